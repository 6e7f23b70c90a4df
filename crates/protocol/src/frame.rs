//! Everything one viewer knows about a table now.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::bench::BenchNow;
use crate::picture::{Happening, Picture};

/// What a viewer is shown after something has happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Frame {
    /// Grows with everything that happens at the table. With each action the client names the one it has seen. Frames
    /// with the same version differ in who is present and in what is left on the clocks.
    pub version: u64,
    /// How many moves were made, chance included.
    pub ply: usize,
    /// The seat whose eyes this is seen with; left out for spectators.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub viewer: Option<u8>,
    /// Where the match stands.
    pub status: Status,
    /// What lies on the table.
    pub picture: Picture,
    /// What happened since the frame before, in order: to animate and to announce.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub happened: Vec<Happening>,
    /// The sites and trays that the last turn touched, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub last: Vec<String>,
    /// Who sits where.
    pub seats: Vec<SeatNow>,
    /// The turns from number `history_from` on; those before are as they were.
    pub history_from: usize,
    /// See `history_from`.
    pub history: Vec<TurnLine>,
    /// Chat lines that the viewer may read: those since the frame before, or all of them where the viewer has just
    /// connected or shares a screen. Each has its number; a line that is already known may come again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chat: Vec<ChatLine>,
    /// What is offered and waits for an answer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub offers: Vec<Offer>,
    /// The state of the bench, for a table with a conductor.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bench: Option<Box<BenchNow>>,
}

/// Where a match stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Status {
    /// Seats are still free.
    Waiting,
    /// A seat is asked.
    Turn {
        /// Which.
        seat: u8,
    },
    /// Chance is asked.
    Chance,
    /// The game is over.
    Over {
        /// The sentence.
        text: String,
        /// Each seat's rank, 1 the best.
        ranks: Vec<u8>,
        /// Each seat's points, where the game counts them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scores: Option<Vec<i16>>,
        /// Why, as a stable code.
        reason: String,
    },
}

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SeatNow {
    /// What the game calls it, in words.
    pub label: String,
    /// The colour of its pieces.
    pub tint: Cow<'static, str>,
    /// Who sits there: a display name or a player's name; empty for a free seat.
    pub name: String,
    /// Who plays there.
    pub kind: SeatKind,
    /// Whether a person is connected, or the program is there.
    pub present: bool,
    /// What is left on its clock, in milliseconds, at the moment the frame was made; left out without a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_ms: Option<u64>,
}

/// Who plays at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SeatKind {
    /// A person.
    Person,
    /// A player of this program.
    Ai,
    /// An uploaded program, in the sandbox.
    Agent,
}

/// A turn as the history shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TurnLine {
    /// The seat; left out for chance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The number of moves made when it was over.
    pub ply: usize,
    /// The turn's text, whole capture paths written; left out where it would tell what is hidden from the viewer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// What happened, in words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub log: Vec<String>,
    /// How long it took, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ms: Option<u64>,
    /// How the move came about if not by itself: `timeout`, `invalid`, `crash`, …
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<String>,
    /// The conductor's note.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// Who took whose seat after it, in words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub swaps: Vec<String>,
}

/// Something that was said at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ChatLine {
    /// Its number.
    pub number: usize,
    /// Who said it.
    pub from: u8,
    /// To which seat; to all if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<u8>,
    /// What; to be shown as text, never as anything else.
    pub text: String,
}

/// Something that waits for the consent of others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Offer {
    /// What.
    pub what: Offered,
    /// The seat that offers it.
    pub from: u8,
}

/// What can be offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Offered {
    /// To call it a draw.
    Draw,
    /// To take back the last move of the seat that offers.
    TakeBack,
    /// To play again, seats rotated.
    Rematch,
}
