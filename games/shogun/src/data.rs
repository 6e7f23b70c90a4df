//! What the data files have in common: names in both languages, and errors that point at a line.

use std::fmt;
use std::ops::Range;

use game::Message;
use serde::Deserialize;

use crate::problems::Problem;

/// A name or a text in every language of the game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
}

impl Words {
    /// A message that says the words in the reader's language: each language's messages take their own argument.
    pub fn message(&self) -> Message {
        Message::new("words").with("en", self.en.as_str()).with("fr", self.fr.as_str())
    }
}

/// What is wrong with a data file, and in which line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataError {
    /// The line, counted from 1.
    pub line: usize,
    /// A sentence that says what was expected, in English.
    pub problem: String,
    /// The same for people, the line included.
    pub message: Message,
}

impl DataError {
    pub(crate) fn new(text: &str, at: usize, problem: &Problem) -> Self {
        let line = 1 + text.char_indices().filter(|&(place, letter)| letter == '\n' && place < at).count();
        let message = Message::new("problem-line").with("line", line).with("problem", problem.message());
        Self { line, problem: problem.to_string(), message }
    }

    pub(crate) fn from_toml(text: &str, error: &toml::de::Error) -> Self {
        Self::new(text, error.span().map_or(0, |span| span.start), &Problem::Toml(error.message().to_owned()))
    }
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

impl std::error::Error for DataError {}

/// Checks that an id is a short word that can stand in moves and positions.
pub(crate) fn check_id(text: &str, id: &str, span: &Range<usize>) -> Result<(), DataError> {
    const LONGEST: usize = 32;
    let good = id.starts_with(|first: char| first.is_ascii_lowercase())
        && id.len() <= LONGEST
        && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
    if good {
        return Ok(());
    }
    let problem = Problem::Id { id: id.to_owned(), longest: LONGEST };
    Err(DataError::new(text, span.start, &problem))
}

/// Checks that a number lies between two others.
pub(crate) fn check_range(
    text: &str,
    what: &str,
    number: &toml::Spanned<i64>,
    range: std::ops::RangeInclusive<i64>,
) -> Result<u8, DataError> {
    if range.contains(number.get_ref()) {
        return Ok(*number.get_ref() as u8);
    }
    let (least, most) = range.into_inner();
    let problem = Problem::Range { what: what.to_owned(), number: *number.get_ref(), least, most };
    Err(DataError::new(text, number.span().start, &problem))
}
