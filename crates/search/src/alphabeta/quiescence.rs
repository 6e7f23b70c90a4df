//! Quiescence: no position is estimated in the middle of an exchange.

use game::{Game, Seat};

use super::Stance;
use super::node::{Arrival, Window, Worker};
use crate::evaluate::{Evaluator, Others};
use crate::ordering::{bring_next, hint_score};
use crate::score::{CERTAIN_WIN, INFINITY, MAX_ESTIMATE, Value};

impl<G: Game, E: Evaluator<G>> Worker<'_, G, E> {
    /// Plays the evaluator's noisy moves out before it estimates.
    pub(super) fn quiesce(&mut self, seat: Seat, ply: usize, window: Window) -> Value {
        let Window { mut alpha, beta } = window;
        let frame = &mut self.frames[ply];
        let others = self.evaluator.noisy(self.rules, self.stack.state(), &mut frame.moves);
        let count = self.frames[ply].moves.len();
        if count == 0 || ply >= 2 * self.max_ply {
            return self.estimate(seat);
        }
        let mut best_value = -INFINITY;
        if others == Others::Some {
            best_value = self.estimate(seat);
            if best_value >= beta {
                return best_value;
            }
            alpha = alpha.max(best_value);
        }
        let state = self.stack.state();
        let frame = &mut self.frames[ply];
        self.evaluator.hints(self.rules, state, &frame.moves, &mut frame.hints);
        frame.ranked.clear();
        frame.ranked.extend(frame.hints.iter().map(|&hint| hint_score(hint)).zip(0..));
        for number in 0..count {
            let frame = &mut self.frames[ply];
            bring_next(&mut frame.ranked, number);
            let mv = frame.moves[frame.ranked[number].1 as usize];
            let value = match self.advance(seat, mv, ply) {
                Arrival::Over(value) => value,
                Arrival::Seat(next) => self.beyond(seat, next, ply + 1, 0, Window { alpha, beta }),
            };
            self.retreat();
            if self.stopped() {
                break;
            }
            best_value = best_value.max(value);
            alpha = alpha.max(value);
            if value >= beta {
                break;
            }
        }
        best_value
    }

    /// The value of a line that ends here.
    pub(super) fn estimate(&mut self, seat: Seat) -> Value {
        self.unproven += 1;
        self.static_value(seat)
    }

    /// The evaluator's value of the present position for `seat`.
    ///
    /// In play, a position that the other seat is certain to win counts as its estimate, and at most as a draw, because
    /// the other seat still has to find the win. A player that avoids every certain loss at any price would give pieces
    /// away just to stay outside the endgame tables, and lose sooner.
    pub(super) fn static_value(&self, seat: Seat) -> Value {
        let state = self.stack.state();
        let estimate = self.evaluator.evaluate(self.rules, state, seat).clamp(-MAX_ESTIMATE, MAX_ESTIMATE);
        let Some(winner) = self.evaluator.certain_winner(self.rules, state) else { return estimate };
        let is_to_be_found =
            matches!(self.settings.stance, Stance::Playing { .. }) && winner != self.root_seat;
        match (is_to_be_found, winner == seat) {
            (false, true) => estimate + CERTAIN_WIN,
            (false, false) => estimate - CERTAIN_WIN,
            (true, true) => estimate.max(self.draw_for(seat) + 1),
            (true, false) => estimate.min(self.draw_for(seat) - 1),
        }
    }
}
