//! Server limits.

use std::num::{NonZeroU32, NonZeroUsize};
use std::time::Duration;

use players::Equipment;
use serde::{Deserialize, Serialize};

use crate::operator::Token;

/// What a server goes by.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// How much of each thing there may be.
    pub limits: Limits,
    /// What the program's players have at hand.
    pub equipment: Equipment,
    /// Whether a proxy stands before the server and says where requests come from.
    pub behind_proxy: bool,
    /// What makes its bearer the operator; without a token there is none.
    pub operator: Option<Token>,
    /// Where programs that people hand in are kept; nowhere for longer than the server runs if not given.
    pub agents: Option<std::path::PathBuf>,
}

/// How much of each thing there may be. What goes beyond is refused with a sentence.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
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
    pub new_tables_per_minute: NonZeroU32,
    /// Players and watchers who are connected.
    pub connections: usize,
    /// Players and watchers of one table.
    pub connections_per_table: usize,
    /// Messages that a player may send in a second, after twice as many at once.
    pub messages_per_second: NonZeroU32,
    /// Bytes in a message of a player.
    pub message_bytes: usize,
    /// How long a table stays in memory without clients, clocks and thinking programs.
    pub idle: Duration,
    /// Programs of other people's that are kept.
    pub agents: usize,
    /// Programs of other people's that run at the same time.
    pub running_agents: usize,
}

impl Default for Limits {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Self {
            body: 256 * 1024,
            requests: number(50),
            thinkers: cores,
            waiting: 2000,
            tables: 2000,
            new_tables_per_minute: number(30),
            connections: 6000,
            connections_per_table: 200,
            messages_per_second: number(20),
            message_bytes: 16 * 1024,
            idle: Duration::from_mins(1),
            agents: 200,
            running_agents: 4 * cores,
        }
    }
}

/// Why a limit is not set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LimitError {
    /// No such limit.
    #[error("unknown limit {0:?}")]
    Name(String),
    /// Not a number, or none of use.
    #[error("limit {0:?}: expected a whole number from 1")]
    Number(String),
}

impl Limits {
    /// Sets a limit by its name, as in `tables=1000`; times are in seconds.
    pub fn set(&mut self, setting: &str) -> Result<(), LimitError> {
        let (name, number) = setting.split_once('=').unwrap_or((setting, ""));
        let number: NonZeroU32 = number.parse().map_err(|_| LimitError::Number(setting.to_owned()))?;
        if name == "idle" {
            self.idle = Duration::from_secs(number.get().into());
            return Ok(());
        }
        let mut limits = serde_json::to_value(&*self).expect("limits are plain data");
        let limit = limits.get_mut(name).ok_or_else(|| LimitError::Name(name.to_owned()))?;
        *limit = number.get().into();
        *self = serde_json::from_value(limits).expect("every other limit is a whole number from 1");
        Ok(())
    }
}

pub(crate) const fn number(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).expect("no limit is zero")
}
