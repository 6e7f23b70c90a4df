//! The players of Kanzé.
//!
//! `estimate` counts what sides have, `inputs` is what a network sees of a position, `ranking` which moves to try first,
//! `candidates` which few to try at all, `strikes` which ones change the balance at once.

mod candidates;
mod estimate;
mod evaluation;
mod inputs;
mod ranking;
mod strikes;
#[cfg(test)]
mod tests;

use ::kanze::Kanze;

use crate::deepening::{Deepens, Weakness};
use crate::level::BELOW_FULL;
use crate::network::{Learns, Network};

use evaluation::Evaluation;

impl Deepens for Kanze {
    type Estimate = Evaluation;

    /// A search of three moves with exact evaluations is hard to beat already: the levels lie below that.
    const WEAKNESSES: [Weakness; BELOW_FULL] = [
        Weakness { depth: 1, nodes: 100, blur: 2_000, quiescence: false },
        Weakness { depth: 1, nodes: 100, blur: 400, quiescence: false },
        Weakness { depth: 1, nodes: 200, blur: 2_000, quiescence: true },
        Weakness { depth: 1, nodes: 200, blur: 800, quiescence: true },
        Weakness { depth: 3, nodes: 400, blur: 1_000, quiescence: true },
        Weakness { depth: 3, nodes: 800, blur: 500, quiescence: true },
        Weakness { depth: 3, nodes: 1_100, blur: 350, quiescence: true },
    ];

    fn estimate(&self, network: Option<Network>) -> Evaluation {
        self.evaluation(network)
    }
}
