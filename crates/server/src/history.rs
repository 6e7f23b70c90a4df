//! The turns of a game, and which of its moves have just happened.
//!
//! A live table carries its history along, so that it makes its frames without going through its whole game. What a move
//! did is told again from the moves when a viewer is to see it.

use catalogue::{Made, Play, Ruleset};
use game::{Event, Identities, Message, Scene, Seat, Viewer};
use protocol::frame::TurnLine;
use protocol::picture::number;
use table::{MoveEnding, MoveNote, Swap};

use crate::view::Context;

/// The turns so far, and who is who among the pieces.
pub(crate) struct History {
    turns: Vec<PlayedTurn>,
    /// The turns before this one were not touched by the last event.
    fresh_from: usize,
    /// So many moves were made before the last event.
    known: usize,
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

impl History {
    /// The history of a game, told again from its beginning; its last `fresh` moves have just happened.
    pub(crate) fn tell(play: &dyn Play, rules: &dyn Ruleset, fresh: usize) -> Self {
        let shared = if rules.hides() { 0 } else { rules.seats() };
        let viewers = Viewer::all(rules.seats()).skip(shared);
        let beginning = play.at(0);
        let identities = viewers.map(|viewer| (viewer, Identities::new(&beginning.scene(viewer))));
        let mut history =
            Self { turns: Vec::new(), fresh_from: 0, known: 0, identities: identities.collect() };
        history.add(&play.made_since(0), play);
        history.mark_sent();
        history.known -= fresh.min(history.known);
        history
    }

    /// Adds the moves that an event led to.
    pub(crate) fn add(&mut self, made: &[Made], play: &dyn Play) {
        self.mark_sent();
        for made in made {
            for (viewer, identities) in &mut self.identities {
                identities.follow(&made.events, *viewer);
            }
            let number = self.ply() + 1;
            match self.turns.last_mut() {
                Some(turn) if made.seat.is_some() && turn.seat == made.seat => {
                    (turn.moves, turn.ply) = (turn.moves + 1, number);
                    self.fresh_from = self.fresh_from.min(self.turns.len() - 1);
                }
                _ => self.turns.push(PlayedTurn {
                    seat: made.seat,
                    text: made.text.clone(),
                    moves: 1,
                    ply: number,
                }),
            }
        }
        let fresh = &mut self.turns[self.fresh_from..];
        if fresh.iter().any(|turn| turn.moves > 1) {
            // Only the game knows how it joins the moves of a turn.
            for (turn, told) in fresh.iter_mut().zip(play.turns().into_iter().skip(self.fresh_from)) {
                turn.text = told.text;
            }
        }
    }

    /// Nothing has been played since.
    pub(crate) fn mark_sent(&mut self) {
        (self.fresh_from, self.known) = (self.turns.len(), self.ply());
    }

    /// The last turn is told anew: it may be another one than before.
    pub(crate) fn refresh_last(&mut self) {
        self.fresh_from = self.turns.len().saturating_sub(1);
    }

    /// The first turn that the last event touched.
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

    /// What the last event led to.
    pub(crate) fn happened(&self, play: &dyn Play) -> Vec<Event> {
        play.made_since(self.known).into_iter().flat_map(|made| made.events).collect()
    }

    /// What the last turn of a seat did.
    pub(crate) fn last_events(&self, play: &dyn Play) -> Vec<Event> {
        let last = self.turns.iter().rfind(|turn| turn.seat.is_some()).or(self.turns.last());
        let Some(PlayedTurn { moves, ply, .. }) = last else { return Vec::new() };
        play.made_since(ply - moves).into_iter().take(*moves).flat_map(|made| made.events).collect()
    }

    /// How many turns there are.
    pub(crate) const fn len(&self) -> usize {
        self.turns.len()
    }

    /// The turns from one on.
    pub(crate) fn lines_from(
        &self,
        from: usize,
        play: &dyn Play,
        notes: &[MoveNote],
        context: Context<'_>,
    ) -> Vec<TurnLine> {
        let turns = &self.turns[from..];
        let mut made =
            turns.first().map_or_else(Vec::new, |turn| play.made_since(turn.ply - turn.moves)).into_iter();
        let line = |turn: &PlayedTurn| turn.line(made.by_ref().take(turn.moves), notes, context);
        turns.iter().map(line).collect()
    }

    /// Writes the ids of pieces into a viewer's scene.
    pub(crate) fn label(&mut self, scene: &mut Scene, viewer: Viewer) {
        let own = self.identities.iter().position(|(whose, _)| *whose == viewer);
        // Where there is only one set, all viewers share it.
        if let Some((_, identities)) = self.identities.get_mut(own.unwrap_or(0)) {
            identities.label(scene);
        }
    }

    fn ply(&self) -> usize {
        self.turns.last().map_or(0, |turn| turn.ply)
    }
}

impl PlayedTurn {
    fn line(&self, made: impl Iterator<Item = Made>, notes: &[MoveNote], context: Context<'_>) -> TurnLine {
        let Context { viewer, localizer, .. } = context;
        let events = made.flat_map(|made| made.events);
        let visible = events.filter(|event| event.audience.includes(viewer));
        let notes = notes.get(self.ply - self.moves..self.ply).unwrap_or_default();
        let times: Vec<u64> =
            notes.iter().filter_map(|note| note.time).map(|time| time.as_millis() as u64).collect();
        let ending = notes.iter().find(|note| note.ending != MoveEnding::Ok);
        let comments: Vec<&str> =
            notes.iter().map(|note| note.comment.as_str()).filter(|text| !text.is_empty()).collect();
        let swaps = notes.iter().flat_map(|note| &note.swaps);
        TurnLine {
            seat: number(self.seat),
            ply: self.ply,
            text: context.tells_moves.then(|| self.text.clone()),
            log: visible.map(|event| localizer.say(&event.message)).collect(),
            ms: self.seat.filter(|_| !times.is_empty()).map(|_| times.iter().sum()),
            ending: ending.map(|note| note.ending.code().to_owned()),
            note: comments.join(" "),
            swaps: swaps.map(|swap| localizer.say(&swap_message(swap))).collect(),
        }
    }
}

fn swap_message(Swap { seat, from, to }: &Swap) -> Message {
    let message = Message::new("swap").with("seat", Message::seat(seat));
    message.with("from", from.as_str()).with("to", to.as_str())
}
