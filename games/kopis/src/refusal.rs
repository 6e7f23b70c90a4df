//! Why a move may not be made.

use game::Message;

use crate::board::{BOARD, Edge, INNER, Lane, Square};
use crate::moves::{Move, edge_behind};
use crate::outcome;
use crate::state::{Side, State};
use crate::{Kopis, Mode};

pub(crate) fn refusal(rules: &Kopis, state: &State, mv: Move) -> Message {
    if outcome::ending(rules, state).is_some() {
        return Message::new("refused-over");
    }
    match mv {
        Move::Place(square) => refused_place(state, square),
        _ if state.is_placing() => Message::new("refused-place-first"),
        Move::Enter(lane) => refused_entry(rules, state, lane),
        Move::Step { from, to } => refused_step(rules, state, from, to),
        Move::Pass => Message::new("refused-pass"),
    }
}

fn refused_place(state: &State, square: Square) -> Message {
    if !state.is_placing() {
        Message::new("refused-all-placed")
    } else if INNER & square.bit() == 0 {
        at("refused-outer-ring", square)
    } else {
        at("refused-occupied", square)
    }
}

fn refused_entry(rules: &Kopis, state: &State, lane: Lane) -> Message {
    let edge = lane.edge();
    let named = |key| Message::new(key).with("edge", edge_name(edge));
    if Side::behind(edge) != state.to_move() {
        return named("refused-not-your-edge");
    }
    let first = match rules.mode {
        Mode::Assault if state.waiting(edge) == 0 => return named("refused-none-waiting"),
        Mode::Assault => lane.nearest(state.pieces().occupied()),
        Mode::SuddenDeath if state.waiting(edge) & lane.bit() == 0 => {
            return Message::new("refused-none-facing").with("lane", lane.to_string());
        }
        Mode::SuddenDeath => Some(lane.entrance()),
    };
    match first {
        Some(first) => refused_push(state, edge, first),
        None => Message::new("refused-nothing-to-push").with("lane", lane.to_string()),
    }
}

fn refused_step(rules: &Kopis, state: &State, from: Square, to: Square) -> Message {
    if rules.mode == Mode::Assault {
        return Message::new("refused-no-steps");
    }
    if state.pieces().factions(state.to_move()) & from.bit() == 0 {
        return at("refused-not-yours", from);
    }
    match edge_behind(from, to) {
        Some(edge) => refused_push(state, edge, from),
        None => {
            Message::new("refused-not-neighbours").with("from", from.to_string()).with("to", to.to_string())
        }
    }
}

/// The run from `first` on does not move: it has the Bastion in it, or a Fortress on the far edge at its end.
fn refused_push(state: &State, edge: Edge, first: Square) -> Message {
    let run = state.pieces().run(edge, first);
    let end = edge.flood(first.bit(), BOARD) & edge.opposite().squares();
    match state.bastion().filter(|bastion| run & bastion.bit() != 0) {
        Some(bastion) => at("refused-bastion", bastion),
        None => at("refused-fortress", Square::lowest(end)),
    }
}

fn at(key: &'static str, square: Square) -> Message {
    Message::new(key).with("point", square.to_string())
}

/// The message that names an edge.
pub(crate) fn edge_name(edge: Edge) -> Message {
    Message::new(format!("edge-{}", edge.name()))
}
