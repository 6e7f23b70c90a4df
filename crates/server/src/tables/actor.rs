//! The task that owns a table. It takes one command at a time: applies the event, stores it, and only then tells the clients.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;

use game::{Seat, Viewer};
use locale::{Language, Localizer};
use protocol::Refused;
use protocol::frame::Frame;
use protocol::tables::{Join, Moment, SeatSecret, TableLine};
use protocol::talk::{FromPlayer, ToPlayer};
use store::Event;
use table::ClockRule;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::client::{Client, Connecting, Recipients, announce};
use super::event::{By, LoggedEvent, TableEvent};
use super::session::Answered;
use super::state::{TableState, asked};
use super::thinking::Thinking;
use super::view::{Scope, ViewContext, earlier, frame, table_line, tells_moves, welcome};
use super::{Phase, secrets, short, table_failed};
use crate::app::App;
use crate::rejection::{Rejection, reject};

/// How many commands may wait at one table before their senders have to.
pub(crate) const WAITING: usize = 64;

/// Where the answer to a command goes.
type Reply<T> = oneshot::Sender<T>;

/// What a table can be asked.
pub(crate) enum Command {
    /// A client connects; the answer is its number.
    Connect(Connecting, Reply<Result<u64, Rejection>>),
    Say {
        client: u64,
        message: FromPlayer,
    },
    /// A watcher has caught up and wants the whole.
    CatchUp {
        client: u64,
    },
    Leave {
        client: u64,
    },
    Join(Join, Reply<Result<SeatSecret, Rejection>>),
    Line(Language, Reply<TableLine>),
    Earlier(Moment, Language, Reply<Frame>),
    Record(Reply<Result<String, Rejection>>),
    /// A program has answered; `None` if there was no room for it to think.
    ProgramAnswered {
        ticket: u64,
        answer: Option<Answered>,
    },
    /// Does something, if the position is still the one of that version.
    DoAt {
        version: u64,
        event: TableEvent,
    },
    /// The operator ends it.
    End(Reply<Result<(), Rejection>>),
}

/// The task that owns a table.
pub(crate) struct TableActor {
    pub(super) app: App,
    pub(super) state: TableState,
    pub(super) inbox: mpsc::Sender<Command>,
    pub(super) thinking: Thinking,
    asks: mpsc::Receiver<Command>,
    pub(super) clients: Vec<Client>,
    last_client: u64,
    /// The table's time is this, and what has passed since.
    time: (Duration, Instant),
    /// Since when nothing has happened.
    idle_since: Instant,
    phase: Arc<AtomicU8>,
    /// It takes no more events.
    pub(super) closed: bool,
    /// What is in memory is no longer what is stored: the table must be loaded again.
    broken: bool,
}

impl TableActor {
    pub(crate) fn new(
        app: App,
        state: TableState,
        closed: bool,
        asks: mpsc::Receiver<Command>,
        inbox: mpsc::Sender<Command>,
        phase: Arc<AtomicU8>,
    ) -> Self {
        let now = Instant::now();
        let thinking = Thinking::new(state.seats());
        Self {
            time: (state.last_at, now),
            idle_since: now,
            clients: Vec::new(),
            last_client: 0,
            broken: false,
            app,
            state,
            closed,
            asks,
            inbox,
            phase,
            thinking,
        }
    }

    pub(crate) async fn run(mut self) {
        let app = self.app.clone();
        let mut stopped = std::pin::pin!(app.tables.stopped());
        self.note_phase();
        loop {
            self.think_on();
            let wake = self.next_wake();
            tokio::select! {
                ask = self.asks.recv() => match ask {
                    Some(ask) => self.answer(ask).await,
                    None => break,
                },
                () = tokio::time::sleep_until(wake) => {
                    self.look_at_clock().await;
                    if self.leaves_memory().await {
                        return;
                    }
                }
                () = &mut stopped => break,
            }
            if self.broken {
                break;
            }
        }
        self.app.tables.actors().remove(&self.state.id);
    }

    async fn answer(&mut self, ask: Command) {
        self.idle_since = Instant::now();
        // The sender may not wait for the answer any more.
        match ask {
            Command::Connect(connecting, reply) => drop(reply.send(self.connect(connecting).await)),
            Command::Say { client, message } => self.hear(client, message).await,
            Command::CatchUp { client } => self.send_whole(client, false),
            Command::Leave { client } => self.dismiss(&[client]),
            Command::Join(join, reply) => drop(reply.send(self.join(join).await)),
            Command::Line(language, reply) => drop(reply.send(self.line(language))),
            Command::Earlier(moment, language, reply) => drop(reply.send(self.earlier(&moment, language))),
            Command::Record(reply) => drop(reply.send(self.record())),
            Command::ProgramAnswered { ticket, answer } => self.program_answered(ticket, answer).await,
            Command::DoAt { version, event } => self.do_at(version, event).await,
            Command::End(reply) => drop(reply.send(self.end().await)),
        }
    }

    async fn connect(&mut self, connecting: Connecting) -> Result<u64, Rejection> {
        if self.clients.len() >= self.app.config.limits.connections_per_table {
            return Err(reject("full"));
        }
        self.last_client += 1;
        let claims_seat = !connecting.secrets.is_empty();
        let client = Client::new(self.last_client, connecting, &self.state);
        if claims_seat && client.seats.is_empty() && !client.conducts {
            return Err(reject("not-seated"));
        }
        let seats = numbers(&client.seats);
        let arrived: Vec<u8> =
            seats.into_iter().filter(|seat| !self.state.is_taken((*seat).into())).collect();
        let is_new = !arrived.is_empty() && !self.closed;
        if is_new {
            self.perform(TableEvent::Arrive { seats: arrived }, None).await?;
        }
        let (id, present) = (client.id, self.present());
        self.clients.push(client);
        if is_new || present != self.present() {
            self.tell(Recipients::Others(id));
        }
        self.note_phase();
        self.send_whole(id, true);
        Ok(id)
    }

    /// Sends a client everything: a welcome when it has come, a frame when it has caught up.
    fn send_whole(&mut self, id: u64, greeting: bool) {
        let (now, present) = (self.now(), self.present());
        let Some(client) = self.clients.iter_mut().find(|client| client.id == id) else { return };
        client.turn_to(&self.state);
        let localizer = self.app.localizers.about(self.state.rules().about(), client.language);
        let (viewer, conducts) = (client.viewer, client.conducts);
        let context = ViewContext { viewer, localizer, now, present: &present, conducts };
        let mut there = if greeting {
            client.say(&welcome(&mut self.state, context, &client.seats))
        } else {
            client.say(&ToPlayer::Frame { frame: Box::new(frame(&mut self.state, context, Scope::Whole)) })
        };
        if let Some(table) = self.state.rematch.as_ref().filter(|_| greeting) {
            there &= client.say(&ToPlayer::Rematch { table: table.clone(), secrets: client.secrets.clone() });
        }
        if !there {
            self.dismiss(&[id]);
        }
    }

    /// Forgets clients that have left or could not be told.
    pub(super) fn dismiss(&mut self, ids: &[u64]) {
        let present = self.present();
        self.clients.retain(|client| !ids.contains(&client.id));
        if present == self.present() {
            self.note_phase();
        } else {
            self.tell(Recipients::All);
        }
    }

    async fn join(&mut self, join: Join) -> Result<SeatSecret, Rejection> {
        let seat = join.seat.or_else(|| self.state.free().first().copied()).ok_or_else(|| reject("taken"))?;
        let secret = secrets::secret();
        let event = TableEvent::Join { seat, name: join.name, hash: secrets::hash(&secret) };
        self.perform(event, None).await?;
        self.tell(Recipients::All);
        Ok(SeatSecret { seat, secret, link: false })
    }

    fn line(&self, language: Language) -> TableLine {
        let watchers = self.clients.iter().filter(|client| client.seats.is_empty()).count();
        table_line(&self.state, self.localizer(language), watchers)
    }

    fn earlier(&self, moment: &Moment, language: Language) -> Frame {
        let seats: Vec<Seat> = self.state.held_with(&moment.secrets).map(|(seat, _)| seat).collect();
        let shown = self.state.shown_of(&seats).or(seats.first().copied());
        let viewer = shown.map_or(Viewer::Spectator, Viewer::Seat);
        let (localizer, now, present) = (self.localizer(language), self.now(), self.present());
        let context = ViewContext { viewer, localizer, now, present: &present, conducts: false };
        earlier(&self.state, context, moment)
    }

    fn record(&self) -> Result<String, Rejection> {
        let record = tells_moves(&self.state).then(|| self.state.table.record().to_string());
        record.ok_or_else(|| reject("secret"))
    }

    /// Applies an event and stores it. No client has been told yet when this returns.
    pub(super) async fn perform(&mut self, event: TableEvent, by: Option<By>) -> Result<(), Rejection> {
        if self.closed {
            return Err(reject("closed"));
        }
        let moves = matches!(event, TableEvent::Move { .. });
        let done = LoggedEvent { at: self.now().as_millis() as u64, by, event };
        let sequence = self.state.version;
        self.state.apply(&done)?;
        let payload = serde_json::to_string(&done).expect("events are plain data");
        let stored = self.app.tables.writer.append(&self.state.id, Event { sequence, payload }).await;
        if let Err(why) = stored {
            self.broken = true;
            return Err(table_failed(&self.state.id, "an event cannot be stored", &why));
        }
        if moves {
            metrics::counter!("quincunx_moves_total").increment(1);
        }
        Ok(())
    }

    /// Applies an event that no client waits for, and tells it. Whether that could be done.
    pub(super) async fn do_and_tell(&mut self, event: TableEvent) -> bool {
        let done = self.perform(event, None).await;
        match &done {
            Ok(()) => self.tell(Recipients::All),
            Err(rejection) => {
                tracing::warn!(table = %short(&self.state.id), code = rejection.code, "an event was refused");
            }
        }
        done.is_ok()
    }

    async fn do_at(&mut self, version: u64, event: TableEvent) {
        if version == self.state.position_since && !self.state.is_over() {
            self.do_and_tell(event).await;
        }
    }

    /// Tells clients how things stand now.
    pub(super) fn tell(&mut self, told: Recipients) {
        let (now, present) = (self.now(), self.present());
        let gone = announce(&self.app, &mut self.state, &mut self.clients, &present, now, told);
        self.note_phase();
        if !gone.is_empty() {
            self.dismiss(&gone);
        }
    }

    pub(super) fn client(&self, id: u64) -> Option<&Client> {
        self.clients.iter().find(|client| client.id == id)
    }

    pub(super) fn localizer(&self, language: Language) -> &Localizer {
        self.app.localizers.about(self.state.rules().about(), language)
    }

    pub(super) fn refused(&self, rejection: &Rejection, language: Language) -> Refused {
        metrics::counter!("quincunx_messages_refused_total", "code" => rejection.code).increment(1);
        rejection.told_by(self.localizer(language))
    }

    /// What time it is at the table.
    pub(super) fn now(&self) -> Duration {
        self.time.0 + self.time.1.elapsed()
    }

    fn present(&self) -> Vec<bool> {
        let here = |seat: Seat| self.clients.iter().any(|client| client.seats.contains(&seat));
        let seat_configs = Seat::all(self.state.seats()).zip(&self.state.seat_configs);
        seat_configs.map(|(seat, seat_config)| !seat_config.who.is_person() || here(seat)).collect()
    }

    fn note_phase(&self) {
        let phase = match self.state.phase() {
            Phase::Waiting if self.clients.is_empty() => Phase::Abandoned,
            phase => phase,
        };
        self.phase.store(phase as u8, Ordering::Relaxed);
    }

    /// The seat whose clock runs as time passes.
    fn on_the_clock(&self) -> Option<Seat> {
        asked(&self.state).filter(|seat| !self.closed && !self.state.is_timed_by_answers(*seat))
    }

    /// Ends the table for good, even in the middle of a game; all clients are sent away.
    async fn end(&mut self) -> Result<(), Rejection> {
        self.close().await?;
        self.broken = true;
        Ok(())
    }

    /// Takes no more events from now on.
    async fn close(&mut self) -> Result<(), Rejection> {
        let closed = self.app.store.close_match(&self.state.id).await;
        closed.map_err(|why| table_failed(&self.state.id, "a table cannot be closed", &why))?;
        self.closed = true;
        Ok(())
    }

    /// Whether a client is connected, a clock runs, or a program thinks.
    fn is_needed(&self) -> bool {
        let timed = self.on_the_clock().is_some() && self.state.table.clock().rule() != ClockRule::None;
        !self.clients.is_empty() || timed || self.thinking.is_busy()
    }

    fn next_wake(&self) -> Instant {
        let now = Instant::now();
        let idle = (!self.is_needed()).then(|| self.idle_since + self.app.config.limits.idle);
        let clock = self.on_the_clock().and_then(|seat| self.state.table.clock().left(seat, self.now()));
        // A clock has run out when nothing at all is left of it.
        let clock = clock.map(|left| now + left + Duration::from_millis(1));
        let wakes = [idle, clock, self.thinking.wake()].into_iter().flatten();
        wakes.min().unwrap_or(now + Duration::from_hours(1))
    }

    async fn look_at_clock(&mut self) {
        let now = self.now();
        let late = self.on_the_clock().is_some_and(|seat| self.state.table.clock().is_late(seat, now));
        if late {
            self.do_and_tell(TableEvent::TimeOut).await;
        }
    }

    /// Leaves memory if no client is connected and nothing goes on. A match that is over is closed with that.
    async fn leaves_memory(&mut self) -> bool {
        if self.is_needed() || self.idle_since.elapsed() < self.app.config.limits.idle {
            return false;
        }
        if self.state.is_over() && !self.closed {
            // One that cannot be closed stays open in the store, which does no harm.
            let _ = self.close().await;
        }
        let mut actors = self.app.tables.actors();
        // A client may have connected at the last moment.
        if !self.asks.is_empty() {
            return false;
        }
        actors.remove(&self.state.id);
        true
    }
}

pub(super) fn numbers(seats: &[Seat]) -> Vec<u8> {
    seats.iter().map(|seat| seat.index() as u8).collect()
}
