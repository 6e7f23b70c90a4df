//! `quincunx convert FILE --to FORMAT`: between our records and the contest's saved games.

use std::fs;
use std::io::Write;
use std::path::Path;

use game::{About, Message};
use table::{Record, ReplayError, Replayed};

use crate::args::commands::{Convert, Format};
use crate::problem::Problem;

pub(crate) fn run(args: &Convert) -> anyhow::Result<()> {
    let (record, _) = read_record(&args.file)?;
    let text = match args.to {
        Format::Record => record.to_string(),
        Format::Kaic => kaic::write(&record)
            .map_err(|error| Problem::content(about(&record), &args.file, error.message()))?,
    };
    match &args.output {
        Some(path) => fs::write(path, text).map_err(|error| Problem::file("cli-file", path, &error))?,
        None => std::io::stdout().lock().write_all(text.as_bytes())?,
    }
    Ok(())
}

/// Reads a game from a file in either format, and plays it again.
pub(crate) fn read_record(path: &Path) -> anyhow::Result<(Record, Replayed)> {
    let text = fs::read_to_string(path).map_err(|error| Problem::file("cli-file", path, &error))?;
    let read = if kaic::is_saved_game(&text) {
        kaic::read(&text).map_err(|error| error.message())
    } else {
        text.parse::<Record>().map_err(|error| error.message())
    };
    let record = read.map_err(|problem| Problem::content(None, path, problem))?;
    match record.replay() {
        Ok(replayed) => Ok((record, replayed)),
        Err(error) => {
            let mut problem = error.message();
            if let Some(line) = line_of(&text, &error) {
                problem = Message::new("record-line").with("line", line).with("problem", problem);
            }
            Err(Problem::content(about(&record), path, problem).into())
        }
    }
}

/// What the record's game says about itself, if there is such a game.
fn about(record: &Record) -> Option<&'static About> {
    catalogue::find(&record.game).map(|entry| entry.about)
}

/// The line of a record's text that an error is about, if it can be told.
fn line_of(text: &str, error: &ReplayError) -> Option<usize> {
    let header = |key: &str| text.lines().position(|line| line.starts_with(key));
    let turn = |number: &usize| {
        let begins = |line: &str| line.split_whitespace().next() == Some(number.to_string().as_str());
        let turns = text.lines().enumerate().skip_while(|(_, line)| !line.trim().is_empty());
        turns.filter(|(_, line)| begins(line)).map(|(index, _)| index).next()
    };
    let index = match error {
        ReplayError::Game(_) => header("game:"),
        ReplayError::Options(_) => header("options:"),
        ReplayError::Seats { .. } => header("seat "),
        ReplayError::Start(_) => header("start:"),
        ReplayError::Turn { number, .. } | ReplayError::Actor { number, .. } => turn(number),
        ReplayError::Result { .. } => header("result:").or_else(|| header("reason:")),
    };
    index.map(|index| index + 1)
}
