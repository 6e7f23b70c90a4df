//! What is known about Kopis.

use std::sync::Arc;

use ::kopis::{Kopis, Side, State};
use game::Seat;
use search::Evaluator;

use crate::deepening::Deepening;
use crate::mind::{Known, Mind};
use crate::tree::{Greedy, Random, Uct};
use crate::{Equipment, Kind, Spec, SpecError};

impl Known for Kopis {
    fn mind(
        _rules: &Arc<Self>,
        spec: &Spec,
        equipment: &Equipment,
    ) -> Result<Box<dyn Mind<Self>>, SpecError> {
        Ok(match spec.kind {
            Kind::Random => Box::new(Random),
            Kind::Greedy => Box::new(Greedy(Judge)),
            Kind::Uct => Box::new(Uct),
            Kind::Level(level) => Box::new(Deepening::new(Judge, level, equipment.memory)),
        })
    }
}

/// Estimates positions.
struct Judge;

impl Evaluator<Kopis> for Judge {
    fn evaluate(&self, _rules: &Kopis, state: &State, seat: Seat) -> i32 {
        let side = Side::of(seat);
        100 * (state.score(side) as i32 - state.score(side.opponent()) as i32)
    }
}
