//! Requests to end the program: Ctrl-C, and the signals of service managers.

use std::io;

#[cfg(unix)]
use tokio::signal::unix::{Signal, SignalKind, signal};

/// A stream of requests to end. From now on these signals no longer end the process by themselves.
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

    /// Ready with the next request.
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

    /// Ready with the next request.
    pub(crate) async fn next(&mut self) {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
