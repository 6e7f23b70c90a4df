//! Who takes part.

use std::path::PathBuf;

use game::Message;
use referee::Entrant;

use super::raw::{PlayerKind, RawPlayer};
use super::{ConfigError, Participant};

/// So that tables stay readable.
const LONGEST_NAME: usize = 60;

pub(super) fn participants(raw: &[RawPlayer]) -> Result<Vec<Participant>, ConfigError> {
    let mut all: Vec<Participant> = Vec::new();
    for (number, player) in (1..).zip(raw) {
        for one in participants_of(player, number)? {
            let field = format!("player {number} name");
            check_name(&field, &one.name)?;
            if all.iter().any(|other| other.name == one.name) {
                let problem = Message::new("contest-file-same-name").with("name", one.name);
                return Err(ConfigError::field(field, problem));
            }
            all.push(one);
        }
    }
    if all.len() < 2 {
        let expected = Message::new("contest-file-expects-two-players");
        return Err(ConfigError::found("player", expected, all.len().to_string()));
    }
    Ok(all)
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
fn participants_of(player: &RawPlayer, number: usize) -> Result<Vec<Participant>, ConfigError> {
    let field = |what: &str| format!("player {number}{what}");
    let alone = |key: &'static str| Err(ConfigError::field(field(""), Message::new(key)));
    let missing = |what: &str, expected: &'static str| Err(ConfigError::missing(field(what), expected));
    let RawPlayer { name, kind, spec, command, file, files } = player;
    let has_files = file.is_some() || !files.is_empty();
    let named = |usual: String, entrant| Participant { name: name.clone().unwrap_or(usual), entrant };
    match kind {
        PlayerKind::BuiltIn if command.is_some() || has_files => alone("contest-file-only-spec"),
        PlayerKind::Program if spec.is_some() || has_files => alone("contest-file-only-command"),
        PlayerKind::Python | PlayerKind::Kaic if spec.is_some() || command.is_some() => {
            alone("contest-file-only-file")
        }
        PlayerKind::BuiltIn => {
            let Some(spec) = spec else { return missing(" spec", "contest-file-expects-spec") };
            let parsed = spec.parse().map_err(|problem: players::SpecError| {
                ConfigError::field(field(" spec"), problem.message())
            })?;
            Ok(vec![named(spec.clone(), Entrant::BuiltIn(parsed))])
        }
        PlayerKind::Program => match command.as_deref() {
            Some([program, ..]) if !program.is_empty() => {
                let usual = Entrant::Program(vec![program.clone()]).name();
                Ok(vec![named(usual, Entrant::Program(command.iter().flatten().cloned().collect()))])
            }
            _ => missing(" command", "contest-file-expects-command"),
        },
        PlayerKind::Python | PlayerKind::Kaic => {
            if file.is_some() && !files.is_empty() || name.is_some() && files.len() > 1 {
                return Err(ConfigError::field(field(" files"), Message::new("contest-file-only-files")));
            }
            let all: Vec<&PathBuf> = file.iter().chain(files).collect();
            if all.is_empty() || all.iter().any(|file| file.as_os_str().is_empty()) {
                return missing(" file", "contest-file-expects-file");
            }
            let entrants = all.into_iter().cloned().map(Entrant::Python);
            Ok(entrants.map(|entrant| named(entrant.name(), entrant)).collect())
        }
    }
}
