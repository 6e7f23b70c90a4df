//! The laws of the contract, secrets included, and golden games.

mod playthrough;

use std::path::Path;

use game::{Game, Notation, Observe, Seat, Turn, Viewer};
use shogun::Shogun;
use testkit::{TestDice, laws, lessons, perft};

#[test]
fn every_law_holds_with_two_seats() {
    laws::check::<Shogun>("setup=quick", 2, 1);
    laws::check::<Shogun>("heroes=miko,prince", 1, 2);
}

#[test]
fn every_law_holds_with_three_seats() {
    laws::check::<Shogun>("seats=3", 1, 3);
}

#[test]
fn every_law_holds_with_four_seats() {
    laws::check::<Shogun>("seats=4 setup=quick", 1, 4);
}

#[test]
fn every_law_holds_in_a_practice_duel() {
    laws::check::<Shogun>("mode=duel", 20, 5);
    laws::check::<Shogun>("mode=duel heroes=miko,prince", 20, 6);
}

#[test]
fn golden_games_are_unchanged() {
    playthrough::check(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden")));
}

#[test]
fn counts_are_unchanged() {
    perft::check::<Shogun>(include_str!("perft.txt"));
}

/// A whole game of four is repeated from the texts of its moves; each seat saw no card of another's hand.
#[test]
fn a_game_is_repeated_from_its_texts_and_seen_by_each_seat() {
    let rules: Shogun = testkit::rules("seats=4");
    let mut dice = TestDice::new(9);
    let mut state = rules.start();
    let mut texts = Vec::new();
    loop {
        let mut legal = Vec::new();
        rules.legal(&state, &mut legal);
        let mv = match rules.turn(&state) {
            Turn::Seat(_) => legal[dice.index(legal.len())],
            Turn::Chance => laws::draw(&rules, &state, &mut dice),
            Turn::Over(_) => break,
        };
        texts.push(rules.move_text(&state, mv));
        rules.apply(&mut state, mv);
        for viewer in Seat::all(4) {
            let text = rules.view_text(&rules.view(&state, Viewer::Seat(viewer)));
            for (number, field) in text.split(' ').skip(2).take(4).enumerate() {
                let hand = field.split('/').nth(4).unwrap_or_default();
                assert_eq!(hand.starts_with('?'), number != viewer.index(), "{text}");
            }
        }
    }
    let mut again = rules.start();
    for text in &texts {
        let mv = rules.parse_moves(&again, text).unwrap()[0];
        rules.apply(&mut again, mv);
    }
    assert_eq!(again, state);
}

#[test]
fn the_first_game_can_be_played_as_it_is_taught() {
    lessons::check::<Shogun>();
}
