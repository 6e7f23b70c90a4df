//! The programs that were handed in, and the room there is for running them.
//!
//! A program is kept as a file under a name made from its content, so that tables find it again after a restart. It is
//! never run but in the sandbox.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
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
    factory: Arc<BotFactory>,
    folder: Option<PathBuf>,
    /// Where they are if the operator named no folder.
    until_the_end: OnceLock<TempDir>,
    /// The latest last.
    known: Mutex<Vec<AgentLine>>,
    most: usize,
    checks: Semaphore,
    /// Processes that may exist.
    places: Arc<Semaphore>,
    /// Processes that may think at the same time: a program's time is its own.
    turns: Arc<Semaphore>,
}

/// What stands beside a program's file.
#[derive(Serialize, Deserialize)]
struct Label {
    name: String,
    game: String,
}

impl Agents {
    pub(crate) fn new(config: &Config) -> Self {
        let folder = config.agents.clone();
        let known = folder.as_deref().map(read_folder).unwrap_or_default();
        Self {
            factory: Arc::new(BotFactory::new(Sandbox::default(), config.equipment.clone())),
            folder,
            until_the_end: OnceLock::new(),
            known: Mutex::new(known),
            most: config.limits.agents,
            checks: Semaphore::new(CHECKS),
            places: Arc::new(Semaphore::new(config.limits.running_agents)),
            turns: Arc::new(Semaphore::new(config.limits.thinkers.max(1))),
        }
    }

    pub(crate) fn factory(&self) -> Arc<BotFactory> {
        Arc::clone(&self.factory)
    }

    /// Room for one more process, if there is any.
    pub(crate) fn place(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.places).try_acquire_owned().ok()
    }

    /// The right to let a program think.
    pub(crate) fn turns(&self) -> Arc<Semaphore> {
        Arc::clone(&self.turns)
    }

    pub(crate) fn count(&self) -> usize {
        self.known().len()
    }

    /// Those that play a game, the latest first.
    pub(crate) fn list(&self, game: &str) -> Vec<AgentLine> {
        self.known().iter().rev().filter(|agent| agent.game == game).cloned().collect()
    }

    /// One of them.
    pub(crate) fn find(&self, id: &str) -> Option<AgentLine> {
        self.known().iter().find(|agent| agent.agent == id).cloned()
    }

    /// Where a program's file is.
    pub(crate) fn file(&self, id: &str) -> Option<PathBuf> {
        // Only ids that are known become part of a path.
        let agent = self.find(id)?;
        self.place_of(&agent.agent, "py").ok()
    }

    /// Keeps a program; the oldest makes room if there are too many.
    pub(crate) fn keep(&self, name: &str, game: &str, file: &str) -> io::Result<AgentLine> {
        let id = store::sha256([game, name, file].join("\0").as_bytes())[..ID_DIGITS].to_owned();
        let label = Label { name: name.to_owned(), game: game.to_owned() };
        fs::write(self.place_of(&id, "py")?, file)?;
        // A program without its label was not kept to the end.
        fs::write(self.place_of(&id, "json")?, serde_json::to_string(&label)?)?;
        let agent = AgentLine { agent: id, name: label.name, game: label.game };
        let mut known = self.known();
        known.retain(|other| other.agent != agent.agent);
        known.push(agent.clone());
        while known.len() > self.most {
            let oldest = known.remove(0);
            for ending in ["json", "py"] {
                // A file that cannot be removed does no harm.
                let _ = self.place_of(&oldest.agent, ending).and_then(fs::remove_file);
            }
        }
        Ok(agent)
    }

    /// Looks through a program's file without running it.
    pub(crate) async fn check(&self, agent: &AgentLine, language: Language) -> Result<Vec<Finding>, NoEntry> {
        let gone =
            || NoEntry::File { file: PathBuf::from(&agent.name), error: io::ErrorKind::NotFound.into() };
        let file = self.file(&agent.agent).ok_or_else(gone)?;
        let (factory, game) = (self.factory(), agent.game.clone());
        // The semaphore is never closed.
        let _turn = self.checks.acquire().await.ok();
        let read = tokio::task::spawn_blocking(move || read_file(&factory, &file, &game, language));
        read.await.unwrap_or_else(|_| Err(gone()))
    }

    fn place_of(&self, id: &str, ending: &str) -> io::Result<PathBuf> {
        let folder = match (&self.folder, self.until_the_end.get()) {
            (Some(folder), _) => folder,
            (None, Some(folder)) => folder.path(),
            (None, None) => {
                let folder = tempfile::Builder::new().prefix("quincunx-agents-").tempdir()?;
                self.until_the_end.get_or_init(|| folder).path()
            }
        };
        fs::create_dir_all(folder)?;
        Ok(folder.join(id).with_extension(ending))
    }

    fn known(&self) -> MutexGuard<'_, Vec<AgentLine>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What was kept before, the latest last.
fn read_folder(folder: &Path) -> Vec<AgentLine> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut found: Vec<(SystemTime, AgentLine)> = entries
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let agent = path.file_stem()?.to_str()?.to_owned();
            let is_label = path.extension().is_some_and(|ending| ending == "json");
            let is_whole = is_label && path.with_extension("py").is_file();
            let label: Label = serde_json::from_slice(&fs::read(&path).ok().filter(|_| is_whole)?).ok()?;
            let written =
                path.metadata().and_then(|about| about.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
            Some((written, AgentLine { agent, name: label.name, game: label.game }))
        })
        .collect();
    found.sort_by(|one, other| (one.0, &one.1.agent).cmp(&(other.0, &other.1.agent)));
    found.into_iter().map(|(_, agent)| agent).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn agents(folder: &Path, most: usize) -> Agents {
        let mut config = Config { agents: Some(folder.to_owned()), ..Config::default() };
        config.limits.agents = most;
        Agents::new(&config)
    }

    #[test]
    fn programs_are_found_again_after_a_restart() {
        let folder = tempfile::tempdir().unwrap();
        let first = agents(folder.path(), 9);
        let one = first.keep("one", "a-game", "print(1)").unwrap();
        first.keep("one", "a-game", "print(1)").unwrap();
        first.keep("two", "another", "print(2)").unwrap();
        let second = agents(folder.path(), 9);
        assert_eq!((second.count(), second.list("a-game")), (2, vec![one.clone()]));
        assert_eq!(fs::read_to_string(second.file(&one.agent).unwrap()).unwrap(), "print(1)");
        assert_eq!(second.file("../../secret"), None);
    }

    #[test]
    fn the_oldest_makes_room() {
        let folder = tempfile::tempdir().unwrap();
        let agents = agents(folder.path(), 2);
        let kept: Vec<AgentLine> =
            ["a", "b", "c"].iter().map(|name| agents.keep(name, "g", "pass").unwrap()).collect();
        assert_eq!(agents.list("g"), [kept[2].clone(), kept[1].clone()]);
        assert_eq!(agents.find(&kept[0].agent), None);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 4);
    }
}
