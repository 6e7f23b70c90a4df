//! The format and its settings.

use game::Message;

use super::raw::{DrawKind, FormatKind, RawFormat, RawScoring};
use super::{ConfigError, at_least};
use crate::contest::schedule::{Colours, Draw, Format, Groups, Settings, ThirdPlace};
use crate::contest::standing::Scoring;

/// What the rest of the file says about pairings.
pub(super) struct Pairing<'a> {
    pub(super) seats: usize,
    pub(super) colours: Colours,
    pub(super) games: Option<u64>,
    pub(super) openings: Option<u64>,
    pub(super) seed: u64,
    pub(super) names: &'a [&'a str],
}

impl Pairing<'_> {
    /// How many openings so many games take; balanced colours round them up.
    const fn encounters(&self, games: u64) -> u64 {
        match self.colours {
            Colours::Balanced => games.div_ceil(self.seats as u64),
            Colours::Lot => games,
        }
    }
}

pub(super) fn settings(
    raw: &RawFormat,
    scoring: &RawScoring,
    pairing: &Pairing<'_>,
) -> Result<Settings, ConfigError> {
    refuse_foreign(raw)?;
    let games = at_least("games", pairing.games, 1)?.unwrap_or(pairing.seats as u64);
    let encounters = pairing.encounters(games);
    let format = match raw.kind {
        FormatKind::RoundRobin => {
            Format::RoundRobin { cycles: at_least("format.cycles", raw.cycles, 1)?.unwrap_or(1) }
        }
        FormatKind::Gauntlet => {
            Format::Gauntlet { champions: at_least("format.champions", raw.champions, 1)?.unwrap_or(1) }
        }
        FormatKind::Swiss => {
            let usual = pairing.names.len().max(2).next_power_of_two().trailing_zeros();
            Format::Swiss { rounds: at_least("format.rounds", raw.rounds, 1)?.unwrap_or(usual) }
        }
        FormatKind::Groups => Format::Groups(groups(raw, pairing, encounters)?),
    };
    let usual = Scoring::suiting(&format);
    Ok(Settings {
        format,
        seats: pairing.seats,
        colours: pairing.colours,
        encounters,
        openings: at_least("openings.count", pairing.openings, 1)?.unwrap_or(u64::MAX),
        seed: pairing.seed,
        scoring: Scoring {
            points: scoring.points.unwrap_or(usual.points),
            tie_breaks: scoring.tie_breaks.clone().unwrap_or(usual.tie_breaks),
            disqualified: scoring.disqualified,
        },
    })
}

fn groups(raw: &RawFormat, pairing: &Pairing<'_>, encounters: u64) -> Result<Groups, ConfigError> {
    let draw = match (&raw.given, raw.groups, raw.draw) {
        (Some(given), None, None) => Draw::Given(resolved(given, pairing.names)?),
        (Some(_), _, _) => {
            return Err(ConfigError::field("format.given", Message::new("contest-file-given-alone")));
        }
        (None, None, _) => {
            return Err(ConfigError::missing("format.groups", "contest-file-expects-groups"));
        }
        (None, Some(count), draw) => {
            at_least("format.groups", Some(count), 1)?;
            match draw.unwrap_or(DrawKind::Lot) {
                DrawKind::Lot => Draw::Lot(count),
                DrawKind::Snake => Draw::Snake(count),
            }
        }
    };
    let knockout = at_least("format.knockout-games", raw.knockout_games, 1)?;
    Ok(Groups {
        draw,
        advance: at_least("format.advance", raw.advance, 1)?.unwrap_or(2),
        encounters: knockout.map_or(encounters, |games| pairing.encounters(games)),
        extra: raw.extra.unwrap_or(2),
        third_place: if raw.third_place.unwrap_or(true) { ThirdPlace::Played } else { ThirdPlace::Shared },
    })
}

fn resolved(given: &[Vec<String>], names: &[&str]) -> Result<Vec<Vec<usize>>, ConfigError> {
    let place = |name: &String| {
        names.iter().position(|other| other == name).ok_or_else(|| {
            let expected = Message::new("contest-file-expects-names");
            ConfigError::found("format.given", expected, format!("{name:?}"))
        })
    };
    given.iter().map(|group| group.iter().map(place).collect()).collect()
}

/// Refuses settings that belong to another format.
fn refuse_foreign(raw: &RawFormat) -> Result<(), ConfigError> {
    let settings = [
        ("cycles", raw.cycles.is_some(), FormatKind::RoundRobin),
        ("champions", raw.champions.is_some(), FormatKind::Gauntlet),
        ("rounds", raw.rounds.is_some(), FormatKind::Swiss),
        ("groups", raw.groups.is_some(), FormatKind::Groups),
        ("draw", raw.draw.is_some(), FormatKind::Groups),
        ("given", raw.given.is_some(), FormatKind::Groups),
        ("advance", raw.advance.is_some(), FormatKind::Groups),
        ("knockout-games", raw.knockout_games.is_some(), FormatKind::Groups),
        ("extra", raw.extra.is_some(), FormatKind::Groups),
        ("third-place", raw.third_place.is_some(), FormatKind::Groups),
    ];
    match settings.into_iter().find(|(_, is_there, kind)| *is_there && *kind != raw.kind) {
        Some((name, _, kind)) => {
            let problem = Message::new("contest-file-other-format");
            let problem = problem.with("expected", name_of(kind)).with("found", name_of(raw.kind));
            Err(ConfigError::field(format!("format.{name}"), problem))
        }
        None => Ok(()),
    }
}

const fn name_of(kind: FormatKind) -> &'static str {
    match kind {
        FormatKind::RoundRobin => "round-robin",
        FormatKind::Gauntlet => "gauntlet",
        FormatKind::Swiss => "swiss",
        FormatKind::Groups => "groups",
    }
}
