//! `play`, `replay` and `rules` from outside, with all games of the catalogue.

use std::path::Path;
use std::{env, fs};

use assert_cmd::Command;
use game::Viewer;
use table::{Record, RecordedTurn};
use tempfile::TempDir;
use testkit::golden::UPDATE;

/// The binary, in an environment that says nothing.
fn quincunx(args: &[&str], input: impl Into<Vec<u8>>) -> Command {
    let mut command = Command::cargo_bin("quincunx").unwrap();
    for name in ["LANG", "LC_ALL", "LC_MESSAGES", "QUINCUNX_LANG", "QUINCUNX_SETTINGS", "NO_COLOR"] {
        command.env_remove(name);
    }
    command.env("QUINCUNX_DATA", "/nonexistent").args(args).write_stdin(input);
    command
}

#[track_caller]
fn output(args: &[&str], input: &str) -> String {
    let assert = quincunx(args, input).assert().success();
    assert_eq!(String::from_utf8_lossy(&assert.get_output().stderr), "", "{args:?}");
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

#[track_caller]
fn check_failure(args: &[&str], expected: &str) {
    let assert = quincunx(args, "").assert().code(2);
    assert_eq!(String::from_utf8_lossy(&assert.get_output().stderr).trim_end(), expected, "{args:?}");
    assert!(assert.get_output().stdout.is_empty(), "{args:?}");
}

fn in_folder(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).to_str().unwrap().to_owned()
}

fn record(path: &str) -> Record {
    fs::read_to_string(path).unwrap().parse().unwrap()
}

fn turns(record: &Record) -> Vec<&str> {
    record.turns.iter().map(|turn| turn.text.as_str()).collect()
}

/// A game that plays itself, as a record.
fn random_game(game: &str, folder: &TempDir) -> Record {
    let path = in_folder(folder, "random.txt");
    output(&["play", game, "--seats", "random", "random", "--seed", "5", "--save", &path], "");
    record(&path)
}

#[test]
fn whole_games_are_played_by_text() {
    for id in catalogue::ids() {
        let folder = TempDir::new().unwrap();
        let (expected, path) = (random_game(id, &folder), in_folder(&folder, "text.txt"));
        let lines = typed(&expected, |turn| turn.text.split(' ').map(str::to_owned).collect());
        let args = ["play", id, "--seats", "human", "human", "--seed", "5", "--save", &path];
        let shown = output(&args, &lines);
        let played = record(&path);
        assert!(turns(&played) == turns(&expected), "{id}");
        assert_eq!((played.result, played.reason), (expected.result, expected.reason), "{id}");
        assert!(!shown.contains("unfinished"), "{shown}");
    }
}

#[test]
fn whole_games_are_played_by_clicks() {
    for id in catalogue::ids() {
        let folder = TempDir::new().unwrap();
        let (expected, path) = (random_game(id, &folder), in_folder(&folder, "clicks.txt"));
        let args = ["play", id, "--seats", "human", "human", "--seed", "5", "--save", &path];
        let mut clicks = Clicks::new(&expected);
        output(&args, &typed(&expected, |turn| clicks.of(turn)));
        let played = record(&path);
        assert!(turns(&played) == turns(&expected), "{id}");
        assert_eq!((played.result, played.reason), (expected.result, expected.reason), "{id}");
    }
}

/// What people type to play a record's turns. Chance moves by itself, alike from the same seed. Where hands are hidden,
/// the next player presses Enter first.
fn typed(record: &Record, mut lines_of: impl FnMut(&RecordedTurn) -> Vec<String>) -> String {
    let hides = record.rules().unwrap().hides();
    let mut lines = Vec::new();
    let mut last = None;
    for turn in &record.turns {
        let own = lines_of(turn);
        if turn.actor.is_some() {
            if hides && turn.actor != last {
                lines.push(String::new());
            }
            last.clone_from(&turn.actor);
            lines.extend(own);
        }
    }
    lines.join("\n")
}

/// Tells what one would click to play a record's turns, one after the other.
struct Clicks(Box<dyn catalogue::Play>);

impl Clicks {
    fn new(record: &Record) -> Self {
        Self(record.replay().unwrap().play.at(0))
    }

    fn of(&mut self, turn: &RecordedTurn) -> Vec<String> {
        let play = &mut self.0;
        let mut clicks = Vec::new();
        for word in turn.text.split(' ') {
            // A word may join several moves: each is clicked on its own.
            let made = play.replay(word).unwrap();
            if turn.actor.is_none() {
                continue;
            }
            for _ in &made {
                play.undo();
            }
            for one in made {
                let choices = play.scene(Viewer::Seat(one.seat.unwrap())).choices;
                let choice = choices.iter().find(|choice| choice.token == one.text).unwrap();
                clicks.push(choice.path.join(" "));
                play.play(&one.text).unwrap();
            }
        }
        clicks
    }
}

#[test]
fn games_that_play_themselves_are_shown_and_the_same_for_a_seed() {
    for id in catalogue::ids() {
        let args = ["play", id, "--seats", "random", "random", "--seed", "11"];
        let shown = output(&args, "");
        assert_eq!(shown, output(&args, ""), "{id}");
        assert!(shown.contains(" wins: ") || shown.contains("Draw: "), "{id}");
        assert!(!shown.contains('\x1b'), "{id}");
    }
}

#[test]
fn positions_are_drawn_as_in_the_files() {
    for entry in catalogue::ENTRIES {
        let id = entry.about.id;
        for (number, (options, position)) in entry.about.samples.iter().enumerate() {
            let language = if number == 0 { "en" } else { "fr" };
            let mut args = vec!["play", id, "--lang", language, "--seed", "1", "--position", position];
            args.extend(["--seats", "human", "human"]);
            args.extend(["--options"].iter().filter(|_| !options.is_empty()));
            args.extend(options.split_whitespace());
            // Where hands are hidden, Enter shows them.
            let input = if entry.build(options).unwrap().hides() { "\n" } else { "" };
            let path = format!("../../games/{id}/tests/boards/{}.txt", number + 1);
            compare(&Path::new(env!("CARGO_MANIFEST_DIR")).join(path), &output(&args, input));
        }
    }
}

fn compare(path: &Path, shown: &str) {
    if env::var_os(UPDATE).is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, shown).unwrap();
    }
    let kept = fs::read_to_string(path)
        .unwrap_or_else(|error| panic!("{}: {error}; set {UPDATE}=1 to write it", path.display()));
    assert_eq!(kept, shown, "{}", path.display());
}

#[test]
fn bad_input_is_explained_and_nothing_is_lost() {
    let lines = "position\nc2-c1\nc2 c5\na5\nhello\nc2 c3 c4\nposition\nc2\nposition\n";
    let args = ["play", "alquerque", "--seats", "human", "human", "--seed", "1"];
    let shown = output(&args, lines);
    let answers: Vec<&str> = shown.split("\n> ").collect();
    let start = "position\nbbbbb/bbbbb/bb1ww/wwwww/wwwww w - 0";
    assert_eq!(answers[1], start);
    assert_eq!(answers[2], "c2-c1\nc2-c1 is not legal: c1 is not empty.");
    assert_eq!(answers[3], "c2 c5\nAfter c2 you cannot choose c5, only: c3.");
    let no_move = "No legal move begins with a5. Your move: a step along a line.";
    assert_eq!(answers[4], format!("a5\n{no_move}"));
    assert!(answers[5].starts_with("hello\nmove, character 1: "), "{shown}");
    assert!(answers[6].starts_with("c2 c3 c4\nThere is nothing more to decide before c4"), "{shown}");
    assert_eq!(answers[7], start);
    // A single way to go on completes itself.
    assert!(answers[8].starts_with("c2\nc2-c3  White steps from c2 to c3.\n"), "{shown}");
    assert_eq!(answers[9], "position\nbbbbb/bbbbb/bbwww/ww1ww/wwwww b - 1");
}

#[test]
fn bytes_that_are_no_text_are_bad_input_too() {
    let assert =
        quincunx(&["play", "alquerque", "--seed", "1"], b"\xff\xfe\nquit\n".to_vec()).assert().success();
    let shown = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
    assert!(shown.contains("move, character 1: "), "{shown}");
}

#[test]
fn the_player_can_ask_for_more() {
    let lines = "moves\nhelp\nrules\ndraw\nsave\nquit\n";
    let shown = output(&["play", "alquerque", "--seed", "1"], lines);
    assert!(shown.contains("> moves\nThere are 4 legal moves:\n  b2-c3  c2-c3  d2-c3  d3-c3\n"), "{shown}");
    assert!(shown.contains("\n  resign    give up\n"), "{shown}");
    assert!(shown.contains("> rules\nAlquerque\n=========\n"), "{shown}");
    assert!(shown.contains("> draw\nBlack declines the draw.\n"), "{shown}");
    assert!(shown.contains("> save\nSay where to write the record: save FILE\n"), "{shown}");
    assert!(shown.ends_with("> quit\nThe game is left unfinished.\n"), "{shown}");
}

#[test]
fn french_players_are_spoken_to_in_french_and_type_french() {
    let lines = "coups\nc2-c1\naide\nrègles\nreprendre\nnulle\nposition\nabandon\n";
    let shown = output(&["play", "alquerque", "--seed", "1", "--lang", "fr"], lines);
    for expected in [
        "Blancs\u{a0}: humain   Noirs\u{a0}: tranquille (niveau 3)   Graine\u{a0}: 1\n",
        "Trait\u{a0}: Blancs. À vous de jouer\u{a0}: un pas le long d’une ligne.\n",
        "> coups\nIl y a 4 coups permis\u{a0}:\n",
        "c2-c1 n’est pas permis\u{a0}: c1 n’est pas libre.\n",
        "\n  reprendre  reprendre la dernière décision\n",
        "> règles\nAlquerque\n=========\n",
        "> reprendre\nIl n’y a aucune décision à reprendre.\n",
        "> nulle\nNulle refusée\u{a0}: Noirs.\n",
        "> abandon\n",
        "Victoire\u{a0}: Noirs (abandon).\n",
    ] {
        assert!(shown.contains(expected), "{expected}\n{shown}");
    }
}

#[test]
fn decisions_are_taken_back() {
    // Against random moves, to one's own last decision.
    let shown = output(&["play", "alquerque", "--seed", "1"], "c2-c3\nundo\nposition\nundo\n");
    assert!(shown.contains("> undo\n2 moves are taken back.\n"), "{shown}");
    assert!(shown.contains("> position\nbbbbb/bbbbb/bb1ww/wwwww/wwwww w - 0\n"), "{shown}");
    assert!(shown.contains("> undo\nThere is no decision to take back.\n"), "{shown}");
    // At a shared screen, the last decision of any player.
    let args = ["play", "alquerque", "--seed", "1", "--seats", "human", "human"];
    let shown = output(&args, "c2-c3\nundo\nposition\n");
    assert!(shown.contains("> undo\nOne move is taken back.\n"), "{shown}");
    assert!(shown.contains("> position\nbbbbb/bbbbb/bb1ww/wwwww/wwwww w - 0\n"), "{shown}");
}

#[test]
fn people_agree_on_a_draw_or_not() {
    let args = ["play", "alquerque", "--seed", "1", "--seats", "human", "human"];
    let shown = output(&args, "draw\nno\ndraw\nyes\n");
    assert!(shown.contains("> no\nBlack declines the draw.\n"), "{shown}");
    assert!(shown.ends_with("Draw: agreement.\n"), "{shown}");
}

#[test]
fn a_game_that_was_left_is_kept() {
    let folder = TempDir::new().unwrap();
    let (path, other) = (in_folder(&folder, "left.txt"), in_folder(&folder, "another name.txt"));
    let lines = format!("c2-c3\nsave {other}\n");
    let shown = output(&["play", "alquerque", "--seed", "1", "--save", &path], &lines);
    assert!(shown.ends_with(&format!("The game is left unfinished.\nThe record is in {path}.\n")), "{shown}");
    assert_eq!(turns(&record(&path))[0], "c2-c3");
    assert_eq!(fs::read_to_string(&path).unwrap(), fs::read_to_string(&other).unwrap());
    let args = ["play", "alquerque", "--save", "/nonexistent/game.txt"];
    let expected = "cannot write the record to /nonexistent/game.txt: No such file or directory (os error 2)";
    check_failure(&args, &format!("quincunx: {expected}"));
}

#[test]
fn a_saved_game_is_replayed() {
    let folder = TempDir::new().unwrap();
    let path = in_folder(&folder, "game.txt");
    output(&["play", "alquerque", "--seed", "7", "--save", &path], "c2 c3\nresign\n");
    // Times differ from run to run.
    let text: String = fs::read_to_string(&path)
        .unwrap()
        .lines()
        .fold(String::new(), |text, line| text + line.split(" [").next().unwrap_or_default() + "\n");
    let text = text
        .replace("1 white c2-c3", "1 white c2-c3 [1.250] ; a try")
        .replace("2 black c4xc2", "2 black c4xc2 [timeout:0.500]");
    fs::write(&path, text).unwrap();
    let shown = output(&["replay", &path], "");
    assert!(shown.starts_with("Alquerque\nWhite: human\nBlack: easy-going (level 3)\nDate: "), "{shown}");
    let white = "  1. White c2-c3 (1.250 s)\n     White steps from c2 to c3.\n     ; a try\n";
    let black =
        "  2. Black c4xc2 (0.500 s, answer came too late)\n     Black jumps from c4 to c2 and takes c3.\n";
    assert!(shown.contains(&format!("{white}{black}\n  5   b---b")), "{shown}");
    let seats = "\n    White   w   11 pieces\n    Black   b   12 pieces\n";
    assert!(shown.contains(seats) && shown.ends_with("\n\nBlack wins: resignation.\n"), "{shown}");

    let shown = output(&["replay", &path, "--boards", "--lang", "fr"], "");
    assert!(shown.contains("  1. Blancs c2-c3 (1,250 s)\n     Blancs\u{a0}: pas de c2 à c3.\n"), "{shown}");
    assert_eq!(shown.matches("  5   n---n").count(), 2, "{shown}");
    assert!(shown.ends_with("Victoire\u{a0}: Noirs (abandon).\n"), "{shown}");

    let shown = output(&["replay", &path, "--until", "1"], "");
    assert!(!shown.contains("c4xc2") && shown.contains("  > Black   b   12 pieces\n"), "{shown}");
    assert!(shown.ends_with("The record goes on for one more turn.\n"), "{shown}");
}

#[test]
fn every_game_is_replayed_in_both_languages() {
    for id in catalogue::ids() {
        let folder = TempDir::new().unwrap();
        let record = random_game(id, &folder);
        let path = in_folder(&folder, "random.txt");
        for language in ["en", "fr"] {
            let shown = output(&["replay", &path, "--lang", language], "");
            assert!(record.turns.iter().all(|turn| shown.contains(&turn.text)), "{id} {language}");
            // A message without a translation stands in brackets.
            assert!(!shown.contains('['), "{id} {language}: {shown}");
        }
    }
}

#[test]
fn the_contests_saved_games_are_replayed_too() {
    let folder = TempDir::new().unwrap();
    let path = in_folder(&folder, "saved.json");
    let saved = r#"{"metadata": {
        "agents": {"a_RED": {"name": "Ada"}, "b_BLUE": {"name": "Bob"}},
        "agents_info_index": {"Soldier.RED": "a_RED", "Soldier.BLUE": "b_BLUE"},
        "winner": null, "game_timestamp": "2024-12-07 10:15:00"},
      "history": [{"pos": ["d3", "e3"], "soldier_value": "RED", "timestamp": [0.12],
        "captured_soldier": null, "capture_multiple": false}]}"#;
    fs::write(&path, saved).unwrap();
    let shown = output(&["replay", &path], "");
    assert!(
        shown.starts_with("Sixteen Soldiers\nRed: Ada\nBlue: Bob\nDate: 2024-12-07 10:15:00\n"),
        "{shown}"
    );
    assert!(shown.contains("  1. Red d3-e3 (0.120 s)\n     Red steps from d3 to e3.\n"), "{shown}");
    assert!(shown.ends_with("The record ends here; the game is not over.\n"), "{shown}");
}

#[test]
fn what_is_wrong_with_a_file_is_told_with_its_line() {
    let folder = TempDir::new().unwrap();
    let path = in_folder(&folder, "bad.txt");
    let head = "quincunx record 1\ngame: alquerque\nseat white:\nseat black:\nseed: 1\ngenerator: pcg64\n";
    let check = |text: String, expected: &str| {
        fs::write(&path, text).unwrap();
        check_failure(&["replay", &path], &format!("quincunx: {path}: {expected}"));
    };
    check("hello".to_owned(), "line 1: expected \"quincunx record 1\", found \"hello\"");
    check(format!("{head}\n2 white c2-c3\n"), "line 8: expected turn number 1, found \"2\"");
    check(format!("{head}\n1 white c2-c1\n"), "line 8: turn 1: c2-c1 is not legal: c1 is not empty.");
    check(format!("{head}\n1 white c2-c3\n\n2 white d2-c2\n"), "line 10: turn 2: expected black");
    fs::write(&path, format!("{head}\n1 white c2-c1\n")).unwrap();
    let told = format!(
        "quincunx: {path}\u{a0}: ligne 8\u{a0}: tour 1\u{a0}: c2-c1 n’est pas permis\u{a0}: c1 n’est pas libre."
    );
    check_failure(&["replay", &path, "--lang", "fr"], &told);
    let unknown = format!(
        "line 2: unknown game \"go\": expected one of {}",
        catalogue::ids().collect::<Vec<_>>().join(", ")
    );
    check(head.replace("alquerque", "go"), &unknown);
    check(
        format!("{head}result: white\nreason: luck\n\n1 white c2-c3\n"),
        "line 7: result: expected no result: the game is not over",
    );
}

#[test]
fn rules_are_shown_in_both_languages() {
    for id in catalogue::ids() {
        for language in ["en", "fr"] {
            let page = output(&["rules", id, "--lang", language], "");
            assert!(page.lines().nth(1).is_some_and(|line| line.starts_with("===")), "{id} {language}");
            assert!(page.lines().all(|line| line.chars().count() <= 80), "{id} {language}");
            assert!(
                !page.contains('\x1b') && !page.contains("**") && !page.contains("```"),
                "{id} {language}"
            );
        }
    }
    assert!(output(&["rules", "alquerque"], "").contains("\nHow to play\n-----------\n"));
    assert!(output(&["rules", "alquerque", "--lang", "fr"], "").contains("\nComment jouer\n-------------\n"));
}

#[test]
fn wrong_arguments_are_explained() {
    check_failure(
        &["play", "alquerque", "--seats", "human"],
        "quincunx: seats: expected a player each for white, black, found 1",
    );
    check_failure(
        &["play", "alquerque", "--seats", "human", "ghost"],
        "quincunx: unknown player \"ghost\": expected random, greedy, uct, full or level-1 to level-8, or the path of a bot, or human",
    );
}

#[test]
fn advice_names_a_legal_move_in_either_language() {
    let play = |language: &str, word: &str| {
        let seats = ["play", "alquerque", "--lang", language, "--seats", "human", "human", "--position"];
        output(&[&seats[..], &["5/5/2b2/2w2/5 w - 0"]].concat(), &format!("{word}\nquit\n"))
    };
    assert!(play("en", "hint").contains("Full strength would play c2xc4 (wins in one move)."));
    assert!(play("fr", "conseil").contains("La pleine force jouerait c2xc4 (gagne en un coup)."));
}
