//! Words for readers: both languages side by side, and text from outside made harmless.

use game::{About, Message};
use locale::{Language, Localizer};

/// Says everything in both languages; a page shows one of them.
pub(super) struct Words {
    english: Localizer,
    french: Localizer,
}

impl Words {
    pub(super) fn new(about: &About) -> Self {
        let localizer = |language, own| Localizer::for_game(language, about, &[own]);
        Self {
            english: localizer(Language::English, include_str!("../../locales/en.ftl")),
            french: localizer(Language::French, include_str!("../../locales/fr.ftl")),
        }
    }

    /// A board with its names, English first.
    pub(super) fn boards(&self, board: &game::Board) -> [protocol::games::BoardInfo; 2] {
        [&self.english, &self.french].map(|words| protocol::games::BoardInfo::of(board, words))
    }

    /// A message in one language.
    pub(super) fn say(&self, language: Language, message: &Message) -> String {
        match language {
            Language::English => self.english.say(message),
            Language::French => self.french.say(message),
        }
    }

    /// A message without arguments, in both languages, as HTML.
    pub(super) fn key(&self, key: &'static str) -> String {
        self.both(&Message::new(key))
    }

    /// A message in both languages, as HTML.
    pub(super) fn both(&self, message: &Message) -> String {
        let [english, french] = self.pair(message);
        if english == french {
            return english;
        }
        format!("<span lang=\"en\">{english}</span><span lang=\"fr\">{french}</span>")
    }

    /// A message in both languages, English first, each fit for HTML.
    pub(super) fn pair(&self, message: &Message) -> [String; 2] {
        Language::ALL.map(|language| escape(&self.say(language, message)))
    }

    /// Why a game ended; a reason without a translation stays a code.
    pub(super) fn reason(&self, code: &str) -> String {
        let message = Message::new(format!("reason-{code}"));
        match self.english.try_say(&message) {
            Ok(_) => self.both(&message),
            Err(_) => escape(code),
        }
    }
}

/// Text from outside as it may stand in HTML, between tags and in attributes. Characters that are not shown, or that turn the
/// writing direction, are dropped: a name must not pretend to be another.
pub(super) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\n' | '\t' => safe.push(' '),
            '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' => {}
            hidden if hidden.is_control() => {}
            plain => safe.push(plain),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_in_both_languages() {
        let keys = |file: &str| -> Vec<String> {
            let is_key = |line: &&str| line.starts_with(|first: char| first.is_ascii_lowercase());
            file.lines().filter(is_key).filter_map(|line| Some(line.split_once(" =")?.0.to_owned())).collect()
        };
        let english = keys(include_str!("../../locales/en.ftl"));
        assert_eq!(english, keys(include_str!("../../locales/fr.ftl")));
        assert!(english.len() > 80);
    }

    #[test]
    fn text_from_outside_is_harmless() {
        assert_eq!(
            escape("<b>\"it's\" & so\u{202e}\u{0}</b>"),
            "&lt;b&gt;&quot;it&#39;s&quot; &amp; so&lt;/b&gt;"
        );
    }
}
