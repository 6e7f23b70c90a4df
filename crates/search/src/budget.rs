//! How long a search may go on. This crate reads no clock: the caller says when to stop.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Tells a search to stop. It is asked at least every [`NODES_BETWEEN_POLLS`] nodes.
pub trait Stop {
    /// Whether to stop at once.
    fn now(&self) -> bool;

    /// Whether to go no deeper: asked between two iterations, when a search can stop without losing work.
    fn before_deepening(&self) -> bool {
        self.now()
    }
}

/// The most nodes that a search visits between two calls of [`Stop`].
pub const NODES_BETWEEN_POLLS: u64 = 512;

/// Never stops: for searches that end by nodes or depth.
#[derive(Clone, Copy, Debug)]
pub struct Never;

impl Stop for Never {
    fn now(&self) -> bool {
        false
    }
}

/// A flag that another thread can raise, such as the one that reads commands.
impl Stop for AtomicBool {
    fn now(&self) -> bool {
        self.load(Ordering::Relaxed)
    }
}

/// Stops by the caller's clock: any count that grows, in any unit.
#[derive(Clone, Copy, Debug)]
pub struct Deadline<C> {
    /// Reads the clock.
    pub clock: C,
    /// When no new iteration is begun.
    pub soft: u64,
    /// When the search stops, even in the middle of an iteration.
    pub hard: u64,
}

impl<C: Fn() -> u64> Stop for Deadline<C> {
    fn now(&self) -> bool {
        (self.clock)() >= self.hard
    }

    fn before_deepening(&self) -> bool {
        (self.clock)() >= self.soft
    }
}

/// Stops as soon as one of two says so.
#[derive(Clone, Copy, Debug)]
pub struct Either<A, B>(pub A, pub B);

impl<A: Stop, B: Stop> Stop for Either<A, B> {
    fn now(&self) -> bool {
        self.0.now() || self.1.now()
    }

    fn before_deepening(&self) -> bool {
        self.0.before_deepening() || self.1.before_deepening()
    }
}

impl<S: Stop + ?Sized> Stop for &S {
    fn now(&self) -> bool {
        (**self).now()
    }

    fn before_deepening(&self) -> bool {
        (**self).before_deepening()
    }
}

/// The limits of a search: the first that is reached ends it.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// Nodes: moves made in the search, on all threads together.
    pub nodes: Option<u64>,
    /// Depth of the last iteration, in moves.
    pub depth: Option<u32>,
    /// Time, or the user's command.
    pub stop: &'a dyn Stop,
}

impl<'a> Budget<'a> {
    /// Until `stop` says so.
    pub const fn until(stop: &'a dyn Stop) -> Self {
        Self { nodes: None, depth: None, stop }
    }

    /// So many nodes.
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), depth: None, stop: &Never }
    }

    /// So deep.
    pub const fn depth(depth: u32) -> Self {
        Self { nodes: None, depth: Some(depth), stop: &Never }
    }
}

/// Counts the nodes of one thread and notices when the budget has run out.
pub(crate) struct Meter<'a> {
    nodes: u64,
    /// How many of them are part of `total` already.
    reported: u64,
    next_poll: u64,
    limit: u64,
    total: &'a AtomicU64,
    stop: &'a dyn Stop,
    stopped: bool,
}

impl<'a> Meter<'a> {
    /// A meter that adds its nodes to `total`, to which the limit applies. It asks `stop` a first time.
    pub(crate) fn new(limit: Option<u64>, stop: &'a dyn Stop, total: &'a AtomicU64) -> Self {
        let limit = limit.unwrap_or(u64::MAX);
        let mut meter = Self { nodes: 0, reported: 0, next_poll: 0, limit, total, stop, stopped: false };
        meter.poll();
        meter
    }

    /// Counts a node; says whether to go on.
    #[inline]
    pub(crate) fn tick(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.next_poll {
            self.poll();
        }
        !self.stopped
    }

    /// Whether the budget has run out.
    #[inline]
    pub(crate) const fn stopped(&self) -> bool {
        self.stopped
    }

    /// Whether a new iteration should be begun.
    pub(crate) fn may_deepen(&self) -> bool {
        !self.stopped && !self.stop.before_deepening()
    }

    /// The nodes of this thread.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Adds the nodes that are not in the total yet, and returns the total.
    pub(crate) fn flush(&mut self) -> u64 {
        let news = self.nodes - self.reported;
        self.reported = self.nodes;
        self.total.fetch_add(news, Ordering::Relaxed) + news
    }

    fn poll(&mut self) {
        let total = self.flush();
        self.stopped |= total >= self.limit || self.stop.now();
        // A single thread meets its limit exactly, so that equal budgets are equal searches.
        self.next_poll = self.nodes + NODES_BETWEEN_POLLS.min(self.limit.saturating_sub(total)).max(1);
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn a_single_thread_meets_its_limit_exactly() {
        let total = AtomicU64::new(0);
        for limit in [1, 511, 512, 513, 5000] {
            total.store(0, Ordering::Relaxed);
            let mut meter = Meter::new(Some(limit), &Never, &total);
            while meter.tick() {}
            assert_eq!(meter.nodes(), limit);
        }
        total.store(0, Ordering::Relaxed);
        assert!(Meter::new(Some(0), &Never, &total).stopped());
    }

    #[test]
    fn threads_share_a_limit() {
        let total = AtomicU64::new(0);
        let mut first = Meter::new(Some(10_000), &Never, &total);
        let mut second = Meter::new(Some(10_000), &Never, &total);
        while first.tick() && second.tick() {}
        let sum = first.nodes() + second.nodes();
        assert!((10_000..10_000 + 2 * NODES_BETWEEN_POLLS).contains(&sum), "{sum}");
    }

    #[test]
    fn a_deadline_reads_the_clock_it_is_given() {
        let now = Cell::new(0);
        let deadline = Deadline { clock: || now.get(), soft: 5, hard: 10 };
        let answers = |time| {
            now.set(time);
            (deadline.before_deepening(), deadline.now())
        };
        assert_eq!([4, 5, 9, 10].map(answers), [(false, false), (true, false), (true, false), (true, true)]);
        assert!(Either(Never, AtomicBool::new(true)).now());
        assert!(!Either(Never, AtomicBool::new(false)).before_deepening());
    }
}
