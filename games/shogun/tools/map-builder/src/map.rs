//! The finished map, as it is written to and read from `map.toml`.

use std::collections::{BTreeMap, VecDeque};
use std::fmt::Write;

use serde::Deserialize;

use crate::outlines::Point;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Map {
    pub heian: String,
    pub lake: Lake,
    pub province: Vec<Province>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lake {
    pub outline: Vec<Point>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Province {
    pub id: String,
    pub name: String,
    pub island: String,
    pub centre: Point,
    pub outline: Vec<Point>,
    /// Ids across land borders.
    pub neighbours: Vec<String>,
    /// Ids across sea lanes.
    pub sea: Vec<String>,
    /// Closer to Heian than a castle may stand.
    pub barred: bool,
}

impl Map {
    /// Numbers of the provinces by id.
    pub fn numbers(&self) -> BTreeMap<&str, usize> {
        self.province.iter().enumerate().map(|(number, province)| (province.id.as_str(), number)).collect()
    }

    /// Number of borders and lanes between each two provinces, `usize::MAX` where there is no way. Ids that do
    /// not exist are passed over: the checks report them.
    pub fn distances(&self) -> Vec<Vec<usize>> {
        let numbers = self.numbers();
        let adjacent: Vec<Vec<usize>> = self
            .province
            .iter()
            .map(|province| {
                let ids = province.neighbours.iter().chain(&province.sea);
                ids.filter_map(|id| numbers.get(id.as_str()).copied()).collect()
            })
            .collect();
        (0..adjacent.len()).map(|start| distances_from(start, &adjacent)).collect()
    }

    /// The text of the file: one line for each value, so that two versions can be compared line by line.
    pub fn to_toml(&self) -> String {
        let mut text = String::from(
            "# The map of Rise of the Shogun, built from places.toml and coasts.toml: see README.md.\n\
             # Scene units, y upwards; the order of the provinces is their number.\n\n",
        );
        let mut line = |key: &str, value: &str| writeln!(text, "{key} = {value}").expect("text grows");
        line("heian", &format!("{:?}", self.heian));
        text.push_str("\n[lake]\n");
        writeln!(text, "outline = {}", points(&self.lake.outline)).expect("text grows");
        for province in &self.province {
            text.push_str("\n[[province]]\n");
            let mut line = |key: &str, value: &str| writeln!(text, "{key} = {value}").expect("text grows");
            line("id", &format!("{:?}", province.id));
            line("name", &format!("{:?}", province.name));
            line("island", &format!("{:?}", province.island));
            line("centre", &format!("{:?}", province.centre));
            line("outline", &points(&province.outline));
            line("neighbours", &format!("{:?}", province.neighbours));
            line("sea", &format!("{:?}", province.sea));
            line("barred", &province.barred.to_string());
        }
        text
    }
}

fn points(points: &[Point]) -> String {
    let points: Vec<String> = points.iter().map(|[x, y]| format!("[{x},{y}]")).collect();
    format!("[{}]", points.join(", "))
}

fn distances_from(start: usize, adjacent: &[Vec<usize>]) -> Vec<usize> {
    let mut distances = vec![usize::MAX; adjacent.len()];
    distances[start] = 0;
    let mut queue = VecDeque::from([start]);
    while let Some(here) = queue.pop_front() {
        for &next in &adjacent[here] {
            if distances[next] == usize::MAX {
                distances[next] = distances[here] + 1;
                queue.push_back(next);
            }
        }
    }
    distances
}
