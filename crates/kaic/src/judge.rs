//! Checks a saved game by the rules: with which options it was played, and how it ended.

use catalogue::{Play, Ruleset};
use game::{Message, Outcome, Turn};
use soldiers::Side;
use table::{Record, RecordedTurn, result_of};

use crate::SavedGameError;
use crate::error::{at_key, mismatch};
use crate::format::{Colour, Metadata};
use crate::read::seat_name;

/// The options to try for a file that does not name its options, the likelier first.
const LIKELY_OPTIONS: [&str; 6] = [
    "",
    "board=contest",
    "quiet-limit=60",
    "quiet-limit=60 board=contest",
    "quiet-limit=61",
    "quiet-limit=61 board=contest",
];

/// The reason of a win that the rules do not explain.
const UNEXPLAINED: &str = "forfeit";

/// The record with its options, result and reason, if some options explain all of it.
pub(crate) fn settle(record: Record, metadata: &Metadata) -> Result<Record, SavedGameError> {
    let likely = match &metadata.options {
        Some(options) => vec![options.as_str()],
        None => LIKELY_OPTIONS.to_vec(),
    };
    let mut second_best = None;
    let mut furthest: Option<(usize, SavedGameError)> = None;
    for options in likely {
        let record = Record { options: options.to_owned(), ..record.clone() };
        let (reached, error) = match judge(record, metadata)? {
            Judgement::Right(record) => return Ok(record),
            Judgement::Ended(record) => {
                second_best.get_or_insert(record);
                continue;
            }
            Judgement::Wrong { reached, error } => (reached, error),
        };
        if furthest.as_ref().is_none_or(|(best, _)| reached > *best) {
            furthest = Some((reached, error));
        }
    }
    match (second_best, furthest) {
        (Some(record), _) => Ok(record),
        (None, Some((_, error))) => Err(error),
        (None, None) => Ok(record),
    }
}

/// The result of checking a game under some options.
enum Judgement {
    /// All of it is right.
    Right(Record),
    /// By these rules the game has a winner, and the file does not name one: it may have been saved just before.
    Ended(Record),
    /// It was not played by these rules. The further the moves reached, the better the error explains it.
    Wrong { reached: usize, error: SavedGameError },
}

fn judge(mut record: Record, metadata: &Metadata) -> Result<Judgement, SavedGameError> {
    let bad_metadata = |problem| SavedGameError::Metadata { problem };
    let rules = record.rules().map_err(|error| bad_metadata(at_key("options", error.message())))?;
    record.options = rules.options().to_string();
    let play = match replay(&*rules, &record.turns) {
        Ok(play) => play,
        Err((number, problem)) => {
            let error = SavedGameError::Entry { number, problem };
            return Ok(Judgement::Wrong { reached: number, error });
        }
    };
    if let Turn::Over(outcome) = play.turn() {
        record.result = Some(result_of(&*rules, &outcome));
        record.reason = Some(outcome.reason().0.to_owned());
        let winner = outcome.winner().map(Side::of);
        return Ok(match metadata.winner {
            said if said.map(Colour::side) == winner => Judgement::Right(record),
            None => Judgement::Ended(record),
            Some(said) => {
                let error = bad_metadata(contradiction(&*rules, &outcome, said));
                Judgement::Wrong { reached: usize::MAX, error }
            }
        });
    }
    (record.result, record.reason) = match (metadata.winner, &metadata.reason) {
        (None, None) => (None, None),
        (None, Some(reason)) => (Some("draw".to_owned()), Some(reason.clone())),
        (Some(winner), reason) => {
            (Some(seat_name(winner)), Some(reason.as_deref().unwrap_or(UNEXPLAINED).to_owned()))
        }
    };
    if record.replay().is_err() {
        // The moves were replayed before, so only the reason can be wrong.
        let found = format!("{:?}", metadata.reason.as_deref().unwrap_or_default());
        let expected = Message::new("saved-game-expects-early-end").with("example", UNEXPLAINED);
        return Err(bad_metadata(at_key("reason", mismatch(expected, found))));
    }
    Ok(Judgement::Right(record))
}

fn contradiction(rules: &dyn Ruleset, outcome: &Outcome, winner: Colour) -> Message {
    let expected = match outcome.winner() {
        Some(seat) => format!("\"{}\"", rules.seat_name(seat).to_uppercase()),
        None => "null".to_owned(),
    };
    let expected =
        Message::new("saved-game-expects-result").with("value", expected).with("reason", outcome.reason().0);
    at_key("winner", mismatch(expected, format!("{:?}", winner.name())))
}

/// Plays all turns, or tells which entry is wrong and why.
fn replay(rules: &dyn Ruleset, turns: &[RecordedTurn]) -> Result<Box<dyn Play>, (usize, Message)> {
    let mut play = rules.start();
    for (index, turn) in turns.iter().enumerate() {
        let actor = turn.actor.as_deref();
        if play.turn().seat().is_some_and(|seat| Some(rules.seat_name(seat)) != actor) {
            return Err((index, Message::new("saved-game-unfinished").with("choices", choices(&*play, ""))));
        }
        play_turn(rules, &mut *play, turn).map_err(|problem| (index + 1, problem))?;
    }
    Ok(play)
}

/// Plays a turn jump by jump, so that a refusal can tell what else could have been done at that very point.
fn play_turn(rules: &dyn Ruleset, play: &mut dyn Play, turn: &RecordedTurn) -> Result<(), Message> {
    let sign = if turn.text.contains('x') { 'x' } else { '-' };
    let points: Vec<&str> = turn.text.split(sign).collect();
    for (number, pair) in points.windows(2).enumerate() {
        let step = format!("{}{sign}{}", pair[0], pair[1]);
        match play.turn() {
            Turn::Seat(seat) if Some(rules.seat_name(seat)) == turn.actor.as_deref() => {}
            Turn::Over(outcome) if number == 0 => {
                let over = Message::new("saved-game-over").with("result", result_of(rules, &outcome));
                return Err(over.with("reason", outcome.reason().0).with("found", step));
            }
            _ => {
                let expected = Message::new("saved-game-expects-capture-end").with("point", pair[0]);
                return Err(mismatch(expected, step));
            }
        }
        if play.play(&step).is_err() {
            let illegal = Message::new("saved-game-illegal").with("move", step);
            return Err(illegal.with("choices", choices(play, pair[0])));
        }
    }
    Ok(())
}

/// The legal moves as part of a sentence: those of the piece on a point if it has any, and not too many.
fn choices(play: &dyn Play, from: &str) -> Message {
    const MOST: usize = 8;
    let mut legal = play.legal();
    if legal.iter().any(|text| text.starts_with(from)) {
        legal.retain(|text| text.starts_with(from));
    }
    let more = legal.len().saturating_sub(MOST);
    legal.truncate(MOST);
    let listed =
        Message::new("saved-game-choices").with("count", legal.len()).with("moves", legal.join(", "));
    match more {
        0 => listed,
        _ => Message::new("saved-game-choices-and-more").with("choices", listed).with("more", more),
    }
}
