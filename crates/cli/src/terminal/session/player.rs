//! Who plays at the terminal.

use std::str::FromStr;
use std::time::Duration;

use anyhow::anyhow;
use arena::harness::{BotFactory, Budget, Contestant, Entrant, Fault, NoEntry, Question, Seating};
use catalogue::Ruleset;
use game::{Message, Seat};
use players::{Kind, Spec};
use table::{MoveEnding, Table};

/// Who decides for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    /// Somebody at this terminal.
    Human,
    /// A player that comes with the program.
    Program(Spec),
    /// A program of somebody else's.
    Bot(Entrant),
}

impl Player {
    const HUMAN: &'static str = "human";

    /// The word for it in arguments and records.
    pub(crate) fn word(&self) -> String {
        match self {
            Self::Human => Self::HUMAN.to_owned(),
            Self::Program(spec) => spec.to_string(),
            Self::Bot(entrant) => entrant.name(),
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
            Self::Bot(entrant) => Message::new("cli-player-program").with("name", entrant.name()),
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
            Ok(Entrant::BuiltIn(spec)) => Ok(Self::Program(spec)),
            Ok(bot) => Ok(Self::Bot(bot)),
            Err(error @ NoEntry::Unknown(_)) => Err(anyhow!("{error}, or human")),
            Err(error) => Err(error.into()),
        }
    }
}

/// A player at a seat, ready to be asked.
pub(crate) struct Seated {
    pub(crate) player: Player,
    pub(crate) mind: Mind,
}

/// What decides on the moves of a seat.
pub(crate) enum Mind {
    /// Nothing that thinks: a person, or random moves, which come from the table's own generator.
    None,
    /// A player of ours.
    Own(Box<dyn players::Engine>),
    /// A program of somebody else's.
    Bot(Box<Bot>),
}

impl Seated {
    pub(crate) fn new(player: Player, rules: &dyn Ruleset, factory: &BotFactory) -> anyhow::Result<Self> {
        let mind = match &player {
            Player::Program(spec) if spec.kind != Kind::Random => {
                Mind::Own(players::build(rules, spec, factory.equipment())?)
            }
            Player::Human | Player::Program(_) => Mind::None,
            Player::Bot(entrant) => Mind::Bot(Box::new(Bot {
                contestant: factory.contestant(entrant, &player.word(), 0)?,
                state: State::New,
            })),
        };
        Ok(Self { player, mind })
    }

    pub(crate) fn is_human(&self) -> bool {
        self.player == Player::Human
    }
}

/// A program at a seat, which is started when it is asked for its first move.
pub(crate) struct Bot {
    contestant: Box<dyn Contestant>,
    state: State,
}

enum State {
    New,
    Ready,
    Broken,
}

impl Bot {
    /// What a move takes as it is told, and how much longer people wait for one.
    const TIME: Duration = Duration::from_secs(1);
    const PATIENCE: Duration = Duration::from_mins(1);
    const START: Duration = Duration::from_secs(10);

    /// The move it decides on; nothing if it has failed before, or else why there is none.
    pub(crate) fn decide(
        &mut self,
        table: &Table,
        seat: Seat,
        names: &[String],
    ) -> Result<Option<String>, Fault> {
        let (play, rules) = (table.play(), table.rules());
        let mut beginning = play.boxed_clone();
        let mut moves = Vec::new();
        while let Some((_, text)) = beginning.last_move() {
            moves.insert(0, text);
            beginning.undo();
        }
        let start = Some(beginning.position()).filter(|position| *position != rules.start().position());
        let question = Question {
            play,
            start: start.as_deref(),
            moves: &moves,
            budget: Budget { time: Some(Self::TIME), patience: Self::PATIENCE, ..Budget::default() },
            dice: &table.dice(),
        };
        if matches!(self.state, State::New) {
            let seating = Seating { rules, seat, names, within: Self::START };
            self.state = State::Broken;
            self.contestant.prepare(&seating, &question)?;
            self.state = State::Ready;
        }
        if matches!(self.state, State::Broken) {
            return Ok(None);
        }
        let answer = self.contestant.ask(&question).answer;
        if answer.as_ref().is_err_and(|fault| fault.ending != MoveEnding::Timeout) {
            self.state = State::Broken;
        }
        let text = answer?;
        if play.legal().contains(&text) {
            return Ok(Some(text));
        }
        Err(Fault { ending: MoveEnding::Invalid, what: text })
    }
}
