//! Randomness: the caller passes it in.

/// A source of random numbers.
pub trait Dice {
    /// A number below `bound`, which is positive, each equally likely.
    fn below(&mut self, bound: u64) -> u64;
}

impl<D: Dice + ?Sized> Dice for &mut D {
    fn below(&mut self, bound: u64) -> u64 {
        (**self).below(bound)
    }
}
