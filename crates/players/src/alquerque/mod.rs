//! What is known about Alquerque.

mod informed;
mod judge;
pub mod tables;

use std::sync::Arc;

use ::alquerque::Alquerque;

use crate::deepening::Deepening;
use crate::mind::{Known, Mind};
use crate::network::Network;
use crate::tree::{Greedy, Random, Uct};
use crate::{Equipment, Kind, Level, Spec, SpecError};

use informed::Informed;
use judge::Judge;

impl Known for Alquerque {
    fn mind(rules: &Arc<Self>, spec: &Spec, equipment: &Equipment) -> Result<Box<dyn Mind<Self>>, SpecError> {
        let judge = Judge::new(Network::chosen(&**rules, &spec.weights)?);
        Ok(match spec.kind {
            Kind::Random => Box::new(Random),
            Kind::Greedy => Box::new(Greedy(judge)),
            Kind::Uct => Box::new(Uct),
            // Only the strongest know endgames by heart.
            Kind::Level(level) if level >= Level::EXPERT => {
                let informed = Informed::new(judge, equipment.tables.as_deref());
                Box::new(Deepening::new(informed, level, equipment.memory))
            }
            Kind::Level(level) => Box::new(Deepening::new(judge, level, equipment.memory)),
        })
    }
}
