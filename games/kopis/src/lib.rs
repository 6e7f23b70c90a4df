//! Kopis: two sides shove Factions onto a small board from its edges, to stand beside their own Fortresses.
//!
//! `board` is the squares and the lanes across them, `pieces` what stands there and how it is pushed, `state`
//! all that lies on the table, `moves` what may be done and `refusal` why something may not, `outcome` when it
//! ends, `glance` what a player sees without thinking, `notation` how it is written, `scene` how it looks and
//! `events` what happened, `symmetry` what is the same turned round, `lesson` how it is taught.
//!
//! ```
//! use game::{Game, Notation, Options};
//! use kopis::Kopis;
//!
//! let rules = Kopis::from_options(&Options::defaults(Kopis::ABOUT.options)).unwrap();
//! let mut state = rules.start();
//! let entry = rules.parse_moves(&state, "Sc").unwrap()[0];
//! rules.play(&mut state, entry).unwrap();
//! assert_eq!(rules.state_text(&state), "6/2R3/2BR2/2bB2/6/6 r S:3,W:4,N:4,E:4 0-0 c3 0");
//! ```

mod board;
mod events;
mod glance;
mod lesson;
mod moves;
mod notation;
mod outcome;
mod pieces;
mod refusal;
mod scene;
mod state;
mod symmetry;

use game::{
    About, Game, Message, OptionError, OptionSpec, Options, Outcome, PerfectInformation, Seat, Texts, Turn,
    Values,
};

pub use board::{Edge, Lane, Square};
pub use moves::Move;
pub use state::{Side, State};

/// The rules under one set of options.
#[derive(Clone, Copy, Debug)]
pub struct Kopis {
    mode: Mode,
    setup: Setup,
    placing: Placing,
}

/// How Factions move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// They slide in until they push something, and then stay.
    Assault,
    /// They enter on the square they face and step from square to square.
    SuddenDeath,
}

/// Where the Fortresses are at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Setup {
    /// Each side's next to each other.
    Rows,
    /// Each side's across a corner.
    Diagonal,
    /// The players place them.
    Advanced,
}

/// In which order the players place Fortresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Placing {
    /// Black one, Red two, Black one.
    OneTwoOne,
    /// In turns, Black first.
    Alternate,
}

impl Game for Kopis {
    type State = State;
    type Move = Move;

    const ABOUT: &'static About = &About {
        id: "kopis",
        options: &[
            OptionSpec { key: "setup", values: Values::Choice(&["base", "advanced"]), default: "base" },
            OptionSpec { key: "placing", values: Values::Choice(&["1-2-1", "alternate"]), default: "1-2-1" },
            OptionSpec { key: "fortresses", values: Values::Choice(&["rows", "diagonal"]), default: "rows" },
            OptionSpec {
                key: "mode",
                values: Values::Choice(&["assault", "sudden-death"]),
                default: "assault",
            },
        ],
        modes: &[
            "",
            "fortresses=diagonal",
            "setup=advanced",
            "setup=advanced placing=alternate",
            "mode=sudden-death",
            "mode=sudden-death setup=advanced",
        ],
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
            ("", "6/6/2RR2/2BB2/6/6 b S:4,W:4,N:4,E:4 0-0 - 0"),
            ("", "3bR1/2brr1/1BbrRr/rbrbr1/1bBb2/6 b S:1,W:0,N:1,E:0 0-0 f4 0"),
            ("mode=sudden-death", "1r4/2Rr1r/2BR2/4bB/b1b3/1b4 r S:e,W:345,N:de,E:234 0-0 a2 0"),
        ],
        lesson: Some(lesson::LESSON),
        examples: &[],
    };

    fn from_options(options: &Options) -> Result<Self, OptionError> {
        let mode = if options.get("mode") == "assault" { Mode::Assault } else { Mode::SuddenDeath };
        let setup = match (options.get("setup"), options.get("fortresses")) {
            ("advanced", _) => Setup::Advanced,
            (_, "diagonal") => Setup::Diagonal,
            _ => Setup::Rows,
        };
        let placing =
            if options.get("placing") == "alternate" { Placing::Alternate } else { Placing::OneTwoOne };
        Ok(Self { mode, setup, placing })
    }

    fn seats(&self) -> usize {
        Side::BOTH.len()
    }

    fn seat_name(&self, seat: Seat) -> &str {
        Side::of(seat).name()
    }

    fn start(&self) -> State {
        State::start(self)
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
        refusal::refusal(self, state, mv)
    }

    fn key(&self, state: &State) -> u64 {
        state.key()
    }

    fn fresh_key(&self, state: &State) -> u64 {
        state.key()
    }

    fn length_bound(&self) -> usize {
        const PLACINGS: usize = 4;
        match self.mode {
            // A side passes only if the other then enters: each of the 16 entries follows at most one pass.
            Mode::Assault => PLACINGS + 2 * 16,
            // At most 15 Factions enter and leave; each can do so at the very last quiet moment.
            Mode::SuddenDeath => PLACINGS + (15 + 15 + 1) * outcome::QUIET_LIMIT as usize,
        }
    }

    fn same_position(&self, a: &State, b: &State) -> bool {
        a.same_position(b)
    }

    fn third_repetition(&self, state: &State) -> Option<Outcome> {
        (self.mode == Mode::SuddenDeath).then(|| outcome::repetition(state))
    }

    fn reversible_moves(&self, state: &State) -> usize {
        state.quiet() as usize
    }
}

impl PerfectInformation for Kopis {}

impl Kopis {
    /// How Factions move.
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// The side that places the next Fortress, given how many there are.
    fn placer(&self, fortresses: u32) -> Side {
        match (self.placing, fortresses) {
            (Placing::OneTwoOne, 0 | 3) | (Placing::Alternate, 0 | 2) => Side::Black,
            _ => Side::Red,
        }
    }

    /// Whether the side that places the next Fortress also moves next: the fourth is followed by Black's first
    /// move.
    fn moves_again(&self, fortresses: u32) -> bool {
        self.placing == Placing::OneTwoOne && matches!(fortresses, 1 | 3)
    }
}
