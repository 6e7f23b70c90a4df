//! Endgame tables for Alquerque: every position with few pieces, solved.
//!
//! [`build()`] solves all positions with up to a number of pieces, both sides together, and writes one file for each
//! [`Slice`]. [`Tables::open`] maps the valid files of a folder, [`Tables::probe`] answers from them, and [`verify()`]
//! compares every entry with its successors by the game's own rules.
//!
//! ```
//! use game::{Game, Notation, Options};
//! use players::tables::{Plan, Tables, Verdict, build};
//!
//! let folder = tempfile::tempdir().unwrap();
//! build(folder.path(), &Plan::up_to(3), &|_| {}).unwrap();
//! let (tables, problems) = Tables::open(folder.path());
//! assert!(problems.is_empty());
//!
//! let rules = alquerque::Alquerque::from_options(&Options::defaults(alquerque::Alquerque::ABOUT.options)).unwrap();
//! let state = rules.parse_state("4b/5/5/1w3/w4 w - 0").unwrap();
//! assert!(matches!(tables.probe(&rules, &state), Some(Verdict::Win(Some(_)))));
//! ```
//!
//! The tables with up to six pieces come with the program: [`built_in`].
//!
//! # What is in a table
//!
//! Positions between two turns, seen by the side to move: exchanging the colours changes nothing, and neither does
//! turning or mirroring the board, so that one of sixteen is kept. A state in the middle of a chain is answered by
//! following the chain. Up to eight pieces a byte tells who wins and in how many moves of both sides, each jump of a
//! chain counted as one, as the game does; with more pieces two bits tell who wins.
//!
//! The tables are for `capture=most` with any `quiet-limit`; under `capture=any` they are not used.
//!
//! # Repetition and the limit on moves without a capture
//!
//! A table knows neither the history of a game nor its counter.
//!
//! - *Draw* means that neither side can force a win. It holds in every game: a side that keeps to drawn positions never
//!   loses, and repetition and limit only add draws.
//! - *Win* means a forced win if the counter leaves room for it. A win in `n` moves is safe if counter and `n` together
//!   do not exceed the limit; [`Tables::certain`] asks for that. Up to eight pieces the longest win takes 88 moves, so
//!   that under the default limit of 100 every win is safe right after a capture. Later it may not be: then the losing
//!   side can hold out until the limit, unless captures on the way reset the counter.
//! - Without distances, [`Tables::certain`] goes by the longest run of moves without a capture that perfect play needs
//!   in the slice before it captures or wins, which the header tells.
//! - A side that always plays one of [`Tables::best_moves`] comes nearer to the end with every turn, so no position
//!   repeats. A position that has occurred twice before can still occur for the third time; [`Tables::moves`] looks at
//!   the line's history and counts such a move as the draw that it is.

mod board;
mod build;
mod built_in;
mod captures;
mod file;
mod index;
mod map;
mod probe;
mod slice;
mod solve;
mod verdict;
mod verify;

pub use build::{BuildError, Plan, Progress, build};
pub use built_in::{BUILT_IN_PIECES, built_in, pack};
pub use file::{Check, Fault, Format, Problem, Summary};
pub use probe::{Choice, Tables};
pub use slice::Slice;
pub use verdict::Verdict;
pub use verify::{VerifyError, verify};

/// The most pieces, of both sides together, that tables are for.
pub const MOST_PIECES: usize = 12;

/// The id of the game that the tables are for.
pub const GAME: &str = <::alquerque::Alquerque as game::Game>::ABOUT.id;
