//! The board turned round and mirrored, the colours exchanged.

use game::{Seat, Symmetry};

use crate::Alquerque;
use crate::board::{Point, SIDE_LENGTH, each};
use crate::moves::Move;
use crate::state::{Side, State};

impl Symmetry for Alquerque {
    /// The eight ways to lay the board down, each with the colours as they are or exchanged.
    fn symmetries(&self) -> usize {
        16
    }

    fn turn_state(&self, symmetry: usize, state: &State) -> State {
        let image = |side: Side| {
            each(state.pieces(side)).fold(0, |points, point| points | turn_point(symmetry, point).bit())
        };
        let pieces = match symmetry & EXCHANGE {
            0 => [image(Side::White), image(Side::Black)],
            _ => [image(Side::Black), image(Side::White)],
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
