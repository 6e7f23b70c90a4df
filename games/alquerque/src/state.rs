//! What lies on the board, and whose turn it is.

use boards::jumping;

use crate::board::{ALL, Point};

boards::sides! {
    /// The two sides. White sits first and moves first.
    pub enum Side {
        /// Starts on the lower ranks.
        White = "white",
        /// Starts on the upper ranks.
        Black = "black",
    }
}

/// A position with its counter.
pub type State = jumping::State<Point, Side>;

/// The position that a game starts from.
pub(crate) fn start() -> State {
    let lower = Point::new(2, 2).bit() - 1;
    let right = Point::new(3, 2).bit() | Point::new(4, 2).bit();
    let left = Point::new(0, 2).bit() | Point::new(1, 2).bit();
    let white = (lower & !left) | right;
    State::new([white, ALL & !white & !Point::new(2, 2).bit()], Side::White, None, 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_fits_in_32_bytes() {
        assert!(size_of::<State>() <= 32, "{}", size_of::<State>());
    }
}
