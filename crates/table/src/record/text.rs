//! Writing and reading the text of a record.

use std::fmt;
use std::iter::Peekable;
use std::str::FromStr;
use std::time::Duration;

use game::Message;

use super::{MoveEnding, Record, RecordedTurn, Swap};
use crate::{ClockError, ClockRule, Generator};

const FORMAT: &str = "quincunx record";
const VERSION: u32 = 1;
const CHANCE: &str = "chance";
const SWAP: &str = "{swap ";
const SWAP_END: char = '}';
const COLON: &str = ": ";
const ARROW: &str = " -> ";

/// What is wrong with a record's text, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong and what was expected.
    pub problem: RecordProblem,
}

/// What is wrong with a line of a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordProblem {
    /// It is of another version of the format.
    #[error("version {0:?} of the format: this program reads version {known}", known = VERSION)]
    Version(String),
    /// It is no record.
    #[error("expected \"{format} {known}\", found {0:?}", format = FORMAT, known = VERSION)]
    Format(String),
    /// A header is missing; what stands in its place.
    #[error("expected the header \"{0}:\", found {1:?}")]
    Header(&'static str, String),
    /// The seed is not a number.
    #[error("seed {0:?}: expected a number")]
    Seed(String),
    /// The generator is another than ours.
    #[error("generator {0:?}: expected {known}", known = Generator::NAME)]
    Generator(String),
    /// The clock is none.
    #[error(transparent)]
    Clock(#[from] ClockError),
    /// Something stands where the headers end.
    #[error("expected a header or an empty line before the turns, found {0:?}")]
    Headers(String),
    /// Turns are not numbered one by one.
    #[error("expected turn number {0}, found {1:?}")]
    Number(usize, String),
    /// Nothing says whose turn it is.
    #[error("expected a seat or chance after the turn number")]
    Actor,
    /// There is no move.
    #[error("expected a move after the seat")]
    Move,
    /// The times have no end.
    #[error("expected a closing square bracket after the times")]
    Bracket,
    /// No way in which a move can come about.
    #[error("{0:?}: expected one of {known}", known = endings())]
    Ending(String),
    /// No time.
    #[error("{0:?}: expected seconds such as 0.250")]
    Time(String),
}

impl RecordError {
    /// The error as a message, for people.
    pub fn message(&self) -> Message {
        Message::new("record-line").with("line", self.line).with("problem", self.problem.message())
    }
}

impl RecordProblem {
    fn message(&self) -> Message {
        let about = |key: &'static str, text: &str| Message::new(key).with("text", text);
        match self {
            Self::Version(text) => about("record-version", text).with("known", VERSION.to_string()),
            Self::Format(text) => about("record-format", text).with("known", format!("{FORMAT} {VERSION}")),
            Self::Header(key, text) => about("record-header", text).with("key", *key),
            Self::Seed(text) => about("record-seed", text),
            Self::Generator(text) => about("record-generator", text).with("known", Generator::NAME),
            Self::Clock(error) => error.message(),
            Self::Headers(text) => about("record-headers", text),
            Self::Number(number, text) => about("record-number", text).with("number", *number),
            Self::Actor => Message::new("record-actor"),
            Self::Move => Message::new("record-move"),
            Self::Bracket => Message::new("record-bracket"),
            Self::Ending(text) => about("record-ending", text).with("known", endings()),
            Self::Time(text) => about("record-time", text),
        }
    }
}

/// The ways in which a move can come about, as records call them.
fn endings() -> String {
    MoveEnding::ALL.map(MoveEnding::code).join(", ")
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FORMAT} {VERSION}")?;
        writeln!(f, "game: {}", self.game)?;
        if !self.options.is_empty() {
            writeln!(f, "options: {}", self.options)?;
        }
        for (key, text) in &self.texts {
            writeln!(f, "text {key}:")?;
            for line in text.lines() {
                writeln!(f, "{}", format!("| {line}").trim_end())?;
            }
        }
        for (seat, name) in &self.seats {
            writeln!(f, "{}", format!("seat {seat}: {}", one_line(name)).trim_end())?;
        }
        writeln!(f, "seed: {}", self.seed)?;
        writeln!(f, "generator: {}", Generator::NAME)?;
        if self.clock != ClockRule::None {
            writeln!(f, "clock: {}", self.clock)?;
        }
        let optional = [
            ("date", &self.date),
            ("start", &self.start),
            ("result", &self.result),
            ("reason", &self.reason),
        ];
        for (key, value) in optional {
            if let Some(value) = value {
                writeln!(f, "{key}: {}", one_line(value))?;
            }
        }
        writeln!(f)?;
        for (number, turn) in self.turns.iter().enumerate() {
            write!(f, "{} {} {}", number + 1, turn.actor.as_deref().unwrap_or(CHANCE), turn.text)?;
            if !turn.notes.is_empty() {
                let notes: Vec<String> = turn.notes.iter().map(note_text).collect();
                write!(f, " [{}]", notes.join(" "))?;
            }
            let remark = turn.remark();
            if !remark.is_empty() {
                write!(f, " ; {remark}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl RecordedTurn {
    /// The comment, and after it the swaps, as the record writes them.
    pub fn remark(&self) -> String {
        let comment = Some(one_line(&self.comment)).filter(|comment| !comment.is_empty());
        comment.into_iter().chain(self.swaps.iter().map(Swap::to_string)).collect::<Vec<_>>().join(" ")
    }
}

impl fmt::Display for Swap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seat, from, to } = self;
        write!(f, "{SWAP}{seat}{COLON}{from}{ARROW}{to}{SWAP_END}")
    }
}

impl Swap {
    /// A swap whose names, and a program's name as such, hold nothing that would be taken for part of a record.
    pub fn new(seat: &str, from: &str, to: &str) -> Self {
        Self { seat: seat.to_owned(), from: Self::plain(from), to: Self::plain(to) }
    }

    /// A program's name without the signs that records write swaps and comments with.
    pub fn plain(name: &str) -> String {
        words(&name.replace(['{', '}', '<', '>', ';'], ""))
    }

    fn read(inside: &str) -> Option<Self> {
        let (seat, names) = inside.split_once(COLON)?;
        let (from, to) = names.split_once(ARROW)?;
        Some(Self { seat: seat.to_owned(), from: from.to_owned(), to: to.to_owned() })
    }
}

/// A comment as a record can hold it: on one line, and with nothing in it that would be read as a swap.
pub(crate) fn comment_text(text: &str) -> String {
    words(text).replace(SWAP, "{ swap ")
}

fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The comment of a turn, and the swaps that stand in or after it.
fn read_remark(remark: &str) -> (String, Vec<Swap>) {
    let (mut comment, mut swaps) = (String::new(), Vec::new());
    let remark = words(&one_line(remark));
    let mut rest = &*remark;
    while let Some((before, mark)) = rest.split_once(SWAP) {
        let Some((inside, after)) = mark.split_once(SWAP_END) else { break };
        comment.push_str(before);
        // Where a swap stood words end; what only looks like a swap stays.
        comment.push_str(match Swap::read(inside) {
            Some(swap) => {
                swaps.push(swap);
                " "
            }
            None => &rest[before.len()..rest.len() - after.len()],
        });
        rest = after;
    }
    comment.push_str(rest);
    (words(&comment), swaps)
}

/// Text from people, on one line and without blanks around it.
fn one_line(text: &str) -> String {
    text.split(char::is_control).collect::<Vec<_>>().join(" ").trim().to_owned()
}

fn note_text((ending, time): &(MoveEnding, Option<Duration>)) -> String {
    let time = time.map_or_else(|| "-".to_owned(), time_text);
    match ending {
        MoveEnding::Ok => time,
        other => format!("{}:{time}", other.code()),
    }
}

/// Seconds with three digits, or with six where three would not do.
fn time_text(time: Duration) -> String {
    let (seconds, micros) = (time.as_secs(), time.subsec_micros());
    match micros % 1000 {
        0 => format!("{seconds}.{:03}", micros / 1000),
        _ => format!("{seconds}.{micros:06}"),
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut lines = Lines { lines: text.lines().enumerate().peekable(), count: text.lines().count() };
        lines.read_version()?;
        let game = lines.required("game")?;
        let options = lines.optional("options").unwrap_or_default();
        let mut texts = Vec::new();
        while let Some(text) = lines.text() {
            texts.push(text);
        }
        let mut seats = Vec::new();
        while let Some(seat) = lines.seat() {
            seats.push(seat);
        }
        let line = lines.number();
        let seed = lines.required("seed")?;
        let seed = seed.parse().map_err(|_| RecordError { line, problem: RecordProblem::Seed(seed) })?;
        let (line, generator) = (lines.number(), lines.required("generator")?);
        if generator != Generator::NAME {
            return Err(RecordError { line, problem: RecordProblem::Generator(generator) });
        }
        let line = lines.number();
        let clock = lines.optional("clock").map_or(Ok(ClockRule::None), |text| text.parse());
        let clock = clock.map_err(|error: ClockError| RecordError { line, problem: error.into() })?;
        let date = lines.optional("date");
        let start = lines.optional("start");
        let result = lines.optional("result");
        let reason = lines.optional("reason");
        let turns = lines.read_turns()?;
        Ok(Self { game, options, texts, seats, seed, clock, date, start, turns, result, reason })
    }
}

/// The lines of a record, read from the top.
struct Lines<'a> {
    lines: Peekable<std::iter::Enumerate<std::str::Lines<'a>>>,
    count: usize,
}

impl Lines<'_> {
    /// The number of the line that is read next.
    fn number(&mut self) -> usize {
        self.lines.peek().map_or(self.count, |(index, _)| *index) + 1
    }

    fn error<T>(&mut self, problem: RecordProblem) -> Result<T, RecordError> {
        Err(RecordError { line: self.number(), problem })
    }

    /// The beginning of the line that is read next; empty at the end.
    fn found(&mut self) -> String {
        self.lines.peek().map(|(_, line)| line.chars().take(40).collect()).unwrap_or_default()
    }

    fn read_version(&mut self) -> Result<(), RecordError> {
        let version = self.lines.peek().and_then(|(_, line)| line.strip_prefix(FORMAT)).map(str::trim);
        match version {
            Some(version) if version == VERSION.to_string() => {
                self.lines.next();
                Ok(())
            }
            Some(version) => {
                let version = version.to_owned();
                self.error(RecordProblem::Version(version))
            }
            None => {
                let found = self.found();
                self.error(RecordProblem::Format(found))
            }
        }
    }

    /// The value of a header, if the next line is that header.
    fn optional(&mut self, key: &str) -> Option<String> {
        let (_, line) = self.lines.peek()?;
        let value = one_line(line.strip_prefix(key)?.strip_prefix(':')?);
        self.lines.next();
        Some(value)
    }

    fn required(&mut self, key: &'static str) -> Result<String, RecordError> {
        if let Some(value) = self.optional(key) {
            return Ok(value);
        }
        let found = self.found();
        self.error(RecordProblem::Header(key, found))
    }

    /// A header `text KEY:` with the lines behind bars that follow it.
    fn text(&mut self) -> Option<(String, String)> {
        let (_, line) = self.lines.peek()?;
        let key = one_line(line.strip_prefix("text ")?.strip_suffix(':')?);
        self.lines.next();
        let mut text = String::new();
        while let Some(line) = self.lines.peek().and_then(|(_, line)| line.strip_prefix('|')) {
            text.push_str(line.strip_prefix(' ').unwrap_or(line).trim_end());
            text.push('\n');
            self.lines.next();
        }
        Some((key, text))
    }

    fn seat(&mut self) -> Option<(String, String)> {
        let (_, line) = self.lines.peek()?;
        let (seat, name) = line.strip_prefix("seat ")?.split_once(':')?;
        let seat = (one_line(seat), one_line(name));
        self.lines.next();
        Some(seat)
    }

    fn read_turns(&mut self) -> Result<Vec<RecordedTurn>, RecordError> {
        match self.lines.peek() {
            Some((_, line)) if line.trim().is_empty() => drop(self.lines.next()),
            None => {}
            Some(_) => {
                let found = self.found();
                return self.error(RecordProblem::Headers(found));
            }
        }
        let mut turns = Vec::new();
        while let Some((_, line)) = self.lines.peek() {
            if !line.trim().is_empty() {
                match read_turn(line, turns.len() + 1) {
                    Ok(turn) => turns.push(turn),
                    Err(problem) => return self.error(problem),
                }
            }
            self.lines.next();
        }
        Ok(turns)
    }
}

fn read_turn(line: &str, number: usize) -> Result<RecordedTurn, RecordProblem> {
    let (line, comment) = line.split_once(';').unwrap_or((line, ""));
    let (moves, notes) = match line.split_once('[') {
        Some((moves, notes)) => {
            let notes = notes.trim_end().strip_suffix(']');
            (moves, Some(notes.ok_or(RecordProblem::Bracket)?))
        }
        None => (line, None),
    };
    let mut words = moves.split_whitespace();
    let found = words.next().unwrap_or_default();
    if found != number.to_string() {
        return Err(RecordProblem::Number(number, found.to_owned()));
    }
    let actor = words.next().ok_or(RecordProblem::Actor)?;
    let text = words.collect::<Vec<_>>().join(" ");
    if text.is_empty() {
        return Err(RecordProblem::Move);
    }
    let notes = notes.unwrap_or_default().split_whitespace().map(read_note).collect::<Result<_, _>>()?;
    let (comment, swaps) = read_remark(comment);
    Ok(RecordedTurn { actor: (actor != CHANCE).then(|| actor.to_owned()), text, notes, comment, swaps })
}

fn read_note(text: &str) -> Result<(MoveEnding, Option<Duration>), RecordProblem> {
    let (ending, time) = match text.split_once(':') {
        Some((code, time)) => {
            let ending = MoveEnding::from_code(code);
            (ending.ok_or_else(|| RecordProblem::Ending(code.to_owned()))?, time)
        }
        None => (MoveEnding::Ok, text),
    };
    if time == "-" {
        return Ok((ending, None));
    }
    let seconds = || {
        let (whole, part) = time.split_once('.')?;
        let is_number = part.bytes().all(|byte| byte.is_ascii_digit());
        let part: u64 = part.parse().ok().filter(|_| is_number && matches!(part.len(), 3 | 6))?;
        let micros = if time.len() - whole.len() == ".000".len() { part * 1000 } else { part };
        Some(Duration::from_micros(whole.parse::<u64>().ok()?.checked_mul(1_000_000)?.checked_add(micros)?))
    };
    let time = seconds().ok_or_else(|| RecordProblem::Time(time.to_owned()))?;
    Ok((ending, Some(time)))
}
