//! What every command works with.

use std::fs;
use std::sync::Arc;

use catalogue::{Entry, Play, PlayError, Ruleset};
use game::{About, Message, Options, TextError, Values};
use locale::{Language, Localizer};
use players::Equipment;
use referee::BotFactory;
use sandbox::Sandbox;
use store::Store;

use crate::args::commands::{Database, GameChoice};
use crate::problem::{Problem, system};
use crate::settings::Settings;

/// The settings, and the ways in which all commands speak.
pub(crate) struct Context {
    pub(crate) settings: Settings,
}

impl Context {
    /// What players find in the data folder.
    pub(crate) fn equipment(&self) -> Equipment {
        Equipment { tables: Some(self.settings.data.join("tables")), ..Equipment::default() }
    }

    /// Runs the participants: built-in players with so much memory, in MiB, and programs in the sandbox.
    pub(crate) fn factory(&self, memory: usize) -> BotFactory {
        BotFactory::new(Sandbox::default(), Equipment { memory, ..self.equipment() })
    }

    /// A localizer for a game in the player's language, with this program's own messages.
    pub(crate) fn localizer(&self, about: &About) -> Localizer {
        localizer(self.settings.language, Some(about))
    }
}

impl Context {
    /// Opens the database that was asked for, or the file in the data folder.
    pub(crate) async fn store(&self, database: &Database) -> anyhow::Result<Store> {
        let own = self.settings.data.join("quincunx.db").to_string_lossy().into_owned();
        let address = database.database.as_ref().unwrap_or(&own);
        if *address == own {
            let folder = &self.settings.data;
            fs::create_dir_all(folder)
                .map_err(|error| Problem::file("cli-no-data-folder", folder, &error))?;
        }
        let options = store::Options::default().backups(self.settings.data.join("backups"));
        Ok(Store::open_with(address, &options).await?)
    }
}

/// A closed output (`quincunx … | head`) is no error.
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<std::io::Error>().is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}

/// Logs and protocol are always in English.
pub(crate) fn english(about: &About) -> Localizer {
    localizer(Language::English, Some(about))
}

/// A localizer with this program's own messages, and those of a game if there is one.
pub(crate) fn localizer(language: Language, about: Option<&About>) -> Localizer {
    let own = match language {
        Language::English => include_str!("../locales/en.ftl"),
        Language::French => include_str!("../locales/fr.ftl"),
    };
    match about {
        Some(about) => Localizer::for_game(language, about, &[own]),
        None => Localizer::new(language, &[own]),
    }
}

/// The game with this id.
pub(crate) fn entry(id: &str) -> anyhow::Result<&'static Entry> {
    catalogue::find(id).ok_or_else(|| {
        let known = catalogue::ids().collect::<Vec<_>>().join(", ");
        let message = Message::new("replay-game").with("game", id).with("known", known);
        Problem::new(None, message).into()
    })
}

/// Options from `key=value` words. Where the value is a whole text, such as a deck, it is the name of a file.
pub(crate) fn read_options(entry: &'static Entry, words: &str) -> anyhow::Result<Options> {
    let is_text = |word: &&str| {
        let key = word.split('=').next().unwrap_or_default();
        entry.about.options.iter().any(|option| option.key == key && option.values == Values::Text)
    };
    let (texts, others): (Vec<&str>, Vec<&str>) = words.split_whitespace().partition(is_text);
    let refused = |error| Problem::option(entry.about, &error);
    let mut options = Options::parse(entry.about.options, &others.join(" ")).map_err(refused)?;
    for (key, path) in texts.iter().filter_map(|word| word.split_once('=')) {
        let text = fs::read_to_string(path).map_err(|error| {
            let message = Message::new("cli-option-file").with("key", key).with("file", path);
            Problem::new(None, message.with("problem", system(&error)))
        })?;
        options.set(key, &text).map_err(refused)?;
    }
    Ok(options)
}

/// The rules of a game under options as words.
pub(crate) fn rules_of(entry: &'static Entry, words: &str) -> anyhow::Result<Arc<dyn Ruleset>> {
    let options = read_options(entry, words)?;
    Ok(entry.build_with(&options).map_err(|error| Problem::option(entry.about, &error))?)
}

impl GameChoice {
    /// The rules that were chosen.
    pub(crate) fn rules(&self) -> anyhow::Result<Arc<dyn Ruleset>> {
        rules_of(entry(&self.game)?, &self.options.join(" "))
    }

    /// The game from the position that was chosen.
    pub(crate) fn play(&self, rules: &dyn Ruleset) -> anyhow::Result<Box<dyn Play>> {
        match self.position.as_deref() {
            None | Some("start") => Ok(rules.start()),
            Some(text) => rules.at_position(text).map_err(|error| {
                let message = Message::new("cli-position").with("problem", error.message());
                Problem::new(Some(rules.about()), message).into()
            }),
        }
    }
}

/// What is wrong with a text, in English.
pub(crate) fn sentence(about: &About, error: &TextError) -> String {
    english(about).say(&error.message())
}

/// Why a move was not played, in English and without the move.
pub(crate) fn reason(about: &About, error: &PlayError) -> String {
    english(about).say(&why(error))
}

/// The same as a message.
pub(crate) fn why(error: &PlayError) -> Message {
    match error {
        PlayError::Text(error) => error.message(),
        PlayError::Illegal { reason, .. } => reason.clone(),
    }
}
