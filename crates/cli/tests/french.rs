//! What every command for players says with `--lang fr`, held against a list of English words.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use tempfile::TempDir;
use testkit::french::english_words;

/// Names of players, and moves.
const NAMES: [&str; 4] = ["random", "greedy", "done", "step"];

struct French {
    folder: TempDir,
}

impl French {
    fn new() -> Self {
        Self { folder: TempDir::new().unwrap() }
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).to_str().unwrap().to_owned()
    }

    /// Runs a command with lines to read, checks all that it says, and returns it.
    #[track_caller]
    fn told(&self, args: &[&str], typed: &str) -> String {
        let mut command = Command::cargo_bin("quincunx").unwrap();
        command.args(args).args(["--lang", "fr", "--data", &self.path("data")]);
        let output = command.env_remove("QUINCUNX_DATABASE").write_stdin(typed).output().unwrap();
        let told = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
        assert!(!told.trim().is_empty(), "{args:?} says nothing");
        // The folder's name is any letters, and moves are written with words of their own.
        let text = told.replace(self.folder.path().to_str().unwrap(), "");
        let text = match text.split_once("l’un de ces mots ou") {
            Some((before, after)) => before.to_owned() + after.split_once("\n>").map_or("", |(_, rest)| rest),
            None => text,
        };
        assert_eq!(english_words(&text, &NAMES), Vec::<&str>::new(), "{args:?}:\n{told}");
        assert!(!text.contains("[cli-") && !text.contains("[reason-"), "{args:?}:\n{told}");
        told
    }

    /// A short game's record.
    fn record(&self, game: &str) -> String {
        let record = self.path(&format!("{game}.txt"));
        self.told(&["play", game, "--seats", "random", "random", "--seed", "3", "--save", &record], "");
        record
    }
}

const GAMES: [&str; 5] = ["alquerque", "soldiers", "kanze", "kopis", "shogun"];

#[test]
fn games_and_rules_are_listed_in_french() {
    let french = French::new();
    french.told(&["games"], "");
    for game in GAMES {
        let rules = french.told(&["rules", game], "");
        assert!(!rules.contains(" :") && rules.contains("\u{a0}:"), "lines do not break before a sign");
    }
}

#[test]
fn games_in_the_terminal_and_records_of_them_are_told_in_french() {
    let french = French::new();
    for game in GAMES {
        let typed = "aide\ncoups\nlégende\nposition\nxyz\nnulle\nreprendre\nsauver\nquitter\n";
        french.told(&["play", game, "--seats", "human", "random", "--seed", "3"], typed);
        let record = french.record(game);
        french.told(&["replay", &record], "");
    }
    let hint = french.told(&["play", "alquerque", "--seats", "human", "random"], "conseil\nquitter\n");
    assert!(hint.contains("La pleine force jouerait"), "{hint}");
    let judged = french.told(&["analyse", &french.record("kopis"), "--player", "full:nodes=50"], "");
    assert!(!has_decimal_point(&judged), "{judged}");
}

/// Whether a number is written with a point. Moves are numbered with one, but a space follows it.
fn has_decimal_point(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.windows(3).any(|three| three[0].is_ascii_digit() && three[1] == b'.' && three[2].is_ascii_digit())
}

#[test]
fn matches_and_tests_of_strength_are_told_in_french() {
    let french = French::new();
    let settings = ["--games", "4", "--jobs", "1"];
    let players = ["--game", "kopis", "full:nodes=20", "random"];
    let told = french.told(&[&["match"], &players[..], &settings[..]].concat(), "");
    assert!(told.starts_with("full:nodes=20 contre random\u{a0}: +") && !has_decimal_point(&told), "{told}");
    let told = french.told(&[&["sprt"], &players[..], &settings[..]].concat(), "");
    assert!(told.contains("après 4 parties") && !has_decimal_point(&told), "{told}");
}

#[test]
fn decks_are_checked_in_french() {
    let french = French::new();
    let ninja = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/shogun/data/heroes/ninja.toml");
    let deck = fs::read_to_string(ninja).unwrap();
    fs::write(french.path("paquet.toml"), &deck).unwrap();
    let told = french.told(&["check-deck", "shogun", &french.path("paquet.toml")], "");
    assert!(told.ends_with("paquet.toml\u{a0}: ce paquet est bon\n"), "{told}");
    let faults = [
        ("cost = 2", "cost = 22"),
        ("id = \"", "id = \"Ä"),
        ("speed = ", "sped = "),
        ("body = ", "body = x"),
    ];
    for (good, bad) in faults {
        fs::write(french.path("faux.toml"), deck.replacen(good, bad, 1)).unwrap();
        let told = french.told(&["check-deck", "shogun", &french.path("faux.toml")], "");
        assert!(told.contains("Ligne"), "{told}");
    }
    let told = french.told(&["check-deck", "kopis", &french.path("paquet.toml")], "");
    assert_eq!(told, "quincunx: Kopis se joue sans paquet\n");
}

#[test]
fn contests_are_run_and_reported_in_french() {
    let french = French::new();
    let cup = "name = 'Coupe'\ngame = 'soldiers'\n[budget]\nnodes = 20\n[scoring]\npoints = '1-half-0'\n\
               [[player]]\nkind = 'built-in'\nspec = 'random'\nname = 'Anna'\n\
               [[player]]\nkind = 'built-in'\nspec = 'greedy'\nname = 'Bruno'\n";
    fs::write(french.path("coupe.toml"), cup).unwrap();
    let told = french.told(&["contest", "run", &french.path("coupe.toml"), "--jobs", "1"], "");
    assert!(told.contains("gagnées") && told.contains("2 parties jouées"), "{told}");
    let status = french.told(&["contest", "status"], "");
    assert!(status.starts_with("coupe\u{a0}: terminé, 2 parties jouées, 0 à jouer"), "{status}");
    french.told(&["contest", "status", "coupe"], "");
    french.told(&["contest", "report", "coupe", "--output", &french.path("compte-rendu")], "");
    let page = fs::read_to_string(french.path("compte-rendu/report.html")).unwrap();
    assert!(page.contains("<html lang=\"fr\""), "the page is in the language that was asked for");
    french.told(&["contest", "disqualify", "coupe", "Anna", "--reason", "triche"], "");
}
