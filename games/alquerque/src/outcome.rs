//! Whose turn it is, and when the game is over.

use game::{Outcome, Reason, Turn};

use crate::state::{Side, State};
use crate::{Alquerque, moves};

#[inline]
pub(crate) fn turn(rules: &Alquerque, state: &State) -> Turn {
    let side = state.to_move();
    if state.pieces(side) == 0 {
        won_by(side.opponent(), Reason("no-piece"))
    } else if !moves::exist(state) {
        won_by(side.opponent(), Reason("no-move"))
    } else if state.quiet() >= rules.quiet_limit {
        Turn::Over(draw(Reason("quiet-limit")))
    } else {
        Turn::Seat(side.seat())
    }
}

pub(crate) fn repetition() -> Outcome {
    draw(Reason("repetition"))
}

fn won_by(side: Side, reason: Reason) -> Turn {
    Turn::Over(Outcome::win(side.seat(), Side::BOTH.len(), reason))
}

fn draw(reason: Reason) -> Outcome {
    Outcome::draw(Side::BOTH.len(), reason)
}
