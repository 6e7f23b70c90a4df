//! `quincunx contest …` and `worker`: contests in a database.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use anyhow::Context as _;
use arena::contest::running::{Contest, Progress, Workshop};
use arena::report::{Album, Report};
use indicatif::{ProgressBar, ProgressStyle};
use sandbox::{Confinement, Sandbox};
use serde_json::json;
use store::{ContestState, Store};
use tokio::runtime::Runtime;
use tokio::sync::watch;

use crate::args::commands::{
    ContestCommand, ContestDisqualify, ContestReport, ContestRun, ContestStatus, Worker,
};
use crate::context::Context;

/// How often the results are looked at while games are played.
const LOOK_EVERY: Duration = Duration::from_millis(200);

pub(crate) fn run(program: &Context, command: &ContestCommand) -> anyhow::Result<()> {
    Runtime::new()?.block_on(async {
        match command {
            ContestCommand::Run(args) => play(program, args).await,
            ContestCommand::Status(args) => status(program, args).await,
            ContestCommand::Report(args) => report(program, args).await,
            ContestCommand::Disqualify(args) => disqualify(program, args).await,
        }
    })
}

pub(crate) fn work(program: &Context, args: &Worker) -> anyhow::Result<()> {
    Runtime::new()?.block_on(async {
        let store = program.store(&args.database).await?;
        let jobs = args.jobs.map_or_else(cores, usize::from);
        let (stop, stopped) = watch::channel(false);
        tokio::spawn(stop_on_signal(stop));
        eprintln!(
            "quincunx: playing {jobs} games at once from {}; Ctrl-C finishes them and ends",
            store.place()
        );
        serve(program, &store, jobs, args.no_sandbox, stopped).await?;
        store.close().await;
        Ok(())
    })
}

fn cores() -> usize {
    available_parallelism().map_or(1, usize::from)
}

/// Plays games until told to stop; those that are being played are finished.
async fn serve(
    program: &Context,
    store: &Store,
    jobs: usize,
    no_sandbox: bool,
    mut stopped: watch::Receiver<bool>,
) -> anyhow::Result<()> {
    let confinement = if no_sandbox { Confinement::Trusting } else { Confinement::Full };
    let sandbox = Sandbox { confinement, ..Sandbox::default() };
    let workshop = Arc::new(Workshop::new(store.clone(), sandbox, program.equipment()));
    let handler = move |job| {
        let workshop = Arc::clone(&workshop);
        async move { workshop.play(job).await }
    };
    let shutdown = async move {
        // Whoever could stop us may have gone; then so do we.
        let _ = stopped.wait_for(|stopped| *stopped).await;
    };
    Ok(store.queue().work("quincunx", jobs, handler, shutdown).await?)
}

async fn stop_on_signal(stop: watch::Sender<bool>) {
    if tokio::signal::ctrl_c().await.is_ok() {
        let _ = stop.send(true);
    }
}

async fn play(program: &Context, args: &ContestRun) -> anyhow::Result<()> {
    let text =
        fs::read_to_string(&args.file).with_context(|| format!("contest file {}", args.file.display()))?;
    let folder = args.file.parent().unwrap_or(Path::new("."));
    let store = program.store(&args.database).await?;
    let mut contest = Contest::enter(&store, &text, folder).await?;
    store.set_contest_state(contest.id(), ContestState::Running).await?;
    let jobs = args.jobs.or(contest.config().jobs).unwrap_or_else(cores);
    let (stop, stopped) = watch::channel(false);
    tokio::spawn(stop_on_signal(stop.clone()));
    let looking = async {
        let outcome = look_after(&mut contest, stopped.clone()).await;
        let _ = stop.send(true);
        outcome
    };
    let progress = if jobs == 0 {
        looking.await?
    } else {
        let serving = serve(program, &store, jobs, args.no_sandbox, stopped.clone());
        let (looked, served) = tokio::join!(looking, serving);
        served?;
        looked?
    };
    contest.refresh().await?;
    let mut out = std::io::stdout().lock();
    if progress.is_over() {
        write!(out, "{}", standings(&contest)?)?;
        let id = contest.id();
        writeln!(out, "{} games; quincunx contest report {id} writes a page about them", progress.played)?;
    } else {
        store.set_contest_state(contest.id(), ContestState::Stopped).await?;
        let command = format!("quincunx contest run {}", args.file.display());
        writeln!(out, "stopped after {} games; go on with: {command}", contest.course()?.played.len())?;
    }
    drop(out);
    store.close().await;
    Ok(())
}

/// Asks for the games that can be played, until there are none left or somebody stops it.
async fn look_after(contest: &mut Contest, mut stopped: watch::Receiver<bool>) -> anyhow::Result<Progress> {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games  {eta} left").expect("a template");
    let bar = ProgressBar::new(contest.schedule().games()).with_style(style);
    bar.enable_steady_tick(Duration::from_secs(1));
    let progress = loop {
        let progress = contest.ask_for_games().await?;
        bar.set_length((progress.played + progress.open).max(contest.schedule().games()));
        bar.set_position(progress.played);
        if progress.is_over() {
            break progress;
        }
        tokio::select! {
            () = tokio::time::sleep(LOOK_EVERY) => {}
            _ = stopped.wait_for(|stopped| *stopped) => break progress,
        }
    };
    bar.finish_and_clear();
    Ok(progress)
}

/// The standings as lines of text.
fn standings(contest: &Contest) -> anyhow::Result<String> {
    let course = contest.course()?;
    let standings = contest.schedule().standings_of(&course, contest.disqualified());
    let names = contest.config().names();
    let mut table = comfy_table::Table::new();
    table.load_style(comfy_table::presets::UTF8_FULL_CONDENSED);
    table.set_header(["rank", "name", "points", "games", "won", "drawn", "lost", "margin"]);
    for row in &standings.ranking {
        table.add_row([
            row.rank.to_string(),
            names[row.participant].clone(),
            row.points.to_string(),
            row.games.to_string(),
            row.wins.to_string(),
            row.draws.to_string(),
            row.losses.to_string(),
            format!("{:+}", row.margin),
        ]);
    }
    Ok(format!("{table}\n"))
}

async fn status(program: &Context, args: &ContestStatus) -> anyhow::Result<()> {
    let store = program.store(&args.database).await?;
    let mut out = std::io::stdout().lock();
    let mut told = Vec::new();
    for stored in store.contests().await? {
        if args.contest.as_ref().is_some_and(|id| *id != stored.id) {
            continue;
        }
        let contest = Contest::open(&store, &stored.id).await?;
        let counts = store.queue().counts(&stored.id).await?;
        let course = contest.course()?;
        let state = match stored.state {
            ContestState::Running => "running",
            ContestState::Stopped => "stopped",
            ContestState::Finished => "finished",
        };
        let failed: Vec<String> = store
            .queue()
            .jobs(&stored.id)
            .await?
            .into_iter()
            .filter_map(|job| job.sentence.map(|sentence| format!("game {}: {sentence}", job.number)))
            .collect();
        if args.json {
            told.push(json!({
                "id": stored.id, "name": stored.name, "state": state,
                "played": course.played.len(), "open": course.open.len(), "failed": counts.failed, "problems": failed,
            }));
            continue;
        }
        let (played, open) = (course.played.len(), course.open.len());
        writeln!(
            out,
            "{}: {state}, {played} games played, {open} open, {} failed",
            stored.id, counts.failed
        )?;
        for problem in failed {
            writeln!(out, "  {problem}")?;
        }
        if args.contest.is_some() {
            write!(out, "{}", standings(&contest)?)?;
        }
    }
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&told)?)?;
    }
    drop(out);
    store.close().await;
    Ok(())
}

async fn report(program: &Context, args: &ContestReport) -> anyhow::Result<()> {
    let store = program.store(&args.database).await?;
    let contest = Contest::open(&store, &args.contest).await?;
    let course = contest.course()?;
    let records = contest.records().await?;
    let mut album = Album::new(&**contest.rules());
    for result in course.played.iter().take(args.replays) {
        if let Some(text) = records.get(&result.game.number) {
            album.add(result.game.number, &text.parse()?)?;
        }
    }
    let date = jiff::Zoned::now().date().to_string();
    let report =
        Report::new(contest.config(), &course.played, contest.disqualified())?.with_album(album).dated(date);
    fs::create_dir_all(&args.output)
        .with_context(|| format!("cannot make the folder {}", args.output.display()))?;
    let language = contest.config().language;
    for (name, text) in [
        ("report.html", report.html(language)),
        ("report.json", report.json()),
        ("standings.csv", report.standings_csv()),
        ("games.csv", report.games_csv()),
    ] {
        let path = args.output.join(name);
        fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
        writeln!(std::io::stdout(), "{}", path.display())?;
    }
    store.close().await;
    Ok(())
}

async fn disqualify(program: &Context, args: &ContestDisqualify) -> anyhow::Result<()> {
    let store = program.store(&args.database).await?;
    let mut contest = Contest::open(&store, &args.contest).await?;
    contest.disqualify(&args.bot, &args.reason).await?;
    write!(std::io::stdout(), "{}", standings(&contest)?)?;
    store.close().await;
    Ok(())
}
