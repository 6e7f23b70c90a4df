//! What a map must fulfil before the game may use it. Everything is judged from the finished file alone.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Result, bail};
use geo::{
    Area, BooleanOps, BoundingRect, Contains, Coord, Intersects, LineString, Point as GeoPoint, Polygon,
};

use crate::map::Map;
use crate::outlines::{Point, collisions, doubled_area};
use crate::setups::{self, CASTLE_DISTANCE, Statistics, TRIALS};

const FEWEST_PROVINCES: usize = 100;
const MOST_PROVINCES: usize = 128;

/// Runs every check, prints the figures and fails with a list of all faults.
pub fn run(map: &Map) -> Result<()> {
    let mut faults = Vec::new();
    check_names(map, &mut faults);
    check_ways(map, &mut faults);
    check_outlines(map, &mut faults);
    if faults.is_empty() {
        check_barred(map, &mut faults);
        check_set_ups(map, &mut faults);
        print_figures(map);
    }
    if !faults.is_empty() {
        bail!("the map has faults:\n  {}", faults.join("\n  "));
    }
    println!("all checks passed");
    Ok(())
}

fn check_names(map: &Map, faults: &mut Vec<String>) {
    let count = map.province.len();
    if !(FEWEST_PROVINCES..=MOST_PROVINCES).contains(&count) {
        faults.push(format!("{count} provinces, not {FEWEST_PROVINCES} to {MOST_PROVINCES}"));
    }
    if map.numbers().len() != count {
        faults.push("an id is used twice".into());
    }
    if !map.numbers().contains_key(map.heian.as_str()) {
        faults.push(format!("Heian is called {}, which is no province", map.heian));
    }
}

fn check_ways(map: &Map, faults: &mut Vec<String>) {
    let numbers = map.numbers();
    for province in &map.province {
        let id = &province.id;
        let ways: Vec<&String> = province.neighbours.iter().chain(&province.sea).collect();
        let different: BTreeSet<&String> = ways.iter().copied().collect();
        if different.len() != ways.len() || different.contains(id) {
            faults.push(format!("{id} names a neighbour twice or itself"));
        }
        if ways.len() < 2 {
            faults.push(format!("{id} has fewer than 2 neighbours"));
        }
        for (kind, others) in [("neighbours", &province.neighbours), ("sea", &province.sea)] {
            for other in others {
                let Some(&number) = numbers.get(other.as_str()) else {
                    faults.push(format!("{id} has unknown neighbour {other}"));
                    continue;
                };
                let back = &map.province[number];
                let back = if kind == "sea" { &back.sea } else { &back.neighbours };
                if !back.contains(id) {
                    faults.push(format!("{id} names {other} in {kind}, but not the other way round"));
                }
            }
        }
    }
    if map.distances().iter().flatten().any(|&distance| distance == usize::MAX) {
        faults.push("some provinces cannot be reached from others".into());
    }
}

fn edges(outline: &[Point]) -> impl Iterator<Item = [Point; 2]> {
    let next = outline.iter().cycle().skip(1);
    outline.iter().zip(next).map(|(&from, &to)| [from, to])
}

fn polygon(outline: &[Point]) -> Polygon {
    let ring: LineString = outline.iter().map(|&[x, y]| Coord { x: x as f64, y: y as f64 }).collect();
    Polygon::new(ring, vec![])
}

fn check_outlines(map: &Map, faults: &mut Vec<String>) {
    for province in &map.province {
        let outline = polygon(&province.outline);
        if province.outline.len() < 3 || doubled_area(&province.outline) <= 0 {
            faults.push(format!("the outline of {} is no counter-clockwise ring", province.id));
        }
        let own: Vec<[Point; 2]> = edges(&province.outline).collect();
        if !collisions(&own).is_empty() {
            faults.push(format!("the outline of {} crosses or touches itself", province.id));
        }
        let [x, y] = province.centre;
        if !outline.contains(&GeoPoint::new(x as f64, y as f64)) {
            faults.push(format!("the centre of {} lies outside", province.id));
        }
    }
    check_overlaps(map, faults);
    check_shared_edges(map, faults);
}

/// No two outlines share area, and none covers the lake. Corners are integers, so nothing has to be tolerated
/// but the rounding inside the intersection itself.
fn check_overlaps(map: &Map, faults: &mut Vec<String>) {
    const ROUNDING: f64 = 0.01;
    let mut named: Vec<(&str, Polygon)> =
        map.province.iter().map(|province| (province.id.as_str(), polygon(&province.outline))).collect();
    named.push(("the lake", polygon(&map.lake.outline)));
    for (index, (id, outline)) in named.iter().enumerate() {
        for (other_id, other) in &named[index + 1..] {
            let boxes = (outline.bounding_rect(), other.bounding_rect());
            if let (Some(a), Some(b)) = boxes
                && a.intersects(&b)
                && outline.intersection(other).unsigned_area() > ROUNDING
            {
                faults.push(format!("{id} and {other_id} overlap"));
            }
        }
    }
}

/// Land neighbours are exactly the provinces with a common edge; and what is left over, edges with land on one
/// side only, forms one ring for each island and one for the lake: so there are no gaps.
fn check_shared_edges(map: &Map, faults: &mut Vec<String>) {
    let mut owners: BTreeMap<[Point; 2], usize> = BTreeMap::new();
    for (number, province) in map.province.iter().enumerate() {
        owners.extend(edges(&province.outline).map(|edge| (edge, number)));
    }
    let mut sharing: Vec<BTreeSet<&str>> = vec![BTreeSet::new(); map.province.len()];
    let mut coast: BTreeMap<Point, Point> = BTreeMap::new();
    for (&[from, to], &number) in &owners {
        match owners.get(&[to, from]) {
            Some(&other) => drop(sharing[number].insert(&map.province[other].id)),
            None => drop(coast.insert(from, to)),
        }
    }
    for (province, sharing) in map.province.iter().zip(sharing) {
        let named: BTreeSet<&str> = province.neighbours.iter().map(String::as_str).collect();
        if named != sharing {
            faults.push(format!("{} names {named:?} but has common borders with {sharing:?}", province.id));
        }
    }
    let islands: BTreeSet<&str> = map.province.iter().map(|province| province.island.as_str()).collect();
    let mut rings = 0;
    while let Some((start, mut here)) = coast.pop_first() {
        while here != start {
            let Some(next) = coast.remove(&here) else {
                faults.push(format!("the coast is interrupted at {here:?}"));
                return;
            };
            here = next;
        }
        rings += 1;
    }
    if rings != islands.len() + 1 {
        faults.push(format!("{rings} coasts for {} islands and the lake", islands.len()));
    }
    let lake_is_shore = edges(&map.lake.outline).all(|[from, to]| owners.contains_key(&[to, from]));
    if !lake_is_shore {
        faults.push("the outline of the lake is not the shore of its neighbours".into());
    }
}

fn check_barred(map: &Map, faults: &mut Vec<String>) {
    let from_heian = &map.distances()[map.numbers()[map.heian.as_str()]];
    for (province, &distance) in map.province.iter().zip(from_heian) {
        if province.barred != (distance < CASTLE_DISTANCE) {
            faults.push(format!("{} is {distance} from Heian: its mark is wrong", province.id));
        }
    }
}

fn check_set_ups(map: &Map, faults: &mut Vec<String>) {
    for statistics in setups::try_all(&map.distances(), map.numbers()[map.heian.as_str()]) {
        let Statistics {
            players,
            castles,
            stuck,
            fewest_for_castle,
            fewest_for_shrine,
            fewest_castles_to_fill,
            average_castles_to_fill,
        } = statistics;
        println!(
            "{players} players, {castles} castles, {TRIALS} set-ups: {stuck} stuck; fewest places to choose \
             from {fewest_for_castle} (castle), {fewest_for_shrine} (shrine); castles until none fits: \
             {fewest_castles_to_fill} at least, {average_castles_to_fill:.1} on average"
        );
        if stuck > 0 {
            faults.push(format!("{stuck} of {TRIALS} set-ups for {players} players get stuck"));
        }
    }
}

fn print_figures(map: &Map) {
    let numbers = map.numbers();
    let count = map.province.len();
    let land: usize = map.province.iter().map(|province| province.neighbours.len()).sum::<usize>() / 2;
    let sea: usize = map.province.iter().map(|province| province.sea.len()).sum::<usize>() / 2;
    let mut degrees = BTreeMap::new();
    for province in &map.province {
        *degrees.entry(province.neighbours.len() + province.sea.len()).or_insert(0) += 1;
    }
    let mut areas: Vec<(i64, &str)> = map
        .province
        .iter()
        .map(|province| (doubled_area(&province.outline) / 2, province.id.as_str()))
        .collect();
    areas.sort_unstable();
    let mut gaps = Vec::new();
    for province in &map.province {
        for other in &province.neighbours {
            let other = map.province[numbers[other.as_str()]].centre;
            gaps.push(((other[0] - province.centre[0]) as f64).hypot((other[1] - province.centre[1]) as f64));
        }
    }
    gaps.sort_by(f64::total_cmp);
    let middle = gaps.len() / 2;
    let barred = map.province.iter().filter(|province| province.barred).count();
    let diameter = map.distances().into_iter().flatten().max().unwrap_or(0);
    println!(
        "{count} provinces, {land} land borders, {sea} sea lanes, {barred} barred, longest way {diameter}"
    );
    println!("provinces by number of neighbours: {degrees:?}");
    println!("areas: smallest {:?}, largest {:?}", &areas[..6], &areas[count - 6..]);
    let (nearest, farthest) = (gaps[0], gaps[gaps.len() - 1]);
    println!(
        "neighbouring centres: {nearest:.0} to {farthest:.0} apart, half of them below {:.0}",
        gaps[middle]
    );
    let mut borders: BTreeMap<(usize, usize), f64> = BTreeMap::new();
    let mut owners = BTreeMap::new();
    for (number, province) in map.province.iter().enumerate() {
        for [from, to] in edges(&province.outline) {
            if let Some(other) = owners.insert([from, to], number).or(owners.get(&[to, from]).copied()) {
                let length = ((to[0] - from[0]) as f64).hypot((to[1] - from[1]) as f64);
                *borders.entry((other, number)).or_default() += length;
            }
        }
    }
    let mut borders: Vec<_> = borders.into_iter().collect();
    borders.sort_by(|a, b| a.1.total_cmp(&b.1));
    let shortest: Vec<String> = borders
        .iter()
        .take(8)
        .map(|&((a, b), length)| format!("{}–{} {length:.0}", map.province[a].id, map.province[b].id))
        .collect();
    println!("shortest borders: {}", shortest.join(", "));
}
