//! Those who are connected to a table, and how they are told.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use game::{Seat, Viewer};
use locale::Language;
use protocol::frame::Frame;
use protocol::talk::ToPlayer;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;

use super::conducting::tell_output;
use super::frames::{Extent, Line, Look, frame, viewer_number};
use super::room::{Room, asked};
use crate::app::App;

/// Somebody who wants to be told.
pub(crate) struct Newcomer {
    /// The secrets of the seats they hold; none for those who watch.
    pub(crate) secrets: Vec<String>,
    pub(crate) language: Language,
    pub(crate) outbox: mpsc::Sender<Line>,
    pub(crate) patience: Patience,
}

/// What happens to those who read too slowly.
#[derive(Clone, Debug)]
pub(crate) enum Patience {
    /// They are sent away, and may come back.
    None,
    /// They miss what they cannot read; the flag is raised, and they get the whole when they have caught up.
    Skips(Arc<AtomicBool>),
}

/// Somebody who is connected.
pub(crate) struct Guest {
    pub(crate) id: u64,
    pub(crate) seats: Vec<Seat>,
    /// Those of the seats, in the same order.
    pub(crate) secrets: Vec<String>,
    pub(crate) language: Language,
    /// Whether they conduct the programs of the table.
    pub(crate) conducts: bool,
    viewer: Viewer,
    outbox: mpsc::Sender<Line>,
    patience: Patience,
}

/// Who gets to know of a deed.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Told {
    All,
    /// All but the one with this number, who is told otherwise.
    Others(u64),
    /// A whisper.
    Two(Seat, Seat),
}

impl Guest {
    pub(crate) fn new(id: u64, newcomer: Newcomer, room: &Room) -> Self {
        let seats = room.seats_of(&newcomer.secrets);
        let of_seat = |seat: &Seat| {
            let mut own = newcomer.secrets.iter();
            own.find(|secret| room.seats_of(std::slice::from_ref(*secret)).contains(seat)).cloned()
        };
        let mut guest = Self {
            id,
            secrets: seats.iter().filter_map(of_seat).collect(),
            viewer: seats.first().map_or(Viewer::Spectator, |seat| Viewer::Seat(*seat)),
            seats,
            conducts: room.is_conducted_by(&newcomer.secrets),
            language: newcomer.language,
            outbox: newcomer.outbox,
            patience: newcomer.patience,
        };
        guest.turn_to(room);
        guest
    }

    pub(crate) const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// A shared screen shows what the seat to act sees, or else, where nothing is hidden, the seat that acted last.
    pub(crate) fn turn_to(&mut self, room: &Room) {
        if self.seats.len() < 2 {
            return;
        }
        let last = room.history.last_actor().filter(|_| !room.rules().hides());
        let shown = [asked(room), last].into_iter().flatten().find(|seat| self.seats.contains(seat));
        if let Some(seat) = shown {
            self.viewer = Viewer::Seat(seat);
        }
    }

    /// Sends a line; false if this guest is to be sent away.
    pub(crate) fn tell(&self, line: Line) -> bool {
        match (self.outbox.try_send(line), &self.patience) {
            (Ok(()), _) => true,
            (Err(TrySendError::Full(_)), Patience::Skips(behind)) => {
                behind.store(true, Ordering::Relaxed);
                true
            }
            (Err(_), _) => false,
        }
    }

    /// Where this guest can be told something later.
    pub(crate) fn outbox(&self) -> mpsc::Sender<Line> {
        self.outbox.clone()
    }

    pub(crate) fn say(&self, message: &ToPlayer) -> bool {
        self.tell(Line::of(message))
    }

    fn sight(&self, room: &Room) -> Sight {
        let whispered = room.chat.iter().any(|line| line.to.is_some());
        let is_asked = asked(room).is_some_and(|seat| self.viewer == Viewer::Seat(seat));
        let own_eyes = room.rules().hides() || whispered || is_asked;
        Sight {
            eyes: if own_eyes { self.viewer } else { Viewer::Spectator },
            language: self.language,
            extent: self.extent(),
            conducts: self.conducts,
        }
    }

    const fn extent(&self) -> Extent {
        if self.seats.len() > 1 { Extent::Shared } else { Extent::Fresh }
    }

    fn is_told(&self, told: Told) -> bool {
        match told {
            Told::All => true,
            Told::Others(id) => self.id != id,
            Told::Two(one, other) => self.seats.contains(&one) || self.seats.contains(&other),
        }
    }
}

/// All that decides how a table looks to somebody, but for the number of the seat they look from: where nothing is
/// hidden or whispered, whoever is not asked sees what a watcher sees.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Sight {
    eyes: Viewer,
    language: Language,
    extent: Extent,
    conducts: bool,
}

impl Sight {
    /// The frame for this sight, which is made if nobody had it before, with the viewer's own number in it.
    fn frame(
        self,
        known: &mut Vec<(Self, ToPlayer)>,
        viewer: Viewer,
        make: impl FnOnce(Self) -> Box<Frame>,
    ) -> &ToPlayer {
        let index = known.iter().position(|(sight, _)| *sight == self).unwrap_or_else(|| {
            known.push((self, ToPlayer::Frame { frame: make(self) }));
            known.len() - 1
        });
        let message = &mut known[index].1;
        if let ToPlayer::Frame { frame } = message {
            frame.viewer = viewer_number(viewer);
        }
        message
    }
}

/// Tells everybody how things stand; a frame is made once for all who see the same. Gives those who cannot be told.
pub(crate) fn announce(
    app: &App,
    room: &mut Room,
    guests: &mut [Guest],
    present: &[bool],
    now: Duration,
    told: Told,
) -> Vec<u64> {
    let mut frames: Vec<(Sight, ToPlayer)> = Vec::new();
    let mut lines: Vec<((Sight, Viewer), Line)> = Vec::new();
    let mut gone = Vec::new();
    for guest in guests.iter_mut().filter(|guest| guest.is_told(told)) {
        guest.turn_to(room);
        let kind = (guest.sight(room), guest.viewer);
        let known = lines.iter().find(|(known, _)| *known == kind).map(|(_, line)| line.clone());
        let line = known.unwrap_or_else(|| {
            let line = Line::of(kind.0.frame(&mut frames, kind.1, |sight| {
                let speaker = app.speakers.about(room.rules().about(), sight.language);
                let look = Look { viewer: sight.eyes, speaker, now, present };
                let mut frame = Box::new(frame(room, look, sight.extent));
                if sight.conducts {
                    tell_output(room, &mut frame, sight.extent);
                }
                frame
            }));
            lines.push((kind, line.clone()));
            line
        });
        if !guest.tell(line) {
            gone.push(guest.id);
        }
    }
    room.settle();
    gone
}

#[cfg(test)]
mod tests {
    use protocol::talk::ToPlayer;

    use super::*;

    fn guest(patience: Patience) -> (Guest, mpsc::Receiver<Line>) {
        let (outbox, lines) = mpsc::channel(1);
        let (seats, secrets) = (Vec::new(), Vec::new());
        let language = Language::English;
        let (viewer, conducts) = (Viewer::Spectator, false);
        (Guest { id: 1, seats, secrets, language, conducts, viewer, outbox, patience }, lines)
    }

    #[test]
    fn a_slow_player_is_sent_away() {
        let (player, lines) = guest(Patience::None);
        assert!(player.say(&ToPlayer::Done { id: 1 }));
        assert!(!player.say(&ToPlayer::Done { id: 2 }));
        drop(lines);
        assert!(!player.say(&ToPlayer::Done { id: 3 }));
    }

    #[test]
    fn a_slow_watcher_misses_something_and_knows_it() {
        let behind = Arc::new(AtomicBool::new(false));
        let (watcher, lines) = guest(Patience::Skips(Arc::clone(&behind)));
        assert!(watcher.say(&ToPlayer::Done { id: 1 }) && !behind.load(Ordering::Relaxed));
        assert!(watcher.say(&ToPlayer::Done { id: 2 }) && behind.load(Ordering::Relaxed));
        drop(lines);
        assert!(!watcher.say(&ToPlayer::Done { id: 3 }));
    }
}
