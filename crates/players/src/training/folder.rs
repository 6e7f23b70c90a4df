//! What a run keeps: its settings, the games of each generation, and the network that was fitted to them.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::selfplay::Record;
use super::{TrainError, Training};
use crate::network::Network;

/// The folder of one run.
pub(super) struct Folder {
    path: PathBuf,
}

impl Folder {
    /// Opens the folder of a run, or makes it. The number of generations may differ: a run can be made longer.
    pub(super) fn open(
        path: &Path,
        game: &str,
        options: &str,
        settings: &Training,
    ) -> Result<Self, TrainError> {
        let folder = Self { path: path.to_owned() };
        let Training { games, nodes, hidden, seed, .. } = settings;
        let expected = format!(
            "{game} {options:?}, {games} games a generation, {nodes} nodes, {hidden} hidden, seed {seed}"
        );
        let file = path.join("settings.txt");
        match fs::read_to_string(&file) {
            Ok(found) if found.trim_end() == expected => Ok(folder),
            Ok(found) => Err(TrainError::OtherRun {
                folder: path.display().to_string(),
                found: found.trim_end().to_owned(),
                expected,
            }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                fs::create_dir_all(path).map_err(|error| folder.failed(error))?;
                folder.put("settings.txt", format!("{expected}\n").as_bytes())?;
                Ok(folder)
            }
            Err(error) => Err(folder.failed(error)),
        }
    }

    /// The finished games of a generation by their numbers. A line that was cut off is as if it were not there.
    pub(super) fn games(&self, generation: u64) -> Result<BTreeMap<u64, Record>, TrainError> {
        let text = match fs::read_to_string(self.games_file(generation)) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(self.failed(error)),
        };
        let game = |line: &str| {
            let (number, record) = line.split_once(' ')?;
            Some((number.parse().ok()?, record.parse().ok()?))
        };
        let whole_lines = text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n'));
        let games = whole_lines.filter(|line| !line.is_empty()).map(game).collect::<Option<_>>();
        games.ok_or_else(|| self.damaged_games(generation))
    }

    /// Where further games of a generation are written.
    pub(super) fn games_to_add(&self, generation: u64) -> Result<GamesFile<'_>, TrainError> {
        let path = self.games_file(generation);
        let open = || {
            let cut_off = fs::read(&path).is_ok_and(|text| text.last().is_some_and(|&byte| byte != b'\n'));
            if cut_off {
                // The rest of a line that was never finished goes, so that the next one is whole.
                let text = fs::read_to_string(&path)?;
                fs::write(&path, &text[..text.rfind('\n').map_or(0, |end| end + 1)])?;
            }
            OpenOptions::new().create(true).append(true).open(&path)
        };
        let file = open().map_err(|error| self.failed(error))?;
        Ok(GamesFile { folder: self, file })
    }

    /// The network of a generation, if it is finished.
    pub(super) fn network(&self, generation: u64) -> Result<Option<Network>, TrainError> {
        let path = self.path.join(network_name(generation));
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(self.failed(error)),
        };
        let damaged = |problem: String| TrainError::Damaged { file: path.display().to_string(), problem };
        Network::read(&bytes).map(Some).map_err(|error| damaged(error.to_string()))
    }

    /// Keeps the network of a generation.
    pub(super) fn keep(&self, generation: u64, network: &Network) -> Result<(), TrainError> {
        self.put(&network_name(generation), &network.write())
    }

    /// What to say of games that are none.
    pub(super) fn damaged_games(&self, generation: u64) -> TrainError {
        let file = self.games_file(generation).display().to_string();
        TrainError::Damaged { file, problem: "holds what is no game of these rules".to_owned() }
    }

    fn games_file(&self, generation: u64) -> PathBuf {
        self.path.join(format!("generation-{generation}.games"))
    }

    /// Writes a file so that it is there as a whole or not at all.
    fn put(&self, name: &str, bytes: &[u8]) -> Result<(), TrainError> {
        let unfinished = self.path.join(format!("{name}.unfinished"));
        let write =
            fs::write(&unfinished, bytes).and_then(|()| fs::rename(&unfinished, self.path.join(name)));
        write.map_err(|error| self.failed(error))
    }

    fn failed(&self, source: io::Error) -> TrainError {
        TrainError::Files { folder: self.path.display().to_string(), source }
    }
}

fn network_name(generation: u64) -> String {
    format!("generation-{generation}.net")
}

/// A file that grows by one line for each finished game.
pub(super) struct GamesFile<'a> {
    folder: &'a Folder,
    file: File,
}

impl GamesFile<'_> {
    pub(super) fn add(&mut self, number: u64, record: &Record) -> Result<(), TrainError> {
        let line = format!("{number} {record}\n");
        self.file.write_all(line.as_bytes()).map_err(|error| self.folder.failed(error))
    }
}
