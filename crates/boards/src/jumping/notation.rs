//! The text form: `c2-c3`, `c2xc4xa4`, `bbbbb/bbbbb/bb1ww/wwwww/wwwww w - 0`.

use std::fmt::Write;

use game::TextError;
use game::text::{Expected, Field, Path, fields, parse_path, parse_rows, write_rows};

use super::{Joined, Move, State};
use crate::{Bits, Point, Side, parse_point};

/// Writes a move: `c2-c3` or `c2xc4`.
pub fn write_move<P: Joined>(mv: Move<P>, out: &mut String) {
    let sign = if mv.is_jump() { 'x' } else { '-' };
    write!(out, "{}{sign}{}", mv.from, mv.to).expect("a string takes all text");
}

/// Writes a jump that goes on where the last one ended: `xa4`.
pub fn write_next_move<P: Joined>(mv: Move<P>, out: &mut String) {
    write!(out, "x{}", mv.to).expect("a string takes all text");
}

/// Reads the moves of a turn.
pub fn parse_moves<P: Joined>(text: &str) -> Result<Vec<Move<P>>, TextError> {
    let path = parse_path(text, parse_point)?;
    let is_step = matches!(path, Path::Step(..));
    let moves: Vec<Move<P>> = match path {
        Path::Step(from, to) => vec![Move { from, to }],
        Path::Jumps(points) => points.windows(2).map(|pair| Move { from: pair[0], to: pair[1] }).collect(),
    };
    // A move keeps no sign: one that says something else than its points must not pass as their move.
    let contradicts = |mv: &Move<P>| if is_step { mv.is_jump() } else { mv.from.is_joined_to(mv.to) };
    if moves.iter().any(contradicts) {
        return Err(Field::whole("move", text).error(Expected::Sign));
    }
    Ok(moves)
}

/// How the rows of a board are written, the uppermost first.
pub struct Rows<P> {
    /// How many points each row has.
    pub widths: &'static [usize],
    /// The letters of the sides' pieces, a space between them.
    pub letters: &'static str,
    /// The point in a row, counted from the top, with a number, counted from the left.
    pub point: fn(usize, usize) -> P,
}

impl<P: Point> Rows<P> {
    /// Writes a position.
    pub fn write<S: Side>(&self, state: &State<P, S>, out: &mut String) {
        let letter = |side: S| char::from(self.letters.as_bytes()[2 * side.index()]);
        write_rows(out, self.widths, |row, number| state.piece_at((self.point)(row, number)).map(letter));
        let side = letter(state.to_move());
        match state.chain() {
            Some(point) => write!(out, " {side} {point} {}", state.quiet()),
            None => write!(out, " {side} - {}", state.quiet()),
        }
        .expect("a string takes all text");
    }

    /// Reads what [`write`](Self::write) writes.
    pub fn parse<S: Side>(&self, text: &str) -> Result<State<P, S>, TextError> {
        let [board, side, chain, quiet] = fields(text, ["board", "side", "chain", "quiet"])?;
        let mut pieces = [Bits::NONE; 2];
        parse_rows(&board, self.widths, self.letters, |row, number, side| {
            pieces[side] ^= (self.point)(row, number).bit();
        })?;
        let to_move = S::BOTH[side.one_of(self.letters)?];
        let chain = if chain.text() == "-" { None } else { Some(parse_point(&chain)?) };
        Ok(State::new(pieces, to_move, chain, quiet.number(0, u16::MAX.into())? as u16))
    }
}
