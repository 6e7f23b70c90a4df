//! The rules page, sentence by sentence, where a random game seldom looks.

use alquerque::Alquerque;
use game::{Line, Notation};
use testkit::{ask, rules};

fn legal(options: &str, position: &str) -> String {
    ask::legal::<Alquerque>(options, position)
}

fn over(options: &str, position: &str) -> String {
    ask::over::<Alquerque>(options, position)
}

fn refusal(position: &str, text: &str) -> String {
    ask::refusal::<Alquerque>("", position, text)
}

#[test]
fn diagonals_are_joined_only_where_file_and_rank_add_up_to_an_even_number() {
    assert_eq!(legal("", "5/5/2w2/5/b4 w - 0"), "c3-b2 c3-b3 c3-b4 c3-c2 c3-c4 c3-d2 c3-d3 c3-d4");
    assert_eq!(legal("", "5/5/5/2w2/b4 w - 0"), "c2-b2 c2-c1 c2-c3 c2-d2");
}

#[test]
fn both_halves_of_a_jump_are_drawn_lines() {
    assert_eq!(legal("", "5/5/3b1/2w2/5 w - 0"), "c2-b2 c2-c1 c2-c3 c2-d2", "c2 has no diagonal to d3");
}

#[test]
fn a_side_must_take_a_chain_that_captures_the_most_over_all_its_pieces() {
    // From a1 one piece can be taken, from e1 two.
    let position = "5/4b/5/b3b/w3w w - 0";
    assert_eq!(legal("", position), "e1xe3");
    assert_eq!(legal("capture=any", position), "a1xa3 e1xe3");
    assert_eq!(refusal(position, "a1xa3"), "refused-fewer");
    assert_eq!(refusal(position, "a1-b1"), "refused-must-capture");
}

#[test]
fn a_jump_that_would_lower_the_total_is_not_legal_at_any_jump_of_the_chain() {
    // After a1xc1 the piece can take one more to the right, or two more upwards.
    let position = "5/2b2/5/2b2/wb1b1 w - 0";
    let after = ask::after::<Alquerque>("", position, "a1xc1");
    assert_eq!(after, "5/2b2/5/2b2/2wb1 w c1 0");
    assert_eq!(legal("", &after), "c1xc3");
    assert_eq!(legal("capture=any", &after), "c1xc3 c1xe1");
}

#[test]
fn equal_totals_are_a_free_choice() {
    assert_eq!(legal("", "5/5/5/b3b/w3w w - 0"), "a1xa3 e1xe3");
}

#[test]
fn a_side_without_piece_or_move_loses_before_any_limit_is_looked_at() {
    assert_eq!(over("", "5/5/5/5/w4 b - 100"), "white no-piece");
    assert_eq!(over("", "5/5/w1w2/ww3/bww2 b - 100"), "white no-move");
    assert_eq!(over("", "5/5/5/5/w3b b - 100"), "draw quiet-limit");
    assert_eq!(over("quiet-limit=3", "5/5/5/5/w3b b - 3"), "draw quiet-limit");
    assert_eq!(over("", "5/5/5/5/w3b w c3 0"), "black no-move", "nothing on the point that must go on");
}

#[test]
fn the_third_repetition_is_a_draw() {
    let rules: Alquerque = rules("");
    let start = rules.parse_state("b4/5/5/5/4w w - 10").unwrap();
    let mut line = Line::from_state(rules.into(), start);
    for text in "e1-e2 a5-a4 e2-e1 a4-a5 e1-e2 a5-a4 e2-e1".split(' ') {
        let mv = line.rules().parse_moves(line.state(), text).unwrap()[0];
        line.play(mv).unwrap();
        assert!(line.turn().outcome().is_none(), "not yet after {text}");
    }
    let mv = line.rules().parse_moves(line.state(), "a4-a5").unwrap()[0];
    line.play(mv).unwrap();
    assert_eq!(line.turn().outcome().unwrap().reason().0, "repetition");
    assert_eq!(line.play(mv).unwrap_err().reason.key, "refused-over");
    line.undo();
    assert!(line.turn().outcome().is_none());
}

#[test]
fn refusals_say_what_is_wrong() {
    let start = "bbbbb/bbbbb/bb1ww/wwwww/wwwww w - 0";
    assert_eq!(refusal(start, "a5-a4"), "refused-not-yours");
    assert_eq!(refusal(start, "c3-c4"), "refused-not-yours");
    assert_eq!(refusal(start, "c2-b2"), "refused-occupied");
    assert_eq!(refusal(start, "b1-c3"), "refused-no-line");
    assert_eq!(refusal(start, "c1xc3"), "refused-nothing-to-jump");
    assert_eq!(refusal("5/5/5/1b1b1/2w1w w c1 0", "e1xc3"), "refused-must-go-on");
}
