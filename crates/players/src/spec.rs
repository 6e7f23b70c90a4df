//! Players by name: `random`, `greedy`, `uct`, `level-1` to `level-8`, `full`, each with settings behind a colon.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use game::Message;

use crate::{Level, Limits};

/// What kind of player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Any legal move.
    Random,
    /// What looks best at the end of its own turn.
    Greedy,
    /// Monte Carlo tree search with random playouts, without any knowledge of the game.
    Uct,
    /// All that is known about the game, as far as the level goes.
    Level(Level),
}

/// Which weights an evaluation goes by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Weights {
    /// The ones that come with the program.
    #[default]
    Trained,
    /// None: what a person would count.
    Material,
    /// From a file.
    File(PathBuf),
}

/// The description of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spec {
    /// What kind.
    pub kind: Kind,
    /// What it may use up where a task says nothing.
    pub limits: Limits,
    /// What its evaluation goes by.
    pub weights: Weights,
}

/// Why there is no such player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpecError {
    /// No such kind.
    #[error("unknown player {found:?}: expected random, greedy, uct, full or level-1 to level-8")]
    Kind {
        /// What was found.
        found: String,
    },
    /// No such setting.
    #[error(
        "unknown setting {found:?} of a player: expected time=MS, nodes=N, depth=N or weights=trained|material|FILE"
    )]
    Setting {
        /// What was found.
        found: String,
    },
    /// Not a number.
    #[error("{key}={found}: expected a whole number from 1")]
    Number {
        /// Of which setting.
        key: String,
        /// What was found.
        found: String,
    },
    /// Weights that cannot be used.
    #[error("weights {file}: {problem}")]
    Weights {
        /// Where from.
        file: String,
        /// What is wrong.
        problem: String,
    },
}

impl SpecError {
    /// The error as a message, for people.
    pub fn message(&self) -> Message {
        match self {
            Self::Kind { found } => Message::new("player-unknown").with("found", found.as_str()),
            Self::Setting { found } => Message::new("player-setting").with("found", found.as_str()),
            Self::Number { key, found } => {
                Message::new("player-number").with("key", key.as_str()).with("found", found.as_str())
            }
            Self::Weights { file, problem } => {
                Message::new("player-weights").with("file", file.as_str()).with("problem", problem.as_str())
            }
        }
    }
}

impl Spec {
    /// How long a player thinks that was not told.
    const DEFAULT_TIME: Duration = Duration::from_millis(500);

    /// A player of this kind with the limits it has by itself.
    pub fn new(kind: Kind) -> Self {
        // Weaker levels are limited by what they are.
        let limits = match kind {
            Kind::Level(level) if level < Level::FULL => Limits::default(),
            _ => Limits::time(Self::DEFAULT_TIME),
        };
        Self { kind, limits, weights: Weights::default() }
    }

    /// A player of this level.
    pub fn level(level: Level) -> Self {
        Self::new(Kind::Level(level))
    }
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let (kind, settings) = text.split_once(':').unwrap_or((text, ""));
        let mut spec = Self::new(kind.parse()?);
        let mut limits = Limits::default();
        for setting in settings.split(',').filter(|setting| !setting.is_empty()) {
            let (key, value) = setting.split_once('=').unwrap_or((setting, ""));
            match key {
                "time" => limits.time = Some(Duration::from_millis(number(key, value)?)),
                "nodes" => limits.nodes = Some(number(key, value)?),
                "depth" => limits.depth = Some(number(key, value)?.try_into().unwrap_or(u32::MAX)),
                "weights" => spec.weights = value.into(),
                _ => return Err(SpecError::Setting { found: setting.to_owned() }),
            }
        }
        spec.limits = limits.or(spec.limits);
        Ok(spec)
    }
}

impl FromStr for Kind {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let level = |number: &str| number.parse().ok().and_then(Level::new);
        match text {
            "random" => Ok(Self::Random),
            "greedy" => Ok(Self::Greedy),
            "uct" => Ok(Self::Uct),
            "full" => Ok(Self::Level(Level::FULL)),
            _ => text
                .strip_prefix("level-")
                .and_then(level)
                .map(Self::Level)
                .ok_or_else(|| SpecError::Kind { found: text.to_owned() }),
        }
    }
}

impl From<&str> for Weights {
    fn from(text: &str) -> Self {
        match text {
            "trained" => Self::Trained,
            "material" => Self::Material,
            file => Self::File(file.into()),
        }
    }
}

fn number(key: &str, text: &str) -> Result<u64, SpecError> {
    let found = text.parse().ok().filter(|number| *number > 0);
    found.ok_or_else(|| SpecError::Number { key: key.to_owned(), found: text.to_owned() })
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.kind)?;
        let given = if self.limits == Self::new(self.kind).limits { Limits::default() } else { self.limits };
        let time = given.time.map(|time| format!("time={}", time.as_millis()));
        let nodes = given.nodes.map(|nodes| format!("nodes={nodes}"));
        let depth = given.depth.map(|depth| format!("depth={depth}"));
        let weights = match &self.weights {
            Weights::Trained => None,
            Weights::Material => Some("weights=material".to_owned()),
            Weights::File(file) => Some(format!("weights={}", file.display())),
        };
        let settings: Vec<String> = [time, nodes, depth, weights].into_iter().flatten().collect();
        if settings.is_empty() { Ok(()) } else { write!(f, ":{}", settings.join(",")) }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Uct => f.write_str("uct"),
            Self::Level(level) if *level == Level::FULL => f.write_str("full"),
            Self::Level(level) => write!(f, "{level}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spec_is_what_it_says() {
        for text in [
            "level-3",
            "random",
            "greedy:weights=material",
            "full:time=50,nodes=7,depth=3,weights=material",
            "uct:nodes=9",
        ] {
            assert_eq!(text.parse::<Spec>().unwrap().to_string(), text);
        }
        assert_eq!("full".parse::<Spec>().unwrap(), "level-8:time=500".parse().unwrap());
    }

    #[test]
    fn what_is_no_spec_is_refused_with_what_was_expected() {
        let problem = |text: &str| text.parse::<Spec>().unwrap_err().to_string();
        assert!(problem("level-9").contains("level-1 to level-8"));
        assert!(problem("full:noise=3").contains("nodes=N"));
        assert_eq!(problem("full:nodes=0"), "nodes=0: expected a whole number from 1");
        assert_eq!(problem("full:time"), "time=: expected a whole number from 1");
    }
}
