//! What is known about Soldiers.

mod judge;

use std::sync::Arc;

use ::soldiers::Soldiers;

use crate::deepening::Deepening;
use crate::mind::{Known, Mind};
use crate::network::{Learns, Network};
use crate::tree::{Greedy, Random, Uct};
use crate::{Equipment, Kind, Spec, SpecError};

impl Known for Soldiers {
    fn mind(rules: &Arc<Self>, spec: &Spec, equipment: &Equipment) -> Result<Box<dyn Mind<Self>>, SpecError> {
        let judge = rules.judge(Network::chosen(&**rules, &spec.weights)?);
        Ok(match spec.kind {
            Kind::Random => Box::new(Random),
            Kind::Greedy => Box::new(Greedy(judge)),
            Kind::Uct => Box::new(Uct),
            Kind::Level(level) => Box::new(Deepening::new(judge, level, equipment.memory)),
        })
    }
}
