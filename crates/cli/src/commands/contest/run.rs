//! Plays the games of contests until there are none left or the user stops it.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use anyhow::bail;
use arena::contest::running::{Contest, Worker};
use game::Message;
use locale::Localizer;
use sandbox::{Confinement, Sandbox};
use store::{ContestState, JobStatus, Store};
use tokio::sync::watch;

use super::{game_problem, standings};
use crate::args::commands::{self, ContestRun};
use crate::context::Context;
use crate::interrupt::Interrupts;
use crate::problem::Problem;
use crate::progress;

/// How often the results are looked at while games are played.
const LOOK_EVERY: Duration = Duration::from_millis(200);

/// How many games that failed are named.
const NAMED: usize = 5;

/// How a run came to its end.
enum End {
    /// Nothing is left to play.
    Over,
    /// A user stopped it, here or on another machine.
    Stopped,
    /// Everything that is left has failed too often.
    Stuck(Vec<JobStatus>),
}

pub(super) async fn work(program: &Context, args: &commands::Worker) -> anyhow::Result<()> {
    let store = program.store(&args.database).await?;
    let jobs = args.jobs.map_or_else(cores, usize::from);
    let (stop, mut stopped) = watch::channel(false);
    tokio::spawn(stop_when_asked(Interrupts::new()?, stop, AT_ONCE.to_owned()));
    eprintln!("quincunx: playing {jobs} games at once from {}; Ctrl-C finishes them and ends", store.place());
    let service = Service { jobs, no_sandbox: args.no_sandbox, lease: Duration::from_secs(args.lease) };
    let serving = serve(program, &store, service, stopped.clone());
    let reporting = async {
        if stopped.wait_for(|stopped| *stopped).await.is_ok() {
            eprintln!("quincunx: {FINISHING}");
        }
        std::future::pending::<()>().await;
    };
    tokio::select! {
        served = serving => served?,
        () = reporting => {}
    }
    store.close().await;
    Ok(())
}

pub(super) async fn play(program: &Context, args: &ContestRun) -> anyhow::Result<()> {
    let text = fs::read_to_string(&args.file)
        .map_err(|error| Problem::file("cli-contest-file", &args.file, &error))?;
    let folder = args.file.parent().unwrap_or(Path::new("."));
    let store = program.store(&args.database).await?;
    let mut contest = Contest::enter(&store, &text, folder).await?;
    store.set_contest_state(contest.id(), ContestState::Running).await?;
    store.queue().retry_failed(contest.id()).await?;
    let jobs = args.jobs.or(contest.config().jobs).unwrap_or_else(cores);
    let (stop, stopped) = watch::channel(false);
    let localizer = program.localizer(contest.rules().about());
    let at_once = localizer.say(&Message::new("cli-contest-at-once"));
    tokio::spawn(stop_when_asked(Interrupts::new()?, stop.clone(), at_once));
    let looking = async {
        let end = look_after(&mut contest, &localizer, &store, stopped.clone()).await;
        let _ = stop.send(true);
        end
    };
    let end = if jobs == 0 {
        looking.await?
    } else {
        let service = Service { jobs, no_sandbox: args.no_sandbox, lease: Duration::from_secs(args.lease) };
        let serving = async {
            let served = serve(program, &store, service, stopped.clone()).await;
            // Without games to play there are no results to wait for.
            let _ = stop.send(true);
            served
        };
        let (looked, served) = tokio::join!(looking, serving);
        served?;
        looked?
    };
    contest.refresh().await?;
    let outcome = conclude(&contest, &localizer, &store, end).await;
    store.close().await;
    outcome
}

fn cores() -> usize {
    available_parallelism().map_or(1, usize::from)
}

/// How games are played on this machine.
struct Service {
    /// How many at once.
    jobs: usize,
    no_sandbox: bool,
    /// The lease: after how long without a renewal other workers take over.
    lease: Duration,
}

/// Plays games until told to stop; those that are being played are finished.
async fn serve(
    program: &Context,
    store: &Store,
    service: Service,
    mut stopped: watch::Receiver<bool>,
) -> anyhow::Result<()> {
    let confinement = if service.no_sandbox { Confinement::Trusting } else { Confinement::Full };
    let sandbox = Sandbox { confinement, ..Sandbox::default() };
    let worker = Arc::new(Worker::new(store.clone(), sandbox, program.equipment()));
    let handler = move |job| {
        let worker = Arc::clone(&worker);
        async move { worker.play(job).await }
    };
    let shutdown = async move {
        // If the sender is gone, the program is ending: stop too.
        let _ = stopped.wait_for(|stopped| *stopped).await;
    };
    Ok(store.queue().lease(service.lease).work("quincunx", service.jobs, handler, shutdown).await?)
}

// A worker writes a log, in English.
const FINISHING: &str = "finishing the games that are being played; Ctrl-C again stops at once";
const AT_ONCE: &str = "stopped at once; games that were being played will be played again";

/// The code with which a shell says that a program was interrupted.
const INTERRUPTED: i32 = 130;

/// Asked once, raises the flag; asked again, ends the program. Bots are killed with it, and games that were being
/// played are played again when the contest goes on.
async fn stop_when_asked(mut interrupts: Interrupts, stop: watch::Sender<bool>, at_once: String) {
    interrupts.next().await;
    let _ = stop.send(true);
    interrupts.next().await;
    eprintln!("quincunx: {at_once}");
    std::process::exit(INTERRUPTED);
}

/// Queues the games that can be played, until there are none left or the user stops it.
async fn look_after(
    contest: &mut Contest,
    localizer: &Localizer,
    store: &Store,
    mut stopped: watch::Receiver<bool>,
) -> anyhow::Result<End> {
    let played = contest.course()?.played.len() as u64;
    let bar = progress::bar_from(played, contest.schedule().games(), "cli-progress-games", localizer);
    let end = loop {
        if store.contest(contest.id()).await?.state == ContestState::Stopped {
            break End::Stopped;
        }
        let progress = contest.queue_games().await?;
        bar.set_length((progress.played + progress.open).max(contest.schedule().games()));
        bar.set_position(progress.played);
        if progress.is_over() {
            break End::Over;
        }
        let failed = contest.failed().await?;
        if !failed.is_empty() {
            break End::Stuck(failed);
        }
        tokio::select! {
            () = tokio::time::sleep(LOOK_EVERY) => {}
            _ = stopped.wait_for(|stopped| *stopped) => break End::Stopped,
        }
    };
    bar.finish_and_clear();
    if !matches!(end, End::Over) {
        // At once, so that other machines' workers start no more of its games.
        store.set_contest_state(contest.id(), ContestState::Stopped).await?;
    }
    if matches!(end, End::Stopped) {
        eprintln!("quincunx: {}", localizer.say(&Message::new("cli-contest-finishing")));
    }
    Ok(end)
}

/// Prints the result, and how to continue.
async fn conclude(contest: &Contest, localizer: &Localizer, store: &Store, end: End) -> anyhow::Result<()> {
    let course = contest.course()?;
    let played = course.played.len();
    let id = contest.id();
    let mut out = std::io::stdout().lock();
    // The games that were being finished may have been the last.
    if course.open.is_empty() {
        store.set_contest_state(id, ContestState::Finished).await?;
        write!(out, "{}", standings(contest, localizer)?)?;
        let command = format!("quincunx contest report {id}");
        let done = Message::new("cli-contest-done").with("played", played).with("command", command);
        writeln!(out, "{}", localizer.say(&done))?;
        return Ok(());
    }
    let command = own_command();
    if let End::Stuck(failed) = end {
        let sentences: Vec<String> = failed
            .iter()
            .take(NAMED)
            .map(|job| game_problem(localizer, job.number, job.sentence.as_deref().unwrap_or_default()))
            .collect();
        let stuck = Message::new("cli-contest-stuck").with("played", played).with("failed", failed.len());
        let mend = Message::new("cli-contest-mend").with("command", command);
        bail!("{}\n  {}\n{}", localizer.say(&stuck), sentences.join("\n  "), localizer.say(&mend));
    }
    let broken_off = Message::new("cli-contest-broken-off")
        .with("played", played)
        .with("open", course.open.len())
        .with("command", command);
    writeln!(out, "{}", localizer.say(&broken_off))?;
    Ok(())
}

/// How this program was called, for a shell.
fn own_command() -> String {
    let words: Vec<String> = std::env::args().map(|word| quoted(&word)).collect();
    words.join(" ")
}

fn quoted(word: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./:=@,+".contains(letter);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_where_a_shell_would_take_them_apart() {
        assert_eq!(quoted("--data=/tmp/x.db"), "--data=/tmp/x.db");
        assert_eq!(quoted("my cup.toml"), "'my cup.toml'");
        assert_eq!(quoted("l'été"), r"'l'\''été'");
        assert_eq!(quoted(""), "''");
    }
}
