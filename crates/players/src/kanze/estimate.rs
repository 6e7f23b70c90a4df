//! How a position looks: troops, land, what is about to change sides, and how safe the Representatives are.

use ::kanze::board::{ALL, CORNER, EDGE, INNER, each, neighbour_counts, touching};
use ::kanze::{Cell, Cells, Side, State};

/// In hundredths of a troop.
const TROOP: i32 = 100;
/// Land is where recruits come from.
const CELL: i32 = 60;
/// A cell that one more neighbour of the enemy's takes away, and each troop on it.
const CRITICAL_CELL: i32 = 30;
const CRITICAL_TROOP: i32 = 20;
/// The same where the enemy finds that neighbour empty.
const OPEN_CELL: i32 = 25;
const OPEN_TROOP: i32 = 20;
/// A cell that two more neighbours of the enemy's take away.
const PRESSED_CELL: i32 = 10;
const PRESSED_TROOP: i32 = 4;
/// An enemy cell next to the Representative.
const NEAR_ENEMY: i32 = 35;
/// An enemy cell next to the Representative that can beat it at once.
const STRONG_ENEMY: i32 = 150;
/// To be to move.
const TEMPO: i32 = 40;

/// The estimate for the side to move.
pub(super) fn for_mover(state: &State) -> i32 {
    let side = state.to_move();
    holdings(state, side) - holdings(state, side.opponent()) + TEMPO
}

/// What a side has.
fn holdings(state: &State, side: Side) -> i32 {
    let own = state.cells(side);
    let enemy = state.cells(side.opponent());
    let representative = own & state.representatives();
    // Recruits that have yet to be placed are there already.
    let coming = if state.to_move() == side { i32::from(state.picks_left()) } else { 0 };
    let land = TROOP * (troops(state, own) + coming) + CELL * count(own);

    let (critical, pressed) = outnumbered_soon(own & !representative, enemy);
    let open = critical & touching(!own & !enemy & ALL);
    let losses = CRITICAL_CELL * count(critical)
        + CRITICAL_TROOP * troops(state, critical)
        + OPEN_CELL * count(open)
        + OPEN_TROOP * troops(state, open)
        + PRESSED_CELL * count(pressed)
        + PRESSED_TROOP * troops(state, pressed);
    land - losses - danger(state, representative, enemy)
}

/// Cells that change sides with one more, and with two more, enemy neighbours.
pub(super) fn outnumbered_soon(cells: Cells, enemy: Cells) -> (Cells, Cells) {
    let [ones, twos, fours] = neighbour_counts(enemy);
    let three = ones & twos;
    let two = twos & !ones;
    let one = ones & !twos & !fours;
    let critical = (three & INNER) | (two & EDGE) | (one & CORNER);
    let pressed = (two & INNER) | (one & EDGE);
    (critical & cells, pressed & cells)
}

/// What the Representative has to fear.
fn danger(state: &State, representative: Cells, enemy: Cells) -> i32 {
    if representative == 0 {
        return 0;
    }
    let cell = Cell::lowest(representative);
    let near = cell.neighbours() & enemy;
    let strong = each(near)
        .filter(|&attacker| state.force(attacker).strength() >= state.force(cell).strength())
        .count();
    NEAR_ENEMY * count(near) + STRONG_ENEMY * strong as i32
}

/// How many troops are on cells.
pub(super) fn troops(state: &State, cells: Cells) -> i32 {
    let [ones, twos, fours] = state.digits();
    count(cells & ones) + 2 * count(cells & twos) + 4 * count(cells & fours)
}

pub(super) fn count(cells: Cells) -> i32 {
    cells.count_ones() as i32
}
