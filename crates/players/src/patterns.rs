//! Lines of a board as inputs of a network: for each line, what stands on all of its points together.
//!
//! Captures go along lines, so what stands on a line says what is threatened on it and which pieces are free to
//! move. Each line has one input for each way to fill it with own pieces, enemies and nothing. Their numbers are
//! sums over the points; those of a few neighbouring points come from a table, for all lines at once.

use crate::network::Features;

/// A line of a board whose points are the bits of a set.
#[derive(Clone, Copy)]
pub(crate) struct Line {
    /// The first point's bit.
    pub(crate) first: usize,
    /// How far apart the bits of neighbours are.
    pub(crate) apart: usize,
    /// How many points it has.
    pub(crate) length: usize,
}

/// A list of lines with a table of their inputs: `GROUPS` groups of neighbouring bits make up the board, and `LANES`
/// lines at most are summed at once.
pub(crate) struct Patterns<const GROUPS: usize, const LANES: usize> {
    /// What own pieces on some points of a group add to the input of each line.
    table: [[[u16; LANES]; 1 << GROUP]; GROUPS],
    /// The first input of each line.
    first: [u16; LANES],
    lines: usize,
    inputs: usize,
}

/// Bits of a group.
const GROUP: usize = 5;

impl<const GROUPS: usize, const LANES: usize> Patterns<GROUPS, LANES> {
    /// The patterns of these lines.
    pub(crate) const fn new(lines: &[Line]) -> Self {
        let mut patterns = Self {
            table: [[[0; LANES]; 1 << GROUP]; GROUPS],
            first: [0; LANES],
            lines: lines.len(),
            inputs: 0,
        };
        let mut number = 0;
        while number < lines.len() {
            let line = lines[number];
            patterns.first[number] = patterns.inputs as u16;
            let (mut point, mut weight) = (0, 1);
            while point < line.length {
                patterns.add_point(number, line.first + point * line.apart, weight);
                weight *= 3;
                point += 1;
            }
            patterns.inputs += weight as usize;
            number += 1;
        }
        patterns
    }

    const fn add_point(&mut self, line: usize, bit: usize, weight: u16) {
        let mut set = 0;
        while set < 1 << GROUP {
            if set >> (bit % GROUP) & 1 == 1 {
                self.table[bit / GROUP][set][line] += weight;
            }
            set += 1;
        }
    }

    /// How many inputs there are.
    pub(crate) const fn inputs(&self) -> usize {
        self.inputs
    }

    /// Adds what stands on each line.
    #[inline]
    pub(crate) fn extract(&self, own: u64, enemy: u64, features: &mut Features) {
        let mut inputs = self.first;
        for (group, table) in self.table.iter().enumerate() {
            let set = |points: u64| (points >> (GROUP * group)) as usize % (1 << GROUP);
            let (own, enemy) = (&table[set(own)], &table[set(enemy)]);
            for lane in 0..LANES {
                inputs[lane] += own[lane] + 2 * enemy[lane];
            }
        }
        features.extend(&inputs, self.lines);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static PATTERNS: Patterns<2, 8> = Patterns::new(&[
        Line { first: 0, apart: 1, length: 3 },
        Line { first: 1, apart: 4, length: 3 },
        Line { first: 4, apart: 5, length: 2 },
    ]);

    #[test]
    fn the_input_of_a_line_says_what_stands_on_each_point() {
        let lines = [vec![0, 1, 2], vec![1, 5, 9], vec![4, 9]];
        assert_eq!(PATTERNS.inputs(), 27 + 27 + 9);
        for seed in 0..1u64 << 10 {
            let own = seed;
            let enemy = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 54 & !own;
            let mut features = Features::new();
            PATTERNS.extract(own, enemy, &mut features);
            let on = |&bit: &usize| (own >> bit & 1) + 2 * (enemy >> bit & 1);
            let number = |line: &Vec<usize>| line.iter().rev().fold(0, |number, bit| 3 * number + on(bit));
            let expected = [number(&lines[0]), 27 + number(&lines[1]), 54 + number(&lines[2])];
            assert!(features.active().iter().map(|&input| u64::from(input)).eq(expected));
        }
    }
}
