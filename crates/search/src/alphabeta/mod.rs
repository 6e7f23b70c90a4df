//! Principal-variation search by iterative deepening, for two seats without chance.
//!
//! Seats need not alternate: a seat that moves again, as in a chain of captures, keeps its point of view. One
//! [`Search`] looks at one position. Whoever owns threads lends them to it, all on one [`Table`]:
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

mod circles;
mod crew;
mod memory;
mod node;
mod quiescence;
mod root;
mod shallow;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use game::{Game, Line, Seat, Turn};

use crate::budget::Meter;
use crate::score::{lead, outcome_value};
use crate::{Budget, Evaluator, Report, Score, Table};

use crew::Crew;
pub(crate) use node::Worker;
pub(crate) use root::Root;

/// How to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How many best moves to find, each with its line.
    pub lines: usize,
    /// Whether what is left out of the tree is left out for good reasons only, or for none.
    pub selectivity: Selectivity,
    /// What a position is worth that stands for the second time.
    pub repetition: Repetition,
    /// When what the table remembers is taken for the answer.
    pub reuse: Reuse,
    /// Whether the evaluator's noisy moves are played out before a position is estimated.
    pub quiescence: bool,
    /// Whether positions are weighed for what they are, or for what can be made of them.
    pub stance: Stance,
}

/// How draws and certain losses are weighed. What is told of a line does not show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stance {
    /// Both seats find whatever can be found: what is drawn is even, and what is lost for certain is lost.
    Neutral,
    /// The other seat may err. What it is certain to win, but has to find, is no worse than it looks, and no better
    /// than a draw. What is ahead is not gone round in circles with: see the module `circles`.
    Playing {
        /// By how much less than an even game a draw is worth to the seat that the search is for, in hundredths of a
        /// piece.
        contempt: i32,
    },
}

/// Whether late moves are searched less deep and forced ones deeper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selectivity {
    /// As a strong player does.
    Selective,
    /// Every line is as long as every other.
    FullWidth,
}

/// When a repeated position ends a line of thought. The third time is always judged as the rules say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repetition {
    /// As soon as a position of the line of thought comes back: whoever wants can repeat it a third time.
    Second,
    /// Only when it ends the game.
    Third,
}

/// When what the table remembers is taken for the answer; otherwise it only says which move to try first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reuse {
    /// If it was searched at least as deep.
    Deeper,
    /// If it was searched exactly as deep and the way to it cannot matter.
    SameDepth,
    /// If no estimate went into it and the way to it cannot matter.
    Resolved,
}

impl Default for Settings {
    /// As strong as can be.
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
    /// Finds at each depth exactly what minimax finds, estimates at the horizon and all.
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
    crew: Crew,
}

impl<'a, G: Game, E: Evaluator<G>> Search<'a, G, E> {
    /// A search of the position in which a game stands; its history counts. The game must have two seats and no
    /// chance.
    pub fn new(line: &'a Line<G>, evaluator: &'a E, table: &'a Table, settings: Settings) -> Self {
        assert_eq!(line.rules().seats(), 2, "alpha-beta is for two seats");
        table.begin();
        let (nodes, finished) = (AtomicU64::new(0), AtomicBool::new(false));
        Self { line, evaluator, table, settings, nodes, finished, crew: Crew::new() }
    }

    /// Searches until the budget has run out or nothing is left to find out; `info` hears of every iteration.
    pub fn run(&self, budget: &Budget<'_>, mut info: impl FnMut(&Report<G::Move>)) -> Report<G::Move> {
        let report = match self.line.turn() {
            Turn::Over(outcome) => {
                // Whoever would be to act is not known any more: the first seat's point of view.
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

    /// Searches the same position on another thread until [`Search::run`] has ended, to fill the table. Helpers
    /// are numbered from 1, so that they do not all do the same.
    pub fn help(&self, number: u32) {
        if self.line.turn().seat().is_some() {
            self.crew.join();
            let meter = Meter::new(None, &self.finished, &self.nodes);
            let mut root = Root::new(self.worker(meter));
            root.deepen(1 + number % 2..=MAX_DEPTH, &mut |_| {});
        }
    }

    fn worker<'b>(&'b self, meter: Meter<'b>) -> Worker<'b, G, E> {
        let mut worker = Worker::new(self.line, self.evaluator, self.table, self.settings, meter);
        worker.crew = Some(&self.crew);
        worker
    }
}

/// Deeper than any search gets in practice.
const MAX_DEPTH: u32 = 127;
