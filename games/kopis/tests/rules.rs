//! The rules page, sentence by sentence, where a random game seldom looks.

use game::{Game, Line, Notation};
use kopis::Kopis;
use testkit::{ask, rules};

const SUDDEN: &str = "mode=sudden-death";

fn legal(options: &str, position: &str) -> String {
    ask::legal::<Kopis>(options, position)
}

fn after(options: &str, position: &str, moves: &str) -> String {
    ask::after::<Kopis>(options, position, moves)
}

fn over(options: &str, position: &str) -> String {
    ask::over::<Kopis>(options, position)
}

fn refusal(options: &str, position: &str, text: &str) -> String {
    ask::refusal::<Kopis>(options, position, text)
}

#[test]
fn the_faction_stops_on_the_square_where_the_piece_it_met_stood() {
    assert_eq!(after("", "start", "Sc"), "6/2R3/2BR2/2bB2/6/6 r S:3,W:4,N:4,E:4 0-0 c3 0");
    assert_eq!(after("", "start", "W4"), "6/6/2bRR1/2BB2/6/6 r S:4,W:3,N:4,E:4 0-0 c4 0");
    let gap = "6/6/r1BRRB/6/6/6 b S:1,W:1,N:1,E:1 0-0 - 0";
    assert_eq!(after("", gap, "W4"), "6/6/brBRRB/6/6/6 r S:1,W:0,N:1,E:1 0-0 a4 0", "the run ends at a gap");
}

#[test]
fn a_lane_without_any_piece_is_not_playable() {
    assert_eq!(legal("", "6/6/2RR2/2BB2/6/6 b S:4,W:4,N:4,E:4 0-0 - 0"), "Sc Sd W3 W4");
    assert_eq!(legal("", "6/6/2RR2/2BB2/6/6 r S:4,W:4,N:4,E:4 0-0 - 0"), "E3 E4 Nc Nd");
}

#[test]
fn only_a_side_of_the_board_with_factions_left_is_entered_from() {
    assert_eq!(legal("", "6/6/2RR2/2BB2/6/6 b S:0,W:4,N:4,E:4 0-0 - 0"), "W3 W4");
    assert_eq!(legal("", "6/6/2RR2/2BB2/6/6 r S:4,W:4,N:4,E:0 0-0 - 0"), "Nc Nd");
}

#[test]
fn an_enemy_pushed_over_the_far_edge_is_captured_and_an_own_faction_is_lost() {
    let enemy = "r5/b5/2RR2/2BB2/6/6 b S:1,W:1,N:1,E:1 2-1 - 0";
    assert_eq!(after("", enemy, "Sa"), "b5/b5/2RR2/2BB2/6/6 r S:0,W:1,N:1,E:1 3-1 a5 0");
    let own = "b5/6/2RR2/2BB2/6/6 b S:1,W:1,N:1,E:1 2-1 - 0";
    assert_eq!(after("", own, "Sa"), "b5/6/2RR2/2BB2/6/6 r S:0,W:1,N:1,E:1 2-1 a6 0");
    let red = "6/b1BRBR/6/6/6/6 r S:1,W:1,N:1,E:1 2-1 - 0";
    assert_eq!(after("", red, "Na"), "6/r1BRBR/b5/6/6/6 b S:1,W:1,N:0,E:1 2-1 a5 0");
    assert_eq!(after("", red, "E5"), "6/bBRBRr/6/6/6/6 b S:1,W:1,N:1,E:0 2-1 f5 0");
}

#[test]
fn a_run_that_ends_in_a_fortress_on_the_far_edge_square_cannot_be_pushed() {
    let position = "R5/b5/5b/2R1B1/5r/5B b S:1,W:1,N:1,E:1 0-0 - 0";
    assert_eq!(
        legal("", position),
        "Sc Se Sf W2 W3 W4 W5 W6",
        "a6 itself is far from the edge opposite West"
    );
    assert_eq!(refusal("", position, "Sa"), "refused-fortress");
    assert_eq!(refusal("", position, "W1"), "refused-fortress");
}

#[test]
fn the_bastions_faction_is_moved_neither_alone_nor_in_a_run() {
    let position = "6/2r3/2R3/2BBR1/6/6 b S:1,W:1,N:1,E:1 0-0 c5 0";
    assert_eq!(legal("", position), "Sd Se W3 W4", "c5 is at the end of lane Sc and first of W5");
    assert_eq!(refusal("", position, "Sc"), "refused-bastion");
    assert_eq!(refusal("", position, "W5"), "refused-bastion");
    let sudden = "6/6/2RR2/2BB2/r5/b5 b S:b,W:2,N:b,E:2 0-0 a2 0";
    assert_eq!(legal(SUDDEN, sudden), "Sb a1-b1");
    assert_eq!(refusal(SUDDEN, sudden, "a1-a2"), "refused-bastion");
    assert_eq!(refusal(SUDDEN, sudden, "W2"), "refused-bastion");
}

#[test]
fn a_side_without_a_legal_move_passes_and_the_bastion_comes_off() {
    let position = "2BBRR/6/6/b5/6/6 r S:1,W:0,N:0,E:0 0-0 a3 0";
    assert_eq!(legal("", position), "pass");
    let passed = "2BBRR/6/6/b5/6/6 b S:1,W:0,N:0,E:0 0-0 - 1";
    assert_eq!(after("", position, "pass"), passed);
    assert_eq!(legal("", passed), "Sa", "the Fortresses on the far edge close the other lanes");
    assert_eq!(refusal("", passed, "pass"), "refused-pass");
}

#[test]
fn assault_ends_when_all_have_been_played_or_neither_side_could_enter() {
    assert_eq!(over("", "2BBRR/6/6/b5/6/6 r S:0,W:0,N:0,E:0 3-2 a3 0"), "black [3, 2] all-played");
    assert_eq!(over("", "2BBRR/6/6/6/6/6 r S:1,W:0,N:0,E:0 0-2 - 0"), "red [0, 2] no-entry");
    assert_eq!(over("", "2BBRR/6/6/6/6/6 b S:1,W:0,N:0,E:0 2-2 - 0"), "draw [2, 2] no-entry");
    assert_eq!(over("", "2BBRR/6/6/6/6/6 b S:1,W:0,N:1,E:0 0-0 - 99"), "Seat(Seat(0))", "Red could enter");
}

#[test]
fn the_sixty_moves_of_sudden_death_mean_nothing_in_assault() {
    assert_eq!(legal("", "6/6/2RR2/2BB2/6/6 b S:4,W:4,N:4,E:4 0-0 - 60"), "Sc Sd W3 W4");
}

#[test]
fn in_sudden_death_a_move_need_not_push_anything() {
    assert_eq!(
        legal(SUDDEN, "6/6/2RR2/2BB2/6/6 b S:bcde,W:2345,N:bcde,E:2345 0-0 - 0"),
        "Sb Sc Sd Se W2 W3 W4 W5"
    );
    assert_eq!(after(SUDDEN, "start", "Sb"), "6/6/2RR2/2BB2/6/1b4 r S:cde,W:2345,N:bcde,E:2345 0-0 b1 0");
    assert_eq!(
        after(SUDDEN, "start", "Sb E5 b1-b2"),
        "6/5r/2RR2/2BB2/1b4/6 r S:cde,W:2345,N:bcde,E:234 0-0 b2 1"
    );
}

#[test]
fn in_sudden_death_pieces_in_the_way_are_pushed_and_nothing_is_pulled() {
    let position = "6/6/2RR2/BrbB2/1r4/1r4 b S:b,W:3,N:b,E:2 0-0 - 7";
    assert_eq!(after(SUDDEN, position, "Sb"), "6/6/1rRR2/BrbB2/1r4/1b4 r S:-,W:3,N:b,E:2 0-0 b1 0");
    assert_eq!(after(SUDDEN, position, "W3"), "6/6/2RR2/bBrbB1/1r4/1r4 r S:b,W:-,N:b,E:2 0-0 a3 0");
    assert_eq!(after(SUDDEN, position, "c3-d3"), "6/6/2RR2/Br1bB1/1r4/1r4 r S:b,W:3,N:b,E:2 0-0 d3 8");
    assert_eq!(refusal(SUDDEN, position, "c3-b3"), "refused-fortress");
    let edge = "6/6/2RR2/rbBB2/6/6 b S:b,W:3,N:b,E:2 0-0 - 7";
    assert_eq!(after(SUDDEN, edge, "b3-a3"), "6/6/2RR2/b1BB2/6/6 r S:b,W:3,N:b,E:2 1-0 a3 0");
}

#[test]
fn a_faction_does_not_step_off_the_board_by_itself() {
    assert_eq!(legal(SUDDEN, "6/6/2RR2/2BB2/6/b5 b S:e,W:5,N:b,E:2 0-0 - 0"), "Se W5 a1-a2 a1-b1");
    assert_eq!(legal(SUDDEN, "5r/6/2RR2/2BB2/6/6 r S:e,W:5,N:b,E:2 0-0 - 0"), "E2 Nb f6-e6 f6-f5");
}

#[test]
fn in_sudden_death_a_side_with_neither_entry_nor_step_passes() {
    let position = "6/6/2RR2/2BB2/6/1r4 b S:b,W:-,N:b,E:- 0-0 b1 5";
    assert_eq!(legal(SUDDEN, position), "pass");
    assert_eq!(after(SUDDEN, position, "pass"), "6/6/2RR2/2BB2/6/1r4 r S:b,W:-,N:b,E:- 0-0 - 6");
}

#[test]
fn sudden_death_ends_at_once_when_one_sides_eighth_faction_enters() {
    let before = "6/6/2RR2/2BB2/6/6 b S:b,W:-,N:b,E:- 1-0 - 3";
    let ended = "6/6/2RR2/2BB2/6/1b4 r S:-,W:-,N:b,E:- 1-0 b1 0";
    assert_eq!(after(SUDDEN, before, "Sb"), ended);
    assert_eq!(over(SUDDEN, ended), "black [1, 0] eighth-entered");
    assert_eq!(legal(SUDDEN, ended), "");
    assert_eq!(refusal(SUDDEN, ended, "Nb"), "refused-over");
}

#[test]
fn sixty_moves_with_neither_an_entry_nor_a_piece_leaving_end_sudden_death() {
    assert_eq!(
        over(SUDDEN, "6/6/2RR2/2BBr1/6/1b4 b S:b,W:-,N:b,E:- 0-0 - 59"),
        "Seat(Seat(0))",
        "one move is left"
    );
    assert_eq!(over(SUDDEN, "6/6/2RRr1/2BB2/6/1b4 b S:b,W:-,N:b,E:- 0-0 - 60"), "red [0, 2] quiet-limit");
    assert_eq!(
        over(SUDDEN, "6/6/2RRr1/2BB2/6/1b4 b S:b,W:-,N:-,E:- 0-0 - 60"),
        "red [0, 2] eighth-entered",
        "judged before any limit"
    );
}

#[test]
fn the_third_repetition_is_scored_as_it_stands() {
    let rules: Kopis = rules(SUDDEN);
    let start = rules.parse_state("r5/6/2RR2/2BB2/6/5b b S:b,W:2,N:b,E:2 0-1 a6 4").unwrap();
    let mut line = Line::from_state(rules.into(), start);
    for text in "f1-f2 a6-a5 f2-f1 a5-a6 f1-f2 a6-a5 f2-f1".split(' ') {
        let mv = line.rules().parse_moves(line.state(), text).unwrap()[0];
        line.play(mv).unwrap();
        assert!(line.turn().outcome().is_none(), "not yet after {text}");
    }
    let mv = line.rules().parse_moves(line.state(), "a5-a6").unwrap()[0];
    line.play(mv).unwrap();
    let outcome = *line.turn().outcome().unwrap();
    assert_eq!((outcome.reason().0, outcome.winner()), ("repetition", Some(game::Seat::new(1))));
}

#[test]
fn a_faction_next_to_own_fortresses_scores_two_next_to_both_kinds_one_otherwise_nothing() {
    let ended = |board: &str| over("", &format!("{board} b S:0,W:0,N:0,E:0 0-0 - 0"));
    assert_eq!(ended("6/6/1bBB2/2b3/6/R4R"), "black [4, 0] all-played", "each counts once");
    assert_eq!(ended("6/6/1BbR2/6/6/B4R"), "black [1, 0] all-played");
    assert_eq!(ended("6/6/1BrR2/6/6/B4R"), "red [0, 1] all-played");
    assert_eq!(ended("6/6/1RbR2/6/6/B4B"), "draw [0, 0] all-played");
    assert_eq!(ended("6/1b4/2B3/3b2/R4R/5B"), "draw [0, 0] all-played", "a corner is no neighbour");
    assert_eq!(ended("b4B/6/6/6/R4R/5B"), "draw [0, 0] all-played");
    assert_eq!(ended("B4b/b5/6/6/R4R/5B"), "black [2, 0] all-played", "lanes do not go round the board");
}

#[test]
fn fortresses_are_placed_by_black_one_red_two_black_one_or_in_turns() {
    let start = "6/6/6/6/6/6 b S:4,W:4,N:4,E:4 0-0 - 0";
    let ground = "@b2 @b3 @b4 @b5 @c2 @c3 @c4 @c5 @d2 @d3 @d4 @d5 @e2 @e3 @e4 @e5";
    assert_eq!(legal("setup=advanced", start), ground, "not on the outer ring");
    let placed = |options, moves| after(options, "start", moves);
    let (one, two) = ("setup=advanced", "setup=advanced placing=alternate");
    assert_eq!(placed(one, "@b2"), "6/6/6/6/1B4/6 r S:4,W:4,N:4,E:4 0-0 - 0");
    assert_eq!(placed(one, "@b2 @c2"), "6/6/6/6/1BR3/6 r S:4,W:4,N:4,E:4 0-0 - 0");
    assert_eq!(placed(two, "@b2 @c2"), "6/6/6/6/1BR3/6 b S:4,W:4,N:4,E:4 0-0 - 0");
    assert_eq!(placed(one, "@b2 @c2@d2"), placed(one, "@b2 @c2 @d2"), "placings of a turn can be joined");
    assert_eq!(placed(one, "@b2 @c2 @d2"), "6/6/6/6/1BRR2/6 b S:4,W:4,N:4,E:4 0-0 - 0");
    assert_eq!(placed(one, "@b2 @c2 @d2 @e2"), "6/6/6/6/1BRRB1/6 b S:4,W:4,N:4,E:4 0-0 - 0");
    assert_eq!(placed(two, "@b2 @c2 @d2 @e2"), "6/6/6/6/1BRBR1/6 b S:4,W:4,N:4,E:4 0-0 - 0");
    assert_eq!(
        after("setup=advanced mode=sudden-death", "start", "@b2 @c2 @d2 @e2 Sb"),
        "6/6/6/6/1BRRB1/1b4 r S:cde,W:2345,N:bcde,E:2345 0-0 b1 0"
    );
}

#[test]
fn fewer_than_four_fortresses_mean_placing_whatever_the_options_say() {
    let three = "6/6/2RR2/2B3/6/6 b S:0,W:0,N:0,E:0 0-0 - 0";
    assert_eq!(after("", three, "@d3"), "6/6/2RR2/2BB2/6/6 b S:0,W:0,N:0,E:0 0-0 - 0");
    let five = "6/6/2RR2/2BBB1/6/6 b S:1,W:0,N:0,E:0 0-0 - 0";
    assert_eq!(legal("setup=advanced", five), "Sc Sd Se");
}

#[test]
fn with_no_square_to_place_on_the_game_is_over_as_it_stands() {
    let full = "6/1bbbb1/1rrrr1/1bbbb1/1rrrr1/6 b S:4,W:4,N:4,E:4 0-3 - 0";
    assert_eq!(over("setup=advanced", full), "red [0, 3] no-ground");
}

#[test]
fn diagonal_fortresses_are_for_the_base_setup_only() {
    let start = |options| {
        let rules: Kopis = rules(options);
        rules.state_text(&rules.start())
    };
    assert_eq!(start("fortresses=diagonal"), "6/6/2RB2/2BR2/6/6 b S:4,W:4,N:4,E:4 0-0 - 0");
    assert_eq!(
        start("fortresses=diagonal mode=sudden-death"),
        "6/6/2RB2/2BR2/6/6 b S:bcde,W:2345,N:bcde,E:2345 0-0 - 0"
    );
    assert_eq!(start("fortresses=diagonal setup=advanced"), "6/6/6/6/6/6 b S:4,W:4,N:4,E:4 0-0 - 0");
}

#[test]
fn refusals_say_what_is_wrong() {
    let start = "6/6/2RR2/2BB2/6/6 b S:4,W:0,N:4,E:4 0-0 - 0";
    assert_eq!(refusal("", start, "Nc"), "refused-not-your-edge");
    assert_eq!(refusal("", start, "W3"), "refused-none-waiting");
    assert_eq!(refusal("", start, "Sa"), "refused-nothing-to-push");
    assert_eq!(refusal("", start, "c3-c4"), "refused-no-steps");
    assert_eq!(refusal("", start, "@c2"), "refused-all-placed");
    assert_eq!(refusal("", start, "pass"), "refused-pass");
    let sudden = "6/6/2RR2/2BB2/6/1b3r b S:cde,W:2345,N:bcde,E:345 0-0 - 0";
    assert_eq!(refusal(SUDDEN, sudden, "Sb"), "refused-none-facing");
    assert_eq!(refusal(SUDDEN, sudden, "Sa"), "refused-none-facing");
    assert_eq!(refusal(SUDDEN, sudden, "f1-f2"), "refused-not-yours");
    assert_eq!(refusal(SUDDEN, sudden, "c3-c4"), "refused-not-yours");
    assert_eq!(refusal(SUDDEN, sudden, "b1-b3"), "refused-not-neighbours");
    assert_eq!(refusal(SUDDEN, sudden, "b1-b1"), "refused-not-neighbours");
    let placing = "6/6/6/2B3/6/6 r S:4,W:4,N:4,E:4 0-0 - 0";
    assert_eq!(refusal("", placing, "Nc"), "refused-place-first");
    assert_eq!(refusal("", placing, "pass"), "refused-place-first");
    assert_eq!(refusal("", placing, "@c3"), "refused-occupied");
    assert_eq!(refusal("", placing, "@a3"), "refused-outer-ring");
}
