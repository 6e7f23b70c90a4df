//! The cards played in a duel, in order, so that a screen can show how the totals came about.
//!
//! No rule looks at it and no position tells of it: two duels that differ in nothing else are equal, and one that was
//! read from a text begins without any.

use std::hash::{Hash, Hasher};

/// More cards than this are not remembered one by one.
const MOST: usize = 16;
const DEFENDER: u8 = 0x40;
const VOID: u8 = 0x80;

/// What both sides have played since the base attack.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Played {
    cards: [u8; MOST],
    count: u8,
}

/// A card that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PlayedCard {
    /// Its number in the deck of the side that played it.
    pub(crate) kind: u8,
    pub(crate) by_defender: bool,
    /// Whether it was cancelled.
    pub(crate) void: bool,
}

impl Played {
    pub(crate) fn add(&mut self, kind: u8, by_defender: bool) {
        if let Some(card) = self.cards.get_mut(self.count as usize) {
            *card = kind | if by_defender { DEFENDER } else { 0 };
            self.count += 1;
        }
    }

    /// The card played last is cancelled.
    pub(crate) fn void_last(&mut self) {
        if let Some(last) = self.cards[..self.count as usize].last_mut() {
            *last |= VOID;
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = PlayedCard> {
        self.cards[..self.count as usize].iter().map(|&card| PlayedCard {
            kind: card & !(DEFENDER | VOID),
            by_defender: card & DEFENDER != 0,
            void: card & VOID != 0,
        })
    }
}

impl PartialEq for Played {
    fn eq(&self, _other: &Self) -> bool {
        true
    }
}

impl Eq for Played {}

impl Hash for Played {
    fn hash<H: Hasher>(&self, _state: &mut H) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_remembered_in_order_with_what_became_of_them() {
        let mut played = Played::default();
        played.add(3, true);
        played.void_last();
        played.add(7, false);
        let card = |kind, by_defender, void| PlayedCard { kind, by_defender, void };
        assert_eq!(played.iter().collect::<Vec<_>>(), [card(3, true, true), card(7, false, false)]);
        assert_eq!(played, Played::default(), "no rule tells duels apart by it");
    }
}
