//! What lies on the table, and whose turn it is.

use game::{Seat, zobrist};

use crate::board::{Edge, NUMBERS, SIDE_LENGTH, Square, Squares};
use crate::pieces::{Kind, Pieces};
use crate::{Kopis, Mode, Setup};

/// The two sides. Black sits first and moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Plays from South and West.
    Black,
    /// Plays from North and East.
    Red,
}

impl Side {
    pub(crate) const BOTH: [Self; 2] = [Self::Black, Self::Red];

    /// The other side.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Black => Self::Red,
            Self::Red => Self::Black,
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
            Self::Black => "black",
            Self::Red => "red",
        }
    }

    /// The side that enters from an edge.
    pub(crate) const fn behind(edge: Edge) -> Self {
        match edge {
            Edge::South | Edge::West => Self::Black,
            Edge::North | Edge::East => Self::Red,
        }
    }

    /// The edges it enters from.
    pub(crate) const fn edges(self) -> [Edge; 2] {
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
    key: u64,
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
        let mut state = Self { key: 0, pieces, waiting, captures, quiet, to_move, bastion };
        state.key = state.fresh_key();
        state
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

    /// What waits at an edge.
    pub(crate) const fn waiting(&self, edge: Edge) -> u8 {
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

    pub(crate) const fn key(&self) -> u64 {
        self.key
    }

    pub(crate) fn same_position(&self, other: &Self) -> bool {
        (self.pieces, self.to_move, self.waiting, self.captures, self.bastion)
            == (other.pieces, other.to_move, other.waiting, other.captures, other.bastion)
    }

    /// Puts a Fortress of the side to move on an empty square.
    pub(crate) fn build(&mut self, square: Square) {
        self.set_pieces(self.pieces.with(square, self.to_move, Kind::Fortress));
    }

    /// Moves a run one square ahead; a Faction of the side to move may enter on the square this clears. Says
    /// whether a Faction left the board; an enemy's is counted.
    pub(crate) fn push(&mut self, edge: Edge, run: Squares, entering: Option<Square>) -> bool {
        let gone = run & edge.opposite().squares();
        if gone & self.pieces.factions(self.to_move.opponent()) != 0 {
            let captor = self.to_move as usize;
            let captures = self.captures[captor].saturating_add(1);
            self.key ^= captures_key(captor, self.captures[captor]) ^ captures_key(captor, captures);
            self.captures[captor] = captures;
        }
        let pushed = self.pieces.pushed(edge, run);
        self.set_pieces(match entering {
            Some(square) => pushed.with(square, self.to_move, Kind::Faction),
            None => pushed,
        });
        gone != 0
    }

    pub(crate) fn set_waiting(&mut self, edge: Edge, waiting: u8) {
        self.key ^= waiting_key(edge, self.waiting(edge)) ^ waiting_key(edge, waiting);
        self.waiting[edge as usize] = waiting;
    }

    pub(crate) fn set_bastion(&mut self, bastion: Option<Square>) {
        self.key ^= bastion_key(self.bastion) ^ bastion_key(bastion);
        self.bastion = bastion;
    }

    pub(crate) fn set_quiet(&mut self, quiet: u16) {
        self.quiet = quiet;
    }

    pub(crate) fn pass_turn(&mut self) {
        self.to_move = self.to_move.opponent();
        self.key ^= RED_TO_MOVE;
    }

    pub(crate) fn fresh_key(&self) -> u64 {
        let waiting = Edge::ALL.iter().fold(0, |key, &edge| key ^ waiting_key(edge, self.waiting(edge)));
        let captures = captures_key(0, self.captures[0]) ^ captures_key(1, self.captures[1]);
        let to_move = if self.to_move == Side::Red { RED_TO_MOVE } else { 0 };
        self.pieces.key() ^ waiting ^ captures ^ bastion_key(self.bastion) ^ to_move
    }

    fn set_pieces(&mut self, pieces: Pieces) {
        self.key ^= self.pieces.difference(pieces).key();
        self.pieces = pieces;
    }
}

/// While fewer Fortresses than this are on the board, they are being placed.
pub(crate) const FORTRESSES: u32 = 4;

static WAITING: [[u64; 128]; 4] =
    [zobrist::table(4), zobrist::table(5), zobrist::table(6), zobrist::table(7)];
static CAPTURES: [[u64; 256]; 2] = [zobrist::table(8), zobrist::table(9)];
static BASTION: [u64; NUMBERS] = zobrist::table(10);
const RED_TO_MOVE: u64 = zobrist::number(11);

/// The largest number that may wait at an edge in Assault.
pub(crate) const MOST_WAITING: u8 = 99;
/// The lanes with a waiting Faction at the start of Sudden Death, one bit each; no others can have one.
pub(crate) const WAITING_LANES: u8 = (1 << (SIDE_LENGTH - 1)) - 2;

fn waiting_key(edge: Edge, waiting: u8) -> u64 {
    WAITING[edge as usize][waiting as usize]
}

fn captures_key(captor: usize, captures: u8) -> u64 {
    CAPTURES[captor][captures as usize]
}

fn bastion_key(bastion: Option<Square>) -> u64 {
    bastion.map_or(0, |square| BASTION[square.index()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_fits_in_48_bytes() {
        assert!(size_of::<State>() <= 48, "{}", size_of::<State>());
    }
}
