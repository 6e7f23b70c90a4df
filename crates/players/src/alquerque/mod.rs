//! What is known about Alquerque.

use std::sync::Arc;

use ::alquerque::{Alquerque, Move, Side, State};
use game::Seat;
use search::Evaluator;

use crate::deepening::Deepening;
use crate::mind::{Known, Mind};
use crate::tree::{Greedy, Random, Uct};
use crate::{Equipment, Kind, Spec, SpecError};

impl Known for Alquerque {
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

impl Evaluator<Alquerque> for Judge {
    fn evaluate(&self, _rules: &Alquerque, state: &State, seat: Seat) -> i32 {
        let side = Side::of(seat);
        100 * (state.piece_count(side) as i32 - state.piece_count(side.opponent()) as i32)
    }

    fn is_noisy(&self, _rules: &Alquerque, _state: &State, mv: Move) -> bool {
        mv.is_jump()
    }
}
