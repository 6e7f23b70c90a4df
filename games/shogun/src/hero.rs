//! The move and hero phases: travelling, claiming, searching, attacking, exchanging.

use crate::Shogun;
use crate::board::{self, Provinces, around, bit, each, none};
use crate::missions::is_fulfilled;
use crate::moves::{Move, base_attacks, list_helpers};
use crate::piles::cards;
use crate::player::Deeds;
use crate::state::{State, Step};
use crate::treasures::{Monster, Power};

/// How far a hero moves in its move phase, and again in the court phase.
pub(crate) const MOVEMENT: u8 = 3;

pub(crate) fn reach(rules: &Shogun, state: &State, seat: usize) -> Provinces {
    board::reach(&rules.map, state, seat, MOVEMENT)
}

pub(crate) fn list(rules: &Shogun, state: &State, moves: &mut Vec<Move>) {
    let seat = state.active();
    if rules.is_duel() {
        let attacks = base_attacks(rules, state, seat, !state.clock.exclusive);
        moves.extend(attacks.map(|card| Move::Attack { card, target: board::NONE }));
        list_helpers(rules, state, moves);
        moves.push(Move::Done);
        return;
    }
    let exclusive = !state.clock.exclusive;
    if exclusive {
        moves.extend(each(claimable(rules, state)).map(Move::Claim));
        if state.shrines & bit(state.heroes[seat]) != 0 {
            moves.push(Move::Search);
        }
    }
    let targets = targets(rules, state);
    if targets != 0 {
        for card in base_attacks(rules, state, seat, exclusive) {
            moves.extend(each(targets).map(|target| Move::Attack { card, target }));
        }
    }
    for treasure in cards(state.treasures.held[seat]) {
        moves.push(Move::Bury(treasure));
        if let Power::Monster(monster) = rules.treasures[treasure as usize].power
            && exclusive
        {
            let prey = monster_targets(rules, state, monster);
            moves.extend(each(prey).map(|target| Move::Summon { treasure, target }));
        }
    }
    list_helpers(rules, state, moves);
    for other in rules.opponents(seat).filter(|&other| state.prisoners[other][seat] > 0) {
        let colours = (0..rules.seat_count()).filter(|&colour| colour != seat);
        let held = colours.filter(|&colour| state.prisoners[seat][colour] > 0);
        moves.extend(held.map(|colour| Move::Exchange { seat: other as u8, colour: colour as u8 }));
    }
    if !none(state.suitors[seat]) {
        moves.push(Move::Abandon);
    }
    moves.push(Move::Done);
}

/// Castles next to the hero without lord and suitor, if the seat can put a peasant there and a mission is left.
fn claimable(rules: &Shogun, state: &State) -> Provinces {
    let seat = state.active();
    let own_mission = state.missions.held_count[seat];
    if none(state.heroes[seat]) || !can_court(state, seat) || state.missions.left() + own_mission == 0 {
        return 0;
    }
    let courted = state.suitors.iter().fold(0, |set, &castle| set | bit(castle));
    rules.map.neighbours(state.heroes[seat]) & state.castles & !state.all_lords() & !courted
}

/// Whether a seat has a peasant to put in a courtyard: from the supply, from the one it courts now, or from the board.
fn can_court(state: &State, seat: usize) -> bool {
    state.supply[seat] > 0 || state.peasants[seat] != 0 || !none(state.suitors[seat])
}

/// What the active hero can attack with a card.
pub(crate) fn targets(rules: &Shogun, state: &State) -> Provinces {
    let seat = state.active();
    if none(state.heroes[seat]) {
        return 0;
    }
    let mut prey = 0;
    for other in rules.opponents(seat) {
        prey |= bit(state.heroes[other]) | state.peasants[other];
        if can_court(state, seat) {
            prey |= bit(state.suitors[other]) & !state.all_lords();
        }
    }
    rules.map.neighbours(state.heroes[seat]) & prey
}

fn monster_targets(rules: &Shogun, state: &State, monster: Monster) -> Provinces {
    let seat = state.active();
    if none(state.heroes[seat]) {
        return 0;
    }
    let mut prey = 0;
    for other in rules.opponents(seat) {
        prey |= bit(state.heroes[other]) | state.peasants[other];
        if monster.castle {
            prey |= bit(state.suitors[other]) | state.lords[other];
        }
    }
    rules.map.within(state.heroes[seat], monster.reach.into()) & prey & !bit(state.heroes[seat])
}

/// Free provinces next to an own castle.
pub(crate) fn hiding_places(rules: &Shogun, state: &State) -> Provinces {
    around(&rules.map, state.lords[state.active()]) & !state.occupied()
}

/// Where a searched shrine can go: distance 2 or more from every other piece and from Heian.
pub(crate) fn shrine_places(rules: &Shogun, state: &State) -> Provinces {
    let map = &rules.map;
    map.all() & !map.near(state.occupied() | bit(map.heian()), 1)
}

pub(crate) fn claim(state: &mut State, castle: u8) {
    let seat = state.active();
    abandon(state, seat);
    state.clock.exclusive = true;
    state.go_to(Step::Courtyard);
    state.target = castle;
    if state.supply[seat] > 0 {
        state.supply[seat] -= 1;
        enter_courtyard(state);
    }
}

/// A peasant of the active seat, already taken from supply or board, goes to the courtyard of the target.
pub(crate) fn enter_courtyard(state: &mut State) {
    let seat = state.active();
    let castle = state.target;
    if state.step == Step::Usurp {
        let rival = state.rival as usize;
        state.suitors[rival] = board::NONE;
        state.supply_add(rival, 1);
        for mission in cards(state.missions.held[rival]) {
            state.missions.steal(mission, rival, seat);
        }
        state.players[seat].deeds = Deeds::default();
        state.suitors[seat] = castle;
        state.resume();
    } else {
        state.suitors[seat] = castle;
        state.go_to(Step::Mission);
    }
}

/// The peasant goes home, the mission under the pile, unseen.
pub(crate) fn abandon(state: &mut State, seat: usize) {
    if !none(state.suitors[seat]) {
        state.suitors[seat] = board::NONE;
        state.supply_add(seat, 1);
    }
    for mission in cards(state.missions.held[seat]) {
        state.missions.bury(mission, seat);
    }
    state.players[seat].deeds = Deeds::default();
}

pub(crate) fn search(state: &mut State) {
    let seat = state.active();
    state.clock.exclusive = true;
    state.shrines &= !bit(state.heroes[seat]);
    let deeds = &mut state.players[seat].deeds;
    deeds.searches = deeds.searches.saturating_add(1);
    state.go_to(Step::Away);
}

pub(crate) fn exchange(state: &mut State, other: usize, colour: usize) {
    let seat = state.active();
    state.prisoners[seat][colour] -= 1;
    state.prisoners[other][seat] -= 1;
    state.supply_add(seat, 1);
    if colour == other {
        state.supply_add(other, 1);
    } else {
        state.prisoners[other][colour] = state.prisoners[other][colour].saturating_add(1);
    }
}

/// Fulfilled missions are shown and their castles aligned, the active seat's first, then in turn order.
pub(crate) fn judge_missions(rules: &Shogun, state: &mut State) {
    for seat in rules.seats_from_active(state) {
        for mission in cards(state.missions.held[seat]) {
            if is_fulfilled(rules, state, seat, mission.into()) {
                state.missions.bury_shown(mission, seat);
                state.lords[seat] |= bit(state.suitors[seat]);
                state.suitors[seat] = board::NONE;
                state.players[seat].deeds = Deeds::default();
            }
        }
    }
}
