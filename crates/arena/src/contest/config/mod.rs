//! A contest's configuration file: the game, the participants, the format and the conditions.
//!
//! The file is TOML; everything but the name, the game and the players has a default. Unknown words are refused, so
//! that a misspelt setting is an error. Sample files that explain every setting are in `bots/contests`.
//!
//! ```
//! use arena::contest::config::Config;
//!
//! let config = Config::parse(r#"
//!     name = "Friday"
//!     game = "alquerque"
//!     player = [{ kind = "built-in", spec = "level-3" }, { kind = "built-in", spec = "random" }]
//! "#).unwrap();
//! assert_eq!(config.schedule().unwrap().games(), 2);
//! let error = Config::parse("name = 'Friday'\ngame = 'chess'").unwrap_err();
//! assert!(error.to_string().starts_with("game: expected one of alquerque"));
//! ```

mod format;
mod players;
mod raw;

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use catalogue::Ruleset;
use game::Message;
use locale::{Language, Localizer};
use table::{Broken, ClockRule, Invalid, Late, Policy};

use super::schedule::{Schedule, ScheduleError, Settings};
use raw::{Penalty, Raw, RawBudget, RawPolicy};

/// A checked configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// What it is called.
    pub name: String,
    /// The game's id.
    pub game: String,
    /// The game's options, as `key=value` text.
    pub options: String,
    /// The language of reports.
    pub language: Language,
    /// Who takes part, in the order of the file: the first is participant 0.
    pub players: Vec<Entrant>,
    /// The pairings, openings and points.
    pub settings: Settings,
    /// Random moves before the players take over.
    pub opening_moves: usize,
    /// Time for a move or a game.
    pub clock: ClockRule,
    /// A limit of nodes for a move, for players that count them; then there is no clock unless the file sets one.
    pub nodes: Option<u64>,
    /// How long a program may take to get ready.
    pub start_within: Duration,
    /// What happens to late, bad and missing answers.
    pub policy: Policy,
    /// After so many moves a game is broken off as drawn.
    pub longest: usize,
    /// How many games at once; `None` for as many as there are processors.
    pub jobs: Option<usize>,
    /// What each external program may use.
    pub limits: Limits,
}

/// A participant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// Unique among the participants.
    pub name: String,
    /// What it is.
    pub kind: EntrantKind,
}

/// What takes part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EntrantKind {
    /// A player of this program, by its spec.
    BuiltIn(String),
    /// A program that speaks the engine protocol: what is run, and its arguments.
    Program(Vec<String>),
    /// A Python file in our own style. As the organiser wrote it: a relative path starts at the contest file's folder.
    Python(PathBuf),
    /// A KAIC agent file, likewise.
    Kaic(PathBuf),
}

/// What each external program may use; `None` for the sandbox's own default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of memory.
    pub memory: Option<u64>,
    /// Bytes of scratch space.
    pub disk: Option<u64>,
    /// Processes and threads.
    pub processes: Option<u64>,
    /// Where it may run.
    pub processors: Processors,
}

/// Where an external program may run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Processors {
    /// On the one processor of its game, so that its threads do not slow other games.
    #[default]
    One,
    /// On all.
    All,
}

/// Why a file is not a contest. Shown as it is, it is in English.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// It is not TOML, or has an unknown word or a wrong type; the text says where.
    Syntax(String),
    /// A field with a value that makes no sense.
    Field {
        /// Its place in the file, such as `format.rounds`.
        field: String,
        /// What was expected, and what was found.
        problem: Message,
    },
}

impl ConfigError {
    pub(super) fn field(field: impl Into<String>, problem: Message) -> Self {
        Self::Field { field: field.into(), problem }
    }

    /// A field in which one thing is expected and another was found.
    fn found(field: impl Into<String>, expected: Message, found: impl Into<String>) -> Self {
        let mismatch = Message::new("contest-file-mismatch");
        Self::field(field, mismatch.with("expected", expected).with("found", found.into()))
    }

    /// A field in which something is expected and nothing was found.
    fn missing(field: impl Into<String>, expected: &'static str) -> Self {
        Self::field(field, Message::new("contest-file-missing").with("expected", Message::new(expected)))
    }

    /// A schedule that the fields do not lead to.
    pub(super) fn schedule(error: &ScheduleError) -> Self {
        Self::field("format", error.message())
    }

    /// The error as a message, for people.
    pub fn message(&self) -> Message {
        match self {
            Self::Syntax(problem) => Message::new("contest-file-syntax").with("problem", problem.trim_end()),
            Self::Field { field, problem } => {
                Message::new("contest-file-field").with("at", field.as_str()).with("problem", problem.clone())
            }
        }
    }
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Localizer::new(Language::English, &[]).say(&self.message()))
    }
}

impl Config {
    /// What KAIC gives for a move.
    const MOVE_TIME: u64 = 500;
    /// Importing a large Python file on a busy machine may take seconds.
    const START_TIME: u64 = 10_000;
    const OPENING_MOVES: usize = 4;
    const LONGEST: usize = 2000;
    const MIB: u64 = 1 << 20;

    /// Reads a contest file.
    pub fn parse(text: &str) -> Result<Self, ConfigError> {
        let raw: Raw = toml::from_str(text).map_err(|error| ConfigError::Syntax(error.to_string()))?;
        if raw.name.trim().is_empty() {
            return Err(ConfigError::missing("name", "contest-file-expects-name"));
        }
        let rules = rules(&raw.game, &raw.options)?;
        let language = match raw.language.as_str() {
            "" => Language::default(),
            code => code.parse().map_err(|_| {
                let expected = Message::new("contest-file-expects-language");
                ConfigError::found("language", expected, format!("{code:?}"))
            })?,
        };
        let players = players::entrants(raw.players)?;
        let settings = format::settings(
            &raw.format,
            &raw.scoring,
            &format::Pairing {
                seats: rules.seats(),
                colours: raw.colours,
                games: raw.games,
                openings: raw.openings.count,
                seed: raw.seed,
                names: &players.iter().map(|player| player.name.as_str()).collect::<Vec<_>>(),
            },
        )?;
        let (clock, nodes) = budget(&raw.budget)?;
        let mebibytes = |field: &str, value: Option<u64>| {
            at_least(field, value, 1).map(|value| value.map(|value| value.saturating_mul(Self::MIB)))
        };
        let config = Self {
            name: raw.name,
            game: raw.game,
            options: raw.options,
            language,
            players,
            settings,
            opening_moves: raw.openings.moves.unwrap_or(Self::OPENING_MOVES),
            clock,
            nodes,
            start_within: Duration::from_millis(
                at_least("budget.start", raw.budget.start, 1)?.unwrap_or(Self::START_TIME),
            ),
            policy: policy(&raw.policy),
            longest: at_least("limits.longest", raw.limits.longest, 1)?.unwrap_or(Self::LONGEST),
            jobs: at_least("jobs", raw.jobs, 1)?,
            limits: Limits {
                memory: mebibytes("limits.memory", raw.limits.memory)?,
                disk: mebibytes("limits.disk", raw.limits.disk)?,
                processes: at_least("limits.processes", raw.limits.processes, 1)?,
                processors: raw.limits.processors,
            },
        };
        config.schedule().map_err(|error| ConfigError::schedule(&error))?;
        Ok(config)
    }

    /// The rules of the game.
    pub fn rules(&self) -> Result<Arc<dyn Ruleset>, ConfigError> {
        rules(&self.game, &self.options)
    }

    /// The schedule.
    pub fn schedule(&self) -> Result<Schedule, ScheduleError> {
        Schedule::new(self.players.len(), self.settings.clone())
    }

    /// The names of all participants.
    pub fn names(&self) -> Vec<String> {
        self.players.iter().map(|player| player.name.clone()).collect()
    }
}

fn rules(game: &str, options: &str) -> Result<Arc<dyn Ruleset>, ConfigError> {
    let entry = catalogue::find(game).ok_or_else(|| {
        let known = catalogue::ids().collect::<Vec<_>>().join(", ");
        let expected = Message::new("contest-file-expects-one-of").with("known", known);
        ConfigError::found("game", expected, format!("{game:?}"))
    })?;
    entry.build(options).map_err(|error| ConfigError::field("options", error.message()))
}

fn budget(raw: &RawBudget) -> Result<(ClockRule, Option<u64>), ConfigError> {
    let per_move = at_least("budget.move", raw.per_move, 1)?;
    let per_game = at_least("budget.game", raw.per_game, 1)?;
    let nodes = at_least("budget.nodes", raw.nodes, 1)?;
    let clock = match (per_move, per_game, raw.increment) {
        (Some(_), Some(_), _) => {
            return Err(ConfigError::field("budget", Message::new("contest-file-both-clocks")));
        }
        (_, None, Some(_)) => {
            return Err(ConfigError::field("budget.increment", Message::new("contest-file-increment")));
        }
        (None, Some(game), increment) => ClockRule::PerGame {
            budget: Duration::from_millis(game),
            increment: Duration::from_millis(increment.unwrap_or(0)),
        },
        (Some(time), None, None) => ClockRule::PerMove(Duration::from_millis(time)),
        (None, None, None) if nodes.is_some() => ClockRule::None,
        (None, None, None) => ClockRule::PerMove(Duration::from_millis(Config::MOVE_TIME)),
    };
    Ok((clock, nodes))
}

const fn policy(raw: &RawPolicy) -> Policy {
    Policy {
        late: match raw.late {
            Penalty::Random => Late::RandomMove,
            Penalty::Forfeit => Late::Loses,
        },
        invalid: match raw.invalid {
            Penalty::Random => Invalid::RandomMove,
            Penalty::Forfeit => Invalid::Loses,
        },
        broken: match raw.crash {
            Penalty::Random => Broken::RandomMove,
            Penalty::Forfeit => Broken::Loses,
        },
    }
}

/// A number that may be missing, but not be too small.
fn at_least<N: Copy + PartialOrd + fmt::Display>(
    field: &str,
    value: Option<N>,
    least: N,
) -> Result<Option<N>, ConfigError> {
    match value {
        Some(value) if value < least => {
            let expected = Message::new("contest-file-expects-at-least").with("least", least.to_string());
            Err(ConfigError::found(field, expected, value.to_string()))
        }
        value => Ok(value),
    }
}
