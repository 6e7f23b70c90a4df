//! Several threads on one position: how they keep out of each other's way.
//!
//! Threads that search the same tree in the same order would do the same work at the same time, and what one of them
//! remembers would come too late for the other. So each notes which moves it is searching, and the others put those
//! off: when they come back to them, the table knows the answer.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use game::Game;

use super::node::Worker;
use crate::Evaluator;
use crate::hash::hash_of;

/// What threads know of each other.
pub(super) struct Crew {
    /// Whether there is more than one.
    several: AtomicBool,
    /// Moves that are being searched, by their position and themselves. What does not fit is forgotten, which costs
    /// some work done twice and nothing else.
    busy: Vec<AtomicU64>,
}

/// Moves that are being searched at a time are few.
const PLACES: usize = 1 << 10;
/// Below this a move is searched sooner than it is put off.
const WORTH_IT: i32 = 3;
/// Written where nothing is being searched.
const NOBODY: u64 = 0;

impl Crew {
    pub(super) fn new() -> Self {
        let busy = (0..PLACES).map(|_| AtomicU64::new(NOBODY)).collect();
        Self { several: AtomicBool::new(false), busy }
    }

    /// Another thread comes.
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
        self.noted(mv, depth).is_some_and(|(crew, hash)| crew.place(hash).load(Ordering::Relaxed) == hash)
    }

    /// Notes that this thread searches a move of the present position, until [`Worker::end`].
    #[inline]
    pub(super) fn begin(&self, mv: G::Move, depth: i32) -> Option<u64> {
        let (crew, hash) = self.noted(mv, depth)?;
        crew.place(hash).store(hash, Ordering::Relaxed);
        Some(hash)
    }

    #[inline]
    pub(super) fn end(&self, begun: Option<u64>) {
        if let (Some(hash), Some(crew)) = (begun, self.crew) {
            crew.place(hash).store(NOBODY, Ordering::Relaxed);
        }
    }

    /// The name under which a move is noted, if it is worth it.
    #[inline]
    fn noted(&self, mv: G::Move, depth: i32) -> Option<(&Crew, u64)> {
        let crew = self.crew.filter(|crew| depth >= WORTH_IT && crew.is_several())?;
        Some((crew, self.rules.key(self.path.state()) ^ hash_of(&(mv, depth))))
    }
}
