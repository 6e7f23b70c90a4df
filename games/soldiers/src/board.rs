//! Thirty-seven points and the lines between them, as sets of bits.
//!
//! The points lie on a grid of nine rows and five columns with holes: `a1` is bit 0, `b2` bit 6, `c1` bit 10.
//! Along a line the bits are a fixed distance apart, so all pieces move one way at once by shifting a set. In
//! rows `a` and `i` neighbours are two columns apart, which is a distance of its own.

use boards::jumping::Joined;

const COLUMNS: usize = 5;
const ROWS: usize = 9;
/// Places of the grid, the holes included.
pub(crate) const GRID: usize = ROWS * COLUMNS;

/// How many points each row has, from the top.
pub(crate) const WIDTHS: [usize; ROWS] = [3, 3, 5, 5, 5, 5, 5, 3, 3];

/// Every line that is drawn.
const LINES: [&str; 20] = [
    "a1 a3 a5",
    "b2 b3 b4",
    "c1 c2 c3 c4 c5",
    "d1 d2 d3 d4 d5",
    "e1 e2 e3 e4 e5",
    "f1 f2 f3 f4 f5",
    "g1 g2 g3 g4 g5",
    "h2 h3 h4",
    "i1 i3 i5",
    "c1 d1 e1 f1 g1",
    "c2 d2 e2 f2 g2",
    "a3 b3 c3 d3 e3 f3 g3 h3 i3",
    "c4 d4 e4 f4 g4",
    "c5 d5 e5 f5 g5",
    "a1 b2 c3 d4 e5",
    "a5 b4 c3 d2 e1",
    "e1 f2 g3 h4 i5",
    "e5 f4 g3 h2 i1",
    "c1 d2 e3 f4 g5",
    "g1 f2 e3 d4 c5",
];

/// A set of points, one bit each.
pub(crate) type Points = u64;

/// Every point.
pub(crate) const ALL: Points = all_points();

boards::points! {
    /// A point of the board. Points are ordered as they are read: `a1`, `a3`, `a5`, `b2`, …
    pub struct Point(row: COLUMNS, column: 1);
    /// The points of a set, lowest first.
    pub(crate) fn each(set: Points) in ALL;
}

impl Point {
    /// The point with this number among those of its row, from the left.
    pub(crate) const fn in_row(row: usize, number: usize) -> Self {
        let (first, apart) = match row {
            0 | 8 => (0, 2),
            1 | 7 => (1, 1),
            _ => (0, 1),
        };
        Self::new(row, first + number * apart)
    }

    /// The point on the other side of column 3.
    pub(crate) const fn mirrored(self) -> Self {
        Self::new(self.row(), COLUMNS - 1 - self.column())
    }

    /// The point on the other side of row `e`.
    pub(crate) const fn upside_down(self) -> Self {
        Self::new(ROWS - 1 - self.row(), self.column())
    }
}

impl Joined for Point {
    #[inline]
    fn neighbours(self) -> Points {
        DRAWN.neighbours[self.index()]
    }

    #[inline]
    fn landings(self) -> Points {
        LANDINGS[self.index()]
    }
}

/// How far apart the bits of neighbours are on the five kinds of lines: downwards, downwards to the right,
/// downwards to the left, to the right, and to the right in rows `a` and `i`.
pub(crate) const DISTANCES: [u32; 5] = [5, 6, 4, 1, 2];

/// The points from which something is offered in one direction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Offers {
    pub(crate) steps: Points,
    pub(crate) first_jumps: Points,
}

/// Where steps and jumps lead.
#[derive(Debug)]
pub(crate) struct Lines {
    /// For each of the [`DISTANCES`], what is offered towards higher bits.
    pub(crate) forwards: [Offers; DISTANCES.len()],
    /// For each of the [`DISTANCES`], what is offered towards lower bits.
    pub(crate) backwards: [Offers; DISTANCES.len()],
    /// For each point, those a step leads to.
    pub(crate) neighbours: [Points; GRID],
    /// For each point, those that a first jump can go over.
    pub(crate) first_overs: [Points; GRID],
    /// For each point, those that a jump can go over which continues a capture.
    pub(crate) next_overs: [Points; GRID],
}

/// The lines as they are drawn.
pub(crate) static DRAWN: Lines = drawn();

/// The lines as the contest's program had them. It listed `f4` among its own neighbours in place of `f5`:
/// what it looked up in the list of `f4` it did not find.
pub(crate) static CONTEST: Lines = contest();

/// For each point, where a jump from it lands.
pub(crate) static LANDINGS: [Points; GRID] = landings();

const fn drawn() -> Lines {
    const NOTHING: Offers = Offers { steps: 0, first_jumps: 0 };
    let mut lines = Lines {
        forwards: [NOTHING; DISTANCES.len()],
        backwards: [NOTHING; DISTANCES.len()],
        neighbours: [0; GRID],
        first_overs: [0; GRID],
        next_overs: [0; GRID],
    };
    let mut line = 0;
    while line < LINES.len() {
        let mut number = 0;
        while number + 1 < length(LINES[line]) {
            let (a, b) = (on_line(LINES[line], number), on_line(LINES[line], number + 1));
            lines.add_step(a, b);
            lines.add_step(b, a);
            if number + 2 < length(LINES[line]) {
                let c = on_line(LINES[line], number + 2);
                lines.add_jump(a, b);
                lines.add_jump(c, b);
            }
            number += 1;
        }
        line += 1;
    }
    lines
}

const fn contest() -> Lines {
    let (f3, f4, f5) = (Point::new(5, 2), Point::new(5, 3), Point::new(5, 4));
    let mut lines = drawn();
    lines.offers(f5, f4).steps &= !f5.bit();
    lines.offers(f5, f4).first_jumps &= !f5.bit();
    lines.neighbours[f5.index()] &= !f4.bit();
    lines.first_overs[f5.index()] &= !f4.bit();
    lines.next_overs[f3.index()] &= !f4.bit();
    lines
}

impl Lines {
    const fn add_step(&mut self, from: Point, to: Point) {
        self.offers(from, to).steps |= from.bit();
        self.neighbours[from.index()] |= to.bit();
    }

    const fn add_jump(&mut self, from: Point, over: Point) {
        self.offers(from, over).first_jumps |= from.bit();
        self.first_overs[from.index()] |= over.bit();
        self.next_overs[from.index()] |= over.bit();
    }

    /// What is offered in the direction from a point to its neighbour.
    const fn offers(&mut self, from: Point, to: Point) -> &mut Offers {
        let distance = from.0.abs_diff(to.0) as u32;
        let mut number = 0;
        while DISTANCES[number] != distance {
            number += 1;
        }
        if from.0 < to.0 { &mut self.forwards[number] } else { &mut self.backwards[number] }
    }
}

const fn landings() -> [Points; GRID] {
    let overs = drawn().first_overs;
    let mut table = [0; GRID];
    let mut from = 0;
    while from < GRID {
        let mut rest = overs[from];
        while rest != 0 {
            let over = Point::lowest(rest).index();
            table[from] |= Point::at(2 * over - from).bit();
            rest &= rest - 1;
        }
        from += 1;
    }
    table
}

const fn all_points() -> Points {
    let mut points = 0;
    let mut row = 0;
    while row < ROWS {
        let mut number = 0;
        while number < WIDTHS[row] {
            points |= Point::in_row(row, number).bit();
            number += 1;
        }
        row += 1;
    }
    points
}

/// How many points a line has.
const fn length(line: &str) -> usize {
    line.len().div_ceil("a1 ".len())
}

/// The point with this number on a line.
const fn on_line(line: &str, number: usize) -> Point {
    let start = number * "a1 ".len();
    let (row, column) = (line.as_bytes()[start], line.as_bytes()[start + 1]);
    Point::new((row - b'a') as usize, (column - b'1') as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn total(table: &[Points]) -> u32 {
        table.iter().map(|points| points.count_ones()).sum()
    }

    /// Steps, first jumps and continuations, each counted in every table that has them.
    fn totals(lines: &Lines) -> [Vec<u32>; 3] {
        let offers = || lines.forwards.iter().chain(&lines.backwards);
        let steps: Vec<Points> = offers().map(|offers| offers.steps).collect();
        let first_jumps: Vec<Points> = offers().map(|offers| offers.first_jumps).collect();
        [
            vec![total(&steps), total(&lines.neighbours)],
            vec![total(&first_jumps), total(&lines.first_overs)],
            vec![total(&lines.next_overs)],
        ]
    }

    #[test]
    fn the_board_has_37_points_76_joined_pairs_and_112_directed_triples() {
        assert_eq!(Point::all().count(), 37);
        assert_eq!(totals(&DRAWN), [vec![2 * 76; 2], vec![112; 2], vec![112]]);
        assert_eq!(total(&LANDINGS), 112);
    }

    #[test]
    fn every_point_lies_on_a_line_and_no_line_leaves_the_board() {
        for point in Point::all() {
            assert_ne!(DRAWN.neighbours[point.index()], 0, "{point}");
        }
        assert_eq!(DRAWN.neighbours.iter().fold(0, |all, points| all | points), ALL);
    }

    #[test]
    fn no_jump_goes_where_a_step_goes() {
        for point in Point::all() {
            assert_eq!(DRAWN.neighbours[point.index()] & LANDINGS[point.index()], 0, "{point}");
        }
    }

    #[test]
    fn names_are_read_back_and_holes_have_none() {
        let names: Vec<String> = Point::all().map(|point| point.to_string()).collect();
        assert_eq!(names[..7], ["a1", "a3", "a5", "b2", "b3", "b4", "c1"]);
        assert!(names.is_sorted());
        assert!(Point::all().eq(names.iter().filter_map(|name| Point::named(name))));
        for bad in ["", "a", "a2", "b1", "b5", "h5", "i4", "j1", "c0", "c6", "A1", "a1 ", "é1", "éé"] {
            assert_eq!(Point::named(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn the_contest_lacks_one_step_one_first_jump_and_one_continuation() {
        assert_eq!(totals(&CONTEST), [vec![2 * 76 - 1; 2], vec![111; 2], vec![111]]);
    }
}
