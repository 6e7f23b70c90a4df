//! The commands a player can type in place of a move, in either language.

use locale::Language;

/// Something a player asks for that is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Moves,
    Hint,
    Undo,
    Draw,
    Resign,
    Rules,
    Legend,
    Card,
    Position,
    Save,
    Help,
    Quit,
}

impl Command {
    /// Every command, as the help lists them.
    pub(crate) const ALL: [Self; 12] = [
        Self::Moves,
        Self::Hint,
        Self::Undo,
        Self::Draw,
        Self::Resign,
        Self::Rules,
        Self::Legend,
        Self::Card,
        Self::Position,
        Self::Save,
        Self::Help,
        Self::Quit,
    ];

    /// The command that a line begins with, and the rest of the line.
    pub(crate) fn parse(line: &str) -> Option<(Self, &str)> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let word = word.to_lowercase();
        let command = Self::ALL.into_iter().find(|command| command.words().contains(&word.as_str()))?;
        Some((command, rest.trim()))
    }

    /// The word that the help shows.
    pub(crate) fn word(self, language: Language) -> &'static str {
        let [english, french, ..] = self.words();
        match language {
            Language::English => english,
            Language::French => french,
        }
    }

    /// The message key of what it does.
    pub(crate) const fn help_key(self) -> &'static str {
        match self {
            Self::Moves => "cli-help-moves",
            Self::Hint => "cli-help-hint",
            Self::Undo => "cli-help-undo",
            Self::Draw => "cli-help-draw",
            Self::Resign => "cli-help-resign",
            Self::Rules => "cli-help-rules",
            Self::Legend => "cli-help-legend",
            Self::Card => "cli-help-card",
            Self::Position => "cli-help-position",
            Self::Save => "cli-help-save",
            Self::Help => "cli-help-help",
            Self::Quit => "cli-help-quit",
        }
    }

    /// The English word, the French one, and what else is understood.
    const fn words(self) -> [&'static str; 3] {
        match self {
            Self::Moves => ["moves", "coups", "coups"],
            Self::Hint => ["hint", "conseil", "advice"],
            Self::Undo => ["undo", "reprendre", "back"],
            Self::Draw => ["draw", "nulle", "nulle"],
            Self::Resign => ["resign", "abandon", "abandonner"],
            Self::Rules => ["rules", "règles", "regles"],
            Self::Legend => ["legend", "légende", "legende"],
            Self::Card => ["card", "carte", "cards"],
            Self::Position => ["position", "position", "position"],
            Self::Save => ["save", "sauver", "enregistrer"],
            Self::Help => ["help", "aide", "?"],
            Self::Quit => ["quit", "quitter", "exit"],
        }
    }
}

/// Whether an answer to a question means yes, in either language.
pub(crate) fn is_yes(answer: &str) -> bool {
    ["yes", "y", "oui", "o"].contains(&answer.trim().to_lowercase().as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_are_understood_whatever_the_players_is() {
        assert_eq!(Command::parse("moves"), Some((Command::Moves, "")));
        assert_eq!(Command::parse("Règles"), Some((Command::Rules, "")));
        assert_eq!(Command::parse("regles"), Some((Command::Rules, "")));
        assert_eq!(Command::parse("sauver  une partie.txt "), Some((Command::Save, "une partie.txt")));
        assert_eq!(Command::parse("e2-e4"), None);
        assert_eq!(Command::parse(""), None);
    }

    #[test]
    fn no_word_means_two_commands() {
        let mut words: Vec<(&str, Command)> = Command::ALL
            .into_iter()
            .flat_map(|command| command.words().map(|word| (word, command)))
            .collect();
        words.sort_unstable_by_key(|(word, _)| *word);
        assert!(words.windows(2).all(|pair| pair[0].0 != pair[1].0 || pair[0].1 == pair[1].1));
    }

    #[test]
    fn anything_but_yes_is_no() {
        assert!(is_yes("Oui") && is_yes("y"));
        assert!(!is_yes("") && !is_yes("no") && !is_yes("peut-être"));
    }
}
