//! Who takes part.

use std::path::{Path, PathBuf};

use game::Message;

use super::raw::{PlayerKind, RawPlayer};
use super::{ConfigError, Entrant, EntrantKind};

/// So that tables stay readable.
const LONGEST_NAME: usize = 60;

pub(super) fn entrants(raw: Vec<RawPlayer>) -> Result<Vec<Entrant>, ConfigError> {
    let mut entrants: Vec<Entrant> = Vec::new();
    for (index, player) in raw.into_iter().enumerate() {
        for entrant in entrants_of(player, index + 1)? {
            let field = |rest: &str| format!("player {}{rest}", index + 1);
            check_name(&field(" name"), &entrant.name)?;
            if entrants.iter().any(|other| other.name == entrant.name) {
                let problem = Message::new("contest-file-same-name").with("name", entrant.name);
                return Err(ConfigError::field(field(" name"), problem));
            }
            entrants.push(entrant);
        }
    }
    if entrants.len() < 2 {
        let expected = Message::new("contest-file-expects-two-players");
        return Err(ConfigError::found("player", expected, entrants.len().to_string()));
    }
    Ok(entrants)
}

fn check_name(field: &str, name: &str) -> Result<(), ConfigError> {
    let length = name.chars().count();
    if name.trim().is_empty() {
        Err(ConfigError::missing(field, "contest-file-expects-a-name"))
    } else if name.chars().any(char::is_control) {
        let expected = Message::new("contest-file-expects-letters");
        Err(ConfigError::found(field, expected, format!("{name:?}")))
    } else if length > LONGEST_NAME {
        let expected = Message::new("contest-file-expects-at-most").with("most", LONGEST_NAME);
        Err(ConfigError::found(field, expected, length.to_string()))
    } else {
        Ok(())
    }
}

/// The players of one entry: a list of files makes one of each, with the file's name.
fn entrants_of(player: RawPlayer, number: usize) -> Result<Vec<Entrant>, ConfigError> {
    let field = |what: &str| format!("player {number}{what}");
    let alone = |key: &'static str| Err(ConfigError::field(field(""), Message::new(key)));
    let missing = |what: &str, expected: &'static str| Err(ConfigError::missing(field(what), expected));
    let RawPlayer { name, kind, spec, command, file, files } = player;
    let has_files = file.is_some() || !files.is_empty();
    match kind {
        PlayerKind::BuiltIn => {
            if command.is_some() || has_files {
                return alone("contest-file-only-spec");
            }
            let Some(spec) = spec else {
                return missing(" spec", "contest-file-expects-spec");
            };
            if let Err(problem) = spec.parse::<players::Spec>() {
                let problem = Message::new("contest-file-player").with("problem", problem.to_string());
                return Err(ConfigError::field(field(" spec"), problem));
            }
            let name = name.unwrap_or_else(|| spec.clone());
            Ok(vec![Entrant { name, kind: EntrantKind::BuiltIn(spec) }])
        }
        PlayerKind::Program => {
            if spec.is_some() || has_files {
                return alone("contest-file-only-command");
            }
            let command = command.unwrap_or_default();
            let Some(program) = command.first().filter(|program| !program.is_empty()) else {
                return missing(" command", "contest-file-expects-command");
            };
            let name = name.unwrap_or_else(|| stem(Path::new(program)));
            Ok(vec![Entrant { name, kind: EntrantKind::Program(command) }])
        }
        PlayerKind::Python | PlayerKind::Kaic => {
            if spec.is_some() || command.is_some() {
                return alone("contest-file-only-file");
            }
            if file.is_some() && !files.is_empty() || name.is_some() && files.len() > 1 {
                return Err(ConfigError::field(field(" files"), Message::new("contest-file-only-files")));
            }
            let all: Vec<PathBuf> = file.into_iter().chain(files).collect();
            if all.is_empty() || all.iter().any(|file| file.as_os_str().is_empty()) {
                return missing(" file", "contest-file-expects-file");
            }
            let make = |file: PathBuf| {
                let name = name.clone().unwrap_or_else(|| stem(&file));
                let kind = if kind == PlayerKind::Kaic {
                    EntrantKind::Kaic(file)
                } else {
                    EntrantKind::Python(file)
                };
                Entrant { name, kind }
            };
            Ok(all.into_iter().map(make).collect())
        }
    }
}

/// The file's name without folders and ending.
fn stem(file: &Path) -> String {
    file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
}
