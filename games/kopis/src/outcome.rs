//! Whose turn it is, when the game is over, and who has won.

use game::{Outcome, PerSeat, Reason, Turn};

use crate::moves::can_enter;
use crate::state::{Side, State};
use crate::{Kopis, Mode};

/// So many moves of Sudden Death without an entry or a piece that leaves the board end the game.
pub(crate) const QUIET_LIMIT: u16 = 60;

#[inline]
pub(crate) fn turn(rules: &Kopis, state: &State) -> Turn {
    match ending(rules, state) {
        Some(reason) => Turn::Over(as_it_stands(state, reason)),
        None => Turn::Seat(state.to_move().seat()),
    }
}

/// Why the game is over, if it is; repetition aside.
#[inline]
pub(crate) fn ending(rules: &Kopis, state: &State) -> Option<Reason> {
    if state.is_placing() {
        return (state.pieces().building_ground() == 0).then_some(Reason("no-ground"));
    }
    match rules.mode {
        Mode::Assault => assault_ending(state),
        Mode::SuddenDeath => sudden_death_ending(state),
    }
}

pub(crate) fn repetition(state: &State) -> Outcome {
    as_it_stands(state, Reason("repetition"))
}

#[inline]
fn assault_ending(state: &State) -> Option<Reason> {
    let side = state.to_move();
    if can_enter(state, side, state.held()) || can_enter(state, side.opponent(), 0) {
        None
    } else if Side::BOTH.iter().any(|&side| state.has_waiting(side)) {
        Some(Reason("no-entry"))
    } else {
        Some(Reason("all-played"))
    }
}

#[inline]
fn sudden_death_ending(state: &State) -> Option<Reason> {
    if Side::BOTH.iter().any(|&side| !state.has_waiting(side)) {
        Some(Reason("eighth-entered"))
    } else if state.quiet() >= QUIET_LIMIT {
        Some(Reason("quiet-limit"))
    } else {
        None
    }
}

fn as_it_stands(state: &State, reason: Reason) -> Outcome {
    let scores = PerSeat::from_fn(Side::BOTH.len(), |seat| state.score(Side::of(seat)) as i16);
    Outcome::by_score(scores, reason)
}
