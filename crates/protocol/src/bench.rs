//! The bench: a table at which programs play, and its conductor.
//!
//! A table made with `conducted` has programs at all its seats and begins paused. The client that made it gets a
//! conductor's secret ([`crate::tables::Made::conductor`]), says hello with it like a player, and conducts with
//! [`crate::talk::FromPlayer::Conduct`].

use serde::{Deserialize, Serialize};

use crate::tables::NewSeat;

/// What a conductor does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Conduct {
    /// No program is asked for another move. A move that is being thought about waits until the game goes on.
    Pause,
    /// The game goes on.
    Go,
    /// One more move, and then a pause.
    Step,
    /// The least time between two moves.
    Pace {
        /// In milliseconds.
        ms: u64,
    },
    /// Another program takes a seat; only while the game is paused.
    Swap {
        /// The seat.
        seat: u8,
        /// Who is to play there: `ai` or `agent`.
        to: NewSeat,
    },
    /// A note to the last move, in place of an earlier one.
    Note {
        /// One line of text.
        text: String,
    },
}

/// How things stand at the bench.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct BenchNow {
    /// Whether no program is asked for a move.
    pub paused: bool,
    /// The least time between two moves, in milliseconds.
    pub pace_ms: u64,
    /// How long each seat has thought in all, in milliseconds.
    pub used_ms: Vec<u64>,
    /// Whether the game can be saved as a file of the KAIC contest.
    pub contest_file: bool,
    /// The number of the first of `output`; those before are as they were.
    #[serde(default)]
    pub output_from: usize,
    /// What programs printed, for the conductor alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub output: Vec<Output>,
}

/// What a program printed while it was asked for a move, and what was wrong with its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Output {
    /// Its seat.
    pub seat: u8,
    /// The number of the move.
    pub ply: usize,
    /// On standard output.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub stdout: String,
    /// On standard error.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub stderr: String,
    /// What was wrong, for the author of the program.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub fault: String,
}

/// A program that a client uploads: `POST /agents`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct NewAgent {
    /// What it is called, such as its file's name.
    pub name: String,
    /// The game it plays.
    pub game: String,
    /// The file.
    pub file: String,
}

/// The answer to an upload, or to `GET /agents/ID/check?game=ID`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct AgentTaken {
    /// Its id, for a seat.
    pub agent: String,
    /// What it is called.
    pub name: String,
    /// Whether it was not kept: one of the checks is an error.
    #[serde(default)]
    pub refused: bool,
    /// What its author should know.
    pub checks: Vec<Check>,
}

/// Something that was found in a program's file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Check {
    /// How bad it is.
    pub level: Severity,
    /// The line of the file, where it is about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// A word for programs.
    pub code: String,
    /// What is wrong.
    pub message: String,
    /// What helps.
    pub remedy: String,
}

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Severity {
    /// Good to know.
    Note,
    /// It may cost games.
    Warning,
    /// It will cost games.
    Error,
}

/// A program that can take a seat: `GET /agents?game=ID`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct AgentLine {
    /// Its id.
    pub agent: String,
    /// What it is called.
    pub name: String,
    /// The game it plays.
    pub game: String,
}

/// What programs there are, and whether more may be handed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Programs {
    /// Players of this program, the simplest first.
    pub players: Vec<String>,
    /// Whether this client may upload a program.
    pub uploads: bool,
    /// Programs that were handed in and those in the operator's folder, the latest first.
    pub agents: Vec<AgentLine>,
}

/// The operator's setting for uploads: `POST /operator/uploads`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Uploads {
    /// Whether all clients may upload programs.
    pub allow: bool,
}

/// What an operator is shown: `GET /operator`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct OperatorNow {
    /// Whether all clients may upload programs.
    pub uploads: bool,
    /// Whether the server can be reached from this machine alone.
    pub loopback: bool,
    /// How many tables are in memory.
    pub tables: usize,
    /// How many programs were handed in.
    pub agents: usize,
}
