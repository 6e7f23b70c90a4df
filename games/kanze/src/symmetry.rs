//! The board mirrored and turned round, the sides exchanged.

use game::{Seat, Symmetry};

use crate::board::{Cell, Cells, SIDE_LENGTH, each};
use crate::moves::{March, Move};
use crate::state::{Side, State};
use crate::{Influence, Kanze};

impl Symmetry for Kanze {
    /// The four ways to lay the board down, each with the sides as they are or exchanged. A sweep has a
    /// direction, so that with it only the sides can be exchanged.
    fn symmetries(&self) -> usize {
        match self.influence {
            Influence::Rounds | Influence::Off => 8,
            Influence::Sweep => 2,
        }
    }

    fn turn_state(&self, symmetry: usize, state: &State) -> State {
        let side = |side: Side| Side::of(self.turn_seat(symmetry, side.seat()));
        let mut image = State::empty(side(state.to_move()), state.quiet());
        for owner in Side::BOTH {
            for cell in each(state.cells(owner)) {
                image.put(turn_cell(symmetry, cell), side(owner), state.force(cell));
            }
        }
        image.set_picks(state.picks_left(), turn_cells(symmetry, state.picked()));
        image
    }

    fn turn_move(&self, symmetry: usize, _state: &State, mv: Move) -> Move {
        match mv {
            Move::Pass | Move::Recruit => mv,
            Move::Pick(cell) => Move::Pick(turn_cell(symmetry, cell)),
            Move::March(March { from, to, force }) => {
                Move::March(March { from: turn_cell(symmetry, from), to: turn_cell(symmetry, to), force })
            }
        }
    }

    fn turn_seat(&self, symmetry: usize, seat: Seat) -> Seat {
        match symmetry & EXCHANGE {
            0 => seat,
            _ => Side::of(seat).opponent().seat(),
        }
    }
}

/// The bits of a symmetry's number.
const EXCHANGE: usize = 1;
const HALF_TURN: usize = 2;
const TRANSPOSE: usize = 4;

fn turn_cell(symmetry: usize, cell: Cell) -> Cell {
    let turn = |line| if symmetry & HALF_TURN == 0 { line } else { SIDE_LENGTH - 1 - line };
    let (file, rank) = (turn(cell.file()), turn(cell.rank()));
    if symmetry & TRANSPOSE == 0 { Cell::new(file, rank) } else { Cell::new(rank, file) }
}

fn turn_cells(symmetry: usize, cells: Cells) -> Cells {
    each(cells).fold(0, |image, cell| image | turn_cell(symmetry, cell).bit())
}
