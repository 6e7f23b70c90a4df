//! Written and read again, a record is the same, as far as the format can say it.

use std::time::Duration;

use game::{Dice, Turn};
use table::{Answer, Policy, Record, Setup, Table};
use testkit::TestDice;

const MODES: [&str; 6] = [
    "",
    "board=contest",
    "quiet-limit=60",
    "quiet-limit=60 board=contest",
    "quiet-limit=61 board=contest",
    "quiet-limit=7",
];

const NAMES: [&str; 5] = ["Ada", "", "Random Team", "Équipe \"Zéro\" 🛰️", "_RED"];

/// A match of random moves that ends by the rules, before, or not at all.
fn random_match(options: &str, seed: u64) -> Record {
    let mut dice = TestDice::new(seed);
    let mut name = || NAMES[dice.index(NAMES.len())].to_owned();
    let setup =
        Setup::new(catalogue::find("soldiers").unwrap().build(options).unwrap()).names([name(), name()]);
    let setup = match dice.below(4) {
        0 => setup,
        1 => setup.date("2026-01-31".to_owned()),
        _ => setup.date("2026-01-31 20:15:09".to_owned()),
    };
    let mut table = Table::new(setup).with_policy(Policy::CONTEST);
    let mut now = Duration::ZERO;
    // Most matches are played to the end, which takes a few hundred moves.
    let moves = if dice.below(4) == 0 { dice.index(120) } else { usize::MAX };
    for _ in 0..moves {
        let Turn::Seat(seat) = table.turn() else { break };
        let took = Duration::from_micros(dice.below(3_000_000));
        now += took;
        let text = table.play().random_move(&mut dice).unwrap();
        let text = if dice.below(20) == 0 { "rubbish" } else { text.as_str() };
        table.answer(seat, Answer { text: Ok(text), took }, now).unwrap();
    }
    if let Turn::Seat(seat) = table.turn() {
        match dice.below(4) {
            0 => table.resign(seat).unwrap(),
            1 => {
                for seat in game::Seat::all(2) {
                    table.offer_draw(seat).unwrap();
                }
            }
            2 => {
                return Record {
                    reason: Some("time".to_owned()),
                    result: Some("blue".to_owned()),
                    ..table.record()
                };
            }
            _ => {}
        }
    }
    table.record()
}

/// The part of a record that the format can hold: no seed, no ways in which moves came about, whole microseconds.
fn sayable(record: &Record) -> Record {
    let mut record = record.clone();
    record.seed = 0;
    for turn in &mut record.turns {
        for (ending, time) in &mut turn.notes {
            *ending = table::MoveEnding::Ok;
            *time = time.map(|time| Duration::from_micros(time.as_micros() as u64));
        }
    }
    record
}

#[test]
fn a_written_record_is_read_back_equal() {
    for seed in 0..200 {
        let options = MODES[seed as usize % MODES.len()];
        let record = random_match(options, seed);
        let written = kaic::write(&record).unwrap();
        assert!(kaic::is_saved_game(&written));
        let read = kaic::read(&written).unwrap_or_else(|error| panic!("seed {seed}: {error}\n{record}"));
        assert_eq!(read, sayable(&record), "seed {seed}");
        read.replay().unwrap();
        assert_eq!(kaic::write(&read).unwrap(), written, "seed {seed}");
        assert_eq!(read.to_string().parse::<Record>().unwrap().turns, read.turns, "seed {seed}");
    }
}

#[test]
fn without_a_word_about_options_the_same_moves_and_result_are_read() {
    let mut not_by_default = 0;
    for seed in 0..100 {
        // All but the last mode are ones that the contest's program may have played by.
        let record = random_match(MODES[seed as usize % (MODES.len() - 1)], seed);
        let mut saved: serde_json::Value = serde_json::from_str(&kaic::write(&record).unwrap()).unwrap();
        saved["metadata"].as_object_mut().unwrap().remove("options");
        let read =
            kaic::read(&saved.to_string()).unwrap_or_else(|error| panic!("seed {seed}: {error}\n{record}"));
        let sayable = sayable(&record);
        assert_eq!(read.turns, sayable.turns, "seed {seed}");
        assert_eq!(read.result, sayable.result, "seed {seed}");
        read.replay().unwrap();
        not_by_default += usize::from(!read.options.is_empty());
    }
    assert!(not_by_default > 10, "only {not_by_default} games were not by the default options");
}

/// A saved game of so many turns in which two soldiers go to and fro.
fn to_and_fro(turns: usize, winner: &str) -> String {
    const PATHS: [[&str; 2]; 4] = [["d1", "e1"], ["f5", "e5"], ["e1", "d1"], ["e5", "f5"]];
    let entries: Vec<String> = (0..turns)
        .map(|turn| {
            let ([from, to], colour) = (PATHS[turn % 4], ["RED", "BLUE"][turn % 2]);
            format!(
                r#"{{"pos": ["{from}", "{to}"], "soldier_value": "{colour}", "timestamp": [],
                    "captured_soldier": null, "capture_multiple": false}}"#
            )
        })
        .collect();
    format!(
        r#"{{"metadata": {{"agents": {{}}, "agents_info_index": {{"Soldier.RED": null, "Soldier.BLUE": null}},
            "winner": {winner}, "game_timestamp": null}}, "history": [{}]}}"#,
        entries.join(",")
    )
}

#[track_caller]
fn check_to_and_fro(turns: usize, winner: &str, options: &str, result: Option<&str>, reason: Option<&str>) {
    let record = kaic::read(&to_and_fro(turns, winner)).unwrap();
    assert_eq!(record.turns.len(), turns);
    let found = (record.options.as_str(), record.result.as_deref(), record.reason.as_deref());
    assert_eq!(found, (options, result, reason));
    record.replay().unwrap();
}

#[test]
fn the_limit_without_a_capture_is_the_first_that_fits_the_game() {
    check_to_and_fro(0, "null", "", None, None);
    check_to_and_fro(49, "null", "", None, None);
    check_to_and_fro(50, "null", "", Some("draw"), Some("quiet-limit"));
    check_to_and_fro(51, "null", "quiet-limit=60", None, None);
    check_to_and_fro(60, "null", "quiet-limit=60", Some("draw"), Some("quiet-limit"));
    check_to_and_fro(61, "null", "quiet-limit=61", Some("draw"), Some("quiet-limit"));
    let error = kaic::read(&to_and_fro(62, "null")).unwrap_err();
    assert_eq!(
        error.to_string(),
        "history entry 62: expected no further turn, the game is over (draw, quiet-limit); found f5-e5"
    );
}

#[test]
fn a_winner_that_the_rules_do_not_explain_won_by_forfeit() {
    check_to_and_fro(0, "\"BLUE\"", "", Some("blue"), Some("forfeit"));
    check_to_and_fro(3, "\"RED\"", "", Some("red"), Some("forfeit"));
    // By the default rules this is a draw, by the contest's own the game could still be lost by a crash.
    check_to_and_fro(50, "\"RED\"", "quiet-limit=60", Some("red"), Some("forfeit"));
    let error = kaic::read(&to_and_fro(61, "\"RED\"")).unwrap_err();
    assert_eq!(
        error.to_string(),
        "metadata: winner: expected null after these moves (quiet-limit), found \"RED\""
    );
}

const RECORD: &str = "quincunx record 1\ngame: soldiers\nseat red: Ada\nseat blue: Bob\nseed: 7\ngenerator: pcg64\n\n1 red d3-e3 [0.120]\n2 blue f3xd3\n";

#[track_caller]
fn check_refusal(from: &str, to: &str, expected: &str) {
    let record: Record = RECORD.replacen(from, to, 1).parse().unwrap();
    assert_eq!(kaic::write(&record).unwrap_err().to_string(), expected);
}

#[test]
fn what_the_format_cannot_say_is_refused() {
    check_refusal(
        "soldiers",
        "alquerque",
        "a KAIC saved game is one of Sixteen Soldiers: a record of alquerque cannot be written as one",
    );
    check_refusal(
        "\n\n1 red d3-e3 [0.120]\n2 blue f3xd3",
        "\nstart: 3/3/5/2r2/2b2/5/5/3/3 r - 0\n\n1 red d3xf3",
        "a KAIC saved game begins at the start: a record that begins with 3/3/5/2r2/2b2/5/5/3/3 r - 0 cannot be \
         written as one",
    );
    check_refusal(
        "d3-e3",
        "d3-e4",
        "the record cannot be replayed: turn 1: d3-e4 is not legal: No line leads from d3 to e4.",
    );
    check_refusal(
        "\n\n",
        "\ndate: yesterday\n\n",
        "metadata: game_timestamp: expected a date such as 2026-01-31, found \"yesterday\"",
    );
    check_refusal(
        "0.120",
        "1000000001.000",
        "history entry 1: timestamp: expected the seconds a move took, at most 1000000000, found 1000000001",
    );
}

#[test]
fn the_start_may_be_said() {
    let said = RECORD.replacen("\n\n", "\nstart: rrr/rrr/rrrrr/rrrrr/5/bbbbb/bbbbb/bbb/bbb r - 0\n\n", 1);
    assert_eq!(kaic::write(&said.parse().unwrap()).unwrap(), kaic::write(&RECORD.parse().unwrap()).unwrap());
}

#[test]
fn the_jumps_of_a_turn_are_one_entry_however_the_record_had_them() {
    let moves = "1 red d1-e1\n2 blue f5-e5\n3 red e1-d1\n4 blue f3-e3\n";
    let turn = "5 red d3xf3 [0.004]\n6 red f3xf5 [0.005]\n";
    let (head, _) = RECORD.split_once("1 red").unwrap();
    let record: Record = format!("{head}{moves}{turn}").parse().unwrap();
    let read = kaic::read(&kaic::write(&record).unwrap()).unwrap();
    assert!(read.to_string().ends_with("\n5 red d3xf3xf5 [0.004 0.005]\n"), "{read}");
}

#[test]
fn agents_are_told_how_it_went_for_them() {
    let record = RECORD
        .replacen(
            "\n\n",
            "\nclock: per-game 500+0\ndate: 2026-01-31 20:15:09\nresult: blue\nreason: forfeit\n\n",
            1,
        )
        .replace("f3xd3", "f3xd3 [0.000412]");
    let saved: serde_json::Value =
        serde_json::from_str(&kaic::write(&record.parse().unwrap()).unwrap()).unwrap();
    let metadata = &saved["metadata"];
    assert_eq!(metadata["game_timestamp"], "2026-01-31 20:15:09");
    assert_eq!(saved["history"][1]["timestamp"], serde_json::json!([0.000_412]));
    let performances = |id: &str| metadata["agents"][id]["performances"].clone();
    assert_eq!(
        performances("ada_RED"),
        serde_json::json!([{
            "issue": "loss", "margin": -1, "opponent": "Bob", "number_of_moves": 2, "time": 0.38, "reason": "forfeit"
        }])
    );
    assert_eq!(performances("bob_BLUE")[0]["issue"], "win");
    assert_eq!(performances("bob_BLUE")[0]["time"], 0.499_588);
    let unfinished: serde_json::Value =
        serde_json::from_str(&kaic::write(&RECORD.parse().unwrap()).unwrap()).unwrap();
    assert_eq!(unfinished["metadata"]["agents"]["ada_RED"]["performances"], serde_json::json!([]));
}
