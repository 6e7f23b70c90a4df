//! How one game of a contest ended.

use std::cmp::Ordering;

use referee::{Endings, Played};
use serde::{Deserialize, Serialize};

use super::ParticipantIndex;
use super::schedule::Scheduled;

/// A game that was played to its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameResult {
    /// Which game.
    #[serde(flatten)]
    pub game: Scheduled,
    /// Each seat's rank, 1 the best; seats that share a place have the same.
    pub ranks: Vec<u8>,
    /// By how much each seat was ahead, negative if behind, where the game counts that: the difference of soldiers left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub margins: Option<Vec<i64>>,
    /// Why it ended: the code of a reason.
    pub reason: String,
    /// How many moves it had.
    pub moves: u64,
    /// How each seat's moves came about.
    pub endings: Vec<Endings>,
    /// The first thing that went wrong at each seat, in words; empty if nothing did anywhere.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<Option<String>>,
}

impl GameResult {
    /// How a game went.
    pub fn new(game: Scheduled, played: &Played) -> Self {
        let faults: Vec<Option<String>> = played.reports.iter().map(|report| report.fault.clone()).collect();
        Self {
            game,
            ranks: played.outcome.ranks().iter().copied().collect(),
            margins: Some(played.margins.clone()),
            reason: played.outcome.reason().0.to_owned(),
            moves: played.moves as u64,
            endings: played.reports.iter().map(|report| report.endings).collect(),
            faults: if faults.iter().any(Option::is_some) { faults } else { Vec::new() },
        }
    }

    /// A seat's result against another: ahead of it, level with it, or behind.
    pub fn against(&self, seat: usize, other: usize) -> Encounter {
        Encounter::between(self.ranks[seat], self.ranks[other])
    }

    /// By how much a seat was ahead; zero where the game does not count it.
    pub fn margin(&self, seat: usize) -> i64 {
        self.margins.as_ref().map_or(0, |margins| margins[seat])
    }

    /// What went wrong first at a seat, if anything did.
    pub fn fault(&self, seat: usize) -> Option<&str> {
        self.faults.get(seat)?.as_deref()
    }

    /// Whether a participant sat in it.
    pub fn has(&self, participant: ParticipantIndex) -> bool {
        self.game.seats.contains(&participant)
    }
}

/// What one participant got against one other in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encounter {
    /// It was ahead.
    Won,
    /// They were level.
    Drawn,
    /// It was behind.
    Lost,
}

impl Encounter {
    /// What a seat with a rank got against one with another.
    pub fn between(own: u8, other: u8) -> Self {
        match own.cmp(&other) {
            Ordering::Less => Self::Won,
            Ordering::Equal => Self::Drawn,
            Ordering::Greater => Self::Lost,
        }
    }

    /// In half points: two for a win, one for a draw.
    pub const fn half_points(self) -> i64 {
        match self {
            Self::Won => 2,
            Self::Drawn => 1,
            Self::Lost => 0,
        }
    }
}
