//! Twenty-five points and the lines between them, as sets of bits.
//!
//! Point `a1` is bit 0, `b1` bit 1, `a2` bit 5. Along a line the numbers of the points grow by a fixed amount,
//! so all pieces move one way at once by shifting a set.

use boards::jumping::Joined;

/// Points on a side of the board.
pub(crate) const SIDE_LENGTH: usize = 5;
/// Points of the board.
pub(crate) const POINTS: usize = SIDE_LENGTH * SIDE_LENGTH;

/// A set of points, one bit each.
pub(crate) type Points = u32;

/// Every point.
pub(crate) const ALL: Points = (1 << POINTS) - 1;

boards::points! {
    /// A point of the board.
    pub struct Point(file: 1, rank: SIDE_LENGTH);
    /// The points of a set, lowest first.
    pub(crate) fn each(set: Points) in ALL;
}

impl Joined for Point {
    #[inline]
    fn neighbours(self) -> Points {
        NEIGHBOURS[self.index()]
    }

    #[inline]
    fn landings(self) -> Points {
        LANDINGS[self.index()]
    }
}

/// One of the four ways along lines on which point numbers grow; each is used forwards and backwards.
#[derive(Clone, Copy)]
pub(crate) struct Way {
    /// How much the number grows from point to point.
    pub(crate) shift: u32,
    /// The points with a line this way.
    pub(crate) steps: Points,
    /// The points with two lines in a row this way.
    pub(crate) jumps: Points,
}

/// East, north-west, north, north-east.
pub(crate) const WAYS: [Way; 4] = [way(1, 0), way(-1, 1), way(0, 1), way(1, 1)];

/// For each point, the points it is joined to.
const NEIGHBOURS: [Points; POINTS] = neighbours(1);

/// For each point, the points that can be jumped from it.
pub(crate) const JUMPABLE: [Points; POINTS] = neighbours(2);

/// For each point, the points that a jump from it leads to.
const LANDINGS: [Points; POINTS] = landings();

/// Whether a line leads from a point by `(files, ranks)`. Only points of one colour, so to speak, have diagonals.
const fn is_line(file: isize, rank: isize, files: isize, ranks: isize) -> bool {
    let side = SIDE_LENGTH as isize;
    let inside = file + files >= 0 && file + files < side && rank + ranks >= 0 && rank + ranks < side;
    let diagonal = files != 0 && ranks != 0;
    inside && (!diagonal || (file + rank) % 2 == 0)
}

/// Whether `length` lines follow each other from a point by `(files, ranks)` each.
const fn is_row(point: usize, files: isize, ranks: isize, length: isize) -> bool {
    let (file, rank) = ((point % SIDE_LENGTH) as isize, (point / SIDE_LENGTH) as isize);
    let mut step = 0;
    while step < length {
        if !is_line(file + step * files, rank + step * ranks, files, ranks) {
            return false;
        }
        step += 1;
    }
    true
}

const fn way(files: isize, ranks: isize) -> Way {
    let mut way = Way { shift: (ranks * SIDE_LENGTH as isize + files) as u32, steps: 0, jumps: 0 };
    let mut point = 0;
    while point < POINTS {
        if is_row(point, files, ranks, 1) {
            way.steps |= 1 << point;
        }
        if is_row(point, files, ranks, 2) {
            way.jumps |= 1 << point;
        }
        point += 1;
    }
    way
}

/// For each point, the next points along lines that go on for at least `length`.
const fn neighbours(length: isize) -> [Points; POINTS] {
    let mut table = [0; POINTS];
    let mut point = 0;
    while point < POINTS {
        let mut ranks = -1;
        while ranks <= 1 {
            let mut files = -1;
            while files <= 1 {
                if (files != 0 || ranks != 0) && is_row(point, files, ranks, length) {
                    let next = point as isize + ranks * SIDE_LENGTH as isize + files;
                    table[point] |= 1 << next;
                }
                files += 1;
            }
            ranks += 1;
        }
        point += 1;
    }
    table
}

/// For each point, the points behind those that can be jumped.
const fn landings() -> [Points; POINTS] {
    let mut table = [0; POINTS];
    let mut from = 0;
    while from < POINTS {
        let mut overs = JUMPABLE[from];
        while overs != 0 {
            let over = overs.trailing_zeros() as usize;
            table[from] |= 1 << (2 * over - from);
            overs &= overs - 1;
        }
        from += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_has_56_lines_and_diagonals_where_they_are_drawn() {
        let ends: u32 = NEIGHBOURS.iter().map(|points| points.count_ones()).sum();
        assert_eq!(ends, 2 * 56);
        let lines: u32 = WAYS.iter().map(|way| way.steps.count_ones()).sum();
        assert_eq!(lines, 56);
        let degree = |file, rank| NEIGHBOURS[Point::new(file, rank).index()].count_ones();
        assert_eq!([degree(0, 0), degree(1, 0), degree(1, 1), degree(2, 1), degree(2, 2)], [3, 3, 8, 4, 8]);
    }
}
