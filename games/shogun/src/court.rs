//! The court phase: recruiting, moving again, converting, reorganising, and the emperor's decree.

use crate::Shogun;
use crate::board::{Provinces, around, bit, connected, each};
use crate::moves::{Move, base_attacks, list_helpers};
use crate::piles::cards;
use crate::state::{CourtAction, Source, State, Step};
use crate::{duel, hero};

/// Peasants of one recruitment.
const RECRUITS: u8 = 2;
/// Moves of one reorganisation.
const REORGANISED: u8 = 3;

/// The seat with a peasant in Heian.
pub(crate) fn emperor(rules: &Shogun, state: &State) -> Option<usize> {
    state.peasant_of(rules.map.heian())
}

/// The decree that the active seat has to follow.
pub(crate) fn binding_decree(state: &State) -> Option<CourtAction> {
    state.clock.decree.filter(|_| !state.clock.unbound)
}

pub(crate) fn list(rules: &Shogun, state: &State, moves: &mut Vec<Move>) {
    let seat = state.active();
    if !state.clock.acted {
        let decree = binding_decree(state);
        let allowed = |action| decree.is_none_or(|decree| decree == action);
        if decree.is_some() {
            moves.extend(cards(state.treasures.held[seat]).map(Move::Defy));
        }
        if allowed(CourtAction::Recruit) {
            moves.extend(each(recruitable(rules, state)).map(Move::Recruit));
        }
        if allowed(CourtAction::Move) {
            let elsewhere = hero::reach(rules, state, seat) & !bit(state.heroes[seat]);
            moves.extend(each(elsewhere).map(Move::Go));
        }
        if allowed(CourtAction::Convert) {
            moves.extend(each(convertible(rules, state)).map(Move::Convert));
        }
        if allowed(CourtAction::Reorganise) {
            moves.extend(each(liftable(rules, state)).map(Move::Lift));
        }
    }
    list_helpers(rules, state, moves);
    moves.push(Move::Done);
}

/// Carries out what is done in the court phase only.
pub(crate) fn act(rules: &Shogun, state: &mut State, mv: Move) {
    let seat = state.active();
    match mv {
        Move::Decree(action) => {
            state.clock.decree = Some(action);
            state.go_to(Step::Court);
        }
        Move::Defy(treasure) => {
            state.treasures.bury(treasure, seat);
            state.clock.unbound = true;
        }
        Move::Recruit(province) => {
            if state.step == Step::Court {
                state.clock.acted = true;
                state.go_to(Step::Recruit);
                state.left = RECRUITS;
            }
            state.peasants[seat] |= bit(province);
            state.supply[seat] = state.supply[seat].saturating_sub(1);
            state.left = state.left.saturating_sub(1);
        }
        Move::Convert(province) => {
            state.clock.acted = true;
            state.go_to(Step::Base);
            state.target = province;
        }
        Move::Base(card) => {
            let target = state.target;
            duel::begin(rules, state, Source::Card(card), target, true);
        }
        Move::Replace(province) => replace(state, province, state.rival as usize),
        Move::Lift(province) => {
            if state.step == Step::Court {
                state.clock.acted = true;
                state.left = REORGANISED;
            }
            state.step = Step::Place;
            state.target = province;
        }
        Move::Place(province) => {
            state.peasants[seat] &= !bit(state.target);
            state.peasants[seat] |= bit(province);
            sever(rules, state, None);
            let left = state.left.saturating_sub(1);
            state.go_to(Step::Reorganise);
            state.left = left;
        }
        _ => {}
    }
}

/// Empty provinces next to an own castle or to an own peasant that is joined to one.
pub(crate) fn recruitable(rules: &Shogun, state: &State) -> Provinces {
    let seat = state.active();
    if state.supply[seat] == 0 {
        return 0;
    }
    open_to(rules, state, state.peasants[seat])
}

/// Empty provinces where one more peasant beside these would be connected.
fn open_to(rules: &Shogun, state: &State, peasants: Provinces) -> Provinces {
    let castles = state.lords[state.active()];
    let joined = connected(&rules.map, peasants, castles);
    around(&rules.map, joined | castles) & !state.occupied()
}

/// Where a lifted peasant can be put down: connected without its old place.
pub(crate) fn places_for(rules: &Shogun, state: &State, from: u8) -> Provinces {
    open_to(rules, state, state.peasants[state.active()] & !bit(from))
}

/// Own peasants that can be put down elsewhere.
pub(crate) fn liftable(rules: &Shogun, state: &State) -> Provinces {
    let own = state.peasants[state.active()];
    let castles = state.lords[state.active()];
    if own == 0 || castles == 0 {
        return 0;
    }
    // Next to a castle there is nearly always room, and then it is no matter what is lifted.
    if around(&rules.map, castles) & !state.occupied() != 0 {
        return own;
    }
    each(own).filter(|&from| places_for(rules, state, from) != 0).fold(0, |set, from| set | bit(from))
}

/// Enemy peasants and lords that an own peasant or lord touches, if the seat can attack and replace.
pub(crate) fn convertible(rules: &Shogun, state: &State) -> Provinces {
    let seat = state.active();
    if state.supply[seat] == 0 || base_attacks(rules, state, seat, true).next().is_none() {
        return 0;
    }
    let prey = rules.opponents(seat).fold(0, |set, other| set | state.peasants[other] | state.lords[other]);
    around(&rules.map, state.peasants[seat] | state.lords[seat]) & prey
}

/// Replaces the attacked peasant or lord, then as many neighbours of its colour as the supply reaches.
pub(crate) fn convert(rules: &Shogun, state: &mut State, target: u8, rival: usize) {
    replace(state, target, rival);
    state.go_to(Step::Replace);
    state.target = target;
    state.rival = rival as u8;
    let more = replaceable(rules, state);
    if more.count_ones() <= state.supply[state.active()].into() {
        for province in each(more) {
            replace(state, province, rival);
        }
    }
}

/// What is still to be replaced round the target.
pub(crate) fn replaceable(rules: &Shogun, state: &State) -> Provinces {
    let rival = state.rival as usize;
    if state.supply[state.active()] == 0
        || rival >= rules.seat_count()
        || state.target as usize >= rules.map.len()
    {
        return 0;
    }
    rules.map.neighbours(state.target) & (state.peasants[rival] | state.lords[rival])
}

/// Replaces one peasant or lord of the rival by one of the active seat.
pub(crate) fn replace(state: &mut State, province: u8, rival: usize) {
    let seat = state.active();
    let here = bit(province);
    if state.supply[seat] == 0 {
        return;
    }
    let (ranks, own_ranks) = if state.peasants[rival] & here != 0 {
        (&mut state.peasants, seat)
    } else if state.lords[rival] & here != 0 {
        (&mut state.lords, seat)
    } else {
        return;
    };
    ranks[rival] &= !here;
    ranks[own_ranks] |= here;
    state.supply[seat] -= 1;
    state.supply_add(rival, 1);
}

/// Takes every peasant that is cut off from the board: to a captor's prisoners, or back to its owner.
pub(crate) fn sever(rules: &Shogun, state: &mut State, captor: Option<usize>) {
    for seat in 0..rules.seat_count() {
        let peasants = state.peasants[seat];
        if peasants == 0 {
            continue;
        }
        let joined = connected(&rules.map, peasants, state.lords[seat]);
        remove(state, seat, peasants & !joined, captor);
    }
}

/// Takes peasants of a seat from the board.
pub(crate) fn remove(state: &mut State, seat: usize, peasants: Provinces, captor: Option<usize>) {
    let count = (state.peasants[seat] & peasants).count_ones();
    state.peasants[seat] &= !peasants;
    match captor.filter(|&captor| captor != seat) {
        Some(captor) => {
            let held = &mut state.prisoners[captor][seat];
            *held = held.saturating_add(count as u8);
            let deeds = &mut state.players[captor].deeds;
            deeds.captures = deeds.captures.saturating_add(count as u8);
        }
        None => state.supply_add(seat, count),
    }
}
