//! Tries one by one what the sandbox needs, each in a process of its own, as a user without rights.

use std::fs::File;
use std::io::{Read, Write};

use nix::fcntl::OFlag;
use nix::sched::{CloneFlags, unshare};
use nix::sys::prctl;
use nix::sys::wait::{WaitStatus, waitpid};
use nix::unistd::{geteuid, pipe2};

use super::namespaces::{become_user, enter_user_namespace, free_id};
use super::{At, Failure, Reporter, seccomp};
use crate::message::Report;
use crate::outcome::Check;
use crate::outcome::Stage;
use crate::sys;

const NAMESPACES: &[(&str, CloneFlags)] = &[
    ("pid namespace", CloneFlags::CLONE_NEWPID),
    ("network namespace", CloneFlags::CLONE_NEWNET),
    ("mount namespace", CloneFlags::CLONE_NEWNS),
    ("ipc namespace", CloneFlags::CLONE_NEWIPC),
    ("uts namespace", CloneFlags::CLONE_NEWUTS),
];

/// Reports on every feature.
pub(super) fn run(reporter: &mut Reporter) -> i32 {
    let mut tell = |feature: &str, outcome: Result<String, String>| {
        reporter.send(&Report::Probed(Check { feature: feature.to_owned(), outcome }));
    };
    tell("user namespace", attempt(enter_user_namespace));
    for (feature, flag) in NAMESPACES {
        let enter = || {
            enter_user_namespace()?;
            unshare(*flag).at(Stage::Namespaces)
        };
        tell(feature, attempt(enter));
    }
    let landlock = sys::landlock_version();
    tell("landlock", landlock.map(|n| format!("version {n}")).map_err(|error| error.to_string()));
    let filter = || {
        prctl::set_no_new_privs().at(Stage::Privileges)?;
        seccomp::apply()
    };
    tell("seccomp", attempt(filter));
    0
}

/// Tries something in a child, which says through a pipe what went wrong.
fn attempt(try_it: impl FnOnce() -> Result<(), Failure>) -> Result<String, String> {
    let told = |error: nix::Error| error.to_string();
    let (words, into_words) = pipe2(OFlag::O_CLOEXEC).map_err(told)?;
    let Some(child) = sys::fork().map_err(told)? else {
        let as_user = if geteuid().is_root() { become_user(free_id()) } else { Ok(()) };
        if let Err(failure) = as_user.and_then(|()| try_it()) {
            let _ = write!(File::from(into_words), "{}: {}", failure.stage, failure.why);
        }
        std::process::exit(0);
    };
    drop(into_words);
    let mut why = String::new();
    let read = File::from(words).read_to_string(&mut why);
    let ended = waitpid(child, None).map_err(told)?;
    match (read, ended) {
        (Ok(0), WaitStatus::Exited(_, 0)) => Ok("works".to_owned()),
        (Ok(0) | Err(_), _) => Err("ended at once".to_owned()),
        (Ok(_), _) => Err(why),
    }
}
