//! A program of somebody else's, in the sandbox.

use std::time::{Duration, Instant};

use game::Seat;
use sandbox::{Bot, Command, Exit, Sandbox, TalkError};
use table::MoveEnding;

use super::{Contestant, Ending, Fault, Printed, Question, Reply, Seating, wire};

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
    /// Whether it wants views in open games, too.
    wants_view: bool,
    /// Whether an answer to an earlier question may still come.
    behind: bool,
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
            Err(what) => {
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
            wants_view,
            behind: false,
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
        running.bot.drop_unread();
        // What it used outside its turn is taken from its turn.
        let borrowed = running.bot.resume();
        let asked = Instant::now().checked_sub(borrowed).unwrap_or_else(Instant::now);
        let answer = running.exchange(question, asked + question.budget.wait().unwrap_or(ENDLESS));
        let took = asked.elapsed();
        let used = running.bot.suspend();
        // More than its processor could do by then was done after the answer.
        let took = match self.launch.sandbox.limits.processors.as_slice() {
            [_] => took.max(used),
            _ => took,
        };
        if let Err(Fault { ending: MoveEnding::Crash | MoveEnding::Protocol, .. }) = &answer {
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
        let output = running.bot.take_output();
        Printed { stdout: output.stdout, stderr: output.stderr, dropped: output.dropped }
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

    fn exchange(&mut self, question: &Question<'_>, deadline: Instant) -> Result<String, Fault> {
        if self.behind {
            self.catch_up(deadline)?;
        }
        let hides = wire::hides_something(&self.seating(), question);
        let position = if hides || self.wants_view {
            wire::view(&self.seating(), question)
        } else {
            wire::position(question)
        };
        self.send(&position, deadline)?;
        self.send(&wire::go(&question.budget), deadline)?;
        self.behind = true;
        loop {
            let line = self.receive(deadline)?;
            let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
            match word {
                "bestmove" => {
                    self.behind = false;
                    // Engines may add what they would ponder on.
                    return Ok(rest.split_whitespace().next().unwrap_or_default().to_owned());
                }
                "ok" | "info" | "" => {}
                "error" => return Err(broken(rest)),
                _ => return Err(broken(&format!("expected bestmove, found {}", shortened(&line)))),
            }
        }
    }

    /// An answer that came too late is still on its way: everything up to a new greeting is thrown away.
    fn catch_up(&mut self, deadline: Instant) -> Result<(), Fault> {
        self.send("hello", deadline)?;
        while self.receive(deadline)?.trim() != "ready" {}
        self.behind = false;
        Ok(())
    }

    fn send(&mut self, line: &str, deadline: Instant) -> Result<(), Fault> {
        self.bot.send(line, deadline).map_err(|error| self.fault(error))
    }

    fn receive(&mut self, deadline: Instant) -> Result<String, Fault> {
        self.bot.receive(deadline).map_err(|error| self.fault(error))
    }

    fn fault(&mut self, error: TalkError) -> Fault {
        match error {
            TalkError::Late => Fault::new(MoveEnding::Timeout, error.to_string()),
            TalkError::Closed => {
                let exit = self.bot.wait_for_exit(Instant::now() + FAREWELL);
                Fault::new(MoveEnding::Crash, with_words(&error.to_string(), exit, ""))
            }
            TalkError::TooLong | TalkError::NotText => Fault::new(MoveEnding::Protocol, error.to_string()),
        }
    }
}

/// A program that says it cannot go on has crashed in an orderly way.
fn broken(what: &str) -> Fault {
    match what.strip_prefix("crash ") {
        Some(what) => Fault::new(MoveEnding::Crash, what),
        None => Fault::new(MoveEnding::Protocol, what),
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
