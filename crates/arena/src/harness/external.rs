//! A program of somebody else's, in the sandbox.

use std::time::{Duration, Instant};

use game::Seat;
use sandbox::{Bot, Command, Exit, Limits, Sandbox, TalkError};
use table::MoveEnding;

use super::{Budget, Contestant, Ending, Fault, Printed, Question, Reply, Seating, wire};

/// How a program is run.
#[derive(Clone, Debug)]
pub struct Launch {
    /// Under which conditions.
    pub sandbox: Sandbox,
    /// What is run.
    pub command: Command,
}

/// A program that speaks the protocol, one process tree for one game. It is stopped whenever it is not asked.
pub struct External {
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
    /// What it printed and was not taken yet.
    printed: Printed,
    seat: Seat,
    names: Vec<String>,
    rules: std::sync::Arc<dyn catalogue::Ruleset>,
}

/// How long a program has to take note of the end before it is killed.
const FAREWELL: Duration = Duration::from_millis(500);

impl External {
    /// A program that is not running yet.
    pub const fn new(launch: Launch) -> Self {
        Self { launch, running: None }
    }
}

impl Contestant for External {
    fn prepare(&mut self, seating: &Seating<'_>, beginning: &Question<'_>) -> Result<(), Fault> {
        let failed = |what: String| Fault::new(MoveEnding::StartFailed, what);
        let deadline = Instant::now() + seating.within;
        let mut bot = Bot::start(&self.launch.sandbox, &self.launch.command)
            .map_err(|error| failed(error.to_string()))?;
        let greeted = greet(&mut bot, seating, beginning, deadline);
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
            printed: Printed::default(),
            seat: seating.seat,
            names: seating.names.to_vec(),
            rules: std::sync::Arc::clone(seating.rules),
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

    fn conclude(&mut self, ending: &Ending) {
        let Some(mut running) = self.running.take() else { return };
        let deadline = Instant::now() + FAREWELL;
        running.bot.resume();
        let mut lines = Vec::new();
        if running.wants_view {
            lines.push(wire::ended(&running.seating(), ending));
        }
        lines.push(format!("over {} {}", ending.result, ending.reason));
        lines.push("quit".to_owned());
        if lines.iter().all(|line| running.bot.send(line, deadline).is_ok()) {
            running.bot.wait_for_exit(deadline);
        }
        running.bot.kill();
    }

    fn take_printed(&mut self) -> Printed {
        let Some(running) = &mut self.running else { return Printed::default() };
        running.listen();
        std::mem::take(&mut running.printed)
    }
}

/// Without a budget a program may think for as long as anybody would wait.
const ENDLESS: Duration = Duration::from_hours(24);

/// Says hello, names the game and shows where it begins to those who want views; the answer is whether it does. What an
/// agent does at its first sight of a board so costs it no thinking time.
fn greet(
    bot: &mut Bot,
    seating: &Seating<'_>,
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
    let mut lines = vec![wire::game(seating)];
    if wants_view {
        lines.push(wire::view(seating, beginning));
    }
    for line in lines {
        bot.send(&line, deadline).map_err(talk)?;
        match bot.receive(deadline).map_err(talk)?.trim() {
            "ok" => {}
            other => return Err(format!("expected ok, found {}", shortened(other))),
        }
    }
    Ok(wants_view)
}

impl Running {
    fn seating(&self) -> Seating<'_> {
        Seating { rules: &self.rules, seat: self.seat, names: &self.names, within: Duration::ZERO }
    }

    /// Asks, and gives the answer with the time it took. A program that is behind first has as long as for a move to
    /// come up to date; its time for this move begins when it is asked. What it used outside its turn is taken from that.
    fn exchange(
        &mut self,
        question: &Question<'_>,
        borrowed: Duration,
    ) -> (Result<String, Trouble>, Duration) {
        let wait = question.budget.wait().unwrap_or(ENDLESS);
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
        let hides = wire::hides_something(&self.seating(), question);
        let position = if hides || self.wants_view {
            wire::view(&self.seating(), question)
        } else {
            wire::position(question)
        };
        self.bot.send(&position, deadline)?;
        // A line as short as this goes out whole or not at all.
        self.bot.send(&wire::go(&question.budget), deadline)?;
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
                    return Ok(rest.split_whitespace().next().unwrap_or_default().to_owned());
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
        match trouble {
            Trouble::Talk(TalkError::Late) => Fault::new(MoveEnding::Timeout, self.lateness(budget)),
            Trouble::Talk(error @ TalkError::Closed) => {
                let exit = self.bot.wait_for_exit(Instant::now() + FAREWELL);
                match exit {
                    Some(Exit::OutOfMemory) => {
                        Fault::new(MoveEnding::Memory, too_much_memory(&self.limits, "it was killed"))
                    }
                    exit => Fault::new(MoveEnding::Crash, with_words(&error.to_string(), exit, "")),
                }
            }
            Trouble::Talk(TalkError::TooLong) => {
                let most = size(self.limits.line as u64);
                Fault::new(
                    MoveEnding::Flood,
                    format!("it wrote more than the {most} that an answer may have"),
                )
            }
            Trouble::Talk(error @ TalkError::NotText) => Fault::new(MoveEnding::Protocol, error.to_string()),
            Trouble::Gave(what) => match what.split_once(' ') {
                // A program that says it cannot go on has crashed in an orderly way.
                Some(("crash", what)) => Fault::new(MoveEnding::Crash, what),
                Some(("memory", what)) => Fault::new(MoveEnding::Memory, too_much_memory(&self.limits, what)),
                _ => Fault::new(MoveEnding::Protocol, what),
            },
        }
    }

    fn lateness(&mut self, budget: &Budget) -> String {
        let time = budget.time.map_or_else(
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

/// Whatever a program says is quoted with measure.
fn shortened(text: &str) -> String {
    const SHOWN: usize = 200;
    text.chars().take(SHOWN).collect()
}
