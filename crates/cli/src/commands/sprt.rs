//! `quincunx sprt`: whether a player is stronger than another, with as few games as needed.

use std::collections::BTreeMap;
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::thread::available_parallelism;

use arena::duel::Duel;
use arena::sprt::{Hypotheses, Sprt, Verdict};
use game::Message;
use serde_json::json;

use crate::args::commands::Sprt as Arguments;
use crate::context::{Context, entry, rules_of};

pub(crate) fn run(context: &Context, args: &Arguments) -> anyhow::Result<()> {
    let match_args = &args.duel;
    let entry = entry(&match_args.game)?;
    let rules = rules_of(entry, &match_args.options.join(" "))?;
    let seats = rules.seats();
    let Arguments { elo0, elo1, alpha, beta, .. } = *args;
    let test = Mutex::new((Sprt::new(Hypotheses { elo0, elo1, alpha, beta }, seats)?, BTreeMap::new()));
    let settings = super::r#match::settings(match_args);
    let duel = Duel::new(rules, [match_args.first.clone(), match_args.second.clone()], settings);
    let factory = context.factory(match_args.memory);
    let jobs = match_args.jobs.map_or_else(|| available_parallelism().map_or(1, usize::from), usize::from);
    let summary = duel.run(jobs, &factory, &|_, played| {
        let mut test = test.lock().expect("no thread panics while it holds the lock");
        let (sprt, rounds) = &mut *test;
        let round: &mut (f64, usize) = rounds.entry(played.pairing.opening).or_default();
        *round = (round.0 + played.share, round.1 + 1);
        // Games from one opening count together, once all of them are played.
        if round.1 == seats {
            sprt.add(round.0 / seats as f64);
        }
        if sprt.verdict() == Verdict::Undecided { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    let (sprt, _) = test.into_inner().expect("no thread panics while it holds the lock");
    let ([lower, upper], [won, drawn, lost]) = (sprt.bounds(), summary.won_drawn_lost());
    let mut out = std::io::stdout().lock();
    if match_args.json {
        let report = json!({
            "version": 1,
            "game": match_args.game,
            "first": match_args.first.to_string(),
            "second": match_args.second.to_string(),
            "verdict": sprt.verdict(),
            "llr": sprt.llr(),
            "bounds": [lower, upper],
            "elo0": elo0,
            "elo1": elo1,
            "games": summary.games(),
            "won": won,
            "drawn": drawn,
            "lost": lost,
        });
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
        return Ok(());
    }
    let localizer = context.localizer(entry.about);
    let number = |number: f64| localizer.language().decimal(number);
    let hundredths = |number: f64| localizer.language().decimal(format_args!("{number:.2}"));
    let by = |key: &'static str, elo: f64, other: f64| {
        Message::new(key).with("elo", number(elo)).with("other", number(other))
    };
    let verdict = match sprt.verdict() {
        Verdict::Stronger => by("cli-sprt-stronger", elo1, elo0),
        Verdict::NotStronger => by("cli-sprt-not-stronger", elo0, elo1),
        Verdict::Undecided => Message::new("cli-sprt-undecided"),
    };
    let told = Message::new("cli-match-score")
        .with("first", match_args.first.to_string())
        .with("second", match_args.second.to_string())
        .with("score", verdict);
    writeln!(out, "{}", localizer.say(&told))?;
    let games = Message::new("cli-sprt-games")
        .with("score", format!("+{won} ={drawn} -{lost}"))
        .with("games", summary.games() as usize)
        .with("llr", hundredths(sprt.llr()))
        .with("lower", hundredths(lower))
        .with("upper", hundredths(upper));
    writeln!(out, "{}", localizer.say(&games))?;
    Ok(())
}
