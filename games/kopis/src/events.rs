//! What happened.

use game::{Audience, Change, Event, EventKind, Message};

use crate::Kopis;
use crate::board::{Edge, Square, Squares, each};
use crate::moves::{self, Move};
use crate::scene::{board_place, captured_place};
use crate::state::State;

pub(crate) fn events(rules: &Kopis, before: &State, mv: Move, after: &State) -> Vec<Event> {
    let push = moves::push(rules, before, mv);
    let mut changes = push.map_or(Vec::new(), |(edge, run)| push_changes(before, after, edge, run));
    let (kind, message) = match mv {
        Move::Place(square) => {
            changes.push(Change::Add(board_place(square)));
            (EventKind::Place, Message::new("log-place").with("to", square.to_string()))
        }
        Move::Enter(lane) => {
            let stop = moves::stop(rules, before, lane);
            changes.push(Change::Move { from: rules.waiting_place(before, lane), to: board_place(stop) });
            let message = Message::new("log-enter").with("lane", lane.to_string());
            (EventKind::Place, message.with("to", stop.to_string()))
        }
        Move::Step { from, to } => {
            let message = Message::new("log-step").with("from", from.to_string());
            (EventKind::Move, message.with("to", to.to_string()))
        }
        Move::Pass => (EventKind::Pass, Message::new("log-pass")),
    };
    let event = |kind, message: Message, changes| Event {
        audience: Audience::All,
        kind,
        message: message.with("seat", Message::seat(before.to_move().name())),
        changes,
    };
    let mut events = vec![event(kind, message, changes)];
    if let Some(square) = push.and_then(|(edge, run)| leaving(edge, run)) {
        let (kind, key) = if is_enemy(before, square) {
            (EventKind::Capture, "log-capture")
        } else {
            (EventKind::Move, "log-loss")
        };
        events.push(event(kind, Message::new(key).with("point", square.to_string()), Vec::new()));
    }
    events
}

/// How the pieces of a run move, the foremost first so that each finds its square empty.
fn push_changes(before: &State, after: &State, edge: Edge, run: Squares) -> Vec<Change> {
    let mut squares: Vec<Square> = each(run).collect();
    if matches!(edge, Edge::South | Edge::West) {
        squares.reverse();
    }
    let change = |square: Square| {
        let from = board_place(square);
        let captor = before.to_move();
        match each(edge.ahead(square.bit())).next() {
            Some(next) => Change::Move { from, to: board_place(next) },
            // A tray holds as many as can be counted; one more is not shown.
            None if after.captures(captor) > before.captures(captor) => {
                Change::Move { from, to: captured_place(captor, before.captures(captor)) }
            }
            None => Change::Remove(from),
        }
    };
    squares.into_iter().map(change).collect()
}

/// The square from which a run loses a piece over the far edge.
fn leaving(edge: Edge, run: Squares) -> Option<Square> {
    each(run & edge.opposite().squares()).next()
}

fn is_enemy(state: &State, square: Square) -> bool {
    state.pieces().factions(state.to_move().opponent()) & square.bit() != 0
}
