//! How positions of Kopis look.

use ::kopis::{Kopis, Mode, Side, State};
use game::{Game, Seat, Symmetry};
use search::{Evaluator, Prospect};

use crate::network::{Learns, Network, Sight};

/// Estimates positions.
#[derive(Default)]
pub(crate) struct Judge {
    network: Option<Network>,
}

impl Evaluator<Kopis> for Judge {
    fn evaluate(&self, rules: &Kopis, state: &State, seat: Seat) -> i32 {
        let side = state.to_move();
        let lead = state.score(side) as i32 - state.score(side.opponent()) as i32;
        let correction = self.network.as_ref().map_or(0, |network| network.correction(rules, state));
        let estimate = POINT * lead + correction;
        if Side::of(seat) == side { estimate } else { -estimate }
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

    /// In Assault the counter never matters; at the beginning a position is remembered with its mirror images.
    /// In Sudden Death the counter matters once the game may be stopped soon.
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

impl Learns for Kopis {
    type Judge = Judge;

    const WEIGHTS: Option<&'static [u8]> = None;

    fn judge(&self, network: Option<Network>) -> Judge {
        Judge { network }
    }

    fn inputs(&self) -> usize {
        1
    }

    fn look(&self, _state: &State, _sight: &mut Sight) {}
}
