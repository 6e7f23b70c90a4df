//! What can be wrong with a deck, a map or another data file: for programs in English, for people in their language.

use std::fmt;

use game::Message;

use crate::board::MAX_PROVINCES;
use crate::cards::DECK_SIZE;
use crate::map::MIN_PROVINCES;

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Problem {
    /// It is not TOML, or not with these fields; what the reader of TOML says about it.
    Toml(String),
    Id {
        id: String,
        longest: usize,
    },
    Range {
        what: String,
        number: i64,
        least: i64,
        most: i64,
    },
    /// Two things of a file have the same id.
    Twice {
        what: &'static str,
        id: String,
    },
    /// A file has not as many things as it must.
    Count {
        what: &'static str,
        count: usize,
        expected: usize,
    },
    DeckSize(usize),
    Speed {
        speed: &'static str,
        allowed: Vec<&'static str>,
    },
    Needs(&'static str),
    HasNo(&'static str),
    PowerNeeds,
    MapSize(usize),
    NoProvince(String),
    OwnNeighbour,
    OneWay {
        from: String,
        to: String,
    },
    Unreachable(String),
    Outline,
}

impl Problem {
    /// The same for people.
    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Toml(text) => toml_message(text),
            Self::Id { id, longest } => {
                Message::new("problem-id").with("id", id.as_str()).with("longest", *longest)
            }
            Self::Range { what, number, least, most } => Message::new("problem-range")
                .with("what", what.as_str())
                .with("number", *number)
                .with("least", *least)
                .with("most", *most),
            Self::Twice { id, .. } => Message::new("problem-twice").with("id", id.as_str()),
            Self::Count { count, expected, .. } => {
                Message::new("problem-count").with("count", *count).with("expected", *expected)
            }
            Self::DeckSize(count) => {
                Message::new("problem-deck-size").with("count", *count).with("expected", DECK_SIZE)
            }
            Self::Speed { speed, allowed } => {
                Message::new("problem-speed").with("speed", *speed).with("allowed", allowed.join(", "))
            }
            Self::Needs(field) => Message::new("problem-needs").with("name", *field),
            Self::HasNo(field) => Message::new("problem-has-no").with("name", *field),
            Self::PowerNeeds => Message::new("problem-needs").with("name", "count, strength"),
            Self::MapSize(count) => Message::new("problem-map-size")
                .with("count", *count)
                .with("least", MIN_PROVINCES)
                .with("most", MAX_PROVINCES),
            Self::NoProvince(id) => Message::new("problem-no-province").with("id", id.as_str()),
            Self::OwnNeighbour => Message::new("problem-own-neighbour"),
            Self::OneWay { from, to } => {
                Message::new("problem-one-way").with("from", from.as_str()).with("to", to.as_str())
            }
            Self::Unreachable(id) => Message::new("problem-unreachable").with("id", id.as_str()),
            Self::Outline => Message::new("problem-outline"),
        }
    }
}

/// What the reader of TOML says, as a message of ours where its few usual sentences are known.
fn toml_message(text: &str) -> Message {
    let (said, names) = text.split_once('`').unwrap_or((text, ""));
    let names: Vec<&str> = names.split('`').step_by(2).filter(|name| !name.is_empty()).collect();
    match (said, &names[..]) {
        ("missing field ", [name]) => Message::new("problem-needs").with("name", *name),
        ("unknown field " | "unknown variant ", [name, expected @ ..]) => {
            Message::new("problem-unknown").with("name", *name).with("expected", expected.join("`, `"))
        }
        _ => Message::new("problem-toml").with("text", text),
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Toml(text) => f.write_str(text),
            Self::Id { id, longest } => write!(
                f,
                "id {id:?}: expected a lower-case letter, then letters, digits and hyphens, {longest} at most"
            ),
            Self::Range { what, number, least, most } => {
                write!(f, "{what} is {number}: expected a number from {least} to {most}")
            }
            Self::Twice { what, id } => write!(f, "two {what} have the id {id:?}"),
            Self::Count { what, count, expected } => {
                write!(f, "there are {count} {what}: expected {expected}")
            }
            Self::DeckSize(count) => {
                write!(f, "the deck has {count} cards: expected {DECK_SIZE}, copies counted")
            }
            Self::Speed { speed, allowed } => {
                write!(f, "a card that does this cannot be {speed}: expected {}", allowed.join(" or "))
            }
            Self::Needs(field) => write!(f, "a card that does this needs a field {field}"),
            Self::HasNo(field) => write!(f, "a card that does this has no field {field}"),
            Self::PowerNeeds => f.write_str("a treasure with this power needs a count or strength"),
            Self::MapSize(count) => {
                write!(f, "the map has {count} provinces: expected {MIN_PROVINCES} to {MAX_PROVINCES}")
            }
            Self::NoProvince(id) => write!(f, "there is no province {id:?}"),
            Self::OwnNeighbour => f.write_str("a province is not its own neighbour"),
            Self::OneWay { from, to } => {
                write!(f, "{from} has {to} as its neighbour: expected the same the other way round")
            }
            Self::Unreachable(id) => write!(f, "{id} cannot be reached from Heian"),
            Self::Outline => f.write_str("an outline has at least three corners"),
        }
    }
}
