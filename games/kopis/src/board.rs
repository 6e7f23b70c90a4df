//! Thirty-six squares as sets of bits, the four edges they are entered from, and runs of pieces.
//!
//! Square `a1` is bit 0, `b1` bit 1, `a2` bit 8. Two unused files and two unused ranks lie beyond the sixth, so
//! a set shifted by one square never spills into the next lane: what falls off the board is masked away.

use std::fmt;

/// Squares on an edge of the board, and so lanes that begin there.
pub(crate) const SIDE_LENGTH: usize = 6;
/// By how much the number of a square grows from rank to rank.
const STRIDE: usize = 8;
/// Numbers of squares are below this; not all below are squares.
pub(crate) const NUMBERS: usize = SIDE_LENGTH * STRIDE;

/// A set of squares, one bit each.
pub(crate) type Squares = u64;

const FILE_A: Squares = 0x0000_0101_0101_0101;
const RANK_1: Squares = 0b11_1111;
/// Every square.
pub(crate) const BOARD: Squares = FILE_A * RANK_1;
/// The squares that are not on the outer ring.
pub(crate) const INNER: Squares =
    BOARD & !(Edge::South.squares() | Edge::West.squares() | Edge::North.squares() | Edge::East.squares());

boards::points! {
    /// A square of the board.
    pub struct Square(file: 1, rank: STRIDE);
    /// The squares of a set, lowest first.
    pub(crate) fn each(set: Squares) in BOARD;
}

fn file_letter(file: usize) -> char {
    char::from(b'a' + file as u8)
}

fn rank_letter(rank: usize) -> char {
    char::from(b'1' + rank as u8)
}

/// The set without its `count` lowest members.
pub(crate) fn without_lowest(mut set: u64, count: usize) -> u64 {
    for _ in 0..count {
        set &= set.wrapping_sub(1);
    }
    set
}

/// The edges of the board, in the order of the position text. Every entry, step and push goes away from one of
/// them, *ahead*, towards the one opposite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edge {
    /// Below rank 1; Black's.
    South,
    /// Left of file a; Black's.
    West,
    /// Above rank 6; Red's.
    North,
    /// Right of file f; Red's.
    East,
}

impl Edge {
    pub(crate) const ALL: [Self; 4] = [Self::South, Self::West, Self::North, Self::East];

    pub(crate) const fn opposite(self) -> Self {
        match self {
            Self::South => Self::North,
            Self::West => Self::East,
            Self::North => Self::South,
            Self::East => Self::West,
        }
    }

    pub(crate) const fn letter(self) -> char {
        match self {
            Self::South => 'S',
            Self::West => 'W',
            Self::North => 'N',
            Self::East => 'E',
        }
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::South => "south",
            Self::West => "west",
            Self::North => "north",
            Self::East => "east",
        }
    }

    /// The squares along this edge.
    pub(crate) const fn squares(self) -> Squares {
        match self {
            Self::South => RANK_1,
            Self::West => FILE_A,
            Self::North => RANK_1 << (5 * STRIDE),
            Self::East => FILE_A << 5,
        }
    }

    /// The set moved `steps` squares ahead, unused squares included.
    const fn shifted(self, squares: Squares, steps: usize) -> Squares {
        match self {
            Self::South => squares << (steps * STRIDE),
            Self::West => squares << steps,
            Self::North => squares >> (steps * STRIDE),
            Self::East => squares >> steps,
        }
    }

    /// The set moved one square ahead; what leaves the board is gone.
    pub(crate) const fn ahead(self, squares: Squares) -> Squares {
        self.shifted(squares, 1) & BOARD
    }

    /// `from`, and everything ahead of it that is reached through unbroken rows of `through`.
    pub(crate) const fn flood(self, from: Squares, through: Squares) -> Squares {
        let reached = from | (self.shifted(from, 1) & through);
        let pairs = through & self.shifted(through, 1);
        let reached = reached | (self.shifted(reached, 2) & pairs);
        let fours = pairs & self.shifted(pairs, 2);
        reached | (self.shifted(reached, 4) & fours)
    }

    /// Of each lane that begins at this edge, the member nearest to it.
    pub(crate) const fn nearest(self, squares: Squares) -> Squares {
        let behind = self.ahead(squares);
        let behind = behind | self.ahead(behind);
        let behind = behind | (self.shifted(behind, 2) & BOARD);
        let behind = behind | self.ahead(behind);
        squares & !behind
    }

    /// The squares at this edge where lanes begin, given their numbers, one bit each.
    pub(crate) const fn entrances(self, lanes: u8) -> Squares {
        // The product puts a copy of the six bits before each rank, shifted so that one of them is on file a.
        const SPREAD: u64 = 0x0000_0008_1020_4081;
        match self {
            Self::South => lanes as Squares,
            Self::West => (lanes as Squares * SPREAD) & FILE_A,
            Self::North => (lanes as Squares) << (5 * STRIDE),
            Self::East => ((lanes as Squares * SPREAD) & FILE_A) << 5,
        }
    }

    /// The numbers of the lanes from this edge that the squares lie in, one bit each.
    pub(crate) const fn lanes_of(self, squares: Squares) -> u8 {
        match self {
            Self::South | Self::North => {
                let halves = squares | squares >> 32;
                let quarters = halves | halves >> 16;
                (quarters | quarters >> 8) as u8
            }
            Self::West | Self::East => {
                // Each rank is gathered in its lowest bit, then a product brings the six bits together.
                const GATHER: u64 = 0x0102_0408_1020_4080;
                let halves = squares | squares >> 4;
                let quarters = halves | halves >> 2;
                let ranks = (quarters | quarters >> 1) & FILE_A;
                (ranks.wrapping_mul(GATHER) >> 56) as u8
            }
        }
    }
}

/// A lane, as seen from the edge it is entered from: `Sc`, `W3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lane {
    edge: Edge,
    number: u8,
}

impl Lane {
    pub(crate) const fn new(edge: Edge, number: usize) -> Self {
        Self { edge, number: number as u8 }
    }

    /// Where it begins.
    pub const fn edge(self) -> Edge {
        self.edge
    }

    /// Its number along the edge, from zero.
    pub const fn number(self) -> usize {
        self.number as usize
    }

    /// Its place in a set of lanes of one edge.
    pub(crate) const fn bit(self) -> u8 {
        1 << self.number
    }

    pub(crate) const fn squares(self) -> Squares {
        match self.edge {
            Edge::South | Edge::North => FILE_A << self.number,
            Edge::West | Edge::East => RANK_1 << (self.number() * STRIDE),
        }
    }

    /// The square at the edge.
    pub(crate) const fn entrance(self) -> Square {
        Square::lowest(self.squares() & self.edge.squares())
    }

    /// The member of a set that a Faction from the edge would come to first, if the lane has one.
    pub(crate) const fn nearest(self, squares: Squares) -> Option<Square> {
        let found = self.squares() & squares;
        if found == 0 {
            return None;
        }
        Some(match self.edge {
            Edge::South | Edge::West => Square::lowest(found),
            Edge::North | Edge::East => Square::at(found.ilog2() as usize),
        })
    }

    /// How the lane is called at its edge.
    pub(crate) fn letter(self) -> char {
        match self.edge {
            Edge::South | Edge::North => file_letter(self.number()),
            Edge::West | Edge::East => rank_letter(self.number()),
        }
    }
}

impl fmt::Display for Lane {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.edge.letter(), self.letter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The squares of a lane, from the edge on.
    fn walk(lane: Lane) -> Vec<Square> {
        let mut squares: Vec<Square> = each(lane.squares()).collect();
        if matches!(lane.edge(), Edge::North | Edge::East) {
            squares.reverse();
        }
        squares
    }

    fn lanes() -> impl Iterator<Item = Lane> {
        let numbers = |edge| (0..SIDE_LENGTH).map(move |number| Lane::new(edge, number));
        Edge::ALL.into_iter().flat_map(numbers)
    }

    /// Some sets of squares without an order that anything could depend on.
    fn sets() -> impl Iterator<Item = Squares> {
        game::zobrist::table::<200>(0).into_iter().flat_map(|bits| [bits & BOARD, bits & (bits >> 7) & BOARD])
    }

    #[test]
    fn the_outer_ring_is_twenty_of_thirty_six_squares() {
        assert_eq!((BOARD.count_ones(), INNER.count_ones()), (36, 16));
        assert_eq!(INNER & Square::new(0, 3).bit(), 0);
        assert_ne!(INNER & Square::new(4, 4).bit(), 0);
    }

    #[test]
    fn sets_go_along_all_lanes_as_a_single_piece_would() {
        for (set, from) in sets().zip(sets().skip(1)) {
            for lane in lanes() {
                let squares = walk(lane);
                assert_eq!(lane.entrance(), squares[0]);
                let nearest = squares.iter().copied().find(|square| set & square.bit() != 0);
                assert_eq!(lane.nearest(set), nearest);
                let edge = lane.edge();
                assert_eq!(edge.nearest(set) & lane.squares(), nearest.map_or(0, Square::bit));
                assert_eq!(edge.lanes_of(set) & lane.bit() != 0, nearest.is_some());
                assert_eq!(edge.entrances(lane.bit()), squares[0].bit());
                let mut flood = false;
                for &square in &squares {
                    flood = from & square.bit() != 0 || (flood && set & square.bit() != 0);
                    assert_eq!(edge.flood(from, set) & square.bit() != 0, flood, "{square} {edge:?}");
                }
            }
        }
    }
}
