//! Contests: which games are to be played, and what their results mean.
//!
//! | module | answers |
//! | --- | --- |
//! | [`config`] | what does an organiser's file ask for? |
//! | [`schedule`] | which games are to be played next? |
//! | [`result`] | how did one game end? |
//! | [`standing`] | who is where, by points and tie-breaks? |
//! | [`ranking`] | who is where in the whole contest, groups and knock-out included? |
//! | [`crosstable`] | how did each do against each? |
//! | [`rating`] | how strong is each, and how sure is that? |
//! | [`running`] | how is it played, by whom, and gone on with after an interruption? |
//! | [`ladder`] | how does strength go up and down while games keep coming? |
//!
//! Everything here but [`running`] is a pure function of what has been played. A contest that was killed goes on from its results alone,
//! and nothing depends on the order in which the results of games that were open together came in.

pub mod config;
pub mod crosstable;
pub mod ladder;
pub mod ranking;
pub mod rating;
pub mod result;
pub mod running;
pub mod schedule;
pub mod standing;

#[cfg(test)]
mod tests;

/// A participant, by its place in the contest's list.
pub type ParticipantIndex = usize;

/// A participant that was taken out of the contest.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Disqualified {
    /// Who.
    pub participant: ParticipantIndex,
    /// The first game number that was paired without it; see [`schedule::Schedule::disqualify_from`].
    pub from: u64,
    /// Why, in the organiser's words.
    pub reason: String,
    /// What becomes of a knock-out in which it has played.
    #[serde(default)]
    pub then: Aftermath,
}

/// What becomes of a knock-out when somebody who has played in it is disqualified. The strongest comes last.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Aftermath {
    /// Ties that are decided stay decided. Nobody chooses this any more; earlier versions did nothing else.
    #[default]
    Stands,
    /// In its first tie the opponent goes on in its place, and plays the ties that follow from there. Ties in which the same
    /// two meet as before keep their games.
    Advance,
    /// The knock-out is drawn again from the groups, without it, and played from its first round.
    Replay,
}
