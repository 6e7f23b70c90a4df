//! The fast rules against a plain slow version of the same rules page, text for text.

use std::collections::BTreeMap;
use std::fmt::Write;

use game::{Options, Playable, Turn};

use crate::{TestDice, rules};

/// Options as a plain generator takes them.
pub type Pairs<'a> = &'a [(&'a str, &'a str)];

/// Compares `games` random games, state by state, with a plain generator's answer for the position's text:
/// each move's text with the text of the position it leads to, ` over:RESULT` appended if that ends the game.
pub fn check<G: Playable>(
    options: &str,
    games: usize,
    seed: u64,
    plain: impl Fn(Pairs<'_>, &str) -> BTreeMap<String, String>,
) {
    let rules = rules::<G>(options);
    for start in [rules.start()].iter().cycle().take(games).enumerate() {
        let (number, state) = start;
        walk(&rules, options, state.clone(), seed + number as u64, &plain);
    }
}

/// The same from a position, for one game.
pub fn check_from<G: Playable>(
    options: &str,
    position: &str,
    seed: u64,
    plain: impl Fn(Pairs<'_>, &str) -> BTreeMap<String, String>,
) {
    let rules = rules::<G>(options);
    let state = rules.parse_state(position).unwrap_or_else(|error| panic!("{position}: {error:?}"));
    walk(&rules, options, state, seed, &plain);
}

fn walk<G: Playable>(
    rules: &G,
    options: &str,
    mut state: G::State,
    seed: u64,
    plain: &impl Fn(Pairs<'_>, &str) -> BTreeMap<String, String>,
) {
    let parsed = Options::parse(G::ABOUT.options, options).expect("the options parse");
    let pairs: Vec<(&str, &str)> = parsed.entries().collect();
    let mut dice = TestDice::new(seed);
    loop {
        let position = rules.state_text(&state);
        assert_eq!(
            successors(rules, &state),
            plain(&pairs, &position),
            "{} at {position:?} {options}",
            G::ABOUT.id
        );
        let mut legal = Vec::new();
        rules.legal(&state, &mut legal);
        if legal.is_empty() {
            return;
        }
        rules.apply(&mut state, legal[dice.index(legal.len())]);
    }
}

/// Every legal move's text with the position it leads to, in the form of the shared test vectors.
pub fn successors<G: Playable>(rules: &G, state: &G::State) -> BTreeMap<String, String> {
    let mut legal = Vec::new();
    rules.legal(state, &mut legal);
    let after = |mv: G::Move| {
        let mut next = state.clone();
        rules.apply(&mut next, mv);
        let mut text = rules.state_text(&next);
        if let Turn::Over(outcome) = rules.turn(&next) {
            let result = match (outcome.scores(), outcome.winner()) {
                (Some(scores), _) => scores.iter().map(ToString::to_string).collect::<Vec<_>>().join("-"),
                (None, Some(winner)) => side_letter(rules, &rules.start(), winner),
                (None, None) => "draw".to_owned(),
            };
            write!(text, " over:{result}").expect("a string takes all text");
        }
        (rules.move_text(state, mv), text)
    };
    legal.iter().map(|&mv| after(mv)).collect()
}

/// The letter of a seat in position texts: seat 0 has the one of the start position, the other is the
/// remaining one of the pairs `a b`, `w b`, `r b`, `b r`.
fn side_letter<G: Playable>(rules: &G, start: &G::State, seat: game::Seat) -> String {
    let text = rules.state_text(start);
    let first = text.split(' ').nth(1).expect("a position has a side to move");
    let second = if first == "b" { "r" } else { "b" };
    if seat.index() == 0 { first.to_owned() } else { second.to_owned() }
}
