//! What is wrong with a bot's file, which is read without being run.

use std::path::Path;
use std::time::{Duration, Instant};

use locale::Language;
pub use protocol::bench::Severity;
use sandbox::Bot;
use serde::{Deserialize, Serialize};

use crate::{BotFactory, NoEntry};

/// Something an author should know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// How bad it is.
    pub level: Severity,
    /// The line of the file, where it is about one.
    pub line: Option<u32>,
    /// A word for programs.
    pub code: String,
    /// What is wrong.
    pub message: String,
    /// What helps.
    pub remedy: String,
}

impl Finding {
    /// Whether a file of which this is said cannot be played with at all: there is nothing to try out.
    pub fn keeps_from_playing(&self) -> bool {
        const FATAL: [&str; 7] = [
            "unreadable",
            "too-large",
            "syntax",
            "no-entry-point",
            "agent-base",
            "kaic-game",
            "endless-start",
        ];
        self.level == Severity::Error && FATAL.contains(&self.code.as_str())
    }
}

/// Reads a Python file without running it; what is found is told in a language.
pub fn read_file(
    factory: &BotFactory,
    file: &Path,
    game: &str,
    language: Language,
) -> Result<Vec<Finding>, NoEntry> {
    const LONG_ENOUGH: Duration = Duration::from_secs(10);
    let launch = factory.check_command(file, game, language)?;
    let mut bot = Bot::start(&launch.sandbox, &launch.command).map_err(NoEntry::Start)?;
    bot.wait_for_exit(Instant::now() + LONG_ENOUGH);
    bot.kill();
    let lines = bot.take_output().stdout;
    Ok(lines.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
}
