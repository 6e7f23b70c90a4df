//! Which moves to try first: the immediate gain of each, without a look at the answer.

use std::cmp::Ordering;

use ::kanze::board::each;
use ::kanze::{Cell, Cells, Kanze, March, Move, Side, State};

use super::estimate::{count, troops};

/// Length of a table with an entry for each bit of a set of cells.
const BITS: usize = u64::BITS as usize;

/// A hint is so many hundredths of a troop: about as exact as the guess behind it.
const GRAIN: i32 = 10;

const CELL: i32 = 60;
const BEATEN: i32 = 300_000;

/// What influence does after a move.
#[derive(Clone, Copy)]
pub(super) struct Conversion {
    cells: Cells,
    /// For the side to move, in hundredths of a troop.
    pub(super) value: i32,
}

/// What influence does if the side to move and its opponent own these cells.
pub(super) fn conversion(
    rules: &Kanze,
    state: &State,
    [own, enemy]: [Cells; 2],
    representatives: Cells,
) -> Conversion {
    let owners = match state.to_move() {
        Side::First => [own, enemy],
        Side::Second => [enemy, own],
    };
    let cells = rules.converted(owners, representatives);
    if cells == 0 {
        return Conversion { cells, value: 0 };
    }
    let worth = |cells| 200 * troops(state, cells) + 2 * CELL * count(cells);
    Conversion { cells, value: worth(cells & enemy) - worth(cells & own) }
}

/// What the moves of one position have in common.
pub(super) struct Ranking<'a> {
    rules: &'a Kanze,
    state: &'a State,
    own: Cells,
    enemy: Cells,
    representatives: Cells,
    /// The strength of each cell in a battle, for either owner.
    strength: [u8; BITS],
    /// The strongest attack on each cell.
    menace: [u8; BITS],
    /// What influence does once a cell has been taken and nothing left.
    taken: [Option<Conversion>; BITS],
    /// The last start and target that left the start empty.
    left: Option<(Cell, Cell, Conversion)>,
}

impl<'a> Ranking<'a> {
    pub(super) fn new(rules: &'a Kanze, state: &'a State) -> Self {
        let side = state.to_move();
        let (own, enemy) = (state.cells(side), state.cells(side.opponent()));
        let mut strength = [0; BITS];
        for cell in each(own | enemy) {
            strength[cell.index()] = state.force(cell).strength();
        }
        let mut menace = [0; BITS];
        for attacker in each(enemy) {
            for cell in each(attacker.neighbours()) {
                menace[cell.index()] = strength[attacker.index()].max(menace[cell.index()]);
            }
        }
        let representatives = state.representatives();
        Self { rules, state, own, enemy, representatives, strength, menace, taken: [None; BITS], left: None }
    }

    /// The strongest attack that the enemy can make on a cell.
    pub(super) const fn menace(&self, cell: Cell) -> u8 {
        self.menace[cell.index()]
    }

    /// The larger, the earlier.
    pub(super) fn hint(&mut self, mv: Move) -> i32 {
        let value = match mv {
            Move::Pass => -CELL,
            Move::Recruit => {
                let room = count(self.state.roomy(self.state.to_move()));
                100 * room.min(self.rules.recruits(self.state) as i32)
            }
            Move::Pick(cell) => self.pick(cell),
            Move::March(march) => self.march(march),
        };
        value.div_euclid(GRAIN)
    }

    /// Where the enemy is, and first of all where a recruit makes the difference.
    fn pick(&self, cell: Cell) -> i32 {
        let (strength, menace) = (self.strength[cell.index()], self.menace[cell.index()]);
        let is_representative = self.representatives & cell.bit() != 0;
        let near = count(cell.neighbours() & self.enemy);
        let saves = i32::from(menace == strength + u8::from(!is_representative));
        10 * near + 20 * saves - 10 * i32::from(strength)
            + if is_representative && menace > 0 { 100 } else { 0 }
    }

    fn march(&mut self, march: March) -> i32 {
        let March { from, to, force } = march;
        let start = self.state.force(from);
        let all = force.troops == start.troops && force.representative == start.representative;
        let target = to.bit();
        if force.representative {
            return self.with_representative(march, all);
        }
        let empty = if all { CELL } else { 0 };
        if self.own & target != 0 {
            return self.transfer(march, all) - empty;
        }
        // The Representative left alone with few troops where it can be attacked.
        let bared = if start.representative && self.menace[from.index()] > 0 {
            let left = start.troops - force.troops + 1;
            if self.menace[from.index()] >= left { 1500 } else { 0 }
        } else {
            0
        };
        if self.enemy & target != 0 {
            return self.battle(march, all) - empty - bared;
        }
        let conversion = self.conversion(from, to, all);
        let kept = self.kept(conversion, to, force.troops);
        CELL + conversion.value + kept - empty - bared - 4 * i32::from(force.troops)
            + 4 * i32::from(start.troops)
    }

    /// The value of a cell just taken with so many troops, after the enemy's best attack.
    fn kept(&self, conversion: Conversion, to: Cell, troops: u8) -> i32 {
        if conversion.cells & to.bit() != 0 {
            return -200 * i32::from(troops);
        }
        if self.menace[to.index()] >= troops { -30 } else { 0 }
    }

    fn battle(&mut self, march: March, all: bool) -> i32 {
        let March { from, to, force } = march;
        let defence = self.strength[to.index()];
        let attack = force.strength();
        let beats_representative = self.representatives & to.bit() != 0;
        match attack.cmp(&defence) {
            Ordering::Less => {
                let weakened = if beats_representative { 60 } else { -60 };
                weakened - 10 * i32::from(defence - attack)
            }
            _ if beats_representative => BEATEN,
            Ordering::Equal => {
                let own = if all { self.own & !from.bit() } else { self.own };
                let after = [own, self.enemy & !to.bit()];
                CELL + conversion(self.rules, self.state, after, self.representatives).value
            }
            Ordering::Greater => {
                let conversion = self.conversion(from, to, all);
                2 * CELL + conversion.value + self.kept(conversion, to, attack - defence)
            }
        }
    }

    /// From one own cell to another: to the help of one that is attacked.
    fn transfer(&mut self, march: March, all: bool) -> i32 {
        let March { from, to, force } = march;
        let (strength, menace) = (self.strength[to.index()], self.menace[to.index()]);
        let help = if menace == 0 {
            0
        } else if menace >= strength && menace < strength + force.troops {
            let precious = if self.representatives & to.bit() != 0 { 300 } else { 0 };
            40 + 10 * i32::from(strength) + precious
        } else {
            10
        };
        let price = 50 + if self.menace[from.index()] > 0 { 20 } else { 0 };
        let lost = if all {
            conversion(self.rules, self.state, [self.own & !from.bit(), self.enemy], self.representatives)
                .value
        } else {
            0
        };
        help - price + lost - 2 * i32::from(force.troops)
    }

    /// The Representative goes where it is safer, or into a battle that it wins.
    fn with_representative(&mut self, march: March, all: bool) -> i32 {
        let March { from, to, force } = march;
        let is_enemy = self.enemy & to.bit() != 0;
        let there = if self.own & to.bit() != 0 { self.strength[to.index()] } else { 0 };
        let strength = if is_enemy {
            match force.strength().checked_sub(self.strength[to.index()]) {
                // Both Representatives fall: a draw, which a side that is behind wants.
                Some(0) if self.representatives & to.bit() != 0 => return BEATEN / 2,
                None | Some(0) => return -BEATEN,
                Some(left) => left,
            }
        } else {
            force.strength() + there
        };
        if is_enemy && self.representatives & to.bit() != 0 {
            return BEATEN;
        }
        let safety = |menace: u8, strength: u8| match menace {
            0 => 0,
            _ if menace >= strength => -1500,
            _ => -50,
        };
        let before = safety(self.menace[from.index()], self.strength[from.index()]);
        let after = safety(self.menace[to.index()], strength);
        let own = if all { self.own & !from.bit() } else { self.own } | to.bit();
        let representatives = self.representatives & !from.bit() | to.bit();
        let moved = [own, self.enemy & !to.bit()];
        let influence = conversion(self.rules, self.state, moved, representatives).value;
        let land = count(own) - count(self.own) + i32::from(is_enemy);
        after - before + influence + CELL * land - 30
    }

    /// What influence does after a march without Representative to a foreign cell that it takes.
    fn conversion(&mut self, from: Cell, to: Cell, all: bool) -> Conversion {
        let taken = [self.own | to.bit(), self.enemy & !to.bit()];
        if !all {
            let (rules, state, representatives) = (self.rules, self.state, self.representatives);
            return *self.taken[to.index()]
                .get_or_insert_with(|| conversion(rules, state, taken, representatives));
        }
        match self.left {
            Some((last_from, last_to, known)) if (last_from, last_to) == (from, to) => known,
            _ => {
                let left = [taken[0] & !from.bit(), taken[1]];
                let found = conversion(self.rules, self.state, left, self.representatives);
                self.left = Some((from, to, found));
                found
            }
        }
    }
}
