//! Cards as they are read: what stands on a face, and the palette of signs on cards and counters.

use serde::Serialize;

use crate::{Message, Tint};

/// The face of a card. Only what a viewer may read is in its scene: a card that lies face down has none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Face {
    /// What it is called.
    pub name: Message,
    /// What it is paid with.
    pub suit: Option<Suit>,
    /// What it costs.
    pub cost: Option<u8>,
    /// The sign of its kind.
    pub emblem: Emblem,
    /// How strong it is, as it is printed large: `6`, `+2`; empty where there is nothing to print.
    pub strength: String,
    /// What it does.
    pub text: Message,
    /// When it may be played.
    pub tempo: Option<Tempo>,
    /// How many of it lie here.
    pub copies: u8,
    /// Why it may not be played now; told to the seat that acts.
    pub barred: Option<Message>,
}

impl Face {
    /// A face with a name, a sign and a text.
    pub fn new(name: Message, emblem: Emblem, text: Message) -> Self {
        Self {
            name,
            suit: None,
            cost: None,
            emblem,
            strength: String::new(),
            text,
            tempo: None,
            copies: 1,
            barred: None,
        }
    }

    /// Every message on it.
    pub fn messages(&self) -> impl Iterator<Item = &Message> {
        let suit = self.suit.iter().map(|suit| &suit.name);
        let tempo = self.tempo.iter().map(|tempo| &tempo.name);
        [&self.name, &self.text].into_iter().chain(suit).chain(tempo).chain(&self.barred)
    }
}

/// What cards are paid with, and told apart by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Suit {
    /// What it is called.
    pub name: Message,
    /// Its colour.
    pub tint: Tint,
}

/// When a card may be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tempo {
    /// Its sign.
    pub pace: Pace,
    /// In words.
    pub name: Message,
}

/// How often, and in whose turns, a card may be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// In any turn.
    Any,
    /// In the own turn.
    Own,
    /// In the own turn, as one of such cards.
    Once,
}

/// A palette of signs that all games share: what a card does, what a counter counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Emblem {
    /// An attack.
    Attack,
    /// More to an attack.
    Boost,
    /// A defence.
    Block,
    /// More to a defence.
    Brace,
    /// What an attack passes by.
    Evade,
    /// What sends a card away.
    Purge,
    /// What undoes a card.
    Cancel,
    /// Cards are drawn.
    Draw,
    /// Cards are lost.
    Loss,
    /// All others are hit.
    Storm,
    /// What comes back.
    Return,
    /// A journey.
    Travel,
    /// A seal: nothing binds.
    Free,
    /// A beast.
    Beast,
    /// A figure of many.
    Folk,
    /// A thing of value.
    Treasure,
    /// A task.
    Goal,
    /// A strong place.
    Tower,
    /// A chain of places.
    Chain,
    /// Those that were taken.
    Captive,
    /// Cards in a hand.
    Hand,
    /// A number or another thing without a sign of its own.
    Plain,
}
