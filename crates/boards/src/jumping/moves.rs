//! Steps and jumps.

use game::Message;

use super::{Joined, State};
use crate::{Bits, Side};

/// A step or one jump: from a point to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move<P> {
    /// Where the piece stands.
    pub from: P,
    /// Where it goes.
    pub to: P,
}

impl<P: Joined> Move<P> {
    /// Whether it goes as a jump goes, from one end of two lines in a row to the other.
    #[inline]
    pub fn is_jump(self) -> bool {
        self.from.landings() & self.to.bit() != Bits::NONE
    }

    /// The point that a jump goes over.
    #[inline]
    pub fn over(self) -> Option<P> {
        self.is_jump().then(|| P::at(usize::midpoint(self.from.index(), self.to.index())))
    }
}

impl<P: Joined, S: Side> State<P, S> {
    /// Carries a legal move out. After a jump it is still the side's turn if its piece `goes_on` from there.
    #[inline]
    pub fn make(&mut self, mv: Move<P>, goes_on: impl FnOnce(&Self, P) -> bool) {
        self.shift(mv.from, mv.to);
        if let Some(over) = mv.over() {
            self.capture(over);
            if goes_on(self, mv.to) {
                self.set_chain(Some(mv.to));
                return;
            }
            self.set_chain(None);
        } else {
            self.count_quiet_move();
        }
        self.pass_turn();
    }

    /// Why a move is refused that no piece of this kind could make here in any game.
    pub fn refusal(&self, mv: Move<P>) -> Option<Message> {
        let at = |key: &'static str, point: P| Some(Message::new(key).with("point", point.to_string()));
        let stands = |side: S, point: P| self.pieces(side) & point.bit() != Bits::NONE;
        if !stands(self.to_move(), mv.from) {
            return at("refused-not-yours", mv.from);
        }
        if self.empty() & mv.to.bit() == Bits::NONE {
            return at("refused-occupied", mv.to);
        }
        if !mv.is_jump() && !mv.from.is_joined_to(mv.to) {
            let refused = Message::new("refused-no-line");
            return Some(refused.with("from", mv.from.to_string()).with("to", mv.to.to_string()));
        }
        if let Some(over) = mv.over().filter(|&over| !stands(self.to_move().opponent(), over)) {
            return at("refused-nothing-to-jump", over);
        }
        let chain = self.chain().filter(|&chain| chain != mv.from || !mv.is_jump())?;
        at("refused-must-go-on", chain)
    }
}
