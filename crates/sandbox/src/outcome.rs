//! What comes of running a program: errors, output and exit. The same types on every system.

use std::path::PathBuf;
use std::{fmt, io};

use serde::{Deserialize, Serialize};

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
        /// Why it failed.
        why: String,
    },
    /// The system has nothing to build the sandbox from.
    #[error("programs of others are run on Linux only; the players that come with this one play here, too")]
    NotLinux,
    /// The helper ended without a word.
    #[error("the sandbox's helper gave up without a word")]
    Silent,
}

/// Why a line could not be sent or received.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TalkError {
    /// The deadline has passed. What the program sends later can still be received.
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

/// What a program has printed since the caller last asked.
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
    /// The interpreters that were tried, and why each failed.
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

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Exit {
    /// By itself, with this code.
    Code(i32),
    /// By a signal, such as the kernel's for too much processor time.
    Signal(i32),
    /// Its processes together took more memory than allowed, and were killed.
    OutOfMemory,
    /// It was killed from outside: by the caller, or by a kernel out of memory.
    Killed,
}

impl fmt::Display for Exit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Code(code) => write!(f, "it ended with code {code}"),
            Self::Signal(number) => write!(f, "it was ended by {}", signal_name(*number)),
            Self::OutOfMemory => write!(f, "it took more memory than allowed"),
            Self::Killed => write!(f, "it was killed"),
        }
    }
}

#[cfg(target_os = "linux")]
fn signal_name(number: i32) -> String {
    let known = nix::sys::signal::Signal::try_from(number);
    known.map_or_else(|_| format!("signal {number}"), |signal| signal.to_string())
}

#[cfg(not(target_os = "linux"))]
fn signal_name(number: i32) -> String {
    format!("signal {number}")
}

/// A step on the way into the sandbox: when one fails, it names what the kernel or the policy lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// Becoming a user without rights.
    Privileges,
    /// A user namespace.
    UserNamespace,
    /// Namespaces for processes, network, host name and communication.
    Namespaces,
    /// A mount namespace, and the folders in it.
    Mounts,
    /// Files of the host that the program was to get.
    Files,
    /// A control group.
    ControlGroup,
    /// Limits on memory, time and files.
    Limits,
    /// Landlock.
    Landlock,
    /// A system call filter.
    Seccomp,
    /// The program itself.
    Program,
}

impl Stage {
    /// Whether the machine is at fault and not the command: without confinement it would work.
    pub const fn is_up_to_the_machine(self) -> bool {
        matches!(
            self,
            Self::Privileges
                | Self::UserNamespace
                | Self::Namespaces
                | Self::Mounts
                | Self::Landlock
                | Self::Seccomp
        )
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Privileges => "cannot become a user without rights",
            Self::UserNamespace => {
                "the kernel does not let unprivileged users make user namespaces \
                 (sysctl user.max_user_namespaces, kernel.unprivileged_userns_clone, \
                 kernel.apparmor_restrict_unprivileged_userns)"
            }
            Self::Namespaces => "the kernel refuses process, network, host name or ipc namespaces",
            Self::Mounts => "the kernel refuses mounts in a namespace of our own",
            Self::Files => "a file for the program cannot be read",
            Self::ControlGroup => "the control group cannot be used",
            Self::Limits => "limits cannot be set",
            Self::Landlock => "the kernel has no Landlock, or it is switched off (boot parameter lsm=)",
            Self::Seccomp => "the kernel has no system call filter",
            Self::Program => "the program cannot be started",
        })
    }
}
