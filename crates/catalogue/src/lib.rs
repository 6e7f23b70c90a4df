//! The one list of games, and an object-safe face of each.
//!
//! Code that handles any game (table, engine, screens) uses [`Ruleset`] and [`Play`]; code that knows the game uses its
//! crate. What is generic over games, such as tests and searches, is shown all of them by [`visit`]. Adding a game is one line in the list of this file.
//!
//! ```
//! let rules = catalogue::find("alquerque").unwrap().build("").unwrap();
//! let mut play = rules.start();
//! play.play("c2-c3").unwrap();
//! assert_eq!(play.position(), "bbbbb/bbbbb/bbwww/ww1ww/wwwww b - 1");
//! ```

/// Lists the games: everything else goes by this list.
macro_rules! games {
    ($($game:ty),+ $(,)?) => {
        /// Every game, in the order in which they are listed.
        pub const ENTRIES: &[Entry] = &[$(entry::<$game>()),+];

        /// Shows every game of [`ENTRIES`] in its own types, in the same order.
        pub fn visit(visitor: &mut impl Visitor) {
            $(visitor.visit::<$game>();)+
        }
    };
}

mod face;

use std::sync::Arc;

use game::{About, OptionError, Options, Playable};

pub use face::{Made, Play, PlayError, Ruleset, TurnMade};

games! {
    alquerque::Alquerque,
    soldiers::Soldiers,
    kanze::Kanze,
    kopis::Kopis,
    shogun::Shogun,
}

/// A game of the catalogue.
#[derive(Debug)]
pub struct Entry {
    /// What the game says about itself.
    pub about: &'static About,
    build: fn(&Options) -> Result<Arc<dyn Ruleset>, OptionError>,
}

impl Entry {
    /// The game's rules under options such as `capture=any`.
    pub fn build(&self, options: &str) -> Result<Arc<dyn Ruleset>, OptionError> {
        self.build_with(&Options::parse(self.about.options, options)?)
    }

    /// The game's rules under options that are already parsed.
    pub fn build_with(&self, options: &Options) -> Result<Arc<dyn Ruleset>, OptionError> {
        (self.build)(options)
    }
}

/// Something to do with every game in its own types.
pub trait Visitor {
    /// Does it with one game.
    fn visit<G: Playable>(&mut self);
}

/// The game with this id.
pub fn find(id: &str) -> Option<&'static Entry> {
    ENTRIES.iter().find(|entry| entry.about.id == id)
}

/// The ids of all games.
pub fn ids() -> impl Iterator<Item = &'static str> {
    ENTRIES.iter().map(|entry| entry.about.id)
}

const fn entry<G: Playable>() -> Entry {
    Entry { about: G::ABOUT, build: face::build::<G> }
}
