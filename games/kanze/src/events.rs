//! What happened.

use game::{Audience, Change, Event, EventKind, Message};

use crate::Kanze;
use crate::board::{Cell, Cells, each};
use crate::moves::{self, Battle, March, Move};
use crate::scene::{REPRESENTATIVE, TROOPS, force_message, place};
use crate::state::{Side, State};

/// What a move did by itself, and then what influence made of it.
pub(crate) fn events(rules: &Kanze, before: &State, mv: Move, after: &State) -> Vec<Event> {
    let side = before.to_move();
    let mut acted = before.clone();
    moves::act(rules, &mut acted, mv);
    let mut events = vec![match mv {
        Move::Pass => event(EventKind::Pass, log("log-pass", side), Vec::new()),
        Move::Recruit if acted.picks_left() > 0 => {
            let message = log("log-recruit-picks", side).with("count", acted.picks_left());
            event(EventKind::Place, message, Vec::new())
        }
        Move::Recruit => {
            let cells = before.roomy(side);
            let message = log("log-recruit", side).with("count", cells.count_ones());
            event(EventKind::Place, message, first_troops(before, cells))
        }
        Move::Pick(cell) => {
            let message = log("log-pick", side).with("point", cell.to_string());
            event(EventKind::Place, message, first_troops(before, cell.bit()))
        }
        Move::March(march) => marched(before, march, &acted),
    }];
    for winner in Side::BOTH {
        let won = acted.cells(winner.opponent()) & after.cells(winner);
        if won != 0 {
            let message =
                log("log-influence", winner).with("count", won.count_ones()).with("points", names(won));
            // Nothing moves: the pieces stay where they are and have another owner.
            events.push(event(EventKind::Convert, message, Vec::new()));
        }
    }
    events
}

fn event(kind: EventKind, message: Message, changes: Vec<Change>) -> Event {
    Event { audience: Audience::All, kind, message, changes }
}

fn log(key: &'static str, side: Side) -> Message {
    Message::new(key).with("seat", Message::seat(side.name()))
}

fn names(cells: Cells) -> String {
    each(cells).map(|cell| cell.to_string()).collect::<Vec<_>>().join(", ")
}

/// A stack appears where the first troop joins a lone Representative; elsewhere one only grows.
fn first_troops(before: &State, cells: Cells) -> Vec<Change> {
    let bare = each(cells).filter(|&cell| before.troops(cell) == 0);
    bare.map(|cell| Change::Add(place(cell, TROOPS))).collect()
}

fn marched(before: &State, march: March, after: &State) -> Event {
    let side = before.to_move();
    let March { from, to, force } = march;
    let battle =
        (before.owner(to) == Some(side.opponent())).then(|| Battle::between(force, before.force(to)));
    let (kind, key, arrives) = match battle {
        None => (EventKind::Move, "log-march", true),
        Some(Battle::Attacker(_)) => (EventKind::Battle, "log-battle-won", true),
        Some(Battle::Defender(_)) => (EventKind::Battle, "log-battle-lost", false),
        Some(Battle::BothFall) => (EventKind::Battle, "log-battle-even", false),
    };
    let message = log(key, side)
        .with("force", force_message("force", force))
        .with("from", from.to_string())
        .with("to", to.to_string());
    let mut changes = Vec::new();
    for slot in [TROOPS, REPRESENTATIVE] {
        changes.extend(slot_changes(slot, march, before, after, arrives));
    }
    event(kind, message, changes)
}

/// How one sort of piece changed its places. A whole stack moves; a part of one appears at the target.
fn slot_changes(slot: u8, march: March, before: &State, after: &State, arrives: bool) -> Vec<Change> {
    let holds = |state: &State, cell: Cell| match slot {
        TROOPS => state.troops(cell) > 0,
        _ => state.force(cell).representative,
    };
    let (from, to) = (place(march.from, slot), place(march.to, slot));
    let leaves = holds(before, march.from) && !holds(after, march.from);
    let (had, has) = (holds(before, march.to), holds(after, march.to));
    // Own troops that grow stay the same stack unless the whole of another comes to them.
    let displaced = before.owner(march.to) != Some(before.to_move()) || leaves;
    let mut changes = Vec::new();
    if had && (!has || (arrives && displaced)) {
        changes.push(Change::Remove(to.clone()));
    }
    match (leaves, arrives && has) {
        (true, true) => changes.push(Change::Move { from, to }),
        (true, false) => changes.push(Change::Remove(from)),
        (false, true) if !had || displaced => changes.push(Change::Add(to)),
        (false, _) => {}
    }
    changes
}
