//! Puzzles: positions of random games in which exactly one move wins at once.
//!
//! The day decides on the random games, so that all who ask for a day's puzzle get the same.

use catalogue::{ENTRIES, Entry, Play};
use game::{Dice as _, Seat, Turn, Viewer};
use table::Generator;

/// A winning move is no puzzle among fewer moves.
const LEAST_CHOICES: usize = 5;
/// Where the others have fewer pieces left, the move is plain to see.
const LEAST_LEFT: usize = 3;
/// So many random games of each kind are tried; where none ends in a puzzle, the next kind is tried.
const GAMES: usize = 150;

/// A puzzle in no language.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The game, with its own options.
    pub entry: &'static Entry,
    /// The position.
    pub position: String,
    /// The seat to act.
    pub seat: Seat,
    /// Its only move that wins at once.
    pub wins: String,
}

/// The puzzle of a day, counted from any day on, if it has one: of a game without secrets; the games take turns.
pub fn find(day: i64) -> Option<Puzzle> {
    let mut dice = Generator::new(day as u64);
    let first = day.unsigned_abs() as usize;
    let turns = (0..ENTRIES.len()).map(|at| &ENTRIES[(first + at) % ENTRIES.len()]);
    turns.into_iter().find_map(|entry| puzzle_of(entry, &mut dice))
}

fn puzzle_of(entry: &'static Entry, dice: &mut Generator) -> Option<Puzzle> {
    let rules = entry.build("").ok().filter(|rules| !rules.hides())?;
    (0..GAMES).find_map(|_| {
        let end = random_end(rules.start(), dice);
        let before = end.at(end.length().checked_sub(1)?);
        // The position stands for itself: what its game has repeated is not in it.
        let position = before.position();
        let play = rules.at_position(&position).ok()?;
        let (seat, wins) = only_win(&*play)?;
        Some(Puzzle { entry, position, seat, wins })
    })
}

/// A game played to its end at random.
fn random_end(mut play: Box<dyn Play>, dice: &mut Generator) -> Box<dyn Play> {
    loop {
        match play.turn() {
            Turn::Over(_) => return play,
            Turn::Chance => drop(play.play_chance(dice)),
            Turn::Seat(_) => {
                let legal = play.legal();
                let text = &legal[dice.below(legal.len() as u64) as usize];
                play.play_one(text).expect("a legal move can be played");
            }
        }
    }
}

/// The seat to act and the only one of its moves that wins at once, if there are enough others.
fn only_win(play: &dyn Play) -> Option<(Seat, String)> {
    let seat = play.turn().seat()?;
    let legal = play.legal();
    let wins = |text: &String| {
        let mut after = play.boxed_clone();
        after.play_one(text).is_ok() && after.turn().outcome().and_then(game::Outcome::winner) == Some(seat)
    };
    let pieces = play.scene(Viewer::Spectator).pieces;
    let left = pieces.iter().filter(|piece| piece.owner.is_some_and(|owner| owner != seat)).count();
    if legal.len() < LEAST_CHOICES || left < LEAST_LEFT {
        return None;
    }
    let mut winning = legal.into_iter().filter(wins);
    let only = winning.next()?;
    winning.next().is_none().then_some((seat, only))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_day_has_one_puzzle_and_each_puzzle_one_solution() {
        let mut games = std::collections::BTreeSet::new();
        for day in 20_700..20_710 {
            let puzzle = find(day).expect("a day has a puzzle");
            let rules = puzzle.entry.build("").expect("a game's own options build its rules");
            let play = rules.at_position(&puzzle.position).expect("the position can be read");
            assert_eq!(play.turn().seat(), Some(puzzle.seat));
            let winners = play.legal().into_iter().filter(|text| {
                let mut after = play.boxed_clone();
                after.play_one(text).expect("it is legal");
                after.turn().outcome().and_then(game::Outcome::winner) == Some(puzzle.seat)
            });
            assert_eq!(winners.collect::<Vec<_>>(), [puzzle.wins.as_str()], "{}", puzzle.position);
            assert_eq!(find(day).map(|again| again.position), Some(puzzle.position), "the date decides");
            games.insert(puzzle.entry.about.id);
        }
        assert!(games.len() > 1, "the games take turns");
    }
}
