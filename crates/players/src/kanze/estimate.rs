//! How a position looks to somebody who only counts: troops and land. The rest a network has learnt.

use ::kanze::{Cells, Side, State};

/// Five troops are about what a piece is in other games: so much ahead is a clear advantage, and no more.
const TROOP: i32 = 20;
/// Land is where recruits come from.
const CELL: i32 = 12;
/// To be to move.
const TEMPO: i32 = 8;

/// The estimate for the side to move.
pub(super) fn for_mover(state: &State) -> i32 {
    let side = state.to_move();
    // Recruits that have yet to be placed are there already.
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
