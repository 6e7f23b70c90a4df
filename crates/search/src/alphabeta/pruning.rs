//! Pruning near the horizon: positions and quiet moves that an estimate shows to be not worth a search.

use game::{Game, Seat};

use super::Selectivity;
use super::node::{Window, Worker};
use crate::Evaluator;
use crate::score::{Value, is_decided};

/// From this depth on, no quiet move is pruned.
const SHALLOW: i32 = 3;
/// From this depth on, no position is cut off by its estimate.
const NEARLY_SHALLOW: i32 = 6;

impl<G: Game, E: Evaluator<G>> Worker<'_, G, E> {
    /// Whether the evaluator knows how much quiet moves can change, and the search may prune by it.
    pub(super) fn knows_quiet_gain(&self) -> bool {
        self.settings.selectivity == Selectivity::Selective && self.evaluator.quiet_gain().is_some()
    }

    /// An estimate of the present position, whose moves are listed, if pruning is allowed here. In the middle of an
    /// exchange the estimate would mean nothing.
    pub(super) fn shallow_estimate(
        &self,
        seat: Seat,
        ply: usize,
        depth: i32,
        window: Window,
    ) -> Option<Value> {
        if depth > NEARLY_SHALLOW
            || !window.is_narrow()
            || is_decided(window.alpha)
            || !self.knows_quiet_gain()
        {
            return None;
        }
        let state = self.stack.state();
        let is_noisy = |mv: &G::Move| self.evaluator.is_noisy(self.rules, state, *mv);
        if self.frames[ply].moves.iter().all(is_noisy) {
            return None;
        }
        Some(self.static_value(seat))
    }

    /// Reverse futility pruning: a lower bound for a position whose estimate is so high that the other side cannot turn
    /// it before the horizon; `None` if it has to be searched.
    pub(super) fn reverse_futility_bound(&self, estimate: Value, depth: i32, beta: Value) -> Option<Value> {
        let least = estimate - self.evaluator.quiet_gain()? * depth;
        (least >= beta).then_some(least)
    }

    /// Futility and late move pruning: an upper bound for a quiet move that would have to gain too much, or before
    /// which many others were tried; `None` if it has to be searched.
    pub(super) fn futility_bound(
        &self,
        estimate: Value,
        mv: G::Move,
        depth: i32,
        number: usize,
        alpha: Value,
    ) -> Option<Value> {
        if depth > SHALLOW {
            return None;
        }
        let most = estimate + self.evaluator.quiet_gain()? * depth;
        let many = (6 + 2 * depth * depth) as usize;
        let worth_it = most > alpha && number < many;
        if worth_it || self.evaluator.is_noisy(self.rules, self.stack.state(), mv) {
            return None;
        }
        Some(alpha.min(most))
    }
}
