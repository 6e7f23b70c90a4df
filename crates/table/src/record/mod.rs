//! A match as plain text: one file a game, readable and diffable.
//!
//! ```text
//! quincunx record 1
//! game: alquerque
//! options: capture=any
//! seat white: Ada
//! seat black: random
//! seed: 42
//! generator: pcg64
//! clock: per-move 500
//! date: 2026-01-31 20:15:00
//! result: white
//! reason: resignation
//!
//! 1 white c2-c3 [0.120]
//! 2 black d4xb2 [timeout:0.500] ; a random move
//! ```
//!
//! The first line names the format and its version. Headers come in this order; `options`, `text`, `clock`, `date`, `start`
//! (a position other than the start), `result` and `reason` are left out where there is nothing to say. After an empty
//! line comes one line a turn: its number, the seat or `chance`, the moves joined as the game joins them; in square brackets,
//! for each move, the seconds it took (with three digits after the point, or six) and before a colon how it came about, if not by the
//! seat's own answer; after a semicolon a comment, and for each program that took another's seat after the turn a mark:
//! `{swap red: ada -> greedy}`. An option that is a whole text, such as a deck of one's own, stands in full after the
//! options: a header `text deck-1:` and then its lines, each behind `| `.

mod replay;
mod text;

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::ClockRule;

pub use replay::{ReplayError, Replayed, result_of};
pub(crate) use text::comment_text;
pub use text::{RecordError, RecordProblem};

/// A match: everything needed to show it, check it and go on with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The game's id.
    pub game: String,
    /// Its options where they are not the defaults, as `key=value` text.
    pub options: String,
    /// Options that are whole texts, such as decks: the option's key and the text.
    pub texts: Vec<(String, String)>,
    /// Each seat's name in the game, and who sat there.
    pub seats: Vec<(String, String)>,
    /// The seed of the match's generator.
    pub seed: u64,
    /// How much time there was.
    pub clock: ClockRule,
    /// The day, `2026-01-31`, and the time of day where it is known: `2026-01-31 20:15:00`, as clocks showed it where it was played.
    pub date: Option<String>,
    /// The position it began with, if not the start.
    pub start: Option<String>,
    /// The turns, chance included.
    pub turns: Vec<RecordedTurn>,
    /// How it ended: the winner or `draw`, points in brackets.
    pub result: Option<String>,
    /// Why it ended.
    pub reason: Option<String>,
}

/// A turn of a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordedTurn {
    /// The seat's name; `None` for chance.
    pub actor: Option<String>,
    /// The moves, joined as the game joins them.
    pub text: String,
    /// For each move how it came about and how long it took; empty if it is not known.
    pub notes: Vec<(MoveEnding, Option<Duration>)>,
    /// A comment; one line.
    pub comment: String,
    /// The programs that took a seat from another after this turn.
    pub swaps: Vec<Swap>,
}

/// A program took a seat from another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Swap {
    /// The seat, as records call it.
    pub seat: String,
    /// The program that played until then.
    pub from: String,
    /// The program that plays from then on.
    pub to: String,
}

/// What the record says of a move beside its text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveNote {
    /// How long it took; a move of chance takes no time.
    pub time: Option<Duration>,
    /// How it came about.
    pub ending: MoveEnding,
    /// A comment.
    pub comment: String,
    /// The programs that took a seat from another after it.
    pub swaps: Vec<Swap>,
}

/// How a move came about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveEnding {
    /// By the seat's own answer.
    #[default]
    Ok,
    /// The answer came too late.
    Timeout,
    /// The answer was no legal move.
    Invalid,
    /// The program at the seat died.
    Crash,
    /// The program at the seat took more memory than it may.
    Memory,
    /// The program at the seat wrote more than it may.
    Flood,
    /// The program at the seat broke the protocol.
    Protocol,
    /// The program at the seat never started.
    StartFailed,
}

impl MoveEnding {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Ok,
        Self::Timeout,
        Self::Invalid,
        Self::Crash,
        Self::Memory,
        Self::Flood,
        Self::Protocol,
        Self::StartFailed,
    ];

    /// The word that stands in records.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Timeout => "timeout",
            Self::Invalid => "invalid",
            Self::Crash => "crash",
            Self::Memory => "memory",
            Self::Flood => "flood",
            Self::Protocol => "protocol",
            Self::StartFailed => "start-failed",
        }
    }

    /// Whether it was the seat's own answer, in time.
    pub const fn is_ok(&self) -> bool {
        matches!(self, Self::Ok)
    }

    /// Whether the program at the seat cannot be asked any more. After a late or illegal answer it can.
    pub const fn is_failure(self) -> bool {
        !matches!(self, Self::Ok | Self::Timeout | Self::Invalid)
    }

    /// The ending that a record's word stands for.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ending| ending.code() == code)
    }
}
