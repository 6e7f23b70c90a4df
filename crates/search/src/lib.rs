//! Generic players: they know the `Game` trait and no particular game.
//!
//! | module | plays | by |
//! | --- | --- | --- |
//! | [`random`] | anything | chance |
//! | [`alphabeta`] | two seats, nothing hidden, no chance | iterative deepening, several threads on one [`Table`] |
//! | [`mcts`] | any number of seats, chance, nothing hidden | Monte Carlo tree search |
//! | [`ismcts`] | everything, hidden things too | the same over information sets |
//! | [`guided`] | the same, where a turn is many decisions | the same, with a policy and an evaluation of the game |
//! | [`mod@solve`] | small finite games for two seats | exhaustive search |
//!
//! What they must know about a game beyond its rules comes from an [`Evaluator`], or from [`Even`], which knows
//! nothing. A search ends when its [`Budget`] has run out and answers with a [`Report`].
//!
//! What is absent: no clock is read and no thread started here. Time comes in through [`Stop`], the caller lends
//! threads and passes in randomness. With the same number of nodes and the same dice, one thread gives the same answer
//! on every machine, because all arithmetic is on integers.

mod budget;
mod evaluate;
mod hash;
mod huge_pages;
mod ordering;
mod position_stack;
mod report;
mod score;
mod table;
mod uct;

pub mod alphabeta;
pub mod guided;
pub mod ismcts;
pub mod mcts;
pub mod random;
pub mod solve;

pub use budget::{Budget, Deadline, Either, NODES_BETWEEN_POLLS, Never, Stop};
pub use evaluate::{Evaluator, Even, Others, Prospect};
pub use report::{Report, Variation};
pub use score::Score;
pub use table::Table;
