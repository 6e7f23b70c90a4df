//! `quincunx convert FILE --to FORMAT`: between our records and the contest's saved games.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context as _, anyhow};
use catalogue::PlayError;
use table::{Record, ReplayError, Replayed};

use crate::args::commands::{Convert, Format};
use crate::context::{entry, reason, sentence};

pub(crate) fn run(args: &Convert) -> anyhow::Result<()> {
    let (record, _) = read_record(&args.file)?;
    let text = match args.to {
        Format::Record => record.to_string(),
        Format::Kaic => kaic::write(&record).with_context(|| args.file.display().to_string())?,
    };
    match &args.output {
        Some(path) => fs::write(path, text).with_context(|| path.display().to_string()),
        None => Ok(std::io::stdout().lock().write_all(text.as_bytes())?),
    }
}

/// Reads a game from a file in either format, and plays it again.
pub(crate) fn read_record(path: &Path) -> anyhow::Result<(Record, Replayed)> {
    let shown = || path.display().to_string();
    let text = fs::read_to_string(path).with_context(shown)?;
    let record: Record = if kaic::is_saved_game(&text) {
        kaic::read(&text).with_context(shown)?
    } else {
        text.parse::<Record>().with_context(shown)?
    };
    match record.replay() {
        Ok(replayed) => Ok((record, replayed)),
        Err(error) => Err(anyhow!("{}: {}{}", shown(), line_of(&text, &error), problem(&record, &error))),
    }
}

/// Why a record cannot be replayed, with the rules' own reason.
fn problem(record: &Record, error: &ReplayError) -> String {
    let about = entry(&record.game).map(|entry| entry.about);
    match (error, about) {
        (ReplayError::Start(error), Ok(about)) => format!("start: {}", sentence(about, error)),
        (ReplayError::Turn { number, error }, Ok(about)) => {
            let quoted = match error {
                PlayError::Illegal { text, .. } => format!("{text}: "),
                PlayError::Text(_) => String::new(),
            };
            format!("turn {number}: {quoted}{}", reason(about, error))
        }
        (error, _) => error.to_string(),
    }
}

/// The line of a record's text that an error is about, if it can be told.
fn line_of(text: &str, error: &ReplayError) -> String {
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
    index.map_or_else(String::new, |index| format!("line {}: ", index + 1))
}
