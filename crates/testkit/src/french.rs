//! French text: no English word, and the signs and spaces of French print.

/// Words that are English and not French, between blanks.
const ENGLISH: &str = include_str!("../data/english-words.txt");

/// The English words in a French text. What stands in `` `code` `` is not looked at, nor what looks like a key, a name
/// of a file or a move: anything with a digit or one of `=|/_.:@[]` inside, and the words that are `allowed`.
pub fn english_words<'a>(text: &'a str, allowed: &[&str]) -> Vec<&'a str> {
    let is_english = |word: &str| {
        let word = word.to_lowercase();
        ENGLISH.split_whitespace().any(|english| english == word) && !allowed.contains(&word.as_str())
    };
    prose(text)
        .flat_map(str::split_whitespace)
        .map(|token| token.trim_matches(|sign: char| !sign.is_alphanumeric() && sign != '='))
        .filter(|token| !token.contains(|sign: char| sign.is_ascii_digit() || "=|/_.:@[]".contains(sign)))
        .flat_map(|token| token.split(|sign: char| !sign.is_alphabetic()))
        .filter(|word| is_english(word))
        .collect()
}

/// What is against the rules of French print in a text, each with its surroundings: an apostrophe is `’`, a space
/// stands before `: ; ? ! » %` and after `«` (the screens turn it into one that does not break), and three dots are one
/// sign.
pub fn misprints(text: &str) -> Vec<String> {
    prose(text).flat_map(|part| part.lines()).flat_map(misprints_of_line).collect()
}

fn misprints_of_line(line: &str) -> Vec<String> {
    let letters: Vec<char> = line.chars().collect();
    let at = |index: usize| letters.get(index).copied();
    let is_blank = |letter: char| letter == ' ' || letter == '\u{a0}';
    let mut found = Vec::new();
    for (index, letter) in letters.iter().copied().enumerate() {
        let before = index.checked_sub(1).and_then(at);
        let after = at(index + 1);
        let ends_word = after.is_none_or(|after| is_blank(after) || "*)»".contains(after));
        let wrong = match letter {
            '\'' => before.is_some_and(char::is_alphabetic) && after.is_some_and(char::is_alphabetic),
            ':' | ';' | '?' | '!' | '%' | '»' => {
                ends_word && before.is_some_and(|before| !is_blank(before) && !"(?!*".contains(before))
            }
            '«' => after.is_some_and(|after| !is_blank(after)),
            '.' => before == Some('.') && after == Some('.'),
            _ => false,
        };
        if wrong {
            let from = index.saturating_sub(20);
            found.push(letters[from..(index + 20).min(letters.len())].iter().collect());
        }
    }
    found
}

/// The text outside code. A fenced block is code between three such marks, so it is left out too.
fn prose(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').step_by(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_words_are_found_and_keys_are_not() {
        assert_eq!(english_words("Rouge won, the end", &[]), ["won", "the", "end"]);
        assert_eq!(
            english_words("Rouge gagne ; `most` ou any=2, map=[], contre random.py", &[]),
            Vec::<&str>::new()
        );
        assert_eq!(english_words("contre game", &["game"]), Vec::<&str>::new());
    }

    #[test]
    fn misprints_are_found() {
        for good in
            ["L’un : « a » ? `c: d'e` Oui !", "(?!) 5 % ; a…", "**Mort subite :** 12:30", "```\na: b\n```"]
        {
            assert_eq!(misprints(good), Vec::<String>::new(), "{good}");
        }
        for bad in ["l'un", "un: deux", "quoi?", "«a »", "« a»", "5%", "a..."] {
            assert_eq!(misprints(bad).len(), 1, "{bad}");
        }
    }
}
