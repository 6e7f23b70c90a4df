//! How much may be asked for in how much time.

use std::net::IpAddr;
use std::num::NonZeroU32;

use governor::clock::{Clock, DefaultClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{Quota, RateLimiter};

/// So much a second, and at once as much as comes in so many seconds.
pub(crate) fn burst(a_second: NonZeroU32, seconds: NonZeroU32) -> Quota {
    Quota::per_second(a_second).allow_burst(a_second.saturating_mul(seconds))
}

/// The same quota for each address.
pub(crate) struct PerAddress<C: Clock = DefaultClock> {
    limiter: RateLimiter<IpAddr, DefaultKeyedStateStore<IpAddr>, C, NoOpMiddleware<C::Instant>>,
}

/// When more addresses than this are known, those that have used nothing lately are forgotten.
const MANY: usize = 10_000;

impl PerAddress {
    pub(crate) fn new(quota: Quota) -> Self {
        Self { limiter: RateLimiter::keyed(quota) }
    }
}

impl<C: Clock> PerAddress<C> {
    /// Whether an address may do it once more now.
    pub(crate) fn allows(&self, address: IpAddr) -> bool {
        if self.limiter.len() >= MANY {
            self.limiter.retain_recent();
        }
        self.limiter.check_key(&address).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use governor::clock::FakeRelativeClock;

    use super::*;
    use crate::config::number;

    #[test]
    fn addresses_do_not_share_and_are_forgotten_when_they_have_used_nothing_lately() {
        let clock = FakeRelativeClock::default();
        let quota = burst(NonZeroU32::MIN, number(2));
        let limiter = RateLimiter::new(quota, DefaultKeyedStateStore::default(), clock.clone());
        let visitors = PerAddress { limiter };
        for address in 0..MANY as u32 {
            let address = IpAddr::from(address.to_be_bytes());
            assert_eq!([(); 3].map(|()| visitors.allows(address)), [true, true, false]);
        }
        assert_eq!(visitors.limiter.len(), MANY);
        clock.advance(Duration::from_secs(1));
        assert!(visitors.allows(IpAddr::from([0, 0, 0, 0])));
        clock.advance(Duration::from_mins(1));
        assert!(visitors.allows(IpAddr::from([127, 0, 0, 1])));
        assert_eq!(visitors.limiter.len(), 1);
    }
}
