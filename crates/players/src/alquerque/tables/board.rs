//! The board of lines as sets of bits, and whole turns on it.
//!
//! This is a second, fast implementation of the rules for the tables: steps forwards and backwards, and chains of jumps
//! that take the most. The tests and [`super::verify`] compare it with the game itself.

/// Points of the board; `a1` is bit 0, `b1` bit 1, `a2` bit 5, as in the game.
pub(super) const POINTS: usize = 25;
const SIDE_LENGTH: usize = 5;

/// A set of points.
pub(super) type Points = u32;

const ALL: Points = (1 << POINTS) - 1;

/// Ways to lay the board down so that its lines fall on lines: turned and mirrored.
pub(super) const SYMMETRIES: usize = 8;

/// The pieces on the board, from the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Placement {
    pub(super) own: Points,
    pub(super) other: Points,
}

impl Placement {
    const fn empty(self) -> Points {
        ALL & !(self.own | self.other)
    }

    /// Own pieces that can jump.
    pub(super) fn jumpers(self) -> Points {
        let (own, other, empty) = (self.own, self.other, self.empty());
        let mut jumpers = 0;
        for way in WAYS {
            let (one, two) = (way.shift, 2 * way.shift);
            jumpers |= own & (other >> one) & (empty >> two) & way.jumps;
            jumpers |= own & ((empty & (other >> one) & way.jumps) << two);
        }
        jumpers
    }

    /// Whether the piece on a point can jump.
    pub(super) fn can_jump_from(self, from: Points) -> bool {
        self.own & from != 0 && self.jumpers() & from != 0
    }

    pub(super) fn can_step(self) -> bool {
        let empty = self.empty();
        each(self.own).any(|from| NEIGHBOURS[from] & empty != 0)
    }

    /// Whether a test holds after every step; each placement is seen by the side that moves next.
    pub(super) fn all_steps(self, mut test: impl FnMut(Self) -> bool) -> bool {
        let empty = self.empty();
        each(self.own).all(|from| {
            let rest = self.own ^ (1 << from);
            each(NEIGHBOURS[from] & empty).all(|to| test(Self { own: self.other, other: rest | (1 << to) }))
        })
    }

    /// Visits the placements from which a step leads here, without checking whether a capture was compulsory there.
    pub(super) fn each_step_back(self, mut visit: impl FnMut(Self)) {
        let empty = self.empty();
        for to in each(self.other) {
            let rest = self.other ^ (1 << to);
            for from in each(NEIGHBOURS[to] & empty) {
                visit(Self { own: rest | (1 << from), other: self.own });
            }
        }
    }

    /// Visits the results of all chains that one of the `jumpers` can jump, with their lengths, each from the side that
    /// moves next. Only the longest are legal; the caller has to compare them.
    pub(super) fn each_chain(self, jumpers: Points, mut visit: impl FnMut(u16, Self)) {
        for from in each(jumpers) {
            self.go_on(from, 0, &mut visit);
        }
    }

    fn go_on(self, from: usize, length: u16, visit: &mut impl FnMut(u16, Self)) {
        let empty = self.empty();
        let mut ended = true;
        for over in each(JUMPABLE[from] & self.other) {
            let to = 2 * over - from;
            if empty & (1 << to) != 0 {
                ended = false;
                let own = self.own ^ (1 << from) ^ (1 << to);
                Self { own, other: self.other ^ (1 << over) }.go_on(to, length + 1, visit);
            }
        }
        if ended {
            visit(length, Self { own: self.other, other: self.own });
        }
    }
}

/// The points of a set, lowest first.
pub(super) fn each(mut points: Points) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if points == 0 {
            return None;
        }
        let point = points.trailing_zeros() as usize;
        points &= points - 1;
        Some(point)
    })
}

/// Where a set comes to lie under a symmetry. Symmetry 0 leaves everything as it is.
pub(super) fn image(symmetry: usize, points: Points) -> Points {
    let table = &IMAGES[symmetry];
    let chunk = |number: usize| table[number][(points >> (CHUNK * number)) as usize % (1 << CHUNK)];
    chunk(0) | chunk(1) | chunk(2)
}

/// The symmetry that takes back another.
pub(super) const fn inverse(symmetry: usize) -> usize {
    // Mirroring after exchanging files and ranks is exchanging them after the other mirroring.
    match symmetry {
        5 => 6,
        6 => 5,
        _ => symmetry,
    }
}

/// One of the four ways on which the numbers of points grow.
#[derive(Clone, Copy)]
struct Way {
    shift: u32,
    /// Points with two lines in a row this way.
    jumps: Points,
}

const WAYS: [Way; 4] = [way(1, 0), way(-1, 1), way(0, 1), way(1, 1)];

/// For each point, those that a step leads to.
const NEIGHBOURS: [Points; POINTS] = around(1);

/// For each point, those that can be jumped over from it.
const JUMPABLE: [Points; POINTS] = around(2);

/// Images are looked up for so many points at a time.
const CHUNK: usize = 9;

/// The images of every set within each chunk.
type Images = [[Points; 1 << CHUNK]; 3];

static IMAGES: [Images; SYMMETRIES] =
    [images(0), images(1), images(2), images(3), images(4), images(5), images(6), images(7)];

const fn has_lines(point: usize, files: isize, ranks: isize, count: isize) -> bool {
    let side = SIDE_LENGTH as isize;
    let (file, rank) = ((point % SIDE_LENGTH) as isize, (point / SIDE_LENGTH) as isize);
    let (last_file, last_rank) = (file + count * files, rank + count * ranks);
    let inside = last_file >= 0 && last_file < side && last_rank >= 0 && last_rank < side;
    // A diagonal joins points of one kind only, so its first point decides for all of it.
    inside && (files == 0 || ranks == 0 || (file + rank) % 2 == 0)
}

const fn way(files: isize, ranks: isize) -> Way {
    let mut way = Way { shift: (ranks * SIDE_LENGTH as isize + files) as u32, jumps: 0 };
    let mut point = 0;
    while point < POINTS {
        if has_lines(point, files, ranks, 2) {
            way.jumps |= 1 << point;
        }
        point += 1;
    }
    way
}

const fn around(count: isize) -> [Points; POINTS] {
    let mut table = [0; POINTS];
    let mut point = 0;
    while point < POINTS {
        let mut direction = 0;
        while direction < 9 {
            let (files, ranks) = (direction % 3 - 1, direction / 3 - 1);
            if (files != 0 || ranks != 0) && has_lines(point, files, ranks, count) {
                table[point] |= 1 << (point as isize + ranks * SIDE_LENGTH as isize + files);
            }
            direction += 1;
        }
        point += 1;
    }
    table
}

/// Bit 0 of a symmetry mirrors the files, bit 1 the ranks, bit 2 then exchanges files and ranks.
const fn turned(symmetry: usize, point: usize) -> usize {
    let (mut file, mut rank) = (point % SIDE_LENGTH, point / SIDE_LENGTH);
    if symmetry & 1 != 0 {
        file = SIDE_LENGTH - 1 - file;
    }
    if symmetry & 2 != 0 {
        rank = SIDE_LENGTH - 1 - rank;
    }
    if symmetry & 4 != 0 { file * SIDE_LENGTH + rank } else { rank * SIDE_LENGTH + file }
}

const fn images(symmetry: usize) -> Images {
    let mut table = [[0; 1 << CHUNK]; 3];
    let mut point = 0;
    while point < POINTS {
        let (chunk, bit) = (point / CHUNK, 1 << (point % CHUNK));
        let mut set = bit;
        while set < 1 << CHUNK {
            if set & bit != 0 {
                table[chunk][set] |= 1 << turned(symmetry, point);
            }
            set += 1;
        }
        point += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symmetries_keep_lines_and_are_taken_back_by_their_inverses() {
        for symmetry in 0..SYMMETRIES {
            for (point, &neighbours) in NEIGHBOURS.iter().enumerate() {
                assert_eq!(image(symmetry, neighbours), NEIGHBOURS[turned(symmetry, point)]);
                assert_eq!(image(inverse(symmetry), image(symmetry, 1 << point)), 1 << point);
            }
        }
    }
}
