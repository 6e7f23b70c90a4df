//! One whole game between programs, from the first greeting to the last word.

use std::sync::Arc;
use std::time::Duration;

use catalogue::Ruleset;
use game::{Outcome, Seat, Turn, Viewer};
use sandbox::Core;
use serde::{Deserialize, Serialize};
use table::{Answer, ClockRule, Judged, MoveEnding, MoveNote, Policy, Record, Setup, Table, result_of};

use crate::{
    BotFactory, Budget, Ending, Endings, Entrant, Fault, Issue, NEVER, NoEntry, Output, Player, Question,
    Reply, SeatContext, Session,
};

/// Under what conditions a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conditions {
    /// Time a move or a game.
    pub clock: ClockRule,
    /// Moves made in thought, for those who count them.
    pub nodes: Option<u64>,
    /// What happens to late, bad and missing answers.
    pub policy: Policy,
    /// After so many moves a game is broken off as drawn.
    pub longest: usize,
    /// How long a bot may take to get ready.
    pub start_within: Duration,
}

impl Conditions {
    /// For engines of this program, which take what their specs say.
    pub fn untimed(longest: usize) -> Self {
        let (clock, policy) = (ClockRule::None, Policy::default());
        Self { clock, nodes: None, policy, longest, start_within: Duration::MAX }
    }

    /// So much time a move, as in most contests.
    pub const fn per_move(time: Duration, longest: usize) -> Self {
        let (clock, policy) = (ClockRule::PerMove(time), Policy::CONTEST);
        Self { clock, nodes: None, policy, longest, start_within: crate::budget::START_WITHIN }
    }
}

/// A game to be played.
#[derive(Clone, Copy, Debug)]
pub struct Game<'a> {
    /// The rules.
    pub rules: &'a Arc<dyn Ruleset>,
    /// The players' names in seat order.
    pub names: &'a [String],
    /// Moves that are played before the players take over.
    pub opening: &'a [String],
    /// The seed of everything random.
    pub seed: u64,
    /// How it is played.
    pub conditions: &'a Conditions,
}

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Played {
    /// How it ended.
    pub outcome: Outcome,
    /// How many moves it had, the opening's and chance's included.
    pub moves: usize,
    /// By how much each seat was ahead of the best of the others.
    pub margins: Vec<i64>,
    /// How each seat behaved.
    pub reports: Vec<SeatReport>,
    /// All of it.
    pub record: Record,
}

/// How the player at a seat behaved in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatReport {
    /// How many answers ended how.
    pub endings: Endings,
    /// What ended its game, or else the first thing that went wrong, in words.
    pub fault: Option<String>,
    /// The longest time for a move, in microseconds.
    pub slowest_us: u64,
    /// All its time together, in microseconds.
    pub total_us: u64,
    /// What it printed, beside the number of the move it was asked for; 0 is before the first.
    pub printed: Vec<(usize, Output)>,
}

/// Is told what happens in a game, always between two questions: no clock runs meanwhile, and players notice nothing of
/// it as long as it returns at once.
pub trait Observer {
    /// A move was made, by a seat or by chance.
    fn moved(&mut self, _text: &str, _note: &MoveNote) {}

    /// A player printed something when it was asked for move `number`; 0 is before the first.
    fn printed(&mut self, _seat: Seat, _number: usize, _output: &Output) {}

    /// Something went wrong with the answer to that question.
    fn failed(&mut self, _seat: Seat, _number: usize, _fault: &Fault) {}

    /// A player replied to that question, and this is what the table made of it.
    fn answered(&mut self, _seat: Seat, _number: usize, _reply: &Reply, _judged: MoveEnding) {}

    /// Whether the game is to be broken off now. It is asked before each question.
    fn breaks_off(&mut self) -> bool {
        false
    }
}

/// A game without an observer.
impl Observer for () {}

impl Game<'_> {
    /// Plays the game between these, in seat order; bots run on this processor alone if one is given.
    pub fn play_between(
        &self,
        factory: &BotFactory,
        core: Option<&Core>,
        entrants: &[&Entrant],
        observer: &mut dyn Observer,
    ) -> Result<Played, NoEntry> {
        let seated = entrants.iter().zip(self.names).zip(self.seed..);
        let players = seated.map(|((entrant, name), seed)| factory.player(core, entrant, name, seed));
        Ok(self.play(players.collect::<Result<_, _>>()?, observer))
    }

    /// Plays the game with these players, in seat order.
    pub fn play(&self, players: Vec<Box<dyn Player>>, observer: &mut dyn Observer) -> Played {
        let setup = Setup::new(Arc::clone(self.rules))
            .names(self.names.iter().cloned())
            .seed(self.seed)
            .clock(self.conditions.clock);
        let seats = Seat::all(self.rules.seats());
        let session = |(player, seat)| {
            let (rules, names) = (Arc::clone(self.rules), self.names.to_vec());
            let start_within = self.conditions.start_within;
            Session::new(player, SeatContext { rules, seat, names, start_within })
        };
        let mut running = Running {
            observer,
            conditions: self.conditions,
            table: Table::new(setup).with_policy(self.conditions.policy),
            reports: vec![SeatReport::default(); players.len()],
            sessions: players.into_iter().zip(seats).map(session).collect(),
            shown: 0,
            now: Duration::ZERO,
        };
        running.show_moves();
        running.prepare();
        running.play_opening(self.opening);
        running.play();
        running.finish()
    }
}

struct Running<'a> {
    observer: &'a mut dyn Observer,
    conditions: &'a Conditions,
    table: Table,
    sessions: Vec<Session>,
    reports: Vec<SeatReport>,
    /// How many moves the observer has been told of.
    shown: usize,
    /// The game's time: it passes only while a player is asked.
    now: Duration,
}

impl Running<'_> {
    fn prepare(&mut self) {
        for seat in Seat::all(self.sessions.len()) {
            let (play, dice) = (self.table.play(), &self.table.dice());
            let beginning = Question { play, budget: Budget::default(), dice, stop: &NEVER };
            if let Err(fault) = self.sessions[seat.index()].prepare(&beginning) {
                self.blame(seat, 0, &fault);
            }
            self.keep_output(seat, 0);
        }
    }

    fn play_opening(&mut self, opening: &[String]) {
        for text in opening {
            let Turn::Seat(seat) = self.table.turn() else { break };
            self.table.submit(seat, text, self.now).expect("an opening's moves are legal");
            self.show_moves();
        }
    }

    fn play(&mut self) {
        while let Turn::Seat(seat) = self.table.turn() {
            if self.table.play().length() >= self.conditions.longest || self.observer.breaks_off() {
                self.table.break_off().expect("the match is running");
                break;
            }
            // After its time for the whole game a player need not be asked.
            if self.table.clock().is_spent(seat) {
                self.judge(seat, Err(MoveEnding::Timeout), Duration::ZERO);
            } else {
                self.ask(seat);
            }
            self.show_moves();
        }
    }

    fn ask(&mut self, seat: Seat) {
        let number = self.table.play().length() + 1;
        let budget = Budget::of(self.table.clock(), seat);
        let budget = budget.in_contest(self.conditions.nodes, self.conditions.policy);
        let question = Question { play: self.table.play(), budget, dice: &self.table.dice(), stop: &NEVER };
        let reply = self.sessions[seat.index()].ask(&question);
        self.keep_output(seat, number);
        let text = reply.answer.as_deref().map_err(|fault| fault.ending);
        let ending = self.judge(seat, text, reply.took);
        self.observer.answered(seat, number, &reply, ending);
        let fault = match (reply.answer, ending) {
            (Err(fault), _) => fault,
            (Ok(text), MoveEnding::Invalid) => {
                let Fault { ending, what } = Fault::not_legal(&text);
                Fault::new(ending, format!("{what} (move {number})"))
            }
            (Ok(_), MoveEnding::Timeout) => {
                Fault::new(ending, format!("it answered only after {} ms", reply.took.as_millis()))
            }
            (Ok(_), _) => return,
        };
        if !fault.what.is_empty() {
            self.blame(seat, number, &fault);
        }
    }

    /// Hands an answer to the table, which says what became of it.
    fn judge(&mut self, seat: Seat, text: Result<&str, MoveEnding>, took: Duration) -> MoveEnding {
        self.now += took;
        let judged = self.table.answer(seat, Answer { text, took }, self.now);
        let Judged { ending, .. } = judged.expect("the seat is asked, and games of programs refuse nothing");
        let report = &mut self.reports[seat.index()];
        let micros = took.as_micros() as u64;
        report.slowest_us = report.slowest_us.max(micros);
        report.total_us += micros;
        report.endings.add(ending, 1);
        ending
    }

    fn blame(&mut self, seat: Seat, number: usize, fault: &Fault) {
        self.observer.failed(seat, number, fault);
        let told = &mut self.reports[seat.index()].fault;
        // What ended a seat's game says more than how it had played before.
        if told.is_none() || fault.is_final() {
            *told = Some(fault.to_string());
        }
    }

    fn keep_output(&mut self, seat: Seat, number: usize) {
        let output = self.sessions[seat.index()].take_output();
        if !output.is_empty() {
            self.observer.printed(seat, number, &output);
            self.reports[seat.index()].printed.push((number, output));
        }
    }

    /// Tells the observer of the moves that it has not been told of.
    fn show_moves(&mut self) {
        let fresh = self.table.play().made_since(self.shown);
        for (made, note) in fresh.iter().zip(&self.table.notes()[self.shown..]) {
            self.observer.moved(&made.text, note);
        }
        self.shown += fresh.len();
    }

    fn finish(mut self) -> Played {
        let outcome = *self.table.turn().outcome().expect("the match has been played to its end");
        for (seat, session) in Seat::all(self.sessions.len()).zip(&mut self.sessions) {
            if let Some(ending) = ending_of(&self.table, seat, self.now) {
                session.finish(&ending);
            }
        }
        let (moves, margins) = (self.table.play().length(), margins(&self.table, &outcome));
        Played { outcome, moves, margins, reports: self.reports, record: self.table.record() }
    }
}

/// How a match has ended for a seat; `None` as long as it goes on.
pub fn ending_of(table: &Table, seat: Seat, now: Duration) -> Option<Ending> {
    let outcome = *table.turn().outcome()?;
    Some(Ending {
        result: result_of(&**table.rules(), &outcome),
        reason: outcome.reason().0,
        margin: margins(table, &outcome)[seat.index()],
        issue: Issue::of(&outcome, seat),
        moves: table.play().length(),
        time_left: table.clock().left(seat, now),
    })
}

/// By how much each seat is ahead of the best of the others: in points where the game counts them, otherwise in pieces
/// on the table.
fn margins(table: &Table, outcome: &Outcome) -> Vec<i64> {
    let seats = table.rules().seats();
    let scene = table.play().scene(Viewer::Spectator);
    let pieces = |seat: Seat| {
        let own = scene.pieces.iter().filter(|piece| piece.owner == Some(seat));
        own.map(|piece| i64::from(piece.count.unwrap_or(1))).sum()
    };
    let points = |seat: Seat| outcome.scores().map(|scores| i64::from(scores[seat]));
    let own: Vec<i64> = Seat::all(seats).map(|seat| points(seat).unwrap_or_else(|| pieces(seat))).collect();
    let best_other = |seat: usize| {
        let others = own.iter().enumerate().filter(|(other, _)| *other != seat);
        others.map(|(_, points)| *points).max().unwrap_or(0)
    };
    (0..seats).map(|seat| own[seat] - best_other(seat)).collect()
}
