//! The facts of a report for other programs.

use std::fmt::Write;

use serde_json::{Value, json};

use super::Report;
use crate::contest::ranking::Consequence;
use crate::contest::result::GameResult;

/// The version of the JSON; it grows when a reader would have to know.
const VERSION: u32 = 1;

pub(super) fn json(report: &Report) -> String {
    let config = &report.config;
    let participants: Vec<Value> = report
        .names
        .iter()
        .enumerate()
        .map(|(participant, name)| {
            let gone = report.disqualification(participant);
            let mut entry =
                json!({ "participant": participant, "name": name, "disqualified": gone.map(|one| &one.reason) });
            match gone.and_then(|one| report.standings.consequence(one)) {
                None => {}
                Some(Consequence::ReplacedBy(other)) => entry["replaced-by"] = other.into(),
                Some(Consequence::Redrawn) => entry["knockout"] = "drawn-again".into(),
            }
            entry
        })
        .collect();
    let value = json!({
        "version": VERSION,
        "name": config.name,
        "game": config.game,
        "options": config.options,
        "date": report.date,
        "seed": config.settings.seed,
        "over": report.progress == super::Progress::Over,
        "participants": participants,
        "standings": report.standings,
        "crosstable": report.cross,
        "ratings": report.ratings,
        "games": report.results,
        "void-games": report.void,
    });
    let mut text = serde_json::to_string_pretty(&value).expect("a report has nothing that JSON cannot say");
    text.push('\n');
    text
}

pub(super) fn standings_csv(report: &Report) -> String {
    let mut out = line(&[
        "rank",
        "name",
        "disqualified",
        "games",
        "wins",
        "draws",
        "losses",
        "byes",
        "points",
        "margin",
        "sonneborn_berger",
        "buchholz",
        "rating",
        "rating_error",
        "ok",
        "timeout",
        "invalid",
        "crash",
        "memory",
        "flood",
        "protocol",
        "start_failed",
    ]);
    for row in &report.standings.ranking {
        let rating = report.rating(row.participant);
        let number = |value: Option<f64>| value.map(|value| format!("{value:.1}")).unwrap_or_default();
        let mut cells = vec![
            row.rank.to_string(),
            text(&report.names[row.participant]),
            row.disqualified.to_string(),
            row.games.to_string(),
            row.wins.to_string(),
            row.draws.to_string(),
            row.losses.to_string(),
            row.byes.to_string(),
            row.points.to_string(),
            row.margin.to_string(),
            row.sonneborn_berger.to_string(),
            row.buchholz.to_string(),
            number(rating.map(|rating| rating.elo)),
            number(rating.map(|rating| rating.error)),
            row.endings.ok.to_string(),
        ];
        cells.extend(row.endings.failures().map(|(_, count)| count.to_string()));
        out.push_str(&line(&cells));
    }
    out
}

pub(super) fn games_csv(report: &Report) -> String {
    let seats = report.config.settings.seats;
    let mut head: Vec<String> = ["number", "stage", "round", "opening", "seed"].map(str::to_owned).into();
    for what in ["player", "rank", "margin"] {
        head.extend((1..=seats).map(|seat| format!("{what}_{seat}")));
    }
    head.extend(["reason", "moves"].map(str::to_owned));
    for seat in 1..=seats {
        head.extend(
            ["ok", "timeout", "invalid", "crash", "memory", "flood", "protocol", "start_failed"]
                .map(|ending| format!("{ending}_{seat}")),
        );
    }
    let mut out = line(&head);
    for result in &report.results {
        out.push_str(&line(&game_cells(report, result)));
    }
    out
}

fn game_cells(report: &Report, result: &GameResult) -> Vec<String> {
    let game = &result.game;
    let mut cells: Vec<String> = vec![
        game.number.to_string(),
        game.stage.to_string(),
        game.round.to_string(),
        game.opening.to_string(),
        game.seed.to_string(),
    ];
    cells.extend(game.seats.iter().map(|&participant| text(&report.names[participant])));
    cells.extend(result.ranks.iter().map(ToString::to_string));
    cells
        .extend((0..game.seats.len()).map(|seat| {
            result.margins.as_ref().map(|margins| margins[seat].to_string()).unwrap_or_default()
        }));
    cells.push(text(&result.reason));
    cells.push(result.moves.to_string());
    for endings in &result.endings {
        cells.push(endings.ok.to_string());
        cells.extend(endings.failures().map(|(_, count)| count.to_string()));
    }
    cells
}

/// Text from outside: a spreadsheet must not take it for a formula.
fn text(text: &str) -> String {
    match text.chars().next() {
        Some('=' | '+' | '-' | '@' | '\t' | '\r') => format!("'{text}"),
        _ => text.to_owned(),
    }
}

fn line(cells: &[impl AsRef<str>]) -> String {
    let mut out = String::new();
    for (index, cell) in cells.iter().map(AsRef::as_ref).enumerate() {
        let comma = if index == 0 { "" } else { "," };
        let _ = if cell.contains([',', '"', '\n', '\r']) {
            write!(out, "{comma}\"{}\"", cell.replace('"', "\"\""))
        } else {
            write!(out, "{comma}{cell}")
        };
    }
    out.push_str("\r\n");
    out
}
