//! The messages between a player and a table on a socket.
//!
//! A player begins with [`FromPlayer::Hello`] and is answered with [`ToPlayer::Welcome`]; from then on each thing that
//! happens brings a [`ToPlayer::Frame`], and each message with an `id` brings [`ToPlayer::Done`] or
//! [`ToPlayer::Refused`] with the same. After a lost connection the player says hello again: the welcome has
//! everything, and a message that was sent before and did arrive is refused as `doubled`, not done twice.

use serde::{Deserialize, Serialize};

use crate::Refused;
use crate::bench::Conduct;
use crate::frame::{Frame, Offered};
use crate::games::BoardInfo;
use crate::tables::TableInfo;

/// From a player to a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "say", rename_all = "kebab-case")]
pub enum FromPlayer {
    /// Who speaks: the secrets of the seats this player holds, several at a shared screen.
    Hello {
        /// The secrets.
        secrets: Vec<String>,
        /// The language, `en` or `fr`.
        lang: String,
    },
    /// Makes a move.
    Move {
        /// Grows with each message of this player.
        id: u64,
        /// The version of the frame the player decided upon.
        seen: u64,
        /// The token of a choice, or several of a turn, joined as the game joins them.
        token: String,
    },
    /// Gives up. With several seats: the one to act, or the first.
    Resign {
        /// The number, as in `move`.
        id: u64,
    },
    /// Offers something, or agrees to another player's offer.
    Offer {
        /// The number, as in `move`.
        id: u64,
        /// What.
        what: Offered,
    },
    /// Declines what was offered.
    Decline {
        /// The number, as in `move`.
        id: u64,
        /// What.
        what: Offered,
    },
    /// Says something.
    Chat {
        /// The number, as in `move`.
        id: u64,
        /// What.
        text: String,
        /// To one seat only.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<u8>,
    },
    /// Changes the display name of the player's seats.
    Name {
        /// The number, as in `move`.
        id: u64,
        /// The name.
        name: String,
    },
    /// Asks what to do. Refused while another person plays.
    Hint {
        /// The number, as in `move`.
        id: u64,
    },
    /// Conducts the programs of a table; only for its conductor.
    Conduct {
        /// The number, as in `move`.
        id: u64,
        /// What is done.
        #[serde(flatten)]
        conduct: Conduct,
    },
    /// Asks whether the table is still there.
    Ping {
        /// Comes back.
        id: u64,
    },
}

impl FromPlayer {
    /// The number an answer refers to.
    pub const fn id(&self) -> Option<u64> {
        match self {
            Self::Hello { .. } => None,
            Self::Move { id, .. }
            | Self::Resign { id }
            | Self::Offer { id, .. }
            | Self::Decline { id, .. }
            | Self::Chat { id, .. }
            | Self::Name { id, .. }
            | Self::Hint { id }
            | Self::Conduct { id, .. }
            | Self::Ping { id } => Some(*id),
        }
    }
}

/// From a table to a player; watchers get the same without a socket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "say", rename_all = "kebab-case")]
pub enum ToPlayer {
    /// Everything a screen needs to begin.
    Welcome {
        /// What kind of table it is.
        table: Box<TableInfo>,
        /// The part of the picture that never changes.
        board: Box<BoardInfo>,
        /// The seats this player holds; empty for those who watch.
        seats: Vec<u8>,
        /// The highest `id` of a message that was done for these seats.
        done: u64,
        /// How things stand, the whole history in it.
        frame: Box<Frame>,
    },
    /// Something has happened.
    Frame {
        /// How things stand now.
        frame: Box<Frame>,
    },
    /// A message was carried out.
    Done {
        /// Its number.
        id: u64,
    },
    /// A message was not carried out; nothing has changed.
    Refused {
        /// Its number, if it could be read.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<u64>,
        /// Why.
        #[serde(flatten)]
        why: Refused,
    },
    /// An answer to a question for a hint.
    Hint {
        /// The question's number.
        id: u64,
        /// The token of the choice.
        token: String,
        /// What it is worth, in words.
        text: String,
    },
    /// All agreed to play again: the table to go to.
    Rematch {
        /// The new table.
        table: String,
        /// The new secrets of this player's seats.
        secrets: Vec<String>,
    },
}
