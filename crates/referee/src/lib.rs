//! Games between programs: an engine of ours or a bot is asked for a move, the [table](table::Table) judges its answer.
//!
//! | module | answers |
//! | --- | --- |
//! | `player` | what is a player asked and told? |
//! | `session` | may a player be asked again after what it did? |
//! | [`budget`] | how long may an answer take, and how much of that is kept back? |
//! | `engine`, `own_time` | how do the players of this program decide? |
//! | `process`, `lines` | how is a bot run, and spoken with? |
//! | `factory` | how is a player made from its name or its file? |
//! | `endings` | how did the answers of a seat come about? |
//! | `file_check` | what is wrong with a bot's file? |
//! | `game` | how does a whole game go, from the first greeting to the last word? |
//!
//! A contest plays whole games ([`Game`]); a live table and the terminal ask a [`Session`] for one move at a time.
//!
//! ```
//! use players::Equipment;
//! use referee::{BotFactory, Conditions, Game};
//! use sandbox::Sandbox;
//!
//! let rules = catalogue::find("alquerque").unwrap().build("").unwrap();
//! let factory = BotFactory::new(Sandbox::default(), Equipment::default());
//! let names = ["level-1", "random"].map(str::to_owned);
//! let entrants = names.each_ref().map(|name| name.parse().unwrap());
//! let conditions = Conditions::untimed(300);
//! let game = Game { rules: &rules, names: &names, opening: &[], seed: 7, conditions: &conditions };
//! let played = game.play_between(&factory, None, &entrants.each_ref(), &mut ()).unwrap();
//! assert!(played.moves > 0);
//! ```

pub mod budget;
mod endings;
mod engine;
mod factory;
pub mod file_check;
mod game;
mod lines;
mod own_time;
mod player;
mod process;
mod session;

pub use budget::Budget;
pub use endings::Endings;
pub use engine::BuiltIn;
pub use factory::{BotFactory, Entrant, NoEntry};
pub use game::{Conditions, Game, Observer, Played, SeatReport, ending_of};
pub use player::{Ending, Fault, Issue, NEVER, Output, Player, Question, Reply, SeatContext};
pub use process::{Launch, Process};
pub use session::{Absent, Session};
