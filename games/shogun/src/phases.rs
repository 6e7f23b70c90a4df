//! Carrying moves out: one decision, then everything that follows from it until the next.

use game::Turn;

use crate::Shogun;
use crate::board::{NONE, bit, none};
use crate::cards::{Attribute, Effect};
use crate::court::{self, sever};
use crate::moves::{Move, Pending, drawable, list, pending};
use crate::outcome::{self, ROUNDS};
use crate::piles::{CardSet, cards};
use crate::player::Deeds;
use crate::state::{End, HAND, Source, State, Step};
use crate::treasures::Power;
use crate::{duel, hero, setup};

/// Cards that may be cleared in a turn.
const CLEARED: u8 = 3;
/// Treasures drawn at a shrine.
const FOUND: u8 = 2;

/// The chance moves with their weights.
pub(crate) fn chances(rules: &Shogun, state: &State, chances: &mut Vec<(Move, u32)>) {
    chances.clear();
    if outcome::turn(rules, state) != Turn::Chance {
        return;
    }
    let pile = |set: CardSet, mv: fn(u8) -> Move| cards(set).map(move |card| (mv(card), 1));
    match (pending(rules, state), state.step) {
        (Some((Pending::Draw, seat)), _) => {
            let draw = &state.players[seat].draw;
            chances.extend(draw.kinds().map(|kind| (Move::Card(kind), draw.of[kind as usize].into())));
        }
        (Some((Pending::Loss, seat)), _) => {
            let hand = &state.players[seat].hand;
            chances.extend(hand.kinds().map(|kind| (Move::Lose(kind), hand.of[kind as usize].into())));
        }
        (_, Step::Search) => chances.extend(pile(state.treasures.drawable(), Move::Treasure)),
        (_, Step::Mission) => chances.extend(pile(state.missions.drawable(), Move::Mission)),
        (_, Step::Loot) => {
            let held = state.treasures.held.get(state.rival as usize).copied().unwrap_or(0);
            chances.extend(pile(held, Move::Treasure));
        }
        _ => {
            let mut moves = Vec::new();
            setup::list(rules, state, &mut moves);
            chances.extend(moves.into_iter().map(|mv| (mv, 1)));
        }
    }
}

/// How many moves or chance moves there are.
#[inline]
pub(crate) fn count(rules: &Shogun, state: &State) -> usize {
    match outcome::turn(rules, state) {
        Turn::Over(_) => 0,
        Turn::Chance => {
            // Cards on their way are most of what chance does.
            match pending(rules, state) {
                Some((Pending::Draw, seat)) => return state.players[seat].draw.kinds().count(),
                Some((Pending::Loss, seat)) => return state.players[seat].hand.kinds().count(),
                _ => {}
            }
            let mut found = Vec::new();
            chances(rules, state, &mut found);
            found.len()
        }
        Turn::Seat(seat) => {
            let mut found = Vec::new();
            list(rules, state, seat.index(), &mut found);
            found.len()
        }
    }
}

#[inline]
pub(crate) fn apply(rules: &Shogun, state: &mut State, mv: Move) {
    if let Some((kind, seat)) = pending(rules, state) {
        deliver(state, kind, seat, mv);
    } else if let Some(duel) = state.duel {
        duel::apply(rules, state, duel, mv);
    } else {
        act(rules, state, mv);
    }
    settle(rules, state);
}

/// A card on its way arrives.
fn deliver(state: &mut State, kind: Pending, seat: usize, mv: Move) {
    let player = &mut state.players[seat];
    match (kind, mv) {
        (Pending::Draw, Move::Card(card)) => {
            if player.draw.remove(card) {
                player.hand.add(card);
            }
            state.draws[seat] -= 1;
        }
        (Pending::Loss, Move::Lose(card)) => {
            player.discard_from_hand(card);
            state.losses[seat] -= 1;
        }
        (Pending::Discard, Move::Discard(card)) => {
            player.discard_from_hand(card);
            state.discards[seat] -= 1;
        }
        (Pending::Treasures, Move::Bury(treasure)) => state.treasures.bury(treasure, seat),
        _ => {}
    }
}

fn act(rules: &Shogun, state: &mut State, mv: Move) {
    let seat = state.active();
    let deck = &rules.decks[seat];
    match mv {
        Move::Shrine(province) if state.step == Step::Away => {
            state.shrines |= bit(province);
            find(state);
        }
        Move::First(_) | Move::Castle(_) | Move::Shrine(_) | Move::Home(_) | Move::Stand(_) => {
            setup::apply(rules, state, mv);
        }
        Move::Discard(card) => state.players[seat].discard_from_hand(card),
        Move::Draw(count) => {
            state.draws[seat] = count;
            state.go_to(Step::Clear);
            state.left = CLEARED;
        }
        Move::Clear(attribute) => {
            state.players[seat].clear(deck, attribute);
            state.left = state.left.saturating_sub(1);
        }
        Move::Go(province) => {
            state.heroes[seat] = province;
            if state.step == Step::Move {
                state.go_to(Step::Hero);
            } else {
                state.clock.acted = true;
            }
        }
        Move::Claim(castle) => hero::claim(state, castle),
        Move::Courtyard(province) => {
            state.peasants[seat] &= !bit(province);
            sever(rules, state, None);
            hero::enter_courtyard(state);
        }
        Move::Mission(mission) => {
            state.missions.draw(mission, seat);
            state.players[seat].deeds = Deeds::default();
            state.resume();
        }
        Move::Search => hero::search(state),
        Move::Treasure(treasure) if state.step == Step::Loot => {
            state.treasures.steal(treasure, state.rival as usize, seat);
            state.step = Step::Send;
        }
        Move::Treasure(treasure) => {
            state.treasures.offer(treasure, seat);
            state.left = state.left.saturating_sub(1);
        }
        Move::Keep(treasure) => {
            state.treasures.keep(treasure, seat);
            state.resume();
        }
        Move::Attack { card, target } => duel::begin(rules, state, Source::Card(card), target, false),
        Move::Summon { treasure, target } => {
            duel::begin(rules, state, Source::Monster(treasure), target, false);
        }
        Move::Use { treasure, target } => use_item(rules, state, treasure, target),
        Move::Play { card, target } => play_special(rules, state, card, target),
        Move::Exchange { seat: other, colour } => hero::exchange(state, other.into(), colour.into()),
        Move::Abandon => hero::abandon(state, seat),
        Move::Bury(treasure) => state.treasures.bury(treasure, seat),
        Move::Recall(card) => {
            if state.players[seat].discard.remove(card) {
                state.players[seat].hand.add(card);
            }
            state.left = state.left.saturating_sub(1);
        }
        Move::Take => state.step = Step::Loot,
        Move::Send(province) => {
            if let Some(hero) = state.heroes.get_mut(state.rival as usize) {
                *hero = province;
            }
            state.resume();
        }
        Move::Advance => {
            state.heroes[seat] = state.target;
            state.resume();
        }
        Move::Pass if state.step == Step::Spoils => state.step = Step::Send,
        Move::Pass => state.resume(),
        Move::Done => end_step(rules, state),
        _ => court::act(rules, state, mv),
    }
}

/// Goes on with the search of a shrine: treasures are drawn.
fn find(state: &mut State) {
    state.go_to(Step::Search);
    state.left = FOUND;
}

fn end_step(rules: &Shogun, state: &mut State) {
    match state.step {
        Step::Discard => state.go_to(Step::Draw),
        Step::Clear => state.go_to(if rules.is_duel() { Step::Hero } else { Step::Move }),
        Step::Hero if !rules.is_duel() => {
            state.clock.court = true;
            state.go_to(Step::Decree);
        }
        Step::Hero | Step::Court => end_turn(rules, state),
        _ => state.resume(),
    }
}

fn end_turn(rules: &Shogun, state: &mut State) {
    let clock = &mut state.clock;
    clock.active = ((clock.active as usize + 1) % rules.seat_count()) as u8;
    clock.exclusive = false;
    clock.court = false;
    clock.acted = false;
    clock.unbound = false;
    clock.decree = None;
    let last = clock.active == clock.first && clock.round >= ROUNDS;
    if clock.active == clock.first && !last {
        clock.round += 1;
    }
    state.go_to(Step::Discard);
    if last {
        outcome::finish(rules, state, End::Rounds);
    }
}

fn use_item(rules: &Shogun, state: &mut State, treasure: u8, target: u8) {
    let seat = state.active();
    state.treasures.bury_shown(treasure, seat);
    match rules.treasures[treasure as usize].power {
        Power::Ride(_) | Power::Vanish => state.heroes[seat] = target,
        Power::Recruit(count) => {
            state.go_to(Step::Recruit);
            state.left = count;
        }
        Power::Draw(count) => state.draws[seat] += count,
        Power::Clear => {
            let deck = &rules.decks[seat];
            if let Some(&attribute) = Attribute::ALL.get(target as usize) {
                while state.players[seat].clear(deck, attribute) {}
            }
        }
        Power::Lift => state.clock.unbound = true,
        Power::Monster(_) | Power::Keepsake => {}
    }
}

fn play_special(rules: &Shogun, state: &mut State, kind: u8, target: u8) {
    let seat = state.active();
    let deck = &rules.decks[seat];
    state.players[seat].spend(deck, kind);
    match deck.cards[kind as usize].effect {
        Effect::Draw(count) => state.draws[seat] += count,
        Effect::Discard { count, choice } => {
            let counts = if choice { &mut state.discards } else { &mut state.losses };
            if let Some(pending) = counts.get_mut(target as usize) {
                *pending += count;
            }
        }
        Effect::Wrath(count) => {
            for other in rules.opponents(seat) {
                state.losses[other] += count;
            }
        }
        Effect::Recall(count) => {
            state.go_to(Step::Recall);
            state.left = count;
        }
        Effect::Ride(_) => state.heroes[seat] = target,
        Effect::Lift => state.clock.unbound = true,
        _ => {}
    }
}

/// Does all that needs no decision, until a seat or chance is to act.
pub(crate) fn settle(rules: &Shogun, state: &mut State) {
    loop {
        drop_idle(rules, state);
        if state.end.is_some() || pending(rules, state).is_some() {
            return;
        }
        if let Some(duel) = state.duel {
            if duel.passes < duel::PASSES {
                return;
            }
            duel::finish(rules, state, duel);
        } else if !advance(rules, state) {
            return;
        }
    }
}

/// Forgets cards that cannot arrive, and turns the discard pile over where one is needed.
fn drop_idle(rules: &Shogun, state: &mut State) {
    for seat in 0..rules.seat_count() {
        let player = &mut state.players[seat];
        if player.hand.total == 0 {
            state.losses[seat] = 0;
            state.discards[seat] = 0;
        }
        if state.draws[seat] > 0 {
            if player.draw.total == 0 {
                std::mem::swap(&mut player.draw, &mut player.discard);
            }
            if player.draw.total == 0 || player.hand.total >= HAND {
                state.draws[seat] = 0;
            }
        }
    }
}

/// Goes past a step in which there is nothing to decide; false if there is.
fn advance(rules: &Shogun, state: &mut State) -> bool {
    let seat = state.active();
    if is_settled(state.step) && !rules.is_duel() {
        hero::judge_missions(rules, state);
        outcome::judge_points(rules, state);
        if state.end.is_some() {
            return false;
        }
    }
    match state.step {
        Step::Castle | Step::Shrine | Step::Home | Step::Stand => return setup::advance(rules, state),
        Step::Discard if state.players[seat].hand.total == 0 => state.go_to(Step::Draw),
        Step::Draw if drawable(state) == 0 => {
            state.go_to(Step::Clear);
            state.left = CLEARED;
        }
        Step::Clear if state.left == 0 || !state.players[seat].has_played() => end_step(rules, state),
        Step::Move if none(state.heroes[seat]) => state.go_to(Step::Hero),
        Step::Decree if court::emperor(rules, state).is_none_or(|emperor| emperor == seat) => {
            state.go_to(Step::Court);
        }
        Step::Recruit if state.left == 0 || court::recruitable(rules, state) == 0 => state.resume(),
        Step::Reorganise if state.left == 0 || court::liftable(rules, state) == 0 => state.resume(),
        Step::Replace if court::replaceable(rules, state) == 0 => {
            sever(rules, state, None);
            state.resume();
        }
        Step::Away if hero::shrine_places(rules, state) == 0 => find(state),
        Step::Search if state.left == 0 || state.treasures.left() == 0 => state.go_to(Step::Keep),
        Step::Keep if state.treasures.offered_count < FOUND => {
            if let Some(treasure) = cards(state.treasures.offered).next() {
                state.treasures.keep(treasure, seat);
            }
            state.resume();
        }
        Step::Mission if state.missions.left() == 0 => state.resume(),
        Step::Spoils if rival_treasures(state) == 0 => state.step = Step::Send,
        Step::Send if duel::retreats(rules, state, state.rival) == 0 => state.resume(),
        Step::Advance if state.occupied() & bit(state.target) != 0 || state.target == NONE => state.resume(),
        Step::Recall if recalls_nothing(state) => state.resume(),
        _ => return false,
    }
    true
}

fn rival_treasures(state: &State) -> u8 {
    state.treasures.held_count.get(state.rival as usize).copied().unwrap_or(0)
}

fn recalls_nothing(state: &State) -> bool {
    let player = &state.players[state.active()];
    state.left == 0 || player.discard.total == 0 || player.hand.total >= HAND
}

/// Whether a step begins after a completed one: then missions and points are judged.
pub(crate) const fn is_settled(step: Step) -> bool {
    matches!(
        step,
        Step::Discard
            | Step::Draw
            | Step::Clear
            | Step::Move
            | Step::Hero
            | Step::Decree
            | Step::Court
            | Step::Recruit
            | Step::Reorganise
    )
}
