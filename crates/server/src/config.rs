//! How much of everything there may be.

use std::num::{NonZeroU32, NonZeroUsize};
use std::time::Duration;

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
    /// Tables in memory; others are in the store.
    pub tables: usize,
    /// Tables that one address may make in a minute.
    pub new_tables_per_minute: u32,
    /// Players and watchers who are connected.
    pub connections: usize,
    /// Players and watchers of one table.
    pub connections_per_table: usize,
    /// Messages that a player may send in a second, after twice as many at once.
    pub messages_per_second: u32,
    /// Bytes in a message of a player.
    pub message_bytes: usize,
    /// How long a table stays in memory when nobody is there and nothing is to be done.
    pub idle: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Self {
            body: 256 * 1024,
            requests: REQUESTS,
            thinkers: cores,
            waiting: 2000,
            tables: 2000,
            new_tables_per_minute: 30,
            connections: 6000,
            connections_per_table: 200,
            messages_per_second: 20,
            message_bytes: 16 * 1024,
            idle: Duration::from_mins(1),
        }
    }
}

const REQUESTS: NonZeroU32 = NonZeroU32::new(50).expect("fifty is not zero");
