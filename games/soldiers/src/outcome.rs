//! Whose turn it is, and when the game is over.

use game::{Outcome, Reason, Turn};

use crate::state::{Side, State};
use crate::{Soldiers, moves};

/// Two armies of at most this size are too small for either to win by numbers.
const TOO_FEW: u32 = 3;

#[inline]
pub(crate) fn turn(rules: &Soldiers, state: &State) -> Turn {
    let side = state.to_move();
    if state.pieces(side) == 0 {
        Turn::Over(won_by(side.opponent(), Reason("no-piece")))
    } else if !moves::exist(rules, state) {
        Turn::Over(won_by(side.opponent(), Reason("no-move")))
    } else if state.quiet() >= rules.quiet_limit {
        Turn::Over(by_numbers(state, Reason("quiet-limit")))
    } else {
        Turn::Seat(side.seat())
    }
}

fn by_numbers(state: &State, reason: Reason) -> Outcome {
    let [red, blue] = Side::BOTH.map(|side| state.piece_count(side));
    if red == blue || red.max(blue) <= TOO_FEW {
        Outcome::draw(Side::BOTH.len(), reason)
    } else {
        won_by(if red > blue { Side::Red } else { Side::Blue }, reason)
    }
}

fn won_by(side: Side, reason: Reason) -> Outcome {
    Outcome::win(side.seat(), Side::BOTH.len(), reason)
}
