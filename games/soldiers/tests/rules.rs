//! The rules page, sentence by sentence, where a random game seldom looks.

use game::Game;
use soldiers::{Move, Point, Side, Soldiers};
use testkit::{ask, rules};

fn legal(options: &str, position: &str) -> String {
    ask::legal::<Soldiers>(options, position)
}

fn over(options: &str, position: &str) -> String {
    ask::over::<Soldiers>(options, position)
}

fn after(options: &str, position: &str, turn: &str) -> String {
    ask::after::<Soldiers>(options, position, turn)
}

fn refusal(options: &str, position: &str, text: &str) -> String {
    ask::refusal::<Soldiers>(options, position, text)
}

#[test]
fn a_step_goes_one_point_along_a_line() {
    let check = |position: &str, expected: &str| assert_eq!(legal("", position), expected, "{position}");
    check("r2/3/5/5/5/5/5/3/3 r - 0", "a1-a3 a1-b2");
    check("1r1/3/5/5/5/5/5/3/3 r - 0", "a3-a1 a3-a5 a3-b3");
    check("3/r2/5/5/5/5/5/3/3 r - 0", "b2-a1 b2-b3 b2-c3");
    check("3/3/1r3/5/5/5/5/3/3 r - 0", "c2-c1 c2-c3 c2-d2");
    check("3/3/2r2/5/5/5/5/3/3 r - 0", "c3-b2 c3-b3 c3-b4 c3-c2 c3-c4 c3-d2 c3-d3 c3-d4");
    check("3/3/5/4r/5/5/5/3/3 r - 0", "d5-c5 d5-d4 d5-e5");
    check("3/3/5/5/4r/5/5/3/3 r - 0", "e5-d4 e5-d5 e5-e4 e5-f4 e5-f5");
    check("3/3/5/5/5/2b2/5/3/3 b - 0", "f3-e3 f3-f2 f3-f4 f3-g3");
    check("3/3/5/5/5/5/5/2b/3 b - 0", "h4-g3 h4-h3 h4-i5");
    check("3/3/5/5/5/5/5/3/2b b - 0", "i5-h4 i5-i3");
}

#[test]
fn three_consecutive_points_of_one_line_are_aligned_also_where_a_triangle_meets_the_square() {
    let check = |position: &str, expected: &str| assert_eq!(legal("", position), expected, "{position}");
    check("rb1/b2/5/5/5/5/5/3/3 r a1 0", "a1xa5 a1xc3");
    check("3/r2/2b2/5/5/5/5/3/3 r b2 0", "b2xd4");
    check("3/1r1/2b2/5/5/5/5/3/3 r b3 0", "b3xd3");
    check("3/3/5/5/5/3r1/2b2/3/3 r f4 0", "f4xh2");
    check("3/3/5/5/5/5/2r2/2b/3 r g3 0", "g3xi5");
    check("3/r2/1bb2/5/5/5/5/3/3 r b2 0", "b2xd4");
    check("3/3/1rb2/5/5/5/5/3/3 r c2 0", "c2xc4");
}

#[test]
fn starting_a_capture_is_optional() {
    assert_eq!(legal("", "3/3/5/2r2/2b2/5/5/3/3 r - 0"), "d3-c3 d3-d2 d3-d4 d3xf3");
}

#[test]
fn a_piece_that_has_captured_must_go_on_while_it_can_by_any_branch() {
    // After e3xg3 one branch takes one more piece, another two; red's other piece must wait.
    let position = "r2/3/5/5/2r2/2b2/1b1b1/2b/3 r - 0";
    let chain = after("", position, "e3xg3");
    assert_eq!(chain, "r2/3/5/5/5/5/1brb1/2b/3 r g3 0");
    assert_eq!(legal("", &chain), "g3xg1 g3xg5 g3xi5");
    assert_eq!(refusal("", &chain, "a1-a3"), "refused-must-go-on");
    assert_eq!(refusal("", &chain, "g3-f3"), "refused-must-go-on");
    assert_eq!(after("", &chain, "g3xg1"), "r2/3/5/5/5/5/r2b1/2b/3 b - 0");
}

#[test]
fn the_jumped_piece_leaves_at_once() {
    // The last jump lands where the first one took a piece.
    assert_eq!(after("", "rb1/1bb/5/5/5/5/4b/3/3 r - 9", "a1xa5xc3xa3"), "1r1/3/5/5/5/5/4b/3/3 b - 0");
}

#[test]
fn a_side_to_move_without_piece_or_move_loses_before_any_limit_is_looked_at() {
    assert_eq!(over("", "r2/3/5/5/5/5/5/3/3 b - 50"), "red no-piece");
    assert_eq!(over("", "3/3/5/5/5/5/5/3/3 r - 50"), "blue no-piece");
    assert_eq!(over("", "rbb/b2/2b2/5/5/5/5/3/3 r - 50"), "blue no-move");
    assert_eq!(over("", "rb1/b2/2b2/5/5/5/5/3/3 r - 0"), "Seat(Seat(0))", "a jump is a move");
    assert_eq!(
        over("", "r2/3/5/5/5/5/4b/3/3 r c3 0"),
        "blue no-move",
        "nothing on the point that must go on"
    );
    assert_eq!(over("", "r2/3/5/5/5/5/4b/3/3 r a1 0"), "blue no-move", "nothing to go on with");
    assert_eq!(
        over("", "rb1/3/5/5/5/5/4b/3/3 b a1 0"),
        "red no-move",
        "an enemy on the point that must go on"
    );
}

#[test]
fn after_50_moves_without_a_capture_the_game_stops() {
    assert_eq!(over("", "rrr/r2/5/5/5/5/5/3/2b b - 49"), "Seat(Seat(1))");
    assert_eq!(over("", "rrr/r2/5/5/5/5/5/3/2b b - 50"), "red quiet-limit");
    assert_eq!(over("quiet-limit=60", "rrr/r2/5/5/5/5/5/3/2b b - 50"), "Seat(Seat(1))");
    assert_eq!(over("quiet-limit=7", "rrr/r2/5/5/5/5/5/3/2b b - 65535"), "red quiet-limit");
    assert_eq!(legal("", "rrr/r2/5/5/5/5/5/3/2b b - 50"), "");
    assert_eq!(refusal("", "rrr/r2/5/5/5/5/5/3/2b b - 50", "i5-h4"), "refused-over");
    assert_eq!(over("", "rb1/3/5/5/5/5/bbb2/3/3 r a1 50"), "blue quiet-limit", "in a chain as well");
}

#[test]
fn it_is_a_draw_if_both_have_3_pieces_or_fewer_or_equal_numbers_otherwise_more_pieces_wins() {
    assert_eq!(over("", "rrr/3/5/5/5/5/5/3/2b r - 50"), "draw quiet-limit");
    assert_eq!(over("", "rrr/3/5/5/5/5/5/3/bbb r - 50"), "draw quiet-limit");
    assert_eq!(over("", "r2/3/5/5/5/5/5/3/1bb b - 50"), "draw quiet-limit");
    assert_eq!(over("", "rrr/r2/5/5/5/5/5/3/bbb r - 50"), "red quiet-limit");
    assert_eq!(over("", "rrr/3/5/5/5/5/5/2b/bbb r - 50"), "blue quiet-limit");
    assert_eq!(over("", "rrr/r2/5/5/5/5/5/2b/bbb r - 50"), "draw quiet-limit");
    assert_eq!(over("", "rrr/rrr/5/5/5/5/5/bbb/1bb b - 50"), "red quiet-limit");
}

#[test]
fn there_is_no_repetition_rule() {
    let rules: Soldiers = rules("");
    assert_eq!(rules.third_repetition(&rules.start()), None);
}

#[test]
fn on_the_contest_board_the_step_f5_f4_is_illegal_while_f4_f5_is_legal() {
    let position = "3/3/5/5/5/4r/5/3/3 r - 0";
    assert_eq!(legal("", position), "f5-e5 f5-f4 f5-g5");
    assert_eq!(legal("board=contest", position), "f5-e5 f5-g5");
    assert_eq!(refusal("board=contest", position, "f5-f4"), "refused-contest-step");
    let position = "3/3/5/5/5/3b1/5/3/3 b - 0";
    assert_eq!(legal("board=contest", position), "f4-e3 f4-e4 f4-e5 f4-f3 f4-f5 f4-g3 f4-g4 f4-g5");
}

#[test]
fn on_the_contest_board_the_first_jump_f5xf3_is_not_offered_but_the_continuation_is() {
    let first = "3/3/5/5/5/3br/5/3/3 r - 0";
    assert_eq!(legal("", first), "f5-e5 f5-g5 f5xf3");
    assert_eq!(legal("board=contest", first), "f5-e5 f5-g5");
    assert_eq!(refusal("board=contest", first, "f5xf3"), "refused-contest-first-jump");
    let chain = after("board=contest", "3/3/5/4r/4b/3b1/5/3/3 r - 0", "d5xf5");
    assert_eq!(chain, "3/3/5/5/5/3br/5/3/3 r f5 0");
    assert_eq!(legal("board=contest", &chain), "f5xf3");
}

#[test]
fn on_the_contest_board_the_first_jump_f3xf5_is_offered_but_not_as_a_continuation() {
    assert_eq!(legal("board=contest", "3/3/5/5/5/2rb1/5/3/3 r - 0"), "f3-e3 f3-f2 f3-g3 f3xf5");
    let position = "3/3/5/2r2/2b2/3b1/5/3/3 r - 0";
    assert_eq!(after("", position, "d3xf3"), "3/3/5/5/5/2rb1/5/3/3 r f3 0");
    assert_eq!(after("board=contest", position, "d3xf3"), "3/3/5/5/5/2rb1/5/3/3 b - 0", "the chain ends");
    // With another continuation the chain goes on, but not that way.
    let chain = after("board=contest", "3/3/5/2r2/2b2/3b1/2b2/3/3 r - 0", "d3xf3");
    assert_eq!(legal("board=contest", &chain), "f3xh3");
    assert_eq!(refusal("board=contest", &chain, "f3xf5"), "refused-contest-next-jump");
}

#[test]
fn on_the_contest_board_a_side_left_with_what_is_not_offered_has_no_move() {
    let check = |position: &str, only: &str| {
        assert_eq!(legal("", position), only);
        assert_eq!(over("board=contest", position), "blue no-move", "{position}");
    };
    check("3/3/5/4b/4b/4r/4b/3/3 r - 0", "f5-f4");
    check("3/3/5/4b/4b/3br/4b/3/3 r - 0", "f5xf3");
    check("3/3/5/5/5/2rb1/5/3/3 r f3 0", "f3xf5");
}

#[test]
fn refusals_say_what_is_wrong() {
    let start = "rrr/rrr/rrrrr/rrrrr/5/bbbbb/bbbbb/bbb/bbb r - 0";
    let check = |text: &str, key: &str| assert_eq!(refusal("", start, text), key, "{text}");
    check("f1-e1", "refused-not-yours");
    check("e3-e4", "refused-not-yours");
    check("c3-d3", "refused-occupied");
    check("d1-e2", "refused-no-line");
    check("a1xe3", "refused-no-line");
    check("c3xe3", "refused-nothing-to-jump");
}

#[test]
fn a_program_can_ask_what_stands_where_and_what_a_move_does() {
    let rules: Soldiers = rules("");
    let state = rules.start();
    let at = |name: &str| state.piece_at(Point::named(name).unwrap());
    assert_eq!([at("d5"), at("e3"), at("f1")], [Some(Side::Red), None, Some(Side::Blue)]);
    let mv = |from: &str, to: &str| Move { from: Point::named(from).unwrap(), to: Point::named(to).unwrap() };
    assert_eq!((mv("d3", "e3").is_jump(), mv("d3", "e3").over()), (false, None));
    assert_eq!((mv("a1", "a5").is_jump(), mv("a1", "a5").over()), (true, Point::named("a3")));
    assert_eq!((mv("b2", "d2").is_jump(), mv("b2", "d2").over()), (false, None));
}
