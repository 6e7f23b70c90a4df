//! The text form: `a1-b1:3R`, `recruit+c3+d4`, `6,B7/7/7/7/7/7/A7,6 a - 0`.

use std::fmt::Write;

use boards::parse_point;
use game::text::{Expected, Field, fields};
use game::{Message, Notation, TextError};

use crate::Kanze;
use crate::board::{Cell, Cells, SIDE_LENGTH, each};
use crate::moves::{March, Move};
use crate::state::{Force, MOST_PICKS, Side, State};

impl Notation for Kanze {
    fn write_move(&self, _state: &State, mv: Move, out: &mut String) {
        match mv {
            Move::Pass => out.push_str(PASS),
            Move::Recruit => out.push_str(RECRUIT),
            Move::Pick(cell) => push(out, format_args!("+{cell}")),
            Move::March(March { from, to, force }) => push(out, format_args!("{from}-{to}:{force}")),
        }
    }

    fn write_next_move(&self, state: &State, mv: Move, out: &mut String) {
        if !matches!(mv, Move::Pick(_)) {
            out.push(' ');
        }
        self.write_move(state, mv, out);
    }

    fn parse_moves(&self, _state: &State, text: &str) -> Result<Vec<Move>, TextError> {
        let whole = Field::whole("move", text);
        let mut parts = whole.split('+');
        let first = parts.next().unwrap_or(whole);
        let mut moves = match first.text() {
            "" => Vec::new(),
            RECRUIT => vec![Move::Recruit],
            // Nothing can be picked after these.
            PASS => return only(Move::Pass, &whole, &first),
            _ => return only(Move::March(parse_march(&first)?), &whole, &first),
        };
        for pick in parts {
            moves.push(Move::Pick(parse_point(&pick)?));
        }
        if moves.is_empty() { Err(whole.error(Expected::Like(LIKE))) } else { Ok(moves) }
    }

    fn write_state(&self, state: &State, out: &mut String) {
        for rank in (0..SIDE_LENGTH).rev() {
            write_rank(state, rank, out);
            out.push(if rank > 0 { '/' } else { ' ' });
        }
        out.push(letter(state.to_move()));
        out.push(' ');
        match state.picks_left() {
            0 => out.push('-'),
            left => write_picks(left, state.picked(), out),
        }
        push(out, format_args!(" {}", state.quiet()));
    }

    fn parse_state(&self, text: &str) -> Result<State, TextError> {
        let [board, side, picks, quiet] = fields(text, ["board", "side", "picks", "quiet"])?;
        let mut state = State::empty(Side::First, 0);
        parse_board(&board, &mut state)?;
        if side.one_of("a b")? == Side::Second as usize {
            state.pass_turn();
        }
        if picks.text() != "-" {
            let (left, picked) = parse_picks(&picks)?;
            state.set_picks(left, picked);
        }
        state.set_quiet(quiet.number(0, u16::MAX.into())? as u16);
        Ok(state)
    }
}

const PASS: &str = "pass";
const RECRUIT: &str = "recruit";
const LIKE: &str = "a1-b1:3, a1-b1:3R, recruit, +c3, pass";

/// A move that ends its turn, if nothing follows it.
fn only(mv: Move, whole: &Field<'_>, first: &Field<'_>) -> Result<Vec<Move>, TextError> {
    let (length, all) = (first.text().len(), whole.text().len());
    if length < all { Err(whole.part(length, all).error(Expected::End)) } else { Ok(vec![mv]) }
}

/// Reads `a1-b1:3`, `a1-b1:3R` or `a1-b1:0R`.
fn parse_march(field: &Field<'_>) -> Result<March, TextError> {
    let text = field.text();
    let (Some(hyphen), Some(colon)) = (text.find('-'), text.find(':')) else {
        return Err(field.error(Expected::Like(LIKE)));
    };
    if colon < hyphen {
        return Err(field.error(Expected::Like(LIKE)));
    }
    let representative = text.ends_with('R');
    let count = field.part(colon + 1, text.len() - usize::from(representative));
    Ok(March {
        from: parse_point(&field.part(0, hyphen))?,
        to: parse_point(&field.part(hyphen + 1, colon))?,
        force: Force { troops: parse_troops(&count, 0)?, representative },
    })
}

fn write_rank(state: &State, rank: usize, out: &mut String) {
    let mut neutral = 0;
    let mut comma = "";
    let mut item = |neutral: usize, force: Option<(Side, Force)>| {
        if neutral > 0 {
            push(out, format_args!("{comma}{neutral}"));
            comma = ",";
        }
        if let Some((side, Force { troops, representative })) = force {
            let letter = if representative { letter(side).to_ascii_uppercase() } else { letter(side) };
            push(out, format_args!("{comma}{letter}{troops}"));
            comma = ",";
        }
    };
    for cell in (0..SIDE_LENGTH).map(|file| Cell::new(file, rank)) {
        if let Some(side) = state.owner(cell) {
            item(neutral, Some((side, state.force(cell))));
            neutral = 0;
        } else {
            neutral += 1;
        }
    }
    item(neutral, None);
}

fn parse_board(board: &Field<'_>, state: &mut State) -> Result<(), TextError> {
    let mut ranks = board.split('/');
    for rank in (0..SIDE_LENGTH).rev() {
        let field = ranks.next().ok_or_else(|| board.error_at_end(Expected::Rows(SIDE_LENGTH)))?;
        parse_rank(&field, rank, state)?;
    }
    match ranks.next() {
        Some(extra) => Err(extra.error(Expected::Rows(SIDE_LENGTH))),
        None => Ok(()),
    }
}

fn parse_rank(field: &Field<'_>, rank: usize, state: &mut State) -> Result<(), TextError> {
    const LETTERS: &str = "a A b B";
    let mut file = 0;
    let mut after_number = false;
    for item in field.split(',') {
        let Some((first, place)) = item.chars().next() else {
            return Err(item.error(Expected::Like("3, a5, B0")));
        };
        if first.is_ascii_digit() && !after_number {
            file += item.number(1, SIDE_LENGTH as u32)? as usize;
            after_number = true;
        } else {
            let number = place.one_of(LETTERS)?;
            let (side, representative) = (Side::BOTH[number / 2], number % 2 == 1);
            let count = item.part(1, item.text().len());
            let troops = parse_troops(&count, u32::from(!representative))?;
            if file < SIDE_LENGTH {
                if representative && state.representatives() & state.cells(side) != 0 {
                    return Err(item.error(Expected::Rule(Message::new("expected-one-representative"))));
                }
                state.put(Cell::new(file, rank), side, Force { troops, representative });
            }
            file += 1;
            after_number = false;
        }
        if file > SIDE_LENGTH {
            return Err(item.error(Expected::Width(SIDE_LENGTH)));
        }
    }
    if file < SIDE_LENGTH { Err(field.error_at_end(Expected::Width(SIDE_LENGTH))) } else { Ok(()) }
}

fn write_picks(left: u8, picked: Cells, out: &mut String) {
    push(out, format_args!("{left}:"));
    if picked == 0 {
        out.push('-');
    }
    for (number, cell) in each(picked).enumerate() {
        let comma = if number == 0 { "" } else { "," };
        push(out, format_args!("{comma}{cell}"));
    }
}

/// Reads `3:a5,b1` or `12:-`.
fn parse_picks(field: &Field<'_>) -> Result<(u8, Cells), TextError> {
    let text = field.text();
    let colon = text.find(':').ok_or_else(|| field.error(Expected::Like("-, 12:-, 3:a5,b1")))?;
    let left = field.part(0, colon).number(1, MOST_PICKS.into())? as u8;
    let names = field.part(colon + 1, text.len());
    let mut picked: Cells = 0;
    if names.text() != "-" {
        for name in names.split(',') {
            let cell: Cell = parse_point(&name)?;
            // Names in order, each only once: all picks so far are below this one.
            if picked >= cell.bit() {
                return Err(name.error(Expected::Rule(Message::new("expected-sorted"))));
            }
            picked |= cell.bit();
        }
    }
    Ok((left, picked))
}

fn parse_troops(field: &Field<'_>, fewest: u32) -> Result<u8, TextError> {
    Ok(field.number(fewest, Force::MOST.into())? as u8)
}

fn letter(side: Side) -> char {
    match side {
        Side::First => 'a',
        Side::Second => 'b',
    }
}

fn push(out: &mut String, text: std::fmt::Arguments<'_>) {
    out.write_fmt(text).expect("a string takes all text");
}
