//! The file as it is written.

use std::path::PathBuf;

use serde::Deserialize;

use super::Processors;
use crate::contest::schedule::Colours;
use crate::contest::standing::{OnDisqualification, PointSystem, TieBreak};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Raw {
    pub(super) name: String,
    pub(super) game: String,
    #[serde(default)]
    pub(super) options: String,
    #[serde(default)]
    pub(super) language: String,
    #[serde(default = "one")]
    pub(super) seed: u64,
    pub(super) jobs: Option<usize>,
    pub(super) games: Option<u64>,
    #[serde(default)]
    pub(super) colours: Colours,
    #[serde(default)]
    pub(super) format: RawFormat,
    #[serde(default)]
    pub(super) scoring: RawScoring,
    #[serde(default)]
    pub(super) budget: RawBudget,
    #[serde(default)]
    pub(super) policy: RawPolicy,
    #[serde(default)]
    pub(super) openings: RawOpenings,
    #[serde(default)]
    pub(super) limits: RawLimits,
    #[serde(default, rename = "player")]
    pub(super) players: Vec<RawPlayer>,
}

const fn one() -> u64 {
    1
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum FormatKind {
    #[default]
    RoundRobin,
    Gauntlet,
    Swiss,
    Groups,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(super) struct RawFormat {
    pub(super) kind: FormatKind,
    pub(super) cycles: Option<u32>,
    pub(super) champions: Option<usize>,
    pub(super) rounds: Option<u32>,
    pub(super) groups: Option<usize>,
    pub(super) draw: Option<DrawKind>,
    pub(super) given: Option<Vec<Vec<String>>>,
    pub(super) advance: Option<usize>,
    pub(super) knockout_games: Option<u64>,
    pub(super) extra: Option<u32>,
    pub(super) third_place: Option<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum DrawKind {
    Lot,
    Snake,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(super) struct RawScoring {
    pub(super) points: Option<PointSystem>,
    pub(super) tie_breaks: Option<Vec<TieBreak>>,
    pub(super) disqualified: OnDisqualification,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(super) struct RawBudget {
    #[serde(rename = "move")]
    pub(super) per_move: Option<u64>,
    #[serde(rename = "game")]
    pub(super) per_game: Option<u64>,
    pub(super) increment: Option<u64>,
    pub(super) nodes: Option<u64>,
    pub(super) start: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Penalty {
    Random,
    Forfeit,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(super) struct RawPolicy {
    pub(super) late: Penalty,
    pub(super) invalid: Penalty,
    pub(super) crash: Penalty,
}

impl Default for RawPolicy {
    /// As KAIC does.
    fn default() -> Self {
        Self { late: Penalty::Random, invalid: Penalty::Random, crash: Penalty::Forfeit }
    }
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(super) struct RawOpenings {
    pub(super) moves: Option<usize>,
    pub(super) count: Option<u64>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(super) struct RawLimits {
    pub(super) memory: Option<u64>,
    pub(super) disk: Option<u64>,
    pub(super) processes: Option<u64>,
    pub(super) processors: Processors,
    pub(super) longest: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum PlayerKind {
    BuiltIn,
    Program,
    Python,
    Kaic,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct RawPlayer {
    pub(super) name: Option<String>,
    pub(super) kind: PlayerKind,
    pub(super) spec: Option<String>,
    pub(super) command: Option<Vec<String>>,
    pub(super) file: Option<PathBuf>,
    #[serde(default)]
    pub(super) files: Vec<PathBuf>,
}
