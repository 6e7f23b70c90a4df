//! Namespaces of the program's own, and the way to a user without rights.

use std::fs;
use std::os::fd::BorrowedFd;

use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sched::{CloneFlags, unshare};
use nix::sys::prctl;
use nix::unistd::{Gid, Uid, getegid, geteuid, getpid, setgroups, setresgid, setresuid};

use super::{At, Failure};
use crate::outcome::Stage;

/// The id that the program sees as its own.
pub(super) const INSIDE_ID: u32 = 1000;

/// By convention no user has an id from here on, and there are more of them than there can be processes: added to a
/// process id, this gives a user id that no other program on the machine has.
const FIRST_FREE_ID: u32 = 0x7000_0000;
/// The user `nobody`, for containers that know few ids.
const NOBODY: u32 = 65534;

/// With which rights the sandbox is set up.
pub(super) enum Starter {
    /// As root: the folders are built with root's rights, which are then exchanged for those of this id, and
    /// only then the user namespace is entered, because process limits do not bind root.
    Root {
        /// The user that the program becomes.
        id: u32,
    },
    /// As an ordinary user, from within a user namespace.
    Ordinary,
}

/// Moves this process, or its future children, into namespaces of their own.
pub(super) fn isolate() -> Result<Starter, Failure> {
    let others = CloneFlags::CLONE_NEWPID
        | CloneFlags::CLONE_NEWNET
        | CloneFlags::CLONE_NEWIPC
        | CloneFlags::CLONE_NEWUTS;
    if geteuid().is_root() {
        let id = free_id();
        if unshare(others).is_ok() {
            return Ok(Starter::Root { id });
        }
        // Root in a container may lack the right; then it is no more than an ordinary user.
        become_user(id)?;
    }
    enter_user_namespace()?;
    unshare(others).at(Stage::Namespaces)?;
    Ok(Starter::Ordinary)
}

impl Starter {
    /// The owner of the scratch folder, as this process has to name it.
    pub(super) const fn scratch_owner(&self) -> u32 {
        match self {
            Self::Root { id } => *id,
            Self::Ordinary => INSIDE_ID,
        }
    }

    /// Gives up the rights that are left.
    pub(super) fn give_up_rights(&self) -> Result<(), Failure> {
        match self {
            Self::Root { id } => {
                become_user(*id)?;
                enter_user_namespace()
            }
            Self::Ordinary => Ok(()),
        }
    }
}

/// Gives up root for good.
pub(super) fn become_user(id: u32) -> Result<(), Failure> {
    let (user, group) = (Uid::from_raw(id), Gid::from_raw(id));
    setgroups(&[]).at(Stage::Privileges)?;
    setresgid(group, group, group).at(Stage::Privileges)?;
    setresuid(user, user, user).at(Stage::Privileges)?;
    // A change of user hides a process from its own user, who has to write the maps of ids.
    prctl::set_dumpable(true).at(Stage::Privileges)
}

/// Enters a user namespace in which this user is the only one.
pub(super) fn enter_user_namespace() -> Result<(), Failure> {
    let (user, group) = (geteuid(), getegid());
    unshare(CloneFlags::CLONE_NEWUSER).at(Stage::UserNamespace)?;
    fs::write("/proc/self/setgroups", "deny").at(Stage::UserNamespace)?;
    fs::write("/proc/self/uid_map", format!("{INSIDE_ID} {user} 1")).at(Stage::UserNamespace)?;
    fs::write("/proc/self/gid_map", format!("{INSIDE_ID} {group} 1")).at(Stage::UserNamespace)
}

/// A user id that is not in use; it must be one that the current user namespace maps.
pub(super) fn free_id() -> u32 {
    let wanted = FIRST_FREE_ID + getpid().as_raw().unsigned_abs();
    let known = |map: &str| {
        fs::read_to_string(map).is_ok_and(|text| {
            text.lines().any(|line| {
                let mut numbers = line.split_whitespace().map_while(|number| number.parse::<u64>().ok());
                let (first, _, count) = (numbers.next(), numbers.next(), numbers.next());
                first.zip(count).is_some_and(|(first, count)| (first..first + count).contains(&wanted.into()))
            })
        })
    };
    if known("/proc/self/uid_map") && known("/proc/self/gid_map") { wanted } else { NOBODY }
}

/// Whether the other end of a pipe is closed.
pub(super) fn has_hung_up(pipe: BorrowedFd<'_>) -> bool {
    let mut ends = [PollFd::new(pipe, PollFlags::empty())];
    poll(&mut ends, PollTimeout::ZERO).is_ok()
        && ends[0].revents().is_some_and(|events| events.contains(PollFlags::POLLHUP))
}
