//! The programs that were handed in, and the room there is for running them.
//!
//! A program is kept as a file under a name made from its content, so that tables find it again after a restart. Files
//! that the operator puts into the folder are programs, too, under their own names and for every game. A program is never
//! run but in the sandbox.

use std::fs::Metadata;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::SystemTime;
use std::{fs, io};

use locale::Language;
use protocol::bench::AgentLine;
use referee::file_check::{Finding, read_file};
use referee::{BotFactory, NoEntry};
use sandbox::Sandbox;
use serde::{Deserialize, Serialize};
use tempfile::TempDir;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::config::Config;

/// Bytes of a program's file.
pub(crate) const LARGEST: usize = 256 * 1024;
/// Digits of a program's id: a second file with the same id cannot be found.
const ID_DIGITS: usize = 32;
/// Files that are looked through at the same time.
const CHECKS: usize = 2;

/// The programs that were handed in.
pub(crate) struct Agents {
    pub(crate) factory: Arc<BotFactory>,
    folder: PathBuf,
    /// Takes the folder away at the end, if the operator named none.
    _until_the_end: Option<TempDir>,
    most: usize,
    checks: Semaphore,
    /// Processes that may exist.
    places: Arc<Semaphore>,
    /// Processes that may think at the same time: a program's time is its own.
    pub(crate) turns: Semaphore,
}

/// What stands beside a program's file.
#[derive(Serialize, Deserialize)]
struct Label {
    name: String,
    game: String,
}

impl Agents {
    pub(crate) fn new(config: &Config) -> io::Result<Self> {
        let (folder, until_the_end) = if let Some(folder) = &config.agents {
            (folder.clone(), None)
        } else {
            let folder = tempfile::Builder::new().prefix("quincunx-agents-").tempdir()?;
            (folder.path().to_owned(), Some(folder))
        };
        fs::create_dir_all(&folder)?;
        Ok(Self {
            factory: Arc::new(BotFactory::new(Sandbox::default(), config.equipment.clone())),
            folder,
            _until_the_end: until_the_end,
            most: config.limits.agents,
            checks: Semaphore::new(CHECKS),
            places: Arc::new(Semaphore::new(config.limits.running_agents)),
            turns: Semaphore::new(config.limits.thinkers.max(1)),
        })
    }

    /// Room for one more process, if there is any.
    pub(crate) fn place(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.places).try_acquire_owned().ok()
    }

    pub(crate) fn count(&self) -> usize {
        self.all().len()
    }

    /// Those that play a game, the latest first.
    pub(crate) fn list(&self, game: &str) -> Vec<AgentLine> {
        let plays = |agent: &AgentLine| agent.game == game || agent.game.is_empty();
        let those = self.all().into_iter().rev().filter(plays);
        those.map(|agent| AgentLine { game: game.to_owned(), ..agent }).collect()
    }

    /// One that plays a game.
    pub(crate) fn find(&self, id: &str, game: &str) -> Option<AgentLine> {
        self.list(game).into_iter().find(|agent| agent.agent == id)
    }

    /// Where a program's file is.
    pub(crate) fn file(&self, id: &str) -> Option<PathBuf> {
        // Only ids that are known become part of a path.
        let agent = self.all().into_iter().find(|agent| agent.agent == id)?;
        Some(self.place_of(&agent.agent, "py"))
    }

    /// Keeps a program; the oldest makes room if there are too many.
    pub(crate) fn keep(&self, name: &str, game: &str, file: &str) -> io::Result<AgentLine> {
        let id = store::sha256([game, name, file].join("\0").as_bytes())[..ID_DIGITS].to_owned();
        let label = Label { name: name.to_owned(), game: game.to_owned() };
        // A file without its label would be taken for one of the operator's.
        fs::write(self.place_of(&id, "json"), serde_json::to_string(&label)?)?;
        fs::write(self.place_of(&id, "py"), file)?;
        let handed_in = self.all().into_iter().filter(|agent| !agent.game.is_empty()).collect::<Vec<_>>();
        let too_many = handed_in.len().saturating_sub(self.most);
        for oldest in &handed_in[..too_many] {
            self.remove(&oldest.agent);
        }
        Ok(AgentLine { agent: id, name: label.name, game: label.game })
    }

    /// Removes the files of a program that was handed in.
    pub(crate) fn remove(&self, id: &str) {
        for ending in ["py", "json"] {
            // A file that cannot be removed does no harm.
            let _ = fs::remove_file(self.place_of(id, ending));
        }
    }

    /// Looks through a program's file without running it.
    pub(crate) async fn check(&self, agent: &AgentLine, language: Language) -> Result<Vec<Finding>, NoEntry> {
        let gone =
            || NoEntry::File { file: PathBuf::from(&agent.name), error: io::ErrorKind::NotFound.into() };
        let file = self.file(&agent.agent).ok_or_else(gone)?;
        let (factory, game) = (Arc::clone(&self.factory), agent.game.clone());
        // The semaphore is never closed.
        let _turn = self.checks.acquire().await.ok();
        let read = tokio::task::spawn_blocking(move || read_file(&factory, &file, &game, language));
        read.await.unwrap_or_else(|_| Err(gone()))
    }

    /// All of them, the latest last; those that play every game name none.
    fn all(&self) -> Vec<AgentLine> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten();
        let mut found: Vec<(SystemTime, AgentLine)> = entries
            .filter_map(|entry| {
                let path = entry.ok()?.path();
                let agent = path.file_stem()?.to_str()?.to_owned();
                let written = path.metadata().ok().filter(Metadata::is_file)?.modified().ok()?;
                let label = fs::read(path.with_extension("json")).unwrap_or_default();
                let own = |_| Label { name: agent.clone(), game: String::new() };
                let Label { name, game } = serde_json::from_slice(&label).unwrap_or_else(own);
                (path.extension()? == "py").then_some((written, AgentLine { agent, name, game }))
            })
            .collect();
        found.sort_by(|one, other| (one.0, &one.1.agent).cmp(&(other.0, &other.1.agent)));
        found.into_iter().map(|(_, agent)| agent).collect()
    }

    fn place_of(&self, id: &str, ending: &str) -> PathBuf {
        self.folder.join(format!("{id}.{ending}"))
    }
}
