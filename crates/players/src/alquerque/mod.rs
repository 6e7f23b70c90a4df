//! What is known about Alquerque.

mod informed;
mod judge;
pub mod tables;

use std::sync::Arc;

use ::alquerque::Alquerque;

use crate::deepening::Deepening;
use crate::mind::{Known, Mind};
use crate::network::{Learns, Network};
use crate::tree::{Greedy, Random, Uct};
use crate::{Equipment, Kind, Level, Spec, SpecError};

use informed::Informed;

impl Known for Alquerque {
    fn mind(rules: &Arc<Self>, spec: &Spec, equipment: &Equipment) -> Result<Box<dyn Mind<Self>>, SpecError> {
        let judge = rules.judge(Network::chosen(&**rules, &spec.weights)?);
        Ok(match spec.kind {
            Kind::Random => Box::new(Random),
            Kind::Greedy => Box::new(Greedy(judge)),
            Kind::Uct => Box::new(Uct),
            Kind::Level(level) => {
                // Only full strength knows endgames by heart.
                let tables = equipment.tables.as_deref().filter(|_| level == Level::FULL);
                Box::new(Deepening::new(Informed::new(judge, tables), level, equipment.memory))
            }
        })
    }
}
