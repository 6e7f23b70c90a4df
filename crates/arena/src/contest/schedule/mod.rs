//! Which games are to be played next: a pure function of the contest's settings, its seed and the results so far.
//!
//! A contest goes in *batches*: games that are open together, in any order, on any number of machines. A round robin or a
//! gauntlet is one batch; a Swiss contest has one a round; groups are one, and then each round of the knock-out. When the last
//! result of a batch is known, the next batch follows from the results. Numbers are given through all batches, so a
//! game keeps its number whenever the schedule is computed again.
//!
//! The same participants meet in *encounters*: one opening, played once for every rotation of the seats, so that no
//! participant gets the better opening or seat; or, where colours are drawn by lot, played once. All pairings that play
//! at the same time play the same openings with the same chances.
//!
//! ```
//! use arena::contest::schedule::{Format, Schedule, Settings};
//!
//! let schedule = Schedule::new(4, Settings::new(Format::RoundRobin { cycles: 1 }, 2, 7)).unwrap();
//! // Six pairs, both colours.
//! assert_eq!(schedule.open(&[], &[]).unwrap().len(), 12);
//! ```

mod course;
pub(crate) mod draw;
mod gauntlet;
mod knockout;
mod matching;
mod qualify;
mod round_robin;
mod stage;
mod swiss;
mod tables;
mod ties;

use game::Message;
use serde::{Deserialize, Serialize};

use super::standing::Scoring;
use super::{ConfigError, Disqualified, ParticipantIndex};
use crate::contest::result::GameResult;

pub use course::{Bye, Course, Mismatch};
pub use stage::Stage;
pub use ties::{Decision, Tie};

/// A game to be played.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Scheduled {
    /// From 1. Stays the same however often the schedule is computed; no other game of the contest has it.
    pub number: u64,
    /// The round, from 1.
    pub round: u32,
    /// The part of the contest.
    pub stage: Stage,
    /// Who sits where.
    pub seats: Vec<ParticipantIndex>,
    /// The opening's number.
    pub opening: u64,
    /// The seed of everything random in it.
    pub seed: u64,
}

impl Scheduled {
    /// Every pair of different seats, each in both orders.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let seats = self.seats.len();
        (0..seats).flat_map(move |seat| (0..seats).map(move |other| (seat, other))).filter(|(a, b)| a != b)
    }
}

/// The format of the pairings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Format {
    /// A round robin, this many times over. With three or more seats every set of participants that fills a
    /// table if there are at most a thousand of them, otherwise a balanced selection in which every pair meets about twice.
    RoundRobin {
        /// How many times.
        cycles: u32,
    },
    /// Each of the first participants against all that come after them.
    Gauntlet {
        /// How many are the first.
        champions: usize,
    },
    /// In each round opponents with about as many points, who have not met before as far as that is possible.
    Swiss {
        /// How many rounds.
        rounds: u32,
    },
    /// A round robin in each group, then the best of each group in a knock-out.
    Groups(Groups),
}

/// Groups, and the knock-out after them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Groups {
    /// Who plays in which group.
    pub draw: Draw,
    /// How many of each group go on.
    pub advance: usize,
    /// How many encounters a tie of the knock-out has.
    pub encounters: u64,
    /// How many more encounters, one at a time, a tie gets that is level in points and margin. If it is still level
    /// after them, the lot decides.
    pub extra: u32,
    /// Whether the losers of the semi-finals play for the third place; otherwise they share it.
    pub third_place: bool,
}

/// Who plays in which group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Draw {
    /// So many groups, filled by lot from the contest's seed.
    Lot(usize),
    /// So many groups, filled in the order of the list, there and back again: the first of the list never meet in a group.
    Snake(usize),
    /// As the organiser has listed them.
    Given(Vec<Vec<ParticipantIndex>>),
}

impl Draw {
    /// How many groups there are.
    pub const fn groups(&self) -> usize {
        match self {
            Self::Lot(count) | Self::Snake(count) => *count,
            Self::Given(groups) => groups.len(),
        }
    }
}

/// Who plays which colour, or has which seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colours {
    /// Every opening is played with all rotations of the seats.
    #[default]
    Balanced,
    /// Every opening is played once, and the lot from the contest's seed decides for each game.
    Lot,
}

/// How a contest is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The format.
    pub format: Format,
    /// How many sit at a table.
    pub seats: usize,
    /// Who plays which colour.
    pub colours: Colours,
    /// How many openings the same participants play when they meet.
    pub encounters: u64,
    /// How many openings there are; when all have been played the first comes again, with other chances.
    pub openings: u64,
    /// The seed of everything random.
    pub seed: u64,
    /// What games count; pairings of a Swiss contest and the best of groups depend on it.
    pub scoring: Scoring,
}

impl Settings {
    /// One encounter whenever participants meet, no end of openings, and the scoring that suits the format.
    pub fn new(format: Format, seats: usize, seed: u64) -> Self {
        let scoring = Scoring::suiting(&format);
        Self { format, seats, colours: Colours::Balanced, encounters: 1, openings: u64::MAX, seed, scoring }
    }

    /// How often an opening is played when participants meet.
    pub const fn games_an_encounter(&self) -> u64 {
        match self.colours {
            Colours::Balanced => self.seats as u64,
            Colours::Lot => 1,
        }
    }

    /// How many games the same participants play when they meet.
    pub const fn games_a_meeting(&self) -> u64 {
        self.encounters * self.games_an_encounter()
    }
}

/// A contest's schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    participants: usize,
    settings: Settings,
}

impl Schedule {
    /// The schedule of a contest with so many participants, or why there is none.
    pub fn new(participants: usize, settings: Settings) -> Result<Self, ConfigError> {
        at_least(2, "seats", settings.seats as u64)?;
        at_least(1, "encounters", settings.encounters)?;
        at_least(1, "openings", settings.openings)?;
        if participants < settings.seats {
            let problem = Message::new("schedule-participants").with("found", participants);
            return Err(ConfigError(problem.with("needed", settings.seats)));
        }
        match &settings.format {
            Format::RoundRobin { cycles } => at_least(1, "cycles", (*cycles).into())?,
            Format::Swiss { rounds } => at_least(1, "rounds", (*rounds).into())?,
            Format::Gauntlet { champions } => gauntlet::check(*champions, participants, settings.seats)?,
            Format::Groups(groups) => knockout::check(groups, participants, settings.seats)?,
        }
        Ok(Self { participants, settings })
    }

    /// How it is played.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// How many take part.
    pub const fn participants(&self) -> usize {
        self.participants
    }

    /// How many games it has without disqualifications; extra games of level ties are not counted.
    pub fn games(&self) -> u64 {
        match &self.settings.format {
            Format::RoundRobin { .. } | Format::Gauntlet { .. } => {
                self.open(&[], &[]).map_or(0, |games| games.len() as u64)
            }
            Format::Swiss { rounds } => {
                let tables = (self.participants / self.settings.seats) as u64;
                u64::from(*rounds) * tables * self.settings.games_a_meeting()
            }
            Format::Groups(groups) => knockout::games(groups, self.participants, &self.settings),
        }
    }

    /// The games that can be played now, in any order and at the same time if wanted; none when the contest is over. Some may
    /// be running already; the queue knows which. The order of the results does not matter. This goes through the whole
    /// contest, so the caller should ask once a batch, when the last of these games has ended, and not after every game.
    pub fn open(
        &self,
        results: &[GameResult],
        disqualified: &[Disqualified],
    ) -> Result<Vec<Scheduled>, Mismatch> {
        Ok(self.course(results, disqualified)?.open)
    }

    /// What [`Disqualified::from`] is for a participant that is disqualified now: everything that has begun stays as it
    /// was paired, its other games there are not played, and it is paired no more. `running` are the numbers of games
    /// without a result that have begun.
    pub fn disqualify_from(
        &self,
        results: &[GameResult],
        disqualified: &[Disqualified],
        running: &[u64],
    ) -> Result<u64, Mismatch> {
        let course = self.course(results, disqualified)?;
        let latest = course.batches.last().cloned().unwrap_or_default();
        let begun = results.iter().map(|result| &result.game.number).chain(running);
        Ok(if begun.into_iter().any(|number| latest.contains(number)) { latest.end } else { latest.start })
    }
}

fn at_least(least: u64, what: &'static str, number: u64) -> Result<(), ConfigError> {
    if number < least {
        let problem = Message::new("schedule-too-few").with("what", what).with("least", least.to_string());
        return Err(ConfigError(problem));
    }
    Ok(())
}
