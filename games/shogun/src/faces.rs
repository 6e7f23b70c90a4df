//! Cards, treasures and missions as they are read, and why a card cannot be played now.

use game::{Emblem, Face, Message, Pace, Suit, Tempo, Tint};

use crate::Shogun;
use crate::cards::{Attack, Attribute, Card, Effect, Speed};
use crate::duel::is_sure;
use crate::hero;
use crate::missions::Mission;
use crate::prompts::effect_message;
use crate::state::{Asked, Duel, Last, State, Step};
use crate::treasures::{Power, Treasure};

/// What an attribute is called, and its colour.
pub(crate) fn suit(attribute: Attribute) -> Suit {
    let tint = match attribute {
        Attribute::Body => Tint::Red,
        Attribute::Mind => Tint::Blue,
        Attribute::Ki => Tint::Teal,
    };
    Suit { name: Message::new(format!("attribute-{}", attribute.name())), tint }
}

fn tempo(speed: Speed) -> Tempo {
    let pace = match speed {
        Speed::Fast => Pace::Any,
        Speed::Restricted => Pace::Own,
        Speed::Exclusive => Pace::Once,
    };
    Tempo { pace, name: Message::new(format!("tempo-{}", speed.name())) }
}

/// An action card.
pub(crate) fn card(card: &Card, copies: u8) -> Face {
    let (emblem, strength) = match card.effect {
        Effect::Attack(attack) => (Emblem::Attack, attack.strength.to_string()),
        Effect::Block(strength) => (Emblem::Block, strength.to_string()),
        Effect::AttackModifier(more) => (Emblem::Boost, format!("+{more}")),
        Effect::BlockModifier(more) => (Emblem::Brace, format!("+{more}")),
        Effect::Ignore => (Emblem::Evade, String::new()),
        Effect::Purge => (Emblem::Purge, String::new()),
        Effect::Cancel => (Emblem::Cancel, String::new()),
        Effect::Draw(_) => (Emblem::Draw, String::new()),
        Effect::Discard { .. } => (Emblem::Loss, String::new()),
        Effect::Wrath(_) => (Emblem::Storm, String::new()),
        Effect::Recall(_) => (Emblem::Return, String::new()),
        Effect::Ride(_) => (Emblem::Travel, String::new()),
        Effect::Lift => (Emblem::Free, String::new()),
    };
    Face {
        suit: Some(suit(card.attribute)),
        cost: Some(card.cost),
        strength,
        tempo: Some(tempo(card.speed)),
        copies,
        ..Face::new(card.name.message(), emblem, text(card.effect))
    }
}

/// What a card does, without the strength that is printed large on it.
fn text(effect: Effect) -> Message {
    match effect {
        Effect::Attack(Attack { sure, draw, discard, .. }) => Message::new("face-attack")
            .with("sure", u8::from(sure))
            .with("draw", draw)
            .with("discard", discard),
        Effect::Block(_) => Message::new("face-block"),
        Effect::AttackModifier(_) => Message::new("face-attack-modifier"),
        Effect::BlockModifier(_) => Message::new("face-block-modifier"),
        _ => effect_message(effect),
    }
}

fn gold(name: &'static str) -> Suit {
    Suit { name: Message::new(name), tint: Tint::Amber }
}

/// A treasure.
pub(crate) fn treasure(treasure: &Treasure) -> Face {
    let (emblem, strength, speed) = match treasure.power {
        Power::Monster(monster) => (Emblem::Beast, monster.strength.to_string(), Some(Speed::Exclusive)),
        Power::Ride(_) => (Emblem::Travel, String::new(), Some(Speed::Restricted)),
        Power::Recruit(_) => (Emblem::Folk, String::new(), Some(Speed::Restricted)),
        Power::Draw(_) => (Emblem::Draw, String::new(), Some(Speed::Restricted)),
        Power::Clear => (Emblem::Return, String::new(), Some(Speed::Restricted)),
        Power::Vanish => (Emblem::Evade, String::new(), Some(Speed::Restricted)),
        Power::Lift => (Emblem::Free, String::new(), Some(Speed::Restricted)),
        Power::Keepsake => (Emblem::Treasure, String::new(), None),
    };
    Face {
        suit: Some(gold("title-treasure")),
        strength,
        tempo: speed.map(tempo),
        ..Face::new(treasure.name.message(), emblem, treasure.text.message())
    }
}

/// A mission.
pub(crate) fn mission(mission: &Mission) -> Face {
    let face = Face::new(mission.name.message(), Emblem::Goal, mission.text.message());
    Face { suit: Some(gold("title-mission")), ..face }
}

/// Why a card in the hand of the seat that acts cannot be played now.
pub(crate) fn barred(rules: &Shogun, state: &State, seat: usize, card: &Card) -> Message {
    let moment = match &state.duel {
        Some(duel) => barred_in_duel(rules, state, duel, card),
        None => barred_in_turn(rules, state, card),
    };
    moment.map_or_else(|| too_dear(rules, state, seat, card), Message::new)
}

fn too_dear(rules: &Shogun, state: &State, seat: usize, card: &Card) -> Message {
    let attribute = card.attribute as usize;
    let limit = rules.decks[seat].attributes[attribute];
    let free = limit - state.players[seat].stacks[attribute].spent();
    Message::new("barred-cost").with("attribute", suit(card.attribute).name).with("free", free)
}

/// The key of what the moment of a duel forbids; nothing if only the cost can.
fn barred_in_duel(rules: &Shogun, state: &State, duel: &Duel, card: &Card) -> Option<&'static str> {
    let attacks = duel.asked == Asked::Attacker;
    let answers = duel.asked == Asked::Answer;
    match card.effect {
        Effect::Block(_) if answers || (!attacks && duel.reopened) => None,
        Effect::Block(_) | Effect::Ignore | Effect::Purge if !answers => Some("barred-answer"),
        Effect::Block(_) | Effect::Ignore | Effect::Purge => None,
        Effect::AttackModifier(_) => (!attacks).then_some("barred-own-attack"),
        Effect::BlockModifier(_) if attacks || duel.block.is_none() => Some("barred-own-block"),
        Effect::BlockModifier(_) => is_sure(rules, state, duel).then_some("barred-sure"),
        Effect::Cancel => (answers || duel.last == Last::Nothing).then_some("barred-cancel"),
        Effect::Draw(_) | Effect::Discard { .. } | Effect::Wrath(_) if card.speed == Speed::Fast => {
            answers.then_some("barred-after-answer")
        }
        _ => Some("barred-not-in-duel"),
    }
}

/// The key of what the phase forbids; nothing if only the cost can.
fn barred_in_turn(rules: &Shogun, state: &State, card: &Card) -> Option<&'static str> {
    let duels_only = matches!(
        card.effect,
        Effect::Block(_)
            | Effect::Ignore
            | Effect::Purge
            | Effect::Cancel
            | Effect::AttackModifier(_)
            | Effect::BlockModifier(_)
    );
    match (state.step, card.effect) {
        _ if duels_only => Some("barred-duel"),
        (Step::Hero, Effect::Attack(_)) if card.speed == Speed::Exclusive && state.clock.exclusive => {
            Some("barred-exclusive")
        }
        (Step::Hero, Effect::Attack(_)) if !rules.is_duel() && hero::targets(rules, state) == 0 => {
            Some("barred-target")
        }
        (Step::Court, Effect::Attack(_)) => Some("barred-hero-phase"),
        (Step::Hero | Step::Court, Effect::Recall(_)) if state.players[state.active()].discard.total == 0 => {
            Some("barred-recall")
        }
        (Step::Hero | Step::Court, _) | (Step::Base, Effect::Attack(_)) => None,
        _ => Some("barred-phase"),
    }
}
