//! What the results of a contest say, all in all.

use super::crosstable::CrossTable;
use super::ranking::Standings;
use super::rating::{Rating, ratings};
use super::result::GameResult;
use super::schedule::{Course, Mismatch, Schedule};
use super::{Disqualified, ParticipantIndex};

/// What the results of a contest say.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// What was played, and what is open.
    pub course: Course,
    /// The order of all participants.
    pub standings: Standings,
    /// Each against each, in that order.
    pub cross: CrossTable,
    /// How strong each is, best first.
    pub ratings: Vec<Rating>,
    /// How many games the contest has, as far as that is known.
    pub games: u64,
}

impl Analysis {
    /// What these results of a schedule's games say.
    pub fn new(
        schedule: &Schedule,
        results: &[GameResult],
        disqualified: &[Disqualified],
    ) -> Result<Self, Mismatch> {
        let course = schedule.course(results, disqualified)?;
        let standings = schedule.standings_of(&course);
        let order = standings.ranking.iter().map(|row| row.participant).collect();
        Ok(Self {
            cross: CrossTable::new(order, &schedule.settings().scoring, course.games()),
            ratings: ratings(&course.played, &course.out),
            games: schedule.games().max((course.played.len() + course.open.len()) as u64),
            standings,
            course,
        })
    }

    /// How strong a participant is, if that is known.
    pub fn rating(&self, participant: ParticipantIndex) -> Option<&Rating> {
        self.ratings.iter().find(|rating| rating.participant == participant)
    }
}
