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
//! | `control` | a bench: a table of programs that a person pauses, steps and comments |
//! | `create` | new tables from requests |
//! | `http`, `socket`, `watch` | the ways in |
//! | `secrets` | ids and secrets that cannot be guessed |
//!
//! A table lives in memory while a client is connected, a clock runs or a program thinks, and otherwise in the store
//! alone: it is loaded again from its events when a request asks for it. After a crash that is all there is to do.

mod actor;
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
use std::fmt::Display;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use governor::Quota;
use store::{BatchOptions, MatchState, Store, Writer};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot};

use self::actor::{Command, TableActor};
use self::client::Connecting;
use self::event::{LoggedEvent, MatchConfig};
use self::state::TableState;
use crate::app::App;
use crate::config::Limits;
use crate::rates::PerAddress;
use crate::rejection::{Rejection, failed, reject};

pub(crate) use self::state::{LONGEST_NAME, clean};

/// All tables.
pub(crate) struct Tables {
    actors: Mutex<HashMap<String, Handle>>,
    writer: Writer,
    makers: PerAddress,
    stop: tokio::sync::watch::Sender<bool>,
    /// Room for sockets and streams.
    places: Arc<Semaphore>,
    most_connections: usize,
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

impl Phase {
    /// The word for it on the wire, where free seats are all that counts.
    const fn code(self) -> &'static str {
        match self {
            Self::Waiting | Self::Abandoned => "waiting",
            Self::Running => "running",
            Self::Over => "over",
        }
    }
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
            makers: PerAddress::new(Quota::per_minute(limits.new_tables_per_minute)),
            stop: tokio::sync::watch::Sender::new(false),
            places: Arc::new(Semaphore::new(limits.connections)),
            most_connections: limits.connections,
        }
    }

    /// Says how much there is of everything now.
    pub(crate) fn measure(&self) {
        metrics::gauge!("quincunx_tables").set(self.actors().len() as f64);
        let connections = self.most_connections - self.places.available_permits();
        metrics::gauge!("quincunx_connections").set(connections as f64);
    }

    /// Room for one more socket or stream.
    pub(crate) fn place(&self) -> Result<OwnedSemaphorePermit, Rejection> {
        Arc::clone(&self.places).try_acquire_owned().map_err(|_| reject("full"))
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
        ask: impl Fn(oneshot::Sender<T>) -> Command,
    ) -> Result<(Handle, T), Rejection> {
        for _ in 0..TRIES {
            let handle = self.find(app, id).await?;
            if let Some(answer) = handle.ask(&ask).await {
                return Ok((handle, answer));
            }
        }
        Err(reject("store"))
    }

    /// Connects a client to a table.
    async fn connect(&self, app: &App, id: &str, connecting: Connecting) -> Result<Connection, Rejection> {
        let ask = |reply| Command::Connect(connecting.clone(), reply);
        let (handle, client) = self.ask(app, id, ask).await?;
        Ok(Connection { inbox: handle.inbox, client: client? })
    }

    /// A table, from memory or from the store.
    async fn find(&self, app: &App, id: &str) -> Result<Handle, Rejection> {
        if let Some(handle) = self.actors().get(id).filter(|handle| !handle.inbox.is_closed()) {
            return Ok(handle.clone());
        }
        if !secrets::is_table_id(id) {
            return Err(reject("unknown-table"));
        }
        let (state, closed) = load(app, id).await?;
        self.take_in(app, state, closed)
    }

    /// Stores a table and lets it begin.
    async fn begin(&self, app: &App, id: String, config: MatchConfig) -> Result<(), Rejection> {
        if self.actors().len() >= app.config.limits.tables {
            return Err(reject("full"));
        }
        let setup = serde_json::to_string(&config).expect("a configuration is plain data");
        let state = TableState::new(id.clone(), config)?;
        let stored = app.store.create_match(&id, &setup).await;
        stored.map_err(|why| failed("a table cannot be stored", &why))?;
        metrics::counter!("quincunx_tables_made_total").increment(1);
        self.take_in(app, state, false).map(drop)
    }

    /// Puts a table into memory, unless another request has done so meanwhile.
    fn take_in(&self, app: &App, state: TableState, closed: bool) -> Result<Handle, Rejection> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let mut actors = self.actors();
        // An actor whose task has panicked is replaced: its events are stored.
        if let Some(handle) = actors.get(&state.id).filter(|handle| !handle.inbox.is_closed()) {
            return Ok(handle.clone());
        }
        if actors.len() >= app.config.limits.tables {
            return Err(reject("full"));
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
        Ok(handle)
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
        let _ = app.tables.find(&app, &found.id).await;
        tokio::task::yield_now().await;
    }
}

/// The game of a table as a record.
pub(crate) async fn record_of(app: &App, id: &str) -> Result<String, Rejection> {
    app.tables.ask(app, id, Command::Record).await?.1
}

/// Ends a table for good.
pub(crate) async fn end(app: &App, id: &str) -> Result<(), Rejection> {
    app.tables.ask(app, id, Command::End).await?.1
}

/// A client's connection to a table, which is told when this is dropped.
struct Connection {
    inbox: mpsc::Sender<Command>,
    client: u64,
}

impl Drop for Connection {
    fn drop(&mut self) {
        let (inbox, client) = (self.inbox.clone(), self.client);
        // Outside the runtime everything ends anyway.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { inbox.send(Command::Leave { client }).await });
        }
    }
}

async fn load(app: &App, id: &str) -> Result<(TableState, bool), Rejection> {
    let unreadable = |why: &dyn Display| table_failed(id, "a table cannot be loaded", why);
    let found = app.store.find_match(id).await.map_err(|why| match why {
        store::Error::UnknownMatch(_) => reject("unknown-table"),
        why => unreadable(&why),
    })?;
    let config: MatchConfig = serde_json::from_str(&found.setup).map_err(|why| unreadable(&why))?;
    let state = TableState::new(id.to_owned(), config);
    let mut state = state.map_err(|why| unreadable(&format_args!("its configuration: {}", why.code)))?;
    for event in app.store.events(id, 0).await.map_err(|why| unreadable(&why))? {
        let logged: LoggedEvent = serde_json::from_str(&event.payload).map_err(|why| unreadable(&why))?;
        let applied = state.apply(&logged);
        applied.map_err(|why| unreadable(&format_args!("event {}: {}", event.sequence, why.code)))?;
    }
    Ok((state, found.state == MatchState::Closed))
}

/// The server itself failed at something with a table.
fn table_failed(id: &str, what: &str, why: &dyn Display) -> Rejection {
    tracing::error!(table = %short(id), %why, "{what}");
    reject("store")
}

/// As much of a table's id as a log needs: the whole id would let a reader of the log watch.
fn short(id: &str) -> String {
    id.chars().take(4).collect()
}
