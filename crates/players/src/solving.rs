//! Exact solutions of games that are small enough to solve.

use ::kopis::Kopis;
use catalogue::{Play, Ruleset};
use game::Line;

use crate::engine::in_words;
use crate::{Task, Thought, kopis};

/// Why there is no solution.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SolveError {
    /// The game is too large to solve.
    #[error(
        "{game} cannot be solved under these options: a game may have {moves} moves, too many to go through"
    )]
    TooLong {
        /// The game.
        game: &'static str,
        /// The most moves that a game of it can have.
        moves: usize,
    },
    /// No seat is to act.
    #[error("the game is over in this position: there is nothing to solve")]
    Over,
    /// The limits ran out, or the caller raised the flag.
    #[error("the position was not solved within the limits")]
    Unfinished,
}

/// The exact value of the position in which a game stands, and a line of best play to its end. `memory` is in MiB.
///
/// ```
/// use players::{Score, Task, solve};
///
/// let rules = catalogue::find("kopis").unwrap().build("").unwrap();
/// let play = rules.at_position("3bR1/2brr1/1BbrRr/rbrbr1/1bBb2/6 b S:1,W:0,N:1,E:0 0-0 f4 0").unwrap();
/// let solution = solve(&*rules, &*play, &Task::default(), 1).unwrap();
/// assert!(matches!(solution.score, Score::Exact(_)));
/// assert_eq!(solution.lines[0].moves.len(), 2);
/// ```
pub fn solve(
    rules: &dyn Ruleset,
    play: &dyn Play,
    task: &Task<'_>,
    memory: usize,
) -> Result<Thought, SolveError> {
    let too_long = SolveError::TooLong { game: rules.about().id, moves: rules.length_bound() };
    let line = play.as_any().downcast_ref::<Line<Kopis>>().filter(|line| kopis::is_solvable(line.rules()));
    let line = line.ok_or(too_long)?;
    if line.turn().seat().is_none() {
        return Err(SolveError::Over);
    }
    let report = kopis::solve(line, task, memory).ok_or(SolveError::Unfinished)?;
    Ok(in_words(line, &report))
}
