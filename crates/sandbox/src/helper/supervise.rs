//! What the warden does while the program runs: reap, stop, continue, watch, and end.

use std::fs;
use std::fs::File;
use std::io::{self, Read};
use std::os::fd::{AsFd, OwnedFd};
use std::time::Instant;

use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::signal::{SigSet, Signal, kill};
use nix::sys::signalfd::{SfdFlags, SignalFd};
use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
use nix::unistd::{Pid, getpid};

use super::Reporter;
use super::memory::{PERIOD, Watch};
use crate::message::Report;
use crate::speech::Exit;

/// Orders on the control pipe. Its end is the order to end everything.
pub(crate) const STOP: u8 = b'S';
pub(crate) const CONTINUE: u8 = b'C';

/// Every process that this one may signal; in a namespace of its own, all of the program's and no others.
const ALL: Pid = Pid::from_raw(-1);

/// Which processes belong to the program.
#[derive(Clone, Copy)]
pub(super) enum Reach {
    /// All in the pid namespace; they die with this process.
    Namespace,
    /// The session of this leader, and at the end whatever descends from this process.
    Descendants {
        /// The first process of the program.
        leader: Pid,
    },
}

/// Serves until the program has ended, by itself or because it was to.
pub(super) fn until_end(
    program: Pid,
    reach: Reach,
    control: OwnedFd,
    reporter: &mut Reporter,
    mask: &SigSet,
    watch: Option<&Watch>,
) -> io::Result<Exit> {
    let children = SignalFd::with_flags(mask, SfdFlags::SFD_CLOEXEC | SfdFlags::SFD_NONBLOCK)?;
    let mut control = File::from(control);
    let mut is_stopped = false;
    let mut last_look = Instant::now();
    let exit = loop {
        let period = match watch {
            Some(_) if !is_stopped => {
                let left = PERIOD.saturating_sub(last_look.elapsed());
                PollTimeout::try_from(left).unwrap_or(PollTimeout::ZERO)
            }
            _ => PollTimeout::NONE,
        };
        let mut sources = [
            PollFd::new(control.as_fd(), PollFlags::POLLIN),
            PollFd::new(children.as_fd(), PollFlags::POLLIN),
        ];
        match poll(&mut sources, period) {
            Ok(_) | Err(Errno::EINTR) => {}
            Err(error) => return Err(error.into()),
        }
        let [ordered, died] = sources.map(|source| source.any().unwrap_or(false));
        if died {
            while children.read_signal()?.is_some() {}
        }
        // Also without a word from the kernel: what has ended must not be taken for running.
        if let Some(exit) = reap(program) {
            break exit;
        }
        if ordered {
            let mut order = [0];
            if control.read(&mut order)? == 0 {
                break Exit::Killed;
            }
            is_stopped = order == [STOP];
            reach.signal(if is_stopped { Signal::SIGSTOP } else { Signal::SIGCONT });
            reporter.send(&Report::Obeyed);
        }
        // Not at every order: a look takes longer than the order.
        if !is_stopped && last_look.elapsed() >= PERIOD {
            if watch.is_some_and(Watch::is_exceeded) {
                break Exit::OutOfMemory;
            }
            last_look = Instant::now();
        }
    };
    reach.end();
    Ok(exit)
}

/// Takes in whatever has died; says how the program ended if it was among them.
fn reap(program: Pid) -> Option<Exit> {
    let mut exit = None;
    loop {
        match waitpid(None, Some(WaitPidFlag::WNOHANG)) {
            Ok(WaitStatus::Exited(pid, code)) if pid == program => exit = Some(Exit::Code(code)),
            Ok(WaitStatus::Signaled(pid, signal, _)) if pid == program => {
                exit = Some(Exit::Signal(signal as i32));
            }
            Ok(WaitStatus::StillAlive) | Err(_) => return exit,
            Ok(_) => {}
        }
    }
}

impl Reach {
    /// Sends a signal to every process of the program at once.
    fn signal(self, signal: Signal) {
        let target = match self {
            Self::Namespace => ALL,
            Self::Descendants { leader } => Pid::from_raw(-leader.as_raw()),
        };
        let _ = kill(target, signal);
    }

    /// Kills every process of the program and waits until they are gone.
    fn end(self) {
        self.signal(Signal::SIGKILL);
        loop {
            if let Self::Descendants { .. } = self {
                for child in children_of(getpid()) {
                    let _ = kill(child, Signal::SIGKILL);
                }
            }
            // Orphans of what has just died have become our children: go on until none is left.
            match waitpid(None, None) {
                Ok(_) | Err(Errno::EINTR) => {}
                Err(_) => break,
            }
        }
    }
}

/// The processes whose parent is this one.
fn children_of(parent: Pid) -> Vec<Pid> {
    let parent = parent.to_string();
    fs::read_dir("/proc")
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
        .filter(|pid: &i32| {
            fs::read_to_string(format!("/proc/{pid}/stat")).is_ok_and(|stat| {
                // The name of a process may hold anything, brackets too: what follows the last one is plain.
                stat.rsplit(')').next().and_then(|rest| rest.split_whitespace().nth(1)) == Some(&parent)
            })
        })
        .map(Pid::from_raw)
        .collect()
}
