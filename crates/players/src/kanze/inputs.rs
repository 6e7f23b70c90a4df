//! The network's inputs for a position, from the side to move.
//!
//! A cell's neighbours matter more than its place on the board. So most inputs are about one cell and its neighbours,
//! the same for all cells, and an input can be active for several cells at once. The board has no direction.

use ::kanze::board::{CORNER, EDGE, INNER, each, neighbour_counts, touching};
use ::kanze::{Cell, Cells, State};

use super::estimate::{count, troops};
use crate::network::Features;

/// Whose something is.
const SIDES: usize = 2;
/// From no troop to seven.
const TROOPS: usize = 8;
/// How many more enemy neighbours take a cell away: many, three, two, one; none of them there yet is a case apart.
const MARGINS: usize = 4;
/// Strengths in battle, from 0 to 8.
const STRENGTHS: usize = 9;
/// Numbers of neighbours.
const NEIGHBOURS: usize = 7;
/// Steps of the numbers of troops and of cells that sides have.
const STEPS: usize = 17;

/// A cell with troops, inside or at the edge.
const GARRISON: usize = 0;
/// The Representative's cell.
const LEADER: usize = GARRISON + SIDES * 2 * MARGINS * TROOPS;
/// A cell that can be attacked, and by how much at most.
const ATTACKED: usize = LEADER + SIDES * MARGINS * TROOPS;
/// The same for the Representative's.
const LEADER_ATTACKED: usize = ATTACKED + SIDES * STRENGTHS * STRENGTHS;
/// A neutral cell between the sides.
const NEUTRAL: usize = LEADER_ATTACKED + SIDES * STRENGTHS * STRENGTHS;
/// How many troops a side has in all.
const ARMY: usize = NEUTRAL + NEIGHBOURS * NEIGHBOURS;
/// How many cells.
const LAND: usize = ARMY + SIDES * STEPS;
/// How many of them have room for recruits.
const ROOM: usize = LAND + SIDES * STEPS;
/// How many troops are around the Representative: its own, and the enemy's.
const GUARDS: usize = ROOM + SIDES * STEPS;
const BESIEGERS: usize = GUARDS + SIDES * STEPS;
/// Picks are under way.
const PICKS: usize = BESIEGERS + SIDES * STEPS;
/// How many inputs there are.
pub(super) const COUNT: usize = PICKS + 1;

/// How far the armies have grown: they spread, they meet, they are as large as they can be.
pub(super) const PHASES: usize = 3;

/// Shows a position.
pub(super) fn extract(state: &State, features: &mut Features) {
    let mover = state.to_move();
    let sides = [mover, mover.opponent()].map(|side| state.cells(side));
    features.set_phase(match troops(state, sides[0] | sides[1]) {
        ..30 => 0,
        30..75 => 1,
        75.. => 2,
    });
    let strengths = Strengths::of(state, sides[0] | sides[1]);
    for (number, [own, enemy]) in [[sides[0], sides[1]], [sides[1], sides[0]]].into_iter().enumerate() {
        let leader = own & state.representatives();
        look_at_cells(number, own, enemy, leader, &strengths, features);
        let step = |number: i32, size: i32| (number / size).min(STEPS as i32 - 1) as usize;
        let of_side = |first: usize, step: usize| first + number * STEPS + step;
        features.add(of_side(ARMY, step(troops(state, own), 3)));
        features.add(of_side(LAND, step(count(own), 2)));
        let room = own & state.roomy(if number == 0 { mover } else { mover.opponent() });
        features.add(of_side(ROOM, step(count(room), 2)));
        let near = leader | touching(leader);
        let around = near | touching(near);
        features.add(of_side(GUARDS, step(troops(state, around & own), 2)));
        features.add(of_side(BESIEGERS, step(troops(state, around & enemy), 2)));
    }
    let own_counts = neighbour_counts(sides[0]);
    let enemy_counts = neighbour_counts(sides[1]);
    for cell in each(touching(sides[0]) & touching(sides[1]) & !sides[0] & !sides[1]) {
        features.add(NEUTRAL + digit(own_counts, cell) * NEIGHBOURS + digit(enemy_counts, cell));
    }
    if state.picks_left() > 0 {
        features.add(PICKS);
    }
}

fn look_at_cells(
    side: usize,
    own: Cells,
    enemy: Cells,
    leader: Cells,
    strengths: &Strengths,
    features: &mut Features,
) {
    let margins = margins(enemy);
    let inside = INNER;
    for cell in each(own) {
        let bit = cell.bit();
        let margin = usize::from(margins[0] & bit != 0)
            + 2 * usize::from(margins[1] & bit != 0)
            + 3 * usize::from(margins[2] & bit != 0);
        let is_leader = leader & bit != 0;
        let strength = strengths.of_cell(cell);
        let troops = strength - usize::from(is_leader);
        if is_leader {
            features.add(LEADER + (side * MARGINS + margin) * TROOPS + troops);
        } else {
            let edge = usize::from(inside & bit == 0);
            features.add(GARRISON + ((side * 2 + edge) * MARGINS + margin) * TROOPS + troops);
        }
        let attack = each(cell.neighbours() & enemy).map(|near| strengths.of_cell(near)).max();
        if let Some(attack) = attack {
            let first = if is_leader { LEADER_ATTACKED } else { ATTACKED };
            features.add(first + (side * STRENGTHS + strength) * STRENGTHS + attack);
        }
    }
}

/// Cells that touch the enemy and change sides with three more neighbours of his or further ones, with two, with one.
fn margins(enemy: Cells) -> [Cells; 3] {
    let [ones, twos, fours] = neighbour_counts(enemy);
    let three = ones & twos;
    let two = twos & !ones & !fours;
    let one = ones & !twos & !fours;
    let critical = fours | (three & INNER) | ((two | three) & EDGE) | ((one | two | three) & CORNER);
    let pressed = (two & INNER) | (one & EDGE);
    [(one & INNER) & !critical, pressed & !critical, critical]
}

fn digit(counts: [Cells; 3], cell: Cell) -> usize {
    let digit = |plane: Cells| (plane >> cell.index() & 1) as usize;
    digit(counts[0]) | digit(counts[1]) << 1 | digit(counts[2]) << 2
}

/// What each cell counts for in battle.
struct Strengths([u8; u64::BITS as usize]);

impl Strengths {
    fn of(state: &State, cells: Cells) -> Self {
        let mut strengths = [0; u64::BITS as usize];
        for cell in each(cells) {
            strengths[cell.index()] = state.force(cell).strength();
        }
        Self(strengths)
    }

    fn of_cell(&self, cell: Cell) -> usize {
        usize::from(self.0[cell.index()])
    }
}
