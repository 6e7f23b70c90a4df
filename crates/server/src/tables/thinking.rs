//! How the programs at a table are asked for moves, and what becomes of their answers.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use game::Seat;
use protocol::frame::Offered;
use referee::{Budget, Fault, SeatContext, budget, ending_of};
use table::MoveEnding;
use tokio::task::AbortHandle;
use tokio::time::Instant;

use super::actor::{Command, TableActor, numbers};
use super::control::{Bench, OUTPUT_OF_A_MOVE};
use super::event::{SeatOwner, TableEvent};
use super::session::{Answered, Asked, SessionHandle};
use super::state::asked;
use crate::advice::agrees_to_draw;
use crate::pool::{Claim, Urgency};

/// How long a program waits when there is no room to think.
const AGAIN_AFTER: Duration = Duration::from_millis(500);
/// After so many vain tries a program gives up.
const TRIES: u32 = 20;

/// What goes on in the programs at a table.
pub(crate) struct Thinking {
    /// The sessions of programs by seat, each begun when it is first asked.
    sessions: Vec<Option<SessionHandle>>,
    running: Option<Running>,
    /// What was decided while the table was paused: no program is asked twice.
    kept: Option<Kept>,
    last_ticket: u64,
    /// No program begins to think before.
    pub(super) not_before: Instant,
    vain: u32,
}

/// An answer that waits for the end of a pause.
struct Kept {
    seat: Seat,
    version: u64,
    answer: Answered,
}

/// An answer on its way. It is given up when this is dropped.
struct Running {
    ticket: u64,
    seat: Seat,
    version: u64,
    task: AbortHandle,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Thinking {
    pub(crate) fn new(seats: usize) -> Self {
        Self {
            sessions: vec![None; seats],
            running: None,
            kept: None,
            last_ticket: 0,
            not_before: Instant::now(),
            vain: 0,
        }
    }

    /// The program at a seat does not decide there any more.
    pub(super) fn dismiss(&mut self, seat: usize) {
        self.sessions[seat] = None;
        self.running.take_if(|running| running.seat.index() == seat);
        self.kept.take_if(|kept| kept.seat.index() == seat);
    }

    pub(crate) fn is_busy(&self) -> bool {
        self.running.is_some() || self.wake().is_some()
    }

    /// When a program may begin to think that has to wait.
    pub(crate) fn wake(&self) -> Option<Instant> {
        (self.running.is_none() && self.not_before > Instant::now()).then_some(self.not_before)
    }

    fn try_again_later(&mut self) {
        self.not_before = Instant::now() + AGAIN_AFTER;
    }
}

impl TableActor {
    /// Lets the program that is asked think, if one is, and stops one that is not asked any more.
    pub(super) fn think_on(&mut self) {
        let position = self.state.position_since;
        if self.thinking.running.as_ref().is_some_and(|running| running.version != position) {
            self.thinking.running = None;
        }
        let Some(seat) = asked(&self.state).filter(|_| !self.closed) else {
            if self.state.is_over() {
                self.finish_sessions();
            }
            return;
        };
        if self.is_held()
            || self.state.seat_configs[seat.index()].who.is_person()
            || self.thinking.running.is_some()
            || self.thinking.wake().is_some()
        {
            return;
        }
        if let Some(kept) = self.thinking.kept.take().filter(|kept| kept.version == position) {
            return self.wait_for_answer(kept.seat, async { Some(kept.answer) });
        }
        let Some(session) = self.session(seat) else { return self.thinking.try_again_later() };
        let asked = Asked {
            play: self.state.table.play().boxed_clone(),
            budget: Budget::of(self.state.table.clock(), seat).live(),
            dice: self.state.table.dice(),
        };
        let urgency = if self.state.is_for_programs() { Urgency::Programs } else { Urgency::Move };
        let answer = session.ask(self.app.clone(), self.claim(urgency), asked);
        self.wait_for_answer(seat, answer);
    }

    /// The session of the program at a seat, begun if it was not; `None` if there is no room for it.
    fn session(&mut self, seat: Seat) -> Option<SessionHandle> {
        let session = &mut self.thinking.sessions[seat.index()];
        if session.is_none() {
            let state = &self.state;
            let context = SeatContext {
                rules: Arc::clone(state.rules()),
                seat,
                names: Seat::all(state.seats()).map(|seat| state.table.name(seat).to_owned()).collect(),
                start_within: budget::START_WITHIN_LIVE,
            };
            let seed = state.config.seed.wrapping_add(seat.index() as u64);
            let who = &state.seat_configs[seat.index()].who;
            *session = SessionHandle::begin(&self.app, who, context, seed);
        }
        session.clone()
    }

    /// Has an answer brought to the table as a command, under a ticket of its own.
    fn wait_for_answer(
        &mut self,
        seat: Seat,
        answer: impl Future<Output = Option<Answered>> + Send + 'static,
    ) {
        self.thinking.last_ticket += 1;
        let (ticket, inbox) = (self.thinking.last_ticket, self.inbox.clone());
        let task = tokio::spawn(async move {
            let answer = answer.await;
            // A table that is gone needs no move.
            let _ = inbox.send(Command::ProgramAnswered { ticket, answer }).await;
        });
        let version = self.state.position_since;
        self.thinking.running = Some(Running { ticket, seat, version, task: task.abort_handle() });
    }

    /// A program has answered, or there was no room for it to think.
    pub(super) async fn program_answered(&mut self, ticket: u64, answer: Option<Answered>) {
        let Some(running) = self.thinking.running.take_if(|running| running.ticket == ticket) else { return };
        let (seat, version) = (running.seat, running.version);
        drop(running);
        let event = match answer {
            Some(answer) if self.is_held() => {
                self.thinking.kept = Some(Kept { seat, version, answer });
                return;
            }
            Some(answer) => self.event_of(seat, answer),
            None => {
                self.thinking.sessions[seat.index()] = None;
                self.thinking.try_again_later();
                self.thinking.vain += 1;
                if self.is_held() || self.thinking.vain <= TRIES {
                    return;
                }
                TableEvent::Fail { seat: seat.index() as u8 }
            }
        };
        self.thinking.vain = 0;
        self.thinking.not_before = Instant::now() + Duration::from_millis(self.pace_ms());
        if !self.do_and_tell(event).await {
            self.thinking.try_again_later();
        }
    }

    /// An answer as it is stored; the table judges it.
    fn event_of(&self, seat: Seat, Answered { reply, output }: Answered) -> TableEvent {
        let (text, ending, fault) = match reply.answer {
            Ok(text) => (Some(text), MoveEnding::Ok, String::new()),
            Err(Fault { ending, what }) => (None, ending, what),
        };
        let ply = self.state.table.play().length() + 1;
        let says = !(output.is_empty() && fault.is_empty());
        TableEvent::Answer {
            seat: seat.index() as u8,
            text,
            ending,
            took_us: reply.took.as_micros() as u64,
            output: says.then(|| output.told(seat, ply, &fault, OUTPUT_OF_A_MOVE)),
        }
    }

    /// The game is over: programs are told so.
    fn finish_sessions(&mut self) {
        let now = self.now();
        for (seat, session) in Seat::all(self.state.seats()).zip(&mut self.thinking.sessions) {
            if let (Some(session), Some(ending)) = (session.take(), ending_of(&self.state.table, seat, now)) {
                session.finish(ending);
            }
        }
    }

    /// Whether no program may begin to think, nor its answer be played.
    pub(super) fn is_held(&self) -> bool {
        self.state.bench.as_ref().is_some_and(Bench::is_held)
    }

    /// The least time between two moves of programs.
    pub(super) fn pace_ms(&self) -> u64 {
        let own = self.state.config.pace_ms;
        let pace = self.state.bench.as_ref().map_or(own, |bench| bench.pace_ms);
        if self.state.is_for_programs() { pace } else { 0 }
    }

    /// Lets the programs that were offered a draw think about it.
    pub(super) fn consider_draw(&self) {
        let offered: Vec<Seat> = self.state.table.draw_offers().collect();
        let programs = Seat::all(self.state.seats()).zip(&self.state.seat_configs);
        for (seat, seat_config) in
            programs.filter(|(seat, seat_config)| !seat_config.who.is_person() && !offered.contains(seat))
        {
            let (app, inbox) = (self.app.clone(), self.inbox.clone());
            let (rules, play) = (self.state.rules().clone(), self.state.table.play().boxed_clone());
            // The server agrees to nothing in the name of a bot.
            let speaks = matches!(seat_config.who, SeatOwner::Player { .. });
            let (version, claim) = (self.state.position_since, self.claim(Urgency::Move));
            tokio::spawn(async move {
                let agrees = speaks && agrees_to_draw(&app, claim, rules, play, seat).await;
                let what = Offered::Draw;
                let event = if agrees {
                    TableEvent::Offer { seats: numbers(&[seat]), what }
                } else {
                    TableEvent::Decline { what }
                };
                // A table that is gone needs no answer.
                let _ = inbox.send(Command::DoAt { version, event }).await;
            });
        }
    }

    pub(super) fn claim(&self, urgency: Urgency) -> Claim {
        Claim { urgency, who: self.state.id.clone() }
    }
}
