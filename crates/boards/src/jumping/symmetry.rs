//! The board turned round, the colours exchanged.

use super::{Move, State};
use crate::{Bits, Point, Side};

impl<P: Point, S: Side> State<P, S> {
    /// The same position on a board where every point has become the one that `turn` gives, and the sides have
    /// changed their pieces and turns if they are to be exchanged.
    #[must_use]
    pub fn turned(&self, exchange: bool, turn: impl Fn(P) -> P) -> Self {
        let image =
            |side: S| P::each(self.pieces(side)).fold(Bits::NONE, |points, point| points | turn(point).bit());
        let seen = |side: S| if exchange { side.opponent() } else { side };
        let pieces = S::BOTH.map(|side| image(seen(side)));
        Self::new(pieces, seen(self.to_move()), self.chain().map(&turn), self.quiet())
    }
}

impl<P: Point> Move<P> {
    /// The same move on that board.
    #[must_use]
    pub fn turned(self, turn: impl Fn(P) -> P) -> Self {
        Self { from: turn(self.from), to: turn(self.to) }
    }
}
