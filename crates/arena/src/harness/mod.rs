//! Games between whoever: players of this program, programs that speak the protocol, and other people's files, each
//! asked in the same way and none of them trusted.

mod built_in;
mod external;
mod factory;
mod onlooker;
mod own_time;
mod referee;
mod wire;

use std::time::Duration;

use catalogue::Play;
use game::Seat;
use table::MoveEnding;

pub use built_in::BuiltIn;
pub use external::{External, Launch};
pub use factory::{BotFactory, Entrant, NoEntry};
pub use onlooker::Onlooker;
pub use own_time::OwnTime;
pub use referee::{Conditions, Conduct, Played, Printed, ending_of, referee, referee_before};

/// Somebody at a seat.
pub trait Contestant {
    /// Gets ready, before any clock runs: a program is started and greeted here, and sees where the game begins,
    /// whoever is to move.
    fn prepare(&mut self, seating: &Seating<'_>, beginning: &Question<'_>) -> Result<(), Fault>;

    /// Asks for a move; it must be the seat's turn.
    fn ask(&mut self, question: &Question<'_>) -> Reply;

    /// Tells how it ended. Nothing is expected back.
    fn conclude(&mut self, ending: &Ending);

    /// What it printed since the last time.
    fn take_printed(&mut self) -> Printed {
        Printed::default()
    }
}

/// What a contestant knows about the game before it begins.
#[derive(Clone, Copy, Debug)]
pub struct Seating<'a> {
    /// The rules.
    pub rules: &'a std::sync::Arc<dyn catalogue::Ruleset>,
    /// Its seat.
    pub seat: Seat,
    /// Everybody's names, in seat order.
    pub names: &'a [String],
    /// How long it may take to get ready.
    pub within: Duration,
}

/// What came of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The move's text, or why there is none.
    pub answer: Result<String, Fault>,
    /// How long it took: a program by the clock of whoever waited for it, a player of ours by its own.
    pub took: Duration,
}

/// A move is asked for.
#[derive(Clone, Copy)]
pub struct Question<'a> {
    /// The game. Only what the seat may know of it is told to others than ourselves.
    pub play: &'a dyn Play,
    /// The position it began with, if not the start.
    pub start: Option<&'a str>,
    /// The moves so far, chance included.
    pub moves: &'a [String],
    /// What may be used up.
    pub budget: Budget,
    /// For players that need random numbers.
    pub dice: &'a table::Generator,
}

/// What a move may cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// Time for this move.
    pub time: Option<Duration>,
    /// What is left for the whole game, and what is added after each move.
    pub clock: Option<(Duration, Duration)>,
    /// Moves made in thought.
    pub nodes: Option<u64>,
    /// How much longer an answer is waited for, where one that overruns still stands.
    pub patience: Duration,
}

impl Budget {
    /// How long an answer is waited for.
    fn wait(&self) -> Option<Duration> {
        Some(self.time.or(self.clock.map(|(left, _)| left))? + self.patience)
    }
}

/// The end of what a program said, at most so many bytes of it: there it says what went wrong. What no database takes is
/// left out.
pub fn end_of(text: &str, most: usize) -> String {
    let text = text.replace('\0', "");
    let mut from = text.len().saturating_sub(most);
    while !text.is_char_boundary(from) {
        from += 1;
    }
    text[from..].to_owned()
}

/// How a game ended, for one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// As protocol and records write it.
    pub result: String,
    /// Why.
    pub reason: &'static str,
    /// By how much the seat was ahead of the best of the others, in points or in pieces.
    pub margin: i64,
    /// Whether it won, lost or neither.
    pub issue: Issue,
    /// How many moves the game had.
    pub moves: usize,
    /// What is left on its clock.
    pub time_left: Option<Duration>,
}

/// Won, lost or neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Issue {
    /// Ahead of all others.
    Win,
    /// Behind somebody.
    Loss,
    /// Neither.
    Draw,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{ending}: {what}", ending = ending.code())]
pub struct Fault {
    /// How the record puts it.
    pub ending: MoveEnding,
    /// What happened, for the author.
    pub what: String,
}

impl Fault {
    fn new(ending: MoveEnding, what: impl Into<String>) -> Self {
        Self { ending, what: what.into() }
    }

    /// Whether the program cannot be asked any more: one that was late may be in time again.
    pub const fn is_final(&self) -> bool {
        !matches!(self.ending, MoveEnding::Timeout | MoveEnding::Invalid)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_what_is_said_is_kept_whole() {
        assert_eq!(end_of("a\0b", 9), "ab");
        assert_eq!(end_of("xxéyy", 3), "yy");
        assert_eq!(end_of("xxéyy", 4), "éyy");
    }
}
