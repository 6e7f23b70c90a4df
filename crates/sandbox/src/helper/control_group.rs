//! Control groups, if the operator has delegated one: the kernel then counts memory and processes itself.
//!
//! They are optional. Each folder may belong to either version; its files show which limits it offers.

use std::fs;
use std::path::PathBuf;

use nix::unistd::{Pid, getpid};

use super::{At, Failure};
use crate::outcome::Stage;
use crate::policy::Limits;

/// Makes a group in each folder, sets its limits and moves a process into it. Returns the groups made.
pub(super) fn enter(folders: &[PathBuf], limits: &Limits, process: Pid) -> Result<Vec<PathBuf>, Failure> {
    let mut groups = Vec::new();
    let outcome = folders.iter().try_for_each(|folder| {
        let group = folder.join(format!("quincunx-{}", getpid()));
        let named = |error| format!("{}: {error}", group.display());
        fs::create_dir(&group).map_err(named).at(Stage::ControlGroup)?;
        groups.push(group.clone());
        // The supervisor is one more process.
        let tasks = limits.tasks + 1;
        // Scratch files are memory too.
        let memory = limits.memory + limits.disk;
        for (file, value) in [
            ("pids.max", tasks),
            ("memory.max", memory),
            ("memory.swap.max", 0),
            ("memory.limit_in_bytes", memory),
        ] {
            let file = group.join(file);
            if file.exists() {
                fs::write(file, value.to_string()).map_err(named).at(Stage::ControlGroup)?;
            }
        }
        fs::write(group.join("cgroup.procs"), process.to_string()).map_err(named).at(Stage::ControlGroup)
    });
    match outcome {
        Ok(()) => Ok(groups),
        Err(failure) => {
            leave(groups);
            Err(failure)
        }
    }
}

/// Removes groups whose processes have ended.
pub(super) fn leave(groups: Vec<PathBuf>) {
    for group in groups {
        let _ = fs::remove_dir(group);
    }
}
