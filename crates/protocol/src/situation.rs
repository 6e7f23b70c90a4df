//! Cards to read, and how the game stands beside the pieces, with sentences in the reader's language.

use std::borrow::Cow;

use game::{Emblem, Message, Pace, Seat, Sort, Stage};
use locale::Localizer;
use serde::{Deserialize, Serialize};

use crate::picture::tint_code;

/// The face of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Face {
    /// What it is called.
    pub name: String,
    /// What it is paid with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suit: Option<Suit>,
    /// What it costs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<u8>,
    /// The sign of its kind: `attack`, `boost`, `block`, …
    pub emblem: Cow<'static, str>,
    /// How strong it is, as it is printed large.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub strength: String,
    /// What it does.
    pub text: String,
    /// When it may be played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tempo: Option<Tempo>,
    /// How many of it lie here.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub copies: u8,
    /// Why it may not be played now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub barred: Option<String>,
}

/// What cards are paid with, and told apart by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Suit {
    /// What it is called.
    pub name: String,
    /// Its colour, one of those of pieces.
    pub tint: Cow<'static, str>,
}

/// When a card may be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Tempo {
    /// `any`, `own` or `once`.
    pub pace: Cow<'static, str>,
    /// In words.
    pub name: String,
}

/// How much of what a tray can hold is used up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Capacity {
    /// So much.
    pub used: u16,
    /// Of so much.
    pub of: u16,
}

/// How far the game and the turn have come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Course {
    /// Whose turn it is, even where another seat is asked in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The number of the turn or round, in words.
    pub label: String,
    /// The parts of a turn, in order.
    pub phases: Vec<Phase>,
}

/// A part of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Phase {
    /// What it is called.
    pub name: String,
    /// `done`, `now` or `later`.
    pub stage: Cow<'static, str>,
}

/// What a seat has achieved, as far as the viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Plaque {
    /// The seat.
    pub seat: u8,
    /// What is said of it besides, such as an office it holds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub honours: Vec<String>,
    /// Its points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tally: Option<Tally>,
    /// What it is to do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quest: Option<Quest>,
}

/// Points, and how they are made up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Tally {
    /// All of them.
    pub total: u32,
    /// How many win.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goal: Option<u32>,
    /// What they are for.
    pub parts: Vec<TallyPart>,
}

/// Points of one sort.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TallyPart {
    /// What they are for.
    pub name: String,
    /// The sign of it, as on cards.
    pub emblem: Cow<'static, str>,
    /// How many.
    pub points: u32,
}

/// A task and how much of it is done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Quest {
    /// What it is called.
    pub name: String,
    /// What is to be done.
    pub text: String,
    /// How much is done, and how much is asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub progress: Option<(u16, u16)>,
    /// The site that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub site: Option<String>,
}

/// Two sides measure their strength.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Confrontation {
    /// Who attacks whom.
    pub title: String,
    /// What happens if the attack succeeds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stake: Option<String>,
    /// The site that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub site: Option<String>,
    /// The attacker and the defender.
    pub sides: [Side; 2],
    /// What is missing, and what would turn it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outlook: Vec<String>,
}

/// One side of a confrontation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Side {
    /// The seat.
    pub seat: u8,
    /// What it has put in, in order.
    pub parts: Vec<Contribution>,
    /// What that comes to.
    pub total: u16,
    /// Whether this side is asked.
    pub asked: bool,
}

/// What a side has put in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Contribution {
    /// The card or the like.
    pub face: Face,
    /// What it adds to the total.
    pub strength: u16,
    /// Whether it was undone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub void: bool,
}

/// A site that a seat holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Holding {
    /// The site.
    pub site: String,
    /// The seat.
    pub owner: u8,
}

/// Sites that are joined, one after the other, and count as such.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Route {
    /// Whose they are.
    pub owner: u8,
    /// The sites, from end to end.
    pub sites: Vec<String>,
}

/// What a choice would do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Preview {
    /// The token of the choice.
    pub token: String,
    /// The sites where something would change its owner.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub turned: Vec<String>,
    /// The sites where something would be taken.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub taken: Vec<String>,
    /// In words.
    pub text: String,
}

/// Puts what stands beside the pieces in words.
pub(crate) struct Words<'a>(pub(crate) &'a Localizer);

impl Words<'_> {
    fn say(&self, message: &Message) -> String {
        self.0.say(message)
    }

    fn all(&self, messages: &[Message]) -> Vec<String> {
        messages.iter().map(|message| self.say(message)).collect()
    }

    pub(crate) fn face(&self, face: &game::Face) -> Face {
        let suit = |suit: &game::Suit| Suit { name: self.say(&suit.name), tint: tint_code(suit.tint).into() };
        let tempo =
            |tempo: &game::Tempo| Tempo { pace: pace_code(tempo.pace).into(), name: self.say(&tempo.name) };
        Face {
            name: self.say(&face.name),
            suit: face.suit.as_ref().map(suit),
            cost: face.cost,
            emblem: emblem_code(face.emblem).into(),
            strength: face.strength.clone(),
            text: self.say(&face.text),
            tempo: face.tempo.as_ref().map(tempo),
            copies: face.copies,
            barred: face.barred.as_ref().map(|message| self.say(message)),
        }
    }

    pub(crate) fn course(&self, course: &game::Course) -> Course {
        let phase = |phase: &game::Phase| Phase {
            name: self.say(&phase.name),
            stage: match phase.stage {
                Stage::Done => "done".into(),
                Stage::Now => "now".into(),
                Stage::Later => "later".into(),
            },
        };
        Course {
            seat: course.seat.map(seat),
            label: self.say(&course.label),
            phases: course.phases.iter().map(phase).collect(),
        }
    }

    pub(crate) fn plaque(&self, plaque: &game::Plaque) -> Plaque {
        let part = |part: &game::TallyPart| TallyPart {
            name: self.say(&part.name),
            emblem: emblem_code(part.emblem).into(),
            points: part.points,
        };
        Plaque {
            seat: seat(plaque.seat),
            honours: self.all(&plaque.honours),
            tally: plaque.tally.as_ref().map(|tally| Tally {
                total: tally.total,
                goal: tally.goal,
                parts: tally.parts.iter().map(part).collect(),
            }),
            quest: plaque.quest.as_ref().map(|quest| Quest {
                name: self.say(&quest.name),
                text: self.say(&quest.text),
                progress: quest.progress,
                site: quest.site.clone(),
            }),
        }
    }

    pub(crate) fn confrontation(&self, confrontation: &game::Confrontation) -> Confrontation {
        let part = |part: &game::Contribution| Contribution {
            face: self.face(&part.face),
            strength: part.strength,
            void: part.void,
        };
        let side = |side: &game::Side| Side {
            seat: seat(side.seat),
            parts: side.parts.iter().map(part).collect(),
            total: side.total,
            asked: side.asked,
        };
        Confrontation {
            title: self.say(&confrontation.title),
            stake: confrontation.stake.as_ref().map(|message| self.say(message)),
            site: confrontation.site.clone(),
            sides: [side(&confrontation.sides[0]), side(&confrontation.sides[1])],
            outlook: self.all(&confrontation.outlook),
        }
    }

    pub(crate) fn preview(&self, preview: &game::Preview) -> Preview {
        Preview {
            token: preview.token.clone(),
            turned: preview.turned.clone(),
            taken: preview.taken.clone(),
            text: self.say(&preview.message),
        }
    }
}

pub(crate) fn holding(holding: &game::Holding) -> Holding {
    Holding { site: holding.site.clone(), owner: seat(holding.owner) }
}

pub(crate) fn route(route: &game::Route) -> Route {
    Route { owner: seat(route.owner), sites: route.sites.clone() }
}

const fn seat(seat: Seat) -> u8 {
    seat.index() as u8
}

/// A sort of tray as a word on the wire; nothing for one that is treated like any other.
pub(crate) const fn sort_code(sort: Sort) -> Option<&'static str> {
    match sort {
        Sort::Hand => Some("hand"),
        Sort::Stack => Some("stack"),
        Sort::Pile => Some("pile"),
        Sort::Other => None,
    }
}

const fn pace_code(pace: Pace) -> &'static str {
    match pace {
        Pace::Any => "any",
        Pace::Own => "own",
        Pace::Once => "once",
    }
}

/// A sign as a word on the wire.
pub(crate) const fn emblem_code(emblem: Emblem) -> &'static str {
    match emblem {
        Emblem::Attack => "attack",
        Emblem::Boost => "boost",
        Emblem::Block => "block",
        Emblem::Brace => "brace",
        Emblem::Evade => "evade",
        Emblem::Purge => "purge",
        Emblem::Cancel => "cancel",
        Emblem::Draw => "draw",
        Emblem::Loss => "loss",
        Emblem::Storm => "storm",
        Emblem::Return => "return",
        Emblem::Travel => "travel",
        Emblem::Free => "free",
        Emblem::Beast => "beast",
        Emblem::Folk => "folk",
        Emblem::Treasure => "treasure",
        Emblem::Goal => "goal",
        Emblem::Tower => "tower",
        Emblem::Chain => "chain",
        Emblem::Captive => "captive",
        Emblem::Hand => "hand",
        Emblem::Plain => "plain",
    }
}

const fn one() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_one(copies: &u8) -> bool {
    *copies == 1
}
