//! Castles, shrines, home castles and heroes are put on the map.

use crate::Shogun;
use crate::board::{Provinces, bit, each, none};
use crate::map::Map;
use crate::moves::Move;
use crate::state::{HAND, State, Step};

/// Shrines in a game.
pub(crate) const SHRINES: u8 = 4;

/// Castles in a game.
pub(crate) const fn castles(seats: usize) -> u8 {
    seats as u8 + 4
}

/// The places for the piece whose turn it is.
pub(crate) fn list(rules: &Shogun, state: &State, moves: &mut Vec<Move>) {
    match state.step {
        Step::Lot => moves.extend((0..rules.seat_count() as u8).map(Move::First)),
        Step::Castle => moves.extend(each(castle_places(rules, state)).map(Move::Castle)),
        Step::Shrine => moves.extend(each(shrine_places(rules, state)).map(Move::Shrine)),
        Step::Home => moves.extend(each(free_castles(state)).map(Move::Home)),
        Step::Stand => moves.extend(each(stands(rules, state)).map(Move::Stand)),
        _ => {}
    }
}

/// The provinces that never get a castle: nearer to Heian than distance 3, or barred by the map.
pub(crate) fn closed_to_castles(map: &Map) -> Provinces {
    map.barred() | map.within(map.heian(), 2)
}

/// Distance 3 or more from every castle and from Heian.
fn castle_places(rules: &Shogun, state: &State) -> Provinces {
    let map = &rules.map;
    map.all() & !closed_to_castles(map) & !state.occupied() & !map.near(state.castles, 2)
}

/// Distance 2 or more from every shrine, castle and Heian.
fn shrine_places(rules: &Shogun, state: &State) -> Provinces {
    let map = &rules.map;
    let pieces = state.castles | state.shrines | bit(map.heian());
    map.all() & !state.occupied() & !map.near(pieces, 1)
}

fn free_castles(state: &State) -> Provinces {
    state.castles & !state.all_lords()
}

/// Next to the home castle; anywhere for a seat that found no castle left.
fn stands(rules: &Shogun, state: &State) -> Provinces {
    let around = if none(state.target) { rules.map.all() } else { rules.map.neighbours(state.target) };
    around & !state.occupied()
}

/// The seat whose turn it is to place.
pub(crate) fn placer(rules: &Shogun, state: &State) -> usize {
    let turns = match state.step {
        Step::Castle | Step::Shrine => state.clock.placed as usize,
        // The seat that placed last chooses first, then backwards.
        _ => {
            let placed = (castles(rules.seat_count()) + SHRINES) as usize;
            placed - 1 + state.left as usize
        }
    };
    (state.clock.first as usize + turns) % rules.seat_count()
}

pub(crate) fn apply(rules: &Shogun, state: &mut State, mv: Move) {
    match mv {
        Move::First(seat) => {
            state.clock.first = seat;
            state.clock.active = seat;
            if rules.is_duel() {
                deal(rules, state);
            } else {
                state.go_to(Step::Castle);
            }
        }
        Move::Castle(province) => {
            state.castles |= bit(province);
            state.clock.placed += 1;
        }
        Move::Shrine(province) => {
            state.shrines |= bit(province);
            state.clock.placed += 1;
        }
        Move::Home(province) => {
            let seat = placer(rules, state);
            state.lords[seat] |= bit(province);
            state.supply[seat] = state.supply[seat].saturating_sub(1);
            state.step = Step::Stand;
            state.target = province;
        }
        Move::Stand(province) => {
            let seat = placer(rules, state);
            state.heroes[seat] = province;
            next_home(rules, state);
        }
        _ => {}
    }
}

/// The next seat backwards round the table chooses, or the deal begins. `left` counts up to a whole table, so
/// that going one back is going so many forward.
fn next_home(rules: &Shogun, state: &mut State) {
    let left = state.left.saturating_sub(1);
    if left == 0 {
        deal(rules, state);
    } else {
        state.go_to(Step::Home);
        state.left = left;
    }
}

fn deal(rules: &Shogun, state: &mut State) {
    for seat in 0..rules.seat_count() {
        state.draws[seat] = HAND;
    }
    state.go_to(Step::Discard);
}

/// Goes past pieces that have no legal place; false if a seat is to place one.
pub(crate) fn advance(rules: &Shogun, state: &mut State) -> bool {
    match state.step {
        Step::Castle if state.clock.placed >= castles(rules.seat_count()) => state.go_to(Step::Shrine),
        Step::Castle if castle_places(rules, state) == 0 => state.clock.placed += 1,
        Step::Shrine if state.clock.placed >= castles(rules.seat_count()) + SHRINES => {
            state.go_to(Step::Home);
            state.left = rules.seat_count() as u8;
        }
        Step::Shrine if shrine_places(rules, state) == 0 => state.clock.placed += 1,
        Step::Home if free_castles(state) == 0 => state.step = Step::Stand,
        Step::Stand if stands(rules, state) == 0 => next_home(rules, state),
        _ => return false,
    }
    true
}
