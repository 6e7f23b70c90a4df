//! Facts about a state, for evaluations.

use game::Seat;

use crate::board::{Provinces, bit, none};
use crate::cards::Attribute;
use crate::piles::cards;
use crate::state::State;
use crate::{Shogun, court, duel};

/// How a duel stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Who defends; the seat whose turn it is attacks.
    pub defender: Seat,
    /// The total of the attack.
    pub attack: u8,
    /// The total of the block, if there is one.
    pub block: Option<u8>,
    /// The attacked province; none in a practice duel.
    pub target: Option<u8>,
    /// Whether a peasant or lord attacks, not the hero.
    pub conversion: bool,
    /// Whether the defender may add no block modifier.
    pub sure: bool,
}

impl State {
    /// All castles.
    pub fn castles(&self) -> Provinces {
        self.castles
    }

    /// All shrines.
    pub fn shrines(&self) -> Provinces {
        self.shrines
    }

    /// A seat's peasants in provinces, neither lords nor the one in a courtyard.
    pub fn peasants(&self, seat: Seat) -> Provinces {
        self.peasants[seat.index()]
    }

    /// The castles a seat controls.
    pub fn lords(&self, seat: Seat) -> Provinces {
        self.lords[seat.index()]
    }

    /// The castle a seat courts.
    pub fn courted(&self, seat: Seat) -> Option<u8> {
        Some(self.suitors[seat.index()]).filter(|&castle| !none(castle))
    }

    /// Where a seat's hero stands.
    pub fn hero(&self, seat: Seat) -> Option<u8> {
        Some(self.heroes[seat.index()]).filter(|&province| !none(province))
    }

    /// A seat's peasants that are neither on the board nor captured.
    pub fn supply(&self, seat: Seat) -> u8 {
        self.supply[seat.index()]
    }

    /// The prisoners of one colour that a seat holds.
    pub fn prisoners(&self, holder: Seat, colour: Seat) -> u8 {
        self.prisoners[holder.index()][colour.index()]
    }

    /// Provinces with a castle, a shrine, a hero or a peasant.
    pub fn taken(&self) -> Provinces {
        self.occupied()
    }

    /// The kinds of cards in a seat's hand and how many there are of each.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = (u8, u8)> {
        let hand = &self.players[seat.index()].hand;
        hand.kinds().map(|kind| (kind, hand.of[kind as usize]))
    }

    /// How many cards a seat has in its hand.
    pub fn hand_size(&self, seat: Seat) -> u8 {
        self.players[seat.index()].hand.total
    }

    /// What the cards on one of a seat's stacks cost together.
    pub fn spent(&self, seat: Seat, attribute: Attribute) -> u8 {
        self.players[seat.index()].stacks[attribute as usize].spent()
    }

    /// The top card of one of a seat's stacks.
    pub fn top(&self, seat: Seat, attribute: Attribute) -> Option<u8> {
        self.players[seat.index()].stacks[attribute as usize].cards().last().copied()
    }

    /// The treasures a seat holds.
    pub fn treasures(&self, seat: Seat) -> impl Iterator<Item = u8> {
        cards(self.treasures.held[seat.index()])
    }

    /// The mission a seat holds.
    pub fn mission(&self, seat: Seat) -> Option<u8> {
        cards(self.missions.held[seat.index()]).next()
    }

    /// How many peasants a seat's hero has captured since it holds its mission.
    pub fn captured(&self, seat: Seat) -> u8 {
        self.players[seat.index()].deeds.captures
    }

    /// Whose turn it is, even if another seat is asked in it.
    pub fn whose_turn(&self) -> Seat {
        Seat::new(self.active())
    }

    /// The round, from 1.
    pub fn round(&self) -> u8 {
        self.clock.round
    }

    /// Whether castles, shrines and heroes have been placed.
    pub fn is_set_up(&self) -> bool {
        use crate::state::Step;
        !matches!(self.step, Step::Lot | Step::Castle | Step::Shrine | Step::Home | Step::Stand)
    }

    /// Whether the exclusive action of this turn is spent.
    pub fn is_exclusive_spent(&self) -> bool {
        self.clock.exclusive
    }

    /// Whether a decree binds the seat whose turn it is.
    pub fn is_bound(&self) -> bool {
        court::binding_decree(self).is_some()
    }
}

impl Shogun {
    /// The duel that is being fought.
    pub fn standing(&self, state: &State) -> Option<Standing> {
        state.duel.as_ref().map(|duel| Standing {
            defender: Seat::new(duel.defender as usize),
            attack: duel.attack,
            block: duel.block,
            target: Some(duel.target).filter(|&target| !none(target)),
            conversion: duel.conversion,
            sure: duel::is_sure(self, state, duel),
        })
    }

    /// The seat with a peasant in Heian.
    pub fn emperor(&self, state: &State) -> Option<Seat> {
        court::emperor(self, state).map(Seat::new)
    }

    /// Whether the seat whose turn it is has anything to convert, and a card to do it with.
    pub fn can_convert(&self, state: &State) -> bool {
        court::convertible(self, state) != 0
    }

    /// The peasants of a seat that would leave the board with the one in a province.
    pub fn cut_off_with(&self, state: &State, seat: Seat, province: u8) -> u32 {
        let peasants = state.peasants(seat) & !bit(province);
        let joined = crate::board::connected(&self.map, peasants, state.lords(seat));
        (peasants & !joined).count_ones()
    }

    /// The points that win at once.
    pub fn goal(&self) -> u32 {
        self.goal
    }

    /// The number of the turn, growing by one with each; 0 while the pieces are being placed.
    pub fn turn_number(&self, state: &State) -> u32 {
        if !state.is_set_up() {
            return 0;
        }
        let seats = self.seat_count();
        let place = (state.active() + seats - state.clock.first as usize) % seats;
        u32::from(state.clock.round) * seats as u32 + place as u32
    }

    /// Whether only a practice duel is fought.
    pub fn is_practice(&self) -> bool {
        self.is_duel()
    }

    /// Whether a seat's attribute can still pay for a card of its deck.
    pub fn affords(&self, state: &State, seat: Seat, kind: u8) -> bool {
        let deck = self.deck(seat);
        state.players[seat.index()].affords(deck, &deck.cards[kind as usize])
    }
}

#[cfg(test)]
mod tests {
    use game::{Game, Notation, Options};

    use super::*;

    const SAMURAI: Seat = Seat::new(0);
    const NINJA: Seat = Seat::new(1);

    fn sample(number: usize) -> (Shogun, State) {
        let (options, position) = Shogun::ABOUT.samples[number];
        let options = Options::parse(Shogun::ABOUT.options, options).unwrap();
        let rules = Shogun::from_options(&options).unwrap();
        let state = rules.parse_state(position).unwrap();
        (rules, state)
    }

    #[test]
    fn what_lies_on_the_table_is_told() {
        let (rules, state) = sample(1);
        assert_eq!([SAMURAI, NINJA].map(|seat| state.peasants(seat).count_ones()), [9, 13]);
        assert_eq!([SAMURAI, NINJA].map(|seat| state.hand_size(seat)), [5, 3]);
        assert_eq!((state.lords(SAMURAI) & state.castles()).count_ones(), 2);
        assert_eq!((state.prisoners(SAMURAI, NINJA), state.supply(SAMURAI)), (1, 3));
        assert_eq!(state.treasures(SAMURAI).count(), 2);
        assert_eq!((state.round(), state.whose_turn(), rules.turn_number(&state)), (10, SAMURAI, 20));
        assert_eq!(rules.standing(&state), None);
    }

    #[test]
    fn a_duel_is_told_as_it_stands() {
        let (rules, state) = sample(2);
        let target = rules.map().find("nagato");
        let expected =
            Standing { defender: NINJA, attack: 6, block: Some(5), target, conversion: false, sure: false };
        assert_eq!(rules.standing(&state), Some(expected));
        assert_eq!(state.spent(SAMURAI, Attribute::Body), 3);
    }
}
