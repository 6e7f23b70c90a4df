//! How it looks, and what happened.

use game::{
    Audience, Board, Change, Choice, Event, EventKind, Game, Glyph, Mark, MarkKind, Message, Notation, Piece,
    Place, Present, Scene, Seen, Shape, Site, Tint, Viewer, idle_prompt,
};

use crate::Alquerque;
use crate::board::{NEIGHBOURS, Point, Points, each};
use crate::moves::{self, Move};
use crate::state::{Side, State};

impl Present for Alquerque {
    fn board(&self) -> Board {
        let sites = Point::all().map(|point| Site {
            id: point.to_string(),
            x: point.file() as i32 * Site::UNIT,
            y: point.rank() as i32 * Site::UNIT,
            shape: Shape::Point,
        });
        let links = Point::all().flat_map(|from| {
            let onwards = each(NEIGHBOURS[from.index()]).filter(move |&to| to > from);
            onwards.map(move |to| (from.to_string(), to.to_string()))
        });
        Board {
            sites: sites.collect(),
            links: links.collect(),
            tints: vec![Tint::White, Tint::Black],
            ..Board::default()
        }
    }

    fn scene(&self, view: &Seen<State>) -> Scene {
        let state = &view.state;
        let turn = self.turn(state);
        let acts = turn.seat().is_some_and(|seat| view.viewer == Viewer::Seat(seat));
        let mut scene = Scene::new(if acts { prompt(state) } else { idle_prompt(self, &turn) });
        for side in Side::BOTH {
            scene.pieces.extend(each(state.pieces(side)).map(|point| Piece {
                id: 0,
                place: place(point),
                glyph: Glyph::Stone,
                owner: Some(side.seat()),
                count: None,
                name: "piece-stone",
            }));
        }
        if turn.seat().is_some() {
            let mut legal = Vec::new();
            self.legal(state, &mut legal);
            let jumps = legal.iter().filter(|mv| mv.is_jump());
            let (mut must, mut threatened): (Points, Points) = (0, 0);
            for mv in jumps {
                must |= mv.from.bit();
                threatened |= mv.over().bit();
            }
            let mark = |kind| move |point: Point| Mark { site: point.to_string(), kind };
            scene.marks.extend(each(must).map(mark(MarkKind::Must)));
            scene.marks.extend(each(threatened).map(mark(MarkKind::Threatened)));
            if acts {
                scene.choices.extend(legal.iter().map(|&mv| {
                    Choice::new(self.move_text(state, mv), [mv.from.to_string(), mv.to.to_string()])
                }));
            }
        }
        scene
    }

    fn events(&self, before: &State, mv: Move, _after: &State) -> Vec<Event> {
        let key = if mv.is_jump() { "log-jump" } else { "log-step" };
        let message = Message::new(key)
            .with("seat", Message::seat(before.to_move().name()))
            .with("from", mv.from.to_string())
            .with("to", mv.to.to_string());
        let moved = Change::Move { from: place(mv.from), to: place(mv.to) };
        let (kind, message, changes) = if mv.is_jump() {
            let taken = Change::Remove(place(mv.over()));
            (EventKind::Capture, message.with("over", mv.over().to_string()), vec![moved, taken])
        } else {
            (EventKind::Move, message, vec![moved])
        };
        vec![Event { audience: Audience::All, kind, message, changes }]
    }
}

fn place(point: Point) -> Place {
    Place::new(point.to_string(), 0)
}

fn prompt(state: &State) -> Message {
    match (state.chain(), moves::longest_chain(state)) {
        (Some(point), _) => Message::new("prompt-go-on").with("point", point.to_string()),
        (None, 0) => Message::new("prompt-move"),
        (None, count) => Message::new("prompt-capture").with("count", count),
    }
}
