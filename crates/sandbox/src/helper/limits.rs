//! Resource limits, which the kernel enforces for each process, and the processors it may run on.

use nix::sched::{CpuSet, sched_setaffinity};
use nix::sys::resource::{Resource, getrlimit, rlim_t, setrlimit};
use nix::unistd::Pid;

use super::{At, Failure};
use crate::outcome::Stage;
use crate::policy::{Confinement, Limits};

/// Signals that may wait for a process, a bound on kernel memory.
const PENDING_SIGNALS: rlim_t = 128;

/// Sets the limits of this process and of all that come from it.
pub(super) fn apply(limits: &Limits, confinement: Confinement) -> Result<(), Failure> {
    let mut wanted = vec![
        (Resource::RLIMIT_CORE, 0),
        (Resource::RLIMIT_CPU, limits.cpu_seconds),
        (Resource::RLIMIT_DATA, limits.memory),
        (Resource::RLIMIT_FSIZE, limits.disk),
        (Resource::RLIMIT_MEMLOCK, 0),
        (Resource::RLIMIT_MSGQUEUE, 0),
        (Resource::RLIMIT_NOFILE, limits.open_files),
        (Resource::RLIMIT_SIGPENDING, PENDING_SIGNALS),
    ];
    if let Some(bytes) = limits.address_space {
        wanted.push((Resource::RLIMIT_AS, bytes));
    }
    if confinement == Confinement::Full {
        // In a user namespace of its own a program shares the count with the supervisor only.
        wanted.push((Resource::RLIMIT_NPROC, limits.tasks + 1));
    }
    for (resource, value) in wanted {
        let named = |error| format!("{resource:?}: {error}");
        // A stricter limit of the parent process stays.
        let (_, most) = getrlimit(resource).map_err(named).at(Stage::Limits)?;
        let value = value.min(most);
        setrlimit(resource, value, value).map_err(named).at(Stage::Limits)?;
    }
    if !limits.processors.is_empty() {
        let mut allowed = CpuSet::new();
        for processor in &limits.processors {
            allowed.set(*processor).at(Stage::Limits)?;
        }
        sched_setaffinity(Pid::from_raw(0), &allowed)
            .map_err(|error| format!("processors {:?}: {error}", limits.processors))
            .at(Stage::Limits)?;
    }
    Ok(())
}
