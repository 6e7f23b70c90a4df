//! Two players over many games.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use catalogue::Ruleset;
use game::{Outcome, Seat};
use players::{Equipment, Spec, SpecError};
use table::{ClockRule, Generator, Policy, Record};

use crate::elo::{Difference, Scores};
use crate::harness::{BuiltIn, Conditions, Contestant, Played, referee};
use crate::openings::Openings;
use crate::pairing::{Pairing, pairings};

/// How a match is played.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How many games; rounded up to whole rounds of all seatings.
    pub games: u64,
    /// Random moves before the players take over; `None` for as many as it takes for openings to differ.
    pub opening_moves: Option<usize>,
    /// The seed of everything random.
    pub seed: u64,
    /// After so many moves a game is broken off and counts as drawn.
    pub longest: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self { games: 100, opening_moves: None, seed: 1, longest: 2000 }
    }
}

/// A match of a player against another.
pub struct Duel {
    rules: Arc<dyn Ruleset>,
    specs: [Spec; 2],
    settings: Settings,
    openings: Openings,
}

/// What the first player did in a game.
#[derive(Clone, Debug)]
pub struct Result {
    /// Which game.
    pub pairing: Pairing,
    /// What it got: 1 for a win, one half for a draw; with more seats the share of the others it was ahead of.
    pub share: f64,
    /// The game.
    pub played: Played,
}

/// What is known about a match.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    results: Vec<(Pairing, f64)>,
    seats: usize,
    /// Moves of all games.
    pub moves: u64,
    /// How often games ended for which reason.
    pub reasons: std::collections::BTreeMap<String, u64>,
}

impl Duel {
    /// A match; nothing is played yet.
    pub fn new(rules: Arc<dyn Ruleset>, specs: [Spec; 2], settings: Settings) -> Self {
        let different = settings.games.div_ceil(rules.seats() as u64);
        let moves = settings.opening_moves.unwrap_or_else(|| Openings::moves_for(&*rules, different));
        Self { openings: Openings::new(settings.seed, moves), rules, specs, settings }
    }

    /// How many games it has.
    pub fn games(&self) -> u64 {
        self.settings.games.next_multiple_of(self.rules.seats() as u64)
    }

    /// Plays all games on so many threads; `tell` hears of each as it ends, with what is known so far. Results
    /// do not depend on the number of threads if the players' budgets are nodes.
    pub fn run(
        &self,
        threads: usize,
        equipment: &Equipment,
        tell: &(dyn Fn(&Summary, &Result) + Sync),
    ) -> std::result::Result<Summary, SpecError> {
        self.run_until(threads, equipment, &AtomicBool::new(false), tell)
    }

    /// The same, until somebody raises the flag: games that are being played are still finished.
    pub fn run_until(
        &self,
        threads: usize,
        equipment: &Equipment,
        stop: &AtomicBool,
        tell: &(dyn Fn(&Summary, &Result) + Sync),
    ) -> std::result::Result<Summary, SpecError> {
        // A spec that cannot be had is known before the first game.
        for spec in &self.specs {
            players::build(&*self.rules, spec, equipment)?;
        }
        let games = Mutex::new(pairings(self.settings.games, self.rules.seats()));
        let summary = Mutex::new(Summary { seats: self.rules.seats(), ..Summary::default() });
        let work = || {
            while !stop.load(Ordering::Relaxed) {
                let next = games.lock().unwrap_or_else(PoisonError::into_inner).next();
                let Some(pairing) = next else { break };
                let result = self.play(pairing, equipment);
                let mut summary = summary.lock().unwrap_or_else(PoisonError::into_inner);
                summary.add(&result);
                tell(&summary, &result);
            }
        };
        thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(work);
            }
            work();
        });
        let mut summary = summary.into_inner().unwrap_or_else(PoisonError::into_inner);
        summary.results.sort_by_key(|(pairing, _)| pairing.game);
        Ok(summary)
    }

    /// Plays one game, with players who remember nothing of the others.
    fn play(&self, pairing: Pairing, equipment: &Equipment) -> Result {
        let seats = self.rules.seats();
        let spec = |seat: Seat| &self.specs[usize::from(seat != pairing.first)];
        let mut players: Vec<Box<dyn Contestant>> = Seat::all(seats)
            .map(|seat| Box::new(BuiltIn::new(spec(seat).clone(), equipment.clone())) as Box<dyn Contestant>)
            .collect();
        let names: Vec<String> = Seat::all(seats).map(|seat| spec(seat).to_string()).collect();
        let opening = self.openings.get(&*self.rules, pairing.opening);
        let conditions = Conditions {
            clock: ClockRule::None,
            nodes: None,
            policy: Policy::default(),
            longest: self.settings.longest,
            start_within: Duration::MAX,
        };
        let played = referee(&self.rules, &mut players, &names, &opening, self.seed_of(pairing), &conditions);
        let share = share(&played.outcome, pairing.first);
        Result { pairing, share, played }
    }

    /// Games from one opening share their chances, too.
    fn seed_of(&self, pairing: Pairing) -> u64 {
        use game::Dice;
        Generator::for_move(self.settings.seed, usize::MAX - pairing.opening as usize).below(1 << 48)
    }
}

/// The share of the other seats that a seat was ahead of, those beside it counting half.
pub fn share(outcome: &Outcome, seat: Seat) -> f64 {
    let ranks = outcome.ranks();
    let own = ranks[seat];
    let others = ranks.entries().filter(|(other, _)| *other != seat);
    let points: f64 = others
        .map(|(_, rank)| match own.cmp(rank) {
            std::cmp::Ordering::Less => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 0.0,
        })
        .sum();
    points / (ranks.len() as f64 - 1.0).max(1.0)
}

impl Summary {
    fn add(&mut self, result: &Result) {
        self.results.push((result.pairing, result.share));
        self.moves += result.played.moves as u64;
        *self.reasons.entry(result.played.outcome.reason().0.to_owned()).or_default() += 1;
    }

    /// How many games have ended.
    pub fn games(&self) -> u64 {
        self.results.len() as u64
    }

    /// Games the first player won, drew and lost; with more than two seats, was first, in between, and last.
    pub fn won_drawn_lost(&self) -> [u64; 3] {
        let count = |wanted: &dyn Fn(f64) -> bool| {
            self.results.iter().filter(|(_, share)| wanted(*share)).count() as u64
        };
        [
            count(&|share| share >= 1.0),
            count(&|share| share > 0.0 && share < 1.0),
            count(&|share| share <= 0.0),
        ]
    }

    /// The first player's part of all points.
    pub fn score(&self) -> f64 {
        let sum: f64 = self.results.iter().map(|(_, share)| share).sum();
        if self.results.is_empty() { 0.5 } else { sum / self.results.len() as f64 }
    }

    /// How much stronger the first player is, by the rounds that are complete.
    pub fn difference(&self) -> Difference {
        let mut rounds: std::collections::BTreeMap<u64, (f64, usize)> = std::collections::BTreeMap::new();
        for (pairing, share) in &self.results {
            let round = rounds.entry(pairing.opening).or_default();
            *round = (round.0 + share, round.1 + 1);
        }
        let mut scores = Scores::default();
        for (sum, games) in rounds.values().filter(|(_, games)| *games == self.seats) {
            scores.add(sum / *games as f64);
        }
        scores.difference()
    }
}

impl Result {
    /// The game as a record.
    pub fn record(&self) -> &Record {
        &self.played.record
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn duel(game: &str, options: &str, specs: [&str; 2], games: u64) -> Duel {
        let rules = catalogue::find(game).unwrap().build(options).unwrap();
        let specs = specs.map(|spec| spec.parse().unwrap());
        Duel::new(rules, specs, Settings { games, ..Settings::default() })
    }

    #[test]
    fn results_do_not_depend_on_the_number_of_threads() {
        let duel = duel("soldiers", "", ["full:nodes=200", "level-3"], 6);
        let run = |threads| {
            let records = Mutex::new(Vec::new());
            let tell = |_: &Summary, result: &Result| {
                records.lock().unwrap().push((result.pairing.game, without_times(result.record())));
            };
            let summary = duel.run(threads, &Equipment { memory: 1, ..Equipment::default() }, &tell).unwrap();
            let mut records = records.into_inner().unwrap();
            records.sort_by_key(|(game, _)| *game);
            (summary.results, records)
        };
        assert_eq!(run(1), run(3));
    }

    fn without_times(record: &Record) -> String {
        let mut record = record.clone();
        record.turns.iter_mut().for_each(|turn| turn.notes.clear());
        record.to_string()
    }

    #[test]
    fn a_thinking_player_beats_a_random_one() {
        let summary = duel("alquerque", "", ["full:nodes=500", "random"], 10)
            .run(2, &Equipment { memory: 1, ..Equipment::default() }, &|_, _| {})
            .unwrap();
        assert_eq!(summary.won_drawn_lost().iter().sum::<u64>(), 10);
        assert!(summary.score() > 0.8, "{:?}", summary.won_drawn_lost());
        assert!(summary.difference().elo > 100.0);
    }

    #[test]
    fn with_three_seats_the_first_player_has_each_of_them_once() {
        let seen = Mutex::new(Vec::new());
        let tell = |_: &Summary, result: &Result| seen.lock().unwrap().push(result.pairing.first.index());
        let duel = duel("shogun", "seats=3 setup=quick", ["random", "random"], 1);
        let summary = duel.run(1, &Equipment::default(), &tell).unwrap();
        assert_eq!((summary.games(), seen.into_inner().unwrap()), (3, vec![0, 1, 2]));
    }
}
