//! A bot: a program that is run in the sandbox and spoken with in lines.

use std::time::{Duration, Instant};

use sandbox::{Bot, Command, Exit, Limits, Sandbox, TalkError};
use table::MoveEnding;

use crate::{Budget, Ending, Fault, Output, Player, Question, Reply, SeatContext, lines};

/// How a program is run.
#[derive(Clone, Debug)]
pub struct Launch {
    /// Under which conditions.
    pub sandbox: Sandbox,
    /// What is run.
    pub command: Command,
}

/// A bot, one process tree for one game. It is stopped whenever it is not asked.
pub struct Process {
    launch: Launch,
    running: Option<Running>,
}

struct Running {
    bot: Bot,
    limits: Limits,
    /// Whether it wants views in open games, too.
    wants_view: bool,
    /// Whether it still owes the answer to an earlier question: until that has come it is asked nothing else, so that
    /// however late it is, one answer brings it up to date.
    behind: bool,
    /// The position in which the game began, if not the start.
    start: Option<String>,
    /// What it printed and was not taken yet.
    printed: Output,
    seat: SeatContext,
}

/// How long a program has to take note of the end before it is killed.
const FAREWELL: Duration = Duration::from_millis(500);

impl Process {
    /// A program that is not running yet.
    pub const fn new(launch: Launch) -> Self {
        Self { launch, running: None }
    }
}

impl Player for Process {
    fn prepare(&mut self, seat: &SeatContext, beginning: &Question<'_>) -> Result<(), Fault> {
        let failed = |what: String| Fault::new(MoveEnding::StartFailed, what);
        let deadline = Instant::now() + seat.start_within;
        let mut bot = Bot::start(&self.launch.sandbox, &self.launch.command)
            .map_err(|error| failed(error.to_string()))?;
        let start = start_of(seat, beginning);
        let greeted = greet(&mut bot, seat, start.as_deref(), beginning, deadline);
        let wants_view = match greeted {
            Ok(wants_view) => wants_view,
            Err(error) => {
                let what = error
                    .strip_prefix("error memory ")
                    .map_or_else(|| error.clone(), |what| too_much_memory(&self.launch.sandbox.limits, what));
                // Its last words say more than that it hung up.
                let exit = bot.wait_for_exit(Instant::now() + FAREWELL);
                let output = bot.take_output();
                bot.kill();
                return Err(failed(with_words(&what, exit, &output.stderr)));
            }
        };
        bot.suspend();
        self.running = Some(Running {
            bot,
            limits: self.launch.sandbox.limits.clone(),
            wants_view,
            behind: false,
            start,
            printed: Output::default(),
            seat: seat.clone(),
        });
        Ok(())
    }

    fn ask(&mut self, question: &Question<'_>) -> Reply {
        let Some(running) = &mut self.running else {
            let answer = Err(Fault::new(MoveEnding::Crash, "it is not running"));
            return Reply { answer, took: Duration::ZERO };
        };
        let was_behind = running.behind;
        if !was_behind {
            running.bot.drop_unread();
        }
        let borrowed = running.bot.resume();
        let (answer, took) = running.exchange(question, borrowed);
        let used = running.bot.suspend();
        // More than its processor could do by then was done after the answer; what it does to come up to date is not.
        let took = match self.launch.sandbox.limits.processors.as_slice() {
            [_] if !was_behind => took.max(used),
            _ => took,
        };
        let answer = answer.map_err(|error| running.fault(error, &question.budget));
        if answer.as_ref().is_err_and(|fault| fault.ending != MoveEnding::Timeout) {
            running.bot.kill();
        }
        Reply { answer, took }
    }

    fn finish(&mut self, ending: &Ending) {
        let Some(mut running) = self.running.take() else { return };
        let deadline = Instant::now() + FAREWELL;
        running.bot.resume();
        let ended = running.wants_view.then(|| lines::ended(&running.seat, ending));
        let over = format!("over {} {}", ending.result, ending.reason);
        let mut told = ended.into_iter().chain([over, "quit".to_owned()]);
        if told.all(|line| running.bot.send(&line, deadline).is_ok()) {
            running.bot.wait_for_exit(deadline);
        }
        running.bot.kill();
    }

    fn take_output(&mut self) -> Output {
        let Some(running) = &mut self.running else { return Output::default() };
        running.listen();
        std::mem::take(&mut running.printed)
    }
}

/// The position in which a game began, if that is not the start.
fn start_of(seat: &SeatContext, question: &Question<'_>) -> Option<String> {
    let position = question.play.at(0).position();
    (position != seat.rules.start().position()).then_some(position)
}

/// Says hello, names the game and shows where it begins to those who want views; the answer is whether it does. What an
/// agent does at its first sight of a board so costs it no thinking time.
fn greet(
    bot: &mut Bot,
    seat: &SeatContext,
    start: Option<&str>,
    beginning: &Question<'_>,
    deadline: Instant,
) -> Result<bool, String> {
    let talk = |error: TalkError| error.to_string();
    let mut wants_view = false;
    bot.send("hello", deadline).map_err(talk)?;
    loop {
        let line = bot.receive(deadline).map_err(talk)?;
        match line.trim() {
            "ready" => break,
            "wants view" => wants_view = true,
            error if error.starts_with("error") => return Err(error.to_owned()),
            _ => {}
        }
    }
    let view = wants_view.then(|| lines::view(seat, start, beginning));
    for line in std::iter::once(lines::game(seat)).chain(view) {
        bot.send(&line, deadline).map_err(talk)?;
        match bot.receive(deadline).map_err(talk)?.trim() {
            "ok" => {}
            other => return Err(format!("expected ok, found {}", shortened(other))),
        }
    }
    Ok(wants_view)
}

impl Running {
    /// Asks, and gives the answer with the time it took. A program that is behind first has as long as for a move to
    /// come up to date; its time for this move begins when it is asked. What it used outside its turn is taken from that.
    fn exchange(
        &mut self,
        question: &Question<'_>,
        borrowed: Duration,
    ) -> (Result<String, Trouble>, Duration) {
        let wait = question.budget.wait();
        let begin = || Instant::now().checked_sub(borrowed).unwrap_or_else(Instant::now);
        let mut asked = begin();
        if self.behind {
            if let Err(trouble) = self.answer(asked + wait) {
                return (Err(trouble), asked.elapsed());
            }
            asked = begin();
        }
        let answer = self.put(question, asked + wait).and_then(|()| self.answer(asked + wait));
        (answer, asked.elapsed())
    }

    fn put(&mut self, question: &Question<'_>, deadline: Instant) -> Result<(), Trouble> {
        let hides = lines::hides_something(&self.seat, question);
        let start = self.start.as_deref();
        let position = if hides || self.wants_view {
            lines::view(&self.seat, start, question)
        } else {
            lines::position(start, question)
        };
        self.bot.send(&position, deadline)?;
        // A line as short as this goes out whole or not at all.
        self.bot.send(&lines::go(&question.budget), deadline)?;
        self.behind = true;
        Ok(())
    }

    /// The answer it owes.
    fn answer(&mut self, deadline: Instant) -> Result<String, Trouble> {
        let mut said = 0;
        loop {
            let line = self.bot.receive(deadline)?;
            let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
            match word {
                "bestmove" => {
                    self.behind = false;
                    // Engines may add what they would ponder on.
                    return Ok(within_reason(rest.split_whitespace().next().unwrap_or_default()));
                }
                "ok" | "info" | "" => {}
                "error" => return Err(Trouble::Gave(rest.to_owned())),
                _ => return Err(Trouble::Gave(format!("expected bestmove, found {}", shortened(&line)))),
            }
            said += line.len();
            if said > self.limits.line {
                return Err(Trouble::Talk(TalkError::TooLong));
            }
        }
    }

    /// What an author is told, with the limit that was overstepped.
    fn fault(&mut self, trouble: Trouble, budget: &Budget) -> Fault {
        let (ending, what) = match trouble {
            Trouble::Talk(TalkError::Late) => (MoveEnding::Timeout, self.lateness(budget)),
            Trouble::Talk(error @ TalkError::Closed) => {
                match self.bot.wait_for_exit(Instant::now() + FAREWELL) {
                    Some(Exit::OutOfMemory) => {
                        (MoveEnding::Memory, too_much_memory(&self.limits, "it was killed"))
                    }
                    exit => (MoveEnding::Crash, with_words(&error.to_string(), exit, "")),
                }
            }
            Trouble::Talk(TalkError::TooLong) => {
                let most = size(self.limits.line as u64);
                (MoveEnding::Flood, format!("it wrote more than the {most} that an answer may have"))
            }
            Trouble::Talk(error @ TalkError::NotText) => (MoveEnding::Protocol, error.to_string()),
            Trouble::Gave(what) => match what.split_once(' ') {
                // A program that says it cannot go on has crashed in an orderly way.
                Some(("crash", what)) => (MoveEnding::Crash, what.to_owned()),
                Some(("memory", what)) => (MoveEnding::Memory, too_much_memory(&self.limits, what)),
                _ => (MoveEnding::Protocol, what),
            },
        };
        Fault { ending, what }
    }

    fn lateness(&mut self, budget: &Budget) -> String {
        let time = budget.time_told().map_or_else(
            || "before its clock ran out".to_owned(),
            |time| format!("within the {} ms of a move", time.as_millis()),
        );
        let before = self.printed.dropped;
        self.listen();
        if self.printed.dropped > before {
            let kept = size(self.limits.printed as u64);
            return format!("it did not answer {time}; it also printed more than the {kept} that are kept");
        }
        format!("it did not answer {time}")
    }

    /// Takes in what it has printed.
    fn listen(&mut self) {
        let output = self.bot.take_output();
        self.printed.stdout.push_str(&output.stdout);
        self.printed.stderr.push_str(&output.stderr);
        self.printed.dropped = output.dropped;
    }
}

/// Why there is no answer.
enum Trouble {
    Talk(TalkError),
    /// It said something else.
    Gave(String),
}

impl From<TalkError> for Trouble {
    fn from(error: TalkError) -> Self {
        Self::Talk(error)
    }
}

fn too_much_memory(limits: &Limits, what: &str) -> String {
    format!("it took more memory than the {} it may have: {what}", size(limits.memory))
}

fn size(bytes: u64) -> String {
    match bytes {
        0..0x400 => format!("{bytes} bytes"),
        0x400..0x10_0000 => format!("{} KiB", bytes >> 10),
        _ => format!("{} MiB", bytes >> 20),
    }
}

/// Some programs name the error last, some before a line about themselves.
const LAST_LINES: usize = 3;

fn with_words(what: &str, exit: Option<Exit>, stderr: &str) -> String {
    let mut text = what.to_owned();
    if let Some(exit) = exit {
        text = format!("{text}; {exit}");
    }
    let said: Vec<&str> = stderr.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let last = said[said.len().saturating_sub(LAST_LINES)..].join(" / ");
    if last.is_empty() { text } else { format!("{text}: {}", shortened(&last)) }
}

/// An answer that is far longer than any move is cut, with a sign that no move has: answers are stored.
fn within_reason(answer: &str) -> String {
    const LONGEST: usize = 1000;
    match answer.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &answer[..end]),
        None => answer.to_owned(),
    }
}

/// The beginning of what a bot says, short enough to be quoted.
fn shortened(text: &str) -> String {
    const SHOWN: usize = 200;
    text.chars().take(SHOWN).collect()
}
