//! Every sentence of the terminal exists in every language, and every one that exists is used.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The keys that a language file has.
fn keys(language: &str) -> BTreeSet<String> {
    let text = fs::read_to_string(root().join("locales").join(format!("{language}.ftl"))).unwrap();
    let key = |line: &str| line.split_once(" =").map(|(key, _)| key.to_owned());
    text.lines().filter_map(key).filter(|key| key.starts_with("cli-")).collect()
}

/// The keys that the code says; `{}` stands for what is put in.
fn said() -> BTreeSet<String> {
    let mut folders = vec![root().join("src")];
    let mut said = BTreeSet::new();
    while let Some(folder) = folders.pop() {
        let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let (inner, files): (Vec<PathBuf>, Vec<PathBuf>) = paths.partition(|path| path.is_dir());
        folders.extend(inner);
        for file in files {
            let code = fs::read_to_string(file).unwrap();
            let texts = code.split('"').filter(|text| text.starts_with("cli-"));
            said.extend(texts.map(|text| {
                let parts = text.split('{').map(|part| part.split_once('}').map_or(part, |(_, rest)| rest));
                parts.collect::<Vec<_>>().join("{}")
            }));
        }
    }
    said
}

#[test]
fn languages_have_the_sentences_that_are_said_and_no_others() {
    let said = said();
    assert!(said.len() > 30, "{said:?}");
    let (patterns, plain): (BTreeSet<_>, BTreeSet<_>) = said.iter().partition(|key| key.contains("{}"));
    for language in ["en", "fr"] {
        let keys = keys(language);
        let matches = |key: &str, pattern: &str| {
            let (before, after) = pattern.split_once("{}").unwrap();
            key.starts_with(before) && key.ends_with(after)
        };
        for key in &plain {
            assert!(keys.contains(*key), "{language} lacks {key}");
        }
        for key in keys.iter().filter(|key| !plain.contains(key)) {
            assert!(patterns.iter().any(|pattern| matches(key, pattern)), "{language}: nothing says {key}");
        }
    }
}
