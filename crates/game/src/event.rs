//! What happened, for logs, animation, spoken description and programs.

use serde::Serialize;

use crate::{Message, Seat, Viewer};

/// One thing that happened through a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Event {
    /// Who may know of it.
    pub audience: Audience,
    /// What sort of thing it was.
    pub kind: EventKind,
    /// The log line.
    pub message: Message,
    /// How pieces changed places. All changes of a move's events, in order, turn the pieces of the scene
    /// before into those of the scene after.
    pub changes: Vec<Change>,
}

/// Who may know of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Audience {
    /// All viewers.
    All,
    /// One seat.
    Only(Seat),
    /// All viewers but one seat.
    AllBut(Seat),
}

impl Audience {
    /// Whether `viewer` may know.
    pub fn includes(self, viewer: Viewer) -> bool {
        match self {
            Self::All => true,
            Self::Only(seat) => viewer == Viewer::Seat(seat),
            Self::AllBut(seat) => viewer != Viewer::Seat(seat),
        }
    }
}

/// Sorts of events, as far as a screen treats them differently (a sound, an emphasis).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventKind {
    /// A piece changed its place.
    Move,
    /// A piece was taken.
    Capture,
    /// Pieces came into play.
    Place,
    /// Something fought and fell.
    Battle,
    /// Something changed its owner.
    Convert,
    /// A seat did nothing.
    Pass,
    /// A card or the like was drawn, shown or put away.
    Card,
}

/// Where a piece lies: on a site or in a tray, and which of the pieces there it is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Place {
    /// The id of a site or tray.
    pub at: String,
    /// Tells pieces on the same site or tray apart.
    pub slot: u8,
}

impl Place {
    /// A slot of a site or tray.
    pub fn new(at: impl Into<String>, slot: u8) -> Self {
        Self { at: at.into(), slot }
    }
}

/// A piece that changed its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// From one place to another.
    Move {
        /// Where it was.
        from: Place,
        /// Where it is.
        to: Place,
    },
    /// Out of the game.
    Remove(Place),
    /// Into the game.
    Add(Place),
}
