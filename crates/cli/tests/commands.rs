//! The binary from outside: output, exit codes, settings.

use std::fs;

use assert_cmd::Command;
use tempfile::TempDir;

/// The binary, in an environment that says nothing.
fn quincunx(args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("quincunx").unwrap();
    for name in ["LANG", "LC_ALL", "LC_MESSAGES", "QUINCUNX_LANG", "QUINCUNX_DATA", "QUINCUNX_SETTINGS"] {
        command.env_remove(name);
    }
    command.args(args);
    command
}

fn output(args: &[&str]) -> String {
    let output = quincunx(args).assert().success().get_output().stdout.clone();
    String::from_utf8(output).unwrap()
}

#[track_caller]
fn check_failure(args: &[&str], expected: &str) {
    let assert = quincunx(args).assert().code(2);
    let error = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    assert_eq!(error.trim_end(), expected, "{args:?}");
    assert!(assert.get_output().stdout.is_empty(), "{args:?}");
}

#[test]
fn without_a_command_it_prints_the_address_of_the_page_and_serves_it() {
    use std::io::{BufRead, BufReader, Read, Write};
    let data = TempDir::new().unwrap();
    let mut serving = std::process::Command::new(assert_cmd::cargo::cargo_bin("quincunx"))
        .arg("--data")
        .arg(data.path())
        .env("QUINCUNX_LISTEN", "127.0.0.1:0")
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut address = String::new();
    // Open until the end: the program says more than its address.
    let mut said = BufReader::new(serving.stdout.take().unwrap());
    said.read_line(&mut address).unwrap();
    let mut page = String::new();
    let host = address.trim().strip_prefix("http://").unwrap();
    let mut connection = std::net::TcpStream::connect(host).unwrap();
    write!(connection, "GET / HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n").unwrap();
    connection.read_to_string(&mut page).unwrap();
    serving.kill().unwrap();
    serving.wait().unwrap();
    drop(said);
    assert!(page.starts_with("HTTP/1.1 200 OK\r\n"), "{page}");
}

#[test]
fn the_help_lists_the_commands() {
    let help = output(&["--help"]);
    for command in
        ["games", "rules", "play", "replay", "convert", "picture", "engine", "perft", "bench", "doctor"]
    {
        assert!(help.contains(command), "{command}");
    }
}

#[test]
fn every_command_has_help() {
    for command in
        ["games", "rules", "play", "replay", "convert", "picture", "engine", "perft", "bench", "doctor"]
    {
        assert!(output(&[command, "--help"]).contains("Usage: quincunx"), "{command}");
    }
}

#[test]
fn games_are_listed_in_both_languages_and_as_json() {
    let english = output(&["games"]);
    let french = output(&["games", "--lang", "fr"]);
    assert!(english.contains("Sixteen Soldiers (Red, Blue)") && french.contains("Seize soldats"), "{french}");
    assert!(english.contains("capture=[most]|any"));
    let json: serde_json::Value = serde_json::from_str(&output(&["games", "--json"])).unwrap();
    let ids: Vec<&str> = json.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert_eq!(ids, catalogue::ids().collect::<Vec<_>>());
}

#[test]
fn perft_counts() {
    assert!(output(&["perft", "alquerque", "--depth", "8"]).starts_with("perft 8 moves: 737 "));
    assert!(output(&["perft", "alquerque", "--depth", "8", "--turns"]).starts_with("perft 8 turns: 2240 "));
    assert!(output(&["perft", "kanze", "--depth", "3"]).starts_with("perft 3 moves: 44671 "));
    assert!(
        output(&["perft", "kopis", "--options", "mode=sudden-death", "--depth", "4"])
            .starts_with("perft 4 moves: 6396 ")
    );
    let divided = output(&["perft", "soldiers", "--depth", "2", "--divide"]);
    assert_eq!(divided.lines().count(), 10);
    assert!(divided.ends_with("million/s)\n") && divided.contains("perft 2 moves: 69 "));
    let position = "bbbbb/bbbbb/bbwww/w1www/wwwww b - 1";
    assert!(output(&["perft", "alquerque", "--position", position, "--depth", "1"]).contains(" 1 ("));
}

#[test]
fn errors_are_one_sentence_and_exit_code_2() {
    let games = catalogue::ids().collect::<Vec<_>>().join(", ");
    check_failure(
        &["perft", "chess", "--depth", "1"],
        &format!("quincunx: unknown game \"chess\": expected one of {games}"),
    );
    check_failure(
        &["perft", "alquerque", "--options", "capture=none", "--depth", "1"],
        "quincunx: option capture cannot be \"none\": expected most or any",
    );
    check_failure(
        &["perft", "alquerque", "--position", "5/5/5/5 w - 0", "--depth", "1"],
        "quincunx: position: board, character 8: found nothing, expected 5 rows separated by slashes",
    );
    check_failure(&["bench", "--seconds", "0"], "quincunx: --seconds 0: expected a number from 0.01 to 600");
    quincunx(&["perft", "alquerque"]).assert().code(2);
    quincunx(&["nonsense"]).assert().code(2);
    quincunx(&["games", "--lang", "de"]).assert().code(2);
    quincunx(&["convert", "/nowhere/at/all", "--to", "record"]).assert().code(2);
}

#[test]
fn bench_measures_every_mode() {
    let json: serde_json::Value =
        serde_json::from_str(&output(&["bench", "--seconds", "0.01", "--json"])).unwrap();
    let modes: usize = catalogue::ENTRIES.iter().map(|entry| entry.about.modes.len()).sum();
    assert_eq!(json.as_array().unwrap().len(), modes);
    assert!(json[0]["playout_moves_per_second"].as_f64().unwrap() > 0.0);
    assert!(output(&["bench", "alquerque", "--seconds", "0.01"]).contains("million nodes/s"));
}

#[test]
fn the_doctor_tells_what_it_found() {
    let folder = TempDir::new().unwrap();
    let text = output(&["doctor", "--data", folder.path().to_str().unwrap()]);
    let games = format!("games            {}", catalogue::ids().collect::<Vec<_>>().join(" "));
    for fact in ["version", "data folder", "python", games.as_str()] {
        assert!(text.contains(fact), "{fact}\n{text}");
    }
    assert!(text.contains(folder.path().to_str().unwrap()));
}

#[test]
fn a_flag_wins_over_the_environment_and_that_over_the_file() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().to_str().unwrap();
    fs::write(folder.path().join("settings.toml"), "lang = \"fr\"\n").unwrap();
    let language = |command: &mut Command| {
        let text = String::from_utf8(command.assert().success().get_output().stdout.clone()).unwrap();
        text.lines().find_map(|line| line.strip_prefix("language ")).unwrap().trim().to_owned()
    };
    assert_eq!(language(&mut quincunx(&["doctor", "--data", data])), "fr");
    assert_eq!(language(quincunx(&["doctor", "--data", data]).env("LANG", "en_GB.UTF-8")), "fr");
    assert_eq!(language(quincunx(&["doctor", "--data", data]).env("QUINCUNX_LANG", "en")), "en");
    let mut flag = quincunx(&["doctor", "--data", data, "--lang", "fr"]);
    assert_eq!(language(flag.env("QUINCUNX_LANG", "en")), "fr");
    let elsewhere = TempDir::new().unwrap();
    let other = elsewhere.path().to_str().unwrap();
    assert_eq!(language(quincunx(&["doctor", "--data", other]).env("LANG", "fr_CA.UTF-8")), "fr");
    assert_eq!(language(quincunx(&["doctor"]).env("QUINCUNX_DATA", data)), "fr");

    fs::write(folder.path().join("settings.toml"), "lang = \"fr\"\ncolour = 3\n").unwrap();
    let error = quincunx(&["doctor", "--data", data]).assert().code(2).get_output().stderr.clone();
    let error = String::from_utf8(error).unwrap();
    assert!(error.contains("settings.toml") && error.contains("colour"), "{error}");
}

#[test]
fn completions_are_printed_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(output(&["completions", shell]).contains("quincunx"), "{shell}");
    }
}

#[test]
fn the_engine_answers_on_standard_output() {
    let assert =
        quincunx(&["engine"]).write_stdin("hello\ngame kopis mode=sudden-death\nperft 3\nstatus\n").assert();
    let text = String::from_utf8(assert.success().get_output().stdout.clone()).unwrap();
    assert!(text.contains("\nready\nok\nperft 3 640 "), "{text}");
    assert!(text.ends_with("\nstatus turn black\n"), "{text}");
}

#[test]
fn games_convert_to_the_contests_format_and_back() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let record = "quincunx record 1\ngame: soldiers\nseat red: ada\nseat blue: random\nseed: 0\ngenerator: pcg64\n\n1 red d3-e3 [0.120]\n2 blue f3xd3 [0.250]\n";
    fs::write(path("game.txt"), record.replace("f3xd3", "f2-e2")).unwrap();
    output(&["convert", &path("game.txt"), "--to", "kaic", "--output", &path("game.json")]);
    assert!(fs::read_to_string(path("game.json")).unwrap().contains("agents_info_index"));
    let back = output(&["convert", &path("game.json"), "--to", "record"]);
    assert!(back.contains("1 red d3-e3 [0.120]\n2 blue f2-e2 [0.250]\n"), "{back}");
    fs::write(path("bad.txt"), record.replace("f3xd3", "f3xd9")).unwrap();
    check_failure(
        &["convert", &path("bad.txt"), "--to", "kaic"],
        &format!(
            "quincunx: {}: line 9: turn 2: move, character 4: found \"d9\", expected a point of the board",
            path("bad.txt")
        ),
    );
}

#[test]
fn a_deck_of_ones_own_is_checked_played_and_kept_in_the_record() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let ninja = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/shogun/data/heroes/ninja.toml");
    let deck = fs::read_to_string(ninja).unwrap().replace("\"shadow-cut\"", "\"my-own-cut\"");
    fs::write(path("deck.toml"), &deck).unwrap();
    fs::write(path("bad.toml"), deck.replacen("cost = 2", "cost = 22", 1)).unwrap();
    assert!(output(&["check-deck", "shogun", &path("deck.toml")]).ends_with("a good deck\n"));
    check_failure(
        &["check-deck", "shogun", &path("bad.toml")],
        &format!("quincunx: {}: Line 13: cost is 22, but it must be from 1 to 6.", path("bad.toml")),
    );
    check_failure(&["check-deck", "kopis", &path("deck.toml")], "quincunx: Kopis is played without decks");

    let (option, record) = (format!("deck-1={}", path("deck.toml")), path("game.txt"));
    let seats = ["--seats", "random", "random", "--seed", "3", "--save", &record];
    output(&[&["play", "shogun", "--options", "setup=quick", &option], seats.as_slice()].concat());
    fs::remove_file(path("deck.toml")).unwrap();
    assert!(fs::read_to_string(&record).unwrap().contains("\ntext deck-1:\n| "));
    assert!(output(&["replay", &record]).contains("my-own-cut"));
}

#[test]
fn pictures_are_drawn() {
    for id in catalogue::ids() {
        assert!(output(&["picture", id]).starts_with("<svg "), "{id}");
    }
}

#[test]
fn bench_search_measures_every_mode_on_every_number_of_threads() {
    let args = ["bench", "search", "alquerque", "kopis", "--time", "5", "--memory", "1", "--json"];
    let measured: serde_json::Value = serde_json::from_str(&output(&args)).unwrap();
    let modes: usize =
        ["alquerque", "kopis"].iter().map(|id| catalogue::find(id).unwrap().about.modes.len()).sum();
    assert_eq!(measured.as_array().unwrap().len(), 2 * modes);
    assert!(measured[0]["nodes_per_second"].as_f64().unwrap() > 0.0);
}

#[test]
fn a_game_is_analysed_as_text_in_either_language_and_as_json() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("game.txt");
    let record = "quincunx record 1\ngame: alquerque\nseat white: ada\nseat black: bob\nseed: 0\ngenerator: pcg64\nstart: 5/2b2/5/2w2/5 w - 0\n\n1 white c2-c3\n2 black c4xc2\n";
    fs::write(&path, record).unwrap();
    let analyse = |more: &[&str]| {
        let file = path.to_str().unwrap();
        let output =
            quincunx(&[&["analyse", file, "--player", "full:nodes=2000"], more].concat()).output().unwrap();
        assert!(output.status.success());
        String::from_utf8(output.stdout).unwrap()
    };
    let english = analyse(&["--lang", "en"]);
    assert!(english.contains("Move 1, White: c2-c3?? lost"), "{english}");
    let french = analyse(&["--lang", "fr"]);
    assert!(french.contains("Coup 1, Blancs\u{a0}: c2-c3?? a coûté"), "{french}");
    let json: serde_json::Value = serde_json::from_str(&analyse(&["--json"])).unwrap();
    assert_eq!(json["biggest_mistakes"], serde_json::json!([1]));
    assert_eq!(json["moves"][1]["grade"], "good");
    assert_eq!(json["moves"][1]["score_best"], "win 1");
    assert_eq!(json["seats"][0]["player"], "ada");
}

#[test]
fn a_match_tells_its_score_and_keeps_its_games() {
    let folder = TempDir::new().unwrap();
    let kept = folder.path().join("games");
    let run = |more: &[&str]| {
        let base = ["match", "full:nodes=100", "random", "--game", "kopis", "--games", "3", "--memory", "1"];
        let output = quincunx(&[&base, more].concat()).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let told = run(&["--save", kept.to_str().unwrap()]);
    assert!(told.starts_with("full:nodes=100 against random: +"), "{told}");
    assert!(told.contains("4 games in"), "an odd number of games is made even: {told}");
    assert_eq!(fs::read_dir(&kept).unwrap().count(), 4);
    let replayed = quincunx(&["replay", kept.join("game-00004.txt").to_str().unwrap()]).output().unwrap();
    assert!(replayed.status.success());
    let one: serde_json::Value = serde_json::from_str(&run(&["--json", "--jobs", "1"])).unwrap();
    let two: serde_json::Value = serde_json::from_str(&run(&["--json", "--jobs", "2"])).unwrap();
    assert_eq!((&one["score"], &one["moves"]), (&two["score"], &two["moves"]));
}

#[test]
fn a_good_bot_is_ready_and_a_bad_one_is_told_why_not() {
    let sample = concat!(env!("CARGO_MANIFEST_DIR"), "/../../bots/python/samples/kaic/1_random.py");
    let told = output(&["check-bot", sample, "--game", "soldiers", "--time", "20000"]);
    assert!(told.ends_with("ready to play\n"), "{told}");
    assert!(told.contains("Red against random"), "{told}");
    let folder = TempDir::new().unwrap();
    let bad = folder.path().join("bad.py");
    fs::write(&bad, "import numpy\n\ndef choose(view, legal):\n    return 'nonsense'\n").unwrap();
    let args = ["check-bot", bad.to_str().unwrap(), "--game", "alquerque", "--time", "20000"];
    let assert = quincunx(&args).assert().code(2);
    let told = String::from_utf8(assert.get_output().stdout.clone()).unwrap();
    assert!(told.contains("line 1: ") && told.contains("numpy"), "{told}");
    assert!(told.contains("it did not get ready"), "{told}");
    let assert = quincunx(&[&["--lang", "fr"], &args[..]].concat()).assert().code(2);
    let told = String::from_utf8(assert.get_output().stdout.clone()).unwrap();
    assert!(told.contains("ligne 1\u{a0}: le module numpy ne fait pas partie"), "{told}");
    assert!(told.contains("il n’a pas démarré"), "{told}");
}

#[test]
fn a_sequential_test_ends_as_soon_as_it_can() {
    let args = [
        "sprt",
        "full:nodes=200",
        "random",
        "--game",
        "alquerque",
        "--games",
        "400",
        "--elo1",
        "50",
        "--memory",
        "1",
        "--json",
    ];
    let told: serde_json::Value = serde_json::from_str(&output(&args)).unwrap();
    assert_eq!(told["verdict"], "stronger");
    assert!(told["games"].as_u64().unwrap() < 200, "{told}");
}
