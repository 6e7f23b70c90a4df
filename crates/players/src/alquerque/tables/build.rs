//! Builds tables into a folder, slice by slice, and goes on where an earlier build was stopped.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use thiserror::Error;

use super::file::{self, Check, Format};
use super::probe::Tables;
use super::solve::{solve, units};
use super::{MOST_PIECES, Slice};

/// What to build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The most pieces, of both sides together.
    pub pieces: usize,
    /// Up to so many pieces the tables hold distances, with more only outcomes.
    pub distances_up_to: usize,
    /// How many threads work on it; 0 is one for each processor.
    pub threads: usize,
}

impl Plan {
    /// Tables with up to so many pieces, the usual way.
    pub const fn up_to(pieces: usize) -> Self {
        Self { pieces, distances_up_to: 8, threads: 0 }
    }

    fn format(&self, slice: Slice) -> Format {
        if slice.pieces() <= self.distances_up_to { Format::Distances } else { Format::Outcomes }
    }
}

/// How far a long task has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The slice that is being worked on.
    pub slice: Slice,
    /// What is done, of [`Progress::total`].
    pub done: u64,
    /// What there is to do.
    pub total: u64,
}

/// Why tables were not built.
#[derive(Debug, Error)]
pub enum BuildError {
    /// There are no tables for so many pieces.
    #[error("tables are for 2 to {MOST_PIECES} pieces, not for {0}")]
    Pieces(usize),
    /// Another process is building there.
    #[error("another build is at work in {}", .0.display())]
    Busy(PathBuf),
    /// The folder or a file in it cannot be written.
    #[error("{}: {source}", folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A table that was just written cannot be used.
    #[error(transparent)]
    Problem(#[from] file::Problem),
    /// The threads could not be started.
    #[error("no threads: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    /// A win takes longer than a table can say.
    #[error("a distance among the positions {0} does not fit into a table")]
    TooLong(Slice),
}

/// Builds what is missing in a folder.
///
/// Each finished slice is kept, even if the build is interrupted later. A slice whose file is damaged, or lacks
/// distances that the plan wants, is built again. `tell` may be called from several threads at once.
pub fn build(folder: &Path, plan: &Plan, tell: &(dyn Fn(Progress) + Sync)) -> Result<Tables, BuildError> {
    if !(2..=MOST_PIECES).contains(&plan.pieces) {
        return Err(BuildError::Pieces(plan.pieces));
    }
    let in_folder = |source| BuildError::Folder { folder: folder.to_owned(), source };
    fs::create_dir_all(folder).map_err(in_folder)?;
    let lock = File::create(folder.join("alquerque.lock")).map_err(in_folder)?;
    lock.try_lock().map_err(|error| match error {
        fs::TryLockError::WouldBlock => BuildError::Busy(folder.to_owned()),
        fs::TryLockError::Error(source) => in_folder(source),
    })?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(plan.threads).build()?;
    pool.install(|| build_slices(folder, plan, tell))
}

fn build_slices(folder: &Path, plan: &Plan, tell: &(dyn Fn(Progress) + Sync)) -> Result<Tables, BuildError> {
    // A slice and its reverse are solved together.
    let pairs: Vec<Slice> = Slice::up_to(plan.pieces).filter(|slice| slice.own >= slice.other).collect();
    let total = pairs.iter().map(|&slice| units(slice)).sum();
    let mut tables = Tables::none();
    let mut before = 0;
    for slice in pairs {
        let format = plan.format(slice);
        let is_there = |slice| match tables.load(folder, slice, Check::Everything) {
            Ok(found) => found == format || found == Format::Distances,
            Err(_) => false,
        };
        if ![slice, slice.reversed()].into_iter().all(is_there) {
            let done = AtomicU64::new(before);
            let solved = solve(slice, format, &tables, &|more| {
                let done = done.fetch_add(more, Relaxed) + more;
                tell(Progress { slice, done, total });
            });
            for solved in solved.ok_or(BuildError::TooLong(slice))? {
                file::write(folder, solved.slice, format, &solved.codes)
                    .map_err(|source| BuildError::Folder { folder: folder.to_owned(), source })?;
                tables.load(folder, solved.slice, Check::Header)?;
            }
        }
        before += units(slice);
        tell(Progress { slice, done: before, total });
    }
    Ok(tables)
}
