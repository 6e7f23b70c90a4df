//! How moves are written: a word, and after a colon what it is about.

use std::fmt::Write;

use game::text::{Expected, Field};
use game::{Message, Notation, TextError};

use crate::Shogun;
use crate::board::{NONE, none};
use crate::cards::{Attribute, Effect};
use crate::moves::{Move, actor};
use crate::position;
use crate::reading;
use crate::state::{CourtAction, State};
use crate::treasures::Power;

impl Notation for Shogun {
    fn write_move(&self, state: &State, mv: Move, out: &mut String) {
        let names = Names { rules: self, deck: actor(self, state) };
        names.write(mv, out);
    }

    fn parse_moves(&self, state: &State, text: &str) -> Result<Vec<Move>, TextError> {
        let names = Names { rules: self, deck: actor(self, state) };
        Ok(vec![names.parse(&Field::whole("move", text))?])
    }

    fn write_state(&self, state: &State, out: &mut String) {
        position::write(self, state, None, out);
    }

    fn parse_state(&self, text: &str) -> Result<State, TextError> {
        reading::parse_state(self, text)
    }
}

/// Every word a move can begin with.
const WORDS: &str = "first card lose treasure mission castle shrine home hero discard draw clear move claim courtyard \
search attack summon use play exchange abandon bury keep block decree defy recruit convert base replace lift place \
recall take send step pass done";

/// Names of things, cards being those of one seat's deck.
pub(crate) struct Names<'a> {
    pub(crate) rules: &'a Shogun,
    pub(crate) deck: usize,
}

impl Names<'_> {
    pub(crate) fn card(&self, kind: u8) -> &str {
        self.rules.decks[self.deck].cards.get(kind as usize).map_or("?", |card| &card.id)
    }

    fn province(&self, province: u8) -> &str {
        &self.rules.map.province(province).id
    }

    fn treasure(&self, treasure: u8) -> &str {
        &self.rules.treasures[treasure as usize].id
    }

    fn seat(&self, seat: u8) -> &'static str {
        self.rules.names[seat as usize]
    }

    fn write(&self, mv: Move, out: &mut String) {
        let (word, about) = match mv {
            Move::First(seat) => ("first", self.seat(seat)),
            Move::Card(card) => ("card", self.card(card)),
            Move::Lose(card) => ("lose", self.card(card)),
            Move::Treasure(treasure) => ("treasure", self.treasure(treasure)),
            Move::Mission(mission) => ("mission", self.rules.missions[mission as usize].id.as_str()),
            Move::Castle(province) => ("castle", self.province(province)),
            Move::Shrine(province) => ("shrine", self.province(province)),
            Move::Home(province) => ("home", self.province(province)),
            Move::Stand(province) => ("hero", self.province(province)),
            Move::Discard(card) => ("discard", self.card(card)),
            Move::Draw(count) => return push(out, format_args!("draw:{count}")),
            Move::Clear(attribute) => ("clear", attribute.name()),
            Move::Go(province) => ("move", self.province(province)),
            Move::Claim(province) => ("claim", self.province(province)),
            Move::Courtyard(province) => ("courtyard", self.province(province)),
            Move::Search => ("search", ""),
            Move::Attack { card, target } => return self.write_at("attack", self.card(card), target, out),
            Move::Summon { treasure, target } => {
                return self.write_at("summon", self.treasure(treasure), target, out);
            }
            Move::Use { treasure, target } => {
                let id = self.treasure(treasure);
                if self.rules.treasures[treasure as usize].power == Power::Clear {
                    let attribute = Attribute::ALL[target as usize % 3].name();
                    return push(out, format_args!("use:{id}@{attribute}"));
                }
                return self.write_at("use", id, target, out);
            }
            Move::Play { card, target } => {
                let id = self.card(card);
                if !none(target) && matches!(self.effect(card), Some(Effect::Discard { .. })) {
                    return push(out, format_args!("play:{id}@{}", self.seat(target)));
                }
                return self.write_at("play", id, target, out);
            }
            Move::Exchange { seat, colour } => {
                return push(out, format_args!("exchange:{}:{}", self.seat(seat), self.seat(colour)));
            }
            Move::Abandon => ("abandon", ""),
            Move::Bury(treasure) => ("bury", self.treasure(treasure)),
            Move::Keep(treasure) => ("keep", self.treasure(treasure)),
            Move::Block(card) => ("block", self.card(card)),
            Move::Decree(action) => ("decree", action.name()),
            Move::Defy(treasure) => ("defy", self.treasure(treasure)),
            Move::Recruit(province) => ("recruit", self.province(province)),
            Move::Convert(province) => ("convert", self.province(province)),
            Move::Base(card) => ("base", self.card(card)),
            Move::Replace(province) => ("replace", self.province(province)),
            Move::Lift(province) => ("lift", self.province(province)),
            Move::Place(province) => ("place", self.province(province)),
            Move::Recall(card) => ("recall", self.card(card)),
            Move::Take => ("take", ""),
            Move::Send(province) => ("send", self.province(province)),
            Move::Advance => ("step", ""),
            Move::Pass => ("pass", ""),
            Move::Done => ("done", ""),
        };
        out.push_str(word);
        if !about.is_empty() {
            out.push(':');
            out.push_str(about);
        }
    }

    fn write_at(&self, word: &str, id: &str, target: u8, out: &mut String) {
        push(out, format_args!("{word}:{id}"));
        if !none(target) {
            push(out, format_args!("@{}", self.province(target)));
        }
    }

    fn effect(&self, card: u8) -> Option<Effect> {
        self.rules.decks[self.deck].cards.get(card as usize).map(|card| card.effect)
    }

    fn parse(&self, whole: &Field<'_>) -> Result<Move, TextError> {
        let text = whole.text();
        let colon = text.find(':').unwrap_or(text.len());
        let word = whole.part(0, colon);
        let about = whole.part((colon + 1).min(text.len()), text.len());
        let bare = |mv| {
            if colon == text.len() { Ok(mv) } else { Err(whole.part(colon, text.len()).error(Expected::End)) }
        };
        let province = |mv: fn(u8) -> Move| self.parse_province(&about).map(mv);
        let card = |mv: fn(u8) -> Move| self.parse_card(&about).map(mv);
        let treasure = |mv: fn(u8) -> Move| self.parse_treasure(&about).map(mv);
        word.one_of(WORDS)?;
        match word.text() {
            "first" => self.parse_seat(&about).map(Move::First),
            "card" => card(Move::Card),
            "lose" => card(Move::Lose),
            "treasure" => treasure(Move::Treasure),
            "mission" => {
                let found = self.rules.missions.iter().position(|mission| mission.id == about.text());
                let found = found.ok_or_else(|| about.error(rule("expected-mission")))?;
                Ok(Move::Mission(found as u8))
            }
            "castle" => province(Move::Castle),
            "shrine" => province(Move::Shrine),
            "home" => province(Move::Home),
            "hero" => province(Move::Stand),
            "discard" => card(Move::Discard),
            "draw" => about.number(0, 3).map(|count| Move::Draw(count as u8)),
            "clear" => {
                parse_attribute(&about).map(|attribute| Move::Clear(Attribute::ALL[attribute as usize]))
            }
            "move" => province(Move::Go),
            "claim" => province(Move::Claim),
            "courtyard" => province(Move::Courtyard),
            "search" => bare(Move::Search),
            "attack" | "summon" | "use" | "play" => self.parse_targeted(word.text(), &about),
            "exchange" => {
                let mut parts = about.split(':');
                let (Some(seat), Some(colour), None) = (parts.next(), parts.next(), parts.next()) else {
                    return Err(about.error(Expected::Like("exchange:ninja:miko")));
                };
                Ok(Move::Exchange { seat: self.parse_seat(&seat)?, colour: self.parse_seat(&colour)? })
            }
            "abandon" => bare(Move::Abandon),
            "bury" => treasure(Move::Bury),
            "keep" => treasure(Move::Keep),
            "block" => card(Move::Block),
            "decree" => {
                let number = about.one_of("recruit move convert reorganise")?;
                Ok(Move::Decree(CourtAction::ALL[number]))
            }
            "defy" => treasure(Move::Defy),
            "recruit" => province(Move::Recruit),
            "convert" => province(Move::Convert),
            "base" => card(Move::Base),
            "replace" => province(Move::Replace),
            "lift" => province(Move::Lift),
            "place" => province(Move::Place),
            "recall" => card(Move::Recall),
            "take" => bare(Move::Take),
            "send" => province(Move::Send),
            "step" => bare(Move::Advance),
            "pass" => bare(Move::Pass),
            _ => bare(Move::Done),
        }
    }

    /// Reads `CARD@TARGET` or `TREASURE@TARGET`; what the target is depends on what the card does.
    fn parse_targeted(&self, word: &str, about: &Field<'_>) -> Result<Move, TextError> {
        let text = about.text();
        let at = text.find('@');
        let id = about.part(0, at.unwrap_or(text.len()));
        let target = at.map(|at| about.part(at + 1, text.len()));
        let province = || target.map_or(Ok(NONE), |target| self.parse_province(&target));
        let mv = match word {
            "attack" => Move::Attack { card: self.parse_card(&id)?, target: province()? },
            "summon" => Move::Summon { treasure: self.parse_treasure(&id)?, target: province()? },
            "use" => {
                let treasure = self.parse_treasure(&id)?;
                let target = match (self.rules.treasures[treasure as usize].power, target) {
                    (Power::Clear, target) => {
                        parse_attribute(&target.unwrap_or(about.part(text.len(), text.len())))?
                    }
                    _ => province()?,
                };
                Move::Use { treasure, target }
            }
            _ => {
                let card = self.parse_card(&id)?;
                let target = match (self.effect(card), target) {
                    (Some(Effect::Discard { .. }), Some(target)) => self.parse_seat(&target)?,
                    _ => province()?,
                };
                Move::Play { card, target }
            }
        };
        if matches!(mv, Move::Summon { target: NONE, .. }) {
            return Err(about.error_at_end(Expected::Like("summon:oni@yamato")));
        }
        Ok(mv)
    }

    fn parse_card(&self, field: &Field<'_>) -> Result<u8, TextError> {
        let found = self.rules.decks[self.deck].find(field.text());
        found.map(|card| card as u8).ok_or_else(|| field.error(rule("expected-card")))
    }

    fn parse_province(&self, field: &Field<'_>) -> Result<u8, TextError> {
        parse_province(self.rules, field)
    }

    fn parse_treasure(&self, field: &Field<'_>) -> Result<u8, TextError> {
        let found = self.rules.treasures.iter().position(|treasure| treasure.id == field.text());
        found.map(|treasure| treasure as u8).ok_or_else(|| field.error(rule("expected-treasure")))
    }

    fn parse_seat(&self, field: &Field<'_>) -> Result<u8, TextError> {
        parse_seat(self.rules, field)
    }
}

pub(crate) fn parse_province(rules: &Shogun, field: &Field<'_>) -> Result<u8, TextError> {
    rules.map.find(field.text()).ok_or_else(|| field.error(rule("expected-province")))
}

pub(crate) fn parse_seat(rules: &Shogun, field: &Field<'_>) -> Result<u8, TextError> {
    let found = rules.names.iter().position(|name| *name == field.text());
    found.map(|seat| seat as u8).ok_or_else(|| field.error(rule("expected-seat")))
}

fn parse_attribute(field: &Field<'_>) -> Result<u8, TextError> {
    field.one_of("body mind ki").map(|attribute| attribute as u8)
}

pub(crate) fn rule(key: &'static str) -> Expected {
    Expected::Rule(Message::new(key))
}

pub(crate) fn push(out: &mut String, text: std::fmt::Arguments<'_>) {
    out.write_fmt(text).expect("a string takes all text");
}
