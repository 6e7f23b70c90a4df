//! The laws of the contract, independent references, golden games.

use std::path::Path;

use alquerque::Alquerque;
use testkit::{golden, laws, lessons, perft, plain, vectors};

#[path = "plain/mod.rs"]
mod slow;

#[test]
fn every_law_holds_in_random_games() {
    laws::check::<Alquerque>("", 60, 1);
    laws::check::<Alquerque>("capture=any quiet-limit=30", 60, 2);
}

#[test]
fn the_plain_generator_agrees() {
    plain::check::<Alquerque>("", 60, 3, slow::moves);
    plain::check::<Alquerque>("capture=any", 60, 4, slow::moves);
    plain::check::<Alquerque>("quiet-limit=7", 20, 5, slow::moves);
}

#[test]
fn the_plain_generator_starts_and_ends_alike() {
    use game::{Game, Notation};
    let rules: Alquerque = testkit::rules("");
    let start = rules.state_text(&rules.start());
    assert_eq!(slow::start(&[]), start);
    assert_eq!(slow::over(&[], &start), None);
}

#[test]
fn published_positions_agree() {
    vectors::check::<Alquerque>(include_str!("vectors.jsonl"));
}

#[test]
fn published_counts_agree() {
    perft::check::<Alquerque>(include_str!("perft.txt"));
}

#[test]
fn golden_games_are_unchanged() {
    golden::check::<Alquerque>(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden")));
}

#[test]
fn the_first_game_can_be_played_as_it_is_taught() {
    lessons::check::<Alquerque>();
}
