//! A scene with its sentences in the reader's language.

use std::borrow::Cow;

use game::{Capacity, Change, Event, EventKind, Glyph, MarkKind, Message, Place, Scene, Seat, Tint, Viewer};
use locale::Localizer;
use serde::{Deserialize, Serialize};

use crate::situation::{
    self, Confrontation, Course, Face, Holding, Plaque, Preview, Route, Words, emblem_code, sort_code,
};

/// What one viewer sees now.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Picture {
    /// The pieces, each with an id that stays with it.
    pub pieces: Vec<Piece>,
    /// Hands, reserves and piles.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub trays: Vec<Tray>,
    /// Facts beside the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub panels: Vec<Panel>,
    /// How far the game and the turn have come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub course: Option<Course>,
    /// What each seat has achieved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub plaques: Vec<Plaque>,
    /// Two sides that measure their strength now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confrontation: Option<Confrontation>,
    /// Sites that seats hold.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub holdings: Vec<Holding>,
    /// Sites that are joined and count as such.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub routes: Vec<Route>,
    /// The sites that things happen at now: where to look.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub focus: Vec<String>,
    /// Emphasis on sites.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// What can be shown on the sites on request.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub layers: Vec<Layer>,
    /// What the viewer is asked, or what is being waited for.
    pub prompt: String,
    /// Things to click that are not on the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub buttons: Vec<Button>,
    /// The legal moves, if the viewer is to act: a token to send back, and the ids of the sites, trays and buttons to
    /// click on the way to it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<(String, Vec<String>)>,
    /// What some of them would do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub previews: Vec<Preview>,
}

/// A piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Piece {
    /// Stays the same while the piece lives.
    pub id: u32,
    /// The site or tray it lies on.
    pub at: String,
    /// Tells pieces on the same site or tray apart.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub slot: u8,
    /// Which drawing, one of a small palette: `stone`, `figure`, `crown`, `stack`, `tower`, `gate`, `card`, `banner`.
    pub glyph: Cow<'static, str>,
    /// The seat whose it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<u8>,
    /// The number on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u16>,
    /// Its name.
    pub name: String,
}

/// A hand, a reserve or a pile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Tray {
    /// The name in places and paths.
    pub id: String,
    /// The seat whose it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<u8>,
    /// What it is called.
    pub label: String,
    /// The side of the board it belongs at: `top`, `right`, `bottom` or `left`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edge: Option<Cow<'static, str>>,
    /// What sort of tray it is, where that matters: `hand`, `stack` or `pile`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sort: Option<Cow<'static, str>>,
    /// Its sign, one of those on cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub emblem: Option<Cow<'static, str>>,
    /// Its colour, where cards of one suit lie in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tint: Option<Cow<'static, str>>,
    /// What it is called where its owner is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The faces of the cards in it that the viewer may read, the last on top.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<Face>,
    /// How much of what it can hold is used up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub capacity: Option<situation::Capacity>,
}

/// A fact beside the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Panel {
    /// The seat it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The fact.
    pub text: String,
}

/// Emphasis on a site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Mark {
    /// The site.
    pub site: String,
    /// `must`, `threatened`, `protected` or `chosen`.
    pub kind: Cow<'static, str>,
}

/// Figures on sites that a viewer may ask for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Layer {
    /// What they are.
    pub name: String,
    /// At most one for each site.
    pub figures: Vec<Figure>,
}

/// A number on a site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Figure {
    /// The site.
    pub site: String,
    /// The seat to which it belongs.
    pub seat: u8,
    /// The number.
    pub number: u16,
}

/// Something to click that is not on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Button {
    /// The name in paths.
    pub id: String,
    /// What it says.
    pub label: String,
    /// What the row of similar buttons in which it stands is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
    /// What tells it from the others of its row, such as a number; the label if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub short: Option<String>,
    /// What would be given up by pressing it, to be asked first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub caution: Option<String>,
}

/// Something that happened, as far as the viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Happening {
    /// `move`, `capture`, `place`, `battle`, `convert`, `pass` or `card`.
    pub kind: Cow<'static, str>,
    /// The log line, which is also what a screen reader says.
    pub text: String,
    /// How pieces changed places.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Shift>,
}

/// A piece that changed its place: both ends for a move, one of them for a piece that came or went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Shift {
    /// Where it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Spot>,
    /// Where it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Spot>,
}

/// A slot of a site or tray.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Spot(pub String, pub u8);

impl Picture {
    /// A scene whose pieces have their ids, in words.
    pub fn of(scene: &Scene, localizer: &Localizer) -> Self {
        let say = |message: &Message| localizer.say(message);
        let mut names = Names { localizer, said: Vec::new() };
        let words = Words(localizer);
        Self {
            pieces: scene
                .pieces
                .iter()
                .map(|piece| Piece {
                    id: piece.id,
                    at: piece.place.at.clone(),
                    slot: piece.place.slot,
                    glyph: glyph_code(piece.glyph).into(),
                    owner: number(piece.owner),
                    count: piece.count,
                    name: names.say(piece.name),
                })
                .collect(),
            trays: scene
                .trays
                .iter()
                .map(|tray| Tray {
                    id: tray.id.clone(),
                    owner: number(tray.owner),
                    label: say(&tray.label),
                    edge: tray.edge.map(|edge| edge_code(edge).into()),
                    sort: sort_code(tray.sort).map(Into::into),
                    emblem: tray.title.as_ref().map(|_| emblem_code(tray.emblem).into()),
                    tint: tray.tint.map(|tint| tint_code(tint).into()),
                    title: tray.title.as_ref().map(say),
                    faces: tray.faces.iter().map(|face| words.face(face)).collect(),
                    capacity: tray.capacity.map(|Capacity { used, of }| situation::Capacity { used, of }),
                })
                .collect(),
            panels: scene
                .panels
                .iter()
                .map(|panel| Panel { seat: number(panel.seat), text: say(&panel.message) })
                .collect(),
            course: scene.course.as_ref().map(|course| words.course(course)),
            plaques: scene.plaques.iter().map(|plaque| words.plaque(plaque)).collect(),
            confrontation: scene
                .confrontation
                .as_ref()
                .map(|confrontation| words.confrontation(confrontation)),
            holdings: scene.holdings.iter().map(situation::holding).collect(),
            routes: scene.routes.iter().map(situation::route).collect(),
            focus: scene.focus.clone(),
            marks: scene
                .marks
                .iter()
                .map(|mark| Mark { site: mark.site.clone(), kind: mark_code(mark.kind).into() })
                .collect(),
            layers: scene.layers.iter().map(|layer| Layer::of(layer, localizer)).collect(),
            prompt: say(&scene.prompt),
            buttons: scene
                .buttons
                .iter()
                .map(|button| Button {
                    id: button.id.clone(),
                    label: say(&button.label),
                    group: button.group.as_ref().map(say),
                    short: button.short.clone(),
                    caution: button.caution.as_ref().map(say),
                })
                .collect(),
            choices: scene.choices.iter().map(|choice| (choice.token.clone(), choice.path.clone())).collect(),
            previews: scene.previews.iter().map(|preview| words.preview(preview)).collect(),
        }
    }
}

impl Layer {
    fn of(layer: &game::Layer, localizer: &Localizer) -> Self {
        let figures = layer.figures.iter().map(|figure| Figure {
            site: figure.site.clone(),
            seat: figure.seat.index() as u8,
            number: figure.number,
        });
        Self { name: localizer.say(&Message::new(layer.name)), figures: figures.collect() }
    }
}

impl Happening {
    /// The events that a viewer may know of, in words.
    pub fn all(events: &[Event], viewer: Viewer, localizer: &Localizer) -> Vec<Self> {
        let visible = events.iter().filter(|event| event.audience.includes(viewer));
        visible
            .map(|event| Self {
                kind: event_code(event.kind).into(),
                text: localizer.say(&event.message),
                changes: event.changes.iter().map(Shift::of).collect(),
            })
            .collect()
    }
}

impl Shift {
    fn of(change: &Change) -> Self {
        let spot = |place: &Place| Some(Spot(place.at.clone(), place.slot));
        match change {
            Change::Move { from, to } => Self { from: spot(from), to: spot(to) },
            Change::Remove(place) => Self { from: spot(place), to: None },
            Change::Add(place) => Self { from: None, to: spot(place) },
        }
    }
}

/// A seat as a number on the wire.
pub fn number(seat: Option<Seat>) -> Option<u8> {
    seat.map(|seat| seat.index() as u8)
}

/// A colour of pieces as a word on the wire.
pub const fn tint_code(tint: Tint) -> &'static str {
    match tint {
        Tint::White => "white",
        Tint::Black => "black",
        Tint::Red => "red",
        Tint::Blue => "blue",
        Tint::Amber => "amber",
        Tint::Teal => "teal",
        Tint::Violet => "violet",
    }
}

const fn glyph_code(glyph: Glyph) -> &'static str {
    match glyph {
        Glyph::Stone => "stone",
        Glyph::Figure => "figure",
        Glyph::Crown => "crown",
        Glyph::Stack => "stack",
        Glyph::Tower => "tower",
        Glyph::Gate => "gate",
        Glyph::Card => "card",
        Glyph::Banner => "banner",
    }
}

const fn edge_code(edge: game::Edge) -> &'static str {
    match edge {
        game::Edge::Top => "top",
        game::Edge::Right => "right",
        game::Edge::Bottom => "bottom",
        game::Edge::Left => "left",
    }
}

const fn mark_code(kind: MarkKind) -> &'static str {
    match kind {
        MarkKind::Must => "must",
        MarkKind::Threatened => "threatened",
        MarkKind::Protected => "protected",
        MarkKind::Chosen => "chosen",
    }
}

const fn event_code(kind: EventKind) -> &'static str {
    match kind {
        EventKind::Move => "move",
        EventKind::Capture => "capture",
        EventKind::Place => "place",
        EventKind::Battle => "battle",
        EventKind::Convert => "convert",
        EventKind::Pass => "pass",
        EventKind::Card => "card",
    }
}

/// The names of a scene's pieces: a board has many pieces and few names.
struct Names<'a> {
    localizer: &'a Localizer,
    said: Vec<(&'static str, String)>,
}

impl Names<'_> {
    fn say(&mut self, key: &'static str) -> String {
        if let Some((_, name)) = self.said.iter().find(|(known, _)| *known == key) {
            return name.clone();
        }
        let name = self.localizer.say(&Message::new(key));
        self.said.push((key, name.clone()));
        name
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_zero(slot: &u8) -> bool {
    *slot == 0
}

#[cfg(test)]
mod tests {
    use locale::Language;

    use super::*;

    #[test]
    fn every_message_of_every_first_scene_is_said_in_both_languages() {
        for entry in catalogue::ENTRIES {
            let play = entry.build("").unwrap().start();
            for language in Language::ALL {
                let localizer = Localizer::for_game(language, entry.about, &[]);
                let picture = Picture::of(&play.scene(Viewer::Spectator), &localizer);
                let text = serde_json::to_string(&picture).unwrap();
                assert!(!text.contains("\"["), "{}: {text}", entry.about.id);
                assert_eq!(serde_json::from_str::<Picture>(&text).unwrap(), picture);
            }
        }
    }
}
