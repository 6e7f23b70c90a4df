//! What lies on the board, and whose turn it is.

use game::{Seat, zobrist};

use crate::board::{ALL, POINTS, Point, Points};

/// The two sides. White sits first and moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Starts on the lower ranks.
    White,
    /// Starts on the upper ranks.
    Black,
}

impl Side {
    pub(crate) const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// The other side.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
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
            Self::White => "white",
            Self::Black => "black",
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
        let lower = Point::new(2, 2).bit() - 1;
        let right = Point::new(3, 2).bit() | Point::new(4, 2).bit();
        let left = Point::new(0, 2).bit() | Point::new(1, 2).bit();
        let white = (lower & !left) | right;
        Self::new([white, ALL & !white & !Point::new(2, 2).bit()], Side::White, None, 0)
    }

    /// A position from the points of each side, White's first, as [`Point::bit`] numbers them. They must lie on the
    /// board and not overlap.
    pub fn new(pieces: [u32; 2], to_move: Side, chain: Option<Point>, quiet: u16) -> Self {
        let mut state = Self { key: 0, pieces, quiet, to_move, chain };
        state.key = state.fresh_key();
        state
    }

    /// The side whose turn it is.
    pub const fn to_move(&self) -> Side {
        self.to_move
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

    /// The points where a side's pieces stand, one bit each, as [`Point::bit`] numbers them.
    pub const fn pieces(&self, side: Side) -> u32 {
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
    pub(crate) fn shift(&mut self, from: Point, to: Point) {
        let side = self.to_move as usize;
        self.pieces[side] ^= from.bit() | to.bit();
        self.key ^= PIECE[side][from.index()] ^ PIECE[side][to.index()];
    }

    /// Takes an enemy piece off the board.
    pub(crate) fn remove_enemy(&mut self, point: Point) {
        let side = self.to_move.opponent() as usize;
        self.pieces[side] ^= point.bit();
        self.key ^= PIECE[side][point.index()];
    }

    pub(crate) fn set_quiet(&mut self, quiet: u16) {
        self.quiet = quiet;
    }

    pub(crate) fn set_chain(&mut self, chain: Option<Point>) {
        self.key ^= chain_key(self.chain) ^ chain_key(chain);
        self.chain = chain;
    }

    pub(crate) fn pass_turn(&mut self) {
        self.to_move = self.to_move.opponent();
        self.key ^= BLACK_TO_MOVE;
    }

    pub(crate) fn fresh_key(&self) -> u64 {
        let pieces = Side::BOTH.iter().flat_map(|&side| {
            let table = &PIECE[side as usize];
            crate::board::each(self.pieces(side)).map(|point| table[point.index()])
        });
        let to_move = if self.to_move == Side::Black { BLACK_TO_MOVE } else { 0 };
        pieces.fold(to_move ^ chain_key(self.chain), |key, number| key ^ number)
    }
}

const PIECE: [[u64; POINTS]; 2] = [zobrist::table(1), zobrist::table(2)];
const CHAIN: [u64; POINTS] = zobrist::table(3);
const BLACK_TO_MOVE: u64 = zobrist::number(4);

const fn chain_key(chain: Option<Point>) -> u64 {
    match chain {
        Some(point) => CHAIN[point.index()],
        None => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_fits_in_32_bytes() {
        assert!(size_of::<State>() <= 32, "{}", size_of::<State>());
    }
}
