//! How it looks.

use game::{
    Board, Button, Choice, Event, Figure, Game, Glyph, Layer, Mark, MarkKind, Message, Notation, Panel,
    Piece, Place, Present, Scene, Seen, Shape, Site, Tint, Tray, Viewer, idle_prompt,
};

use crate::board::{Edge, Lane, Square, Squares, each};
use crate::events;
use crate::moves::{self, Move};
use crate::pieces::Kind;
use crate::refusal::edge_name;
use crate::state::{Side, State};
use crate::{Kopis, Mode};

const PASS: &str = "pass";

impl Present for Kopis {
    fn board(&self) -> Board {
        let sites = Square::all().map(|square| Site {
            id: square.to_string(),
            name: None,
            x: square.file() as i32 * Site::UNIT,
            y: square.rank() as i32 * Site::UNIT,
            shape: Shape::Square,
        });
        Board {
            sites: sites.collect(),
            links: Vec::new(),
            tints: vec![Tint::Black, Tint::Red],
            ..Board::default()
        }
    }

    fn scene(&self, view: &Seen<State>) -> Scene {
        let state = &view.state;
        let turn = self.turn(state);
        let acts = turn.seat().is_some_and(|seat| view.viewer == Viewer::Seat(seat));
        let mut legal = Vec::new();
        self.legal(state, &mut legal);
        let mut scene = Scene::new(if acts { self.prompt(state, &legal) } else { idle_prompt(self, &turn) });
        scene.trays.extend(Edge::ALL.map(waiting_tray));
        scene.trays.extend(Side::BOTH.map(captured_tray));
        scene.pieces.extend(board_pieces(state));
        scene.pieces.extend(Edge::ALL.into_iter().flat_map(|edge| self.waiting_pieces(state, edge)));
        scene.pieces.extend(Side::BOTH.into_iter().flat_map(|side| captured_pieces(state, side)));
        scene.panels.extend(Side::BOTH.map(|side| score_panel(state, side)));
        scene.layers.push(scores(state));
        let mark = |kind| move |square: Square| Mark { site: square.to_string(), kind };
        scene.marks.extend(state.bastion().map(mark(MarkKind::Protected)));
        scene.marks.extend(each(self.threatened(state, &legal)).map(mark(MarkKind::Threatened)));
        if acts {
            scene.choices.extend(legal.iter().map(|&mv| self.choice(state, mv)));
            if legal == [Move::Pass] {
                scene.buttons.push(Button::new(PASS, Message::new("button-pass")));
            }
        }
        scene
    }

    fn events(&self, before: &State, mv: Move, after: &State) -> Vec<Event> {
        events::events(self, before, mv, after)
    }
}

impl Kopis {
    fn prompt(&self, state: &State, legal: &[Move]) -> Message {
        Message::new(match self.mode {
            _ if state.is_placing() => "prompt-place",
            _ if legal == [Move::Pass] => "prompt-pass",
            Mode::Assault => "prompt-enter",
            Mode::SuddenDeath => "prompt-enter-or-step",
        })
    }

    fn choice(&self, state: &State, mv: Move) -> Choice {
        let token = self.move_text(state, mv);
        match mv {
            Move::Place(square) => Choice::new(token, [square.to_string()]),
            Move::Enter(lane) => {
                Choice::new(token, [tray_id(lane.edge()), moves::stop(self, state, lane).to_string()])
            }
            Move::Step { from, to } => Choice::new(token, [from.to_string(), to.to_string()]),
            Move::Pass => Choice::new(token, [PASS]),
        }
    }

    /// The enemy Factions that a legal move would push off the board.
    fn threatened(&self, state: &State, legal: &[Move]) -> Squares {
        let pushes = legal.iter().filter_map(|&mv| moves::push(self, state, mv));
        let gone = pushes.fold(0, |gone, (edge, run)| gone | (run & edge.opposite().squares()));
        gone & state.pieces().factions(state.to_move().opponent())
    }

    fn waiting_pieces(&self, state: &State, edge: Edge) -> Vec<Piece> {
        let slots: Vec<u8> = match self.mode {
            Mode::Assault => (0..state.waiting(edge)).collect(),
            Mode::SuddenDeath => {
                each(state.waiting(edge).into()).map(|lane| lane_slot(lane.index())).collect()
            }
        };
        let faction = |slot| piece(Place::new(tray_id(edge), slot), Side::behind(edge), Kind::Faction);
        slots.into_iter().map(faction).collect()
    }

    /// Where the Faction waits that would enter a lane.
    pub(crate) fn waiting_place(&self, state: &State, lane: Lane) -> Place {
        let slot = match self.mode {
            Mode::Assault => state.waiting(lane.edge()).saturating_sub(1),
            Mode::SuddenDeath => lane_slot(lane.number()),
        };
        Place::new(tray_id(lane.edge()), slot)
    }
}

/// In Sudden Death each lane with a waiting Faction has its own slot; the outermost lanes have none.
fn lane_slot(lane: usize) -> u8 {
    lane.saturating_sub(1) as u8
}

fn tray_id(edge: Edge) -> String {
    edge.letter().to_string()
}

fn captured_tray_id(captor: Side) -> String {
    format!("captured-{}", captor.name())
}

/// Where a captured Faction lies, by how many its captor had before.
pub(crate) fn captured_place(captor: Side, number: u8) -> Place {
    Place::new(captured_tray_id(captor), number)
}

pub(crate) fn board_place(square: Square) -> Place {
    Place::new(square.to_string(), 0)
}

fn waiting_tray(edge: Edge) -> Tray {
    let label = Message::new("tray-waiting").with("edge", edge_name(edge));
    Tray::new(tray_id(edge), Some(Side::behind(edge).seat()), label).at(side_of_board(edge))
}

const fn side_of_board(edge: Edge) -> game::Edge {
    match edge {
        Edge::North => game::Edge::Top,
        Edge::East => game::Edge::Right,
        Edge::South => game::Edge::Bottom,
        Edge::West => game::Edge::Left,
    }
}

fn captured_tray(captor: Side) -> Tray {
    let label = Message::new("tray-captured").with("seat", Message::seat(captor.name()));
    Tray::new(captured_tray_id(captor), Some(captor.seat()), label)
}

fn piece(place: Place, side: Side, kind: Kind) -> Piece {
    let (glyph, name) = match kind {
        Kind::Faction => (Glyph::Stone, "piece-faction"),
        Kind::Fortress => (Glyph::Tower, "piece-fortress"),
    };
    Piece { id: 0, place, glyph, owner: Some(side.seat()), count: None, name }
}

fn board_pieces(state: &State) -> impl Iterator<Item = Piece> {
    let stands = |square| state.pieces().at(square).map(|(side, kind)| (square, side, kind));
    Square::all().filter_map(stands).map(|(square, side, kind)| piece(board_place(square), side, kind))
}

fn captured_pieces(state: &State, captor: Side) -> impl Iterator<Item = Piece> {
    let faction = move |number| piece(captured_place(captor, number), captor.opponent(), Kind::Faction);
    (0..state.captures(captor)).map(faction)
}

/// What each Faction on the board counts.
fn scores(state: &State) -> Layer {
    let figures = Side::BOTH.into_iter().flat_map(|side| {
        let [one, two] = state.pieces().scoring(side);
        let none = state.pieces().factions(side) & !(one | two);
        let figure = move |(square, number): (Square, u16)| Figure {
            site: square.to_string(),
            seat: side.seat(),
            number,
        };
        [(none, 0), (one, 1), (two, 2)]
            .into_iter()
            .flat_map(|(squares, number)| each(squares).map(move |square| (square, number)))
            .map(figure)
    });
    Layer { name: "layer-scores", figures: figures.collect() }
}

fn score_panel(state: &State, side: Side) -> Panel {
    let message =
        Message::new("panel-score").with("score", state.score(side)).with("captures", state.captures(side));
    Panel { seat: Some(side.seat()), message }
}
