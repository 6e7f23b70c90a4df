//! What may be done, and why other things may not.

use game::{Message, Turn};

use crate::board::{NONE, Provinces, bit, each};
use crate::cards::{Attribute, Effect, Speed};
use crate::piles::cards;
use crate::state::{Asked, CourtAction, State, Step};
use crate::treasures::Power;
use crate::{Shogun, court, duel, hero, outcome, setup};

/// One decision. Numbers are those of provinces, seats and cards; cards are counted in the deck of the seat that acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Chance names the first player.
    First(u8),
    /// Chance deals a card.
    Card(u8),
    /// Chance takes a card from a hand.
    Lose(u8),
    /// Chance draws a treasure, from the pile or from a beaten rival.
    Treasure(u8),
    /// Chance draws a mission.
    Mission(u8),
    /// A castle is placed.
    Castle(u8),
    /// A shrine is placed.
    Shrine(u8),
    /// A home castle is chosen.
    Home(u8),
    /// The hero is put on the board.
    Stand(u8),
    /// A card is discarded.
    Discard(u8),
    /// So many cards are to be drawn.
    Draw(u8),
    /// The top card of a stack is cleared.
    Clear(Attribute),
    /// The hero moves.
    Go(u8),
    /// A castle is claimed.
    Claim(u8),
    /// A peasant from the board goes to the courtyard.
    Courtyard(u8),
    /// The shrine under the hero is searched.
    Search,
    /// The hero attacks a province with a card.
    Attack {
        /// The base attack.
        card: u8,
        /// The province; none in a practice duel.
        target: u8,
    },
    /// A monster attacks a province.
    Summon {
        /// The monster.
        treasure: u8,
        /// The province.
        target: u8,
    },
    /// An item is used.
    Use {
        /// The item.
        treasure: u8,
        /// The province or attribute it is used on, if any.
        target: u8,
    },
    /// A card is played: a special one, or in a duel any but a base block.
    Play {
        /// The card.
        card: u8,
        /// The province or seat it is played on, if any.
        target: u8,
    },
    /// A prisoner is given for a peasant.
    Exchange {
        /// The seat that gets it.
        seat: u8,
        /// The prisoner's colour.
        colour: u8,
    },
    /// The mission is abandoned.
    Abandon,
    /// A treasure is put under the pile.
    Bury(u8),
    /// One of the drawn treasures is kept.
    Keep(u8),
    /// A base block is played.
    Block(u8),
    /// The emperor names a court action.
    Decree(CourtAction),
    /// A treasure is discarded to be free of the decree.
    Defy(u8),
    /// A peasant is recruited.
    Recruit(u8),
    /// A peasant or castle is to be converted.
    Convert(u8),
    /// The base attack of a conversion.
    Base(u8),
    /// One more peasant or lord is replaced.
    Replace(u8),
    /// A peasant is lifted.
    Lift(u8),
    /// The lifted peasant is put down.
    Place(u8),
    /// A card is taken back from the discard pile.
    Recall(u8),
    /// A treasure of the beaten rival is taken.
    Take,
    /// The beaten rival's hero is put elsewhere.
    Send(u8),
    /// The hero steps into the vacated province.
    Advance,
    /// Nothing is played or taken.
    Pass,
    /// The phase or action ends.
    Done,
}

/// A card on its way that comes before everything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pending {
    /// Chance takes a card from a hand.
    Loss,
    /// The seat chooses a card to discard.
    Discard,
    /// Chance deals a card.
    Draw,
    /// The seat holds too many treasures.
    Treasures,
}

/// What comes before the step, and for which seat; the active seat first, then in turn order.
#[inline]
pub(crate) fn pending(rules: &Shogun, state: &State) -> Option<(Pending, usize)> {
    let kinds: [(Pending, &[u8; 4]); 3] =
        [(Pending::Loss, &state.losses), (Pending::Discard, &state.discards), (Pending::Draw, &state.draws)];
    for (kind, counts) in kinds {
        if *counts != [0; 4] {
            return rules.seats_from_active(state).find(|&seat| counts[seat] > 0).map(|seat| (kind, seat));
        }
    }
    let greedy = |&seat: &usize| state.treasures.held_count[seat] > crate::state::MOST_TREASURES;
    rules.seats_from_active(state).find(greedy).map(|seat| (Pending::Treasures, seat))
}

/// The seat whose deck a move's card belongs to.
pub(crate) fn actor(rules: &Shogun, state: &State) -> usize {
    if let Some((_, seat)) = pending(rules, state) {
        return seat;
    }
    match &state.duel {
        Some(duel) if duel.asked != Asked::Attacker => duel.defender as usize,
        _ => state.active(),
    }
}

pub(crate) fn legal(rules: &Shogun, state: &State, moves: &mut Vec<Move>) {
    moves.clear();
    if let Turn::Seat(seat) = outcome::turn(rules, state) {
        list(rules, state, seat.index(), moves);
        if !moves.is_sorted() {
            moves.sort_unstable();
        }
        moves.dedup();
    }
}

pub(crate) fn list(rules: &Shogun, state: &State, seat: usize, moves: &mut Vec<Move>) {
    let player = &state.players[seat];
    match pending(rules, state) {
        Some((Pending::Discard, _)) => return moves.extend(player.hand.kinds().map(Move::Discard)),
        Some((Pending::Treasures, _)) => {
            return moves.extend(cards(state.treasures.held[seat]).map(Move::Bury));
        }
        Some((Pending::Loss | Pending::Draw, _)) => return,
        None => {}
    }
    if let Some(duel) = &state.duel {
        return duel::list(rules, state, duel, seat, moves);
    }
    match state.step {
        Step::Castle | Step::Shrine | Step::Home | Step::Stand | Step::Lot => {
            setup::list(rules, state, moves);
        }
        Step::Discard => {
            moves.extend(player.hand.kinds().map(Move::Discard));
            moves.push(Move::Done);
        }
        Step::Draw => moves.extend((0..=drawable(state)).map(Move::Draw)),
        Step::Clear => {
            let filled = |attribute: &Attribute| !player.stacks[*attribute as usize].cards().is_empty();
            moves.extend(Attribute::ALL.into_iter().filter(filled).map(Move::Clear));
            moves.push(Move::Done);
        }
        Step::Move => moves.extend(each(hero::reach(rules, state, seat)).map(Move::Go)),
        Step::Hero => hero::list(rules, state, moves),
        Step::Decree => moves.extend(CourtAction::ALL.map(Move::Decree)),
        Step::Court => court::list(rules, state, moves),
        Step::Recruit => {
            moves.extend(each(court::recruitable(rules, state)).map(Move::Recruit));
            moves.push(Move::Done);
        }
        Step::Reorganise => {
            moves.extend(each(court::liftable(rules, state)).map(Move::Lift));
            moves.push(Move::Done);
        }
        Step::Place => moves.extend(each(court::places_for(rules, state, state.target)).map(Move::Place)),
        Step::Base => moves.extend(base_attacks(rules, state, seat, true).map(Move::Base)),
        Step::Replace => moves.extend(each(court::replaceable(rules, state)).map(Move::Replace)),
        Step::Away => moves.extend(each(hero::shrine_places(rules, state)).map(Move::Shrine)),
        Step::Keep => moves.extend(cards(state.treasures.offered).map(Move::Keep)),
        Step::Courtyard | Step::Usurp => moves.extend(each(state.peasants[seat]).map(Move::Courtyard)),
        Step::Spoils => moves.extend([Move::Take, Move::Pass]),
        Step::Send => {
            moves.extend(each(duel::retreats(rules, state, state.rival)).map(Move::Send));
            moves.push(Move::Pass);
        }
        Step::Advance => moves.extend([Move::Advance, Move::Pass]),
        Step::Recall => {
            moves.extend(player.discard.kinds().map(Move::Recall));
            moves.push(Move::Done);
        }
        Step::Search | Step::Mission | Step::Loot => {}
    }
}

/// How many cards the active seat may draw in its draw phase.
pub(crate) fn drawable(state: &State) -> u8 {
    const MOST: u8 = 3;
    let player = &state.players[state.active()];
    let room = crate::state::HAND.saturating_sub(player.hand.total);
    MOST.min(room).min(player.draw.total + player.discard.total)
}

/// The base attacks in a seat's hand that can be paid for; exclusive ones only if asked for.
pub(crate) fn base_attacks(
    rules: &Shogun,
    state: &State,
    seat: usize,
    exclusive: bool,
) -> impl Iterator<Item = u8> {
    let deck = &rules.decks[seat];
    let player = &state.players[seat];
    player.hand.kinds().filter(move |&kind| {
        let card = &deck.cards[kind as usize];
        matches!(card.effect, Effect::Attack(_))
            && (exclusive || card.speed != Speed::Exclusive)
            && player.affords(deck, card)
    })
}

/// Special cards and items that may be used in the hero phase and in the court phase.
pub(crate) fn list_helpers(rules: &Shogun, state: &State, moves: &mut Vec<Move>) {
    let seat = state.active();
    let deck = &rules.decks[seat];
    let player = &state.players[seat];
    for kind in player.hand.kinds() {
        let card = &deck.cards[kind as usize];
        if !player.affords(deck, card) {
            continue;
        }
        let play = |target| Move::Play { card: kind, target };
        match card.effect {
            Effect::Draw(_) | Effect::Wrath(_) => moves.push(play(NONE)),
            Effect::Lift if !rules.is_duel() => moves.push(play(NONE)),
            Effect::Recall(_) if player.discard.total > 0 => moves.push(play(NONE)),
            Effect::Discard { .. } => moves.extend(rules.opponents(seat).map(|other| play(other as u8))),
            Effect::Ride(far) => moves.extend(each(rides(rules, state, far)).map(play)),
            _ => {}
        }
    }
    for treasure in cards(state.treasures.held[seat]) {
        let with = |target| Move::Use { treasure, target };
        match rules.treasures[treasure as usize].power {
            Power::Ride(far) => moves.extend(each(rides(rules, state, far)).map(with)),
            Power::Recruit(_) if court::recruitable(rules, state) != 0 => moves.push(with(NONE)),
            Power::Draw(_) | Power::Lift => moves.push(with(NONE)),
            Power::Clear => {
                let filled = |&attribute: &u8| !player.stacks[attribute as usize].cards().is_empty();
                moves.extend((0..3).filter(filled).map(with));
            }
            Power::Vanish => moves.extend(each(hero::hiding_places(rules, state)).map(with)),
            Power::Recruit(_) | Power::Monster(_) | Power::Keepsake => {}
        }
    }
}

/// Where an item or card can take the hero.
fn rides(rules: &Shogun, state: &State, far: u8) -> Provinces {
    let seat = state.active();
    crate::board::reach(&rules.map, state, seat, far) & !bit(state.heroes[seat])
}

pub(crate) fn refusal(rules: &Shogun, state: &State, mv: Move) -> Message {
    let seat = match outcome::turn(rules, state) {
        Turn::Over(_) => return Message::new("refused-over"),
        Turn::Chance => return Message::new("refused-chance"),
        Turn::Seat(seat) => seat.index(),
    };
    let deck = &rules.decks[seat];
    let player = &state.players[seat];
    let card = match mv {
        Move::Discard(card)
        | Move::Block(card)
        | Move::Base(card)
        | Move::Attack { card, .. }
        | Move::Play { card, .. } => Some(card),
        _ => None,
    };
    if let Some(kind) = card {
        let Some(card) = deck.cards.get(kind as usize).filter(|_| player.hand.has(kind)) else {
            return Message::new("refused-card");
        };
        if !matches!(mv, Move::Discard(_)) && !player.affords(deck, card) {
            let attribute = Message::new(format!("attribute-{}", card.attribute.name()));
            return Message::new("refused-cost")
                .with("card", card.name.message())
                .with("attribute", attribute);
        }
    }
    let exclusive = match mv {
        Move::Claim(_) | Move::Search | Move::Summon { .. } => true,
        Move::Attack { card, .. } => deck.cards[card as usize].speed == Speed::Exclusive,
        _ => false,
    };
    if exclusive && state.clock.exclusive && state.step == Step::Hero {
        return Message::new("refused-exclusive");
    }
    if let Some(decree) = court::binding_decree(state).filter(|_| state.step == Step::Court)
        && matches!(mv, Move::Recruit(_) | Move::Go(_) | Move::Convert(_) | Move::Lift(_))
    {
        return Message::new("refused-decree")
            .with("action", Message::new(format!("action-{}", decree.name())));
    }
    let province = match mv {
        Move::Castle(province)
        | Move::Shrine(province)
        | Move::Stand(province)
        | Move::Recruit(province)
        | Move::Place(province)
        | Move::Go(province) => Some(province),
        _ => None,
    };
    match province.filter(|&province| state.occupied() & bit(province) != 0) {
        Some(province) => {
            Message::new("refused-occupied").with("point", rules.map.province(province).name.as_str())
        }
        None => Message::new("refused-now"),
    }
}
