//! The persistent data: contests with their files, results and jobs, and live matches with their events, in one SQLite
//! file or in a PostgreSQL database.
//!
//! Nothing here knows what a game is: descriptions, payloads and records are the callers' texts (without NUL
//! characters, which PostgreSQL refuses). No SQL is visible from outside, and everything behaves the same on both
//! databases.
//!
//! Acknowledged data survives `kill -9` of every process. On SQLite a power cut may lose the last moments (the
//! write-ahead log is not flushed at each commit), but never damages older data.
//!
//! - [`Store`]: opening, and what is done with contests, results and matches.
//! - [`Queue`]: games as jobs for workers on many machines.
//! - [`LiveLog`]: games that are being played, for spectators.
//! - [`Writer`]: events of live matches, written in batches.
//! - [`Store::export`] and [`Store::import`]: backups that move between the two databases.
//!
//! ```
//! # #[tokio::main]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! # let path = folder.path().join("games.db");
//! # let path = path.to_str().unwrap();
//! use store::{Job, NewContest, NewResult, Recorded, Store};
//!
//! let store = Store::open(path).await?;
//! let contest = NewContest { id: "spring".into(), name: "Spring cup".into(), ..NewContest::default() };
//! store.create_contest(contest).await?;
//!
//! // The organiser queues game 0 …
//! store.queue().push(&[Job { contest: "spring".into(), number: 0 }]).await?;
//!
//! // … and a worker has played it.
//! let result = NewResult { number: 0, payload: r#"{"winner":1}"#.into(), ..NewResult::default() };
//! assert_eq!(store.record_result("spring", result.clone()).await?, Recorded::First);
//! assert_eq!(store.record_result("spring", result).await?, Recorded::AlreadyThere);
//! assert_eq!(store.queue().counts("spring").await?.done, 1);
//! # store.close().await;
//! # Ok(())
//! # }
//! ```

mod backup;
mod backup_format;
mod contests;
mod database;
mod error;
mod live_log;
mod matches;
mod migrate;
mod open;
mod queue;
mod results;
mod writer;

pub use backup::Restore;
pub use contests::{
    Contest, ContestState, Disqualification, DisqualifyOutcome, FileInfo, NewContest, NewFile, sha256,
};
pub use error::{Error, Result};
pub use live_log::{LiveLog, SILENT_AFTER, WriteOutcome};
pub use matches::{Event, Match, MatchState};
pub use open::{Options, Store};
pub use queue::{Job, JobCounts, JobState, JobStatus, Queue};
pub use results::{GameResult, NewResult, Recorded};
pub use writer::{BatchOptions, Writer};
