//! How the game stands beside the pieces: how far a turn has come, what each seat has achieved, a confrontation of
//! two sides, places that are held or joined, and what a choice would do.

use serde::Serialize;

use crate::{Emblem, Face, Message, Seat};

/// How far the game and the turn have come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Course {
    /// Whose turn it is, even where another seat is asked in it.
    pub seat: Option<Seat>,
    /// The number of the turn or round, in words.
    pub label: Message,
    /// The parts of a turn, in order.
    pub phases: Vec<Phase>,
}

/// A part of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Phase {
    /// What it is called.
    pub name: Message,
    /// Whether it is over.
    pub stage: Stage,
}

/// Whether a part of a turn is over. The parts that are over come first, then the one that is being played, if there
/// is one, then those to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Over.
    Done,
    /// Being played.
    Now,
    /// Still to come.
    Later,
}

/// What a seat has achieved, as far as the viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Plaque {
    /// The seat.
    pub seat: Seat,
    /// What is said of it besides, such as an office it holds.
    pub honours: Vec<Message>,
    /// Its points.
    pub tally: Option<Tally>,
    /// What it is to do.
    pub quest: Option<Quest>,
}

/// Points, and how they are made up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// All of them.
    pub total: u32,
    /// How many win.
    pub goal: Option<u32>,
    /// What they are for; the points of all parts are the total.
    pub parts: Vec<TallyPart>,
}

/// Points of one sort.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TallyPart {
    /// What they are for.
    pub name: Message,
    /// The sign of it.
    pub emblem: Emblem,
    /// How many.
    pub points: u32,
}

/// A task and how much of it is done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Quest {
    /// What it is called.
    pub name: Message,
    /// What is to be done.
    pub text: Message,
    /// How much is done, and how much is asked for, where that is a number.
    pub progress: Option<(u16, u16)>,
    /// The place that it is about.
    pub site: Option<String>,
}

/// Two sides measure their strength.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Confrontation {
    /// Who attacks whom, and what with.
    pub title: Message,
    /// What happens if the attack succeeds.
    pub stake: Option<Message>,
    /// Where it is.
    pub site: Option<String>,
    /// The attacker and the defender.
    pub sides: [Side; 2],
    /// What is missing, and what would turn it: told to the side that is asked.
    pub outlook: Vec<Message>,
}

/// One side of a confrontation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Side {
    /// The seat.
    pub seat: Seat,
    /// What it has put in, in order.
    pub parts: Vec<Contribution>,
    /// What that comes to: the strengths of all parts that are not void.
    pub total: u16,
    /// Whether this side is asked.
    pub asked: bool,
}

/// What a side has put in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Contribution {
    /// The card or the like.
    pub face: Face,
    /// What it adds to the total.
    pub strength: u16,
    /// Whether it was undone.
    pub void: bool,
}

/// A site that a seat holds, whatever lies there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Holding {
    /// The site.
    pub site: String,
    /// The seat.
    pub owner: Seat,
}

/// Sites that are joined, one after the other, and count as such.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Route {
    /// Whose they are.
    pub owner: Seat,
    /// The sites, from end to end.
    pub sites: Vec<String>,
}

/// What a choice would do, shown before it is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Preview {
    /// The token of the choice.
    pub token: String,
    /// The sites where something would change its owner.
    pub turned: Vec<String>,
    /// The sites where something would be taken.
    pub taken: Vec<String>,
    /// In words.
    pub message: Message,
}

impl Confrontation {
    /// Every message of it.
    pub fn messages(&self) -> impl Iterator<Item = &Message> {
        let faces = self.sides.iter().flat_map(|side| &side.parts).flat_map(|part| part.face.messages());
        [&self.title].into_iter().chain(&self.stake).chain(faces).chain(&self.outlook)
    }
}

impl Plaque {
    /// Every message of it.
    pub fn messages(&self) -> impl Iterator<Item = &Message> {
        let parts = self.tally.iter().flat_map(|tally| &tally.parts).map(|part| &part.name);
        let quest = self.quest.iter().flat_map(|quest| [&quest.name, &quest.text]);
        self.honours.iter().chain(parts).chain(quest)
    }
}
