//! Making, listing and joining tables.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A request for a new table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct NewTable {
    /// The game's id; not needed with a record.
    #[serde(default)]
    pub game: String,
    /// Options that differ from their defaults; whole texts, such as decks, as they are.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// Who plays where, in seat order; in any order if the lot decides.
    pub seats: Vec<NewSeat>,
    /// Whether the lot decides who plays where.
    #[serde(default)]
    pub lot: bool,
    /// `none`, `per-move MS` or `per-game MS+MS`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<String>,
    /// A position other than the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// A record to go on from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<String>,
    /// Whether the lobby shows it.
    #[serde(default)]
    pub listed: bool,
    /// The seed of chance; drawn if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// The least time between two moves where only programs play, in milliseconds, so that people can follow; 600 if
    /// not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pace_ms: Option<u64>,
    /// Whether it has a conductor, who pauses and steps its programs.
    #[serde(default)]
    pub conducted: bool,
}

/// Who is to play at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum NewSeat {
    /// The person who makes the table, perhaps one of several at the same screen.
    Me {
        /// The display name.
        #[serde(default)]
        name: String,
    },
    /// The person who gets the seat's link.
    Link,
    /// The first person who comes from the lobby.
    Open,
    /// A player of this program, such as `level-3`.
    Ai {
        /// Its name.
        player: String,
    },
    /// An uploaded program.
    Agent {
        /// The id it got when it was handed in.
        agent: String,
    },
}

/// A table that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Made {
    /// The table's id; `/table/ID` is the address for watching.
    pub table: String,
    /// The secrets of the client's own seats, and of those to be given away as links.
    pub seats: Vec<SeatSecret>,
    /// The conductor's secret, if the table has a conductor.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conductor: Option<String>,
    /// What the lot decided, if it did: for each seat, which of the requested seats plays there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lot: Vec<u8>,
}

/// The secret that makes its bearer the player of a seat. It is never in a path or query, only in the fragment of a
/// link (`/table/ID#SECRET`), which browsers do not send.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SeatSecret {
    /// The seat.
    pub seat: u8,
    /// The secret.
    pub secret: String,
    /// Whether it is to be given away.
    pub link: bool,
}

/// A request to take a free seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Join {
    /// Which seat; the first free one if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The display name.
    #[serde(default)]
    pub name: String,
}

/// What a table is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TableInfo {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The game's name, in words.
    pub game_name: String,
    /// The options that differ from their defaults, as `key=value` text; whole texts are named only.
    pub options: String,
    /// The clock, as in [`NewTable`].
    pub clock: String,
    /// Whether players do not see the same: screens that are shared hide what another seat sees.
    pub hidden: bool,
    /// Whether hints, evaluation and taking back need no consent, because no other person plays.
    pub alone: bool,
    /// Whether the lobby shows it.
    pub listed: bool,
}

/// A table as the lobby lists it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TableLine {
    /// The table.
    #[serde(flatten)]
    pub table: TableInfo,
    /// Where the match stands.
    #[cfg_attr(test, schemars(extend("enum" = ["waiting", "running", "over"])))]
    pub state: String,
    /// Who sits where: names, empty for a free seat.
    pub names: Vec<String>,
    /// How many moves were made.
    pub ply: usize,
    /// How many watch.
    pub watchers: usize,
    /// Seats that can be taken.
    pub free: Vec<u8>,
}

/// The secrets of the client's seats; none for a spectator. `POST /tables/ID/record` answers
/// with the record as plain text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Secrets {
    /// The secrets.
    #[serde(default)]
    pub secrets: Vec<String>,
}

/// An earlier moment of a table: `POST /tables/ID/at` answers with the frame as the client saw it then, without
/// choices and without the history.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Moment {
    /// How many moves had been made.
    pub ply: usize,
    /// The secrets of the client's seats.
    #[serde(default)]
    pub secrets: Vec<String>,
}
