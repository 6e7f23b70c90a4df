//! Processors for programs that run at the same time.

use std::os::linux::net::SocketAddrExt;
use std::os::unix::net::{SocketAddr, UnixListener};
use std::sync::atomic::{AtomicUsize, Ordering};

use nix::sched::{CpuSet, sched_getaffinity};
use nix::unistd::Pid;

/// A processor for as long as this value lives. No other claim on this machine, in any process, gets the same one while
/// others are free; when all are taken, further claims share them in turn.
#[derive(Debug)]
pub struct Core {
    number: usize,
    /// An abstract socket name: only one process can hold it, and the kernel frees it when the process ends, even by a
    /// crash.
    claim: Option<UnixListener>,
}

impl Core {
    /// Takes a processor; nothing where the kernel does not say which there are.
    pub fn claim() -> Option<Self> {
        Self::claim_as("quincunx-processor")
    }

    /// The number by which [`Limits::processors`](crate::Limits::processors) knows it.
    pub const fn number(&self) -> usize {
        self.number
    }

    /// Whether no other claim shares it.
    pub const fn is_exclusive(&self) -> bool {
        self.claim.is_some()
    }

    fn claim_as(name: &str) -> Option<Self> {
        static TURN: AtomicUsize = AtomicUsize::new(0);
        let usable = usable();
        // The first processor is where most systems do their own work.
        let free = usable.iter().rev().find_map(|&number| {
            let address = SocketAddr::from_abstract_name(format!("{name}-{number}")).ok()?;
            let claim = UnixListener::bind_addr(&address).ok()?;
            Some(Self { number, claim: Some(claim) })
        });
        free.or_else(|| {
            let turn = TURN.fetch_add(1, Ordering::Relaxed).checked_rem(usable.len())?;
            Some(Self { number: usable[turn], claim: None })
        })
    }
}

/// The processors that this process may run on.
fn usable() -> Vec<usize> {
    let Ok(allowed) = sched_getaffinity(Pid::from_raw(0)) else { return Vec::new() };
    (0..CpuSet::count()).filter(|number| allowed.is_set(*number) == Ok(true)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_a_processor_of_its_own_until_there_are_none_left() {
        let name = format!("quincunx-test-{}", std::process::id());
        let claim = || Core::claim_as(&name).unwrap();
        let all = usable();
        let mut own: Vec<Core> = all.iter().map(|_| claim()).collect();
        assert!(own.iter().all(Core::is_exclusive));
        let mut numbers: Vec<usize> = own.iter().map(Core::number).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, all);
        let shared = claim();
        assert!(!shared.is_exclusive() && all.contains(&shared.number()));
        let freed = own.pop().unwrap().number();
        let again = claim();
        assert_eq!((again.number(), again.is_exclusive()), (freed, true));
    }
}
