//! Runs untrusted programs where they can harm nothing, and exchanges lines of text with them.
//!
//! A [`Sandbox`] is a policy: how much memory, time, disk and how many threads a program may use, and what it
//! may read. [`Bot::start`] runs a [`Command`] under it and exchanges lines with deadlines; [`Python`] finds an
//! interpreter that works inside.
//!
//! The layers, in the order in which a program would have to break out of them:
//!
//! | layer | keeps out |
//! | --- | --- |
//! | an unprivileged user of the program's own, and no way to gain rights | everything that needs rights |
//! | a user, pid, network, mount, ipc and uts namespace of its own | other processes, every network, host names |
//! | a root folder in memory with `/usr` and what the policy names, read-only | files of the host and of other programs |
//! | Landlock | writing outside the scratch folder, were it possible |
//! | seccomp | further processes (threads are allowed), tracing, mounting, new namespaces, kernel interfaces that games do not need |
//! | resource limits, a sized scratch folder, a watch over its memory | exhausting the machine |
//!
//! Namespaces cannot be entered from a process with threads, so the binary starts itself again: a program that uses
//! this crate calls [`helper_main`] first thing in `main`, before any thread exists.
//!
//! ```no_run
//! use std::time::{Duration, Instant};
//!
//! fn main() -> Result<(), Box<dyn std::error::Error>> {
//!     if let Some(code) = sandbox::helper_main() {
//!         std::process::exit(code);
//!     }
//!     let sandbox = sandbox::Sandbox::default();
//!     let python = sandbox::Python::find(&sandbox, None)?;
//!     let mut bot = sandbox::Bot::start(&sandbox, &python.run("agent.py"))?;
//!     let soon = Instant::now() + Duration::from_secs(1);
//!     bot.send("hello", soon)?;
//!     println!("{}", bot.receive(soon)?);
//!     Ok(())
//! }
//! ```
//!
//! A program is one process: it is stopped as one by [`Bot::suspend`], which waits until its last thread stands still, and its
//! processor time is counted whether it should have run or not. Programs that should not use a second processor get
//! one by [`Limits::processors`], and [`Core`] finds one that no other program has.
//!
//! What the limits do not catch at once: shared memory is looked at ten times a second, which needs a private `/proc`
//! (some containers do not allow one) or else a control group. A program that is trusted may start processes; they are
//! stopped with it.
//!
//! What is absent: nothing here knows games, and nothing here is asynchronous. Elsewhere than on Linux everything compiles,
//! and every program is refused with a sentence.

mod outcome;
mod policy;

#[cfg(target_os = "linux")]
mod bot;
#[cfg(target_os = "linux")]
mod capture;
#[cfg(target_os = "linux")]
mod core;
#[cfg(target_os = "linux")]
mod helper;
#[cfg(target_os = "linux")]
mod message;
#[cfg(target_os = "linux")]
mod probe;
#[cfg(target_os = "linux")]
mod process;
#[cfg(target_os = "linux")]
mod python;
#[cfg(target_os = "linux")]
mod sys;

#[cfg(not(target_os = "linux"))]
mod unsupported;

pub use outcome::{Check, Exit, NoPython, Output, Stage, StartError, TalkError};
pub use policy::{Command, Confinement, Limits, Mapped, SCRATCH, Sandbox};

#[cfg(target_os = "linux")]
pub use self::{
    bot::Bot,
    core::Core,
    helper::{HELPER_WORD, helper_main},
    probe::probe,
    process::Process,
    python::Python,
};
#[cfg(not(target_os = "linux"))]
pub use unsupported::{Bot, Core, Python, helper_main, probe};

/// The descriptor from which a program reads the protocol.
pub const PROTOCOL_IN: i32 = 3;
/// The descriptor to which a program writes the protocol. It is not standard output, so that a stray `print` cannot
/// break the protocol.
pub const PROTOCOL_OUT: i32 = 4;
