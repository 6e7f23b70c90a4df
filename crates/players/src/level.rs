//! Levels, from a beginner who blunders like a person to full strength.

use std::fmt;

/// A strength from 1 to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// A beginner.
    pub const LOWEST: Self = Self(1);
    /// Full strength.
    pub const FULL: Self = Self(8);

    /// The level with this number.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= Self::LOWEST.0 && number <= Self::FULL.0 { Some(Self(number)) } else { None }
    }

    /// All of them, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::LOWEST.0..=Self::FULL.0).map(Self)
    }

    /// From 1 to 8.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// This level's entry in a list of handicaps, the weakest level first; `None` for full strength.
    pub(crate) fn shortfall<T: Copy>(self, below_full: &[T; BELOW_FULL]) -> Option<T> {
        below_full.get(usize::from(self.0 - 1)).copied()
    }
}

/// How many levels fall short of full strength.
pub(crate) const BELOW_FULL: usize = Level::FULL.0 as usize - 1;

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "level-{}", self.0)
    }
}
