//! The process between the caller and a program: the binary started again, single-threaded, to enter the sandbox.
//!
//! There are three processes. The *parent* makes the namespaces and waits. Its child, the *supervisor*, is process 1 of
//! the new pid namespace: it builds the folders, gives up its rights, starts the program, and then stops, continues and
//! watches it as ordered. When the supervisor ends, for any reason, the kernel kills everything in the namespace; the
//! supervisor itself ends as soon as the caller closes the control pipe.

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

use std::convert::Infallible;
use std::ffi::CString;
use std::fmt::Display;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

use nix::fcntl::{FcntlArg, FdFlag, OFlag, fcntl};
use nix::sys::prctl;
use nix::sys::signal::{SigSet, SigmaskHow, Signal, sigprocmask};
use nix::sys::stat::{Mode, umask};
use nix::sys::wait::waitpid;
use nix::unistd::{chdir, execve, mkdtemp, pipe2, setsid};

use crate::message::{Report, Request};
use crate::outcome::Stage;
use crate::policy::{Command, Confinement, SCRATCH, Sandbox};
use crate::{PROTOCOL_OUT, sys};
use namespaces::Starter;
use supervise::Scope;
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

/// Why a step failed; it is reported to the caller.
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

/// The pipe to the caller. A caller that has gone is noticed on the control pipe, so errors of this one are ignored.
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
    let (Some(control), Some(report)) = (sys::adopt(CONTROL), sys::adopt(REPORT)) else {
        eprintln!("{HELPER_WORD} is for internal use: it starts programs in the sandbox");
        return 2;
    };
    sys::close_from(REPORT + 1);
    let _ = sys::notice_children();
    // The program must be able to read the folders that are made for it.
    umask(Mode::from_bits_truncate(0o022));
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
    let outcome = match sandbox.confinement {
        Confinement::Trusting => trust(sandbox, command, control, &mut reporter),
        Confinement::Full => confine(sandbox, command, control, &mut reporter),
    };
    outcome.unwrap_or_else(|failure| reporter.fail(failure))
}

/// Runs a program without confinement; this process is its supervisor, and there is no parent.
fn trust(
    sandbox: &Sandbox,
    command: &Command,
    control: OwnedFd,
    reporter: &mut Reporter,
) -> Result<i32, Failure> {
    prctl::set_child_subreaper(true).at(Stage::Program)?;
    let scratch = mkdtemp(&std::env::temp_dir().join("quincunx-XXXXXX")).at(Stage::Files)?;
    let command = command.on_the_host();
    let outcome = start(sandbox, &command, &scratch, control, reporter);
    let _ = fs::remove_dir_all(scratch);
    outcome
}

/// The parent's part: namespaces, then waiting for the supervisor.
fn confine(
    sandbox: &Sandbox,
    command: &Command,
    control: OwnedFd,
    reporter: &mut Reporter,
) -> Result<i32, Failure> {
    let starter = namespaces::isolate()?;
    let (life, parent) = pipe2(OFlag::O_CLOEXEC).at(Stage::Program)?;
    let Some(supervisor) = sys::fork().at(Stage::Program)? else {
        drop(parent);
        let outcome = match confine_self(sandbox, command, &starter, &life) {
            Ok(Entered::Confined) => start(sandbox, command, Path::new(SCRATCH), control, reporter),
            Ok(Entered::Abandoned) => Ok(1),
            Err(failure) => Err(failure),
        };
        std::process::exit(outcome.unwrap_or_else(|failure| reporter.fail(failure)));
    };
    let groups = match control_group::enter(&sandbox.control_groups, &sandbox.limits, supervisor) {
        Ok(groups) => groups,
        Err(failure) => {
            drop(parent);
            let _ = waitpid(supervisor, None);
            return Err(failure);
        }
    };
    // The supervisor waits for this: it must not start anything before it is in its group.
    let mut parent = File::from(parent);
    let _ = parent.write_all(b".");
    drop(control);
    drop_streams();
    let _ = waitpid(supervisor, None);
    control_group::leave(groups);
    Ok(0)
}

/// Whether the supervisor got as far as confining itself.
enum Entered {
    Confined,
    /// The parent has ended first, so the supervisor ends too.
    Abandoned,
}

/// The supervisor's first part: it builds its folders and gives up its rights. `life` is a pipe that the parent holds
/// open.
fn confine_self(
    sandbox: &Sandbox,
    command: &Command,
    starter: &Starter,
    life: &OwnedFd,
) -> Result<Entered, Failure> {
    let mut go = [0];
    if nix::unistd::read(life, &mut go).at(Stage::Program)? == 0 {
        return Ok(Entered::Abandoned);
    }
    tree::build(sandbox, command, starter)?;
    starter.give_up_rights()?;
    // The program, which is the same user, must not look into this process or through it at the host.
    prctl::set_dumpable(false).at(Stage::Privileges)?;
    prctl::set_pdeathsig(Signal::SIGKILL).at(Stage::Program)?;
    Ok(if namespaces::has_hung_up(life.as_fd()) { Entered::Abandoned } else { Entered::Confined })
}

/// The supervisor's second part: starts the program and watches it until it ends.
fn start(
    sandbox: &Sandbox,
    command: &Command,
    scratch: &Path,
    control: OwnedFd,
    reporter: &mut Reporter,
) -> Result<i32, Failure> {
    let mut mask = SigSet::empty();
    mask.add(Signal::SIGCHLD);
    sigprocmask(SigmaskHow::SIG_BLOCK, Some(&mask), None).at(Stage::Program)?;

    let (failure, into_failure) = pipe2(OFlag::O_CLOEXEC).at(Stage::Program)?;
    let Some(program) = sys::fork().at(Stage::Program)? else {
        drop(failure);
        let mut reporter = Reporter(File::from(into_failure));
        let Err(failure) = become_program(sandbox, command, scratch);
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
    let (reach, watch) = match sandbox.confinement {
        Confinement::Full => (Scope::Alone { program }, memory::Watch::new(sandbox.limits.memory)),
        Confinement::Trusting => (Scope::Descendants, None),
    };
    reporter.send(&Report::Running { watched: watch.is_some() });
    let exit =
        supervise::until_end(program, reach, control, reporter, &mask, watch.as_ref()).at(Stage::Program)?;
    reporter.send(&Report::Ended(exit));
    Ok(0)
}

/// Turns this process into the program; returns only if that fails.
fn become_program(sandbox: &Sandbox, command: &Command, scratch: &Path) -> Result<Infallible, Failure> {
    setsid().at(Stage::Program)?;
    prctl::set_pdeathsig(Signal::SIGKILL).at(Stage::Program)?;
    sys::reset_signals().at(Stage::Program)?;
    chdir(scratch).at(Stage::Program)?;
    limits::apply(&sandbox.limits, sandbox.confinement)?;
    prctl::set_no_new_privs().at(Stage::Privileges)?;
    let (program, args, environment) = exec_arguments(command, scratch).at(Stage::Program)?;
    if sandbox.confinement == Confinement::Full {
        landlock::apply()?;
        seccomp::apply()?;
    }
    execve(&program, &args, &environment).at(Stage::Program)
}

fn exec_arguments(
    command: &Command,
    home: &Path,
) -> Result<(CString, Vec<CString>, Vec<CString>), std::ffi::NulError> {
    let program = CString::new(command.program.as_os_str().as_bytes())?;
    let mut args = vec![program.clone()];
    for arg in &command.args {
        args.push(CString::new(arg.as_str())?);
    }
    let mut environment = Vec::new();
    let home: &str = &home.to_string_lossy();
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
        sys::close(number);
    }
}
