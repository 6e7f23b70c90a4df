//! What was noted about the moves of a turn: how long they took, how they came about, what somebody wrote.

use game::Message;
use locale::Localizer;
use table::{MoveEnding, MoveNote};

use crate::bench::marks::{self, Swap};

/// The notes of a turn's moves, as one.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct TurnNotes {
    /// How long they took in all, in milliseconds; `None` if nobody measured it.
    pub(crate) ms: Option<u64>,
    /// How the turn came about, if not by the seat's own answers.
    pub(crate) ending: Option<String>,
    pub(crate) note: String,
    /// Who took whose seat, in words.
    pub(crate) swaps: Vec<String>,
}

impl TurnNotes {
    pub(crate) fn of(notes: &[MoveNote], localizer: &Localizer) -> Self {
        let times: Vec<u64> =
            notes.iter().filter_map(|note| note.time).map(|time| time.as_millis() as u64).collect();
        let ending = notes.iter().find(|note| note.ending != MoveEnding::Ok);
        let comments: Vec<&str> =
            notes.iter().map(|note| note.comment.as_str()).filter(|text| !text.is_empty()).collect();
        let (note, swaps) = marks::read(&comments.join(" "));
        Self {
            ms: (!times.is_empty()).then(|| times.iter().sum()),
            ending: ending.map(|note| note.ending.code().to_owned()),
            note,
            swaps: swaps.into_iter().map(|swap| swap_text(swap, localizer)).collect(),
        }
    }
}

fn swap_text(Swap { seat, from, to }: Swap, localizer: &Localizer) -> String {
    localizer.say(&Message::new("swap").with("seat", Message::seat(&seat)).with("from", from).with("to", to))
}
