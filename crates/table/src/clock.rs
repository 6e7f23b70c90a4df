//! Clocks. What time it is comes in from outside.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use game::{Message, Seat};

/// How much time a seat has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ClockRule {
    /// As much as it likes.
    #[default]
    None,
    /// So much for each move.
    PerMove(Duration),
    /// So much for the game, and so much more after each move.
    PerGame {
        /// At the beginning.
        budget: Duration,
        /// After each move.
        increment: Duration,
    },
}

impl fmt::Display for ClockRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("none"),
            Self::PerMove(time) => write!(f, "per-move {}", time.as_millis()),
            Self::PerGame { budget, increment } => {
                write!(f, "per-game {}+{}", budget.as_millis(), increment.as_millis())
            }
        }
    }
}

/// A text is no [`ClockRule`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("clock {text:?}: expected none, per-move MS or per-game MS+MS")]
pub struct ClockError {
    /// What was given.
    pub text: String,
}

impl ClockError {
    /// The error as a message, for people.
    pub fn message(&self) -> Message {
        Message::new("clock-error").with("text", self.text.as_str())
    }
}

impl FromStr for ClockRule {
    type Err = ClockError;

    fn from_str(text: &str) -> Result<Self, ClockError> {
        let bad = || ClockError { text: text.to_owned() };
        let millis = |text: &str| text.parse().map(Duration::from_millis).map_err(|_| bad());
        match text.split_once(' ') {
            None if text == "none" => Ok(Self::None),
            Some(("per-move", time)) => Ok(Self::PerMove(millis(time)?)),
            Some(("per-game", times)) => {
                let (budget, increment) = times.split_once('+').ok_or_else(bad)?;
                Ok(Self::PerGame { budget: millis(budget)?, increment: millis(increment)? })
            }
            _ => Err(bad()),
        }
    }
}

/// The clocks of all seats: one runs at a time.
#[derive(Clone, Debug)]
pub struct Clock {
    rule: ClockRule,
    left: Vec<Duration>,
    running_since: Duration,
}

impl Clock {
    /// Clocks at the beginning of a match, at time zero.
    pub fn new(rule: ClockRule, seats: usize) -> Self {
        let left = match rule {
            ClockRule::PerGame { budget, .. } => vec![budget; seats],
            ClockRule::None | ClockRule::PerMove(_) => vec![Duration::ZERO; seats],
        };
        Self { rule, left, running_since: Duration::ZERO }
    }

    /// The rule.
    pub const fn rule(&self) -> ClockRule {
        self.rule
    }

    /// Starts the clock of the seat that is asked next.
    pub fn start_move(&mut self, now: Duration) {
        self.running_since = now;
    }

    /// How long the present move has taken.
    pub fn elapsed(&self, now: Duration) -> Duration {
        now.saturating_sub(self.running_since)
    }

    /// What is left to a seat that is asked now; `None` if it has all the time it likes.
    pub fn left(&self, seat: Seat, now: Duration) -> Option<Duration> {
        self.budget(seat).map(|budget| budget.saturating_sub(self.elapsed(now)))
    }

    /// What a seat has when it is asked next; `None` if it has all the time it likes.
    pub fn standing(&self, seat: Seat) -> Option<Duration> {
        self.budget(seat)
    }

    /// Whether a seat that is asked now has overrun.
    pub fn is_late(&self, seat: Seat, now: Duration) -> bool {
        self.budget(seat).is_some_and(|budget| self.elapsed(now) > budget)
    }

    /// Whether the seat has nothing left at all, so that it need not be asked.
    pub fn is_spent(&self, seat: Seat) -> bool {
        matches!(self.rule, ClockRule::PerGame { .. }) && self.left[seat.index()].is_zero()
    }

    /// Books the time of a move of this seat.
    pub fn finish_move(&mut self, seat: Seat, now: Duration) {
        if let ClockRule::PerGame { increment, .. } = self.rule {
            let left = self.left[seat.index()].saturating_sub(self.elapsed(now));
            // A clock that has run out stays at zero: an increment does not bring it back.
            self.left[seat.index()] = if left.is_zero() { left } else { left + increment };
        }
        self.running_since = now;
    }

    fn budget(&self, seat: Seat) -> Option<Duration> {
        match self.rule {
            ClockRule::None => None,
            ClockRule::PerMove(time) => Some(time),
            ClockRule::PerGame { .. } => Some(self.left[seat.index()]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn rules_are_written_and_read() {
        for text in ["none", "per-move 500", "per-game 300000+2000"] {
            assert_eq!(text.parse::<ClockRule>().unwrap().to_string(), text);
        }
        for bad in ["", "per-move", "per-move x", "per-game 5", "none 3", "per-move -1"] {
            assert!(bad.parse::<ClockRule>().is_err(), "{bad:?}");
        }
    }

    #[test]
    fn a_game_clock_runs_down_and_gains_its_increment() {
        let seat = Seat::new(0);
        let mut clock = Clock::new(ClockRule::PerGame { budget: ms(1000), increment: ms(100) }, 2);
        clock.finish_move(seat, ms(400));
        assert_eq!(clock.left(seat, ms(400)), Some(ms(700)));
        assert!(!clock.is_late(seat, ms(1100)));
        assert!(clock.is_late(seat, ms(1101)));
        clock.finish_move(seat, ms(1200));
        assert!(clock.is_spent(seat));
        assert!(!clock.is_spent(Seat::new(1)));
    }

    #[test]
    fn a_move_clock_begins_anew_with_each_move() {
        let seat = Seat::new(1);
        let mut clock = Clock::new(ClockRule::PerMove(ms(500)), 2);
        clock.finish_move(Seat::new(0), ms(450));
        assert_eq!(clock.left(seat, ms(450)), Some(ms(500)));
        assert!(clock.is_late(seat, ms(951)));
    }
}
