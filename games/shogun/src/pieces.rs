//! How the pieces and cards of a position are read.

use game::TextError;
use game::text::{Expected, Field};

use crate::Shogun;
use crate::board::{Provinces, bit, none};
use crate::cards::{Attribute, MAX_ATTRIBUTE};
use crate::notation::{parse_province, parse_seat, rule};
use crate::player::{Cards, Deeds, Player, Stack};
use crate::reading::{counted, items, parts};
use crate::state::State;

/// Reads pieces; a province holds one thing, but a hero may stand on a shrine.
pub(crate) struct Board<'a> {
    pub(crate) rules: &'a Shogun,
    pub(crate) taken: Provinces,
}

impl Board<'_> {
    fn province(&mut self, field: &Field<'_>) -> Result<u8, TextError> {
        let province = parse_province(self.rules, field)?;
        if self.taken & bit(province) != 0 {
            return Err(field.error(rule("expected-free")));
        }
        self.taken |= bit(province);
        Ok(province)
    }

    pub(crate) fn provinces(&mut self, field: &Field<'_>) -> Result<Provinces, TextError> {
        items(field).iter().try_fold(0, |set, item| Ok(set | bit(self.province(item)?)))
    }

    pub(crate) fn castles(&mut self, field: &Field<'_>, state: &mut State) -> Result<(), TextError> {
        for item in items(field) {
            let text = item.text();
            let at = text.find(['=', '~']).unwrap_or(text.len());
            let castle = self.province(&item.part(0, at))?;
            state.castles |= bit(castle);
            if at == text.len() {
                continue;
            }
            let name = item.part(at + 1, text.len());
            let seat = parse_seat(self.rules, &name)? as usize;
            if text[at..].starts_with('=') {
                state.lords[seat] |= bit(castle);
            } else if none(state.suitors[seat]) {
                state.suitors[seat] = castle;
            } else {
                return Err(name.error(rule("expected-one-suitor")));
            }
        }
        Ok(())
    }

    pub(crate) fn seat(
        &mut self,
        field: &Field<'_>,
        state: &mut State,
        seat: usize,
        viewer: Option<usize>,
    ) -> Result<(), TextError> {
        let [hero, peasants, supply, prisoners, hand, discard, body, mind, ki, deeds] =
            parts(field, '/', "yamato/-/14/-/parry*2/-/-/-/-/0.0.0")?;
        if hero.text() != "-" {
            let province = parse_province(self.rules, &hero)?;
            if self.taken & !state.shrines & bit(province) != 0 || state.all_heroes() & bit(province) != 0 {
                return Err(hero.error(rule("expected-free")));
            }
            self.taken |= bit(province);
            state.heroes[seat] = province;
        }
        state.peasants[seat] = self.provinces(&peasants)?;
        state.supply[seat] = supply.number(0, 60)? as u8;
        for item in items(&prisoners) {
            let (name, count) = counted(&item, '*', 60)?;
            let colour = parse_seat(self.rules, &name)? as usize;
            if state.prisoners[seat][colour] > 0 || count == 0 {
                return Err(item.error(Expected::Like("ninja*2")));
            }
            state.prisoners[seat][colour] = count;
        }
        let hidden = viewer.is_some_and(|viewer| viewer != seat);
        state.players[seat] = self.player(seat, &[hand, discard, body, mind, ki], hidden)?;
        let [searches, captures, wins] = parts(&deeds, '.', "0.0.0")?;
        let number = |field: Field<'_>| field.number(0, 99).map(|number| number as u8);
        state.players[seat].deeds =
            Deeds { searches: number(searches)?, captures: number(captures)?, wins: number(wins)? };
        Ok(())
    }

    /// Hand, discard pile and stacks; the draw pile is what is left of the deck.
    fn player(&self, seat: usize, fields: &[Field<'_>; 5], hidden: bool) -> Result<Player, TextError> {
        let deck = &self.rules.decks[seat];
        let mut player = Player::new();
        for (kind, card) in deck.cards.iter().enumerate() {
            for _ in 0..card.copies {
                player.draw.add(kind as u8);
            }
        }
        let find = |field: &Field<'_>| {
            deck.find(field.text()).map(|kind| kind as u8).ok_or_else(|| field.error(rule("expected-card")))
        };
        let mut take = |field: &Field<'_>, kind: u8| {
            if player.draw.remove(kind) { Ok(()) } else { Err(field.error(rule("expected-deck"))) }
        };
        let mut piles = [Cards::NONE; 2];
        for (number, (pile, field)) in piles.iter_mut().zip(fields).enumerate() {
            if number == 0 && hidden {
                continue;
            }
            for item in items(field) {
                let (name, count) = counted(&item, '*', 30)?;
                let kind = find(&name)?;
                if pile.has(kind) || count == 0 {
                    return Err(item.error(Expected::Like("parry*2")));
                }
                for _ in 0..count {
                    take(&item, kind)?;
                    pile.add(kind);
                }
            }
        }
        let mut stacks = [Stack::EMPTY; 3];
        for (attribute, field) in Attribute::ALL.into_iter().zip(&fields[2..]) {
            for (height, item) in items(field).iter().enumerate() {
                let kind = find(item)?;
                let card = &deck.cards[kind as usize];
                if card.attribute != attribute || height >= MAX_ATTRIBUTE {
                    return Err(item.error(rule("expected-stack")));
                }
                take(item, kind)?;
                stacks[attribute as usize].push(kind, card.cost);
            }
        }
        [player.hand, player.discard] = piles;
        player.stacks = stacks;
        if hidden {
            // What is not seen is known by number only.
            let (mark, count) = counted(&fields[0], '*', player.draw.total.into())?;
            if mark.text() != "?" {
                return Err(fields[0].error(Expected::Like("?*7")));
            }
            player.hand.total = count;
            player.draw = Cards { total: player.draw.total - count, ..Cards::NONE };
        }
        Ok(player)
    }
}
