//! Options of a game, as on its rules page.

use std::fmt;

use crate::Message;

/// One option: its key, the values it may have, and its default.
#[derive(Debug)]
pub struct OptionSpec {
    /// The name before the equals sign; its description has the message key `option-` and this.
    pub key: &'static str,
    /// What the value may be.
    pub values: Values,
    /// The default value. An empty number leaves it to the rules, which may look at other options.
    pub default: &'static str,
}

/// What an option's value may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// One of these words.
    Choice(&'static [&'static str]),
    /// A whole number from `min` to `max`.
    Number {
        /// The smallest.
        min: u32,
        /// The largest.
        max: u32,
    },
    /// The content of a text file, such as a deck; empty by default. The rules check it. The caller reads the file and
    /// sets the content with [`Options::set`], because it does not fit into `key=value` text.
    Text,
}

impl Values {
    fn allow(self, value: &str) -> bool {
        match self {
            Self::Choice(words) => words.contains(&value),
            Self::Number { min, max } => {
                plain_number(value).is_some_and(|number| (min..=max).contains(&number))
            }
            Self::Text => true,
        }
    }
}

impl Values {
    /// What may be given, for people.
    fn message(self) -> Message {
        match self {
            Self::Choice(words) => Message::new("expected-one-of").with("words", words.join(" ")),
            Self::Number { min, max } => {
                Message::new("expected-number").with("min", min.to_string()).with("max", max.to_string())
            }
            Self::Text => Message::new("expected-text"),
        }
    }
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Choice(words) => f.write_str(&words.join(" or ")),
            Self::Number { min, max } => write!(f, "a number from {min} to {max}"),
            Self::Text => f.write_str("text"),
        }
    }
}

/// A value for every option of a game.
#[derive(Clone, Debug)]
pub struct Options {
    specs: &'static [OptionSpec],
    values: Vec<String>,
}

impl PartialEq for Options {
    fn eq(&self, other: &Self) -> bool {
        self.entries().eq(other.entries())
    }
}

impl Eq for Options {}

impl Options {
    /// All options at their defaults.
    pub fn defaults(specs: &'static [OptionSpec]) -> Self {
        Self { specs, values: specs.iter().map(|spec| spec.default.to_owned()).collect() }
    }

    /// Options from text such as `capture=any quiet-limit=60`.
    pub fn parse(specs: &'static [OptionSpec], text: &str) -> Result<Self, OptionError> {
        let mut options = Self::defaults(specs);
        for pair in text.split_whitespace() {
            let (key, value) =
                pair.split_once('=').ok_or_else(|| OptionError::NotAPair { text: pair.to_owned() })?;
            options.set(key, value)?;
        }
        Ok(options)
    }

    /// Changes one option.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        let index =
            self.specs.iter().position(|spec| spec.key == key).ok_or_else(|| OptionError::Unknown {
                key: key.to_owned(),
                known: self.specs.iter().map(|spec| spec.key).collect(),
            })?;
        let spec = &self.specs[index];
        if value != spec.default && !spec.values.allow(value) {
            return Err(OptionError::Value { key: spec.key, value: value.to_owned(), expected: spec.values });
        }
        value.clone_into(&mut self.values[index]);
        Ok(())
    }

    /// The value of an option that the game declares.
    pub fn get(&self, key: &str) -> &str {
        let index = self.specs.iter().position(|spec| spec.key == key).expect("the game declares the option");
        &self.values[index]
    }

    /// The value of a declared option that is a number.
    pub fn number(&self, key: &str) -> u32 {
        self.get(key).parse().expect("a number option holds a number")
    }

    /// Every option with its value, in the declared order.
    pub fn entries(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.specs.iter().zip(&self.values).map(|(spec, value)| (spec.key, value.as_str()))
    }

    /// The options that differ from their defaults, texts aside.
    pub fn changed(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.differing()
            .filter(|(spec, _)| spec.values != Values::Text)
            .map(|(spec, value)| (spec.key, value))
    }

    /// The texts that differ from their defaults.
    pub fn texts(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.differing()
            .filter(|(spec, _)| spec.values == Values::Text)
            .map(|(spec, value)| (spec.key, value))
    }

    /// Whether none differs from its default.
    pub fn are_defaults(&self) -> bool {
        self.differing().next().is_none()
    }

    fn differing(&self) -> impl Iterator<Item = (&'static OptionSpec, &str)> {
        let all = self.specs.iter().zip(self.values.iter().map(String::as_str));
        all.filter(|(spec, value)| spec.default != *value)
    }
}

impl fmt::Display for Options {
    /// The text that [`Options::parse`] reads; defaults are left out, and so are [`Options::texts`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, (key, value)) in self.changed().enumerate() {
            let gap = if number == 0 { "" } else { " " };
            write!(f, "{gap}{key}={value}")?;
        }
        Ok(())
    }
}

/// What is wrong with an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionError {
    /// A word that is not `key=value`.
    NotAPair {
        /// The word.
        text: String,
    },
    /// The game has no such option.
    Unknown {
        /// What was asked for.
        key: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// The option exists, but not with this value.
    Value {
        /// The option.
        key: &'static str,
        /// What was given.
        value: String,
        /// What may be given.
        expected: Values,
    },
    /// The content of a text option is wrong; the sentence says where and what was expected.
    Content {
        /// The option.
        key: &'static str,
        /// The sentence, in English.
        problem: String,
        /// The same for people.
        message: Message,
    },
}

impl OptionError {
    /// The error as a message, for people.
    pub fn message(&self) -> Message {
        match self {
            Self::NotAPair { text } => Message::new("option-error-pair").with("text", text.as_str()),
            Self::Unknown { key, known } if known.is_empty() => {
                Message::new("option-error-none").with("key", key.as_str())
            }
            Self::Unknown { key, known } => {
                Message::new("option-error-unknown").with("key", key.as_str()).with("known", known.join(", "))
            }
            Self::Value { key, value, expected } => Message::new("option-error-value")
                .with("key", *key)
                .with("value", value.as_str())
                .with("expected", expected.message()),
            Self::Content { message, .. } => message.clone(),
        }
    }
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAPair { text } => write!(f, "option {text:?}: expected key=value"),
            Self::Unknown { key, known } if known.is_empty() => {
                write!(f, "unknown option {key:?}: this game has none")
            }
            Self::Unknown { key, known } => {
                write!(f, "unknown option {key:?}: expected one of {}", known.join(", "))
            }
            Self::Value { key, value, expected } => {
                write!(f, "option {key} cannot be {value:?}: expected {expected}")
            }
            Self::Content { key, problem, .. } => write!(f, "option {key}: {problem}"),
        }
    }
}

impl std::error::Error for OptionError {}

/// A number in its shortest form, so that equal values are equal text.
fn plain_number(text: &str) -> Option<u32> {
    let number: u32 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[
        OptionSpec { key: "capture", values: Values::Choice(&["most", "any"]), default: "most" },
        OptionSpec { key: "quiet-limit", values: Values::Number { min: 1, max: 1000 }, default: "100" },
        OptionSpec { key: "deck", values: Values::Text, default: "" },
    ];

    #[test]
    fn texts_stand_apart() {
        let mut options = Options::parse(SPECS, "capture=any").unwrap();
        options.set("deck", "one card\nand another").unwrap();
        assert_eq!(options.to_string(), "capture=any");
        assert_eq!(options.texts().collect::<Vec<_>>(), [("deck", "one card\nand another")]);
    }

    #[test]
    fn what_is_printed_parses_to_the_same_options() {
        let options = Options::parse(SPECS, "quiet-limit=60 capture=any").unwrap();
        assert_eq!(options.to_string(), "capture=any quiet-limit=60");
        assert_eq!(Options::parse(SPECS, &options.to_string()), Ok(options));
        assert_eq!(Options::defaults(SPECS).to_string(), "");
    }

    #[test]
    fn errors_say_what_was_expected() {
        let error = |text: &str| Options::parse(SPECS, text).unwrap_err().to_string();
        assert_eq!(error("capture"), "option \"capture\": expected key=value");
        assert_eq!(error("depth=3"), "unknown option \"depth\": expected one of capture, quiet-limit, deck");
        assert_eq!(error("capture=none"), "option capture cannot be \"none\": expected most or any");
        for bad in ["0", "1001", "007", "+7", "-1", "x", "", "99999999999"] {
            let text = format!("quiet-limit={bad}");
            assert_eq!(
                error(&text),
                format!("option quiet-limit cannot be {bad:?}: expected a number from 1 to 1000")
            );
        }
    }
}
