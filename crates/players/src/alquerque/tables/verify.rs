//! Compares every entry with its successors, by the game's own rules.
//!
//! With distances this proves the tables right: a win of `n` moves leads to a loss of `n - 1`, and so down to the end,
//! and from a draw no move leads to a loss of the other side while one leads to a draw. Where there are outcomes only,
//! each is shown to agree with its successors, which is weaker: wins that depend on each other in a circle would agree
//! too.

use ::alquerque::{Alquerque, Move, Side, State};
use game::{Game, Notation, Options};
use rayon::prelude::*;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use thiserror::Error;

use super::Slice;
use super::build::Progress;
use super::file::TableFile;
use super::probe::Tables;
use super::verdict::Verdict;

/// Why tables are not verified.
#[derive(Debug, Error)]
pub enum VerifyError {
    /// An entry does not agree with its successors.
    #[error(
        "the table {slice} is wrong: {position} is {stored} there, but {found} by what its moves lead to"
    )]
    Wrong {
        /// The table.
        slice: Slice,
        /// The position's text.
        position: String,
        /// What the table says.
        stored: Verdict,
        /// What follows from its successors.
        found: Verdict,
    },
    /// A table that others rest on is not there.
    #[error(
        "the table {slice} cannot be verified without those that captures lead to: {position} is in none"
    )]
    Missing {
        /// The table.
        slice: Slice,
        /// A position that follows on one of its own.
        position: String,
    },
    /// The threads could not be started.
    #[error("no threads: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

/// Verifies every entry of all tables on so many threads (0: one for each processor), and says how many there are.
/// `tell` may be called from several threads at once.
pub fn verify(tables: &Tables, threads: usize, tell: &(dyn Fn(Progress) + Sync)) -> Result<u64, VerifyError> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
    let rules = Alquerque::from_options(&Options::defaults(Alquerque::ABOUT.options))
        .expect("the default options are rules");
    let total = tables.summaries().map(|summary| summary.entries).sum();
    let done = AtomicU64::new(0);
    for file in tables.files() {
        let slice = file.summary.slice;
        let verify_row = |buffers: &mut Buffers, row: usize| -> Result<(), VerifyError> {
            let length = file.layout.row_length();
            for rank in 0..length {
                verify_entry(&rules, tables, file, (row, rank), buffers)?;
            }
            let done = done.fetch_add(length as u64, Relaxed) + length as u64;
            tell(Progress { slice, done, total });
            Ok(())
        };
        let rows = || (0..file.layout.rows()).into_par_iter().try_for_each_init(Buffers::default, verify_row);
        pool.install(rows)?;
    }
    Ok(total)
}

/// A list of moves for each jump of a chain.
type Buffers = [Vec<Move>; 16];

fn verify_entry(
    rules: &Alquerque,
    tables: &Tables,
    file: &TableFile,
    (row, rank): (usize, usize),
    buffers: &mut Buffers,
) -> Result<(), VerifyError> {
    let slice = file.summary.slice;
    let placement = file.layout.placement(row, rank);
    let state = State::new([placement.own, placement.other], Side::White, None, 0);
    let stored = file.verdict(row * file.layout.row_length() + rank);
    let position = |state: &State| rules.state_text(state);
    let found = match from_moves(rules, tables, &state, buffers) {
        Ok(verdict) => verdict,
        Err(missing) => return Err(VerifyError::Missing { slice, position: position(&missing) }),
    };
    let agrees = match stored.distance() {
        Some(_) => found == stored,
        None => found.outcome() == stored,
    };
    if agrees { Ok(()) } else { Err(VerifyError::Wrong { slice, position: position(&state), stored, found }) }
}

/// What a state is worth by what the tables say of the states after its turn; a state that they do not know is the
/// error.
fn from_moves(
    rules: &Alquerque,
    tables: &Tables,
    state: &State,
    buffers: &mut [Vec<Move>],
) -> Result<Verdict, State> {
    let (moves, buffers) = buffers.split_first_mut().expect("no chain is longer than twelve jumps");
    rules.legal(state, moves);
    let mut best = Verdict::Loss(Some(0));
    for (number, &mv) in moves.iter().enumerate() {
        let mut after = state.clone();
        rules.apply(&mut after, mv);
        let verdict = if after.to_move() == state.to_move() {
            from_moves(rules, tables, &after, buffers)?.later(1)
        } else {
            tables.probe(rules, &after).ok_or(after)?.before(1)
        };
        if number == 0 || verdict.rank() > best.rank() {
            best = verdict;
        }
    }
    Ok(best)
}
