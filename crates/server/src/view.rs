//! The one place where frames are made: what a viewer is shown of a live table, of an earlier moment of it, of a line
//! that is studied and of a game of a contest.
//!
//! The caller says what may be told ([`Context`]); nothing is added afterwards but what only live tables have.

use catalogue::{Play, Ruleset};
use game::{Change, Event, Message, Seat, Tint, Turn, Viewer};
use locale::Localizer;
use protocol::frame::{Frame, SeatKind, SeatNow, Status};
use protocol::picture::{Happening, Picture, number, tint_code};
use table::{MoveNote, Replayed};

use crate::history::History;

/// A game at the moment that is shown.
pub(crate) struct Shown<'a> {
    pub(crate) rules: &'a dyn Ruleset,
    pub(crate) play: &'a dyn Play,
    /// Who is asked, or how the match ended, by the rules or otherwise; `None` while seats are free.
    pub(crate) turn: Option<Turn>,
    pub(crate) history: &'a mut History,
    pub(crate) notes: &'a [MoveNote],
    pub(crate) version: u64,
    pub(crate) seats: Vec<SeatNow>,
}

/// Who looks, and what they are told.
#[derive(Clone, Copy)]
pub(crate) struct Context<'a> {
    pub(crate) viewer: Viewer,
    pub(crate) localizer: &'a Localizer,
    /// Whether anything may be chosen: not at an earlier moment, and not by those who look on.
    pub(crate) asks: bool,
    /// Whether the notation of moves may be told: it names what is hidden.
    pub(crate) tells_moves: bool,
    /// Whether the latest events are told, to be animated and announced.
    pub(crate) happened: bool,
    /// The history is told from this turn on.
    pub(crate) history_from: usize,
}

/// What a viewer is shown.
pub(crate) fn build(shown: Shown<'_>, context: Context<'_>) -> Frame {
    let Shown { rules, play, turn, history, notes, version, seats } = shown;
    let Context { viewer, localizer, .. } = context;
    let mut scene = play.scene(viewer);
    history.label(&mut scene, viewer);
    if !context.asks {
        scene.ask_nothing();
    }
    let mut picture = Picture::of(&scene, localizer);
    let status = turn.map_or(Status::Waiting, |turn| status(&turn, rules, localizer));
    match &status {
        Status::Waiting => picture.prompt = localizer.say(&Message::new("prompt-seats")),
        // The rules' own prompt knows only endings by the rules.
        Status::Over { text, .. } if turn != Some(play.turn()) => picture.prompt.clone_from(text),
        _ => {}
    }
    let happened = if context.happened { history.happened(play) } else { Vec::new() };
    let history_from = context.history_from.min(history.len());
    Frame {
        version,
        ply: play.length(),
        viewer: viewer_number(viewer),
        status,
        picture,
        happened: Happening::all(&happened, viewer, localizer),
        last: touched(&history.last_events(play), viewer),
        seats,
        history_from,
        history: history.lines_from(history_from, play, notes, context),
        chat: Vec::new(),
        offers: Vec::new(),
        bench: None,
    }
}

/// What is shown of a game that is looked back at or played away from live tables; its last `fresh` moves have just
/// happened.
pub(crate) fn of_replayed(game: &Replayed, seats: Vec<SeatNow>, fresh: usize, context: Context<'_>) -> Frame {
    let (rules, play) = (&*game.rules, &*game.play);
    let shown = Shown {
        rules,
        play,
        turn: Some(game.turn()),
        history: &mut History::tell(play, rules, fresh),
        notes: &game.notes,
        version: play.length() as u64,
        seats,
    };
    build(shown, context)
}

/// The seats with players of whom no more than the names is known.
pub(crate) fn named(names: &[String], rules: &dyn Ruleset, localizer: &Localizer) -> Vec<SeatNow> {
    let tints = rules.board().tints;
    let names = names.iter().cloned().chain(std::iter::repeat(String::new()));
    let seats = Seat::all(rules.seats()).zip(names);
    seats.map(|(seat, name)| seat_of(rules, seat, &tints, name, localizer)).collect()
}

/// A seat with a player of whom no more than the name is known.
pub(crate) fn seat_of(
    rules: &dyn Ruleset,
    seat: Seat,
    tints: &[Tint],
    name: String,
    localizer: &Localizer,
) -> SeatNow {
    let label = localizer.say(&Message::seat(rules.seat_name(seat)));
    let tint = tints.get(seat.index()).map_or("", |tint| tint_code(*tint)).into();
    SeatNow { label, tint, name, kind: SeatKind::Person, present: false, left_ms: None }
}

/// The seat whose eyes a viewer has.
pub(crate) fn viewer_number(viewer: Viewer) -> Option<u8> {
    match viewer {
        Viewer::Seat(seat) => number(Some(seat)),
        Viewer::Spectator => None,
    }
}

/// The sites and trays that events touched, as far as a viewer may know, in order.
fn touched(events: &[Event], viewer: Viewer) -> Vec<String> {
    let mut places: Vec<String> = Vec::new();
    let visible = events.iter().filter(|event| event.audience.includes(viewer));
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
fn status(turn: &Turn, rules: &dyn Ruleset, localizer: &Localizer) -> Status {
    match turn {
        Turn::Seat(seat) => Status::Turn { seat: seat.index() as u8 },
        Turn::Chance => Status::Chance,
        Turn::Over(outcome) => Status::Over {
            text: localizer.say(&game::ending_prompt(outcome, |seat| rules.seat_name(seat))),
            ranks: outcome.ranks().iter().copied().collect(),
            scores: outcome.scores().map(|scores| scores.iter().copied().collect()),
            reason: outcome.reason().0.to_owned(),
        },
    }
}
