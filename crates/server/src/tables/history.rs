//! The turns of a table's game, and what of them is still fresh.
//!
//! Only the events of the latest turns are kept: those before are told again from the moves when somebody new wants
//! to know all.

use catalogue::{Made, Play, Ruleset, TurnMade};
use game::{Event, Identities, Scene, Seat, Viewer};
use locale::Localizer;
use protocol::frame::TurnLine;
use protocol::picture::{Happening, number};
use table::MoveNote;

use crate::notes::TurnNotes;

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

/// How a turn is written for somebody.
#[derive(Clone, Copy)]
pub(crate) struct Telling<'a> {
    pub(crate) viewer: Viewer,
    pub(crate) localizer: &'a Localizer,
    pub(crate) notes: &'a [MoveNote],
    /// Whether the notation itself may be told: it names what is hidden.
    pub(crate) with_text: bool,
}

impl History {
    /// The history of a game, told again from its beginning; nothing of it is fresh.
    pub(crate) fn tell(beginning: &dyn Play, play: &dyn Play, rules: &dyn Ruleset) -> Self {
        let shared = if rules.hides() { 0 } else { rules.seats() };
        let viewers = Viewer::all(rules.seats()).skip(shared);
        let identities = viewers.map(|viewer| (viewer, Identities::new(&beginning.scene(viewer))));
        let mut history = Self {
            turns: Vec::new(),
            kept_from: 0,
            kept: Vec::new(),
            known: 0,
            fresh_from: 0,
            identities: identities.collect(),
        };
        history.add(replay_moves(beginning, &play.turns()), play);
        // Moves at the beginning are one deed, but only the last turn is worth keeping.
        let old = history.kept.len().saturating_sub(1);
        history.kept.drain(..old);
        history.kept_from += old;
        history.mark_sent();
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

    /// The turns that the last deed touched.
    pub(crate) fn fresh_lines(&self, telling: Telling<'_>) -> Vec<TurnLine> {
        let fresh = self.fresh_from.max(self.kept_from);
        let events = self.kept.iter().skip(fresh - self.kept_from);
        self.turns[fresh..].iter().zip(events).map(|(turn, events)| telling.line(turn, events)).collect()
    }

    /// All turns.
    pub(crate) fn all_lines(
        &self,
        beginning: &dyn Play,
        play: &dyn Play,
        telling: Telling<'_>,
    ) -> Vec<TurnLine> {
        let mut made = replay_moves(beginning, &play.turns()).into_iter();
        let line = |turn: &PlayedTurn| {
            let events: Vec<Event> = made.by_ref().take(turn.moves).flat_map(|made| made.events).collect();
            telling.line(turn, &events)
        };
        self.turns.iter().map(line).collect()
    }

    /// Writes the ids of pieces into a viewer's scene.
    pub(crate) fn label(&mut self, scene: &mut Scene, viewer: Viewer) {
        let own = self.identities.iter().position(|(whose, _)| *whose == viewer);
        // Where there is only one set, it is everybody's.
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
        let TurnNotes { ms, ending, note, swaps } = TurnNotes::of(notes, self.localizer);
        TurnLine {
            seat: number(turn.seat),
            ply: turn.ply,
            text: self.with_text.then(|| turn.text.clone()),
            log: visible.map(|event| self.localizer.say(&event.message)).collect(),
            ms: turn.seat.and(ms),
            ending,
            note,
            swaps,
        }
    }
}

/// What one viewer may know of events, in words.
pub(crate) fn happenings<'a>(
    events: impl Iterator<Item = &'a Event>,
    viewer: Viewer,
    localizer: &Localizer,
) -> Vec<Happening> {
    events.flat_map(|event| Happening::all(std::slice::from_ref(event), viewer, localizer)).collect()
}

/// The moves of turns that were played before, with their events.
pub(crate) fn replay_moves(beginning: &dyn Play, turns: &[TurnMade]) -> Vec<Made> {
    let mut play = beginning.boxed_clone();
    let mut told = Vec::new();
    for turn in turns {
        for word in turn.text.split(' ') {
            let made = match turn.seat {
                Some(_) => play.play(word),
                None => play.repeat_chance(word).map(|made| vec![made]),
            };
            told.extend(made.expect("what was played once is legal"));
        }
    }
    told
}
