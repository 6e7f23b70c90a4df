//! How it looks, and what happened.

use boards::jumping;
use game::{Board, Event, Game, MarkKind, Message, Present, Scene, Seen, Tint, Viewer, idle_prompt};

use crate::Alquerque;
use crate::board::{Point, Points};
use crate::moves::{self, Move};
use crate::state::{Side, State};

/// How many pieces each side begins with.
const PIECES: u32 = 12;

impl Present for Alquerque {
    fn board(&self) -> Board {
        jumping::board([Tint::White, Tint::Black], |point: Point| (point.file(), point.rank()))
    }

    fn scene(&self, view: &Seen<State>) -> Scene {
        let state = &view.state;
        let turn = self.turn(state);
        let acts = turn.seat().is_some_and(|seat| view.viewer == Viewer::Seat(seat));
        let mut scene = Scene::new(if acts { prompt(state) } else { idle_prompt(self, &turn) });
        scene.pieces.extend(jumping::pieces(state, "piece-stone"));
        scene.trays.extend(jumping::trays::<Side>());
        scene.pieces.extend(jumping::taken(state, PIECES, "piece-stone"));
        scene.panels.extend(jumping::panels(state, self.quiet_limit));
        if turn.seat().is_some() {
            let mut legal = Vec::new();
            self.legal(state, &mut legal);
            let (mut must, mut threatened): (Points, Points) = (0, 0);
            for (mv, over) in legal.iter().filter_map(|mv| Some((mv, mv.over()?))) {
                must |= mv.from.bit();
                threatened |= over.bit();
            }
            scene.marks.extend(jumping::marks::<Point>(MarkKind::Must, must));
            scene.marks.extend(jumping::marks::<Point>(MarkKind::Threatened, threatened));
            if acts {
                scene.choices.extend(jumping::choices(self, state, &legal));
            }
        }
        scene
    }

    fn events(&self, before: &State, mv: Move, _after: &State) -> Vec<Event> {
        jumping::events(before, mv, PIECES)
    }
}

fn prompt(state: &State) -> Message {
    match (state.chain(), moves::longest_chain(state)) {
        (Some(point), _) => Message::new("prompt-go-on").with("point", point.to_string()),
        (None, 0) => Message::new("prompt-move"),
        (None, count) => Message::new("prompt-capture").with("count", count),
    }
}
