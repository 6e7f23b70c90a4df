//! The board mirrored and upside down, the colours exchanged.

use game::{Seat, Symmetry};

use crate::board::{Point, each};
use crate::moves::Move;
use crate::state::{Side, State};
use crate::{Edition, Soldiers};

impl Symmetry for Soldiers {
    /// The four ways to lay the board down, each with the colours as they are or exchanged. The contest's slip
    /// is on one side of the board only, but it is the same for both colours.
    fn symmetries(&self) -> usize {
        match self.edition {
            Edition::Drawn => 8,
            Edition::Contest => 2,
        }
    }

    fn turn_state(&self, symmetry: usize, state: &State) -> State {
        let image = |side: Side| {
            each(state.pieces(side)).fold(0, |points, point| points | turn_point(symmetry, point).bit())
        };
        let pieces = match symmetry & EXCHANGE {
            0 => [image(Side::Red), image(Side::Blue)],
            _ => [image(Side::Blue), image(Side::Red)],
        };
        let to_move = Side::of(self.turn_seat(symmetry, state.to_move().seat()));
        State::new(pieces, to_move, state.chain().map(|point| turn_point(symmetry, point)), state.quiet())
    }

    fn turn_move(&self, symmetry: usize, _state: &State, mv: Move) -> Move {
        Move { from: turn_point(symmetry, mv.from), to: turn_point(symmetry, mv.to) }
    }

    fn turn_seat(&self, symmetry: usize, seat: Seat) -> Seat {
        match symmetry & EXCHANGE {
            0 => seat,
            _ => Side::of(seat).opponent().seat(),
        }
    }
}

/// The bits of a symmetry's number; the first is the one that every edition has.
const EXCHANGE: usize = 1;
const MIRROR: usize = 2;
const UPSIDE_DOWN: usize = 4;

fn turn_point(symmetry: usize, point: Point) -> Point {
    let point = if symmetry & MIRROR == 0 { point } else { point.mirrored() };
    if symmetry & UPSIDE_DOWN == 0 { point } else { point.upside_down() }
}
