//! Contests between programs, as everybody may follow them.

use serde::{Deserialize, Serialize};

/// A contest as the list shows it: `GET /contests`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContestLine {
    /// Its id.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// The game's name, in words.
    pub game_name: String,
    /// `running`, `stopped` or `finished`.
    pub state: String,
    /// Games that were played.
    pub done: u64,
    /// Games that are foreseen.
    pub total: u64,
    /// The day on which it began.
    pub date: String,
}

/// How a contest stands: `GET /contests/ID`, and again with each result in `GET /contests/ID/live`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ContestNow {
    /// What the list says of it.
    #[serde(flatten)]
    pub line: ContestLine,
    /// The participants, the best first.
    pub standing: Vec<Standing>,
    /// For each of them, in the same order, what it has reached against each other.
    pub cross: Vec<Vec<Score>>,
    /// The latest games, the newest first.
    pub games: Vec<ContestGame>,
}

/// A participant's place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Standing {
    /// Its rank, 1 the best.
    pub rank: usize,
    /// What it is called.
    pub name: String,
    /// Why it was sent home, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub disqualified: Option<String>,
    /// Its points, as they are written.
    pub points: String,
    /// How many games it had.
    pub games: u64,
    /// Those it won.
    pub wins: u64,
    /// Those nobody won.
    pub draws: u64,
    /// Those it lost.
    pub losses: u64,
    /// By how much in all it was ahead.
    pub margin: i64,
    /// Its rating; `None` before its first game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<f64>,
    /// How far the rating may be off either way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<f64>,
    /// How many of its moves did not come about by its own answer.
    pub faults: u64,
}

/// What somebody has reached against somebody.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// Games won.
    pub wins: u64,
    /// Games nobody won.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

/// A game of a contest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContestGame {
    /// Its number.
    pub number: u64,
    /// Who sat where.
    pub names: Vec<String>,
    /// Each seat's rank, 1 the best.
    pub ranks: Vec<u8>,
    /// Why it ended, in words.
    pub reason: String,
    /// How many moves it had.
    pub moves: u64,
}

/// A game to replay: `GET /contests/ID/games/N`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameRecord {
    /// The record.
    pub record: String,
}
