//! What is known about Kopis: Assault is solved, Sudden Death is estimated.

mod assault;
mod judge;
mod opening;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use ::kopis::Kopis;

use crate::deepening::Deepening;
use crate::mind::{Known, Mind};
use crate::network::{Learns, Network};
use crate::tree::{Greedy, Random, Uct};
use crate::{Equipment, Kind, Level, Spec, SpecError};

pub(crate) use assault::{is_solvable, solve};

impl Known for Kopis {
    fn mind(rules: &Arc<Self>, spec: &Spec, equipment: &Equipment) -> Result<Box<dyn Mind<Self>>, SpecError> {
        let judge = rules.judge(Network::chosen(&**rules, &spec.weights)?);
        Ok(match spec.kind {
            Kind::Random => Box::new(Random),
            Kind::Greedy => Box::new(Greedy(judge)),
            Kind::Uct => Box::new(Uct),
            Kind::Level(Level::FULL) if is_solvable(rules) => {
                Box::new(assault::Assault::new(rules, judge, equipment.memory))
            }
            Kind::Level(level) => Box::new(Deepening::new(judge, level, equipment.memory)),
        })
    }
}
