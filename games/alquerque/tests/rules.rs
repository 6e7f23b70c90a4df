//! The rules page, sentence by sentence, where a random game seldom looks.

use alquerque::Alquerque;
use game::{Game, Line, Notation, Turn};
use testkit::rules;

/// The legal moves' texts in a position, in byte order.
fn legal(options: &str, position: &str) -> String {
    let rules: Alquerque = rules(options);
    let state = rules.parse_state(position).unwrap();
    let mut moves = Vec::new();
    rules.legal(&state, &mut moves);
    let mut texts: Vec<String> = moves.iter().map(|&mv| rules.move_text(&state, mv)).collect();
    texts.sort_unstable();
    texts.join(" ")
}

/// How a position's game has ended: the winner's name or `draw`, and the reason.
fn over(options: &str, position: &str) -> String {
    let rules: Alquerque = rules(options);
    match rules.turn(&rules.parse_state(position).unwrap()) {
        Turn::Over(outcome) => {
            let winner = outcome.winner().map_or("draw", |seat| rules.seat_name(seat)).to_owned();
            format!("{winner} {}", outcome.reason().0)
        }
        turn => format!("{turn:?}"),
    }
}

/// Why a move is refused.
fn refusal(position: &str, text: &str) -> String {
    let rules: Alquerque = rules("");
    let mut state = rules.parse_state(position).unwrap();
    let mv = rules.parse_moves(&state, text).unwrap()[0];
    rules.play(&mut state, mv).unwrap_err().reason.key.into_owned()
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
    let after = {
        let rules: Alquerque = rules("");
        let mut state = rules.parse_state(position).unwrap();
        let mv = rules.parse_moves(&state, "a1xc1").unwrap()[0];
        rules.play(&mut state, mv).unwrap();
        rules.state_text(&state)
    };
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
