//! Action cards: the closed list of what a card can do, and the decks they come in.

use serde::Deserialize;
use toml::Spanned;

use crate::data::{DataError, Words, check_id, check_range};
use crate::problems::Problem;

/// Cards of a deck.
pub const DECK_SIZE: usize = 30;
/// A deck has at most this many different cards.
pub(crate) const MAX_KINDS: usize = DECK_SIZE;
/// A stack holds at most this many: a card costs at least 1 and an attribute is at most this.
pub(crate) const MAX_ATTRIBUTE: usize = 10;

/// What a card is paid with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Attribute {
    /// Strength.
    Body,
    /// Wit.
    Mind,
    /// Inner energy.
    Ki,
}

impl Attribute {
    /// All of them, in the order of the rules.
    pub const ALL: [Self; 3] = [Self::Body, Self::Mind, Self::Ki];

    /// The word for it in texts and message keys.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Body => "body",
            Self::Mind => "mind",
            Self::Ki => "ki",
        }
    }
}

/// When a card may be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Speed {
    /// In any turn, when the rules ask.
    Fast,
    /// In the own turn, any number.
    Restricted,
    /// In the own turn, one.
    Exclusive,
}

impl Speed {
    /// The word for it in data files and message keys.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fast => "fast",
            Self::Restricted => "restricted",
            Self::Exclusive => "exclusive",
        }
    }
}

/// What a card does: the whole list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A base attack.
    Attack(Attack),
    /// A base block of this strength.
    Block(u8),
    /// Adds to an attack.
    AttackModifier(u8),
    /// Adds to a base block.
    BlockModifier(u8),
    /// The attack has no effect.
    Ignore,
    /// The attack has no effect and its card goes to its discard pile.
    Purge,
    /// Voids the modifier or block just played.
    Cancel,
    /// Draw so many cards, to a hand of 7.
    Draw(u8),
    /// One opponent discards so many cards, at random or as it chooses.
    Discard {
        /// How many.
        count: u8,
        /// Whether the victim chooses them.
        choice: bool,
    },
    /// Every opponent discards so many cards at random.
    Wrath(u8),
    /// Take back so many cards from the own discard pile, to a hand of 7.
    Recall(u8),
    /// Move the own hero so far, now.
    Ride(u8),
    /// No decree binds this turn.
    Lift,
}

/// A base attack and what comes with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack {
    /// What it starts from.
    pub strength: u8,
    /// The defender may add no block modifier.
    pub sure: bool,
    /// Won: the attacker draws so many cards.
    pub draw: u8,
    /// Won: the defender discards so many cards at random.
    pub discard: u8,
}

/// One kind of card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Its name in moves and positions.
    pub id: String,
    /// Its name for people.
    pub name: Words,
    /// How many of them the deck has.
    pub copies: u8,
    /// Where it is put when played.
    pub attribute: Attribute,
    /// What it takes there.
    pub cost: u8,
    /// When it may be played.
    pub speed: Speed,
    /// What it does.
    pub effect: Effect,
}

/// A hero: three attributes and thirty cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    /// The hero's name for people.
    pub name: Words,
    /// Body, Mind and Ki.
    pub attributes: [u8; 3],
    /// The different cards.
    pub cards: Vec<Card>,
}

impl Deck {
    /// Reads a deck file; the format is in `FORMATS.md`.
    ///
    /// ```
    /// let error = shogun::Deck::parse("name = { en = \"Monk\", fr = \"Moine\" }\nbody = 11\nmind = 3\nki = 3\ncard = []");
    /// assert_eq!(error.unwrap_err().to_string(), "line 2: body is 11: expected a number from 3 to 10");
    /// ```
    pub fn parse(text: &str) -> Result<Self, DataError> {
        let raw: RawDeck = toml::from_str(text).map_err(|error| DataError::from_toml(text, &error))?;
        let attribute = |what, number| check_range(text, what, number, 3..=MAX_ATTRIBUTE as i64);
        let attributes =
            [attribute("body", &raw.body)?, attribute("mind", &raw.mind)?, attribute("ki", &raw.ki)?];
        let mut cards: Vec<Card> = Vec::new();
        for raw in &raw.card {
            let card = read_card(text, raw, attributes)?;
            if cards.iter().any(|other| other.id == card.id) {
                let problem = Problem::Twice { what: "cards", id: card.id };
                return Err(DataError::new(text, raw.get_ref().id.span().start, &problem));
            }
            cards.push(card);
        }
        let total: usize = cards.iter().map(|card| usize::from(card.copies)).sum();
        if total != DECK_SIZE {
            return Err(DataError::new(text, text.len(), &Problem::DeckSize(total)));
        }
        Ok(Self { name: raw.name, attributes, cards })
    }

    /// The number of the card with an id.
    pub(crate) fn find(&self, id: &str) -> Option<usize> {
        self.cards.iter().position(|card| card.id == id)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDeck {
    name: Words,
    body: Spanned<i64>,
    mind: Spanned<i64>,
    ki: Spanned<i64>,
    card: Vec<Spanned<RawCard>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCard {
    id: Spanned<String>,
    name: Words,
    copies: Spanned<i64>,
    attribute: Attribute,
    cost: Spanned<i64>,
    speed: Spanned<Speed>,
    kind: Spanned<Kind>,
    strength: Option<Spanned<i64>>,
    sure: Option<Spanned<bool>>,
    draw: Option<Spanned<i64>>,
    discard: Option<Spanned<i64>>,
    effect: Option<Spanned<Special>>,
    count: Option<Spanned<i64>>,
    choice: Option<Spanned<bool>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Kind {
    BaseAttack,
    BaseBlock,
    AttackModifier,
    BlockModifier,
    Special,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Special {
    Ignore,
    Purge,
    Cancel,
    Draw,
    Discard,
    Wrath,
    Recall,
    Ride,
    Lift,
}

fn read_card(text: &str, raw: &Spanned<RawCard>, attributes: [u8; 3]) -> Result<Card, DataError> {
    const MOST_COPIES: i64 = 4;
    let at = raw.span().start;
    let raw = raw.get_ref();
    check_id(text, raw.id.get_ref(), &raw.id.span())?;
    let most = attributes[raw.attribute as usize];
    let cost = check_range(text, "cost", &raw.cost, 1..=most.into())?;
    let copies = check_range(text, "copies", &raw.copies, 1..=MOST_COPIES)?;
    let effect = read_effect(text, at, raw)?;
    let speed = *raw.speed.get_ref();
    if !allowed_speeds(effect).contains(&speed) {
        let allowed = allowed_speeds(effect).iter().map(|speed| speed.name()).collect();
        let problem = Problem::Speed { speed: speed.name(), allowed };
        return Err(DataError::new(text, raw.speed.span().start, &problem));
    }
    Ok(Card {
        id: raw.id.get_ref().clone(),
        name: raw.name.clone(),
        copies,
        attribute: raw.attribute,
        cost,
        speed,
        effect,
    })
}

/// The speed rules. Effects that change the board or ask for picks wait for the own turn.
const fn allowed_speeds(effect: Effect) -> &'static [Speed] {
    match effect {
        Effect::Attack(_) => &[Speed::Exclusive, Speed::Restricted],
        Effect::Block(_) | Effect::BlockModifier(_) | Effect::Ignore | Effect::Purge | Effect::Cancel => {
            &[Speed::Fast]
        }
        Effect::AttackModifier(_) | Effect::Draw(_) | Effect::Discard { .. } | Effect::Wrath(_) => {
            &[Speed::Fast, Speed::Restricted]
        }
        Effect::Recall(_) | Effect::Ride(_) | Effect::Lift => &[Speed::Restricted],
    }
}

/// Takes the fields that a card of its kind has, and refuses all others.
fn read_effect(text: &str, at: usize, raw: &RawCard) -> Result<Effect, DataError> {
    const STRONGEST: i64 = 12;
    const MOST: i64 = 5;
    let mut fields = Fields { text, at, used: Vec::new() };
    let kind = *raw.kind.get_ref();
    let effect = match kind {
        Kind::BaseAttack => Effect::Attack(Attack {
            strength: fields.number("strength", raw.strength.as_ref(), STRONGEST)?,
            sure: fields.flag("sure", raw.sure.as_ref()),
            draw: fields.optional("draw", raw.draw.as_ref(), MOST)?,
            discard: fields.optional("discard", raw.discard.as_ref(), MOST)?,
        }),
        Kind::BaseBlock => Effect::Block(fields.number("strength", raw.strength.as_ref(), STRONGEST)?),
        Kind::AttackModifier => {
            Effect::AttackModifier(fields.number("strength", raw.strength.as_ref(), STRONGEST)?)
        }
        Kind::BlockModifier => {
            Effect::BlockModifier(fields.number("strength", raw.strength.as_ref(), STRONGEST)?)
        }
        Kind::Special => {
            fields.used.push("effect");
            let Some(special) = &raw.effect else {
                return Err(DataError::new(text, at, &Problem::Needs("effect")));
            };
            let mut count = || fields.number("count", raw.count.as_ref(), MOST);
            match special.get_ref() {
                Special::Ignore => Effect::Ignore,
                Special::Purge => Effect::Purge,
                Special::Cancel => Effect::Cancel,
                Special::Lift => Effect::Lift,
                Special::Draw => Effect::Draw(count()?),
                Special::Wrath => Effect::Wrath(count()?),
                Special::Recall => Effect::Recall(count()?),
                Special::Ride => Effect::Ride(count()?),
                Special::Discard => {
                    Effect::Discard { count: count()?, choice: fields.flag("choice", raw.choice.as_ref()) }
                }
            }
        }
    };
    let present = [
        ("strength", raw.strength.as_ref().map(Spanned::span)),
        ("sure", raw.sure.as_ref().map(Spanned::span)),
        ("draw", raw.draw.as_ref().map(Spanned::span)),
        ("discard", raw.discard.as_ref().map(Spanned::span)),
        ("effect", raw.effect.as_ref().map(Spanned::span)),
        ("count", raw.count.as_ref().map(Spanned::span)),
        ("choice", raw.choice.as_ref().map(Spanned::span)),
    ];
    for (name, span) in present {
        if let Some(span) = span.filter(|_| !fields.used.contains(&name)) {
            return Err(DataError::new(text, span.start, &Problem::HasNo(name)));
        }
    }
    Ok(effect)
}

/// Remembers which fields a card's effect asked for.
struct Fields<'a> {
    text: &'a str,
    at: usize,
    used: Vec<&'static str>,
}

impl Fields<'_> {
    fn number(
        &mut self,
        name: &'static str,
        value: Option<&Spanned<i64>>,
        most: i64,
    ) -> Result<u8, DataError> {
        self.used.push(name);
        let missing = || DataError::new(self.text, self.at, &Problem::Needs(name));
        check_range(self.text, name, value.ok_or_else(missing)?, 1..=most)
    }

    fn optional(
        &mut self,
        name: &'static str,
        value: Option<&Spanned<i64>>,
        most: i64,
    ) -> Result<u8, DataError> {
        self.used.push(name);
        value.map_or(Ok(0), |value| check_range(self.text, name, value, 1..=most))
    }

    fn flag(&mut self, name: &'static str, value: Option<&Spanned<bool>>) -> bool {
        self.used.push(name);
        value.is_some_and(|value| *value.get_ref())
    }
}
