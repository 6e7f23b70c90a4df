//! Whose turn it is, and when the game is over.

use game::{Outcome, Reason, Turn};

use crate::state::{Side, State};

/// Turns without battle or change of owner after which the game is a draw.
pub const QUIET_LIMIT: u16 = 100;

#[inline]
pub(crate) fn turn(state: &State) -> Turn {
    match Side::BOTH.map(|side| has_representative(state, side)) {
        [true, true] if state.quiet() >= QUIET_LIMIT => Turn::Over(draw(Reason("quiet-limit"))),
        [true, true] => Turn::Seat(state.to_move().seat()),
        [true, false] => won_by(Side::First),
        [false, true] => won_by(Side::Second),
        [false, false] => Turn::Over(draw(Reason("both-fallen"))),
    }
}

pub(crate) fn is_over(state: &State) -> bool {
    state.quiet() >= QUIET_LIMIT || !Side::BOTH.iter().all(|&side| has_representative(state, side))
}

/// The end is judged when a turn is over, not between picks.
pub(crate) fn repetition(state: &State) -> Option<Outcome> {
    (state.picks_left() == 0).then(|| draw(Reason("repetition")))
}

const fn has_representative(state: &State, side: Side) -> bool {
    state.representatives() & state.cells(side) != 0
}

fn won_by(side: Side) -> Turn {
    Turn::Over(Outcome::win(side.seat(), Side::BOTH.len(), Reason("no-representative")))
}

fn draw(reason: Reason) -> Outcome {
    Outcome::draw(Side::BOTH.len(), reason)
}
