//! From a saved game to a record.

use std::time::Duration;

use game::Message;
use soldiers::{Move, Point};
use table::{ClockRule, MoveEnding, Record, RecordedTurn};

use crate::error::{at_key, mismatch};
use crate::format::{Colour, Entry, Metadata, SavedGame, TIMESTAMP};
use crate::{GAME, SavedGameError, judge};

/// No move takes longer. The bound also catches times of day, which as seconds since 1970 are larger, where
/// durations belong.
pub(crate) const LONGEST_SECONDS: u64 = 1_000_000_000;

/// Reads a saved game and checks it against the rules; [`Record::replay`] accepts what is returned.
///
/// ```
/// let error = kaic::read(r#"{"metadata": {"players": {}}, "history": []}"#).unwrap_err();
/// assert_eq!(error.to_string(), "metadata: the key \"info_index\" is missing");
/// ```
pub fn read(text: &str) -> Result<Record, SavedGameError> {
    let SavedGame { metadata, history } = SavedGame::parse(text)?;
    let bad_metadata = |problem| SavedGameError::Metadata { problem };
    let seats = Colour::BOTH.map(|colour| seat(&metadata, colour).map_err(bad_metadata));
    let date = metadata.game_timestamp.as_deref().map(date).transpose().map_err(bad_metadata)?;
    let turns = history.iter().enumerate().map(|(index, entry)| {
        turn(index, entry).map_err(|problem| SavedGameError::Entry { number: index + 1, problem })
    });
    let record = Record {
        game: GAME.to_owned(),
        options: String::new(),
        texts: Vec::new(),
        seats: seats.into_iter().collect::<Result<_, _>>()?,
        seed: 0,
        clock: ClockRule::None,
        date,
        start: None,
        turns: turns.collect::<Result<_, _>>()?,
        result: None,
        reason: None,
    };
    judge::settle(record, &metadata)
}

fn seat(metadata: &Metadata, colour: Colour) -> Result<(String, String), Message> {
    let name = match metadata.agent_id(colour) {
        None => String::new(),
        Some(id) => {
            let names = metadata.agent_names(id)?;
            let file = || id.strip_suffix(colour.name()).and_then(|id| id.strip_suffix('_')).unwrap_or(id);
            names.name.or(names.pseudo).unwrap_or_else(|| file().to_owned())
        }
    };
    Ok((seat_name(colour), name))
}

/// The seat's name in records.
pub(crate) fn seat_name(colour: Colour) -> String {
    colour.name().to_lowercase()
}

/// The day and the time of day. Midnight sharp stands for an unknown time.
fn date(timestamp: &str) -> Result<String, Message> {
    let (day, time) = timestamp.split_once([' ', 'T']).unwrap_or((timestamp, ""));
    if !is_day(day) {
        return Err(at_key("game_timestamp", mismatch(Message::new(TIMESTAMP), format!("{timestamp:?}"))));
    }
    Ok(match time.get(..MIDNIGHT.len()).filter(|time| is_time(time) && *time != MIDNIGHT) {
        Some(time) => format!("{day} {time}"),
        None => day.to_owned(),
    })
}

/// Stands for an unknown time of day.
pub(crate) const MIDNIGHT: &str = "00:00:00";

/// Whether a text is a day such as `2026-01-31`.
pub(crate) fn is_day(text: &str) -> bool {
    text.len() == "2026-01-31".len()
        && text.bytes().enumerate().all(|(index, byte)| match index {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        })
}

/// Whether a text is a time of day such as `20:15:00`.
pub(crate) fn is_time(text: &str) -> bool {
    let parts: Vec<&str> = text.split(':').collect();
    let is_below = |part: &str, limit: u8| {
        part.len() == 2
            && part.bytes().all(|byte| byte.is_ascii_digit())
            && part.parse::<u8>().is_ok_and(|number| number < limit)
    };
    matches!(parts.as_slice(), [hour, minute, second]
        if is_below(hour, 24) && is_below(minute, 60) && is_below(second, 60))
}

/// A turn as its entry tells it, if the entry agrees with itself. Whether it is legal is for the rules.
fn turn(index: usize, entry: &Entry) -> Result<RecordedTurn, Message> {
    let expected = Colour::of_turn(index);
    if entry.soldier_value != expected {
        let found = entry.soldier_value.name();
        let expected = Message::new("saved-game-expects-turn-of").with("colour", expected.name());
        return Err(at_key("soldier_value", mismatch(expected, found)));
    }
    let steps = steps(&entry.pos)?;
    check_captures(entry, &steps)?;
    Ok(RecordedTurn {
        actor: Some(seat_name(entry.soldier_value)),
        text: turn_text(&steps),
        notes: notes(&entry.timestamp, steps.len())?,
        ..RecordedTurn::default()
    })
}

fn steps(path: &[String]) -> Result<Vec<Move>, Message> {
    let points: Vec<Point> = path
        .iter()
        .map(|name| {
            Point::named(name).ok_or_else(|| {
                at_key("pos", mismatch(Message::new("saved-game-expects-point"), format!("{name:?}")))
            })
        })
        .collect::<Result<_, _>>()?;
    let steps: Vec<Move> = points.windows(2).map(|pair| Move { from: pair[0], to: pair[1] }).collect();
    match steps.as_slice() {
        [] => {
            let expected = Message::new("saved-game-expects-two-points");
            Err(at_key("pos", mismatch(expected, points.len().to_string())))
        }
        [_] => Ok(steps),
        several => match several.iter().find(|step| !step.is_jump()) {
            None => Ok(steps),
            Some(Move { from, to }) => {
                let expected = Message::new("saved-game-expects-jumps").with("count", points.len());
                Err(at_key("pos", mismatch(expected, format!("{from}-{to}"))))
            }
        },
    }
}

fn check_captures(entry: &Entry, steps: &[Move]) -> Result<(), Message> {
    let jumped: Vec<String> =
        steps.iter().filter_map(|step| step.over()).map(|over| over.to_string()).collect();
    let said = entry.captured_soldier.as_deref().unwrap_or_default();
    if said != jumped {
        let expected = if jumped.is_empty() { "null".to_owned() } else { format!("{jumped:?}") };
        let expected = Message::new("saved-game-expects-for-path").with("value", expected);
        return Err(at_key("captured_soldier", mismatch(expected, format!("{said:?}"))));
    }
    let several = steps.len() > 1;
    if entry.capture_multiple != several {
        let key = if several { "saved-game-expects-multiple" } else { "saved-game-expects-single" };
        let found = entry.capture_multiple.to_string();
        return Err(at_key("capture_multiple", mismatch(Message::new(key), found)));
    }
    Ok(())
}

/// The text of a turn: `d3-e3`, `d3xf3xh3`.
fn turn_text(steps: &[Move]) -> String {
    let sign = if steps.iter().all(|step| step.is_jump()) { "x" } else { "-" };
    let points = steps.iter().take(1).map(|step| step.from).chain(steps.iter().map(|step| step.to));
    points.map(|point| point.to_string()).collect::<Vec<_>>().join(sign)
}

fn notes(seconds: &[Option<f64>], steps: usize) -> Result<Vec<(MoveEnding, Option<Duration>)>, Message> {
    if seconds.iter().all(Option::is_none) {
        // A list without any time may have any length.
        return Ok(Vec::new());
    }
    if seconds.len() != steps {
        let expected = Message::new("saved-game-expects-times").with("count", steps);
        return Err(at_key("timestamp", mismatch(expected, seconds.len().to_string())));
    }
    seconds.iter().map(|seconds| Ok((MoveEnding::Ok, seconds.map(duration).transpose()?))).collect()
}

fn duration(seconds: f64) -> Result<Duration, Message> {
    if (0.0..=LONGEST_SECONDS as f64).contains(&seconds) {
        Ok(Duration::from_micros((seconds * 1e6).round() as u64))
    } else {
        Err(at_key("timestamp", mismatch(at_most_seconds(), seconds.to_string())))
    }
}

/// What the time of a move may be.
pub(crate) fn at_most_seconds() -> Message {
    Message::new("saved-game-expects-time").with("most", LONGEST_SECONDS.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_told_from_other_text() {
        for good in ["2024-11-30 20:40:01", "2024-11-30T20:40:01Z", "2024-11-30 20:40:01.25"] {
            assert_eq!(date(good).as_deref(), Ok("2024-11-30 20:40:01"), "{good}");
        }
        for good in ["2024-11-30 00:00:00", "2024-11-30", "2024-11-30 24:40:01", "2024-11-30 at noon é"] {
            assert_eq!(date(good).as_deref(), Ok("2024-11-30"), "{good}");
        }
        for bad in ["", " ", "30/11/2024 20:40", "2024-11-3 20:40", "2024_11_30", "éé24-11-30", "2024-11-301"]
        {
            assert!(date(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn every_microsecond_survives_its_seconds() {
        let longest = LONGEST_SECONDS * 1_000_000;
        for micros in (0..5000).chain((0..longest).step_by(999_999_999_937)).chain([longest]) {
            assert_eq!(duration(micros as f64 / 1e6), Ok(Duration::from_micros(micros)));
        }
    }
}
