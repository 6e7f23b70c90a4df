//! What goes over the wire between the server and its clients, and to programs that play: JSON,
//! versioned, both ways.
//!
//! | module | is |
//! | --- | --- |
//! | [`picture`] | a scene with its sentences in the reader's language |
//! | [`frame`] | everything one viewer knows about a table now |
//! | [`talk`] | the messages between a player and a table on a socket |
//! | [`tables`] | making, listing and joining tables |
//! | [`games`] | what there is to play |
//! | [`study`] | positions, variations, replays and what they are worth, without a table |
//! | [`mod@bench`] | tables at which programs play, and their conductor |
//! | [`contests`] | contests between programs |
//! | [`bots`] | what programs are told of their game |
//!
//! Sentences are made here, from the messages of games and tables: nothing else goes over the wire in words. There is
//! no logic beyond conversion.
//!
//! Every shape is written and read: the server writes what a load test or another program reads, and the other way
//! round. Fields that are `None`, empty or false may be left out; unknown fields are ignored.
//!
//! ```
//! use protocol::talk::FromPlayer;
//!
//! let message: FromPlayer = serde_json::from_str(r#"{"say":"move","id":7,"seen":12,"token":"c2-c3"}"#).unwrap();
//! assert!(matches!(message, FromPlayer::Move { id: 7, seen: 12, .. }));
//! ```

pub mod bench;
pub mod bots;
pub mod contests;
pub mod frame;
pub mod games;
#[cfg(test)]
mod generated;
pub mod picture;
pub mod situation;
pub mod study;
pub mod tables;
pub mod talk;

/// The version of everything here; it is part of every address (`/api/v1/…`) and of every [`bots::View`].
pub const VERSION: u32 = 1;

/// The error answer of every request.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Refused {
    /// A stable code for programs, such as `illegal` or `stale`.
    pub code: String,
    /// A sentence for people, in their language.
    pub text: String,
}
