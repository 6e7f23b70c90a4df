//! Provinces as sets of bits, and what can be reached through them.

use crate::map::Map;
use crate::state::State;

/// A map has at most this many provinces.
pub(crate) const MAX_PROVINCES: usize = 128;

/// A set of provinces, one bit each.
pub type Provinces = u128;

/// Stands for no province, no card or no seat where a number is expected.
pub(crate) const NONE: u8 = u8::MAX;

pub(crate) const fn none(number: u8) -> bool {
    number == NONE
}

/// The set of one province; of none if there is none.
pub const fn bit(province: u8) -> Provinces {
    if (province as usize) < MAX_PROVINCES { 1 << province } else { 0 }
}

/// The provinces of a set, lowest first.
pub fn each(mut provinces: Provinces) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if provinces == 0 {
            return None;
        }
        let province = provinces.trailing_zeros() as u8;
        provinces &= provinces - 1;
        Some(province)
    })
}

/// All provinces next to some of these; these too where they touch each other.
pub(crate) fn around(map: &Map, provinces: Provinces) -> Provinces {
    each(provinces).fold(0, |set, province| set | map.neighbours(province))
}

/// What can be reached from `from` through provinces of `through`, `from` included.
pub(crate) fn flood(map: &Map, from: Provinces, through: Provinces) -> Provinces {
    let mut reached = from;
    let mut edge = from;
    while edge != 0 {
        edge = around(map, edge) & through & !reached;
        reached |= edge;
    }
    reached
}

/// The own peasants that are joined to a castle their owner controls, directly or through each other.
pub(crate) fn connected(map: &Map, peasants: Provinces, castles: Provinces) -> Provinces {
    flood(map, castles, peasants) & peasants
}

/// Where a seat's hero can be after moving at most `movement`, where it stands included.
pub(crate) fn reach(map: &Map, state: &State, seat: usize, movement: u8) -> Provinces {
    let hero = bit(state.heroes[seat]);
    let own = state.peasants[seat];
    let blocked = state.castles | (state.all_peasants() & !own) | (state.all_heroes() & !hero);
    let roads = own & !blocked & !state.shrines;
    let mut reached = flood(map, hero, roads);
    let mut edge = reached;
    for _ in 0..movement {
        let entered = around(map, edge) & !blocked & !reached;
        if entered == 0 {
            break;
        }
        // Own peasants beyond are entered for nothing.
        let next = flood(map, reached | entered, roads);
        edge = next & !reached;
        reached = next;
    }
    reached & !own | hero
}
