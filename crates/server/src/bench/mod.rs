//! The bench: other people's programs, handed in and kept, to be seated at tables.
//!
//! | module | is |
//! | --- | --- |
//! | `agents` | the programs that were handed in, and the room there is for running them |
//! | `doors` | who may hand in a program |
//! | `http` | the addresses |
//!
//! How a program is asked at a table, and how a table is conducted, is in [`crate::tables`].

pub(crate) mod agents;
pub(crate) mod doors;
pub(crate) mod http;

use std::io;
use std::sync::atomic::AtomicBool;

use self::agents::Agents;
use crate::config::Config;

/// Other people's programs, and who may hand them in.
pub(crate) struct Bench {
    pub(crate) agents: Agents,
    /// Whether the operator lets every visitor hand in programs.
    pub(crate) uploads: AtomicBool,
    /// Whether the server can be reached from this machine alone.
    pub(crate) loopback: bool,
}

impl Bench {
    pub(crate) fn new(config: &Config, loopback: bool) -> io::Result<Self> {
        Ok(Self { agents: Agents::new(config)?, uploads: AtomicBool::new(false), loopback })
    }
}
