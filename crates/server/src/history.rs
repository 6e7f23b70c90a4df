//! The turns of a game, and which of their events have just happened.
//!
//! Only the events of the latest turns are kept, so that a live table makes its frames without going through its whole
//! game: earlier events are told again from the moves when a viewer wants the whole history.

use catalogue::{Made, Play, Ruleset};
use game::{Event, Identities, Message, Scene, Seat, Viewer};
use locale::Localizer;
use protocol::frame::TurnLine;
use protocol::picture::number;
use table::{MoveEnding, MoveNote, Swap};

/// The turns so far, and who is who among the pieces.
pub(crate) struct History {
    turns: Vec<PlayedTurn>,
    /// The events of the turns from here on are kept.
    kept_from: usize,
    kept: Vec<Vec<Event>>,
    /// Of the kept events so many were known before the last deed.
    known: usize,
    /// The turns before this one were not touched by the last deed.
    fresh_from: usize,
    /// For each viewer, the spectator last; where nothing is hidden all see the same.
    identities: Vec<(Viewer, Identities)>,
}

struct PlayedTurn {
    seat: Option<Seat>,
    text: String,
    moves: usize,
    /// How many moves were made when it was over.
    ply: usize,
}

/// How a turn is written for a viewer.
#[derive(Clone, Copy)]
pub(crate) struct Telling<'a> {
    pub(crate) viewer: Viewer,
    pub(crate) localizer: &'a Localizer,
    pub(crate) notes: &'a [MoveNote],
    /// Whether the notation itself may be told: it names what is hidden.
    pub(crate) with_text: bool,
}

impl History {
    /// The history of a game, told again from its beginning; its last `fresh` moves have just happened.
    pub(crate) fn tell(play: &dyn Play, rules: &dyn Ruleset, fresh: usize) -> Self {
        let shared = if rules.hides() { 0 } else { rules.seats() };
        let viewers = Viewer::all(rules.seats()).skip(shared);
        let beginning = play.at(0);
        let identities = viewers.map(|viewer| (viewer, Identities::new(&beginning.scene(viewer))));
        let mut history = Self {
            turns: Vec::new(),
            kept_from: 0,
            kept: Vec::new(),
            known: 0,
            fresh_from: 0,
            identities: identities.collect(),
        };
        let made = play.made_since(0);
        let fresh = made[made.len().saturating_sub(fresh)..].iter().map(|made| made.events.len()).sum();
        history.add(made, play);
        // Of what is told at once only the last turn of a seat, and what chance did after it, is worth keeping.
        let old = history.turns.iter().rposition(|turn| turn.seat.is_some()).unwrap_or(0);
        history.kept.drain(..old);
        history.kept_from += old;
        history.mark_sent();
        history.known = history.known.saturating_sub(fresh);
        history
    }

    /// Adds the moves that a deed led to.
    pub(crate) fn add(&mut self, made: Vec<Made>, play: &dyn Play) {
        let Some(first) = made.first() else { return self.mark_sent() };
        if self.goes_on(first) {
            let old = self.kept.len() - 1;
            self.kept.drain(..old);
            self.kept_from += old;
        } else {
            self.kept.clear();
            self.kept_from = self.turns.len();
        }
        self.known = self.kept.iter().map(Vec::len).sum();
        self.fresh_from = self.kept_from;
        let mut joined = false;
        for made in made {
            for (viewer, identities) in &mut self.identities {
                identities.follow(&made.events, *viewer);
            }
            let goes_on = self.goes_on(&made);
            joined |= goes_on;
            match (self.turns.last_mut(), self.kept.last_mut()) {
                (Some(turn), Some(events)) if goes_on => {
                    turn.moves += 1;
                    turn.ply += 1;
                    events.extend(made.events);
                }
                (last, _) => {
                    let before = last.map_or(0, |turn| turn.ply);
                    let (seat, text) = (made.seat, made.text);
                    self.turns.push(PlayedTurn { seat, text, moves: 1, ply: before + 1 });
                    self.kept.push(made.events);
                }
            }
        }
        if joined {
            // Only the game knows how it joins the moves of a turn.
            let texts = play.turns().into_iter().skip(self.kept_from);
            for (turn, told) in self.turns[self.kept_from..].iter_mut().zip(texts) {
                turn.text = told.text;
            }
        }
    }

    /// Nothing has been played since.
    pub(crate) fn mark_sent(&mut self) {
        self.known = self.kept.iter().map(Vec::len).sum();
        self.fresh_from = self.turns.len();
    }

    /// The last turn is told anew: it may be another one than before.
    pub(crate) fn refresh_last(&mut self) {
        self.fresh_from = self.turns.len().saturating_sub(1);
    }

    /// The first turn that the last deed touched.
    pub(crate) const fn fresh_from(&self) -> usize {
        self.fresh_from
    }

    /// Whether a seat has made a move.
    pub(crate) fn has_moved(&self, seat: Seat) -> bool {
        self.turns.iter().any(|turn| turn.seat == Some(seat))
    }

    /// The seat that moved last.
    pub(crate) fn last_actor(&self) -> Option<Seat> {
        self.turns.iter().rev().find_map(|turn| turn.seat)
    }

    /// What the last deed led to.
    pub(crate) fn happened(&self) -> impl Iterator<Item = &Event> {
        self.kept.iter().flatten().skip(self.known)
    }

    /// What the last turn of a seat did.
    pub(crate) fn last_events(&self) -> &[Event] {
        let turns = self.turns[self.kept_from..].iter().zip(&self.kept);
        let last = turns.rev().find(|(turn, _)| turn.seat.is_some()).map(|(_, events)| events);
        last.or(self.kept.last()).map_or(&[], Vec::as_slice)
    }

    /// How many turns there are.
    pub(crate) const fn len(&self) -> usize {
        self.turns.len()
    }

    /// The turns from one on.
    pub(crate) fn lines_from(&self, from: usize, play: &dyn Play, telling: Telling<'_>) -> Vec<TurnLine> {
        let turns = self.turns[from..].iter();
        if let Some(known) = from.checked_sub(self.kept_from) {
            let kept = self.kept[known..].iter();
            return turns.zip(kept).map(|(turn, events)| telling.line(turn, events)).collect();
        }
        let before = self.turns[..from].last().map_or(0, |turn| turn.ply);
        let mut made = play.made_since(before).into_iter();
        let line = |turn: &PlayedTurn| {
            let events: Vec<Event> = made.by_ref().take(turn.moves).flat_map(|made| made.events).collect();
            telling.line(turn, &events)
        };
        turns.map(line).collect()
    }

    /// Writes the ids of pieces into a viewer's scene.
    pub(crate) fn label(&mut self, scene: &mut Scene, viewer: Viewer) {
        let own = self.identities.iter().position(|(whose, _)| *whose == viewer);
        // Where there is only one set, all viewers share it.
        if let Some((_, identities)) = self.identities.get_mut(own.unwrap_or(0)) {
            identities.label(scene);
        }
    }

    fn goes_on(&self, made: &Made) -> bool {
        made.seat.is_some() && self.turns.last().is_some_and(|turn| turn.seat == made.seat)
    }
}

impl Telling<'_> {
    fn line(&self, turn: &PlayedTurn, events: &[Event]) -> TurnLine {
        let visible = events.iter().filter(|event| event.audience.includes(self.viewer));
        let notes = self.notes.get(turn.ply - turn.moves..turn.ply).unwrap_or_default();
        let times: Vec<u64> =
            notes.iter().filter_map(|note| note.time).map(|time| time.as_millis() as u64).collect();
        let ending = notes.iter().find(|note| note.ending != MoveEnding::Ok);
        let comments: Vec<&str> =
            notes.iter().map(|note| note.comment.as_str()).filter(|text| !text.is_empty()).collect();
        let swaps = notes.iter().flat_map(|note| &note.swaps);
        TurnLine {
            seat: number(turn.seat),
            ply: turn.ply,
            text: self.with_text.then(|| turn.text.clone()),
            log: visible.map(|event| self.localizer.say(&event.message)).collect(),
            ms: turn.seat.filter(|_| !times.is_empty()).map(|_| times.iter().sum()),
            ending: ending.map(|note| note.ending.code().to_owned()),
            note: comments.join(" "),
            swaps: swaps.map(|swap| self.swap(swap)).collect(),
        }
    }

    fn swap(&self, Swap { seat, from, to }: &Swap) -> String {
        let message = Message::new("swap").with("seat", Message::seat(seat));
        self.localizer.say(&message.with("from", from.as_str()).with("to", to.as_str()))
    }
}
