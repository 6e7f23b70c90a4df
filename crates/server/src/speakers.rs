//! Somebody who speaks each language about each game, made once.

use std::collections::HashMap;

use game::About;
use locale::{Language, Speaker};

pub(crate) struct Speakers {
    by_game: HashMap<(&'static str, &'static str), Speaker>,
    general: Vec<Speaker>,
}

impl Speakers {
    pub(crate) fn new() -> Self {
        let mut by_game = HashMap::new();
        for entry in catalogue::ENTRIES {
            for language in Language::ALL {
                let speaker = Speaker::for_game(language, entry.about, &[own(language)]);
                by_game.insert((entry.about.id, language.code()), speaker);
            }
        }
        let general = Language::ALL.map(|language| Speaker::new(language, &[own(language)])).into();
        Self { by_game, general }
    }

    pub(crate) fn about(&self, about: &About, language: Language) -> &Speaker {
        &self.by_game[&(about.id, language.code())]
    }

    /// Somebody who speaks about nothing in particular.
    pub(crate) fn general(&self, language: Language) -> &Speaker {
        let known = self.general.iter().find(|speaker| speaker.language() == language);
        known.expect("every language has a speaker")
    }
}

const fn own(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../locales/en.ftl"),
        Language::French => include_str!("../locales/fr.ftl"),
    }
}
