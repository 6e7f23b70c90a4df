//! Exact solving: the whole game below a position, for games that are finite and small enough.
//!
//! The value is a difference of points where the game counts them, and otherwise a win in the fewest moves, a loss
//! in the most, or a draw. Repetition is judged as the rules say; where it could be, the table is used only for
//! positions that no earlier one can come back from, since the value of others depends on how they were come to.

use std::sync::atomic::AtomicU64;

use game::{Game, Line, Turn};

use crate::alphabeta::{Repetition, Reuse, Root, Selectivity, Settings, Worker};
use crate::budget::Meter;
use crate::{Budget, Evaluator, Report, Table};

/// Solves the position in which a game stands, or gives up when the budget has run out. The game must have two
/// seats and no chance, must not be over, and must come to an end by its own limits: the deepest line of play is
/// followed first. The evaluator is asked for the order of moves alone.
///
/// What the table remembers makes the next positions of the same game quick; it must not be shared with
/// searches that estimate.
pub fn solve<G: Game, E: Evaluator<G>>(
    line: &Line<G>,
    evaluator: &E,
    table: &Table,
    budget: &Budget<'_>,
) -> Option<Report<G::Move>> {
    assert_eq!(line.rules().seats(), 2, "solving is for two seats");
    let total = AtomicU64::new(0);
    let mut line = line.clone();
    let mut solution: Option<Report<G::Move>> = None;
    let mut meter = Meter::new(budget.nodes, budget.stop, &total);
    // The best line is cut short where the table knows the answer, so it is followed move by move; what is solved
    // already makes this quick.
    while let Turn::Seat(_) = line.turn() {
        let mut root = Root::new(Worker::new(&line, evaluator, table, SETTINGS, meter));
        // Without a budget for all of it the value stands; only the line stays incomplete.
        let Some(mut report) = root.exhaust() else { break };
        let best = report.best.expect("a seat to act has a move");
        match &mut solution {
            None => {
                report.pv.truncate(1);
                solution = Some(report);
            }
            Some(solution) => solution.pv.push(best),
        }
        line.apply(best);
        meter = Meter::new(budget.nodes, budget.stop, &total);
    }
    solution.map(|mut solution| {
        solution.depth = solution.pv.len() as u32;
        solution.nodes = total.into_inner();
        solution.lines[0].pv.clone_from(&solution.pv);
        solution
    })
}

const SETTINGS: Settings = Settings {
    lines: 1,
    selectivity: Selectivity::FullWidth,
    repetition: Repetition::Third,
    reuse: Reuse::Resolved,
    quiescence: false,
};
