//! What goes between whoever starts a program and the helper that locks it in.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::policy::{Command, Sandbox};
use crate::speech::Check;

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
    Obeyed,
    /// It has ended.
    Ended(Exit),
    /// One thing that was tried.
    Probed(Check),
}

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Exit {
    /// By itself, with this code.
    Code(i32),
    /// By a signal that it sent itself or earned, such as for too much processor time.
    Signal(i32),
    /// Its processes together took more memory than allowed, and were killed.
    OutOfMemory,
    /// It was killed from outside: by whoever started it, or by a kernel out of memory.
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
    /// Whether it fails because of the machine and not because of what was asked: without confinement it would
    /// work.
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
