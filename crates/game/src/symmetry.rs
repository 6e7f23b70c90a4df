//! What is the same game, turned round.

use crate::{Game, Seat};

/// The symmetries of a game: ways to turn the board, perhaps with the seats exchanged, that change nothing.
///
/// Laws: number 0 is the identity; the image of a state has the images of its legal moves as its legal moves
/// and the image of its turn as its turn; playing and turning can be done in either order.
pub trait Symmetry: Game {
    /// How many there are, the identity included.
    fn symmetries(&self) -> usize {
        1
    }

    /// The image of a state.
    fn turn_state(&self, _symmetry: usize, state: &Self::State) -> Self::State {
        state.clone()
    }

    /// The image of a move made in `state`.
    fn turn_move(&self, _symmetry: usize, _state: &Self::State, mv: Self::Move) -> Self::Move {
        mv
    }

    /// Who sits where a seat's image is.
    fn turn_seat(&self, _symmetry: usize, seat: Seat) -> Seat {
        seat
    }
}
