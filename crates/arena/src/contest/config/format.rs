//! The format and its settings.

use game::Message;

use super::raw::{DrawKind, FormatKind, Raw, RawFormat};
use super::{ConfigError, Participant};
use crate::contest::schedule::{Colours, Draw, Format, Groups, Settings};
use crate::contest::standing::Scoring;

pub(super) fn settings(raw: &Raw, seats: usize, players: &[Participant]) -> Result<Settings, ConfigError> {
    refuse_foreign(&raw.format)?;
    // How many openings so many games take; balanced colours round them up.
    let encounters = |games: u64| match raw.colours {
        Colours::Balanced => games.div_ceil(seats as u64),
        Colours::Lot => games,
    };
    let usual_games = encounters(raw.games.unwrap_or(seats as u64));
    let RawFormat { kind, cycles, champions, rounds, knockout_games, .. } = raw.format;
    let format = match kind {
        FormatKind::RoundRobin => Format::RoundRobin { cycles: cycles.unwrap_or(1) },
        FormatKind::Gauntlet => Format::Gauntlet { champions: champions.unwrap_or(1) },
        FormatKind::Swiss => {
            let usual = players.len().max(2).next_power_of_two().trailing_zeros();
            Format::Swiss { rounds: rounds.unwrap_or(usual) }
        }
        FormatKind::Groups => groups(&raw.format, players, knockout_games.map_or(usual_games, encounters))?,
    };
    let usual = Scoring::suiting(&format);
    Ok(Settings {
        format,
        seats,
        colours: raw.colours,
        encounters: usual_games,
        openings: raw.openings.count.unwrap_or(u64::MAX),
        seed: raw.seed,
        scoring: Scoring {
            points: raw.scoring.points.unwrap_or(usual.points),
            tie_breaks: raw.scoring.tie_breaks.clone().unwrap_or(usual.tie_breaks),
            disqualified: raw.scoring.disqualified,
        },
    })
}

fn groups(raw: &RawFormat, players: &[Participant], encounters: u64) -> Result<Format, ConfigError> {
    let draw = match (&raw.given, raw.groups, raw.draw) {
        (Some(given), None, None) => Draw::Given(resolved(given, players)?),
        (Some(_), _, _) => {
            return Err(ConfigError::field("format.given", Message::new("contest-file-given-alone")));
        }
        (None, None, _) => {
            return Err(ConfigError::missing("format.groups", "contest-file-expects-groups"));
        }
        (None, Some(count), Some(DrawKind::Snake)) => Draw::Snake(count),
        (None, Some(count), Some(DrawKind::Lot) | None) => Draw::Lot(count),
    };
    Ok(Format::Groups(Groups {
        draw,
        advance: raw.advance.unwrap_or(2),
        encounters,
        extra: raw.extra.unwrap_or(2),
        third_place: raw.third_place.unwrap_or(true),
    }))
}

fn resolved(given: &[Vec<String>], players: &[Participant]) -> Result<Vec<Vec<usize>>, ConfigError> {
    let place = |name: &String| {
        players.iter().position(|player| player.name == *name).ok_or_else(|| {
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
