//! The board turned round and mirrored, the colours exchanged.

use game::{Seat, Symmetry};

use crate::Alquerque;
use crate::board::{Point, SIDE_LENGTH};
use crate::moves::Move;
use crate::state::{Side, State};

impl Symmetry for Alquerque {
    /// The eight ways to lay the board down, each with the colours as they are or exchanged.
    fn symmetries(&self) -> usize {
        16
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

/// The bits of a symmetry's number.
const MIRROR_FILES: usize = 1;
const MIRROR_RANKS: usize = 2;
const TRANSPOSE: usize = 4;
const EXCHANGE: usize = 8;

fn turn_point(symmetry: usize, point: Point) -> Point {
    let mirror = |bit, line| if symmetry & bit == 0 { line } else { SIDE_LENGTH - 1 - line };
    let (file, rank) = (mirror(MIRROR_FILES, point.file()), mirror(MIRROR_RANKS, point.rank()));
    if symmetry & TRANSPOSE == 0 { Point::new(file, rank) } else { Point::new(rank, file) }
}
