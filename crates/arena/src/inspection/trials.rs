//! Trial games: how a bot behaves in them, with an early end for bots that are always late.

use std::sync::Arc;
use std::time::Duration;

use catalogue::Ruleset;
use game::Seat;
use referee::{BotFactory, Conditions, Entrant, Fault, Game, NoEntry, Observer, Reply, SeatReport};
use sandbox::{Core, TalkError};
use serde::Serialize;
use table::MoveEnding;

use crate::openings::Openings;

/// A game that did not count.
#[derive(Clone, Debug, Serialize)]
pub struct Trial {
    /// The bot's seat.
    pub seat: String,
    /// Who it played.
    pub opponent: String,
    /// The random moves that the game began with.
    pub opening: Vec<String>,
    /// How it ended for the bot.
    pub issue: Issue,
    /// Why.
    pub reason: String,
    /// What the bot did wrong, each kind once.
    pub slips: Vec<Slip>,
    /// How the bot behaved.
    pub conduct: SeatReport,
}

/// How a trial ended for the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Issue {
    /// It won.
    Win,
    /// It lost.
    Loss,
    /// Neither.
    Draw,
    /// It was late too often for the game to be played on.
    GivenUp,
}

impl Issue {
    /// The word for programs, which is also part of a message's key.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Loss => "loss",
            Self::Draw => "draw",
            Self::GivenUp => "given-up",
        }
    }
}

/// Something that a bot did wrong in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Slip {
    /// What kind of thing.
    pub code: String,
    /// The move it was asked for when it happened first; 0 is before the first.
    pub number: usize,
    /// How often.
    pub count: u32,
    /// What happened the first time.
    pub what: String,
}

impl Slip {
    /// What the program itself said of it, and the line of its file.
    pub(super) fn own_words(&self) -> (String, Option<u32>) {
        let said = match self.what.split_once("; it ") {
            // What it printed before it ended; else the way in which it ended, and its last output.
            Some((said, ending)) if said == TalkError::Closed.to_string() => {
                ending.split_once(": ").map_or("", |(_, words)| words)
            }
            Some((said, _)) => said,
            None => &self.what,
        };
        let said = if said == TalkError::NotText.to_string() { "" } else { said };
        let said = AROUND_WORDS.into_iter().find_map(|prefix| said.strip_prefix(prefix)).unwrap_or(said);
        let place = said.rsplit_once(" (line ").and_then(|(words, rest)| {
            let line = rest.strip_suffix(')')?.parse().ok()?;
            Some((words.to_owned(), Some(line)))
        });
        place.unwrap_or_else(|| (said.to_owned(), None))
    }
}

/// What the referee puts before the words of a program.
const AROUND_WORDS: [&str; 5] =
    ["error start ", "error game ", "error crash ", "expected bestmove, found ", "expected ok, found "];

/// After so many late answers in a game, or after so long a wait for them, the trial ends.
const LATE_ANSWERS: u32 = 5;
const LATE_TIME: Duration = Duration::from_secs(10);

/// The opponents, and whether games against them begin with random moves, so that a bot also meets unusual positions.
const PLAN: [(&str, bool); 3] = [("random", false), ("level-2", true), ("random", true)];

/// Lets a bot play against random moves and against a beginner, from the start and from random openings, each from
/// every seat. Once it does not start or is late again and again, no further game is played.
pub fn try_out(
    factory: &BotFactory,
    rules: &Arc<dyn Ruleset>,
    bot: (&Entrant, &str),
    conditions: &Conditions,
    mut tell: impl FnMut(&Trial),
) -> Result<Vec<Trial>, NoEntry> {
    let games = PLAN.iter().flat_map(|plan| Seat::all(rules.seats()).map(move |seat| (*plan, seat)));
    let openings = Openings::new(1, Openings::moves_for(&**rules, (PLAN.len() * rules.seats()) as u64));
    let mut trials = Vec::new();
    // With a contest's default conditions.
    let core = bot.0.is_external().then(Core::claim).flatten();
    for (number, ((opponent, has_opening), seat)) in games.enumerate() {
        let other = Entrant::BuiltIn(opponent.parse().expect("a spec"));
        let (mut names, mut seated) = (vec![opponent.to_owned(); rules.seats()], vec![&other; rules.seats()]);
        (names[seat.index()], seated[seat.index()]) = (bot.1.to_owned(), bot.0);
        let opening = if has_opening { openings.get(&**rules, number as u64) } else { Vec::new() };
        let game = Game { rules, names: &names, opening: &opening, seed: number as u64, conditions };
        let mut log = Log { seat, slips: Vec::new(), late: 0, waited: Duration::ZERO, given_up: false };
        let played = game.play_between(factory, core.as_ref(), &seated, &mut log)?;
        let Log { slips, given_up, .. } = log;
        let issue = match referee::Issue::of(&played.outcome, seat) {
            _ if given_up => Issue::GivenUp,
            referee::Issue::Win => Issue::Win,
            referee::Issue::Loss => Issue::Loss,
            referee::Issue::Draw => Issue::Draw,
        };
        let is_hopeless = given_up || slips.iter().any(|slip| slip.number == 0);
        let trial = Trial {
            seat: rules.seat_name(seat).to_owned(),
            opponent: opponent.to_owned(),
            opening,
            issue,
            reason: played.record.reason.unwrap_or_default(),
            slips,
            conduct: played.reports[seat.index()].clone(),
        };
        tell(&trial);
        trials.push(trial);
        if is_hopeless {
            break;
        }
    }
    Ok(trials)
}

/// What was observed of a bot during a game.
struct Log {
    seat: Seat,
    slips: Vec<Slip>,
    late: u32,
    waited: Duration,
    given_up: bool,
}

impl Log {
    fn note(&mut self, code: &str, number: usize, what: &str) {
        if let Some(slip) = self.slips.iter_mut().find(|slip| slip.code == code) {
            slip.count += 1;
        } else {
            let (code, what) = (code.to_owned(), what.to_owned());
            self.slips.push(Slip { code, number, count: 1, what });
        }
    }
}

impl Observer for Log {
    fn failed(&mut self, seat: Seat, number: usize, fault: &Fault) {
        // What is wrong with an answer is noted with the answer.
        if seat != self.seat || number > 0 {
            return;
        }
        let code = if fault.what.starts_with(&TalkError::Late.to_string()) {
            "start-late"
        } else if fault.what.starts_with(TOO_MUCH_MEMORY) {
            MoveEnding::Memory.code()
        } else {
            fault.ending.code()
        };
        self.note(code, 0, &fault.what);
    }

    fn answered(&mut self, seat: Seat, number: usize, reply: &Reply, judged: MoveEnding) {
        if seat != self.seat {
            return;
        }
        match (judged, &reply.answer) {
            (MoveEnding::Ok, _) => {}
            (MoveEnding::Timeout, _) => {
                self.late += 1;
                self.waited += reply.took;
                self.note(judged.code(), number, "");
            }
            (_, Err(fault)) if fault.what.is_empty() => {}
            (_, Err(fault)) => self.note(judged.code(), number, &fault.what),
            (_, Ok(text)) if text == NOTHING => self.note("nothing", number, text),
            (_, Ok(text)) => self.note(judged.code(), number, &text.chars().take(60).collect::<String>()),
        }
    }

    fn breaks_off(&mut self) -> bool {
        self.given_up = self.late >= LATE_ANSWERS || self.waited >= LATE_TIME;
        self.given_up
    }
}

/// Shown for an answer that has no text, such as None.
const NOTHING: &str = "?";

/// The beginning of the referee's message about a bot that ran out of memory.
const TOO_MUCH_MEMORY: &str = "it took more memory";
