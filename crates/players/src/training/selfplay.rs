//! Games of a player against itself, and how they are written down.

use std::collections::HashSet;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use game::{Dice, Line, Seat, Turn};
use search::alphabeta::{Search, Settings};
use search::{Budget, Evaluator, Score, Table};
use table::Generator;

use super::fit::{self, Sample};
use crate::network::Learns;

/// A game as it went: which of the legal moves were made, and what was thought of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Record {
    moves: Vec<Made>,
    /// For the seat that sits first.
    result: Ending,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Made {
    /// In the list of legal moves.
    index: u16,
    /// What was expected, in hundredths of a piece for the seat that moved; `None` for a random move.
    score: Option<i32>,
}

/// How a game ended for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    Loss,
    Draw,
    Win,
    /// It was broken off; the hand-set estimate was so many hundredths of a piece. As draws, games in which both armies
    /// only face each other would teach the network nothing.
    Undecided(i32),
}

/// What a proven win counts for where scores are written: more than any estimate of a close game.
const PROVEN: i32 = 3000;

/// Plays games, one after the other.
pub(super) struct SelfPlay<'a, G: Learns> {
    rules: Arc<G>,
    evaluation: &'a G::Evaluation,
    by_hand: G::Evaluation,
    nodes: u64,
    table: Table,
}

impl<'a, G: Learns> SelfPlay<'a, G> {
    pub(super) fn new(rules: Arc<G>, evaluation: &'a G::Evaluation, nodes: u64) -> Self {
        let by_hand = rules.evaluation(None);
        Self { rules, evaluation, by_hand, nodes, table: Table::new(1) }
    }

    /// The game of a seed: a few random moves, then thought. It ends as soon as its result is proven.
    pub(super) fn play(&mut self, seed: u64) -> Record {
        let mut dice = Generator::new(seed);
        // Otherwise this game would depend on those before it.
        self.table.clear();
        let (mut line, mut moves) = self.opening(&mut dice);
        let mut legal = Vec::new();
        loop {
            let seat = match line.turn() {
                Turn::Over(outcome) => {
                    return Record { moves, result: Ending::of(outcome.winner(), Seat::new(0)) };
                }
                Turn::Chance => panic!("networks are for games without chance"),
                Turn::Seat(seat) => seat,
            };
            if moves.len() >= G::LONGEST {
                let lead = self.by_hand.evaluate(&self.rules, line.state(), Seat::new(0));
                return Record { moves, result: Ending::Undecided(lead.clamp(-PROVEN, PROVEN)) };
            }
            line.legal(&mut legal);
            let (mv, score) = if let [only] = *legal {
                (only, None)
            } else {
                let search = Search::new(&line, self.evaluation, &self.table, Settings::default());
                let report = search.run(&Budget::nodes(self.nodes), |_| {});
                let proven = match report.score {
                    Score::Cp(_) => None,
                    Score::Win(_) => Some(Ending::Win),
                    Score::Loss(_) => Some(Ending::Loss),
                    Score::Draw => Some(Ending::Draw),
                    Score::Exact(points) => Some(Ending::by_sign(points)),
                };
                if let Some(ending) = proven {
                    let result = if seat == Seat::new(0) { ending } else { ending.turned() };
                    return Record { moves, result };
                }
                let Score::Cp(score) = report.score else { unreachable!("the others are proven") };
                (report.best.expect("a seat to act has a move"), Some(score.clamp(-PROVEN, PROVEN)))
            };
            moves.push(Made { index: index_of(&legal, &mv), score });
            line.apply(mv);
        }
    }

    /// Up to a dozen random moves that do not end the game.
    fn opening(&self, dice: &mut Generator) -> (Line<G>, Vec<Made>) {
        const MOST: u64 = 12;
        let mut legal = Vec::new();
        loop {
            let mut line = Line::new(Arc::clone(&self.rules));
            let mut moves = Vec::new();
            for _ in 0..dice.below(MOST + 1) {
                line.legal(&mut legal);
                if legal.is_empty() {
                    break;
                }
                let index = dice.below(legal.len() as u64) as u16;
                moves.push(Made { index, score: None });
                line.apply(legal[usize::from(index)]);
            }
            if line.turn().seat().is_some() {
                return (line, moves);
            }
        }
    }
}

fn index_of<M: Ord>(legal: &[M], mv: &M) -> u16 {
    legal.binary_search(mv).expect("what is decided on is legal") as u16
}

/// A seed for one game of one generation, or for something else that a number stands for.
pub(super) fn game_seed(seed: u64, generation: u64, number: u64) -> u64 {
    let mut mixed = seed;
    for part in [generation, number] {
        mixed = (mixed ^ part).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed ^= mixed >> 29;
        mixed = mixed.wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed ^= mixed >> 32;
    }
    mixed
}

impl Record {
    /// Adds what can be learnt from: positions that were thought about and in which nothing was about to be taken,
    /// each once a game, however often it stood. `None` if this is no game of these rules.
    pub(super) fn collect<G: Learns>(
        &self,
        rules: &Arc<G>,
        by_hand: &G::Evaluation,
        samples: &mut Vec<Sample<G>>,
    ) -> Option<()> {
        let mut state = rules.start();
        let mut legal = Vec::new();
        let mut seen = HashSet::new();
        for made in &self.moves {
            let seat = rules.turn(&state).seat()?;
            rules.legal(&state, &mut legal);
            let mv = *legal.get(usize::from(made.index))?;
            let score = made.score.filter(|_| !by_hand.is_noisy(rules, &state, mv));
            if let Some(score) = score.filter(|_| seen.insert(rules.key(&state))) {
                let result = if seat == Seat::new(0) { self.result } else { self.result.turned() };
                let estimate = by_hand.evaluate(rules, &state, seat);
                samples.push(Sample { state: state.clone(), estimate, score, result: result.value() });
            }
            rules.apply(&mut state, mv);
        }
        Some(())
    }
}

impl Ending {
    fn of(winner: Option<Seat>, seat: Seat) -> Self {
        match winner {
            None => Self::Draw,
            Some(winner) if winner == seat => Self::Win,
            Some(_) => Self::Loss,
        }
    }

    const fn by_sign(points: i32) -> Self {
        match points {
            ..=-1 => Self::Loss,
            0 => Self::Draw,
            1.. => Self::Win,
        }
    }

    const fn turned(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
            Self::Undecided(lead) => Self::Undecided(-lead),
        }
    }

    fn value(self) -> f32 {
        match self {
            Self::Loss => 0.0,
            Self::Draw => 0.5,
            Self::Win => 1.0,
            Self::Undecided(lead) => fit::chance(lead),
        }
    }
}

/// `5 12:-30 0:41 draw`: the moves, with what was thought of them behind a colon, and the result, which is
/// `undecided:` and the lead if it was broken off.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Made { index, score } in &self.moves {
            write!(f, "{index}")?;
            if let Some(score) = score {
                write!(f, ":{score}")?;
            }
            f.write_str(" ")?;
        }
        match self.result {
            Ending::Loss => f.write_str("loss"),
            Ending::Draw => f.write_str("draw"),
            Ending::Win => f.write_str("win"),
            Ending::Undecided(lead) => write!(f, "undecided:{lead}"),
        }
    }
}

impl FromStr for Record {
    /// The only error: the text is no record.
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut words: Vec<&str> = text.split(' ').collect();
        let result = match words.pop() {
            Some("loss") => Ending::Loss,
            Some("draw") => Ending::Draw,
            Some("win") => Ending::Win,
            Some(word) => {
                let lead = word.strip_prefix("undecided:").ok_or(())?;
                Ending::Undecided(lead.parse().map_err(|_| ())?)
            }
            None => return Err(()),
        };
        let made = |word: &str| {
            let (index, score) = match word.split_once(':') {
                Some((index, score)) => (index, Some(score.parse().map_err(|_| ())?)),
                None => (word, None),
            };
            Ok(Made { index: index.parse().map_err(|_| ())?, score })
        };
        Ok(Self { moves: words.into_iter().map(made).collect::<Result<_, ()>>()?, result })
    }
}
