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

use std::sync::Arc;
use std::time::Duration;

use catalogue::Ruleset;
use game::Message;
use locale::Language;
use referee::{Conditions, Entrant, budget};
use table::{Broken, ClockRule, Invalid, Late, Policy};

use super::schedule::{Schedule, Settings};
use raw::{Penalty, Raw, RawBudget, RawPolicy};

pub use super::ConfigError;

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
    pub players: Vec<Participant>,
    /// The pairings, openings and points.
    pub settings: Settings,
    /// Random moves before the players take over.
    pub opening_moves: usize,
    /// How each game is played. With a limit of nodes there is no clock unless the file sets one.
    pub conditions: Conditions,
    /// How many games at once; `None` for as many as there are processors.
    pub jobs: Option<usize>,
    /// What each external program may use.
    pub limits: Limits,
}

/// A participant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Participant {
    /// Unique among the participants.
    pub name: String,
    /// What it is. Files are as the organiser wrote them: a relative path starts at the contest file's folder.
    pub entrant: Entrant,
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

impl ConfigError {
    /// A field with a value that makes no sense; its place in the file is such as `format.rounds`.
    fn field(field: impl Into<String>, problem: Message) -> Self {
        Self(Message::new("contest-file-field").with("at", field.into()).with("problem", problem))
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

    /// A file that is not TOML, or has an unknown word or a wrong type; the text says where.
    fn syntax(problem: &toml::de::Error) -> Self {
        Self(Message::new("contest-file-syntax").with("problem", problem.to_string().trim_end()))
    }
}

impl Config {
    /// Importing a large Python file on a busy machine may take seconds.
    const START_TIME: u64 = 10_000;
    const OPENING_MOVES: usize = 4;
    const LONGEST: usize = 2000;
    const MIB: u64 = 1 << 20;

    /// Reads a contest file.
    pub fn parse(text: &str) -> Result<Self, ConfigError> {
        let raw: Raw = toml::from_str(text).map_err(|error| ConfigError::syntax(&error))?;
        check_least(&raw)?;
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
        let players = players::participants(&raw.players)?;
        let config = Self {
            settings: format::settings(&raw, rules.seats(), &players)?,
            players,
            opening_moves: raw.openings.moves.unwrap_or(Self::OPENING_MOVES),
            conditions: Conditions {
                clock: clock(&raw.budget)?,
                nodes: raw.budget.nodes,
                policy: policy(&raw.policy),
                longest: raw.limits.longest.unwrap_or(Self::LONGEST),
                start_within: Duration::from_millis(raw.budget.start.unwrap_or(Self::START_TIME)),
            },
            jobs: raw.jobs,
            limits: Limits {
                memory: raw.limits.memory.map(|mebibytes| mebibytes.saturating_mul(Self::MIB)),
                disk: raw.limits.disk.map(|mebibytes| mebibytes.saturating_mul(Self::MIB)),
                processes: raw.limits.processes,
                processors: raw.limits.processors,
            },
            name: raw.name,
            game: raw.game,
            options: raw.options,
            language,
        };
        config.schedule().map_err(|error| ConfigError::field("format", error.message()))?;
        Ok(config)
    }

    /// The rules of the game.
    pub fn rules(&self) -> Result<Arc<dyn Ruleset>, ConfigError> {
        rules(&self.game, &self.options)
    }

    /// The schedule.
    pub fn schedule(&self) -> Result<Schedule, ConfigError> {
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

fn clock(raw: &RawBudget) -> Result<ClockRule, ConfigError> {
    Ok(match (raw.per_move, raw.per_game, raw.increment) {
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
        (None, None, None) if raw.nodes.is_some() => ClockRule::None,
        (None, None, None) => ClockRule::PerMove(budget::FOR_A_MOVE),
    })
}

fn policy(raw: &RawPolicy) -> Policy {
    let is_random = |penalty| penalty == Penalty::Random;
    Policy {
        late: if is_random(raw.late) { Late::RandomMove } else { Late::Loses },
        invalid: if is_random(raw.invalid) { Invalid::RandomMove } else { Invalid::Loses },
        broken: if is_random(raw.crash) { Broken::RandomMove } else { Broken::Loses },
    }
}

/// Refuses numbers that may be missing, but not zero.
fn check_least(raw: &Raw) -> Result<(), ConfigError> {
    let wide = |number: Option<usize>| number.map(|number| number as u64);
    let (format, budget, limits) = (&raw.format, &raw.budget, &raw.limits);
    let numbers = [
        ("jobs", wide(raw.jobs)),
        ("games", raw.games),
        ("format.cycles", format.cycles.map(u64::from)),
        ("format.champions", wide(format.champions)),
        ("format.rounds", format.rounds.map(u64::from)),
        ("format.groups", wide(format.groups)),
        ("format.advance", wide(format.advance)),
        ("format.knockout-games", format.knockout_games),
        ("openings.count", raw.openings.count),
        ("budget.move", budget.per_move),
        ("budget.game", budget.per_game),
        ("budget.nodes", budget.nodes),
        ("budget.start", budget.start),
        ("limits.longest", wide(limits.longest)),
        ("limits.memory", limits.memory),
        ("limits.disk", limits.disk),
        ("limits.processes", limits.processes),
    ];
    match numbers.into_iter().find(|(_, number)| *number == Some(0)) {
        Some((field, _)) => {
            let expected = Message::new("contest-file-expects-at-least").with("least", "1");
            Err(ConfigError::found(field, expected, "0"))
        }
        None => Ok(()),
    }
}
