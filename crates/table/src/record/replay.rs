//! What a record says, checked against the rules.

use std::sync::Arc;

use catalogue::{Made, Play, PlayError, Ruleset};
use game::{Message, OptionError, Options, Outcome, Reason, Seat, TextError, Turn};

use super::{MoveNote, Record, RecordedTurn};
use crate::Setup;

/// Why a record cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// No such game.
    Game(String),
    /// The game has no such options.
    Options(OptionError),
    /// The seats are not the game's.
    Seats {
        /// The game's.
        expected: Vec<String>,
    },
    /// The position it begins with is not one.
    Start(TextError),
    /// A turn cannot be played.
    Turn {
        /// The turn's number.
        number: usize,
        /// Why.
        error: PlayError,
    },
    /// A turn is another seat's.
    Actor {
        /// The turn's number.
        number: usize,
        /// Who is asked.
        expected: String,
    },
    /// The result is not the one the moves lead to.
    Result {
        /// What the moves lead to.
        expected: String,
    },
}

impl Record {
    /// The rules the match was played by.
    pub fn rules(&self) -> Result<Arc<dyn Ruleset>, ReplayError> {
        let entry = catalogue::find(&self.game).ok_or_else(|| ReplayError::Game(self.game.clone()))?;
        let mut options = Options::parse(entry.about.options, &self.options).map_err(ReplayError::Options)?;
        for (key, text) in &self.texts {
            options.set(key, text).map_err(ReplayError::Options)?;
        }
        entry.build_with(&options).map_err(ReplayError::Options)
    }

    /// Plays the record again: every move is checked, and the result too.
    pub fn replay(&self) -> Result<Replayed, ReplayError> {
        let rules = self.rules()?;
        let expected: Vec<String> =
            Seat::all(rules.seats()).map(|seat| rules.seat_name(seat).to_owned()).collect();
        if !self.seats.iter().map(|(seat, _)| seat).eq(&expected) {
            return Err(ReplayError::Seats { expected });
        }
        let mut replayed = self.replay_each(rules, |_, _, _| {})?;
        replayed.conclusion = self.conclusion(&replayed)?;
        Ok(replayed)
    }

    /// As [`Record::replay`], but the seats and the result are not checked: the moves are worth looking at in any case.
    pub fn replay_moves(&self) -> Result<Replayed, ReplayError> {
        let mut replayed = self.replay_each(self.rules()?, |_, _, _| {})?;
        replayed.conclusion = self.conclusion(&replayed).ok().flatten();
        Ok(replayed)
    }

    /// Plays the record's moves and shows the game before the first turn and after each: how many turns that was, the
    /// game, and the moves of the last of them.
    pub fn replay_each(
        &self,
        rules: Arc<dyn Ruleset>,
        mut show: impl FnMut(usize, &dyn Play, &[Made]),
    ) -> Result<Replayed, ReplayError> {
        let play = match &self.start {
            Some(position) => rules.at_position(position).map_err(ReplayError::Start)?,
            None => rules.start(),
        };
        let mut replayed = Replayed::new(rules, play);
        show(0, &*replayed.play, &[]);
        for (index, turn) in self.turns.iter().enumerate() {
            let made = replayed.play_turn(index + 1, turn)?;
            show(index + 1, &*replayed.play, &made);
        }
        Ok(replayed)
    }

    pub(crate) fn setup(&self, rules: Arc<dyn Ruleset>) -> Result<Setup, ReplayError> {
        let names = self.seats.iter().map(|(_, name)| name.clone());
        let setup = Setup::new(rules).names(names).seed(self.seed).clock(self.clock);
        let setup = self.date.iter().fold(setup, |setup, date| setup.date(date.clone()));
        match &self.start {
            Some(position) => setup.position(position).map_err(ReplayError::Start),
            None => Ok(setup),
        }
    }

    /// How the match ended if not by the rules of the game.
    fn conclusion(&self, Replayed { rules, play, .. }: &Replayed) -> Result<Option<Outcome>, ReplayError> {
        let rules = &**rules;
        let said = (self.result.as_deref(), self.reason.as_deref());
        if let Some(outcome) = play.turn().outcome() {
            let (result, reason) = (result_of(rules, outcome), outcome.reason().0);
            return if said == (Some(result.as_str()), Some(reason)) || said == (None, None) {
                Ok(None)
            } else {
                Err(ReplayError::Result { expected: format!("{result}, {reason}") })
            };
        }
        let (Some(result), Some(reason)) = said else {
            return match said {
                (None, None) => Ok(None),
                _ => Err(ReplayError::Result { expected: "both result and reason, or neither".to_owned() }),
            };
        };
        let reason = OTHER_REASONS.into_iter().find(|known| known.0 == reason);
        let outcome = reason.and_then(|reason| {
            let seats = rules.seats();
            // The seat that ended the match lost it; in a draw there is none.
            let losses = Seat::all(seats).map(|loser| Outcome::loss(loser, seats, reason));
            losses.chain([Outcome::draw(seats, reason)]).find(|outcome| result_of(rules, outcome) == result)
        });
        match outcome {
            Some(outcome) => Ok(Some(outcome)),
            None => Err(ReplayError::Result { expected: "no result: the game is not over".to_owned() }),
        }
    }
}

/// A record that was played again, or a game to look at like one.
#[derive(Debug)]
pub struct Replayed {
    /// The rules.
    pub rules: Arc<dyn Ruleset>,
    /// The game after the last move.
    pub play: Box<dyn Play>,
    /// What is noted about each move.
    pub notes: Vec<MoveNote>,
    /// How the match ended, if not by the rules of the game.
    pub conclusion: Option<Outcome>,
}

impl Replayed {
    /// A game of which nothing is noted.
    pub fn new(rules: Arc<dyn Ruleset>, play: Box<dyn Play>) -> Self {
        Self { rules, play, notes: Vec::new(), conclusion: None }
    }

    /// As it was after so many moves.
    #[must_use]
    pub fn at(&self, ply: usize) -> Self {
        Self {
            rules: Arc::clone(&self.rules),
            play: self.play.at(ply),
            notes: self.notes.iter().take(ply).cloned().collect(),
            conclusion: self.conclusion.filter(|_| ply >= self.play.length()),
        }
    }

    /// Who is asked next, or how the match ended, by the rules or otherwise.
    pub fn turn(&self) -> Turn {
        self.conclusion.map_or_else(|| self.play.turn(), Turn::Over)
    }

    fn play_turn(&mut self, number: usize, turn: &RecordedTurn) -> Result<Vec<Made>, ReplayError> {
        let mut made = Vec::new();
        for word in turn.text.split(' ') {
            let asked = self.play.turn();
            let seat = asked.seat().map(|seat| self.rules.seat_name(seat));
            if turn.actor.as_deref() != seat {
                let other = if asked.outcome().is_some() { "nobody: the game is over" } else { "chance" };
                let expected = seat.unwrap_or(other).to_owned();
                return Err(ReplayError::Actor { number, expected });
            }
            made.extend(self.play.replay(word).map_err(|error| ReplayError::Turn { number, error })?);
        }
        // The record has times and endings for each move, and the rest for the turn: that stands at its last move.
        self.notes.extend((0..made.len()).map(|index| {
            let (ending, time) = turn.notes.get(index).copied().unwrap_or_default();
            MoveNote { time, ending, ..MoveNote::default() }
        }));
        if let Some(last) = self.notes.last_mut() {
            last.comment.clone_from(&turn.comment);
            last.swaps.clone_from(&turn.swaps);
        }
        Ok(made)
    }
}

/// Ways a match ends that no rules page knows.
const OTHER_REASONS: [Reason; 10] = [
    Reason("resignation"),
    Reason("agreement"),
    Reason("time"),
    Reason("forfeit"),
    Reason("crash"),
    Reason("memory"),
    Reason("flood"),
    Reason("protocol"),
    Reason("start-failed"),
    Reason("move-limit"),
];

/// A result as protocol and records write it: the winner's name or `draw`, for more than two seats all ranks, and
/// the points in brackets where the game counts them.
pub fn result_of(rules: &dyn Ruleset, outcome: &Outcome) -> String {
    let mut result = match (outcome.winner(), rules.seats()) {
        (None, 2) => "draw".to_owned(),
        (Some(winner), 2) => rules.seat_name(winner).to_owned(),
        (winner, _) if winner.is_none() && outcome.ranks().iter().all(|rank| *rank == 1) => "draw".to_owned(),
        _ => {
            let mut ranked: Vec<(u8, Seat)> =
                outcome.ranks().entries().map(|(seat, rank)| (*rank, seat)).collect();
            ranked.sort_unstable();
            let texts: Vec<String> =
                ranked.into_iter().map(|(rank, seat)| format!("{rank}:{}", rules.seat_name(seat))).collect();
            texts.join(",")
        }
    };
    if let Some(scores) = outcome.scores() {
        let points: Vec<String> = scores.iter().map(ToString::to_string).collect();
        result = format!("{result} [{}]", points.join("-"));
    }
    result
}

impl ReplayError {
    /// The error as a message, for people.
    pub fn message(&self) -> Message {
        let turn = |number: usize, key: &'static str| Message::new(key).with("number", number);
        match self {
            Self::Game(id) => {
                let known = catalogue::ids().collect::<Vec<_>>().join(", ");
                Message::new("replay-game").with("game", id.as_str()).with("known", known)
            }
            Self::Options(error) => error.message(),
            Self::Seats { expected } => Message::new("replay-seats").with("seats", expected.join(", ")),
            Self::Start(error) => Message::new("replay-start").with("problem", error.message()),
            Self::Turn { number, error } => turn(*number, "replay-turn").with("problem", error.message()),
            Self::Actor { number, expected } => {
                turn(*number, "replay-actor").with("expected", expected.as_str())
            }
            Self::Result { expected } => Message::new("replay-result").with("expected", expected.as_str()),
        }
    }
}

impl std::fmt::Display for ReplayError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Game(id) => {
                write!(
                    f,
                    "unknown game {id:?}: expected one of {}",
                    catalogue::ids().collect::<Vec<_>>().join(", ")
                )
            }
            Self::Options(error) => write!(f, "{error}"),
            Self::Seats { expected } => write!(f, "seats: expected {}", expected.join(", ")),
            Self::Start(error) => write!(f, "start position: {} at character {}", error.field, error.column),
            Self::Turn { number, error: PlayError::Text(error) } => {
                write!(f, "turn {number}: not a move at character {}", error.column)
            }
            Self::Turn { number, error: PlayError::Illegal { text, .. } } => {
                write!(f, "turn {number}: {text} is not legal")
            }
            Self::Actor { number, expected } => write!(f, "turn {number}: expected {expected}"),
            Self::Result { expected } => write!(f, "result: expected {expected}"),
        }
    }
}

impl std::error::Error for ReplayError {}
