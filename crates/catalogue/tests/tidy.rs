//! Most of what docs/ARCHITECTURE.md says is absent stays absent; that page says which.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Crates that are pure: they cannot fail on the outside world.
const INNER: &[&str] = &["crates/game", "crates/boards", "crates/search", "crates/catalogue"];
/// Crates and folders whose code knows no game by name.
const NAMELESS: &[&str] = &[
    "crates/game",
    "crates/boards",
    "crates/search",
    "crates/table",
    "crates/sandbox",
    "crates/store",
    "crates/referee",
    "crates/protocol",
    "crates/server",
    "web",
];
/// What pure code does not touch: files, sockets, clocks, threads, the environment, the terminal.
const OUTSIDE: &[&str] = &[
    "std::fs",
    "std::io",
    "std::net",
    "std::time",
    "std::process",
    "std::env",
    "std::thread",
    "println!",
    "print!(",
    "dbg!",
];
/// The files that make the games look alike inside.
const GAME_FILES: &[&str] = &[
    "Cargo.toml",
    "locales/en.ftl",
    "locales/fr.ftl",
    "rules/en.md",
    "rules/fr.md",
    "src/board.rs",
    "src/lib.rs",
    "src/moves.rs",
    "src/notation.rs",
    "src/outcome.rs",
    "src/scene.rs",
    "src/state.rs",
    "src/symmetry.rs",
    "tests/laws.rs",
    "tests/parsers.rs",
    "tests/rules.rs",
];
/// What games with nothing hidden have besides: a second, plain version of their rules, and published counts.
const OPEN_GAME_FILES: &[&str] = &["tests/perft.txt", "tests/plain/mod.rs"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn games() -> impl Iterator<Item = String> {
    catalogue::ids().map(|id| format!("games/{id}"))
}

/// The source files below a folder of the repository.
fn sources(folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        // Some folders come with later crates.
        for entry in fs::read_dir(folder).into_iter().flatten() {
            let path = entry.expect("a readable folder").path();
            if path.is_dir() {
                // The tools that the tests of the page install are not ours.
                folders.extend((!path.ends_with("node_modules")).then_some(path));
            } else if path
                .extension()
                .is_some_and(|ending| ["rs", "js", "css", "html"].iter().any(|e| ending == *e))
            {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// A file's code: comments and unit tests left out.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a readable file");
    let before_tests = text.split("#[cfg(test)]").next().unwrap_or_default();
    before_tests.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// The crates that a manifest names in a section.
fn dependencies(folder: &str, section: &str) -> BTreeSet<String> {
    let manifest = fs::read_to_string(root().join(folder).join("Cargo.toml")).expect("a manifest");
    let mut names = BTreeSet::new();
    let mut inside = false;
    for line in manifest.lines() {
        if line.starts_with('[') {
            inside = line == format!("[{section}]");
        } else if let Some((name, _)) = line.split_once(['.', ' ', '=']).filter(|_| inside) {
            names.insert(name.to_owned());
        }
    }
    names
}

#[test]
fn the_inner_ring_does_no_input_or_output() {
    for folder in INNER.iter().map(|folder| (*folder).to_owned()).chain(games()) {
        for path in sources(&format!("{folder}/src")) {
            let code = code(&path);
            for word in OUTSIDE {
                assert!(!code.contains(word), "{} uses {word}", path.display());
            }
        }
    }
}

#[test]
fn generic_code_names_no_game() {
    for folder in NAMELESS {
        let code_folder = if *folder == "web" { (*folder).to_owned() } else { format!("{folder}/src") };
        for path in sources(&code_folder) {
            let code = code(&path).to_lowercase();
            for id in catalogue::ids().chain(["shogun"]) {
                assert!(!code.contains(id), "{} names {id}", path.display());
            }
        }
    }
}

#[test]
fn terminal_and_engine_name_no_game() {
    for path in sources("crates/cli/src").iter().filter(|path| !path.ends_with("tests.rs")) {
        let code = code(path).to_lowercase();
        for id in catalogue::ids() {
            assert!(!code.contains(id), "{} names {id}", path.display());
        }
    }
}

#[test]
fn games_depend_on_the_contract_on_what_boards_have_in_common_and_on_what_reads_their_data_files() {
    let allowed = BTreeSet::from(["game", "boards", "serde", "toml"].map(str::to_owned));
    for folder in games() {
        let found = dependencies(&folder, "dependencies");
        assert!(found.contains("game") && found.is_subset(&allowed), "{folder}: {found:?}");
    }
}

#[test]
fn crates_depend_only_on_what_is_below_them() {
    let below = |name: &str, allowed: &[&str]| {
        let own: BTreeSet<String> = fs::read_dir(root().join("crates"))
            .expect("crates")
            .map(|entry| entry.expect("a folder").file_name().to_string_lossy().into_owned())
            .collect();
        for dependency in dependencies(&format!("crates/{name}"), "dependencies").intersection(&own) {
            assert!(allowed.contains(&dependency.as_str()), "{name} depends on {dependency}");
        }
    };
    below("game", &[]);
    below("boards", &["game"]);
    below("testkit", &["game"]);
    below("search", &["game"]);
    below("catalogue", &["game", "search"]);
    below("locale", &["game"]);
    below("table", &["game", "catalogue"]);
    below("players", &["game", "catalogue", "search", "table"]);
    below("sandbox", &[]);
    below("store", &[]);
    below("referee", &["game", "catalogue", "players", "table", "sandbox", "locale", "protocol"]);
    below(
        "arena",
        &["game", "catalogue", "players", "table", "sandbox", "store", "locale", "protocol", "referee"],
    );
    below("protocol", &["game", "locale"]);
    below("kaic", &["game", "catalogue", "table", "locale"]);
}

#[test]
fn the_server_needs_contests_for_their_page_alone() {
    let is_page = |path: &Path| path.to_string_lossy().contains("/src/contests");
    for path in sources("crates/server/src").iter().filter(|path| !is_page(path)) {
        assert!(!code(path).contains("arena::"), "{} uses arena", path.display());
    }
}

#[test]
fn the_testkit_is_never_shipped() {
    let crates = [
        "game",
        "boards",
        "search",
        "catalogue",
        "locale",
        "table",
        "players",
        "sandbox",
        "store",
        "referee",
        "arena",
        "kaic",
        "cli",
    ]
    .map(|name| format!("crates/{name}"));
    for folder in crates.into_iter().chain(games()) {
        assert!(!dependencies(&folder, "dependencies").contains("testkit"), "{folder}");
    }
}

#[test]
fn the_games_look_alike_inside() {
    let expect = |folder: &str, files: &[&str]| {
        for file in files {
            let path = root().join(folder).join(file);
            assert!(path.is_file(), "{} is missing", path.display());
        }
    };
    for entry in catalogue::ENTRIES {
        let folder = format!("games/{}", entry.about.id);
        expect(&folder, GAME_FILES);
        if entry.about.lesson.is_some() {
            expect(&folder, &["src/lesson.rs"]);
        }
        if !entry.build("").expect("the defaults build").hides() {
            expect(&folder, OPEN_GAME_FILES);
        }
    }
}
