//! French text has every message that English has, the signs of French print, and no English word.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use testkit::french::{english_words, misprints};

/// What authors of bots and organisers of contests type.
const CODE: [&str; 5] = ["start", "none", "then", "move", "game"];
/// Words of Python.
const PYTHON: [&str; 2] = ["from", "name"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The files with a name in every crate and game.
fn files(folder: &str, name: &str) -> Vec<PathBuf> {
    let parts = ["crates", "games"].into_iter().flat_map(|part| fs::read_dir(root().join(part)).unwrap());
    let paths = parts.map(|part| part.unwrap().path().join(folder).join(name));
    let mut found: Vec<PathBuf> = paths.filter(|path| path.exists()).collect();
    found.sort();
    found
}

/// A message file: its keys, and its values with a word in the place of what is put in.
fn messages(text: &str) -> (BTreeSet<String>, String) {
    let mut keys = BTreeSet::new();
    let mut values = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let value = match line.split_once(" = ") {
            Some((key, value)) if line.starts_with(|first: char| first.is_ascii_lowercase()) => {
                keys.insert(key.to_owned());
                value
            }
            _ => line.trim_start().trim_start_matches('*').split_once("] ").map_or(line, |(_, value)| value),
        };
        // Blanks are `{ $name }`, and the beginning of a choice `{ $count ->`.
        let mut rest = value;
        while let Some((before, after)) = rest.split_once('{') {
            values.push_str(before);
            values.push(if after.trim_start().starts_with("\" \"") { ' ' } else { '0' });
            rest = after.split_once('}').map_or("", |(_, after)| after);
        }
        // What follows a choice stands after its closing brace.
        values.push_str(
            rest.strip_prefix('}').map_or_else(|| rest.to_owned(), |rest| format!("0{rest}")).as_str(),
        );
        values.push('\n');
    }
    (keys, values)
}

/// The sentences of the page.
fn page() -> String {
    let text = fs::read_to_string(root().join("web/text/fr.js")).unwrap();
    // A sentence stands after its key, or on a line of its own.
    let sentence = |line: &str| {
        let value = line.trim().split_once("': ").map_or(line.trim(), |(_, value)| value);
        let quotes: &[char] = &['\'', '"'];
        Some(value.trim_end_matches(',').strip_prefix(quotes)?.strip_suffix(quotes)?.to_owned())
    };
    without_blanks(&text.lines().filter_map(sentence).collect::<Vec<_>>().join("\n"))
}

/// What authors of Python files are told.
fn file_check() -> String {
    let text = fs::read_to_string(root().join("bots/python/lib/checks/french.py")).unwrap();
    let (mut sentences, mut is_value) = (String::new(), false);
    for line in text.lines().map(str::trim) {
        // Keys are the English sentences.
        let value = match line.split_once("\": ") {
            Some((_, "(")) => {
                is_value = true;
                ""
            }
            Some((_, value)) => value,
            None if line == ")," => {
                is_value = false;
                ""
            }
            None if is_value => line,
            None => "",
        };
        sentences.push_str(value.trim_matches(|sign| "(),".contains(sign)).trim_matches('"'));
        sentences.push('\n');
    }
    without_blanks(&sentences)
}

/// Names, texts and descriptions in data files.
fn data() -> String {
    let mut folders = vec![root().join("games")];
    let mut sentences = String::new();
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "toml") {
                let text = fs::read_to_string(&path).unwrap();
                for french in text.split("fr = \"").skip(1) {
                    sentences.push_str(french.split('"').next().unwrap());
                    sentences.push('\n');
                }
            }
        }
    }
    sentences
}

/// A sentence with `0` in place of what is put in.
fn without_blanks(text: &str) -> String {
    text.split('{')
        .map(|part| part.split_once('}').map_or(part.to_owned(), |(_, rest)| format!("0{rest}")))
        .collect()
}

#[test]
fn the_page_the_data_and_the_check_of_files_are_french_in_words_and_print() {
    for (text, least, allowed) in [(page(), 300, &CODE[..]), (data(), 80, &CODE), (file_check(), 50, &PYTHON)]
    {
        let count = text.lines().filter(|line| !line.is_empty()).count();
        assert!(count > least, "only {count} sentences were found:\n{text}");
        assert_eq!(english_words(&text, allowed), Vec::<&str>::new(), "{text}");
        assert_eq!(misprints(&text), Vec::<String>::new());
    }
}

#[test]
fn both_languages_have_the_same_messages() {
    let french = files("locales", "fr.ftl");
    assert!(french.len() > 8, "{french:?}");
    for path in french {
        let english = path.with_file_name("en.ftl");
        let [english, french] = [&english, &path].map(|path| messages(&fs::read_to_string(path).unwrap()).0);
        assert_eq!(english, french, "{}", path.display());
    }
}

#[test]
fn french_messages_and_rules_are_french_in_words_and_print() {
    let messages = files("locales", "fr.ftl")
        .into_iter()
        .map(|path| (messages(&fs::read_to_string(&path).unwrap()).1, path));
    let rules = files("rules", "fr.md").into_iter().map(|path| (fs::read_to_string(&path).unwrap(), path));
    for (text, path) in messages.chain(rules) {
        assert_eq!(english_words(&text, &CODE), Vec::<&str>::new(), "{}", path.display());
        assert_eq!(misprints(&text), Vec::<String>::new(), "{}", path.display());
    }
}
