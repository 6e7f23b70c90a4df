//! The list of games, and what the page's script needs to replay them.

use std::fmt::Write;

use game::Message;
use serde_json::{Value, json};

use super::Report;
use super::tables::{signed, stage};
use super::words::{Words, escape};
use crate::contest::result::GameResult;
use crate::contest::schedule::Stage;

/// All games, one row each.
pub(super) fn list(report: &Report, words: &Words) -> String {
    let seats = report.album.seat_names.iter().map(|name| words.both(&Message::seat(name)));
    let has_stages = report.results.iter().any(|result| result.game.stage != Stage::Main);
    let mut titles = vec![words.key("column-number")];
    titles.extend(has_stages.then(|| words.key("column-stage")));
    titles.push(words.key("column-round"));
    titles.extend(seats);
    titles.extend(["column-result", "column-reason", "column-moves"].map(|key| words.key(key)));
    let mut out = String::from("<div class=\"wide\"><table class=\"sortable\" id=\"games\"><thead><tr>");
    for title in &titles {
        let _ = write!(out, "<th scope=\"col\">{title}</th>");
    }
    if !report.album.is_empty() {
        out.push_str("<th></th>");
    }
    out.push_str("</tr></thead><tbody>");
    for result in report.games() {
        row(&mut out, report, words, result, has_stages);
    }
    out.push_str("</tbody></table></div>");
    out
}

fn row(out: &mut String, report: &Report, words: &Words, result: &GameResult, has_stages: bool) {
    let game = &result.game;
    let class = if report.is_annulled(result) { " class=\"annulled\"" } else { "" };
    let number = game.number;
    let players: Vec<String> = game.seats.iter().map(ToString::to_string).collect();
    let _ = write!(
        out,
        "<tr id=\"game-{number}\" data-players=\"{}\"{class}><td>{number}</td>",
        players.join(" ")
    );
    if has_stages {
        let _ = write!(out, "<td>{}</td>", stage(words, game.stage));
    }
    let _ = write!(out, "<td>{}</td>", game.round);
    let first: Vec<usize> = (0..result.ranks.len()).filter(|&seat| result.ranks[seat] == 1).collect();
    for (seat, &participant) in game.seats.iter().enumerate() {
        let name = escape(&report.names[participant]);
        let won = first == [seat];
        let _ = if won {
            write!(out, "<td><strong>{name}</strong></td>")
        } else {
            write!(out, "<td>{name}</td>")
        };
    }
    let mark = if class.is_empty() {
        String::new()
    } else {
        format!(" <small>{}</small>", words.key("annulled-mark"))
    };
    let _ = write!(
        out,
        "<td>{}{mark}</td><td>{}</td><td>{}</td>",
        score(result),
        words.reason(&result.reason),
        result.moves
    );
    if report.album.has(game.number) {
        let show = words.key("control-show");
        let _ =
            write!(out, "<td><button type=\"button\" data-replay=\"{}\">{show}</button></td>", game.number);
    } else if !report.album.is_empty() {
        out.push_str("<td></td>");
    }
    out.push_str("</tr>");
}

/// The result in figures: as chess players write it for two, otherwise the ranks; the margin where there is one.
pub(super) fn score(result: &GameResult) -> String {
    let figures = match result.ranks.as_slice() {
        [one, other] if one < other => "1–0".to_owned(),
        [one, other] if one > other => "0–1".to_owned(),
        [_, _] => "½–½".to_owned(),
        ranks => ranks.iter().map(ToString::to_string).collect::<Vec<_>>().join("–"),
    };
    match &result.margins {
        Some(margins) if margins.len() == 2 => format!("{figures} <small>{}</small>", signed(margins[0])),
        _ => figures,
    }
}

/// A whole traceback belongs to the game's record.
const LONGEST_FAULT: usize = 300;

/// Everything that went wrong first in a game, at each seat.
pub(super) fn faults(report: &Report, words: &Words) -> Option<String> {
    let mut rows = String::new();
    for result in report.games() {
        for (seat, &participant) in result.game.seats.iter().enumerate() {
            let Some(fault) = result.fault(seat) else { continue };
            let short: String = fault.chars().take(LONGEST_FAULT).collect();
            let (number, name, fault) =
                (result.game.number, escape(&report.names[participant]), escape(&short));
            let _ = write!(
                rows,
                "<tr><td><a href=\"#game-{number}\">{number}</a></td><th scope=\"row\">{name}</th><td>{fault}</td></tr>"
            );
        }
    }
    let titles = ["column-number", "column-name", "column-fault"].map(|key| words.key(key));
    (!rows.is_empty()).then(|| {
        format!(
            "<h3>{}</h3><div class=\"wide\"><table class=\"sortable faults\"><thead><tr><th scope=\"col\">{}</th><th scope=\"col\">{}</th><th scope=\"col\">{}</th></tr></thead><tbody>{rows}</tbody></table></div>",
            words.key("report-faults"),
            titles[0],
            titles[1],
            titles[2]
        )
    })
}

/// What the script draws games from, safe inside a script element.
pub(super) fn data(report: &Report, words: &Words) -> String {
    let album = &report.album;
    // Both languages are given unescaped: the script writes them as text.
    let spoken = |message: &Message| locale::Language::ALL.map(|language| words.say(language, message));
    let seats: Vec<_> = album.seat_names.iter().map(|name| spoken(&Message::seat(name))).collect();
    let trays: Vec<_> = album.trays.iter().map(spoken).collect();
    let players: serde_json::Map<String, Value> = report
        .games()
        .into_iter()
        .filter(|result| album.has(result.game.number))
        .map(|result| (result.game.number.to_string(), json!(result.game.seats)))
        .collect();
    let data = json!({
        "boards": words.boards(&album.board),
        "seats": seats,
        "chance": spoken(&Message::new("chance-name")),
        "trays": trays,
        "kinds": album.kinds,
        "names": report.names,
        "players": players,
        "games": album.games,
    });
    // A script element ends at its closing tag, even inside a string.
    data.to_string().replace('<', "\\u003c")
}
