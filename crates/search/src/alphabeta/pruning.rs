//! Near the horizon: positions and quiet moves that an estimate shows to be not worth a search.

use game::{Game, Seat};

use super::Selectivity;
use super::node::{Window, Worker};
use crate::Evaluator;
use crate::score::{Value, is_decided};

/// So many moves before the horizon no quiet move is left out any more.
const SHALLOW: i32 = 3;
/// So many moves before the horizon no position is good enough without a search any more.
const NEARLY_SHALLOW: i32 = 6;

impl<G: Game, E: Evaluator<G>> Worker<'_, G, E> {
    /// Whether the evaluator knows how little quiet moves change, and the search may make use of it.
    pub(super) fn is_calm(&self) -> bool {
        self.settings.selectivity == Selectivity::Selective && self.evaluator.quiet_gain().is_some()
    }

    /// An estimate of the present position, whose moves are listed, if something may be left out because of it. In
    /// the middle of an exchange it would mean nothing.
    pub(super) fn shallow_estimate(
        &self,
        seat: Seat,
        ply: usize,
        depth: i32,
        window: Window,
    ) -> Option<Value> {
        if depth > NEARLY_SHALLOW || !window.is_narrow() || is_decided(window.alpha) || !self.is_calm() {
            return None;
        }
        let state = self.path.state();
        let is_noisy = |mv: &G::Move| self.evaluator.is_noisy(self.rules, state, *mv);
        if self.frames[ply].moves.iter().all(is_noisy) {
            return None;
        }
        Some(self.look(seat))
    }

    /// What a position comes to at least that looks so good that the other side could not make it bad until the
    /// horizon; `None` if it has to be searched.
    pub(super) fn good_enough(&self, estimate: Value, depth: i32, beta: Value) -> Option<Value> {
        let least = estimate - self.evaluator.quiet_gain()? * depth;
        (least >= beta).then_some(least)
    }

    /// What a move comes to at most that is not worth a search: a quiet one that would have to gain too much, or
    /// one before which many others were tried. `None` if it is worth it.
    pub(super) fn hopeless(
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
        if worth_it || self.evaluator.is_noisy(self.rules, self.path.state(), mv) {
            return None;
        }
        Some(alpha.min(most))
    }
}
