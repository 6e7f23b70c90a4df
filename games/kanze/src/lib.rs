//! Kanzé: two leaders spread their troops over a rhombus of hexagons, by march, battle and sheer influence.
//!
//! `board` is the cells, `state` what lies on them, `reach` where troops can go, `moves` what may be done,
//! `influence` what follows from it, `outcome` when it ends, `notation` how it is written, `scene` how it looks,
//! `events` what happened, `symmetry` what is the same turned round, `lesson` how it is taught.
//!
//! ```
//! use game::{Game, Notation, Options};
//! use kanze::Kanze;
//!
//! let rules = Kanze::from_options(&Options::defaults(Kanze::ABOUT.options)).unwrap();
//! let mut state = rules.start();
//! let march = rules.parse_moves(&state, "a1-b1:3").unwrap()[0];
//! rules.play(&mut state, march).unwrap();
//! assert_eq!(rules.state_text(&state), "6,B7/7/7/7/7/7/A4,a3,5 b - 0");
//! ```

pub mod board;
mod events;
mod influence;
mod lesson;
mod moves;
mod notation;
mod outcome;
mod reach;
mod scene;
mod state;
mod symmetry;

use game::{
    About, Game, Message, OptionError, OptionSpec, Options, Outcome, PerfectInformation, Seat, Texts, Turn,
    Values,
};

pub use board::{Cell, Cells};
pub use moves::{March, Move};
pub use outcome::QUIET_LIMIT;
pub use state::{Force, Side, State};

/// The rules under one set of options.
#[derive(Clone, Copy, Debug)]
pub struct Kanze {
    max_troops: u16,
    far_neutral: Reach,
    far_enemy: Reach,
    influence: Influence,
}

/// From where a foreign cell can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reach {
    /// From every cell of a group that touches it.
    Group,
    /// From a start cell that touches it.
    Start,
}

/// How cells change sides after a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Influence {
    /// All at once, round by round.
    Rounds,
    /// One after the other.
    Sweep,
    /// Not at all.
    Off,
}

impl Kanze {
    /// The cells that influence would hand over if the sides owned these, and cells with a Representative these.
    #[inline]
    pub fn converted(&self, owners: [Cells; 2], representatives: Cells) -> Cells {
        influence::converted(self.influence, owners, representatives)
    }

    /// The cells from which the side to move can go to a cell that it does not own.
    pub fn starts(&self, state: &State, to: Cell) -> Cells {
        let side = state.to_move();
        let own = state.cells(side);
        let is_enemy = state.cells(side.opponent()) & to.bit() != 0;
        let reach = if is_enemy { self.far_enemy } else { self.far_neutral };
        let adjacent = to.neighbours() & own;
        match reach {
            Reach::Start => adjacent,
            Reach::Group => board::connected(adjacent, own),
        }
    }

    /// How many troops the side to move may still recruit.
    pub fn recruits(&self, state: &State) -> u32 {
        u32::from(self.max_troops).saturating_sub(state.troop_count(state.to_move()))
    }
}

impl Game for Kanze {
    type State = State;
    type Move = Move;

    const ABOUT: &'static About = &About {
        id: "kanze",
        options: &[
            OptionSpec { key: "max-troops", values: Values::Number { min: 1, max: 343 }, default: "49" },
            OptionSpec { key: "far-neutral", values: Values::Choice(&["yes", "no"]), default: "yes" },
            OptionSpec { key: "far-enemy", values: Values::Choice(&["no", "yes"]), default: "no" },
            OptionSpec {
                key: "influence",
                values: Values::Choice(&["rounds", "sweep", "off"]),
                default: "rounds",
            },
        ],
        modes: &["", "influence=sweep", "influence=off", "far-neutral=no", "far-enemy=yes"],
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
            ("", "6,B7/7/7/7/7/7/A7,6 a - 0"),
            ("", "5,b6,B3/2,a5,4/1,a2,4,b6/1,a3,A5,1,a5,1,b6/2,a2,a5,b4,b3,1/6,a4/1,b3,a5,1,b6,2 a - 5"),
            (
                "",
                "1,a5,b4,a4,1,b3,1/B4,a5,4,b4/2,a5,2,a4,1/1,b5,2,b4,a3,1/7/3,b5,1,a4,1/A3,a5,b5,2,b6,1 a - 7",
            ),
            (
                "influence=sweep",
                "1,a4,b3,a3,1,b2,1/B3,a4,4,b3/2,a4,2,a3,1/1,b4,2,b3,a2,1/7/3,b4,1,a3,1/A2,a4,b4,2,b5,1 a - 5",
            ),
            ("far-neutral=no far-enemy=yes", "7/2,A7,a6,3/4,a3,2/7/b4,6/B3,1,b2,1,a2,2/2,b7,4 a - 9"),
        ],
        lesson: Some(lesson::LESSON),
        examples: &[],
    };

    fn from_options(options: &Options) -> Result<Self, OptionError> {
        let reach = |key| if options.get(key) == "yes" { Reach::Group } else { Reach::Start };
        let influence = match options.get("influence") {
            "sweep" => Influence::Sweep,
            "off" => Influence::Off,
            _ => Influence::Rounds,
        };
        Ok(Self {
            max_troops: options.number("max-troops") as u16,
            far_neutral: reach("far-neutral"),
            far_enemy: reach("far-enemy"),
            influence,
        })
    }

    fn seats(&self) -> usize {
        Side::BOTH.len()
    }

    fn seat_name(&self, seat: Seat) -> &str {
        Side::of(seat).name()
    }

    fn start(&self) -> State {
        State::start()
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        outcome::turn(state)
    }

    #[inline]
    fn legal(&self, state: &State, moves: &mut Vec<Move>) {
        moves::legal(self, state, moves);
    }

    fn count(&self, state: &State) -> usize {
        moves::count(self, state)
    }

    #[inline]
    fn choose(&self, state: &State, _buffer: &mut Vec<Move>, pick: impl FnOnce(usize) -> usize) -> Move {
        moves::choose(self, state, pick)
    }

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

    /// Troops fall and are recruited again, cells are left and taken again: only repetition ends a game in
    /// which there is always something going on, after more moves than can be counted.
    fn length_bound(&self) -> usize {
        usize::MAX
    }

    fn same_position(&self, a: &State, b: &State) -> bool {
        a.same_position(b)
    }

    fn third_repetition(&self, state: &State) -> Option<Outcome> {
        outcome::repetition(state)
    }
}

impl PerfectInformation for Kanze {}
