//! What is known about Rise of the Shogun.

use std::sync::Arc;

use ::shogun::{Shogun, State};
use game::Seat;
use search::ismcts::Settings;
use search::{Evaluator, Even};

use crate::hidden::Veiled;
use crate::mind::{Known, Mind};
use crate::tree::{Greedy, Random};
use crate::{Equipment, Kind, Spec, SpecError};

impl Known for Shogun {
    fn mind(
        _rules: &Arc<Self>,
        spec: &Spec,
        _equipment: &Equipment,
    ) -> Result<Box<dyn Mind<Self>>, SpecError> {
        Ok(match spec.kind {
            Kind::Random => Box::new(Random),
            Kind::Greedy => Box::new(Greedy(Judge)),
            Kind::Uct => Box::new(Veiled { evaluator: Even, settings: Settings::default() }),
            Kind::Level(_) => Box::new(Veiled {
                evaluator: Judge,
                settings: Settings { playout: Some(20), ..Settings::default() },
            }),
        })
    }
}

/// Estimates positions.
struct Judge;

impl Evaluator<Shogun> for Judge {
    fn evaluate(&self, rules: &Shogun, state: &State, seat: Seat) -> i32 {
        100 * rules.score(state, seat).total() as i32
    }
}
