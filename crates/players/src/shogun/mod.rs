//! The players of Rise of the Shogun.

mod cards;
mod evaluation;
mod policy;
mod time;

use std::sync::Arc;

use ::shogun::{Move, Shogun, State};
use game::{Game, Options, Seat};
use search::guided::{Guide, Horizon};
use search::ismcts::Settings;
use search::{Evaluator, Even};

use crate::engine::{GameEngine, HasEngine};
use crate::hidden::{Guided, InfoSetSearch, Skill};
use crate::level::BELOW_FULL;
use crate::tree::{Greedy, Random};
use crate::{Equipment, Familiarity, Kind, Spec, SpecError};

impl HasEngine for Shogun {
    fn mind(
        _rules: &Arc<Self>,
        spec: &Spec,
        _equipment: &Equipment,
    ) -> Result<Box<dyn GameEngine<Self>>, SpecError> {
        Ok(match spec.kind {
            Kind::Random => Box::new(Random),
            Kind::Greedy => Box::new(Greedy(Points)),
            Kind::Uct => Box::new(InfoSetSearch { evaluator: Even, settings: Settings::default() }),
            Kind::Level(level) => {
                let skill = level.shortfall(&SKILLS);
                // Only full strength has the time to follow a plan for two rounds.
                let rounds = if skill.is_some() { 1 } else { 2 };
                Box::new(Guided::new(ShogunGuide { rounds }, skill))
            }
        })
    }

    fn familiarity(_rules: &Self, _options: &Options) -> Familiarity {
        Familiarity::Handmade
    }
}

/// What levels 1 to 7 can do.
const SKILLS: [Skill; BELOW_FULL] = [
    Skill { nodes: 40, sharpness: 1, doubt: 200 },
    Skill { nodes: 100, sharpness: 1, doubt: 60 },
    Skill { nodes: 250, sharpness: 1, doubt: 15 },
    Skill { nodes: 600, sharpness: 2, doubt: 10 },
    Skill { nodes: 1_000, sharpness: 2, doubt: 0 },
    Skill { nodes: 3_000, sharpness: 4, doubt: 0 },
    Skill { nodes: 12_000, sharpness: 8, doubt: 0 },
];

/// Counts points and nothing else.
struct Points;

impl Evaluator<Shogun> for Points {
    fn evaluate(&self, rules: &Shogun, state: &State, seat: Seat) -> i32 {
        100 * rules.score(state, seat).total() as i32
    }

    fn whose_turn(&self, _rules: &Shogun, state: &State) -> Option<Seat> {
        Some(state.whose_turn())
    }
}

/// The policy and the evaluation.
struct ShogunGuide {
    /// How many rounds of turns the search looks ahead.
    rounds: u32,
}

impl Guide<Shogun> for ShogunGuide {
    fn policy(&self, rules: &Shogun, state: &State, moves: &[Move], weights: &mut Vec<u16>) {
        policy::weights(rules, state, moves, weights);
    }

    fn estimate(&self, rules: &Shogun, state: &State, seat: Seat) -> i32 {
        evaluation::lead(rules, state, seat)
    }

    fn clock(&self, rules: &Shogun, state: &State) -> u32 {
        rules.turn_number(state)
    }

    fn horizon(&self, rules: &Shogun, state: &State, seat: Seat) -> Horizon {
        let seats = rules.seats() as u32;
        if rules.is_practice() {
            return Horizon { near: 1, far: 10, weight: 2 };
        }
        if !state.is_set_up() || state.whose_turn() != seat {
            return Horizon { near: 1, far: 1, weight: 0 };
        }
        Horizon { near: 1, far: self.rounds * seats, weight: 5 }
    }
}
