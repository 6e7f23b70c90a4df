//! The rules page, sentence by sentence, where a random game seldom looks.

use game::{Line, Notation};
use kanze::Kanze;
use testkit::{ask, rules};

fn legal(options: &str, position: &str, start: &str) -> String {
    ask::legal_after::<Kanze>(options, position, start)
}

fn after(options: &str, position: &str, turn: &str) -> String {
    ask::after::<Kanze>(options, position, turn)
}

fn over(position: &str) -> String {
    ask::over::<Kanze>("", position)
}

fn refusal(options: &str, position: &str, text: &str) -> String {
    ask::refusal::<Kanze>(options, position, text)
}

#[test]
fn no_troops_move_only_with_the_representative() {
    let position = "6,B7/7/7/7/7/7/A2,6 a - 0";
    assert_eq!(legal("", position, "a1-b1:"), "0R 1 1R 2 2R");
    assert_eq!(legal("", "6,B7/7/7/7/7/7/A0,a1,5 a - 0", "b1-c1:"), "1");
    assert_eq!(refusal("", position, "a1-b1:0"), "refused-nobody");
}

#[test]
fn a_neutral_cell_is_reached_through_the_group_connected_to_the_start_cell() {
    // a1 b1 c1 are connected, e1 is not.
    let position = "6,B7/7/7/7/7/7/A0,a1,a1,1,a1,2 a - 0";
    assert_eq!(legal("", position, "b1-"), "a1:1 a2:1 b2:1 c1:1 c2:1 d1:1");
    assert_eq!(legal("far-neutral=no", position, "b1-"), "a1:1 a2:1 b2:1 c1:1");
    assert_eq!(legal("", position, "e1-"), "d1:1 d2:1 e2:1 f1:1");
    assert_eq!(refusal("", position, "b1-d2:1"), "refused-neutral-too-far");
    assert_eq!(refusal("far-neutral=no", position, "b1-d1:1"), "refused-neutral-not-adjacent");
    assert_eq!(refusal("", position, "b1-e1:1"), "refused-not-connected");
}

#[test]
fn an_enemy_cell_is_attacked_from_a_start_cell_that_touches_it() {
    let position = "7/7/7/7/7/7/A0,a1,a1,b1,B1,2 a - 0";
    assert_eq!(legal("", position, "b1-d1"), "");
    assert_eq!(legal("", position, "c1-d1"), ":1");
    assert_eq!(legal("far-enemy=yes", position, "b1-d1"), ":1");
    assert_eq!(legal("far-enemy=yes", position, "b1-e1"), "", "e1 does not touch the group");
    assert_eq!(refusal("", position, "b1-d1:1"), "refused-enemy-not-adjacent");
    assert_eq!(refusal("far-enemy=yes", position, "b1-e1:1"), "refused-enemy-too-far");
}

#[test]
fn an_own_cell_then_holds_no_more_than_seven_troops() {
    let position = "6,B7/7/7/7/7/7/A7,a5,a6,4 a - 0";
    assert_eq!(legal("", position, "a1-b1:"), "0R 1 1R 2 2R");
    assert_eq!(legal("", position, "c1-a1:"), "", "a1 is full");
    assert_eq!(legal("", position, "c1-c1:"), "", "never to itself");
    let full = "6,B7/7/7/7/7/7/A7,a7,5 a - 0";
    assert_eq!(legal("", full, "a1-b1:"), "0R", "the Representative does not count");
    assert_eq!(after("", full, "a1-b1:0R"), "6,B7/7/7/7/7/7/a7,A7,5 b - 1");
    assert_eq!(refusal("", full, "a1-b1:1R"), "refused-no-room");
    assert_eq!(refusal("", full, "a1-a1:1"), "refused-same-cell");
}

#[test]
fn a_cell_left_with_nothing_on_it_is_neutral() {
    assert_eq!(after("", "6,B7/7/7/7/7/7/A3,6 a - 4", "a1-a2:3R"), "6,B7/7/7/7/7/A3,6/7 b - 0");
    assert_eq!(after("", "6,B7/7/7/7/7/7/A3,6 a - 4", "a1-a2:3"), "6,B7/7/7/7/7/a3,6/A0,6 b - 0");
}

#[test]
fn the_stronger_side_keeps_the_difference_and_owns_the_cell() {
    let battle = |position: &str, mv| after("influence=off", &format!("6,B1/7/7/7/7/7/{position} a - 9"), mv);
    assert_eq!(battle("A0,1,a5,b3,3", "c1-d1:5"), "6,B1/7/7/7/7/7/A0,2,a2,3 b - 0");
    assert_eq!(battle("A0,1,a5,b3,3", "c1-d1:2"), "6,B1/7/7/7/7/7/A0,1,a3,b1,3 b - 0");
    assert_eq!(battle("A0,1,a5,b3,3", "c1-d1:3"), "6,B1/7/7/7/7/7/A0,1,a2,4 b - 0");
}

#[test]
fn a_representative_that_takes_part_is_one_more_and_the_last_to_fall() {
    let attack = "6,B1/7/7/7/7/7/A3,b3,5 a - 0";
    assert_eq!(after("", attack, "a1-b1:3R"), "6,B1/7/7/7/7/7/1,A0,5 b - 0");
    assert_eq!(after("", attack, "a1-b1:3"), "6,B1/7/7/7/7/7/A0,6 b - 0", "it did not move in");
    assert_eq!(after("", attack, "a1-b1:2R"), "6,B1/7/7/7/7/7/a1,6 b - 0");
    let defence = "7/7/7/7/7/7/A0,a4,B2,4 a - 0";
    assert_eq!(after("", defence, "b1-c1:2"), "7/7/7/7/7/7/A0,a2,B0,4 b - 0");
    assert_eq!(after("", defence, "b1-c1:3"), "7/7/7/7/7/7/A0,a1,5 b - 0");
    assert_eq!(after("", defence, "b1-c1:4"), "7/7/7/7/7/7/A0,1,a1,4 b - 0");
}

#[test]
fn recruiting_adds_a_troop_on_every_own_cell_with_fewer_than_seven() {
    let position = "6,B7/7/7/7/7/7/A0,a6,a7,4 a - 4";
    assert_eq!(after("", position, "recruit"), "6,B7/7/7/7/7/7/A1,a7,a7,4 b - 5");
    assert_eq!(after("max-troops=15", position, "recruit"), "6,B7/7/7/7/7/7/A1,a7,a7,4 b - 5");
}

#[test]
fn too_few_troops_are_picked_one_by_one_on_different_cells() {
    let position = "6,B7/7/7/7/7/7/A0,a6,a7,a1,a1,2 a - 4";
    let options = "max-troops=17";
    let begun = "6,B7/7/7/7/7/7/A0,a6,a7,a1,a1,2 a 2:- 4";
    assert_eq!(after(options, position, "recruit"), begun);
    assert_eq!(legal(options, begun, ""), "+a1 +b1 +d1 +e1", "c1 is full, and there is no pass");
    let picked = "6,B7/7/7/7/7/7/A0,a7,a7,a1,a1,2 a 1:b1 4";
    assert_eq!(after(options, begun, "+b1"), picked);
    assert_eq!(legal(options, picked, ""), "+a1 +d1 +e1");
    assert_eq!(refusal(options, picked, "+b1"), "refused-picked");
    assert_eq!(refusal(options, picked, "+c1"), "refused-full");
    assert_eq!(refusal(options, picked, "+g7"), "refused-not-yours");
    assert_eq!(refusal(options, picked, "pass"), "refused-must-pick");
    assert_eq!(refusal(options, position, "+b1"), "refused-no-picks");
    let done = "6,B7/7/7/7/7/7/A0,a7,a7,a1,a2,2 b - 5";
    assert_eq!(after(options, picked, "+e1"), done);
    assert_eq!(after(options, position, "recruit+b1+e1"), done);
    assert_eq!(after(options, position, "recruit+e1+b1"), done);
    assert_eq!(after(options, position, "recruit+e1"), "6,B7/7/7/7/7/7/A0,a6,a7,a1,a2,2 a 1:e1 4");
    assert_eq!(after(options, begun, "+e1+b1"), done);
}

#[test]
fn recruiting_is_not_available_at_the_maximum_or_with_no_such_cell() {
    let position = "6,B7/7/7/7/7/7/A1,a6,5 a - 0";
    assert_eq!(legal("max-troops=8", position, "re"), "cruit");
    assert_eq!(legal("max-troops=7", position, "re"), "");
    assert_eq!(legal("max-troops=5", position, "re"), "", "a side can be above it");
    assert_eq!(refusal("max-troops=7", position, "recruit"), "refused-maximum");
    assert_eq!(refusal("", "6,B7/7/7/7/7/7/A7,6 a - 0", "recruit"), "refused-no-room-anywhere");
}

#[test]
fn picks_that_no_cell_can_take_end_with_a_pass() {
    let position = "6,B7/7/7/7/7/7/A7,6 a 3:- 4";
    assert_eq!(legal("", position, ""), "pass");
    assert_eq!(after("", position, "pass"), "6,B7/7/7/7/7/7/A7,6 b - 5");
    assert_eq!(refusal("", position, "a1-b1:1"), "refused-nothing-to-pick");
}

#[test]
fn more_than_half_of_all_adjacent_cells_change_a_cells_owner() {
    let pass = |board: &str| after("", &format!("{board} a - 3"), "pass");
    // d4 has six neighbours: three are not enough, four are.
    assert_eq!(pass("6,B0/7/2,b1,b1,3/3,a2,3/3,b1,3/7/A0,6"), "6,B0/7/2,b1,b1,3/3,a2,3/3,b1,3/7/A0,6 b - 4");
    assert_eq!(
        pass("6,B0/7/2,b1,b1,3/3,a2,b1,2/3,b1,3/7/A0,6"),
        "6,B0/7/2,b1,b1,3/3,b2,b1,2/3,b1,3/7/A0,6 b - 0"
    );
    // On an edge three of four, at g1 two of three, at g7 both.
    assert_eq!(pass("3,b1,3/2,A0,b1,b1,2/4,B0,2/7/7/7/7"), "3,b1,3/2,A0,b1,b1,2/4,B0,2/7/7/7/7 b - 4");
    assert_eq!(pass("3,a1,b1,2/2,A0,b1,b1,2/7/7/7/7/6,B0"), "3,b1,b1,2/2,A0,b1,b1,2/7/7/7/7/6,B0 b - 0");
    assert_eq!(pass("6,B0/7/7/7/7/6,b1/A0,4,b1,a1"), "6,B0/7/7/7/7/6,b1/A0,4,b1,b1 b - 0");
    assert_eq!(pass("5,b1,a1/6,B0/7/7/7/7/A0,6"), "5,b1,b1/6,B0/7/7/7/7/A0,6 b - 0");
    assert_eq!(pass("6,a1/6,B0/7/7/7/7/A0,6"), "6,a1/6,B0/7/7/7/7/A0,6 b - 4");
}

#[test]
fn a_cell_with_a_representative_never_changes_its_owner() {
    let surrounded = "5,b1,A1/6,b1/7/7/7/7/B0,6";
    assert_eq!(after("", &format!("{surrounded} a - 0"), "pass"), format!("{surrounded} b - 1"));
}

#[test]
fn influence_goes_on_round_by_round() {
    // g7 turns first; then f7 has three of four against it.
    let position = "4,b1,a1,a1/4,B0,b1,b1/7/7/7/7/A0,6";
    assert_eq!(after("", &format!("{position} b - 0"), "pass"), "4,b1,b1,b1/4,B0,b1,b1/7/7/7/7/A0,6 a - 0");
    assert_eq!(after("influence=off", &format!("{position} b - 0"), "pass"), format!("{position} a - 1"));
}

#[test]
fn influence_stops_before_a_round_that_would_bring_back_a_pattern() {
    let before = "3,b1,a1,b1,b1/3,B0,b1,a1,a1/4,A0,a1,b1/5,b1,b1/7/7/7";
    let settled = "3,b1,b1,a1,b1/3,B0,a1,a1,b1/4,A0,b1,a1/5,b1,b1/7/7/7";
    assert_eq!(after("", &format!("{before} a - 7"), "pass"), format!("{settled} b - 0"));
    assert_eq!(after("", &format!("{settled} a - 7"), "pass"), format!("{before} b - 0"), "and back again");
}

#[test]
fn a_sweep_takes_each_flip_into_account_at_once() {
    // Of the board above, f7 falls first and saves g6; then g5 and e6 fall, and g7 in the second sweep.
    let before = "3,b1,a1,b1,b1/3,B0,b1,a1,a1/4,A0,a1,b1/5,b1,b1/7/7/7 a - 7";
    let swept = "3,b1,a1,a1,a1/3,B0,a1,a1,a1/4,A0,a1,a1/5,b1,b1/7/7/7 b - 0";
    assert_eq!(after("influence=sweep", before, "pass"), swept);
}

#[test]
fn influence_follows_the_last_pick_only_and_may_exceed_the_maximum() {
    let position = "6,B0/7/2,a1,a1,3/3,b7,a1,2/3,a1,3/7/A0,6 a - 3";
    let begun = after("max-troops=6", position, "recruit+a1");
    assert_eq!(begun, "6,B0/7/2,a1,a1,3/3,b7,a1,2/3,a1,3/7/A1,6 a 1:a1 3");
    let done = after("max-troops=6", &begun, "+e4");
    assert_eq!(done, "6,B0/7/2,a1,a1,3/3,a7,a2,2/3,a1,3/7/A1,6 b - 0");
    let next = after("max-troops=6", &done, "pass");
    assert_eq!(refusal("max-troops=6", &next, "recruit"), "refused-maximum");
}

#[test]
fn a_side_without_representative_loses_and_both_without_is_a_draw() {
    assert_eq!(over("7/7/7/7/7/7/A7,b7,5 a - 0"), "first no-representative");
    assert_eq!(over("7/7/7/7/7/7/a7,B0,5 a - 100"), "second no-representative", "before any limit");
    assert_eq!(over("7/7/7/7/7/7/7 b - 0"), "draw both-fallen");
    assert_eq!(over("7/7/7/7/7/7/a7,b7,5 a 1:- 0"), "draw both-fallen");
    assert_eq!(over(&after("", "7/7/7/7/7/7/A1,B1,5 a - 0", "a1-b1:1R")), "draw both-fallen");
    assert_eq!(legal("", "7/7/7/7/7/7/A7,b7,5 a - 0", ""), "");
    assert_eq!(refusal("", "7/7/7/7/7/7/A7,b7,5 a - 0", "pass"), "refused-over");
}

#[test]
fn a_hundred_turns_without_battle_or_change_of_owner_are_a_draw() {
    let position = "6,B7/7/7/7/7/7/A6,a1,5 a - 99";
    assert_eq!(over(&after("", position, "pass")), "draw quiet-limit");
    assert_eq!(over(&after("", position, "recruit")), "draw quiet-limit");
    assert_eq!(over(&after("", position, "a1-b1:1")), "draw quiet-limit", "within own cells");
    assert_eq!(after("", position, "b1-a1:1"), "6,B7/7/7/7/7/7/A7,6 b - 0", "b1 has changed its owner");
    assert_eq!(after("", position, "a1-a2:1"), "6,B7/7/7/7/7/a1,6/A5,a1,5 b - 0");
}

#[test]
fn the_third_repetition_is_a_draw() {
    let rules: Kanze = rules("");
    let mut line = Line::new(rules.into());
    for _ in 0..4 {
        assert!(line.turn().outcome().is_none());
        let mv = line.rules().parse_moves(line.state(), "pass").unwrap()[0];
        line.play(mv).unwrap();
    }
    assert_eq!(line.turn().outcome().unwrap().reason().0, "repetition");
}

#[test]
fn refusals_say_what_is_wrong() {
    let start = "6,B7/7/7/7/7/7/A7,6 a - 0";
    assert_eq!(refusal("", start, "g7-g6:1"), "refused-not-yours");
    assert_eq!(refusal("", start, "b1-c1:1"), "refused-not-yours");
    assert_eq!(refusal("", "6,B7/7/7/7/7/7/A3,6 a - 0", "a1-b1:4"), "refused-too-many");
    assert_eq!(refusal("", "6,B7/7/7/7/7/7/A3,a1,5 a - 0", "b1-c1:1R"), "refused-no-representative");
}
