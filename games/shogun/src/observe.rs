//! Who may know what: hands, treasures and missions are seen by their holders, everything else by all.

use game::{Dice, Observe, Seat, TextError, Viewer};

use crate::Shogun;
use crate::board::NONE;
use crate::chains::reaches;
use crate::missions::is_fulfilled;
use crate::phases::is_settled;
use crate::piles::{CardSet, Pile, SPECTATOR, cards};
use crate::player::Cards;
use crate::position;
use crate::reading;
use crate::state::State;

/// What one viewer knows: a state in which every unknown card is but a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    pub(crate) viewer: Viewer,
    /// Hands of others hold no cards, only totals; piles hold the cards the viewer has seen go there.
    pub(crate) known: State,
}

impl View {
    /// Whether a seat is the viewer's own.
    pub(crate) fn is_own(&self, seat: usize) -> bool {
        self.viewer == Viewer::Seat(Seat::new(seat))
    }
}

/// The number of a viewer among those who can know things.
pub(crate) const fn number(viewer: Viewer) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Spectator => SPECTATOR,
    }
}

impl Observe for Shogun {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let mut known = state.clone();
        let number = number(viewer);
        for seat in (0..self.seat_count()).filter(|&seat| seat != number) {
            let player = &mut known.players[seat];
            player.hand = Cards { total: player.hand.total, ..Cards::NONE };
            player.draw = Cards { total: player.draw.total, ..Cards::NONE };
        }
        known.treasures = state.treasures.seen_by(number);
        known.missions = state.missions.seen_by(number);
        View { viewer, known }
    }

    fn viewer(&self, view: &View) -> Viewer {
        view.viewer
    }

    /// Hands are drawn from all cards of a deck that do not lie open; treasures and missions from all that the
    /// viewer cannot place. What would already have been fulfilled or won is drawn again.
    fn determinise(&self, view: &View, dice: &mut dyn Dice) -> State {
        const TRIES: usize = 200;
        let mut state = view.known.clone();
        let number = number(view.viewer);
        for seat in (0..self.seat_count()).filter(|&seat| seat != number) {
            self.deal_hidden(&mut state, seat, dice);
        }
        for _ in 0..TRIES {
            state.treasures = fill(&view.known.treasures, state.active(), dice);
            state.missions = fill(&view.known.missions, state.active(), dice);
            if self.is_plausible(&state) {
                break;
            }
        }
        state
    }

    fn view_text(&self, view: &View) -> String {
        let mut text = String::new();
        position::write(self, &view.known, Some(number(view.viewer)), &mut text);
        text
    }

    fn parse_view(&self, text: &str, viewer: Viewer) -> Result<View, TextError> {
        Ok(View { viewer, known: reading::parse(self, text, Some(number(viewer)))? })
    }
}

impl Shogun {
    /// What is left of a deck is split at random into a hand of the known size and a draw pile.
    fn deal_hidden(&self, state: &mut State, seat: usize, dice: &mut dyn Dice) {
        let player = &mut state.players[seat];
        let mut unseen = Cards::NONE;
        for (kind, card) in self.decks[seat].cards.iter().enumerate() {
            let stacked = player.stacks[card.attribute as usize].cards();
            let open = stacked.iter().filter(|&&other| other as usize == kind).count() as u8;
            unseen.of[kind] = card.copies.saturating_sub(open + player.discard.of[kind]);
            unseen.total += unseen.of[kind];
        }
        let size = player.hand.total.min(unseen.total);
        player.hand = Cards::NONE;
        for _ in 0..size {
            let mut left = dice.below(unseen.total.into());
            let drawn = unseen.kinds().find(|&kind| {
                let count = u64::from(unseen.of[kind as usize]);
                let here = left < count;
                left = left.saturating_sub(count);
                here
            });
            if let Some(kind) = drawn
                && unseen.remove(kind)
            {
                player.hand.add(kind);
            }
        }
        player.draw = unseen;
    }

    /// Whether no seat but the active one would already have won or fulfilled a mission; the active seat may have done
    /// so just now.
    fn is_plausible(&self, state: &State) -> bool {
        let judged = state.duel.is_none() && is_settled(state.step);
        let watched = |seat: &usize| judged || *seat != state.active();
        state.end.is_some()
            || self.is_duel()
            || self.seats_from_active(state).filter(watched).all(|seat| {
                !reaches(self, state, seat, self.goal)
                    && cards(state.missions.held[seat])
                        .all(|mission| !is_fulfilled(self, state, seat, mission.into()))
            })
    }
}

/// Puts the cards that a viewer cannot place where it only knows that there are some.
fn fill<const N: usize>(seen: &Pile<N>, active: usize, dice: &mut dyn Dice) -> Pile<N> {
    let mut pile = *seen;
    let queue = &seen.queue[..seen.queue_count as usize];
    let placed = queue.iter().filter(|&&card| card != NONE).fold(0, |set: CardSet, &card| set | 1 << card);
    let placed = seen.held.iter().fold(placed | seen.offered | seen.fresh, |set, held| set | held);
    let mut unplaced: [u8; N] = [NONE; N];
    let mut left = 0;
    for card in cards(((1 << N) - 1) & !placed) {
        unplaced[left] = card;
        left += 1;
    }
    let mut draw = || {
        let at = dice.below(left.max(1) as u64) as usize;
        left = left.saturating_sub(1);
        unplaced.swap(at, left);
        unplaced[left]
    };
    for card in pile.queue[..seen.queue_count as usize].iter_mut().filter(|card| **card == NONE) {
        *card = draw();
    }
    let mut draw_set = |known: CardSet, count: u8| {
        let missing = usize::from(count).saturating_sub(known.count_ones() as usize);
        (0..missing).fold(known, |set, _| set | 1 << draw())
    };
    pile.offered = draw_set(seen.offered, seen.offered_count);
    for (held, count) in pile.held.iter_mut().zip(seen.held_count) {
        *held = draw_set(*held, count);
    }
    pile.fresh = draw_set(seen.fresh, seen.fresh_count);
    for card in cards(pile.offered) {
        pile.known[card as usize] |= 1 << active;
    }
    for seat in 0..pile.held.len() {
        for card in cards(pile.held[seat]) {
            pile.known[card as usize] |= 1 << seat;
        }
    }
    pile
}
