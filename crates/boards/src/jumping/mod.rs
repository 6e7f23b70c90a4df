//! Games whose pieces step along a drawn line to the next point, or jump over an enemy to the point behind it, one
//! jump after the other.
//!
//! Which moves are legal, and when the game ends, is the game's to say. What lies on the board, how moves change
//! it and how all of it is written, shown and turned round is here.

mod moves;
mod notation;
mod scene;
mod state;
mod symmetry;

pub use moves::Move;
pub use notation::{Rows, parse_moves, write_move, write_next_move};
pub use scene::{board, choices, events, marks, panels, pieces, taken, trays};
pub use state::State;

use crate::{Bits, Point};

/// A point of a board on which pieces step and jump.
pub trait Joined: Point {
    /// The points that a step leads to.
    fn neighbours(self) -> Self::Set;

    /// The points that a jump leads to.
    fn landings(self) -> Self::Set;

    /// Whether a line is drawn from here to the other point.
    #[inline]
    fn is_joined_to(self, other: Self) -> bool {
        self.neighbours() & other.bit() != Bits::NONE
    }

    /// The point as far behind `over` as this one is before it.
    #[inline]
    #[must_use]
    fn behind(self, over: Self) -> Self {
        Self::at(2 * over.index() - self.index())
    }
}
