//! The evaluator: what the other files know, as the search asks for it.

use ::kanze::{Kanze, Move, Side, State};
use game::{Game, Seat};
use search::{Evaluator, Others};

use super::candidates::Care;
use super::ranking::Ranking;
use super::{candidates, estimate, inputs, strikes};
use crate::network::{Learns, Network, Sight};

/// Estimates positions and says which moves matter in them.
pub(crate) struct Judge {
    network: Option<Network>,
}

impl Judge {
    fn for_mover(&self, rules: &Kanze, state: &State) -> i32 {
        let correction = self.network.as_ref().map_or(0, |network| network.correction(rules, state));
        estimate::for_mover(state) + correction
    }
}

impl Evaluator<Kanze> for Judge {
    fn evaluate(&self, rules: &Kanze, state: &State, seat: Seat) -> i32 {
        let estimate = self.for_mover(rules, state);
        if Side::of(seat) == state.to_move() { estimate } else { -estimate }
    }

    fn is_noisy(&self, _rules: &Kanze, state: &State, mv: Move) -> bool {
        strikes::is_battle(state, mv)
    }

    /// There is always something else to do.
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

    /// The counter of quiet turns shows once it can end the game within sight.
    fn key(&self, rules: &Kanze, state: &State) -> u64 {
        const OUT_OF_SIGHT: u16 = 60;
        let quiet = u64::from(state.quiet().saturating_sub(OUT_OF_SIGHT));
        rules.key(state) ^ quiet.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

/// How many moves are looked at, by the distance to the horizon.
const WIDTHS: [usize; 5] = [16, 16, 24, 32, 48];

impl Learns for Kanze {
    type Judge = Judge;

    const WEIGHTS: Option<&'static [u8]> = Some(include_bytes!("../../data/kanze.net"));

    /// Armies that are a match for each other can stand face to face for thousands of moves.
    const LONGEST: usize = 240;

    fn judge(&self, network: Option<Network>) -> Judge {
        Judge { network }
    }

    fn inputs(&self) -> usize {
        inputs::COUNT
    }

    fn phases(&self) -> usize {
        inputs::PHASES
    }

    fn look(&self, state: &State, sight: &mut Sight) {
        inputs::look(state, sight);
    }
}
