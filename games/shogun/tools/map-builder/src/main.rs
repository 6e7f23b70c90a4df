//! Builds the map of Rise of the Shogun from hand-written tables.
//!
//! Run from the root of the repository:
//!
//! ```text
//! cargo run --manifest-path games/shogun/tools/map-builder/Cargo.toml
//! cargo run --manifest-path games/shogun/tools/map-builder/Cargo.toml -- --check
//! ```
//!
//! The first reads `places.toml` and `coasts.toml` in `games/shogun/data`, writes `map.toml` and `map.svg` there
//! and checks the result; the second only checks the `map.toml` that is there, however it was made. Options:
//! `--data DIR` for another folder, `--no-labels` for a picture without names. The same tables always give the
//! same files. A map that fails a check is not written.
//!
//! How the map comes about: degrees are projected to the plane and tilted ([`input`]); each island is divided
//! among its places ([`cells`]); the pieces are welded into one mesh of shared borders ([`mesh`]); the borders
//! are roughened and rounded to integers ([`outlines`]); the result ([`map`]) is checked ([`checks`],
//! [`setups`]) and drawn ([`picture`]).

mod cells;
mod checks;
mod input;
mod map;
mod mesh;
mod outlines;
mod picture;
mod random;
mod setups;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context, Result, bail, ensure};
use geo::Coord;

use crate::cells::Site;
use crate::input::{Coasts, Places, Projection};
use crate::map::{Lake, Map, Province};
use crate::mesh::Mesh;
use crate::outlines::{Outlines, Point};

/// Scene units between the centres of neighbours, on average.
const NEIGHBOUR_DISTANCE: f64 = 100.0;
/// Wanted area of a province, in shares of the average of its island.
const WANTED_AREA: (f64, f64) = (0.70, 1.45);
/// Heian is a city and its surroundings: smaller than the other provinces of its island.
const WANTED_AREA_OF_HEIAN: (f64, f64) = (0.50, 0.58);

struct Options {
    data: PathBuf,
    check_only: bool,
    labels: bool,
}

fn main() -> Result<()> {
    let options = options()?;
    let map_path = options.data.join("map.toml");
    if options.check_only {
        return checks::run(&input::read::<Map>(&map_path)?);
    }
    let places: Places = input::read(&options.data.join("places.toml"))?;
    let coasts: Coasts = input::read(&options.data.join("coasts.toml"))?;
    places.validate(&coasts)?;
    let text = build(&places, &coasts)?.to_toml();
    // What is checked is what a reader of the file will get.
    let map: Map = toml::from_str(&text).context("the written map cannot be read back")?;
    let circuits: Vec<&str> = places.place.iter().map(|place| place.circuit.as_str()).collect();
    let picture = picture::draw(&map, &circuits, coasts.tilt, options.labels);
    checks::run(&map)?;
    write(&map_path, &text)?;
    write(&options.data.join("map.svg"), &picture)
}

fn options() -> Result<Options> {
    let mut options = Options { data: PathBuf::from("games/shogun/data"), check_only: false, labels: true };
    let mut words = env::args().skip(1);
    while let Some(word) = words.next() {
        match word.as_str() {
            "--check" => options.check_only = true,
            "--no-labels" => options.labels = false,
            "--data" => options.data = words.next().context("--data needs a folder")?.into(),
            _ => bail!("unknown option {word}; known are --check, --no-labels and --data DIR"),
        }
    }
    Ok(options)
}

fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

fn build(places: &Places, coasts: &Coasts) -> Result<Map> {
    let projection = Projection::new(coasts.tilt);
    let names: Vec<&str> = places.place.iter().map(|place| place.name.as_str()).collect();
    let count = names.len();
    let mut pieces = vec![Vec::new(); count];
    for (island, land) in coasts.lands(&projection)? {
        let numbers: Vec<usize> =
            (0..count).filter(|&number| places.place[number].island == island).collect();
        let mut sites: Vec<Site> = numbers
            .iter()
            .map(|&number| {
                let place = &places.place[number];
                let home = projection.apply(place.at);
                if place.id == places.heian {
                    Site::new(home, WANTED_AREA_OF_HEIAN).fixed()
                } else {
                    Site::new(home, WANTED_AREA)
                }
            })
            .collect();
        cells::relax(&mut sites, &land);
        for (number, cell) in numbers.into_iter().zip(cells::pieces(&sites, &land)) {
            ensure!(!cell.is_empty(), "{} was squeezed out by its neighbours", places.place[number].id);
            pieces[number] = cell;
        }
    }
    let mut mesh = Mesh::new(&pieces, &names)?;
    let rough_centres = middles(&Outlines::new(&mesh, &names)?.provinces);
    mesh.scale(NEIGHBOUR_DISTANCE / mesh.average_distance(&rough_centres));
    mesh.stretch_short_borders();
    let mut outlines = Outlines::new(&mesh, &names)?;
    ensure!(outlines.lakes.len() == 1, "{} lakes instead of {}", outlines.lakes.len(), coasts.lake.name);
    Ok(assemble(places, &mesh, &outlines.provinces, outlines.lakes.remove(0)))
}

fn middles(outlines: &[Vec<Point>]) -> Vec<Coord> {
    outlines
        .iter()
        .map(|outline| roomiest_point(outline))
        .map(|[x, y]| Coord { x: x as f64, y: y as f64 })
        .collect()
}

fn assemble(places: &Places, mesh: &Mesh, rings: &[Vec<Point>], lake: Vec<Point>) -> Map {
    let mut neighbours: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); rings.len()];
    for border in &mesh.borders {
        // A border without room to be stretched may shrink to a point in the rounding: then it is none.
        let [from, to] = [border.from, border.to].map(|end| outlines::round(mesh.corners[end]));
        if let Some(right) = border.right.filter(|_| from != to) {
            neighbours[border.left].insert(right);
            neighbours[right].insert(border.left);
        }
    }
    let numbers: BTreeMap<&str, usize> =
        places.place.iter().enumerate().map(|(number, place)| (place.id.as_str(), number)).collect();
    let mut lanes: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); rings.len()];
    for [from, to] in &places.lane {
        let (from, to) = (numbers[from.as_str()], numbers[to.as_str()]);
        lanes[from].insert(to);
        lanes[to].insert(from);
    }
    let ids =
        |numbers: &BTreeSet<usize>| numbers.iter().map(|&number| places.place[number].id.clone()).collect();
    let province = places
        .place
        .iter()
        .enumerate()
        .map(|(number, place)| Province {
            id: place.id.clone(),
            name: place.name.clone(),
            island: place.island.clone(),
            centre: roomiest_point(&rings[number]),
            outline: rings[number].clone(),
            neighbours: ids(&neighbours[number]),
            sea: ids(&lanes[number]),
            barred: false,
        })
        .collect();
    let mut map = Map { heian: places.heian.clone(), lake: Lake { outline: lake }, province };
    let from_heian = map.distances().swap_remove(numbers[places.heian.as_str()]);
    for (province, distance) in map.province.iter_mut().zip(from_heian) {
        province.barred = distance < setups::CASTLE_DISTANCE;
    }
    map
}

/// The point of a grid that lies deepest inside the outline: where a piece has the most room.
fn roomiest_point(outline: &[Point]) -> Point {
    const STEP: usize = 2;
    let range = |axis: usize| {
        let values = || outline.iter().map(move |point| point[axis]);
        (values().min().unwrap_or(0)..=values().max().unwrap_or(0)).step_by(STEP)
    };
    let mut best = (i64::MIN, outline[0]);
    for x in range(0) {
        for y in range(1) {
            let room = room([x, y], outline);
            if room > best.0 {
                best = (room, [x, y]);
            }
        }
    }
    best.1
}

/// Squared distance to the outline, negative outside.
fn room([x, y]: Point, outline: &[Point]) -> i64 {
    let mut inside = false;
    let mut nearest = i64::MAX;
    for (index, &[ax, ay]) in outline.iter().enumerate() {
        let [bx, by] = outline[(index + 1) % outline.len()];
        if (ay > y) != (by > y) {
            let crosses_right_of_point = (bx - ax) * (y - ay) - (x - ax) * (by - ay);
            inside ^= (crosses_right_of_point > 0) == (by > ay);
        }
        // The steps of an outline are short: the distance to their ends is close enough.
        nearest = nearest.min((ax - x).pow(2) + (ay - y).pow(2));
    }
    if inside { nearest } else { -nearest }
}
