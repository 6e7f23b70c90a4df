//! A game told from its beginning, as one viewer may know it.

use std::sync::Arc;

use catalogue::{Made, Play, Ruleset};
use game::{Change, Event, Identities, Message, Outcome, Seat, Turn, Viewer};
use locale::Localizer;
use protocol::frame::{Frame, SeatKind, SeatNow, Status, TurnLine};
use protocol::picture::{Happening, Picture, number, tint_code};
use table::MoveNote;

use crate::notes::TurnNotes;

/// A game from its beginning, with everything that happened.
pub(crate) struct Replay {
    pub(crate) rules: Arc<dyn Ruleset>,
    /// Before the first move.
    beginning: Box<dyn Play>,
    /// Now.
    pub(crate) play: Box<dyn Play>,
    pub(crate) made: Vec<Made>,
    /// What was noted about each move, as far as somebody did.
    pub(crate) notes: Vec<MoveNote>,
    /// How the match ended, if not by the rules.
    pub(crate) conclusion: Option<Outcome>,
}

impl Replay {
    pub(crate) fn new(rules: Arc<dyn Ruleset>, beginning: Box<dyn Play>) -> Self {
        Self {
            rules,
            play: beginning.boxed_clone(),
            beginning,
            made: Vec::new(),
            notes: Vec::new(),
            conclusion: None,
        }
    }

    /// The game as it was after so many moves.
    pub(crate) fn at(&self, moves: usize) -> Self {
        let moves = moves.min(self.made.len());
        let mut play = self.play.boxed_clone();
        for _ in moves..self.made.len() {
            play.undo();
        }
        Self {
            rules: Arc::clone(&self.rules),
            beginning: self.beginning.boxed_clone(),
            play,
            made: self.made[..moves].to_vec(),
            notes: self.notes.iter().take(moves).cloned().collect(),
            conclusion: self.conclusion.filter(|_| moves == self.made.len()),
        }
    }

    /// What a viewer sees now, what the last `fresh` moves did, and the whole history.
    pub(crate) fn frame(
        &self,
        viewer: Viewer,
        fresh: usize,
        names: &[String],
        localizer: &Localizer,
    ) -> Frame {
        let mut ids = Identities::new(&self.beginning.scene(viewer));
        for made in &self.made {
            ids.follow(&made.events, viewer);
        }
        let mut scene = self.play.scene(viewer);
        ids.label(&mut scene);
        let turn = self.conclusion.map_or_else(|| self.play.turn(), Turn::Over);
        let status = status(&turn, &*self.rules, localizer);
        let mut picture = Picture::of(&scene, localizer);
        if let (Some(_), Status::Over { text, .. }) = (&self.conclusion, &status) {
            picture.prompt.clone_from(text);
        }
        let fresh = self.made.len().saturating_sub(fresh);
        let happened =
            self.made[fresh..].iter().flat_map(|made| Happening::all(&made.events, viewer, localizer));
        Frame {
            version: self.made.len() as u64,
            ply: self.made.len(),
            viewer: match viewer {
                Viewer::Seat(seat) => number(Some(seat)),
                Viewer::Spectator => None,
            },
            status,
            picture,
            happened: happened.collect(),
            last: self.last_touched(viewer),
            seats: seats(&*self.rules, names, localizer),
            history_from: 0,
            history: self.history(viewer, localizer),
            chat: Vec::new(),
            offers: Vec::new(),
            bench: None,
        }
    }

    fn history(&self, viewer: Viewer, localizer: &Localizer) -> Vec<TurnLine> {
        let mut made = self.made.iter();
        let mut ply = 0;
        let line = |turn: catalogue::TurnMade| {
            ply += turn.moves;
            let moves = made.by_ref().take(turn.moves);
            let log = moves.flat_map(|made| Happening::all(&made.events, viewer, localizer));
            let notes = self.notes.get(ply - turn.moves..ply).unwrap_or_default();
            let TurnNotes { ms, ending, note, swaps } = TurnNotes::of(notes, localizer);
            TurnLine {
                seat: number(turn.seat),
                ply,
                text: Some(turn.text),
                log: log.map(|happening| happening.text).collect(),
                ms,
                ending,
                note,
                swaps,
            }
        };
        self.play.turns().into_iter().map(line).collect()
    }

    fn last_touched(&self, viewer: Viewer) -> Vec<String> {
        let last = self.play.turns().pop().map_or(0, |turn| turn.moves);
        let made = &self.made[self.made.len().saturating_sub(last)..];
        touched(made.iter().flat_map(|made| &made.events), viewer)
    }
}

/// The sites and trays that events touched, as far as a viewer may know, in order.
pub(crate) fn touched<'a>(events: impl IntoIterator<Item = &'a Event>, viewer: Viewer) -> Vec<String> {
    let mut places: Vec<String> = Vec::new();
    let visible = events.into_iter().filter(|event| event.audience.includes(viewer));
    for change in visible.flat_map(|event| &event.changes) {
        let ends = match change {
            Change::Move { from, to } => [Some(from), Some(to)],
            Change::Remove(place) | Change::Add(place) => [Some(place), None],
        };
        for place in ends.into_iter().flatten() {
            if !places.contains(&place.at) {
                places.push(place.at.clone());
            }
        }
    }
    places
}

/// Where a game stands.
pub(crate) fn status(turn: &Turn, rules: &dyn Ruleset, localizer: &Localizer) -> Status {
    match turn {
        Turn::Seat(seat) => Status::Turn { seat: seat.index() as u8 },
        Turn::Chance => Status::Chance,
        Turn::Over(outcome) => Status::Over {
            text: outcome_text(outcome, rules, localizer),
            ranks: outcome.ranks().iter().copied().collect(),
            scores: outcome.scores().map(|scores| scores.iter().copied().collect()),
            reason: outcome.reason().0.to_owned(),
        },
    }
}

fn outcome_text(outcome: &Outcome, rules: &dyn Ruleset, localizer: &Localizer) -> String {
    let reason = Message::new(format!("reason-{}", outcome.reason().0));
    let message = match outcome.winner() {
        Some(winner) => Message::new("prompt-won")
            .with("seat", Message::seat(rules.seat_name(winner)))
            .with("reason", reason),
        None => match only_loser(outcome) {
            Some(loser) => {
                let seat = Message::seat(rules.seat_name(loser));
                Message::new("prompt-lost").with("seat", seat).with("reason", reason)
            }
            None => Message::new("prompt-drawn").with("reason", reason),
        },
    };
    localizer.say(&message)
}

/// The one seat that lost where several others share the first place.
fn only_loser(outcome: &Outcome) -> Option<Seat> {
    let mut others = outcome.ranks().entries().filter(|(_, rank)| **rank != 1);
    let (loser, _) = others.next()?;
    others.next().is_none().then_some(loser)
}

fn seats(rules: &dyn Ruleset, names: &[String], localizer: &Localizer) -> Vec<SeatNow> {
    let tints = rules.board().tints;
    let seat = |seat: Seat| SeatNow {
        label: localizer.say(&Message::seat(rules.seat_name(seat))),
        tint: tints.get(seat.index()).map_or("", |tint| tint_code(*tint)).into(),
        name: names.get(seat.index()).cloned().unwrap_or_default(),
        kind: SeatKind::Person,
        present: false,
        left_ms: None,
    };
    Seat::all(rules.seats()).map(seat).collect()
}
