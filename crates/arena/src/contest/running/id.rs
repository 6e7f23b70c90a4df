//! What a contest is called in commands and addresses.

use store::sha256;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A contest's name as an id that every keyboard has: small letters without accents, digits, and dashes between words. A name
/// without a letter that could be written so gets some digits of its own.
///
/// ```
/// use arena::contest::running::id_of;
///
/// assert_eq!(id_of("Tournoi d’été – Nº 2"), "tournoi-d-ete-n-2");
/// assert_eq!(id_of("Cœur de Straße"), "coeur-de-strasse");
/// assert!(id_of("将棋").starts_with("contest-"));
/// ```
pub fn id_of(name: &str) -> String {
    let mut plain = String::new();
    // Letters first, each followed by its accents.
    for letter in name.to_lowercase().nfd().filter(|letter| !is_combining_mark(*letter)) {
        let mut buffer = [0; 4];
        plain.push_str(match letter {
            '0'..='9' | 'a'..='z' => letter.encode_utf8(&mut buffer),
            'æ' => "ae",
            'đ' | 'ð' => "d",
            'ħ' => "h",
            'ı' => "i",
            'ł' => "l",
            'ø' => "o",
            'œ' => "oe",
            'ß' => "ss",
            'þ' => "th",
            _ => " ",
        });
    }
    match dashed(&plain).as_str() {
        "" => format!("contest-{}", &sha256(name.as_bytes())[..8]),
        id => id.to_owned(),
    }
}

/// The id that earlier versions made: it kept letters of all alphabets.
pub(super) fn with_all_letters(name: &str) -> String {
    dashed(&name.to_lowercase())
}

/// Letters and digits, and one dash for everything between them.
fn dashed(name: &str) -> String {
    let words = name.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}
