//! Messages as sentences, in the reader's language.
//!
//! Games, tables and errors produce keys with arguments ([`game::Message`]); a [`Localizer`] turns them into sentences
//! from Fluent files: those that all games share, the game's own, and those that the calling crate adds.
//!
//! ```
//! use game::Message;
//! use locale::{Language, Localizer};
//!
//! let localizer = Localizer::new(Language::French, &[]);
//! assert_eq!(localizer.say(&Message::new("refused-over")), "La partie est finie.");
//! ```

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use game::{About, Message, Texts, Value};
use unic_langid::LanguageIdentifier;

/// A language that everything is written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::English, Self::French];

    /// The two-letter code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
        }
    }

    /// The language that an environment variable such as `LANG=fr_FR.UTF-8` asks for, if we speak it.
    pub fn from_environment(value: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| value.starts_with(language.code()))
    }

    /// What a game ships in this language.
    pub fn texts(self, about: &About) -> Option<&'static Texts> {
        about.texts.iter().find(|texts| texts.language == self.code())
    }

    /// A number with the decimal sign of this language.
    pub fn decimal(self, number: impl fmt::Display) -> String {
        let text = number.to_string();
        match self {
            Self::English => text,
            Self::French => text.replace('.', ","),
        }
    }

    /// A text with the spaces at which no line may break: French has one before some signs.
    pub fn typeset(self, text: &str) -> Cow<'_, str> {
        if self == Self::English {
            return Cow::Borrowed(text);
        }
        let mut set = text.replace("« ", "«\u{a0}");
        for sign in [':', ';', '?', '!', '»', '%'] {
            set = set.replace(&format!(" {sign}"), &format!("\u{a0}{sign}"));
        }
        Cow::Owned(set)
    }

    const fn shared_messages(self) -> &'static str {
        match self {
            Self::English => include_str!("../locales/en.ftl"),
            Self::French => include_str!("../locales/fr.ftl"),
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A text is no [`Language`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown language {0:?}: expected en or fr")]
pub struct UnknownLanguage(pub String);

/// Why a message cannot be said.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Untranslated {
    /// The language has no sentence for its key.
    #[error("no {language} message {key}")]
    Missing {
        /// Into this language.
        language: Language,
        /// The key.
        key: String,
    },
    /// Its sentence does not fit its arguments.
    #[error("{language} message {key}: {problem}")]
    Faulty {
        /// In this language.
        language: Language,
        /// The key.
        key: String,
        /// What is wrong with it.
        problem: String,
    },
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<Self, UnknownLanguage> {
        Self::ALL
            .into_iter()
            .find(|language| language.code() == text)
            .ok_or_else(|| UnknownLanguage(text.to_owned()))
    }
}

/// Says messages in one language.
pub struct Localizer {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Localizer {
    /// A localizer with the shared messages and these files; later files win over earlier ones.
    pub fn new(language: Language, files: &[&str]) -> Self {
        let identifier: LanguageIdentifier = language.code().parse().expect("a language code");
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // Isolation marks are for mixed writing directions; both languages here run from left to right.
        bundle.set_use_isolating(false);
        for file in [language.shared_messages()].iter().chain(files) {
            let resource = FluentResource::try_new((*file).to_owned()).unwrap_or_else(|(_, errors)| {
                panic!("a shipped {language} message file has errors: {errors:?}")
            });
            bundle.add_resource_overriding(resource);
        }
        Self { language, bundle }
    }

    /// A localizer for one game.
    pub fn for_game(language: Language, about: &About, more: &[&str]) -> Self {
        let own = language.texts(about).map_or("", |texts| texts.messages);
        Self::new(language, &[&[own], more].concat())
    }

    /// The language.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The sentence for a message. A key without a translation is shown as it is, in brackets.
    pub fn say(&self, message: &Message) -> String {
        self.try_say(message).unwrap_or_else(|_| format!("[{}]", message.key))
    }

    /// The sentence for a message, or what is wrong with its translation.
    pub fn try_say(&self, message: &Message) -> Result<String, Untranslated> {
        let key = message.key.as_ref();
        let pattern = self
            .bundle
            .get_message(key)
            .and_then(|entry| entry.value())
            .ok_or_else(|| Untranslated::Missing { language: self.language, key: key.to_owned() })?;
        let mut args = FluentArgs::new();
        for (name, value) in &message.args {
            args.set(*name, self.value(name, value)?);
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors);
        if errors.is_empty() {
            Ok(self.language.typeset(&text).into_owned())
        } else {
            let problem = format!("{errors:?}");
            Err(Untranslated::Faulty { language: self.language, key: key.to_owned(), problem })
        }
    }

    fn value<'a>(&self, name: &str, value: &'a Value) -> Result<FluentValue<'a>, Untranslated> {
        Ok(match value {
            Value::Number(number) => FluentValue::from(*number),
            // The name of a field is itself a message, known by its code.
            Value::Text(code) if name == "field" => {
                FluentValue::String(Cow::Owned(self.try_say(&Message::new(format!("field-{code}")))?))
            }
            Value::Text(text) => FluentValue::String(Cow::Borrowed(text)),
            Value::Message(message) => FluentValue::String(Cow::Owned(self.try_say(message)?)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_chosen_by_code_or_environment() {
        assert_eq!("fr".parse(), Ok(Language::French));
        assert_eq!(
            "de".parse::<Language>().unwrap_err().to_string(),
            "unknown language \"de\": expected en or fr"
        );
        assert_eq!(Language::from_environment("fr_FR.UTF-8"), Some(Language::French));
        assert_eq!(Language::from_environment("C.UTF-8"), None);
    }

    #[test]
    fn numbers_inflect_and_messages_nest() {
        let localizer = Localizer::new(
            Language::English,
            &[
                "pieces = { $count ->\n    [one] one piece\n   *[other] { $count } pieces\n }\nouter = Take { $what }.",
            ],
        );
        let pieces =
            |count: i64| Message::new("outer").with("what", Message::new("pieces").with("count", count));
        assert_eq!(localizer.say(&pieces(1)), "Take one piece.");
        assert_eq!(localizer.say(&pieces(3)), "Take 3 pieces.");
    }

    #[test]
    fn french_has_its_own_numbers_and_spaces() {
        assert_eq!(Language::French.decimal(format_args!("{:.1}", 2.5)), "2,5");
        assert_eq!(Language::English.decimal(2.5), "2.5");
        assert_eq!(Language::French.typeset("« a » : 5 % ?"), "«\u{a0}a\u{a0}»\u{a0}: 5\u{a0}%\u{a0}?");
        assert_eq!(Language::English.typeset("a : b"), "a : b");
        let localizer = Localizer::new(Language::French, &["told = Fini : { $what } !"]);
        let told = localizer.say(&Message::new("told").with("what", "a"));
        assert_eq!(told, "Fini\u{a0}: a\u{a0}!");
    }

    #[test]
    fn a_missing_translation_is_told() {
        let localizer = Localizer::new(Language::French, &[]);
        assert_eq!(localizer.say(&Message::new("no-such-key")), "[no-such-key]");
        assert!(localizer.try_say(&Message::new("no-such-key")).is_err());
    }
}
