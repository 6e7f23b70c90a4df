//! Words for readers: both languages side by side, and text from outside made plain.

use std::borrow::Cow;

use game::{About, Message};
use locale::{Language, Localizer};
use maud::{Markup, html};

/// Says everything in both languages, in the order of [`Language::ALL`]; a page shows one of them.
pub(super) struct Words([Localizer; 2]);

impl Words {
    pub(super) fn new(about: &About) -> Self {
        let own = crate::inspection::words;
        Self(Language::ALL.map(|language| Localizer::for_game(language, about, &[own(language)])))
    }

    /// A board with its names.
    pub(super) fn boards(&self, board: &game::Board) -> [protocol::games::BoardInfo; 2] {
        self.0.each_ref().map(|words| protocol::games::BoardInfo::of(board, words))
    }

    /// A message in each language.
    pub(super) fn say(&self, message: &Message) -> [String; 2] {
        self.0.each_ref().map(|words| words.say(message))
    }

    /// A message without arguments, in both languages.
    pub(super) fn key(&self, key: impl Into<Cow<'static, str>>) -> Markup {
        self.both(&Message::new(key))
    }

    /// A message in both languages.
    pub(super) fn both(&self, message: &Message) -> Markup {
        let [english, french] = self.say(message).map(|text| visible(&text));
        html! {
            @if english == french {
                (english)
            } @else {
                span lang="en" { (english) }
                span lang="fr" { (french) }
            }
        }
    }

    /// Why a game ended; a reason without a translation stays a code.
    pub(super) fn reason(&self, code: &str) -> Markup {
        let message = Message::new(format!("reason-{code}"));
        if self.0[0].try_say(&message).is_ok() {
            self.both(&message)
        } else {
            html! { (visible(code)) }
        }
    }
}

/// Text from outside without the characters that are not shown, or that turn the writing direction: a name must not pretend
/// to be another.
pub(super) fn visible(text: &str) -> String {
    let is_hidden = |character: char| {
        matches!(character, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
            || character.is_control()
    };
    text.replace(['\n', '\t'], " ").chars().filter(|&character| !is_hidden(character)).collect()
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
    fn text_from_outside_pretends_to_be_nothing_else() {
        assert_eq!(visible("<b>\"it's\"\n& so\u{202e}\u{0}</b>"), "<b>\"it's\" & so</b>");
    }
}
