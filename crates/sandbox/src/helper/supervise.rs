//! What the supervisor does while the program runs: reap, stop, continue, count its time, watch, and end.

use std::fs;
use std::fs::File;
use std::io::{self, Read};
use std::os::fd::{AsFd, OwnedFd};
use std::thread;
use std::time::{Duration, Instant};

use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::signal::{SigSet, Signal, kill};
use nix::sys::signalfd::{SfdFlags, SignalFd};
use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
use nix::unistd::{Pid, getpid};

use super::Reporter;
use super::memory::{PERIOD, Watch};
use crate::message::Report;
use crate::outcome::Exit;
use crate::sys;

/// Orders on the control pipe. Its end is the order to end everything.
pub(crate) const STOP: u8 = b'S';
pub(crate) const CONTINUE: u8 = b'C';

/// Every process that this one may signal; in a namespace of its own, all of the program's and no others.
const ALL: Pid = Pid::from_raw(-1);

/// How long to wait before looking again at a program that has not stopped yet.
const SOON: Duration = Duration::from_micros(200);

/// Which processes belong to the program.
#[derive(Clone, Copy)]
pub(super) enum Scope {
    /// The only one in the pid namespace: the filter of system calls lets it start no other.
    Alone {
        /// The program.
        program: Pid,
    },
    /// All descendants of this process: a trusted program may start others.
    Descendants,
}

/// Carries out orders until the program has ended, by itself or because it was killed.
pub(super) fn until_end(
    program: Pid,
    reach: Scope,
    control: OwnedFd,
    reporter: &mut Reporter,
    mask: &SigSet,
    watch: Option<&Watch>,
) -> io::Result<Exit> {
    let children = SignalFd::with_flags(mask, SfdFlags::SFD_CLOEXEC | SfdFlags::SFD_NONBLOCK)?;
    let mut control = File::from(control);
    let mut is_stopped = false;
    let mut counted = Duration::ZERO;
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
        // Also without a signal: a program that has ended must not be taken for running.
        let news = reap(program);
        if let Some(exit) = news.exit {
            break exit;
        }
        // Something has woken a program that is not to move: stop it again.
        if is_stopped
            && news.is_awake
            && let Some(exit) = reach.stop(program)
        {
            break exit;
        }
        if ordered {
            let mut order = [0];
            if control.read(&mut order)? == 0 {
                break Exit::Killed;
            }
            is_stopped = order == [STOP];
            if is_stopped && let Some(exit) = reach.stop(program) {
                break exit;
            }
            let total = reach.processor_time();
            let used = total.saturating_sub(counted);
            counted = total;
            if !is_stopped {
                reach.signal(Signal::SIGCONT);
            }
            reporter.send(&Report::OrderDone { used_us: used.as_micros() as u64 });
        }
        // Not at every order: looking at the memory takes longer than carrying out the order.
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

/// What the kernel reports of the program.
#[derive(Default)]
struct News {
    /// How it ended.
    exit: Option<Exit>,
    /// All its threads have stopped.
    is_stopped: bool,
    /// It runs again.
    is_awake: bool,
}

/// Reaps ended processes, and collects what the kernel reports of the program.
fn reap(program: Pid) -> News {
    let mut news = News::default();
    let all = WaitPidFlag::WNOHANG | WaitPidFlag::WUNTRACED | WaitPidFlag::WCONTINUED;
    loop {
        match waitpid(None, Some(all)) {
            Ok(WaitStatus::Exited(pid, code)) if pid == program => news.exit = Some(Exit::Code(code)),
            Ok(WaitStatus::Signaled(pid, signal, _)) if pid == program => {
                news.exit = Some(Exit::Signal(signal as i32));
            }
            Ok(WaitStatus::Stopped(pid, _)) if pid == program => {
                (news.is_stopped, news.is_awake) = (true, false);
            }
            Ok(WaitStatus::Continued(pid)) if pid == program => {
                (news.is_stopped, news.is_awake) = (false, true);
            }
            Ok(WaitStatus::StillAlive) | Err(_) => return news,
            Ok(_) => {}
        }
    }
}

impl Scope {
    /// Stops every process of the program and waits until none runs; says how it ended if it did so meanwhile.
    fn stop(self, program: Pid) -> Option<Exit> {
        let mut was_still = false;
        loop {
            self.signal(Signal::SIGSTOP);
            let news = reap(program);
            if news.exit.is_some() {
                return news.exit;
            }
            let is_still = match self {
                // The kernel says so when the last thread has stopped, and once only.
                Self::Alone { .. } if news.is_stopped => return None,
                Self::Alone { .. } => has_stopped(program).unwrap_or(false),
                // A process that ends may have the kernel wake others: twice in a row nothing may run.
                Self::Descendants => descendants().iter().all(|pid| has_stopped(*pid).unwrap_or(true)),
            };
            if is_still && was_still {
                return None;
            }
            was_still = is_still;
            thread::sleep(SOON);
        }
    }

    /// The processor time that the program has used so far.
    fn processor_time(self) -> Duration {
        match self {
            Self::Alone { program } => sys::processor_time(program).unwrap_or_default(),
            Self::Descendants => descendants().into_iter().filter_map(sys::processor_time).sum(),
        }
    }

    /// Sends a signal to every process of the program.
    fn signal(self, signal: Signal) {
        match self {
            Self::Alone { .. } => {
                let _ = kill(ALL, signal);
            }
            Self::Descendants => {
                for pid in descendants() {
                    let _ = kill(pid, signal);
                }
            }
        }
    }

    /// Kills every process of the program and waits until they are gone.
    fn end(self) {
        loop {
            self.signal(Signal::SIGKILL);
            // Orphans of what has just died have become our children: go on until none is left.
            match waitpid(None, None) {
                Ok(_) | Err(Errno::EINTR) => {}
                Err(_) => break,
            }
        }
    }
}

/// Whether no thread of a process runs; nothing if it cannot be looked at.
fn has_stopped(process: Pid) -> Option<bool> {
    let threads = fs::read_dir(format!("/proc/{process}/task")).ok()?.flatten();
    let mut states = threads.filter_map(|thread| fs::read_to_string(thread.path().join("stat")).ok());
    Some(states.all(|stat| after_name(&stat).next().is_some_and(|state| "TtZX".contains(state))))
}

/// The processes that descend from this one.
fn descendants() -> Vec<Pid> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    let all: Vec<(i32, i32)> = entries
        .filter_map(|entry| {
            let stat = fs::read_to_string(entry.path().join("stat")).ok()?;
            Some((entry.file_name().to_str()?.parse().ok()?, after_name(&stat).nth(1)?.parse().ok()?))
        })
        .collect();
    let mut family = vec![getpid().as_raw()];
    let mut next = 0;
    while let Some(parent) = family.get(next).copied() {
        family.extend(all.iter().filter(|(_, of)| *of == parent).map(|(pid, _)| *pid));
        next += 1;
    }
    family.into_iter().skip(1).map(Pid::from_raw).collect()
}

/// The words of a process's state after its name, which may hold anything, brackets too: what follows the last one is
/// plain.
fn after_name(stat: &str) -> impl Iterator<Item = &str> {
    stat.rsplit(')').next().unwrap_or_default().split_whitespace()
}
