//! The players of Soldiers.

mod evaluation;

use ::soldiers::Soldiers;

use crate::deepening::{Deepens, Weakness};
use crate::level::BELOW_FULL;
use crate::network::{Learns, Network};

use evaluation::Evaluation;

impl Deepens for Soldiers {
    type Estimate = Evaluation;

    /// Here levels differ by the error of their estimates more than by depth.
    const WEAKNESSES: [Weakness; BELOW_FULL] = [
        Weakness { depth: 1, nodes: 100, blur: 400, quiescence: false },
        Weakness { depth: 1, nodes: 200, blur: 300, quiescence: true },
        Weakness { depth: 1, nodes: 300, blur: 160, quiescence: true },
        Weakness { depth: 2, nodes: 600, blur: 110, quiescence: true },
        Weakness { depth: 3, nodes: 1_500, blur: 80, quiescence: true },
        Weakness { depth: 4, nodes: 4_000, blur: 50, quiescence: true },
        Weakness { depth: 6, nodes: 12_000, blur: 25, quiescence: true },
    ];

    fn estimate(&self, network: Option<Network>) -> Evaluation {
        self.evaluation(network)
    }
}
