//! The board mirrored along its diagonals and turned by half, the sides exchanged where their edges are.

use game::{Seat, Symmetry};

use crate::board::{Edge, Lane, SIDE_LENGTH, Square, Squares, each};
use crate::moves::Move;
use crate::pieces::Pieces;
use crate::state::{Side, State, Waiting};
use crate::{Kopis, Mode, Setup};

impl Symmetry for Kopis {
    /// The identity, the mirror from `a1` to `f6` that leaves each side its edges, and both with the board
    /// turned by half, which exchanges the sides. While Fortresses are placed the sides are not alike: Black
    /// begins, and the text of a position says so.
    fn symmetries(&self) -> usize {
        match self.setup {
            Setup::Rows | Setup::Diagonal => 4,
            Setup::Advanced => 2,
        }
    }

    fn turn_state(&self, symmetry: usize, state: &State) -> State {
        let seat = |side: Side| Side::of(self.turn_seat(symmetry, side.seat()));
        let pieces = Square::all().fold(Pieces::NONE, |pieces, square| match state.pieces().at(square) {
            Some((side, kind)) => pieces.with(turn_square(symmetry, square), seat(side), kind),
            None => pieces,
        });
        let mut waiting: Waiting = [0; 4];
        for edge in Edge::ALL {
            waiting[turn_edge(symmetry, edge) as usize] = match self.mode {
                Mode::Assault => state.waiting(edge),
                Mode::SuddenDeath => each(Squares::from(state.waiting(edge)))
                    .map(|lane| turn_lane(symmetry, Lane::new(edge, lane.index())))
                    .fold(0, |lanes, lane| lanes | lane.bit()),
            };
        }
        let captures = Side::BOTH.map(|side| state.captures(seat(side)));
        let bastion = state.bastion().map(|square| turn_square(symmetry, square));
        State::new(pieces, seat(state.to_move()), waiting, captures, bastion, state.quiet())
    }

    fn turn_move(&self, symmetry: usize, _state: &State, mv: Move) -> Move {
        let square = |square| turn_square(symmetry, square);
        match mv {
            Move::Place(at) => Move::Place(square(at)),
            Move::Enter(lane) => Move::Enter(turn_lane(symmetry, lane)),
            Move::Step { from, to } => Move::Step { from: square(from), to: square(to) },
            Move::Pass => Move::Pass,
        }
    }

    fn turn_seat(&self, symmetry: usize, seat: Seat) -> Seat {
        match symmetry & HALF_TURN {
            0 => seat,
            _ => Side::of(seat).opponent().seat(),
        }
    }
}

/// The bits of a symmetry's number.
const TRANSPOSE: usize = 1;
const HALF_TURN: usize = 2;

/// The number of a file, rank or lane after the board was turned.
fn turn_line(symmetry: usize, line: usize) -> usize {
    if symmetry & HALF_TURN == 0 { line } else { SIDE_LENGTH - 1 - line }
}

fn turn_square(symmetry: usize, square: Square) -> Square {
    let (file, rank) = (turn_line(symmetry, square.file()), turn_line(symmetry, square.rank()));
    if symmetry & TRANSPOSE == 0 { Square::new(file, rank) } else { Square::new(rank, file) }
}

fn turn_edge(symmetry: usize, edge: Edge) -> Edge {
    let edge = if symmetry & HALF_TURN == 0 { edge } else { edge.opposite() };
    match edge {
        _ if symmetry & TRANSPOSE == 0 => edge,
        Edge::South => Edge::West,
        Edge::West => Edge::South,
        Edge::North => Edge::East,
        Edge::East => Edge::North,
    }
}

fn turn_lane(symmetry: usize, lane: Lane) -> Lane {
    Lane::new(turn_edge(symmetry, lane.edge()), turn_line(symmetry, lane.number()))
}
