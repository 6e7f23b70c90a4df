//! Analysis of a finished game: what each move was worth, and which were the biggest mistakes.

use catalogue::{Play, Ruleset};
use game::{Dice, Outcome, Seat, Turn};
use search::Score;

use crate::{Engine, Task};

/// A decision of the game, judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// Which move of the game it is, from 1, chance moves counted.
    pub number: usize,
    /// Who made it.
    pub seat: Seat,
    /// The move.
    pub played: String,
    /// The move that would have been best.
    pub best: String,
    /// What the best move leads to, for the seat.
    pub before: Score,
    /// What the move that was played leads to, for the seat; `None` where it cannot be told, as before a chance.
    pub after: Option<Score>,
    /// How play would have gone on best.
    pub line: Vec<String>,
}

/// How good a decision was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// Nothing, or next to nothing, was lost.
    Good,
    /// A little was lost.
    Inaccuracy,
    /// Much was lost.
    Mistake,
    /// Perhaps the game was lost.
    Blunder,
}

impl Grade {
    /// The word for programs.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    /// The sign behind a move.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Good => "",
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

impl Judgement {
    /// What was lost, in hundredths of the game: from a certain win to a certain loss is 100.
    pub fn loss(&self) -> u32 {
        match self.after {
            Some(after) if self.played != self.best => {
                prospects(self.before).saturating_sub(prospects(after))
            }
            _ => 0,
        }
    }

    /// How good it was.
    pub fn grade(&self) -> Grade {
        match self.loss() {
            0..10 => Grade::Good,
            10..20 => Grade::Inaccuracy,
            20..30 => Grade::Mistake,
            _ => Grade::Blunder,
        }
    }
}

/// The share of the game that a score promises, in hundredths.
pub fn prospects(score: Score) -> u32 {
    /// An advantage of so much is half of what lies between even and won.
    const HALF_WON: i64 = 200;
    let of_estimate = |value: i64| (50 + 50 * value / (value.abs() + HALF_WON)) as u32;
    match score {
        Score::Win(_) => 100,
        Score::Loss(_) => 0,
        Score::Draw => 50,
        Score::Cp(value) => of_estimate(i64::from(value)),
        Score::Exact(points) => of_estimate(100 * i64::from(points)),
    }
}

/// Judges every decision of a game, from the last to the first, so that what is known about the end helps with what
/// comes before; the answer is in the order of play. `tell` is called with the number of moves that are left. Stops
/// early, with what is judged so far, when the task's flag is raised.
pub fn analyse(
    rules: &dyn Ruleset,
    play: &dyn Play,
    player: &mut dyn Engine,
    task: &Task<'_>,
    dice: &mut dyn Dice,
    tell: &mut dyn FnMut(usize),
) -> Vec<Judgement> {
    let mut play = play.boxed_clone();
    let mut judged = Vec::new();
    let mut next = Next::of(play.turn());
    while let Some((actor, played)) = play.last_move() {
        tell(play.length());
        if task.stop.load(std::sync::atomic::Ordering::Relaxed) {
            break;
        }
        let number = play.length();
        play.undo();
        let Some(seat) = actor else {
            next = Next::Unknown;
            continue;
        };
        let thought = player.think(&*play, task, dice, &mut |_| {});
        let best = thought.best.unwrap_or_default();
        let among_lines = thought.lines.iter().find(|line| line.moves.first() == Some(&played));
        let after = among_lines.map(|line| line.score).or_else(|| next.score_for(seat, rules.seats()));
        let line = thought.lines.into_iter().next().map_or_else(Vec::new, |line| line.moves);
        judged.push(Judgement { number, seat, played, best, before: thought.score, after, line });
        next = Next::Judged { seat, score: thought.score };
    }
    judged.reverse();
    judged
}

/// What is known about the position that a move led to.
enum Next {
    Over(Outcome),
    Judged { seat: Seat, score: Score },
    Unknown,
}

impl Next {
    fn of(turn: Turn) -> Self {
        match turn {
            Turn::Over(outcome) => Self::Over(outcome),
            Turn::Seat(_) | Turn::Chance => Self::Unknown,
        }
    }

    /// The score for a seat. With more than two seats one seat's gain is not another's loss, so another seat's score
    /// says nothing.
    fn score_for(&self, seat: Seat, seats: usize) -> Option<Score> {
        match self {
            Self::Over(outcome) => Some(match (outcome.winner(), outcome.ranks()[seat]) {
                (Some(winner), _) if winner == seat => Score::Win(1),
                (None, 1) => Score::Draw,
                _ => Score::Loss(1),
            }),
            Self::Judged { seat: judged, score } if *judged == seat => Some(*score),
            Self::Judged { score, .. } => (seats == 2).then(|| opposite(*score)),
            Self::Unknown => None,
        }
    }
}

fn opposite(score: Score) -> Score {
    match score {
        Score::Cp(value) => Score::Cp(-value),
        Score::Win(moves) => Score::Loss(moves),
        Score::Loss(moves) => Score::Win(moves),
        Score::Draw => Score::Draw,
        Score::Exact(points) => Score::Exact(-points),
    }
}

#[cfg(test)]
mod tests {
    use table::Generator;

    use super::*;
    use crate::{Equipment, build};

    fn judge(game: &str, position: &str, moves: &str) -> Vec<Judgement> {
        let rules = catalogue::find(game).unwrap().build("").unwrap();
        let mut play = rules.at_position(position).unwrap();
        for mv in moves.split(' ') {
            play.play(mv).unwrap();
        }
        let spec = "full:nodes=3000".parse().unwrap();
        let mut player = build(&*rules, &spec, &Equipment { memory: 1, ..Equipment::default() }).unwrap();
        analyse(&*rules, &*play, &mut *player, &Task::default(), &mut Generator::new(1), &mut |_| {})
    }

    #[test]
    fn giving_a_piece_away_is_a_mistake_and_taking_the_last_one_is_not() {
        // White steps beside the black piece instead of waiting, and is taken.
        let judged = judge("alquerque", "5/2b2/5/2w2/5 w - 0", "c2-c3 c4xc2");
        assert_eq!(judged.len(), 2);
        assert_eq!((judged[0].grade(), judged[0].seat), (Grade::Blunder, Seat::new(0)));
        assert_ne!(judged[0].best, "c2-c3");
        assert_eq!((judged[1].grade(), judged[1].loss()), (Grade::Good, 0));
        assert!(matches!(judged[1].before, Score::Win(1)));
    }

    #[test]
    fn prospects_grow_with_the_score() {
        let scores =
            [Score::Loss(3), Score::Cp(-900), Score::Cp(0), Score::Cp(50), Score::Exact(3), Score::Win(9)];
        assert!(scores.windows(2).all(|pair| prospects(pair[0]) < prospects(pair[1])));
        assert_eq!(prospects(Score::Draw), 50);
    }
}
