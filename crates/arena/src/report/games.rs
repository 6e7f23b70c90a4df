//! The list of games, and what the page's script needs to replay them.

use game::Message;
use maud::{Markup, html};
use serde_json::{Value, json};

use super::Report;
use super::faults::message;
use super::tables::{heads, signed, stage, table};
use super::words::{Words, visible};
use crate::contest::result::GameResult;
use crate::contest::schedule::Stage;

/// All games, one row each.
pub(super) fn list(report: &Report, words: &Words) -> Markup {
    let has_stages = report.course().played.iter().any(|result| result.game.stage != Stage::Main);
    let before = ["column-number"].into_iter().chain(has_stages.then_some("column-stage"));
    let head = html! {
        (heads(words, before.chain(["column-round"])))
        @for name in &report.album.seat_names {
            th scope="col" { (words.both(&Message::seat(name))) }
        }
        (heads(words, ["column-result", "column-reason", "column-moves"]))
        @if !report.album.is_empty() {
            th {}
        }
    };
    let rows = html! {
        @for result in report.games() {
            (row(report, words, result, has_stages))
        }
    };
    table("sortable", Some("games"), &head, &rows)
}

fn row(report: &Report, words: &Words, result: &GameResult, has_stages: bool) -> Markup {
    let game = &result.game;
    let annulled = report.is_annulled(result);
    let players: Vec<String> = game.seats.iter().map(ToString::to_string).collect();
    let first: Vec<usize> = (0..result.ranks.len()).filter(|&seat| result.ranks[seat] == 1).collect();
    html! {
        tr id={ "game-" (game.number) } data-players=(players.join(" ")) class=[annulled.then_some("annulled")] {
            td { (game.number) }
            @if has_stages {
                td { (stage(words, game.stage)) }
            }
            td { (game.round) }
            @for (seat, &participant) in game.seats.iter().enumerate() {
                @let name = visible(&report.names[participant]);
                td { @if first == [seat] { strong { (name) } } @else { (name) } }
            }
            td {
                (score(result))
                @if annulled {
                    " "
                    small { (words.key("annulled-mark")) }
                }
            }
            td { (words.reason(&result.reason)) }
            td { (result.moves) }
            @if report.album.has(game.number) {
                td { button type="button" data-replay=(game.number) { (words.key("control-show")) } }
            } @else if !report.album.is_empty() {
                td {}
            }
        }
    }
}

/// The result in figures: as chess players write it for two, otherwise the ranks; the margin where there is one.
fn score(result: &GameResult) -> Markup {
    let figures = match result.ranks.as_slice() {
        [one, other] if one < other => "1–0".to_owned(),
        [one, other] if one > other => "0–1".to_owned(),
        [_, _] => "½–½".to_owned(),
        ranks => ranks.iter().map(ToString::to_string).collect::<Vec<_>>().join("–"),
    };
    let margin = result.margins.as_ref().filter(|margins| margins.len() == 2).map(|margins| margins[0]);
    html! {
        (figures)
        @if let Some(margin) = margin {
            " "
            small { (signed(margin)) }
        }
    }
}

/// A whole traceback belongs to the game's record.
const LONGEST_FAULT: usize = 300;

/// Everything that went wrong first in a game, at each seat; nothing if nothing did.
pub(super) fn faults(report: &Report, words: &Words) -> Markup {
    let faults: Vec<_> = report
        .games()
        .into_iter()
        .flat_map(|result| {
            let at = move |(seat, &participant)| Some((result.game.number, participant, result.fault(seat)?));
            result.game.seats.iter().enumerate().filter_map(at)
        })
        .collect();
    if faults.is_empty() {
        return html! {};
    }
    let rows = html! {
        @for (number, participant, fault) in faults {
            tr {
                td { a href={ "#game-" (number) } { (number) } }
                th scope="row" { (visible(&report.names[participant])) }
                td { (words.both(&message(&fault.chars().take(LONGEST_FAULT).collect::<String>()))) }
            }
        }
    };
    let head = heads(words, ["column-number", "column-name", "column-fault"]);
    html! {
        h3 { (words.key("report-faults")) }
        (table("sortable faults", None, &head, &rows))
    }
}

/// What the script draws games from, safe inside a script element.
pub(super) fn data(report: &Report, words: &Words) -> String {
    let album = &report.album;
    // Both languages are given unescaped: the script writes them as text.
    let seats: Vec<_> = album.seat_names.iter().map(|name| words.say(&Message::seat(name))).collect();
    let trays: Vec<_> = album.trays.iter().map(|name| words.say(name)).collect();
    let players: serde_json::Map<String, Value> = report
        .games()
        .into_iter()
        .filter(|result| album.has(result.game.number))
        .map(|result| (result.game.number.to_string(), json!(result.game.seats)))
        .collect();
    let data = json!({
        "boards": words.boards(&album.board),
        "seats": seats,
        "chance": words.say(&Message::new("chance-name")),
        "trays": trays,
        "kinds": album.kinds,
        "names": report.names,
        "players": players,
        "games": album.games,
    });
    // A script element ends at its closing tag, even inside a string.
    data.to_string().replace('<', "\\u003c")
}
