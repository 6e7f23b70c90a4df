//! The players of Alquerque.

mod evaluation;
pub mod tables;
mod with_tables;

use std::sync::Arc;

use ::alquerque::Alquerque;

use crate::Equipment;
use crate::deepening::{Deepening, Deepens, Weakness};
use crate::engine::GameEngine;
use crate::level::BELOW_FULL;
use crate::network::Network;

use evaluation::Evaluation;
use with_tables::WithTables;

impl Deepens for Alquerque {
    type Estimate = Evaluation;

    /// Level 7 is told from full strength by the endgames that it has to find for itself.
    const WEAKNESSES: [Weakness; BELOW_FULL] = [
        Weakness { depth: 1, nodes: 100, blur: 400, quiescence: false },
        Weakness { depth: 1, nodes: 200, blur: 300, quiescence: true },
        Weakness { depth: 1, nodes: 300, blur: 100, quiescence: true },
        Weakness { depth: 3, nodes: 1_500, blur: 170, quiescence: true },
        Weakness { depth: 4, nodes: 2_500, blur: 100, quiescence: true },
        Weakness { depth: 5, nodes: 6_000, blur: 70, quiescence: true },
        Weakness { depth: 8, nodes: 40_000, blur: 10, quiescence: true },
    ];

    fn estimate(&self, network: Option<Network>) -> Evaluation {
        Evaluation::new(network)
    }

    /// Only full strength knows endgames by heart.
    fn full_strength(
        _rules: &Arc<Self>,
        estimate: Evaluation,
        equipment: &Equipment,
    ) -> Box<dyn GameEngine<Self>> {
        let with_tables = WithTables::new(estimate, equipment.tables.as_deref());
        Box::new(Deepening::new(with_tables, None, equipment.memory).with_contempt(CONTEMPT))
    }
}

/// Exchanges are forced so often that a draw is nearly always possible: full strength plays on while it is at most
/// three quarters of a piece behind.
const CONTEMPT: i32 = 75;
