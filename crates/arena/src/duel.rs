//! Matches: two players over many games.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use catalogue::Ruleset;
use game::{Outcome, Seat};
use referee::{BotFactory, Conditions, Entrant, Game, NoEntry, Played, budget};
use sandbox::Core;
use table::{Generator, MoveEnding, Record};

use crate::elo::{Difference, Scores};
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
    /// Time a move for matches with an external program. Built-in players among themselves use the limits of their
    /// specs.
    pub bot_time: Duration,
}

impl Default for Settings {
    fn default() -> Self {
        Self { games: 100, opening_moves: None, seed: 1, longest: 2000, bot_time: budget::FOR_A_MOVE }
    }
}

/// A match of a player against another.
pub struct Duel {
    rules: Arc<dyn Ruleset>,
    players: [Entrant; 2],
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
    pub reasons: BTreeMap<String, u64>,
    /// What went wrong with the answers of each player, and how often.
    pub faults: [BTreeMap<String, u64>; 2],
}

impl Duel {
    /// A match; nothing is played yet.
    pub fn new(rules: Arc<dyn Ruleset>, players: [Entrant; 2], settings: Settings) -> Self {
        let different = settings.games.div_ceil(rules.seats() as u64);
        let moves = settings.opening_moves.unwrap_or_else(|| Openings::moves_for(&*rules, different));
        Self { openings: Openings::new(settings.seed, moves), rules, players, settings }
    }

    /// How many games it has.
    pub fn games(&self) -> u64 {
        self.settings.games.next_multiple_of(self.rules.seats() as u64)
    }

    /// Plays all games on so many threads; `tell` is called with each game as it ends, and with the summary so far.
    /// Results do not depend on the number of threads if the players' budgets are nodes.
    pub fn run(
        &self,
        threads: usize,
        factory: &BotFactory,
        tell: &(dyn Fn(&Summary, &Result) + Sync),
    ) -> std::result::Result<Summary, NoEntry> {
        self.run_until(threads, factory, &AtomicBool::new(false), tell)
    }

    /// The same, until the caller raises the flag: games that are being played are still finished.
    pub fn run_until(
        &self,
        threads: usize,
        factory: &BotFactory,
        stop: &AtomicBool,
        tell: &(dyn Fn(&Summary, &Result) + Sync),
    ) -> std::result::Result<Summary, NoEntry> {
        // Reports a player that cannot be built before the first game.
        for player in &self.players {
            factory.check(&*self.rules, player)?;
        }
        let problem = Mutex::new(None);
        let games = Mutex::new(pairings(self.settings.games, self.rules.seats()));
        let summary = Mutex::new(Summary { seats: self.rules.seats(), ..Summary::default() });
        let work = || {
            while !stop.load(Ordering::Relaxed) {
                let next = games.lock().unwrap_or_else(PoisonError::into_inner).next();
                let Some(pairing) = next else { break };
                let result = match self.play(pairing, factory) {
                    Ok(result) => result,
                    Err(error) => {
                        problem.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
                        break;
                    }
                };
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
        if let Some(error) = problem.into_inner().unwrap_or_else(PoisonError::into_inner) {
            return Err(error);
        }
        let mut summary = summary.into_inner().unwrap_or_else(PoisonError::into_inner);
        summary.results.sort_by_key(|(pairing, _)| pairing.game);
        Ok(summary)
    }

    /// Plays one game, with new players that remember nothing of the others.
    fn play(&self, pairing: Pairing, factory: &BotFactory) -> std::result::Result<Result, NoEntry> {
        let seats = self.rules.seats();
        let player = |seat: Seat| &self.players[usize::from(seat != pairing.first)];
        let has_bots = self.players.iter().any(Entrant::is_external);
        let core = has_bots.then(Core::claim).flatten();
        let players = Seat::all(seats)
            .map(|seat| {
                let (player, seed) = (player(seat), self.seed_of(pairing));
                factory.player(core.as_ref(), player, &player.name(), seed)
            })
            .collect::<std::result::Result<Vec<_>, _>>()?;
        let names: Vec<String> = Seat::all(seats).map(|seat| player(seat).name()).collect();
        let opening = self.openings.get(&*self.rules, pairing.opening);
        let longest = self.settings.longest;
        let conditions = if has_bots {
            Conditions::per_move(self.settings.bot_time, longest)
        } else {
            Conditions::untimed(longest)
        };
        let seed = self.seed_of(pairing);
        let game =
            Game { rules: &self.rules, names: &names, opening: &opening, seed, conditions: &conditions };
        let game = game.play(players, &mut ());
        Ok(Result { pairing, share: share(&game.outcome, pairing.first), played: game })
    }

    /// Games from one opening share their chances, too.
    fn seed_of(&self, pairing: Pairing) -> u64 {
        use game::Dice;
        Generator::for_move(self.settings.seed, usize::MAX - pairing.opening as usize).below(1 << 48)
    }
}

/// The ending of an answer that was in order.
const OK: &str = MoveEnding::Ok.code();

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
        for (seat, report) in Seat::all(self.seats).zip(&result.played.reports) {
            let faults = &mut self.faults[usize::from(seat != result.pairing.first)];
            for (ending, count) in report.endings.iter().filter(|(ending, _)| *ending != OK) {
                *faults.entry(ending.clone()).or_default() += u64::from(*count);
            }
        }
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
        let mut rounds: BTreeMap<u64, (f64, usize)> = BTreeMap::new();
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
    use players::Equipment;

    use super::*;

    fn duel(game: &str, options: &str, players: [&str; 2], games: u64) -> Duel {
        let rules = catalogue::find(game).unwrap().build(options).unwrap();
        let players = players.map(|player| player.parse().unwrap());
        Duel::new(rules, players, Settings { games, ..Settings::default() })
    }

    #[test]
    fn results_do_not_depend_on_the_number_of_threads() {
        let duel = duel("soldiers", "", ["full:nodes=200", "level-3"], 6);
        let run = |threads| {
            let records = Mutex::new(Vec::new());
            let tell = |_: &Summary, result: &Result| {
                records.lock().unwrap().push((result.pairing.game, without_times(result.record())));
            };
            let summary = duel.run(threads, &factory(), &tell).unwrap();
            let mut records = records.into_inner().unwrap();
            records.sort_by_key(|(game, _)| *game);
            (summary.results, records)
        };
        assert_eq!(run(1), run(3));
    }

    fn factory() -> BotFactory {
        BotFactory::new(sandbox::Sandbox::default(), Equipment { memory: 1, ..Equipment::default() })
    }

    fn without_times(record: &Record) -> String {
        let mut record = record.clone();
        record.turns.iter_mut().for_each(|turn| turn.notes.clear());
        record.to_string()
    }

    #[test]
    fn a_thinking_player_beats_a_random_one() {
        let summary =
            duel("alquerque", "", ["full:nodes=500", "random"], 10).run(2, &factory(), &|_, _| {}).unwrap();
        assert_eq!(summary.won_drawn_lost().iter().sum::<u64>(), 10);
        assert!(summary.score() > 0.8, "{:?}", summary.won_drawn_lost());
        assert!(summary.difference().elo > 100.0);
    }

    #[test]
    fn with_three_seats_the_first_player_has_each_of_them_once() {
        let seen = Mutex::new(Vec::new());
        let tell = |_: &Summary, result: &Result| seen.lock().unwrap().push(result.pairing.first.index());
        let duel = duel("shogun", "seats=3 setup=quick", ["random", "random"], 1);
        let summary = duel.run(1, &factory(), &tell).unwrap();
        assert_eq!((summary.games(), seen.into_inner().unwrap()), (3, vec![0, 1, 2]));
    }
}
