//! The laws of the contract, independent references, golden games.

use std::path::Path;

use game::{Game, Notation};
use soldiers::{Point, Soldiers};
use testkit::{TestDice, golden, laws, lessons, perft, plain, vectors};

#[path = "plain/mod.rs"]
mod slow;

/// Every piece stands where the contest's board differs from the drawn one, or comes there soon.
const AROUND_THE_SLIP: [&str; 3] = [
    "3/3/4b/3br/2rbr/1br1b/3br/1rb/3 r - 0",
    "3/3/5/2r1b/1b1br/2rb1/1b1rb/2b/1r1 b - 0",
    "3/3/5/4r/1r1bb/r2b1/1b1r1/3/3 r - 0",
];

#[test]
fn every_law_holds_in_random_games() {
    laws::check::<Soldiers>("", 25, 1);
    laws::check::<Soldiers>("board=contest quiet-limit=30", 25, 2);
    for (number, position) in AROUND_THE_SLIP.iter().enumerate() {
        laws::check_from::<Soldiers>("board=contest", position, 4, 100 + number as u64);
    }
}

#[test]
fn the_plain_generator_agrees() {
    plain::check::<Soldiers>("", 10, 3, slow::moves);
    plain::check::<Soldiers>("board=contest", 10, 4, slow::moves);
    plain::check::<Soldiers>("quiet-limit=7", 10, 5, slow::moves);
    for position in AROUND_THE_SLIP {
        for seed in 0..3 {
            plain::check_from::<Soldiers>("board=contest", position, seed, slow::moves);
        }
    }
}

#[test]
fn the_plain_generator_agrees_on_positions_no_game_reaches() {
    let mut dice = TestDice::new(6);
    for options in [[("quiet-limit", "50"), ("board", "drawn")], [("quiet-limit", "3"), ("board", "contest")]]
    {
        let rules: Soldiers = testkit::rules(&options.map(|(key, value)| format!("{key}={value}")).join(" "));
        for _ in 0..1500 {
            let position = scatter(&mut dice);
            let state = rules.parse_state(&position).unwrap();
            let position = rules.state_text(&state);
            assert_eq!(plain::successors(&rules, &state), slow::moves(&options, &position), "{position}");
        }
    }
}

/// Pieces anywhere, thin or thick, often in the middle of a chain, the counter near a limit.
fn scatter(dice: &mut TestDice) -> String {
    let fill = 2 + dice.index(8);
    let row = |dice: &mut TestDice, width: usize| -> String {
        (0..width)
            .map(|_| if dice.index(10) < fill { ['r', 'b'][dice.index(2)] } else { '1' })
            .collect::<String>()
            .replace("11111", "5")
            .replace("1111", "4")
            .replace("111", "3")
            .replace("11", "2")
    };
    let rows: Vec<String> = [3, 3, 5, 5, 5, 5, 5, 3, 3].map(|width| row(dice, width)).into();
    let chain = match dice.index(2) {
        0 => "-".to_owned(),
        _ => Point::all().nth(dice.index(37)).expect("there are 37 points").to_string(),
    };
    format!("{} {} {chain} {}", rows.join("/"), ['r', 'b'][dice.index(2)], dice.index(4))
}

#[test]
fn the_plain_generator_starts_and_ends_alike() {
    let rules: Soldiers = testkit::rules("");
    let start = rules.state_text(&rules.start());
    assert_eq!(slow::start(&[]), start);
    assert_eq!(slow::over(&[], &start), None);
}

#[test]
fn published_positions_agree() {
    vectors::check::<Soldiers>(include_str!("vectors.jsonl"));
}

#[test]
fn published_counts_agree() {
    perft::check::<Soldiers>(include_str!("perft.txt"));
}

#[test]
fn golden_games_are_unchanged() {
    golden::check::<Soldiers>(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden")));
}

#[test]
fn the_first_game_can_be_played_as_it_is_taught() {
    lessons::check::<Soldiers>();
}
