//! What is wrong with a bot, before a contest finds out: its file is read, then it plays games that do not count.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use catalogue::Ruleset;
use game::Seat;
use sandbox::{Bot, Core};
use serde::{Deserialize, Serialize};

use crate::harness::{Conditions, Conduct, Entrant, NoEntry, Stable, referee};

/// Something an author should know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// How bad it is.
    pub level: Severity,
    /// The line of the file, where it is about one.
    pub line: Option<u32>,
    /// A word for programs.
    pub code: String,
    /// What is wrong.
    pub message: String,
    /// What helps.
    pub remedy: String,
}

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Severity {
    /// Good to know.
    Note,
    /// It may cost games.
    Warning,
    /// It will cost games.
    Error,
}

/// A game that did not count.
#[derive(Clone, Debug, Serialize)]
pub struct Trial {
    /// The bot's seat.
    pub seat: String,
    /// Who it played.
    pub opponent: String,
    /// How it ended, as records write it.
    pub result: String,
    /// Why.
    pub reason: String,
    /// How the bot behaved.
    pub conduct: Conduct,
}

/// Reads a Python file without running it.
pub fn read_file(stable: &Stable, file: &Path, game: &str) -> Result<Vec<Finding>, NoEntry> {
    const LONG_ENOUGH: Duration = Duration::from_mins(1);
    let launch = stable.check_command(file, game)?;
    let mut bot = Bot::start(&launch.sandbox, &launch.command).map_err(NoEntry::Start)?;
    bot.wait_for_exit(Instant::now() + LONG_ENOUGH);
    bot.kill();
    let lines = bot.take_output().stdout;
    Ok(lines.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
}

/// Lets a bot play against random moves and against a beginner, once from every seat.
pub fn try_out(
    stable: &Stable,
    rules: &Arc<dyn Ruleset>,
    bot: (&Entrant, &str),
    conditions: &Conditions,
    mut tell: impl FnMut(&Trial),
) -> Result<Vec<Trial>, NoEntry> {
    let mut trials = Vec::new();
    // As a contest would have it.
    let core = bot.0.is_external().then(Core::claim).flatten();
    for (round, opponent) in ["random", "level-2"].into_iter().enumerate() {
        let other = Entrant::BuiltIn(opponent.parse().expect("a spec"));
        for seat in Seat::all(rules.seats()) {
            let at = |index: usize| if index == seat.index() { bot } else { (&other, opponent) };
            let names: Vec<String> = (0..rules.seats()).map(|index| at(index).1.to_owned()).collect();
            let mut contestants = (0..rules.seats())
                .map(|index| stable.contestant_on(core.as_ref(), at(index).0, at(index).1, index as u64))
                .collect::<Result<Vec<_>, _>>()?;
            let seed = (round * rules.seats() + seat.index()) as u64;
            let played = referee(rules, &mut contestants, &names, &[], seed, conditions);
            let trial = Trial {
                seat: rules.seat_name(seat).to_owned(),
                opponent: opponent.to_owned(),
                result: played.record.result.unwrap_or_default(),
                reason: played.record.reason.unwrap_or_default(),
                conduct: played.conduct[seat.index()].clone(),
            };
            tell(&trial);
            trials.push(trial);
        }
    }
    Ok(trials)
}

/// What the trials say.
pub fn findings_of(trials: &[Trial], conditions: &Conditions) -> Vec<Finding> {
    let mut findings: Vec<Finding> = Vec::new();
    for trial in trials {
        let conduct = &trial.conduct;
        for (ending, message, remedy) in FAULTS {
            let count = conduct.endings.get(*ending).copied().unwrap_or(0);
            if count > 0 && findings.iter().all(|finding| finding.code != *ending) {
                let fault = conduct.fault.as_deref().unwrap_or_default();
                findings.push(Finding {
                    level: Severity::Error,
                    line: None,
                    code: (*ending).to_owned(),
                    message: format!("{message} ({count} times as {}): {fault}", trial.seat),
                    remedy: (*remedy).to_owned(),
                });
            }
        }
    }
    let slowest = trials.iter().map(|trial| trial.conduct.slowest_us).max().unwrap_or(0);
    if let table::ClockRule::PerMove(limit) = conditions.clock
        && u128::from(slowest) * 10 > limit.as_micros() * 8
        && findings.iter().all(|finding| finding.code != "timeout")
    {
        findings.push(Finding {
            level: Severity::Warning,
            line: None,
            code: "slow".to_owned(),
            message: format!("its slowest move took {} ms of {}", slowest / 1000, limit.as_millis()),
            remedy: "leave a fifth of the time: another machine may be slower".to_owned(),
        });
    }
    findings
}

/// Endings of answers, what they mean, and what helps.
const FAULTS: &[(&str, &str, &str)] = &[
    (
        "start-failed",
        "it did not get ready",
        "what it printed says why; imports and top-level code must run without error",
    ),
    ("crash", "it crashed", "the line in the message is the place; catch the error or mend its cause"),
    ("protocol", "it broke the protocol", "answer go with one line: bestmove and a move"),
    ("timeout", "it was too late", "look at the clock while thinking, and answer with the best move so far"),
    ("invalid", "it answered with an illegal move", "answer with one of the legal moves, unchanged"),
];
