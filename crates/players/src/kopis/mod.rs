//! The players of Kopis: Assault is solved, Sudden Death is estimated.

mod assault;
mod evaluation;
mod opening;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use ::kopis::Kopis;
use game::Options;

use crate::deepening::{Deepening, Weakness};
use crate::engine::{GameEngine, HasEngine};
use crate::level::BELOW_FULL;
use crate::network::{Learns, Network};
use crate::tree::{Greedy, Random, Uct};
use crate::{Equipment, Familiarity, Kind, Level, Spec, SpecError, familiarity};

pub(crate) use assault::{is_solvable, solve};

impl HasEngine for Kopis {
    fn mind(
        rules: &Arc<Self>,
        spec: &Spec,
        equipment: &Equipment,
    ) -> Result<Box<dyn GameEngine<Self>>, SpecError> {
        let evaluation = rules.evaluation(Network::chosen(&**rules, &spec.weights)?);
        Ok(match spec.kind {
            Kind::Random => Box::new(Random),
            Kind::Greedy => Box::new(Greedy(evaluation)),
            Kind::Uct => Box::new(Uct),
            Kind::Level(Level::FULL) if is_solvable(rules) => {
                Box::new(assault::Assault::new(rules, evaluation, equipment.memory))
            }
            Kind::Level(level) => {
                Box::new(Deepening::new(evaluation, level.shortfall(&WEAKNESSES), equipment.memory))
            }
        })
    }

    fn familiarity(rules: &Self, options: &Options) -> Familiarity {
        if is_solvable(rules) { Familiarity::Solved } else { familiarity::by_weights::<Self>(options) }
    }
}

/// What keeps levels 1 to 7 from full strength.
///
/// Assault and Sudden Death alike.
const WEAKNESSES: [Weakness; BELOW_FULL] = [
    Weakness { depth: 1, nodes: 100, blur: 400, quiescence: false },
    Weakness { depth: 1, nodes: 200, blur: 150, quiescence: true },
    Weakness { depth: 2, nodes: 500, blur: 80, quiescence: true },
    Weakness { depth: 3, nodes: 1_500, blur: 50, quiescence: true },
    Weakness { depth: 4, nodes: 4_000, blur: 25, quiescence: true },
    Weakness { depth: 6, nodes: 12_000, blur: 10, quiescence: true },
    Weakness { depth: 8, nodes: 40_000, blur: 0, quiescence: true },
];
