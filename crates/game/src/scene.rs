//! What lies on the table, as data, so that no game needs screen code.
//!
//! A [`Board`] is what never changes; a [`Scene`] is what one viewer sees now. Each legal move is a
//! [`Choice`]: a token (the move's text) and the path of things a person clicks to make it. A screen walks the
//! tree of paths and sends one token back; it knows no rule.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::{
    Change, Confrontation, Course, Emblem, Event, Face, Game, Holding, Message, Observe, Outcome, Place,
    Plaque, Preview, Route, Seat, Turn, Viewer,
};

/// How a game looks and what happens in it.
pub trait Present: Observe {
    /// The part of the picture that never changes.
    fn board(&self) -> Board;

    /// What a viewer sees, from nothing but the view: secrets cannot leave through a screen.
    ///
    /// Laws: ids are unique, places and paths name things that exist, the short texts of a group differ; the choices' tokens are the texts of the
    /// legal moves if the viewer is the seat to act, and there are none otherwise; no path begins another. Where
    /// nothing is hidden, a seat that is not to act sees what a spectator sees.
    fn scene(&self, view: &Self::View) -> Scene;

    /// What an option that is a whole text, such as a deck, holds under these rules, line by line.
    fn contents(&self, _option: &str) -> Vec<Message> {
        Vec::new()
    }

    /// What happened when `mv` led from `before` to `after`.
    fn events(&self, before: &Self::State, mv: Self::Move, after: &Self::State) -> Vec<Event>;
}

/// Coordinates are whole numbers; neighbouring sites are about this far apart.
const UNIT: i32 = 100;

/// The part of the picture that never changes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Board {
    /// Places where pieces can lie.
    pub sites: Vec<Site>,
    /// Drawn lines between sites, by id.
    pub links: Vec<(String, String)>,
    /// Sites that touch, by id, where neither a line nor a square or hexagon tells: the provinces of a map.
    pub borders: Vec<(String, String)>,
    /// Coloured areas below the sites.
    pub regions: Vec<Region>,
    /// Sites that are drawn differently in every position.
    pub landmarks: Vec<Landmark>,
    /// Sites for which a rule of their own holds, with a dotted line round them.
    pub zones: Vec<Zone>,
    /// The colour of each seat's pieces, in seat order.
    pub tints: Vec<Tint>,
    /// The portrait of each seat, in seat order, where seats have faces.
    pub portraits: Vec<Portrait>,
}

/// A small palette of portraits that all games share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Portrait {
    /// A face below a crested helmet.
    Helmet,
    /// Eyes between cloths.
    Mask,
    /// Long hair with a flower.
    Flower,
    /// A face below a tall cap.
    Cap,
}

/// Colours of pieces. Screens choose the exact shade and never tell seats apart by colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tint {
    /// White or ivory.
    White,
    /// Black or ebony.
    Black,
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Amber or gold.
    Amber,
    /// Teal or green.
    Teal,
    /// Violet.
    Violet,
}

/// A place where pieces can lie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Site {
    /// The name used in paths and notation.
    pub id: String,
    /// The name for people, the same in every language, where the id is not it.
    pub name: Option<String>,
    /// To the right.
    pub x: i32,
    /// Upwards.
    pub y: i32,
    /// How it is drawn.
    pub shape: Shape,
}

impl Site {
    /// The usual distance between neighbouring sites.
    pub const UNIT: i32 = UNIT;
}

/// How a site is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shape {
    /// A crossing of lines.
    Point,
    /// A square with sides of one unit.
    Square,
    /// A hexagon with a corner at the top, one unit wide from side to side.
    Hexagon,
    /// Corners in order.
    Polygon(Vec<(i32, i32)>),
}

/// A coloured area below the sites.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Region {
    /// What it stands for; the message key of its name.
    pub name: &'static str,
    /// Corners in order.
    pub outline: Vec<(i32, i32)>,
}

/// A site that stands out by what it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Landmark {
    /// The site.
    pub site: String,
    /// What is written there; a place's own name, the same in every language.
    pub title: String,
    /// What it is; the message key of its description.
    pub name: &'static str,
}

/// Sites for which a rule of their own holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Zone {
    /// What holds there; the message key of its description.
    pub name: &'static str,
    /// The sites.
    pub sites: Vec<String>,
    /// The dotted line round them, in parts: the corners of each in order.
    pub lines: Vec<Vec<(i32, i32)>>,
}

/// What one viewer sees now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Scene {
    /// The pieces in play or waiting.
    pub pieces: Vec<Piece>,
    /// Hands, reserves and the like.
    pub trays: Vec<Tray>,
    /// Facts beside the board, such as points.
    pub panels: Vec<Panel>,
    /// How far the game and the turn have come.
    pub course: Option<Course>,
    /// What each seat has achieved.
    pub plaques: Vec<Plaque>,
    /// Two sides that measure their strength now.
    pub confrontation: Option<Confrontation>,
    /// Sites that seats hold.
    pub holdings: Vec<Holding>,
    /// Sites that are joined and count as such.
    pub routes: Vec<Route>,
    /// The sites that things happen at now: where to look.
    pub focus: Vec<String>,
    /// Emphasis on sites.
    pub marks: Vec<Mark>,
    /// What can be shown on the sites on request.
    pub layers: Vec<Layer>,
    /// What the viewer is asked, or what is being waited for.
    pub prompt: Message,
    /// Things to click that are not on the board.
    pub buttons: Vec<Button>,
    /// The legal moves, if the viewer is to act.
    pub choices: Vec<Choice>,
    /// What some of them would do.
    pub previews: Vec<Preview>,
}

impl Scene {
    /// A scene with nothing but a prompt.
    pub fn new(prompt: Message) -> Self {
        Self {
            pieces: Vec::new(),
            trays: Vec::new(),
            panels: Vec::new(),
            course: None,
            plaques: Vec::new(),
            confrontation: None,
            holdings: Vec::new(),
            routes: Vec::new(),
            focus: Vec::new(),
            marks: Vec::new(),
            layers: Vec::new(),
            prompt,
            buttons: Vec::new(),
            choices: Vec::new(),
            previews: Vec::new(),
        }
    }

    /// Leaves what is there to see, and nothing of what a viewer may or must do: no choices, no buttons, no marks.
    pub fn ask_nothing(&mut self) {
        self.choices.clear();
        self.previews.clear();
        self.buttons.clear();
        self.marks.clear();
        for face in self.trays.iter_mut().flat_map(|tray| &mut tray.faces) {
            face.barred = None;
        }
        if let Some(confrontation) = &mut self.confrontation {
            confrontation.outlook.clear();
        }
    }

    /// Leaves the pieces, and nothing of how the game stands beside them: for a picture of what the game is.
    pub fn keep_pieces(&mut self) {
        self.ask_nothing();
        self.course = None;
        self.plaques.clear();
        self.confrontation = None;
        self.holdings.clear();
        self.routes.clear();
        self.focus.clear();
        self.trays.iter_mut().for_each(|tray| tray.faces.clear());
    }

    /// Every message of it but the names of its pieces.
    pub fn messages(&self) -> impl Iterator<Item = &Message> {
        let trays = self.trays.iter().flat_map(|tray| {
            [&tray.label].into_iter().chain(&tray.title).chain(tray.faces.iter().flat_map(Face::messages))
        });
        let panels = self.panels.iter().map(|panel| &panel.message);
        let course = self.course.iter().flat_map(|course| {
            [&course.label].into_iter().chain(course.phases.iter().map(|phase| &phase.name))
        });
        let buttons = self
            .buttons
            .iter()
            .flat_map(|button| [&button.label].into_iter().chain(&button.group).chain(&button.caution));
        [&self.prompt]
            .into_iter()
            .chain(trays)
            .chain(panels)
            .chain(course)
            .chain(self.plaques.iter().flat_map(Plaque::messages))
            .chain(self.confrontation.iter().flat_map(Confrontation::messages))
            .chain(buttons)
            .chain(self.previews.iter().map(|preview| &preview.message))
    }
}

/// The prompt of a viewer who is not to act: which seat the game waits for, or how it ended.
pub fn idle_prompt<G: Game>(rules: &G, turn: &Turn) -> Message {
    match turn {
        Turn::Seat(seat) => Message::new("prompt-wait").with("seat", Message::seat(rules.seat_name(*seat))),
        Turn::Chance => Message::new("prompt-chance"),
        Turn::Over(outcome) => ending_prompt(outcome, |seat| rules.seat_name(seat)),
    }
}

/// How a match ended, by the rules or otherwise.
pub fn ending_prompt<'a>(outcome: &Outcome, seat_name: impl Fn(Seat) -> &'a str) -> Message {
    let reason = Message::new(format!("reason-{}", outcome.reason().0));
    let mut others = outcome.ranks().entries().filter(|(_, rank)| **rank != 1);
    let message = match (outcome.winner(), others.next(), others.next()) {
        (Some(winner), ..) => Message::new("prompt-won").with("seat", Message::seat(seat_name(winner))),
        // The one seat that lost where several others share the first place.
        (None, Some((loser, _)), None) => {
            Message::new("prompt-lost").with("seat", Message::seat(seat_name(loser)))
        }
        _ => Message::new("prompt-drawn"),
    };
    message.with("reason", reason)
}

/// A piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Piece {
    /// Stays the same while the piece lives; given by [`Identities`], zero before.
    pub id: u32,
    /// Where it lies.
    pub place: Place,
    /// How it is drawn.
    pub glyph: Glyph,
    /// Whose it is.
    pub owner: Option<Seat>,
    /// How many it stands for, where that is told by a number on it.
    pub count: Option<u16>,
    /// The message key of its name, for spoken description.
    pub name: &'static str,
}

/// A small palette of drawings that all games share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Glyph {
    /// A flat round stone.
    Stone,
    /// A standing figure.
    Figure,
    /// A crowned figure.
    Crown,
    /// A stack with a number.
    Stack,
    /// A tower.
    Tower,
    /// A gate.
    Gate,
    /// A card, face up or down.
    Card,
    /// A flag on a pole.
    Banner,
}

/// A hand, a reserve or a pile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tray {
    /// The name used in places and paths.
    pub id: String,
    /// Whose it is.
    pub owner: Option<Seat>,
    /// The message that names it.
    pub label: Message,
    /// The side of the board it belongs at, if it does.
    pub edge: Option<Edge>,
    /// What sort of tray it is.
    pub sort: Sort,
    /// Its sign.
    pub emblem: Emblem,
    /// Its colour, where cards of one suit lie in it.
    pub tint: Option<Tint>,
    /// What it is called where its owner is known.
    pub title: Option<Message>,
    /// The faces of the cards in it that the viewer may read, the last on top.
    pub faces: Vec<Face>,
    /// How much of what it can hold is used up.
    pub capacity: Option<Capacity>,
}

impl Tray {
    /// A tray without faces or capacity.
    pub fn new(id: impl Into<String>, owner: Option<Seat>, label: Message) -> Self {
        Self {
            id: id.into(),
            owner,
            label,
            edge: None,
            sort: Sort::Other,
            emblem: Emblem::Plain,
            tint: None,
            title: None,
            faces: Vec::new(),
            capacity: None,
        }
    }

    /// The tray at a side of the board.
    #[must_use]
    pub fn at(self, edge: Edge) -> Self {
        Self { edge: Some(edge), ..self }
    }

    /// The tray as one of a sort, with its sign and its short name.
    #[must_use]
    pub fn sorted(self, sort: Sort, emblem: Emblem, title: Message) -> Self {
        Self { sort, emblem, title: Some(title), ..self }
    }

    /// The tray with cards to read.
    #[must_use]
    pub fn showing(self, faces: Vec<Face>) -> Self {
        Self { faces, ..self }
    }
}

/// Sorts of trays, as far as a screen treats them differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sort {
    /// Cards in a hand.
    Hand,
    /// Cards that were played and lie there, one on the other.
    Stack,
    /// A pile to look through.
    Pile,
    /// Anything else: a pile face down, a reserve, what was taken.
    Other,
}

/// How much of what a tray can hold is used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Capacity {
    /// So much.
    pub used: u16,
    /// Of so much.
    pub of: u16,
}

/// A side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Edge {
    /// Where sites are highest.
    Top,
    /// Where sites are furthest to the right.
    Right,
    /// Where sites are lowest.
    Bottom,
    /// Where sites are furthest to the left.
    Left,
}

/// A fact beside the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Panel {
    /// The seat it is about.
    pub seat: Option<Seat>,
    /// The fact.
    pub message: Message,
}

/// Figures on sites that a viewer may ask for: what each piece counts, how strongly each cell is threatened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Layer {
    /// The message key of its name; no other layer has the same.
    pub name: &'static str,
    /// At most one for each site.
    pub figures: Vec<Figure>,
}

/// A number on a site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Figure {
    /// The site.
    pub site: String,
    /// The seat to which it belongs: whose points, whose threat.
    pub seat: Seat,
    /// The number.
    pub number: u16,
}

/// Emphasis on a site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Mark {
    /// The site.
    pub site: String,
    /// Which emphasis.
    pub kind: MarkKind,
}

/// Kinds of emphasis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MarkKind {
    /// This piece must be moved.
    Must,
    /// This piece would be taken by a legal move.
    Threatened,
    /// This piece may not be moved now.
    Protected,
    /// Already chosen in this turn.
    Chosen,
}

/// Something to click that is not on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Button {
    /// The name used in paths.
    pub id: String,
    /// What it says.
    pub label: Message,
    /// What the row of similar buttons in which it stands is called, if there is one.
    pub group: Option<Message>,
    /// What tells it from the others of its row, such as a number; the whole label if there is none.
    pub short: Option<String>,
    /// What would be given up by pressing it, to be asked first.
    pub caution: Option<Message>,
}

impl Button {
    /// A button that stands alone.
    pub fn new(id: impl Into<String>, label: Message) -> Self {
        Self { id: id.into(), label, group: None, short: None, caution: None }
    }

    /// The button in a row of similar ones.
    #[must_use]
    pub fn in_group(self, group: Message, short: Option<String>) -> Self {
        Self { group: Some(group), short, ..self }
    }
}

/// A legal move as a person makes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// The move's text.
    pub token: String,
    /// The ids of the sites, trays and buttons to click, in order; never empty.
    pub path: Vec<String>,
}

impl Choice {
    /// A choice from its token and path.
    pub fn new(token: impl Into<String>, path: impl IntoIterator<Item = impl Into<String>>) -> Self {
        Self { token: token.into(), path: path.into_iter().map(Into::into).collect() }
    }
}

/// Gives pieces ids that follow them from place to place, so that a screen can animate by comparing two scenes.
#[derive(Clone, Debug, Default)]
pub struct Identities {
    ids: BTreeMap<Place, u32>,
    last: u32,
}

impl Identities {
    /// Ids for the pieces of a first scene.
    pub fn new(scene: &Scene) -> Self {
        let mut identities = Self::default();
        for piece in &scene.pieces {
            identities.add(piece.place.clone());
        }
        identities
    }

    /// Follows the pieces through the events that one viewer may know.
    pub fn follow<'a>(&mut self, events: impl IntoIterator<Item = &'a Event>, viewer: Viewer) {
        let visible = events.into_iter().filter(|event| event.audience.includes(viewer));
        for change in visible.flat_map(|event| &event.changes) {
            match change {
                Change::Move { from, to } => match self.ids.remove(from) {
                    Some(id) => drop(self.ids.insert(to.clone(), id)),
                    None => self.add(to.clone()),
                },
                Change::Remove(place) => drop(self.ids.remove(place)),
                Change::Add(place) => self.add(place.clone()),
            }
        }
    }

    /// Writes the ids into a scene. A piece no event told of gets a new one.
    pub fn label(&mut self, scene: &mut Scene) {
        for piece in &mut scene.pieces {
            if !self.ids.contains_key(&piece.place) {
                self.add(piece.place.clone());
            }
            piece.id = self.ids[&piece.place];
        }
    }

    /// The places that hold a piece.
    pub fn places(&self) -> impl Iterator<Item = &Place> {
        self.ids.keys()
    }

    fn add(&mut self, place: Place) {
        self.last += 1;
        self.ids.insert(place, self.last);
    }
}
