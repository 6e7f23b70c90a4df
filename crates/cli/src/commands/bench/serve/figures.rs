//! What was measured, in numbers.

use std::fmt;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use serde::Serialize;

use crate::args::commands::BenchServe;

/// How long moves took to be shown.
#[derive(Debug, Default)]
pub(super) struct Times {
    players: Mutex<Vec<Duration>>,
    watchers: Mutex<Vec<Duration>>,
}

impl Times {
    pub(super) fn add(&self, players: &[Duration], watchers: &[Duration]) {
        self.players.lock().unwrap_or_else(PoisonError::into_inner).extend(players);
        self.watchers.lock().unwrap_or_else(PoisonError::into_inner).extend(watchers);
    }
}

/// What was measured.
#[derive(Debug, Serialize)]
pub(super) struct Figures {
    tables: u32,
    seconds: f64,
    moves: u64,
    moves_per_second: f64,
    /// Moves that the records do not have.
    pub(super) lost: u64,
    to_player: Spread,
    to_watcher: Spread,
    #[serde(flatten)]
    usage: Usage,
}

/// What the server took, where the system tells.
#[derive(Debug, Serialize)]
pub(super) struct Usage {
    pub(super) processor_us_per_move: Option<u64>,
    /// Growth of the resident memory for each table, in KiB: all connected, and at the end.
    pub(super) opened_kib_per_table: Option<u64>,
    pub(super) played_kib_per_table: Option<u64>,
}

/// How times are spread, in milliseconds.
#[derive(Debug, Serialize)]
struct Spread {
    count: usize,
    p50: f64,
    p99: f64,
    max: f64,
}

impl Figures {
    pub(super) fn new(
        args: &BenchServe,
        moves: u64,
        lost: u64,
        took: Duration,
        times: &Times,
        usage: Usage,
    ) -> Self {
        let seconds = took.as_secs_f64();
        Self {
            tables: args.tables,
            seconds,
            moves,
            moves_per_second: moves as f64 / seconds,
            lost,
            to_player: Spread::of(&times.players),
            to_watcher: Spread::of(&times.watchers),
            usage,
        }
    }
}

impl Spread {
    fn of(times: &Mutex<Vec<Duration>>) -> Self {
        let mut times = times.lock().unwrap_or_else(PoisonError::into_inner);
        times.sort_unstable();
        let at = |share: f64| {
            let index = ((times.len() as f64 * share) as usize).min(times.len().saturating_sub(1));
            times.get(index).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
        };
        Self { count: times.len(), p50: at(0.5), p99: at(0.99), max: at(1.0) }
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} tables, {} moves in {:.1} s: {:.0} a second",
            self.tables, self.moves, self.seconds, self.moves_per_second
        )?;
        writeln!(f, "moves lost: {}", self.lost)?;
        writeln!(f, "from a move to its frame:   {}", self.to_player)?;
        write!(f, "from a move to the watcher: {}", self.to_watcher)?;
        if let Some(used) = self.usage.processor_us_per_move {
            write!(f, "\nprocessor time of the server: {used} µs a move")?;
        }
        if let (Some(opened), Some(played)) =
            (self.usage.opened_kib_per_table, self.usage.played_kib_per_table)
        {
            write!(
                f,
                "\nmemory of the server: {opened} KiB a table when all have come, {played} KiB at the end"
            )?;
        }
        Ok(())
    }
}

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "median {:.1} ms, 99 of 100 within {:.1} ms, longest {:.1} ms",
            self.p50, self.p99, self.max
        )
    }
}
