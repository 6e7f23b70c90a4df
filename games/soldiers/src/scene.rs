//! How it looks, and what happened.

use boards::jumping;
use game::{Board, Event, Game, MarkKind, Message, Present, Scene, Seen, Tint, Viewer, idle_prompt};

use crate::Soldiers;
use crate::board::{Point, Points, WIDTHS};
use crate::moves::Move;
use crate::state::{Side, State};

/// How many pieces each side begins with.
const PIECES: u32 = 16;

impl Present for Soldiers {
    fn board(&self) -> Board {
        let place = |point: Point| (point.column(), WIDTHS.len() - 1 - point.row());
        jumping::board([Tint::Red, Tint::Blue], place)
    }

    fn scene(&self, view: &Seen<State>) -> Scene {
        let state = &view.state;
        let turn = self.turn(state);
        let acts = turn.seat().is_some_and(|seat| view.viewer == Viewer::Seat(seat));
        let mut legal = Vec::new();
        self.legal(state, &mut legal);
        let threatened = legal.iter().filter_map(|mv| mv.over()).fold(0, |points, over| points | over.bit());
        let mut scene = Scene::new(if acts { prompt(state, threatened) } else { idle_prompt(self, &turn) });
        scene.pieces.extend(jumping::pieces(state, "piece-soldier"));
        scene.trays.extend(jumping::trays::<Side>());
        scene.pieces.extend(jumping::taken(state, PIECES, "piece-soldier"));
        scene.panels.extend(jumping::panels(state, self.quiet_limit));
        if turn.seat().is_some() {
            let chain = state.chain().map_or(0, Point::bit);
            scene.marks.extend(jumping::marks::<Point>(MarkKind::Must, chain));
            scene.marks.extend(jumping::marks::<Point>(MarkKind::Threatened, threatened));
        }
        if acts {
            scene.choices.extend(jumping::choices(self, state, &legal));
        }
        scene
    }

    fn events(&self, before: &State, mv: Move, _after: &State) -> Vec<Event> {
        jumping::events(before, mv, PIECES)
    }
}

fn prompt(state: &State, threatened: Points) -> Message {
    match (state.chain(), threatened) {
        (Some(point), _) => Message::new("prompt-go-on").with("point", point.to_string()),
        (None, 0) => Message::new("prompt-move"),
        (None, _) => Message::new("prompt-move-or-capture"),
    }
}
