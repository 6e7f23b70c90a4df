//! `quincunx check-bot FILE`: everything that is wrong with a bot, from its file and from games that do not count.

use std::io::Write;
use std::path::Path;
use std::time::Duration;

use anyhow::bail;
use arena::harness::{Conditions, Entrant, Stable};
use arena::inspection::{Finding, Severity, Trial, findings_of, read_file, try_out};
use game::Message;
use locale::Speaker;
use sandbox::{Confinement, Sandbox};
use serde_json::json;
use table::{Broken, ClockRule, Invalid, Late, Policy};

use crate::args::commands::CheckBot;
use crate::context::{Context, entry, read_options};

pub(crate) fn run(context: &Context, args: &CheckBot) -> anyhow::Result<()> {
    let entry = entry(&args.game)?;
    let rules = entry.build_with(&read_options(entry, &args.options.join(" "))?)?;
    let confinement = if args.no_sandbox { Confinement::Trusting } else { Confinement::Full };
    let stable = Stable::new(Sandbox { confinement, ..Sandbox::default() }, context.equipment());
    let conditions = Conditions {
        clock: ClockRule::PerMove(Duration::from_millis(args.time)),
        nodes: None,
        policy: Policy { late: Late::RandomMove, invalid: Invalid::RandomMove, broken: Broken::Loses },
        longest: 1000,
        start_within: Duration::from_secs(10),
    };
    let entrant = match args.bot.as_slice() {
        [file] if Path::new(file).extension().is_some_and(|ending| ending == "py") => {
            Entrant::Python(file.into())
        }
        words => Entrant::Program(words.to_vec()),
    };
    let name = Path::new(args.bot.last().map_or("", String::as_str));
    let name = name.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    let speaker = context.speaker(entry.about);
    let mut out = std::io::stdout().lock();
    let mut findings = match &entrant {
        Entrant::Python(file) => read_file(&stable, file, &args.game, context.settings.language)?,
        Entrant::BuiltIn(_) | Entrant::Program(_) => Vec::new(),
    };
    if !args.json {
        for finding in &findings {
            writeln!(out, "{}", told(finding, &speaker))?;
        }
    }
    let trials = try_out(&stable, &rules, (&entrant, &name), &conditions, |trial| {
        if !args.json {
            // Whoever waits for games wants to see that something happens.
            let _ = writeln!(out, "{}", told_trial(trial, &speaker)).and_then(|()| out.flush());
        }
    })?;
    let more = findings_of(&trials, &conditions, context.settings.language);
    if !args.json {
        for finding in &more {
            writeln!(out, "{}", told(finding, &speaker))?;
        }
    }
    findings.extend(more);
    let errors = findings.iter().filter(|finding| finding.level == Severity::Error).count();
    if args.json {
        let report = json!({ "version": 1, "findings": findings, "trials": trials });
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
    } else if errors == 0 {
        writeln!(out, "{}", speaker.say(&Message::new("cli-check-ready")))?;
    }
    if errors > 0 {
        bail!(
            "{} found; a contest would cost this bot games",
            if errors == 1 { "1 error" } else { "errors were" }
        );
    }
    Ok(())
}

fn told(finding: &Finding, speaker: &Speaker) -> String {
    let level = match finding.level {
        Severity::Note => "cli-check-note",
        Severity::Warning => "cli-check-warning",
        Severity::Error => "cli-check-error",
    };
    let level = speaker.say(&Message::new(level));
    let in_line = |line: u32| speaker.say(&Message::new("cli-check-line").with("line", line as usize)) + " ";
    let place = finding.line.map_or_else(String::new, in_line);
    let remedy = if finding.remedy.is_empty() {
        String::new()
    } else {
        format!("\n{:WIDTH$} → {}", "", finding.remedy)
    };
    format!("{level:<WIDTH$} {place}{}{remedy}", finding.message)
}

/// The column that says what a line is.
const WIDTH: usize = 13;

fn told_trial(trial: &Trial, speaker: &Speaker) -> String {
    let answers: u32 = trial.conduct.endings.values().sum();
    let mean = trial.conduct.total_us / u64::from(answers.max(1));
    let milliseconds = |micros: u64| format!("{:.1}", micros as f64 / 1000.0);
    let message = Message::new("cli-check-trial")
        .with("seat", Message::seat(&trial.seat))
        .with("opponent", trial.opponent.as_str())
        .with("result", trial.result.as_str())
        .with("reason", Message::new(format!("reason-{}", trial.reason)))
        .with("answers", answers as usize)
        .with("mean", milliseconds(mean))
        .with("slowest", milliseconds(trial.conduct.slowest_us));
    format!("{:<WIDTH$} {}", speaker.say(&Message::new("cli-check-played")), speaker.say(&message))
}
