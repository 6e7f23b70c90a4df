//! What is said to people, as data: a key and arguments, never a sentence.

use std::borrow::Cow;

use serde::Serialize;

/// A message key with its arguments; the outer crates turn it into a sentence in the reader's language.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Message {
    /// The key of a message in the game's Fluent files, or of one that all games share.
    pub key: Cow<'static, str>,
    /// Named arguments.
    pub args: Vec<(&'static str, Value)>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
pub enum Value {
    /// A number, which languages inflect by.
    Number(i64),
    /// A piece of notation or a name, shown as it is.
    Text(String),
    /// Another message, put in the reader's language first.
    Message(Box<Message>),
}

impl Message {
    /// A message without arguments.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Self { key: key.into(), args: Vec::new() }
    }

    /// The message that names a seat.
    pub fn seat(name: &str) -> Self {
        Self::new(format!("seat-{name}"))
    }

    /// The same message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.args.push((name, value.into()));
        self
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<Message> for Value {
    fn from(message: Message) -> Self {
        Self::Message(Box::new(message))
    }
}

macro_rules! number_values {
    ($($number:ty),*) => {$(
        impl From<$number> for Value {
            fn from(number: $number) -> Self {
                Self::Number(number as i64)
            }
        }
    )*};
}

number_values!(u8, u16, u32, i16, i32, i64, usize);
