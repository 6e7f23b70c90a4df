//! Points, and the chains of peasants between castles that some of them come from.

use crate::Shogun;
use crate::board::{Provinces, around, bit, each};
use crate::map::Map;
use crate::piles::cards;
use crate::state::State;

/// What a castle is worth.
const CASTLE: u32 = 4;

/// A seat's points and how they are made up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// For castles.
    pub castles: u32,
    /// For chains of peasants between castles.
    pub chains: u32,
    /// For prisoners.
    pub prisoners: u32,
    /// For treasures.
    pub treasures: u32,
}

impl Score {
    /// All of them.
    pub const fn total(self) -> u32 {
        self.castles + self.chains + self.prisoners + self.treasures
    }
}

/// A seat's points, as far as its treasures are known in this state.
pub(crate) fn score(rules: &Shogun, state: &State, seat: usize) -> Score {
    Score {
        chains: chain_points(&rules.map, state.lords[seat], state.peasants[seat]),
        ..flat(rules, state, seat)
    }
}

/// All points but those of chains.
fn flat(rules: &Shogun, state: &State, seat: usize) -> Score {
    let treasures = cards(state.treasures.held[seat]);
    Score {
        castles: CASTLE * state.lords[seat].count_ones(),
        chains: 0,
        prisoners: state.prisoners[seat].iter().copied().map(u32::from).sum(),
        treasures: treasures.map(|treasure| u32::from(rules.treasures[treasure as usize].points)).sum(),
    }
}

/// Whether a seat has so many points. Chains are only followed if they could decide it.
pub(crate) fn reaches(rules: &Shogun, state: &State, seat: usize, points: u32) -> bool {
    let flat = flat(rules, state, seat).total();
    let most = flat + state.peasants[seat].count_ones();
    flat >= points || (most >= points && score(rules, state, seat).total() >= points)
}

/// One point for each peasant on a counted chain.
pub(crate) fn chain_points(map: &Map, castles: Provinces, peasants: Provinces) -> u32 {
    counted(map, castles, peasants).count_ones()
}

/// The peasants that count: pairs of castles by growing length of the shortest path between them, equal ones by
/// the castles' numbers; for each pair the path with the most peasants not yet counted, then the one that, read
/// from the castle with the lower number, has the lowest province number where two differ first.
pub(crate) fn counted(map: &Map, castles: Provinces, peasants: Provinces) -> Provinces {
    const MOST_PAIRS: usize = 64;
    let mut pairs = [(0, 0, 0); MOST_PAIRS];
    let mut found = 0;
    for from in each(castles) {
        for to in each(castles & !((bit(from) << 1).wrapping_sub(1))) {
            if let Some(length) = path_length(map, from, to, peasants).filter(|_| found < MOST_PAIRS) {
                pairs[found] = (length, from, to);
                found += 1;
            }
        }
    }
    pairs[..found].sort_unstable();
    let mut counted = 0;
    for &(length, from, to) in &pairs[..found] {
        let mut path = 0;
        best_path(map, from, to, peasants, length, counted, |province| path |= bit(province));
        counted |= path;
    }
    counted
}

/// The paths that count, in the same order, each from castle to castle. Those without a peasant of their own are left
/// out.
pub(crate) fn routes(map: &Map, castles: Provinces, peasants: Provinces) -> Vec<Vec<u8>> {
    let mut pairs = Vec::new();
    for from in each(castles) {
        let others = each(castles).filter(|&to| to > from);
        pairs.extend(others.filter_map(|to| Some((path_length(map, from, to, peasants)?, from, to))));
    }
    pairs.sort_unstable();
    let mut counted = 0;
    let mut routes = Vec::new();
    for (length, from, to) in pairs {
        let mut path = vec![from];
        best_path(map, from, to, peasants, length, counted, |province| path.push(province));
        let new = path[1..].iter().fold(0, |set, &province| set | bit(province));
        path.push(to);
        if new & !counted != 0 {
            routes.push(path);
        }
        counted |= new;
    }
    routes
}

/// How many peasants the shortest path between two castles has.
fn path_length(map: &Map, from: u8, to: u8, peasants: Provinces) -> Option<usize> {
    let goal = map.neighbours(to) & peasants;
    let mut edge = map.neighbours(from) & peasants;
    let mut reached = edge;
    let mut length = 1;
    while edge != 0 {
        if edge & goal != 0 {
            return Some(length);
        }
        edge = around(map, edge) & peasants & !reached;
        reached |= edge;
        length += 1;
    }
    None
}

/// Goes along the path of that length to count, given what is counted already.
fn best_path(
    map: &Map,
    from: u8,
    to: u8,
    peasants: Provinces,
    length: usize,
    counted: Provinces,
    mut go_to: impl FnMut(u8),
) {
    const LONGEST: usize = 128;
    // Layer by layer from the far end: which peasants are so many steps from it, and how much is new on the way.
    let mut layers = [0; LONGEST];
    let mut gains = [0u8; LONGEST];
    let mut edge = map.neighbours(to) & peasants;
    let mut reached = edge;
    for layer in 0..length {
        layers[layer] = edge;
        for province in each(edge) {
            let beyond = if layer == 0 { 0 } else { layers[layer - 1] & map.neighbours(province) };
            let best = each(beyond).map(|next| gains[next as usize]).max().unwrap_or(0);
            gains[province as usize] = best + u8::from(counted & bit(province) == 0);
        }
        edge = around(map, edge) & peasants & !reached;
        reached |= edge;
    }
    let mut open = map.neighbours(from);
    for layer in (0..length).rev() {
        let candidates = layers[layer] & open;
        let best = each(candidates).map(|province| gains[province as usize]).max().unwrap_or(0);
        let Some(chosen) = each(candidates).find(|&province| gains[province as usize] == best) else {
            return;
        };
        go_to(chosen);
        open = map.neighbours(chosen);
    }
}
