//! The built-in players: for each game an evaluation, and for all of them levels, budgets and
//! threads.
//!
//! An [`Engine`] is built for a game and a seat from a [`Spec`], such as `level-3`, `full:time=500` or
//! `uct:nodes=10000`, and is asked for one move at a time:
//!
//! ```
//! use players::{Equipment, Spec, Task, build};
//! use table::Generator;
//!
//! let rules = catalogue::find("alquerque").unwrap().build("").unwrap();
//! let spec: Spec = "full:nodes=1000".parse().unwrap();
//! let mut player = build(&*rules, &spec, &Equipment::default()).unwrap();
//! let play = rules.start();
//! let thought = player.think(&*play, &Task::default(), &mut Generator::new(1), &mut |_| {});
//! assert!(play.legal().contains(&thought.best.unwrap()));
//! ```
//!
//! A game of which nothing is known beyond its rules has all of these too: the module `generic` plays it by random games.
//!
//! The same spec with a budget of nodes and one thread gives the same moves on every machine. A player of a game
//! with hidden things is given the whole game and looks at nothing but the view of the seat to act: the one place
//! where this is done is the function `hidden::seen`.
//!
//! The weights of evaluations come from [`train`].
//!
//! What is absent: nothing is read or written but players' own data: tables in the folder that [`Equipment`] names,
//! weights in the file that a [`Spec`] names, and the folder of a training.

mod alquerque;
pub mod analysis;
mod deepening;
mod engine;
#[cfg(test)]
mod evaluator_checks;
mod familiarity;
mod generic;
mod hidden;
mod kanze;
mod kopis;
mod level;
mod network;
mod patterns;
pub mod puzzle;
mod shogun;
mod soldiers;
mod solving;
mod spec;
mod task;
mod training;
mod tree;

use std::path::PathBuf;

use ::alquerque::Alquerque;
use ::kanze::Kanze;
use ::kopis::Kopis;
use ::shogun::Shogun;
use ::soldiers::Soldiers;
use catalogue::{Play, Ruleset};
use game::Dice;

pub use alquerque::tables;
pub use familiarity::Familiarity;
pub use level::Level;
pub use search::Score;
pub use solving::{SolveError, solve};
pub use spec::{Kind, Spec, SpecError, Weights};
pub use task::{Limits, Purpose, Task};
pub use training::{Progress, TrainError, Training, train};

use engine::seat;

/// Decides on moves: one for each seat of a match, with a memory of its own.
pub trait Engine: Send {
    /// Thinks about the position in which a game stands until the task's limits have run out or the caller raises
    /// its flag, and tells of progress on the way. The game must be the one the player was built for. Nothing is
    /// decided if no seat is to act.
    fn think(
        &mut self,
        play: &dyn Play,
        task: &Task<'_>,
        dice: &mut dyn Dice,
        tell: &mut dyn FnMut(&Thought),
    ) -> Thought;
}

/// What a player thinks of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// The move it decides on; `None` if no seat is to act.
    pub best: Option<String>,
    /// What it leads to, for the seat to act.
    pub score: Score,
    /// How many moves deep it looked.
    pub depth: u32,
    /// How many moves it made in thought.
    pub nodes: u64,
    /// The best lines in order, the first of them with the move above.
    pub lines: Vec<Idea>,
}

/// A line of play that the engine expects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Idea {
    /// What it leads to, for the seat to act.
    pub score: Score,
    /// The moves.
    pub moves: Vec<String>,
}

/// What players have at hand besides the rules.
#[derive(Clone, Debug)]
pub struct Equipment {
    /// Where endgame tables lie, if anywhere.
    pub tables: Option<PathBuf>,
    /// Memory for what a search remembers, in MiB for each player at full strength.
    pub memory: usize,
}

impl Default for Equipment {
    fn default() -> Self {
        Self { tables: None, memory: 64 }
    }
}

/// A player for a game of the catalogue.
pub fn build(rules: &dyn Ruleset, spec: &Spec, equipment: &Equipment) -> Result<Box<dyn Engine>, SpecError> {
    let start = rules.start();
    let known = [seat::<Alquerque>, seat::<Soldiers>, seat::<Kanze>, seat::<Kopis>, seat::<Shogun>];
    let mut built = known.iter().filter_map(|build| build(&*start, spec, equipment));
    built.next().unwrap_or_else(|| Ok(generic::engine(&*start, spec, equipment)))
}

/// How well the players of a game of the catalogue know it with its options.
pub fn familiarity(rules: &dyn Ruleset) -> Familiarity {
    let start = rules.start();
    let known = [
        familiarity::of::<Alquerque>,
        familiarity::of::<Soldiers>,
        familiarity::of::<Kanze>,
        familiarity::of::<Kopis>,
        familiarity::of::<Shogun>,
    ];
    known.iter().find_map(|ask| ask(&*start, rules.options())).unwrap_or(Familiarity::Rules)
}
