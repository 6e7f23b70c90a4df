//! Who takes part.

use std::path::{Path, PathBuf};

use super::raw::{PlayerKind, RawPlayer};
use super::{ConfigError, Entrant, EntrantKind};

/// So that tables stay readable.
const LONGEST_NAME: usize = 60;

pub(super) fn entrants(raw: Vec<RawPlayer>) -> Result<Vec<Entrant>, ConfigError> {
    let mut entrants: Vec<Entrant> = Vec::new();
    for (index, player) in raw.into_iter().enumerate() {
        for entrant in entrants_of(player, index + 1)? {
            let field = |rest: &str| format!("player {}{rest}", index + 1);
            check_name(&entrant.name).map_err(|problem| ConfigError::field(field(" name"), problem))?;
            if entrants.iter().any(|other| other.name == entrant.name) {
                let problem = format!("expected a name of its own, found {:?} again", entrant.name);
                return Err(ConfigError::field(field(" name"), problem));
            }
            entrants.push(entrant);
        }
    }
    if entrants.len() < 2 {
        let problem = format!("expected at least two [[player]] entries, found {}", entrants.len());
        return Err(ConfigError::field("player", problem));
    }
    Ok(entrants)
}

fn check_name(name: &str) -> Result<(), String> {
    if name.trim().is_empty() {
        Err("expected a name, found nothing".to_owned())
    } else if name.chars().any(char::is_control) {
        Err(format!("expected letters, digits and the like, found {name:?}"))
    } else if name.chars().count() > LONGEST_NAME {
        Err(format!("expected at most {LONGEST_NAME} characters, found {}", name.chars().count()))
    } else {
        Ok(())
    }
}

/// The players of one entry: a list of files makes one of each, with the file's name.
fn entrants_of(player: RawPlayer, number: usize) -> Result<Vec<Entrant>, ConfigError> {
    let error =
        |what: &str, problem: &str| Err(ConfigError::field(format!("player {number}{what}"), problem));
    let RawPlayer { name, kind, spec, command, file, files } = player;
    let has_files = file.is_some() || !files.is_empty();
    match kind {
        PlayerKind::BuiltIn => {
            if command.is_some() || has_files {
                return error(
                    "",
                    "expected a spec such as \"level-5\" and nothing else with kind = \"built-in\"",
                );
            }
            let Some(spec) = spec else {
                return error(" spec", "expected a built-in player such as \"level-5\", found nothing");
            };
            if let Err(problem) = spec.parse::<players::Spec>() {
                return error(" spec", &problem.to_string());
            }
            let name = name.unwrap_or_else(|| spec.clone());
            Ok(vec![Entrant { name, kind: EntrantKind::BuiltIn(spec) }])
        }
        PlayerKind::Program => {
            if spec.is_some() || has_files {
                return error("", "expected a command and nothing else with kind = \"program\"");
            }
            let command = command.unwrap_or_default();
            let Some(program) = command.first().filter(|program| !program.is_empty()) else {
                return error(" command", "expected the program and its arguments as a list, found nothing");
            };
            let name = name.unwrap_or_else(|| stem(Path::new(program)));
            Ok(vec![Entrant { name, kind: EntrantKind::Program(command) }])
        }
        PlayerKind::Python | PlayerKind::Kaic => {
            if spec.is_some() || command.is_some() {
                return error("", "expected a file and nothing else with kind = \"python\" or \"kaic\"");
            }
            if file.is_some() && !files.is_empty() || name.is_some() && files.len() > 1 {
                return error(" files", "expected without name and file: each is named after itself");
            }
            let all: Vec<PathBuf> = file.into_iter().chain(files).collect();
            if all.is_empty() || all.iter().any(|file| file.as_os_str().is_empty()) {
                return error(" file", "expected a Python file, found nothing");
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
