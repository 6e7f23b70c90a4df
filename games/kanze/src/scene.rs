//! How it looks.

use std::collections::{BTreeMap, BTreeSet};

use game::{
    Board, Button, Choice, Event, Figure, Game, Glyph, Layer, Mark, MarkKind, Message, Notation, Panel,
    Piece, Place, Present, Scene, Seen, Shape, Site, Tint, Viewer, idle_prompt,
};

use crate::board::{Cell, Cells, each};
use crate::moves::{self, Battle, March, Move};
use crate::reach::Realm;
use crate::state::{Force, Side, State};
use crate::{Kanze, events};

/// The slot of a cell's troops.
pub(crate) const TROOPS: u8 = 0;
/// The slot of a Representative.
pub(crate) const REPRESENTATIVE: u8 = 1;

impl Present for Kanze {
    /// Files go up to the right, ranks up to the left: a rhombus on its point, `a1` at the bottom, `g1` at the
    /// right.
    fn board(&self) -> Board {
        let sites = Cell::all().map(|cell| {
            let (file, rank) = (cell.file() as i32, cell.rank() as i32);
            Site {
                id: cell.to_string(),
                name: None,
                x: (file - rank) * Site::UNIT / 2,
                y: row_height(file + rank),
                shape: Shape::Hexagon,
            }
        });
        Board {
            sites: sites.collect(),
            links: Vec::new(),
            tints: vec![Tint::Amber, Tint::Teal],
            ..Board::default()
        }
    }

    fn scene(&self, view: &Seen<State>) -> Scene {
        let state = &view.state;
        let turn = self.turn(state);
        let acts = turn.seat().is_some_and(|seat| view.viewer == Viewer::Seat(seat));
        let mut scene = Scene::new(if acts { prompt(self, state) } else { idle_prompt(self, &turn) });
        for side in Side::BOTH {
            scene.pieces.extend(each(state.cells(side)).flat_map(|cell| pieces(state, side, cell)));
            scene.panels.push(panel(self, state, side));
        }
        scene.layers.push(threats(self, state));
        if turn.seat().is_some() {
            let mut legal = Vec::new();
            self.legal(state, &mut legal);
            let mark = |kind| move |cell: Cell| Mark { site: cell.to_string(), kind };
            scene.marks.extend(each(state.picked()).map(mark(MarkKind::Chosen)));
            scene.marks.extend(each(moves::pickable(self, state)).map(mark(MarkKind::Must)));
            scene.marks.extend(each(conquerable(state, &legal)).map(mark(MarkKind::Threatened)));
            if acts {
                let choice = |&mv: &Move| Choice::new(self.move_text(state, mv), path(mv));
                scene.choices.extend(legal.iter().map(choice));
                scene.buttons.extend(buttons(&legal));
            }
        }
        scene
    }

    fn events(&self, before: &State, mv: Move, after: &State) -> Vec<Event> {
        events::events(self, before, mv, after)
    }
}

pub(crate) fn place(cell: Cell, slot: u8) -> Place {
    Place::new(cell.to_string(), slot)
}

/// Rows are so far apart that all neighbours are one unit from each other: half the square root of three.
const fn row_height(row: i32) -> i32 {
    (row * Site::UNIT * 866 + 500) / 1000
}

fn pieces(state: &State, side: Side, cell: Cell) -> impl Iterator<Item = Piece> {
    let Force { troops, representative } = state.force(cell);
    let piece = move |slot, glyph, count, name| Piece {
        id: 0,
        place: place(cell, slot),
        glyph,
        owner: Some(side.seat()),
        count,
        name,
    };
    let stack = (troops > 0).then(|| piece(TROOPS, Glyph::Stack, Some(troops.into()), "piece-troops"));
    let crown = representative.then(|| piece(REPRESENTATIVE, Glyph::Crown, None, "piece-representative"));
    stack.into_iter().chain(crown)
}

fn panel(rules: &Kanze, state: &State, side: Side) -> Panel {
    let message = Message::new("panel-troops")
        .with("count", state.troop_count(side))
        .with("maximum", rules.max_troops)
        .with("cells", state.cell_count(side));
    Panel { seat: Some(side.seat()), message }
}

fn prompt(rules: &Kanze, state: &State) -> Message {
    if state.picks_left() > 0 {
        return match moves::pickable(rules, state) {
            0 => Message::new("prompt-nothing-to-pick"),
            _ => Message::new("prompt-pick").with("count", state.picks_left()),
        };
    }
    let roomy = state.roomy(state.to_move()).count_ones();
    match rules.recruits(state) {
        _ if roomy == 0 => Message::new("prompt-no-room"),
        0 => Message::new("prompt-maximum").with("count", rules.max_troops),
        recruits if recruits < roomy => Message::new("prompt-some-recruits").with("count", recruits),
        _ => Message::new("prompt-act"),
    }
}

/// Enemy cells that some march would win.
fn conquerable(state: &State, legal: &[Move]) -> Cells {
    let enemy = state.cells(state.to_move().opponent());
    let won = legal.iter().filter_map(|mv| match *mv {
        Move::March(March { to, force, .. }) if enemy & to.bit() != 0 => {
            matches!(Battle::between(force, state.force(to)), Battle::Attacker(_)).then_some(to.bit())
        }
        _ => None,
    });
    won.fold(0, |cells, bit| cells | bit)
}

/// The cells that the other side could win with one march if it were its turn, and with how much.
fn threats(rules: &Kanze, state: &State) -> Layer {
    let figures = Side::BOTH.into_iter().flat_map(|attacker| {
        let mut turned = state.clone();
        turned.set_picks(0, 0);
        if turned.to_move() != attacker {
            turned.pass_turn();
        }
        let mut strongest: BTreeMap<Cell, u8> = BTreeMap::new();
        Realm::of(rules, &turned).list(|March { to, force, .. }| {
            let enemy = turned.cells(attacker.opponent()) & to.bit() != 0;
            if enemy && matches!(Battle::between(force, turned.force(to)), Battle::Attacker(_)) {
                let most = strongest.entry(to).or_default();
                *most = force.strength().max(*most);
            }
        });
        strongest.into_iter().map(move |(cell, strength)| Figure {
            site: cell.to_string(),
            seat: attacker.seat(),
            number: strength.into(),
        })
    });
    Layer { name: "layer-threats", figures: figures.collect() }
}

/// Start, target and what goes; a cell for a pick; a button for the rest.
fn path(mv: Move) -> Vec<String> {
    match mv {
        Move::Pass => vec![PASS.to_owned()],
        Move::Recruit => vec![RECRUIT.to_owned()],
        Move::Pick(cell) => vec![cell.to_string()],
        Move::March(March { from, to, force }) => {
            vec![from.to_string(), to.to_string(), force.to_string()]
        }
    }
}

const PASS: &str = "pass";
const RECRUIT: &str = "recruit";

/// The buttons that the paths of these moves name.
fn buttons(legal: &[Move]) -> Vec<Button> {
    let forces: BTreeSet<Force> = legal
        .iter()
        .filter_map(|mv| match mv {
            Move::March(march) => Some(march.force),
            Move::Pass | Move::Recruit | Move::Pick(_) => None,
        })
        .collect();
    let mut buttons: Vec<Button> = forces.into_iter().map(force_button).collect();
    if legal.contains(&Move::Recruit) {
        buttons.push(Button::new(RECRUIT, Message::new("button-recruit")));
    }
    if legal.contains(&Move::Pass) {
        buttons.push(Button::new(PASS, Message::new("button-pass")));
    }
    buttons
}

/// What goes, in a row for troops alone and one for troops with the Representative.
fn force_button(force: Force) -> Button {
    let group = Message::new(if force.representative { "group-both" } else { "group-troops" });
    let short = (force.troops > 0).then(|| force.troops.to_string());
    Button::new(force.to_string(), force_message("button", force)).in_group(group, short)
}

/// A message about what goes: troops, the Representative, or both.
pub(crate) fn force_message(what: &str, force: Force) -> Message {
    match force {
        Force { troops, representative: false } => {
            Message::new(format!("{what}-troops")).with("count", troops)
        }
        Force { troops: 0, representative: true } => Message::new(format!("{what}-representative")),
        Force { troops, representative: true } => Message::new(format!("{what}-both")).with("count", troops),
    }
}

#[cfg(test)]
mod tests {
    use game::{Options, Site};

    use super::*;

    #[test]
    fn neighbours_and_only_they_are_one_unit_apart() {
        let rules = Kanze::from_options(&Options::defaults(Kanze::ABOUT.options)).unwrap();
        let sites = rules.board().sites;
        for (cell, site) in Cell::all().zip(&sites) {
            for (other, other_site) in Cell::all().zip(&sites).filter(|&(other, _)| other != cell) {
                let distance = f64::from(site.x - other_site.x).hypot(f64::from(site.y - other_site.y));
                let touch = (distance - f64::from(Site::UNIT)).abs() < 1.0;
                assert_eq!(touch, cell.neighbours() & other.bit() != 0, "{cell} {other} {distance}");
            }
        }
        let row = |name: &str| sites.iter().find(|site| site.id == name).map(|site| (site.x, site.y));
        assert_eq!([row("a1"), row("g7")], [Some((0, 0)), Some((0, 1039))]);
        assert_eq!([row("a7"), row("g1")], [Some((-300, 520)), Some((300, 520))]);
    }
}
