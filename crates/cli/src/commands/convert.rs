//! `quincunx convert FILE --to FORMAT`: between our records and the contest's saved games.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::Context as _;
use table::Record;

use crate::args::commands::{Convert, Format};

pub(crate) fn run(args: &Convert) -> anyhow::Result<()> {
    let record = read_record(&args.file)?;
    let text = match args.to {
        Format::Record => record.to_string(),
        Format::Kaic => kaic::write(&record).with_context(|| args.file.display().to_string())?,
    };
    match &args.output {
        Some(path) => fs::write(path, text).with_context(|| path.display().to_string()),
        None => Ok(std::io::stdout().lock().write_all(text.as_bytes())?),
    }
}

/// Reads a game from a file in either format, and checks that it can be replayed.
pub(crate) fn read_record(path: &Path) -> anyhow::Result<Record> {
    let shown = || path.display().to_string();
    let text = fs::read_to_string(path).with_context(shown)?;
    let record: Record = if kaic::is_saved_game(&text) {
        kaic::read(&text).with_context(shown)?
    } else {
        text.parse::<Record>().with_context(shown)?
    };
    record.replay().with_context(shown)?;
    Ok(record)
}
