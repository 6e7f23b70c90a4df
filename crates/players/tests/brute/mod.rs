//! Alquerque with few pieces solved in the plainest way: look one move farther until nothing changes.
//!
//! Nothing is turned or mirrored, and moves come from the game alone.

use std::collections::HashMap;

use alquerque::{Alquerque, Move, Side, State};
use game::Game;
use players::tables::Verdict;

/// Every state between two turns with up to so many pieces, at least one of each colour.
pub(crate) fn states(pieces: u32) -> Vec<State> {
    let mut states = Vec::new();
    for all in (0..1_u32 << 25).filter(|set| (2..=pieces).contains(&set.count_ones())) {
        let mut white = (all - 1) & all;
        while white != 0 {
            for side in [Side::White, Side::Black] {
                states.push(State::new([white, all ^ white], side, None, 0));
            }
            white = (white - 1) & all;
        }
    }
    states
}

/// What perfect play leads to from each of these states and from all that follow.
pub(crate) fn solve(rules: &Alquerque, pieces: u32) -> Vec<(State, Verdict)> {
    let mut states = states(pieces);
    let mut numbers: HashMap<State, usize> = states.iter().cloned().zip(0..).collect();
    // For each state, those that follow, and whether the same side goes on there.
    let mut successors: Vec<Vec<(usize, bool)>> = Vec::new();
    let mut moves = Vec::new();
    while successors.len() < states.len() {
        let state = states[successors.len()].clone();
        rules.legal(&state, &mut moves);
        let after = moves.iter().map(|&mv| {
            let after = after(rules, &state, mv);
            let is_same_side = after.to_move() == state.to_move();
            let number = *numbers.entry(after).or_insert_with_key(|after| {
                states.push(after.clone());
                states.len() - 1
            });
            (number, is_same_side)
        });
        successors.push(after.collect());
    }
    let mut verdicts = vec![Verdict::Draw; states.len()];
    loop {
        // Looking farther changes no win or loss: it is found first at its distance.
        let farther = |number: usize| match verdicts[number] {
            Verdict::Draw => {
                let seen = |&(after, is_same_side): &(usize, bool)| {
                    if is_same_side { verdicts[after].later(1) } else { verdicts[after].before(1) }
                };
                let best = successors[number].iter().map(seen).max_by_key(|verdict| verdict.rank());
                best.unwrap_or(Verdict::Loss(Some(0)))
            }
            decided => decided,
        };
        let farther: Vec<Verdict> = (0..states.len()).map(farther).collect();
        if farther == verdicts {
            return states.into_iter().zip(verdicts).collect();
        }
        verdicts = farther;
    }
}

/// The state after a move, its counter set back.
fn after(rules: &Alquerque, state: &State, mv: Move) -> State {
    let mut after = state.clone();
    rules.apply(&mut after, mv);
    let pieces = [after.pieces(Side::White), after.pieces(Side::Black)];
    State::new(pieces, after.to_move(), after.chain(), 0)
}
