//! No text harms the parsers, and errors say what was expected where.

use game::text::Expected;
use game::{Game, Message, Notation};
use kanze::Kanze;
use proptest::prelude::*;
use testkit::{parsers, rules};

proptest! {
    #[test]
    fn any_text_is_read_without_harm(text in any::<String>()) {
        parsers::feed::<Kanze>(&text);
    }

    #[test]
    fn nearly_good_text_is_read_without_harm(
        text in "([1-7]|[abAB][0-8]|,){1,9}(/([1-7],)?[abAB][0-8],[0-7]){5,7} [ab] (-|[0-9]{1,2}:(-|[a-g][1-8](,[a-g][1-7])?)) [0-9]{1,6}"
    ) {
        parsers::feed::<Kanze>(&text);
    }

    #[test]
    fn nearly_good_moves_are_read_without_harm(
        text in "([a-h][0-8]-[a-h][0-8]:[0-9]{0,2}R?|recruit|pass|)(\\+[a-h][0-8]){0,3}"
    ) {
        parsers::feed::<Kanze>(&text);
    }
}

#[test]
fn damaged_text_is_read_without_harm() {
    parsers::feed_damaged::<Kanze>(20_000, 1);
}

const LETTERS: Expected = Expected::OneOf("a A b B");

fn rule(key: &'static str) -> Expected {
    Expected::Rule(Message::new(key))
}

#[track_caller]
fn check_position(text: &str, field: &str, column: usize, expected: Expected) {
    let error = rules::<Kanze>("").parse_state(text).expect_err(text);
    assert_eq!((error.field, error.column, error.expected), (field, column, expected), "{text}");
}

#[test]
fn a_bad_position_is_told_where_and_why() {
    check_position("", "board", 1, Expected::Fields(4));
    check_position("6,B7/7/7/7/7/7/A7,6 a -", "quiet", 24, Expected::Fields(4));
    check_position("6,B7/7/7/7/7/7/A7,6 a - 0 1", "end", 27, Expected::End);
    check_position("6,B7/7/7/7/7/A7,6 a - 0", "board", 18, Expected::Rows(7));
    check_position("6,B7/7/7/7/7/7/A7,6/7 a - 0", "board", 21, Expected::Rows(7));
    check_position("6,B7/7/7/7/7/7/A7,5 a - 0", "board", 20, Expected::Width(7));
    check_position("6,B7/7/7/7/7/7/A7,7 a - 0", "board", 19, Expected::Width(7));
    check_position("7,B7/7/7/7/7/7/A7,6 a - 0", "board", 3, Expected::Width(7));
    check_position("6,B8/7/7/7/7/7/A7,6 a - 0", "board", 4, Expected::Number { min: 0, max: 7 });
    check_position("6,b0/7/7/7/7/7/A7,6 a - 0", "board", 4, Expected::Number { min: 1, max: 7 });
    check_position("6,B/7/7/7/7/7/A7,6 a - 0", "board", 4, Expected::Number { min: 0, max: 7 });
    check_position("6,B07/7/7/7/7/7/A7,6 a - 0", "board", 4, Expected::Number { min: 0, max: 7 });
    check_position("6,x7/7/7/7/7/7/A7,6 a - 0", "board", 3, LETTERS);
    check_position("6,é7/7/7/7/7/7/A7,6 a - 0", "board", 3, LETTERS);
    check_position("3,3,B7/7/7/7/7/7/A7,6 a - 0", "board", 3, LETTERS);
    check_position("6,,B7/7/7/7/7/7/A7,6 a - 0", "board", 3, Expected::Like("3, a5, B0"));
    check_position("6,B7/8/7/7/7/7/A7,6 a - 0", "board", 6, Expected::Number { min: 1, max: 7 });
    check_position("6,B7/7/7/7/7/7/A7,A1,5 a - 0", "board", 19, rule("expected-one-representative"));
    check_position("6,B7/7/7/7/7/7/A7,6 w - 0", "side", 21, Expected::OneOf("a b"));
    check_position("6,B7/7/7/7/7/7/A7,6 a 3 0", "picks", 23, Expected::Like("-, 12:-, 3:a5,b1"));
    check_position("6,B7/7/7/7/7/7/A7,6 a 0:- 0", "picks", 23, Expected::Number { min: 1, max: 49 });
    check_position("6,B7/7/7/7/7/7/A7,6 a 3: 0", "picks", 25, Expected::Point);
    check_position("6,B7/7/7/7/7/7/A7,6 a 3:a1,h1 0", "picks", 28, Expected::Point);
    check_position("6,B7/7/7/7/7/7/A7,6 a 3:b1,a5 0", "picks", 28, rule("expected-sorted"));
    check_position("6,B7/7/7/7/7/7/A7,6 a 3:a5,a5 0", "picks", 28, rule("expected-sorted"));
    check_position("6,B7/7/7/7/7/7/A7,6 a - x", "quiet", 25, Expected::Number { min: 0, max: 65_535 });
}

#[test]
fn positions_no_game_reaches_are_read() {
    let full = ["a7,a7,a7,a7,a7,a7,a7"; 7].join("/");
    let texts = [
        "7/7/7/7/7/7/7 b - 65535".to_owned(),
        format!("{full} a 49:a1,g7 0"),
        "6,B7/7/7/7/7/7/A7,6 b 3:a5,b1 4".to_owned(),
    ];
    for text in texts {
        let rules = rules::<Kanze>("");
        assert_eq!(rules.state_text(&rules.parse_state(&text).unwrap()), text);
    }
}

const LIKE: Expected = Expected::Like("a1-b1:3, a1-b1:3R, recruit, +c3, pass");

#[track_caller]
fn check_move(text: &str, column: usize, expected: Expected) {
    let rules = rules::<Kanze>("");
    let error = rules.parse_moves(&rules.start(), text).expect_err(text);
    assert_eq!((error.field, error.column, error.expected), ("move", column, expected), "{text}");
}

#[test]
fn a_bad_move_is_told_where_and_why() {
    check_move("", 1, LIKE);
    check_move("Recruit", 1, LIKE);
    check_move("a1-b1", 1, LIKE);
    check_move("a1xb1:3", 1, LIKE);
    check_move("a1:3-b1", 1, LIKE);
    check_move("h1-b1:3", 1, Expected::Point);
    check_move("a1-b8:3", 4, Expected::Point);
    check_move("a1-b1-c1:3", 4, Expected::Point);
    check_move("a1-b1:8", 7, Expected::Number { min: 0, max: 7 });
    check_move("a1-b1:R", 7, Expected::Number { min: 0, max: 7 });
    check_move("a1-b1:3RR", 7, Expected::Number { min: 0, max: 7 });
    check_move("a1-b1:3r", 7, Expected::Number { min: 0, max: 7 });
    check_move("a1-b1:3+c3", 8, Expected::End);
    check_move("pass+c3", 5, Expected::End);
    check_move("+", 2, Expected::Point);
    check_move("recruit+", 9, Expected::Point);
    check_move("recruit+c3+c9", 12, Expected::Point);
}
