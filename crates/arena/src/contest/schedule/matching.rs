//! How many can be paired: the size of a largest matching in a graph.
//!
//! Tutte and Lovász: give each edge a random weight, with opposite signs in its two directions. The rank of the matrix of these
//! weights is then twice the size of a largest matching, but for a chance of about one in 2^55, since the numbers are those
//! modulo a prime of 61 bits. The weights come from a fixed seed, so that the answer is always the same.

use game::Dice;
use table::Generator;

/// A prime of the form 2^61 - 1.
const PRIME: u64 = (1 << 61) - 1;

/// How many pairs, at most, 0 to `count` can form so that each pair `may` meet.
pub(super) fn most_pairs(count: usize, may: &dyn Fn(usize, usize) -> bool) -> usize {
    let at_once = neighbours(count, may);
    // Most often all can be paired like this, which is much faster.
    if at_once == count / 2 {
        return at_once;
    }
    let mut dice = Generator::new(1);
    let mut rows = vec![vec![0; count]; count];
    let pairs = (0..count).flat_map(|one| (0..one).map(move |other| (one, other)));
    for (one, other) in pairs.filter(|&(one, other)| may(one, other)) {
        let weight = 1 + dice.below(PRIME - 1);
        (rows[one][other], rows[other][one]) = (weight, PRIME - weight);
    }
    rank(rows) / 2
}

/// How many are paired if each in turn takes the first that is free.
fn neighbours(count: usize, may: &dyn Fn(usize, usize) -> bool) -> usize {
    let mut is_free = vec![true; count];
    let mut pairs = 0;
    for one in 0..count {
        let fits = |&other: &usize| is_free[other] && may(one, other);
        if is_free[one]
            && let Some(other) = (one + 1..count).find(fits)
        {
            is_free[other] = false;
            pairs += 1;
        }
    }
    pairs
}

/// The rank of a square matrix of numbers modulo the prime, by elimination.
fn rank(mut rows: Vec<Vec<u64>>) -> usize {
    let mut rank = 0;
    for column in 0..rows.len() {
        let Some(pivot) = (rank..rows.len()).find(|&row| rows[row][column] != 0) else { continue };
        rows.swap(rank, pivot);
        let (done, below) = rows.split_at_mut(rank + 1);
        let pivot = &done[rank];
        let inverse = power(pivot[column], PRIME - 2);
        for row in below.iter_mut().filter(|row| row[column] != 0) {
            let factor = PRIME - product(row[column], inverse);
            for (number, above) in row.iter_mut().zip(pivot).skip(column) {
                *number = (*number + product(factor, *above)) % PRIME;
            }
        }
        rank += 1;
    }
    rank
}

fn product(one: u64, other: u64) -> u64 {
    (u128::from(one) * u128::from(other) % u128::from(PRIME)) as u64
}

fn power(base: u64, exponent: u64) -> u64 {
    let square = |number| product(number, number);
    let bits = (0..64).rev().map(|bit| (exponent >> bit) & 1);
    bits.fold(1, |power, bit| if bit == 1 { product(square(power), base) } else { square(power) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn by_trying(left: &[usize], may: &dyn Fn(usize, usize) -> bool) -> usize {
        let Some((&first, rest)) = left.split_first() else { return 0 };
        let with = rest.iter().filter(|&&other| may(first, other)).map(|&other| {
            let remaining: Vec<usize> = rest.iter().copied().filter(|&one| one != other).collect();
            1 + by_trying(&remaining, may)
        });
        with.max().unwrap_or(0).max(by_trying(rest, may))
    }

    #[test]
    fn it_agrees_with_trying_everything() {
        let mut dice = Generator::new(3);
        let mut perfect = 0;
        for round in 0..2000 {
            let count = 2 + round % 8;
            let edges: Vec<bool> = (0..count * count).map(|_| dice.below(100) < 26).collect();
            let may = |a: usize, b: usize| edges[a.min(b) * count + a.max(b)];
            let expected = by_trying(&(0..count).collect::<Vec<_>>(), &may);
            assert_eq!(most_pairs(count, &may), expected, "{count} {edges:?}");
            perfect += usize::from(expected * 2 == count);
        }
        assert!((200..1800).contains(&perfect), "{perfect}");
        assert_eq!(most_pairs(0, &|_, _| false), 0);
    }
}
