//! What lies on the table, and whose turn it is.

use crate::board::{Edge, NUMBERS, SIDE_LENGTH, Square, Squares};
use crate::pieces::{Kind, Pieces};
use crate::{Kopis, Mode, Setup};

boards::sides! {
    /// The two sides. Black sits first and moves first.
    pub enum Side {
        /// Plays from South and West.
        Black = "black",
        /// Plays from North and East.
        Red = "red",
    }
}

impl Side {
    /// The side that enters from an edge.
    pub(crate) const fn behind(edge: Edge) -> Self {
        match edge {
            Edge::South | Edge::West => Self::Black,
            Edge::North | Edge::East => Self::Red,
        }
    }

    /// The edges it enters from.
    pub const fn edges(self) -> [Edge; 2] {
        match self {
            Self::Black => [Edge::South, Edge::West],
            Self::Red => [Edge::North, Edge::East],
        }
    }
}

/// What waits at each edge, in the order of [`Edge::ALL`]: in Assault how many Factions, in Sudden Death the
/// lanes with one, a bit each. The rules know which.
pub(crate) type Waiting = [u8; 4];

/// A position with its counter.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pieces: Pieces,
    waiting: Waiting,
    captures: [u8; 2],
    quiet: u16,
    to_move: Side,
    bastion: Option<Square>,
}

impl State {
    pub(crate) fn start(rules: &Kopis) -> Self {
        let [c3, d3] = [Square::new(2, 2), Square::new(3, 2)];
        let [c4, d4] = [Square::new(2, 3), Square::new(3, 3)];
        let [black, red] = match rules.setup {
            Setup::Rows => [[c3, d3], [c4, d4]].map(Some),
            Setup::Diagonal => [[c3, d4], [d3, c4]].map(Some),
            Setup::Advanced => [None; 2],
        };
        let pieces =
            Side::BOTH.into_iter().zip([black, red]).fold(Pieces::NONE, |pieces, (side, squares)| {
                squares
                    .into_iter()
                    .flatten()
                    .fold(pieces, |pieces, square| pieces.with(square, side, Kind::Fortress))
            });
        let waiting = match rules.mode {
            Mode::Assault => [WAITING_LANES.count_ones() as u8; 4],
            Mode::SuddenDeath => [WAITING_LANES; 4],
        };
        Self::new(pieces, Side::Black, waiting, [0; 2], None, 0)
    }

    pub(crate) fn new(
        pieces: Pieces,
        to_move: Side,
        waiting: Waiting,
        captures: [u8; 2],
        bastion: Option<Square>,
        quiet: u16,
    ) -> Self {
        Self { pieces, waiting, captures, quiet, to_move, bastion }
    }

    /// The side whose turn it is.
    pub const fn to_move(&self) -> Side {
        self.to_move
    }

    /// How many enemy Factions a side has pushed off the board.
    pub const fn captures(&self, side: Side) -> u8 {
        self.captures[side as usize]
    }

    /// What a side would score if the game ended now.
    pub const fn score(&self, side: Side) -> u32 {
        self.pieces.points(side) + self.captures(side) as u32
    }

    /// The square of the Faction that has just moved, which may not be moved now.
    pub const fn bastion(&self) -> Option<Square> {
        self.bastion
    }

    /// Moves since the last entry or piece that left the board.
    pub const fn quiet(&self) -> u16 {
        self.quiet
    }

    /// Where a side's Factions stand, a bit each: `a1` is the lowest, `b1` the next, and a rank takes eight.
    pub const fn factions(&self, side: Side) -> u64 {
        self.pieces.factions(side)
    }

    /// Where a side's Fortresses stand.
    pub const fn fortresses(&self, side: Side) -> u64 {
        self.pieces.fortresses(side)
    }

    pub(crate) const fn pieces(&self) -> Pieces {
        self.pieces
    }

    /// The Bastion's square as a set.
    pub(crate) const fn held(&self) -> Squares {
        match self.bastion {
            Some(square) => square.bit(),
            None => 0,
        }
    }

    /// What waits at an edge: in Assault how many Factions, in Sudden Death the lanes with one, a bit each.
    pub const fn waiting(&self, edge: Edge) -> u8 {
        self.waiting[edge as usize]
    }

    /// Whether a side has anything left to enter.
    pub(crate) const fn has_waiting(&self, side: Side) -> bool {
        let [a, b] = side.edges();
        self.waiting(a) | self.waiting(b) != 0
    }

    pub(crate) const fn is_placing(&self) -> bool {
        self.pieces.fortress_count() < FORTRESSES
    }

    /// A hash of the position, worked out when it is asked for: a push changes so many squares that this is
    /// quicker than keeping one up to date, and most states of a random game are never asked.
    pub(crate) fn key(&self) -> u64 {
        const NO_BASTION: usize = NUMBERS;
        let [south, west, north, east] = self.waiting;
        let [black, red] = self.captures;
        let bastion = self.bastion.map_or(NO_BASTION, Square::index) as u8;
        let rest = [south, west, north, east, black, red, bastion, self.to_move as u8];
        let [occupied, red, fortresses] = self.pieces.layers();
        [occupied, red, fortresses, u64::from_le_bytes(rest)].into_iter().fold(0, mixed)
    }

    pub(crate) fn same_position(&self, other: &Self) -> bool {
        (self.pieces, self.to_move, self.waiting, self.captures, self.bastion)
            == (other.pieces, other.to_move, other.waiting, other.captures, other.bastion)
    }

    /// Puts a Fortress of the side to move on an empty square.
    pub(crate) fn build(&mut self, square: Square) {
        self.pieces = self.pieces.with(square, self.to_move, Kind::Fortress);
    }

    /// Moves a run one square ahead; a Faction of the side to move may enter on the square this clears. Says
    /// whether a Faction left the board; an enemy's is counted.
    pub(crate) fn push(&mut self, edge: Edge, run: Squares, entering: Option<Square>) -> bool {
        let gone = run & edge.opposite().squares();
        if gone & self.pieces.factions(self.to_move.opponent()) != 0 {
            let captor = self.to_move as usize;
            self.captures[captor] = self.captures[captor].saturating_add(1);
        }
        let pushed = self.pieces.pushed(edge, run);
        self.pieces = match entering {
            Some(square) => pushed.with(square, self.to_move, Kind::Faction),
            None => pushed,
        };
        gone != 0
    }

    pub(crate) fn set_waiting(&mut self, edge: Edge, waiting: u8) {
        self.waiting[edge as usize] = waiting;
    }

    pub(crate) fn set_bastion(&mut self, bastion: Option<Square>) {
        self.bastion = bastion;
    }

    pub(crate) fn set_quiet(&mut self, quiet: u16) {
        self.quiet = quiet;
    }

    pub(crate) fn pass_turn(&mut self) {
        self.to_move = self.to_move.opponent();
    }
}

/// A key that takes in another word. The upper half of a product depends on all of its factors' bits, so it is
/// brought down before the next.
const fn mixed(key: u64, word: u64) -> u64 {
    let product = (key ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (product ^ (product >> 32)).wrapping_mul(0xBF58_476D_1CE4_E5B9).rotate_right(23)
}

/// While fewer Fortresses than this are on the board, they are being placed.
pub(crate) const FORTRESSES: u32 = 4;

/// The largest number that may wait at an edge in Assault.
pub(crate) const MOST_WAITING: u8 = 99;
/// The lanes with a waiting Faction at the start of Sudden Death, one bit each; no others can have one.
pub(crate) const WAITING_LANES: u8 = (1 << (SIDE_LENGTH - 1)) - 2;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_fits_in_40_bytes() {
        assert!(size_of::<State>() <= 40, "{}", size_of::<State>());
    }
}
