//! Positions, variations, replays and what they are worth, without a table.
//!
//! Each request has everything that is needed, so the server keeps no state and holds no secrets.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::frame::Frame;
use crate::games::BoardInfo;

/// A game so far: a record, or game, options, position and moves.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Line {
    /// A record, or a saved game of the contest, as text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<String>,
    /// How many of the record's moves count; all if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<usize>,
    /// The game's id, without a record.
    #[serde(default)]
    pub game: String,
    /// Options that differ from their defaults.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// A position other than the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The moves after that: a variation.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<String>,
    /// The seat that looks; the seat to act if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub viewer: Option<u8>,
}

/// What `POST /study` answers: the line as the seat to act sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Studied {
    /// The game's id.
    pub game: String,
    /// The game's name, in words.
    pub game_name: String,
    /// The options that differ from their defaults, as `key=value` text.
    pub options: String,
    /// The board.
    pub board: BoardInfo,
    /// How things stand after the line, with choices, what happened last, and the whole history.
    pub frame: Frame,
    /// The position as text.
    pub position: String,
    /// The moves after the record or position, with what chance did at the end added: to be sent with the next
    /// question.
    pub moves: Vec<String>,
    /// How many moves the record has.
    pub length: usize,
    /// How well the program's players know the game with these options, in words; nothing where it has its default
    /// options and they know more than its rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub familiarity: Option<String>,
}

/// What a position is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Evaluation {
    /// The share of the game in hundredths: 100 is won, 50 even, 0 lost.
    pub share: u32,
    /// The seat whose share it is.
    pub seat: u8,
    /// In words.
    pub text: String,
    /// How many moves deep.
    pub depth: u32,
    /// The best moves from here.
    pub line: Vec<String>,
    /// The best first moves, each with what may follow, the best of all first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ideas: Vec<Idea>,
}

/// A first move and what may follow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Idea {
    /// What it promises the seat to act, as a share of the game in hundredths.
    pub share: u32,
    /// The moves.
    pub moves: Vec<String>,
    /// The sites, trays and buttons to click for the first of them.
    pub way: Vec<String>,
}

/// A step of the judgement of a whole game, one JSON text a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Judging {
    /// So many moves are left.
    Left {
        /// How many.
        moves: usize,
    },
    /// All are judged.
    Done {
        /// In the order of play.
        moves: Vec<JudgedMove>,
    },
    /// It could not be done.
    Failed {
        /// Why, in words.
        text: String,
    },
}

/// A decision of a game, judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct JudgedMove {
    /// Which move of the game, from 1.
    pub ply: usize,
    /// Who made it.
    pub seat: u8,
    /// The move.
    pub played: String,
    /// The best one.
    pub best: String,
    /// The share of the game in hundredths that the best move would have kept, for the seat.
    pub before: u32,
    /// What the move kept, where it can be told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<u32>,
    /// What was lost.
    pub loss: u32,
    /// How good it was.
    #[cfg_attr(test, schemars(extend("enum" = ["good", "inaccuracy", "mistake", "blunder"])))]
    pub grade: String,
    /// How play would have gone on best.
    pub line: Vec<String>,
}
