//! `quincunx solve` from the outside.

use assert_cmd::Command;
use serde_json::Value;

const LATE: &str = "3bR1/2brr1/1BbrRr/rbrbr1/1bBb2/6 b S:1,W:0,N:1,E:0 0-0 f4 0";

fn quincunx(args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("quincunx").expect("the binary");
    command.args(args);
    command
}

fn answer(args: &[&str]) -> String {
    let output = quincunx(args).assert().success().get_output().stdout.clone();
    String::from_utf8(output).expect("text")
}

fn refusal(args: &[&str]) -> String {
    let output = quincunx(args).assert().failure().get_output().stderr.clone();
    String::from_utf8(output).expect("text")
}

#[test]
fn a_late_position_is_solved_in_words_and_as_data() {
    let words = answer(&["solve", "kopis", "--position", LATE, "--threads", "2"]);
    let data: Value =
        serde_json::from_str(&answer(&["solve", "kopis", "--position", LATE, "--threads", "1", "--json"]))
            .expect("JSON");
    let line: Vec<&str> = data["line"].as_array().expect("a line").iter().filter_map(Value::as_str).collect();
    assert_eq!((line.len(), data["seat"].as_str()), (2, Some("black")));
    let points: Vec<i64> =
        data["points"].as_array().expect("points").iter().filter_map(Value::as_i64).collect();
    assert_eq!(data["value"], points[0] - points[1]);
    let score = format!("exact {}", points[0] - points[1]);
    assert_eq!(data["score"], score);
    assert!(words.starts_with(&format!("score {score} for black\nline ")), "{words}");
    assert!(words.contains(&format!(" [{}-{}] all-played\n", points[0], points[1])), "{words}");
}

#[test]
fn what_cannot_be_solved_is_refused_with_the_reason() {
    for game in ["alquerque", "soldiers", "kanze", "shogun"] {
        let refusal = refusal(&["solve", game]);
        assert!(refusal.contains(&format!("{game} cannot be solved")), "{refusal}");
    }
    let sudden_death = refusal(&["solve", "kopis", "--options", "mode=sudden-death"]);
    assert!(sudden_death.contains("too many to go through"), "{sudden_death}");
    let over = "6/6/2RR2/2BB2/6/6 b S:0,W:0,N:0,E:0 0-0 - 0";
    assert!(refusal(&["solve", "kopis", "--position", over]).contains("over"));
}
