//! What is said to bots: the engine protocol, with this side as the one that asks.

use std::fmt::Write;

use game::{Seat, Viewer};
use protocol::VERSION;
use protocol::bots::{Ended, LastMove, View};
use serde::Serialize;

use crate::{Budget, Ending, Issue, Question, SeatContext};

/// `game ID [key=value …]`
pub(crate) fn game(context: &SeatContext) -> String {
    let options = context.rules.options().to_string();
    let id = context.rules.about().id;
    if options.is_empty() { format!("game {id}") } else { format!("game {id} {options}") }
}

/// `position start moves …`: everything, for games in which nothing is hidden.
pub(crate) fn position(start: Option<&str>, question: &Question<'_>) -> String {
    let line = format!("position {}", start.unwrap_or("start"));
    let moves = question.play.moves();
    if moves.is_empty() { line } else { format!("{line} moves {}", moves.join(" ")) }
}

/// `view JSON`: what the seat may know, with its legal moves.
pub(crate) fn view(context: &SeatContext, start: Option<&str>, question: &Question<'_>) -> String {
    let (rules, play) = (&context.rules, question.play);
    let name = |seat: Seat| rules.seat_name(seat).to_owned();
    let asked = play.turn().seat() == Some(context.seat);
    let open = !hides_something(context, question);
    let last = play.last_move().filter(|_| open);
    let view = View {
        version: VERSION,
        game: rules.about().id.to_owned(),
        options: rules.options().to_string(),
        viewer: name(context.seat),
        view: play.view(Viewer::Seat(context.seat)),
        turn: play.turn().seat().map_or_else(|| "nobody".to_owned(), name),
        legal: if asked { play.legal() } else { Vec::new() },
        start: start.map(str::to_owned),
        moves: open.then(|| play.moves()),
        last: last
            .map(|(seat, text)| LastMove { seat: seat.map_or_else(|| "chance".to_owned(), name), text }),
        names: Seat::all(rules.seats())
            .map(|seat| (name(seat), context.names[seat.index()].clone()))
            .collect(),
        time_left_ms: question.budget.clock.map(|(left, _)| left.as_millis() as u64),
    };
    format!("view {}", json(&view))
}

/// Whether the seat knows less than all: then even the moves of others may tell too much.
pub(crate) fn hides_something(context: &SeatContext, question: &Question<'_>) -> bool {
    question.play.view(Viewer::Seat(context.seat)) != question.play.position()
}

/// `go …`
pub(crate) fn go(budget: &Budget) -> String {
    let mut line = "go".to_owned();
    let mut add = |key: &str, value: u128| write!(line, " {key} {value}").expect("a string takes all text");
    if let Some(time) = budget.time_told() {
        add("time", time.as_millis());
    }
    if let Some((left, increment)) = budget.clock {
        add("clock", left.as_millis());
        add("inc", increment.as_millis());
    }
    if let Some(nodes) = budget.nodes {
        add("nodes", nodes.into());
    }
    line
}

/// `ended JSON`: what `over` does not say.
pub(crate) fn ended(context: &SeatContext, ending: &Ending) -> String {
    let opponents: Vec<&str> = Seat::all(context.rules.seats())
        .filter(|seat| *seat != context.seat)
        .map(|seat| context.names[seat.index()].as_str())
        .collect();
    let issue = match ending.issue {
        Issue::Win => "win",
        Issue::Loss => "loss",
        Issue::Draw => "draw",
    };
    let ended = Ended {
        result: issue.to_owned(),
        margin: ending.margin,
        moves: ending.moves,
        opponent: opponents.join(", "),
        reason: ending.reason.to_owned(),
        time_left_ms: ending.time_left.map(|left| left.as_millis() as u64),
    };
    format!("ended {}", json(&ended))
}

fn json(told: &impl Serialize) -> String {
    serde_json::to_string(told).expect("what programs are told is plain data")
}
