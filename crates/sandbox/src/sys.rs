//! The few calls that Rust cannot check: forking, taking over descriptors by number, signal dispositions, and
//! clocks of processes.

#![allow(
    unsafe_code,
    reason = "no safe interface exists for fork, inherited descriptors, signal dispositions and clocks"
)]

use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::os::unix::process::CommandExt;
use std::process::Command;
use std::time::Duration;

use nix::sys::signal::{SigHandler, SigSet, SigmaskHow, Signal, signal, sigprocmask};
use nix::unistd::{ForkResult, Pid};

/// Forks. The caller must have no threads: the helper never starts one.
pub(crate) fn fork() -> nix::Result<Option<Pid>> {
    // SAFETY: with a single thread no lock can be held by a thread that does not exist in the child.
    match unsafe { nix::unistd::fork() }? {
        ForkResult::Parent { child } => Ok(Some(child)),
        ForkResult::Child => Ok(None),
    }
}

/// Takes over a descriptor that was handed to this process by its number, if it is open.
pub(crate) fn adopt(number: RawFd) -> Option<OwnedFd> {
    // SAFETY: asking for the flags of a descriptor changes nothing, even if the number is not open.
    let open = unsafe { libc::fcntl(number, libc::F_GETFD) } != -1;
    // SAFETY: only called, once each, for numbers that `inherit` put there, before anything else is opened, and for
    // those that the kernel has just given us.
    open.then(|| unsafe { OwnedFd::from_raw_fd(number) })
}

/// Closes every descriptor from this number on.
pub(crate) fn close_from(number: RawFd) {
    // SAFETY: called at the very start of the helper, when it owns no descriptor beyond the inherited ones, and
    // in processes that use none of those that are closed.
    unsafe {
        libc::syscall(libc::SYS_close_range, number as libc::c_uint, libc::c_uint::MAX, 0);
    }
}

/// Closes one descriptor by its number.
pub(crate) fn close(number: RawFd) {
    // SAFETY: called for the numbers of the standard streams and the protocol only, which nothing here owns.
    unsafe {
        libc::close(number);
    }
}

/// Lets a command inherit descriptors at fixed numbers, in a session of its own. Sources must lie above all targets.
pub(crate) fn inherit(command: &mut Command, sources: Vec<(OwnedFd, RawFd)>) {
    let install = move || {
        // A session of its own: Ctrl-C at the terminal reaches the caller alone, which then ends the program in order.
        // SAFETY: `setsid` is async-signal-safe.
        unsafe { libc::setsid() };
        for (source, target) in &sources {
            // SAFETY: `dup2` is async-signal-safe and the numbers are valid for as long as the closure lives.
            if unsafe { libc::dup2(source.as_raw_fd(), *target) } == -1 {
                return Err(io::Error::last_os_error());
            }
        }
        Ok(())
    };
    // SAFETY: between fork and exec the closure makes only the system calls above and allocates nothing.
    unsafe {
        command.pre_exec(install);
    }
}

/// The processor time that a process has used, all its threads together.
pub(crate) fn processor_time(process: Pid) -> Option<Duration> {
    let (mut clock, mut time) = (0, libc::timespec { tv_sec: 0, tv_nsec: 0 });
    // SAFETY: both calls only write to the variables whose addresses they are given.
    let is_known = unsafe {
        libc::clock_getcpuclockid(process.as_raw(), &raw mut clock) == 0
            && libc::clock_gettime(clock, &raw mut time) == 0
    };
    is_known.then(|| Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32))
}

/// Makes sure that the end of children is noticed, even if the caller ignored `SIGCHLD`.
pub(crate) fn notice_children() -> nix::Result<()> {
    // SAFETY: the default disposition runs no code of ours.
    unsafe { signal(Signal::SIGCHLD, SigHandler::SigDfl) }.map(drop)
}

/// Gives every signal its default meaning and unblocks all, so that a program inherits nothing from the caller.
pub(crate) fn reset_signals() -> nix::Result<()> {
    for number in Signal::iterator() {
        if !matches!(number, Signal::SIGKILL | Signal::SIGSTOP) {
            // SAFETY: the default disposition runs no code of ours.
            unsafe { signal(number, SigHandler::SigDfl) }?;
        }
    }
    sigprocmask(SigmaskHow::SIG_SETMASK, Some(&SigSet::empty()), None)
}

/// The version of Landlock that the kernel has, which the library does not tell.
pub(crate) fn landlock_version() -> io::Result<i64> {
    const ASK_VERSION: libc::c_uint = 1;
    // SAFETY: with the version flag the kernel reads nothing through the null pointer.
    let version = unsafe {
        libc::syscall(
            libc::SYS_landlock_create_ruleset,
            std::ptr::null::<libc::c_void>(),
            0_usize,
            ASK_VERSION,
        )
    };
    if version < 0 { Err(io::Error::last_os_error()) } else { Ok(version) }
}
