//! French text has every message that English has, the signs of French print, and no English word.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use testkit::french::{english_words, misprints};

/// What authors of bots and organisers of contests type.
const CODE: [&str; 5] = ["start", "none", "then", "move", "game"];

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
