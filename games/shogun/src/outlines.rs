//! The line round several provinces, from their own outlines.

use std::collections::{BTreeMap, BTreeSet};

type Corner = (i32, i32);

/// The lines round these shapes together: every side that no two of them share, joined end to end. A line that closes
/// ends where it begins.
pub(crate) fn around<'a>(shapes: impl Iterator<Item = &'a [Corner]>) -> Vec<Vec<Corner>> {
    let mut sides: BTreeSet<(Corner, Corner)> = BTreeSet::new();
    for shape in shapes {
        let next = shape.iter().cycle().skip(1);
        for (&from, &to) in shape.iter().zip(next) {
            // Neighbours may go round the same way or not, so a side and its reverse are the same.
            let side = (from.min(to), from.max(to));
            if !sides.remove(&side) {
                sides.insert(side);
            }
        }
    }
    let mut ends: BTreeMap<Corner, BTreeSet<Corner>> = BTreeMap::new();
    for (from, to) in sides {
        ends.entry(from).or_default().insert(to);
        ends.entry(to).or_default().insert(from);
    }
    let mut lines = Vec::new();
    while let Some(&start) = ends.keys().next() {
        let mut line = vec![start];
        while let Some(next) = line.last().and_then(|&from| walk(&mut ends, from)) {
            line.push(next);
        }
        lines.push(line);
    }
    lines
}

/// Takes a side that begins at a corner, and tells where it ends.
fn walk(ends: &mut BTreeMap<Corner, BTreeSet<Corner>>, from: Corner) -> Option<Corner> {
    let to = ends.get(&from)?.first().copied()?;
    for (one, other) in [(from, to), (to, from)] {
        if let Some(others) = ends.get_mut(&one) {
            others.remove(&other);
            if others.is_empty() {
                ends.remove(&one);
            }
        }
    }
    Some(to)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_round_two_squares_leaves_out_the_side_between_them() {
        let left = [(0, 0), (1, 0), (1, 1), (0, 1)];
        let right = [(1, 0), (2, 0), (2, 1), (1, 1)];
        let lines = around([left.as_slice(), right.as_slice()].into_iter());
        assert_eq!(lines, [[(0, 0), (0, 1), (1, 1), (2, 1), (2, 0), (1, 0), (0, 0)]]);
    }

    #[test]
    fn shapes_that_do_not_touch_have_a_line_each() {
        let near = [(0, 0), (1, 0), (0, 1)];
        let far = [(5, 5), (6, 5), (5, 6)];
        assert_eq!(around([near.as_slice(), far.as_slice()].into_iter()).len(), 2);
    }
}
