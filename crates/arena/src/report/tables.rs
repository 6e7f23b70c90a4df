//! The tables of a report, as HTML.

use std::borrow::Cow;

use game::Message;
use maud::{Markup, html};
use table::MoveEnding;

use super::Report;
use super::page::wide;
use super::words::{Words, visible};
use crate::contest::ParticipantIndex;
use crate::contest::ranking::Consequence;
use crate::contest::schedule::{Decision, Stage, Tie};
use crate::contest::standing::{Row, TieBreak};

/// The name, marked if disqualified.
fn name_cell(report: &Report, words: &Words, participant: ParticipantIndex) -> Markup {
    let name = visible(&report.names[participant]);
    let Some(one) = report.disqualification(participant) else {
        return html! { th scope="row" { (name) } };
    };
    let mark = Message::new("disqualified-mark").with("reason", one.reason.as_str());
    let told = report.analysis.standings.consequence(one).map(|consequence| match consequence {
        Consequence::ReplacedBy(other) => {
            Message::new("disqualified-replaced").with("name", report.names[other].as_str())
        }
        Consequence::Redrawn => Message::new("disqualified-redrawn"),
    });
    html! {
        th scope="row" {
            s { (name) }
            " "
            small {
                (words.both(&mark))
                @if let Some(told) = told {
                    br;
                    (words.both(&told))
                }
            }
        }
    }
}

/// A table with this head and body.
pub(super) fn table(class: &str, id: Option<&str>, head: &Markup, rows: &Markup) -> Markup {
    wide(&html! {
        table class=(class) id=[id] {
            thead { tr { (head) } }
            tbody { (rows) }
        }
    })
}

/// The heads of columns; names stand at the left, numbers at the right.
pub(super) fn heads<T: Into<Cow<'static, str>>>(
    words: &Words,
    titles: impl IntoIterator<Item = T>,
) -> Markup {
    let titles = titles.into_iter().map(Into::<Cow<'static, str>>::into);
    html! {
        @for title in titles {
            th scope="col" class=[(title == "column-name").then_some("name")] { (words.key(title)) }
        }
    }
}

/// A column of a table of standings: its title, and what it says of a participant.
type Column = (&'static str, fn(&Row) -> Markup);

/// What decides stands beside the name: a narrow screen shows the first columns only.
const COLUMNS: [Column; 5] = [
    ("column-points", |row| html! { strong { (fractional(row.points.value())) } }),
    ("column-games", |row| html! { (row.games) }),
    ("column-wins", |row| html! { (row.wins) }),
    ("column-draws", |row| html! { (row.draws) }),
    ("column-losses", |row| html! { (row.losses) }),
];

fn columns(report: &Report, rows: &[Row]) -> Vec<Column> {
    let mut columns: Vec<Column> = COLUMNS.into();
    if rows.iter().any(|row| row.byes > 0) {
        columns.push(("column-byes", |row| html! { (row.byes) }));
    }
    for tie in &report.config.settings.scoring.tie_breaks {
        columns.push(match tie {
            TieBreak::Margin => ("column-margin", |row| html! { (signed(row.margin)) }),
            TieBreak::SonnebornBerger => {
                ("column-sonneborn-berger", |row| html! { (fractional(row.sonneborn_berger.value())) })
            }
            TieBreak::Buchholz => ("column-buchholz", |row| html! { (fractional(row.buchholz.value())) }),
            // Wins have a column anyway, and the direct encounter is a matter of the cross table.
            TieBreak::Wins | TieBreak::Direct => continue,
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
pub(super) fn standings(report: &Report, words: &Words, rows: &[Row], scope: Scope) -> Markup {
    let columns = columns(report, rows);
    let has_ratings = scope == Scope::Contest;
    let titles = ["column-rank", "column-name"].into_iter().chain(columns.iter().map(|(title, _)| *title));
    let titles = titles.chain(["column-rating", "column-error"].into_iter().filter(|_| has_ratings));
    let rows = html! {
        @for row in rows {
            tr {
                td { @if row.disqualified { "–" } @else { (row.rank) } }
                (name_cell(report, words, row.participant))
                @for (_, value) in &columns {
                    td { (value(row)) }
                }
                @if has_ratings {
                    @let rating = report.analysis.rating(row.participant);
                    @for number in [rating.map(|rating| rating.elo), rating.map(|rating| rating.error)] {
                        td { (number.map_or("–".to_owned(), |number| format!("{number:.0}"))) }
                    }
                }
            }
        }
    };
    table("sortable", None, &heads(words, titles), &rows)
}

/// Each against each.
pub(super) fn crosstable(report: &Report, words: &Words) -> Markup {
    let cross = &report.analysis.cross;
    let head = html! {
        th {}
        th {}
        @for column in 1..=cross.order.len() {
            th scope="col" { (column) }
        }
    };
    let rows = html! {
        @for (index, (&participant, cells)) in cross.order.iter().zip(&cross.cells).enumerate() {
            tr {
                td { (index + 1) }
                (name_cell(report, words, participant))
                @for (column, cell) in cells.iter().enumerate() {
                    @if column == index {
                        td class="self" {}
                    } @else if cell.games() == 0 {
                        td {}
                    } @else {
                        // Eleven shades, from all lost to all won; the numbers say the same.
                        @let halves = 2 * cell.wins + cell.draws;
                        @let shade = (halves * 5 + cell.games() / 2) / cell.games();
                        td class={ "shade-" (shade) } {
                            (fractional(cell.points.value()))
                            small { (cell.wins) "·" (cell.draws) "·" (cell.losses) }
                        }
                    }
                }
            }
        }
    };
    table("cross", None, &head, &rows)
}

/// How the moves of each came about.
pub(super) fn conduct(report: &Report, words: &Words) -> Markup {
    let titles = MoveEnding::ALL.map(|ending| Cow::from(format!("column-{}", ending.code())));
    let titles = [Cow::from("column-name")].into_iter().chain(titles);
    let rows = html! {
        @for row in &report.analysis.standings.ranking {
            tr {
                (name_cell(report, words, row.participant))
                td { (row.endings.of(MoveEnding::Ok)) }
                @for (_, count) in row.endings.failures() {
                    td class=[(count > 0).then_some("bad")] { (count) }
                }
            }
        }
    };
    table("sortable", None, &heads(words, titles), &rows)
}

/// The name of a stage.
pub(super) fn stage(words: &Words, stage: Stage) -> Markup {
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
pub(super) fn bracket(report: &Report, words: &Words) -> Markup {
    let ties = &report.analysis.standings.ties;
    // The ties of a round stand together.
    let rounds: Vec<&[Tie]> = ties.chunk_by(|one, other| one.stage == other.stage).collect();
    let bracket = html! {
        div class="bracket" {
            @for round in rounds {
                section {
                    h3 { (stage(words, round[0].stage)) }
                    @for tie in round {
                        (tie_card(report, words, tie))
                    }
                }
            }
        }
    };
    html! {
        (wide(&bracket))
        @if !report.course().void.is_empty() {
            @let told = Message::new("knockout-void").with("games", report.course().void.len());
            p class="note" { (words.both(&told)) }
        }
    }
}

fn tie_card(report: &Report, words: &Words, tie: &Tie) -> Markup {
    let is_paired = tie.sides.iter().all(Option::is_some);
    let decision = match tie.decision {
        None => "tie-open",
        Some((_, Decision::Points)) => "decision-points",
        Some((_, Decision::Margin)) => "decision-margin",
        Some((_, Decision::Extra)) => "decision-extra",
        Some((_, Decision::Lot)) => "decision-lot",
        Some((_, Decision::Walkover))
            if tie.sides.into_iter().flatten().any(|one| report.course().out[one]) =>
        {
            "decision-disqualified"
        }
        Some((_, Decision::Walkover)) => "decision-walkover",
    };
    html! {
        div class="tie" {
            table {
                tbody {
                    @for (side, participant) in tie.sides.into_iter().enumerate() {
                        @let won = participant.is_some() && tie.winner() == participant;
                        tr class=[won.then_some("won")] {
                            th scope="row" { (side_name(report, words, participant)) }
                            td {
                                @if is_paired {
                                    (fractional(tie.points[side].value()))
                                    @if tie.margins != [0, 0] {
                                        " "
                                        small { (signed(tie.margins[side])) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
            p { (words.key(decision)) }
        }
    }
}

fn side_name(report: &Report, words: &Words, participant: Option<ParticipantIndex>) -> Markup {
    let Some(one) = participant else { return words.key("tie-nobody") };
    let name = visible(&report.names[one]);
    html! { @if report.course().out[one] { s { (name) } } @else { (name) } }
}
