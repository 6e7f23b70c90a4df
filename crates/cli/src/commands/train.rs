//! `quincunx train GAME`: the game plays itself, and its evaluation learns from that.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::thread::available_parallelism;
use std::time::Duration;

use anyhow::Context as _;
use indicatif::{ProgressBar, ProgressStyle};
use players::{Progress, Training};

use crate::args::commands::Train;
use crate::context::{entry, rules_of};

pub(crate) fn run(args: &Train) -> anyhow::Result<()> {
    let entry = entry(&args.game)?;
    let rules = rules_of(entry, &args.options.join(" "))?;
    let settings = Training {
        generations: args.generations,
        games: args.games,
        nodes: args.nodes,
        hidden: args.hidden,
        seed: args.seed,
        threads: args.threads.map_or_else(|| available_parallelism().map_or(1, usize::from), usize::from),
    };
    let folder = args.folder.clone().unwrap_or_else(|| {
        let mut name = args.out.clone().into_os_string();
        name.push(".training");
        PathBuf::from(name)
    });
    let bar = progress_bar();
    let weights = players::train(&*rules, &settings, &folder, &mut |progress| tell(&bar, progress));
    bar.finish_and_clear();
    fs::write(&args.out, weights?).with_context(|| format!("cannot write {}", args.out.display()))?;
    let mut out = std::io::stdout().lock();
    writeln!(out, "weights: {}", args.out.display())?;
    writeln!(out, "what they were made from, to go on with more generations: {}", folder.display())?;
    Ok(())
}

fn progress_bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{msg} {bar:30} {pos}/{len}  {eta} left").expect("a template");
    let bar = ProgressBar::new(1).with_style(style);
    bar.enable_steady_tick(Duration::from_secs(1));
    bar
}

fn tell(bar: &ProgressBar, progress: Progress) {
    let show = |words: String, done: u64, of: u64| {
        if bar.message() != words {
            bar.reset();
            bar.set_message(words);
            bar.set_length(of);
        }
        bar.set_position(done);
    };
    match progress {
        Progress::Playing { generation, done, of } => show(format!("generation {generation}: games"), done, of),
        Progress::Fitting { generation, done, of } => show(format!("generation {generation}: fitting"), done, of),
        Progress::Fitted { generation, positions, by_hand, by_network } => bar.suspend(|| {
            // Standard output has the result alone, for programs that read it.
            eprintln!(
                "generation {generation}: {positions} positions, error {by_hand:.4} by hand, {by_network:.4} trained"
            );
        }),
    }
}
