//! The transposition table, which any number of threads read and write without locks.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};

use crate::huge_pages;
use crate::score::Value;

/// A transposition table. It belongs to one game under one set of options and one evaluator, and may be kept from
/// move to move.
///
/// An entry is two words, the first of which is mixed with the second: if two threads write the same place at
/// once, the halves do not fit together and the entry is not found, which is harmless.
pub struct Table {
    buckets: Vec<Bucket>,
    generation: AtomicU8,
    /// Whether an ending by points has been seen.
    points: AtomicBool,
    /// Whether an ending by repetition has been seen.
    repetition: AtomicBool,
}

/// As many entries as fit into a cache line.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

#[derive(Default)]
struct Slot {
    mixed_key: AtomicU64,
    data: AtomicU64,
}

/// What the table stores of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// For the seat to act, wins counted from the position itself.
    pub(crate) value: Value,
    pub(crate) bound: Bound,
    /// The depth of the search; saturates.
    pub(crate) depth: u8,
    /// Whether no estimate went into the value: it holds at any depth.
    pub(crate) resolved: bool,
    /// The index of the best move in the list of legal ones.
    pub(crate) best: u16,
}

/// How an entry's value relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The true value is at most this.
    Upper,
    /// The true value is at least this.
    Lower,
    /// It is this.
    Exact,
}

impl Bound {
    /// Whether the true value is outside the window in a way that this entry proves.
    #[inline]
    pub(crate) const fn decides(self, value: Value, alpha: Value, beta: Value) -> bool {
        match self {
            Self::Exact => true,
            Self::Lower => value >= beta,
            Self::Upper => value <= alpha,
        }
    }
}

/// Stands for an unknown best move.
pub(crate) const NO_MOVE: u16 = u16::MAX;

const GENERATIONS: u8 = 32;

impl Table {
    /// A table of so many mebibytes, at least one.
    pub fn new(mebibytes: usize) -> Self {
        let count = (mebibytes.max(1) << 20) / size_of::<Bucket>();
        let mut buckets = huge_pages::allocate(count);
        buckets.extend((0..count).map(|_| Bucket::default()));
        Self {
            buckets,
            generation: AtomicU8::new(0),
            points: AtomicBool::new(false),
            repetition: AtomicBool::new(false),
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        for slot in self.buckets.iter_mut().flat_map(|bucket| &mut bucket.0) {
            *slot = Slot::default();
        }
        *self.generation.get_mut() = 0;
        *self.points.get_mut() = false;
        *self.repetition.get_mut() = false;
    }

    /// How full the table is with entries of the latest search, in thousandths, by a sample.
    pub fn fullness(&self) -> u32 {
        const SAMPLE: usize = 250;
        let generation = self.generation.load(Ordering::Relaxed);
        let sample = &self.buckets[..SAMPLE.min(self.buckets.len())];
        let slots = sample.iter().flat_map(|bucket| &bucket.0);
        let used = slots
            .filter(|slot| {
                let data = slot.data.load(Ordering::Relaxed);
                data != 0 && generation_of(data) == generation
            })
            .count();
        (used * 1000 / (sample.len() * 4)) as u32
    }

    /// Begins a search: entries of earlier ones are replaced first.
    pub(crate) fn begin(&self) {
        let next = (self.generation.load(Ordering::Relaxed) + 1) % GENERATIONS;
        self.generation.store(next, Ordering::Relaxed);
    }

    pub(crate) fn probe(&self, key: u64) -> Option<Entry> {
        self.bucket(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            (slot.mixed_key.load(Ordering::Relaxed) ^ data == key && data != 0).then(|| unpack(data))
        })
    }

    pub(crate) fn store(&self, key: u64, mut entry: Entry) {
        let generation = self.generation.load(Ordering::Relaxed);
        let mut place = None;
        let mut least = i32::MAX;
        for slot in &self.bucket(key).0 {
            let data = slot.data.load(Ordering::Relaxed);
            if data == 0 {
                place = place.filter(|_| least == i32::MIN).or(Some(slot));
                least = i32::MIN;
                continue;
            }
            if slot.mixed_key.load(Ordering::Relaxed) ^ data == key {
                let old = unpack(data);
                let worth_more = old.resolved && !entry.resolved
                    || old.resolved == entry.resolved && old.depth > entry.depth.saturating_add(2);
                if worth_more && old.bound == Bound::Exact && generation_of(data) == generation {
                    return;
                }
                if entry.best == NO_MOVE {
                    entry.best = old.best;
                }
                place = Some(slot);
                break;
            }
            let worth = worth(data, generation);
            if worth < least {
                (least, place) = (worth, Some(slot));
            }
        }
        if let Some(slot) = place {
            let data = pack(entry, generation);
            slot.mixed_key.store(key ^ data, Ordering::Relaxed);
            slot.data.store(data, Ordering::Relaxed);
        }
    }

    pub(crate) fn counts_points(&self) -> bool {
        self.points.load(Ordering::Relaxed)
    }

    pub(crate) fn see_points(&self) {
        if !self.counts_points() {
            self.points.store(true, Ordering::Relaxed);
        }
    }

    pub(crate) fn judges_repetition(&self) -> bool {
        self.repetition.load(Ordering::Relaxed)
    }

    pub(crate) fn see_repetition(&self) {
        if !self.judges_repetition() {
            self.repetition.store(true, Ordering::Relaxed);
        }
    }

    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }
}

/// Deep entries of the latest search are worth the most.
fn worth(data: u64, generation: u8) -> i32 {
    const A_GENERATION_IN_DEPTH: i32 = 16;
    let entry = unpack(data);
    let age = (generation + GENERATIONS - generation_of(data)) % GENERATIONS;
    i32::from(entry.depth) + i32::from(entry.resolved) * 4 - i32::from(age) * A_GENERATION_IN_DEPTH
}

/// From the lowest bit: value 32, best move 16, depth 8, bound 2 (never zero), resolved 1, generation 5.
fn pack(entry: Entry, generation: u8) -> u64 {
    u64::from(entry.value as u32)
        | u64::from(entry.best) << 32
        | u64::from(entry.depth) << 48
        | (entry.bound as u64 + 1) << 56
        | u64::from(entry.resolved) << 58
        | u64::from(generation) << 59
}

fn unpack(data: u64) -> Entry {
    let bound = match data >> 56 & 3 {
        1 => Bound::Upper,
        2 => Bound::Lower,
        _ => Bound::Exact,
    };
    Entry {
        value: data as u32 as Value,
        bound,
        depth: (data >> 48) as u8,
        resolved: data >> 58 & 1 == 1,
        best: (data >> 32) as u16,
    }
}

const fn generation_of(data: u64) -> u8 {
    (data >> 59) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(value: Value, depth: u8) -> Entry {
        Entry { value, bound: Bound::Lower, depth, resolved: false, best: 7 }
    }

    #[test]
    fn what_is_stored_is_found() {
        let table = Table::new(1);
        for (number, bound) in (0..).zip([Bound::Upper, Bound::Lower, Bound::Exact]) {
            for value in [0, -1, 1_000_000_000, -1_000_000_000] {
                let entry = Entry { value, bound, depth: 255, resolved: number == 1, best: 65_534 };
                table.store(number, entry);
                assert_eq!(table.probe(number), Some(entry));
            }
        }
        assert_eq!(table.probe(99), None);
    }

    #[test]
    fn a_full_bucket_gives_up_the_shallow_and_the_old() {
        let table = Table::new(1);
        for key in 0..4 {
            table.store(key, entry(0, 10 + key as u8));
        }
        table.store(4, entry(0, 1));
        assert_eq!((table.probe(0), table.probe(4)), (None, Some(entry(0, 1))));
        table.begin();
        table.store(5, entry(0, 1));
        table.store(6, entry(0, 1));
        assert_eq!(table.probe(1), None, "of the old entries the shallowest goes first");
        assert!([2, 3, 5, 6].iter().all(|&key| table.probe(key).is_some()));
    }

    #[test]
    fn a_store_without_a_move_keeps_the_known_one() {
        let mut table = Table::new(1);
        table.store(1, entry(5, 3));
        table.store(1, Entry { best: NO_MOVE, ..entry(6, 4) });
        assert_eq!(table.probe(1), Some(entry(6, 4)));
        assert!(table.fullness() > 0);
        table.clear();
        assert_eq!((table.probe(1), table.fullness()), (None, 0));
    }
}
