//! What is said to programs: the engine protocol with the arena as the one that asks.

use std::fmt::Write;

use game::{Seat, Viewer};
use protocol::VERSION;
use protocol::bots::{Ended, LastMove, View};
use serde::Serialize;

use super::{Budget, Ending, Issue, Question, Seating};

/// `game ID [key=value …]`
pub(super) fn game(seating: &Seating<'_>) -> String {
    let options = seating.rules.options().to_string();
    let id = seating.rules.about().id;
    if options.is_empty() { format!("game {id}") } else { format!("game {id} {options}") }
}

/// `position start moves …`: everything, for games in which nothing is hidden.
pub(super) fn position(question: &Question<'_>) -> String {
    let mut line = format!("position {}", question.start.unwrap_or("start"));
    if !question.moves.is_empty() {
        line.push_str(" moves");
        for mv in question.moves {
            line.push(' ');
            line.push_str(mv);
        }
    }
    line
}

/// `view JSON`: what the seat may know, with its legal moves.
pub(super) fn view(seating: &Seating<'_>, question: &Question<'_>) -> String {
    let (rules, play) = (seating.rules, question.play);
    let name = |seat: Seat| rules.seat_name(seat).to_owned();
    let asked = play.turn().seat() == Some(seating.seat);
    let open = !hides_something(seating, question);
    let last = play.last_move().filter(|_| open);
    let view = View {
        version: VERSION,
        game: rules.about().id.to_owned(),
        options: rules.options().to_string(),
        viewer: name(seating.seat),
        view: play.view(Viewer::Seat(seating.seat)),
        turn: play.turn().seat().map_or_else(|| "nobody".to_owned(), name),
        legal: if asked { play.legal() } else { Vec::new() },
        start: question.start.map(str::to_owned),
        moves: open.then(|| question.moves.to_vec()),
        last: last
            .map(|(seat, text)| LastMove { seat: seat.map_or_else(|| "chance".to_owned(), name), text }),
        names: Seat::all(rules.seats())
            .map(|seat| (name(seat), seating.names[seat.index()].clone()))
            .collect(),
        time_left_ms: question.budget.clock.map(|(left, _)| left.as_millis() as u64),
    };
    format!("view {}", json(&view))
}

/// Whether the seat knows less than all: then even the moves of others may tell too much.
pub(super) fn hides_something(seating: &Seating<'_>, question: &Question<'_>) -> bool {
    question.play.view(Viewer::Seat(seating.seat)) != question.play.position()
}

/// `go …`
pub(super) fn go(budget: &Budget) -> String {
    let mut line = "go".to_owned();
    let mut add = |key: &str, value: u128| write!(line, " {key} {value}").expect("a string takes all text");
    if let Some(time) = budget.time {
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
pub(super) fn ended(seating: &Seating<'_>, ending: &Ending) -> String {
    let opponents: Vec<&str> = Seat::all(seating.rules.seats())
        .filter(|seat| *seat != seating.seat)
        .map(|seat| seating.names[seat.index()].as_str())
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
