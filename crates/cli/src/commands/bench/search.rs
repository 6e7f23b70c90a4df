//! `quincunx bench search`: how many nodes a second full strength looks at, and how deep it comes.

use std::io::Write;
use std::time::{Duration, Instant};

use catalogue::{Entry, Play, Ruleset};
use comfy_table::{CellAlignment, Table};
use game::Turn;
use players::{Equipment, Level, Limits, Score, Spec, Task};
use serde::Serialize;
use table::Generator;

use super::entries;
use crate::args::commands::BenchSearch;
use crate::context::Context;

/// One game in one mode on so many threads, over all of its positions.
#[derive(Debug, Serialize)]
struct Measurement {
    game: &'static str,
    options: String,
    threads: usize,
    positions: usize,
    nodes_per_second: f64,
    /// The mean of the depths reached, positions that were solved before the time was up left out.
    depth: Option<f64>,
    /// Positions that were solved before the time was up.
    solved: usize,
    /// By how much the slowest answer overran its time; negative if none did.
    latest_ms: f64,
}

pub(crate) fn run(context: &Context, args: &BenchSearch) -> anyhow::Result<()> {
    let mut measurements = Vec::new();
    for entry in entries(&args.games)? {
        for mode in entry.about.modes {
            let rules = entry.build(mode)?;
            let positions = positions(entry, mode, &*rules);
            for &threads in &args.threads {
                measurements.push(measure(
                    &*rules,
                    mode,
                    &positions,
                    threads.into(),
                    args,
                    context.equipment(),
                )?);
            }
        }
    }
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&measurements)?)?;
    } else {
        writeln!(out, "{}", table(&measurements))?;
    }
    Ok(())
}

/// The positions a game is measured on: its start, what it samples itself in this mode, and places in random games,
/// always the same ones.
fn positions(entry: &Entry, mode: &str, rules: &dyn Ruleset) -> Vec<Box<dyn Play>> {
    const RANDOM_MOVES: [usize; 5] = [6, 12, 18, 24, 30];
    let samples = entry.about.samples.iter().filter(|(options, _)| *options == mode);
    let mut positions: Vec<Box<dyn Play>> =
        samples.filter_map(|(_, position)| rules.at_position(position).ok()).collect();
    for moves in std::iter::once(0).chain(RANDOM_MOVES) {
        let mut dice = Generator::new(moves as u64);
        let mut play = rules.start();
        let mut count = 0;
        while count < moves || play.turn() == Turn::Chance {
            let went_on = match play.turn() {
                Turn::Chance => play.play_chance(&mut dice).is_some(),
                Turn::Seat(_) => {
                    count += 1;
                    play.random_move(&mut dice).is_some_and(|text| play.play(&text).is_ok())
                }
                Turn::Over(_) => false,
            };
            if !went_on {
                break;
            }
        }
        positions.push(play);
    }
    positions.retain(|play| play.turn().seat().is_some());
    positions
}

fn measure(
    rules: &dyn Ruleset,
    mode: &str,
    positions: &[Box<dyn Play>],
    threads: usize,
    args: &BenchSearch,
    equipment: Equipment,
) -> anyhow::Result<Measurement> {
    let time = Duration::from_millis(args.time);
    let task = Task { limits: Limits::time(time), threads, ..Task::default() };
    let equipment = Equipment { memory: args.memory, ..equipment };
    let (mut nodes, mut seconds, mut latest_ms) = (0, 0.0, f64::NEG_INFINITY);
    let (mut depths, mut solved) = (Vec::new(), 0);
    for play in positions {
        // A new player for each position, so that it has no table from the one before.
        let mut player = players::build(rules, &Spec::level(Level::FULL), &equipment)?;
        let started = Instant::now();
        let thought = player.think(&**play, &task, &mut Generator::new(0), &mut |_| {});
        let took = started.elapsed();
        latest_ms = f64::max(latest_ms, (took.as_secs_f64() - time.as_secs_f64()) * 1000.0);
        nodes += thought.nodes;
        seconds += took.as_secs_f64();
        if matches!(thought.score, Score::Cp(_)) {
            depths.push(f64::from(thought.depth));
        } else {
            solved += 1;
        }
    }
    let depth = (!depths.is_empty()).then(|| depths.iter().sum::<f64>() / depths.len() as f64);
    Ok(Measurement {
        game: rules.about().id,
        options: mode.to_owned(),
        threads,
        positions: positions.len(),
        nodes_per_second: nodes as f64 / f64::max(seconds, 1e-9),
        depth,
        solved,
        latest_ms,
    })
}

fn table(measurements: &[Measurement]) -> Table {
    let mut table = Table::new();
    table.load_style(comfy_table::presets::UTF8_FULL_CONDENSED);
    table.set_header(["game", "options", "threads", "million nodes/s", "depth", "solved", "latest, ms"]);
    for measured in measurements {
        table.add_row([
            measured.game.to_owned(),
            measured.options.clone(),
            measured.threads.to_string(),
            format!("{:.2}", measured.nodes_per_second / 1e6),
            measured.depth.map_or_else(String::new, |depth| format!("{depth:.1}")),
            format!("{} of {}", measured.solved, measured.positions),
            format!("{:+.1}", measured.latest_ms),
        ]);
    }
    for column in table.column_iter_mut().skip(2) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}
