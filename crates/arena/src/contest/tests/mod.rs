//! What the modules of a contest promise together.

mod configs;
mod elimination;
mod ratings;
mod resuming;
mod schedules;
mod standings;

use game::Dice;
use table::Generator;

use super::result::{Endings, GameResult};
use super::schedule::{Colours, Draw, Format, Groups, Next, Schedule, Scheduled, Settings, ThirdPlace};
use super::{Aftermath, Disqualified, ParticipantIndex};

/// A result with these ranks, without margins.
fn result(game: Scheduled, ranks: &[u8]) -> GameResult {
    let endings = vec![Endings { ok: 20, ..Endings::default() }; ranks.len()];
    GameResult {
        game,
        ranks: ranks.to_vec(),
        margins: None,
        reason: "end".to_owned(),
        moves: 40,
        endings,
        faults: Vec::new(),
    }
}

/// A result that the strengths and the game's number decide: the same whenever it is asked for. The stronger win more often.
fn simulated(game: &Scheduled, strength: &dyn Fn(ParticipantIndex) -> u64) -> GameResult {
    let mut dice = Generator::for_move(99, game.number as usize);
    let marks: Vec<u64> = game.seats.iter().map(|&seat| strength(seat) + dice.below(4)).collect();
    let ranks: Vec<u8> =
        marks.iter().map(|mark| 1 + marks.iter().filter(|other| *other > mark).count() as u8).collect();
    let mean = marks.iter().sum::<u64>() as i64 / marks.len() as i64;
    let margins = marks.iter().map(|&mark| mark as i64 - mean).collect();
    GameResult { margins: Some(margins), ..result(game.clone(), &ranks) }
}

/// Plays a contest to its end, batch by batch.
fn played(schedule: &Schedule, strength: &dyn Fn(ParticipantIndex) -> u64) -> Vec<GameResult> {
    let mut results = Vec::new();
    while let Next::Games(games) = schedule.next(&results, &[]).unwrap() {
        results.extend(games.iter().map(|game| simulated(game, strength)));
    }
    results
}

fn schedule(participants: usize, format: Format, seats: usize) -> Schedule {
    Schedule::new(participants, Settings::new(format, seats, 2024)).unwrap()
}

fn groups(draw: Draw, advance: usize) -> Format {
    Format::Groups(Groups { draw, advance, encounters: 1, extra: 2, third_place: ThirdPlace::Played })
}

fn shuffle<T>(list: &mut [T], seed: u64) {
    let mut dice = Generator::new(seed);
    for last in (1..list.len()).rev() {
        list.swap(last, dice.below(last as u64 + 1) as usize);
    }
}

fn disqualified(participant: ParticipantIndex, from: u64) -> Disqualified {
    Disqualified { participant, from, reason: "copied".to_owned(), then: Aftermath::Stands }
}
