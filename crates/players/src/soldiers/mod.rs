//! The players of Soldiers.

mod evaluation;

use std::sync::Arc;

use ::soldiers::Soldiers;
use game::Options;

use crate::deepening::{Deepening, Weakness};
use crate::engine::{GameEngine, HasEngine};
use crate::level::BELOW_FULL;
use crate::network::{Learns, Network};
use crate::tree::{Greedy, Random, Uct};
use crate::{Equipment, Familiarity, Kind, Spec, SpecError, familiarity};

impl HasEngine for Soldiers {
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
/// Here levels differ by the error of their estimates more than by depth.
const WEAKNESSES: [Weakness; BELOW_FULL] = [
    Weakness { depth: 1, nodes: 100, blur: 400, quiescence: false },
    Weakness { depth: 1, nodes: 200, blur: 300, quiescence: true },
    Weakness { depth: 1, nodes: 300, blur: 160, quiescence: true },
    Weakness { depth: 2, nodes: 600, blur: 110, quiescence: true },
    Weakness { depth: 3, nodes: 1_500, blur: 80, quiescence: true },
    Weakness { depth: 4, nodes: 4_000, blur: 50, quiescence: true },
    Weakness { depth: 6, nodes: 12_000, blur: 25, quiescence: true },
];
