//! What was read from the store, kept for all requests that ask for the same.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What no request has asked for in so long is forgotten.
const KEPT_FOR: Duration = Duration::from_mins(1);

/// Values by key. However many requests ask for one, it is read once in a while.
pub(crate) struct Cache<K, V> {
    slots: Mutex<HashMap<K, Arc<Slot<V>>>>,
    /// For so long what was read answers all requests.
    fresh_for: Duration,
}

/// One value; a request that comes while it is read waits for what is read.
type Slot<V> = tokio::sync::Mutex<Option<Kept<V>>>;

struct Kept<V> {
    value: V,
    /// When it was read.
    read: Instant,
    /// When a request last asked for it.
    asked: Instant,
}

impl<K: Hash + Eq, V> Cache<K, V> {
    pub(crate) fn new(fresh_for: Duration) -> Self {
        Self { slots: Mutex::default(), fresh_for }
    }

    /// What `show` makes of the value, which `read` reads, or brings up to date, if it is not fresh.
    pub(crate) async fn get<T, E, F: Future<Output = Result<V, E>>>(
        &self,
        key: K,
        read: impl FnOnce(Option<V>) -> F,
        show: impl FnOnce(&V) -> T,
    ) -> Result<T, E> {
        let slot = self.slot(key);
        let mut kept = slot.lock().await;
        let asked = Instant::now();
        let fresh = match kept.take() {
            Some(kept) if kept.read.elapsed() < self.fresh_for => Kept { asked, ..kept },
            known => Kept { value: read(known.map(|kept| kept.value)).await?, read: asked, asked },
        };
        Ok(show(&kept.insert(fresh).value))
    }

    fn slot(&self, key: K) -> Arc<Slot<V>> {
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        let is_asked_for = |slot: &Slot<V>| {
            let kept = slot.try_lock();
            kept.map_or(true, |kept| kept.as_ref().is_some_and(|kept| kept.asked.elapsed() <= KEPT_FOR))
        };
        slots.retain(|_, slot| Arc::strong_count(slot) > 1 || is_asked_for(slot));
        Arc::clone(slots.entry(key).or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_is_fresh_is_not_read_again_and_what_was_read_is_brought_up_to_date() {
        let next = async |known: Option<u32>| Ok::<_, ()>(known.unwrap_or_default() + 1);
        let fresh = Cache::new(Duration::from_hours(1));
        let old = Cache::new(Duration::ZERO);
        for reads in 1..=3 {
            assert_eq!(fresh.get("key", next, |value| *value).await, Ok(1));
            assert_eq!(old.get("key", next, |value| *value).await, Ok(reads));
        }
        assert_eq!(old.get("other", next, |value| *value).await, Ok(1));
    }

    #[tokio::test]
    async fn what_cannot_be_read_is_asked_for_again() {
        let cache = Cache::<_, u32>::new(Duration::from_hours(1));
        assert_eq!(cache.get("key", async |_| Err("away"), |value| *value).await, Err("away"));
        assert_eq!(cache.get("key", async |_| Ok::<_, ()>(7), |value| *value).await, Ok(7));
    }
}
