//! How much of everything there may be.

use std::num::{NonZeroU32, NonZeroUsize};

use players::Equipment;

/// What a server goes by.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// How much of everything.
    pub limits: Limits,
    /// What the program's players have at hand.
    pub equipment: Equipment,
    /// Whether a proxy stands before the server and says where requests come from.
    pub behind_proxy: bool,
}

/// How much of everything there may be. What goes beyond is refused with a sentence.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes in the body of a request.
    pub body: usize,
    /// Requests a second from one address, the page's own files aside; ten times as many at once.
    pub requests: NonZeroU32,
    /// Searches at the same time.
    pub thinkers: usize,
    /// Searches that wait for their turn.
    pub waiting: usize,
}

impl Default for Limits {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Self { body: 256 * 1024, requests: REQUESTS, thinkers: cores, waiting: 2000 }
    }
}

const REQUESTS: NonZeroU32 = NonZeroU32::new(50).expect("fifty is not zero");
