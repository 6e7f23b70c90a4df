//! The process between us and a program: the binary started again, single-threaded, to enter the sandbox.
//!
//! Three processes come of it. The *keeper* makes the namespaces and waits. Its child, the *warden*, is process 1
//! of the new pid namespace: it builds the folders, gives up its rights, starts the program and then stops,
//! continues and watches it as it is told. When the warden ends, for whatever reason, the kernel kills everything
//! in the namespace; the warden itself ends as soon as whoever started the sandbox closes the control pipe.

mod control_group;
mod files;
mod landlock;
mod limits;
mod memory;
mod namespaces;
mod probing;
mod seccomp;
mod supervise;
mod tree;

use std::ffi::CString;
use std::fmt::Display;
use std::fs::File;
use std::io::{self, Read, Write};
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::ffi::OsStrExt;

use nix::fcntl::{FcntlArg, FdFlag, OFlag, fcntl};
use nix::sys::prctl;
use nix::sys::signal::{SigSet, SigmaskHow, Signal, sigprocmask};
use nix::sys::wait::waitpid;
use nix::unistd::{chdir, execve, pipe2, setsid};

use crate::message::{Report, Request, Stage};
use crate::policy::{Command, Confinement, SCRATCH, Sandbox};
use crate::{PROTOCOL_OUT, raw};
use namespaces::Starter;
use supervise::Reach;
pub(crate) use supervise::{CONTINUE, STOP};

/// The first argument with which the binary is started again as a helper.
pub const HELPER_WORD: &str = "sandbox-exec";

/// Where the helper finds the pipe with orders, and the one for reports.
pub(crate) const CONTROL: i32 = 5;
pub(crate) const REPORT: i32 = 6;

/// Does the helper's work if the first argument is [`HELPER_WORD`], and returns the code to exit with; otherwise
/// does nothing. To be called first thing in `main`: the helper must not have threads.
pub fn helper_main() -> Option<i32> {
    (std::env::args_os().nth(1)? == HELPER_WORD).then(serve)
}

/// Why a step failed, on the way to whoever asked.
struct Failure {
    stage: Stage,
    why: String,
}

/// Names the step in which something failed.
trait At<T> {
    fn at(self, stage: Stage) -> Result<T, Failure>;
}

impl<T, E: Display> At<T> for Result<T, E> {
    fn at(self, stage: Stage) -> Result<T, Failure> {
        self.map_err(|error| Failure { stage, why: error.to_string() })
    }
}

/// The pipe to whoever started the helper. That nobody listens any more is noticed on the control pipe.
struct Reporter(File);

impl Reporter {
    fn send(&mut self, report: &Report) {
        if let Ok(mut line) = serde_json::to_vec(report) {
            line.push(b'\n');
            let _ = self.0.write_all(&line);
        }
    }

    fn fail(&mut self, failure: Failure) -> i32 {
        self.send(&Report::Failed { stage: failure.stage, why: failure.why });
        1
    }
}

fn serve() -> i32 {
    let (Some(control), Some(report)) = (raw::adopt(CONTROL), raw::adopt(REPORT)) else {
        eprintln!("{HELPER_WORD} is for internal use: it starts programs in the sandbox");
        return 2;
    };
    raw::close_from(REPORT + 1);
    for pipe in [&control, &report] {
        let _ = fcntl(pipe, FcntlArg::F_SETFD(FdFlag::FD_CLOEXEC));
    }
    let mut reporter = Reporter(File::from(report));
    let mut text = String::new();
    let request = io::stdin()
        .read_to_string(&mut text)
        .map_err(|error| error.to_string())
        .and_then(|_| serde_json::from_str(&text).map_err(|error| error.to_string()));
    match request {
        Ok(Request::Run(run_this)) => run(&run_this.0, &run_this.1, control, reporter),
        Ok(Request::Probe) => probing::run(&mut reporter),
        Err(why) => reporter.fail(Failure { stage: Stage::Program, why }),
    }
}

fn run(sandbox: &Sandbox, command: &Command, control: OwnedFd, mut reporter: Reporter) -> i32 {
    // A key pressed at the terminal is for whoever started us, who ends the program in his own time.
    let _ = setsid();
    let outcome = match sandbox.confinement {
        Confinement::Trusting => start(sandbox, command, control, &mut reporter, None),
        Confinement::Full => confine(sandbox, command, control, &mut reporter),
    };
    outcome.unwrap_or_else(|failure| reporter.fail(failure))
}

/// The keeper's part: namespaces, then waiting for the warden.
fn confine(
    sandbox: &Sandbox,
    command: &Command,
    control: OwnedFd,
    reporter: &mut Reporter,
) -> Result<i32, Failure> {
    let starter = namespaces::isolate()?;
    let (life, keeper) = pipe2(OFlag::O_CLOEXEC).at(Stage::Program)?;
    let Some(warden) = raw::fork().at(Stage::Program)? else {
        drop(keeper);
        let outcome = start(sandbox, command, control, reporter, Some((starter, life)));
        std::process::exit(outcome.unwrap_or_else(|failure| reporter.fail(failure)));
    };
    let groups = match control_group::enter(&sandbox.control_groups, &sandbox.limits, warden) {
        Ok(groups) => groups,
        Err(failure) => {
            drop(keeper);
            let _ = waitpid(warden, None);
            return Err(failure);
        }
    };
    // The warden waits for this: it must not start anything before it is in its group.
    let mut keeper = File::from(keeper);
    let _ = keeper.write_all(b".");
    drop(control);
    drop_streams();
    let _ = waitpid(warden, None);
    control_group::leave(groups);
    Ok(0)
}

/// The warden's part, and without confinement the only one: everything up to the program's end.
fn start(
    sandbox: &Sandbox,
    command: &Command,
    control: OwnedFd,
    reporter: &mut Reporter,
    confined: Option<(Starter, OwnedFd)>,
) -> Result<i32, Failure> {
    let is_confined = confined.is_some();
    if let Some((starter, life)) = confined {
        let mut go = [0];
        if File::from(life.try_clone().at(Stage::Program)?).read(&mut go).at(Stage::Program)? == 0 {
            return Ok(1);
        }
        tree::build(sandbox, command, &starter)?;
        starter.give_up_rights()?;
        // The program, which is the same user, must not look into this process or through it at the host.
        prctl::set_dumpable(false).at(Stage::Privileges)?;
        prctl::set_pdeathsig(Signal::SIGKILL).at(Stage::Program)?;
        if namespaces::has_hung_up(life.as_fd()) {
            return Ok(1);
        }
    } else {
        prctl::set_child_subreaper(true).at(Stage::Program)?;
    }
    let mut mask = SigSet::empty();
    mask.add(Signal::SIGCHLD);
    sigprocmask(SigmaskHow::SIG_BLOCK, Some(&mask), None).at(Stage::Program)?;

    let (failure, into_failure) = pipe2(OFlag::O_CLOEXEC).at(Stage::Program)?;
    let Some(program) = raw::fork().at(Stage::Program)? else {
        drop(failure);
        let mut reporter = Reporter(File::from(into_failure));
        let Err(failure) = become_program(sandbox, command);
        std::process::exit(reporter.fail(failure));
    };
    drop(into_failure);
    drop_streams();
    let mut failed = Vec::new();
    File::from(failure).read_to_end(&mut failed).at(Stage::Program)?;
    if !failed.is_empty() {
        // The line is a report already: it is handed on as it is.
        let _ = reporter.0.write_all(&failed);
        return Ok(1);
    }
    let reach = if is_confined { Reach::Namespace } else { Reach::Descendants { leader: program } };
    let watch = is_confined.then(|| memory::Watch::new(sandbox.limits.memory)).flatten();
    reporter.send(&Report::Running { watched: watch.is_some() });
    let exit =
        supervise::until_end(program, reach, control, reporter, &mask, watch.as_ref()).at(Stage::Program)?;
    reporter.send(&Report::Ended(exit));
    Ok(0)
}

/// Turns this process into the program; returns only if that fails.
fn become_program(sandbox: &Sandbox, command: &Command) -> Result<std::convert::Infallible, Failure> {
    let confined = sandbox.confinement == Confinement::Full;
    setsid().at(Stage::Program)?;
    prctl::set_pdeathsig(Signal::SIGKILL).at(Stage::Program)?;
    raw::reset_signals().at(Stage::Program)?;
    let home = if confined { SCRATCH } else { "/" };
    chdir(home).at(Stage::Program)?;
    limits::apply(&sandbox.limits, sandbox.confinement)?;
    prctl::set_no_new_privs().at(Stage::Privileges)?;
    let (program, args, environment) = exec_arguments(command, home).at(Stage::Program)?;
    if confined {
        landlock::apply()?;
        seccomp::apply()?;
    }
    execve(&program, &args, &environment).at(Stage::Program)
}

fn exec_arguments(
    command: &Command,
    home: &str,
) -> Result<(CString, Vec<CString>, Vec<CString>), std::ffi::NulError> {
    let program = CString::new(command.program.as_os_str().as_bytes())?;
    let mut args = vec![program.clone()];
    for arg in &command.args {
        args.push(CString::new(arg.as_str())?);
    }
    let mut environment = Vec::new();
    for (name, value) in
        [("HOME", home), ("LANG", "C.UTF-8"), ("PATH", "/usr/local/bin:/usr/bin:/bin"), ("TMPDIR", home)]
    {
        environment.push(CString::new(format!("{name}={value}"))?);
    }
    for (name, value) in &command.environment {
        environment.push(CString::new(format!("{name}={value}"))?);
    }
    Ok((program, args, environment))
}

/// Closes the program's streams in a process that only watches over it, so that their end is seen when the
/// program closes them.
fn drop_streams() {
    for number in 0..=PROTOCOL_OUT {
        raw::close(number);
    }
}
