//! The players of Kanzé.
//!
//! `estimate` counts what sides have, `inputs` is what a network sees of a position, `ranking` which moves to try first,
//! `candidates` which few to try at all, `strikes` which ones change the balance at once.

mod candidates;
mod estimate;
mod evaluation;
mod inputs;
mod ranking;
mod strikes;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use ::kanze::Kanze;
use game::Options;

use crate::deepening::{Deepening, Weakness};
use crate::engine::{GameEngine, HasEngine};
use crate::level::BELOW_FULL;
use crate::network::{Learns, Network};
use crate::tree::{Greedy, Random, Uct};
use crate::{Equipment, Familiarity, Kind, Spec, SpecError, familiarity};

impl HasEngine for Kanze {
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
            Kind::Level(level) => {
                Box::new(Deepening::new(evaluation, level.shortfall(&WEAKNESSES), equipment.memory))
            }
        })
    }

    fn familiarity(_rules: &Self, options: &Options) -> Familiarity {
        familiarity::by_weights::<Self>(options)
    }
}

/// What keeps levels 1 to 7 from full strength.
///
/// A search of three moves with exact estimates is hard to beat already: the levels lie below that.
const WEAKNESSES: [Weakness; BELOW_FULL] = [
    Weakness { depth: 1, nodes: 100, blur: 2_000, quiescence: false },
    Weakness { depth: 1, nodes: 100, blur: 400, quiescence: false },
    Weakness { depth: 1, nodes: 200, blur: 2_000, quiescence: true },
    Weakness { depth: 1, nodes: 200, blur: 800, quiescence: true },
    Weakness { depth: 3, nodes: 400, blur: 1_000, quiescence: true },
    Weakness { depth: 3, nodes: 800, blur: 500, quiescence: true },
    Weakness { depth: 3, nodes: 1_100, blur: 350, quiescence: true },
];
