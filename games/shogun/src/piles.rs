//! Treasures and missions: cards of which there is one each, and who knows where they are.
//!
//! A pile is a set of cards never drawn above a queue of returned ones; no order of the set exists anywhere.

use crate::board::NONE;

/// A set of cards of a pile, one bit each.
pub(crate) type CardSet = u16;

/// A set of viewers: a bit for each seat, and one for spectators.
pub(crate) type Viewers = u8;

/// The bit of spectators.
pub(crate) const SPECTATOR: usize = 4;
/// All viewers of a game.
pub(crate) const ALL_VIEWERS: Viewers = 0b1_1111;

/// The cards of a set, lowest first.
pub(crate) fn cards(mut set: CardSet) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let card = set.trailing_zeros() as u8;
        set &= set - 1;
        Some(card)
    })
}

/// All cards of one sort, wherever they are. In a view, sets hold the cards the viewer knows, and counts all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Pile<const N: usize> {
    /// Never drawn.
    pub(crate) fresh: CardSet,
    pub(crate) fresh_count: u8,
    /// Returned, the next to be drawn first.
    pub(crate) queue: [u8; N],
    pub(crate) queue_count: u8,
    pub(crate) held: [CardSet; 4],
    pub(crate) held_count: [u8; 4],
    /// Drawn, not yet chosen from.
    pub(crate) offered: CardSet,
    pub(crate) offered_count: u8,
    /// For each card, who knows where it is.
    pub(crate) known: [Viewers; N],
}

impl<const N: usize> Pile<N> {
    pub(crate) const fn new() -> Self {
        Self {
            fresh: (1 << N) - 1,
            fresh_count: N as u8,
            queue: [NONE; N],
            queue_count: 0,
            held: [0; 4],
            held_count: [0; 4],
            offered: 0,
            offered_count: 0,
            known: [0; N],
        }
    }

    /// A pile without any card, to put them into.
    pub(crate) const fn empty() -> Self {
        Self { fresh: 0, fresh_count: 0, ..Self::new() }
    }

    pub(crate) const fn left(&self) -> u8 {
        self.fresh_count + self.queue_count
    }

    /// The cards that chance can draw, all equally likely.
    pub(crate) fn drawable(&self) -> CardSet {
        match self.queue.first() {
            _ if self.fresh != 0 => self.fresh,
            Some(&card) if self.queue_count > 0 && (card as usize) < N => 1 << card,
            _ => 0,
        }
    }

    fn take(&mut self, card: u8) {
        let set = 1 << card;
        if self.fresh & set != 0 {
            self.fresh ^= set;
            self.fresh_count -= 1;
            self.known[card as usize] = 0;
        } else if self.queue_count > 0 {
            self.queue.copy_within(1.., 0);
            self.queue[N - 1] = NONE;
            self.queue_count -= 1;
        }
    }

    /// A seat draws a card and holds it.
    pub(crate) fn draw(&mut self, card: u8, seat: usize) {
        self.take(card);
        self.gain(card, seat);
    }

    /// A seat draws a card to choose from.
    pub(crate) fn offer(&mut self, card: u8, seat: usize) {
        self.take(card);
        self.offered |= 1 << card;
        self.offered_count += 1;
        self.known[card as usize] |= 1 << seat;
    }

    /// A seat keeps one of the offered cards, the others go under the pile.
    pub(crate) fn keep(&mut self, card: u8, seat: usize) {
        let others = self.offered & !(1 << card);
        if others != 0 {
            // Viewers that knew the drawn cards do not know which was kept.
            self.forget(self.offered, 1 << seat);
        }
        self.offered = 0;
        self.offered_count = 0;
        self.gain(card, seat);
        for other in cards(others) {
            self.enqueue(other);
        }
    }

    fn gain(&mut self, card: u8, seat: usize) {
        self.held[seat] |= 1 << card;
        self.held_count[seat] += 1;
        self.known[card as usize] |= 1 << seat;
    }

    pub(crate) const fn holds(&self, seat: usize, card: u8) -> bool {
        (card as usize) < N && self.held[seat] & (1 << card) != 0
    }

    fn lose(&mut self, card: u8, seat: usize) {
        if self.holds(seat, card) {
            self.held[seat] ^= 1 << card;
            self.held_count[seat] -= 1;
        }
    }

    /// A seat puts a card under the pile without showing it.
    pub(crate) fn bury(&mut self, card: u8, seat: usize) {
        if !self.holds(seat, card) {
            return;
        }
        if self.held_count[seat] > 1 {
            // Others no longer know which of the seat's cards they once saw is still there.
            self.forget(self.held[seat], 1 << seat);
        }
        self.lose(card, seat);
        self.enqueue(card);
    }

    /// A seat shows a card and puts it under the pile.
    pub(crate) fn bury_shown(&mut self, card: u8, seat: usize) {
        if self.holds(seat, card) {
            self.lose(card, seat);
            self.known[card as usize] = ALL_VIEWERS;
            self.enqueue(card);
        }
    }

    /// A card goes from one seat to another; only these two see which.
    pub(crate) fn steal(&mut self, card: u8, from: usize, to: usize) {
        if !self.holds(from, card) {
            return;
        }
        if self.held_count[from] > 1 {
            self.forget(self.held[from], 1 << from | 1 << to);
        }
        self.lose(card, from);
        self.gain(card, to);
    }

    /// All but some viewers no longer know where some cards are.
    fn forget(&mut self, set: CardSet, except: Viewers) {
        for card in cards(set) {
            self.known[card as usize] &= except;
        }
    }

    fn enqueue(&mut self, card: u8) {
        if (self.queue_count as usize) < N {
            self.queue[self.queue_count as usize] = card;
            self.queue_count += 1;
        }
    }

    /// The pile as one viewer knows it.
    pub(crate) fn seen_by(&self, viewer: usize) -> Self {
        let mut known = 0;
        for card in 0..N {
            if self.known[card] & (1 << viewer) != 0 {
                known |= 1 << card;
            }
        }
        let mut seen = *self;
        seen.fresh = 0;
        seen.offered &= known;
        for held in &mut seen.held {
            *held &= known;
        }
        for card in &mut seen.queue[..self.queue_count as usize] {
            if known & (1 << *card) == 0 {
                *card = NONE;
            }
        }
        for (card, mask) in seen.known.iter_mut().enumerate() {
            *mask = if known & (1 << card) == 0 { 0 } else { 1 << viewer };
        }
        seen
    }
}
