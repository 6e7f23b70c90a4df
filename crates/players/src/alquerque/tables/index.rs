//! A number for every position of a slice, without gaps.
//!
//! The larger side *leads* (the side to move, if both are alike): its set of points is turned so that it is the least
//! of its up to eight images, and there is one row for each such set. Within the row, the sets of the other side on
//! the points that are left are counted off in order. A set that looks the same from several sides keeps all
//! placements of the other side, also those that are images of each other: a few entries in a hundred are there
//! twice, and a look-up never has to choose between them.

use std::sync::OnceLock;

use super::board::{POINTS, Placement, Points, SYMMETRIES, each, image, inverse};
use super::{MOST_PIECES, Slice};

/// The order of positions in a slice.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    leads: &'static Leads,
    mover: Mover,
    follow: usize,
    row_length: usize,
}

/// Which of the two sets belongs to the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mover {
    Lead,
    Follow,
}

impl Layout {
    pub(super) fn of(slice: Slice) -> Self {
        let (own, other) = (usize::from(slice.own), usize::from(slice.other));
        let (lead, follow) = (own.max(other), own.min(other));
        Self {
            leads: Leads::of(lead),
            mover: if own == lead { Mover::Lead } else { Mover::Follow },
            follow,
            row_length: BINOMIALS[POINTS - lead][follow] as usize,
        }
    }

    pub(super) fn rows(&self) -> usize {
        self.leads.rows.len()
    }

    pub(super) fn row_length(&self) -> usize {
        self.row_length
    }

    pub(super) fn entries(&self) -> usize {
        self.rows() * self.row_length
    }

    /// The number of a placement.
    pub(super) fn index(&self, placement: Placement) -> usize {
        let (lead, follow) = self.sides(placement);
        let (row, symmetry) = self.leads.find(lead);
        row * self.row_length + rank_beside(self.leads.rows[row], image(symmetry, follow))
    }

    /// The least of the numbers of a placement and its images.
    pub(super) fn least_index(&self, placement: Placement) -> usize {
        let (lead, follow) = self.sides(placement);
        let (row, symmetry) = self.leads.find(lead);
        row * self.row_length + self.least_rank(row, image(symmetry, follow))
    }

    /// The placement with a number in a row.
    pub(super) fn placement(&self, row: usize, rank: usize) -> Placement {
        let lead = self.leads.rows[row];
        let follow = set_beside(lead, self.follow, rank as u32);
        match self.mover {
            Mover::Lead => Placement { own: lead, other: follow },
            Mover::Follow => Placement { own: follow, other: lead },
        }
    }

    /// Whether a row has entries that are images of each other.
    pub(super) fn is_symmetric(&self, row: usize) -> bool {
        self.leads.fixed_by[row] != 1
    }

    fn least_rank(&self, row: usize, follow: Points) -> usize {
        let lead = self.leads.rows[row];
        if self.is_symmetric(row) {
            let images = each(self.leads.fixed_by[row].into());
            images.map(|symmetry| rank_beside(lead, image(symmetry, follow))).min().unwrap_or(0)
        } else {
            rank_beside(lead, follow)
        }
    }

    fn sides(&self, placement: Placement) -> (Points, Points) {
        match self.mover {
            Mover::Lead => (placement.own, placement.other),
            Mover::Follow => (placement.other, placement.own),
        }
    }
}

/// The sets of one size up to symmetry.
#[derive(Debug)]
struct Leads {
    /// The least image of each set, in ascending order.
    rows: Vec<Points>,
    /// The symmetries that leave each of them as it is, one bit each.
    fixed_by: Vec<u8>,
    /// For each set by rank: the row, and in the lowest three bits the symmetry that leads there.
    places: Vec<u32>,
    /// What the upper points of a set contribute to its rank.
    upper_ranks: Vec<u32>,
}

impl Leads {
    fn of(size: usize) -> &'static Self {
        static LEADS: [OnceLock<Leads>; MOST_PIECES + 1] = [const { OnceLock::new() }; MOST_PIECES + 1];
        LEADS[size].get_or_init(|| Self::new(size))
    }

    fn new(size: usize) -> Self {
        const UNSEEN: u32 = u32::MAX;
        let upper_rank = |upper: usize| {
            let below = size.saturating_sub(upper.count_ones() as usize);
            rank_from(below, (upper as Points) << LOWER_POINTS)
        };
        let mut leads = Self {
            rows: Vec::new(),
            fixed_by: Vec::new(),
            places: vec![UNSEEN; BINOMIALS[POINTS][size] as usize],
            upper_ranks: (0..1 << (POINTS - LOWER_POINTS)).map(upper_rank).collect(),
        };
        // Ranks ascend with the sets as numbers, so the first set of a kind that is met is the least.
        for rank in 0..leads.places.len() {
            if leads.places[rank] != UNSEEN {
                continue;
            }
            let set = set_beside(0, size, rank as u32);
            let row = leads.rows.len() as u32;
            let mut fixed_by = 0;
            for symmetry in 0..SYMMETRIES {
                let turned = image(symmetry, set);
                let place = &mut leads.places[rank_among(&leads.upper_ranks, turned)];
                if *place == UNSEEN {
                    *place = row << 3 | inverse(symmetry) as u32;
                }
                fixed_by |= u8::from(turned == set) << symmetry;
            }
            leads.rows.push(set);
            leads.fixed_by.push(fixed_by);
        }
        leads
    }

    /// The row of a set, and the symmetry that turns it to the set of that row.
    fn find(&self, set: Points) -> (usize, usize) {
        let place = self.places[rank_among(&self.upper_ranks, set)];
        ((place >> 3) as usize, (place & 7) as usize)
    }
}

/// How many of the points count as the lower ones where ranks are looked up in two parts.
const LOWER_POINTS: usize = 13;

/// Entry `[n][k]`: in how many ways `k` of `n` points can be chosen.
const BINOMIALS: [[u32; MOST_PIECES + 1]; POINTS + 1] = binomials();

static LOWER_RANKS: [u16; 1 << LOWER_POINTS] = lower_ranks();

/// The rank of a set among all of its size.
fn rank_among(upper_ranks: &[u32], set: Points) -> usize {
    let lower = LOWER_RANKS[set as usize % (1 << LOWER_POINTS)];
    (u32::from(lower) + upper_ranks[(set >> LOWER_POINTS) as usize]) as usize
}

/// The rank of a set of points among those that do not touch `lead`.
fn rank_beside(lead: Points, set: Points) -> usize {
    let mut rank = 0;
    for (number, point) in each(set).enumerate() {
        let taken = (lead & ((1 << point) - 1)).count_ones() as usize;
        rank += BINOMIALS[point - taken][number + 1];
    }
    rank as usize
}

/// The opposite of [`rank_beside`], given the size of the set.
fn set_beside(lead: Points, size: usize, mut rank: u32) -> Points {
    let mut left = size;
    let mut set = 0;
    let mut below = POINTS - lead.count_ones() as usize;
    for point in (0..POINTS).rev().filter(|point| lead & (1 << point) == 0) {
        if left == 0 {
            break;
        }
        below -= 1;
        let ranks = BINOMIALS[below][left];
        if rank >= ranks {
            rank -= ranks;
            set |= 1 << point;
            left -= 1;
        }
    }
    set
}

/// What the points of a set contribute to its rank if so many others come before them.
const fn rank_from(before: usize, mut set: Points) -> u32 {
    let (mut rank, mut number) = (0, before);
    while set != 0 {
        number += 1;
        if number <= MOST_PIECES {
            rank += BINOMIALS[set.trailing_zeros() as usize][number];
        }
        set &= set - 1;
    }
    rank
}

const fn binomials() -> [[u32; MOST_PIECES + 1]; POINTS + 1] {
    let mut table = [[0; MOST_PIECES + 1]; POINTS + 1];
    let mut n = 0;
    while n <= POINTS {
        table[n][0] = 1;
        let mut k = 1;
        while k <= MOST_PIECES && n > 0 {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
}

const fn lower_ranks() -> [u16; 1 << LOWER_POINTS] {
    let mut table = [0; 1 << LOWER_POINTS];
    let mut set = 0;
    while set < 1 << LOWER_POINTS {
        table[set] = rank_from(0, set as Points) as u16;
        set += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn image_of(placement: Placement, symmetry: usize) -> Placement {
        Placement { own: image(symmetry, placement.own), other: image(symmetry, placement.other) }
    }

    #[test]
    fn every_entry_up_to_four_pieces_has_the_number_of_its_placement() {
        for slice in Slice::up_to(4) {
            let layout = Layout::of(slice);
            for row in 0..layout.rows() {
                for rank in 0..layout.row_length() {
                    let placement = layout.placement(row, rank);
                    assert_eq!(placement.own.count_ones(), u32::from(slice.own));
                    assert_eq!(placement.other.count_ones(), u32::from(slice.other));
                    assert_eq!(placement.own & placement.other, 0);
                    assert_eq!(layout.index(placement), row * layout.row_length() + rank);
                }
            }
        }
    }

    #[test]
    fn every_placement_has_an_entry_that_is_one_of_its_images() {
        for slice in Slice::up_to(4) {
            let layout = Layout::of(slice);
            let mut least = HashSet::new();
            for own in (0..1 << POINTS).filter(|set: &u32| set.count_ones() == u32::from(slice.own)) {
                for rank in 0..BINOMIALS[POINTS - usize::from(slice.own)][usize::from(slice.other)] {
                    let other = set_beside(own, usize::from(slice.other), rank);
                    let placement = Placement { own, other };
                    let index = layout.index(placement);
                    let found = layout.placement(index / layout.row_length(), index % layout.row_length());
                    assert!((0..SYMMETRIES).any(|symmetry| image_of(placement, symmetry) == found));
                    let indices =
                        (0..SYMMETRIES).map(|symmetry| layout.least_index(image_of(placement, symmetry)));
                    assert!(indices.clone().all(|other| other == layout.least_index(placement)));
                    least.insert(layout.least_index(placement));
                }
            }
            assert!(least.len() <= layout.entries());
        }
    }

    #[test]
    fn large_sets_are_numbered_without_gaps() {
        for size in [7, 11] {
            let leads = Leads::of(size);
            assert!(leads.rows.is_sorted());
            for (row, &set) in leads.rows.iter().enumerate().step_by(97) {
                for symmetry in 0..SYMMETRIES {
                    let turned = image(symmetry, set);
                    let (found, back) = leads.find(turned);
                    assert_eq!((found, image(back, turned)), (row, set));
                }
            }
        }
    }
}
