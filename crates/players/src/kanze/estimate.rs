//! The hand-set part of the evaluation: troops and land. The network adds the rest.

use ::kanze::{Cells, Side, State};

/// Five troops count as a piece in other games: a clear advantage, but no more.
const TROOP: i32 = 20;
/// Cells are worth something because recruits come from them.
const CELL: i32 = 12;
/// The advantage of the move.
const TEMPO: i32 = 8;

/// The estimate for the side to move.
pub(super) fn for_mover(state: &State) -> i32 {
    let side = state.to_move();
    // Recruits that are still to be placed count already.
    let coming = TROOP * i32::from(state.picks_left());
    holdings(state, side) + coming - holdings(state, side.opponent()) + TEMPO
}

/// What a side has.
fn holdings(state: &State, side: Side) -> i32 {
    let own = state.cells(side);
    TROOP * troops(state, own) + CELL * count(own)
}

/// How many troops are on cells.
pub(super) fn troops(state: &State, cells: Cells) -> i32 {
    let [ones, twos, fours] = state.digits();
    count(cells & ones) + 2 * count(cells & twos) + 4 * count(cells & fours)
}

pub(super) fn count(cells: Cells) -> i32 {
    cells.count_ones() as i32
}
