//! What lies on the board, and whose turn it is.

use std::fmt;

use game::zobrist;

use crate::board::{BITS, Cell, Cells, SIDE_LENGTH, each};

boards::sides! {
    /// The two sides. The first player sits first and moves first.
    pub enum Side {
        /// Starts at the bottom, on `a1`.
        First = "first",
        /// Starts at the top, on `g7`.
        Second = "second",
    }
}

impl Side {
    const fn owned(self) -> Plane {
        match self {
            Self::First => Plane::First,
            Self::Second => Plane::Second,
        }
    }
}

/// What one side has on a cell, or moves from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Force {
    /// How many troops.
    pub troops: u8,
    /// Whether the Representative is with them.
    pub representative: bool,
}

impl Force {
    /// The most troops on a cell.
    pub const MOST: u8 = 7;
    pub(crate) const NONE: Self = Self { troops: 0, representative: false };

    /// What it counts for in a battle.
    pub const fn strength(self) -> u8 {
        self.troops + self.representative as u8
    }

    /// What is left of a force that has lost `strength`: the Representative is the last to fall.
    pub(crate) const fn without(self, strength: u8) -> Self {
        match self.strength().saturating_sub(strength) {
            0 => Self::NONE,
            left => Self { troops: left - self.representative as u8, representative: self.representative },
        }
    }

    pub(crate) const fn joined_by(self, other: Self) -> Self {
        Self {
            troops: self.troops + other.troops,
            representative: self.representative || other.representative,
        }
    }
}

impl fmt::Display for Force {
    /// As in a move: `3`, `3R`, `0R`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.troops, if self.representative { "R" } else { "" })
    }
}

/// A position with its counter.
///
/// A plane is one fact about every cell. The number of troops on a cell is written in binary, a digit in each of
/// three planes: all cells can then gain a troop, or be compared with a number, at once.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    key: u64,
    planes: [Cells; PLANES],
    quiet: u16,
    picks_left: u8,
    to_move: Side,
}

#[derive(Clone, Copy)]
enum Plane {
    First,
    Second,
    Representatives,
    Picked,
    Ones,
    Twos,
    Fours,
}

const PLANES: usize = 7;

/// The digits of a number of troops.
const DIGITS: [Plane; 3] = [Plane::Ones, Plane::Twos, Plane::Fours];

impl State {
    pub(crate) fn start() -> Self {
        let force = Force { troops: Force::MOST, representative: true };
        let last = SIDE_LENGTH - 1;
        let mut state = Self::empty(Side::First, 0);
        state.put(Cell::new(0, 0), Side::First, force);
        state.put(Cell::new(last, last), Side::Second, force);
        state
    }

    /// A board with nothing on it.
    pub(crate) fn empty(to_move: Side, quiet: u16) -> Self {
        let mut state = Self { key: 0, planes: [0; PLANES], quiet, picks_left: 0, to_move };
        state.key = state.fresh_key();
        state
    }

    /// The side whose turn it is.
    pub const fn to_move(&self) -> Side {
        self.to_move
    }

    /// Turns since the last battle or change of owner.
    pub const fn quiet(&self) -> u16 {
        self.quiet
    }

    /// How many cells the side to move has yet to pick for its recruits.
    pub const fn picks_left(&self) -> u8 {
        self.picks_left
    }

    /// How many troops a side has.
    pub const fn troop_count(&self, side: Side) -> u32 {
        let own = self.cells(side);
        let [ones, twos, fours] = self.digits();
        (own & ones).count_ones() + 2 * (own & twos).count_ones() + 4 * (own & fours).count_ones()
    }

    /// How many cells a side owns.
    pub const fn cell_count(&self, side: Side) -> u32 {
        self.cells(side).count_ones()
    }

    /// Who owns a cell.
    pub fn owner(&self, cell: Cell) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.cells(side) & cell.bit() != 0)
    }

    /// The force on a cell, of either side.
    pub fn force(&self, cell: Cell) -> Force {
        Force { troops: self.troops(cell), representative: self.representatives() & cell.bit() != 0 }
    }

    /// How many troops are on a cell, of either side.
    pub fn troops(&self, cell: Cell) -> u8 {
        let [ones, twos, fours] = self.digits();
        let digit = |plane: Cells| (plane >> cell.index() & 1) as u8;
        digit(ones) | digit(twos) << 1 | digit(fours) << 2
    }

    /// The cells that a side owns.
    pub const fn cells(&self, side: Side) -> Cells {
        self.planes[side.owned() as usize]
    }

    /// The cells of both sides, the first player's first.
    pub const fn owners(&self) -> [Cells; 2] {
        [self.planes[Plane::First as usize], self.planes[Plane::Second as usize]]
    }

    /// Cells with a Representative, of either side.
    pub const fn representatives(&self) -> Cells {
        self.planes[Plane::Representatives as usize]
    }

    /// Cells picked so far in this turn.
    pub const fn picked(&self) -> Cells {
        self.planes[Plane::Picked as usize]
    }

    /// The planes of the ones, twos and fours of the numbers of troops.
    pub const fn digits(&self) -> [Cells; 3] {
        let [.., ones, twos, fours] = self.planes;
        [ones, twos, fours]
    }

    /// Cells of a side with room for another troop.
    pub const fn roomy(&self, side: Side) -> Cells {
        let [ones, twos, fours] = self.digits();
        self.cells(side) & !(ones & twos & fours)
    }

    pub(crate) const fn key(&self) -> u64 {
        self.key
    }

    pub(crate) fn same_position(&self, other: &Self) -> bool {
        (self.planes, self.picks_left, self.to_move) == (other.planes, other.picks_left, other.to_move)
    }

    /// Makes a force of a side all there is on a cell; nothing at all makes the cell neutral.
    pub(crate) fn put(&mut self, cell: Cell, side: Side, force: Force) {
        let bit = cell.bit();
        let owned = if force == Force::NONE { 0 } else { bit };
        let representative = if force.representative { bit } else { 0 };
        self.write(side.owned(), bit, owned);
        self.write(side.opponent().owned(), bit, 0);
        self.write(Plane::Representatives, bit, representative);
        for (number, plane) in DIGITS.into_iter().enumerate() {
            self.write(plane, bit, Cells::from(force.troops >> number & 1) << cell.index());
        }
    }

    /// Adds one troop on each cell of a set, all of them owned and with room.
    pub(crate) fn reinforce(&mut self, cells: Cells) {
        let mut carry = cells;
        for plane in DIGITS {
            let full = self.planes[plane as usize] & carry;
            self.toggle(plane, carry);
            carry = full;
        }
    }

    /// Hands cells over to the other side, with what is on them.
    pub(crate) fn convert(&mut self, cells: Cells) {
        self.toggle(Plane::First, cells);
        self.toggle(Plane::Second, cells);
    }

    pub(crate) fn set_quiet(&mut self, quiet: u16) {
        self.quiet = quiet;
    }

    /// Says how many cells are to be picked and which ones have been.
    pub(crate) fn set_picks(&mut self, left: u8, picked: Cells) {
        self.key ^= PICKS_LEFT[self.picks_left as usize] ^ PICKS_LEFT[left as usize];
        self.picks_left = left;
        self.toggle(Plane::Picked, self.picked() ^ picked);
    }

    pub(crate) fn pass_turn(&mut self) {
        self.to_move = self.to_move.opponent();
        self.key ^= SECOND_TO_MOVE;
    }

    pub(crate) fn fresh_key(&self) -> u64 {
        let to_move = if self.to_move == Side::Second { SECOND_TO_MOVE } else { 0 };
        let facts = self
            .planes
            .iter()
            .zip(&FACT)
            .flat_map(|(&plane, table)| each(plane).map(|cell| table[cell.index()]));
        facts.fold(to_move ^ PICKS_LEFT[self.picks_left as usize], |key, number| key ^ number)
    }

    /// Gives the cells of a mask the values of `bits` in a plane.
    fn write(&mut self, plane: Plane, mask: Cells, bits: Cells) {
        self.toggle(plane, (self.planes[plane as usize] & mask) ^ bits);
    }

    /// The one way to change a plane: the key changes with it.
    fn toggle(&mut self, plane: Plane, cells: Cells) {
        self.planes[plane as usize] ^= cells;
        self.key = each(cells).fold(self.key, |key, cell| key ^ FACT[plane as usize][cell.index()]);
    }
}

/// More picks than cells cannot be left.
pub(crate) const MOST_PICKS: u8 = (SIDE_LENGTH * SIDE_LENGTH) as u8;

const FACT: [[u64; BITS]; PLANES] = [
    zobrist::table(1),
    zobrist::table(2),
    zobrist::table(3),
    zobrist::table(4),
    zobrist::table(5),
    zobrist::table(6),
    zobrist::table(7),
];
const PICKS_LEFT: [u64; MOST_PICKS as usize + 1] = zobrist::table(8);
const SECOND_TO_MOVE: u64 = zobrist::number(9);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_fits_in_80_bytes() {
        assert!(size_of::<State>() <= 80, "{}", size_of::<State>());
    }

    #[test]
    fn the_representative_is_the_last_to_fall() {
        let force = |troops, representative| Force { troops, representative };
        assert_eq!(force(3, true).without(2), force(1, true));
        assert_eq!(force(3, true).without(3), force(0, true));
        assert_eq!(force(3, true).without(4), Force::NONE);
        assert_eq!(force(5, false).without(3), force(2, false));
        assert_eq!(force(5, false).without(5), Force::NONE);
    }

    #[test]
    fn numbers_of_troops_are_kept_cell_by_cell() {
        let mut state = State::empty(Side::First, 0);
        let cell = Cell::new(3, 5);
        for troops in 1..=7 {
            state.put(cell, Side::Second, Force { troops, representative: false });
            assert_eq!((state.troops(cell), state.troop_count(Side::Second)), (troops, troops.into()));
            if troops < 7 {
                state.reinforce(cell.bit());
                assert_eq!(state.troops(cell), troops + 1);
            }
        }
        assert_eq!(state.roomy(Side::Second), 0);
        assert_eq!(state.key(), state.fresh_key());
    }
}
