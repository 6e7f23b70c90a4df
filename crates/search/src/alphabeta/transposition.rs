//! What the search writes into the table, and when it uses an entry as the answer.

use game::Game;

use super::node::{Window, Worker};
use super::{Reuse, Stance};
use crate::Evaluator;
use crate::hash::hash_of;
use crate::score::{Value, from_root};
use crate::table::Entry;

impl<G: Game, E: Evaluator<G>> Worker<'_, G, E> {
    /// The key of the present position. In an exact search it covers the whole state.
    pub(super) fn key(&self) -> u64 {
        let state = self.stack.state();
        let key = match self.settings.reuse {
            Reuse::Deeper => self.evaluator.key(self.rules, state),
            Reuse::SameDepth | Reuse::Resolved => hash_of(state),
        };
        match self.settings.stance {
            // These values depend on the seat that the search is for, so the key does too.
            Stance::Playing { contempt } if contempt != 0 || self.evaluator.names_winners() => {
                key.rotate_left(1 + self.root_seat.index() as u32)
            }
            Stance::Neutral | Stance::Playing { .. } => key,
        }
    }

    /// The value of an entry, if it decides the window.
    pub(super) fn recall(&mut self, entry: Entry, ply: usize, depth: i32, window: Window) -> Option<Value> {
        let depth_answers = match self.settings.reuse {
            // Principal variations are searched through, so that their moves can be reported.
            Reuse::Deeper => (entry.resolved || i32::from(entry.depth) >= depth) && window.is_narrow(),
            Reuse::SameDepth => i32::from(entry.depth) == depth && !self.way_matters(),
            Reuse::Resolved => entry.resolved && !self.way_matters(),
        };
        let value = from_root(entry.value, ply);
        if !depth_answers || !entry.bound.decides(value, window.alpha, window.beta) {
            return None;
        }
        self.unproven += u64::from(!entry.resolved);
        Some(value)
    }

    pub(super) fn remember(&self, key: u64, mut entry: Entry, depth: i32) {
        entry.resolved &= self.settings.reuse != Reuse::Resolved || !self.way_matters();
        entry.depth = depth.clamp(0, u8::MAX.into()) as u8;
        self.table.store(key, entry);
    }

    /// Whether the value of the position can depend on the moves that led to it: an earlier position could occur again
    /// below it, and the game judges repetition.
    fn way_matters(&self) -> bool {
        self.table.judges_repetition() && self.rules.reversible_moves(self.stack.state()) > 0
    }
}
