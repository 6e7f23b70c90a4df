//! A localizer for each language and game, made once.

use std::collections::HashMap;

use game::About;
use locale::{Language, Localizer};

pub(crate) struct Localizers {
    by_game: HashMap<(&'static str, &'static str), Localizer>,
    general: Vec<Localizer>,
}

impl Localizers {
    pub(crate) fn new() -> Self {
        let mut by_game = HashMap::new();
        for entry in catalogue::ENTRIES {
            for language in Language::ALL {
                let localizer = Localizer::for_game(language, entry.about, &[own(language)]);
                by_game.insert((entry.about.id, language.code()), localizer);
            }
        }
        let general = Language::ALL.map(|language| Localizer::new(language, &[own(language)])).into();
        Self { by_game, general }
    }

    pub(crate) fn about(&self, about: &About, language: Language) -> &Localizer {
        &self.by_game[&(about.id, language.code())]
    }

    /// For messages that are not about a game.
    pub(crate) fn general(&self, language: Language) -> &Localizer {
        let known = self.general.iter().find(|localizer| localizer.language() == language);
        known.expect("every language has a localizer")
    }
}

const fn own(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../locales/en.ftl"),
        Language::French => include_str!("../locales/fr.ftl"),
    }
}
