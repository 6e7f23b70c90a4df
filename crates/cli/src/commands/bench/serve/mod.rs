//! `quincunx bench serve`: a load test of the server with many tables.
//!
//! Two players and a watcher sit at each table; random legal moves are made at a steady rate in all. For each move the
//! time is taken from sending it to the frame that shows it, at the player's own socket and at the watcher's stream.
//! At the end the records of all games are fetched and compared with the moves that were sent.

mod figures;
mod server;
mod table;
mod wire;

use std::io::Write as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use tokio::task::JoinSet;

use self::figures::{Figures, Times, Usage};
use self::server::Server;
use self::table::{Plan, TableRun};
use crate::args::commands::BenchServe;

pub(crate) fn run(args: &BenchServe) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let figures = runtime.block_on(measure(args))?;
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&figures)?)?;
    } else {
        writeln!(out, "{figures}")?;
    }
    anyhow::ensure!(figures.lost == 0, "{} moves were lost", figures.lost);
    Ok(())
}

async fn measure(args: &BenchServe) -> anyhow::Result<Figures> {
    let server = Server::start(args).await?;
    let games = open_games();
    let before = server.memory();
    let mut tables = Vec::new();
    for number in 0..args.tables {
        let game = games[number as usize % games.len()];
        let opened = TableRun::open(server.address(), game, args.seed + u64::from(number));
        tables.push(opened.await.with_context(|| format!("table {number}"))?);
    }
    let (opened, processor) = (server.memory(), server.processor());
    let begin = Instant::now() + Duration::from_millis(500);
    let every = Duration::from_secs_f64(f64::from(args.tables) / f64::from(args.rate));
    let end = begin + Duration::from_secs(args.seconds.into());
    let times = Arc::new(Times::default());
    let mut running = JoinSet::new();
    for (number, table) in tables.into_iter().enumerate() {
        // Tables take turns, so that the moves of all come evenly.
        let offset = every.mul_f64(number as f64 / f64::from(args.tables));
        let plan = Plan { first: begin + offset, every, end };
        running.spawn(table.play(plan, Arc::clone(&times)));
    }
    let (mut played, mut tables) = (0, Vec::new());
    while let Some(table) = running.join_next().await {
        let table = table??;
        played += table.played();
        tables.push(table);
    }
    let took = begin.elapsed();
    let after = server.memory();
    let processor = server.processor().zip(processor).map(|(after, before)| after.saturating_sub(before));
    let mut lost = 0;
    for table in &mut tables {
        lost += table.count_lost().await?;
    }
    let growth = |now: Option<u64>| Some(now?.saturating_sub(before?) / u64::from(args.tables));
    let usage = Usage {
        processor_us_per_move: processor.map(|used| used.as_micros() as u64 / played.max(1)),
        opened_kib_per_table: growth(opened),
        played_kib_per_table: growth(after),
    };
    Ok(Figures::new(args, played, lost, took, &times, usage))
}

/// The games of two in which nothing is hidden, all in equal parts.
fn open_games() -> Vec<&'static str> {
    let open =
        |entry: &&catalogue::Entry| entry.build("").is_ok_and(|rules| !rules.hides() && rules.seats() == 2);
    catalogue::ENTRIES.iter().filter(open).map(|entry| entry.about.id).collect()
}
