//! The text form: `c2-c3`, `c2xc4xa4`, `bbbbb/bbbbb/bb1ww/wwwww/wwwww w - 0`.

use boards::jumping::{self, Rows};
use game::{Notation, TextError};

use crate::Alquerque;
use crate::board::{Point, SIDE_LENGTH};
use crate::moves::Move;
use crate::state::State;

/// From the uppermost rank down.
const ROWS: Rows<Point> = Rows {
    widths: &[SIDE_LENGTH; SIDE_LENGTH],
    letters: "w b",
    point: |row, file| Point::new(file, SIDE_LENGTH - 1 - row),
};

impl Notation for Alquerque {
    fn write_move(&self, _state: &State, mv: Move, out: &mut String) {
        jumping::write_move(mv, out);
    }

    fn write_next_move(&self, _state: &State, mv: Move, out: &mut String) {
        jumping::write_next_move(mv, out);
    }

    fn parse_moves(&self, _state: &State, text: &str) -> Result<Vec<Move>, TextError> {
        jumping::parse_moves(text)
    }

    fn write_state(&self, state: &State, out: &mut String) {
        ROWS.write(state, out);
    }

    fn parse_state(&self, text: &str) -> Result<State, TextError> {
        ROWS.parse(text)
    }
}
