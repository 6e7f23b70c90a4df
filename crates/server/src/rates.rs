//! How much may be asked for in how much time.

use std::net::IpAddr;
use std::num::NonZeroU32;

use governor::clock::{Clock, DefaultClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{Quota, RateLimiter};

/// Requests: as many at once as come in ten seconds.
pub(crate) fn requests(a_second: NonZeroU32) -> Quota {
    const SECONDS: NonZeroU32 = NonZeroU32::new(10).expect("ten is not zero");
    Quota::per_second(a_second).allow_burst(a_second.saturating_mul(SECONDS))
}

/// New tables: a minute's worth at once.
pub(crate) fn new_tables(a_minute: NonZeroU32) -> Quota {
    Quota::per_minute(a_minute)
}

/// Messages on a socket: as many at once as come in two seconds.
pub(crate) fn messages(a_second: NonZeroU32) -> Quota {
    const SECONDS: NonZeroU32 = NonZeroU32::new(2).expect("two is not zero");
    Quota::per_second(a_second).allow_burst(a_second.saturating_mul(SECONDS))
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

    fn number(number: u32) -> NonZeroU32 {
        NonZeroU32::new(number).unwrap()
    }

    fn watched(quota: Quota) -> (PerAddress<FakeRelativeClock>, FakeRelativeClock) {
        let clock = FakeRelativeClock::default();
        let limiter = RateLimiter::new(quota, DefaultKeyedStateStore::default(), clock.clone());
        (PerAddress { limiter }, clock)
    }

    const ONE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);
    const OTHER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(127, 0, 0, 2));

    #[test]
    fn messages_may_come_at_once_and_are_allowed_again_with_time() {
        let (speakers, clock) = watched(messages(number(4)));
        assert_eq!((0..10).filter(|_| speakers.allows(ONE)).count(), 8);
        clock.advance(Duration::from_millis(200));
        assert!(!speakers.allows(ONE));
        clock.advance(Duration::from_millis(100));
        assert!(speakers.allows(ONE) && !speakers.allows(ONE));
        clock.advance(Duration::from_mins(1));
        assert_eq!((0..10).filter(|_| speakers.allows(ONE)).count(), 8);
    }

    #[test]
    fn addresses_do_not_share() {
        let (makers, clock) = watched(new_tables(number(1)));
        assert!(makers.allows(ONE) && !makers.allows(ONE));
        assert!(makers.allows(OTHER));
        clock.advance(Duration::from_secs(59));
        assert!(!makers.allows(ONE));
        clock.advance(Duration::from_secs(1));
        assert!(makers.allows(ONE));
    }

    #[test]
    fn addresses_that_have_used_nothing_lately_are_forgotten() {
        let (visitors, clock) = watched(requests(number(1)));
        for address in 0..MANY as u32 {
            assert!(visitors.allows(IpAddr::from(address.to_be_bytes())));
        }
        assert_eq!(visitors.limiter.len(), MANY);
        clock.advance(Duration::from_mins(1));
        assert!(visitors.allows(ONE));
        assert_eq!(visitors.limiter.len(), 1);
    }
}
