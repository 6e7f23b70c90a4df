//! The report of a contest: one self-contained page of HTML, and the same facts as JSON and CSV.
//!
//! The page holds standings, groups and knock-out, cross table, ratings with error bars, progress, how programs behaved, and all
//! games, each of which can be replayed on the page if its record was added to the [`Album`]. It is in French and English, with a
//! switch; it follows the reader's wish for light or dark, prints, and works without its script but for replaying, sorting
//! and searching. Text from outside (names, reasons, faults) is escaped, and a policy on the page itself allows
//! no script but its own.

mod album;
mod conditions;
mod export;
mod faults;
mod games;
mod page;
mod plot;
mod tables;
#[cfg(test)]
mod tests;
mod words;

use std::sync::Arc;

use catalogue::Ruleset;
use locale::Language;

use crate::contest::config::{Config, ConfigError};
use crate::contest::crosstable::CrossTable;
use crate::contest::ranking::Standings;
use crate::contest::rating::{Rating, ratings};
use crate::contest::result::GameResult;
use crate::contest::schedule::{Bye, Mismatch, ScheduleError, Scheduled};
use crate::contest::standing::{OnDisqualification, TableInput};
use crate::contest::{Disqualified, ParticipantIndex};

pub use album::Album;

/// Everything that is to be told about a contest.
#[derive(Clone, Debug)]
pub struct Report {
    config: Config,
    rules: Arc<dyn Ruleset>,
    names: Vec<String>,
    /// In order of their numbers.
    results: Vec<GameResult>,
    /// Those that count for nothing, because the knock-out they were played in is no longer so.
    void: Vec<GameResult>,
    dropped: Vec<Scheduled>,
    byes: Vec<Bye>,
    disqualified: Vec<Disqualified>,
    out: Vec<bool>,
    standings: Standings,
    cross: CrossTable,
    ratings: Vec<Rating>,
    progress: Progress,
    album: Album,
    date: Option<String>,
}

/// How far a contest has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Progress {
    Over,
    UnderWay {
        /// All games that are foreseen.
        games: u64,
    },
}

/// Why there is no report.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReportError {
    /// The contest's file makes no sense.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// Neither does its format.
    #[error(transparent)]
    Schedule(#[from] ScheduleError),
    /// The results are not this contest's.
    #[error(transparent)]
    Results(#[from] Mismatch),
}

impl Report {
    /// A report on a contest after these results.
    pub fn new(
        config: &Config,
        results: &[GameResult],
        disqualified: &[Disqualified],
    ) -> Result<Self, ReportError> {
        let schedule = config.schedule()?;
        let rules = config.rules()?;
        let course = schedule.course(results, disqualified)?;
        let standings = schedule.standings_of(&course, disqualified);
        let out = schedule.out(disqualified, u64::MAX);
        let evidence =
            TableInput { played: &course.played, dropped: &course.dropped, byes: &course.byes, out: &out };
        let order: Vec<ParticipantIndex> = standings.ranking.iter().map(|row| row.participant).collect();
        let cross = CrossTable::new(order, &config.settings.scoring, evidence);
        let progress = if course.open.is_empty() {
            Progress::Over
        } else {
            Progress::UnderWay { games: schedule.games().max(course.played.len() as u64 + 1) }
        };
        Ok(Self {
            config: config.clone(),
            names: config.names(),
            ratings: ratings(&course.played, &out),
            album: Album::new(&*rules),
            rules,
            results: course.played,
            void: course.void,
            dropped: course.dropped,
            byes: course.byes,
            disqualified: disqualified.to_vec(),
            out,
            standings,
            cross,
            progress,
            date: None,
        })
    }

    /// The same report with games to replay.
    #[must_use]
    pub fn with_album(self, album: Album) -> Self {
        Self { album, ..self }
    }

    /// The same report with the day it is about.
    #[must_use]
    pub fn dated(self, date: impl Into<String>) -> Self {
        Self { date: Some(date.into()), ..self }
    }

    /// The page, in this language until a reader switches.
    pub fn html(&self, language: Language) -> String {
        page::page(self, language)
    }

    /// Everything as JSON.
    pub fn json(&self) -> String {
        export::json(self)
    }

    /// The standings as comma-separated values, with a line of headers.
    pub fn standings_csv(&self) -> String {
        export::standings_csv(self)
    }

    /// The games as comma-separated values, with a line of headers.
    pub fn games_csv(&self) -> String {
        export::games_csv(self)
    }

    fn evidence(&self) -> TableInput<'_> {
        TableInput { played: &self.results, dropped: &self.dropped, byes: &self.byes, out: &self.out }
    }

    fn rating(&self, participant: ParticipantIndex) -> Option<&Rating> {
        self.ratings.iter().find(|rating| rating.participant == participant)
    }

    fn disqualification(&self, participant: ParticipantIndex) -> Option<&Disqualified> {
        self.disqualified.iter().find(|one| one.participant == participant)
    }

    /// All games, by number, those included that count for nothing.
    fn games(&self) -> Vec<&GameResult> {
        let mut games: Vec<&GameResult> = self.results.iter().chain(&self.void).collect();
        games.sort_by_key(|result| result.game.number);
        games
    }

    /// Whether a game does not count because a participant was disqualified.
    fn is_annulled(&self, result: &GameResult) -> bool {
        self.void.contains(result)
            || self.config.settings.scoring.disqualified == OnDisqualification::Annulled
                && result.game.seats.iter().any(|&seat| self.out[seat])
    }
}
