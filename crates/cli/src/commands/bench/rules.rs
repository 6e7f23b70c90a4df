//! `quincunx bench`: random games and perft, through the implementation that tables and players use.

use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::bail;
use catalogue::{Play, Ruleset};
use comfy_table::{CellAlignment, Table};
use serde::Serialize;
use table::Generator;

use super::entries;
use crate::args::commands::Bench;

/// The speed of one game in one mode, on one thread.
#[derive(Debug, Serialize)]
struct Measurement {
    game: &'static str,
    options: String,
    state_bytes: usize,
    playout_games: u64,
    playout_moves: u64,
    playout_moves_per_second: f64,
    perft_depth: usize,
    perft_nodes: u64,
    perft_nodes_per_second: f64,
}

pub(crate) fn run(args: &Bench) -> anyhow::Result<()> {
    if !(0.01..=600.0).contains(&args.seconds) {
        bail!("--seconds {}: expected a number from 0.01 to 600", args.seconds);
    }
    let mut measurements = Vec::new();
    for entry in entries(&args.games)? {
        for mode in entry.about.modes {
            measurements.push(measure(&*entry.build(mode)?, mode, args));
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

fn measure(rules: &dyn Ruleset, mode: &str, args: &Bench) -> Measurement {
    let play = rules.start();
    let time = Duration::from_secs_f64(args.seconds);
    let started = Instant::now();
    let playouts = play.playouts(&mut Generator::new(args.seed), &mut || started.elapsed() < time);
    let playout_seconds = started.elapsed().as_secs_f64();
    let (perft_depth, perft_nodes, perft_seconds) = deepest_perft(&*play, time);
    Measurement {
        game: rules.about().id,
        options: mode.to_owned(),
        state_bytes: rules.state_size(),
        playout_games: playouts.games,
        playout_moves: playouts.moves,
        playout_moves_per_second: playouts.moves as f64 / playout_seconds,
        perft_depth,
        perft_nodes,
        perft_nodes_per_second: perft_nodes as f64 / perft_seconds,
    }
}

/// The deepest count that is expected to fit into the time, given how the ones before grew.
fn deepest_perft(play: &dyn Play, time: Duration) -> (usize, u64, f64) {
    let mut last = (0, 1, f64::MIN_POSITIVE);
    for depth in 1.. {
        let started = Instant::now();
        let nodes = play.perft(depth);
        let seconds = started.elapsed().as_secs_f64().max(f64::MIN_POSITIVE);
        let growth = nodes as f64 / last.1 as f64;
        last = (depth, nodes, seconds);
        if nodes == 0 || seconds * growth > time.as_secs_f64() {
            break;
        }
    }
    last
}

fn table(measurements: &[Measurement]) -> Table {
    let mut table = Table::new();
    table.load_style(comfy_table::presets::UTF8_FULL_CONDENSED);
    table.set_header(["game", "options", "state", "playouts, million moves/s", "perft", "million nodes/s"]);
    for measured in measurements {
        table.add_row([
            measured.game.to_owned(),
            measured.options.clone(),
            format!("{} B", measured.state_bytes),
            format!("{:.2}", measured.playout_moves_per_second / 1e6),
            format!("{} deep: {}", measured.perft_depth, measured.perft_nodes),
            format!("{:.1}", measured.perft_nodes_per_second / 1e6),
        ]);
    }
    for column in table.column_iter_mut().skip(2) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}
