//! How positions and views are written; `FORMATS.md` describes the text.
//!
//! A view is written like a position, with `?` for each card its viewer does not know.

use crate::Shogun;
use crate::board::{NONE, Provinces, each, none};
use crate::notation::{Names, push};
use crate::piles::{CardSet, Pile, Viewers, cards};
use crate::player::{Cards, Deeds};
use crate::state::{Asked, Clock, CourtAction, Duel, End, Last, Source, State};

pub(crate) fn write(rules: &Shogun, state: &State, viewer: Option<usize>, out: &mut String) {
    let map = &rules.map;
    write_list(out, ',', each(state.castles), |out, castle| {
        out.push_str(&map.province(castle).id);
        if let Some(lord) = state.lord_of(castle) {
            push(out, format_args!("={}", rules.names[lord]));
        } else if let Some(suitor) = state.suitor_of(castle) {
            push(out, format_args!("~{}", rules.names[suitor]));
        }
    });
    out.push(' ');
    write_provinces(rules, state.shrines, out);
    for seat in 0..rules.seat_count() {
        out.push(' ');
        write_seat(rules, state, seat, viewer, out);
    }
    out.push(' ');
    let treasure = |card: u8| rules.treasures[card as usize].id.as_str();
    write_pile(&state.treasures, rules.seat_count(), state.active(), viewer, treasure, out);
    out.push(' ');
    let mission = |card: u8| rules.missions[card as usize].id.as_str();
    write_pile(&state.missions, rules.seat_count(), state.active(), viewer, mission, out);
    out.push(' ');
    write_clock(rules, &state.clock, out);
    push(out, format_args!(" {}/{}/", state.step.name(), state.left));
    write_option(out, (!none(state.target)).then(|| map.province(state.target).id.as_str()));
    out.push('/');
    write_option(out, (!none(state.rival)).then(|| rules.names[state.rival as usize]));
    out.push(' ');
    match &state.duel {
        Some(duel) => write_duel(rules, state, duel, out),
        None => out.push('-'),
    }
    out.push(' ');
    for (number, counts) in [&state.draws, &state.losses, &state.discards].into_iter().enumerate() {
        out.push_str(if number == 0 { "" } else { "/" });
        write_list(out, '.', 0..rules.seat_count(), |out, seat| push(out, format_args!("{}", counts[seat])));
    }
    match state.end {
        None => out.push_str(" -"),
        Some(End::Rounds) => out.push_str(" rounds"),
        Some(End::Won(seat)) => push(out, format_args!(" won:{}", rules.names[seat as usize])),
    }
}

fn write_list<T>(
    out: &mut String,
    separator: char,
    items: impl Iterator<Item = T>,
    mut write: impl FnMut(&mut String, T),
) {
    let mut empty = true;
    for item in items {
        if !empty {
            out.push(separator);
        }
        empty = false;
        write(out, item);
    }
    if empty {
        out.push('-');
    }
}

fn write_option(out: &mut String, text: Option<&str>) {
    out.push_str(text.unwrap_or("-"));
}

fn write_provinces(rules: &Shogun, provinces: Provinces, out: &mut String) {
    write_list(out, ',', each(provinces), |out, province| out.push_str(&rules.map.province(province).id));
}

fn write_seat(rules: &Shogun, state: &State, seat: usize, viewer: Option<usize>, out: &mut String) {
    let names = Names { rules, deck: seat };
    let player = &state.players[seat];
    let hero = state.heroes[seat];
    write_option(out, (!none(hero)).then(|| rules.map.province(hero).id.as_str()));
    out.push('/');
    write_provinces(rules, state.peasants[seat], out);
    push(out, format_args!("/{}/", state.supply[seat]));
    let prisoners = (0..rules.seat_count()).filter(|&colour| state.prisoners[seat][colour] > 0);
    write_list(out, ',', prisoners, |out, colour| {
        push(out, format_args!("{}*{}", rules.names[colour], state.prisoners[seat][colour]));
    });
    out.push('/');
    if viewer.is_some_and(|viewer| viewer != seat) {
        push(out, format_args!("?*{}", player.hand.total));
    } else {
        write_cards(&names, &player.hand, out);
    }
    out.push('/');
    write_cards(&names, &player.discard, out);
    for stack in &player.stacks {
        out.push('/');
        write_list(out, ',', stack.cards().iter(), |out, &kind| out.push_str(names.card(kind)));
    }
    let Deeds { searches, captures, wins } = player.deeds;
    push(out, format_args!("/{searches}.{captures}.{wins}"));
}

fn write_cards(names: &Names<'_>, hand: &Cards, out: &mut String) {
    write_list(out, ',', hand.kinds(), |out, kind| {
        out.push_str(names.card(kind));
        let count = hand.of[kind as usize];
        if count > 1 {
            push(out, format_args!("*{count}"));
        }
    });
}

fn write_pile<'a, const N: usize>(
    pile: &Pile<N>,
    seats: usize,
    active: usize,
    viewer: Option<usize>,
    name: impl Fn(u8) -> &'a str,
    out: &mut String,
) {
    let write_card = |out: &mut String, card: u8, usual: Viewers| {
        if none(card) {
            return out.push('?');
        }
        out.push_str(name(card));
        let known = pile.known[card as usize];
        if viewer.is_none() && known != usual {
            push(out, format_args!("!{known}"));
        }
    };
    let write_set = |out: &mut String, set: CardSet, count: u8, usual: Viewers| {
        let unknown = usize::from(count).saturating_sub(set.count_ones() as usize);
        let items = cards(set).chain(std::iter::repeat_n(NONE, unknown));
        write_list(out, ',', items, |out, card| write_card(out, card, usual));
    };
    write_set(out, pile.fresh, pile.fresh_count, 0);
    out.push('/');
    let queue = &pile.queue[..pile.queue_count as usize];
    write_list(out, ',', queue.iter(), |out, &card| write_card(out, card, 0));
    out.push('/');
    write_set(out, pile.offered, pile.offered_count, 1 << active);
    for seat in 0..seats {
        out.push('/');
        write_set(out, pile.held[seat], pile.held_count[seat], 1 << seat);
    }
}

fn write_clock(rules: &Shogun, clock: &Clock, out: &mut String) {
    let (first, active) = (rules.names[clock.first as usize], rules.names[clock.active as usize]);
    push(out, format_args!("{}/{first}/{active}/{}/", clock.round, clock.placed));
    let flags = [(clock.exclusive, 'x'), (clock.court, 'c'), (clock.acted, 'a'), (clock.unbound, 'u')];
    let mut set = flags.iter().filter(|(set, _)| *set).map(|(_, letter)| *letter).peekable();
    if set.peek().is_none() {
        out.push('-');
    }
    out.extend(set);
    out.push('/');
    write_option(out, clock.decree.map(CourtAction::name));
}

fn write_duel(rules: &Shogun, state: &State, duel: &Duel, out: &mut String) {
    let names = Names { rules, deck: state.active() };
    push(out, format_args!("{}/", rules.names[duel.defender as usize]));
    match duel.source {
        Source::Card(kind) => push(out, format_args!("card:{}", names.card(kind))),
        Source::Monster(treasure) => {
            push(out, format_args!("monster:{}", rules.treasures[treasure as usize].id));
        }
    }
    out.push_str(if duel.conversion { "/convert/" } else { "/attack/" });
    write_option(out, (!none(duel.target)).then(|| rules.map.province(duel.target).id.as_str()));
    push(out, format_args!("/{}/", duel.attack));
    match duel.block {
        Some(block) => push(out, format_args!("{block}")),
        None => out.push_str(if duel.reopened { "void" } else { "-" }),
    }
    let asked = match duel.asked {
        Asked::Answer => "answer",
        Asked::Attacker => "attacker",
        Asked::Defender => "defender",
    };
    push(out, format_args!("/{asked}/{}/", duel.passes));
    match duel.last {
        Last::Nothing => out.push('-'),
        Last::Block => out.push_str("block"),
        Last::Modifier(strength) => push(out, format_args!("{strength}")),
    }
}
