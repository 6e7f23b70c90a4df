//! Which features of the sandbox this machine supports, to explain why it refuses to run programs.

use std::time::{Duration, Instant};

use crate::outcome::Check;
use crate::policy::{Command, Sandbox};
use crate::process::{Process, probe_kernel};

/// Tries everything that the sandbox needs, and then the sandbox as a whole.
pub fn probe() -> Vec<Check> {
    let mut checks: Vec<Check> = probe_kernel().unwrap_or_else(|error| {
        vec![Check { feature: "helper".to_owned(), outcome: Err(error.to_string()) }]
    });
    let whole = Sandbox::default().spawn(&Command::new("/usr/bin/true")).map_err(|error| error.to_string());
    let watched = whole.as_ref().map_err(Clone::clone).map(Process::is_memory_watched).and_then(|watched| {
        if watched {
            Ok("works".to_owned())
        } else {
            Err("memory is limited for each process only".to_owned())
        }
    });
    let outcome = whole.and_then(|mut process| {
        process.wait(Instant::now() + Duration::from_secs(10)).map_or_else(
            || Err("a program in it did not end".to_owned()),
            |exit| Ok(format!("works: {exit}")),
        )
    });
    checks.push(Check { feature: "private /proc".to_owned(), outcome: watched });
    checks.push(Check { feature: "sandbox".to_owned(), outcome });
    checks
}
