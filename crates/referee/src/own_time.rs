//! How long a player of this program has worked, by the clock of its own thread.

use std::time::Duration;

/// Runs while the thread that started it runs. A machine that lets the thread wait costs the player nothing: its search
/// stops by the clock on the wall, so it has worked at most as long as it may.
#[derive(Debug)]
pub(crate) struct OwnTime(Duration);

impl OwnTime {
    /// Starts at zero.
    pub(crate) fn start() -> Self {
        Self(worked())
    }

    /// How long the thread has worked since.
    pub(crate) fn elapsed(&self) -> Duration {
        worked().saturating_sub(self.0)
    }
}

#[cfg(target_os = "linux")]
fn worked() -> Duration {
    use nix::time::{ClockId, clock_gettime};

    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).map(Duration::from).unwrap_or_default()
}

/// Elsewhere the clock on the wall has to do.
#[cfg(not(target_os = "linux"))]
fn worked() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;

    static BEGINNING: OnceLock<Instant> = OnceLock::new();
    BEGINNING.get_or_init(Instant::now).elapsed()
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::thread;

    use super::*;

    #[test]
    fn work_counts_and_waiting_does_not() {
        let waiting = OwnTime::start();
        let pause = Duration::from_millis(200);
        thread::sleep(pause);
        assert!(waiting.elapsed() < pause);
        let working = OwnTime::start();
        while working.elapsed() < Duration::from_millis(2) {}
    }
}
