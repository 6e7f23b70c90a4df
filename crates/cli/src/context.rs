//! What every command works with.

use std::fs;
use std::sync::Arc;

use anyhow::{Context as _, anyhow, bail};
use catalogue::{Entry, Play, PlayError, Ruleset};
use game::{About, Message, Options, TextError, Values};
use locale::{Language, Localizer};
use players::Equipment;
use referee::BotFactory;
use sandbox::Sandbox;
use store::Store;

use crate::args::commands::{Database, GameChoice};
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
        localizer(self.settings.language, about)
    }

    /// An error in the player's language, which is about a game if that is known.
    pub(crate) fn error(&self, about: Option<&About>, message: &Message) -> anyhow::Error {
        let language = self.settings.language;
        let localizer = about.map_or_else(|| Localizer::new(language, &[]), |about| self.localizer(about));
        anyhow!(localizer.say(message))
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
                .with_context(|| format!("cannot make the data folder {}", folder.display()))?;
        }
        let options = store::Options::default().backups(self.settings.data.join("backups"));
        Ok(Store::open_with(address, &options).await?)
    }
}

/// Errors, logs and protocol are always in English.
pub(crate) fn english(about: &About) -> Localizer {
    localizer(Language::English, about)
}

fn localizer(language: Language, about: &About) -> Localizer {
    let own = match language {
        Language::English => include_str!("../locales/en.ftl"),
        Language::French => include_str!("../locales/fr.ftl"),
    };
    Localizer::for_game(language, about, &[own])
}

/// The game with this id.
pub(crate) fn entry(id: &str) -> anyhow::Result<&'static Entry> {
    catalogue::find(id).ok_or_else(|| {
        anyhow!("unknown game {id:?}: expected one of {}", catalogue::ids().collect::<Vec<_>>().join(", "))
    })
}

/// Options from `key=value` words. Where the value is a whole text, such as a deck, it is the name of a file.
pub(crate) fn read_options(entry: &Entry, words: &str) -> anyhow::Result<Options> {
    let is_text = |word: &&str| {
        let key = word.split('=').next().unwrap_or_default();
        entry.about.options.iter().any(|option| option.key == key && option.values == Values::Text)
    };
    let (texts, others): (Vec<&str>, Vec<&str>) = words.split_whitespace().partition(is_text);
    let mut options = Options::parse(entry.about.options, &others.join(" "))?;
    for (key, path) in texts.iter().filter_map(|word| word.split_once('=')) {
        let text = fs::read_to_string(path).with_context(|| format!("option {key}: {path}"))?;
        options.set(key, &text)?;
    }
    Ok(options)
}

impl GameChoice {
    /// The rules that were chosen.
    pub(crate) fn rules(&self) -> anyhow::Result<Arc<dyn Ruleset>> {
        let entry = entry(&self.game)?;
        Ok(entry.build_with(&read_options(entry, &self.options.join(" "))?)?)
    }

    /// The game from the position that was chosen.
    pub(crate) fn play(&self, rules: &dyn Ruleset) -> anyhow::Result<Box<dyn Play>> {
        match self.position.as_deref() {
            None | Some("start") => Ok(rules.start()),
            Some(text) => match rules.at_position(text) {
                Ok(play) => Ok(play),
                Err(error) => bail!("position: {}", sentence(rules.about(), &error)),
            },
        }
    }
}

/// What is wrong with a text, in English.
pub(crate) fn sentence(about: &About, error: &TextError) -> String {
    english(about).say(&error.message())
}

/// Why a move was not played, in English and without the move.
pub(crate) fn reason(about: &About, error: &PlayError) -> String {
    let message: Message = match error {
        PlayError::Text(error) => error.message(),
        PlayError::Illegal { reason, .. } => reason.clone(),
    };
    english(about).say(&message)
}
