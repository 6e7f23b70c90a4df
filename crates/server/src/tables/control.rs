//! A table that has a conductor: pauses, steps and pace, programs that are swapped, notes, and what programs print.

use std::time::Duration;

use game::Seat;
use protocol::bench::{BenchNow, Conduct, Output};
use protocol::tables::NewSeat;
use table::Table;
use tokio::time::Instant;

use super::actor::TableActor;
use super::client::Recipients;
use super::command::Handled;
use super::create;
use super::event::{By, MatchConfig, TableEvent};
use super::state::{TableState, clean};
use super::view::Scope;
use crate::rejection::{Rejection, reject};

/// The longest time between two moves.
pub(crate) const SLOWEST_PACE_MS: u64 = 60_000;
/// So many steps may be asked for before the first of them is made.
const MOST_STEPS: u32 = 20;
/// The longest note, in characters.
const LONGEST_NOTE: usize = 500;
/// How much of what programs print at one table is kept, in bytes; and at one move, of each of the two streams.
const MOST_OUTPUT: usize = 256 * 1024;
pub(crate) const OUTPUT_OF_A_MOVE: usize = 4 * 1024;

/// What a conductor has decided, and what the programs have done.
pub(crate) struct Bench {
    paused: bool,
    /// Moves that are still to be made before the pause goes on.
    steps: u32,
    pub(super) pace_ms: u64,
    used: Vec<Duration>,
    output: Vec<Output>,
    output_bytes: usize,
    /// What was printed from here on is fresh.
    output_from: usize,
    contest_file: bool,
    /// The highest number of a message that was done.
    pub(super) done: u64,
}

impl Bench {
    /// The bench of a table at its beginning, if it has a conductor.
    pub(crate) fn of(config: &MatchConfig, table: &Table) -> Option<Self> {
        config.conductor.as_ref()?;
        Some(Self {
            paused: true,
            steps: 0,
            pace_ms: config.pace_ms,
            used: times(table),
            output: Vec::new(),
            output_bytes: 0,
            output_from: 0,
            contest_file: kaic::write(&table.record()).is_ok(),
            done: 0,
        })
    }

    /// Whether no program may begin to think.
    pub(crate) const fn is_held(&self) -> bool {
        self.paused && self.steps == 0
    }

    /// Nothing is fresh any more.
    pub(crate) fn mark_sent(&mut self) {
        self.output_from = self.output.len();
    }

    /// A program has answered.
    pub(crate) fn answered(&mut self, seat: Seat, took: Duration, output: Option<Output>) {
        self.steps = self.steps.saturating_sub(1);
        self.used[seat.index()] += took;
        if let Some(output) = output {
            let bytes = output.stdout.len() + output.stderr.len() + output.fault.len();
            if self.output_bytes + bytes <= MOST_OUTPUT {
                self.output_bytes += bytes;
                self.output.push(output);
            }
        }
    }
}

impl TableState {
    /// How things stand at the bench; what programs printed is for its conductor alone.
    pub(crate) fn bench_now(&self, conducts: bool, scope: Scope) -> Option<Box<BenchNow>> {
        let bench = self.bench.as_ref()?;
        let fresh_from = if scope == Scope::Whole { 0 } else { bench.output_from };
        let output_from = if conducts { fresh_from } else { 0 };
        Some(Box::new(BenchNow {
            paused: bench.paused,
            pace_ms: bench.pace_ms,
            used_ms: bench.used.iter().map(|used| used.as_millis() as u64).collect(),
            contest_file: bench.contest_file,
            output_from,
            output: if conducts { bench.output[output_from..].to_vec() } else { Vec::new() },
        }))
    }

    /// Whether one of these secrets is the conductor's.
    pub(crate) fn is_conducted_by(&self, secrets: &[String]) -> bool {
        let hash = self.config.conductor.as_ref();
        hash.is_some_and(|hash| secrets.iter().any(|secret| super::secrets::hash(secret) == *hash))
    }

    /// The highest number of a conductor's message that was done.
    pub(crate) fn last_conducted(&self) -> u64 {
        self.bench.as_ref().map_or(0, |bench| bench.done)
    }

    /// Whether only the time a seat takes for its answers counts, not the time that passes: a program does not lose
    /// on time because the server is busy.
    pub(crate) fn is_timed_by_answers(&self, seat: Seat) -> bool {
        self.bench.is_some() || !self.seat_configs[seat.index()].who.is_person()
    }

    /// Does what the conductor wants.
    pub(crate) fn conduct(&mut self, event: &TableEvent) -> Result<(), Rejection> {
        let (over, seats) = (self.is_over(), self.seats());
        let bench = self.bench.as_mut().ok_or_else(|| reject("not-conducted"))?;
        match event {
            TableEvent::Pause => (bench.paused, bench.steps) = (true, 0),
            TableEvent::Go => (bench.paused, bench.steps) = (false, 0),
            TableEvent::Step if over => return Err(table::Refusal::Over.into()),
            TableEvent::Step => (bench.paused, bench.steps) = (true, (bench.steps + 1).min(MOST_STEPS)),
            TableEvent::Pace { ms } => bench.pace_ms = (*ms).min(SLOWEST_PACE_MS),
            TableEvent::Swap { seat, to } if usize::from(*seat) < seats => {
                if !bench.paused {
                    return Err(reject("not-paused"));
                }
                let seat = Seat::new((*seat).into());
                self.table.swap(seat, to.name.clone());
                self.seat_configs[seat.index()] = to.clone();
                self.history.refresh_last();
            }
            TableEvent::Note { text } => {
                let text = clean(text, LONGEST_NOTE)?;
                if self.table.notes().is_empty() {
                    return Err(table::Refusal::Nothing.into());
                }
                self.table.comment(&text);
                self.history.refresh_last();
            }
            _ => return Err(reject("unreadable")),
        }
        Ok(())
    }
}

impl TableActor {
    /// Carries out what a conductor says.
    pub(super) async fn conducted(
        &mut self,
        conducts: bool,
        id: u64,
        wish: Conduct,
    ) -> Result<Handled, Rejection> {
        if !conducts {
            return Err(reject("not-conducted"));
        }
        if id <= self.state.last_conducted() {
            return Err(reject("doubled"));
        }
        let soon = matches!(wish, Conduct::Go | Conduct::Step | Conduct::Pace { .. });
        let mut swapped = None;
        let event = match wish {
            Conduct::Pause => TableEvent::Pause,
            Conduct::Go => TableEvent::Go,
            Conduct::Step => TableEvent::Step,
            Conduct::Pace { ms } => TableEvent::Pace { ms },
            Conduct::Swap { seat, to } => {
                if matches!(to, NewSeat::Agent { .. }) && !self.state.config.agents {
                    return Err(reject("uploads"));
                }
                swapped = Some(usize::from(seat));
                let game = self.state.rules().about().id;
                let to = create::program(&self.app, to, game)?;
                TableEvent::Swap { seat, to }
            }
            Conduct::Note { text } => TableEvent::Note { text },
        };
        self.perform(event, Some(By { seats: Vec::new(), id, conductor: true })).await?;
        if let Some(seat) = swapped {
            self.thinking.dismiss(seat);
        }
        if soon {
            self.thinking.not_before = Instant::now();
        }
        Ok(Handled::Done(Some(Recipients::All)))
    }
}

/// How long each seat has thought before the table was set up.
fn times(table: &Table) -> Vec<Duration> {
    let mut used = vec![Duration::ZERO; table.rules().seats()];
    let mut notes = table.notes().iter();
    for turn in table.play().turns() {
        let time: Duration = notes.by_ref().take(turn.moves).filter_map(|note| note.time).sum();
        if let Some(seat) = turn.seat {
            used[seat.index()] += time;
        }
    }
    used
}
