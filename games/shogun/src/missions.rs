//! Missions: the closed list of what one can ask for, the six there are, and when one is fulfilled.

use serde::Deserialize;
use toml::Spanned;

use crate::Shogun;
use crate::board::{bit, none};
use crate::data::{DataError, Words, check_id, check_range};
use crate::problems::Problem;
use crate::state::State;

/// How many missions there are.
pub(crate) const MISSIONS: usize = 6;

/// What a mission asks for: the whole list. Deeds count from the moment the card is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// Search so many shrines.
    Search,
    /// Capture so many peasants with the hero.
    Capture,
    /// Have so many peasants on the board, lords apart.
    Peasants,
    /// Have so many peasants next to the courted castle.
    Neighbours,
    /// Have a peasant in Heian.
    Heian,
    /// Win so many duels against heroes as attacker.
    Champion,
}

/// A mission card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mission {
    /// Its name in moves and positions.
    pub id: String,
    /// Its name for people.
    pub name: Words,
    /// What it asks for, for people.
    pub text: Words,
    /// What it asks for.
    pub goal: Goal,
    /// How much of it.
    pub count: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFile {
    mission: Vec<RawMission>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMission {
    id: Spanned<String>,
    name: Words,
    text: Words,
    goal: Goal,
    count: Spanned<i64>,
}

/// Reads the file of missions; the format is in `FORMATS.md`.
pub fn parse_missions(text: &str) -> Result<Vec<Mission>, DataError> {
    let file: RawFile = toml::from_str(text).map_err(|error| DataError::from_toml(text, &error))?;
    let mut missions: Vec<Mission> = Vec::new();
    for raw in file.mission {
        check_id(text, raw.id.get_ref(), &raw.id.span())?;
        if missions.iter().any(|other| &other.id == raw.id.get_ref()) {
            let problem = Problem::Twice { what: "missions", id: raw.id.get_ref().clone() };
            return Err(DataError::new(text, raw.id.span().start, &problem));
        }
        let count = check_range(text, "count", &raw.count, 1..=15)?;
        let RawMission { id, name, text, goal, .. } = raw;
        missions.push(Mission { id: id.into_inner(), name, text, goal, count });
    }
    if missions.len() == MISSIONS {
        Ok(missions)
    } else {
        let problem = Problem::Count { what: "missions", count: missions.len(), expected: MISSIONS };
        Err(DataError::new(text, text.len(), &problem))
    }
}

/// Whether a seat that courts a castle has done what a mission asks for.
pub(crate) fn is_fulfilled(rules: &Shogun, state: &State, seat: usize, mission: usize) -> bool {
    !none(state.suitors[seat]) && done(rules, state, seat, mission) >= asked(rules, mission)
}

/// How much a mission asks for.
pub(crate) fn asked(rules: &Shogun, mission: usize) -> u32 {
    let Mission { goal, count, .. } = rules.missions[mission];
    if goal == Goal::Heian { 1 } else { count.into() }
}

/// How much of it a seat that courts a castle has done.
pub(crate) fn done(rules: &Shogun, state: &State, seat: usize, mission: usize) -> u32 {
    let castle = state.suitors[seat];
    let deeds = &state.players[seat].deeds;
    let peasants = state.peasants[seat];
    match rules.missions[mission].goal {
        Goal::Search => deeds.searches.into(),
        Goal::Capture => deeds.captures.into(),
        Goal::Champion => deeds.wins.into(),
        // The one in the courtyard is on the board too.
        Goal::Peasants => peasants.count_ones() + 1,
        Goal::Neighbours => (peasants & rules.map.neighbours(castle)).count_ones(),
        Goal::Heian => u32::from(peasants & bit(rules.map.heian()) != 0),
    }
}
