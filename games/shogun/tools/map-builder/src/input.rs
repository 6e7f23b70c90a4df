//! The hand-written tables: places, sea lanes and coast outlines.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use geo::{Area, Coord, LineString, Polygon};
use serde::Deserialize;

/// `places.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Places {
    /// Id of the emperor's province.
    pub heian: String,
    /// The provinces in the order of their numbers.
    pub place: Vec<Place>,
    /// Pairs of ids joined across the water.
    pub lane: Vec<[String; 2]>,
}

/// One province of the map.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    pub id: String,
    pub name: String,
    /// The historical province this place is a part of, or the whole of: for the reader of the table.
    #[serde(rename = "province")]
    _province: String,
    /// The old circuit, by which the picture is tinted.
    pub circuit: String,
    pub island: String,
    /// Longitude and latitude of the middle.
    pub at: [f64; 2],
}

/// `coasts.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Coasts {
    /// Degrees by which the map is turned clockwise.
    pub tilt: f64,
    pub lake: Lake,
    pub island: Vec<Island>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lake {
    pub name: String,
    #[serde(default = "unchanged")]
    enlarge: f64,
    outline: Vec<[f64; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Island {
    pub id: String,
    #[serde(default = "unchanged")]
    enlarge: f64,
    outline: Vec<[f64; 2]>,
}

fn unchanged() -> f64 {
    1.0
}

/// Reads one table, naming the file in every error.
pub fn read<T: for<'a> Deserialize<'a>>(path: &Path) -> Result<T> {
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    toml::from_str(&text).with_context(|| format!("{} is not well formed", path.display()))
}

impl Places {
    /// Finds slips of the pen that would otherwise show up as a strange map.
    pub fn validate(&self, coasts: &Coasts) -> Result<()> {
        let islands: BTreeSet<&str> = coasts.island.iter().map(|island| island.id.as_str()).collect();
        let mut ids = BTreeSet::new();
        let mut names = BTreeSet::new();
        for place in &self.place {
            ensure!(ids.insert(place.id.as_str()), "the id {} is used twice", place.id);
            ensure!(names.insert(place.name.as_str()), "the name {} is used twice", place.name);
            ensure!(
                islands.contains(place.island.as_str()),
                "{} is on unknown island {}",
                place.id,
                place.island
            );
            let slug = place.id.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
            ensure!(slug, "the id {} is not made of a–z and -", place.id);
        }
        for island in islands {
            ensure!(self.place.iter().any(|place| place.island == island), "{island} has no place");
        }
        ensure!(ids.contains(self.heian.as_str()), "there is no place {}", self.heian);
        for [from, to] in &self.lane {
            for end in [from, to] {
                ensure!(ids.contains(end.as_str()), "a sea lane leads to unknown {end}");
            }
            if from == to {
                bail!("a sea lane leads from {from} to itself");
            }
        }
        Ok(())
    }
}

/// Turns degrees into flat units: equirectangular (longitude shortened by the cosine of the middle latitude),
/// then turned clockwise. Scaling to scene units happens later, when the distances of the centres are known.
pub struct Projection {
    tilt: f64,
}

impl Projection {
    /// The parallel along which distances are true: it runs through the middle of Honshū.
    const TRUE_LATITUDE: f64 = 36.0;
    /// The point that becomes the origin, west of the mountains of the middle.
    const ORIGIN: [f64; 2] = [136.0, 35.5];
    /// Units for one degree of latitude: close to the final scale, so that rules of thumb given in scene units
    /// can already be used while the cells take shape.
    const DEGREE: f64 = 200.0;

    pub fn new(tilt_degrees: f64) -> Self {
        Self { tilt: tilt_degrees.to_radians() }
    }

    pub fn apply(&self, [longitude, latitude]: [f64; 2]) -> Coord {
        let east = (longitude - Self::ORIGIN[0]) * Self::TRUE_LATITUDE.to_radians().cos() * Self::DEGREE;
        let north = (latitude - Self::ORIGIN[1]) * Self::DEGREE;
        let (sine, cosine) = self.tilt.sin_cos();
        Coord { x: east * cosine + north * sine, y: north * cosine - east * sine }
    }

    fn ring(&self, outline: &[[f64; 2]]) -> LineString {
        outline.iter().map(|&point| self.apply(point)).collect()
    }
}

impl Coasts {
    /// The flat outline of every island by its id, the lake cut out of the one that holds it.
    pub fn lands(&self, projection: &Projection) -> Result<BTreeMap<String, Polygon>> {
        let lake = geo::Scale::scale(&projection.ring(&self.lake.outline), self.lake.enlarge);
        let mut lands = BTreeMap::new();
        let mut lakes_cut = 0;
        for island in &self.island {
            ensure!(island.outline.len() >= 3, "the outline of {} has fewer than 3 points", island.id);
            let drawn = Polygon::new(projection.ring(&island.outline), vec![]);
            let mut land = geo::Scale::scale(&drawn, island.enlarge);
            if geo::Contains::contains(&land, &lake) {
                lakes_cut += 1;
                land.interiors_push(lake.clone());
            }
            ensure!(land.unsigned_area() > 0.0, "the outline of {} encloses nothing", island.id);
            ensure!(lands.insert(island.id.clone(), land).is_none(), "two outlines of {}", island.id);
        }
        ensure!(lakes_cut == 1, "the lake must lie on exactly one island, not on {lakes_cut}");
        Ok(lands)
    }
}
