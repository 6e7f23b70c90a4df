//! A localizer for each language and game, made once.

use std::collections::HashMap;

use game::About;
use locale::{Language, Localizer};

/// By the game's id, none for messages that are not about a game, and the language's code.
pub(crate) struct Localizers(HashMap<(Option<&'static str>, &'static str), Localizer>);

impl Localizers {
    pub(crate) fn new() -> Self {
        let mut all = HashMap::new();
        for language in Language::ALL {
            let own = [own(language)];
            all.insert((None, language.code()), Localizer::new(language, &own));
            for entry in catalogue::ENTRIES {
                let localizer = Localizer::for_game(language, entry.about, &own);
                all.insert((Some(entry.about.id), language.code()), localizer);
            }
        }
        Self(all)
    }

    pub(crate) fn about(&self, about: &About, language: Language) -> &Localizer {
        &self.0[&(Some(about.id), language.code())]
    }

    /// For messages that are not about a game.
    pub(crate) fn general(&self, language: Language) -> &Localizer {
        &self.0[&(None, language.code())]
    }
}

const fn own(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../locales/en.ftl"),
        Language::French => include_str!("../locales/fr.ftl"),
    }
}
