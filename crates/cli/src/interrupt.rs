//! Wishes that the program end: Ctrl-C, and what service managers send.

use std::io;

#[cfg(unix)]
use tokio::signal::unix::{Signal, SignalKind, signal};

/// Everybody who wants the program to end, one after the other. From now on nobody ends it by force of habit.
pub(crate) struct Interrupts {
    #[cfg(unix)]
    keyboard: Signal,
    #[cfg(unix)]
    managers: Signal,
}

#[cfg(unix)]
impl Interrupts {
    /// Begins to listen.
    pub(crate) fn new() -> io::Result<Self> {
        Ok(Self { keyboard: signal(SignalKind::interrupt())?, managers: signal(SignalKind::terminate())? })
    }

    /// Ready with the next wish.
    pub(crate) async fn next(&mut self) {
        tokio::select! {
            _ = self.keyboard.recv() => {}
            _ = self.managers.recv() => {}
        }
    }
}

#[cfg(not(unix))]
impl Interrupts {
    /// Begins to listen.
    #[expect(clippy::unnecessary_wraps, reason = "elsewhere it can fail")]
    pub(crate) const fn new() -> io::Result<Self> {
        Ok(Self {})
    }

    /// Ready with the next wish.
    pub(crate) async fn next(&mut self) {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
