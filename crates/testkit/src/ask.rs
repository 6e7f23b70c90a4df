//! Short questions about a position, with short answers: the vocabulary of a game's `tests/rules.rs`.

use game::{Playable, Turn};

use crate::rules;

/// The legal moves' texts in a position, in byte order.
pub fn legal<G: Playable>(options: &str, position: &str) -> String {
    legal_after::<G>(options, position, "")
}

/// Those of the legal moves' texts that begin with `start`, without it, in byte order.
pub fn legal_after<G: Playable>(options: &str, position: &str, start: &str) -> String {
    let rules: G = rules(options);
    let state = read(&rules, position);
    let mut moves = Vec::new();
    rules.legal(&state, &mut moves);
    let texts = moves.iter().map(|&mv| rules.move_text(&state, mv));
    let mut texts: Vec<String> =
        texts.filter_map(|text| text.strip_prefix(start).map(str::to_owned)).collect();
    texts.sort_unstable();
    texts.join(" ")
}

/// The position after some moves, joined or separated by spaces; `start` is the start position.
pub fn after<G: Playable>(options: &str, position: &str, moves: &str) -> String {
    let rules: G = rules(options);
    let mut state = read(&rules, position);
    for text in moves.split(' ') {
        for mv in rules.parse_moves(&state, text).unwrap_or_else(|error| panic!("{text}: {error:?}")) {
            rules.play(&mut state, mv).unwrap_or_else(|refused| panic!("{text}: {:?}", refused.reason));
        }
    }
    rules.state_text(&state)
}

/// How a position's game has ended: the winner's name or `draw`, the points if the game counts them, and the reason.
pub fn over<G: Playable>(options: &str, position: &str) -> String {
    let rules: G = rules(options);
    match rules.turn(&read(&rules, position)) {
        Turn::Over(outcome) => {
            let winner = outcome.winner().map_or("draw", |seat| rules.seat_name(seat));
            let points = outcome.scores().map_or_else(String::new, |scores| format!("{scores:?} "));
            format!("{winner} {points}{}", outcome.reason().0)
        }
        turn => format!("{turn:?}"),
    }
}

/// The message key of why a well-written move is refused.
pub fn refusal<G: Playable>(options: &str, position: &str, text: &str) -> String {
    let rules: G = rules(options);
    let mut state = read(&rules, position);
    let mv = rules.parse_moves(&state, text).unwrap_or_else(|error| panic!("{text}: {error:?}"))[0];
    rules.play(&mut state, mv).expect_err(text).reason.key.into_owned()
}

fn read<G: Playable>(rules: &G, position: &str) -> G::State {
    match position {
        "start" => rules.start(),
        text => rules.parse_state(text).unwrap_or_else(|error| panic!("{text}: {error:?}")),
    }
}
