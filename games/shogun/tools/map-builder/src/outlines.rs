//! Turns the mesh into outlines with integer corners, and makes straight edges look grown instead of ruled.
//!
//! Every edge is roughened once by midpoint displacement and used by both sides, so neighbours keep the same
//! border. Where roughening would make two edges meet, both are drawn straighter until they no longer do.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, bail, ensure};
use geo::Coord;

use crate::mesh::{Border, Mesh};
use crate::random::Random;

/// A corner of the finished map, in scene units.
pub type Point = [i64; 2];

/// Largest sideways shift of a midpoint, as a share of the length of the edge.
const BORDER_ROUGHNESS: f64 = 0.20;
/// The coast is drawn by hand already and only loses its straightness.
const COAST_ROUGHNESS: f64 = 0.11;
/// Edges are divided until they are shorter than this.
const SHORTEST_STEP: f64 = 11.0;
/// Each try halves the roughness of edges in conflict; at the last one they are straight.
const TRIES: usize = 8;

/// The closed rings of the map.
pub struct Outlines {
    /// One ring for each province, counter-clockwise.
    pub provinces: Vec<Vec<Point>>,
    /// The shores of the lakes, counter-clockwise.
    pub lakes: Vec<Vec<Point>>,
}

impl Outlines {
    pub fn new(mesh: &Mesh, names: &[&str]) -> Result<Self> {
        let lines = roughen_without_conflicts(mesh, names)?;
        let mut steps: Vec<BTreeMap<Point, Point>> = vec![BTreeMap::new(); names.len()];
        let mut shore = BTreeMap::new();
        for (border, line) in mesh.borders.iter().zip(&lines) {
            for pair in line.windows(2) {
                let (from, to) = (pair[0], pair[1]);
                let twice = steps[border.left].insert(from, to).is_some()
                    | match border.right {
                        Some(right) => steps[right].insert(to, from).is_some(),
                        None => shore.insert(to, from).is_some(),
                    };
                ensure!(!twice, "the outline of {} touches itself at {from:?}", names[border.left]);
            }
        }
        let mut outlines = Vec::with_capacity(names.len());
        for (name, steps) in names.iter().zip(steps) {
            let mut rings = rings(steps).with_context(|| format!("the outline of {name} is open"))?;
            ensure!(rings.len() == 1, "{name} has {} outlines", rings.len());
            outlines.extend(rings.pop());
        }
        // Seen from the water, the shore of a lake runs counter-clockwise and the coast of an island clockwise.
        let lakes = rings(shore)?.into_iter().filter(|ring| doubled_area(ring) > 0).collect();
        Ok(Self { provinces: outlines, lakes })
    }
}

/// Twice the area inside a ring, negative if it runs clockwise.
pub fn doubled_area(ring: &[Point]) -> i64 {
    let next = ring.iter().cycle().skip(1);
    ring.iter().zip(next).map(|(a, b)| a[0] * b[1] - b[0] * a[1]).sum()
}

/// Whether two edges have a point in common that is not the end of both.
pub fn collide(a: [Point; 2], b: [Point; 2]) -> bool {
    let shared = a.iter().filter(|point| b.contains(point)).count();
    if shared == 2 {
        return true;
    }
    let sides = [side(a, b[0]), side(a, b[1]), side(b, a[0]), side(b, a[1])];
    if shared == 1 {
        // They part from a common end: only lying on top of each other is a collision.
        return sides == [0; 4] && {
            let common = if b.contains(&a[0]) { a[0] } else { a[1] };
            let far = |edge: [Point; 2]| if edge[0] == common { edge[1] } else { edge[0] };
            let (p, q) = (far(a), far(b));
            (p[0] - common[0]) * (q[0] - common[0]) + (p[1] - common[1]) * (q[1] - common[1]) > 0
        };
    }
    let boxes_meet = (0..2).all(|axis| {
        a[0][axis].max(a[1][axis]) >= b[0][axis].min(b[1][axis])
            && b[0][axis].max(b[1][axis]) >= a[0][axis].min(a[1][axis])
    });
    boxes_meet && sides[0] * sides[1] <= 0 && sides[2] * sides[3] <= 0
}

/// On which side of an edge a point lies: 1, 0 or -1, exactly.
fn side([from, to]: [Point; 2], point: Point) -> i64 {
    ((to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0])).signum()
}

/// Finds all pairs of colliding edges; only edges in the same square of a coarse grid are compared.
pub fn collisions(edges: &[[Point; 2]]) -> BTreeSet<(usize, usize)> {
    const SQUARE: i64 = 40;
    let mut squares: BTreeMap<Point, Vec<usize>> = BTreeMap::new();
    for (number, [a, b]) in edges.iter().enumerate() {
        for x in a[0].min(b[0]).div_euclid(SQUARE)..=a[0].max(b[0]).div_euclid(SQUARE) {
            for y in a[1].min(b[1]).div_euclid(SQUARE)..=a[1].max(b[1]).div_euclid(SQUARE) {
                squares.entry([x, y]).or_default().push(number);
            }
        }
    }
    let mut found = BTreeSet::new();
    for square in squares.values() {
        for (index, &first) in square.iter().enumerate() {
            for &second in &square[index + 1..] {
                if collide(edges[first], edges[second]) {
                    found.insert((first, second));
                }
            }
        }
    }
    found
}

fn roughen_without_conflicts(mesh: &Mesh, names: &[&str]) -> Result<Vec<Vec<Point>>> {
    let mut roughness: Vec<f64> = mesh
        .borders
        .iter()
        .map(|border| if border.right.is_some() { BORDER_ROUGHNESS } else { COAST_ROUGHNESS })
        .collect();
    let mut places = BTreeSet::new();
    for attempt in 1..=TRIES {
        let lines: Vec<Vec<Point>> = mesh
            .borders
            .iter()
            .zip(&roughness)
            .map(|(border, &share)| roughen(mesh, border, share))
            .collect();
        let (mut edges, mut lines_of_edges) = (Vec::new(), Vec::new());
        for (number, line) in lines.iter().enumerate() {
            for pair in line.windows(2) {
                edges.push([pair[0], pair[1]]);
                lines_of_edges.push(number);
            }
        }
        let found = collisions(&edges);
        if found.is_empty() {
            return Ok(lines);
        }
        places = found.iter().map(|&(first, _)| names[mesh.borders[lines_of_edges[first]].left]).collect();
        let lines_in_conflict: BTreeSet<usize> =
            found.iter().flat_map(|&(a, b)| [lines_of_edges[a], lines_of_edges[b]]).collect();
        for line in lines_in_conflict {
            roughness[line] = if attempt + 1 < TRIES { roughness[line] / 2.0 } else { 0.0 };
        }
    }
    bail!("two lines are too close together at {places:?}: move a place or a point of the coast a little")
}

/// The points of one edge from end to end, without repetitions.
fn roughen(mesh: &Mesh, border: &Border, share: f64) -> Vec<Point> {
    let (from, to) = (mesh.corners[border.from], mesh.corners[border.to]);
    let [a, b] = [round(from), round(to)];
    let seed = [a[0], a[1], b[0], b[1]]
        .iter()
        .fold(0_u64, |seed, &part| Random::new(seed ^ part.cast_unsigned()).next());
    let mut line = vec![a];
    displace(from, to, share, &mut Random::new(seed), &mut line);
    line.dedup();
    line
}

/// Appends the points after `from` up to `to`.
fn displace(from: Coord, to: Coord, share: f64, random: &mut Random, line: &mut Vec<Point>) {
    let along = to - from;
    if along.x.hypot(along.y) < SHORTEST_STEP {
        line.push(round(to));
        return;
    }
    let aside = Coord { x: -along.y, y: along.x } * (random.spread() * share);
    // Off-centre division keeps the steps from looking like a regular zigzag.
    let middle = from + along * (0.5 + 0.12 * random.spread()) + aside;
    displace(from, middle, share, random, line);
    displace(middle, to, share, random, line);
}

pub fn round(point: Coord) -> Point {
    [point.x.round() as i64, point.y.round() as i64]
}

/// Follows the steps round and round; rings start at their smallest point and come in its order.
fn rings(mut steps: BTreeMap<Point, Point>) -> Result<Vec<Vec<Point>>> {
    let mut rings = Vec::new();
    while let Some((start, mut here)) = steps.pop_first() {
        let mut ring = vec![start];
        while here != start {
            ring.push(here);
            here = steps.remove(&here).with_context(|| format!("the line ends at {here:?}"))?;
        }
        rings.push(ring);
    }
    Ok(rings)
}
