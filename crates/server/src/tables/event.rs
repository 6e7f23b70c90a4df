//! How a table is stored: its configuration and the events since, as JSON.
//!
//! Applying the same events to the same configuration in order gives the same table, to the byte. Secrets are stored as
//! their hashes only.

use std::collections::BTreeMap;

use protocol::bench::Output;
use protocol::frame::{Offered, SeatKind};
use serde::{Deserialize, Serialize};
use table::MoveEnding;

/// What a table was made with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct MatchConfig {
    pub(crate) game: String,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) options: BTreeMap<String, String>,
    pub(crate) seats: Vec<SeatConfig>,
    pub(crate) clock: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) position: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) record: Option<String>,
    pub(crate) listed: bool,
    pub(crate) seed: u64,
    pub(crate) pace_ms: u64,
    pub(crate) date: String,
    /// Hash of the secret with which the programs are conducted, if they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) conductor: Option<String>,
    /// Whether the client that made it may seat uploaded programs.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) agents: bool,
}

/// A seat of a table's configuration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SeatConfig {
    pub(crate) who: SeatOwner,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) name: String,
    /// Hash of the secret that makes its bearer the player; none for programs and for free seats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) hash: Option<String>,
}

/// Who decides at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum SeatOwner {
    /// The client that made the table.
    Maker,
    /// The first client that comes with the link.
    Invited,
    /// The first client that comes from the lobby.
    #[serde(rename = "anybody")]
    FromLobby,
    /// A player of this program.
    Player { spec: String },
    /// An uploaded program.
    Agent { agent: String },
}

impl SeatOwner {
    pub(crate) const fn kind(&self) -> SeatKind {
        match self {
            Self::Maker | Self::Invited | Self::FromLobby => SeatKind::Person,
            Self::Player { .. } => SeatKind::Ai,
            Self::Agent { .. } => SeatKind::Agent,
        }
    }

    /// Whether it is not there from the beginning.
    pub(crate) const fn comes_later(&self) -> bool {
        matches!(self, Self::Invited | Self::FromLobby)
    }

    pub(crate) fn is_person(&self) -> bool {
        self.kind() == SeatKind::Person
    }
}

/// Something that was done at a table, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LoggedEvent {
    /// When, in milliseconds of the table's own time, which stands still while no server runs.
    pub(crate) at: u64,
    /// The message that asked for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) by: Option<By>,
    /// Stored as `deed`, the name that every stored table has.
    #[serde(rename = "deed")]
    pub(crate) event: TableEvent,
}

/// A message of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct By {
    pub(crate) seats: Vec<u8>,
    pub(crate) id: u64,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) conductor: bool,
}

/// What can be done at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum TableEvent {
    /// A move, or a turn; what chance does then follows from the seed.
    Move {
        seat: u8,
        text: String,
    },
    /// The program at a seat could not answer.
    Fail {
        seat: u8,
    },
    /// A program answered, or did not: then a random move is played for it. Only the time it took counts.
    Answer {
        seat: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<String>,
        #[serde(default, skip_serializing_if = "MoveEnding::is_ok")]
        ending: MoveEnding,
        took_us: u64,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        output: Option<Output>,
    },
    /// The conductor stops programs from beginning to think.
    Pause,
    /// The conductor lets the game go on.
    Go,
    /// The conductor lets one move be made.
    Step,
    /// The conductor sets the least time between two moves.
    Pace {
        ms: u64,
    },
    /// The conductor gives a seat to another program.
    Swap {
        seat: u8,
        to: SeatConfig,
    },
    /// The conductor notes something about the last move.
    Note {
        text: String,
    },
    /// The time of the seat that is asked has run out.
    TimeOut,
    Resign {
        seat: u8,
    },
    /// Offers something, or agrees to it; when all have, it is done.
    Offer {
        seats: Vec<u8>,
        what: Offered,
    },
    Decline {
        what: Offered,
    },
    Chat {
        from: u8,
        to: Option<u8>,
        text: String,
    },
    Name {
        seats: Vec<u8>,
        name: String,
    },
    /// A client from the lobby takes a seat.
    Join {
        seat: u8,
        name: String,
        hash: String,
    },
    /// A client with the link has come for the first time.
    Arrive {
        seats: Vec<u8>,
    },
    /// The table at which the same people play again.
    Rematch {
        table: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_read_again() {
        let (text, output) = (Some("a1-a2".to_owned()), None);
        let events = [
            (TableEvent::Move { seat: 1, text: "a1-a2".to_owned() }, r#"{"move":{"seat":1,"text":"a1-a2"}}"#),
            (TableEvent::TimeOut, r#""time-out""#),
            (
                TableEvent::Offer { seats: vec![0, 1], what: Offered::TakeBack },
                r#"{"offer":{"seats":[0,1],"what":"take-back"}}"#,
            ),
            (
                TableEvent::Answer {
                    seat: 0,
                    text: None,
                    ending: MoveEnding::StartFailed,
                    took_us: 7,
                    output: None,
                },
                r#"{"answer":{"seat":0,"ending":"start-failed","took_us":7}}"#,
            ),
            (
                TableEvent::Answer { seat: 1, text, ending: MoveEnding::Ok, took_us: 7, output },
                r#"{"answer":{"seat":1,"text":"a1-a2","took_us":7}}"#,
            ),
        ];
        for (event, stored) in events {
            let done = LoggedEvent { at: 7, by: None, event };
            let text = format!(r#"{{"at":7,"deed":{stored}}}"#);
            assert_eq!(serde_json::to_string(&done).unwrap(), text);
            assert_eq!(serde_json::from_str::<LoggedEvent>(&text).unwrap(), done);
        }
    }
}
