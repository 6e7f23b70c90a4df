//! The players of Alquerque.

mod evaluation;
pub mod tables;
mod with_tables;

use std::sync::Arc;

use ::alquerque::Alquerque;
use game::Options;

use crate::deepening::{Deepening, Weakness};
use crate::engine::{GameEngine, HasEngine};
use crate::level::BELOW_FULL;
use crate::network::Network;
use crate::tree::{Greedy, Random, Uct};
use crate::{Equipment, Familiarity, Kind, Level, Spec, SpecError, familiarity};

use evaluation::Evaluation;
use with_tables::WithTables;

impl HasEngine for Alquerque {
    fn mind(
        rules: &Arc<Self>,
        spec: &Spec,
        equipment: &Equipment,
    ) -> Result<Box<dyn GameEngine<Self>>, SpecError> {
        let evaluation = Evaluation::new(Network::chosen(&**rules, &spec.weights)?);
        Ok(match spec.kind {
            Kind::Random => Box::new(Random),
            Kind::Greedy => Box::new(Greedy(evaluation)),
            Kind::Uct => Box::new(Uct),
            // Only full strength uses the endgame tables.
            Kind::Level(Level::FULL) => {
                let with_tables = WithTables::new(evaluation, equipment.tables.as_deref());
                Box::new(Deepening::new(with_tables, None, equipment.memory).with_contempt(CONTEMPT))
            }
            Kind::Level(level) => {
                Box::new(Deepening::new(evaluation, level.shortfall(&WEAKNESSES), equipment.memory))
            }
        })
    }

    fn familiarity(_rules: &Self, options: &Options) -> Familiarity {
        familiarity::by_weights::<Self>(options)
    }
}

/// Exchanges are forced so often that a draw is nearly always possible: full strength plays on while it is at most
/// three quarters of a piece behind.
const CONTEMPT: i32 = 75;

/// What keeps levels 1 to 7 from full strength.
///
/// Level 7 differs from full strength only in that it has no endgame tables.
const WEAKNESSES: [Weakness; BELOW_FULL] = [
    Weakness { depth: 1, nodes: 100, blur: 400, quiescence: false },
    Weakness { depth: 1, nodes: 200, blur: 300, quiescence: true },
    Weakness { depth: 1, nodes: 300, blur: 100, quiescence: true },
    Weakness { depth: 3, nodes: 1_500, blur: 170, quiescence: true },
    Weakness { depth: 4, nodes: 2_500, blur: 100, quiescence: true },
    Weakness { depth: 5, nodes: 6_000, blur: 70, quiescence: true },
    Weakness { depth: 8, nodes: 40_000, blur: 10, quiescence: true },
];
