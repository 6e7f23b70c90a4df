//! Counting the sequences of moves from a position: the usual check of rules, and of their speed.

use crate::{Game, Turn};

/// How many sequences of `depth` moves there are. A finished game has no continuation; repetition is not judged.
pub fn perft<G: Game>(rules: &G, state: &G::State, depth: usize) -> u64 {
    match depth {
        0 => 1,
        _ => count(rules, state, depth, &mut buffers(depth)),
    }
}

/// How many sequences of `turns` whole turns there are: a turn is all the moves a seat makes before another is
/// asked.
pub fn perft_turns<G: Game>(rules: &G, state: &G::State, turns: usize) -> u64 {
    if turns == 0 {
        return 1;
    }
    let actor = rules.turn(state);
    continuations(rules, state)
        .into_iter()
        .map(|mv| {
            let mut next = state.clone();
            rules.apply(&mut next, mv);
            let goes_on = actor.seat().is_some() && rules.turn(&next) == actor;
            perft_turns(rules, &next, if goes_on { turns } else { turns - 1 })
        })
        .sum()
}

/// The count of [`perft`], split by first move.
pub fn divide<G: Game>(rules: &G, state: &G::State, depth: usize) -> Vec<(G::Move, u64)> {
    let mut buffers = buffers(depth);
    continuations(rules, state)
        .into_iter()
        .map(|mv| {
            let mut next = state.clone();
            rules.apply(&mut next, mv);
            let below = if depth <= 1 { 1 } else { count(rules, &next, depth - 1, &mut buffers) };
            (mv, below)
        })
        .collect()
}

type Buffers<M> = Vec<Vec<M>>;

/// One list for each level of the recursion, so that none is allocated on the way.
fn buffers<M>(depth: usize) -> Buffers<M> {
    (0..depth).map(|_| Vec::new()).collect()
}

fn count<G: Game>(rules: &G, state: &G::State, depth: usize, buffers: &mut [Vec<G::Move>]) -> u64 {
    if depth == 1 {
        return rules.count(state) as u64;
    }
    let (moves, deeper) = buffers.split_first_mut().expect("there is a buffer for each level");
    rules.legal(state, moves);
    if moves.is_empty() {
        *moves = continuations(rules, state);
    }
    moves
        .iter()
        .map(|&mv| {
            let mut next = state.clone();
            rules.apply(&mut next, mv);
            count(rules, &next, depth - 1, deeper)
        })
        .sum()
}

/// The moves of the seat to act, or of chance.
fn continuations<G: Game>(rules: &G, state: &G::State) -> Vec<G::Move> {
    let mut moves = Vec::new();
    match rules.turn(state) {
        Turn::Seat(_) => rules.legal(state, &mut moves),
        Turn::Chance => {
            let mut chances = Vec::new();
            rules.chances(state, &mut chances);
            moves.extend(chances.into_iter().map(|(mv, _)| mv));
        }
        Turn::Over(_) => {}
    }
    moves
}
