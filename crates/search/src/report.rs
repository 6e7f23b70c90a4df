//! What a search found.

use crate::Score;

/// The result of a search, or of its last iteration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// The best move; `None` if the game is over.
    pub best: Option<M>,
    /// What it leads to, for the seat to act.
    pub score: Score,
    /// The moves that both sides are expected to make, the best one first.
    pub pv: Vec<M>,
    /// The depth of the last complete iteration, in moves; for tree searches, the length of `pv`.
    pub depth: u32,
    /// How many moves were made in the search.
    pub nodes: u64,
    /// The best lines in order, where more than one was asked for; the first is the one above.
    pub lines: Vec<Variation<M>>,
}

/// One line of analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation<M> {
    /// What the line leads to.
    pub score: Score,
    /// Its moves.
    pub pv: Vec<M>,
}

impl<M: Copy> Report<M> {
    /// A report whose best line is the first of `lines`; without any the game is over.
    pub(crate) fn new(lines: Vec<Variation<M>>, over: Score, depth: u32, nodes: u64) -> Self {
        let (score, pv) = lines.first().map_or((over, Vec::new()), |line| (line.score, line.pv.clone()));
        Self { best: pv.first().copied(), score, pv, depth, nodes, lines }
    }
}
