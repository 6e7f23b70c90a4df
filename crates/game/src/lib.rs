//! The contract every game of Quincunx fulfils.
//!
//! A game is a value of a type that implements [`Game`]: its *rules*, built once from options and shared.
//! Everything that happens at a board is a pure function of the rules and a small *state*:
//!
//! | question | answered by |
//! | --- | --- |
//! | who acts, or how did it end? | [`Game::turn`] |
//! | what may be done? | [`Game::legal`] (and [`Game::chances`] when chance acts) |
//! | do it | [`Game::apply`] for trusted moves, [`Game::play`] for all others |
//! | how is it written? | [`Notation`] |
//! | who may know what? | [`Observe`] |
//! | how does it look, what happened? | [`Present`] |
//! | what is the same, turned round? | [`Symmetry`] |
//! | has this position been here before? | [`Line`] |
//!
//! The other traits are separate so that the core stays small; a game of the catalogue implements all of them
//! ([`Playable`]). A *move* is one decision of one seat: a jump of a capture chain, a pick, a card. Seats need not
//! alternate: [`Turn`] names the seat that is asked next, in or out of turn.
//!
//! What is absent: this crate does no input or output, reads no clock, owns no randomness (the caller passes [`Dice`]
//! in) and names no game.
//!
//! ```
//! use game::{Game, Line, Notation, Turn};
//!
//! /// Plays the first legal move until the game is over; works for every game.
//! fn first_moves<G: Game + Notation>(rules: G) -> usize {
//!     let mut line = Line::new(rules.into());
//!     let mut legal = Vec::new();
//!     while let Turn::Seat(_) = line.turn() {
//!         line.legal(&mut legal);
//!         line.apply(legal[0]);
//!     }
//!     line.moves().len()
//! }
//! ```

mod dice;
mod event;
mod face;
mod lesson;
mod line;
mod message;
mod notation;
mod observe;
mod options;
mod outcome;
mod perft;
mod scene;
mod seat;
mod situation;
mod symmetry;
pub mod text;
pub mod zobrist;

use std::fmt::Debug;
use std::hash::Hash;

pub use dice::Dice;
pub use event::{Audience, Change, Event, EventKind, Place};
pub use face::{Emblem, Face, Pace, Suit, Tempo};
pub use lesson::{Lesson, Step};
pub use line::{Line, Refused};
pub use message::{Message, Value};
pub use notation::Notation;
pub use observe::{Observe, PerfectInformation, Seen, Viewer};
pub use options::{OptionError, OptionSpec, Options, Values};
pub use outcome::{Outcome, Reason};
pub use perft::{divide, perft, perft_turns};
pub use scene::{
    Board, Button, Capacity, Choice, Edge, Figure, Glyph, Identities, Landmark, Layer, Mark, MarkKind, Panel,
    Piece, Portrait, Present, Region, Scene, Shape, Site, Sort, Tint, Tray, Zone, ending_prompt, idle_prompt,
};
pub use seat::{MAX_SEATS, PerSeat, Seat};
pub use situation::{
    Confrontation, Contribution, Course, Holding, Phase, Plaque, Preview, Quest, Route, Side, Stage, Tally,
    TallyPart,
};
pub use symmetry::Symmetry;
pub use text::TextError;

/// Who is asked next. Every state has exactly one answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// This seat decides; [`Game::legal`] is not empty.
    Seat(Seat),
    /// Chance decides; [`Game::chances`] is not empty.
    Chance,
    /// The game is over, with this outcome.
    Over(Outcome),
}

impl Turn {
    /// The seat that acts, if one does.
    pub const fn seat(&self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(*seat),
            Self::Chance | Self::Over(_) => None,
        }
    }

    /// How the game ended, if it did.
    #[inline]
    pub const fn outcome(&self) -> Option<&Outcome> {
        match self {
            Self::Over(outcome) => Some(outcome),
            Self::Seat(_) | Self::Chance => None,
        }
    }
}

/// What a game says about itself before any rules are built.
#[derive(Debug)]
pub struct About {
    /// The short name used in commands, records and file names.
    pub id: &'static str,
    /// The options of the rules page, in its order.
    pub options: &'static [OptionSpec],
    /// Sets of options that are played as a game of their own, as `key=value` text; the default comes first.
    pub modes: &'static [&'static str],
    /// The options under which programs usually meet, such as those of a contest that is known for the game.
    pub contest: &'static str,
    /// Messages and rules pages, one entry a language.
    pub texts: &'static [Texts],
    /// A few positions worth measuring and testing, as `(options, position)`.
    pub samples: &'static [(&'static str, &'static str)],
    /// A guided first game, where it is written already.
    pub lesson: Option<Lesson>,
    /// Texts to begin with for options that are whole texts, as `(option, text)`.
    pub examples: &'static [(&'static str, &'static str)],
}

/// What a game ships for one language.
#[derive(Debug)]
pub struct Texts {
    /// The language's two-letter code.
    pub language: &'static str,
    /// Messages in Fluent syntax.
    pub messages: &'static str,
    /// The rules page for players, in Markdown.
    pub rules: &'static str,
}

/// The rules of one game under one set of options.
///
/// States hold nothing that the rules know and no history; they are copied rather than undone. The laws
/// that `testkit` checks are stated at each method.
pub trait Game: Sized + Send + Sync + 'static {
    /// Everything that lies on the table, the hidden things included.
    type State: Clone + Eq + Hash + Debug + Send + Sync + 'static;
    /// One decision: at most eight bytes, and able to name illegal ones too, so that they can be refused.
    type Move: Copy + Ord + Hash + Debug + Send + Sync + 'static;

    /// What the game says about itself.
    const ABOUT: &'static About;

    /// Builds the rules from options that [`Options`] has already checked one by one.
    fn from_options(options: &Options) -> Result<Self, OptionError>;

    /// How many seats play.
    fn seats(&self) -> usize;

    /// The seat's name in protocol, records and message keys: one lower-case word.
    fn seat_name(&self, seat: Seat) -> &str;

    /// The state a game starts from.
    fn start(&self) -> Self::State;

    /// Who is asked next. Repetition is not judged here but by [`Line`], which knows the history.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Replaces the content of `moves` by the legal moves, ascending and unique. They are empty exactly when
    /// no seat acts.
    fn legal(&self, state: &Self::State, moves: &mut Vec<Self::Move>);

    /// Carries out a move that is known to be legal, or a chance move with positive weight. Anything else may
    /// leave a meaningless state (never undefined behaviour): moves from outside go through [`Game::play`].
    fn apply(&self, state: &mut Self::State, mv: Self::Move);

    /// Why a move that is not legal is refused, in words a player understands.
    fn refusal(&self, state: &Self::State, mv: Self::Move) -> Message;

    /// A hash of the position, counters aside, kept up to date by [`Game::apply`]. Equal positions have equal
    /// keys on every machine and in every run.
    fn key(&self, state: &Self::State) -> u64;

    /// The same hash computed from nothing, to check the incremental one against.
    fn fresh_key(&self, state: &Self::State) -> u64;

    /// The most moves, chance included, that a game from the start can have.
    fn length_bound(&self) -> usize;

    /// The chance moves with their weights, ascending and unique; empty exactly when chance does not act.
    fn chances(&self, _state: &Self::State, chances: &mut Vec<(Self::Move, u32)>) {
        chances.clear();
    }

    /// How many moves continue from here: legal ones, or chance moves when chance acts.
    fn count(&self, state: &Self::State) -> usize {
        if self.turn(state) == Turn::Chance {
            let mut chances = Vec::new();
            self.chances(state, &mut chances);
            chances.len()
        } else {
            let mut moves = Vec::new();
            self.legal(state, &mut moves);
            moves.len()
        }
    }

    /// The legal move with the number that `pick` names, given how many there are; a seat must be to act.
    /// Equal to indexing the list of [`Game::legal`], which a game with long lists can do without building it.
    fn choose(
        &self,
        state: &Self::State,
        buffer: &mut Vec<Self::Move>,
        pick: impl FnOnce(usize) -> usize,
    ) -> Self::Move {
        self.legal(state, buffer);
        buffer[pick(buffer.len())]
    }

    /// Whether two states are the same position: equal but for counters, with the same seat to act.
    fn same_position(&self, a: &Self::State, b: &Self::State) -> bool {
        a == b
    }

    /// How the game ends if this position now stands for the third time; `None` where the rules do not ask.
    fn third_repetition(&self, _state: &Self::State) -> Option<Outcome> {
        None
    }

    /// At most this many of the latest moves can be undone by later ones: no position before them can stand
    /// again. It spares [`Line`] a search through the whole history.
    fn reversible_moves(&self, _state: &Self::State) -> usize {
        usize::MAX
    }

    /// Carries out a move if it is legal; otherwise says why not and leaves the state as it was.
    fn play(&self, state: &mut Self::State, mv: Self::Move) -> Result<(), Refused<Self::Move>> {
        let mut moves = Vec::new();
        self.legal(state, &mut moves);
        if moves.binary_search(&mv).is_err() {
            return Err(Refused { mv, reason: self.refusal(state, mv) });
        }
        self.apply(state, mv);
        Ok(())
    }
}

/// A game with everything that the catalogue, and so every screen and every program, relies on.
pub trait Playable: Game + Notation + Observe + Present + Symmetry {}

impl<G: Game + Notation + Observe + Present + Symmetry> Playable for G {}
