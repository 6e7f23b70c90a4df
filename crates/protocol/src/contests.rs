//! Contests between programs, as every visitor may follow them.

use serde::{Deserialize, Serialize};

use crate::bench::Output;
use crate::frame::Frame;
use crate::games::BoardInfo;

/// A contest as the list shows it: `GET /contests`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ContestLine {
    /// Its id.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// The game's name, in words.
    pub game_name: String,
    /// Whether it goes on.
    #[cfg_attr(test, schemars(extend("enum" = ["running", "stopped", "finished"])))]
    pub state: String,
    /// Games that were played.
    pub done: u64,
    /// Games that are foreseen.
    pub total: u64,
    /// The day on which it began.
    pub date: String,
}

/// How a contest stands: `GET /contests/ID`, and again with each result in `GET /contests/ID/live`. There, between results,
/// the event `running` tells of the games that are being played, and nothing else.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
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
    /// The games that are being played, by number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub running: Vec<RunningLine>,
}

/// A participant's place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Standing {
    /// Its rank, 1 the best.
    pub rank: usize,
    /// What it is called.
    pub name: String,
    /// Why it was disqualified, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub disqualified: Option<String>,
    /// What the disqualification has changed in the knock-out, if anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub consequence: Option<Consequence>,
    /// Its points, as they are written.
    pub points: String,
    /// How many games it had.
    pub games: u64,
    /// Those it won.
    pub wins: u64,
    /// Drawn games.
    pub draws: u64,
    /// Those it lost.
    pub losses: u64,
    /// By how much in all it was ahead.
    pub margin: i64,
    /// Its rating; left out before its first game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<f64>,
    /// How far the rating may be off either way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<f64>,
    /// How many of its moves did not come about by its own answer.
    pub faults: u64,
}

/// What a disqualification has changed in a knock-out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Consequence {
    /// This participant went on in its place.
    ReplacedBy(String),
    /// It was drawn and played again without it.
    Redrawn,
}

/// A participant's score against another.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Score {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

/// A game of a contest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
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

/// A game of a contest that is being played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RunningLine {
    /// Its number.
    pub number: u64,
    /// Who sits where.
    pub names: Vec<String>,
    /// How many moves it has so far.
    pub moves: usize,
}

/// Which moment of a game the client asks for: `GET /contests/ID/games/N/at?ply=P&known=T`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct MomentWish {
    /// After how many moves; now if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<usize>,
    /// How many turns of the history are known already.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known: Option<usize>,
}

/// A moment of a game of a contest, as spectators see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GameMoment {
    /// Changes when the game is played again from its beginning, because its worker has died.
    pub attempt: String,
    /// Whether it is being played; otherwise it is over.
    pub playing: bool,
    /// How many moves there are.
    pub length: usize,
    /// The game's name, in words.
    pub game_name: String,
    /// The board, if no certain moment was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<BoardInfo>,
    /// How things stood.
    pub frame: Frame,
    /// The programs' latest outputs, and what was wrong with their answers; of a game with hidden information only when
    /// it is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub output: Vec<Output>,
}

/// A game to replay: `GET /contests/ID/games/N`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GameRecord {
    /// The record.
    pub record: String,
}
