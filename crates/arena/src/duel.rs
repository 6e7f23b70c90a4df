//! Matches: two players over many games.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use catalogue::Ruleset;
use game::{Outcome, Seat};
use referee::{BotFactory, Conditions, Endings, Entrant, Game, NoEntry, Played, budget};
use sandbox::Core;

use crate::contest::result::Encounter;
use crate::contest::schedule::draw::game_seed;
use crate::elo::Difference;
use crate::openings::Openings;

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

/// A game of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The game, from 0.
    pub game: u64,
    /// Its opening; all games of a round have the same.
    pub opening: u64,
    /// The seat of the first player; the second has all others.
    pub first: Seat,
}

/// All games: each opening is played once for every seat the first player can have, so that no opening favours either
/// player. The number of games is rounded up to whole rounds.
fn pairings(games: u64, seats: usize) -> impl Iterator<Item = Pairing> {
    let seats = seats as u64;
    let seating =
        move |game| Pairing { game, opening: game / seats, first: Seat::new((game % seats) as usize) };
    (0..games.next_multiple_of(seats)).map(seating)
}

/// What the first player did in a game.
#[derive(Clone, Debug)]
pub struct MatchGame {
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
    /// How the answers of each player came about.
    pub endings: [Endings; 2],
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

    /// Plays all games on so many threads; `tell` is called with each game as it ends, and with the summary so far. If it
    /// breaks, games that are being played are still finished. Results do not depend on the number of threads if the
    /// players' budgets are nodes.
    pub fn run(
        &self,
        threads: usize,
        factory: &BotFactory,
        tell: &(dyn Fn(&Summary, &MatchGame) -> ControlFlow<()> + Sync),
    ) -> Result<Summary, NoEntry> {
        // Reports a player that cannot be built before the first game.
        for player in &self.players {
            factory.check(&*self.rules, player)?;
        }
        let summary = Summary { seats: self.rules.seats(), ..Summary::default() };
        let games = pairings(self.settings.games, self.rules.seats());
        let course = Mutex::new((games, summary, None));
        let locked = || course.lock().unwrap_or_else(PoisonError::into_inner);
        let stop = AtomicBool::new(false);
        let work = || {
            while !stop.load(Ordering::Relaxed) {
                let Some(pairing) = locked().0.next() else { break };
                let played = self.play(pairing, factory);
                let (_, summary, problem) = &mut *locked();
                let goes_on = match played {
                    Ok(result) => {
                        summary.add(&result);
                        tell(summary, &result)
                    }
                    Err(error) => {
                        problem.get_or_insert(error);
                        ControlFlow::Break(())
                    }
                };
                stop.fetch_or(goes_on.is_break(), Ordering::Relaxed);
            }
        };
        thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(work);
            }
            work();
        });
        let (_, mut summary, problem) = course.into_inner().unwrap_or_else(PoisonError::into_inner);
        summary.results.sort_by_key(|(pairing, _)| pairing.game);
        problem.map_or(Ok(summary), Err)
    }

    /// Plays one game, with new players that remember nothing of the others.
    fn play(&self, pairing: Pairing, factory: &BotFactory) -> Result<MatchGame, NoEntry> {
        let seated: Vec<&Entrant> = Seat::all(self.rules.seats())
            .map(|seat| &self.players[usize::from(seat != pairing.first)])
            .collect();
        let has_bots = seated.iter().any(|player| player.is_external());
        let core = has_bots.then(Core::claim).flatten();
        let names: Vec<String> = seated.iter().map(|player| player.name()).collect();
        // Games from one opening share their chances, too.
        let seed = game_seed(self.settings.seed, pairing.opening);
        let opening = self.openings.get(&*self.rules, pairing.opening);
        let longest = self.settings.longest;
        let conditions = if has_bots {
            Conditions::per_move(self.settings.bot_time, longest)
        } else {
            Conditions::untimed(longest)
        };
        let game =
            Game { rules: &self.rules, names: &names, opening: &opening, seed, conditions: &conditions };
        let played = game.play_between(factory, core.as_ref(), &seated, &mut ())?;
        Ok(MatchGame { pairing, share: share(&played.outcome, pairing.first), played })
    }
}

/// The share of the other seats that a seat was ahead of, those beside it counting half.
fn share(outcome: &Outcome, seat: Seat) -> f64 {
    let ranks = outcome.ranks();
    let own = ranks[seat];
    let others = ranks.entries().filter(|(other, _)| *other != seat);
    let halves: i64 = others.map(|(_, rank)| Encounter::between(own, *rank).half_points()).sum();
    halves as f64 / 2.0 / (ranks.len() as f64 - 1.0).max(1.0)
}

impl Summary {
    fn add(&mut self, result: &MatchGame) {
        self.results.push((result.pairing, result.share));
        self.moves += result.played.moves as u64;
        *self.reasons.entry(result.played.outcome.reason().0.to_owned()).or_default() += 1;
        for (seat, report) in Seat::all(self.seats).zip(&result.played.reports) {
            self.endings[usize::from(seat != result.pairing.first)] += report.endings;
        }
    }

    /// How many games have ended.
    pub fn games(&self) -> u64 {
        self.results.len() as u64
    }

    /// Games the first player won, drew and lost; with more than two seats, was first, in between, and last.
    pub fn won_drawn_lost(&self) -> [u64; 3] {
        let count =
            |wanted: fn(f64) -> bool| self.results.iter().filter(|(_, share)| wanted(*share)).count() as u64;
        let (won, lost) = (count(|share| share >= 1.0), count(|share| share <= 0.0));
        [won, self.games() - won - lost, lost]
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
        let complete = rounds.values().filter(|(_, games)| *games == self.seats);
        Difference::of(&complete.map(|(sum, games)| sum / *games as f64).collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests {
    use players::Equipment;
    use table::Record;

    use super::*;

    fn duel(game: &str, options: &str, players: [&str; 2], games: u64) -> Duel {
        let rules = catalogue::find(game).unwrap().build(options).unwrap();
        let players = players.map(|player| player.parse().unwrap());
        Duel::new(rules, players, Settings { games, ..Settings::default() })
    }

    #[test]
    fn every_opening_is_played_from_every_seat() {
        let all: Vec<_> = pairings(5, 3).map(|pairing| (pairing.opening, pairing.first.index())).collect();
        assert_eq!(all, [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]);
    }

    #[test]
    fn results_do_not_depend_on_the_number_of_threads() {
        let duel = duel("soldiers", "", ["full:nodes=200", "level-3"], 6);
        let run = |threads| {
            let records = Mutex::new(Vec::new());
            let tell = |_: &Summary, result: &MatchGame| {
                records.lock().unwrap().push((result.pairing.game, without_times(&result.played.record)));
                ControlFlow::Continue(())
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
        let summary = duel("alquerque", "", ["full:nodes=500", "random"], 10)
            .run(2, &factory(), &|_, _| ControlFlow::Continue(()))
            .unwrap();
        assert_eq!(summary.won_drawn_lost().iter().sum::<u64>(), 10);
        assert!(summary.score() > 0.8, "{:?}", summary.won_drawn_lost());
        assert!(summary.difference().elo > 100.0);
    }

    #[test]
    fn with_three_seats_the_first_player_has_each_of_them_once() {
        let seen = Mutex::new(Vec::new());
        let tell = |_: &Summary, result: &MatchGame| {
            seen.lock().unwrap().push(result.pairing.first.index());
            ControlFlow::Continue(())
        };
        let duel = duel("shogun", "seats=3 setup=quick", ["random", "random"], 1);
        let summary = duel.run(1, &factory(), &tell).unwrap();
        assert_eq!((summary.games(), seen.into_inner().unwrap()), (3, vec![0, 1, 2]));
    }
}
