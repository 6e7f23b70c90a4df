//! One game under contest conditions, from the first greeting to the last word.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use catalogue::{Made, Ruleset};
use game::{Outcome, Seat, Turn, Viewer};
use serde::{Deserialize, Serialize};
use table::{ClockRule, Late, MoveEnding, Policy, Record, Setup, Table, result_of};

use super::{Budget, Contestant, Ending, Fault, Issue, Onlooker, Question, Reply, Seating};

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
    /// How long a program may take to get ready.
    pub start_within: Duration,
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
    pub conduct: Vec<Conduct>,
    /// All of it.
    pub record: Record,
}

/// How somebody behaved in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conduct {
    /// How many answers ended how, by the record's words.
    pub endings: BTreeMap<String, u32>,
    /// What ended its game, or else the first thing that went wrong, in words.
    pub fault: Option<String>,
    /// The longest time for a move, in microseconds.
    pub slowest_us: u64,
    /// All its time together, in microseconds.
    pub total_us: u64,
    /// What it printed, beside the number of the move it was asked for; 0 is before the first.
    pub printed: Vec<(usize, Printed)>,
}

/// What a program printed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Printed {
    /// On standard output.
    pub stdout: String,
    /// On standard error.
    pub stderr: String,
    /// How many bytes there were too many to keep, since the beginning.
    pub dropped: u64,
}

impl Printed {
    fn is_empty(&self) -> bool {
        self.stdout.is_empty() && self.stderr.is_empty()
    }
}

/// Plays a game: the contestants are in seat order, the opening's moves are played for them.
pub fn referee(
    rules: &Arc<dyn Ruleset>,
    contestants: &mut [Box<dyn Contestant>],
    names: &[String],
    opening: &[String],
    seed: u64,
    conditions: &Conditions,
) -> Played {
    referee_before(&mut (), rules, contestants, names, opening, seed, conditions)
}

/// The same, before the eyes of somebody.
pub fn referee_before(
    onlooker: &mut dyn Onlooker,
    rules: &Arc<dyn Ruleset>,
    contestants: &mut [Box<dyn Contestant>],
    names: &[String],
    opening: &[String],
    seed: u64,
    conditions: &Conditions,
) -> Played {
    let setup = Setup::new(Arc::clone(rules))
        .names(names.iter().cloned())
        .seed(seed)
        .clock(conditions.clock)
        .policy(conditions.policy);
    let mut game = Game {
        onlooker,
        rules,
        names,
        conditions,
        table: Table::new(setup),
        conduct: vec![Conduct::default(); rules.seats()],
        broken: vec![None; rules.seats()],
        texts: Vec::new(),
        shown: 0,
        now: Duration::ZERO,
    };
    game.note_beginning();
    game.prepare(contestants);
    game.play_opening(opening);
    game.play(contestants);
    game.conclude(contestants)
}

struct Game<'a> {
    onlooker: &'a mut dyn Onlooker,
    rules: &'a Arc<dyn Ruleset>,
    names: &'a [String],
    conditions: &'a Conditions,
    table: Table,
    conduct: Vec<Conduct>,
    /// What keeps a seat from ever answering again.
    broken: Vec<Option<Fault>>,
    /// The moves so far, chance included.
    texts: Vec<String>,
    /// How many of them the onlooker has been told of.
    shown: usize,
    /// The match's time: it passes only while somebody is asked.
    now: Duration,
}

impl Game<'_> {
    fn prepare(&mut self, contestants: &mut [Box<dyn Contestant>]) {
        for (seat, contestant) in Seat::all(self.rules.seats()).zip(contestants) {
            let seating =
                Seating { rules: self.rules, seat, names: self.names, within: self.conditions.start_within };
            let beginning = Question {
                play: self.table.play(),
                start: None,
                moves: &self.texts,
                budget: Budget::default(),
                dice: &self.table.dice(),
            };
            if let Err(fault) = contestant.prepare(&seating, &beginning) {
                self.blame(seat, 0, &fault);
                self.broken[seat.index()] = Some(fault);
            }
            self.keep_printed(seat, 0, contestant.take_printed());
        }
    }

    fn play_opening(&mut self, opening: &[String]) {
        for text in opening {
            let Turn::Seat(seat) = self.table.turn() else { break };
            let made = self.table.submit(seat, text, self.now).expect("an opening's moves are legal");
            self.note(made);
        }
    }

    fn play(&mut self, contestants: &mut [Box<dyn Contestant>]) {
        while let Turn::Seat(seat) = self.table.turn() {
            if self.table.play().length() >= self.conditions.longest {
                self.table.break_off().expect("the match is running");
                break;
            }
            let made = self.ask(seat, &mut *contestants[seat.index()]);
            self.note(made);
        }
    }

    fn ask(&mut self, seat: Seat, contestant: &mut dyn Contestant) -> Vec<Made> {
        if let Some(fault) = &self.broken[seat.index()] {
            let ending = fault.ending;
            self.count(seat, ending);
            return self.table.fail(seat, ending, self.now).expect("the seat is asked");
        }
        if self.table.clock().is_spent(seat) {
            self.count(seat, MoveEnding::Timeout);
            return self.table.tick(self.now);
        }
        let number = self.table.play().length() + 1;
        let question = Question {
            play: self.table.play(),
            start: None,
            moves: &self.texts,
            budget: self.budget(seat),
            dice: &self.table.dice(),
        };
        let Reply { answer, took } = contestant.ask(&question);
        self.now += took;
        let conduct = &mut self.conduct[seat.index()];
        let micros = took.as_micros() as u64;
        conduct.slowest_us = conduct.slowest_us.max(micros);
        conduct.total_us += micros;
        self.keep_printed(seat, number, contestant.take_printed());
        match answer {
            Ok(text) => self.submit(seat, &text, took),
            Err(fault) => {
                self.blame(seat, number, &fault);
                self.count(seat, fault.ending);
                // Whoever was late may be in time again; the dead stay dead.
                let late_by_clock = self.table.clock().is_late(seat, self.now);
                let now = if late_by_clock { self.now } else { self.now.max(self.overrun(seat)) };
                self.now = now;
                let made = self.table.fail(seat, fault.ending, now).expect("the seat is asked");
                if fault.is_final() {
                    self.broken[seat.index()] = Some(fault);
                }
                made
            }
        }
    }

    fn submit(&mut self, seat: Seat, text: &str, took: Duration) -> Vec<Made> {
        let number = self.table.play().length() + 1;
        let late = self.table.clock().is_late(seat, self.now);
        // A program decides one move at a time: what is not the text of a legal move is not an answer.
        let legal = self.table.play().legal().iter().any(|legal| legal == text);
        let answer = if legal { text } else { NO_MOVE };
        let made = self.table.submit(seat, answer, self.now).expect("contests refuse nothing");
        let ending = match (late, legal) {
            (true, _) => MoveEnding::Timeout,
            (_, false) => MoveEnding::Invalid,
            _ => MoveEnding::Ok,
        };
        self.count(seat, ending);
        let what = match ending {
            MoveEnding::Invalid => {
                let shown: String = text.chars().take(60).collect();
                format!("{shown:?} is not a legal move (move {number})")
            }
            MoveEnding::Timeout => format!("it answered only after {} ms", took.as_millis()),
            _ => return made,
        };
        self.blame(seat, number, &Fault::new(ending, what));
        made
    }

    /// The moment at which the seat that is asked has overrun.
    fn overrun(&self, seat: Seat) -> Duration {
        let left = self.table.clock().left(seat, self.now).unwrap_or_default();
        self.now + left + Duration::from_nanos(1)
    }

    fn budget(&self, seat: Seat) -> Budget {
        let left = self.table.clock().left(seat, self.now);
        let (time, clock) = match self.table.clock().rule() {
            ClockRule::None => (None, None),
            ClockRule::PerMove(time) => (Some(time), None),
            ClockRule::PerGame { increment, .. } => (None, left.map(|left| (left, increment))),
        };
        let stands = self.conditions.policy.late == Late::RandomMove && clock.is_some();
        let patience = if stands { PATIENCE } else { Duration::ZERO };
        Budget { time, clock, nodes: self.conditions.nodes, patience }
    }

    fn count(&mut self, seat: Seat, ending: MoveEnding) {
        *self.conduct[seat.index()].endings.entry(ending.code().to_owned()).or_default() += 1;
    }

    fn blame(&mut self, seat: Seat, number: usize, fault: &Fault) {
        self.onlooker.failed(seat, number, fault);
        let told = &mut self.conduct[seat.index()].fault;
        // What ended a seat's game says more than how it had played before.
        if told.is_none() || fault.is_final() {
            *told = Some(fault.to_string());
        }
    }

    fn keep_printed(&mut self, seat: Seat, number: usize, printed: Printed) {
        if !printed.is_empty() {
            self.onlooker.printed(seat, number, &printed);
            self.conduct[seat.index()].printed.push((number, printed));
        }
    }

    fn note(&mut self, made: Vec<Made>) {
        self.texts.extend(made.into_iter().map(|made| made.text));
        self.show_moves();
    }

    /// Tells of the moves that nobody has been told of yet.
    fn show_moves(&mut self) {
        let fresh = self.texts.iter().zip(self.table.notes()).skip(self.shown);
        for (text, note) in fresh {
            self.onlooker.moved(text, note);
        }
        self.shown = self.texts.len();
    }

    /// Chance may have moved before anybody was asked.
    fn note_beginning(&mut self) {
        let mut earlier = self.table.play().boxed_clone();
        while let Some((_, text)) = earlier.last_move() {
            self.texts.insert(0, text);
            earlier.undo();
        }
        self.show_moves();
    }

    fn conclude(self, contestants: &mut [Box<dyn Contestant>]) -> Played {
        let outcome = *self.table.turn().outcome().expect("the match has been played to its end");
        for (seat, contestant) in Seat::all(self.rules.seats()).zip(contestants) {
            if let Some(ending) = ending_of(&self.table, seat, self.now) {
                contestant.conclude(&ending);
            }
        }
        let (moves, margins) = (self.table.play().length(), margins(&self.table, &outcome));
        Played { outcome, moves, margins, conduct: self.conduct, record: self.table.record() }
    }
}

/// How a match has ended for a seat; nothing as long as it goes on.
pub fn ending_of(table: &Table, seat: Seat, now: Duration) -> Option<Ending> {
    let outcome = *table.turn().outcome()?;
    let issue = match (outcome.winner(), outcome.ranks()[seat]) {
        (Some(winner), _) if winner == seat => Issue::Win,
        (_, 1) => Issue::Draw,
        _ => Issue::Loss,
    };
    Some(Ending {
        result: result_of(&**table.rules(), &outcome),
        reason: outcome.reason().0,
        margin: margins(table, &outcome)[seat.index()],
        issue,
        moves: table.play().length(),
        time_left: table.clock().left(seat, now),
    })
}

/// How long an answer is waited for that came after the game's time was up, and is the last one to count.
const PATIENCE: Duration = Duration::from_secs(10);

/// Never a move's text, in no game.
const NO_MOVE: &str = "?";

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
