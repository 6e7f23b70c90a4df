//! The text form: `d3-e3`, `d3xf3xh3`, `rrr/rrr/rrrrr/rrrrr/5/bbbbb/bbbbb/bbb/bbb r - 0`.

use std::fmt::Write;

use game::text::{Expected, Field, Path, fields, parse_path, parse_rows, write_rows};
use game::{Notation, TextError};

use crate::Soldiers;
use crate::board::{Point, WIDTHS};
use crate::moves::Move;
use crate::state::{Side, State};

impl Notation for Soldiers {
    fn write_move(&self, _state: &State, mv: Move, out: &mut String) {
        let sign = if mv.is_jump() { 'x' } else { '-' };
        write!(out, "{}{sign}{}", mv.from, mv.to).expect("a string takes all text");
    }

    fn write_next_move(&self, _state: &State, mv: Move, out: &mut String) {
        write!(out, "x{}", mv.to).expect("a string takes all text");
    }

    fn parse_moves(&self, _state: &State, text: &str) -> Result<Vec<Move>, TextError> {
        let (moves, well_signed): (Vec<Move>, fn(Move) -> bool) = match parse_path(text, parse_point)? {
            Path::Step(from, to) => (vec![Move { from, to }], |mv| !mv.is_jump()),
            Path::Jumps(points) => {
                let jumps = points.windows(2).map(|pair| Move { from: pair[0], to: pair[1] });
                (jumps.collect(), |mv| !mv.from.is_joined_to(mv.to))
            }
        };
        // A move keeps no sign: one that says something else than its points must not pass as their move.
        if moves.iter().all(|&mv| well_signed(mv)) {
            Ok(moves)
        } else {
            Err(Field::whole("move", text).error(Expected::Sign))
        }
    }

    fn write_state(&self, state: &State, out: &mut String) {
        write_rows(out, &WIDTHS, |row, number| state.piece_at(Point::in_row(row, number)).map(letter));
        let side = letter(state.to_move());
        match state.chain() {
            Some(point) => write!(out, " {side} {point} {}", state.quiet()),
            None => write!(out, " {side} - {}", state.quiet()),
        }
        .expect("a string takes all text");
    }

    fn parse_state(&self, text: &str) -> Result<State, TextError> {
        let [board, side, chain, quiet] = fields(text, ["board", "side", "chain", "quiet"])?;
        let mut pieces = [0; 2];
        parse_rows(&board, &WIDTHS, "r b", |row, number, side| {
            pieces[side] |= Point::in_row(row, number).bit();
        })?;
        let to_move = Side::BOTH[side.one_of("r b")?];
        let chain = if chain.text() == "-" { None } else { Some(parse_point(&chain)?) };
        Ok(State::new(pieces, to_move, chain, quiet.number(0, u16::MAX.into())? as u16))
    }
}

fn letter(side: Side) -> char {
    match side {
        Side::Red => 'r',
        Side::Blue => 'b',
    }
}

fn parse_point(field: &Field<'_>) -> Result<Point, TextError> {
    Point::named(field.text()).ok_or_else(|| field.error(Expected::Point))
}
