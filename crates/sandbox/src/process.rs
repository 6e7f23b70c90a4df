//! A running program, seen from outside: its pipes, how it ended, and the power to stop and kill it.

use std::fs::File;
use std::io::{self, Read, Write};
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command as HostCommand, Stdio};
use std::time::{Duration, Instant};

use nix::fcntl::{FcntlArg, OFlag, fcntl};
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::unistd::pipe2;

use crate::helper::{CONTINUE, CONTROL, HELPER_WORD, REPORT, STOP};
use crate::message::{Report, Request};
use crate::outcome::{Check, Exit, StartError};
use crate::policy::{Command, Sandbox};
use crate::{PROTOCOL_IN, PROTOCOL_OUT, sys};

/// Entering the sandbox takes some milliseconds; this allows for a very busy machine.
const START_LIMIT: Duration = Duration::from_secs(30);
/// How long the kernel may take to kill everything before the helper itself is killed.
const END_LIMIT: Duration = Duration::from_secs(10);
/// How long the supervisor may take for an order: it waits until the last thread has stopped.
const ORDER_LIMIT: Duration = Duration::from_secs(10);
/// Inherited descriptors are first moved above this number, so that none is overwritten while they are put in place.
const ABOVE_ALL: i32 = 16;

/// A program that runs under a [`Sandbox`]. It is killed, with all its processes, when this value is dropped.
#[derive(Debug)]
pub struct Process {
    helper: Child,
    control: Option<File>,
    reports: Reports,
    exit: Option<Exit>,
    watched: bool,
    /// The program reads from [`PROTOCOL_IN`] what is written here.
    pub protocol_in: File,
    /// What the program writes to [`PROTOCOL_OUT`] is read here.
    pub protocol_out: File,
    /// The program's standard output, until it is taken.
    pub stdout: Option<File>,
    /// The program's standard error, until it is taken.
    pub stderr: Option<File>,
}

impl Sandbox {
    /// Starts a program. Its standard input is empty; the files of the result do not block.
    pub fn spawn(&self, command: &Command) -> Result<Process, StartError> {
        let (from_us, protocol_in) = pipe()?;
        let (protocol_out, to_us) = pipe()?;
        let request = Request::Run(Box::new((self.clone(), command.clone().with_absolute_sources()?)));
        let (mut helper, control, mut reports) =
            spawn_helper(&request, vec![(from_us, PROTOCOL_IN), (to_us, PROTOCOL_OUT)])?;
        let stream = |stream: OwnedFd| File::from(stream);
        let stdout = helper.stdout.take().map(OwnedFd::from).map(stream);
        let stderr = helper.stderr.take().map(OwnedFd::from).map(stream);
        let first = reports.next(Instant::now() + START_LIMIT);
        let mut process = Process {
            helper,
            control: Some(control),
            reports,
            exit: None,
            watched: false,
            protocol_in: File::from(protocol_in),
            protocol_out: File::from(protocol_out),
            stdout,
            stderr,
        };
        match first {
            Some(Report::Running { watched }) => process.watched = watched,
            Some(Report::Failed { stage, why }) => return Err(StartError::Refused { stage, why }),
            Some(_) | None => return Err(StartError::Silent),
        }
        let protocol = [&process.protocol_in, &process.protocol_out];
        for file in protocol.into_iter().chain(&process.stdout).chain(&process.stderr) {
            fcntl(file, FcntlArg::F_SETFL(OFlag::O_NONBLOCK)).map_err(io::Error::from)?;
        }
        Ok(process)
    }
}

impl Process {
    /// Whether the memory of all its processes together is watched, which needs a private `/proc`.
    pub const fn is_memory_watched(&self) -> bool {
        self.watched
    }

    /// Stops it where it is, until [`Process::resume`]; returns when nothing of it runs any more. The answer is the
    /// processor time that it has used since it was resumed.
    pub fn suspend(&mut self) -> Duration {
        self.order(STOP)
    }

    /// Lets it go on; returns when that is done. The answer is the processor time that it has used although it was
    /// suspended.
    pub fn resume(&mut self) -> Duration {
        self.order(CONTINUE)
    }

    /// How it ended, if it has.
    pub fn exit(&mut self) -> Option<Exit> {
        self.wait(Instant::now())
    }

    /// Waits for its end, but no longer than until the deadline.
    pub fn wait(&mut self, deadline: Instant) -> Option<Exit> {
        while self.exit.is_none() {
            match self.reports.next(deadline) {
                Some(report) => self.note(&report),
                None if self.reports.have_ended => self.exit = Some(Exit::Killed),
                None => break,
            }
        }
        self.exit
    }

    /// Kills all its processes and returns once they are gone; says how it ended if it had ended before.
    pub fn kill(&mut self) -> Exit {
        // To the supervisor this is the order to end everything.
        self.control = None;
        let exit = self.wait(Instant::now() + END_LIMIT).unwrap_or(Exit::Killed);
        self.exit = Some(exit);
        // After its report the helper has nothing left to do, and if it never came, killing it kills the supervisor.
        if !self.reports.wait_for_end(Instant::now() + END_LIMIT) {
            let _ = self.helper.kill();
        }
        let _ = self.helper.wait();
        exit
    }

    /// Becomes readable when the helper reports how the program ended.
    pub(crate) fn news(&self) -> BorrowedFd<'_> {
        self.reports.pipe.as_fd()
    }

    /// Gives an order and waits until it is carried out, so that a clock that the caller reads next is right. A program
    /// that cannot be stopped is killed.
    fn order(&mut self, order: u8) -> Duration {
        let Some(control) = self.control.as_mut().filter(|_| self.exit.is_none()) else {
            return Duration::ZERO;
        };
        if control.write_all(&[order]).is_err() {
            // It has ended: its last report says how.
            return Duration::ZERO;
        }
        let deadline = Instant::now() + ORDER_LIMIT;
        while let Some(report) = self.reports.next(deadline) {
            self.note(&report);
            match report {
                Report::OrderDone { used_us } => return Duration::from_micros(used_us),
                Report::Ended(_) => return Duration::ZERO,
                _ => {}
            }
        }
        self.kill();
        Duration::ZERO
    }

    const fn note(&mut self, report: &Report) {
        if let Report::Ended(exit) = report {
            self.exit = Some(*exit);
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Has the helper try which features the kernel offers, and collects its reports.
pub(crate) fn probe_kernel() -> Result<Vec<Check>, StartError> {
    let (mut helper, control, mut reports) = spawn_helper(&Request::Probe, Vec::new())?;
    let deadline = Instant::now() + START_LIMIT;
    let mut answers = Vec::new();
    while let Some(Report::Probed(check)) = reports.next(deadline) {
        answers.push(check);
    }
    drop(control);
    helper.wait()?;
    Ok(answers)
}

/// Starts this binary again as a helper, with these descriptors at their numbers.
fn spawn_helper(
    request: &Request,
    mut inherited: Vec<(OwnedFd, i32)>,
) -> Result<(Child, File, Reports), StartError> {
    let (orders, control) = pipe()?;
    let (reports, into_reports) = pipe()?;
    inherited.extend([(orders, CONTROL), (into_reports, REPORT)]);
    // Through the kernel's own link it is the same binary even if its file was replaced in the meantime.
    let mut command = HostCommand::new("/proc/self/exe");
    command
        .arg0("quincunx")
        .arg(HELPER_WORD)
        .env_clear()
        .current_dir("/")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut moved = Vec::new();
    for (source, target) in inherited {
        moved.push((raised(&source)?, target));
    }
    sys::inherit(&mut command, moved);
    let text = serde_json::to_vec(request).map_err(io::Error::from)?;
    let mut helper = command.spawn()?;
    // The command holds the helper's ends of the pipes: they must not stay open on this side.
    drop(command);
    if let Some(mut stdin) = helper.stdin.take() {
        // A helper that cannot read does not report either, and the missing report is an error.
        let _ = stdin.write_all(&text);
    }
    Ok((
        helper,
        File::from(control),
        Reports { pipe: File::from(reports), unread: Vec::new(), have_ended: false },
    ))
}

fn pipe() -> io::Result<(OwnedFd, OwnedFd)> {
    Ok(pipe2(OFlag::O_CLOEXEC)?)
}

fn raised(source: &OwnedFd) -> io::Result<OwnedFd> {
    let number = fcntl(source, FcntlArg::F_DUPFD_CLOEXEC(ABOVE_ALL))?;
    sys::adopt(number).ok_or_else(|| io::ErrorKind::NotFound.into())
}

/// The helper's reports as they come in.
#[derive(Debug)]
struct Reports {
    pipe: File,
    unread: Vec<u8>,
    have_ended: bool,
}

impl Reports {
    /// The next report, or nothing if none comes in time or at all.
    fn next(&mut self, deadline: Instant) -> Option<Report> {
        loop {
            if let Some(end) = self.unread.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.unread.drain(..=end).collect();
                return serde_json::from_slice(&line).ok();
            }
            if !self.read_more(deadline) {
                return None;
            }
        }
    }

    /// Waits until the helper and all it started are gone; whether they are.
    fn wait_for_end(&mut self, deadline: Instant) -> bool {
        while self.read_more(deadline) {
            self.unread.clear();
        }
        self.have_ended
    }

    fn read_more(&mut self, deadline: Instant) -> bool {
        if self.have_ended {
            return false;
        }
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let timeout = PollTimeout::try_from(left).unwrap_or(PollTimeout::MAX);
            let mut ends = [PollFd::new(self.pipe.as_fd(), PollFlags::POLLIN)];
            match poll(&mut ends, timeout) {
                Ok(0) => return false,
                Err(nix::errno::Errno::EINTR) => {}
                Ok(_) => break,
                Err(_) => return false,
            }
        }
        let mut buffer = [0; 1024];
        match self.pipe.read(&mut buffer) {
            Ok(0) | Err(_) => {
                self.have_ended = true;
                false
            }
            Ok(count) => {
                self.unread.extend_from_slice(&buffer[..count]);
                true
            }
        }
    }
}
