//! `quincunx match`: two players over many games, ours or bots.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Mutex;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use arena::duel::{Duel, MatchGame, Settings, Summary};
use game::Message;
use locale::{Language, Localizer};
use referee::Endings;
use serde_json::json;
use table::MoveEnding;

use crate::args::commands::Match;
use crate::context::{Context, entry, rules_of};
use crate::problem::Problem;
use crate::progress;

pub(crate) fn run(context: &Context, args: &Match) -> anyhow::Result<()> {
    let entry = entry(&args.game)?;
    let rules = rules_of(entry, &args.options.join(" "))?;
    let localizer = context.localizer(entry.about);
    let duel = Duel::new(rules, [args.first.clone(), args.second.clone()], settings(args));
    let factory = context.factory(args.memory);
    if let Some(folder) = &args.save {
        fs::create_dir_all(folder).map_err(|error| Problem::file("cli-no-folder", folder, &error))?;
    }
    let jobs = args.jobs.map_or_else(|| available_parallelism().map_or(1, usize::from), usize::from);
    let bar = progress::bar(duel.games(), "cli-progress-games", &localizer);
    let problem = Mutex::new(None);
    let started = Instant::now();
    let summary = duel.run(jobs, &factory, &|summary, played| {
        bar.set_position(summary.games());
        bar.set_message(score_line(summary, localizer.language()));
        if let Some(folder) = &args.save
            && let Err(error) = save(folder, played)
        {
            problem.lock().expect("no thread panics while it holds the lock").get_or_insert(error);
        }
        ControlFlow::Continue(())
    })?;
    bar.finish_and_clear();
    tell(args, &localizer, &summary, started.elapsed())?;
    problem.into_inner().expect("no thread panics while it holds the lock").map_or(Ok(()), Err)
}

/// How a match is played.
pub(crate) const fn settings(args: &Match) -> Settings {
    Settings {
        games: args.games,
        opening_moves: args.opening,
        seed: args.seed,
        longest: args.longest,
        bot_time: Duration::from_millis(args.time),
    }
}

fn save(folder: &Path, played: &MatchGame) -> anyhow::Result<()> {
    let path = folder.join(format!("game-{:05}.txt", played.pairing.game + 1));
    fs::write(&path, played.played.record.to_string())
        .map_err(|error| Problem::file("cli-not-written", &path, &error).into())
}

/// `+12 =3 -5, 67.5 %, Elo +127 [+40, +230]`
fn score_line(summary: &Summary, language: Language) -> String {
    let [won, drawn, lost] = summary.won_drawn_lost();
    let difference = summary.difference();
    let [low, high] = difference.interval;
    let percent = language.decimal(format_args!("{:.1}", 100.0 * summary.score()));
    let between = match language {
        Language::English => ", ",
        Language::French => " ; ",
    };
    let infinity = |number: f64| format!("{number:+.0}").replace("inf", "∞");
    let [elo, low, high] = [difference.elo, low, high].map(infinity);
    format!("+{won} ={drawn} -{lost}, {percent} %, Elo {elo} [{low}{between}{high}]")
}

fn tell(args: &Match, localizer: &Localizer, summary: &Summary, took: Duration) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    let [won, drawn, lost] = summary.won_drawn_lost();
    let difference = summary.difference();
    if args.json {
        // JSON has no infinity: an unbounded difference is null.
        let finite = |number: f64| number.is_finite().then_some(number);
        let report = json!({
            "version": 1,
            "game": args.game,
            "options": args.options,
            "first": args.first.to_string(),
            "second": args.second.to_string(),
            "games": summary.games(),
            "won": won,
            "drawn": drawn,
            "lost": lost,
            "score": summary.score(),
            "elo": finite(difference.elo),
            "elo_95": difference.interval.map(finite),
            "moves": summary.moves,
            "reasons": summary.reasons,
            "faults": summary.endings.map(|endings| faults(endings).collect::<BTreeMap<_, _>>()),
            "seconds": took.as_secs_f64(),
        });
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
        return Ok(());
    }
    let score = Message::new("cli-match-score")
        .with("first", args.first.to_string())
        .with("second", args.second.to_string())
        .with("score", score_line(summary, localizer.language()));
    writeln!(out, "{}", localizer.say(&score))?;
    let reason = |code: &String| localizer.say(&Message::new(format!("reason-{code}")));
    let reasons: Vec<String> =
        summary.reasons.iter().map(|(code, count)| format!("{} {count}", reason(code))).collect();
    let average = summary.moves as f64 / summary.games().max(1) as f64;
    let games = Message::new("cli-match-games")
        .with("games", summary.games() as usize)
        .with("seconds", format!("{:.0}", took.as_secs_f64()))
        .with("moves", format!("{average:.0}"))
        .with("reasons", reasons.join(", "));
    writeln!(out, "{}", localizer.say(&games))?;
    for (player, endings) in [&args.first, &args.second].into_iter().zip(summary.endings) {
        let ending = |code| localizer.say(&Message::new(format!("cli-ending-{code}")));
        let faults: Vec<String> =
            faults(endings).map(|(code, count)| format!("{} {count}", ending(code))).collect();
        if !faults.is_empty() {
            let message = Message::new("cli-match-faults")
                .with("player", player.to_string())
                .with("faults", faults.join(", "));
            writeln!(out, "{}", localizer.say(&message))?;
        }
    }
    Ok(())
}

/// What went wrong with the answers of a player, and how often.
fn faults(endings: Endings) -> impl Iterator<Item = (&'static str, u64)> {
    let happened = MoveEnding::ALL.map(|ending| (ending, endings.of(ending))).into_iter();
    happened
        .filter(|(ending, count)| *ending != MoveEnding::Ok && *count > 0)
        .map(|(ending, count)| (ending.code(), count))
}
