//! Who plays at the terminal.

use std::str::FromStr;

use game::Message;
use players::{Kind, Spec};
use referee::{BotFactory, Entrant, NoEntry, SeatContext, Session};

use crate::problem::{Problem, of_player};

/// Who decides for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    /// A person at this terminal.
    Human,
    /// A player that comes with this program, or a bot.
    Program(Entrant),
}

impl Player {
    const HUMAN: &'static str = "human";

    /// The word for it in arguments and records.
    pub(crate) fn word(&self) -> String {
        match self {
            Self::Human => Self::HUMAN.to_owned(),
            Self::Program(entrant) => entrant.name(),
        }
    }

    /// Whether it plays by what is known about the game.
    pub(crate) fn has_level(&self) -> bool {
        matches!(self, Self::Program(Entrant::BuiltIn(spec)) if matches!(spec.kind, Kind::Level(_)))
    }

    /// Its name for people.
    pub(crate) fn name(&self) -> Message {
        match self {
            Self::Human => Message::new("cli-player-human"),
            Self::Program(Entrant::BuiltIn(spec)) if *spec == Spec::new(spec.kind) => match spec.kind {
                Kind::Random => Message::new("cli-player-random"),
                Kind::Greedy => Message::new("cli-player-greedy"),
                Kind::Uct => Message::new("cli-player-uct"),
                Kind::Level(level) => {
                    Message::new("cli-player-level").with("level", usize::from(level.number()))
                }
            },
            Self::Program(entrant) => Message::new("cli-player-program").with("name", entrant.name()),
        }
    }
}

impl FromStr for Player {
    type Err = anyhow::Error;

    fn from_str(word: &str) -> anyhow::Result<Self> {
        if word == Self::HUMAN {
            return Ok(Self::Human);
        }
        match word.parse() {
            Ok(entrant) => Ok(Self::Program(entrant)),
            Err(error @ NoEntry::Unknown(_)) => {
                let message = Message::new("cli-player-or-human").with("problem", of_player(&error));
                Err(Problem::new(None, message).into())
            }
            Err(error) => Err(error.into()),
        }
    }
}

/// A seat at the terminal.
pub(crate) struct Seated {
    pub(crate) player: Player,
    /// Where a program is asked; a person types.
    pub(crate) session: Option<Session>,
}

impl Seated {
    /// A player at a seat; a player that this game does not have is refused at once.
    pub(crate) fn new(player: Player, context: SeatContext, factory: &BotFactory) -> anyhow::Result<Self> {
        let session = match &player {
            Player::Human => None,
            Player::Program(entrant) => {
                factory.check(&*context.rules, entrant)?;
                Some(Session::new(factory.player(None, entrant, &player.word(), 0)?, context))
            }
        };
        Ok(Self { player, session })
    }

    pub(crate) fn is_human(&self) -> bool {
        self.session.is_none()
    }
}
