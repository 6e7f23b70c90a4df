//! Treasures: the closed list of what one can do, and the thirteen there are.

use serde::Deserialize;
use toml::Spanned;

use crate::data::{DataError, Words, check_id, check_range};
use crate::problems::Problem;

/// How many treasures there are.
pub(crate) const TREASURES: usize = 13;

/// What a treasure does: the whole list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Power {
    /// A base attack without cost.
    Monster(Monster),
    /// Move the own hero so far, now.
    Ride(u8),
    /// Recruit so many peasants, now.
    Recruit(u8),
    /// Draw so many cards, to a hand of 7.
    Draw(u8),
    /// Clear one own stack.
    Clear,
    /// The own hero goes to a free province next to an own castle.
    Vanish,
    /// No decree binds this turn.
    Lift,
    /// It cannot be played.
    Keepsake,
}

/// A monster's attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Monster {
    /// What the attack starts from.
    pub strength: u8,
    /// The distance to the target, at most.
    pub reach: u8,
    /// The defender may add no block modifier.
    pub sure: bool,
    /// A beaten hero's owner discards so many cards at random.
    pub discard: u8,
    /// Won: peasants of the target's colour next to it are removed too.
    pub spread: bool,
    /// May target an enemy's castle: won, every peasant of that enemy next to it is removed.
    pub castle: bool,
}

/// A treasure card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Treasure {
    /// Its name in moves and positions.
    pub id: String,
    /// Its name for people.
    pub name: Words,
    /// What it does, for people.
    pub text: Words,
    /// Its worth to the seat that holds it.
    pub points: u8,
    /// What it does.
    pub power: Power,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFile {
    treasure: Vec<RawTreasure>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTreasure {
    id: Spanned<String>,
    name: Words,
    text: Words,
    points: Option<Spanned<i64>>,
    power: Spanned<RawPower>,
    count: Option<Spanned<i64>>,
    strength: Option<Spanned<i64>>,
    reach: Option<Spanned<i64>>,
    #[serde(default)]
    sure: bool,
    discard: Option<Spanned<i64>>,
    #[serde(default)]
    spread: bool,
    #[serde(default)]
    castle: bool,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum RawPower {
    Monster,
    Ride,
    Recruit,
    Draw,
    Clear,
    Vanish,
    Lift,
    Keepsake,
}

/// Reads the file of treasures; the format is in `FORMATS.md`.
pub fn parse_treasures(text: &str) -> Result<Vec<Treasure>, DataError> {
    let file: RawFile = toml::from_str(text).map_err(|error| DataError::from_toml(text, &error))?;
    let mut treasures: Vec<Treasure> = Vec::new();
    for raw in file.treasure {
        let at = raw.id.span().start;
        check_id(text, raw.id.get_ref(), &raw.id.span())?;
        if treasures.iter().any(|other| &other.id == raw.id.get_ref()) {
            let problem = Problem::Twice { what: "treasures", id: raw.id.get_ref().clone() };
            return Err(DataError::new(text, at, &problem));
        }
        let number = |what, value: &Option<Spanned<i64>>, or: u8| {
            value.as_ref().map_or(Ok(or), |value| check_range(text, what, value, 1..=12))
        };
        let count = number("count", &raw.count, 0)?;
        let power = match raw.power.get_ref() {
            RawPower::Monster => Power::Monster(Monster {
                strength: number("strength", &raw.strength, 0)?,
                reach: number("reach", &raw.reach, 1)?,
                sure: raw.sure,
                discard: number("discard", &raw.discard, 0)?,
                spread: raw.spread,
                castle: raw.castle,
            }),
            RawPower::Ride => Power::Ride(count),
            RawPower::Recruit => Power::Recruit(count),
            RawPower::Draw => Power::Draw(count),
            RawPower::Clear => Power::Clear,
            RawPower::Vanish => Power::Vanish,
            RawPower::Lift => Power::Lift,
            RawPower::Keepsake => Power::Keepsake,
        };
        let incomplete = matches!(power, Power::Ride(0) | Power::Recruit(0) | Power::Draw(0))
            || matches!(power, Power::Monster(monster) if monster.strength == 0);
        if incomplete {
            return Err(DataError::new(text, at, &Problem::PowerNeeds));
        }
        let points = number("points", &raw.points, 0)?;
        let RawTreasure { id, name, text, .. } = raw;
        treasures.push(Treasure { id: id.into_inner(), name, text, points, power });
    }
    if treasures.len() == TREASURES {
        Ok(treasures)
    } else {
        let problem = Problem::Count { what: "treasures", count: treasures.len(), expected: TREASURES };
        Err(DataError::new(text, text.len(), &problem))
    }
}
