//! How a position looks: troops, land, what is about to change sides, and how safe the Representatives are.

use ::kanze::board::{ALL, CORNER, EDGE, INNER, each, neighbour_counts, touching};
use ::kanze::{Cell, Cells, Side, State};

/// Five troops are about what a piece is in other games: so much ahead is a clear advantage, and no more.
const TROOP: i32 = 20;
/// Land is where recruits come from.
const CELL: i32 = 12;
/// A cell that one more neighbour of the enemy's takes away, and each troop on it.
const CRITICAL_CELL: i32 = 6;
const CRITICAL_TROOP: i32 = 4;
/// More of the same where the enemy finds that neighbour empty.
const OPEN_CELL: i32 = 5;
const OPEN_TROOP: i32 = 4;
/// A cell that two more neighbours of the enemy's take away.
const PRESSED_CELL: i32 = 2;
const PRESSED_TROOP: i32 = 1;
/// A troop that faces the enemy.
const FRONT_TROOP: i32 = 4;
/// A cell with four troops or more that face the enemy.
const FRONT_STACK: i32 = 4;
/// A cell next to an enemy cell with more troops.
const OUTMATCHED: i32 = 8;
/// An enemy cell next to the Representative.
const NEAR_ENEMY: i32 = 7;
/// An enemy cell next to the Representative that can beat it at once.
const STRONG_ENEMY: i32 = 30;
/// To be to move.
const TEMPO: i32 = 8;

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
    land + front(state, own, enemy) - losses - danger(state, representative, enemy)
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

/// What stands against the enemy: troops are of more use there than at home, most of all where they are many, and
/// where they are not outmatched.
fn front(state: &State, own: Cells, enemy: Cells) -> i32 {
    let front = own & touching(enemy);
    let [_, _, fours] = state.digits();
    let weak = outmatched(state, front & !state.representatives(), enemy);
    FRONT_TROOP * troops(state, front) + FRONT_STACK * count(front & fours) - OUTMATCHED * count(weak)
}

/// Cells of `own` next to an enemy cell with more troops.
fn outmatched(state: &State, own: Cells, enemy: Cells) -> Cells {
    let [ones, twos, fours] = state.digits();
    let at_least = |troops: u32| match troops {
        1 => fours | twos | ones,
        2 => fours | twos,
        3 => fours | (twos & ones),
        4 => fours,
        5 => fours & (twos | ones),
        6 => fours & twos,
        _ => fours & twos & ones,
    };
    (1..7).fold(0, |found, troops| {
        let weak = own & !at_least(troops + 1);
        found | (weak & at_least(troops) & touching(enemy & at_least(troops + 1)))
    })
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
