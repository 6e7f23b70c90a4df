//! What the tests share: a plain minimax to compare with, evaluators, and positions to compare on.

// Each test file uses its own part of this one.
#![allow(dead_code)]

use std::sync::Arc;

use game::{Dice, Game, Line, Notation, Outcome, Seat, Turn};
use search::{Evaluator, Score};
use testkit::TestDice;

/// A win on the spot, as the plain minimax counts.
const WIN: i32 = 1_000_000;

/// How the plain minimax estimates where it looks no further.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Leaf {
    Estimate,
    /// After all noisy moves have been played out.
    Quiesce,
}

/// The value of the position for the seat to act, every line followed to the same depth.
pub(crate) fn minimax<G: Game>(
    line: &mut Line<G>,
    evaluator: &impl Evaluator<G>,
    depth: usize,
    leaf: Leaf,
) -> i32 {
    let Turn::Seat(seat) = line.turn() else { panic!("a seat is to act") };
    value(line, evaluator, seat, depth, 0, leaf)
}

fn value<G: Game>(
    line: &mut Line<G>,
    evaluator: &impl Evaluator<G>,
    asking: Seat,
    depth: usize,
    ply: i32,
    leaf: Leaf,
) -> i32 {
    let actor = match line.turn() {
        Turn::Over(outcome) => return outcome_value(&outcome, asking, ply),
        Turn::Chance => panic!("no chance here"),
        Turn::Seat(actor) => actor,
    };
    let rules = Arc::clone(line.rules());
    let sign = if actor == asking { 1 } else { -1 };
    let mut moves = Vec::new();
    line.legal(&mut moves);
    let mut best = None;
    if depth == 0 {
        let all = moves.len();
        moves.retain(|&mv| leaf == Leaf::Quiesce && evaluator.is_noisy(&rules, line.state(), mv));
        if moves.is_empty() || moves.len() < all {
            best = Some(evaluator.evaluate(&rules, line.state(), actor));
        }
    }
    for mv in moves {
        line.apply(mv);
        let below = value(line, evaluator, actor, depth.saturating_sub(1), ply + 1, leaf);
        line.undo();
        best = best.max(Some(below));
    }
    sign * best.expect("an estimate or a move")
}

fn outcome_value(outcome: &Outcome, seat: Seat, ply: i32) -> i32 {
    if let Some(scores) = outcome.scores() {
        let other = Seat::new(1 - seat.index());
        return 100 * (i32::from(scores[seat]) - i32::from(scores[other]));
    }
    match outcome.winner() {
        None => 0,
        Some(winner) if winner == seat => WIN - ply,
        Some(_) => ply - WIN,
    }
}

/// A score as the plain minimax counts.
pub(crate) fn number(score: Score) -> i32 {
    match score {
        Score::Cp(value) => value,
        Score::Win(moves) => WIN - moves as i32,
        Score::Loss(moves) => moves as i32 - WIN,
        Score::Draw => 0,
        Score::Exact(points) => points * 100,
    }
}

/// Estimates that have nothing to do with the game, so that no two positions are likely to be equal.
pub(crate) struct Noise;

impl<G: Game> Evaluator<G> for Noise {
    fn evaluate(&self, rules: &G, state: &G::State, _seat: Seat) -> i32 {
        (rules.key(state) >> 40) as i32 % 151 - 75
    }

    fn order(&self, rules: &G, state: &G::State, _mv: G::Move) -> i32 {
        (rules.key(state) % 3) as i32
    }

    fn quiet_gain(&self) -> Option<i32> {
        Some(40)
    }
}

/// The balance of pieces and a little noise; captures are noisy.
pub(crate) struct Material<S> {
    pub(crate) pieces: fn(&S, Seat) -> u32,
}

impl<G: Game> Evaluator<G> for Material<G::State> {
    fn evaluate(&self, rules: &G, state: &G::State, seat: Seat) -> i32 {
        let [own, other] = [seat, Seat::new(1 - seat.index())].map(|seat| (self.pieces)(state, seat) as i32);
        100 * (own - other) + (rules.key(state) >> 40) as i32 % 31 - 15
    }

    fn is_noisy(&self, rules: &G, state: &G::State, mv: G::Move) -> bool {
        let all = |state: &G::State| Seat::all(2).map(|seat| (self.pieces)(state, seat)).sum::<u32>();
        let mut after = state.clone();
        rules.apply(&mut after, mv);
        all(&after) < all(state)
    }
}

/// Rows of so many points with a few pieces thrown on them.
pub(crate) fn sparse_rows(
    widths: &[usize],
    letters: [char; 2],
    pieces: usize,
    dice: &mut TestDice,
) -> String {
    let total: usize = widths.iter().sum();
    let mut points = vec!['1'; total];
    // Each side has at least one.
    for number in 0..pieces {
        let letter = if number < 2 { letters[number] } else { letters[dice.index(2)] };
        let mut empty: Vec<&mut char> = points.iter_mut().filter(|point| **point == '1').collect();
        let at = dice.index(empty.len());
        *empty[at] = letter;
    }
    let mut left = points.as_slice();
    let mut rows = Vec::new();
    for &width in widths {
        let (row, rest) = left.split_at(width);
        left = rest;
        rows.push(joined(row));
    }
    rows.join("/")
}

/// A row with its runs of empty points as numbers.
fn joined(row: &[char]) -> String {
    let mut text = String::new();
    for part in row.chunk_by(|a, b| a == b) {
        match part[0] {
            '1' => text.push_str(&part.len().to_string()),
            letter => text.extend(std::iter::repeat_n(letter, part.len())),
        }
    }
    text
}

pub(crate) fn alquerque_position(dice: &mut TestDice, quiet_limit: usize) -> String {
    let pieces = 3 + dice.index(6);
    let rows = sparse_rows(&[5; 5], ['w', 'b'], pieces, dice);
    format!("{rows} {} - {}", ["w", "b"][dice.index(2)], quiet(dice, quiet_limit))
}

pub(crate) fn soldiers_position(dice: &mut TestDice, quiet_limit: usize) -> String {
    let pieces = 3 + dice.index(6);
    let rows = sparse_rows(&[3, 3, 5, 5, 5, 5, 5, 3, 3], ['r', 'b'], pieces, dice);
    format!("{rows} {} - {}", ["r", "b"][dice.index(2)], quiet(dice, quiet_limit))
}

/// Far from the limit or close to it.
fn quiet(dice: &mut TestDice, limit: usize) -> usize {
    if dice.index(2) == 0 { 0 } else { limit - 1 - dice.index(limit.min(6)) }
}

/// A line from a position with a short history that likes to come back to where it was; `None` if it ends on the way.
pub(crate) fn with_history<G: Game + Notation>(
    rules: &Arc<G>,
    position: &str,
    dice: &mut TestDice,
) -> Option<Line<G>> {
    let state = rules.parse_state(position).unwrap_or_else(|error| panic!("{position}: {error:?}"));
    let mut line = Line::from_state(Arc::clone(rules), state);
    let mut moves = Vec::new();
    for _ in 0..dice.index(13) {
        line.legal(&mut moves);
        let back = moves.iter().copied().find(|&mv| {
            line.apply(mv);
            let repeats = line.occurrences() > 1;
            line.undo();
            repeats
        });
        let any = moves.get(dice.index(moves.len().max(1))).copied();
        line.apply(back.filter(|_| dice.below(4) > 0).or(any)?);
    }
    line.turn().seat()?;
    Some(line)
}

/// A position some random moves after the start.
pub(crate) fn random_position<G: Game>(rules: &Arc<G>, moves: usize, dice: &mut TestDice) -> Option<Line<G>> {
    let mut line = Line::new(Arc::clone(rules));
    let mut legal = Vec::new();
    for _ in 0..moves {
        line.legal(&mut legal);
        line.apply(*legal.get(dice.index(legal.len().max(1)))?);
    }
    line.turn().seat()?;
    Some(line)
}

/// How deep a position can be searched by a plain minimax of about so many nodes, at most 6.
pub(crate) fn affordable_depth<G: Game>(line: &Line<G>, nodes: u64) -> usize {
    (2..=6)
        .take_while(|&depth| game::perft(&**line.rules(), line.state(), depth) <= nodes)
        .last()
        .unwrap_or(1)
}

/// Whether the whole game below a position has at most so many moves.
pub(crate) fn fits<G: Game>(line: &mut Line<G>, left: &mut u64) -> bool {
    let mut moves = Vec::new();
    line.legal(&mut moves);
    moves.into_iter().all(|mv| {
        if *left == 0 {
            return false;
        }
        *left -= 1;
        line.apply(mv);
        let fits = fits(line, left);
        line.undo();
        fits
    })
}
