//! Positions by material.

use std::fmt;

use super::MOST_PIECES;
use super::index::Layout;

/// All positions in which the side to move has so many pieces and the other side so many. Both have at least one:
/// the rest needs no table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slice {
    /// Pieces of the side to move.
    pub own: u8,
    /// Pieces of the other side.
    pub other: u8,
}

impl Slice {
    /// The slices with at most so many pieces, those with fewer first: captures lead to earlier ones only.
    pub fn up_to(pieces: usize) -> impl Iterator<Item = Self> {
        (2..=pieces.min(MOST_PIECES) as u8).flat_map(Self::with)
    }

    /// The slices with this many pieces.
    fn with(pieces: u8) -> impl Iterator<Item = Self> {
        (1..pieces).map(move |own| Self { own, other: pieces - own })
    }

    /// Pieces of both sides.
    pub const fn pieces(self) -> usize {
        self.own as usize + self.other as usize
    }

    /// The slice to which a step leads.
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self { own: self.other, other: self.own }
    }

    /// How many positions a table of this slice holds.
    pub fn entries(self) -> u64 {
        Layout::of(self).entries() as u64
    }
}

impl fmt::Display for Slice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.own, self.other)
    }
}
