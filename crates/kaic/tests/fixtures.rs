//! Hand-written files: good ones beside the record that each is read as, bad ones with the sentence of their error.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use locale::{Language, Localizer};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

/// The names of the files in a folder with an ending.
fn names(name: &str, ending: &str) -> BTreeSet<String> {
    fs::read_dir(folder(name))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|found| found == ending))
        .map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned())
        .collect()
}

fn content(folder_name: &str, file: &str) -> String {
    fs::read_to_string(folder(folder_name).join(file)).unwrap()
}

#[test]
fn good_files_are_read_as_their_records() {
    assert_eq!(names("good", "json"), names("good", "record"));
    for name in names("good", "json") {
        let saved = content("good", &format!("{name}.json"));
        assert!(kaic::is_saved_game(&saved), "{name}");
        let record = kaic::read(&saved).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(record.to_string(), content("good", &format!("{name}.record")), "{name}");
        record.replay().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(kaic::read(&kaic::write(&record).unwrap()).unwrap(), record, "{name}");
    }
}

#[test]
fn bad_files_are_refused_with_a_sentence() {
    for (name, expected) in BAD {
        let error = kaic::read(&content("bad", &format!("{name}.json"))).expect_err(name);
        assert_eq!(error.to_string(), *expected, "{name}");
        let french = Localizer::new(Language::French, &[]).try_say(&error.message());
        assert!(french.is_ok_and(|french| french != *expected), "{name}");
    }
    assert_eq!(names("bad", "json"), BAD.iter().map(|(name, _)| (*name).to_owned()).collect());
}

#[rustfmt::skip]
const BAD: &[(&str, &str)] = &[
    // Not a saved game at all.
    ("empty", "not JSON: EOF while parsing a value at line 1 column 0"),
    ("cut-short", "not JSON: EOF while parsing a string at line 12 column 14"),
    ("nested-too-deep", "not JSON: recursion limit exceeded at line 1 column 141"),
    ("time-nan", "not JSON: expected value at line 12 column 70"),
    ("time-beyond-numbers", "not JSON: number out of range at line 12 column 74"),
    ("list", "not a saved game: expected an object in braces, found []"),
    ("no-metadata", "not a saved game: the key \"metadata\" is missing"),
    ("no-history", "not a saved game: the key \"history\" is missing"),
    ("history-is-an-object", "not a saved game: history: expected a list of turns, found {}"),
    // The game as a whole.
    ("metadata-is-text", "metadata: expected an object in braces, found \"none\""),
    ("no-agents", "metadata: the key \"agents\" is missing"),
    ("no-winner", "metadata: the key \"winner\" is missing"),
    ("agents-are-a-list", "metadata: agents: expected agents by their ids, found [\"ada\",\"bob\"]"),
    ("no-blue-agent", "metadata: agents_info_index: expected {\"Soldier.RED\": …, \"Soldier.BLUE\": …} with ids of agents, found {\"Soldier.RED\":\"ada_RED\",\"Soldier.GREEN\":\"bob_BLUE\"}"),
    ("agent-name-is-a-number", "metadata: agent \"ada_RED\": expected an agent whose name and pseudo are text, found {\"pseudo\":\"ada\",\"name\":7,\"soldier_value\":\"RED\",\"profile_img\"…"),
    ("winner-green", "metadata: winner: expected \"RED\", \"BLUE\" or null, found \"GREEN\""),
    ("winner-is-a-number", "metadata: winner: expected \"RED\", \"BLUE\" or null, found 1"),
    ("winner-contradicts", "metadata: winner: expected null after these moves (quiet-limit), found \"RED\""),
    ("saved-at-noon", "metadata: game_timestamp: expected a time such as \"2024-12-07 10:15:00\", found \"noon\""),
    ("saved-at-a-number", "metadata: game_timestamp: expected a time such as \"2024-12-07 10:15:00\", found 1733566500"),
    ("options-unknown", "metadata: options: The option board cannot be \"round\": expected one of: drawn contest."),
    ("options-are-a-list", "metadata: options: expected text such as \"board=contest\", found []"),
    ("reason-unknown", "metadata: reason: expected why a match can end before its game, such as \"forfeit\", found \"weather\""),
    // Entries that are not turns.
    ("entry-is-null", "history entry 2: expected an object in braces, found null"),
    ("no-pos", "history entry 1: the key \"pos\" is missing"),
    ("no-timestamp", "history entry 1: the key \"timestamp\" is missing"),
    ("no-captured-soldier", "history entry 2: the key \"captured_soldier\" is missing"),
    ("pos-is-text", "history entry 1: pos: expected a list of points such as [\"d3\", \"e3\"], found \"d3-e3\""),
    ("pos-has-a-number", "history entry 1: pos: expected a list of points such as [\"d3\", \"e3\"], found [\"d3\",3]"),
    ("pos-off-the-board", "history entry 1: pos: expected points such as \"d3\", found \"e6\""),
    ("pos-is-a-hole", "history entry 1: pos: expected points such as \"d3\", found \"a2\""),
    ("pos-is-empty", "history entry 1: pos: expected two points or more, found 0"),
    ("colour-in-small-letters", "history entry 1: soldier_value: expected \"RED\" or \"BLUE\", found \"red\""),
    ("captured-is-text", "history entry 2: captured_soldier: expected null or a list of points such as [\"e3\"], found \"e3\""),
    ("multiple-is-a-list", "history entry 1: capture_multiple: expected true or false, found []"),
    ("time-is-text", "history entry 1: timestamp: expected a list of seconds such as [0.12], found [\"0.12\"]"),
    ("time-is-a-number", "history entry 1: timestamp: expected a list of seconds such as [0.12], found 0.12"),
    ("time-too-many", "history entry 1: timestamp: expected one time a step, 1 in all, found 2"),
    ("time-negative", "history entry 1: timestamp: expected the seconds a move took, at most 1000000000, found -0.5"),
    ("time-of-day", "history entry 1: timestamp: expected the seconds a move took, at most 1000000000, found 1733566500.25"),
    ("time-huge", "history entry 1: timestamp: expected the seconds a move took, at most 1000000000, found 100000000000000000000000000"),
    // Entries that do not agree with themselves or with each other.
    ("blue-begins", "history entry 1: soldier_value: expected RED, whose turn it is, found BLUE"),
    ("out-of-turn", "history entry 2: soldier_value: expected BLUE, whose turn it is, found RED"),
    ("step-after-a-jump", "history entry 2: pos: expected jumps only in a path of 3 points, found d3-d2"),
    ("captured-another", "history entry 2: captured_soldier: expected [\"e3\"] for this path, found [\"e2\"]"),
    ("captured-nothing", "history entry 2: captured_soldier: expected [\"e3\"] for this path, found []"),
    ("captured-by-a-step", "history entry 1: captured_soldier: expected null for this path, found [\"e4\"]"),
    ("multiple-of-one", "history entry 1: capture_multiple: expected false for no more than one jump, found true"),
    ("several-not-multiple", "history entry 5: capture_multiple: expected true for several jumps, found false"),
    // Turns against the rules.
    ("pos-stays", "history entry 1: d3-d3 is not legal: expected d3-e3"),
    ("occupied", "history entry 2: f3-e3 is not legal: expected f3xd3"),
    ("no-line", "history entry 3: c1-d3 is not legal: expected one of c3-d3, d2-d3, d2-e2, d4-d3, d4-e4, d4-e5, d5-e5, e3-d3, or 3 more"),
    ("nothing-there", "history entry 1: e3-e4 is not legal: expected one of d1-e1, d2-e1, d2-e2, d2-e3, d3-e3, d4-e3, d4-e4, d4-e5, or 1 more"),
    ("own-soldier-jumped", "history entry 1: c3xe3 is not legal: expected one of d1-e1, d2-e1, d2-e2, d2-e3, d3-e3, d4-e3, d4-e4, d4-e5, or 1 more"),
    ("capture-not-finished", "history entry 5: the capture is not finished: expected it to go on with f3xf1"),
    ("capture-goes-too-far", "history entry 2: expected the capture to end on d3, found d3xb3"),
    ("options-do-not-fit", "history entry 2: expected no further turn, the game is over (draw, quiet-limit); found f2-e2"),
];
