//! Who plays at the terminal.

use std::str::FromStr;

use anyhow::Context as _;

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    /// Somebody at this terminal.
    Human,
    /// The table's generator.
    Random,
}

impl Player {
    /// The word for it in arguments and records.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Random => "random",
        }
    }

    /// The message key of its name.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Human => "cli-player-human",
            Self::Random => "cli-player-random",
        }
    }
}

impl FromStr for Player {
    type Err = anyhow::Error;

    fn from_str(word: &str) -> anyhow::Result<Self> {
        let known = [Self::Human, Self::Random].into_iter().find(|player| player.word() == word);
        known.with_context(|| format!("unknown player {word:?}: expected human or random"))
    }
}
