//! Move ordering: the better the order, the less there is to search.

use std::hash::Hash;

use game::Seat;

use crate::hash::hash_of;

/// The history heuristic: how often a move has caused a cutoff elsewhere, by seat and move.
pub(crate) struct History {
    scores: Vec<i16>,
}

/// Moves with the same hash share an entry, which only makes the order a little worse.
const PLACES: usize = 1 << 12;
const MOST: i32 = 1 << 13;

impl History {
    pub(crate) fn new() -> Self {
        Self { scores: vec![0; 2 * PLACES] }
    }

    #[inline]
    pub(crate) fn score(&self, seat: Seat, mv: &impl Hash) -> i32 {
        i32::from(self.scores[place(seat, mv)])
    }

    /// A move has caused a cutoff, at this depth.
    pub(crate) fn reward(&mut self, seat: Seat, mv: &impl Hash, depth: i32) {
        self.change(seat, mv, bonus(depth));
    }

    /// A move was tried without success before the one that caused the cutoff.
    pub(crate) fn punish(&mut self, seat: Seat, mv: &impl Hash, depth: i32) {
        self.change(seat, mv, -bonus(depth));
    }

    /// Moves the score towards a bound, the more slowly the nearer it is, so that recent results count more than old
    /// ones.
    fn change(&mut self, seat: Seat, mv: &impl Hash, bonus: i32) {
        let score = &mut self.scores[place(seat, mv)];
        let old = i32::from(*score);
        *score = (old + bonus - old * bonus.abs() / MOST) as i16;
    }
}

fn bonus(depth: i32) -> i32 {
    const DEEP: i32 = 22;
    4 * depth.min(DEEP) * depth.min(DEEP)
}

#[inline]
fn place(seat: Seat, mv: &impl Hash) -> usize {
    (seat.index() & 1) * PLACES + hash_of(mv) as usize % PLACES
}

/// The last two moves that caused a cutoff at this distance from the root.
#[derive(Clone, Copy)]
pub(crate) struct Killers<M>([Option<M>; 2]);

impl<M: Copy + PartialEq> Killers<M> {
    pub(crate) const NONE: Self = Self([None; 2]);

    pub(crate) fn add(&mut self, mv: M) {
        if self.0[0] != Some(mv) {
            self.0 = [Some(mv), self.0[0]];
        }
    }

    #[inline]
    pub(crate) fn contain(&self, mv: M) -> bool {
        self.0.contains(&Some(mv))
    }

    /// Above any history score, below any hint of the evaluator.
    #[inline]
    pub(crate) fn score(&self, mv: M) -> i32 {
        const FIRST: i32 = 2 * MOST;
        match self.0 {
            [Some(first), _] if first == mv => FIRST,
            [_, Some(second)] if second == mv => FIRST - 1,
            _ => 0,
        }
    }
}

/// The score of one point of the evaluator's hint: more than killers and history together.
const HINT: i32 = 8 * MOST;
/// The score of the move from the table.
pub(crate) const REMEMBERED: i32 = i32::MAX;

/// A hint of the evaluator, in the same unit as killers and history.
#[inline]
pub(crate) fn hint_score(hint: i32) -> i32 {
    const MOST_HINT: i32 = i32::MAX / HINT - 1;
    hint.clamp(-MOST_HINT, MOST_HINT) * HINT
}

/// A move's score, and its index in the list of legal moves.
pub(crate) type Ranked = (i32, u16);

/// Brings the best of `ranked[from..]` to `from`. The first few are selected one by one, since often no more are
/// needed; then the rest is sorted once. Equal scores keep the order of the list.
#[inline]
pub(crate) fn bring_next(ranked: &mut [Ranked], from: usize) {
    const LOOKED_FOR: usize = 6;
    if from < LOOKED_FOR {
        let mut best = from;
        for index in from + 1..ranked.len() {
            if before(&ranked[index], &ranked[best]) {
                best = index;
            }
        }
        ranked.swap(from, best);
    } else if from == LOOKED_FOR {
        ranked[from..].sort_unstable_by_key(|&(worth, index)| (-i64::from(worth), index));
    }
}

#[inline]
fn before(a: &Ranked, b: &Ranked) -> bool {
    a.0 > b.0 || (a.0 == b.0 && a.1 < b.1)
}

#[cfg(test)]
mod tests {
    use game::Dice;
    use testkit::TestDice;

    use super::*;

    #[test]
    fn moves_come_by_worth_and_then_by_index() {
        let mut dice = TestDice::new(1);
        for length in 0..40 {
            let mut ranked: Vec<Ranked> =
                (0..length).map(|index| (dice.below(5) as i32 - 2, index)).collect();
            let mut expected = ranked.clone();
            expected.sort_by_key(|&(worth, index)| (-worth, index));
            for from in 0..ranked.len() {
                bring_next(&mut ranked, from);
            }
            assert_eq!(ranked, expected);
        }
    }

    #[test]
    fn history_stays_within_its_bounds() {
        let mut history = History::new();
        let seat = Seat::new(1);
        for depth in (1..200).cycle().take(2000) {
            history.reward(seat, &7u16, depth);
            history.punish(seat, &8u16, depth);
        }
        let (high, low) = (history.score(seat, &7u16), history.score(seat, &8u16));
        assert!((MOST / 2..=MOST).contains(&high) && (-MOST..-MOST / 2).contains(&low), "{high} {low}");
        assert_eq!(history.score(Seat::new(0), &7u16), 0);
    }

    #[test]
    fn hints_come_before_killers_and_killers_before_history() {
        let mut killers = Killers::NONE;
        killers.add(1);
        killers.add(2);
        killers.add(2);
        assert!(killers.contain(1) && killers.contain(2));
        assert!(killers.score(2) > killers.score(1) && killers.score(1) > MOST && killers.score(3) == 0);
        assert!(hint_score(1) > killers.score(2) + MOST && hint_score(-1) + killers.score(2) + MOST < 0);
        assert!(hint_score(i32::MAX) < REMEMBERED - killers.score(2) - MOST);
    }
}
