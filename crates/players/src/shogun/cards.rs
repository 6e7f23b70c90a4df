//! What cards and treasures are worth to the seat that holds them.

use ::shogun::{Attack, Attribute, Effect, Power, Shogun, Speed, State};
use game::Seat;

/// What a card in the hand is worth, in hundredths of a point.
pub(super) fn worth(rules: &Shogun, seat: Seat, kind: u8) -> i32 {
    let card = &rules.deck(seat).cards[kind as usize];
    let number = |count: u8| i32::from(count);
    match card.effect {
        Effect::Attack(Attack { strength, sure, draw, discard }) => {
            let more = if card.speed == Speed::Restricted { 6 } else { 0 };
            4 * number(strength) + 4 * i32::from(sure) + 3 * number(draw) + 3 * number(discard) + more
        }
        Effect::Block(strength) | Effect::BlockModifier(strength) => 4 * number(strength),
        Effect::AttackModifier(strength) => 5 * number(strength),
        Effect::Ignore => 28,
        Effect::Purge => 30,
        Effect::Cancel => 20,
        Effect::Draw(count) | Effect::Discard { count, .. } => 7 * number(count),
        Effect::Wrath(count) => 9 * number(count),
        Effect::Recall(count) => 8 * number(count),
        Effect::Ride(_) => 10,
        Effect::Lift => 8,
    }
}

/// The value of a seat's hand, and of the room on its stacks to play it.
pub(super) fn means(rules: &Shogun, state: &State, seat: Seat) -> i32 {
    let hand: i32 = state.hand(seat).map(|(kind, count)| worth(rules, seat, kind) * i32::from(count)).sum();
    hand + ROOM * room(rules, state, seat)
}

/// What one point of an attribute that is not spent is worth.
const ROOM: i32 = 4;

fn room(rules: &Shogun, state: &State, seat: Seat) -> i32 {
    let attributes = rules.deck(seat).attributes;
    let left = |attribute: Attribute| {
        i32::from(attributes[attribute as usize]) - i32::from(state.spent(seat, attribute))
    };
    Attribute::ALL.into_iter().map(left).sum()
}

/// What a treasure is worth beyond its points.
pub(super) fn treasure_worth(rules: &Shogun, treasure: u8) -> i32 {
    match rules.treasures()[treasure as usize].power {
        Power::Monster(monster) => 8 * i32::from(monster.strength) + 10 * i32::from(monster.reach),
        Power::Recruit(_) => 90,
        Power::Draw(_) => 50,
        Power::Ride(_) => 40,
        Power::Clear | Power::Lift => 35,
        Power::Vanish => 20,
        Power::Keepsake => 0,
    }
}

/// What a seat can still add to an attack, or to a block, by cards it can pay for. Costs are looked at one by one.
pub(super) fn in_reserve(rules: &Shogun, state: &State, seat: Seat, side: Side) -> u8 {
    let cards = &rules.deck(seat).cards;
    let mut left = Attribute::ALL
        .map(|attribute| rules.deck(seat).attributes[attribute as usize] - state.spent(seat, attribute));
    let mut sum = 0;
    for (kind, count) in state.hand(seat) {
        let card = &cards[kind as usize];
        let ((Effect::AttackModifier(strength), Side::Attack)
        | (Effect::BlockModifier(strength), Side::Block)) = (card.effect, side)
        else {
            continue;
        };
        let room = &mut left[card.attribute as usize];
        for _ in 0..count {
            if *room >= card.cost {
                *room -= card.cost;
                sum += strength;
            }
        }
    }
    sum
}

/// The two sides of a duel.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Attack,
    Block,
}

/// The strongest base attack a seat can pay for.
pub(super) fn best_attack(rules: &Shogun, state: &State, seat: Seat) -> Option<u8> {
    let cards = &rules.deck(seat).cards;
    let strength = |kind: u8| match cards[kind as usize].effect {
        Effect::Attack(attack) if rules.affords(state, seat, kind) => Some(attack.strength),
        _ => None,
    };
    state.hand(seat).filter_map(|(kind, _)| strength(kind)).max()
}
