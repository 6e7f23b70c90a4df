//! Matches between programs: which games are played from which openings, who sits where, and what the results say
//! about strength.
//!
//! | module | answers |
//! | --- | --- |
//! | [`openings`] | from where are games played? |
//! | [`duel`] | how do two players compare over many games, on several threads? |
//! | [`inspection`] | what is wrong with a bot? |
//! | [`elo`] | which difference in rating does a score show? |
//! | [`report`] | how is a contest presented, as a page, JSON and CSV? |
//! | [`sprt`] | is a player stronger, tested with as few games as possible? |
//! | [`contest`] | which games has a contest, and what do its results mean? |
//!
//! How a single game is played, and how a bot is asked, is in the crate `referee`.
//!
//! Everything that is random comes from seeds: game number 17 of a match is the same game on every machine and thread,
//! as long as the players' budgets are nodes.
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use arena::duel::{Duel, Settings};
//! use players::Equipment;
//! use referee::BotFactory;
//! use sandbox::Sandbox;
//!
//! let rules = catalogue::find("alquerque").unwrap().build("").unwrap();
//! let players = ["level-3".parse().unwrap(), "random".parse().unwrap()];
//! let duel = Duel::new(rules, players, Settings { games: 2, ..Settings::default() });
//! let factory = BotFactory::new(Sandbox::default(), Equipment::default());
//! let summary = duel.run(1, &factory, &|_, _| ControlFlow::Continue(())).unwrap();
//! assert_eq!(summary.games(), 2);
//! ```

pub mod contest;
pub mod duel;
pub mod elo;
pub mod inspection;
pub mod openings;
pub mod report;
pub mod sprt;
