//! A program that answers in lines, each within its time.

use std::io::{ErrorKind, Read, Write};
use std::os::fd::AsFd;
use std::time::{Duration, Instant};

use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, ppoll};
use nix::sys::time::TimeSpec;

use crate::capture::{CHUNK, Capture, PIPE};
use crate::outcome::{Exit, Output, StartError, TalkError};
use crate::policy::{Command, Sandbox};
use crate::process::Process;

/// A program that speaks a protocol of lines over [`PROTOCOL_IN`](crate::PROTOCOL_IN) and
/// [`PROTOCOL_OUT`](crate::PROTOCOL_OUT). It is killed, with all its processes, when this value is dropped.
///
/// What it prints is read whenever a line is sent or received, so that a full pipe never blocks it while it has to
/// move.
#[derive(Debug)]
pub struct Bot {
    process: Process,
    stdout: Capture,
    stderr: Capture,
    unread: Vec<u8>,
    /// What is left of a line that the program has not taken yet.
    unsent: Vec<u8>,
    longest_line: usize,
    state: Reading,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reading {
    Lines,
    Ended(TalkError),
}

impl Bot {
    /// Starts a program; it runs until it is suspended.
    pub fn start(sandbox: &Sandbox, command: &Command) -> Result<Self, StartError> {
        let mut process = sandbox.spawn(command)?;
        let limit = sandbox.limits.printed;
        let stdout = Capture::new(process.stdout.take(), limit);
        let stderr = Capture::new(process.stderr.take(), limit);
        Ok(Self {
            process,
            stdout,
            stderr,
            unread: Vec::new(),
            unsent: Vec::new(),
            longest_line: sandbox.limits.line,
            state: Reading::Lines,
        })
    }

    /// Sends a line; the text must not contain a line break.
    ///
    /// A program that does not read in time has taken either nothing of the line, which is then dropped, or a part of
    /// it. In that case the rest is sent before the next line, so that no line is cut short.
    pub fn send(&mut self, line: &str, deadline: Instant) -> Result<(), TalkError> {
        debug_assert!(!line.contains('\n'), "a line is one line");
        self.send_rest(deadline)?;
        self.unsent = format!("{line}\n").into_bytes();
        let whole = self.unsent.len();
        let sent = self.send_rest(deadline);
        if self.unsent.len() == whole {
            self.unsent.clear();
        }
        sent
    }

    fn send_rest(&mut self, deadline: Instant) -> Result<(), TalkError> {
        while !self.unsent.is_empty() {
            match self.process.protocol_in.write(&self.unsent) {
                Ok(count) => drop(self.unsent.drain(..count)),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    self.wait(Wait::PipeSpace, deadline)?;
                }
                Err(_) => return Err(TalkError::Closed),
            }
        }
        Ok(())
    }

    /// The next line, its end left out.
    pub fn receive(&mut self, deadline: Instant) -> Result<String, TalkError> {
        let mut searched = 0;
        loop {
            if let Some(at) = self.unread[searched..].iter().position(|byte| *byte == b'\n') {
                let rest = self.unread.split_off(searched + at + 1);
                let mut line = std::mem::replace(&mut self.unread, rest);
                line.pop();
                line.pop_if(|last| *last == b'\r');
                if line.len() > self.longest_line {
                    self.give_up();
                    return Err(TalkError::TooLong);
                }
                return String::from_utf8(line).map_err(|_| TalkError::NotText);
            }
            searched = self.unread.len();
            if searched > self.longest_line {
                self.give_up();
            }
            if let Reading::Ended(error) = self.state {
                return Err(error);
            }
            self.read_more(deadline)?;
        }
    }

    /// Throws away what the program has sent so far and the caller has not received.
    pub fn drop_unread(&mut self) {
        self.unread.clear();
        let mut buffer = [0; CHUNK];
        // A program may write without end: one pipe's capacity is all that it can have written by now.
        for _ in 0..PIPE / CHUNK {
            if !matches!(self.process.protocol_out.read(&mut buffer), Ok(1..)) {
                break;
            }
        }
    }

    /// Stops the program until [`Bot::resume`], so that it cannot think on its opponent's time. Returns once all its
    /// threads have stopped, with the processor time that it has used since it was resumed.
    pub fn suspend(&mut self) -> Duration {
        self.process.suspend()
    }

    /// Lets the program run again. Returns once that is done, so that the caller can start its clock, with the
    /// processor time that it has used while suspended: more than zero if something woke it.
    pub fn resume(&mut self) -> Duration {
        self.process.resume()
    }

    /// What it has printed since the last call.
    pub fn take_output(&mut self) -> Output {
        let (stdout, dropped) = self.stdout.take();
        let (stderr, also_dropped) = self.stderr.take();
        Output { stdout, stderr, dropped: dropped + also_dropped }
    }

    /// How it ended, if it has.
    pub fn exit(&mut self) -> Option<Exit> {
        self.process.exit()
    }

    /// Waits for its end, but no longer than until the deadline.
    pub fn wait_for_exit(&mut self, deadline: Instant) -> Option<Exit> {
        while self.process.exit().is_none() {
            if self.wait(Wait::Exit, deadline).is_err() {
                break;
            }
        }
        self.process.exit()
    }

    /// Kills all its processes and returns once they are gone; says how it ended if it had ended before.
    pub fn kill(&mut self) -> Exit {
        self.process.kill()
    }

    fn read_more(&mut self, deadline: Instant) -> Result<(), TalkError> {
        let mut buffer = [0; CHUNK];
        loop {
            match self.process.protocol_out.read(&mut buffer) {
                Ok(0) => return self.closed(),
                Ok(count) => {
                    self.unread.extend_from_slice(&buffer[..count]);
                    return Ok(());
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    self.wait(Wait::Line, deadline)?;
                }
                Err(_) => return self.closed(),
            }
        }
    }

    fn give_up(&mut self) {
        self.state = Reading::Ended(TalkError::TooLong);
        self.unread = Vec::new();
    }

    const fn closed(&mut self) -> Result<(), TalkError> {
        self.state = Reading::Ended(TalkError::Closed);
        Err(TalkError::Closed)
    }

    /// Waits for an event on the protocol, and reads meanwhile what the program prints.
    fn wait(&mut self, wait: Wait, deadline: Instant) -> Result<(), TalkError> {
        let left = deadline.checked_duration_since(Instant::now()).ok_or(TalkError::Late)?;
        let (pipe, events) = match wait {
            Wait::PipeSpace => (self.process.protocol_in.as_fd(), PollFlags::POLLOUT),
            Wait::Line => (self.process.protocol_out.as_fd(), PollFlags::POLLIN),
            Wait::Exit => (self.process.news(), PollFlags::POLLIN),
        };
        let mut sources = vec![PollFd::new(pipe, events)];
        let printed = [self.stdout.stream(), self.stderr.stream()];
        sources.extend(
            printed.into_iter().flatten().map(|stream| PollFd::new(stream.as_fd(), PollFlags::POLLIN)),
        );
        match ppoll(&mut sources, Some(TimeSpec::from_duration(left)), None) {
            Ok(0) => return Err(TalkError::Late),
            Ok(_) | Err(Errno::EINTR) => {}
            Err(_) => return Err(TalkError::Closed),
        }
        let has_printed = sources[1..].iter().any(|source| source.any().unwrap_or(false));
        if has_printed {
            self.stdout.drain();
            self.stderr.drain();
        }
        Ok(())
    }
}

/// What is waited for.
#[derive(Clone, Copy)]
enum Wait {
    PipeSpace,
    Line,
    Exit,
}
