//! What a program prints: kept up to a limit, counted beyond it.

use std::fs::File;
use std::io::{ErrorKind, Read};

/// How much a pipe holds.
pub(crate) const PIPE: usize = 1 << 16;
/// How much is read at a time.
pub(crate) const CHUNK: usize = 1 << 14;

/// One stream of a program. Reading it never blocks and never takes more memory than the limit.
#[derive(Debug)]
pub(crate) struct Capture {
    stream: Option<File>,
    new: Vec<u8>,
    room: usize,
    dropped: u64,
}

impl Capture {
    /// Takes over a stream that does not block.
    pub(crate) const fn new(stream: Option<File>, limit: usize) -> Self {
        Self { stream, new: Vec::new(), room: limit, dropped: 0 }
    }

    /// The stream, while it is open.
    pub(crate) const fn stream(&self) -> Option<&File> {
        self.stream.as_ref()
    }

    /// Reads once, so that a program that prints without end cannot hold up the caller. Returns whether there was
    /// anything.
    pub(crate) fn drain(&mut self) -> bool {
        let Some(stream) = &mut self.stream else { return false };
        let mut buffer = [0; CHUNK];
        match stream.read(&mut buffer) {
            Ok(0) => self.stream = None,
            Ok(count) => {
                let kept = count.min(self.room);
                self.room -= kept;
                self.dropped += (count - kept) as u64;
                self.new.extend_from_slice(&buffer[..kept]);
                return true;
            }
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted) => {}
            Err(_) => self.stream = None,
        }
        false
    }

    /// What has come in since the last call, and how many bytes were dropped since the beginning.
    pub(crate) fn take(&mut self) -> (String, u64) {
        // The pipe held no more than this when the call began; what comes later is left for the next call.
        let mut chunks = PIPE / CHUNK;
        while chunks > 0 && self.drain() {
            chunks -= 1;
        }
        let text = String::from_utf8_lossy(&self.new).into_owned();
        self.new = Vec::new();
        (text, self.dropped)
    }
}
