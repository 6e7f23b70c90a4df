//! The text form: `d3-e3`, `d3xf3xh3`, `rrr/rrr/rrrrr/rrrrr/5/bbbbb/bbbbb/bbb/bbb r - 0`.

use boards::jumping::{self, Rows};
use game::{Notation, TextError};

use crate::Soldiers;
use crate::board::{Point, WIDTHS};
use crate::moves::Move;
use crate::state::State;

/// From row `a` down.
const ROWS: Rows<Point> = Rows { widths: &WIDTHS, letters: "r b", point: Point::in_row };

impl Notation for Soldiers {
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
