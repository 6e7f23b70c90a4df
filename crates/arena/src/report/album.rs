//! Every game as a page can replay it: the board once, and for each game what changed from turn to turn.

use std::collections::BTreeMap;

use game::{Board, Glyph, Message, Piece, Scene, Seat, Viewer};
use serde::Serialize;
use table::{MoveEnding, Record, RecordedTurn, ReplayError};

/// Games to look at, all of the same rules. Only changes are kept, so that thousands fit on a page.
#[derive(Clone, Debug)]
pub struct Album {
    pub(super) board: Board,
    pub(super) seat_names: Vec<String>,
    /// Sites first, then trays in the order in which they were first seen.
    places: BTreeMap<String, usize>,
    pub(super) trays: Vec<Message>,
    pub(super) kinds: Vec<Kind>,
    pub(super) games: BTreeMap<u64, Replay>,
}

/// A piece as it looks: its drawing, whose it is, and the number on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Kind(Glyph, Option<Seat>, Option<u16>);

/// A game, turn by turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Replay {
    /// For the first position and after each turn, what changed: place, slot and kind, one after the other; a kind of -1 is an
    /// empty place.
    frames: Vec<Vec<i32>>,
    /// For each turn the seat (-1 for chance), the text, and what there is to say about it.
    turns: Vec<(i32, String, String)>,
}

type Lying = BTreeMap<(usize, u8), usize>;

impl Album {
    /// An album of games on this board, whose seats have these names in records.
    pub fn new(rules: &dyn catalogue::Ruleset) -> Self {
        let board = rules.board();
        let places = board.sites.iter().enumerate().map(|(index, site)| (site.id.clone(), index)).collect();
        Self {
            seat_names: Seat::all(rules.seats()).map(|seat| rules.seat_name(seat).to_owned()).collect(),
            board,
            places,
            trays: Vec::new(),
            kinds: Vec::new(),
            games: BTreeMap::new(),
        }
    }

    /// Adds the game with this number, as a spectator saw it.
    pub fn add(&mut self, number: u64, record: &Record) -> Result<(), ReplayError> {
        let mut replay = Replay::default();
        let mut lying = Lying::new();
        record.replay_each(record.rules()?, |_, play, _| {
            replay.frames.push(self.changes(&mut lying, &play.scene(Viewer::Spectator)));
        })?;
        for turn in &record.turns {
            let seat = self.seat_names.iter().position(|name| Some(name) == turn.actor.as_ref());
            replay.turns.push((seat.map_or(-1, |seat| seat as i32), turn.text.clone(), remark(turn)));
        }
        self.games.insert(number, replay);
        Ok(())
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Whether it holds this game.
    pub fn has(&self, number: u64) -> bool {
        self.games.contains_key(&number)
    }

    fn changes(&mut self, lying: &mut Lying, scene: &Scene) -> Vec<i32> {
        for tray in &scene.trays {
            if !self.places.contains_key(&tray.id) {
                self.places.insert(tray.id.clone(), self.board.sites.len() + self.trays.len());
                self.trays.push(tray.label.clone());
            }
        }
        let mut now = Lying::new();
        for piece in &scene.pieces {
            let kind = self.kind(piece);
            if let Some(&place) = self.places.get(&piece.place.at) {
                now.insert((place, piece.place.slot), kind);
            }
        }
        let gone = lying.keys().filter(|place| !now.contains_key(place)).map(|&place| (place, -1));
        let new = now.iter().filter(|(place, kind)| lying.get(place) != Some(kind));
        let changed = gone.chain(new.map(|(&place, &kind)| (place, kind as i32)));
        let flat = changed.flat_map(|((place, slot), kind)| [place as i32, i32::from(slot), kind]).collect();
        *lying = now;
        flat
    }

    fn kind(&mut self, piece: &Piece) -> usize {
        let kind = Kind(piece.glyph, piece.owner, piece.count);
        self.kinds.iter().position(|known| *known == kind).unwrap_or_else(|| {
            self.kinds.push(kind);
            self.kinds.len() - 1
        })
    }
}

/// How the moves came about if not in order, how long they took, and the comment.
fn remark(turn: &RecordedTurn) -> String {
    let unusual = turn.notes.iter().map(|(ending, _)| ending).filter(|ending| **ending != MoveEnding::Ok);
    let mut parts: Vec<String> = unusual.map(|ending| ending.code().to_owned()).collect();
    let time: f64 = turn.notes.iter().filter_map(|(_, time)| *time).map(|time| time.as_secs_f64()).sum();
    if turn.notes.iter().any(|(_, time)| time.is_some()) {
        parts.push(format!("{time:.3} s"));
    }
    parts.extend(Some(turn.remark()).filter(|remark| !remark.is_empty()));
    parts.join(" · ")
}
