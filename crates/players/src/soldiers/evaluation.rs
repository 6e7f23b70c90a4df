//! The evaluation of Soldiers: the balance of pieces, corrected by a network over the lines of the board.

use ::soldiers::{Move, Side, Soldiers, State};
use game::{Game, Seat};
use search::{Evaluator, Others};

use crate::network::{Features, Learns, Network};
use crate::patterns::{Line, Patterns};

/// Estimates positions.
pub(crate) struct Evaluation {
    network: Option<Network>,
}

impl Evaluator<Soldiers> for Evaluation {
    #[inline]
    fn evaluate(&self, rules: &Soldiers, state: &State, seat: Seat) -> i32 {
        let side = state.to_move();
        let lead = state.piece_count(side) as i32 - state.piece_count(side.opponent()) as i32;
        let correction = self.network.as_ref().map_or(0, |network| network.correction(rules, state));
        let estimate = PIECE * lead + correction;
        if Side::of(seat) == side { estimate } else { -estimate }
    }

    fn is_noisy(&self, _rules: &Soldiers, _state: &State, mv: Move) -> bool {
        mv.is_jump()
    }

    fn noisy(&self, rules: &Soldiers, state: &State, moves: &mut Vec<Move>) -> Others {
        rules.jumps(state, moves);
        // Without jumps the list is empty, and the other moves need no look.
        if moves.is_empty() || rules.can_step(state) { Others::Some } else { Others::None }
    }

    fn order(&self, _rules: &Soldiers, _state: &State, mv: Move) -> i32 {
        i32::from(mv.is_jump())
    }

    fn quiet_gain(&self) -> Option<i32> {
        Some(30)
    }

    fn key(&self, rules: &Soldiers, state: &State) -> u64 {
        rules.key(state) ^ (stage(rules, state) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

const PIECE: i32 = 100;

/// Every line of the board. The middle column is longer than the others: it counts as three that overlap.
static PATTERNS: Patterns<9, 24> = Patterns::new(&[
    line(0, 2, 3),
    line(6, 1, 3),
    line(10, 1, 5),
    line(15, 1, 5),
    line(20, 1, 5),
    line(25, 1, 5),
    line(30, 1, 5),
    line(36, 1, 3),
    line(40, 2, 3),
    line(10, 5, 5),
    line(11, 5, 5),
    line(2, 5, 5),
    line(12, 5, 5),
    line(22, 5, 5),
    line(13, 5, 5),
    line(14, 5, 5),
    line(0, 6, 5),
    line(4, 4, 5),
    line(20, 6, 5),
    line(24, 4, 5),
    line(10, 6, 5),
    line(14, 4, 5),
]);

const fn line(first: usize, apart: usize, length: usize) -> Line {
    Line { first, apart, length }
}

/// The nearer the game is to being stopped, the more a lead is worth.
const STAGES: usize = 8;

/// How near that is: this many moves make a stage, the last one before the end is 0.
fn stage(rules: &Soldiers, state: &State) -> usize {
    const MOVES: u16 = 6;
    let left = rules.quiet_limit().saturating_sub(state.quiet());
    usize::from(left / MOVES).min(STAGES - 1)
}

impl Learns for Soldiers {
    type Evaluation = Evaluation;

    const WEIGHTS: Option<&'static [u8]> = Some(include_bytes!("../../data/soldiers.net"));

    fn evaluation(&self, network: Option<Network>) -> Evaluation {
        Evaluation { network }
    }

    fn inputs(&self) -> usize {
        PATTERNS.inputs() + STAGES
    }

    fn phases(&self) -> usize {
        8
    }

    /// The board looks the same to both sides, so it is not turned.
    #[inline]
    fn extract(&self, state: &State, features: &mut Features) {
        let side = state.to_move();
        let (own, enemy) = (state.pieces(side), state.pieces(side.opponent()));
        PATTERNS.extract(own, enemy, features);
        features.add(PATTERNS.inputs() + stage(self, state));
        features.set_phase(((own | enemy).count_ones() as usize).saturating_sub(1) / 4);
    }
}

#[cfg(test)]
mod tests {
    use game::{Options, Symmetry};

    use super::*;
    use crate::evaluator_checks;

    fn rules(options: &str) -> Soldiers {
        Soldiers::from_options(&Options::parse(Soldiers::ABOUT.options, options).unwrap()).unwrap()
    }

    #[test]
    fn noisy_moves_are_the_legal_jumps_and_others_the_steps() {
        for options in ["", "board=contest"] {
            let rules = rules(options);
            evaluator_checks::check_noisy(&rules, &rules.evaluation(None));
        }
    }

    #[test]
    fn exchanged_colours_look_the_same_and_the_other_seat_sees_the_opposite() {
        let rules = rules("");
        let evaluation = rules.evaluation(Some(evaluator_checks::drawn_network(&rules)));
        evaluator_checks::each_state(&rules, |state| {
            let seat = state.to_move().seat();
            let estimate = evaluation.evaluate(&rules, state, seat);
            let exchanged = rules.turn_state(1, state);
            assert_eq!(evaluation.evaluate(&rules, &exchanged, rules.turn_seat(1, seat)), estimate);
            assert_eq!(evaluation.evaluate(&rules, state, state.to_move().opponent().seat()), -estimate);
        });
    }

    #[test]
    fn all_inputs_are_in_their_range() {
        evaluator_checks::check_features(&rules(""));
        evaluator_checks::check_features(&rules("board=contest quiet-limit=1000"));
    }
}
