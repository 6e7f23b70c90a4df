//! What lies on the board, and whose turn it is.

use boards::jumping;

use crate::board::{ALL, Point};

boards::sides! {
    /// The two sides. Red sits first and moves first.
    pub enum Side {
        /// Starts on the upper rows.
        Red = "red",
        /// Starts on the lower rows.
        Blue = "blue",
    }
}

/// A position with its counter.
pub type State = jumping::State<Point, Side>;

/// The position that a game starts from.
pub(crate) fn start() -> State {
    let (before_row_e, after_row_e) = (Point::new(4, 0).bit() - 1, !(Point::new(5, 0).bit() - 1));
    State::new([ALL & before_row_e, ALL & after_row_e], Side::Red, None, 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_fits_in_32_bytes() {
        assert!(size_of::<State>() <= 32, "{}", size_of::<State>());
    }
}
