use table::ReplayError;

/// Why a saved game cannot be read, or a record not be written as one.
#[derive(Debug, thiserror::Error)]
pub enum SavedGameError {
    /// The text is not JSON, or nested too deep to be a saved game.
    #[error("not JSON: {0}")]
    Json(#[from] serde_json::Error),
    /// The JSON is something else than a saved game.
    #[error("not a saved game: {problem}")]
    Shape {
        /// What is wrong and what was expected.
        problem: String,
    },
    /// What it says about the game as a whole is wrong.
    #[error("metadata: {problem}")]
    Metadata {
        /// What is wrong and what was expected.
        problem: String,
    },
    /// A turn is wrong.
    #[error("history entry {number}: {problem}")]
    Entry {
        /// The entry, counted from 1.
        number: usize,
        /// What is wrong and what was expected.
        problem: String,
    },
    /// The record is of another game.
    #[error("a KAIC saved game is one of Sixteen Soldiers: a record of {game} cannot be written as one")]
    OtherGame {
        /// The record's game.
        game: String,
    },
    /// The record begins with another position than the game does.
    #[error(
        "a KAIC saved game begins at the start: a record that begins with {position} cannot be written as one"
    )]
    OtherStart {
        /// The position it begins with.
        position: String,
    },
    /// The record does not agree with the rules.
    #[error("the record cannot be replayed: {0}")]
    Record(ReplayError),
}
