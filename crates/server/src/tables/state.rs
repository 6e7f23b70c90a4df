//! A table and those around it, as the events so far have made it. Nothing here waits, reads a clock or sends.

use std::sync::Arc;
use std::time::Duration;

use catalogue::Ruleset;
use game::{Seat, Tint, Turn};
use protocol::frame::{ChatLine, Offered};
use referee::{Fault, Output};
use table::{Answer, ClockRule, MoveEnding, Policy, Setup, Table};

use super::control::{Bench, OUTPUT_OF_A_MOVE};
use super::event::{LoggedEvent, MatchConfig, SeatConfig, TableEvent};
use super::{Phase, secrets};
use crate::games;
use crate::history::History;
use crate::rejection::{Rejection, reject};
use crate::study::read_record;

/// The longest thing that can be said at once, in characters.
const LONGEST_CHAT: usize = 500;
/// The longest name, in characters.
pub(crate) const LONGEST_NAME: usize = 40;
/// How many things can be said at one table.
const MOST_CHAT: usize = 2000;

/// A table and those around it.
pub(crate) struct TableState {
    pub(crate) id: String,
    pub(crate) config: MatchConfig,
    pub(crate) table: Table,
    pub(crate) history: History,
    pub(crate) chat: Vec<ChatLine>,
    /// The chat lines from here on are fresh.
    pub(crate) chat_from: usize,
    /// The table where the same people play again.
    pub(crate) rematch: Option<String>,
    /// How many events were applied.
    pub(crate) version: u64,
    /// The version at which the position became what it is.
    pub(crate) position_since: u64,
    /// Where the table's time stood at the last event.
    pub(crate) last_at: Duration,
    /// The colour of each seat's pieces.
    pub(crate) tints: Vec<Tint>,
    /// What its conductor has decided, if it has one.
    pub(crate) bench: Option<Bench>,
    pub(crate) seat_configs: Vec<SeatConfig>,
    taken: Vec<bool>,
    /// What is offered besides draws, and by whom.
    pub(super) offers: Vec<(Offered, Seat)>,
    done: Vec<u64>,
}

impl TableState {
    /// A table at its beginning, if it can be played as it was configured.
    pub(crate) fn new(id: String, config: MatchConfig) -> Result<Self, Rejection> {
        let table = set_up(&config)?;
        let seats = table.rules().seats();
        if config.seats.len() != seats {
            return Err(reject("seats"));
        }
        let history = History::tell(table.play(), &**table.rules(), 0);
        let seat_configs = config.seats.clone();
        Ok(Self {
            taken: seat_configs.iter().map(|seat_config| !seat_config.who.comes_later()).collect(),
            done: vec![0; seats],
            tints: table.rules().board().tints,
            bench: Bench::of(&config, &table),
            seat_configs,
            history,
            table,
            id,
            config,
            chat: Vec::new(),
            chat_from: 0,
            rematch: None,
            version: 0,
            position_since: 0,
            last_at: Duration::ZERO,
            offers: Vec::new(),
        })
    }

    pub(crate) fn rules(&self) -> &Arc<dyn Ruleset> {
        self.table.rules()
    }

    pub(crate) fn seats(&self) -> usize {
        self.seat_configs.len()
    }

    /// Whether a player sits, or has sat, there.
    pub(crate) fn is_taken(&self, seat: usize) -> bool {
        self.taken[seat]
    }

    /// The seats that a client from the lobby may take.
    pub(crate) fn free(&self) -> Vec<u8> {
        let free = |&seat: &usize| !self.taken[seat] && self.seat_configs[seat].hash.is_none();
        (0..self.seats()).filter(free).map(|seat| seat as u8).collect()
    }

    /// Whether seats are still empty, so that the game cannot begin.
    pub(crate) fn is_waiting(&self) -> bool {
        self.taken.contains(&false) && !self.is_over()
    }

    pub(crate) fn phase(&self) -> Phase {
        match (self.is_waiting(), self.is_over()) {
            (true, _) => Phase::Waiting,
            (_, true) => Phase::Over,
            _ => Phase::Running,
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table.turn().outcome().is_some()
    }

    /// Whether only one person plays, perhaps at several seats of one screen.
    pub(crate) fn is_alone(&self) -> bool {
        !self.seat_configs.iter().any(|seat_config| seat_config.who.comes_later())
    }

    /// Whether no person plays.
    pub(crate) fn is_for_programs(&self) -> bool {
        !self.seat_configs.iter().any(|seat_config| seat_config.who.is_person())
    }

    /// The seats whose secrets are among these, each with its own.
    pub(crate) fn held_with(&self, secrets: &[String]) -> impl Iterator<Item = (Seat, String)> {
        let hashes: Vec<String> = secrets.iter().map(|secret| secrets::hash(secret)).collect();
        Seat::all(self.seats()).zip(&self.seat_configs).filter_map(move |(seat, config)| {
            let hash = config.hash.as_ref()?;
            let own = hashes.iter().position(|known| known == hash)?;
            Some((seat, secrets[own].clone()))
        })
    }

    /// The one of these seats whose view a screen that they share shows: the seat to act, or else, where nothing is
    /// hidden, the seat that acted last.
    pub(crate) fn shown_of(&self, seats: &[Seat]) -> Option<Seat> {
        let last = self.history.last_actor().filter(|_| !self.rules().hides());
        [asked(self), last].into_iter().flatten().find(|seat| seats.contains(seat))
    }

    /// The highest number of a message that was done for these seats.
    pub(crate) fn last_done(&self, seats: &[Seat]) -> u64 {
        seats.iter().map(|seat| self.done[seat.index()]).max().unwrap_or(0)
    }

    /// All clients have been told: nothing is fresh any more.
    pub(crate) fn mark_sent(&mut self) {
        self.history.mark_sent();
        self.chat_from = self.chat.len();
        self.bench.iter_mut().for_each(Bench::mark_sent);
    }

    /// Does something, if it can be done; otherwise nothing has changed.
    pub(crate) fn apply(&mut self, done: &LoggedEvent) -> Result<(), Rejection> {
        let now = Duration::from_millis(done.at);
        let (length, over) = (self.table.play().length(), self.is_over());
        self.mark_sent();
        self.carry_out(&done.event, now)?;
        self.version += 1;
        self.last_at = now;
        if self.table.play().length() != length || self.is_over() != over {
            self.position_since = self.version;
        }
        if let Some(by) = &done.by {
            for seat in &by.seats {
                let last = &mut self.done[usize::from(*seat)];
                *last = by.id.max(*last);
            }
            if let Some(bench) = self.bench.as_mut().filter(|_| by.conductor) {
                bench.done = by.id.max(bench.done);
            }
        }
        Ok(())
    }

    fn carry_out(&mut self, event: &TableEvent, now: Duration) -> Result<(), Rejection> {
        match event {
            TableEvent::Move { seat, text } => {
                self.check_begun()?;
                let made = self.table.submit(seat_of(*seat), text, now)?;
                self.moved(&made);
            }
            TableEvent::Fail { seat } => {
                self.table.forfeit(seat_of(*seat), MoveEnding::Crash)?;
                self.moved(&[]);
            }
            TableEvent::Answer { seat, text, ending, took_us, output } => {
                self.check_begun()?;
                let (seat, took) = (seat_of(*seat), Duration::from_micros(*took_us));
                let ply = self.table.play().length() + 1;
                let answer = Answer { text: text.as_deref().ok_or(*ending), took };
                let judged = self.table.answer(seat, answer, now)?;
                self.moved(&judged.made);
                if let Some(bench) = &mut self.bench {
                    let mut output = output.clone();
                    if let (Some(text), MoveEnding::Invalid) = (text, judged.ending) {
                        let fault = Fault::not_legal(text).what;
                        let silent = || Output::default().told(seat, ply, "", OUTPUT_OF_A_MOVE);
                        output.get_or_insert_with(silent).fault = fault;
                    }
                    bench.answered(seat, took, output);
                }
            }
            TableEvent::Pause
            | TableEvent::Go
            | TableEvent::Step
            | TableEvent::Pace { .. }
            | TableEvent::Swap { .. }
            | TableEvent::Note { .. } => self.conduct(event)?,
            TableEvent::TimeOut => {
                self.table.tick(now);
                self.moved(&[]);
            }
            TableEvent::Resign { seat } => {
                self.check_begun()?;
                self.table.resign(seat_of(*seat))?;
                self.offers.clear();
            }
            TableEvent::Offer { seats, what } => self.offer(&all_of(seats), *what, now)?,
            TableEvent::Decline { what } => self.decline(*what)?,
            TableEvent::Chat { from, to, text } => self.say(*from, *to, text)?,
            TableEvent::Name { seats, name } => {
                let name = clean(name, LONGEST_NAME)?;
                for seat in all_of(seats) {
                    self.sit(seat, name.clone());
                }
            }
            TableEvent::Join { seat, name, hash } => {
                if !self.free().contains(seat) {
                    return Err(reject("taken"));
                }
                let name = clean(name, LONGEST_NAME)?;
                self.sit(seat_of(*seat), name);
                self.seat_configs[usize::from(*seat)].hash = Some(hash.clone());
                self.arrive(&[seat_of(*seat)], now);
            }
            TableEvent::Arrive { seats } => self.arrive(&all_of(seats), now),
            TableEvent::Rematch { table } => {
                self.rematch = Some(table.clone());
                self.offers.clear();
            }
        }
        Ok(())
    }

    fn moved(&mut self, made: &[catalogue::Made]) {
        // A player who plays on does not want to take back.
        self.offers.clear();
        self.history.add(made, self.table.play());
    }

    fn say(&mut self, from: u8, to: Option<u8>, text: &str) -> Result<(), Rejection> {
        let text = clean(text, LONGEST_CHAT)?;
        let is_seat = |seat: u8| usize::from(seat) < self.seats();
        if text.is_empty() || to.is_some_and(|to| !is_seat(to) || to == from) {
            return Err(table::Refusal::Nothing.into());
        }
        if self.chat.len() >= MOST_CHAT {
            return Err(reject("too-long"));
        }
        self.chat.push(ChatLine { number: self.chat.len(), from, to, text });
        Ok(())
    }

    fn sit(&mut self, seat: Seat, name: String) {
        self.table.rename(seat, name.clone());
        self.seat_configs[seat.index()].name = name;
    }

    fn arrive(&mut self, seats: &[Seat], now: Duration) {
        let waiting = self.is_waiting();
        for seat in seats {
            self.taken[seat.index()] = true;
        }
        if waiting && !self.is_waiting() {
            self.table.start_clock(now);
        }
    }

    pub(super) fn check_begun(&self) -> Result<(), Rejection> {
        if self.is_waiting() { Err(reject("waiting")) } else { Ok(()) }
    }
}

fn set_up(config: &MatchConfig) -> Result<Table, Rejection> {
    let clock: ClockRule = config.clock.parse()?;
    let names: Vec<String> = config.seats.iter().map(|seat_config| seat_config.name.clone()).collect();
    if let Some(text) = &config.record {
        let mut record = read_record(text)?;
        record.clock = clock;
        record.date = Some(config.date.clone());
        let table = Table::from_record(&record);
        let mut table = table.map_err(|error| Rejection::record(&error, &record.game))?;
        for (seat, name) in Seat::all(table.rules().seats()).zip(names) {
            table.rename(seat, name);
        }
        return Ok(table.with_policy(Policy::PLAY_ON));
    }
    let rules = games::rules_of(&config.game, &config.options)?;
    let about = rules.about();
    let mut setup = Setup::new(rules).names(names).seed(config.seed).clock(clock).date(config.date.clone());
    if let Some(position) = &config.position {
        setup = setup.position(position).map_err(|error| Rejection::position(&error, about))?;
    }
    Ok(Table::new(setup).with_policy(Policy::PLAY_ON))
}

fn seat_of(number: u8) -> Seat {
    Seat::new(number.into())
}

fn all_of(numbers: &[u8]) -> Vec<Seat> {
    numbers.iter().copied().map(seat_of).collect()
}

/// A text from outside on one line, without control characters.
pub(crate) fn clean(text: &str, longest: usize) -> Result<String, Rejection> {
    let text: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let text: String = text.chars().filter(|letter| !letter.is_control()).collect();
    if text.chars().count() > longest { Err(reject("too-long")) } else { Ok(text) }
}

/// Who is asked, as far as the table itself says.
pub(crate) fn asked(state: &TableState) -> Option<Seat> {
    match state.table.turn() {
        Turn::Seat(seat) if !state.is_waiting() => Some(seat),
        _ => None,
    }
}
