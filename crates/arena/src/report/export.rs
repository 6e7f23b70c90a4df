//! The facts of a report for other programs.

use serde_json::{Value, json};
use table::MoveEnding;

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
            match gone.and_then(|one| report.analysis.standings.consequence(one)) {
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
        "over": report.course().open.is_empty(),
        "participants": participants,
        "standings": report.analysis.standings,
        "crosstable": report.analysis.cross,
        "ratings": report.analysis.ratings,
        "games": report.course().played,
        "void-games": report.course().void,
    });
    let mut text = serde_json::to_string_pretty(&value).expect("a report has nothing that JSON cannot say");
    text.push('\n');
    text
}

pub(super) fn standings_csv(report: &Report) -> String {
    let mut head: Vec<String> = STANDINGS.split(' ').map(str::to_owned).collect();
    head.extend(MoveEnding::ALL.map(ending_column));
    let mut out = line(&head);
    for row in &report.analysis.standings.ranking {
        let rating = report.analysis.rating(row.participant);
        let number = |value: Option<f64>| value.map(|value| format!("{value:.1}")).unwrap_or_default();
        let mut cells = vec![row.rank.to_string(), text(&report.names[row.participant])];
        cells.push(row.disqualified.to_string());
        cells.extend([row.games, row.wins, row.draws, row.losses, row.byes].map(|count| count.to_string()));
        cells.extend([row.points.to_string(), row.margin.to_string()]);
        cells.extend([row.sonneborn_berger, row.buchholz].map(|points| points.to_string()));
        cells.extend([rating.map(|rating| rating.elo), rating.map(|rating| rating.error)].map(number));
        cells.extend(MoveEnding::ALL.map(|ending| row.endings.of(ending).to_string()));
        out.push_str(&line(&cells));
    }
    out
}

/// The columns of standings before those of endings.
const STANDINGS: &str = "rank name disqualified games wins draws losses byes points margin sonneborn_berger buchholz \
                         rating rating_error";

fn ending_column(ending: MoveEnding) -> String {
    ending.code().replace('-', "_")
}

pub(super) fn games_csv(report: &Report) -> String {
    let seats = 1..=report.config.settings.seats;
    let mut head: Vec<String> = ["number", "stage", "round", "opening", "seed"].map(str::to_owned).into();
    for what in ["player", "rank", "margin"] {
        head.extend(seats.clone().map(|seat| format!("{what}_{seat}")));
    }
    head.extend(["reason", "moves"].map(str::to_owned));
    for seat in seats {
        head.extend(MoveEnding::ALL.map(|ending| format!("{}_{seat}", ending_column(ending))));
    }
    let mut out = line(&head);
    for result in &report.course().played {
        out.push_str(&line(&game_cells(report, result)));
    }
    out
}

fn game_cells(report: &Report, result: &GameResult) -> Vec<String> {
    let game = &result.game;
    let mut cells = vec![game.number.to_string(), game.stage.to_string(), game.round.to_string()];
    cells.extend([game.opening, game.seed].map(|number| number.to_string()));
    cells.extend(game.seats.iter().map(|&participant| text(&report.names[participant])));
    cells.extend(result.ranks.iter().map(ToString::to_string));
    let margin =
        |seat: usize| result.margins.as_ref().map(|margins| margins[seat].to_string()).unwrap_or_default();
    cells.extend((0..game.seats.len()).map(margin));
    cells.extend([text(&result.reason), result.moves.to_string()]);
    for endings in &result.endings {
        cells.extend(MoveEnding::ALL.map(|ending| endings.of(ending).to_string()));
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
    let quoted = |cell: &str| {
        let needs_quotes = cell.contains([',', '"', '\n', '\r']);
        if needs_quotes { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell.to_owned() }
    };
    cells.iter().map(|cell| quoted(cell.as_ref())).collect::<Vec<_>>().join(",") + "\r\n"
}
