//! The tables of a report, as HTML.

use std::fmt::Write;

use game::Message;

use super::Report;
use super::words::{Words, escape};
use crate::contest::ParticipantIndex;
use crate::contest::ranking::Consequence;
use crate::contest::schedule::{Decision, Stage, Tie};
use crate::contest::standing::{Row, TieBreak};

/// The place and the name, marked if disqualified.
fn name_cell(report: &Report, words: &Words, participant: ParticipantIndex) -> String {
    let name = escape(&report.names[participant]);
    match report.disqualification(participant) {
        None => format!("<th scope=\"row\">{name}</th>"),
        Some(one) => {
            let mut mark = words.both(&Message::new("disqualified-mark").with("reason", one.reason.as_str()));
            if let Some(consequence) = report.standings.consequence(one) {
                let told = match consequence {
                    Consequence::ReplacedBy(other) => {
                        Message::new("disqualified-replaced").with("name", report.names[other].as_str())
                    }
                    Consequence::Redrawn => Message::new("disqualified-redrawn"),
                };
                let _ = write!(mark, "<br/>{}", words.both(&told));
            }
            format!("<th scope=\"row\"><s>{name}</s> <small>{mark}</small></th>")
        }
    }
}

/// The title of a column; names stand at the left, numbers at the right.
fn title_cell(words: &Words, key: &'static str) -> String {
    let class = if key == "column-name" { " class=\"name\"" } else { "" };
    format!("<th scope=\"col\"{class}>{}</th>", words.key(key))
}

/// A column of a table of standings.
struct Column {
    title: &'static str,
    value: fn(&Row) -> String,
}

/// What decides stands beside the name: a narrow screen shows the first columns only.
const COLUMNS: [Column; 5] = [
    Column {
        title: "column-points",
        value: |row| format!("<strong>{}</strong>", fractional(row.points.value())),
    },
    Column { title: "column-games", value: |row| row.games.to_string() },
    Column { title: "column-wins", value: |row| row.wins.to_string() },
    Column { title: "column-draws", value: |row| row.draws.to_string() },
    Column { title: "column-losses", value: |row| row.losses.to_string() },
];

fn columns(report: &Report, rows: &[Row]) -> Vec<Column> {
    let mut columns: Vec<Column> = COLUMNS.into();
    if rows.iter().any(|row| row.byes > 0) {
        columns.push(Column { title: "column-byes", value: |row| row.byes.to_string() });
    }
    for tie in &report.config.settings.scoring.tie_breaks {
        columns.extend(match tie {
            TieBreak::Margin => Some(Column { title: "column-margin", value: |row| signed(row.margin) }),
            TieBreak::SonnebornBerger => Some(Column {
                title: "column-sonneborn-berger",
                value: |row| fractional(row.sonneborn_berger.value()),
            }),
            TieBreak::Buchholz => {
                Some(Column { title: "column-buchholz", value: |row| fractional(row.buchholz.value()) })
            }
            // Wins have a column anyway, and the direct encounter is a matter of the cross table.
            TieBreak::Wins | TieBreak::Direct => None,
        });
    }
    columns
}

/// Points in halves or quarters, as both languages write them: `2½`.
fn fractional(points: f64) -> String {
    let sign = match points.fract() {
        0.25 => "¼",
        0.5 => "½",
        0.75 => "¾",
        _ => return points.to_string(),
    };
    let whole = points.trunc();
    if whole == 0.0 { sign.to_owned() } else { format!("{whole}{sign}") }
}

/// A number with its sign, and a true minus.
pub(super) fn signed(number: i64) -> String {
    match number {
        0 => "0".to_owned(),
        1.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}

/// Whether a table of standings has ratings: they are of the whole contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    Contest,
    Group,
}

/// A table of standings.
pub(super) fn standings(report: &Report, words: &Words, rows: &[Row], scope: Scope) -> String {
    let columns = columns(report, rows);
    let mut out = String::from("<div class=\"wide\"><table class=\"sortable\"><thead><tr>");
    for key in ["column-rank", "column-name"].into_iter().chain(columns.iter().map(|column| column.title)) {
        out.push_str(&title_cell(words, key));
    }
    if scope == Scope::Contest {
        out.push_str(&title_cell(words, "column-rating"));
        out.push_str(&title_cell(words, "column-error"));
    }
    out.push_str("</tr></thead><tbody>");
    for row in rows {
        let rank = if row.disqualified { "–".to_owned() } else { row.rank.to_string() };
        let name = name_cell(report, words, row.participant);
        let _ = write!(out, "<tr><td>{rank}</td>{name}");
        for column in &columns {
            let _ = write!(out, "<td>{}</td>", (column.value)(row));
        }
        if scope == Scope::Contest {
            let cells = match report.rating(row.participant) {
                Some(rating) => [format!("{:.0}", rating.elo), format!("{:.0}", rating.error)],
                None => ["–".to_owned(), "–".to_owned()],
            };
            let _ = write!(out, "<td>{}</td><td>{}</td>", cells[0], cells[1]);
        }
        out.push_str("</tr>");
    }
    out.push_str("</tbody></table></div>");
    out
}

/// Each against each.
pub(super) fn crosstable(report: &Report, words: &Words) -> String {
    let cross = &report.cross;
    let mut out = String::from("<div class=\"wide\"><table class=\"cross\"><thead><tr><th></th><th></th>");
    for column in 1..=cross.order.len() {
        let _ = write!(out, "<th scope=\"col\">{column}</th>");
    }
    out.push_str("</tr></thead><tbody>");
    for (index, (&participant, cells)) in cross.order.iter().zip(&cross.cells).enumerate() {
        let name = name_cell(report, words, participant);
        let _ = write!(out, "<tr><td>{}</td>{name}", index + 1);
        for (column, cell) in cells.iter().enumerate() {
            if column == index {
                out.push_str("<td class=\"self\"></td>");
            } else if cell.games() == 0 {
                out.push_str("<td></td>");
            } else {
                // Eleven shades, from all lost to all won; the numbers say the same.
                let halves = 2 * cell.wins + cell.draws;
                let shade = (halves * 5 + cell.games() / 2) / cell.games();
                let (points, wins, draws, losses) =
                    (fractional(cell.points.value()), cell.wins, cell.draws, cell.losses);
                let _ = write!(
                    out,
                    "<td class=\"shade-{shade}\">{points}<small>{wins}·{draws}·{losses}</small></td>"
                );
            }
        }
        out.push_str("</tr>");
    }
    out.push_str("</tbody></table></div>");
    out
}

/// How the moves of each came about.
pub(super) fn conduct(report: &Report, words: &Words) -> String {
    let mut out = String::from("<div class=\"wide\"><table class=\"sortable\"><thead><tr>");
    let keys = [
        "column-name",
        "column-ok",
        "column-timeout",
        "column-invalid",
        "column-crash",
        "column-memory",
        "column-flood",
        "column-protocol",
        "column-start-failed",
    ];
    for key in keys {
        out.push_str(&title_cell(words, key));
    }
    out.push_str("</tr></thead><tbody>");
    for row in &report.standings.ranking {
        let name = name_cell(report, words, row.participant);
        let _ = write!(out, "<tr>{name}<td>{}</td>", row.endings.ok);
        for (_, count) in row.endings.failures() {
            let class = if count > 0 { " class=\"bad\"" } else { "" };
            let _ = write!(out, "<td{class}>{count}</td>");
        }
        out.push_str("</tr>");
    }
    out.push_str("</tbody></table></div>");
    out
}

/// The name of a stage.
pub(super) fn stage(words: &Words, stage: Stage) -> String {
    match stage {
        Stage::Main => words.key("stage-main"),
        Stage::Group(group) => {
            let letter = u8::try_from(group).ok().filter(|group| *group < 26);
            let letter =
                letter.map_or_else(|| (group + 1).to_string(), |group| char::from(b'A' + group).to_string());
            words.both(&Message::new("stage-group").with("letter", letter))
        }
        Stage::Knockout(1) => words.key("stage-final"),
        Stage::Knockout(2) => words.key("stage-semi-final"),
        Stage::Knockout(4) => words.key("stage-quarter-final"),
        Stage::Knockout(ties) => words.both(&Message::new("stage-round").with("sides", i64::from(ties) * 2)),
        Stage::ThirdPlace => words.key("stage-third-place"),
    }
}

/// The knock-out, one column a round.
pub(super) fn bracket(report: &Report, words: &Words) -> String {
    let mut out = String::from("<div class=\"wide\"><div class=\"bracket\">");
    let mut rounds: Vec<Stage> = Vec::new();
    for tie in &report.standings.ties {
        if !rounds.contains(&tie.stage) {
            rounds.push(tie.stage);
        }
    }
    for round in rounds {
        let _ = write!(out, "<section><h3>{}</h3>", stage(words, round));
        for tie in report.standings.ties.iter().filter(|tie| tie.stage == round) {
            out.push_str(&tie_card(report, words, tie));
        }
        out.push_str("</section>");
    }
    out.push_str("</div></div>");
    if !report.void.is_empty() {
        let told = words.both(&Message::new("knockout-void").with("games", report.void.len()));
        let _ = write!(out, "<p class=\"note\">{told}</p>");
    }
    out
}

fn tie_card(report: &Report, words: &Words, tie: &Tie) -> String {
    let mut out = String::from("<div class=\"tie\"><table><tbody>");
    let is_paired = tie.sides.iter().all(Option::is_some);
    for (side, participant) in tie.sides.into_iter().enumerate() {
        let won = participant.is_some() && tie.winner() == participant;
        let name = match participant {
            None => words.key("tie-nobody"),
            Some(one) if report.out[one] => format!("<s>{}</s>", escape(&report.names[one])),
            Some(one) => escape(&report.names[one]),
        };
        let class = if won { " class=\"won\"" } else { "" };
        let score = match is_paired {
            true if tie.margins != [0, 0] => {
                format!(
                    "{} <small>{}</small>",
                    fractional(tie.points[side].value()),
                    signed(tie.margins[side])
                )
            }
            true => fractional(tie.points[side].value()),
            false => String::new(),
        };
        let _ = write!(out, "<tr{class}><th scope=\"row\">{name}</th><td>{score}</td></tr>");
    }
    let decision = words.key(match tie.decision {
        None => "tie-open",
        Some((_, Decision::Points)) => "decision-points",
        Some((_, Decision::Margin)) => "decision-margin",
        Some((_, Decision::Extra)) => "decision-extra",
        Some((_, Decision::Lot)) => "decision-lot",
        Some((_, Decision::Walkover)) if tie.sides.into_iter().flatten().any(|one| report.out[one]) => {
            "decision-disqualified"
        }
        Some((_, Decision::Walkover)) => "decision-walkover",
    });
    let _ = write!(out, "</tbody></table><p>{decision}</p></div>");
    out
}
