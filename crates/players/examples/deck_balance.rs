//! How balanced the heroes of Rise of the Shogun are: every pair of them plays many games against each other, with
//! equal players on both sides, both orders of seats alike.
//!
//! ```text
//! cargo run --release -p players --example deck_balance -- [GAMES] [NODES] [SEED] [HERO HERO]
//! ```
//!
//! GAMES is the number for each pairing (400), NODES the budget of each decision (300), SEED the seed of all chance
//! (1); with two heroes named, only these play. The rules ask that no hero wins less than 40 % of its games against any
//! other.

use std::error::Error;

use catalogue::Ruleset;
use game::{Seat, Turn};
use players::{Engine, Equipment, Spec, Task, build};
use table::Generator;

const HEROES: [&str; 4] = ["samurai", "ninja", "miko", "prince"];

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize, usual| arguments.get(index).map_or(Ok(usual), |text| text.parse::<u64>());
    let (games, nodes, seed) = (number(0, 400)?, number(1, 300)?, number(2, 1)?);
    let named = |hero: &str| arguments.len() <= 3 || arguments[3..].iter().any(|name| name == hero);
    let heroes: Vec<&str> = HEROES.into_iter().filter(|hero| named(hero)).collect();
    let spec: Spec = format!("full:nodes={nodes}").parse()?;
    let game = catalogue::find("shogun").ok_or("the catalogue has no Rise of the Shogun")?;
    let mut totals = vec![0; heroes.len()];
    for (first, one) in heroes.iter().enumerate() {
        for (second, other) in heroes.iter().enumerate().skip(first + 1) {
            // Half points, so that a draw is one for each.
            let mut won = 0;
            for (pair, swapped) in (0..games).map(|number| (number / 2, number % 2 == 1)) {
                let seats = if swapped { [other, one] } else { [one, other] };
                let rules = game.build(&format!("setup=quick heroes={},{}", seats[0], seats[1]))?;
                let winner = play(&*rules, &spec, seed * 1_000_000 + pair)?;
                won += match winner {
                    Some(seat) if (seat.index() == 1) == swapped => 2,
                    Some(_) => 0,
                    None => 1,
                };
            }
            totals[first] += won;
            totals[second] += 2 * games - won;
            println!("{one} – {other}: {}", share(won, games));
        }
    }
    for (hero, won) in heroes.iter().zip(totals) {
        println!("{hero}: {}", share(won, games * (heroes.len() as u64 - 1)));
    }
    Ok(())
}

fn share(half_points: u64, games: u64) -> String {
    let games = games.max(1);
    format!("{}.{} %", 50 * half_points / games, 500 * half_points / games % 10)
}

/// Plays one game to its end and says who won.
fn play(rules: &dyn Ruleset, spec: &Spec, seed: u64) -> Result<Option<Seat>, Box<dyn Error>> {
    let equipment = Equipment::default();
    let mut players: Vec<Box<dyn Engine>> =
        (0..rules.seats()).map(|_| build(rules, spec, &equipment)).collect::<Result<_, _>>()?;
    let mut dice = Generator::new(seed);
    let mut play = rules.start();
    loop {
        match play.turn() {
            Turn::Over(outcome) => return Ok(outcome.winner()),
            Turn::Chance => {
                play.play_chance(&mut dice);
            }
            Turn::Seat(seat) => {
                let player = &mut players[seat.index()];
                let thought = player.think(&*play, &Task::default(), &mut dice, &mut |_| {});
                let best = thought.best.ok_or("a seat that acts has a move")?;
                play.play(&best).map_err(|refused| format!("{best}: {refused:?}"))?;
            }
        }
    }
}
