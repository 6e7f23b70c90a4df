//! Rise of the Shogun: two to four families fight for influence in feudal Japan.
//!
//! The hardest game of the catalogue: hidden hands, chance, two to four seats and answers out of turn. `map` and
//! `board` are the provinces, `cards`, `treasures` and `missions` the data, `state`, `player` and `piles` what
//! lies on the table, `setup`, `hero`, `court`, `duel` and `phases` what may be done and what follows, `chains` the points,
//! `outcome` whose turn it is and when it ends, `notation`, `position` and `reading` how it is
//! written, `observe` who may know what,
//! `scene`, `faces`, `situation` and `outlines` how it looks (`played` is what a duel remembers for that), `events` what happened, `facts` what can be read off a state, `lesson` how it is taught. `FORMATS.md` in the crate's folder describes every text and file.
//!
//! No rule names a card, a mission or a treasure: they look at effects, and effects are closed lists.
//!
//! ```
//! use game::{Game, Notation, Options, Turn};
//! use shogun::Shogun;
//!
//! let rules = Shogun::from_options(&Options::defaults(Shogun::ABOUT.options)).unwrap();
//! let mut state = rules.start();
//! assert_eq!(rules.turn(&state), Turn::Chance);
//! let lot = rules.parse_moves(&state, "first:ninja").unwrap()[0];
//! rules.apply(&mut state, lot);
//! assert_eq!(rules.seat_name(rules.turn(&state).seat().unwrap()), "ninja");
//! ```

mod board;
mod cards;
mod chains;
mod court;
mod data;
mod duel;
mod events;
mod faces;
mod facts;
mod hero;
mod lesson;
mod map;
mod missions;
mod moves;
mod notation;
mod observe;
mod outcome;
mod outlines;
mod phases;
mod pieces;
mod piles;
mod played;
mod player;
mod position;
mod problems;
mod prompts;
mod reading;
mod scene;
mod setup;
mod situation;
mod state;
mod symmetry;
mod treasures;

use std::sync::LazyLock;

use game::{About, Game, Message, OptionError, OptionSpec, Options, Seat, Texts, Turn, Values};

pub use board::{Provinces, bit, each};
pub use cards::{Attack, Attribute, Card, DECK_SIZE, Deck, Effect, Speed};
pub use chains::Score;
pub use data::{DataError, Words};
pub use facts::Standing;
pub use map::{Map, Outline, Province};
pub use missions::{Goal, Mission, parse_missions};
pub use moves::Move;
pub use observe::View;
pub use state::{CourtAction, State};
pub use treasures::{Monster, Power, Treasure, parse_treasures};

/// The heroes that come with the game, with their decks.
const HEROES: [(&str, &str); 4] = [
    ("samurai", include_str!("../data/heroes/samurai.toml")),
    ("ninja", include_str!("../data/heroes/ninja.toml")),
    ("miko", include_str!("../data/heroes/miko.toml")),
    ("prince", include_str!("../data/heroes/prince.toml")),
];
/// Every way to seat heroes, two to four of them.
#[rustfmt::skip]
const HERO_LISTS: &[&str] = &[
    "samurai,ninja,miko,prince", "samurai,ninja,prince,miko", "samurai,miko,ninja,prince",
    "samurai,miko,prince,ninja", "samurai,prince,ninja,miko", "samurai,prince,miko,ninja",
    "ninja,samurai,miko,prince", "ninja,samurai,prince,miko", "ninja,miko,samurai,prince",
    "ninja,miko,prince,samurai", "ninja,prince,samurai,miko", "ninja,prince,miko,samurai",
    "miko,samurai,ninja,prince", "miko,samurai,prince,ninja", "miko,ninja,samurai,prince",
    "miko,ninja,prince,samurai", "miko,prince,samurai,ninja", "miko,prince,ninja,samurai",
    "prince,samurai,ninja,miko", "prince,samurai,miko,ninja", "prince,ninja,samurai,miko",
    "prince,ninja,miko,samurai", "prince,miko,samurai,ninja", "prince,miko,ninja,samurai",
    "samurai,ninja,miko", "samurai,ninja,prince", "samurai,miko,ninja", "samurai,miko,prince",
    "samurai,prince,ninja", "samurai,prince,miko", "ninja,samurai,miko", "ninja,samurai,prince",
    "ninja,miko,samurai", "ninja,miko,prince", "ninja,prince,samurai", "ninja,prince,miko",
    "miko,samurai,ninja", "miko,samurai,prince", "miko,ninja,samurai", "miko,ninja,prince",
    "miko,prince,samurai", "miko,prince,ninja", "prince,samurai,ninja", "prince,samurai,miko",
    "prince,ninja,samurai", "prince,ninja,miko", "prince,miko,samurai", "prince,miko,ninja",
    "samurai,ninja", "samurai,miko", "samurai,prince", "ninja,samurai", "ninja,miko", "ninja,prince",
    "miko,samurai", "miko,ninja", "miko,prince", "prince,samurai", "prince,ninja", "prince,miko",
];
const MAP: &str = include_str!("../data/map.toml");
const TREASURES: &str = include_str!("../data/treasures.toml");
const MISSIONS: &str = include_str!("../data/missions.toml");
/// Our own map is large and read once.
static OWN_MAP: LazyLock<Map> = LazyLock::new(|| Map::parse(MAP).expect("the shipped map is well formed"));
/// The first turn, a hero phase with much to do, and a duel.
const SAMPLES: [&str; 3] = [
    include_str!("../data/samples/first-turn.txt"),
    include_str!("../data/samples/hero-phase.txt"),
    include_str!("../data/samples/duel.txt"),
];
const DECK_OPTIONS: [&str; 4] = ["deck-1", "deck-2", "deck-3", "deck-4"];

/// The rules under one set of options.
#[derive(Clone, Debug)]
pub struct Shogun {
    names: Vec<&'static str>,
    decks: Vec<Deck>,
    map: Map,
    treasures: Vec<Treasure>,
    missions: Vec<Mission>,
    setup: Setup,
    mode: Mode,
    /// The points that win at once.
    goal: u32,
}

/// Who puts the pieces on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Setup {
    Players,
    Quick,
}

/// What is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    Game,
    /// Two heroes, no map: the first successful attack wins.
    Duel,
}

impl Shogun {
    /// The deck of a seat.
    pub fn deck(&self, seat: Seat) -> &Deck {
        &self.decks[seat.index()]
    }

    /// The map.
    pub fn map(&self) -> &Map {
        &self.map
    }

    /// The treasures, in the order of their file.
    pub fn treasures(&self) -> &[Treasure] {
        &self.treasures
    }

    /// The missions, in the order of their file.
    pub fn missions(&self) -> &[Mission] {
        &self.missions
    }

    /// A seat's points in a state and how they are made up.
    pub fn score(&self, state: &State, seat: Seat) -> Score {
        chains::score(self, state, seat.index())
    }

    fn seat_count(&self) -> usize {
        self.names.len()
    }

    fn is_duel(&self) -> bool {
        self.mode == Mode::Duel
    }

    fn is_quick(&self) -> bool {
        self.setup == Setup::Quick
    }

    fn opponents(&self, seat: usize) -> impl Iterator<Item = usize> + use<> {
        (0..self.seat_count()).filter(move |&other| other != seat)
    }

    /// All seats, the active one first, then in turn order.
    fn seats_from_active(&self, state: &State) -> impl Iterator<Item = usize> + use<> {
        let (active, seats) = (state.active(), self.seat_count());
        (0..seats).map(move |offset| (active + offset) % seats)
    }

    /// The previous seat in turn order.
    fn right_of(&self, seat: usize) -> usize {
        (seat + self.seat_count() - 1) % self.seat_count()
    }
}

impl Game for Shogun {
    type State = State;
    type Move = Move;

    const ABOUT: &'static About = &About {
        id: "shogun",
        options: &[
            OptionSpec { key: "seats", values: Values::Number { min: 2, max: 4 }, default: "2" },
            OptionSpec { key: "heroes", values: Values::Choice(HERO_LISTS), default: HERO_LISTS[0] },
            OptionSpec { key: "deck-1", values: Values::Text, default: "" },
            OptionSpec { key: "deck-2", values: Values::Text, default: "" },
            OptionSpec { key: "deck-3", values: Values::Text, default: "" },
            OptionSpec { key: "deck-4", values: Values::Text, default: "" },
            OptionSpec { key: "map", values: Values::Text, default: "" },
            OptionSpec { key: "setup", values: Values::Choice(&["players", "quick"]), default: "players" },
            OptionSpec { key: "mode", values: Values::Choice(&["game", "duel"]), default: "game" },
            OptionSpec { key: "points", values: Values::Number { min: 8, max: 40 }, default: "" },
        ],
        modes: &["", "seats=3", "seats=4", "setup=quick", "setup=quick seats=4", "mode=duel"],
        contest: "",
        texts: &[
            Texts {
                language: "en",
                messages: include_str!("../locales/en.ftl"),
                rules: include_str!("../rules/en.md"),
            },
            Texts {
                language: "fr",
                messages: include_str!("../locales/fr.ftl"),
                rules: include_str!("../rules/fr.md"),
            },
        ],
        samples: &[("", SAMPLES[0]), ("", SAMPLES[1]), ("", SAMPLES[2])],
        lesson: Some(lesson::LESSON),
        examples: &[
            (DECK_OPTIONS[0], HEROES[0].1),
            (DECK_OPTIONS[1], HEROES[1].1),
            (DECK_OPTIONS[2], HEROES[2].1),
            (DECK_OPTIONS[3], HEROES[3].1),
            ("map", MAP),
        ],
    };

    fn from_options(options: &Options) -> Result<Self, OptionError> {
        let seats = options.number("seats") as usize;
        let mode = if options.get("mode") == "duel" { Mode::Duel } else { Mode::Game };
        if mode == Mode::Duel && seats != 2 {
            return Err(content(
                "seats",
                "a practice duel has two seats".to_owned(),
                Message::new("problem-duel-seats"),
            ));
        }
        let heroes = read_heroes(options.get("heroes"), seats)?;
        let mut decks = Vec::new();
        for (&(_, own), key) in heroes.iter().zip(DECK_OPTIONS) {
            let text = match options.get(key) {
                "" => own,
                text => text,
            };
            decks.push(Deck::parse(text).map_err(|error| content(key, error.to_string(), error.message))?);
        }
        let map = match options.get("map") {
            "" => OWN_MAP.clone(),
            text => Map::parse(text).map_err(|error| content("map", error.to_string(), error.message))?,
        };
        Ok(Self {
            names: heroes.iter().map(|(name, _)| *name).collect(),
            decks,
            map,
            treasures: parse_treasures(TREASURES).expect("the shipped treasures are well formed"),
            missions: parse_missions(MISSIONS).expect("the shipped missions are well formed"),
            setup: if options.get("setup") == "quick" { Setup::Quick } else { Setup::Players },
            mode,
            goal: options.get("points").parse().unwrap_or_else(|_| outcome::usual_goal(seats)),
        })
    }

    fn seats(&self) -> usize {
        self.seat_count()
    }

    fn seat_name(&self, seat: Seat) -> &str {
        self.names[seat.index()]
    }

    fn start(&self) -> State {
        State::new(&self.decks)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        outcome::turn(self, state)
    }

    #[inline]
    fn legal(&self, state: &State, moves: &mut Vec<Move>) {
        moves::legal(self, state, moves);
    }

    fn chances(&self, state: &State, chances: &mut Vec<(Move, u32)>) {
        phases::chances(self, state, chances);
    }

    #[inline]
    fn count(&self, state: &State) -> usize {
        phases::count(self, state)
    }

    #[inline]
    fn apply(&self, state: &mut State, mv: Move) {
        phases::apply(self, state, mv);
    }

    fn refusal(&self, state: &State, mv: Move) -> Message {
        moves::refusal(self, state, mv)
    }

    fn key(&self, state: &State) -> u64 {
        state.key()
    }

    fn fresh_key(&self, state: &State) -> u64 {
        state.key()
    }

    /// A card costs at least 1 and attributes are at most 10, so a turn has a few hundred cards at most: 30 by
    /// cost, as much again for a cleared stack, and one more for each that a defender purges, which costs too.
    /// Each brings a handful of passes, draws and choices.
    fn length_bound(&self) -> usize {
        const SETUP: usize = 100;
        const TURN: usize = 8000;
        SETUP + outcome::ROUNDS as usize * self.seat_count() * TURN
    }
}

const fn content(key: &'static str, problem: String, message: Message) -> OptionError {
    OptionError::Content { key, problem, message }
}

/// The first heroes of a list, one a seat.
fn read_heroes(list: &str, seats: usize) -> Result<Vec<(&'static str, &'static str)>, OptionError> {
    let heroes: Vec<(&str, &str)> = list
        .split(',')
        .filter_map(|name| HEROES.into_iter().find(|(known, _)| *known == name))
        .take(seats)
        .collect();
    if heroes.len() < seats {
        let problem = format!("{seats} seats need {seats} heroes, separated by commas");
        return Err(content("heroes", problem, Message::new("problem-heroes").with("seats", seats)));
    }
    Ok(heroes)
}
