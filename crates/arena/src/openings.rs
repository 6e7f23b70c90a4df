//! Short random openings, so that two deterministic programs do not play the same game again and again.

use catalogue::Ruleset;
use game::{Dice, Turn};
use table::Generator;

/// A source of openings, numbered from 0.
#[derive(Clone, Copy, Debug)]
pub struct Openings {
    seed: u64,
    moves: usize,
}

/// Tries for an opening that does not end the game; a game that always ends so soon is played from its start.
const TRIES: u64 = 1000;

impl Openings {
    /// Openings of so many moves, chance not counted.
    pub const fn new(seed: u64, moves: usize) -> Self {
        Self { seed, moves }
    }

    /// How many random moves make so many openings that hardly two are alike: at least four, and more where a game leaves
    /// little choice at its beginning.
    pub fn moves_for(rules: &dyn Ruleset, openings: u64) -> usize {
        const FEWEST: usize = 4;
        const MOST: usize = 12;
        const LINES_FOR_EACH: u64 = 10;
        // So many lines are enough, and counting more would take long.
        const ENOUGH: u64 = 100_000;
        let enough = openings.saturating_mul(LINES_FOR_EACH).min(ENOUGH);
        let start = rules.start();
        // Both sides have made the same number of moves.
        (FEWEST..MOST).step_by(2).find(|&moves| start.perft(moves) >= enough).unwrap_or(MOST)
    }

    /// The opening with this number: the texts of its moves. Chance moves that come in between are left to the
    /// game that is played from it, which has a seed of its own; the opening ends before the first of them if
    /// what follows depended on it.
    pub fn get(&self, rules: &dyn Ruleset, number: u64) -> Vec<String> {
        (0..TRIES).find_map(|attempt| self.attempt(rules, number, attempt)).unwrap_or_default()
    }

    fn attempt(&self, rules: &dyn Ruleset, number: u64, attempt: u64) -> Option<Vec<String>> {
        let mut dice = Generator::for_move(self.seed, (number * TRIES + attempt) as usize);
        let mut play = rules.start();
        let mut moves = Vec::with_capacity(self.moves);
        while moves.len() < self.moves {
            match play.turn() {
                Turn::Seat(_) => {
                    let text = play.random_move(&mut dice as &mut dyn Dice)?;
                    play.play(&text).ok()?;
                    moves.push(text);
                }
                Turn::Chance => break,
                Turn::Over(_) => return None,
            }
        }
        (play.turn().outcome().is_none()).then_some(moves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_are_legal_differ_and_do_not_change() {
        let rules = catalogue::find("soldiers").unwrap().build("").unwrap();
        let openings = Openings::new(7, 4);
        let first: Vec<_> = (0..20).map(|number| openings.get(&*rules, number)).collect();
        let again: Vec<_> = (0..20).map(|number| openings.get(&*rules, number)).collect();
        assert_eq!(first, again);
        let mut different = first.clone();
        different.sort();
        different.dedup();
        assert!(different.len() > 15, "{different:?}");
        for opening in first {
            let mut play = rules.start();
            assert_eq!(opening.len(), 4);
            assert!(opening.iter().all(|text| play.play(text).is_ok()));
        }
    }

    #[test]
    fn openings_are_as_long_as_it_takes_to_differ() {
        let moves_for = |game: &str, openings| {
            let rules = catalogue::find(game).unwrap().build("").unwrap();
            Openings::moves_for(&*rules, openings)
        };
        assert_eq!(moves_for("soldiers", 200), 4);
        // Alquerque has 12 lines of four moves, 58 of six, 737 of eight.
        assert_eq!(moves_for("alquerque", 1), 4);
        assert_eq!(moves_for("alquerque", 5), 6);
        assert_eq!(moves_for("alquerque", 50), 8);
        assert_eq!(moves_for("alquerque", u64::MAX), 12);
    }
}
