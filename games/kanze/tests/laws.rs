//! The laws of the contract, independent references, golden games.

use std::path::Path;

use game::{Game, Notation, Options};
use kanze::Kanze;
use testkit::{TestDice, golden, laws, lessons, perft, plain, vectors};

#[path = "plain/mod.rs"]
mod slow;

#[test]
fn every_law_holds_in_random_games() {
    for (seed, options) in OPTIONS.into_iter().enumerate() {
        laws::check::<Kanze>(options, 3, seed as u64);
        laws::check_from::<Kanze>(options, PICKING, 2, seed as u64);
    }
}

#[test]
fn the_plain_generator_agrees() {
    for (seed, options) in OPTIONS.into_iter().enumerate() {
        plain::check::<Kanze>(options, 1, seed as u64, slow::moves);
        plain::check_from::<Kanze>(options, PICKING, seed as u64, slow::moves);
    }
}

#[test]
fn the_plain_generator_agrees_on_boards_no_game_reaches() {
    let mut dice = TestDice::new(1);
    for options in OPTIONS {
        let rules: Kanze = testkit::rules(options);
        let options = Options::parse(Kanze::ABOUT.options, options).unwrap();
        let pairs: Vec<(&str, &str)> = options.entries().collect();
        for _ in 0..50 {
            let position = random_position(&mut dice);
            let state = rules.parse_state(&position).unwrap();
            assert_eq!(rules.state_text(&state), position);
            let (over, expected) = (slow::over(&pairs, &position), slow::moves(&pairs, &position));
            assert_eq!(rules.turn(&state).outcome().is_some(), over.is_some(), "{position} {options}");
            // The page is silent about picks that no cell can take; `rules.rs` has what we do then.
            if over.is_some() || !expected.is_empty() {
                assert_eq!(plain::successors(&rules, &state), expected, "{position} {options}");
            }
        }
    }
}

/// Any troops anywhere, Representatives where chance puts them, if at all, and often a recruit begun.
fn random_position(dice: &mut TestDice) -> String {
    let crowd = 1 + dice.index(9);
    let mut cells: Vec<String> = (0..49)
        .map(|_| match dice.index(10) {
            number if number < crowd => format!("{}{}", ["a", "b"][dice.index(2)], 1 + dice.index(7)),
            _ => String::new(),
        })
        .collect();
    for letter in ["A", "B"] {
        if dice.index(20) > 0 {
            let at = dice.index(49);
            cells[at] = format!("{letter}{}", dice.index(8));
        }
    }
    let ranks: Vec<String> = cells
        .chunks(7)
        .map(|rank| {
            let runs = rank.chunk_by(|a, b| a.is_empty() && b.is_empty());
            let items =
                runs.map(|run| if run[0].is_empty() { run.len().to_string() } else { run[0].clone() });
            items.collect::<Vec<_>>().join(",")
        })
        .collect();
    let picks = match dice.index(3) {
        0 => format!("{}:{}", 1 + dice.index(5), ["-", "a1", "b4,c7", "a5,d4,g1"][dice.index(4)]),
        _ => "-".to_owned(),
    };
    format!("{} {} {picks} {}", ranks.join("/"), ["a", "b"][dice.index(2)], dice.index(102))
}

#[test]
fn the_plain_generator_starts_and_ends_alike() {
    let rules: Kanze = testkit::rules("");
    let start = rules.state_text(&rules.start());
    assert_eq!(slow::start(&[]), start);
    assert_eq!(slow::over(&[], &start), None);
}

#[test]
fn published_positions_agree() {
    vectors::check::<Kanze>(include_str!("vectors.jsonl"));
}

#[test]
fn published_counts_agree() {
    perft::check::<Kanze>(include_str!("perft.txt"));
}

#[test]
fn golden_games_are_unchanged() {
    golden::check::<Kanze>(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden")));
}

/// Each option by itself and together with others; with few troops, picks are frequent.
const OPTIONS: [&str; 8] = [
    "",
    "influence=sweep",
    "influence=off",
    "far-neutral=no",
    "far-enemy=yes",
    "max-troops=12",
    "max-troops=9 influence=sweep far-enemy=yes",
    "max-troops=343 far-neutral=no far-enemy=yes influence=off",
];

/// In the middle of a recruit, on a crowded board.
const PICKING: &str =
    "1,a4,b3,a3,1,b2,1/B3,a4,4,b3/2,a4,2,a3,1/1,b4,2,b3,a2,1/7/3,b4,1,a3,1/A2,a4,b4,2,b5,1 a 2:d7 5";

#[test]
fn the_first_game_can_be_played_as_it_is_taught() {
    lessons::check::<Kanze>();
}
