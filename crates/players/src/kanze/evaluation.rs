//! The evaluator, made from the other files of this folder.

use ::kanze::{Kanze, Move, Side, State};
use game::{Game, Seat};
use search::{Evaluator, Others};

use super::candidates::Care;
use super::ranking::Ranking;
use super::{candidates, estimate, inputs, strikes};
use crate::network::{Features, Learns, Network};

/// Estimates positions and ranks moves.
pub(crate) struct Evaluation {
    network: Option<Network>,
}

impl Evaluation {
    fn for_mover(&self, rules: &Kanze, state: &State) -> i32 {
        let correction = self.network.as_ref().map_or(0, |network| network.correction(rules, state));
        estimate::for_mover(state) + correction
    }
}

impl Evaluator<Kanze> for Evaluation {
    fn evaluate(&self, rules: &Kanze, state: &State, seat: Seat) -> i32 {
        let estimate = self.for_mover(rules, state);
        if Side::of(seat) == state.to_move() { estimate } else { -estimate }
    }

    fn is_noisy(&self, _rules: &Kanze, state: &State, mv: Move) -> bool {
        strikes::is_battle(state, mv)
    }

    /// There are always quiet moves too.
    fn noisy(&self, rules: &Kanze, state: &State, moves: &mut Vec<Move>) -> Others {
        strikes::list(rules, state, moves);
        Others::Some
    }

    fn order(&self, rules: &Kanze, state: &State, mv: Move) -> i32 {
        Ranking::new(rules, state).hint(mv)
    }

    fn hints(&self, rules: &Kanze, state: &State, moves: &[Move], hints: &mut Vec<i32>) {
        let mut ranking = Ranking::new(rules, state);
        hints.clear();
        hints.extend(moves.iter().map(|&mv| ranking.hint(mv)));
    }

    /// Picks are made one after the other in the order that looks best, as if they were one move with the recruiting
    /// they belong to.
    fn candidates(&self, rules: &Kanze, state: &State, depth: u32, moves: &mut Vec<Move>) -> Others {
        let most = WIDTHS[(WIDTHS.len() - 1).min(depth as usize)];
        let estimate = |state: &State| self.for_mover(rules, state);
        let care = if depth >= 2 { Care::Trial(&estimate) } else { Care::Glance };
        candidates::list(rules, state, most, care, moves)
    }

    fn way_back(&self, _rules: &Kanze, state: &State, earlier: &State) -> Option<Move> {
        candidates::way_back(state, earlier)
    }

    /// The key includes the counter of quiet turns once a search can reach its limit.
    fn key(&self, rules: &Kanze, state: &State) -> u64 {
        const OUT_OF_SIGHT: u16 = 60;
        let quiet = u64::from(state.quiet().saturating_sub(OUT_OF_SIGHT));
        rules.key(state) ^ quiet.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

/// How many moves are looked at, by the distance to the horizon.
const WIDTHS: [usize; 5] = [16, 16, 24, 32, 48];

impl Learns for Kanze {
    type Evaluation = Evaluation;

    const WEIGHTS: Option<&'static [u8]> = Some(include_bytes!("../../data/kanze.net"));

    /// Equal armies can face each other for thousands of moves.
    const LONGEST: usize = 240;

    fn evaluation(&self, network: Option<Network>) -> Evaluation {
        Evaluation { network }
    }

    fn inputs(&self) -> usize {
        inputs::COUNT
    }

    fn phases(&self) -> usize {
        inputs::PHASES
    }

    fn extract(&self, state: &State, features: &mut Features) {
        inputs::extract(state, features);
    }
}
