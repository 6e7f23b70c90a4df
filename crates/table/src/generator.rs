//! The one random generator of a match.

use game::Dice;
use rand_core::Rng;
use rand_pcg::Pcg64;

/// PCG XSL RR 128/64, seeded. Its name and seed stand in the record, and numbers below a bound are drawn by the
/// rule written here, so that a record means the same for as long as the name does.
#[derive(Clone, Debug)]
pub struct Generator(Pcg64);

impl Generator {
    /// The name that records give.
    pub const NAME: &'static str = "pcg64";

    /// The stream is fixed: the seed alone tells which numbers come.
    const STREAM: u128 = 0x0005_0005_0005_0005;

    /// The generator with this seed.
    pub fn new(seed: u64) -> Self {
        Self(Pcg64::new(seed.into(), Self::STREAM))
    }

    /// The generator for what chance, or a random answer, does after `moves` moves of a match with this seed. It
    /// depends on nothing else, so a match that was interrupted goes on as if it had not been.
    pub fn for_move(seed: u64, moves: usize) -> Self {
        let mut start = Self::new(seed);
        start.0.advance((moves as u128) << 64);
        start
    }

    /// The numbers below `count` in random order, each order as likely as any other.
    pub fn order(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        for last in (1..count).rev() {
            order.swap(last, self.below(last as u64 + 1) as usize);
        }
        order
    }

    /// Who sits where when that is drawn by lot: for each seat of a match with this seed, which of those who take part.
    pub fn lots(seed: u64, seats: usize) -> Vec<usize> {
        // No match gets as far as the numbers of this move.
        Self::for_move(seed, usize::MAX).order(seats)
    }
}

impl Dice for Generator {
    /// The upper half of a product with the bound; products that would favour some results are drawn anew.
    #[inline]
    fn below(&mut self, bound: u64) -> u64 {
        loop {
            let product = u128::from(self.0.next_u64()) * u128::from(bound);
            let (number, rest) = ((product >> 64) as u64, product as u64);
            if rest >= bound || rest >= bound.wrapping_neg() % bound {
                return number;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_a_seed_never_change() {
        let mut dice = Generator::new(42);
        let numbers: Vec<u64> = (0..8).map(|_| dice.below(1000)).collect();
        assert_eq!(numbers, [806, 89, 68, 974, 699, 880, 111, 410]);
    }

    #[test]
    fn each_move_has_numbers_of_its_own() {
        let first = |moves| {
            let mut dice = Generator::for_move(42, moves);
            (0..4).map(|_| dice.below(1000)).collect::<Vec<_>>()
        };
        assert_eq!(first(0), [806, 89, 68, 974]);
        assert_ne!(first(1), first(2));
    }

    #[test]
    fn lots_are_the_same_for_a_seed_and_fair_over_seeds() {
        assert_eq!(Generator::lots(7, 4), Generator::lots(7, 4));
        let mut orders = std::collections::BTreeMap::<Vec<usize>, u32>::new();
        for seed in 0..6000 {
            *orders.entry(Generator::lots(seed, 3)).or_default() += 1;
        }
        assert_eq!(orders.len(), 6);
        assert!(orders.values().all(|count| (900..1100).contains(count)), "{orders:?}");
    }

    #[test]
    fn every_number_below_the_bound_comes() {
        let mut dice = Generator::new(1);
        let mut counts = [0; 6];
        for _ in 0..6000 {
            counts[dice.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (900..1100).contains(count)), "{counts:?}");
    }
}
