//! `quincunx sprt`: whether a player is stronger than another, with as few games as needed.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::available_parallelism;

use arena::duel::Duel;
use arena::sprt::{Hypotheses, Sprt, Verdict};
use serde_json::json;

use crate::args::commands::Sprt as Arguments;
use crate::context::{Context, entry, read_options};

pub(crate) fn run(context: &Context, args: &Arguments) -> anyhow::Result<()> {
    let match_args = &args.duel;
    let entry = entry(&match_args.game)?;
    let rules = entry.build_with(&read_options(entry, &match_args.options.join(" "))?)?;
    let seats = rules.seats();
    let Arguments { elo0, elo1, alpha, beta, .. } = *args;
    let test = Mutex::new((Sprt::new(Hypotheses { elo0, elo1, alpha, beta }, seats)?, BTreeMap::new()));
    let settings = super::r#match::settings(match_args);
    let duel = Duel::new(rules, [match_args.first.clone(), match_args.second.clone()], settings);
    let stable = context.stable(match_args.memory);
    let jobs = match_args.jobs.map_or_else(|| available_parallelism().map_or(1, usize::from), usize::from);
    let decided = AtomicBool::new(false);
    let summary = duel.run_until(jobs, &stable, &decided, &|_, played| {
        let mut test = test.lock().expect("nobody panics with it");
        let (sprt, rounds) = &mut *test;
        let round: &mut (f64, usize) = rounds.entry(played.pairing.opening).or_default();
        *round = (round.0 + played.share, round.1 + 1);
        // Games from one opening count together, once all of them are played.
        if round.1 == seats {
            sprt.add(round.0 / seats as f64);
        }
        decided.store(sprt.verdict() != Verdict::Undecided, Ordering::Relaxed);
    })?;
    let (sprt, _) = test.into_inner().expect("nobody panics with it");
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
    let verdict = match sprt.verdict() {
        Verdict::Stronger => format!("stronger: rather by {elo1} Elo than by {elo0}"),
        Verdict::NotStronger => format!("not stronger: rather by {elo0} Elo than by {elo1}"),
        Verdict::Undecided => "undecided: more games are needed".to_owned(),
    };
    writeln!(out, "{} against {}: {verdict}", match_args.first, match_args.second)?;
    writeln!(
        out,
        "+{won} ={drawn} -{lost} after {} games, LLR {:.2} [{lower:.2}, {upper:.2}]",
        summary.games(),
        sprt.llr()
    )?;
    Ok(())
}
