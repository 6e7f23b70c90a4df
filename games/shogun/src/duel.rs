//! Duels: the answer, modifiers in turn, and what a won attack brings.

use crate::Shogun;
use crate::board::{Provinces, around, bit};
use crate::cards::{Effect, Speed};
use crate::court::{convert, remove, sever};
use crate::hero;
use crate::moves::Move;
use crate::played::Played;
use crate::state::{Asked, Duel, End, Last, Source, State, Step};
use crate::treasures::{Monster, Power};

/// Two passes in a row end a duel.
pub(crate) const PASSES: u8 = 2;

/// What the seat that is asked can play. Doing nothing is always among it.
pub(crate) fn list(rules: &Shogun, state: &State, duel: &Duel, seat: usize, moves: &mut Vec<Move>) {
    let deck = &rules.decks[seat];
    let player = &state.players[seat];
    let attacker = duel.asked == Asked::Attacker;
    let answer = duel.asked == Asked::Answer;
    for kind in player.hand.kinds() {
        let card = &deck.cards[kind as usize];
        if !player.affords(deck, card) {
            continue;
        }
        let playable = match card.effect {
            Effect::Block(_) => {
                if answer || (!attacker && duel.reopened) {
                    moves.push(Move::Block(kind));
                }
                false
            }
            Effect::Ignore | Effect::Purge => answer,
            _ if answer => false,
            Effect::AttackModifier(_) => attacker,
            Effect::BlockModifier(_) => !attacker && duel.block.is_some() && !is_sure(rules, state, duel),
            Effect::Cancel => duel.last != Last::Nothing,
            Effect::Draw(_) | Effect::Discard { .. } | Effect::Wrath(_) => card.speed == Speed::Fast,
            Effect::Attack(_) | Effect::Recall(_) | Effect::Ride(_) | Effect::Lift => false,
        };
        if playable {
            moves.push(Move::Play { card: kind, target: crate::board::NONE });
        }
    }
    moves.push(Move::Pass);
}

/// Whether the defender may add no block modifier.
pub(crate) fn is_sure(rules: &Shogun, state: &State, duel: &Duel) -> bool {
    match duel.source {
        Source::Card(kind) => match rules.decks[state.active()].cards[kind as usize].effect {
            Effect::Attack(attack) => attack.sure,
            _ => false,
        },
        Source::Monster(treasure) => monster(rules, treasure).is_some_and(|monster| monster.sure),
    }
}

fn monster(rules: &Shogun, treasure: u8) -> Option<Monster> {
    match rules.treasures[treasure as usize].power {
        Power::Monster(monster) => Some(monster),
        _ => None,
    }
}

/// The active seat attacks.
pub(crate) fn begin(rules: &Shogun, state: &mut State, source: Source, target: u8, conversion: bool) {
    let seat = state.active();
    let defender = if rules.is_duel() {
        Some(1 - seat)
    } else {
        let hero = state.hero_at(target);
        hero.or_else(|| state.peasant_of(target))
            .or_else(|| state.lord_of(target))
            .or_else(|| state.suitor_of(target))
    };
    let deck = &rules.decks[seat];
    let attack = match source {
        Source::Card(kind) => {
            let card = &deck.cards[kind as usize];
            state.players[seat].spend(deck, kind);
            if !conversion {
                state.clock.exclusive |= card.speed == Speed::Exclusive;
            }
            if let Effect::Attack(attack) = card.effect { attack.strength } else { 0 }
        }
        Source::Monster(treasure) => {
            state.clock.exclusive = true;
            state.treasures.bury_shown(treasure, seat);
            monster(rules, treasure).map_or(0, |monster| monster.strength)
        }
    };
    state.resume();
    state.duel = defender.filter(|&defender| defender != seat).map(|defender| Duel {
        defender: defender as u8,
        source,
        conversion,
        target,
        attack,
        block: None,
        reopened: false,
        asked: Asked::Answer,
        passes: 0,
        last: Last::Nothing,
        played: Played::default(),
    });
}

pub(crate) fn apply(rules: &Shogun, state: &mut State, mut duel: Duel, mv: Move) {
    let seat = if duel.asked == Asked::Attacker { state.active() } else { duel.defender as usize };
    let rival = if duel.asked == Asked::Attacker { duel.defender as usize } else { state.active() };
    let deck = &rules.decks[seat];
    let played = match mv {
        Move::Block(kind) | Move::Play { card: kind, .. } => {
            state.players[seat].spend(deck, kind);
            let effect = deck.cards[kind as usize].effect;
            if effect == Effect::Cancel && duel.last != Last::Nothing {
                duel.played.void_last();
            }
            duel.played.add(kind, duel.asked != Asked::Attacker);
            Some(effect)
        }
        _ => None,
    };
    let answer = duel.asked == Asked::Answer;
    let undone = duel.last;
    duel.passes = if played.is_some() || answer { 0 } else { duel.passes + 1 };
    duel.last = Last::Nothing;
    duel.asked = if duel.asked == Asked::Attacker { Asked::Defender } else { Asked::Attacker };
    match played {
        Some(Effect::Ignore) => return state.duel = None,
        Some(Effect::Purge) => {
            if let Source::Card(kind) = duel.source {
                let active = state.active();
                state.players[active].purge(&rules.decks[active], kind);
            }
            return state.duel = None;
        }
        Some(Effect::Block(strength)) => {
            duel.block = Some(strength);
            duel.reopened = false;
            duel.last = Last::Block;
        }
        Some(Effect::AttackModifier(strength)) => {
            duel.attack = duel.attack.saturating_add(strength);
            duel.last = Last::Modifier(strength);
        }
        Some(Effect::BlockModifier(strength)) => {
            duel.block = duel.block.map(|block| block.saturating_add(strength));
            duel.last = Last::Modifier(strength);
        }
        Some(Effect::Cancel) => cancel(&mut duel, undone, seat == state.active()),
        Some(Effect::Draw(count)) => state.draws[seat] += count,
        Some(Effect::Discard { count, choice: false }) => state.losses[rival] += count,
        Some(Effect::Discard { count, choice: true }) => state.discards[rival] += count,
        Some(Effect::Wrath(count)) => {
            for other in rules.opponents(seat) {
                state.losses[other] += count;
            }
        }
        _ => {}
    }
    state.duel = Some(duel);
}

/// Voids what the other side played just now; a void block takes its modifiers with it.
fn cancel(duel: &mut Duel, undone: Last, by_attacker: bool) {
    match undone {
        Last::Nothing => {}
        Last::Block => {
            duel.block = None;
            duel.reopened = true;
        }
        Last::Modifier(strength) if by_attacker => {
            duel.block = duel.block.map(|block| block.saturating_sub(strength));
        }
        Last::Modifier(strength) => duel.attack = duel.attack.saturating_sub(strength),
    }
}

/// Compares the totals when both sides have passed. A tie is the defender's.
pub(crate) fn finish(rules: &Shogun, state: &mut State, duel: Duel) {
    state.duel = None;
    if duel.attack > duel.block.unwrap_or(0) {
        win(rules, state, duel);
    }
}

fn win(rules: &Shogun, state: &mut State, duel: Duel) {
    let seat = state.active();
    let rival = duel.defender as usize;
    if rules.is_duel() {
        state.end = Some(End::Won(seat as u8));
        return;
    }
    if let Source::Card(kind) = duel.source
        && let Effect::Attack(attack) = rules.decks[seat].cards[kind as usize].effect
    {
        state.draws[seat] += attack.draw;
        state.losses[rival] += attack.discard;
    }
    let monster = match duel.source {
        Source::Card(_) => None,
        Source::Monster(treasure) => monster(rules, treasure),
    };
    let target = duel.target;
    if duel.conversion {
        convert(rules, state, target, rival);
    } else if state.heroes[rival] == target {
        beat_hero(rules, state, rival, monster);
    } else if state.peasants[rival] & bit(target) != 0 {
        beat_peasant(rules, state, target, rival, monster);
    } else if let Some(monster) = monster {
        if monster.castle && (target as usize) < rules.map.len() {
            remove(state, rival, rules.map.neighbours(target), None);
            sever(rules, state, None);
        }
    } else if state.suitors[rival] == target {
        steal_mission(state, target, rival);
    }
}

fn beat_hero(rules: &Shogun, state: &mut State, rival: usize, monster: Option<Monster>) {
    let deeds = &mut state.players[state.clock.active as usize].deeds;
    deeds.wins = deeds.wins.saturating_add(1);
    if let Some(monster) = monster {
        state.losses[rival] += monster.discard;
        if monster.spread {
            remove(state, rival, rules.map.neighbours(state.heroes[rival]), None);
            sever(rules, state, None);
        }
    }
    state.go_to(Step::Spoils);
    state.rival = rival as u8;
}

fn beat_peasant(rules: &Shogun, state: &mut State, target: u8, rival: usize, monster: Option<Monster>) {
    if let Some(monster) = monster {
        let neighbours = if monster.spread { rules.map.neighbours(target) } else { 0 };
        remove(state, rival, bit(target) | neighbours, None);
        sever(rules, state, None);
    } else {
        let captor = Some(state.active());
        remove(state, rival, bit(target), captor);
        sever(rules, state, captor);
        state.go_to(Step::Advance);
        state.target = target;
    }
}

fn steal_mission(state: &mut State, castle: u8, rival: usize) {
    let seat = state.active();
    hero::abandon(state, seat);
    state.go_to(Step::Usurp);
    state.target = castle;
    state.rival = rival as u8;
    if state.supply[seat] > 0 {
        state.supply[seat] -= 1;
        hero::enter_courtyard(state);
    }
}

/// Where a beaten hero can be put: free provinces next to a castle of its owner, or else nearest to one.
pub(crate) fn retreats(rules: &Shogun, state: &State, rival: u8) -> Provinces {
    let map = &rules.map;
    let Some(&castles) = state.lords.get(rival as usize) else { return 0 };
    let free = map.all() & !state.occupied();
    if castles == 0 || free == 0 {
        return 0;
    }
    let next = around(map, castles) & free;
    if next != 0 {
        return next;
    }
    (2..map.len()).map(|distance| map.near(castles, distance) & free).find(|&near| near != 0).unwrap_or(0)
}
