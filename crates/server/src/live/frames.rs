//! What a viewer is shown of a table, and the line it goes over the wire as.

use std::cell::RefCell;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use game::{Identities, Message, Seat, Turn, Viewer};
use locale::Speaker;
use protocol::frame::{Frame, SeatNow, Status};
use protocol::games::BoardInfo;
use protocol::picture::{Picture, number, tint_code};
use protocol::tables::{Moment, TableInfo, TableLine};
use protocol::talk::ToPlayer;

use super::history::{Telling, happenings, tell_again};
use super::room::Room;
use crate::chronicle;

/// How much of what was before a frame tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// What the last deed changed.
    Fresh,
    /// What the last deed changed, and all that was said: at a shared screen the viewer may have changed.
    Shared,
    /// Everything.
    Whole,
}

/// Whoever looks, and when.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    pub(crate) viewer: Viewer,
    pub(crate) speaker: &'a Speaker,
    pub(crate) now: Duration,
    /// For each seat whether somebody is there.
    pub(crate) present: &'a [bool],
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
pub(crate) fn frame(room: &mut Room, look: Look<'_>, extent: Extent) -> Frame {
    let Look { viewer, speaker, .. } = look;
    let telling = Telling { viewer, speaker, notes: room.table.notes(), with_text: tells_moves(room) };
    // At the end of a game with secrets all that was played is told at once.
    let revealed = room.rules().hides() && room.is_over() && room.position_since == room.version;
    let (history_from, history) = if extent == Extent::Whole || revealed {
        (0, room.history.all_lines(&*room.beginning(), room.table.play(), telling))
    } else {
        (room.history.fresh_from(), room.history.fresh_lines(telling))
    };
    let happened = match extent {
        Extent::Whole => Vec::new(),
        Extent::Fresh | Extent::Shared => happenings(room.history.happened(), viewer, speaker),
    };
    let chat_from = if extent == Extent::Fresh { room.chat_from } else { 0 };
    let heard = |to: Option<u8>, from: u8| to.is_none() || [to, Some(from)].contains(&viewer_number(viewer));
    let chat = room.chat[chat_from..].iter().filter(|line| heard(line.to, line.from)).cloned().collect();
    Frame {
        version: room.version,
        ply: room.table.play().length(),
        viewer: viewer_number(viewer).filter(|_| viewer != Viewer::Spectator),
        status: status(room, speaker),
        happened,
        last: chronicle::touched(room.history.last_events(), viewer),
        seats: seats(room, look),
        history_from,
        history,
        chat,
        offers: room.offers(),
        bench: room.bench_now(),
        picture: picture(room, look),
    }
}

/// An earlier moment as a viewer saw it: nothing to choose any more, and no history.
pub(crate) fn earlier(room: &Room, look: Look<'_>, moment: &Moment) -> Frame {
    let Look { viewer, speaker, .. } = look;
    let mut play = room.table.play().boxed_clone();
    while play.length() > moment.ply && play.undo() {}
    let beginning = room.beginning();
    let turns = play.turns();
    let made = tell_again(&*beginning, &turns);
    let mut identities = Identities::new(&beginning.scene(viewer));
    for made in &made {
        identities.follow(&made.events, viewer);
    }
    let mut scene = play.scene(viewer);
    identities.label(&mut scene);
    scene.choices.clear();
    let last = turns.last().map_or(0, |turn| turn.moves);
    let last_turn = || made[made.len().saturating_sub(last)..].iter().flat_map(|made| &made.events);
    Frame {
        version: room.version,
        ply: play.length(),
        viewer: viewer_number(viewer),
        status: chronicle::status(&play.turn(), &**room.rules(), speaker),
        picture: Picture::of(&scene, speaker),
        happened: happenings(last_turn(), viewer, speaker),
        last: chronicle::touched(last_turn(), viewer),
        seats: seats(room, look),
        history_from: turns.len(),
        history: Vec::new(),
        chat: Vec::new(),
        offers: Vec::new(),
        bench: None,
    }
}

/// Everything a screen needs to begin.
pub(crate) fn welcome(room: &mut Room, look: Look<'_>, seats: &[Seat]) -> ToPlayer {
    ToPlayer::Welcome {
        table: Box::new(info(room, look.speaker)),
        board: Box::new(BoardInfo::of(&room.rules().board(), look.speaker)),
        seats: seats.iter().map(|seat| seat.index() as u8).collect(),
        done: room.last_done(seats),
        frame: Box::new(frame(room, look, Extent::Whole)),
    }
}

/// What kind of table it is.
pub(crate) fn info(room: &Room, speaker: &Speaker) -> TableInfo {
    let rules = room.rules();
    let texts: Vec<&str> = rules.options().texts().map(|(key, _)| key).collect();
    let options = [rules.options().to_string(), texts.join(" ")].join(" ");
    TableInfo {
        id: room.id.clone(),
        game: rules.about().id.to_owned(),
        game_name: speaker.say(&Message::new("game-name")),
        options: options.trim().to_owned(),
        clock: room.table.clock().rule().to_string(),
        hidden: rules.hides(),
        alone: room.is_alone(),
        listed: room.agreed.listed,
    }
}

/// The table as the lobby lists it.
pub(crate) fn table_line(room: &Room, speaker: &Speaker, watchers: usize) -> TableLine {
    let state = match (room.is_waiting(), room.is_over()) {
        (true, _) => "waiting",
        (_, true) => "over",
        _ => "running",
    };
    TableLine {
        table: info(room, speaker),
        state: state.to_owned(),
        names: (0..room.seats()).map(|seat| name(room, seat, speaker)).collect(),
        ply: room.table.play().length(),
        watchers,
        free: room.free(),
    }
}

/// The seat whose eyes a viewer has.
pub(crate) fn viewer_number(viewer: Viewer) -> Option<u8> {
    match viewer {
        Viewer::Seat(seat) => number(Some(seat)),
        Viewer::Spectator => None,
    }
}

/// Whether the notation of moves may be told: of a game with secrets only when it is over.
pub(crate) fn tells_moves(room: &Room) -> bool {
    !room.rules().hides() || room.is_over()
}

fn picture(room: &mut Room, look: Look<'_>) -> Picture {
    let mut scene = room.table.play().scene(look.viewer);
    room.history.label(&mut scene, look.viewer);
    let (rules_say, table_says) = (room.table.play().turn(), room.table.turn());
    let over = matches!(table_says, Turn::Over(_)) && rules_say != table_says;
    if room.is_waiting() || over {
        scene.choices.clear();
        scene.buttons.clear();
        scene.marks.clear();
    }
    let mut picture = Picture::of(&scene, look.speaker);
    if room.is_waiting() {
        picture.prompt = look.speaker.say(&Message::new("prompt-seats"));
    } else if let (true, Status::Over { text, .. }) = (over, status(room, look.speaker)) {
        picture.prompt = text;
    }
    picture
}

fn status(room: &Room, speaker: &Speaker) -> Status {
    if room.is_waiting() {
        return Status::Waiting;
    }
    chronicle::status(&room.table.turn(), &**room.rules(), speaker)
}

fn seats(room: &Room, look: Look<'_>) -> Vec<SeatNow> {
    let rules = room.rules();
    let tints = &room.tints;
    let clock = room.table.clock();
    let asked = super::room::asked(room).filter(|seat| !room.is_timed_by_answers(*seat));
    let seat = |seat: Seat| SeatNow {
        label: look.speaker.say(&Message::seat(rules.seat_name(seat))),
        tint: tints.get(seat.index()).map_or("", |tint| tint_code(*tint)).into(),
        name: name(room, seat.index(), look.speaker),
        kind: room.chairs()[seat.index()].who.kind(),
        present: look.present.get(seat.index()).copied().unwrap_or(false),
        left_ms: if asked == Some(seat) { clock.left(seat, look.now) } else { clock.standing(seat) }
            .map(|left| left.as_millis() as u64),
    };
    Seat::all(rules.seats()).map(seat).collect()
}

/// What whoever sits at a seat is called; nothing while nobody does.
fn name(room: &Room, seat: usize, speaker: &Speaker) -> String {
    let chair = &room.chairs()[seat];
    match (&chair.who, chair.name.as_str()) {
        (super::stored::Who::Player { spec }, _) => spec.clone(),
        (_, "") if room.is_taken(seat) => speaker.say(&Message::new("guest")),
        (_, name) => name.to_owned(),
    }
}
