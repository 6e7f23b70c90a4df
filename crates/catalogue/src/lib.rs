//! The one list of games, and an object-safe face of each.
//!
//! Code that handles any game (table, engine, screens) uses [`Ruleset`] and [`Play`]; code that knows the game uses its
//! crate. Adding a game is one line in [`ENTRIES`].
//!
//! ```
//! let rules = catalogue::find("alquerque").unwrap().build("").unwrap();
//! let mut play = rules.start();
//! play.play("c2-c3").unwrap();
//! assert_eq!(play.position(), "bbbbb/bbbbb/bbwww/ww1ww/wwwww b - 1");
//! ```

mod face;

use std::sync::Arc;

use game::{About, OptionError, Options, Playable};

pub use face::{Made, Play, PlayError, Ruleset, TurnMade};

/// Every game, in the order in which they are listed.
pub const ENTRIES: &[Entry] = &[
    entry::<alquerque::Alquerque>(),
    entry::<soldiers::Soldiers>(),
    entry::<kanze::Kanze>(),
    entry::<kopis::Kopis>(),
    entry::<shogun::Shogun>(),
];

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
