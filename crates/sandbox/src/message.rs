//! Messages between the caller and the helper that confines a program.

use serde::{Deserialize, Serialize};

use crate::outcome::{Check, Exit, Stage};
use crate::policy::{Command, Sandbox};

/// What the helper is asked to do; one JSON text on its standard input.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Request {
    /// Run a program.
    Run(Box<(Sandbox, Command)>),
    /// Try what the kernel can do.
    Probe,
}

/// What the helper answers, a JSON text a line.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Report {
    /// The program runs.
    Running {
        /// Whether the memory of the whole process tree is watched.
        watched: bool,
    },
    /// It could not be started.
    Failed { stage: Stage, why: String },
    /// An order was carried out.
    OrderDone {
        /// The processor time, in microseconds, that the program used since the order before.
        used_us: u64,
    },
    /// It has ended.
    Ended(Exit),
    /// One feature that was probed.
    Probed(Check),
}
