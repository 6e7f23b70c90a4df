use std::fmt;

use game::{Game, Message};
use locale::{Language, Localizer};
use soldiers::Soldiers;
use table::ReplayError;

/// Why a saved game cannot be read, or a record not be written as one. Shown as it is, it is in English.
#[derive(Debug, thiserror::Error)]
pub enum SavedGameError {
    /// The text is not JSON, or nested too deep to be a saved game.
    Json(#[from] serde_json::Error),
    /// The JSON is something else than a saved game.
    Shape {
        /// What is wrong and what was expected.
        problem: Message,
    },
    /// What it says about the game as a whole is wrong.
    Metadata {
        /// What is wrong and what was expected.
        problem: Message,
    },
    /// A turn is wrong.
    Entry {
        /// The entry, counted from 1.
        number: usize,
        /// What is wrong and what was expected.
        problem: Message,
    },
    /// The record is of another game.
    OtherGame {
        /// The record's game.
        game: String,
    },
    /// The record begins with another position than the game does.
    OtherStart {
        /// The position it begins with.
        position: String,
    },
    /// The record does not agree with the rules.
    Record(ReplayError),
}

impl SavedGameError {
    /// The error as a message, for people.
    pub fn message(&self) -> Message {
        let about = |key: &'static str, problem: &Message| Message::new(key).with("problem", problem.clone());
        match self {
            Self::Json(error) => Message::new("saved-game-json").with("problem", error.to_string()),
            Self::Shape { problem } => about("saved-game-shape", problem),
            Self::Metadata { problem } => about("saved-game-metadata", problem),
            Self::Entry { number, problem } => about("saved-game-entry", problem).with("number", *number),
            Self::OtherGame { game } => Message::new("saved-game-other-game").with("game", game.as_str()),
            Self::OtherStart { position } => {
                Message::new("saved-game-other-start").with("position", position.as_str())
            }
            Self::Record(error) => about("saved-game-record", &error.message()),
        }
    }
}

impl fmt::Display for SavedGameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Localizer::for_game(Language::English, Soldiers::ABOUT, &[]).say(&self.message()))
    }
}

/// Something was expected, and something else found.
pub(crate) fn mismatch(expected: impl Into<game::Value>, found: impl Into<String>) -> Message {
    Message::new("saved-game-mismatch").with("expected", expected).with("found", found.into())
}

/// The same, about the value of a key.
pub(crate) fn at_key(key: &str, problem: Message) -> Message {
    Message::new("saved-game-at-key").with("key", key).with("problem", problem)
}
