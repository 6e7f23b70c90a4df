//! What a player is asked to do, and how long it may take.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use search::{Budget, Stop};

/// The limits for one move; the first that is reached ends the search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Time.
    pub time: Option<Duration>,
    /// Nodes of the search.
    pub nodes: Option<u64>,
    /// Moves looked ahead.
    pub depth: Option<u32>,
}

impl Limits {
    /// So long.
    pub const fn time(time: Duration) -> Self {
        Self { time: Some(time), nodes: None, depth: None }
    }

    /// So many nodes.
    pub const fn nodes(nodes: u64) -> Self {
        Self { time: None, nodes: Some(nodes), depth: None }
    }

    /// So much of a clock that has `left` to go and gets `increment` with each move.
    pub fn clock(left: Duration, increment: Duration) -> Self {
        /// A game is expected to go on for so many more moves of one's own.
        const MOVES_TO_GO: u32 = 30;
        /// Never more than this part of what is left.
        const AT_MOST: u32 = 5;
        let share = left / MOVES_TO_GO + increment * 3 / 4;
        Self::time(share.min(left / AT_MOST))
    }

    /// Whether nothing is limited.
    pub const fn is_empty(&self) -> bool {
        self.time.is_none() && self.nodes.is_none() && self.depth.is_none()
    }

    /// These limits, or others where there are none.
    #[must_use]
    pub const fn or(self, others: Self) -> Self {
        if self.is_empty() { others } else { self }
    }
}

/// One question to a player.
#[derive(Clone, Copy, Debug)]
pub struct Task<'a> {
    /// How long to think. Where nothing is said the player's own limits hold.
    pub limits: Limits,
    /// On how many threads; more than one gives up being the same on every machine.
    pub threads: usize,
    /// How many best lines to look for.
    pub lines: usize,
    /// What the answer is for.
    pub purpose: Purpose,
    /// The caller raises this flag to get the answer now.
    pub stop: &'a AtomicBool,
}

/// What a player thinks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Analysis: the value of a position and its best moves, for both sides alike.
    Analyse,
    /// Play: a move against an opponent who may err; a win is worth more than a safe draw.
    Play,
}

static NEVER: AtomicBool = AtomicBool::new(false);

impl Default for Task<'_> {
    fn default() -> Self {
        Self { limits: Limits::default(), threads: 1, lines: 1, purpose: Purpose::Analyse, stop: &NEVER }
    }
}

/// A clock for one move, and the caller's flag.
pub(crate) struct Watch<'a> {
    until: Option<Instant>,
    flag: &'a AtomicBool,
}

impl<'a> Watch<'a> {
    /// Starts the clock. A little time is kept back for writing the answer and for a late wake-up.
    pub(crate) fn start(limits: &Limits, flag: &'a AtomicBool) -> Self {
        const KEPT_BACK_AT_MOST: Duration = Duration::from_millis(5);
        let time = limits.time.map(|time| time.saturating_sub(KEPT_BACK_AT_MOST.min(time / 10)));
        // A time beyond what clocks can count is no limit.
        let until = time.and_then(|time| Instant::now().checked_add(time));
        Self { until, flag }
    }

    /// A budget with these limits that ends with this clock.
    pub(crate) fn budget(&self, limits: &Limits) -> Budget<'_> {
        Budget { nodes: limits.nodes, depth: limits.depth, stop: self }
    }
}

impl Stop for Watch<'_> {
    fn now(&self) -> bool {
        self.flag.load(Ordering::Relaxed) || self.until.is_some_and(|until| Instant::now() >= until)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_never_used_up_by_one_move() {
        for (left, increment) in [(0, 0), (50, 0), (1000, 10_000), (600_000, 5_000)] {
            let left = Duration::from_millis(left);
            let time = Limits::clock(left, Duration::from_millis(increment)).time.unwrap();
            assert!(time <= left / 5, "{time:?} of {left:?}");
        }
    }

    #[test]
    fn the_limits_of_a_task_replace_those_of_the_player() {
        let own = Limits::nodes(7);
        assert_eq!(Limits::default().or(own), own);
        assert_eq!(Limits::time(Duration::ZERO).or(own), Limits::time(Duration::ZERO));
    }
}
