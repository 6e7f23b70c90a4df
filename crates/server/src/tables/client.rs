//! The clients of a table, and how they are sent frames.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use game::{Seat, Viewer};
use locale::Language;
use protocol::talk::ToPlayer;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;

use super::state::{TableState, asked};
use super::view::{Line, Scope, ViewContext, frame};
use crate::app::App;
use crate::view::viewer_number;

/// A connecting client.
#[derive(Clone)]
pub(crate) struct Connecting {
    /// The secrets of the seats it holds; none for a watcher.
    pub(crate) secrets: Vec<String>,
    pub(crate) language: Language,
    pub(crate) outbox: mpsc::Sender<Line>,
    pub(crate) behind: Behind,
}

/// What a client that reads too slowly is told by: it misses frames, the flag is raised, and it gets the whole table when
/// it has caught up. Without a flag it is disconnected, and may come back.
pub(crate) type Behind = Option<Arc<AtomicBool>>;

/// A connected client.
pub(crate) struct Client {
    pub(crate) id: u64,
    pub(crate) seats: Vec<Seat>,
    /// Those of the seats, in the same order.
    pub(crate) secrets: Vec<String>,
    pub(crate) language: Language,
    /// Whether it controls the programs of the table.
    pub(crate) conducts: bool,
    pub(crate) viewer: Viewer,
    pub(crate) outbox: mpsc::Sender<Line>,
    behind: Behind,
}

/// Which clients are told of an event.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Recipients {
    All,
    /// All but the one with this number, who is told otherwise.
    Others(u64),
    /// A whisper.
    Two(Seat, Seat),
}

impl Client {
    pub(crate) fn new(id: u64, connecting: Connecting, state: &TableState) -> Self {
        let (seats, secrets): (Vec<Seat>, Vec<String>) = state.held_with(&connecting.secrets).unzip();
        let mut client = Self {
            id,
            secrets,
            viewer: seats.first().map_or(Viewer::Spectator, |seat| Viewer::Seat(*seat)),
            seats,
            conducts: state.is_conducted_by(&connecting.secrets),
            language: connecting.language,
            outbox: connecting.outbox,
            behind: connecting.behind,
        };
        client.turn_to(state);
        client
    }

    /// Which of its seats a shared screen shows may change with every event.
    pub(crate) fn turn_to(&mut self, state: &TableState) {
        if let Some(seat) = state.shown_of(&self.seats) {
            self.viewer = Viewer::Seat(seat);
        }
    }

    /// Sends a line; false if this client is to be disconnected.
    pub(crate) fn tell(&self, line: Line) -> bool {
        match (self.outbox.try_send(line), &self.behind) {
            (Ok(()), _) => true,
            (Err(TrySendError::Full(_)), Some(behind)) => {
                behind.store(true, Ordering::Relaxed);
                true
            }
            (Err(_), _) => false,
        }
    }

    pub(crate) fn say(&self, message: &ToPlayer) -> bool {
        self.tell(Line::of(message))
    }

    fn key(&self, state: &TableState) -> FrameKey {
        let whispered = state.chat.iter().any(|line| line.to.is_some());
        let is_asked = asked(state).is_some_and(|seat| self.viewer == Viewer::Seat(seat));
        let own_eyes = state.rules().hides() || whispered || is_asked;
        FrameKey {
            viewer: if own_eyes { self.viewer } else { Viewer::Spectator },
            language: self.language,
            scope: self.scope(),
            conducts: self.conducts,
        }
    }

    const fn scope(&self) -> Scope {
        if self.seats.len() > 1 { Scope::Shared } else { Scope::Fresh }
    }

    fn is_told(&self, told: Recipients) -> bool {
        match told {
            Recipients::All => true,
            Recipients::Others(id) => self.id != id,
            Recipients::Two(one, other) => self.seats.contains(&one) || self.seats.contains(&other),
        }
    }
}

/// All that decides what a frame holds, except for the viewer's own seat number: where nothing is hidden or whispered,
/// a player whose turn it is not sees what a watcher sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct FrameKey {
    viewer: Viewer,
    language: Language,
    scope: Scope,
    conducts: bool,
}

/// Sends every client its frame; a frame is made once for all that see the same. Returns the clients that could not be
/// sent one.
pub(crate) fn announce(
    app: &App,
    state: &mut TableState,
    clients: &mut [Client],
    present: &[bool],
    now: Duration,
    told: Recipients,
) -> Vec<u64> {
    let mut frames: HashMap<FrameKey, ToPlayer> = HashMap::new();
    let mut lines: HashMap<(FrameKey, Viewer), Line> = HashMap::new();
    let mut gone = Vec::new();
    for client in clients.iter_mut().filter(|client| client.is_told(told)) {
        client.turn_to(state);
        let kind @ (key, own) = (client.key(state), client.viewer);
        let line = lines.entry(kind).or_insert_with(|| {
            let message = frames.entry(key).or_insert_with(|| {
                let localizer = app.localizers.about(state.rules().about(), key.language);
                let FrameKey { viewer, scope, conducts, .. } = key;
                let context = ViewContext { viewer, localizer, now, present, conducts };
                ToPlayer::Frame { frame: Box::new(frame(state, context, scope)) }
            });
            if let ToPlayer::Frame { frame } = message {
                frame.viewer = viewer_number(own);
            }
            Line::of(message)
        });
        if !client.tell(line.clone()) {
            gone.push(client.id);
        }
    }
    state.mark_sent();
    gone
}

#[cfg(test)]
mod tests {
    use protocol::talk::ToPlayer;

    use super::*;

    fn client(behind: Behind) -> (Client, mpsc::Receiver<Line>) {
        let (outbox, lines) = mpsc::channel(1);
        let (seats, secrets) = (Vec::new(), Vec::new());
        let language = Language::English;
        let (viewer, conducts) = (Viewer::Spectator, false);
        (Client { id: 1, seats, secrets, language, conducts, viewer, outbox, behind }, lines)
    }

    #[test]
    fn a_slow_player_is_sent_away_and_a_slow_watcher_misses_something_and_knows_it() {
        let flag = Arc::new(AtomicBool::new(false));
        for behind in [None, Some(Arc::clone(&flag))] {
            let skips = behind.is_some();
            let (client, lines) = client(behind);
            assert!(client.say(&ToPlayer::Done { id: 1 }) && !flag.load(Ordering::Relaxed));
            assert_eq!(client.say(&ToPlayer::Done { id: 2 }), skips);
            assert_eq!(flag.load(Ordering::Relaxed), skips);
            drop(lines);
            assert!(!client.say(&ToPlayer::Done { id: 3 }));
        }
    }
}
