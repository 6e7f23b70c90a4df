//! What is wrong with a bot, before a contest finds out: its file is read, then it plays games that do not count.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use catalogue::Ruleset;
use game::{Message, Seat};
use locale::{Language, Speaker};
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

/// Reads a Python file without running it; what is found is told in a language.
pub fn read_file(
    stable: &Stable,
    file: &Path,
    game: &str,
    language: Language,
) -> Result<Vec<Finding>, NoEntry> {
    const LONG_ENOUGH: Duration = Duration::from_mins(1);
    let launch = stable.check_command(file, game, language)?;
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

/// What the trials say, in a language.
pub fn findings_of(trials: &[Trial], conditions: &Conditions, language: Language) -> Vec<Finding> {
    let speaker = speaker(language);
    let mut findings: Vec<Finding> = Vec::new();
    for trial in trials {
        let conduct = &trial.conduct;
        for ending in FAULTS {
            let count = conduct.endings.get(ending).copied().unwrap_or(0);
            if count > 0 && findings.iter().all(|finding| finding.code != ending) {
                let message = Message::new(format!("check-{ending}"))
                    .with("count", count as usize)
                    .with("seat", trial.seat.as_str())
                    .with("fault", conduct.fault.as_deref().unwrap_or_default());
                findings.push(finding(Severity::Error, ending, &message, &speaker));
            }
        }
    }
    let slowest = trials.iter().map(|trial| trial.conduct.slowest_us).max().unwrap_or(0);
    if let table::ClockRule::PerMove(limit) = conditions.clock
        && u128::from(slowest) * 10 > limit.as_micros() * 8
        && findings.iter().all(|finding| finding.code != "timeout")
    {
        let message = Message::new("check-slow")
            .with("slowest", (slowest / 1000).to_string())
            .with("limit", limit.as_millis().to_string());
        findings.push(finding(Severity::Warning, "slow", &message, &speaker));
    }
    findings
}

fn finding(level: Severity, code: &str, message: &Message, speaker: &Speaker) -> Finding {
    Finding {
        level,
        line: None,
        code: code.to_owned(),
        message: speaker.say(message),
        remedy: speaker.say(&Message::new(format!("check-{code}-remedy"))),
    }
}

fn speaker(language: Language) -> Speaker {
    let own = match language {
        Language::English => include_str!("../locales/en.ftl"),
        Language::French => include_str!("../locales/fr.ftl"),
    };
    Speaker::new(language, &[own])
}

/// Endings of answers that are nobody's but the author's fault.
const FAULTS: [&str; 7] = ["start-failed", "crash", "memory", "flood", "protocol", "timeout", "invalid"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_is_told_with_its_remedy_in_both_languages() {
        let conditions = Conditions {
            clock: table::ClockRule::PerMove(Duration::from_millis(10)),
            nodes: None,
            policy: table::Policy::default(),
            longest: 10,
            start_within: Duration::from_secs(1),
        };
        let trial = |endings: &[&str]| Trial {
            seat: "red".to_owned(),
            opponent: "random".to_owned(),
            result: "draw".to_owned(),
            reason: "longest".to_owned(),
            conduct: Conduct {
                endings: endings.iter().map(|ending| ((*ending).to_owned(), 2)).collect(),
                fault: Some("crash: no reason".to_owned()),
                slowest_us: 9_000,
                ..Conduct::default()
            },
        };
        let trials =
            [trial(&["start-failed", "crash", "memory", "flood", "protocol", "invalid"]), trial(&["crash"])];
        let [english, french] = Language::ALL.map(|language| findings_of(&trials, &conditions, language));
        assert_eq!((english.len(), french.len()), (7, 7));
        assert_eq!(english[1].message, "it crashed (2 times as red): crash: no reason");
        for (one, other) in english.iter().zip(&french) {
            assert_eq!(one.code, other.code);
            for (one, other) in [(&one.message, &other.message), (&one.remedy, &other.remedy)] {
                assert!(
                    one != other && !one.contains("check-") && !other.contains("check-"),
                    "{one} {other}"
                );
            }
        }
        assert_eq!(findings_of(&[trial(&["timeout"])], &conditions, Language::English).len(), 1);
    }
}
