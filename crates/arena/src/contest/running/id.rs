//! What a contest is called in commands and addresses.

use store::sha256;

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
    for letter in name.to_lowercase().chars() {
        match letter {
            '0'..='9' | 'a'..='z' => plain.push(letter),
            _ => plain.push_str(without_accent(letter)),
        }
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

/// How another small letter is written with plain ones; a space if it cannot be.
const fn without_accent(letter: char) -> &'static str {
    match letter {
        'à'..='å' | 'ā' | 'ă' | 'ą' | 'ǎ' => "a",
        'æ' => "ae",
        'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => "c",
        'ď' | 'đ' | 'ð' => "d",
        'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' => "e",
        'ĝ' | 'ğ' | 'ġ' | 'ģ' => "g",
        'ĥ' | 'ħ' => "h",
        'ì'..='ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' => "i",
        'ĵ' => "j",
        'ķ' => "k",
        'ĺ' | 'ļ' | 'ľ' | 'ł' => "l",
        'ñ' | 'ń' | 'ņ' | 'ň' => "n",
        'ò'..='ö' | 'ø' | 'ō' | 'ŏ' | 'ő' => "o",
        'œ' => "oe",
        'ŕ' | 'ř' => "r",
        'ś' | 'ŝ' | 'ş' | 'š' | 'ș' => "s",
        'ß' => "ss",
        'ţ' | 'ť' | 'ț' => "t",
        'þ' => "th",
        'ù'..='ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' => "u",
        'ŵ' => "w",
        'ý' | 'ÿ' | 'ŷ' => "y",
        'ź' | 'ż' | 'ž' => "z",
        // Accents that stand behind their letter.
        '\u{300}'..='\u{36f}' => "",
        _ => " ",
    }
}
