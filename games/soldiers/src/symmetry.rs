//! The board mirrored and upside down, the colours exchanged.

use game::{Seat, Symmetry};

use crate::board::Point;
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
        state.turned(symmetry & EXCHANGE != 0, |point| turn_point(symmetry, point))
    }

    fn turn_move(&self, symmetry: usize, _state: &State, mv: Move) -> Move {
        mv.turned(|point| turn_point(symmetry, point))
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
