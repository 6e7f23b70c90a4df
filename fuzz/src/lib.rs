//! The parsers of every game of the catalogue, chosen by the first letter of a text.

use std::env;
use std::sync::LazyLock;

use catalogue::Visitor;
use game::Playable;
use testkit::parsers::Feeder;

/// A game's parsers under all its modes.
pub trait Parsers: Send + Sync {
    /// Feeds one text to the position parser.
    fn position(&self, text: &str);
    /// Feeds one text to the move parser.
    fn moves(&self, text: &str);
}

impl<G: Playable> Parsers for Feeder<G> {
    fn position(&self, text: &str) {
        self.position(text);
    }

    fn moves(&self, text: &str) {
        self.moves(text);
    }
}

/// The parsers that the first letter stands for, `A` for those of the first game of the catalogue, and the rest of the
/// text. Where the variable `GAME` names a game, all letters stand for it.
pub fn choose(text: &str) -> Option<(&'static dyn Parsers, &str)> {
    let letter = text.chars().next()?;
    let number = (letter as usize).wrapping_sub('A' as usize) % GAMES.len();
    Some((&*GAMES[number], &text[letter.len_utf8()..]))
}

static GAMES: LazyLock<Vec<Box<dyn Parsers>>> = LazyLock::new(|| {
    let mut games = Games { only: env::var("GAME").ok(), parsers: Vec::new() };
    catalogue::visit(&mut games);
    assert!(!games.parsers.is_empty(), "GAME is one of {}", catalogue::ids().collect::<Vec<_>>().join(", "));
    games.parsers
});

struct Games {
    only: Option<String>,
    parsers: Vec<Box<dyn Parsers>>,
}

impl Visitor for Games {
    fn visit<G: Playable>(&mut self) {
        if self.only.as_deref().is_none_or(|only| only == G::ABOUT.id) {
            self.parsers.push(Box::new(Feeder::<G>::new()));
        }
    }
}
