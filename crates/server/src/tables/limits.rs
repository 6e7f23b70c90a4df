//! Who may do how much in how much time.

use std::collections::HashMap;
use std::net::IpAddr;
use std::time::Instant;

/// So many at once, and so many more each second.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    tokens: f64,
    most: f64,
    per_second: f64,
    filled: Instant,
}

impl Bucket {
    pub(crate) fn new(most: f64, per_second: f64, now: Instant) -> Self {
        Self { tokens: most, most, per_second, filled: now }
    }

    /// Takes one, if there is one.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.filled).as_secs_f64();
        self.tokens = (self.tokens + passed * self.per_second).min(self.most);
        self.filled = now;
        let enough = self.tokens >= 1.0;
        if enough {
            self.tokens -= 1.0;
        }
        enough
    }

    fn is_full(&self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.filled).as_secs_f64();
        self.tokens + passed * self.per_second >= self.most
    }
}

/// A bucket for each address.
#[derive(Debug, Default)]
pub(crate) struct PerAddress {
    buckets: HashMap<IpAddr, Bucket>,
}

/// More addresses than this are looked through for those that need not be remembered.
const MANY: usize = 10_000;

impl PerAddress {
    pub(crate) fn take(&mut self, address: IpAddr, per_minute: u32, now: Instant) -> bool {
        if self.buckets.len() >= MANY {
            self.buckets.retain(|_, bucket| !bucket.is_full(now));
        }
        let most = f64::from(per_minute);
        let fresh = || Bucket::new(most, most / 60.0, now);
        self.buckets.entry(address).or_insert_with(fresh).take(now)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_bucket_gives_what_it_has_and_fills_with_time() {
        let start = Instant::now();
        let mut bucket = Bucket::new(2.0, 4.0, start);
        assert!(bucket.take(start) && bucket.take(start) && !bucket.take(start));
        assert!(!bucket.take(start + Duration::from_millis(200)));
        assert!(bucket.take(start + Duration::from_millis(300)));
        let later = start + Duration::from_mins(1);
        assert!(bucket.take(later) && bucket.take(later) && !bucket.take(later));
    }

    #[test]
    fn addresses_do_not_share() {
        let (mut makers, now) = (PerAddress::default(), Instant::now());
        let [one, other] = [IpAddr::from([127, 0, 0, 1]), IpAddr::from([127, 0, 0, 2])];
        assert!(makers.take(one, 1, now) && !makers.take(one, 1, now));
        assert!(makers.take(other, 1, now));
    }
}
