//! What happened, and who may know of it.

use std::collections::BTreeSet;

use game::{Audience, Change, Event, EventKind, Message, Place, Seat};

use crate::Shogun;
use crate::board::none;
use crate::cards::Effect;
use crate::duel::PASSES;
use crate::moves::{Move, actor};
use crate::piles::{ALL_VIEWERS, CardSet, cards};
use crate::prompts::{province_name, seat_message, source_message, treasure_message};
use crate::scene::{PEASANT, board_pieces, own_tray, tray, treasure_tray};
use crate::state::{End, State, Step};

pub(crate) fn events(rules: &Shogun, before: &State, mv: Move, after: &State) -> Vec<Event> {
    let seat = actor_seat(rules, before, mv);
    let told = Told::of(rules, before, mv, seat);
    let public = changes(&open_places(rules, before), &open_places(rules, after));
    let own = changes(&own_hand(rules, before, seat), &own_hand(rules, after, seat));
    let others = changes(&hidden_hand(rules, before, seat), &hidden_hand(rules, after, seat));
    let event = |audience, message: Message, changes| Event { audience, kind: told.kind, message, changes };
    let mut events = Vec::new();
    if own.is_empty() && others.is_empty() && told.own == told.others {
        events.push(event(Audience::All, told.own.clone(), public));
    } else {
        let holder = Seat::new(seat);
        events.push(event(Audience::Only(holder), told.own.clone(), [public.clone(), own].concat()));
        events.push(event(Audience::AllBut(holder), told.others.clone(), [public, others].concat()));
    }
    if let (Step::Loot, Move::Treasure(treasure)) = (before.step, mv) {
        let message = log(rules, "log-looted", seat).with("treasure", treasure_message(rules, treasure));
        events.push(event(Audience::Only(Seat::new(before.rival as usize)), message, Vec::new()));
    }
    events.extend(consequences(rules, before, mv, after).into_iter().map(|(kind, message)| Event {
        audience: Audience::All,
        kind,
        message,
        changes: Vec::new(),
    }));
    events
}

/// The seat that a move is about: in the set-up the one that places, else the one that acts or is dealt to.
fn actor_seat(rules: &Shogun, before: &State, mv: Move) -> usize {
    match mv {
        Move::First(seat) => seat as usize,
        Move::Castle(_) | Move::Home(_) | Move::Stand(_) => crate::setup::placer(rules, before),
        Move::Shrine(_) if before.step == Step::Shrine => crate::setup::placer(rules, before),
        Move::Shrine(_) => rules.right_of(before.active()),
        Move::Decree(_) => crate::court::emperor(rules, before).unwrap_or(before.active()),
        _ => actor(rules, before),
    }
}

fn log(rules: &Shogun, key: &'static str, seat: usize) -> Message {
    Message::new(key).with("seat", seat_message(rules, seat))
}

/// The log line of a move: for the seat it is about, and for all other viewers.
struct Told {
    kind: EventKind,
    own: Message,
    others: Message,
}

impl Told {
    fn of(rules: &Shogun, before: &State, mv: Move, seat: usize) -> Self {
        let line = |key: &'static str| log(rules, key, seat);
        let at = |key: &'static str, province: u8| line(key).with("point", province_name(rules, province));
        let card = |key: &'static str, kind: u8| {
            line(key).with("card", rules.decks[seat].cards[kind as usize].name.message())
        };
        let treasure = |key: &'static str, treasure: u8| {
            line(key).with("treasure", rules.treasures[treasure as usize].name.message())
        };
        let open = |kind, message: Message| Self { kind, own: message.clone(), others: message };
        let secret = |own: Message, others: Message| Self { kind: EventKind::Card, own, others };
        let deal = EventKind::Card;
        match mv {
            Move::First(_) => open(EventKind::Place, line("log-first")),
            Move::Card(kind) => secret(card("log-draw-own", kind), line("log-draw")),
            Move::Lose(kind) => open(deal, card("log-lose", kind)),
            Move::Treasure(item) if before.step == Step::Loot => {
                secret(treasure("log-loot-own", item), line("log-loot"))
            }
            Move::Treasure(item) => secret(treasure("log-find-own", item), line("log-find")),
            Move::Mission(mission) => {
                let name = rules.missions[mission as usize].name.message();
                secret(line("log-mission-own").with("mission", name), line("log-mission"))
            }
            Move::Castle(province) => open(EventKind::Place, at("log-castle", province)),
            Move::Shrine(province) => open(EventKind::Place, at("log-shrine", province)),
            Move::Home(province) => open(EventKind::Place, at("log-home", province)),
            Move::Stand(province) => open(EventKind::Place, at("log-stand", province)),
            Move::Discard(kind) => open(deal, card("log-discard", kind)),
            Move::Draw(count) => open(deal, line("log-draws").with("count", count)),
            Move::Clear(attribute) => {
                let attribute = Message::new(format!("attribute-{}", attribute.name()));
                open(deal, line("log-clear").with("attribute", attribute))
            }
            Move::Go(province) if before.heroes[seat] == province => {
                open(EventKind::Pass, at("log-stay", province))
            }
            Move::Go(province) => open(EventKind::Move, at("log-go", province)),
            Move::Claim(province) => open(EventKind::Place, at("log-claim", province)),
            Move::Courtyard(province) => open(EventKind::Move, at("log-courtyard", province)),
            Move::Search => open(EventKind::Move, at("log-search", before.heroes[seat])),
            Move::Attack { card: kind, target } if none(target) => {
                open(EventKind::Battle, card("log-attack-duel", kind))
            }
            Move::Attack { card: kind, target } => {
                let message = card("log-attack", kind).with("point", province_name(rules, target));
                open(EventKind::Battle, message)
            }
            Move::Summon { treasure: item, target } => {
                let message = treasure("log-summon", item).with("point", province_name(rules, target));
                open(EventKind::Battle, message)
            }
            Move::Use { treasure: item, .. } => open(deal, treasure("log-use", item)),
            Move::Play { card: kind, .. } => open(deal, card("log-play", kind)),
            Move::Exchange { seat: other, colour } => {
                let message = line("log-exchange")
                    .with("other", seat_message(rules, other.into()))
                    .with("colour", seat_message(rules, colour.into()));
                open(EventKind::Move, message)
            }
            Move::Abandon => open(EventKind::Move, line("log-abandon")),
            Move::Bury(item) => secret(treasure("log-bury-own", item), line("log-bury")),
            Move::Keep(item) => secret(treasure("log-keep-own", item), line("log-keep")),
            Move::Block(kind) => open(EventKind::Battle, card("log-block", kind)),
            Move::Decree(action) => {
                let action = Message::new(format!("action-{}", action.name()));
                let message = line("log-decree")
                    .with("action", action)
                    .with("other", seat_message(rules, before.active()));
                open(deal, message)
            }
            Move::Defy(item) => secret(treasure("log-defy-own", item), line("log-defy")),
            Move::Recruit(province) => open(EventKind::Place, at("log-recruit", province)),
            Move::Convert(province) => open(EventKind::Battle, at("log-convert", province)),
            Move::Base(kind) => open(EventKind::Battle, card("log-base", kind)),
            Move::Replace(province) => open(EventKind::Convert, at("log-replace", province)),
            Move::Lift(province) => open(EventKind::Move, at("log-lift", province)),
            Move::Place(province) => open(EventKind::Move, at("log-place", province)),
            Move::Recall(kind) => open(deal, card("log-recall", kind)),
            Move::Take => open(EventKind::Capture, line("log-take")),
            Move::Send(province) => open(EventKind::Move, at("log-send", province)),
            Move::Advance => open(EventKind::Move, line("log-step")),
            Move::Pass => open(EventKind::Pass, line("log-pass")),
            Move::Done => open(EventKind::Pass, line("log-done")),
        }
    }
}

/// What followed from a move without a decision.
fn consequences(rules: &Shogun, before: &State, mv: Move, after: &State) -> Vec<(EventKind, Message)> {
    let mut found = Vec::new();
    if let Some(message) = duel_result(rules, before, mv) {
        found.push((EventKind::Battle, message));
    }
    let active = before.active();
    for seat in 0..rules.seat_count() {
        let captured = i32::from(after.prisoners[active][seat]) - i32::from(before.prisoners[active][seat]);
        let lost = before.peasants[seat].count_ones() as i32 - after.peasants[seat].count_ones() as i32;
        // The one that goes to the courtyard has been told of.
        let told = i32::from(matches!(mv, Move::Courtyard(_)) && seat == active);
        if captured > 0 {
            let message = log(rules, "log-captured", active)
                .with("count", captured)
                .with("other", seat_message(rules, seat));
            found.push((EventKind::Capture, message));
        } else if lost > told {
            let message = log(rules, "log-removed", seat).with("count", lost - told);
            found.push((EventKind::Capture, message));
        }
        // A castle without a lord is aligned: the event names the mission that was shown for it.
        if after.lords[seat] & !before.lords[seat] & !before.all_lords() != 0 {
            for mission in cards(newly_shown(before, after)) {
                let name = rules.missions[mission as usize].name.message();
                found.push((EventKind::Convert, log(rules, "log-fulfilled", seat).with("mission", name)));
            }
        }
    }
    if let (None, Some(end)) = (before.end, after.end) {
        let message = match end {
            End::Won(winner) => log(rules, "log-won", winner as usize),
            End::Rounds => Message::new("log-rounds"),
        };
        found.push((EventKind::Capture, message));
    }
    found
}

/// The missions that were put under the pile openly.
fn newly_shown(before: &State, after: &State) -> CardSet {
    let queued = |state: &State| {
        let queue = &state.missions.queue[..state.missions.queue_count as usize];
        queue.iter().fold(0, |set: CardSet, &mission| set | 1 << mission)
    };
    let new = cards(queued(after) & !queued(before));
    new.filter(|&mission| after.missions.known[mission as usize] == ALL_VIEWERS)
        .fold(0, |set, mission| set | 1 << mission)
}

/// How a duel ended, if this move ended one.
fn duel_result(rules: &Shogun, before: &State, mv: Move) -> Option<Message> {
    let duel = before.duel.as_ref()?;
    let message = |key: &'static str| {
        Message::new(key)
            .with("attacker", seat_message(rules, before.active()))
            .with("card", source_message(rules, before, duel.source))
            .with("attack", duel.attack)
            .with("block", duel.block.unwrap_or(0))
    };
    let busy = [before.draws, before.losses, before.discards].iter().any(|counts| *counts != [0; 4]);
    match mv {
        _ if busy => None,
        Move::Pass if duel.asked != crate::state::Asked::Answer && duel.passes + 1 >= PASSES => {
            let won = duel.attack > duel.block.unwrap_or(0);
            Some(message(if won { "log-attack-won" } else { "log-attack-lost" }))
        }
        Move::Play { card, .. } => match rules.decks[duel.defender as usize].cards.get(card as usize)?.effect
        {
            Effect::Ignore if duel.asked == crate::state::Asked::Answer => Some(message("log-ignored")),
            Effect::Purge if duel.asked == crate::state::Asked::Answer => Some(message("log-purged")),
            _ => None,
        },
        _ => None,
    }
}

type Places = BTreeSet<Place>;

/// The places of the pieces that all viewers see.
fn open_places(rules: &Shogun, state: &State) -> Places {
    let mut places: Places = board_pieces(rules, state).into_iter().map(|piece| piece.place).collect();
    for seat in 0..rules.seat_count() {
        let player = &state.players[seat];
        let mut fill = |what: &str, count: usize| {
            let id = tray(rules, what, seat);
            places.extend((0..count as u8).map(|slot| Place::new(id.as_str(), slot)));
        };
        for attribute in crate::cards::Attribute::ALL {
            fill(attribute.name(), player.stacks[attribute as usize].cards().len());
        }
        fill("mission", state.missions.held_count[seat].into());
        for colour in 0..rules.seat_count() {
            if state.prisoners[seat][colour] > 0 {
                places.insert(Place::new(tray(rules, "prisoners", seat), colour as u8));
            }
        }
        for number in 0..usize::from(state.treasures.held_count[seat]) {
            places.insert(Place::new(treasure_tray(rules, seat, number), 0));
        }
    }
    places
}

/// A seat's hand as it sees it itself.
fn own_hand(rules: &Shogun, state: &State, seat: usize) -> Places {
    let hand = &state.players[seat].hand;
    let slots = |kind: u8| {
        let id = own_tray(rules, seat, kind);
        (0..hand.of[kind as usize]).map(move |slot| Place::new(id.as_str(), slot))
    };
    hand.kinds().flat_map(slots).collect()
}

/// A seat's hand as others see it.
fn hidden_hand(rules: &Shogun, state: &State, seat: usize) -> Places {
    let id = tray(rules, "cards", seat);
    (0..state.players[seat].hand.total).map(|slot| Place::new(id.as_str(), slot)).collect()
}

/// How one set of places becomes another. A piece that left one place of a sort went to the next new one.
fn changes(before: &Places, after: &Places) -> Vec<Change> {
    let mut added: Vec<&Place> = after.difference(before).collect();
    let mut changes = Vec::new();
    for from in before.difference(after) {
        let moves = |to: &&Place| from.slot >= PEASANT && to.slot == from.slot && !to.at.contains(':');
        match added.iter().position(|to| moves(to) && !from.at.contains(':')) {
            Some(at) => changes.push(Change::Move { from: from.clone(), to: added.remove(at).clone() }),
            None => changes.push(Change::Remove(from.clone())),
        }
    }
    changes.extend(added.into_iter().cloned().map(Change::Add));
    changes
}
