//! A player that is ahead does not go round in circles: what its moves repeat, or let the other seat repeat.
//!
//! A search sees few moves ahead at a low level, and only what is worth a look of the other seat's moves. Whether a move
//! of the root leads where the game has been is found out by going through all answers to it, once, and only for
//! moves that would be chosen.

use game::{Game, Seat, Turn};

use super::node::Worker;
use crate::Evaluator;
use crate::score::{Value, is_decided, lead};

/// Where a move leads, seen from what has been played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Circle {
    /// On.
    None,
    /// To a position that has stood, or to one from which the other seat can go back to one.
    Back,
    /// To a position in which the other seat can end the game as a draw.
    Draw,
}

impl Circle {
    /// What an open value above a draw comes to for whoever goes round like this: half of what is hoped for is lost, so
    /// that another move is chosen if it keeps the other half.
    pub(super) fn value(self, value: Value, draw: Value) -> Value {
        match self {
            Self::Back if is_open(value, draw) => draw + (value - draw) / 2,
            Self::Draw if is_open(value, draw) => draw,
            _ => value,
        }
    }

    /// The value that comes to this one. A bound on one is a bound on the other.
    pub(super) fn before(self, value: Value, draw: Value) -> Value {
        match self {
            Self::Back if is_open(value, draw) => draw + (value - draw) * 2 + 1,
            _ => value,
        }
    }
}

/// Whether a value is better than a draw and no win yet.
pub(super) const fn is_open(value: Value, draw: Value) -> bool {
    value > draw && !is_decided(value)
}

impl<G: Game, E: Evaluator<G>> Worker<'_, G, E> {
    /// Where the move led that `seat` has just made, and after which `next` is to act.
    pub(super) fn circle(&mut self, seat: Seat, next: Seat) -> Circle {
        let mut found = Circle::None;
        if self.stood_before() > 0 {
            found = Circle::Back;
        }
        if next == seat {
            return found;
        }
        let mut answers = Vec::new();
        self.rules.legal(self.path.state(), &mut answers);
        for answer in answers {
            self.path.push(self.rules, answer);
            let times = self.stood_before();
            let drawn = times >= 2
                || matches!(self.rules.turn(self.path.state()), Turn::Over(outcome)
                    if outcome.winner().is_none() && lead(&outcome, seat).is_none());
            self.path.pop();
            if drawn {
                return Circle::Draw;
            }
            if times == 1 {
                found = Circle::Back;
            }
        }
        found
    }

    /// How often the present position has stood, where the third time would be a draw.
    fn stood_before(&self) -> usize {
        let state = self.path.state();
        match self.rules.third_repetition(state) {
            Some(outcome) if outcome.winner().is_none() => self.path.earlier(self.rules).times,
            _ => 0,
        }
    }
}
