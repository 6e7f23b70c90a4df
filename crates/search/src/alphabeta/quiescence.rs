//! At the horizon: nothing is estimated in the middle of an exchange.

use game::{Game, Seat};

use super::Stance;
use super::node::{Arrival, Window, Worker};
use crate::evaluate::{Evaluator, Others};
use crate::ordering::{bring_next, hint_score};
use crate::score::{CERTAIN_WIN, INFINITY, MOST_ESTIMATED, Value};

impl<G: Game, E: Evaluator<G>> Worker<'_, G, E> {
    /// Plays the evaluator's noisy moves out before it estimates.
    pub(super) fn quiesce(&mut self, seat: Seat, ply: usize, window: Window) -> Value {
        let Window { mut alpha, beta } = window;
        let frame = &mut self.frames[ply];
        let others = self.evaluator.noisy(self.rules, self.path.state(), &mut frame.moves);
        let count = self.frames[ply].moves.len();
        if count == 0 || ply >= 2 * self.longest {
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
        let state = self.path.state();
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

    /// What a line of thought that ends here comes to.
    pub(super) fn estimate(&mut self, seat: Seat) -> Value {
        self.unproven += 1;
        self.look(seat)
    }

    /// How the present position looks to `seat`.
    ///
    /// To a player, what the other is certain to win is as it looks, though no better than a draw: the other has to find
    /// the win. Whoever shuns all that is lost for certain gives pieces away to stay where nothing is known, and is
    /// beaten the sooner.
    pub(super) fn look(&self, seat: Seat) -> Value {
        let state = self.path.state();
        let estimate =
            self.evaluator.evaluate(self.rules, state, seat).clamp(-MOST_ESTIMATED, MOST_ESTIMATED);
        let Some(winner) = self.evaluator.certain_winner(self.rules, state) else { return estimate };
        let is_to_be_found = matches!(self.settings.stance, Stance::Playing { .. }) && winner != self.asking;
        match (is_to_be_found, winner == seat) {
            (false, true) => estimate + CERTAIN_WIN,
            (false, false) => estimate - CERTAIN_WIN,
            (true, true) => estimate.max(self.draw_for(seat) + 1),
            (true, false) => estimate.min(self.draw_for(seat) - 1),
        }
    }
}
