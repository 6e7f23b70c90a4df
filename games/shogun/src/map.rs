//! The map: provinces, their neighbours and distances, read from a file.

use serde::Deserialize;
use toml::Spanned;

use crate::board::{MAX_PROVINCES, Provinces, each};
use crate::data::{DataError, check_id};
use crate::problems::Problem;

/// A map has at least this many provinces.
pub(crate) const MIN_PROVINCES: usize = 100;

/// Corners of an outline, in order.
pub type Outline = Vec<(i32, i32)>;

/// A map as rules and screens use it.
#[derive(Clone, Debug)]
pub struct Map {
    provinces: Vec<Province>,
    lake: Outline,
    heian: u8,
    barred: Provinces,
    /// For each province, those at distance 0, 1, 2 … or less; the last distance reaches everything.
    within: Vec<Vec<Provinces>>,
    distances: Vec<[u8; MAX_PROVINCES]>,
}

/// What the map file says of one province.
#[derive(Clone, Debug)]
pub struct Province {
    /// Its name in moves and positions.
    pub id: String,
    /// Its name for people, the same in every language.
    pub name: String,
    /// The island it lies on.
    pub island: String,
    /// Where its pieces stand.
    pub centre: (i32, i32),
    /// Its border.
    pub outline: Outline,
    /// The provinces beyond a drawn sea lane.
    pub sea: Vec<u8>,
    neighbours: Provinces,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMap {
    heian: Spanned<String>,
    lake: RawLake,
    province: Vec<Spanned<RawProvince>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLake {
    outline: Spanned<Outline>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawProvince {
    id: Spanned<String>,
    name: String,
    island: String,
    centre: (i32, i32),
    outline: Spanned<Outline>,
    neighbours: Vec<Spanned<String>>,
    #[serde(default)]
    sea: Vec<Spanned<String>>,
    #[serde(default)]
    barred: bool,
}

impl Map {
    /// Reads a map file; the format is in `FORMATS.md`.
    pub fn parse(text: &str) -> Result<Self, DataError> {
        let raw: RawMap = toml::from_str(text).map_err(|error| DataError::from_toml(text, &error))?;
        let count = raw.province.len();
        if !(MIN_PROVINCES..=MAX_PROVINCES).contains(&count) {
            return Err(DataError::new(text, text.len(), &Problem::MapSize(count)));
        }
        let ids: Vec<&str> =
            raw.province.iter().map(|province| province.get_ref().id.get_ref().as_str()).collect();
        let find = |id: &Spanned<String>| {
            let found = ids.iter().position(|known| known == id.get_ref());
            let unknown =
                || DataError::new(text, id.span().start, &Problem::NoProvince(id.get_ref().clone()));
            found.ok_or_else(unknown)
        };
        check_outline(text, &raw.lake.outline)?;
        let mut provinces = Vec::new();
        let mut barred = 0;
        for (number, entry) in raw.province.iter().enumerate() {
            let province = entry.get_ref();
            check_id(text, province.id.get_ref(), &province.id.span())?;
            check_outline(text, &province.outline)?;
            if find(&province.id)? != number {
                let problem = Problem::Twice { what: "provinces", id: province.id.get_ref().clone() };
                return Err(DataError::new(text, province.id.span().start, &problem));
            }
            let sea =
                province.sea.iter().map(|id| Ok(find(id)? as u8)).collect::<Result<Vec<u8>, DataError>>()?;
            let mut neighbours = 0;
            for id in province.neighbours.iter().chain(&province.sea) {
                let other = find(id)?;
                if other == number {
                    return Err(DataError::new(text, id.span().start, &Problem::OwnNeighbour));
                }
                neighbours |= 1 << other;
            }
            barred |= Provinces::from(province.barred) << number;
            provinces.push(Province {
                id: province.id.get_ref().clone(),
                name: province.name.clone(),
                island: province.island.clone(),
                centre: province.centre,
                outline: province.outline.get_ref().clone(),
                sea,
                neighbours,
            });
        }
        for (number, province) in provinces.iter().enumerate() {
            for other in each(province.neighbours) {
                if provinces[other as usize].neighbours & (1 << number) == 0 {
                    let (from, to) = (province.id.clone(), provinces[other as usize].id.clone());
                    let problem = Problem::OneWay { from, to };
                    return Err(DataError::new(text, raw.province[number].span().start, &problem));
                }
            }
        }
        let heian = find(&raw.heian)? as u8;
        let mut map = Self {
            provinces,
            lake: raw.lake.outline.into_inner(),
            heian,
            barred,
            within: Vec::new(),
            distances: Vec::new(),
        };
        map.measure();
        if let Some(lost) = map.provinces().find(|&province| map.distance(heian, province) == u8::MAX) {
            let problem = Problem::Unreachable(map.province(lost).id.clone());
            return Err(DataError::new(text, raw.province[lost as usize].span().start, &problem));
        }
        Ok(map)
    }

    /// Fills the tables of distances.
    fn measure(&mut self) {
        for start in self.provinces() {
            let mut distances = [u8::MAX; MAX_PROVINCES];
            let mut within = Vec::new();
            let mut edge: Provinces = 1 << start;
            let mut reached = edge;
            while edge != 0 {
                for province in each(edge) {
                    distances[province as usize] = within.len() as u8;
                }
                within.push(reached);
                edge = each(edge).fold(0, |set, province| set | self.neighbours(province)) & !reached;
                reached |= edge;
            }
            self.distances.push(distances);
            self.within.push(within);
        }
    }

    /// How many provinces there are.
    pub fn len(&self) -> usize {
        self.provinces.len()
    }

    /// Whether there is no province at all; a map that was read always has some.
    pub fn is_empty(&self) -> bool {
        self.provinces.is_empty()
    }

    /// What the file says of a province.
    pub fn province(&self, number: u8) -> &Province {
        &self.provinces[number as usize]
    }

    /// The number of the province with an id.
    pub fn find(&self, id: &str) -> Option<u8> {
        self.provinces.iter().position(|province| province.id == id).map(|number| number as u8)
    }

    /// The emperor's province.
    pub fn heian(&self) -> u8 {
        self.heian
    }

    /// The lake beside Heian, which is not a space.
    pub fn lake(&self) -> &Outline {
        &self.lake
    }

    /// Borders crossed between two provinces.
    pub fn distance(&self, a: u8, b: u8) -> u8 {
        self.distances[a as usize][b as usize]
    }

    /// The numbers of all provinces.
    pub fn provinces(&self) -> impl Iterator<Item = u8> + use<> {
        0..self.provinces.len() as u8
    }

    /// The set of all provinces.
    pub fn all(&self) -> Provinces {
        Provinces::MAX >> (MAX_PROVINCES - self.len())
    }

    pub(crate) fn barred(&self) -> Provinces {
        self.barred
    }

    /// The provinces next to one.
    pub fn neighbours(&self, province: u8) -> Provinces {
        self.provinces[province as usize].neighbours
    }

    /// The provinces at a distance or nearer, the province itself included.
    pub fn within(&self, province: u8, distance: usize) -> Provinces {
        let within = &self.within[province as usize];
        within[distance.min(within.len() - 1)]
    }

    /// The provinces at a distance from some of these, or nearer.
    pub fn near(&self, provinces: Provinces, distance: usize) -> Provinces {
        each(provinces).fold(0, |set, province| set | self.within(province, distance))
    }
}

fn check_outline(text: &str, outline: &Spanned<Outline>) -> Result<(), DataError> {
    if outline.get_ref().len() >= 3 {
        return Ok(());
    }
    Err(DataError::new(text, outline.span().start, &Problem::Outline))
}
