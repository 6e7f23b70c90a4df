//! Contests: which games are to be played, and what their results mean.
//!
//! | module | answers |
//! | --- | --- |
//! | [`config`] | what does an organiser's file ask for? |
//! | [`schedule`] | which games are to be played next? |
//! | [`result`] | how did one game end? |
//! | [`standing`] | what is the table, by points and tie-breaks? |
//! | [`ranking`] | what is the order of the whole contest, groups and knock-out included? |
//! | [`crosstable`] | what are the results of each against each? |
//! | [`rating`] | how strong is each, with which confidence? |
//! | `analysis` | what do the results say, all in all? |
//! | [`running`] | how do workers play it, and go on after an interruption? |
//!
//! Everything here but [`running`] is a pure function of the results. After a crash a contest goes on from its results
//! alone, and nothing depends on the order in which the results of a batch came in.

mod analysis;
pub mod config;
pub mod crosstable;
pub mod ranking;
pub mod rating;
pub mod result;
pub mod running;
pub mod schedule;
pub mod standing;

#[cfg(test)]
pub(crate) mod tests;

use std::fmt;

use game::Message;
use locale::{Language, Localizer};

pub use analysis::Analysis;

/// Why there is no such contest. Shown as it is, it is in English.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct ConfigError(Message);

impl ConfigError {
    /// The error as a message, for people.
    pub fn message(&self) -> Message {
        self.0.clone()
    }
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Localizer::new(Language::English, &[]).say(&self.0))
    }
}

/// A participant, by its place in the contest's list.
pub type ParticipantIndex = usize;

/// A participant that was taken out of the contest. The store keeps this beside the participant's name.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Disqualified {
    /// Who.
    #[serde(skip)]
    pub participant: ParticipantIndex,
    /// The first game number that was paired without it; see [`schedule::Schedule::disqualify_from`].
    pub from: u64,
    /// Why, in the organiser's words.
    pub reason: String,
    /// What becomes of a knock-out in which it has played.
    #[serde(default)]
    pub then: Aftermath,
}

/// What becomes of a knock-out when one of its players is disqualified, in order of how much is played again.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Aftermath {
    /// Ties that are decided stay decided. Kept for contests of earlier versions, which knew nothing else.
    #[default]
    Stands,
    /// In its first tie the opponent goes on in its place, and plays the ties that follow from there. Ties in which the same
    /// two meet as before keep their games.
    Advance,
    /// The knock-out is drawn again from the groups, without it, and played from its first round.
    Replay,
}
