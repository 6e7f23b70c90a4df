//! Alquerque: twelve against twelve on the five-by-five board of lines that gave draughts its jump.
//!
//! This is the model game: the others have the same files. `board` is the lines, `state` what lies on them,
//! `moves` what may be done, `outcome` when it ends, `notation` how it is written, `scene` how it looks,
//! `symmetry` what is the same turned round, `lesson` how it is taught.
//!
//! ```
//! use alquerque::Alquerque;
//! use game::{Game, Notation, Options};
//!
//! let rules = Alquerque::from_options(&Options::defaults(Alquerque::ABOUT.options)).unwrap();
//! let mut state = rules.start();
//! let step = rules.parse_moves(&state, "c2-c3").unwrap()[0];
//! rules.play(&mut state, step).unwrap();
//! assert_eq!(rules.state_text(&state), "bbbbb/bbbbb/bbwww/ww1ww/wwwww b - 1");
//! ```

mod board;
mod lesson;
mod moves;
mod notation;
mod outcome;
mod scene;
mod state;
mod symmetry;

use game::{
    About, Game, Message, OptionError, OptionSpec, Options, Outcome, PerfectInformation, Seat, Texts, Turn,
    Values,
};

pub use board::Point;
pub use moves::Move;
pub use state::{Side, State};

/// The rules under one set of options.
#[derive(Clone, Copy, Debug)]
pub struct Alquerque {
    capture: Capture,
    quiet_limit: u16,
}

impl Alquerque {
    /// Which chain must be taken.
    pub const fn capture(&self) -> Capture {
        self.capture
    }

    /// Whether the side to move has to take something.
    pub fn must_capture(&self, state: &State) -> bool {
        moves::must_capture(self, state)
    }

    /// After how many moves in a row without a capture the game is drawn.
    pub const fn quiet_limit(&self) -> u16 {
        self.quiet_limit
    }
}

/// Which chain a side that can capture must take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Capture {
    /// One of those that take the most pieces.
    Most,
    /// Any.
    Any,
}

impl Game for Alquerque {
    type State = State;
    type Move = Move;

    const ABOUT: &'static About = &About {
        id: "alquerque",
        options: &[
            OptionSpec { key: "capture", values: Values::Choice(&["most", "any"]), default: "most" },
            OptionSpec { key: "quiet-limit", values: Values::Number { min: 1, max: 10_000 }, default: "100" },
        ],
        modes: &["", "capture=any"],
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
        samples: &[
            ("", "bbbbb/bbbbb/bb1ww/wwwww/wwwww w - 0"),
            ("", "b1wbb/1wb1w/1bb1b/b3w/4b b - 3"),
            ("capture=any", "bb3/2bb1/bb2w/5/2b2 b - 4"),
        ],
        lesson: Some(lesson::LESSON),
        examples: &[],
    };

    fn from_options(options: &Options) -> Result<Self, OptionError> {
        let capture = if options.get("capture") == "any" { Capture::Any } else { Capture::Most };
        Ok(Self { capture, quiet_limit: options.number("quiet-limit") as u16 })
    }

    fn seats(&self) -> usize {
        Side::BOTH.len()
    }

    fn seat_name(&self, seat: Seat) -> &str {
        Side::of(seat).name()
    }

    fn start(&self) -> State {
        state::start()
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        outcome::turn(self, state)
    }

    #[inline]
    fn legal(&self, state: &State, moves: &mut Vec<Move>) {
        moves::legal(self, state, moves);
    }

    #[inline]
    fn count(&self, state: &State) -> usize {
        moves::count(self, state)
    }

    #[inline]
    fn apply(&self, state: &mut State, mv: Move) {
        moves::apply(state, mv);
    }

    fn refusal(&self, state: &State, mv: Move) -> Message {
        moves::refusal(self, state, mv)
    }

    fn key(&self, state: &State) -> u64 {
        state.key()
    }

    fn fresh_key(&self, state: &State) -> u64 {
        state.fresh_key()
    }

    fn length_bound(&self) -> usize {
        // Each of the 23 captures that leave a piece to capture with can come at the very last quiet moment.
        24 * self.quiet_limit as usize + 24
    }

    fn same_position(&self, a: &State, b: &State) -> bool {
        a.same_position(b)
    }

    fn third_repetition(&self, _state: &State) -> Option<Outcome> {
        Some(outcome::repetition())
    }

    fn reversible_moves(&self, state: &State) -> usize {
        state.quiet() as usize
    }
}

impl PerfectInformation for Alquerque {}
