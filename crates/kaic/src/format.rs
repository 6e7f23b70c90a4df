//! The JSON itself: the keys and their types, without their meaning.

use game::Message;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use soldiers::Side;

use crate::SavedGameError;
use crate::error::{at_key, mismatch};

/// A whole file.
#[derive(Debug, Serialize)]
pub(crate) struct SavedGame {
    pub(crate) metadata: Metadata,
    pub(crate) history: Vec<Entry>,
}

/// What is said about the game as a whole.
#[derive(Debug, Serialize)]
pub(crate) struct Metadata {
    /// Agents by id. Those who did not play may be among them, so only the two who did are looked at.
    pub(crate) agents: Map<String, Value>,
    pub(crate) agents_info_index: AgentIds,
    pub(crate) winner: Option<Colour>,
    pub(crate) game_timestamp: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) options: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reason: Option<String>,
}

/// Which agent had which colour; `None` if none was chosen yet.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct AgentIds {
    #[serde(rename = "Soldier.RED", deserialize_with = "Option::deserialize")]
    pub(crate) red: Option<String>,
    #[serde(rename = "Soldier.BLUE", deserialize_with = "Option::deserialize")]
    pub(crate) blue: Option<String>,
}

/// An agent as it is written.
#[derive(Debug, Serialize)]
pub(crate) struct Agent<'a> {
    pub(crate) pseudo: String,
    pub(crate) name: &'a str,
    pub(crate) soldier_value: Colour,
    pub(crate) profile_img: &'a str,
    pub(crate) performances: Vec<Performance>,
}

/// How a game went for an agent, as the contest's `BaseAgent` keeps it.
#[derive(Debug, Serialize)]
pub(crate) struct Performance {
    /// `win`, `loss` or `draw`.
    pub(crate) issue: &'static str,
    /// How many soldiers more than the opponent were left.
    pub(crate) margin: i64,
    pub(crate) opponent: String,
    /// Steps and jumps of both.
    pub(crate) number_of_moves: usize,
    /// Seconds that were left.
    pub(crate) time: f64,
    pub(crate) reason: String,
}

/// The part of an agent that is read. It has no name if it was chosen but has not played yet.
#[derive(Debug, Deserialize)]
pub(crate) struct AgentNames {
    pub(crate) name: Option<String>,
    pub(crate) pseudo: Option<String>,
}

/// A turn.
#[derive(Debug, Serialize)]
pub(crate) struct Entry {
    pub(crate) pos: Vec<String>,
    pub(crate) soldier_value: Colour,
    pub(crate) timestamp: Vec<Option<f64>>,
    pub(crate) captured_soldier: Option<Vec<String>>,
    pub(crate) capture_multiple: bool,
}

/// A side, as the contest's program calls it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub(crate) enum Colour {
    Red,
    Blue,
}

impl Colour {
    pub(crate) const BOTH: [Self; 2] = [Self::Red, Self::Blue];

    /// The colour of the turn with this number, counted from 0.
    pub(crate) const fn of_turn(index: usize) -> Self {
        Self::BOTH[index % 2]
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Red => "RED",
            Self::Blue => "BLUE",
        }
    }

    pub(crate) const fn side(self) -> Side {
        match self {
            Self::Red => Side::Red,
            Self::Blue => Side::Blue,
        }
    }
}

impl SavedGame {
    pub(crate) fn parse(text: &str) -> Result<Self, SavedGameError> {
        let root: Value = serde_json::from_str(text)?;
        let shape = |problem| SavedGameError::Shape { problem };
        let root = Fields::of(&root).map_err(shape)?;
        let metadata = root.value("metadata").map_err(shape)?;
        let history: Vec<&Value> = match root.value("history").map_err(shape)? {
            Value::Array(entries) => entries.iter().collect(),
            other => {
                let expected = Message::new("saved-game-expects-turns");
                return Err(shape(at_key("history", mismatch(expected, excerpt(other)))));
            }
        };
        Ok(Self {
            metadata: Metadata::parse(metadata).map_err(|problem| SavedGameError::Metadata { problem })?,
            history: history
                .into_iter()
                .enumerate()
                .map(|(index, entry)| {
                    Entry::parse(entry)
                        .map_err(|problem| SavedGameError::Entry { number: index + 1, problem })
                })
                .collect::<Result<_, _>>()?,
        })
    }
}

impl Metadata {
    fn parse(value: &Value) -> Result<Self, Message> {
        let fields = Fields::of(value)?;
        let (agents, agents_info_index) = match (fields.has("players"), fields.has("agents")) {
            (true, false) => ("players", "info_index"),
            _ => ("agents", "agents_info_index"),
        };
        Ok(Self {
            agents: fields.read(agents, "saved-game-expects-agents")?,
            agents_info_index: fields.read(agents_info_index, "saved-game-expects-ids")?,
            winner: fields.read("winner", "saved-game-expects-winner")?,
            game_timestamp: fields.read("game_timestamp", TIMESTAMP)?,
            options: fields.read_if_there("options", "saved-game-expects-options")?,
            reason: fields.read_if_there("reason", "saved-game-expects-reason")?,
        })
    }

    pub(crate) fn agent_id(&self, colour: Colour) -> Option<&str> {
        match colour {
            Colour::Red => self.agents_info_index.red.as_deref(),
            Colour::Blue => self.agents_info_index.blue.as_deref(),
        }
    }

    /// The names of the agent with an id; none if the file does not say more than the id.
    pub(crate) fn agent_names(&self, id: &str) -> Result<AgentNames, Message> {
        match self.agents.get(id) {
            None => Ok(AgentNames { name: None, pseudo: None }),
            Some(agent) => AgentNames::deserialize(agent)
                .map_err(|_| Message::new("saved-game-agent").with("id", id).with("found", excerpt(agent))),
        }
    }
}

/// The key of the message with the form of a time of day.
pub(crate) const TIMESTAMP: &str = "saved-game-expects-timestamp";

impl Entry {
    fn parse(value: &Value) -> Result<Self, Message> {
        let fields = Fields::of(value)?;
        Ok(Self {
            pos: fields.read("pos", "saved-game-expects-points")?,
            soldier_value: fields.read("soldier_value", "saved-game-expects-colour")?,
            timestamp: fields.read("timestamp", "saved-game-expects-seconds")?,
            captured_soldier: fields.read("captured_soldier", "saved-game-expects-captured")?,
            capture_multiple: fields.read("capture_multiple", "saved-game-expects-flag")?,
        })
    }
}

/// A JSON object, read key by key, so that an error can name the key.
struct Fields<'a>(&'a Map<String, Value>);

impl<'a> Fields<'a> {
    fn of(value: &'a Value) -> Result<Self, Message> {
        match value {
            Value::Object(fields) => Ok(Self(fields)),
            other => Err(mismatch(Message::new("saved-game-expects-object"), excerpt(other))),
        }
    }

    fn has(&self, key: &str) -> bool {
        self.0.contains_key(key)
    }

    fn value(&self, key: &str) -> Result<&'a Value, Message> {
        self.0.get(key).ok_or_else(|| Message::new("saved-game-no-key").with("key", key))
    }

    fn read<T: Deserialize<'a>>(&self, key: &str, expected: &'static str) -> Result<T, Message> {
        let value = self.value(key)?;
        T::deserialize(value).map_err(|_| at_key(key, mismatch(Message::new(expected), excerpt(value))))
    }

    fn read_if_there<T: Deserialize<'a>>(
        &self,
        key: &str,
        expected: &'static str,
    ) -> Result<Option<T>, Message> {
        if self.has(key) { self.read(key, expected) } else { Ok(None) }
    }
}

/// The beginning of a value, short enough for a sentence.
fn excerpt(value: &Value) -> String {
    const LONGEST: usize = 60;
    let text = value.to_string();
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
