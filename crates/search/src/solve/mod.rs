//! Exact solving: the whole game below a position, for games that are finite and small enough.
//!
//! The value is a difference of points where the game counts them, and otherwise a win in the fewest moves, a loss
//! in the most, or a draw. There are two methods:
//!
//! - Games that points alone decide, whose evaluator knows their [prospect](Evaluator::prospect), are solved by a
//!   sequence of null-window searches: is the value above so many points? Threads may help.
//! - All others are searched with the full window. Repetition is judged by the rules; if it could occur, the table is
//!   used only for positions from which no earlier one can be reached, since the value of others depends on the moves
//!   before them.

mod points;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use game::{Game, Line, Turn};

use crate::alphabeta::{Repetition, Reuse, Root, Selectivity, Settings, Stance, Worker};
use crate::budget::Meter;
use crate::{Budget, Evaluator, Report, Score, Table, Variation};
use points::Prover;

/// Solves the position in which a game stands on one thread: see [`Solver`].
pub fn solve<G: Game, E: Evaluator<G>>(
    line: &Line<G>,
    evaluator: &E,
    table: &Table,
    budget: &Budget<'_>,
) -> Option<Report<G::Move>> {
    Solver::new(line, evaluator, table).run(budget)
}

/// A solver of one position, to be run once.
pub struct Solver<'a, G: Game, E> {
    line: &'a Line<G>,
    evaluator: &'a E,
    table: &'a Table,
    nodes: AtomicU64,
    finished: AtomicBool,
}

impl<'a, G: Game, E: Evaluator<G>> Solver<'a, G, E> {
    /// Prepares to solve the position in which a game stands. The game must have two seats and no chance, must not be
    /// over, and must come to an end by its own limits, because the search is depth-first. The evaluator is
    /// asked for the order of moves, for keys, and for what is certain about the end.
    ///
    /// Kept for later positions of the same game, the table makes them quick to solve; it must not be shared with
    /// searches that estimate.
    pub fn new(line: &'a Line<G>, evaluator: &'a E, table: &'a Table) -> Self {
        assert_eq!(line.rules().seats(), 2, "solving is for two seats");
        Self { line, evaluator, table, nodes: AtomicU64::new(0), finished: AtomicBool::new(false) }
    }

    /// Solves the position, or gives up when the budget has run out. If the budget runs out after the value is found,
    /// the line may be incomplete.
    pub fn run(&self, budget: &Budget<'_>) -> Option<Report<G::Move>> {
        let solution = if self.is_by_points() { self.by_points(budget) } else { self.by_exhaustion(budget) };
        self.finished.store(true, Ordering::Relaxed);
        solution.map(|(score, pv)| {
            let depth = pv.len() as u32;
            Report::new(vec![Variation { score, pv }], score, depth, self.nodes.load(Ordering::Relaxed))
        })
    }

    /// Works on the same position on another thread until [`Solver::run`] has ended, to fill the table. Helpers
    /// are numbered from 1. Only games that are solved by their prospects gain by it; for others this returns at
    /// once.
    pub fn help(&self, number: u32) {
        if self.is_by_points() {
            let meter = Meter::new(None, &self.finished, &self.nodes);
            Prover::new(self.line, self.evaluator, self.table, meter).help(number);
        }
    }

    fn is_by_points(&self) -> bool {
        let seat = self.line.turn().seat();
        let rules = self.line.rules();
        seat.is_some_and(|seat| self.evaluator.prospect(rules, self.line.state(), seat).is_some())
    }

    fn by_points(&self, budget: &Budget<'_>) -> Option<(Score, Vec<G::Move>)> {
        let meter = Meter::new(budget.nodes, budget.stop, &self.nodes);
        let mut prover = Prover::new(self.line, self.evaluator, self.table, meter);
        let value = prover.value()?;
        let pv = prover.best_line(value)?;
        Some((Score::Exact(value), pv))
    }

    fn by_exhaustion(&self, budget: &Budget<'_>) -> Option<(Score, Vec<G::Move>)> {
        let mut line = self.line.clone();
        let mut solution: Option<(Score, Vec<G::Move>)> = None;
        // The search's line ends where the table knows the answer, so each of its positions is solved again, which the
        // table makes quick.
        while let Turn::Seat(_) = line.turn() {
            let meter = Meter::new(budget.nodes, budget.stop, &self.nodes);
            let worker = Worker::new(&line, self.evaluator, self.table, SETTINGS, meter);
            let Some(report) = Root::new(worker).exhaust() else { break };
            let best = report.best.expect("a seat to act has a move");
            let (_, pv) = solution.get_or_insert_with(|| (report.score, Vec::new()));
            pv.push(best);
            line.apply(best);
        }
        solution
    }
}

const SETTINGS: Settings = Settings {
    lines: 1,
    selectivity: Selectivity::FullWidth,
    repetition: Repetition::Third,
    reuse: Reuse::Resolved,
    quiescence: false,
    stance: Stance::Neutral,
};
