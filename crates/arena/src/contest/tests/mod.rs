//! What the modules of a contest promise together.

mod configs;
mod elimination;
mod ratings;
mod resuming;
mod schedules;
mod standings;

use game::Dice;
use referee::Endings;
use table::{Generator, MoveEnding};

use super::ranking::Standings;
use super::result::GameResult;
use super::schedule::{Colours, Draw, Format, Groups, Schedule, Scheduled, Settings, Stage};
use super::{Aftermath, Disqualified, ParticipantIndex};

/// A result with these ranks, without margins.
fn result(game: Scheduled, ranks: &[u8]) -> GameResult {
    GameResult {
        game,
        ranks: ranks.to_vec(),
        margins: None,
        reason: "no-move".to_owned(),
        moves: 40,
        endings: vec![Endings::from_iter([(MoveEnding::Ok, 20)]); ranks.len()],
        faults: Vec::new(),
    }
}

/// The participant with the lower number wins every game, by as much as the numbers differ.
fn in_order(game: &Scheduled) -> GameResult {
    let [a, b] = [game.seats[0] as i64, game.seats[1] as i64];
    let ranks = if a < b { [1, 2] } else { [2, 1] };
    GameResult { margins: Some(vec![b - a, a - b]), ..result(game.clone(), &ranks) }
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

/// The games to be played next, if there are any.
fn next(schedule: &Schedule, results: &[GameResult], gone: &[Disqualified]) -> Option<Vec<Scheduled>> {
    Some(schedule.open(results, gone).unwrap()).filter(|open| !open.is_empty())
}

/// Plays a contest on to its end, batch by batch; says which games that took.
fn play_on(
    schedule: &Schedule,
    results: &mut Vec<GameResult>,
    gone: &[Disqualified],
    referee: &dyn Fn(&Scheduled) -> GameResult,
) -> Vec<Scheduled> {
    let mut played = Vec::new();
    while let Some(open) = next(schedule, results, gone) {
        results.extend(open.iter().map(referee));
        played.extend(open);
    }
    played
}

/// The results of a whole contest.
pub(crate) fn played(schedule: &Schedule, strength: &dyn Fn(ParticipantIndex) -> u64) -> Vec<GameResult> {
    let mut results = Vec::new();
    play_on(schedule, &mut results, &[], &|game| simulated(game, strength));
    results
}

/// A game of a contest's only round.
fn scheduled(number: u64, seats: &[ParticipantIndex]) -> Scheduled {
    Scheduled { number, round: 1, stage: Stage::Main, seats: seats.to_vec(), opening: 0, seed: 0 }
}

/// The standings after these results.
fn standings_after(schedule: &Schedule, results: &[GameResult], gone: &[Disqualified]) -> Standings {
    schedule.standings_of(&schedule.course(results, gone).unwrap())
}

fn schedule(participants: usize, format: Format, seats: usize) -> Schedule {
    Schedule::new(participants, Settings::new(format, seats, 2024)).unwrap()
}

fn groups(draw: Draw, advance: usize) -> Format {
    Format::Groups(Groups { draw, advance, encounters: 1, extra: 2, third_place: true })
}

/// The same results in another order.
fn shuffled(results: &[GameResult], seed: u64) -> Vec<GameResult> {
    Generator::new(seed).order(results.len()).into_iter().map(|place| results[place].clone()).collect()
}

fn disqualified(participant: ParticipantIndex, from: u64) -> Disqualified {
    Disqualified { participant, from, reason: "copied".to_owned(), then: Aftermath::Stands }
}
