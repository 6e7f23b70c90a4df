//! Somebody who looks on while a game is played.

use game::Seat;
use table::MoveNote;

use super::{Fault, Printed};

/// Told what happens in a game, always between two questions: no clock runs meanwhile, and players notice nothing of it as
/// long as it returns at once.
pub trait Onlooker {
    /// A move was made, by a seat or by chance.
    fn moved(&mut self, text: &str, note: &MoveNote);

    /// A program printed something when it was asked for move `number`; 0 is before the first.
    fn printed(&mut self, seat: Seat, number: usize, printed: &Printed);

    /// Something went wrong with the answer to that question.
    fn failed(&mut self, seat: Seat, number: usize, fault: &Fault);
}

/// Nobody looks on.
impl Onlooker for () {
    fn moved(&mut self, _text: &str, _note: &MoveNote) {}

    fn printed(&mut self, _seat: Seat, _number: usize, _printed: &Printed) {}

    fn failed(&mut self, _seat: Seat, _number: usize, _fault: &Fault) {}
}
