//! From a record to a saved game.

use std::time::Duration;

use catalogue::Play;
use game::{Message, Seat};
use serde_json::Map;
use soldiers::{Move, Point};
use table::{Clock, ClockRule, Record, RecordedTurn, Table};

use crate::error::{at_key, mismatch};
use crate::format::{Agent, AgentIds, Colour, Entry, Metadata, Performance, SavedGame};
use crate::read::{LONGEST_SECONDS, MIDNIGHT, at_most_seconds, is_day, is_time, seat_name};
use crate::{GAME, SavedGameError};

/// Writes a record as a saved game, with indents for people.
///
/// ```
/// let record = "quincunx record 1\ngame: soldiers\nseat red: Ada\nseat blue:\nseed: 1\ngenerator: pcg64\n\n1 red d3-e3\n";
/// let saved = kaic::write(&record.parse().unwrap()).unwrap();
/// assert!(saved.contains(r#""Soldier.RED": "ada_RED""#));
///
/// let other = record.replace("soldiers", "alquerque").parse().unwrap();
/// assert!(matches!(kaic::write(&other), Err(kaic::SavedGameError::OtherGame { .. })));
/// ```
pub fn write(record: &Record) -> Result<String, SavedGameError> {
    if record.game != GAME {
        return Err(SavedGameError::OtherGame { game: record.game.clone() });
    }
    let table = Table::from_record(record).map_err(SavedGameError::Record)?;
    let by_rules = table.play().turn().outcome().is_some();
    // The table joins the moves of a turn and writes the position as the rules do, however the record had them.
    let record = table.record();
    if let Some(position) = record.start.clone()
        && position != table.rules().start().position()
    {
        return Err(SavedGameError::OtherStart { position });
    }
    let saved =
        SavedGame { metadata: metadata(&record, by_rules, table.play())?, history: history(&record)? };
    Ok(serde_json::to_string_pretty(&saved)? + "\n")
}

fn metadata(record: &Record, by_rules: bool, play: &dyn Play) -> Result<Metadata, SavedGameError> {
    let mut agents = Map::new();
    let ids = Colour::BOTH.map(|colour| {
        let (_, name) = &record.seats[colour.side().seat().index()];
        let pseudo = file_name(name);
        let id = format!("{pseudo}_{}", colour.name());
        let performances = performance(record, colour, play).into_iter().collect();
        let agent = Agent { pseudo, name, soldier_value: colour, profile_img: "", performances };
        agents.insert(id.clone(), serde_json::to_value(agent)?);
        Ok::<_, SavedGameError>(id)
    });
    let [red, blue] = ids;
    Ok(Metadata {
        agents,
        agents_info_index: AgentIds { red: Some(red?), blue: Some(blue?) },
        winner: Colour::BOTH
            .into_iter()
            .find(|&colour| record.result.as_deref() == Some(seat_name(colour).as_str())),
        game_timestamp: record.date.as_deref().map(timestamp).transpose()?,
        options: Some(record.options.clone()).filter(|options| !options.is_empty()),
        reason: record.reason.clone().filter(|_| !by_rules),
    })
}

/// What an agent is told after a game, and keeps; nothing while the game goes on.
fn performance(record: &Record, colour: Colour, play: &dyn Play) -> Option<Performance> {
    let result = record.result.as_deref()?;
    let own = colour.side().seat().index();
    let issue = match result {
        winner if winner == record.seats[own].0 => "win",
        "draw" => "draw",
        _ => "loss",
    };
    let position = play.position();
    let soldiers =
        |side: char| position.split(' ').next().map_or(0, |board| board.matches(side).count() as i64);
    let ahead = soldiers('r') - soldiers('b');
    Some(Performance {
        issue,
        margin: if colour == Colour::Red { ahead } else { -ahead },
        opponent: record.seats[1 - own].1.clone(),
        number_of_moves: play.length(),
        time: time_left(record, &record.seats[own].0).as_secs_f64(),
        reason: record.reason.clone().unwrap_or_default(),
    })
}

/// What a seat had left at the end; nothing where there was no clock.
fn time_left(record: &Record, seat: &str) -> Duration {
    match record.clock {
        ClockRule::None => Duration::ZERO,
        ClockRule::PerMove(time) => time,
        ClockRule::PerGame { .. } => {
            let (mut clock, mut now) = (Clock::new(record.clock, 1), Duration::ZERO);
            let own = record.turns.iter().filter(|turn| turn.actor.as_deref() == Some(seat));
            for (_, time) in own.flat_map(|turn| &turn.notes) {
                now += time.unwrap_or_default();
                clock.finish_move(Seat::new(0), now);
            }
            clock.standing(Seat::new(0)).unwrap_or_default()
        }
    }
}

/// A name as that of a Python file, without its ending: the contest's program loads agents by it.
fn file_name(name: &str) -> String {
    let letters = name
        .chars()
        .map(|letter| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '_' });
    match letters.collect::<String>().trim_matches('_') {
        "" => "agent".to_owned(),
        name => name.to_owned(),
    }
}

fn timestamp(date: &str) -> Result<String, SavedGameError> {
    let (day, time) = date.split_once(' ').unwrap_or((date, MIDNIGHT));
    if is_day(day) && is_time(time) {
        Ok(format!("{day} {time}"))
    } else {
        let problem = mismatch(Message::new("saved-game-expects-date"), format!("{date:?}"));
        Err(SavedGameError::Metadata { problem: at_key("game_timestamp", problem) })
    }
}

fn history(record: &Record) -> Result<Vec<Entry>, SavedGameError> {
    let entries = record.turns.iter().enumerate().map(|(index, turn)| {
        entry(Colour::of_turn(index), turn)
            .map_err(|problem| SavedGameError::Entry { number: index + 1, problem })
    });
    entries.collect()
}

fn entry(colour: Colour, turn: &RecordedTurn) -> Result<Entry, Message> {
    let pos: Vec<String> = turn.text.split(['-', 'x']).map(str::to_owned).collect();
    let points: Vec<Point> = pos.iter().filter_map(|name| Point::named(name)).collect();
    let jumped: Vec<String> = points
        .windows(2)
        .filter_map(|pair| Move { from: pair[0], to: pair[1] }.over())
        .map(|over| over.to_string())
        .collect();
    Ok(Entry {
        capture_multiple: jumped.len() > 1,
        captured_soldier: Some(jumped).filter(|jumped| !jumped.is_empty()),
        pos,
        soldier_value: colour,
        timestamp: timestamps(turn)?,
    })
}

/// The seconds of each move; an empty list if none is known.
fn timestamps(turn: &RecordedTurn) -> Result<Vec<Option<f64>>, Message> {
    let times = || turn.notes.iter().map(|(_, time)| *time);
    if times().all(|time| time.is_none()) {
        return Ok(Vec::new());
    }
    times().map(|time| time.map(seconds).transpose()).collect()
}

fn seconds(time: Duration) -> Result<f64, Message> {
    // Whole microseconds, as records have them.
    if time <= Duration::from_secs(LONGEST_SECONDS) {
        Ok(time.as_micros() as f64 / 1e6)
    } else {
        Err(at_key("timestamp", mismatch(at_most_seconds(), time.as_secs().to_string())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_those_of_files() {
        for (name, file) in
            [("Ada", "ada"), ("Random Team 2", "random_team_2"), ("…", "agent"), ("", "agent")]
        {
            assert_eq!(file_name(name), file);
        }
    }
}
