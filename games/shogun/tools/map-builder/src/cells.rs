//! Divides each island among its places: a power diagram (Voronoi cells with weights) clipped to the coast.
//!
//! Plain Voronoi cells of historical places would be tiny around the capital and huge in the north. A few rounds
//! of relaxation move each site part of the way to the middle of its cell and shift the weights so that cells
//! that are much too small or too large come closer to the average, while everything stays near its true place.

use geo::{Area, BooleanOps, Centroid, Coord, LineString, MultiPolygon, Polygon};

/// The place a cell grows around.
pub struct Site {
    /// Where the tables put it.
    home: Coord,
    position: Coord,
    /// Squared units by which the cell pushes its borders outwards.
    weight: f64,
    /// Bounds of the wanted area, in shares of the island's average.
    wanted: (f64, f64),
    longest_stray: f64,
}

impl Site {
    pub fn new(home: Coord, wanted: (f64, f64)) -> Self {
        Self { home, position: home, weight: 0.0, wanted, longest_stray: LONGEST_STRAY }
    }

    /// Keeps the site where the tables put it.
    pub fn fixed(self) -> Self {
        Self { longest_stray: 0.0, ..self }
    }
}

/// Half the side of a square that holds the whole map.
const FAR: f64 = 10_000.0;
const RELAXATION_ROUNDS: usize = 40;
/// Share of the way to the middle of its cell a site moves in one round.
const MOVE_SHARE: f64 = 0.25;
/// How far a site may stray from its true place: a quarter of the distance between neighbours.
const LONGEST_STRAY: f64 = 24.0;
/// Weight for one unit of missing area in one round: small enough to settle without swinging.
const WEIGHT_SHARE: f64 = 0.12;
/// Beyond this weight a cell would push its border over the neighbour's site.
const LARGEST_WEIGHT: f64 = 3_600.0;

/// The pieces of land of every site. A cell cut in two by a bay has several pieces.
pub fn pieces(sites: &[Site], land: &Polygon) -> Vec<Vec<Polygon>> {
    let land = MultiPolygon::new(vec![land.clone()]);
    (0..sites.len())
        .map(|site| {
            let cell = MultiPolygon::new(vec![cell(sites, site)]);
            cell.intersection(&land).0
        })
        .collect()
}

/// Lets the sites of one island settle.
pub fn relax(sites: &mut [Site], land: &Polygon) {
    let average = land.unsigned_area() / sites.len() as f64;
    for _ in 0..RELAXATION_ROUNDS {
        let cells = pieces(sites, land);
        for (site, cell) in sites.iter_mut().zip(cells) {
            let area: f64 = cell.iter().map(Area::unsigned_area).sum();
            let (least, most) = site.wanted;
            let wanted = area.clamp(least * average, most * average);
            site.weight =
                (site.weight + WEIGHT_SHARE * (wanted - area)).clamp(-LARGEST_WEIGHT, LARGEST_WEIGHT);
            let largest = cell.iter().max_by(|a, b| a.unsigned_area().total_cmp(&b.unsigned_area()));
            if let Some(middle) = largest.and_then(Centroid::centroid) {
                let moved = site.position + (middle.0 - site.position) * MOVE_SHARE;
                let stray = moved - site.home;
                let length = stray.x.hypot(stray.y).max(f64::MIN_POSITIVE);
                site.position = site.home + stray * (site.longest_stray / length).min(1.0);
            }
        }
    }
}

/// Everything nearer to this site than to any other, weights counted.
fn cell(sites: &[Site], site: usize) -> Polygon {
    let own = &sites[site];
    let mut ring = vec![
        Coord { x: -FAR, y: -FAR },
        Coord { x: FAR, y: -FAR },
        Coord { x: FAR, y: FAR },
        Coord { x: -FAR, y: FAR },
    ];
    for (other, rival) in sites.iter().enumerate() {
        if other != site {
            // |p - own|² - own.weight <= |p - rival|² - rival.weight, solved for p.
            let normal = (rival.position - own.position) * 2.0;
            let limit = square(rival.position) - square(own.position) + own.weight - rival.weight;
            ring = keep_half_plane(&ring, normal, limit);
        }
    }
    Polygon::new(LineString::new(ring), vec![])
}

fn square(point: Coord) -> f64 {
    dot(point, point)
}

fn dot(a: Coord, b: Coord) -> f64 {
    a.x * b.x + a.y * b.y
}

/// The part of a convex ring where `normal · p <= limit`.
fn keep_half_plane(ring: &[Coord], normal: Coord, limit: f64) -> Vec<Coord> {
    let mut kept = Vec::with_capacity(ring.len() + 1);
    for (index, &here) in ring.iter().enumerate() {
        let next = ring[(index + 1) % ring.len()];
        let (excess_here, excess_next) = (dot(normal, here) - limit, dot(normal, next) - limit);
        if excess_here <= 0.0 {
            kept.push(here);
        }
        if (excess_here <= 0.0) != (excess_next <= 0.0) {
            let share = excess_here / (excess_here - excess_next);
            kept.push(here + (next - here) * share);
        }
    }
    kept
}
