//! The conditions of a contest in words.

use game::Message;
use maud::{Markup, html};
use referee::Conditions;
use table::{Broken, ClockRule, Invalid, Late};

use super::Report;
use super::words::{Words, visible};
use crate::contest::schedule::{Colours, Format};
use crate::contest::standing::{OnDisqualification, PointSystem, TieBreak};

/// What there is to know, as pairs: the name of a condition, and what it is.
pub(super) fn conditions(report: &Report, words: &Words) -> Vec<(Markup, Markup)> {
    let config = &report.config;
    let settings = &config.settings;
    let mut list = Vec::new();
    let mut add = |key: &'static str, text: Markup| list.push((words.key(key), text));
    if let Some(date) = &report.date {
        add("condition-date", html! { (visible(date)) });
    }
    add("condition-game", words.key("game-name"));
    if !config.options.trim().is_empty() {
        add("condition-options", html! { code { (visible(&config.options)) } });
    }
    add("condition-format", words.both(&format(&settings.format)));
    let pairing = match settings.colours {
        Colours::Balanced => "pairing-games",
        Colours::Lot => "pairing-lot",
    };
    let pairing = Message::new(pairing).with("games", settings.games_a_meeting() as i64);
    add("condition-pairing", words.both(&pairing));
    add("condition-points", words.key(points(settings.scoring.points)));
    let ties: Vec<Markup> =
        settings.scoring.tie_breaks.iter().map(|tie| words.key(tie_break(*tie))).collect();
    add("condition-ties", if ties.is_empty() { words.key("tie-none") } else { listed(&ties) });
    add("condition-budget", budget(&config.conditions, words));
    let random = |is_random| words.key(if is_random { "consequence-random" } else { "consequence-loss" });
    let policy = config.conditions.policy;
    add("condition-late", random(policy.late == Late::RandomMove));
    add("condition-invalid", random(policy.invalid == Invalid::RandomMove));
    add("condition-crash", random(policy.broken == Broken::RandomMove));
    let openings = match config.opening_moves {
        0 => words.key("openings-start"),
        moves => words.both(&Message::new("openings-random").with("moves", moves)),
    };
    add("condition-openings", openings);
    if !report.disqualified.is_empty() {
        let games = match settings.scoring.disqualified {
            OnDisqualification::Annulled => "disqualified-annulled",
            OnDisqualification::Forfeited => "disqualified-forfeited",
        };
        add("condition-disqualified", words.key(games));
    }
    add("condition-seed", html! { code { (settings.seed) } });
    list
}

fn format(format: &Format) -> Message {
    match format {
        Format::RoundRobin { cycles } => {
            Message::new("format-round-robin").with("cycles", i64::from(*cycles))
        }
        Format::Gauntlet { champions } => Message::new("format-gauntlet").with("champions", *champions),
        Format::Swiss { rounds } => Message::new("format-swiss").with("rounds", i64::from(*rounds)),
        Format::Groups(groups) => {
            Message::new("format-groups").with("groups", groups.draw.groups()).with("advance", groups.advance)
        }
    }
}

const fn points(system: PointSystem) -> &'static str {
    match system {
        PointSystem::ThreeOne => "points-three-one",
        PointSystem::OneHalf => "points-one-half",
    }
}

const fn tie_break(tie: TieBreak) -> &'static str {
    match tie {
        TieBreak::Margin => "tie-margin",
        TieBreak::Direct => "tie-direct",
        TieBreak::SonnebornBerger => "tie-sonneborn-berger",
        TieBreak::Buchholz => "tie-buchholz",
        TieBreak::Wins => "tie-wins",
    }
}

fn budget(conditions: &Conditions, words: &Words) -> Markup {
    let millis = |time: std::time::Duration| time.as_millis() as i64;
    let clock = match conditions.clock {
        ClockRule::None => None,
        ClockRule::PerMove(time) => Some(Message::new("budget-move").with("time", millis(time))),
        ClockRule::PerGame { budget, increment } => Some(
            Message::new("budget-game").with("time", millis(budget)).with("increment", millis(increment)),
        ),
    };
    let nodes = conditions.nodes.map(|nodes| Message::new("budget-nodes").with("nodes", nodes as i64));
    let parts: Vec<Markup> = clock.iter().chain(&nodes).map(|message| words.both(message)).collect();
    if parts.is_empty() { words.key("budget-none") } else { listed(&parts) }
}

/// Things one after the other, with commas.
fn listed(things: &[Markup]) -> Markup {
    html! {
        @for (index, thing) in things.iter().enumerate() {
            @if index > 0 { ", " }
            (thing)
        }
    }
}
