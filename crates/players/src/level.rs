//! Named strengths, from a beginner who blunders like a person to all that is known.

use std::fmt;

/// A strength from 1 to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// A beginner.
    pub const LOWEST: Self = Self(1);
    /// Sees less far than full strength, and misjudges nothing.
    pub(crate) const EXPERT: Self = Self(7);
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

    /// What keeps a player of this level from its full strength; `None` where nothing does.
    pub(crate) fn weakness(self) -> Option<Weakness> {
        WEAKNESSES.get(usize::from(self.0 - 1)).copied()
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "level-{}", self.0)
    }
}

/// How a player falls short: it sees less far, and it misjudges what it sees. It misjudges the same position in
/// the same way throughout a game, as a person does, and is therefore consistently wrong rather than random.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weakness {
    /// Moves looked ahead.
    pub(crate) depth: u32,
    /// Moves made in thought.
    pub(crate) nodes: u64,
    /// By how much estimates are wrong at most, in hundredths of a piece.
    pub(crate) blur: u32,
    /// Whether it looks at what can be taken in the positions it estimates.
    pub(crate) quiescence: bool,
}

const WEAKNESSES: [Weakness; 7] = [
    Weakness { depth: 1, nodes: 100, blur: 400, quiescence: false },
    Weakness { depth: 1, nodes: 200, blur: 150, quiescence: true },
    Weakness { depth: 2, nodes: 500, blur: 80, quiescence: true },
    Weakness { depth: 3, nodes: 1_500, blur: 50, quiescence: true },
    Weakness { depth: 4, nodes: 4_000, blur: 25, quiescence: true },
    Weakness { depth: 6, nodes: 12_000, blur: 10, quiescence: true },
    Weakness { depth: 8, nodes: 40_000, blur: 0, quiescence: true },
];
