//! The authority over one match.
//!
//! A [`Table`] holds a game being played, who sits where, the clocks, the one random generator, and what happens to
//! a late or bad answer. People, programs and networks are elsewhere: they say what a seat does and what time it is,
//! and the table says what that leads to. It owns no socket, no thread and no wall clock, so a match can be
//! replayed to the byte.
//!
//! A [`Record`] is a match as plain text; everything that keeps or shows games reads records.
//!
//! ```
//! use std::time::Duration;
//! use table::{Setup, Table};
//!
//! let rules = catalogue::find("alquerque").unwrap().build("").unwrap();
//! let mut table = Table::new(Setup::new(rules).seed(7));
//! let white = table.turn().seat().unwrap();
//! table.submit(white, "c2-c3", Duration::from_secs(3)).unwrap();
//! assert!(table.record().to_string().ends_with("\n1 white c2-c3 [3.000]\n"));
//! ```

mod clock;
mod generator;
mod record;
mod seats;

pub use clock::{Clock, ClockError, ClockRule};
pub use generator::Generator;
pub use record::{
    MoveEnding, MoveNote, Record, RecordError, RecordProblem, RecordedTurn, ReplayError, Replayed, Swap,
    result_of,
};
pub use seats::{Answer, Broken, Invalid, Judged, Late, Policy, Refusal, Setup, Table};
