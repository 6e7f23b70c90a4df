//! What a viewer is shown of a table, and the line it goes over the wire as.

use std::cell::RefCell;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use game::{Message, Seat, Viewer};
use locale::Localizer;
use protocol::frame::{Frame, SeatNow};
use protocol::games::BoardInfo;
use protocol::tables::{Moment, TableInfo, TableLine};
use protocol::talk::ToPlayer;
use table::Replayed;

use super::state::TableState;
use crate::view::{self, Shown, viewer_number};

/// How much of what was before a frame tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Scope {
    /// What the last event changed.
    Fresh,
    /// What the last event changed, and all that was said: at a shared screen the viewer may have changed.
    Shared,
    /// Everything.
    Whole,
}

/// Who looks, and when.
#[derive(Clone, Copy)]
pub(crate) struct ViewContext<'a> {
    pub(crate) viewer: Viewer,
    pub(crate) localizer: &'a Localizer,
    pub(crate) now: Duration,
    /// For each seat whether its player is there.
    pub(crate) present: &'a [bool],
    /// Whether it is the table's conductor, who sees what programs print.
    pub(crate) conducts: bool,
}

/// A message as it goes over the wire, the same bytes for all who get it: a server-sent event, whose data is a
/// socket's message.
#[derive(Clone, Debug)]
pub(crate) struct Line(Bytes);

const EVENT_HEAD: &[u8] = b"data: ";
const EVENT_TAIL: &[u8] = b"\n\n";

impl Line {
    pub(crate) fn of(message: &ToPlayer) -> Self {
        thread_local! {
            /// Lines are written here and then copied once, at their exact size.
            static DESK: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
        }
        DESK.with_borrow_mut(|bytes| {
            bytes.clear();
            bytes.extend_from_slice(EVENT_HEAD);
            serde_json::to_writer(&mut *bytes, message).expect("messages are plain data");
            bytes.extend_from_slice(EVENT_TAIL);
            Self(Bytes::copy_from_slice(bytes))
        })
    }

    pub(crate) fn event(self) -> Bytes {
        self.0
    }

    pub(crate) fn text(&self) -> Utf8Bytes {
        let data = self.0.slice(EVENT_HEAD.len()..self.0.len() - EVENT_TAIL.len());
        Utf8Bytes::try_from(data).unwrap_or_default()
    }
}

/// How things stand for a viewer.
pub(crate) fn frame(state: &mut TableState, context: ViewContext<'_>, scope: Scope) -> Frame {
    // At the end of a game with secrets all that was played is told at once.
    let revealed = state.rules().hides() && state.is_over() && state.position_since == state.version;
    let waiting = state.is_waiting();
    let told = view::Context {
        viewer: context.viewer,
        localizer: context.localizer,
        asks: !waiting && !state.is_over(),
        tells_moves: tells_moves(state),
        happened: scope != Scope::Whole,
        history_from: if scope == Scope::Whole || revealed { 0 } else { state.history.fresh_from() },
    };
    let chat_from = if scope == Scope::Fresh { state.chat_from } else { 0 };
    let viewer = viewer_number(context.viewer);
    let heard = |to: Option<u8>, from: u8| to.is_none() || [to, Some(from)].contains(&viewer);
    let chat = state.chat[chat_from..].iter().filter(|line| heard(line.to, line.from)).cloned().collect();
    let (offers, bench, seats) =
        (state.offers(), state.bench_now(context.conducts, scope), seats(state, context));
    let shown = Shown {
        rules: &**state.table.rules(),
        play: state.table.play(),
        turn: (!waiting).then(|| state.table.turn()),
        history: &mut state.history,
        notes: state.table.notes(),
        version: state.version,
        seats,
    };
    Frame { chat, offers, bench, ..view::build(shown, told) }
}

/// An earlier moment as a viewer saw it: nothing to choose any more, and no history.
pub(crate) fn earlier(state: &TableState, context: ViewContext<'_>, moment: &Moment) -> Frame {
    let game = Replayed::new(state.rules().clone(), state.table.play().at(moment.ply));
    let last_turn = game.play.turns().last().map_or(0, |turn| turn.moves);
    let ViewContext { viewer, localizer, .. } = context;
    let history_from = usize::MAX;
    let told =
        view::Context { viewer, localizer, asks: false, tells_moves: false, happened: true, history_from };
    let frame = view::of_replayed(&game, seats(state, context), last_turn, told);
    Frame { version: state.version, ..frame }
}

/// Everything a screen needs to begin.
pub(crate) fn welcome(state: &mut TableState, context: ViewContext<'_>, seats: &[Seat]) -> ToPlayer {
    ToPlayer::Welcome {
        table: Box::new(info(state, context.localizer)),
        board: Box::new(BoardInfo::of(&state.rules().board(), context.localizer)),
        seats: seats.iter().map(|seat| seat.index() as u8).collect(),
        done: if context.conducts { state.last_conducted() } else { state.last_done(seats) },
        frame: Box::new(frame(state, context, Scope::Whole)),
    }
}

/// What kind of table it is.
pub(crate) fn info(state: &TableState, localizer: &Localizer) -> TableInfo {
    let rules = state.rules();
    let texts: Vec<&str> = rules.options().texts().map(|(key, _)| key).collect();
    let options = [rules.options().to_string(), texts.join(" ")].join(" ");
    TableInfo {
        id: state.id.clone(),
        game: rules.about().id.to_owned(),
        game_name: localizer.say(&Message::new("game-name")),
        options: options.trim().to_owned(),
        clock: state.table.clock().rule().to_string(),
        hidden: rules.hides(),
        alone: state.is_alone(),
        listed: state.config.listed,
    }
}

/// The table as the lobby lists it.
pub(crate) fn table_line(state: &TableState, localizer: &Localizer, watchers: usize) -> TableLine {
    TableLine {
        table: info(state, localizer),
        state: state.phase().code().to_owned(),
        names: (0..state.seats()).map(|seat| name(state, seat, localizer)).collect(),
        ply: state.table.play().length(),
        watchers,
        free: state.free(),
    }
}

/// Whether the notation of moves may be told: of a game with secrets only when it is over.
pub(crate) fn tells_moves(state: &TableState) -> bool {
    !state.rules().hides() || state.is_over()
}

fn seats(state: &TableState, context: ViewContext<'_>) -> Vec<SeatNow> {
    let clock = state.table.clock();
    let asked = super::state::asked(state).filter(|seat| !state.is_timed_by_answers(*seat));
    let named = |seat: Seat| {
        let name = name(state, seat.index(), context.localizer);
        view::seat_of(&**state.rules(), seat, &state.tints, name, context.localizer)
    };
    let seat = |seat: Seat| SeatNow {
        kind: state.seat_configs[seat.index()].who.kind(),
        present: context.present.get(seat.index()).copied().unwrap_or(false),
        left_ms: if asked == Some(seat) { clock.left(seat, context.now) } else { clock.standing(seat) }
            .map(|left| left.as_millis() as u64),
        ..named(seat)
    };
    Seat::all(state.seats()).map(seat).collect()
}

/// What the player at a seat is called; nothing while it is free.
fn name(state: &TableState, seat: usize, localizer: &Localizer) -> String {
    let seat_config = &state.seat_configs[seat];
    match (&seat_config.who, seat_config.name.as_str()) {
        (super::event::SeatOwner::Player { spec }, _) => spec.clone(),
        (_, "") if state.is_taken(seat) => localizer.say(&Message::new("guest")),
        (_, name) => name.to_owned(),
    }
}
