//! What plays at a seat that no person holds, and what it is asked and told.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use catalogue::{Play, Ruleset};
use game::{Outcome, Seat};
use serde::{Deserialize, Serialize};
use table::{Generator, MoveEnding};

use crate::Budget;

/// What plays at a seat: an engine of this program, or a bot in the sandbox. A [`Session`](crate::Session) asks it.
pub trait Player: Send {
    /// Gets ready before any clock runs: a bot is started and greeted here, and sees where the game begins, whichever
    /// seat is to move.
    fn prepare(&mut self, seat: &SeatContext, beginning: &Question<'_>) -> Result<(), Fault>;

    /// Decides on a move; it must be the seat's turn. This blocks: the caller chooses the thread.
    fn ask(&mut self, question: &Question<'_>) -> Reply;

    /// Is told how the game ended. Nothing is expected back.
    fn finish(&mut self, _ending: &Ending) {}

    /// What it has printed since this was last called.
    fn take_output(&mut self) -> Output {
        Output::default()
    }
}

/// What a player knows about the game before it begins.
#[derive(Clone, Debug)]
pub struct SeatContext {
    /// The rules.
    pub rules: Arc<dyn Ruleset>,
    /// Its seat.
    pub seat: Seat,
    /// The names at all seats, in seat order.
    pub names: Vec<String>,
    /// How long it may take to get ready.
    pub start_within: Duration,
}

/// A move is asked for.
#[derive(Clone, Copy)]
pub struct Question<'a> {
    /// The game. A bot is told only what its seat may know of it.
    pub play: &'a dyn Play,
    /// What may be used up.
    pub budget: Budget,
    /// For players that need random numbers.
    pub dice: &'a Generator,
    /// Raised when the answer is no longer wanted.
    pub stop: &'a AtomicBool,
}

/// The flag of a question whose answer is always waited for.
pub static NEVER: AtomicBool = AtomicBool::new(false);

/// What came of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The move's text, or why there is none.
    pub answer: Result<String, Fault>,
    /// How long it took: for a bot as long as it was waited for, for an engine as long as its thread worked.
    pub took: Duration,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{ending}: {what}", ending = ending.code())]
pub struct Fault {
    /// How the record puts it.
    pub ending: MoveEnding,
    /// What happened, for the author; empty if that was told before.
    pub what: String,
}

impl Fault {
    /// A fault with what happened.
    pub fn new(ending: MoveEnding, what: impl Into<String>) -> Self {
        Self { ending, what: what.into() }
    }

    /// An answer that is not the text of a legal move.
    pub fn not_legal(text: &str) -> Self {
        const SHOWN: usize = 60;
        let shown: String = text.chars().take(SHOWN).collect();
        Self::new(MoveEnding::Invalid, format!("{shown:?} is not a legal move"))
    }

    /// Whether the player cannot be asked any more. After a timeout it can: the next answer may be in time.
    pub const fn is_final(&self) -> bool {
        self.ending.is_failure()
    }
}

/// What a player printed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Output {
    /// On standard output.
    pub stdout: String,
    /// On standard error.
    pub stderr: String,
    /// How many bytes there were too many to keep, since the beginning.
    pub dropped: u64,
}

impl Output {
    /// Whether nothing was printed.
    pub const fn is_empty(&self) -> bool {
        self.stdout.is_empty() && self.stderr.is_empty()
    }

    /// The ends of it as people are told, at most so many bytes of each, with what was wrong when move `ply` was asked for.
    pub fn told(&self, seat: Seat, ply: usize, fault: &str, most: usize) -> protocol::bench::Output {
        let [stdout, stderr, fault] = [&self.stdout, &self.stderr, fault].map(|text| end_of(text, most));
        protocol::bench::Output { seat: seat.index() as u8, ply, stdout, stderr, fault }
    }
}

/// The end of a text, where a program says what went wrong; without what no database takes.
fn end_of(text: &str, most: usize) -> String {
    let text = text.replace('\0', "");
    let from = text.ceil_char_boundary(text.len().saturating_sub(most));
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

impl Issue {
    /// How a game ended for a seat.
    pub fn of(outcome: &Outcome, seat: Seat) -> Self {
        match (outcome.winner(), outcome.ranks()[seat]) {
            (Some(winner), _) if winner == seat => Self::Win,
            (_, 1) => Self::Draw,
            _ => Self::Loss,
        }
    }
}

/// Won, lost or neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Issue {
    /// Ahead of all others.
    Win,
    /// Behind another seat.
    Loss,
    /// Neither.
    Draw,
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
