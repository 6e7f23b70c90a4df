//! Hostile programs in the real sandbox: each is held, and leaves the machine as it was.
//!
//! Every test runs twice, started by root and by an ordinary user. Started by root, this binary runs itself again
//! as `nobody` for the second half; started by another user, the first half is listed as ignored.

mod attacks;
mod environment;
mod lifetimes;
mod misbehaviour;

use std::os::unix::process::CommandExt;
use std::process::{Command, ExitCode};

use libtest_mimic::{Arguments, Failed, Trial};

use environment::Environment;

const NOBODY: u32 = 65534;
const AS_ROOT: &str = "started_by_root";
const AS_USER: &str = "started_by_a_user";

/// A test: its name is a sentence, and the function panics if the sentence is false.
type Test = (&'static str, fn(&mut Environment));

fn main() -> ExitCode {
    if let Some(code) = sandbox::helper_main() {
        std::process::exit(code);
    }
    lifetimes::run_role();
    let mut arguments = Arguments::from_args();
    // Some tests count this process's open files, and the bombs would disturb each other.
    arguments.test_threads = Some(1);
    let is_root = nix::unistd::geteuid().is_root();
    let tests = [attacks::TESTS, misbehaviour::TESTS, lifetimes::TESTS].concat();
    let trials =
        tests.into_iter().flat_map(|(name, test)| {
            let as_root =
                Trial::test(format!("{AS_ROOT}::{name}"), move || run(test)).with_ignored_flag(!is_root);
            let as_user = Trial::test(format!("{AS_USER}::{name}"), move || {
                if is_root { run_as_nobody(name) } else { run(test) }
            });
            [as_root, as_user]
        });
    libtest_mimic::run(&arguments, trials.collect()).exit_code()
}

#[expect(clippy::unnecessary_wraps, reason = "what a trial returns")]
fn run(test: fn(&mut Environment)) -> Result<(), Failed> {
    test(&mut Environment::new());
    Ok(())
}

fn run_as_nobody(name: &str) -> Result<(), Failed> {
    // Through the kernel's link the binary can be run even if its folder is closed to others.
    let output = Command::new("/proc/self/exe")
        .args(["--exact", &format!("{AS_USER}::{name}"), "--nocapture"])
        .current_dir("/")
        .uid(NOBODY)
        .gid(NOBODY)
        .output()?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stdout, output.stderr].concat();
    Err(String::from_utf8_lossy(&said).into_owned().into())
}
