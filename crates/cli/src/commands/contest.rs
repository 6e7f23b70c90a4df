//! `quincunx contest …` and `worker`: contests in a database.

mod run;

use std::fs;
use std::io::Write;

use anyhow::bail;
use arena::contest::Aftermath;
use arena::contest::ranking::Consequence;
use arena::contest::running::{Contest, RunError};
use arena::contest::schedule::Course;
use arena::report::{Album, Report};
use game::Message;
use locale::Localizer;
use serde_json::json;
use store::ContestState;
use tokio::runtime::Runtime;

use crate::args::commands::{ContestCommand, ContestDisqualify, ContestReport, ContestStatus, Then, Worker};
use crate::context::Context;
use crate::problem::Problem;

pub(crate) fn run(program: &Context, command: &ContestCommand) -> anyhow::Result<()> {
    Runtime::new()?.block_on(async {
        match command {
            ContestCommand::Run(args) => run::play(program, args).await,
            ContestCommand::Status(args) => status(program, args).await,
            ContestCommand::Report(args) => report(program, args).await,
            ContestCommand::Disqualify(args) => disqualify(program, args).await,
        }
    })
}

pub(crate) fn work(program: &Context, args: &Worker) -> anyhow::Result<()> {
    Runtime::new()?.block_on(run::work(program, args))
}

/// The standings as lines of text.
fn standings(contest: &Contest, localizer: &Localizer) -> anyhow::Result<String> {
    let course = contest.course()?;
    let standings = contest.schedule().standings_of(&course);
    let names = contest.config().names();
    let mut table = comfy_table::Table::new();
    table.load_style(comfy_table::presets::UTF8_FULL_CONDENSED);
    table.set_header(
        [
            "cli-column-rank",
            "cli-column-name",
            "cli-column-points",
            "cli-column-games",
            "cli-column-won",
            "cli-column-drawn",
            "cli-column-lost",
            "cli-column-margin",
        ]
        .map(|key| localizer.say(&Message::new(key))),
    );
    for row in &standings.ranking {
        table.add_row([
            row.rank.to_string(),
            names[row.participant].clone(),
            localizer.language().decimal(row.points),
            row.games.to_string(),
            row.wins.to_string(),
            row.draws.to_string(),
            row.losses.to_string(),
            format!("{:+}", row.margin),
        ]);
    }
    Ok(format!("{table}\n"))
}

const fn state_key(state: ContestState) -> &'static str {
    match state {
        ContestState::Running => "cli-contest-running",
        ContestState::Stopped => "cli-contest-stopped",
        ContestState::Finished => "cli-contest-finished",
    }
}

/// A game that cannot be played, and why.
fn game_problem(localizer: &Localizer, number: u64, problem: &str) -> String {
    localizer.say(&Message::new("cli-contest-game").with("number", number as usize).with("problem", problem))
}

async fn status(program: &Context, args: &ContestStatus) -> anyhow::Result<()> {
    let store = program.store(&args.database).await?;
    let mut out = std::io::stdout().lock();
    let mut told = Vec::new();
    let contests = match &args.contest {
        Some(id) => vec![store.contest(id).await?],
        None => store.contests().await?,
    };
    for stored in contests {
        let contest = Contest::open(&store, &stored.id).await?;
        let counts = store.queue().counts(&stored.id).await?;
        let course = contest.course()?;
        let localizer = program.localizer(contest.rules().about());
        let failed: Vec<String> = store
            .queue()
            .jobs(&stored.id)
            .await?
            .into_iter()
            .filter_map(|job| job.sentence.map(|sentence| game_problem(&localizer, job.number, &sentence)))
            .collect();
        if args.json {
            told.push(json!({
                "id": stored.id, "name": stored.name, "state": stored.state.code(),
                "played": course.played.len(), "open": course.open.len(), "failed": counts.failed, "problems": failed,
            }));
            continue;
        }
        let line = Message::new("cli-contest-status")
            .with("contest", stored.id.as_str())
            .with("state", Message::new(state_key(stored.state)))
            .with("played", course.played.len())
            .with("open", course.open.len())
            .with("failed", counts.failed as usize);
        writeln!(out, "{}", localizer.say(&line))?;
        for problem in failed {
            writeln!(out, "  {problem}")?;
        }
        if args.contest.is_some() {
            write!(out, "{}", standings(&contest, &localizer)?)?;
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
    for result in course.played.iter().chain(&course.void).take(args.replays) {
        if let Some(text) = records.get(&result.game.number) {
            album.add(result.game.number, &text.parse()?)?;
        }
    }
    // The day on which it began: a report says the same whenever it is made.
    let begun = store.contest(&args.contest).await?.created;
    let date = begun.to_zoned(jiff::tz::TimeZone::system()).date().to_string();
    let report = Report::new(contest.config(), contest.results(), contest.disqualified())?
        .with_album(album)
        .dated(date);
    fs::create_dir_all(&args.output).map_err(|error| Problem::file("cli-no-folder", &args.output, &error))?;
    let language = program.settings.asked.unwrap_or(contest.config().language);
    for (name, text) in report.files(language) {
        let path = args.output.join(name);
        fs::write(&path, text).map_err(|error| Problem::file("cli-not-written", &path, &error))?;
        writeln!(std::io::stdout(), "{}", path.display())?;
    }
    store.close().await;
    Ok(())
}

/// What a disqualification has changed in the knock-out.
fn consequences(contest: &Contest, course: &Course, name: &str) -> Vec<Message> {
    let names = contest.config().names();
    let standings = contest.schedule().standings_of(course);
    let gone = contest.disqualified().iter().find(|one| names[one.participant] == name);
    let mut told: Vec<Message> = gone
        .and_then(|one| standings.consequence(one))
        .map(|consequence| match consequence {
            Consequence::ReplacedBy(other) => {
                Message::new("cli-contest-replaced").with("name", name).with("by", names[other].as_str())
            }
            Consequence::Redrawn => Message::new("cli-contest-redrawn").with("name", name),
        })
        .into_iter()
        .collect();
    if !course.void.is_empty() {
        told.push(Message::new("cli-contest-void").with("games", course.void.len()));
    }
    told
}

async fn disqualify(program: &Context, args: &ContestDisqualify) -> anyhow::Result<()> {
    let store = program.store(&args.database).await?;
    let mut contest = Contest::open(&store, &args.contest).await?;
    let then = args.then.map(|then| match then {
        Then::Advance => Aftermath::Advance,
        Then::Replay => Aftermath::Replay,
    });
    let localizer = program.localizer(contest.rules().about());
    match contest.disqualify(&args.bot, &args.reason, then).await {
        Err(RunError::Undecided { name }) => {
            bail!(localizer.say(&Message::new("cli-contest-undecided").with("name", name)))
        }
        done => done?,
    }
    let course = contest.course()?;
    let mut out = std::io::stdout().lock();
    write!(out, "{}", standings(&contest, &localizer)?)?;
    for message in consequences(&contest, &course, &args.bot) {
        writeln!(out, "{}", localizer.say(&message))?;
    }
    if !course.open.is_empty() && store.contest(contest.id()).await?.state == ContestState::Finished {
        let again = Message::new("cli-contest-again").with("games", course.open.len());
        writeln!(out, "{}", localizer.say(&again))?;
    }
    drop(out);
    store.close().await;
    Ok(())
}
