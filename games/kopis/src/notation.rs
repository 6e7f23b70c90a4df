//! The text form: `Sc`, `c3-c4`, `@c3`, `@b2@c2`, `pass`, `6/6/2RR2/2BB2/6/6 b S:4,W:4,N:4,E:4 0-0 - 0`.

use std::fmt::Write;

use boards::parse_point;
use game::text::{Expected, Field, fields, parse_rows, write_rows};
use game::{Message, Notation, TextError};

use crate::board::{Edge, Lane, SIDE_LENGTH, Square, Squares, each};
use crate::moves::Move;
use crate::pieces::{Kind, Pieces};
use crate::state::{FORTRESSES, MOST_WAITING, Side, State, WAITING_LANES, Waiting};
use crate::{Kopis, Mode};

const ROWS: [usize; SIDE_LENGTH] = [SIDE_LENGTH; SIDE_LENGTH];
/// The pieces in the order of the letters `b r B R`.
const PIECES: [(Side, Kind); 4] = [
    (Side::Black, Kind::Faction),
    (Side::Red, Kind::Faction),
    (Side::Black, Kind::Fortress),
    (Side::Red, Kind::Fortress),
];

impl Notation for Kopis {
    fn write_move(&self, _state: &State, mv: Move, out: &mut String) {
        match mv {
            Move::Place(square) => write!(out, "@{square}"),
            Move::Enter(lane) => write!(out, "{lane}"),
            Move::Step { from, to } => write!(out, "{from}-{to}"),
            Move::Pass => write!(out, "pass"),
        }
        .expect("a string takes all text");
    }

    /// Two placings of a turn are joined: `@b2@c2`. A first entry after a placing stands apart.
    fn write_next_move(&self, state: &State, mv: Move, out: &mut String) {
        if !matches!(mv, Move::Place(_)) {
            out.push(' ');
        }
        self.write_move(state, mv, out);
    }

    fn parse_moves(&self, _state: &State, text: &str) -> Result<Vec<Move>, TextError> {
        let whole = Field::whole("move", text);
        if text.starts_with('@') {
            let squares = whole.split('@').skip(1);
            return squares.map(|square| parse_point(&square).map(Move::Place)).collect();
        }
        let mv = if text == "pass" {
            Move::Pass
        } else if let Some((from, to)) = text.split_once('-') {
            let from = parse_point(&whole.part(0, from.len()))?;
            Move::Step { from, to: parse_point(&whole.part(text.len() - to.len(), text.len()))? }
        } else {
            Move::Enter(parse_lane(&whole)?)
        };
        Ok(vec![mv])
    }

    fn write_state(&self, state: &State, out: &mut String) {
        let pieces = state.pieces();
        write_rows(out, &ROWS, |row, file| {
            pieces.at(Square::new(file, SIDE_LENGTH - 1 - row)).map(|(side, kind)| match kind {
                Kind::Faction => letter(side),
                Kind::Fortress => letter(side).to_ascii_uppercase(),
            })
        });
        write!(out, " {} ", letter(state.to_move())).expect("a string takes all text");
        for edge in Edge::ALL {
            let comma = if edge == Edge::ALL[0] { "" } else { "," };
            write!(out, "{comma}{}:", edge.letter()).expect("a string takes all text");
            self.write_waiting(edge, state.waiting(edge), out);
        }
        write!(out, " {}-{} ", state.captures(Side::Black), state.captures(Side::Red))
            .and_then(|()| match state.bastion() {
                Some(square) => write!(out, "{square} {}", state.quiet()),
                None => write!(out, "- {}", state.quiet()),
            })
            .expect("a string takes all text");
    }

    fn parse_state(&self, text: &str) -> Result<State, TextError> {
        let [board, side, waiting, captures, bastion, quiet] =
            fields(text, ["board", "side", "waiting", "captures", "bastion", "quiet"])?;
        let mut pieces = Pieces::NONE;
        parse_rows(&board, &ROWS, "b r B R", |row, file, piece| {
            let (side, kind) = PIECES[piece];
            pieces = pieces.with(Square::new(file, SIDE_LENGTH - 1 - row), side, kind);
        })?;
        let to_move = Side::BOTH[side.one_of("b r")?];
        let fortresses = pieces.fortress_count();
        if fortresses < FORTRESSES && to_move != self.placer(fortresses) {
            let message = Message::new("expected-placer")
                .with("side", letter(self.placer(fortresses)).to_string())
                .with("count", fortresses);
            return Err(side.error(Expected::Rule(message)));
        }
        let waiting = self.parse_all_waiting(&waiting)?;
        let captures = parse_captures(&captures)?;
        let bastion = if bastion.text() == "-" { None } else { Some(parse_point(&bastion)?) };
        let quiet = quiet.number(0, u16::MAX.into())? as u16;
        Ok(State::new(pieces, to_move, waiting, captures, bastion, quiet))
    }
}

impl Kopis {
    fn write_waiting(&self, edge: Edge, waiting: u8, out: &mut String) {
        match self.mode {
            Mode::Assault => out.push_str(&waiting.to_string()),
            Mode::SuddenDeath if waiting == 0 => out.push('-'),
            Mode::SuddenDeath => {
                let lanes = each(Squares::from(waiting)).map(|lane| Lane::new(edge, lane.index()));
                out.extend(lanes.map(Lane::letter));
            }
        }
    }

    fn parse_all_waiting(&self, field: &Field<'_>) -> Result<Waiting, TextError> {
        let example = Expected::Like(match self.mode {
            Mode::Assault => "S:4,W:4,N:4,E:4",
            Mode::SuddenDeath => "S:bcde,W:2345,N:bcde,E:2345",
        });
        let mut waiting = [0; 4];
        let mut parts = field.split(',');
        for edge in Edge::ALL {
            let part = parts.next().ok_or_else(|| field.error_at_end(example.clone()))?;
            let text = part.text();
            let amount = text
                .strip_prefix(edge.letter())
                .and_then(|rest| rest.strip_prefix(':'))
                .ok_or_else(|| part.error(example.clone()))?;
            let amount = part.part(text.len() - amount.len(), text.len());
            waiting[edge as usize] = match self.mode {
                Mode::Assault => amount.number(0, MOST_WAITING.into())? as u8,
                Mode::SuddenDeath => parse_waiting_lanes(edge, &amount)?,
            };
        }
        match parts.next() {
            Some(extra) => Err(extra.error(example)),
            None => Ok(waiting),
        }
    }
}

/// The lanes of one edge that have a Faction waiting, ascending, or a hyphen.
fn parse_waiting_lanes(edge: Edge, field: &Field<'_>) -> Result<u8, TextError> {
    if field.text() == "-" {
        return Ok(0);
    }
    let expected = Expected::OneOf(match edge {
        Edge::South | Edge::North => "b c d e -",
        Edge::West | Edge::East => "2 3 4 5 -",
    });
    let mut lanes = 0;
    for (letter, place) in field.chars() {
        let known = (0..SIDE_LENGTH).map(|number| Lane::new(edge, number));
        let lane = known
            .filter(|lane| lane.bit() & WAITING_LANES != 0 && lane.bit() > lanes)
            .find(|lane| lane.letter() == letter)
            .ok_or_else(|| place.error(expected.clone()))?;
        lanes |= lane.bit();
    }
    if lanes == 0 { Err(field.error(expected)) } else { Ok(lanes) }
}

fn parse_captures(field: &Field<'_>) -> Result<[u8; 2], TextError> {
    let text = field.text();
    let at = text.find('-').ok_or_else(|| field.error(Expected::Like("0-0")))?;
    let number = |part: Field<'_>| part.number(0, u8::MAX.into());
    Ok([number(field.part(0, at))? as u8, number(field.part(at + 1, text.len()))? as u8])
}

fn parse_lane(field: &Field<'_>) -> Result<Lane, TextError> {
    let mut letters = field.text().chars();
    let (edge, lane) = (letters.next(), letters.next());
    let found = Edge::ALL.into_iter().find(|known| Some(known.letter()) == edge).and_then(|edge| {
        (0..SIDE_LENGTH).map(|number| Lane::new(edge, number)).find(|known| Some(known.letter()) == lane)
    });
    found
        .filter(|_| letters.next().is_none())
        .ok_or_else(|| field.error(Expected::Rule(Message::new("expected-move"))))
}

fn letter(side: Side) -> char {
    match side {
        Side::Black => 'b',
        Side::Red => 'r',
    }
}
