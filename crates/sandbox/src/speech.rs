//! What is said between a program, the sandbox and whoever uses it, on every system.

use std::path::PathBuf;
use std::{fmt, io};

use serde::{Deserialize, Serialize};

use crate::message::Stage;

/// The oldest version of Python that agents may count on.
pub(crate) const OLDEST_PYTHON: (u32, u32) = (3, 10);

/// Why a program did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The helper, which is this very binary, could not be run.
    #[error("the sandbox's helper cannot be started")]
    Helper(#[from] io::Error),
    /// The kernel, the policy or the program did not allow it.
    #[error("{stage}: {why}")]
    Refused {
        /// What was tried.
        stage: Stage,
        /// What came of it.
        why: String,
    },
    /// The system lacks everything that keeps programs in.
    #[error("programs of others are run on Linux only; the players that come with this one play here, too")]
    NotLinux,
    /// The helper ended without a word.
    #[error("the sandbox's helper gave up without a word")]
    Silent,
}

/// Why a line could not be sent or received.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TalkError {
    /// The deadline has passed. Whatever the program says later is still there to be received.
    #[error("it did not answer in time")]
    Late,
    /// The program has ended or has closed the protocol's descriptors; [`Bot::wait_for_exit`](crate::Bot::wait_for_exit) tells which.
    #[error("it hung up")]
    Closed,
    /// A line was longer than allowed. What follows has no beginning, so no more lines are received.
    #[error("its line is too long")]
    TooLong,
    /// A line was not UTF-8 text; the next one may be.
    #[error("its line is not text")]
    NotText,
}

/// What a program printed since it was last asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Output {
    /// On standard output.
    pub stdout: String,
    /// On standard error.
    pub stderr: String,
    /// How many bytes were thrown away since the beginning because there were too many.
    pub dropped: u64,
}

/// One thing that the sandbox needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Check {
    /// What it is.
    pub feature: String,
    /// That it works, and how well; or why it does not.
    pub outcome: Result<String, String>,
}

/// No Python works inside the sandbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoPython {
    /// What was tried, and what came of it.
    pub tried: Vec<(PathBuf, String)>,
}

impl fmt::Display for NoPython {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (major, minor) = OLDEST_PYTHON;
        write!(
            f,
            "no Python {major}.{minor} or newer works in the sandbox (Debian: apt-get install python3)"
        )?;
        for (path, why) in &self.tried {
            write!(f, "; {}: {why}", path.display())?;
        }
        Ok(())
    }
}

impl std::error::Error for NoPython {}
