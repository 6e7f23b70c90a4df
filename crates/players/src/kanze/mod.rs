//! What is known about Kanzé.
//!
//! `estimate` says how a position looks, `inputs` what a network sees of it, `ranking` which moves to try first,
//! `candidates` which few to try at all, `strikes` which ones turn things over at once.

mod candidates;
mod estimate;
mod inputs;
mod judge;
mod ranking;
mod strikes;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use ::kanze::Kanze;

use crate::deepening::Deepening;
use crate::mind::{Known, Mind};
use crate::network::{Learns, Network};
use crate::tree::{Greedy, Random, Uct};
use crate::{Equipment, Kind, Spec, SpecError};

impl Known for Kanze {
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
