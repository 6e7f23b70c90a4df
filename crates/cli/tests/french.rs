//! What every command for players says with `--lang fr`, errors included, held against a list of English words. Only
//! what the parser of arguments says (`--help`, a missing argument) is in English.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use tempfile::TempDir;
use testkit::french::english_words;

/// Names of players, and moves.
const NAMES: [&str; 6] = ["random", "greedy", "done", "step", "choose", "none"];

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
        // The folder's name is any letters, other programs say what they like, and moves are written with words of
        // their own.
        let text = without_quotes(&told.replace(self.folder.path().to_str().unwrap(), ""));
        let text = match text.split_once("l’un de ces mots ou") {
            Some((before, after)) => before.to_owned() + after.split_once("\n>").map_or("", |(_, rest)| rest),
            None => text,
        };
        assert_eq!(english_words(&text, &NAMES), Vec::<&str>::new(), "{args:?}:\n{told}");
        assert!(!text.contains("[cli-") && !text.contains("[reason-"), "{args:?}:\n{told}");
        told
    }

    /// Runs a command that fails with an error that has these words.
    #[track_caller]
    fn refused(&self, args: &[&str], expected: &str) {
        let told = self.told(args, "").replace('\u{a0}', " ");
        assert!(told.contains("quincunx: ") && told.contains(expected), "{args:?}: {told}");
    }

    /// A short game's record.
    fn record(&self, game: &str) -> String {
        let record = self.path(&format!("{game}.txt"));
        self.told(&["play", game, "--seats", "random", "random", "--seed", "3", "--save", &record], "");
        record
    }
}

/// A text without what stands in quotation marks, and without the lines that a bot has printed.
fn without_quotes(text: &str) -> String {
    let own = text.lines().filter(|line| !line.starts_with("affiché"));
    let own = own.collect::<Vec<_>>().join("\n");
    let parts = own.split('«').map(|part| part.split_once('»').map_or(part, |(_, rest)| rest));
    parts.collect::<Vec<_>>().join(" ")
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
    for (args, expected) in [
        (&["status", "autre"][..], "le concours « autre » n’existe pas"),
        (&["report", "autre"], "le concours « autre » n’existe pas"),
        (&["disqualify", "coupe", "Carla", "--reason", "triche"], "« Carla » ne joue pas dans ce concours"),
        (
            &["disqualify", "coupe", "Bruno", "--reason", "triche", "--then", "replay"],
            "la phase finale n’a pas commencé",
        ),
    ] {
        french.refused(&[&["contest"], args].concat(), expected);
    }
    fs::write(french.path("coupe.toml"), cup.replace("nodes = 20", "nodes = 30")).unwrap();
    french.refused(&["contest", "run", &french.path("coupe.toml")], "le concours « coupe » existe déjà");
    for (text, expected) in [
        (cup.replace("name = 'Anna'", "name = 'Bruno'"), "« Bruno » est déjà pris"),
        (cup.replace("points = '1-half-0'", "points = 'x'"), "fichier de concours : il ne peut pas être lu"),
        (cup.replace("soldiers", "echecs"), "fichier de concours : `game` : il faut l’un de ceux-ci"),
        (cup.replace("spec = 'random'", "spec = 'fort'"), "fichier de concours"),
    ] {
        fs::write(french.path("coupe.toml"), text).unwrap();
        french.refused(&["contest", "run", &french.path("coupe.toml")], expected);
    }
    let nowhere = french.path("nulle-part.toml");
    french.refused(&["contest", "run", &nowhere], "ce fichier ou ce dossier n’existe pas");
}

#[test]
fn what_goes_wrong_in_a_contest_is_reported_in_french() {
    let french = French::new();
    fs::write(french.path("bavard.py"), SPEAKS_OUT_OF_TURN).unwrap();
    let cup = format!(
        "name = 'Coupe'\ngame = 'soldiers'\n[[player]]\nkind = 'built-in'\nspec = 'random'\n\
         [[player]]\nkind = 'python'\nfile = '{}'\n",
        french.path("bavard.py")
    );
    fs::write(french.path("coupe.toml"), cup).unwrap();
    french.told(&["contest", "run", &french.path("coupe.toml"), "--jobs", "1"], "");
    french.told(&["contest", "report", "coupe", "--output", &french.path("")], "");
    let page = fs::read_to_string(french.path("report.html")).unwrap();
    assert!(page.contains("il a répondu «\u{a0}salut\u{a0}» au lieu de bestmove"), "{page}");
}

/// A bot that says something else where a move is expected.
const SPEAKS_OUT_OF_TURN: &str =
    "import os\n\ndef choose(view, legal):\n    os.write(4, b'salut\\n')\n    return legal[0]\n";

#[test]
fn authors_of_bots_are_told_in_french() {
    let french = French::new();
    let check = |code: &str, expected: &str| {
        fs::write(french.path("agent.py"), code).unwrap();
        let args = ["check-bot", &french.path("agent.py"), "--game", "soldiers", "--time", "20000"];
        french.refused(&args, expected);
    };
    check("def choose(view, legal)\n    return legal[0]\n", "ce n’est pas du Python");
    check(
        "import os\ndef chose(view, legal):\n    os.fork()\n    return legal[0]\n",
        "vouliez-vous dire choose",
    );
    check("def choose(view, legal):\n    return None\n", "il n’a répondu par aucun coup");
    check("print('a')\ndef choose(view, legal):\n    return legal[999]\n", "il a planté (Rouge, coup 1)");
    check(SPEAKS_OUT_OF_TURN, "il a répondu « salut » au lieu de bestmove");
    check(
        "raise ValueError('no way out')\ndef choose(view, legal):\n    return legal[0]\n",
        "il n’a pas démarré",
    );
    french.refused(
        &["check-bot", &french.path("absent.py"), "--game", "soldiers"],
        "absent.py : ce fichier ou ce dossier n’existe pas",
    );
}

#[test]
fn what_cannot_be_done_is_told_in_french() {
    let french = French::new();
    let record = french.record("alquerque");
    fs::write(french.path("rien.txt"), "rien\n").unwrap();
    let (absent, empty) = (french.path("absent"), french.path("rien.txt"));
    let absent_words = "absent : ce fichier ou ce dossier n’existe pas";
    let deck = format!("deck-1={absent}");
    let own = format!("deck-1={empty}");
    let save = french.path("absent/partie.txt");
    let game = "jeu inconnu « echecs » : il faut l’un de ceux-ci";
    for (args, expected) in [
        (&["rules", "echecs"][..], game),
        (&["play", "echecs"], game),
        (&["check-deck", "echecs", &empty], game),
        (&["check-bot", &empty, "--game", "echecs"], game),
        (&["match", "random", "random", "--game", "echecs"], game),
        (&["picture", "echecs"], game),
        (&["play", "alquerque", "--options", "capture=none"], "L’option capture ne peut pas valoir « none »"),
        (&["play", "alquerque", "--options", "couleur=x"], "L’option « couleur » n’existe pas"),
        (&["sprt", "random", "random", "--game", "kopis", "--options", "mode"], "doit s’écrire clé=valeur"),
        (&["play", "shogun", "--options", &deck], "option deck-1, fichier"),
        (&["play", "shogun", "--options", &own], "Ligne 1 :"),
        (&["play", "alquerque", "--position", "5/5 w - 0"], "position : plateau, caractère 4"),
        (&["picture", "kanze", "--position", "x"], "position :"),
        (
            &["play", "alquerque", "--seats", "human"],
            "il faut un joueur par place (`white, black`) : il n’y en a qu’un",
        ),
        (&["play", "alquerque", "--seats", "human", "fort"], "le joueur « fort » n’existe pas"),
        (
            &["play", "alquerque", "--seats", "human", "full:vite=3"],
            "le réglage « vite=3 » d’un joueur n’existe pas",
        ),
        (&["play", "alquerque", "--seats", "human", "full:nodes=x"], "nodes=x : il faut un nombre entier"),
        (
            &["play", "alquerque", "--seats", "human", &format!("{absent}.py")],
            "ce fichier ou ce dossier n’existe pas",
        ),
        (&["play", "alquerque", "--save", &save], "impossible d’enregistrer la partie"),
        (&["replay", &absent], absent_words),
        (&["replay", &empty], "rien.txt : ligne 1 : il faut « quincunx record 1 »"),
        (&["analyse", &absent], absent_words),
        (&["analyse", &record, "--player", &format!("full:weights={absent}")], "ne peuvent pas servir"),
        (&["convert", &absent, "--to", "kaic"], absent_words),
        (
            &["convert", &record, "--to", "kaic"],
            "une partie du concours KAIC est une partie de Seize soldats",
        ),
        (&["check-deck", "shogun", &absent], "ne peut pas être lu : ce fichier ou ce dossier n’existe pas"),
    ] {
        french.refused(args, expected);
    }
}
