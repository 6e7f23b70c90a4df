//! Tables: players on sockets, watchers on streams, every event stored before it is told.
//!
//! | module | is |
//! | --- | --- |
//! | `event` | what is stored: the match's configuration, and each event |
//! | `state` | a table as its events have made it |
//! | `view` | what a viewer is shown of it, its chat and its offers; the frame itself is made in [`crate::view`] |
//! | `actor` | the task that owns a table: it applies an event, stores it, and then tells |
//! | `client` | the connected clients, and how they are sent frames |
//! | `command` | what players say, and which events that makes |
//! | `session`, `thinking` | how a program is asked where no person sits, and what becomes of its answer |
//! | `advice` | what a strong player advises, and thinks of a draw |
//! | `control` | a bench: a table of programs that a person pauses, steps and comments |
//! | `create` | new tables from requests |
//! | `http`, `socket`, `watch` | the ways in |
//! | `secrets` | ids and secrets that cannot be guessed |
//!
//! A table lives in memory while a client is connected, a clock runs or a program thinks, and otherwise in the store
//! alone: it is loaded again from its events when a request asks for it. After a crash that is all there is to do.

mod actor;
mod advice;
mod client;
mod command;
mod control;
mod create;
mod event;
pub(crate) mod http;
mod offers;
pub(crate) mod secrets;
mod session;
pub(crate) mod socket;
mod state;
mod thinking;
mod view;
pub(crate) mod watch;

use std::collections::HashMap;
use std::sync::atomic::{AtomicU8, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::http::StatusCode;
use locale::Language;
use store::{BatchOptions, MatchState, Store, Writer};
use tokio::sync::{mpsc, oneshot};

use self::actor::{Command, TableActor};
use self::event::{LoggedEvent, MatchConfig};
use self::state::TableState;
use crate::app::App;
use crate::config::Limits;
use crate::rates::{self, PerAddress};
use crate::refusal::Refusal;

pub(crate) use self::state::{LONGEST_NAME, clean};

/// All tables.
pub(crate) struct Tables {
    actors: Mutex<HashMap<String, Handle>>,
    writer: Writer,
    makers: PerAddress,
    stop: tokio::sync::watch::Sender<bool>,
    /// Sockets and streams now.
    connections: AtomicUsize,
}

/// A table in memory.
#[derive(Clone)]
pub(crate) struct Handle {
    inbox: mpsc::Sender<Command>,
    /// Tables are numbered as they come into memory: the newest has the highest number.
    number: u64,
    listed: bool,
    phase: Arc<AtomicU8>,
}

/// How the lobby sees a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Phase {
    /// A player waits for others to come.
    Waiting,
    Running,
    Over,
    /// Seats are free, but no client is connected.
    Abandoned,
}

impl Handle {
    /// Asks the table something; `None` if it has just left memory.
    async fn ask<T>(&self, ask: impl FnOnce(oneshot::Sender<T>) -> Command) -> Option<T> {
        let (reply, answer) = oneshot::channel();
        self.inbox.send(ask(reply)).await.ok()?;
        answer.await.ok()
    }

    fn is_at(&self, phase: Phase) -> bool {
        self.phase.load(Ordering::Relaxed) == phase as u8
    }
}

/// A table may leave memory between look-up and send; then it is looked up again.
const TRIES: usize = 3;

impl Tables {
    pub(crate) fn new(store: &Store, limits: &Limits) -> Self {
        Self {
            actors: Mutex::default(),
            writer: store.writer(BatchOptions::default()),
            makers: PerAddress::new(rates::new_tables(limits.new_tables_per_minute)),
            stop: tokio::sync::watch::Sender::new(false),
            connections: AtomicUsize::new(0),
        }
    }

    /// Says how much there is of everything now.
    pub(crate) fn measure(&self) {
        metrics::gauge!("quincunx_tables").set(self.actors().len() as f64);
        metrics::gauge!("quincunx_connections").set(self.connections.load(Ordering::Relaxed) as f64);
    }

    /// How many tables are in memory.
    pub(crate) fn count(&self) -> usize {
        self.actors().len()
    }

    /// Disconnects all clients, so that the server can end. What was stored stays.
    pub(crate) fn stop(&self) {
        self.stop.send_replace(true);
    }

    /// Done when the server ends.
    pub(crate) async fn stopped(&self) {
        // An error would mean that the sender is gone, and with it everything else.
        let _ = self.stop.subscribe().wait_for(|stop| *stop).await;
    }

    /// Asks a table something, wherever it is.
    async fn ask<T>(
        &self,
        app: &App,
        id: &str,
        language: Language,
        ask: impl Fn(oneshot::Sender<T>) -> Command,
    ) -> Result<T, Refusal> {
        for _ in 0..TRIES {
            let handle = self.find(app, id, language).await?;
            if let Some(answer) = handle.ask(&ask).await {
                return Ok(answer);
            }
        }
        Err(refusal(app, language, StatusCode::SERVICE_UNAVAILABLE, "store"))
    }

    /// A table, from memory or from the store.
    async fn find(&self, app: &App, id: &str, language: Language) -> Result<Handle, Refusal> {
        if let Some(handle) = self.actors().get(id).filter(|handle| !handle.inbox.is_closed()) {
            return Ok(handle.clone());
        }
        if !secrets::is_table_id(id) {
            return Err(refusal(app, language, StatusCode::NOT_FOUND, "unknown-table"));
        }
        let (state, closed) = load(app, id).await.map_err(|error| match error {
            LoadError::Unknown => refusal(app, language, StatusCode::NOT_FOUND, "unknown-table"),
            LoadError::Failed(why) => {
                tracing::error!(table = %short(id), %why, "a table cannot be loaded");
                refusal(app, language, StatusCode::SERVICE_UNAVAILABLE, "store")
            }
        })?;
        self.take_in(app, state, closed)
            .ok_or_else(|| refusal(app, language, StatusCode::SERVICE_UNAVAILABLE, "full"))
    }

    /// Stores a table and lets it begin.
    async fn begin(
        &self,
        app: &App,
        id: String,
        config: MatchConfig,
        language: Language,
    ) -> Result<(), Refusal> {
        let unable = |code| refusal(app, language, StatusCode::SERVICE_UNAVAILABLE, code);
        if self.actors().len() >= app.config.limits.tables {
            return Err(unable("full"));
        }
        let setup = serde_json::to_string(&config).expect("what is config upon is plain data");
        let state = TableState::new(id.clone(), config).map_err(|problem| Refusal::bad("table", problem))?;
        app.store.create_match(&id, &setup).await.map_err(|why| {
            tracing::error!(%why, "a table cannot be stored");
            unable("store")
        })?;
        metrics::counter!("quincunx_tables_made_total").increment(1);
        self.take_in(app, state, false).map(drop).ok_or_else(|| unable("full"))
    }

    /// Puts a table into memory, unless another request has done so meanwhile.
    fn take_in(&self, app: &App, state: TableState, closed: bool) -> Option<Handle> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let mut actors = self.actors();
        // An actor whose task has panicked is replaced: its events are stored.
        if let Some(handle) = actors.get(&state.id).filter(|handle| !handle.inbox.is_closed()) {
            return Some(handle.clone());
        }
        if actors.len() >= app.config.limits.tables {
            return None;
        }
        let (inbox, asks) = mpsc::channel(actor::WAITING);
        let handle = Handle {
            inbox: inbox.clone(),
            number: NUMBER.fetch_add(1, Ordering::Relaxed),
            listed: state.config.listed,
            phase: Arc::new(AtomicU8::new(Phase::Abandoned as u8)),
        };
        actors.insert(state.id.clone(), handle.clone());
        drop(actors);
        let actor = TableActor::new(app.clone(), state, closed, asks, inbox, Arc::clone(&handle.phase));
        tokio::spawn(actor.run());
        Some(handle)
    }

    fn actors(&self) -> MutexGuard<'_, HashMap<String, Handle>> {
        self.actors.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Loads the matches that were going on when the last server ended: programs think on, clocks run on.
pub(crate) async fn resume(app: App) {
    let open = match app.store.open_matches().await {
        Ok(open) => open,
        Err(why) => return tracing::error!(%why, "the open tables cannot be listed"),
    };
    for found in open {
        // The rest is loaded when a request asks for it: new tables need places in memory, too.
        if app.tables.actors().len() >= app.config.limits.tables / 2 {
            return tracing::warn!("there are more open tables than are kept in memory");
        }
        // A table that cannot be loaded is an error of the request that asks for it.
        let _ = app.tables.find(&app, &found.id, Language::English).await;
        tokio::task::yield_now().await;
    }
}

/// The game of a table as a record.
pub(crate) async fn record_of(app: &App, id: &str, language: Language) -> Result<String, Refusal> {
    let record = app.tables.ask(app, id, language, |reply| Command::Record { reply }).await?;
    record.map_err(|no| refusal(app, language, StatusCode::CONFLICT, no.code))
}

/// Ends a table for good.
pub(crate) async fn end(app: &App, id: &str, language: Language) -> Result<(), Refusal> {
    let ended = app.tables.ask(app, id, language, |reply| Command::End { reply }).await?;
    ended.map_err(|no| refusal(app, language, StatusCode::SERVICE_UNAVAILABLE, no.code))
}

enum LoadError {
    Unknown,
    Failed(String),
}

async fn load(app: &App, id: &str) -> Result<(TableState, bool), LoadError> {
    let failed = |why: String| LoadError::Failed(why);
    let found = app.store.find_match(id).await.map_err(|error| match error {
        store::Error::UnknownMatch(_) => LoadError::Unknown,
        other => failed(other.to_string()),
    })?;
    let config: MatchConfig = serde_json::from_str(&found.setup).map_err(|why| failed(why.to_string()))?;
    let events = app.store.events(id, 0).await.map_err(|why| failed(why.to_string()))?;
    let mut state = TableState::new(id.to_owned(), config).map_err(failed)?;
    for event in events {
        let logged: LoggedEvent =
            serde_json::from_str(&event.payload).map_err(|why| failed(why.to_string()))?;
        state
            .apply(&logged)
            .map_err(|refused| failed(format!("event {}: {}", event.sequence, refused.code)))?;
    }
    Ok((state, found.state == MatchState::Closed))
}

/// A refusal in words.
fn refusal(app: &App, language: Language, status: StatusCode, code: &str) -> Refusal {
    Refusal::say(status, code, app.localizers.general(language))
}

/// As much of a table's id as a log needs: the whole id would let a reader of the log watch.
fn short(id: &str) -> String {
    id.chars().take(4).collect()
}
