//! What lies on the board, and whose turn it is.

use game::{Seat, zobrist};

use crate::board::{ALL, GRID, Point, Points, each};

/// The two sides. Red sits first and moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Starts on the upper rows.
    Red,
    /// Starts on the lower rows.
    Blue,
}

impl Side {
    pub(crate) const BOTH: [Self; 2] = [Self::Red, Self::Blue];

    /// The other side.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Red => Self::Blue,
            Self::Blue => Self::Red,
        }
    }

    /// Where the side sits.
    pub const fn seat(self) -> Seat {
        Seat::new(self as usize)
    }

    /// The side at a seat.
    pub const fn of(seat: Seat) -> Self {
        Self::BOTH[seat.index()]
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Blue => "blue",
        }
    }
}

/// A position with its counter.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    key: u64,
    pieces: [Points; 2],
    quiet: u16,
    to_move: Side,
    chain: Option<Point>,
}

impl State {
    pub(crate) fn start() -> State {
        let (before_row_e, after_row_e) = (Point::new(4, 0).bit() - 1, !(Point::new(5, 0).bit() - 1));
        Self::new([ALL & before_row_e, ALL & after_row_e], Side::Red, None, 0)
    }

    pub(crate) fn new(pieces: [Points; 2], to_move: Side, chain: Option<Point>, quiet: u16) -> Self {
        let mut state = Self { key: 0, pieces, quiet, to_move, chain };
        state.key = state.fresh_key();
        state
    }

    /// The side whose turn it is.
    pub const fn to_move(&self) -> Side {
        self.to_move
    }

    /// Whose piece stands on a point.
    pub fn piece_at(&self, point: Point) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.pieces(side) & point.bit() != 0)
    }

    /// How many pieces a side has.
    pub const fn piece_count(&self, side: Side) -> u32 {
        self.pieces(side).count_ones()
    }

    /// The point whose piece must go on jumping.
    pub const fn chain(&self) -> Option<Point> {
        self.chain
    }

    /// Moves since the last capture.
    pub const fn quiet(&self) -> u16 {
        self.quiet
    }

    /// A side's pieces as bits: five for each row from `a` on, its columns from the lowest.
    pub const fn pieces(&self, side: Side) -> u64 {
        self.pieces[side as usize]
    }

    pub(crate) const fn empty(&self) -> Points {
        ALL & !(self.pieces[0] | self.pieces[1])
    }

    pub(crate) const fn key(&self) -> u64 {
        self.key
    }

    pub(crate) fn same_position(&self, other: &Self) -> bool {
        (self.pieces, self.to_move, self.chain) == (other.pieces, other.to_move, other.chain)
    }

    /// Moves a piece of the side to move.
    #[inline]
    pub(crate) fn shift(&mut self, from: Point, to: Point) {
        let side = self.to_move as usize;
        self.pieces[side] ^= from.bit() | to.bit();
        self.key ^= PIECE[side][from.index()] ^ PIECE[side][to.index()];
    }

    /// Takes an enemy piece off the board.
    #[inline]
    pub(crate) fn remove_enemy(&mut self, point: Point) {
        let side = self.to_move.opponent() as usize;
        self.pieces[side] ^= point.bit();
        self.key ^= PIECE[side][point.index()];
    }

    #[inline]
    pub(crate) fn set_quiet(&mut self, quiet: u16) {
        self.quiet = quiet;
    }

    #[inline]
    pub(crate) fn set_chain(&mut self, chain: Option<Point>) {
        self.key ^= chain_key(self.chain) ^ chain_key(chain);
        self.chain = chain;
    }

    #[inline]
    pub(crate) fn pass_turn(&mut self) {
        self.to_move = self.to_move.opponent();
        self.key ^= BLUE_TO_MOVE;
    }

    pub(crate) fn fresh_key(&self) -> u64 {
        let pieces = Side::BOTH.iter().flat_map(|&side| {
            let table = &PIECE[side as usize];
            each(self.pieces(side)).map(|point| table[point.index()])
        });
        let to_move = if self.to_move == Side::Blue { BLUE_TO_MOVE } else { 0 };
        pieces.fold(to_move ^ chain_key(self.chain), |key, number| key ^ number)
    }
}

static PIECE: [[u64; GRID]; 2] = [zobrist::table(1), zobrist::table(2)];
static CHAIN: [u64; GRID] = zobrist::table(3);
const BLUE_TO_MOVE: u64 = zobrist::number(4);

fn chain_key(chain: Option<Point>) -> u64 {
    chain.map_or(0, |point| CHAIN[point.index()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_fits_in_32_bytes() {
        assert!(size_of::<State>() <= 32, "{}", size_of::<State>());
    }
}
