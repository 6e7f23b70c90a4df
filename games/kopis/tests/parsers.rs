//! No text harms the parsers, and errors say what was expected where.

use game::text::Expected;
use game::{Game, Message, Notation};
use kopis::Kopis;
use proptest::prelude::*;
use testkit::{parsers, rules};

const ASSAULT: &str = "";
const SUDDEN: &str = "mode=sudden-death";

proptest! {
    #[test]
    fn any_text_is_read_without_harm(text in any::<String>()) {
        parsers::feed::<Kopis>(&text);
    }

    #[test]
    fn nearly_good_text_is_read_without_harm(
        text in "([brBR1]{6}/){5}[brBR1]{6} [br] S:[0-9]{1,2},W:[0-9],N:[0-9],E:[0-9] [0-9]-[0-9] (-|[a-f][1-6]) [0-9]{1,5}"
            .prop_map(|text| {
                // Runs of empty squares are one digit.
                (2..=6).rev().fold(text, |text, run| {
                    let (board, rest) = text.split_once(' ').expect("the pattern has a space");
                    format!("{} {rest}", board.replace(&"1".repeat(run), &run.to_string()))
                })
            })
    ) {
        parsers::feed::<Kopis>(&text);
    }

    #[test]
    fn nearly_good_moves_are_read_without_harm(text in "[SWNE@a-g]{0,2}[a-g0-7](-[a-g][0-7])?") {
        parsers::feed::<Kopis>(&text);
    }
}

#[test]
fn damaged_text_is_read_without_harm() {
    parsers::feed_damaged::<Kopis>(20_000, 1);
}

#[track_caller]
fn check_position(options: &str, text: &str, field: &str, column: usize, expected: Expected) {
    let error = rules::<Kopis>(options).parse_state(text).expect_err(text);
    assert_eq!((error.field, error.column, error.expected), (field, column, expected), "{text}");
}

#[test]
fn a_bad_position_is_told_where_and_why() {
    let check = |text: &str, field, column, expected| check_position(ASSAULT, text, field, column, expected);
    check("", "board", 1, Expected::Fields(6));
    check("6/6/2RR2/2BB2/6/6 b", "waiting", 20, Expected::Fields(6));
    check("6/6/2RR2/2BB2/6/6 b S:4,W:4,N:4,E:4 0-0 - 0 x", "end", 45, Expected::End);
    check("6/6/2RR2/2BB2/6 b S:4,W:4,N:4,E:4 0-0 - 0", "board", 16, Expected::Rows(6));
    check("6/6/2RW2/2BB2/6/6 b S:4,W:4,N:4,E:4 0-0 - 0", "board", 7, Expected::OneOf("b r B R"));
    check("6/7/2RR2/2BB2/6/6 b S:4,W:4,N:4,E:4 0-0 - 0", "board", 3, Expected::Width(6));
    check("6/6/2RR2/2BB2/6/6 w S:4,W:4,N:4,E:4 0-0 - 0", "side", 19, Expected::OneOf("b r"));
    let numbers = Expected::Like("S:4,W:4,N:4,E:4");
    check("6/6/2RR2/2BB2/6/6 b S:4,N:4,W:4,E:4 0-0 - 0", "waiting", 25, numbers.clone());
    check("6/6/2RR2/2BB2/6/6 b S:4,W:4,N:4 0-0 - 0", "waiting", 32, numbers.clone());
    check("6/6/2RR2/2BB2/6/6 b S:4,W:4,N:4,E:4,S:4 0-0 - 0", "waiting", 37, numbers);
    let few = Expected::Number { min: 0, max: 99 };
    check("6/6/2RR2/2BB2/6/6 b S:4,W:100,N:4,E:4 0-0 - 0", "waiting", 27, few.clone());
    check("6/6/2RR2/2BB2/6/6 b S:bcde,W:4,N:4,E:4 0-0 - 0", "waiting", 23, few);
    check("6/6/2RR2/2BB2/6/6 b S:4,W:4,N:4,E:4 0 - 0", "captures", 37, Expected::Like("0-0"));
    let byte = Expected::Number { min: 0, max: 255 };
    check("6/6/2RR2/2BB2/6/6 b S:4,W:4,N:4,E:4 0-256 - 0", "captures", 39, byte);
    check("6/6/2RR2/2BB2/6/6 b S:4,W:4,N:4,E:4 0-0 g1 0", "bastion", 41, Expected::Point);
    let counter = Expected::Number { min: 0, max: 65_535 };
    check("6/6/2RR2/2BB2/6/6 b S:4,W:4,N:4,E:4 0-0 - 01", "quiet", 43, counter);
}

#[test]
fn waiting_lanes_ascend_and_are_the_inner_four() {
    let check = |waiting: &str, column, expected| {
        check_position(
            SUDDEN,
            &format!("6/6/2RR2/2BB2/6/6 b {waiting} 0-0 - 0"),
            "waiting",
            column,
            expected,
        );
    };
    let files = Expected::OneOf("b c d e -");
    let ranks = Expected::OneOf("2 3 4 5 -");
    check("S:cb,W:-,N:-,E:-", 24, files.clone());
    check("S:bb,W:-,N:-,E:-", 24, files.clone());
    check("S:ab,W:-,N:-,E:-", 23, files.clone());
    check("S:,W:-,N:-,E:-", 23, files.clone());
    check("S:b-,W:-,N:-,E:-", 24, files);
    check("S:b,W:26,N:-,E:-", 28, ranks.clone());
    check("S:b,W:b,N:-,E:-", 27, ranks);
    check("S:b,W:2", 28, Expected::Like("S:bcde,W:2345,N:bcde,E:2345"));
}

#[test]
fn while_placing_the_side_to_move_must_fit_the_count() {
    let boards = ["6/6/6/6/6/6", "6/6/6/2B3/6/6", "6/6/6/2BB2/6/6", "6/6/6/2BBR1/6/6"];
    for (options, sides) in
        [("", "brrb"), ("placing=alternate", "brbr"), ("setup=advanced mode=sudden-death", "brrb")]
    {
        for (board, side) in boards.into_iter().zip(sides.chars()) {
            let waiting = if options.contains("sudden") { "S:b,W:2,N:b,E:2" } else { "S:4,W:4,N:4,E:4" };
            let text = |side| format!("{board} {side} {waiting} 0-0 - 0");
            let rules: Kopis = rules(options);
            assert!(rules.parse_state(&text(side)).is_ok(), "{}", text(side));
            let wrong = if side == 'b' { 'r' } else { 'b' };
            let error = rules.parse_state(&text(wrong)).expect_err("the other side");
            assert_eq!((error.field, error.column), ("side", board.len() + 2));
        }
    }
}

#[test]
fn positions_no_game_reaches_are_read() {
    for (options, text) in [
        (ASSAULT, "bbbbbb/bbbbbb/bbbbbb/bbbbbb/bbbbbb/bbBBBB b S:99,W:99,N:0,E:0 255-255 a1 65535"),
        (ASSAULT, "BBBBBB/BBBBBB/BBBBBB/BBBBBB/BBBBBB/BBBBBB r S:0,W:0,N:0,E:0 0-0 f6 0"),
        (ASSAULT, "6/6/6/6/6/6 b S:0,W:0,N:0,E:0 0-0 c3 7"),
        (SUDDEN, "6/6/6/6/6/RRRR2 r S:-,W:-,N:-,E:- 0-0 - 61"),
    ] {
        let rules = rules::<Kopis>(options);
        let state = rules.parse_state(text).unwrap();
        assert_eq!(rules.state_text(&state), text);
        parsers::feed::<Kopis>(text);
    }
}

#[track_caller]
fn check_move(text: &str, column: usize, expected: Expected) {
    let rules = rules::<Kopis>("");
    let error = rules.parse_moves(&rules.start(), text).expect_err(text);
    assert_eq!((error.field, error.column, error.expected), ("move", column, expected), "{text}");
}

#[test]
fn a_bad_move_is_told_where_and_why() {
    let form = Expected::Rule(Message::new("expected-move"));
    for text in
        ["", "S", "Sg", "S3", "Wc", "W0", "W7", "sc", "Scc", "Xc", "Pass", "pass ", "c3c4", "c3xc4", "S:c"]
    {
        check_move(text, 1, form.clone());
    }
    check_move("c3-", 4, Expected::Point);
    check_move("c3-c7", 4, Expected::Point);
    check_move("-c3", 1, Expected::Point);
    check_move("c3-c4-c5", 4, Expected::Point);
    check_move("@", 2, Expected::Point);
    check_move("@c7", 2, Expected::Point);
}
