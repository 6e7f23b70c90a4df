//! One seat's cards: hand, draw pile, discard pile, and the stacks that pay for what is played.

use crate::board::NONE;
use crate::cards::{Attribute, Card, Deck, MAX_ATTRIBUTE, MAX_KINDS};

/// One seat's cards and deeds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Player {
    pub(crate) hand: Cards,
    pub(crate) draw: Cards,
    pub(crate) discard: Cards,
    pub(crate) stacks: [Stack; 3],
    pub(crate) deeds: Deeds,
}

/// How many cards of each kind; in a view the total may count cards that are not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Cards {
    pub(crate) of: [u8; MAX_KINDS],
    pub(crate) total: u8,
}

impl Cards {
    pub(crate) const NONE: Self = Self { of: [0; MAX_KINDS], total: 0 };

    pub(crate) fn has(&self, kind: u8) -> bool {
        self.of.get(kind as usize).is_some_and(|&count| count > 0)
    }

    pub(crate) fn add(&mut self, kind: u8) {
        self.of[kind as usize] += 1;
        self.total += 1;
    }

    /// Takes a card out; nothing happens if it is not there.
    pub(crate) fn remove(&mut self, kind: u8) -> bool {
        let there = self.has(kind);
        if there {
            self.of[kind as usize] -= 1;
            self.total -= 1;
        }
        there
    }

    /// The kinds there are.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = u8> {
        (0..MAX_KINDS as u8).filter(|&kind| self.of[kind as usize] > 0)
    }
}

/// Cards played on one attribute, the last on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Stack {
    cards: [u8; MAX_ATTRIBUTE],
    height: u8,
    spent: u8,
}

impl Stack {
    pub(crate) const EMPTY: Self = Self { cards: [NONE; MAX_ATTRIBUTE], height: 0, spent: 0 };

    pub(crate) fn cards(&self) -> &[u8] {
        &self.cards[..self.height as usize]
    }

    /// The sum of the costs.
    pub(crate) const fn spent(&self) -> u8 {
        self.spent
    }

    pub(crate) fn push(&mut self, kind: u8, cost: u8) {
        if (self.height as usize) < MAX_ATTRIBUTE {
            self.cards[self.height as usize] = kind;
            self.height += 1;
            self.spent += cost;
        }
    }

    /// Takes the card at a place out.
    pub(crate) fn remove(&mut self, at: usize, deck: &Deck) -> Option<u8> {
        let kind = *self.cards().get(at)?;
        self.cards.copy_within(at + 1.., at);
        self.height -= 1;
        self.cards[self.height as usize..].fill(NONE);
        self.spent -= deck.cards[kind as usize].cost;
        Some(kind)
    }

    pub(crate) fn pop(&mut self, deck: &Deck) -> Option<u8> {
        self.remove((self.height as usize).checked_sub(1)?, deck)
    }
}

/// What a seat has done since it holds its mission.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Deeds {
    pub(crate) searches: u8,
    pub(crate) captures: u8,
    pub(crate) wins: u8,
}

impl Player {
    pub(crate) fn new() -> Self {
        Self {
            hand: Cards::NONE,
            draw: Cards::NONE,
            discard: Cards::NONE,
            stacks: [Stack::EMPTY; 3],
            deeds: Deeds::default(),
        }
    }

    /// Whether the attribute of a card can still pay for it.
    pub(crate) fn affords(&self, deck: &Deck, card: &Card) -> bool {
        let attribute = card.attribute as usize;
        self.stacks[attribute].spent() + card.cost <= deck.attributes[attribute]
    }

    /// Puts a card from the hand on its stack.
    pub(crate) fn spend(&mut self, deck: &Deck, kind: u8) {
        if self.hand.remove(kind) {
            let card = &deck.cards[kind as usize];
            self.stacks[card.attribute as usize].push(kind, card.cost);
        }
    }

    pub(crate) fn discard_from_hand(&mut self, kind: u8) {
        if self.hand.remove(kind) {
            self.discard.add(kind);
        }
    }

    /// Takes the top card of a stack to the discard pile.
    pub(crate) fn clear(&mut self, deck: &Deck, attribute: Attribute) -> bool {
        match self.stacks[attribute as usize].pop(deck) {
            Some(kind) => {
                self.discard.add(kind);
                true
            }
            None => false,
        }
    }

    /// Takes the highest card of a kind from its stack to the discard pile, freeing its cost.
    pub(crate) fn purge(&mut self, deck: &Deck, kind: u8) {
        let stack = &mut self.stacks[deck.cards[kind as usize].attribute as usize];
        if let Some(at) = stack.cards().iter().rposition(|&card| card == kind)
            && stack.remove(at, deck).is_some()
        {
            self.discard.add(kind);
        }
    }

    pub(crate) fn has_played(&self) -> bool {
        self.stacks.iter().any(|stack| !stack.cards().is_empty())
    }
}
