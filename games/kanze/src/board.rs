//! Forty-nine hexagons in a rhombus, as sets of bits.
//!
//! Cell `a1` is bit 0, `a2` bit 1, `b1` bit 8: the order of bits is the order of names. Each file is followed by
//! one bit that is no cell, so that a set moves one way, without wrapping round, by one shift.

/// Cells on a side of the board.
pub(crate) const SIDE_LENGTH: usize = 7;
/// From a cell to the one of the next file.
const STRIDE: usize = SIDE_LENGTH + 1;
/// Length of a table with an entry for each bit of a set.
pub(crate) const BITS: usize = SIDE_LENGTH * STRIDE;

/// A set of cells, one bit each.
pub type Cells = u64;

boards::points! {
    /// A cell of the board.
    pub struct Cell(file: STRIDE, rank: 1);
    /// The cells of a set, lowest first.
    pub fn each(set: Cells) in ALL;
}

impl Cell {
    /// The cells that touch this one.
    pub const fn neighbours(self) -> Cells {
        NEIGHBOURS[self.index()]
    }
}

/// Every cell that touches one of a set; cells of the set are included where they touch each other.
pub const fn touching(cells: Cells) -> Cells {
    let [a, b, c, d, e, f] = shifted(cells);
    (a | b | c | d | e | f) & ALL
}

/// The part of `own` that is connected to cells `from` it, through cells of `own`.
pub const fn connected(from: Cells, own: Cells) -> Cells {
    let mut group = from;
    loop {
        let grown = (group | touching(group)) & own;
        if grown == group {
            return group;
        }
        group = grown;
    }
}

/// Every cell with more than half of all its neighbours in a set.
pub(crate) const fn mostly_touching(cells: Cells) -> Cells {
    let [ones, twos, fours] = neighbour_counts(cells);
    (fours & INNER) | ((fours | (twos & ones)) & EDGE) | ((fours | twos) & CORNER)
}

/// How many neighbours of each cell are in a set: the binary digits of the numbers, ones first. Bits that are no
/// cells mean nothing.
///
/// All cells count at once: the six moved sets are the addends of a sum with one column of bits for each cell.
pub const fn neighbour_counts(cells: Cells) -> [Cells; 3] {
    let [a, b, c, d, e, f] = shifted(cells);
    let (low, low_carry) = add(a, b, c);
    let (high, high_carry) = add(d, e, f);
    let (twos, fours) = add(low_carry, high_carry, low & high);
    [low ^ high, twos, fours]
}

/// Sum and carry of three bits in each column.
const fn add(a: Cells, b: Cells, c: Cells) -> (Cells, Cells) {
    (a ^ b ^ c, (a & b) | (c & (a ^ b)))
}

/// A set moved each of the six ways; what leaves the board is on bits that are no cells.
const fn shifted(cells: Cells) -> [Cells; 6] {
    [cells << 1, cells >> 1, cells << STRIDE, cells >> STRIDE, cells << (STRIDE - 1), cells >> (STRIDE - 1)]
}

/// Every cell.
pub const ALL: Cells = all();

/// Cells with six neighbours: more than half is four.
pub const INNER: Cells = with_neighbours(6, 6);
/// Cells with four neighbours: more than half is three.
pub const EDGE: Cells = with_neighbours(4, 4);
/// Cells with three neighbours or two: more than half is two.
pub const CORNER: Cells = with_neighbours(2, 3);

const NEIGHBOURS: [Cells; BITS] = neighbours();

const fn all() -> Cells {
    let file = (1 << SIDE_LENGTH) - 1;
    let (mut cells, mut files) = (0, 0);
    while files < SIDE_LENGTH {
        cells |= file << (files * STRIDE);
        files += 1;
    }
    cells
}

const fn neighbours() -> [Cells; BITS] {
    let mut table = [0; BITS];
    let mut index = 0;
    while index < BITS {
        table[index] = touching(ALL & (1 << index));
        index += 1;
    }
    table
}

const fn with_neighbours(fewest: u32, most: u32) -> Cells {
    let mut cells = 0;
    let mut index = 0;
    while index < BITS {
        let count = NEIGHBOURS[index].count_ones();
        if fewest <= count && count <= most {
            cells |= 1 << index;
        }
        index += 1;
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str) -> Cell {
        Cell::all().find(|cell| cell.to_string() == name).unwrap()
    }

    #[test]
    fn cells_have_six_neighbours_inside_four_on_an_edge_three_or_two_at_corners() {
        let degree = |name| named(name).neighbours().count_ones();
        assert_eq!(["d4", "b6", "d1", "a4", "g3", "f7"].map(degree), [6, 6, 4, 4, 4, 4]);
        assert_eq!(["a7", "g1", "a1", "g7"].map(degree), [3, 3, 2, 2]);
        assert_eq!([INNER, EDGE, CORNER].map(u64::count_ones), [25, 20, 4]);
        assert_eq!(ALL.count_ones(), 49);
    }

    #[test]
    fn neighbours_are_as_on_the_rules_page() {
        for cell in Cell::all() {
            let near = |a: usize, b: usize| b as isize - a as isize;
            let expected = Cell::all().filter(|other| {
                let step = (near(cell.file(), other.file()), near(cell.rank(), other.rank()));
                [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)].contains(&step)
            });
            assert_eq!(each(cell.neighbours()).collect::<Vec<_>>(), expected.collect::<Vec<_>>(), "{cell}");
        }
    }

    #[test]
    fn the_order_of_cells_is_the_order_of_names() {
        let names: Vec<String> = Cell::all().map(|cell| cell.to_string()).collect();
        assert!(names.is_sorted());
        assert_eq!([&names[0], &names[1], &names[48]], ["a1", "a2", "g7"]);
    }

    #[test]
    fn counting_all_cells_at_once_is_counting_each() {
        let mut random = 0x9E37_79B9_7F4A_7C15_u64;
        for _ in 0..1000 {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let cells = random & ALL;
            let one_by_one = Cell::all()
                .filter(|cell| 2 * (cell.neighbours() & cells).count_ones() > cell.neighbours().count_ones());
            assert_eq!(mostly_touching(cells), one_by_one.fold(0, |set, cell| set | cell.bit()));
        }
    }
}
