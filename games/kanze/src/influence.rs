//! Cells that change sides because the opponent is all around them.

use crate::Influence;
use crate::board::{Cell, Cells, SIDE_LENGTH, mostly_touching};

/// The cells that change their owner after a turn. It says nothing else: troops stay where they are.
#[inline]
pub(crate) fn converted(influence: Influence, owners: [Cells; 2], representatives: Cells) -> Cells {
    let sides = Sides { cells: owners, fixed: representatives };
    match influence {
        Influence::Off => 0,
        Influence::Rounds => rounds(sides),
        Influence::Sweep => sweep(sides),
    }
}

/// Who owns what, and which cells never change sides.
#[derive(Clone, Copy)]
struct Sides {
    cells: [Cells; 2],
    fixed: Cells,
}

impl Sides {
    /// Cells without a Representative most of whose neighbours are the opponent's.
    const fn outnumbered(self) -> Cells {
        let [first, second] = self.cells;
        ((first & mostly_touching(second)) | (second & mostly_touching(first))) & !self.fixed
    }

    const fn convert(&mut self, cells: Cells) {
        self.cells[0] ^= cells;
        self.cells[1] ^= cells;
    }
}

/// All outnumbered cells at once, again and again.
///
/// A round stops the phase if it would bring back a pattern already seen. Only the pattern of two rounds ago
/// can come back: each cell follows the sum of its neighbours, and all of them weigh on each other equally in
/// both directions; such a network, updated all at once, runs into cycles of length one or two only (Goles and
/// Olivos, 1981). So a round is refused exactly if it converts the same cells as the round before.
fn rounds(mut sides: Sides) -> Cells {
    let start = sides.cells[0];
    let mut last = 0;
    loop {
        let cells = sides.outnumbered();
        if cells == last || cells == 0 {
            return sides.cells[0] ^ start;
        }
        sides.convert(cells);
        last = cells;
    }
}

/// One cell after the other from the top of the drawing, until a sweep changes nothing.
///
/// That happens: each change leaves fewer pairs of neighbours with different owners.
fn sweep(mut sides: Sides) -> Cells {
    let start = sides.cells[0];
    let mut due = sides.outnumbered();
    while due != 0 {
        for cell in SWEEP {
            if due & cell.bit() != 0 {
                sides.convert(cell.bit());
                due = sides.outnumbered();
            }
        }
    }
    sides.cells[0] ^ start
}

/// The rows of the drawing from `g7` down, each by growing file.
const SWEEP: [Cell; SIDE_LENGTH * SIDE_LENGTH] = sweep_order();

const fn sweep_order() -> [Cell; SIDE_LENGTH * SIDE_LENGTH] {
    let mut order = [Cell::new(0, 0); SIDE_LENGTH * SIDE_LENGTH];
    let mut index = 0;
    let mut row = 2 * SIDE_LENGTH - 1;
    while row > 0 {
        row -= 1;
        let mut file = row.saturating_sub(SIDE_LENGTH - 1);
        while file < SIDE_LENGTH && file <= row {
            order[index] = Cell::new(file, row - file);
            index += 1;
            file += 1;
        }
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::ALL;

    #[test]
    fn a_sweep_goes_down_the_rows_by_growing_file() {
        let order = SWEEP.map(|cell| cell.to_string());
        assert_eq!(order[..6], ["g7", "f7", "g6", "e7", "f6", "g5"]);
        assert_eq!(order[21..28], ["a7", "b6", "c5", "d4", "e3", "f2", "g1"]);
        assert_eq!(order[46..], ["a2", "b1", "a1"]);
    }

    /// The rule as it is written: every pattern of the phase is remembered.
    fn rounds_with_memory(mut sides: Sides) -> Cells {
        let start = sides.cells[0];
        let mut seen = vec![sides.cells];
        loop {
            let mut next = sides;
            next.convert(sides.outnumbered());
            if seen.contains(&next.cells) {
                return sides.cells[0] ^ start;
            }
            seen.push(next.cells);
            sides = next;
        }
    }

    #[test]
    fn only_the_pattern_of_two_rounds_ago_comes_back() {
        let mut random = 0x2545_F491_4F6C_DD1D_u64;
        let mut next = || {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            random & ALL
        };
        let mut refused = 0;
        let mut kept = Sides { cells: [0, ALL], fixed: 0 };
        for number in 0..200_000 {
            // From crowded boards to boards with many neutral cells; every other one is much like the last in
            // which the brake was needed, because those are rare.
            let sides = if number % 2 == 0 {
                let owned = [ALL, next() | next(), next()][number / 2 % 3];
                let first = next() & owned;
                Sides { cells: [first, owned & !first], fixed: next() & next() & next() & next() }
            } else {
                let mut sides = kept;
                sides.convert(next() & next() & next() & next() & (kept.cells[0] | kept.cells[1]));
                sides
            };
            let converted = rounds(sides);
            assert_eq!(converted, rounds_with_memory(sides));
            let mut settled = sides;
            settled.convert(converted);
            if settled.outnumbered() != 0 {
                kept = sides;
                refused += 1;
            }
        }
        assert!(refused > 100, "the brake was tried {refused} times only");
    }
}
