//! Sixteen Soldiers: sixteen against sixteen on a square of lines with a triangle at each end.
//!
//! The files are those of every game: `board` is the lines, `state` what lies on them, `moves` what may be
//! done, `outcome` when it ends, `notation` how it is written, `scene` how it looks, `symmetry` what is the
//! same turned round, `lesson` how it is taught.
//!
//! ```
//! use game::{Game, Notation, Options};
//! use soldiers::Soldiers;
//!
//! let rules = Soldiers::from_options(&Options::defaults(Soldiers::ABOUT.options)).unwrap();
//! let mut state = rules.start();
//! let step = rules.parse_moves(&state, "d3-e3").unwrap()[0];
//! rules.play(&mut state, step).unwrap();
//! assert_eq!(rules.state_text(&state), "rrr/rrr/rrrrr/rr1rr/2r2/bbbbb/bbbbb/bbb/bbb b - 1");
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
    About, Game, Message, OptionError, OptionSpec, Options, PerfectInformation, Seat, Texts, Turn, Values,
};

pub use board::Point;
pub use moves::Move;
pub use state::{Side, State};

/// The rules under one set of options.
#[derive(Clone, Copy, Debug)]
pub struct Soldiers {
    edition: Edition,
    lines: &'static board::Lines,
    quiet_limit: u16,
}

/// Which board is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Edition {
    /// The lines as they are drawn.
    Drawn,
    /// The lines as the contest's program had them, with its slip.
    Contest,
}

impl Soldiers {
    /// After how many moves in a row without a capture the game is over.
    pub const fn quiet_limit(&self) -> u16 {
        self.quiet_limit
    }

    /// Replaces the content of `moves` by the legal jumps, in the order of all legal moves. It takes a glance to see
    /// that there are none.
    pub fn jumps(&self, state: &State, moves: &mut Vec<Move>) {
        moves::jumps(self, state, moves);
    }

    /// Whether a step is legal.
    pub fn can_step(&self, state: &State) -> bool {
        moves::can_step(self, state)
    }
}

impl Game for Soldiers {
    type State = State;
    type Move = Move;

    const ABOUT: &'static About = &About {
        id: "soldiers",
        options: &[
            OptionSpec { key: "quiet-limit", values: Values::Number { min: 1, max: 10_000 }, default: "50" },
            OptionSpec { key: "board", values: Values::Choice(&["drawn", "contest"]), default: "drawn" },
        ],
        modes: &["", "board=contest"],
        contest: "board=contest",
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
            ("", "rrr/rrr/rrrrr/rrrrr/5/bbbbb/bbbbb/bbb/bbb r - 0"),
            ("", "rrr/r1r/rrr1r/rr1rb/br1b1/bb3/rbbbb/1bb/1bb b - 7"),
            ("board=contest", "1b1/b2/b1bbr/b2b1/1b1b1/rb1b1/r1r1r/1r1/3 r g3 0"),
        ],
        lesson: Some(lesson::LESSON),
        examples: &[],
    };

    fn from_options(options: &Options) -> Result<Self, OptionError> {
        let (edition, lines) = match options.get("board") {
            "contest" => (Edition::Contest, &board::CONTEST),
            _ => (Edition::Drawn, &board::DRAWN),
        };
        Ok(Self { edition, lines, quiet_limit: options.number("quiet-limit") as u16 })
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
    fn choose(&self, state: &State, _buffer: &mut Vec<Move>, pick: impl FnOnce(usize) -> usize) -> Move {
        moves::choose(self, state, pick)
    }

    #[inline]
    fn apply(&self, state: &mut State, mv: Move) {
        moves::apply(self, state, mv);
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
        // At most 31 captures, each at the very last quiet moment: with the 31st one side is gone, and after
        // 30 the last quiet moves take the place of one.
        31 * self.quiet_limit as usize
    }

    fn same_position(&self, a: &State, b: &State) -> bool {
        a.same_position(b)
    }

    fn reversible_moves(&self, state: &State) -> usize {
        state.quiet() as usize
    }
}

impl PerfectInformation for Soldiers {}
