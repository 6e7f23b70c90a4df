//! The evaluation of Alquerque: the balance of pieces, corrected by a network over the lines of the board.

use ::alquerque::{Alquerque, Move, Side, State};
use game::{Game, Seat};
use search::{Evaluator, Others};

use super::with_tables::WithTables;
use crate::network::{Features, Learns, Network};
use crate::patterns::{Line, Patterns};

/// Estimates positions.
pub(crate) struct Evaluation {
    network: Option<Network>,
}

impl Evaluation {
    pub(crate) const fn new(network: Option<Network>) -> Self {
        Self { network }
    }
}

impl Evaluator<Alquerque> for Evaluation {
    #[inline]
    fn evaluate(&self, rules: &Alquerque, state: &State, seat: Seat) -> i32 {
        let side = state.to_move();
        let lead = state.piece_count(side) as i32 - state.piece_count(side.opponent()) as i32;
        let correction = self.network.as_ref().map_or(0, |network| network.correction(rules, state));
        let estimate = PIECE * lead + correction;
        if Side::of(seat) == side { estimate } else { -estimate }
    }

    fn is_noisy(&self, _rules: &Alquerque, _state: &State, mv: Move) -> bool {
        mv.is_jump()
    }

    fn noisy(&self, rules: &Alquerque, state: &State, moves: &mut Vec<Move>) -> Others {
        if rules.must_capture(state) {
            rules.legal(state, moves);
            Others::None
        } else {
            moves.clear();
            Others::Some
        }
    }

    fn quiet_gain(&self) -> Option<i32> {
        Some(30)
    }

    fn key(&self, rules: &Alquerque, state: &State) -> u64 {
        rules.key(state) ^ late(rules, state).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

const PIECE: i32 = 100;

/// The counter of quiet moves once a search can reach its limit; zero before.
fn late(rules: &Alquerque, state: &State) -> u64 {
    const REACH: u16 = 24;
    let quiet = state.quiet();
    if quiet.saturating_add(REACH) < rules.quiet_limit() { 0 } else { u64::from(quiet) }
}

/// Every line of the board.
static PATTERNS: Patterns<5, 16> = Patterns::new(&[
    line(0, 1, 5),
    line(5, 1, 5),
    line(10, 1, 5),
    line(15, 1, 5),
    line(20, 1, 5),
    line(0, 5, 5),
    line(1, 5, 5),
    line(2, 5, 5),
    line(3, 5, 5),
    line(4, 5, 5),
    line(0, 6, 5),
    line(4, 4, 5),
    line(2, 6, 3),
    line(2, 4, 3),
    line(10, 6, 3),
    line(14, 4, 3),
]);

const fn line(first: usize, apart: usize, length: usize) -> Line {
    Line { first, apart, length }
}

impl Learns for Alquerque {
    /// Training games end at positions that the tables know.
    type Evaluation = WithTables;

    const WEIGHTS: Option<&'static [u8]> = Some(include_bytes!("../../data/alquerque.net"));

    fn evaluation(&self, network: Option<Network>) -> WithTables {
        WithTables::new(Evaluation::new(network), None)
    }

    fn inputs(&self) -> usize {
        PATTERNS.inputs()
    }

    fn phases(&self) -> usize {
        8
    }

    /// The board looks the same to both sides, so it is not turned.
    #[inline]
    fn extract(&self, state: &State, features: &mut Features) {
        let side = state.to_move();
        let (own, enemy) = (state.pieces(side), state.pieces(side.opponent()));
        PATTERNS.extract(own.into(), enemy.into(), features);
        features.set_phase(((own | enemy).count_ones() as usize).saturating_sub(1) / 3);
    }
}

#[cfg(test)]
mod tests {
    use game::{Options, Symmetry};

    use super::*;
    use crate::evaluator_checks;

    fn rules(options: &str) -> Alquerque {
        Alquerque::from_options(&Options::parse(Alquerque::ABOUT.options, options).unwrap()).unwrap()
    }

    #[test]
    fn noisy_moves_are_the_legal_jumps_and_others_the_steps() {
        for options in ["", "capture=any"] {
            let rules = rules(options);
            evaluator_checks::check_noisy(&rules, &rules.evaluation(None));
        }
    }

    #[test]
    fn exchanged_colours_look_the_same_and_the_other_seat_sees_the_opposite() {
        const EXCHANGE: usize = 8;
        let rules = rules("");
        let evaluation = rules.evaluation(Some(evaluator_checks::drawn_network(&rules)));
        evaluator_checks::each_state(&rules, |state| {
            let seat = state.to_move().seat();
            let estimate = evaluation.evaluate(&rules, state, seat);
            let exchanged = rules.turn_state(EXCHANGE, state);
            assert_eq!(evaluation.evaluate(&rules, &exchanged, rules.turn_seat(EXCHANGE, seat)), estimate);
            assert_eq!(evaluation.evaluate(&rules, state, state.to_move().opponent().seat()), -estimate);
        });
    }

    #[test]
    fn all_inputs_are_in_their_range() {
        evaluator_checks::check_features(&rules(""));
    }
}
