//! Where troops can go, and in how many ways: groups of connected cells and what they touch.
//!
//! The lists are long, so they are counted, and one move of them found, without being made.

use crate::board::{BITS, Cell, Cells, connected, each, touching};
use crate::moves::March;
use crate::state::{Force, State};
use crate::{Kanze, Reach};

/// The board as the side to move sees it.
#[derive(Clone, Copy)]
pub(crate) struct Realm<'a> {
    state: &'a State,
    own: Cells,
    /// Foreign cells that can be reached through the group.
    far: Cells,
    /// Foreign cells that can be reached from the start cell itself only.
    near: Cells,
}

impl<'a> Realm<'a> {
    pub(crate) fn of(rules: &Kanze, state: &'a State) -> Self {
        let side = state.to_move();
        let (own, enemy) = (state.cells(side), state.cells(side.opponent()));
        let if_far = |reach, cells| if reach == Reach::Group { cells } else { 0 };
        let far = if_far(rules.far_neutral, !own & !enemy) | if_far(rules.far_enemy, enemy);
        Self { state, own, far, near: !own & !far }
    }

    /// How many marches there are.
    pub(crate) fn count(self) -> usize {
        let mut count = 0;
        self.count_each(|_, marches| count += marches);
        count
    }

    /// The number of marches, and a way to find the one with a given number in the ascending list of all.
    pub(crate) fn index(self) -> Index<'a> {
        let mut index = Index { realm: self, marches: [0; BITS], total: 0 };
        self.count_each(|from, marches| {
            index.marches[from.index()] = marches as u16;
            index.total += marches;
        });
        index
    }

    /// Appends all marches, ascending.
    pub(crate) fn list(self, mut push: impl FnMut(March)) {
        let mut group = Group::NOWHERE;
        for from in each(self.own) {
            if group.cells & from.bit() == 0 {
                group = self.group(from);
            }
            let start = self.start(from);
            for to in each(self.targets(&group, from)) {
                (0..start.ways(self.limit(start, to))).for_each(|way| push(start.march(to, way)));
            }
        }
    }

    /// Where troops on `from`, an own cell, can go.
    pub(crate) fn targets_from(self, from: Cell) -> Cells {
        self.targets(&self.group(from), from)
    }

    /// Tells the number of marches from each own cell, one group after the other.
    fn count_each(self, mut tell: impl FnMut(Cell, usize)) {
        let mut rest = self.own;
        while rest != 0 {
            let group = self.group(Cell::lowest(rest));
            rest &= !group.cells;
            let intake = self.intake(&group);
            for from in each(group.cells) {
                tell(from, self.count_from(&group, &intake, from));
            }
        }
    }

    fn count_from(self, group: &Group, intake: &[usize; 8], from: Cell) -> usize {
        let start = self.start(from);
        let troops = start.force.troops as usize;
        let outside = self.outside(group, from).count_ones() as usize;
        let into_itself = troops.min(Force::MOST as usize - troops);
        let inside = intake[troops] - into_itself;
        if start.force.representative {
            let targets = outside + group.cells.count_ones() as usize - 1;
            2 * (outside * troops + inside) + targets
        } else {
            outside * troops + inside
        }
    }

    /// How many troops a group's cells would take if each were offered this many.
    fn intake(self, group: &Group) -> [usize; 8] {
        let [ones, twos, fours] = self.state.digits();
        let without = |cells: Cells| (group.cells & !cells).count_ones() as usize;
        // The cells with room for at least one, two, … seven troops.
        let roomy = [
            without(fours & twos & ones),
            without(fours & twos),
            without(fours & (twos | ones)),
            without(fours),
            without(fours | (twos & ones)),
            without(fours | twos),
            without(fours | twos | ones),
        ];
        let mut intake = [0; 8];
        for (offered, cells) in roomy.into_iter().enumerate() {
            intake[offered + 1] = intake[offered] + cells;
        }
        intake
    }

    const fn group(self, from: Cell) -> Group {
        let cells = connected(from.bit(), self.own);
        Group { cells, far: touching(cells) & self.far }
    }

    fn start(self, from: Cell) -> Start {
        Start { from, force: self.state.force(from) }
    }

    const fn targets(self, group: &Group, from: Cell) -> Cells {
        (group.cells & !from.bit()) | self.outside(group, from)
    }

    const fn outside(self, group: &Group, from: Cell) -> Cells {
        group.far | (from.neighbours() & self.near)
    }

    /// The most troops that can go from a start cell to a target.
    fn limit(self, start: Start, to: Cell) -> usize {
        let room = Force::MOST - if self.own & to.bit() == 0 { 0 } else { self.state.troops(to) };
        room.min(start.force.troops) as usize
    }
}

/// Marches counted by start cell.
pub(crate) struct Index<'a> {
    realm: Realm<'a>,
    marches: [u16; BITS],
    pub(crate) total: usize,
}

impl Index<'_> {
    /// The march with a number below the total.
    pub(crate) fn march(&self, mut number: usize) -> March {
        let realm = self.realm;
        for from in each(realm.own) {
            let marches = self.marches[from.index()] as usize;
            if number < marches {
                let start = realm.start(from);
                for to in each(realm.targets_from(from)) {
                    let ways = start.ways(realm.limit(start, to));
                    if number < ways {
                        return start.march(to, number);
                    }
                    number -= ways;
                }
            }
            number -= marches;
        }
        unreachable!("the number is below the total")
    }
}

/// Own cells connected with each other, and the foreign cells all of them reach.
struct Group {
    cells: Cells,
    far: Cells,
}

impl Group {
    const NOWHERE: Self = Self { cells: 0, far: 0 };
}

/// Where a march begins, and what is there.
#[derive(Clone, Copy)]
struct Start {
    from: Cell,
    force: Force,
}

impl Start {
    /// In how many ways at most `limit` troops can go, with the Representative or without.
    const fn ways(self, limit: usize) -> usize {
        if self.force.representative { 2 * limit + 1 } else { limit }
    }

    /// The ways in ascending order: `1`, `2`, …, or with the Representative `0R`, `1`, `1R`, `2`, …
    const fn march(self, to: Cell, way: usize) -> March {
        let force = if self.force.representative {
            Force { troops: way.div_ceil(2) as u8, representative: way.is_multiple_of(2) }
        } else {
            Force { troops: way as u8 + 1, representative: false }
        };
        March { from: self.from, to, force }
    }
}
