//! No text harms the parsers, and errors say what was expected where.

use game::text::Expected;
use game::{Game, Notation};
use proptest::prelude::*;
use soldiers::Soldiers;
use testkit::{parsers, rules};

proptest! {
    #[test]
    fn any_text_is_read_without_harm(text in any::<String>()) {
        parsers::feed::<Soldiers>(&text);
    }

    #[test]
    fn nearly_good_text_is_read_without_harm(text in "[rb1-5/]{0,50} [rb] (-|[a-j][0-6]) [0-9]{1,6}") {
        parsers::feed::<Soldiers>(&text);
    }

    #[test]
    fn good_text_is_read_without_harm(
        text in "[rb1]{3}/[rb1]{3}(/([rb]{2}[1-3]|[rb]{5}|5)){5}/[rb]{3}/(3|[rb]{3}) [rb] (-|[c-g][1-5]) [0-9]{1,2}",
    ) {
        parsers::feed::<Soldiers>(&text);
    }

    #[test]
    fn nearly_good_moves_are_read_without_harm(text in "[a-j][0-6][-x][a-j][0-6](x[a-j][0-6]){0,3}") {
        parsers::feed::<Soldiers>(&text);
    }
}

#[test]
fn damaged_text_is_read_without_harm() {
    parsers::feed_damaged::<Soldiers>(20_000, 1);
}

#[track_caller]
fn check_position(text: &str, field: &str, column: usize, expected: Expected) {
    let error = rules::<Soldiers>("").parse_state(text).expect_err(text);
    assert_eq!((error.field, error.column, error.expected), (field, column, expected), "{text}");
}

#[test]
fn a_bad_position_is_told_where_and_why() {
    check_position("", "board", 1, Expected::Fields(4));
    check_position("3/3/5/5/5/5/5/3/3 r -", "quiet", 22, Expected::Fields(4));
    check_position("3/3/5/5/5/5/5/3/3 r - 0 7", "end", 25, Expected::End);
    check_position("3/3/5/5/5/5/5/3 r - 0", "board", 16, Expected::Rows(9));
    check_position("3/3/5/5/5/5/5/3/3/3 r - 0", "board", 19, Expected::Rows(9));
    check_position("rrw/3/5/5/5/5/5/3/3 r - 0", "board", 3, Expected::OneOf("r b"));
    check_position("3/5/5/5/5/5/5/3/3 r - 0", "board", 3, Expected::Width(3));
    check_position("3/3/4/5/5/5/5/3/3 r - 0", "board", 6, Expected::Width(5));
    check_position("3/3/5/5/5/5/5/3/3 w - 0", "side", 19, Expected::OneOf("r b"));
    check_position("3/3/5/5/5/5/5/3/3 r a2 0", "chain", 21, Expected::Point);
    check_position("3/3/5/5/5/5/5/3/3 r - -1", "quiet", 23, Expected::Number { min: 0, max: 65_535 });
}

#[test]
fn positions_no_game_reaches_are_read() {
    for text in [
        "rrr/rrr/rrrrr/rrrrr/rrrrr/rrrrr/rrrrr/rrr/rrr r - 0",
        "3/3/5/5/5/5/5/3/3 b c3 65535",
        "b2/3/5/5/5/5/5/3/3 r a1 3",
    ] {
        let rules = rules::<Soldiers>("");
        assert_eq!(rules.state_text(&rules.parse_state(text).unwrap()), text);
    }
}

#[track_caller]
fn check_move(text: &str, column: usize, expected: Expected) {
    let rules = rules::<Soldiers>("");
    let error = rules.parse_moves(&rules.start(), text).expect_err(text);
    assert_eq!((error.field, error.column, error.expected), ("move", column, expected), "{text}");
}

#[test]
fn a_bad_move_is_told_where_and_why() {
    check_move("", 1, Expected::Point);
    check_move("d3", 3, Expected::OneOf("- x"));
    check_move("d3-j1", 4, Expected::Point);
    check_move("a1-a2", 4, Expected::Point);
    check_move("d3-e3-f3", 4, Expected::Point);
    check_move("d3xf3x", 7, Expected::Point);
    check_move("d3-f3", 1, Expected::Sign);
    check_move("d3xe3", 1, Expected::Sign);
    check_move("a1-a5", 1, Expected::Sign);
    check_move("a1xa3", 1, Expected::Sign);
    check_move("D3-e3", 1, Expected::Point);
}
