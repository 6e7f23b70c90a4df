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

use crate::contest::config::Config;
use crate::contest::result::GameResult;
use crate::contest::running::RunError;
use crate::contest::schedule::Course;
use crate::contest::standing::OnDisqualification;
use crate::contest::{Analysis, Disqualified, ParticipantIndex};

pub use album::Album;

/// Everything that is to be told about a contest.
#[derive(Clone, Debug)]
pub struct Report {
    config: Config,
    rules: Arc<dyn Ruleset>,
    names: Vec<String>,
    disqualified: Vec<Disqualified>,
    analysis: Analysis,
    album: Album,
    date: Option<String>,
}

impl Report {
    /// A report on a contest after these results.
    pub fn new(
        config: &Config,
        results: &[GameResult],
        disqualified: &[Disqualified],
    ) -> Result<Self, RunError> {
        let rules = config.rules()?;
        Ok(Self {
            config: config.clone(),
            names: config.names(),
            disqualified: disqualified.to_vec(),
            analysis: Analysis::new(&config.schedule()?, results, disqualified)?,
            album: Album::new(&*rules),
            rules,
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

    /// The page, in this language until a reader switches, and its facts for other programs, as files with their names. A
    /// file of comma-separated values begins with a line of headers.
    pub fn files(&self, language: Language) -> [(&'static str, String); 4] {
        [
            ("report.html", page::page(self, language)),
            ("report.json", export::json(self)),
            ("standings.csv", export::standings_csv(self)),
            ("games.csv", export::games_csv(self)),
        ]
    }

    /// What was played, and what is open.
    const fn course(&self) -> &Course {
        &self.analysis.course
    }

    fn disqualification(&self, participant: ParticipantIndex) -> Option<&Disqualified> {
        self.disqualified.iter().find(|one| one.participant == participant)
    }

    /// All games, by number, those included that count for nothing.
    fn games(&self) -> Vec<&GameResult> {
        let mut games: Vec<&GameResult> = self.course().played.iter().chain(&self.course().void).collect();
        games.sort_by_key(|result| result.game.number);
        games
    }

    /// Whether a game does not count because a participant was disqualified.
    fn is_annulled(&self, result: &GameResult) -> bool {
        self.course().void.contains(result)
            || self.config.settings.scoring.disqualified == OnDisqualification::Annulled
                && result.game.seats.iter().any(|&seat| self.course().out[seat])
    }
}
