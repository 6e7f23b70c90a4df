//! `quincunx tables`: builds, verifies and lists endgame tables.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::bail;
use comfy_table::{CellAlignment, Table};
use indicatif::{ProgressBar, ProgressStyle};
use players::tables::{self, Check, Format, Plan, Progress, Summary, Tables};
use serde_json::{Value, json};

use crate::args::commands::{BuildTables, InfoTables, Tables as Args, TablesChoice, VerifyTables};
use crate::context::{Context, entry};

pub(crate) fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    match args {
        Args::Build(args) => build(context, args),
        Args::Verify(args) => verify(context, args),
        Args::Info(args) => info(context, args),
    }
}

fn build(context: &Context, args: &BuildTables) -> anyhow::Result<()> {
    let folder = folder(context, &args.choice)?;
    let plan =
        Plan { pieces: args.pieces.into(), distances_up_to: args.distances.into(), threads: args.threads };
    let bar = progress_bar();
    let started = Instant::now();
    let built = tables::build(&folder, &plan, &|progress| show(&bar, progress));
    bar.finish_and_clear();
    let built = built?;
    let (positions, bytes) = built
        .summaries()
        .filter(|summary| summary.slice.pieces() <= plan.pieces)
        .fold((0, 0), |(positions, bytes), summary| (positions + summary.entries, bytes + summary.bytes));
    let mut out = std::io::stdout().lock();
    let seconds = started.elapsed().as_secs_f64();
    writeln!(
        out,
        "{positions} positions with up to {} pieces, {}, {seconds:.1} s",
        plan.pieces,
        size(bytes)
    )?;
    writeln!(out, "{}", folder.display())?;
    Ok(())
}

fn verify(context: &Context, args: &VerifyTables) -> anyhow::Result<()> {
    let folder = folder(context, &args.choice)?;
    let started = Instant::now();
    let (found, problems) = Tables::open(&folder);
    if !problems.is_empty() {
        let sentences: Vec<String> = problems.iter().map(ToString::to_string).collect();
        bail!("{}", sentences.join("\n"));
    }
    if found.most_pieces() == 0 {
        bail!("{}", nothing_in(&folder));
    }
    let bar = progress_bar();
    let verified = tables::verify(&found, args.threads, &|progress| show(&bar, progress));
    bar.finish_and_clear();
    let positions = verified?;
    let seconds = started.elapsed().as_secs_f64();
    writeln!(std::io::stdout(), "{positions} positions agree with what their moves lead to, {seconds:.1} s")?;
    Ok(())
}

fn info(context: &Context, args: &InfoTables) -> anyhow::Result<()> {
    let folder = args.dir.clone().unwrap_or_else(|| default_folder(context));
    let (found, problems) = Tables::open_with(&folder, Check::Everything);
    let mut out = std::io::stdout().lock();
    if args.json {
        let tables: Vec<Value> = found.summaries().map(|summary| in_json(&summary)).collect();
        let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
        let all = json!({ "game": tables::GAME, "folder": folder, "tables": tables, "problems": problems });
        writeln!(out, "{}", serde_json::to_string_pretty(&all)?)?;
        return Ok(());
    }
    if found.most_pieces() == 0 {
        writeln!(out, "{}", nothing_in(&folder))?;
    } else {
        writeln!(out, "{}: {}", tables::GAME, folder.display())?;
        writeln!(out, "{}", listed(&found))?;
    }
    for problem in problems {
        writeln!(out, "not used: {problem}")?;
    }
    Ok(())
}

/// The folder that was chosen, if the game has tables.
fn folder(context: &Context, choice: &TablesChoice) -> anyhow::Result<PathBuf> {
    let id = entry(&choice.game)?.about.id;
    if id != tables::GAME {
        bail!("there are no endgame tables for {id}, only for {}", tables::GAME);
    }
    Ok(choice.dir.clone().unwrap_or_else(|| default_folder(context)))
}

fn default_folder(context: &Context) -> PathBuf {
    context.settings.data.join("tables")
}

fn nothing_in(folder: &Path) -> String {
    let game = tables::GAME;
    format!("no tables in {}: build some with `quincunx tables build {game} --pieces 6`", folder.display())
}

fn progress_bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {percent} %  {msg}  {eta} left").expect("a template");
    let bar = ProgressBar::new(0).with_style(style);
    bar.enable_steady_tick(Duration::from_secs(1));
    bar
}

fn show(bar: &ProgressBar, progress: Progress) {
    bar.set_length(progress.total);
    bar.set_position(progress.done);
    bar.set_message(progress.slice.to_string());
}

fn listed(found: &Tables) -> Table {
    let mut table = Table::new();
    table.load_style(comfy_table::presets::UTF8_FULL_CONDENSED);
    table.set_header([
        "own-other",
        "positions",
        "size",
        "wins",
        "draws",
        "losses",
        "longest win",
        "longest run",
    ]);
    let mut total = [0; 5];
    for summary in found.summaries() {
        let counts = [summary.entries, summary.bytes, summary.wins, summary.draws(), summary.losses];
        total = std::array::from_fn(|column| total[column] + counts[column]);
        table.add_row(row(&summary.slice.to_string(), counts, longest(&summary)));
    }
    table.add_row(row("all", total, [String::new(), String::new()]));
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

fn row(name: &str, [entries, bytes, wins, draws, losses]: [u64; 5], [win, run]: [String; 2]) -> [String; 8] {
    let share = |count: u64| format!("{:.1} %", 100.0 * count as f64 / entries as f64);
    [name.to_owned(), entries.to_string(), size(bytes), share(wins), share(draws), share(losses), win, run]
}

/// The longest win in moves; where that is not known, the longest run of moves without a capture.
fn longest(summary: &Summary) -> [String; 2] {
    let longest = summary.longest.to_string();
    match summary.format {
        Format::Distances => [longest, String::new()],
        Format::Outcomes => [String::new(), longest],
    }
}

fn size(bytes: u64) -> String {
    if bytes < 100_000 { format!("{bytes} B") } else { format!("{:.1} MB", bytes as f64 / 1e6) }
}

fn in_json(summary: &Summary) -> Value {
    let longest = match summary.format {
        Format::Distances => "longest_win",
        Format::Outcomes => "longest_run",
    };
    json!({
        "own": summary.slice.own,
        "other": summary.slice.other,
        "positions": summary.entries,
        "bytes": summary.bytes,
        "wins": summary.wins,
        "draws": summary.draws(),
        "losses": summary.losses,
        longest: summary.longest,
    })
}
