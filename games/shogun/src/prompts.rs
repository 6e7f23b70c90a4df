//! What people read: prompts, panels, and cards described by their effects.

use game::{Message, Panel, Seat};

use crate::Shogun;
use crate::cards::{Attack, Card, Effect};
use crate::court::{binding_decree, emperor};
use crate::moves::{Pending, pending};
use crate::outcome::ROUNDS;
use crate::scene::points;
use crate::state::{Asked, Duel, Source, State, Step};

pub(crate) fn seat_message(rules: &Shogun, seat: usize) -> Message {
    Message::seat(rules.names[seat])
}

pub(crate) fn province_name(rules: &Shogun, province: u8) -> &str {
    &rules.map.province(province).name
}

/// Messages one after the other, as one.
pub(crate) fn join(messages: impl DoubleEndedIterator<Item = Message>) -> Message {
    let mut messages = messages.rev();
    let Some(last) = messages.next() else { return Message::new("list-empty") };
    messages.fold(last, |rest, first| Message::new("list-more").with("first", first).with("rest", rest))
}

/// A card with everything printed on it.
pub(crate) fn card_message(card: &Card) -> Message {
    Message::new("card")
        .with("name", card.name.message())
        .with("attribute", Message::new(format!("attribute-{}", card.attribute.name())))
        .with("cost", card.cost)
        .with("speed", Message::new(format!("speed-{}", card.speed.name())))
        .with("effect", effect_message(card.effect))
}

pub(crate) fn effect_message(effect: Effect) -> Message {
    let strength = |key: &'static str, strength: u8| Message::new(key).with("strength", strength);
    let count = |key: &'static str, count: u8| Message::new(key).with("count", count);
    match effect {
        Effect::Attack(Attack { strength: total, sure, draw, discard }) => strength("effect-attack", total)
            .with("sure", u8::from(sure))
            .with("draw", draw)
            .with("discard", discard),
        Effect::Block(total) => strength("effect-block", total),
        Effect::AttackModifier(more) => strength("effect-attack-modifier", more),
        Effect::BlockModifier(more) => strength("effect-block-modifier", more),
        Effect::Ignore => Message::new("effect-ignore"),
        Effect::Purge => Message::new("effect-purge"),
        Effect::Cancel => Message::new("effect-cancel"),
        Effect::Lift => Message::new("effect-lift"),
        Effect::Draw(cards) => count("effect-draw", cards),
        Effect::Discard { count: cards, choice: false } => count("effect-discard", cards),
        Effect::Discard { count: cards, choice: true } => count("effect-discard-choice", cards),
        Effect::Wrath(cards) => count("effect-wrath", cards),
        Effect::Recall(cards) => count("effect-recall", cards),
        Effect::Ride(far) => count("effect-ride", far),
    }
}

/// A treasure with everything printed on it.
pub(crate) fn treasure_message(rules: &Shogun, treasure: u8) -> Message {
    let treasure = &rules.treasures[treasure as usize];
    Message::new("treasure").with("name", treasure.name.message()).with("text", treasure.text.message())
}

/// What a duel's attack is made with.
pub(crate) fn source_message(rules: &Shogun, state: &State, source: Source) -> Message {
    match source {
        Source::Card(kind) => rules.decks[state.active()].cards[kind as usize].name.message(),
        Source::Monster(treasure) => rules.treasures[treasure as usize].name.message(),
    }
}

/// What the seat to act is asked.
pub(crate) fn prompt(rules: &Shogun, state: &State) -> Message {
    match pending(rules, state) {
        Some((Pending::Discard, seat)) => {
            return Message::new("prompt-forced-discard").with("count", state.discards[seat]);
        }
        Some((Pending::Treasures, _)) => return Message::new("prompt-bury"),
        _ => {}
    }
    if let Some(duel) = &state.duel {
        let key = match duel.asked {
            Asked::Answer => "prompt-answer",
            Asked::Attacker => "prompt-attacker",
            Asked::Defender => "prompt-defender",
        };
        return totals(rules, state, duel, key);
    }
    let prompt = Message::new(format!("prompt-{}", state.step.name()));
    match state.step {
        Step::Clear | Step::Recruit | Step::Reorganise | Step::Recall => prompt.with("count", state.left),
        Step::Hero if state.clock.exclusive => Message::new("prompt-hero-restricted"),
        Step::Court if state.clock.acted => Message::new("prompt-court-done"),
        Step::Court => match binding_decree(state) {
            Some(decree) => Message::new("prompt-court-decree")
                .with("action", Message::new(format!("action-{}", decree.name()))),
            None => prompt,
        },
        Step::Decree => prompt.with("seat", seat_message(rules, state.active())),
        Step::Spoils | Step::Send => prompt.with("seat", seat_message(rules, state.rival as usize)),
        Step::Place
        | Step::Base
        | Step::Advance
        | Step::Courtyard
        | Step::Usurp
        | Step::Stand
        | Step::Replace
            if (state.target as usize) < rules.map.len() =>
        {
            prompt.with("point", province_name(rules, state.target))
        }
        Step::Stand => Message::new("prompt-stand-anywhere"),
        _ => prompt,
    }
}

/// The attacker, the defender, the attack, and both totals.
fn totals(rules: &Shogun, state: &State, duel: &Duel, key: &'static str) -> Message {
    Message::new(key)
        .with("attacker", seat_message(rules, state.active()))
        .with("defender", seat_message(rules, duel.defender.into()))
        .with("card", source_message(rules, state, duel.source))
        .with("attack", duel.attack)
        .with("block", duel.block.unwrap_or(0))
}

/// Points and how they are made up, the round, the emperor, the decree, the duel.
pub(crate) fn panels(rules: &Shogun, state: &State) -> Vec<Panel> {
    let general = |message| Panel { seat: None, message };
    let round = Message::new("panel-round").with("round", state.clock.round).with("last", ROUNDS);
    let mut panels = vec![general(round)];
    if !rules.is_duel() {
        panels.extend((0..rules.seat_count()).map(|seat| points(rules, state, seat)));
        if let Some(seat) = emperor(rules, state) {
            let message = Message::new("panel-emperor").with("seat", seat_message(rules, seat));
            panels.push(Panel { seat: Some(Seat::new(seat)), message });
        }
        if let Some(decree) = binding_decree(state) {
            let action = Message::new(format!("action-{}", decree.name()));
            panels.push(general(Message::new("panel-decree").with("action", action)));
        }
    }
    if let Some(duel) = &state.duel {
        panels.push(general(totals(rules, state, duel, "panel-duel")));
    }
    panels
}
