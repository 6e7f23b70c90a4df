//! The same interface on systems other than Linux, where the sandbox starts no program.

use std::path::Path;
use std::time::{Duration, Instant};

use crate::outcome::{Check, Exit, NoPython, Output, StartError, TalkError};
use crate::policy::{Command, Sandbox};

/// A program that cannot exist here.
#[derive(Debug)]
pub enum Bot {}

impl Bot {
    /// Refuses, and says why.
    pub fn start(_sandbox: &Sandbox, _command: &Command) -> Result<Self, StartError> {
        Err(StartError::NotLinux)
    }

    /// Sends a line.
    pub fn send(&mut self, _line: &str, _deadline: Instant) -> Result<(), TalkError> {
        match *self {}
    }

    /// The next line.
    pub fn receive(&mut self, _deadline: Instant) -> Result<String, TalkError> {
        match *self {}
    }

    /// Throws away what the program has sent so far and the caller has not received.
    pub fn drop_unread(&mut self) {
        match *self {}
    }

    /// Stops it where it is.
    pub fn suspend(&mut self) -> Duration {
        match *self {}
    }

    /// Lets it go on.
    pub fn resume(&mut self) -> Duration {
        match *self {}
    }

    /// What it printed since the last time.
    pub fn take_output(&mut self) -> Output {
        match *self {}
    }

    /// How it ended, if it has.
    pub fn exit(&mut self) -> Option<Exit> {
        match *self {}
    }

    /// Waits for its end, but no longer than until the deadline.
    pub fn wait_for_exit(&mut self, _deadline: Instant) -> Option<Exit> {
        match *self {}
    }

    /// Kills it.
    pub fn kill(&mut self) -> Exit {
        match *self {}
    }
}

/// A processor that cannot be had here.
#[derive(Debug)]
pub enum Core {}

impl Core {
    /// Nothing: programs are not run here.
    pub const fn claim() -> Option<Self> {
        None
    }

    /// Its number.
    pub const fn number(&self) -> usize {
        match *self {}
    }

    /// Whether no other claim shares it.
    pub const fn is_exclusive(&self) -> bool {
        match *self {}
    }
}

/// An interpreter that cannot be used here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Python {}

impl Python {
    /// Refuses, and says why.
    pub fn find(_sandbox: &Sandbox, named: Option<&Path>) -> Result<Self, NoPython> {
        let named = named.unwrap_or(Path::new("python3")).to_owned();
        Err(NoPython { tried: vec![(named, StartError::NotLinux.to_string())] })
    }

    /// Runs a script.
    pub fn run(&self, _script: impl AsRef<Path>) -> Command {
        match *self {}
    }

    /// The interpreter without a script yet.
    pub fn interpreter(&self) -> Command {
        match *self {}
    }
}

/// There is no helper, because there is nothing to help with.
pub const fn helper_main() -> Option<i32> {
    None
}

/// What this machine can do for the sandbox: nothing.
pub fn probe() -> Vec<Check> {
    vec![Check { feature: "sandbox".to_owned(), outcome: Err(StartError::NotLinux.to_string()) }]
}
