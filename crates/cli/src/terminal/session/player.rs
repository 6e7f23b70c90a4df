//! Who plays at the terminal.

use std::str::FromStr;

use anyhow::anyhow;
use catalogue::Ruleset;
use game::Message;
use players::{Equipment, Kind, Spec, SpecError};

/// Who decides for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    /// Somebody at this terminal.
    Human,
    /// A player that comes with the program.
    Program(Spec),
}

impl Player {
    const HUMAN: &'static str = "human";

    /// The word for it in arguments and records.
    pub(crate) fn word(&self) -> String {
        match self {
            Self::Human => Self::HUMAN.to_owned(),
            Self::Program(spec) => spec.to_string(),
        }
    }

    /// Whether it plays by what is known about the game.
    pub(crate) fn has_level(&self) -> bool {
        matches!(self, Self::Program(spec) if matches!(spec.kind, Kind::Level(_)))
    }

    /// Its name for people.
    pub(crate) fn name(&self) -> Message {
        match self {
            Self::Human => Message::new("cli-player-human"),
            Self::Program(spec) if *spec == Spec::new(spec.kind) => match spec.kind {
                Kind::Random => Message::new("cli-player-random"),
                Kind::Greedy => Message::new("cli-player-greedy"),
                Kind::Uct => Message::new("cli-player-uct"),
                Kind::Level(level) => {
                    Message::new("cli-player-level").with("level", usize::from(level.number()))
                }
            },
            Self::Program(spec) => Message::new("cli-player-program").with("name", spec.to_string()),
        }
    }
}

impl FromStr for Player {
    type Err = anyhow::Error;

    fn from_str(word: &str) -> anyhow::Result<Self> {
        if word == Self::HUMAN {
            return Ok(Self::Human);
        }
        word.parse().map(Self::Program).map_err(|error: SpecError| anyhow!("{error}, or human"))
    }
}

/// A player at a seat, ready to be asked.
pub(crate) struct Seated {
    pub(crate) player: Player,
    /// Of a program that thinks; random moves come from the table's own generator.
    pub(crate) mind: Option<Box<dyn players::Player>>,
}

impl Seated {
    pub(crate) fn new(player: Player, rules: &dyn Ruleset, equipment: &Equipment) -> anyhow::Result<Self> {
        let mind = match &player {
            Player::Program(spec) if spec.kind != Kind::Random => {
                Some(players::build(rules, spec, equipment)?)
            }
            Player::Human | Player::Program(_) => None,
        };
        Ok(Self { player, mind })
    }

    pub(crate) fn is_human(&self) -> bool {
        self.player == Player::Human
    }
}
