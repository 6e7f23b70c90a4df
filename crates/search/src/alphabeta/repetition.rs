//! A player that is ahead avoids repetition: moves after which a position repeats, or the other seat can repeat one.
//!
//! A shallow search does not see far enough, and a selective one does not look at all answers. So a root move that the
//! search would choose is checked once by going through all answers to it.

use game::{Game, Seat, Turn};

use super::node::Worker;
use crate::Evaluator;
use crate::score::{Value, is_decided, lead};

/// Whether a move leads back to a position of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RepetitionRisk {
    /// To new positions only.
    None,
    /// To an earlier position, or to one from which the other seat can move back to one.
    Repeats,
    /// To a position in which the other seat can end the game as a draw.
    Draw,
}

impl RepetitionRisk {
    /// The value of a move with this risk. An undecided value above a draw loses half of its advantage, so that the
    /// search prefers another move that keeps more than half.
    pub(super) fn adjusted(self, value: Value, draw: Value) -> Value {
        match self {
            Self::Repeats if is_open(value, draw) => draw + (value - draw) / 2,
            Self::Draw if is_open(value, draw) => draw,
            _ => value,
        }
    }

    /// The value that [`Self::adjusted`] turns into this one. A bound on one is a bound on the other.
    pub(super) fn unadjusted(self, value: Value, draw: Value) -> Value {
        match self {
            Self::Repeats if is_open(value, draw) => draw + (value - draw) * 2 + 1,
            _ => value,
        }
    }
}

/// Whether a value is better than a draw but not a proven win.
pub(super) const fn is_open(value: Value, draw: Value) -> bool {
    value > draw && !is_decided(value)
}

impl<G: Game, E: Evaluator<G>> Worker<'_, G, E> {
    /// The risk of the move that `seat` has just made, after which `next` is to act.
    pub(super) fn repetition_risk(&mut self, seat: Seat, next: Seat) -> RepetitionRisk {
        let mut found = RepetitionRisk::None;
        if self.stood_before() > 0 {
            found = RepetitionRisk::Repeats;
        }
        if next == seat {
            return found;
        }
        let mut answers = Vec::new();
        self.rules.legal(self.stack.state(), &mut answers);
        for answer in answers {
            self.stack.push(self.rules, answer);
            let times = self.stood_before();
            let drawn = times >= 2
                || matches!(self.rules.turn(self.stack.state()), Turn::Over(outcome)
                    if outcome.winner().is_none() && lead(&outcome, seat).is_none());
            self.stack.pop();
            if drawn {
                return RepetitionRisk::Draw;
            }
            if times == 1 {
                found = RepetitionRisk::Repeats;
            }
        }
        found
    }

    /// How often the present position has occurred before, if the third time is a draw.
    fn stood_before(&self) -> usize {
        let state = self.stack.state();
        match self.rules.third_repetition(state) {
            Some(outcome) if outcome.winner().is_none() => self.stack.earlier(self.rules).times,
            _ => 0,
        }
    }
}
