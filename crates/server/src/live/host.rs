//! The task that owns a room. It takes one thing at a time: does it, stores it, and only then tells anybody.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;

use game::{Seat, Viewer};
use locale::{Language, Speaker};
use protocol::Refused;
use protocol::frame::Frame;
use protocol::tables::{Join, Moment, SeatSecret, TableLine};
use protocol::talk::{FromPlayer, ToPlayer};
use store::Event;
use table::ClockRule;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::agent::AgentAnswer;
use super::conducting::tell_output;
use super::deciders::Decider;
use super::frames::{Extent, Look, earlier, frame, table_line, tells_moves, welcome};
use super::guests::{Guest, Newcomer, Told, announce};
use super::room::{No, Room, asked, no};
use super::stored::{By, Deed, Done};
use super::thinking::{Considered, Thinking};
use super::{Stage, secrets, short};
use crate::app::App;

/// How many questions may wait at one table before those who ask have to.
pub(crate) const WAITING: usize = 64;

/// What a table can be asked.
pub(crate) enum Ask {
    /// Somebody comes; the answer is their number.
    Connect {
        newcomer: Newcomer,
        reply: oneshot::Sender<Result<u64, No>>,
    },
    Say {
        guest: u64,
        message: FromPlayer,
    },
    /// A watcher has caught up and wants the whole.
    CatchUp {
        guest: u64,
    },
    Leave {
        guest: u64,
    },
    Join {
        join: Join,
        reply: oneshot::Sender<Result<SeatSecret, No>>,
    },
    Line {
        language: Language,
        reply: oneshot::Sender<TableLine>,
    },
    Earlier {
        moment: Moment,
        language: Language,
        reply: oneshot::Sender<Frame>,
    },
    Record {
        reply: oneshot::Sender<Result<String, No>>,
    },
    /// A program has decided, or cannot.
    Decided {
        ticket: u64,
        /// And how long it took.
        decision: Option<(String, Duration)>,
        decider: Option<Box<dyn Decider>>,
    },
    /// A program has thought about an offer of a draw.
    Answered(Considered),
    /// Somebody's program has answered, or cannot.
    AgentAnswered {
        ticket: u64,
        answer: Option<AgentAnswer>,
    },
    /// The operator ends it.
    End {
        reply: oneshot::Sender<Result<(), No>>,
    },
}

/// The task that owns a room.
pub(crate) struct Host {
    pub(super) app: App,
    pub(super) room: Room,
    pub(super) inbox: mpsc::Sender<Ask>,
    pub(super) thinking: Thinking,
    asks: mpsc::Receiver<Ask>,
    guests: Vec<Guest>,
    last_guest: u64,
    /// The table's time is this, and what has passed since.
    time: (Duration, Instant),
    /// Since when nothing has happened.
    idle_since: Instant,
    state: Arc<AtomicU8>,
    /// It takes no more deeds.
    closed: bool,
    /// What is in memory is no longer what is stored: the table must be loaded again.
    broken: bool,
}

impl Host {
    pub(crate) fn new(
        app: App,
        room: Room,
        closed: bool,
        asks: mpsc::Receiver<Ask>,
        inbox: mpsc::Sender<Ask>,
        state: Arc<AtomicU8>,
    ) -> Self {
        let now = Instant::now();
        let thinking = Thinking::new(room.seats());
        Self {
            time: (room.last_at, now),
            idle_since: now,
            guests: Vec::new(),
            last_guest: 0,
            broken: false,
            app,
            room,
            closed,
            asks,
            inbox,
            state,
            thinking,
        }
    }

    pub(crate) async fn run(mut self) {
        let app = self.app.clone();
        let mut stopped = std::pin::pin!(app.live.stopped());
        self.note_stage();
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
        self.app.live.hosts().remove(&self.room.id);
    }

    async fn answer(&mut self, ask: Ask) {
        self.idle_since = Instant::now();
        // Whoever no longer waits for an answer does not need it.
        match ask {
            Ask::Connect { newcomer, reply } => drop(reply.send(self.connect(newcomer).await)),
            Ask::Say { guest, message } => self.hear(guest, message).await,
            Ask::CatchUp { guest } => self.catch_up(guest),
            Ask::Leave { guest } => self.dismiss(&[guest]),
            Ask::Join { join, reply } => drop(reply.send(self.join(join).await)),
            Ask::Line { language, reply } => drop(reply.send(self.line(language))),
            Ask::Earlier { moment, language, reply } => drop(reply.send(self.earlier(&moment, language))),
            Ask::Record { reply } => drop(reply.send(self.record())),
            Ask::Decided { ticket, decision, decider } => self.decided(ticket, decision, decider).await,
            Ask::Answered(considered) => self.answered(considered).await,
            Ask::AgentAnswered { ticket, answer } => self.agent_answered(ticket, answer).await,
            Ask::End { reply } => drop(reply.send(self.end().await)),
        }
    }

    async fn connect(&mut self, newcomer: Newcomer) -> Result<u64, No> {
        if self.guests.len() >= self.app.config.limits.connections_per_table {
            return Err(no("full"));
        }
        self.last_guest += 1;
        let claims_seat = !newcomer.secrets.is_empty();
        let guest = Guest::new(self.last_guest, newcomer, &self.room);
        if claims_seat && guest.seats.is_empty() && !guest.conducts {
            return Err(no("not-seated"));
        }
        let seats = numbers(&guest.seats);
        let arrived: Vec<u8> = seats.into_iter().filter(|seat| !self.room.is_taken((*seat).into())).collect();
        let is_new = !arrived.is_empty() && !self.closed;
        if is_new {
            self.perform(Deed::Arrive { seats: arrived }, None).await?;
        }
        let (id, present) = (guest.id, self.present());
        self.guests.push(guest);
        if is_new || present != self.present() {
            self.announce(Told::Others(id));
        }
        self.note_stage();
        self.greet(id);
        Ok(id)
    }

    fn greet(&mut self, id: u64) {
        let (now, present) = (self.now(), self.present());
        let Some(guest) = self.guests.iter_mut().find(|guest| guest.id == id) else { return };
        guest.turn_to(&self.room);
        let speaker = self.app.speakers.about(self.room.rules().about(), guest.language);
        let look = Look { viewer: guest.viewer(), speaker, now, present: &present };
        let mut welcome = welcome(&mut self.room, look, &guest.seats);
        if let (true, ToPlayer::Welcome { frame, done, .. }) = (guest.conducts, &mut welcome) {
            tell_output(&self.room, frame, Extent::Whole);
            *done = self.room.last_conducted();
        }
        let mut there = guest.say(&welcome);
        if let Some(table) = &self.room.rematch {
            there &= guest.say(&ToPlayer::Rematch { table: table.clone(), secrets: guest.secrets.clone() });
        }
        if !there {
            self.dismiss(&[id]);
        }
    }

    fn catch_up(&mut self, id: u64) {
        let (now, present) = (self.now(), self.present());
        let Some(guest) = self.guests.iter().find(|guest| guest.id == id) else { return };
        let speaker = self.app.speakers.about(self.room.rules().about(), guest.language);
        let look = Look { viewer: guest.viewer(), speaker, now, present: &present };
        let frame = Box::new(frame(&mut self.room, look, Extent::Whole));
        if !guest.say(&ToPlayer::Frame { frame }) {
            self.dismiss(&[id]);
        }
    }

    /// Forgets guests who have left or could not be told.
    pub(super) fn dismiss(&mut self, ids: &[u64]) {
        let mut ids = ids.to_vec();
        while !ids.is_empty() {
            let present = self.present();
            self.guests.retain(|guest| !ids.contains(&guest.id));
            ids.clear();
            if present != self.present() {
                ids = self.try_announce(Told::All);
            }
        }
        self.note_stage();
    }

    async fn join(&mut self, join: Join) -> Result<SeatSecret, No> {
        let seat = join.seat.or_else(|| self.room.free().first().copied()).ok_or_else(|| no("taken"))?;
        let secret = secrets::secret();
        let deed = Deed::Join { seat, name: join.name, hash: secrets::hash(&secret) };
        self.perform(deed, None).await?;
        self.tell_deed(Told::All);
        Ok(SeatSecret { seat, secret, link: false })
    }

    fn line(&self, language: Language) -> TableLine {
        let watchers = self.guests.iter().filter(|guest| guest.seats.is_empty()).count();
        table_line(&self.room, self.speaker(language), watchers)
    }

    fn earlier(&self, moment: &Moment, language: Language) -> Frame {
        let seats = self.room.seats_of(&moment.secrets);
        let asked = asked(&self.room).filter(|seat| seats.contains(seat));
        let viewer = asked.or(seats.first().copied()).map_or(Viewer::Spectator, Viewer::Seat);
        let present = self.present();
        let look = Look { viewer, speaker: self.speaker(language), now: self.now(), present: &present };
        earlier(&self.room, look, moment)
    }

    fn record(&self) -> Result<String, No> {
        if tells_moves(&self.room) { Ok(self.room.table.record().to_string()) } else { Err(no("secret")) }
    }

    /// Does something and stores it. Nobody has been told yet when this returns.
    pub(super) async fn perform(&mut self, deed: Deed, by: Option<By>) -> Result<(), No> {
        if self.closed {
            return Err(no("closed"));
        }
        let moves = matches!(deed, Deed::Move { .. });
        let done = Done { at: self.now().as_millis() as u64, by, deed };
        let sequence = self.room.version;
        self.room.apply(&done)?;
        let payload = serde_json::to_string(&done).expect("deeds are plain data");
        let stored = self.app.live.writer.append(&self.room.id, Event { sequence, payload }).await;
        if let Err(why) = stored {
            tracing::error!(table = %short(&self.room.id), %why, "a deed cannot be stored");
            self.broken = true;
            return Err(no("store"));
        }
        if moves {
            metrics::counter!("quincunx_moves_total").increment(1);
        }
        Ok(())
    }

    /// Tells what was just done, and sees to what follows from it.
    pub(super) fn tell_deed(&mut self, told: Told) {
        self.announce(told);
        self.note_stage();
    }

    fn announce(&mut self, told: Told) {
        let gone = self.try_announce(told);
        if !gone.is_empty() {
            self.dismiss(&gone);
        }
    }

    fn try_announce(&mut self, told: Told) -> Vec<u64> {
        let (now, present) = (self.now(), self.present());
        announce(&self.app, &mut self.room, &mut self.guests, &present, now, told)
    }

    /// Whether the table takes no more deeds.
    pub(super) const fn is_closed(&self) -> bool {
        self.closed
    }

    pub(super) fn guest(&self, id: u64) -> Option<&Guest> {
        self.guests.iter().find(|guest| guest.id == id)
    }

    pub(super) fn guests(&self) -> &[Guest] {
        &self.guests
    }

    pub(super) fn speaker(&self, language: Language) -> &Speaker {
        self.app.speakers.about(self.room.rules().about(), language)
    }

    pub(super) fn refused(&self, no: &No, language: Language) -> Refused {
        metrics::counter!("quincunx_messages_refused_total", "code" => no.code).increment(1);
        Refused { code: no.code.to_owned(), text: self.speaker(language).say(&no.message) }
    }

    /// What time it is at the table.
    pub(super) fn now(&self) -> Duration {
        self.time.0 + self.time.1.elapsed()
    }

    fn present(&self) -> Vec<bool> {
        let here = |seat: Seat| self.guests.iter().any(|guest| guest.seats.contains(&seat));
        let chairs = Seat::all(self.room.seats()).zip(self.room.chairs());
        chairs.map(|(seat, chair)| !chair.who.is_person() || here(seat)).collect()
    }

    fn note_stage(&self) {
        let stage = if self.room.is_over() {
            Stage::Over
        } else if !self.room.is_waiting() {
            Stage::Running
        } else if self.guests.is_empty() {
            Stage::Abandoned
        } else {
            Stage::Waiting
        };
        self.state.store(stage as u8, Ordering::Relaxed);
    }

    /// The seat whose clock runs as time passes.
    fn on_the_clock(&self) -> Option<Seat> {
        asked(&self.room).filter(|seat| !self.closed && !self.room.is_timed_by_answers(*seat))
    }

    /// Ends for good, whatever goes on; everybody is sent away.
    async fn end(&mut self) -> Result<(), No> {
        self.app.store.close_match(&self.room.id).await.map_err(|why| {
            tracing::error!(table = %short(&self.room.id), %why, "a table cannot be closed");
            no("store")
        })?;
        (self.closed, self.broken) = (true, true);
        Ok(())
    }

    /// Whether somebody is there, a clock runs, or a program thinks.
    fn is_needed(&self) -> bool {
        let timed = self.on_the_clock().is_some() && self.room.table.clock().rule() != ClockRule::None;
        !self.guests.is_empty() || timed || self.thinking.is_busy()
    }

    fn next_wake(&self) -> Instant {
        let now = Instant::now();
        let idle = (!self.is_needed()).then(|| self.idle_since + self.app.config.limits.idle);
        let clock = self.on_the_clock().and_then(|seat| self.room.table.clock().left(seat, self.now()));
        // A clock has run out when nothing at all is left of it.
        let clock = clock.map(|left| now + left + Duration::from_millis(1));
        let wakes = [idle, clock, self.thinking.wake()].into_iter().flatten();
        wakes.min().unwrap_or(now + Duration::from_hours(1))
    }

    async fn look_at_clock(&mut self) {
        let now = self.now();
        let late = self.on_the_clock().is_some_and(|seat| self.room.table.clock().is_late(seat, now));
        if late && self.perform(Deed::TimeOut, None).await.is_ok() {
            self.tell_deed(Told::All);
        }
    }

    /// Leaves memory if nobody is there and nothing goes on. What has ended is closed with that.
    async fn leaves_memory(&mut self) -> bool {
        if self.is_needed() || self.idle_since.elapsed() < self.app.config.limits.idle {
            return false;
        }
        if self.room.is_over() && !self.closed {
            match self.app.store.close_match(&self.room.id).await {
                Ok(()) => self.closed = true,
                Err(why) => tracing::warn!(table = %short(&self.room.id), %why, "a table cannot be closed"),
            }
        }
        let mut hosts = self.app.live.hosts();
        // Somebody may have come at the last moment.
        if !self.asks.is_empty() {
            return false;
        }
        hosts.remove(&self.room.id);
        true
    }
}

pub(super) fn numbers(seats: &[Seat]) -> Vec<u8> {
    seats.iter().map(|seat| seat.index() as u8).collect()
}
