//! No text harms the parsers, and errors say what was expected where.

use alquerque::Alquerque;
use game::text::Expected;
use game::{Game, Notation};
use proptest::prelude::*;
use testkit::{parsers, rules};

proptest! {
    #[test]
    fn any_text_is_read_without_harm(text in any::<String>()) {
        parsers::feed::<Alquerque>(&text);
    }

    #[test]
    fn nearly_good_text_is_read_without_harm(text in "[wb1-5/]{0,40} [wb] (-|[a-f][0-6]) [0-9]{1,6}") {
        parsers::feed::<Alquerque>(&text);
    }

    #[test]
    fn nearly_good_moves_are_read_without_harm(text in "[a-f][0-6][-x][a-f][0-6](x[a-f][0-6]){0,3}") {
        parsers::feed::<Alquerque>(&text);
    }
}

#[test]
fn damaged_text_is_read_without_harm() {
    parsers::feed_damaged::<Alquerque>(20_000, 1);
}

#[track_caller]
fn check_position(text: &str, field: &str, column: usize, expected: Expected) {
    let error = rules::<Alquerque>("").parse_state(text).expect_err(text);
    assert_eq!((error.field, error.column, error.expected), (field, column, expected), "{text}");
}

#[test]
fn a_bad_position_is_told_where_and_why() {
    check_position("", "board", 1, Expected::Fields(4));
    check_position("bbbbb/bbbbb/bb1ww/wwwww/wwwww w -", "quiet", 34, Expected::Fields(4));
    check_position("bbbbb/bbbbb/bb1ww/wwwww/wwwww w - 0 7", "end", 37, Expected::End);
    check_position("bbbbb/bbbbb/bb1ww/wwwww w - 0", "board", 24, Expected::Rows(5));
    check_position("bbbbb/bbbbb/bb1wx/wwwww/wwwww w - 0", "board", 17, Expected::OneOf("w b"));
    check_position("bbbbb/bbbbb/bb3w/wwwww/wwwww w - 0", "board", 16, Expected::Width(5));
    check_position("bbbbb/bbbbb/bb1ww/wwwww/wwwww r - 0", "side", 31, Expected::OneOf("w b"));
    check_position("bbbbb/bbbbb/bb1ww/wwwww/wwwww w f1 0", "chain", 33, Expected::Point);
    check_position("5/5/5/5/5 w - -1", "quiet", 15, Expected::Number { min: 0, max: 65_535 });
}

#[test]
fn positions_no_game_reaches_are_read() {
    for text in ["wwwww/wwwww/wwwww/wwwww/wwwww w - 0", "5/5/5/5/5 b c3 65535", "b4/5/5/5/5 w a5 3"] {
        let rules = rules::<Alquerque>("");
        assert_eq!(rules.state_text(&rules.parse_state(text).unwrap()), text);
    }
}

#[track_caller]
fn check_move(text: &str, column: usize, expected: Expected) {
    let rules = rules::<Alquerque>("");
    let error = rules.parse_moves(&rules.start(), text).expect_err(text);
    assert_eq!((error.field, error.column, error.expected), ("move", column, expected), "{text}");
}

#[test]
fn a_bad_move_is_told_where_and_why() {
    check_move("", 1, Expected::Point);
    check_move("c2", 3, Expected::OneOf("- x"));
    check_move("c2-c9", 4, Expected::Point);
    check_move("c2-c3-c4", 4, Expected::Point);
    check_move("c2xc4x", 7, Expected::Point);
    check_move("c2-c4", 1, Expected::Sign);
    check_move("c2xc3", 1, Expected::Sign);
    check_move("C2-c3", 1, Expected::Point);
}
