//! Principal-variation search by iterative deepening, for two seats without chance.
//!
//! Seats need not alternate: a seat that moves again, as in a chain of captures, keeps its point of view. One
//! [`Search`] looks at one position. The caller lends it threads, all on one [`Table`]:
//!
//! ```
//! # use std::sync::Arc;
//! # use game::{Game, Line, Options};
//! # use testkit::toys::Tree;
//! use search::alphabeta::{Search, Settings};
//! use search::{Budget, Even, Score, Table};
//!
//! # let rules = Tree::from_options(&Options::parse(Tree::ABOUT.options, "depth=6").unwrap()).unwrap();
//! # let line = Line::new(Arc::new(rules));
//! let table = Table::new(1);
//! let search = Search::new(&line, &Even, &table, Settings::default());
//! let report = std::thread::scope(|scope| {
//!     scope.spawn(|| search.help(1));
//!     search.run(&Budget::depth(20), |report| assert!(report.depth <= 20))
//! });
//! assert_eq!(report.score, Score::Exact(43));
//! ```
//!
//! With one thread and a budget of nodes a search is the same on every machine: all arithmetic is on integers.

mod busy_moves;
mod node;
mod pruning;
mod quiescence;
mod repetition;
mod root;
mod transposition;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use game::{Game, Line, Seat, Turn};

use crate::budget::Meter;
use crate::score::{lead, outcome_value};
use crate::{Budget, Evaluator, Report, Score, Table};

use busy_moves::BusyMoves;
pub(crate) use node::Worker;
pub(crate) use root::Root;

/// How to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How many best moves to find, each with its line.
    pub lines: usize,
    /// Whether the search may prune, reduce and extend.
    pub selectivity: Selectivity,
    /// How a position is judged that occurs for the second time.
    pub repetition: Repetition,
    /// When an entry of the table is used as the answer.
    pub reuse: Reuse,
    /// Whether the evaluator's noisy moves are played out before a position is estimated.
    pub quiescence: bool,
    /// Whether the search analyses a position or plays to win.
    pub stance: Stance,
}

/// How draws and certain losses are weighed. Reported scores do not show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stance {
    /// For analysis: both seats play perfectly, so a draw is even, and a certain loss is a loss.
    Neutral,
    /// For play: the other seat may err. A position that it is certain to win, but has to find the win, counts as its
    /// estimate, and at most as a draw. A seat that is ahead avoids repetition: see the module `repetition`.
    Playing {
        /// How much less than an even game a draw is worth to the seat that the search is for, in hundredths of a
        /// piece.
        contempt: i32,
    },
}

/// Whether late moves are searched less deeply and forced ones deeper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selectivity {
    /// As strong play needs it.
    Selective,
    /// Every line is searched to the same depth.
    FullWidth,
}

/// When a repeated position ends a line of the search. The third time is always judged by the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repetition {
    /// As soon as a position of the searched line occurs again, since a seat that wants to can repeat it a third time.
    Second,
    /// Only when it ends the game.
    Third,
}

/// When an entry of the table is used as the answer; otherwise it only says which move to try first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reuse {
    /// If it was searched at least as deep.
    Deeper,
    /// If it was searched exactly as deep and the moves that led to the position cannot matter.
    SameDepth,
    /// If no estimate went into it and the moves that led to the position cannot matter.
    Resolved,
}

impl Default for Settings {
    /// For the strongest play.
    fn default() -> Self {
        Self {
            lines: 1,
            selectivity: Selectivity::Selective,
            repetition: Repetition::Second,
            reuse: Reuse::Deeper,
            quiescence: true,
            stance: Stance::Neutral,
        }
    }
}

impl Settings {
    /// Finds at each depth exactly what a plain minimax with the same estimates finds.
    pub const fn plain() -> Self {
        Self {
            lines: 1,
            selectivity: Selectivity::FullWidth,
            repetition: Repetition::Third,
            reuse: Reuse::SameDepth,
            quiescence: false,
            stance: Stance::Neutral,
        }
    }

    /// The same settings with so many lines.
    #[must_use]
    pub const fn with_lines(self, lines: usize) -> Self {
        Self { lines, ..self }
    }
}

/// One search of one position, to be run once.
pub struct Search<'a, G: Game, E> {
    line: &'a Line<G>,
    evaluator: &'a E,
    table: &'a Table,
    settings: Settings,
    nodes: AtomicU64,
    finished: AtomicBool,
    busy_moves: BusyMoves,
}

impl<'a, G: Game, E: Evaluator<G>> Search<'a, G, E> {
    /// A search of the position in which a game stands; its history counts. The game must have two seats and no
    /// chance.
    pub fn new(line: &'a Line<G>, evaluator: &'a E, table: &'a Table, settings: Settings) -> Self {
        assert_eq!(line.rules().seats(), 2, "alpha-beta is for two seats");
        table.begin();
        let (nodes, finished) = (AtomicU64::new(0), AtomicBool::new(false));
        Self { line, evaluator, table, settings, nodes, finished, busy_moves: BusyMoves::new() }
    }

    /// Searches until the budget has run out or the result is certain; `info` gets a report of every iteration.
    pub fn run(&self, budget: &Budget<'_>, mut info: impl FnMut(&Report<G::Move>)) -> Report<G::Move> {
        let report = match self.line.turn() {
            Turn::Over(outcome) => {
                // No seat is to act in a finished game: the score is for the first seat.
                let first = Seat::new(0);
                let points = lead(&outcome, first).is_some();
                Report::new(Vec::new(), Score::of(outcome_value(&outcome, first, 0), true, points), 0, 0)
            }
            Turn::Chance => panic!("alpha-beta is for games without chance"),
            Turn::Seat(_) => {
                let meter = Meter::new(budget.nodes, budget.stop, &self.nodes);
                let mut root = Root::new(self.worker(meter));
                root.deepen(1..=budget.depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH), &mut info);
                root.report()
            }
        };
        self.finished.store(true, Ordering::Relaxed);
        report
    }

    /// Searches the same position on another thread until [`Search::run`] has ended, to fill the table. Helpers are
    /// numbered from 1, so that they search different parts.
    pub fn help(&self, number: u32) {
        if self.line.turn().seat().is_some() {
            self.busy_moves.join();
            let meter = Meter::new(None, &self.finished, &self.nodes);
            let mut root = Root::new(self.worker(meter));
            root.deepen(1 + number % 2..=MAX_DEPTH, &mut |_| {});
        }
    }

    fn worker<'b>(&'b self, meter: Meter<'b>) -> Worker<'b, G, E> {
        let mut worker = Worker::new(self.line, self.evaluator, self.table, self.settings, meter);
        worker.busy_moves = Some(&self.busy_moves);
        worker
    }
}

/// Deeper than any search gets in practice.
const MAX_DEPTH: u32 = 127;
