//! `quincunx check-bot FILE`: all problems of a bot, from its file and from trial games.

use std::collections::HashSet;
use std::io::Write;
use std::path::Path;
use std::time::Duration;

use anyhow::bail;
use arena::inspection::{Issue, Trial, findings_of, try_out, words};
use game::Message;
use locale::Localizer;
use referee::file_check::{Finding, Severity, read_file};
use referee::{BotFactory, Conditions, Entrant};
use sandbox::{Confinement, Sandbox};
use serde_json::json;
use table::MoveEnding;

use crate::args::commands::CheckBot;
use crate::context::{Context, entry, rules_of};

pub(crate) fn run(context: &Context, args: &CheckBot) -> anyhow::Result<()> {
    let entry = entry(&args.game)?;
    let rules = rules_of(entry, &args.options.join(" "))?;
    let confinement = if args.no_sandbox { Confinement::Trusting } else { Confinement::Full };
    let sandbox = Sandbox { confinement, ..Sandbox::default() };
    let limits = sandbox.limits.clone();
    let factory = BotFactory::new(sandbox, context.equipment());
    let conditions = Conditions::per_move(Duration::from_millis(args.time), 1000);
    let entrant = match args.bot.as_slice() {
        [file] if Path::new(file).extension().is_some_and(|ending| ending == "py") => {
            Entrant::Python(file.into())
        }
        words => Entrant::Program(words.to_vec()),
    };
    let name = Path::new(args.bot.last().map_or("", String::as_str));
    let name = name.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    let localizer = context.localizer(entry.about);
    let mut out = std::io::stdout().lock();
    let mut findings = match &entrant {
        Entrant::Python(file) => read_file(&factory, file, &args.game, context.settings.language)?,
        Entrant::BuiltIn(_) | Entrant::Program(_) => Vec::new(),
    };
    if !args.json {
        for finding in &findings {
            writeln!(out, "{}", told(finding, &localizer))?;
        }
    }
    let mut prints = Prints::default();
    let tell = |trial: &Trial| {
        if !args.json {
            // Trial games take time: show each as it ends.
            let _ = writeln!(out, "{}", told_trial(trial, &localizer))
                .and_then(|()| prints.tell(&mut out, trial, &localizer))
                .and_then(|()| out.flush());
        }
    };
    let trials = if findings.iter().any(Finding::keeps_from_playing) {
        Vec::new()
    } else {
        try_out(&factory, &rules, (&entrant, &name), &conditions, tell)?
    };
    if !args.json {
        prints.tell_rest(&mut out, &localizer)?;
    }
    let language = context.settings.language;
    let about_bots = Localizer::for_game(language, entry.about, &[words(language)]);
    let more = findings_of(&trials, &conditions, &limits, &about_bots);
    if !args.json {
        for finding in &more {
            writeln!(out, "{}", told(finding, &localizer))?;
        }
    }
    findings.extend(more);
    let errors = findings.iter().filter(|finding| finding.level == Severity::Error).count();
    if args.json {
        let report = json!({ "version": 1, "findings": findings, "trials": trials });
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
    } else if errors == 0 {
        writeln!(out, "{}", localizer.say(&Message::new("cli-check-ready")))?;
    }
    if errors > 0 {
        bail!(localizer.say(&Message::new("cli-check-failed").with("count", errors)));
    }
    Ok(())
}

/// What a bot prints, as far as it fits on a screen and was not shown before.
#[derive(Default)]
struct Prints {
    shown: HashSet<String>,
    left: usize,
}

impl Prints {
    const MOST: usize = 12;

    fn tell(&mut self, out: &mut impl Write, trial: &Trial, localizer: &Localizer) -> std::io::Result<()> {
        let printed =
            trial.conduct.printed.iter().flat_map(|(_, printed)| [&printed.stdout, &printed.stderr]);
        for line in printed.flat_map(|text| text.lines()) {
            if self.shown.len() >= Self::MOST {
                self.left += usize::from(!self.shown.contains(line));
            } else if self.shown.insert(line.to_owned()) {
                let shown: String = line.chars().filter(|sign| !sign.is_control()).take(200).collect();
                writeln!(out, "{:<WIDTH$} {shown}", localizer.say(&Message::new("cli-check-printed")))?;
            }
        }
        Ok(())
    }

    fn tell_rest(&self, out: &mut impl Write, localizer: &Localizer) -> std::io::Result<()> {
        if self.left == 0 {
            return Ok(());
        }
        let more = Message::new("cli-check-more").with("count", self.left);
        writeln!(
            out,
            "{:<WIDTH$} … {}",
            localizer.say(&Message::new("cli-check-printed")),
            localizer.say(&more)
        )
    }
}

fn told(finding: &Finding, localizer: &Localizer) -> String {
    let level = match finding.level {
        Severity::Note => "cli-check-note",
        Severity::Warning => "cli-check-warning",
        Severity::Error => "cli-check-error",
    };
    let level = localizer.say(&Message::new(level));
    let in_line =
        |line: u32| localizer.say(&Message::new("cli-check-line").with("line", line as usize)) + " ";
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

fn told_trial(trial: &Trial, localizer: &Localizer) -> String {
    let endings = &trial.conduct.endings;
    let answers = endings.total() - endings.of(MoveEnding::StartFailed);
    let mean = trial.conduct.total_us / answers.max(1);
    let milliseconds =
        |micros: u64| localizer.language().decimal(format_args!("{:.1}", micros as f64 / 1000.0));
    let beginning = if trial.opening.is_empty() { "cli-check-start" } else { "cli-check-opening" };
    let mut result = Message::new(format!("cli-check-{}", trial.issue.code()));
    if trial.issue != Issue::GivenUp {
        result = result.with("reason", Message::new(format!("reason-{}", trial.reason)));
    }
    let message = Message::new("cli-check-trial")
        .with("seat", Message::seat(&trial.seat))
        .with("opponent", trial.opponent.as_str())
        .with("beginning", Message::new(beginning))
        .with("result", result)
        .with("answers", answers as usize)
        .with("mean", milliseconds(mean))
        .with("slowest", milliseconds(trial.conduct.slowest_us));
    format!("{:<WIDTH$} {}", localizer.say(&Message::new("cli-check-played")), localizer.say(&message))
}
