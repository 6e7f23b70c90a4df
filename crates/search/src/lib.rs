//! Generic players: they know the contract and no game.
//!
//! | module | plays | by |
//! | --- | --- | --- |
//! | [`random`] | anything | chance |
//! | [`alphabeta`] | two seats, nothing hidden, no chance | iterative deepening, several threads on one [`Table`] |
//! | [`mcts`] | any number of seats, chance, nothing hidden | Monte Carlo tree search |
//! | [`ismcts`] | everything, hidden things too | the same over what the seat cannot tell apart |
//! | [`guided`] | the same, where a turn is many decisions | the same, led by what is sensible in the game |
//! | [`mod@solve`] | small finite games for two seats | going through everything |
//!
//! What they must know about a game beyond its rules comes from an [`Evaluator`], or from [`Even`], which knows
//! nothing. A search ends when its [`Budget`] has run out and answers with a [`Report`].
//!
//! What is absent: no clock is read and no thread started here. Time comes in through [`Stop`], threads are lent
//! by whoever has them, and randomness is passed in. Given the same numbers of nodes and the same dice, one thread
//! gives the same answer on every machine: all arithmetic is on integers.

mod budget;
mod evaluate;
mod hash;
mod ordering;
mod pages;
mod path;
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
