//! Movement, connection and chains on random boards, compared with a plain search.

mod common;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use common::Table;
use testkit::TestDice;

type Set = BTreeSet<String>;

fn neighbours(id: &str) -> Vec<String> {
    let (x, y) = (i32::from(id.as_bytes()[0] - b'a'), i32::from(id.as_bytes()[1] - b'0'));
    [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
        .into_iter()
        .filter(|(x, y)| (0..11).contains(x) && (0..10).contains(y))
        .map(|(x, y)| name(x, y))
        .collect()
}

fn name(x: i32, y: i32) -> String {
    format!("{}{y}", (b'a' + x as u8) as char)
}

fn list(set: &Set) -> &'static str {
    if set.is_empty() { "-" } else { set.iter().cloned().collect::<Vec<_>>().join(",").leak() }
}

fn set(text: &str) -> Set {
    text.split([' ', ',']).filter(|id| !id.is_empty() && *id != "-").map(str::to_owned).collect()
}

/// A board with castles, shrines, heroes and peasants anywhere in a corner, so that they meet.
struct Random {
    castles: [Set; 2],
    shrines: Set,
    peasants: [Set; 2],
    heroes: [String; 2],
}

impl Random {
    fn new(dice: &mut TestDice) -> Self {
        let mut cells: Vec<String> = (0..7).flat_map(|x| (0..6).map(move |y| name(x, y))).collect();
        let mut take = |count: usize| -> Set {
            (0..count).map(|_| cells.swap_remove(dice.index(cells.len()))).collect()
        };
        let castles = [take(3), take(2)];
        let shrines = take(2);
        let heroes = [take(1).pop_first().unwrap(), take(1).pop_first().unwrap()];
        let peasants = [take(11), take(6)];
        Self { castles, shrines, peasants, heroes }
    }

    fn table(&self, step: &'static str) -> Table {
        let mut table = Table::new(2);
        let lords =
            |seat: usize| self.castles[seat].iter().map(move |id| format!("{id}={}", common::NAMES[seat]));
        table.castles = lords(0).chain(lords(1)).collect::<Vec<_>>().join(",").leak();
        table.shrines = list(&self.shrines);
        table.heroes = [self.heroes[0].clone().leak(), self.heroes[1].clone().leak(), "-", "-"];
        table.peasants = [list(&self.peasants[0]), list(&self.peasants[1]), "-", "-"];
        table.step = step;
        if step.starts_with("court") {
            table.flags = "c";
        }
        table
    }

    fn occupied(&self) -> Set {
        let groups = self.castles.iter().chain(&self.peasants).chain([&self.shrines]);
        groups.flatten().cloned().chain(self.heroes.iter().cloned()).collect()
    }

    /// Every peasant from which a castle of its owner can be walked to over own peasants.
    fn connected(&self, seat: usize, peasants: &Set) -> Set {
        let joined = |start: &String| {
            let mut seen = Set::from([start.clone()]);
            let mut open = vec![start.clone()];
            while let Some(at) = open.pop() {
                for next in neighbours(&at) {
                    if self.castles[seat].contains(&next) {
                        return true;
                    }
                    if peasants.contains(&next) && seen.insert(next.clone()) {
                        open.push(next);
                    }
                }
            }
            false
        };
        peasants.iter().filter(|start| joined(start)).cloned().collect()
    }
}

#[test]
fn movement_is_the_cheapest_way() {
    let mut dice = TestDice::new(1);
    for _ in 0..300 {
        let board = Random::new(&mut dice);
        let own = &board.peasants[0];
        let blocked: Set = board
            .castles
            .iter()
            .flatten()
            .chain(&board.peasants[1])
            .chain([&board.heroes[1]])
            .cloned()
            .collect();
        let mut cost: BTreeMap<String, u32> = BTreeMap::from([(board.heroes[0].clone(), 0)]);
        // Relax until nothing changes.
        loop {
            let mut changed = false;
            for (at, spent) in cost.clone() {
                for next in neighbours(&at).into_iter().filter(|next| !blocked.contains(next)) {
                    let price = spent + u32::from(!own.contains(&next));
                    if price <= 3 && cost.get(&next).is_none_or(|known| *known > price) {
                        cost.insert(next, price);
                        changed = true;
                    }
                }
            }
            if !changed {
                break;
            }
        }
        let expected: Set = cost.into_keys().filter(|id| !own.contains(id)).collect();
        assert_eq!(set(&board.table("move/0/-/-").start().after("move")), expected);
    }
}

#[test]
fn recruits_and_cut_offs_follow_the_connection() {
    let mut dice = TestDice::new(2);
    for _ in 0..300 {
        let board = Random::new(&mut dice);
        let occupied = board.occupied();
        let joined = board.connected(0, &board.peasants[0]);
        let around: Set = joined.iter().chain(&board.castles[0]).flat_map(|id| neighbours(id)).collect();
        let expected: Set = around.difference(&occupied).cloned().collect();
        let mut play = board.table("court/0/-/-").start();
        assert_eq!(set(&play.after("recruit")), expected);
        // Lifting one and putting it down judges all cut-offs.
        let liftable = set(&play.after("lift"));
        let Some(from) = liftable.iter().nth(dice.index(liftable.len().max(1))) else { continue };
        play.play(&format!("lift:{from}"));
        let mut left = board.peasants[0].clone();
        left.remove(from);
        let near: Set =
            board.connected(0, &left).iter().chain(&board.castles[0]).flat_map(|id| neighbours(id)).collect();
        let places: Set = near.difference(&occupied).cloned().collect();
        assert_eq!(set(&play.after("place")), places, "from {from}");
        let to = places.iter().nth(dice.index(places.len())).unwrap();
        play.play(&format!("place:{to}"));
        left.insert(to.clone());
        assert_eq!(set(&play.peasants(0)), board.connected(0, &left), "{from} to {to}");
        assert_eq!(set(&play.peasants(1)), board.connected(1, &board.peasants[1]));
    }
}

/// All shortest paths of peasants between two castles, each in order from the first.
fn shortest_paths(from: &str, to: &str, peasants: &Set) -> Vec<Vec<String>> {
    let mut open: VecDeque<Vec<String>> =
        neighbours(from).into_iter().filter(|id| peasants.contains(id)).map(|id| vec![id]).collect();
    let mut found: Vec<Vec<String>> = Vec::new();
    while let Some(path) = open.pop_front() {
        if found.first().is_some_and(|best| best.len() < path.len()) {
            break;
        }
        let next = neighbours(path.last().unwrap());
        if next.iter().any(|id| id == to) {
            found.push(path);
            continue;
        }
        for id in next.into_iter().filter(|id| peasants.contains(id) && !path.contains(id)) {
            open.push_back([path.clone(), vec![id]].concat());
        }
    }
    found
}

/// What the page's sentence on chains comes to, word by word.
fn chain_points(castles: &Set, peasants: &Set) -> usize {
    let number = |id: &str| (id.as_bytes()[1], id.as_bytes()[0]);
    let mut castles: Vec<&String> = castles.iter().collect();
    castles.sort_by_key(|id| number(id));
    let mut pairs = Vec::new();
    for (index, from) in castles.iter().enumerate() {
        for to in &castles[index + 1..] {
            let paths = shortest_paths(from, to, peasants);
            if !paths.is_empty() {
                pairs.push((paths[0].len(), number(from), number(to), paths));
            }
        }
    }
    pairs.sort_by_key(|(length, from, to, _)| (*length, *from, *to));
    let mut counted = Set::new();
    for (_, _, _, paths) in pairs {
        let fresh = |path: &Vec<String>| path.iter().filter(|id| !counted.contains(*id)).count();
        let most = paths.iter().map(fresh).max().unwrap();
        let best = paths.iter().filter(|path| fresh(path) == most);
        let best =
            best.min_by_key(|path| path.iter().map(|id| number(id)).collect::<Vec<_>>()).unwrap().clone();
        counted.extend(best);
    }
    counted.len()
}

#[test]
fn chains_are_counted_pair_by_pair() {
    let mut dice = TestDice::new(3);
    let mut chained = 0;
    for _ in 0..400 {
        let mut cells: Vec<String> = (0..6).flat_map(|x| (0..4).map(move |y| name(x, y))).collect();
        let mut take = |count: usize| -> Set {
            (0..count).map(|_| cells.swap_remove(dice.index(cells.len()))).collect()
        };
        let castles = take(3);
        let peasants = take(12);
        let mut table = Table::new(2);
        table.castles = castles.iter().map(|id| format!("{id}=samurai")).collect::<Vec<_>>().join(",").leak();
        table.peasants[0] = list(&peasants);
        table.heroes = ["k9", "k8", "-", "-"];
        let play = table.start();
        let expected = chain_points(&castles, &peasants);
        assert_eq!(play.points(0) as usize, 12 + expected, "{} {}", table.castles, table.peasants[0]);
        chained += usize::from(expected > 3);
    }
    assert!(chained > 50, "chains come by: {chained}");
}
