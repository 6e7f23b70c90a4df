//! The saved games of the KAIC contest: Sixteen Soldiers as JSON, read into a [`Record`](table::Record) and
//! written from one.
//!
//! ```
//! let saved = r#"{
//!     "metadata": {
//!         "agents": {
//!             "ada_RED": { "pseudo": "ada", "name": "Ada" },
//!             "random_agent_BLUE": { "pseudo": "random_agent", "name": "Random Team" }
//!         },
//!         "agents_info_index": { "Soldier.RED": "ada_RED", "Soldier.BLUE": "random_agent_BLUE" },
//!         "winner": null,
//!         "game_timestamp": "2024-12-07 10:15:00"
//!     },
//!     "history": [
//!         { "pos": ["d3", "e3"], "soldier_value": "RED", "timestamp": [0.12],
//!           "captured_soldier": null, "capture_multiple": false },
//!         { "pos": ["f3", "d3"], "soldier_value": "BLUE", "timestamp": [2.9e-05],
//!           "captured_soldier": ["e3"], "capture_multiple": false }
//!     ]
//! }"#;
//! assert!(kaic::is_saved_game(saved));
//! let record = kaic::read(saved).unwrap();
//! assert_eq!(record.seats[0], ("red".to_owned(), "Ada".to_owned()));
//! assert!(record.to_string().ends_with("\n1 red d3-e3 [0.120]\n2 blue f3xd3 [0.000029]\n"));
//!
//! let written = kaic::write(&record).unwrap();
//! assert_eq!(kaic::read(&written).unwrap(), record);
//! ```
//!
//! # The format
//!
//! - `metadata.agents` has who played, by id; `metadata.agents_info_index` says which id had which colour. A seat is
//!   named after its agent's `name`, else its `pseudo`, else its id without the colour. The contest's first version
//!   called the two keys `players` and `info_index`; both pairs are read, the later one is written.
//! - `metadata.game_timestamp` is when the game was saved, by the clock on the wall; it becomes the record's date. Midnight sharp
//!   stands for an unknown time of day.
//! - An agent's `performances` tell how the game went for it, as `conclude_game` keeps it: `issue`, `margin` (soldiers), `opponent`,
//!   `number_of_moves`, `time` (seconds left; 0 without a clock) and `reason` (the record's word). A game that is not over has none.
//!   They are written from the result, and not read. `profile_img` is the path of a picture on the machine where the
//!   game was played; a record knows of none, so it is written as empty text, which is what an agent without a picture
//!   has.
//! - `history` has an entry a turn, Red and Blue by turns: all jumps of a capture are one entry. `capture_multiple`
//!   says that there was more than one.
//! - `timestamp` has, for each step or jump, the seconds the agent thought: **durations**, not times of day. A move that
//!   the contest's program made for an agent out of time has 0. Records keep microseconds, to which times
//!   are rounded. An empty list, or `null` in it, stands for unknown times.
//!
//! # Options and results
//!
//! The format has no place for the rules. A game is read by the default options if it can have been played by them;
//! otherwise by the contest's own: its board with the slip at `f4`, and its limit of 60 moves without a capture, or 61,
//! since its last version looked at the count before it added the move just made. The first that fits goes
//! into the record: every move is legal, and the winner is not another than the rules say.
//!
//! A winner that the rules do not explain won by `forfeit`: in the contest a program that crashed lost. No winner in a
//! game that is not over means a game that was saved in the middle.
//!
//! So that nothing is lost on the way back, [`write()`] adds two keys to the metadata where the contest's own do not say
//! it all, which the contest's program skips: `options` if they are not the defaults, and `reason` if the match ended
//! otherwise than by the rules. With `reason`, no winner means a draw.
//!
//! Read again, a written record has the same game, options, names, date, moves, times to the microsecond, result and
//! reason. The format has no place for seed, clock, comments, and how a move came about.

mod error;
mod format;
mod judge;
mod read;
mod write;

pub use error::SavedGameError;
pub use read::read;
pub use write::write;

/// The id of the one game that has such files.
const GAME: &str = "soldiers";

/// Whether a text looks like a saved game: a JSON object with metadata and a history. It may still be a bad one, of
/// which [`read`] says what is wrong.
pub fn is_saved_game(text: &str) -> bool {
    text.trim_start().starts_with('{') && text.contains("\"metadata\"") && text.contains("\"history\"")
}
