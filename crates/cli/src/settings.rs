//! Settings: a flag wins over the environment, the environment over the settings file, the file over defaults.
//!
//! Flags and environment variables are one thing to the argument parser; this module adds the file.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use directories::ProjectDirs;
use locale::Language;
use serde::Deserialize;

use crate::args::Global;

/// The program's settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Settings {
    pub(crate) language: Language,
    /// The language that a flag, `QUINCUNX_LANG` or the settings file names.
    pub(crate) asked: Option<Language>,
    pub(crate) data: PathBuf,
    /// The settings file, if one was read.
    pub(crate) file: Option<PathBuf>,
}

/// What a settings file may say.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    lang: Option<String>,
    data: Option<PathBuf>,
}

impl Settings {
    pub(crate) fn load(global: &Global) -> anyhow::Result<Self> {
        let default_folder = default_folder();
        let likely = global.data.as_ref().or(default_folder.as_ref()).map(|data| data.join("settings.toml"));
        let (file, path) = match (&global.settings, likely) {
            (Some(path), _) => (read(path)?, Some(path.clone())),
            (None, Some(path)) if path.exists() => (read(&path)?, Some(path)),
            (None, _) => (File::default(), None),
        };
        let from_file = file.lang.map(|code| code.parse().map_err(anyhow::Error::msg)).transpose();
        let from_file = from_file.with_context(|| format!("settings file {}", shown(path.as_ref())))?;
        let asked = global.lang.or(from_file);
        let language = asked.or_else(environment_language).unwrap_or_default();
        let Some(data) = global.data.clone().or(file.data).or(default_folder) else {
            bail!("no home folder found: say where to keep data with --data or QUINCUNX_DATA");
        };
        Ok(Self { language, asked, data, file: path })
    }
}

fn shown(path: Option<&PathBuf>) -> String {
    path.map_or_else(String::new, |path| path.display().to_string())
}

fn read(path: &Path) -> anyhow::Result<File> {
    let text = fs::read_to_string(path).with_context(|| format!("settings file {}", path.display()))?;
    toml::from_str(&text).with_context(|| format!("settings file {}", path.display()))
}

fn default_folder() -> Option<PathBuf> {
    ProjectDirs::from("", "", "quincunx").map(|folders| folders.data_dir().to_owned())
}

/// The language of the user's environment, in the order in which the C library looks.
fn environment_language() -> Option<Language> {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .filter_map(|name| env::var(name).ok())
        .find(|value| !value.is_empty())
        .and_then(|value| Language::from_environment(&value))
}
