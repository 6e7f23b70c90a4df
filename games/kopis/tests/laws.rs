//! The laws of the contract, independent references, golden games.

use std::path::Path;

use game::{Game, Notation};
use kopis::Kopis;
use testkit::{TestDice, golden, laws, lessons, perft, plain, rules, vectors};

#[path = "plain/mod.rs"]
mod slow;

#[test]
fn every_law_holds_in_random_games() {
    for (seed, mode) in (1..).zip(Kopis::ABOUT.modes) {
        laws::check::<Kopis>(mode, 40, seed);
    }
}

#[test]
fn every_law_holds_from_positions_no_game_reaches() {
    for (seed, mode) in (1..).zip(Kopis::ABOUT.modes) {
        let mut dice = TestDice::new(seed);
        for _ in 0..40 {
            laws::check_from::<Kopis>(mode, &scramble(mode, &mut dice), 1, seed);
        }
    }
}

#[test]
fn the_plain_generator_agrees() {
    for (seed, mode) in (1..).zip(Kopis::ABOUT.modes) {
        plain::check::<Kopis>(mode, 40, 100 * seed, slow::moves);
    }
}

#[test]
fn the_plain_generator_agrees_on_positions_no_game_reaches() {
    for (seed, mode) in (1..).zip(Kopis::ABOUT.modes) {
        let mut dice = TestDice::new(seed);
        for _ in 0..50 {
            plain::check_from::<Kopis>(mode, &scramble(mode, &mut dice), seed, slow::moves);
        }
    }
}

#[test]
fn the_plain_generator_starts_and_ends_alike() {
    let rules: Kopis = rules("");
    let start = rules.state_text(&rules.start());
    assert_eq!(slow::start(&[]), start);
    assert_eq!(slow::over(&[], &start), None);
}

#[test]
fn published_positions_agree() {
    vectors::check::<Kopis>(include_str!("vectors.jsonl"));
    vectors::check::<Kopis>(include_str!("vectors-diagonal.jsonl"));
    vectors::check::<Kopis>(include_str!("vectors-sudden.jsonl"));
}

#[test]
fn published_counts_agree() {
    perft::check::<Kopis>(include_str!("perft.txt"));
}

#[test]
fn golden_games_are_unchanged() {
    golden::check::<Kopis>(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden")));
}

/// A position with pieces strewn at random, with the Bastion on an enemy's Faction, on an empty square or off.
fn scramble(options: &str, dice: &mut TestDice) -> String {
    const FEW: &str = "............brbrbrBR";
    const MANY: &str = "...brbrbrbrbrBR";
    let rules: Kopis = rules(options);
    loop {
        let letters: Vec<char> = if dice.index(2) == 0 { FEW } else { MANY }.chars().collect();
        let board: Vec<char> = (0..36).map(|_| letters[dice.index(letters.len())]).collect();
        let ranks: Vec<String> = board.chunks(6).map(|rank| rank.iter().collect()).collect();
        let rows = ranks.join("/").replace('.', "1");
        let rows = (2..=6).rev().fold(rows, |rows, run| rows.replace(&"1".repeat(run), &run.to_string()));
        let (side, enemy) = [("b", 'r'), ("r", 'b')][dice.index(2)];
        let sudden = options.contains("sudden-death");
        let waiting = ["S:", "W:", "N:", "E:"].map(|edge| {
            let files = ["-", "b", "ce", "bde"][dice.index(4)];
            let ranks = ["-", "2", "34", "245"][dice.index(4)];
            let lanes = if "SN".contains(&edge[..1]) { files } else { ranks };
            format!("{edge}{}", if sudden { lanes.to_owned() } else { dice.index(5).to_string() })
        });
        let at = dice.index(36);
        let square = format!("{}{}", char::from(b'a' + (at % 6) as u8), 6 - at / 6);
        let bastion = if board[at] == enemy || board[at] == '.' { square } else { "-".to_owned() };
        let captures = format!("{}-{}", dice.index(4), dice.index(4));
        let text = format!("{rows} {side} {} {captures} {bastion} {}", waiting.join(","), dice.index(63));
        // Where Fortresses are still to be placed there must be room for them: the page says nothing of the rest.
        let fortresses = board.iter().filter(|letter| letter.is_uppercase()).count();
        let room = fortresses >= 4 || letters.len() == FEW.len();
        if room && rules.parse_state(&text).is_ok() {
            return text;
        }
    }
}

#[test]
fn the_first_game_can_be_played_as_it_is_taught() {
    lessons::check::<Kopis>();
}
