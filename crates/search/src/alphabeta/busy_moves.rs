//! Several threads on one position: how they share the work.
//!
//! Threads that search the same tree in the same order would do the same work at the same time, before the shared table
//! can help. So each thread marks the moves that it is searching, and the others defer those: by the time they come
//! back to them, the table has the answer.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use game::Game;

use super::node::Worker;
use crate::Evaluator;
use crate::hash::hash_of;

/// The moves that the threads are searching.
pub(super) struct BusyMoves {
    /// Whether there is more than one thread.
    several: AtomicBool,
    /// Hashes of a position and a move. An entry may overwrite another, which at worst causes some work to be done
    /// twice.
    busy: Vec<AtomicU64>,
}

/// Far more than the moves that are searched at the same time.
const PLACES: usize = 1 << 10;
/// Below this depth, searching a move is quicker than deferring it.
const MIN_DEPTH: i32 = 3;
/// An entry without a move.
const FREE: u64 = 0;

impl BusyMoves {
    pub(super) fn new() -> Self {
        let busy = (0..PLACES).map(|_| AtomicU64::new(FREE)).collect();
        Self { several: AtomicBool::new(false), busy }
    }

    /// Another thread joins the search.
    pub(super) fn join(&self) {
        self.several.store(true, Ordering::Relaxed);
    }

    #[inline]
    pub(super) fn is_several(&self) -> bool {
        self.several.load(Ordering::Relaxed)
    }

    #[inline]
    fn place(&self, hash: u64) -> &AtomicU64 {
        &self.busy[hash as usize % PLACES]
    }
}

impl<G: Game, E: Evaluator<G>> Worker<'_, G, E> {
    /// Whether another thread is searching this move of the present position.
    #[inline]
    pub(super) fn is_busy(&self, mv: G::Move, depth: i32) -> bool {
        self.noted(mv, depth)
            .is_some_and(|(busy_moves, hash)| busy_moves.place(hash).load(Ordering::Relaxed) == hash)
    }

    /// Notes that this thread searches a move of the present position, until [`Worker::end`].
    #[inline]
    pub(super) fn begin(&self, mv: G::Move, depth: i32) -> Option<u64> {
        let (busy_moves, hash) = self.noted(mv, depth)?;
        busy_moves.place(hash).store(hash, Ordering::Relaxed);
        Some(hash)
    }

    #[inline]
    pub(super) fn end(&self, begun: Option<u64>) {
        if let (Some(hash), Some(busy_moves)) = (begun, self.busy_moves) {
            busy_moves.place(hash).store(FREE, Ordering::Relaxed);
        }
    }

    /// The hash under which a move is marked, if its depth is worth it.
    #[inline]
    fn noted(&self, mv: G::Move, depth: i32) -> Option<(&BusyMoves, u64)> {
        let busy_moves = self.busy_moves.filter(|busy| depth >= MIN_DEPTH && busy.is_several())?;
        Some((busy_moves, self.rules.key(self.stack.state()) ^ hash_of(&(mv, depth))))
    }
}
