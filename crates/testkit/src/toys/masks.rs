//! Three seats, hidden cards, chance and reactions out of turn, in one page.
//!
//! Each seat is dealt one card, face down. In turn, two turns each, a seat exchanges its card for a new one or asks
//! another seat to show its card. The asked seat, out of turn, shows it or hides it. If it shows the card, it gets a
//! point, otherwise the asking seat does. At the end the card counts with the points.

use std::fmt::Write;

use game::text::{Expected, Field, fields};
use game::{
    About, Audience, Board, Capacity, Change, Choice, Confrontation, Contribution, Course, Dice, Emblem,
    Event, EventKind, Face, Game, Glyph, Message, Notation, Observe, OptionError, Options, Outcome, PerSeat,
    Phase, Piece, Place, Plaque, Present, Reason, Scene, Seat, Side, Sort, Stage, Symmetry, Tally, TallyPart,
    TextError, Tint, Tray, Turn, Viewer, idle_prompt, zobrist,
};

const SEATS: usize = 3;
const NAMES: [&str; SEATS] = ["sun", "moon", "star"];
/// Cards are numbers from 1 to this, `COPIES` of each.
const VALUES: u8 = 4;
const COPIES: u8 = 3;
const TURNS: u8 = 2 * SEATS as u8;

/// The rules; there are no options.
#[derive(Clone, Copy, Debug)]
pub struct Masks;

/// All there is, the cards included.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    cards: [Option<u8>; SEATS],
    shown: [bool; SEATS],
    points: [u8; SEATS],
    /// How many cards of each value have been put away unseen.
    away: [u8; VALUES as usize],
    turns: u8,
    asked: Option<Seat>,
}

/// What one viewer knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    viewer: Viewer,
    cards: [Card; SEATS],
    shown: [bool; SEATS],
    points: [u8; SEATS],
    away: u8,
    turns: u8,
    asked: Option<Seat>,
}

/// A card as a viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Card {
    None,
    FaceDown,
    Known(u8),
}

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MaskMove {
    /// Chance deals a card to the first seat without one.
    Deal(u8),
    /// The seat puts its card away and will be dealt another.
    Swap,
    /// The seat asks another.
    Ask(Seat),
    /// The asked seat shows its card.
    Show,
    /// The asked seat does not.
    Hide,
}

impl State {
    fn active(&self) -> Seat {
        Seat::new(self.turns as usize % SEATS)
    }

    fn waiting_for_card(&self) -> Option<Seat> {
        Seat::all(SEATS).find(|seat| self.cards[seat.index()].is_none())
    }

    /// How many cards of a value are still in the pile.
    fn left(&self, value: u8) -> u8 {
        let held = self.cards.iter().filter(|card| **card == Some(value)).count() as u8;
        COPIES - held - self.away[value as usize - 1]
    }
}

impl Game for Masks {
    type State = State;
    type Move = MaskMove;

    const ABOUT: &'static About = &About {
        id: "masks",
        options: &[],
        modes: &[""],
        contest: "",
        texts: &[],
        samples: &[],
        lesson: None,
        examples: &[],
    };

    fn from_options(_options: &Options) -> Result<Self, OptionError> {
        Ok(Self)
    }

    fn seats(&self) -> usize {
        SEATS
    }

    fn seat_name(&self, seat: Seat) -> &str {
        NAMES[seat.index()]
    }

    fn start(&self) -> State {
        State {
            cards: [None; SEATS],
            shown: [false; SEATS],
            points: [0; SEATS],
            away: [0; VALUES as usize],
            turns: 0,
            asked: None,
        }
    }

    fn turn(&self, state: &State) -> Turn {
        if state.waiting_for_card().is_some() {
            Turn::Chance
        } else if let Some(asked) = state.asked {
            Turn::Seat(asked)
        } else if state.turns < TURNS {
            Turn::Seat(state.active())
        } else {
            let score = |seat: Seat| {
                i16::from(state.points[seat.index()]) + i16::from(state.cards[seat.index()].unwrap_or(0))
            };
            Turn::Over(Outcome::by_score(PerSeat::from_fn(SEATS, score), Reason("all-played")))
        }
    }

    fn legal(&self, state: &State, moves: &mut Vec<MaskMove>) {
        moves.clear();
        match self.turn(state) {
            Turn::Seat(_) if state.asked.is_some() => moves.extend([MaskMove::Show, MaskMove::Hide]),
            Turn::Seat(active) => {
                moves.push(MaskMove::Swap);
                moves.extend(Seat::all(SEATS).filter(|seat| *seat != active).map(MaskMove::Ask));
            }
            Turn::Chance | Turn::Over(_) => {}
        }
    }

    fn chances(&self, state: &State, chances: &mut Vec<(MaskMove, u32)>) {
        chances.clear();
        if state.waiting_for_card().is_some() {
            let weighted = (1..=VALUES).map(|value| (MaskMove::Deal(value), u32::from(state.left(value))));
            chances.extend(weighted.filter(|(_, weight)| *weight > 0));
        }
    }

    fn apply(&self, state: &mut State, mv: MaskMove) {
        match mv {
            MaskMove::Deal(value) => {
                if let Some(seat) = state.waiting_for_card() {
                    state.cards[seat.index()] = Some(value);
                }
            }
            MaskMove::Swap => {
                let seat = state.active().index();
                if let Some(card) = state.cards[seat].take() {
                    state.away[card as usize - 1] += 1;
                }
                state.shown[seat] = false;
                state.turns += 1;
            }
            MaskMove::Ask(seat) => state.asked = Some(seat),
            MaskMove::Show => {
                if let Some(asked) = state.asked.take() {
                    state.shown[asked.index()] = true;
                    state.points[asked.index()] += 1;
                    state.turns += 1;
                }
            }
            MaskMove::Hide => {
                state.points[state.active().index()] += 1;
                state.asked = None;
                state.turns += 1;
            }
        }
    }

    fn refusal(&self, _state: &State, _mv: MaskMove) -> Message {
        Message::new("refused-not-asked")
    }

    fn key(&self, state: &State) -> u64 {
        self.fresh_key(state)
    }

    fn fresh_key(&self, state: &State) -> u64 {
        self.state_text(state).bytes().fold(0, |key, byte| zobrist::number(key ^ u64::from(byte)))
    }

    fn length_bound(&self) -> usize {
        SEATS + 2 * TURNS as usize
    }
}

impl Notation for Masks {
    fn write_move(&self, _state: &State, mv: MaskMove, out: &mut String) {
        match mv {
            MaskMove::Deal(value) => write!(out, "deal:{value}"),
            MaskMove::Swap => write!(out, "swap"),
            MaskMove::Ask(seat) => write!(out, "ask:{}", self.seat_name(seat)),
            MaskMove::Show => write!(out, "show"),
            MaskMove::Hide => write!(out, "hide"),
        }
        .expect("a string takes all text");
    }

    fn parse_moves(&self, _state: &State, text: &str) -> Result<Vec<MaskMove>, TextError> {
        const WORDS: &str = "swap show hide ask:sun ask:moon ask:star deal:1 deal:2 deal:3 deal:4";
        let mv = match Field::whole("move", text).one_of(WORDS)? {
            0 => MaskMove::Swap,
            1 => MaskMove::Show,
            2 => MaskMove::Hide,
            index @ 3..6 => MaskMove::Ask(Seat::new(index - 3)),
            index => MaskMove::Deal(index as u8 - 5),
        };
        Ok(vec![mv])
    }

    fn write_state(&self, state: &State, out: &mut String) {
        let cards: String = state.cards.iter().map(|card| card.map_or('-', digit)).collect();
        let away: String = state.away.iter().map(|&count| digit(count)).collect();
        write!(out, "{cards} {} {away}", public_text(&state.shown, &state.points, state.turns, state.asked))
            .expect("a string takes all text");
    }

    fn parse_state(&self, text: &str) -> Result<State, TextError> {
        let [cards, shown, points, turns, asked, away] =
            fields(text, ["cards", "shown", "points", "turns", "asked", "away"])?;
        let public = parse_public(&shown, &points, &turns, &asked)?;
        let (mut held, mut put_away) = ([None; SEATS], [0; VALUES as usize]);
        for (index, card) in letters::<SEATS>(&cards)?.into_iter().enumerate() {
            held[index] = if card.text() == "-" { None } else { Some(card.number(1, VALUES.into())? as u8) };
        }
        for (index, count) in letters::<{ VALUES as usize }>(&away)?.into_iter().enumerate() {
            put_away[index] = count.number(0, COPIES.into())? as u8;
        }
        let (shown, points, turns, asked) = public;
        let state = State { cards: held, shown, points, away: put_away, turns, asked };
        for value in 1..=VALUES {
            let held = state.cards.iter().filter(|card| **card == Some(value)).count() as u8;
            if held + state.away[value as usize - 1] > COPIES {
                return Err(cards.error(Expected::Number { min: 0, max: COPIES.into() }));
            }
        }
        Ok(state)
    }
}

fn digit(number: u8) -> char {
    char::from(b'0' + number)
}

fn public_text(shown: &[bool; SEATS], points: &[u8; SEATS], turns: u8, asked: Option<Seat>) -> String {
    let shown: String = shown.iter().map(|&shown| if shown { 'y' } else { 'n' }).collect();
    let points: String = points.iter().map(|&points| digit(points)).collect();
    let asked = asked.map_or("-", |seat| NAMES[seat.index()]);
    format!("{shown} {points} {turns} {asked}")
}

type Public = ([bool; SEATS], [u8; SEATS], u8, Option<Seat>);

fn parse_public(
    shown: &Field<'_>,
    points: &Field<'_>,
    turns: &Field<'_>,
    asked: &Field<'_>,
) -> Result<Public, TextError> {
    let mut public: Public = ([false; SEATS], [0; SEATS], turns.number(0, TURNS.into())? as u8, None);
    for (index, letter) in letters::<SEATS>(shown)?.into_iter().enumerate() {
        public.0[index] = letter.one_of("n y")? == 1;
    }
    for (index, letter) in letters::<SEATS>(points)?.into_iter().enumerate() {
        public.1[index] = letter.number(0, TURNS.into())? as u8;
    }
    public.3 = asked.one_of("- sun moon star")?.checked_sub(1).map(Seat::new);
    Ok(public)
}

fn letters<'a, const N: usize>(field: &Field<'a>) -> Result<[Field<'a>; N], TextError> {
    let parts: Vec<Field<'a>> = field.chars().map(|(_, part)| part).collect();
    parts.try_into().map_err(|_| field.error(Expected::Width(N)))
}

impl Observe for Masks {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let mut cards = [Card::None; SEATS];
        for seat in Seat::all(SEATS) {
            let index = seat.index();
            let known = viewer == Viewer::Seat(seat) || state.shown[index];
            cards[index] = match state.cards[index] {
                Some(card) if known => Card::Known(card),
                Some(_) => Card::FaceDown,
                None => Card::None,
            };
        }
        let away = state.away.iter().sum();
        let State { shown, points, turns, asked, .. } = *state;
        View { viewer, cards, shown, points, away, turns, asked }
    }

    fn viewer(&self, view: &View) -> Viewer {
        view.viewer
    }

    fn determinise(&self, view: &View, dice: &mut dyn Dice) -> State {
        let mut unseen: Vec<u8> = (1..=VALUES).flat_map(|value| [value; COPIES as usize]).collect();
        for card in &view.cards {
            let at = unseen.iter().position(|value| *card == Card::Known(*value));
            at.map(|at| unseen.remove(at));
        }
        let mut draw = || unseen.remove(dice.below(unseen.len() as u64) as usize);
        let cards = view.cards.map(|card| match card {
            Card::None => None,
            Card::FaceDown => Some(draw()),
            Card::Known(face) => Some(face),
        });
        let mut away = [0; VALUES as usize];
        for _ in 0..view.away {
            away[draw() as usize - 1] += 1;
        }
        let View { shown, points, turns, asked, .. } = *view;
        State { cards, shown, points, away, turns, asked }
    }

    fn view_text(&self, view: &View) -> String {
        let card = |card: &Card| match card {
            Card::None => '-',
            Card::FaceDown => '?',
            Card::Known(face) => digit(*face),
        };
        let cards: String = view.cards.iter().map(card).collect();
        format!("{cards} {} {}", public_text(&view.shown, &view.points, view.turns, view.asked), view.away)
    }

    fn parse_view(&self, text: &str, viewer: Viewer) -> Result<View, TextError> {
        let [cards, shown, points, turns, asked, away] =
            fields(text, ["cards", "shown", "points", "turns", "asked", "away"])?;
        let mut faces = [Card::None; SEATS];
        for (index, card) in letters::<SEATS>(&cards)?.into_iter().enumerate() {
            faces[index] = match card.text() {
                "-" => Card::None,
                "?" => Card::FaceDown,
                _ => Card::Known(card.number(1, VALUES.into())? as u8),
            };
        }
        let (shown, points, turns, asked) = parse_public(&shown, &points, &turns, &asked)?;
        let away = away.number(0, TURNS.into())? as u8;
        Ok(View { viewer, cards: faces, shown, points, away, turns, asked })
    }
}

impl Present for Masks {
    fn board(&self) -> Board {
        Board {
            sites: Vec::new(),
            links: Vec::new(),
            tints: vec![Tint::White, Tint::Black, Tint::Red],
            ..Board::default()
        }
    }

    fn scene(&self, view: &View) -> Scene {
        // Any state that looks like the view has the same turn and the same legal moves.
        let state = self.determinise(view, &mut First);
        let turn = self.turn(&state);
        let acts = turn.seat().is_some_and(|seat| view.viewer == Viewer::Seat(seat));
        let mut scene = Scene::new(if acts { Message::new("prompt-act") } else { idle_prompt(self, &turn) });
        for seat in Seat::all(SEATS) {
            let id = self.seat_name(seat).to_owned();
            let hand = Message::new("tray-hand");
            let tray = Tray::new(id.as_str(), Some(seat), Message::seat(&id));
            let capacity = Some(Capacity { used: u16::from(view.cards[seat.index()] != Card::None), of: 1 });
            let faces = face(view, seat).into_iter().collect();
            scene.trays.push(Tray { capacity, ..tray.sorted(Sort::Hand, Emblem::Hand, hand).showing(faces) });
            let face = match view.cards[seat.index()] {
                Card::None => continue,
                Card::FaceDown => None,
                Card::Known(face) => Some(u16::from(face)),
            };
            scene.pieces.push(Piece {
                id: 0,
                place: Place::new(id, 0),
                glyph: Glyph::Card,
                owner: Some(seat),
                count: face,
                name: "piece-card",
            });
        }
        scene.course = Some(course(view, turn));
        scene.plaques = Seat::all(SEATS).map(|seat| plaque(view, seat)).collect();
        scene.confrontation = view.asked.map(|asked| Confrontation {
            title: Message::new("prompt-act"),
            stake: None,
            site: None,
            sides: [side(view, state.active(), false), side(view, asked, true)],
            outlook: if acts { vec![Message::new("prompt-act")] } else { Vec::new() },
        });
        if acts {
            let mut legal = Vec::new();
            self.legal(&state, &mut legal);
            for mv in legal {
                let token = self.move_text(&state, mv);
                let path = if let MaskMove::Ask(seat) = mv {
                    self.seat_name(seat).to_owned()
                } else {
                    let label = Message::new("button-act");
                    scene.buttons.push(game::Button::new(token.clone(), label));
                    token.clone()
                };
                scene.choices.push(Choice::new(token, [path]));
            }
        }
        scene
    }

    fn events(&self, before: &State, mv: MaskMove, _after: &State) -> Vec<Event> {
        let event = |audience, key: &'static str, changes| Event {
            audience,
            kind: EventKind::Card,
            message: Message::new(key),
            changes,
        };
        let tray = |seat: Seat| Place::new(self.seat_name(seat), 0);
        match mv {
            MaskMove::Deal(value) => {
                let Some(seat) = before.waiting_for_card() else { return Vec::new() };
                let mut seen = event(Audience::Only(seat), "log-you-draw", Vec::new());
                seen.message = seen.message.with("card", value);
                vec![event(Audience::All, "log-draw", vec![Change::Add(tray(seat))]), seen]
            }
            MaskMove::Swap => {
                vec![event(Audience::All, "log-swap", vec![Change::Remove(tray(before.active()))])]
            }
            MaskMove::Ask(_) => vec![event(Audience::All, "log-ask", Vec::new())],
            MaskMove::Show => vec![event(Audience::All, "log-show", Vec::new())],
            MaskMove::Hide => vec![event(Audience::All, "log-hide", Vec::new())],
        }
    }
}

impl Symmetry for Masks {}

/// The card of a seat, if the viewer may read it.
fn face(view: &View, seat: Seat) -> Option<Face> {
    let Card::Known(value) = view.cards[seat.index()] else { return None };
    let name = Message::new("piece-card");
    Some(Face { strength: value.to_string(), ..Face::new(name.clone(), Emblem::Plain, name) })
}

/// A turn has two parts: one seat asks, another answers.
fn course(view: &View, turn: Turn) -> Course {
    let answers = view.asked.is_some();
    let stages = match turn {
        Turn::Over(_) => [Stage::Done; 2],
        _ if answers => [Stage::Done, Stage::Now],
        _ => [Stage::Now, Stage::Later],
    };
    let phases = ["phase-ask", "phase-answer"].into_iter().zip(stages);
    Course {
        seat: turn.seat(),
        label: Message::new("turn").with("number", view.turns),
        phases: phases.map(|(name, stage)| Phase { name: Message::new(name), stage }).collect(),
    }
}

/// The points of a seat, with the card that the viewer knows of.
fn plaque(view: &View, seat: Seat) -> Plaque {
    let points = u32::from(view.points[seat.index()]);
    let card = match view.cards[seat.index()] {
        Card::Known(value) => u32::from(value),
        Card::None | Card::FaceDown => 0,
    };
    let part = |name, emblem, points| TallyPart { name: Message::new(name), emblem, points };
    let parts = vec![part("points", Emblem::Plain, points), part("piece-card", Emblem::Hand, card)];
    let tally = Some(Tally { total: points + card, goal: None, parts });
    Plaque { seat, honours: Vec::new(), tally, quest: None }
}

/// What a seat has to show when one asks another.
fn side(view: &View, seat: Seat, asked: bool) -> Side {
    let part = |face: Face| Contribution { strength: face.strength.parse().unwrap_or(0), face, void: false };
    let parts: Vec<Contribution> = face(view, seat).map(part).into_iter().collect();
    Side { seat, total: parts.iter().map(|part| part.strength).sum(), parts, asked }
}

/// Dice that always fall the same way, where any answer will do.
struct First;

impl Dice for First {
    fn below(&mut self, _bound: u64) -> u64 {
        0
    }
}
