//! The players of Kopis: Assault is solved, Sudden Death is estimated.

mod assault;
mod evaluation;
mod opening;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use ::kopis::Kopis;

use crate::Equipment;
use crate::deepening::{Deepening, Deepens, Weakness};
use crate::engine::GameEngine;
use crate::level::BELOW_FULL;
use crate::network::{Learns, Network};

use evaluation::Evaluation;

pub(crate) use assault::{is_solvable, solve};

impl Deepens for Kopis {
    type Estimate = Evaluation;

    /// Assault and Sudden Death alike.
    const WEAKNESSES: [Weakness; BELOW_FULL] = [
        Weakness { depth: 1, nodes: 100, blur: 400, quiescence: false },
        Weakness { depth: 1, nodes: 200, blur: 150, quiescence: true },
        Weakness { depth: 2, nodes: 500, blur: 80, quiescence: true },
        Weakness { depth: 3, nodes: 1_500, blur: 50, quiescence: true },
        Weakness { depth: 4, nodes: 4_000, blur: 25, quiescence: true },
        Weakness { depth: 6, nodes: 12_000, blur: 10, quiescence: true },
        Weakness { depth: 8, nodes: 40_000, blur: 0, quiescence: true },
    ];

    fn estimate(&self, network: Option<Network>) -> Evaluation {
        self.evaluation(network)
    }

    fn full_strength(
        rules: &Arc<Self>,
        estimate: Evaluation,
        equipment: &Equipment,
    ) -> Box<dyn GameEngine<Self>> {
        if is_solvable(rules) {
            Box::new(assault::Assault::new(rules, estimate, equipment.memory))
        } else {
            Box::new(Deepening::new(estimate, None, equipment.memory))
        }
    }

    fn is_solved(&self) -> bool {
        is_solvable(self)
    }
}
