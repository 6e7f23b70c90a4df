//! How programs at a table come to their moves.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use arena::harness::OwnTime;
use game::Seat;
use protocol::frame::Offered;
use table::MoveEnding;
use tokio::task::AbortHandle;
use tokio::time::Instant;

use super::actor::{Command, TableActor};
use super::agent::AgentSeat;
use super::client::Recipients;
use super::control::Bench;
use super::deciders::{self, Decider, Question, agrees_to_draw, share_of};
use super::event::{SeatOwner, TableEvent};
use super::state::asked;
use crate::pool::{Claim, Urgency};

/// How long a program waits when there is no room to think.
pub(super) const AGAIN_AFTER: Duration = Duration::from_millis(500);
/// After so many vain tries a program gives up.
const TRIES: u32 = 20;

/// What goes on in the programs at a table.
pub(crate) struct Thinking {
    /// Those who are not thinking, by seat; built when they are first asked.
    deciders: Vec<Option<Box<dyn Decider>>>,
    /// Programs of other people's, by seat.
    pub(super) agents: Vec<Option<AgentSeat>>,
    pub(super) running: Option<Running>,
    /// What was decided while the table was paused.
    kept: Option<Kept>,
    pub(super) last_ticket: u64,
    /// Nobody begins to think before.
    pub(super) not_before: Instant,
    vain: u32,
}

/// A decision that waits for the end of a pause: nobody is asked twice.
struct Kept {
    seat: Seat,
    version: u64,
    /// Hands it in under a new ticket.
    hand_in: Box<dyn FnOnce(u64) -> Command + Send>,
}

/// A decision on its way. It is given up when this is dropped.
pub(super) struct Running {
    pub(super) ticket: u64,
    pub(super) seat: Seat,
    pub(super) version: u64,
    pub(super) task: AbortHandle,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// A program has thought about an offer of a draw.
pub(crate) struct Considered {
    seat: Seat,
    version: u64,
    agrees: bool,
}

impl Thinking {
    pub(crate) fn new(seats: usize) -> Self {
        let deciders = (0..seats).map(|_| None).collect();
        let agents = (0..seats).map(|_| None).collect();
        Self {
            deciders,
            agents,
            running: None,
            kept: None,
            last_ticket: 0,
            not_before: Instant::now(),
            vain: 0,
        }
    }

    /// Whoever decided at a seat does not any more.
    pub(super) fn dismiss(&mut self, seat: usize) {
        self.deciders[seat] = None;
        self.agents[seat] = None;
        self.running.take_if(|running| running.seat.index() == seat);
        self.kept.take_if(|kept| kept.seat.index() == seat);
    }

    pub(crate) fn is_busy(&self) -> bool {
        self.running.is_some() || self.wake().is_some()
    }

    /// When somebody may begin to think who has to wait.
    pub(crate) fn wake(&self) -> Option<Instant> {
        (self.running.is_none() && self.not_before > Instant::now()).then_some(self.not_before)
    }
}

impl TableActor {
    /// Lets the program that is asked think, if one is, and stops one that is not asked any more.
    pub(super) fn think_on(&mut self) {
        let position = self.state.position_since;
        if self.thinking.running.as_ref().is_some_and(|running| running.version != position) {
            self.thinking.running = None;
        }
        let Some(seat) = asked(&self.state).filter(|_| !self.is_closed()) else {
            if self.state.is_over() {
                self.conclude_agents();
            }
            return;
        };
        let who = &self.state.seat_configs()[seat.index()].who;
        if self.is_held()
            || who.is_person()
            || self.thinking.running.is_some()
            || self.thinking.wake().is_some()
        {
            return;
        }
        if let Some(kept) = self.thinking.kept.take().filter(|kept| kept.version == position) {
            return self.hand_in(kept);
        }
        if let SeatOwner::Agent { agent } = who {
            let agent = agent.clone();
            return self.ask_agent(seat, &agent);
        }
        let idle = self.thinking.deciders[seat.index()].take();
        let Some(mut decider) = idle.or_else(|| deciders::decider(&self.app, self.state.rules(), who)) else {
            return;
        };
        self.thinking.last_ticket += 1;
        let ticket = self.thinking.last_ticket;
        let play = self.state.table.play().boxed_clone();
        let time = share_of(self.state.table.clock(), seat);
        let dice = self.state.table.dice();
        let urgency = if self.state.is_for_programs() { Urgency::Programs } else { Urgency::Move };
        let (app, inbox, claim) = (self.app.clone(), self.inbox.clone(), self.claim(urgency));
        let task = tokio::spawn(async move {
            let job = move |stop: &AtomicBool| {
                let own = OwnTime::start();
                let question = Question { play: &*play, time, dice, stop };
                let decision = decider.decide(&question).map(|text| (text, own.elapsed()));
                (decision, decider)
            };
            let (decision, decider) = match app.pool.think(claim, job).await {
                Ok((decision, decider)) => (decision, Some(decider)),
                Err(_) => (None, None),
            };
            // A table that is gone needs no move.
            let _ = inbox.send(Command::Decided { ticket, decision, decider }).await;
        });
        let task = task.abort_handle();
        self.thinking.running = Some(Running { ticket, seat, version: position, task });
    }

    pub(super) async fn decided(
        &mut self,
        ticket: u64,
        decision: Option<(String, Duration)>,
        decider: Option<Box<dyn Decider>>,
    ) {
        let Some(running) = self.thinking.running.take_if(|running| running.ticket == ticket) else { return };
        let seat = running.seat;
        if self.is_held() {
            return self.keep(seat, move |ticket| Command::Decided { ticket, decision, decider });
        }
        self.thinking.deciders[seat.index()] = decider;
        let number = seat.index() as u8;
        let pace = self.pace_ms();
        let event = match decision {
            Some((text, took)) => TableEvent::Answer {
                seat: number,
                text: Some(text),
                ending: MoveEnding::Ok,
                took_us: took.as_micros() as u64,
                output: None,
            },
            None if self.thinking.vain < TRIES => {
                self.thinking.vain += 1;
                self.thinking.not_before = Instant::now() + AGAIN_AFTER;
                return;
            }
            None => TableEvent::Fail { seat: number },
        };
        self.thinking.vain = 0;
        self.thinking.not_before = Instant::now() + Duration::from_millis(pace);
        match self.perform(event, None).await {
            Ok(()) => self.tell_event(Recipients::All),
            Err(refused) => {
                tracing::error!(code = refused.code, "a program's move was refused");
                self.thinking.not_before = Instant::now() + AGAIN_AFTER;
            }
        }
    }

    /// Whether nobody may begin to think, nor what was thought be played.
    pub(super) fn is_held(&self) -> bool {
        self.state.bench.as_ref().is_some_and(Bench::is_held)
    }

    /// Keeps a decision until the game goes on.
    pub(super) fn keep(&mut self, seat: Seat, hand_in: impl FnOnce(u64) -> Command + Send + 'static) {
        let version = self.state.position_since;
        self.thinking.kept = Some(Kept { seat, version, hand_in: Box::new(hand_in) });
    }

    fn hand_in(&mut self, Kept { seat, version, hand_in }: Kept) {
        self.thinking.last_ticket += 1;
        let (ticket, inbox) = (self.thinking.last_ticket, self.inbox.clone());
        // A table that is gone needs no move.
        let task = tokio::spawn(async move { drop(inbox.send(hand_in(ticket)).await) });
        self.thinking.running = Some(Running { ticket, seat, version, task: task.abort_handle() });
    }

    /// The least time between two moves of programs.
    pub(super) fn pace_ms(&self) -> u64 {
        let own = self.state.config.pace_ms;
        let pace = self.state.bench.as_ref().map_or(own, Bench::pace_ms);
        if self.state.is_for_programs() { pace } else { 0 }
    }

    /// Lets the programs that were offered a draw think about it.
    pub(super) fn consider_draw(&self) {
        let offered: Vec<Seat> = self.state.table.draw_offers().collect();
        let programs = Seat::all(self.state.seats()).zip(self.state.seat_configs());
        for (seat, seat_config) in
            programs.filter(|(seat, seat_config)| !seat_config.who.is_person() && !offered.contains(seat))
        {
            let (app, inbox) = (self.app.clone(), self.inbox.clone());
            let (rules, play) = (self.state.rules().clone(), self.state.table.play().boxed_clone());
            // Nobody agrees to anything in the name of somebody else's program.
            let speaks = matches!(seat_config.who, SeatOwner::Player { .. });
            let (version, claim) = (self.state.position_since, self.claim(Urgency::Move));
            tokio::spawn(async move {
                let thinker = app.clone();
                let job =
                    move |stop: &AtomicBool| speaks && agrees_to_draw(&thinker, &*rules, &*play, seat, stop);
                let agrees = app.pool.think(claim, job).await.unwrap_or(false);
                // A table that is gone needs no answer.
                let _ = inbox.send(Command::Answered(Considered { seat, version, agrees })).await;
            });
        }
    }

    pub(super) async fn answered(&mut self, considered: Considered) {
        let Considered { seat, version, agrees } = considered;
        if version != self.state.position_since || self.state.is_over() {
            return;
        }
        let what = Offered::Draw;
        let event = if agrees {
            TableEvent::Offer { seats: vec![seat.index() as u8], what }
        } else {
            TableEvent::Decline { what }
        };
        if self.perform(event, None).await.is_ok() {
            self.tell_event(Recipients::All);
        }
    }

    pub(super) fn claim(&self, urgency: Urgency) -> Claim {
        Claim { urgency, who: self.state.id.clone() }
    }
}
