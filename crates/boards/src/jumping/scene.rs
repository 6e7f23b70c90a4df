//! How it looks, and what happened.

use game::{
    Audience, Board, Change, Choice, Event, EventKind, Glyph, Mark, MarkKind, Message, Notation, Panel,
    Piece, Place, Shape, Site, Tint, Tray,
};

use super::{Joined, Move, State};
use crate::{Point, Side};

/// The points and the lines between them; `place` says how many units to the right and up a point lies.
pub fn board<P: Joined>(tints: [Tint; 2], place: impl Fn(P) -> (usize, usize)) -> Board {
    let sites = P::each(P::ALL).map(|point| {
        let (x, y) = place(point);
        Site {
            id: point.to_string(),
            name: None,
            x: x as i32 * Site::UNIT,
            y: y as i32 * Site::UNIT,
            shape: Shape::Point,
        }
    });
    let links = P::each(P::ALL).flat_map(|from| {
        let onwards = P::each(from.neighbours()).filter(move |&to| to > from);
        onwards.map(move |to| (from.to_string(), to.to_string()))
    });
    Board { sites: sites.collect(), links: links.collect(), tints: tints.to_vec(), ..Board::default() }
}

/// The pieces of both sides, which have this name.
pub fn pieces<P: Point, S: Side>(state: &State<P, S>, name: &'static str) -> impl Iterator<Item = Piece> {
    S::BOTH.into_iter().flat_map(move |side| {
        P::each(state.pieces(side)).map(move |point| Piece {
            id: 0,
            place: place(point),
            glyph: Glyph::Stone,
            owner: Some(side.seat()),
            count: None,
            name,
        })
    })
}

/// A tray for what each side took.
pub fn trays<S: Side>() -> impl Iterator<Item = Tray> {
    S::BOTH.into_iter().map(|side| {
        let label = Message::new("tray-captured").with("seat", Message::seat(side.name()));
        Tray::new(taken_id(side), Some(side.seat()), label)
    })
}

/// What each side took: as many pieces of this name as the other side has lost of the number it began with.
pub fn taken<P: Point, S: Side>(
    state: &State<P, S>,
    full: u32,
    name: &'static str,
) -> impl Iterator<Item = Piece> {
    S::BOTH.into_iter().flat_map(move |side| {
        (0..lost(state, side.opponent(), full)).map(move |slot| Piece {
            id: 0,
            place: Place::new(taken_id(side), slot),
            glyph: Glyph::Stone,
            owner: Some(side.opponent().seat()),
            count: None,
            name,
        })
    })
}

fn taken_id<S: Side>(captor: S) -> String {
    format!("captured-{}", captor.name())
}

/// How many pieces a side has lost; none where a position gave it more than it began with.
fn lost<P: Point, S: Side>(state: &State<P, S>, side: S, full: u32) -> u8 {
    full.saturating_sub(state.piece_count(side)) as u8
}

/// How many pieces each side has left, and how many moves were made without a capture, of so many after which the game
/// ends.
pub fn panels<P: Point, S: Side>(state: &State<P, S>, quiet_limit: u16) -> impl Iterator<Item = Panel> {
    let left = |side: S| {
        let message = Message::new("panel-pieces").with("count", state.piece_count(side));
        Panel { seat: Some(side.seat()), message }
    };
    let quiet = Message::new("panel-quiet").with("count", state.quiet()).with("limit", quiet_limit);
    S::BOTH.into_iter().map(left).chain([Panel { seat: None, message: quiet }])
}

/// A mark on each point of a set.
pub fn marks<P: Point>(kind: MarkKind, points: P::Set) -> impl Iterator<Item = Mark> {
    P::each(points).map(move |point| Mark { site: point.to_string(), kind })
}

/// The legal moves as a person chooses them: where from, and where to.
pub fn choices<G, P, S>(rules: &G, state: &State<P, S>, legal: &[Move<P>]) -> impl Iterator<Item = Choice>
where
    G: Notation<State = State<P, S>, Move = Move<P>>,
    P: Joined,
    S: Side,
{
    let ends = |mv: Move<P>| [mv.from.to_string(), mv.to.to_string()];
    legal.iter().map(move |&mv| Choice::new(rules.move_text(state, mv), ends(mv)))
}

/// What a move does to the board, where each side began with `full` pieces.
pub fn events<P: Joined, S: Side>(before: &State<P, S>, mv: Move<P>, full: u32) -> Vec<Event> {
    let key = if mv.is_jump() { "log-jump" } else { "log-step" };
    let message = Message::new(key)
        .with("seat", Message::seat(before.to_move().name()))
        .with("from", mv.from.to_string())
        .with("to", mv.to.to_string());
    let moved = Change::Move { from: place(mv.from), to: place(mv.to) };
    let (kind, message, changes) = if let Some(over) = mv.over() {
        let side = before.to_move();
        let taken = if before.piece_count(side.opponent()) > full {
            Change::Remove(place(over))
        } else {
            let slot = lost(before, side.opponent(), full);
            Change::Move { from: place(over), to: Place::new(taken_id(side), slot) }
        };
        (EventKind::Capture, message.with("over", over.to_string()), vec![moved, taken])
    } else {
        (EventKind::Move, message, vec![moved])
    };
    vec![Event { audience: Audience::All, kind, message, changes }]
}

fn place<P: Point>(point: P) -> Place {
    Place::new(point.to_string(), 0)
}
