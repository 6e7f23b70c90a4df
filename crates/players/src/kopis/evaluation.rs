//! The evaluation of Kopis: the lead in points, and what could change it at once.

use ::kopis::{Kopis, Mode, Move, Side, State};
use game::{Game, Seat, Symmetry};
use search::{Evaluator, Prospect};

use crate::network::{Features, Learns, Network};

/// Estimates positions.
#[derive(Default)]
pub(crate) struct Evaluation {
    network: Option<Network>,
}

impl Evaluator<Kopis> for Evaluation {
    fn evaluate(&self, rules: &Kopis, state: &State, seat: Seat) -> i32 {
        let side = state.to_move();
        let lead = state.score(side) as i32 - state.score(side.opponent()) as i32;
        let correction = self.network.as_ref().map_or(0, |network| network.correction(rules, state));
        let estimate = POINT * lead + correction;
        if Side::of(seat) == side { estimate } else { -estimate }
    }

    /// In Sudden Death: captures, and the entry that ends the game. In Assault every move changes the balance.
    fn is_noisy(&self, rules: &Kopis, state: &State, mv: Move) -> bool {
        rules.mode() == Mode::SuddenDeath && (rules.captures(state, mv) || rules.ends(state, mv))
    }

    fn order(&self, rules: &Kopis, state: &State, mv: Move) -> i32 {
        i32::from(rules.captures(state, mv))
    }

    fn prospect(&self, rules: &Kopis, state: &State, seat: Seat) -> Option<Prospect> {
        if rules.mode() != Mode::Assault {
            return None;
        }
        let moves = rules.entries_left(state);
        Some(match rules.last_entry(state) {
            Some(lead) if Side::of(seat) == state.to_move() => Prospect::settled(lead, moves),
            Some(lead) => Prospect::settled(-lead, moves),
            None => Prospect::open(moves),
        })
    }

    /// In Assault the counter never matters; early positions share a key with their mirror images. In Sudden Death the
    /// counter matters once its limit is near.
    fn key(&self, rules: &Kopis, state: &State) -> u64 {
        const EARLY: u32 = 12;
        const SOON: u16 = 40;
        let key = rules.key(state);
        match rules.mode() {
            Mode::Assault if rules.entries_left(state) >= EARLY => {
                let image = |symmetry| rules.key(&rules.turn_state(symmetry, state));
                (1..rules.symmetries()).map(image).fold(key, u64::min)
            }
            Mode::Assault => key,
            Mode::SuddenDeath => {
                key ^ u64::from(state.quiet().saturating_sub(SOON)).wrapping_mul(0x9E37_79B9_7F4A_7C15)
            }
        }
    }
}

const POINT: i32 = 100;

/// What each square, as the side to move sees the board, can hold.
const LAYERS: usize = 4;
const SQUARES: usize = 36;
/// The lanes of two edges of a side, as many as can have a Faction waiting.
const LANES: usize = 8;
/// Captures from this number on look alike.
const MOST_CAPTURES: usize = 7;
const FIRST_LANE: usize = LAYERS * SQUARES;
const FIRST_CAPTURES: usize = FIRST_LANE + 2 * LANES;
const INPUTS: usize = FIRST_CAPTURES + 2 * (MOST_CAPTURES + 1);
/// By how many entries the side closest to its last one is away from it.
const PHASES: usize = 8;

impl Learns for Kopis {
    type Evaluation = Evaluation;

    const WEIGHTS: Option<&'static [u8]> = None;

    fn evaluation(&self, network: Option<Network>) -> Evaluation {
        Evaluation { network }
    }

    fn inputs(&self) -> usize {
        INPUTS
    }

    /// Assault is solved: what is learnt about Sudden Death does not fit it.
    fn phases(&self) -> usize {
        match self.mode() {
            Mode::Assault => 1,
            Mode::SuddenDeath => PHASES,
        }
    }

    /// The side to move always sits South and West.
    fn extract(&self, state: &State, features: &mut Features) {
        let side = state.to_move();
        let other = side.opponent();
        let layers =
            [state.factions(side), state.factions(other), state.fortresses(side), state.fortresses(other)];
        for (first, layer) in (0..).step_by(SQUARES).zip(layers) {
            each(layer, |bit| features.add(first + square(turned(side, bit))));
        }
        let mut fewest = PHASES;
        for (number, owner) in [side, other].into_iter().enumerate() {
            let waiting = owner.edges().map(|edge| state.waiting(edge));
            if self.mode() == Mode::SuddenDeath {
                fewest = fewest.min(waiting.iter().map(|lanes| lanes.count_ones() as usize).sum());
                for (edge, lanes) in waiting.into_iter().enumerate() {
                    let first = FIRST_LANE + number * LANES + edge * (LANES / 2);
                    each(lanes.into(), |lane| features.add(first + turned_lane(side, lane)));
                }
            }
            let captures = usize::from(state.captures(owner)).min(MOST_CAPTURES);
            features.add(FIRST_CAPTURES + number * (MOST_CAPTURES + 1) + captures);
        }
        if self.mode() == Mode::SuddenDeath {
            features.set_phase(fewest.clamp(1, PHASES) - 1);
        }
    }
}

/// Shows the number of each bit that is set.
fn each(mut bits: u64, mut show: impl FnMut(usize)) {
    while bits != 0 {
        show(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}

/// The number of a square, of 36, from its file and rank.
const fn square((file, rank): (usize, usize)) -> usize {
    rank * 6 + file
}

/// The file and rank of a bit as a side sees them.
const fn turned(side: Side, bit: usize) -> (usize, usize) {
    let (file, rank) = (bit % 8, bit / 8);
    match side {
        Side::Black => (file, rank),
        Side::Red => (5 - file, 5 - rank),
    }
}

/// One of the four lanes with Factions, as a side sees it.
const fn turned_lane(side: Side, lane: usize) -> usize {
    match side {
        Side::Black => lane - 1,
        Side::Red => 4 - lane,
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::rules;
    use super::*;
    use crate::evaluator_checks;

    #[test]
    fn noisy_moves_are_captures_and_the_last_entry_of_a_side() {
        for options in ["mode=sudden-death", "mode=sudden-death setup=advanced"] {
            let rules = rules(options);
            evaluator_checks::check_noisy(&rules, &rules.evaluation(None));
            let mut moves = Vec::new();
            evaluator_checks::each_state(&rules, |state| {
                rules.legal(state, &mut moves);
                for &mv in &moves {
                    let mut after = state.clone();
                    rules.apply(&mut after, mv);
                    let side = state.to_move();
                    let captured = after.captures(side) > state.captures(side);
                    assert_eq!(rules.captures(state, mv), captured, "{state:?} {mv:?}");
                    let ended = matches!(mv, Move::Enter(_)) && rules.turn(&after).outcome().is_some();
                    assert_eq!(rules.ends(state, mv), ended, "{state:?} {mv:?}");
                }
            });
        }
    }

    #[test]
    fn a_turned_board_looks_the_same_and_the_other_seat_sees_the_opposite() {
        const HALF_TURN: usize = 2;
        let rules = rules("mode=sudden-death");
        let evaluation = rules.evaluation(Some(evaluator_checks::drawn_network(&rules)));
        evaluator_checks::each_state(&rules, |state| {
            let seat = state.to_move().seat();
            let estimate = evaluation.evaluate(&rules, state, seat);
            let turned = rules.turn_state(HALF_TURN, state);
            assert_eq!(evaluation.evaluate(&rules, &turned, rules.turn_seat(HALF_TURN, seat)), estimate);
            assert_eq!(evaluation.evaluate(&rules, state, state.to_move().opponent().seat()), -estimate);
        });
    }

    #[test]
    fn all_inputs_are_in_their_range() {
        for options in ["", "setup=advanced", "mode=sudden-death", "mode=sudden-death setup=advanced"] {
            evaluator_checks::check_features(&rules(options));
        }
    }
}
