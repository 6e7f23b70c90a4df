//! What lies on the board, and whose turn it is.

use game::zobrist;

use crate::{Bits, Point, Side};

/// A position with its counter.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State<P: Point, S> {
    key: u64,
    pieces: [P::Set; 2],
    quiet: u16,
    to_move: S,
    chain: Option<P>,
}

impl<P: Point, S: Side> State<P, S> {
    /// A position from the points of each side, in seat order. They must lie on the board and not overlap.
    pub fn new(pieces: [P::Set; 2], to_move: S, chain: Option<P>, quiet: u16) -> Self {
        let mut state = Self { key: 0, pieces, quiet, to_move, chain };
        state.key = state.fresh_key();
        state
    }

    /// The side whose turn it is.
    #[inline]
    pub fn to_move(&self) -> S {
        self.to_move
    }

    /// The points where a side's pieces stand, one bit each.
    #[inline]
    pub fn pieces(&self, side: S) -> P::Set {
        self.pieces[side.index()]
    }

    /// How many pieces a side has.
    #[inline]
    pub fn piece_count(&self, side: S) -> u32 {
        self.pieces(side).count()
    }

    /// Whose piece stands on a point.
    pub fn piece_at(&self, point: P) -> Option<S> {
        S::BOTH.into_iter().find(|&side| self.pieces(side) & point.bit() != Bits::NONE)
    }

    /// The points where nothing stands.
    #[inline]
    pub fn empty(&self) -> P::Set {
        P::ALL & !(self.pieces[0] | self.pieces[1])
    }

    /// The point whose piece must go on jumping.
    #[inline]
    pub fn chain(&self) -> Option<P> {
        self.chain
    }

    /// Moves since the last capture.
    #[inline]
    pub fn quiet(&self) -> u16 {
        self.quiet
    }

    /// A hash of the position, kept up to date.
    #[inline]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// Whether two states are equal but for the counter.
    #[inline]
    pub fn same_position(&self, other: &Self) -> bool {
        (self.pieces, self.to_move, self.chain) == (other.pieces, other.to_move, other.chain)
    }

    /// Moves a piece of the side to move.
    #[inline]
    pub(super) fn shift(&mut self, from: P, to: P) {
        let side = self.to_move.index();
        self.pieces[side] ^= from.bit() | to.bit();
        self.key ^= PIECE[side][from.index()] ^ PIECE[side][to.index()];
    }

    /// Takes an enemy piece off the board; what was counted begins anew.
    #[inline]
    pub(super) fn capture(&mut self, point: P) {
        let side = self.to_move.opponent().index();
        self.pieces[side] ^= point.bit();
        self.key ^= PIECE[side][point.index()];
        self.quiet = 0;
    }

    #[inline]
    pub(super) fn count_quiet_move(&mut self) {
        self.quiet += 1;
    }

    #[inline]
    pub(super) fn set_chain(&mut self, chain: Option<P>) {
        self.key ^= chain_key(self.chain) ^ chain_key(chain);
        self.chain = chain;
    }

    #[inline]
    pub(super) fn pass_turn(&mut self) {
        self.to_move = self.to_move.opponent();
        self.key ^= SECOND_TO_MOVE;
    }

    /// The hash computed from nothing.
    pub fn fresh_key(&self) -> u64 {
        let pieces = S::BOTH.into_iter().flat_map(|side| {
            let table = &PIECE[side.index()];
            P::each(self.pieces(side)).map(|point| table[point.index()])
        });
        let to_move = if self.to_move.index() == 1 { SECOND_TO_MOVE } else { 0 };
        pieces.fold(to_move ^ chain_key(self.chain), |key, number| key ^ number)
    }
}

/// No board has more points.
const POINTS: usize = 64;

static PIECE: [[u64; POINTS]; 2] = [zobrist::table(1), zobrist::table(2)];
static CHAIN: [u64; POINTS] = zobrist::table(3);
const SECOND_TO_MOVE: u64 = zobrist::number(4);

#[inline]
fn chain_key<P: Point>(chain: Option<P>) -> u64 {
    chain.map_or(0, |point| CHAIN[point.index()])
}
