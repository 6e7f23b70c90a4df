//! Joins the pieces of all islands into one mesh in which neighbours share their corners and edges exactly.
//!
//! The clipped cells agree only up to rounding errors. Welding their corners and splitting edges at corners that
//! lie on them makes every inner edge occur exactly twice, once in each direction; all later steps work on these
//! shared edges, so that no gap and no overlap can arise between neighbours.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};
use geo::{Area, Coord, Polygon};

use crate::outlines::{Point, collisions, round};

/// A piece of land and the province it belongs to.
struct Piece {
    owner: usize,
    /// Corner numbers, counter-clockwise.
    ring: Vec<usize>,
    area: f64,
}

/// A straight edge with a province on its left and, unless it is coast, another on its right.
pub struct Border {
    pub from: usize,
    pub to: usize,
    pub left: usize,
    pub right: Option<usize>,
}

/// All borders and coasts of the map.
pub struct Mesh {
    pub corners: Vec<Coord>,
    pub borders: Vec<Border>,
}

/// Corners closer than this, and corners this close to an edge, are joined: far more than the millionths by which
/// the clipping errs, and far less than the distance of any two corners that are meant to be different.
const WELD_DISTANCE: f64 = 0.05;
/// Borders between two provinces are made at least this long: a shorter one leaves players in doubt.
const SHORTEST_BORDER: f64 = 20.0;

impl Mesh {
    /// Welds the pieces, given by owner, and hands fragments cut off from their province to a neighbour.
    pub fn new(pieces_by_owner: &[Vec<Polygon>], names: &[&str]) -> Result<Self> {
        let mut corners = Vec::new();
        let mut pieces = Vec::new();
        for (owner, polygons) in pieces_by_owner.iter().enumerate() {
            for polygon in polygons {
                ensure!(polygon.interiors().is_empty(), "{} encloses a lake", names[owner]);
                pieces.extend(weld(&mut corners, owner, polygon));
            }
        }
        for piece in &mut pieces {
            piece.ring = split_at_corners(&piece.ring, &corners);
        }
        merge_fragments(&mut pieces, &corners, names)?;
        let mut mesh = Self { corners, borders: Vec::new() };
        let owners = owners_of_edges(&pieces);
        for (&(from, to), &left) in &owners {
            let right = owners.get(&(to, from)).copied();
            // An inner edge is met in both directions and kept once; one inside a merged province is dropped.
            if right.is_none_or(|right| from < to && right != left) {
                mesh.borders.push(Border { from, to, left, right });
            }
        }
        Ok(mesh)
    }

    /// Average distance of the given centres of provinces that share a border.
    pub fn average_distance(&self, centres: &[Coord]) -> f64 {
        let mut pairs: Vec<(usize, usize)> = self
            .borders
            .iter()
            .filter_map(|border| border.right.map(|right| (border.left.min(right), border.left.max(right))))
            .collect();
        pairs.sort_unstable();
        pairs.dedup();
        let sum: f64 = pairs.iter().map(|&(a, b)| distance(centres[a], centres[b])).sum();
        sum / pairs.len() as f64
    }

    pub fn scale(&mut self, factor: f64) {
        for corner in &mut self.corners {
            *corner = *corner * factor;
        }
    }

    /// Draws the ends of very short inner borders apart, where there is room for it. Ends on the coast stay
    /// where they are.
    pub fn stretch_short_borders(&mut self) {
        let mut on_coast = vec![false; self.corners.len()];
        for border in self.borders.iter().filter(|border| border.right.is_none()) {
            on_coast[border.from] = true;
            on_coast[border.to] = true;
        }
        for number in 0..self.borders.len() {
            let Border { from, to, right, .. } = self.borders[number];
            let (start, end) = (self.corners[from], self.corners[to]);
            let missing = SHORTEST_BORDER - distance(start, end);
            if right.is_none() || missing <= 0.0 {
                continue;
            }
            // Lines that are too close elsewhere are not the fault of this border.
            let collisions_before = collisions(&self.straight_edges()).len();
            let movers = [from, to].iter().filter(|&&corner| !on_coast[corner]).count();
            let step = (end - start) * (missing / distance(start, end) / movers.max(1) as f64);
            if !on_coast[from] {
                self.corners[from] = start - step;
            }
            if !on_coast[to] {
                self.corners[to] = end + step;
            }
            if collisions(&self.straight_edges()).len() > collisions_before {
                self.corners[from] = start;
                self.corners[to] = end;
            }
        }
    }

    fn straight_edges(&self) -> Vec<[Point; 2]> {
        let ends = self.borders.iter().map(|border| [border.from, border.to]);
        let edges = ends.map(|ends| ends.map(|corner| round(self.corners[corner])));
        edges.filter(|[from, to]| from != to).collect()
    }
}

pub fn distance(a: Coord, b: Coord) -> f64 {
    (a.x - b.x).hypot(a.y - b.y)
}

/// Replaces the points of a polygon by corner numbers; nothing is left of a polygon thinner than the welding.
fn weld(corners: &mut Vec<Coord>, owner: usize, polygon: &Polygon) -> Option<Piece> {
    let mut ring: Vec<usize> = Vec::new();
    for &point in polygon.exterior().0.iter().skip(1) {
        let known = corners.iter().position(|&corner| distance(corner, point) < WELD_DISTANCE);
        let number = known.unwrap_or_else(|| {
            corners.push(point);
            corners.len() - 1
        });
        if ring.last() != Some(&number) {
            ring.push(number);
        }
    }
    while ring.len() > 1 && ring.first() == ring.last() {
        ring.pop();
    }
    if polygon.signed_area() < 0.0 {
        ring.reverse();
    }
    (ring.len() >= 3).then(|| Piece { owner, ring, area: polygon.unsigned_area() })
}

/// Inserts the corners of neighbours that lie on an edge of this ring.
fn split_at_corners(ring: &[usize], corners: &[Coord]) -> Vec<usize> {
    let mut split = Vec::with_capacity(ring.len());
    for (index, &from) in ring.iter().enumerate() {
        let to = ring[(index + 1) % ring.len()];
        let (start, along) = (corners[from], corners[to] - corners[from]);
        let length = along.x.hypot(along.y);
        let mut between: Vec<(f64, usize)> = corners
            .iter()
            .enumerate()
            .filter(|&(number, _)| number != from && number != to)
            .filter_map(|(number, &corner)| {
                let offset = corner - start;
                let progress = (offset.x * along.x + offset.y * along.y) / length;
                let aside = (offset.x * along.y - offset.y * along.x).abs() / length;
                (aside < WELD_DISTANCE && progress > 0.0 && progress < length).then_some((progress, number))
            })
            .collect();
        between.sort_by(|a, b| a.0.total_cmp(&b.0));
        split.push(from);
        split.extend(between.into_iter().map(|(_, number)| number));
    }
    split
}

/// Owner of the land on the left of every directed edge.
fn owners_of_edges(pieces: &[Piece]) -> BTreeMap<(usize, usize), usize> {
    edges_of_pieces(pieces).into_iter().map(|(edge, piece)| (edge, pieces[piece].owner)).collect()
}

fn edges_of_pieces(pieces: &[Piece]) -> BTreeMap<(usize, usize), usize> {
    let mut edges = BTreeMap::new();
    for (number, piece) in pieces.iter().enumerate() {
        for (index, &from) in piece.ring.iter().enumerate() {
            edges.insert((from, piece.ring[(index + 1) % piece.ring.len()]), number);
        }
    }
    edges
}

/// Leaves each province its largest piece; every other goes to the neighbour it shares the longest border with.
fn merge_fragments(pieces: &mut [Piece], corners: &[Coord], names: &[&str]) -> Result<()> {
    let mut largest: BTreeMap<usize, usize> = BTreeMap::new();
    for (number, piece) in pieces.iter().enumerate() {
        let best = largest.entry(piece.owner).or_insert(number);
        if piece.area > pieces[*best].area {
            *best = number;
        }
    }
    let edges = edges_of_pieces(pieces);
    let mut settled: Vec<bool> =
        (0..pieces.len()).map(|number| largest[&pieces[number].owner] == number).collect();
    while let Some(waiting) = settled.iter().position(|settled| !settled) {
        // A fragment may touch only other fragments at first: take any that touches settled land.
        let (fragment, owner) = (waiting..pieces.len())
            .filter(|&number| !settled[number])
            .find_map(|number| {
                longest_neighbour(number, pieces, &edges, &settled, corners).map(|to| (number, to))
            })
            .with_context(|| format!("a piece of {} is an island", names[pieces[waiting].owner]))?;
        pieces[fragment].owner = owner;
        settled[fragment] = true;
    }
    Ok(())
}

fn longest_neighbour(
    fragment: usize,
    pieces: &[Piece],
    edges: &BTreeMap<(usize, usize), usize>,
    settled: &[bool],
    corners: &[Coord],
) -> Option<usize> {
    let mut shared: BTreeMap<usize, f64> = BTreeMap::new();
    let ring = &pieces[fragment].ring;
    for (index, &from) in ring.iter().enumerate() {
        let to = ring[(index + 1) % ring.len()];
        if let Some(&neighbour) = edges.get(&(to, from)).filter(|&&neighbour| settled[neighbour]) {
            *shared.entry(pieces[neighbour].owner).or_default() += distance(corners[from], corners[to]);
        }
    }
    shared.into_iter().max_by(|a, b| a.1.total_cmp(&b.1)).map(|(owner, _)| owner)
}
