//! Contests, to be followed as their results come in from whichever worker.
//!
//! However many follow a contest, the store is asked once a second.

pub(crate) mod game_cache;

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use arena::contest::Analysis;
use arena::contest::config::Config;
use arena::contest::ranking::Consequence as Found;
use arena::contest::running::{Contest, RunError, RunningGame};
use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use game::Message;
use locale::Language;
use protocol::contests::{
    Consequence, ContestGame, ContestLine, ContestNow, GameRecord, RunningLine, Score, Standing,
};
use store::ContestState;
use table::Record;
use tokio::sync::watch::{Receiver, Sender};

use crate::app::App;
use crate::lang::Lang;
use crate::refusal::{Answer, Refusal};
use crate::tables::socket::Connected;

/// How often the store is asked for news.
const EVERY: Duration = Duration::from_secs(1);
/// How often something is sent, so that a client that has left is noticed.
const SIGN_OF_LIFE_EVERY: Duration = Duration::from_secs(20);
/// How many of the latest games are told.
const LATEST: usize = 60;

/// The contests that clients follow.
#[derive(Default)]
pub(crate) struct Contests {
    followed: Mutex<HashMap<String, Sender<Facts>>>,
    pub(crate) game_cache: game_cache::GameCache,
}

/// What is known of a contest. Its parts change at their own pace.
#[derive(Clone)]
struct Facts {
    results: Arc<Results>,
    running: Arc<Vec<RunningLine>>,
}

/// How a contest stands by its results; what is to be said in words is still a code.
struct Results {
    now: ContestNow,
    game: String,
}

/// `GET /contests`: all contests, the newest first.
pub(crate) async fn list(State(app): State<App>, Lang(language): Lang) -> Answer<Vec<ContestLine>> {
    let stored = app.store.contests().await.map_err(|why| unreadable(&app, language, &why))?;
    let mut lines = Vec::new();
    for contest in stored.into_iter().rev() {
        let done =
            app.store.result_count(&contest.id).await.map_err(|why| unreadable(&app, language, &why))?;
        // What cannot be read any more is not worth hiding the others for.
        let Ok(config) = Config::parse(&contest.file) else { continue };
        let Ok(schedule) = config.schedule() else { continue };
        let total = schedule.games().max(done);
        let line = line(&contest, done, total);
        lines.push(ContestLine { game_name: game_name(&app, &config.game, language), ..line });
    }
    Ok(Json(lines))
}

/// `GET /contests/ID`: how a contest stands.
pub(crate) async fn show(
    State(app): State<App>,
    Lang(language): Lang,
    Path(id): Path<String>,
) -> Answer<ContestNow> {
    let followed = follow(&app, &id, language).await?;
    let facts = followed.borrow().clone();
    Ok(Json(facts.tell(&app, language)))
}

/// `GET /contests/ID/games/N`: the record of a game.
pub(crate) async fn game(
    State(app): State<App>,
    Lang(language): Lang,
    Path((id, number)): Path<(String, u64)>,
) -> Answer<GameRecord> {
    let found = app.store.result(&id, number).await.map_err(|why| unreadable(&app, language, &why))?;
    let missing =
        || Refusal::say(StatusCode::NOT_FOUND, "unknown-contest-game", app.localizers.general(language));
    let found = found.ok_or_else(missing)?;
    // The record itself says nothing of when it was played: the same contest is to give the same records.
    let record = match found.record.parse::<Record>() {
        Ok(mut record) => {
            let at = found.recorded.to_zoned(jiff::tz::TimeZone::system());
            record.date.get_or_insert_with(|| at.strftime("%Y-%m-%d %H:%M:%S").to_string());
            record.to_string()
        }
        Err(_) => found.record,
    };
    Ok(Json(GameRecord { record }))
}

/// `GET /contests/ID/live`: how a contest stands, and again whenever that has changed.
pub(crate) async fn live(
    State(app): State<App>,
    Lang(language): Lang,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    let full = || Refusal::say(StatusCode::SERVICE_UNAVAILABLE, "full", app.localizers.general(language));
    let connected = Connected::new(&app).ok_or_else(full)?;
    let mut facts = follow(&app, &id, language).await?;
    facts.mark_changed();
    let follower = Follower { app, language, facts, told: None, _connected: connected };
    let lines = futures_util::stream::unfold(follower, |mut follower| async move {
        let bytes = follower.next().await?;
        Some((Ok::<Bytes, Infallible>(bytes), follower))
    });
    let headers = [(CONTENT_TYPE, "text/event-stream"), (CACHE_CONTROL, "no-store")];
    Ok((headers, Body::from_stream(lines)).into_response())
}

/// A client that follows a contest.
struct Follower {
    app: App,
    language: Language,
    facts: Receiver<Facts>,
    /// The results that were told last.
    told: Option<Arc<Results>>,
    _connected: Connected,
}

impl Follower {
    /// The next line of the stream, as server-sent events write it.
    async fn next(&mut self) -> Option<Bytes> {
        tokio::select! {
            changed = self.facts.changed() => {
                changed.ok()?;
                let facts = self.facts.borrow_and_update().clone();
                self.tell(&facts)
            }
            () = tokio::time::sleep(SIGN_OF_LIFE_EVERY) => Some(Bytes::from_static(b":\n\n")),
            () = self.app.tables.stopped() => None,
        }
    }
}

impl Follower {
    /// Everything when there are new results; a large cross table is not told again with each move of a game.
    fn tell(&mut self, facts: &Facts) -> Option<Bytes> {
        let same = self.told.as_ref().is_some_and(|told| Arc::ptr_eq(told, &facts.results));
        self.told = Some(Arc::clone(&facts.results));
        let (head, told) = if same {
            ("event: running\n", serde_json::to_string(&*facts.running))
        } else {
            ("", serde_json::to_string(&facts.tell(&self.app, self.language)))
        };
        Some(format!("{head}data: {}\n\n", told.ok()?).into())
    }
}

impl Contests {
    fn followed(&self) -> MutexGuard<'_, HashMap<String, Sender<Facts>>> {
        self.followed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Facts {
    fn tell(&self, app: &App, language: Language) -> ContestNow {
        let Results { now, game } = &*self.results;
        let mut now = ContestNow { running: self.running.to_vec(), ..now.clone() };
        now.line.game_name = game_name(app, game, language);
        if let Some(entry) = catalogue::find(game) {
            let localizer = app.localizers.about(entry.about, language);
            for game in &mut now.games {
                game.reason = localizer.say(&Message::new(format!("reason-{}", game.reason)));
            }
        }
        now
    }
}

/// What is known of a contest, kept up to date while a client holds this.
async fn follow(app: &App, id: &str, language: Language) -> Result<Receiver<Facts>, Refusal> {
    if let Some(sender) = app.contests.followed().get(id) {
        return Ok(sender.subscribe());
    }
    let failed = |why: RunError| match why {
        RunError::Store(why) => unreadable(app, language, &why),
        other => {
            tracing::error!(contest = id, why = %other, "a contest cannot be followed");
            Refusal::say(StatusCode::SERVICE_UNAVAILABLE, "store", app.localizers.general(language))
        }
    };
    let mark = mark(app, id).await.map_err(|why| failed(why.into()))?;
    let contest = Contest::open(&app.store, id).await.map_err(failed)?;
    let (contest, results) = read(app, contest).await.map_err(failed)?;
    let running = running(app, id).await.map_err(|why| failed(why.into()))?;
    let (sender, receiver) = tokio::sync::watch::channel(Facts { results: Arc::new(results), running });
    let mut followed = app.contests.followed();
    if let Some(sender) = followed.get(id) {
        return Ok(sender.subscribe());
    }
    followed.insert(id.to_owned(), sender);
    drop(followed);
    tokio::spawn(keep_up(app.clone(), contest, mark));
    Ok(receiver)
}

/// Looks for news as long as a client follows.
async fn keep_up(app: App, mut contest: Contest, mut known: Mark) {
    let id = contest.id().to_owned();
    loop {
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            () = app.tables.stopped() => return,
        }
        {
            let mut followed = app.contests.followed();
            if followed.get(&id).is_none_or(|sender| sender.receiver_count() == 0) {
                followed.remove(&id);
                return;
            }
        }
        // A database that is away for a moment is asked again.
        let (Ok(found), Ok(playing)) = (mark(&app, &id).await, running(&app, &id).await) else { continue };
        if let Some(sender) = app.contests.followed().get(&id) {
            sender.send_if_modified(|facts| {
                let changed = facts.running != playing;
                facts.running = playing;
                changed && found == known
            });
        }
        if found == known || contest.refresh().await.is_err() {
            continue;
        }
        let results;
        (contest, results) = match read(&app, contest).await {
            Ok(read) => read,
            Err(why) => {
                tracing::error!(contest = id, %why, "a contest cannot be followed any more");
                app.contests.followed().remove(&id);
                return;
            }
        };
        known = found;
        if let Some(sender) = app.contests.followed().get(&id) {
            sender.send_modify(|facts| facts.results = Arc::new(results));
        }
    }
}

/// What changes when there is news.
type Mark = (u64, usize, ContestState);

async fn mark(app: &App, id: &str) -> store::Result<Mark> {
    let state = app.store.contest(id).await?.state;
    let sent_home = app.store.disqualifications(id).await?.len();
    Ok((app.store.result_count(id).await?, sent_home, state))
}

/// The games that are being played, as the page lists them.
async fn running(app: &App, id: &str) -> store::Result<Arc<Vec<RunningLine>>> {
    let line =
        |game: RunningGame| RunningLine { number: game.number, names: game.names, moves: game.moves.len() };
    Ok(Arc::new(RunningGame::all(&app.store, id).await?.into_iter().map(line).collect()))
}

async fn read(app: &App, contest: Contest) -> Result<(Contest, Results), RunError> {
    let stored = app.store.contest(contest.id()).await?;
    // Ratings take a while: that is nothing for the threads that all requests share.
    let job = tokio::task::spawn_blocking(move || {
        let results = results(&contest, &stored);
        (contest, results)
    });
    match job.await {
        Ok((contest, results)) => Ok((contest, results?)),
        Err(panicked) => std::panic::resume_unwind(panicked.into_panic()),
    }
}

fn results(contest: &Contest, stored: &store::Contest) -> Result<Results, RunError> {
    let config = contest.config();
    let Analysis { course, standings, cross, ratings, games: total } = contest.analysis()?;
    let names = config.names();
    let standing = standings.ranking.iter().map(|row| {
        let rating = ratings.iter().find(|rating| rating.participant == row.participant);
        let sent_home = contest.disqualified().iter().find(|one| one.participant == row.participant);
        Standing {
            rank: row.rank,
            name: names[row.participant].clone(),
            disqualified: sent_home.map(|one| one.reason.clone()),
            consequence: sent_home.and_then(|one| standings.consequence(one)).map(|found| match found {
                Found::ReplacedBy(other) => Consequence::ReplacedBy(names[other].clone()),
                Found::Redrawn => Consequence::Redrawn,
            }),
            points: row.points.to_string(),
            games: row.games,
            wins: row.wins,
            draws: row.draws,
            losses: row.losses,
            margin: row.margin,
            rating: rating.map(|rating| rating.elo).filter(|elo| elo.is_finite()),
            error: rating.map(|rating| rating.error).filter(|error| error.is_finite()),
            faults: row.endings.failures().map(|(_, count)| count).sum(),
        }
    });
    let score = |cell: &arena::contest::crosstable::Cell| Score {
        wins: cell.wins,
        draws: cell.draws,
        losses: cell.losses,
    };
    let game = |result: &arena::contest::result::GameResult| ContestGame {
        number: result.game.number,
        names: result.game.seats.iter().map(|&seat| names[seat].clone()).collect(),
        ranks: result.ranks.clone(),
        reason: result.reason.clone(),
        moves: result.moves,
    };
    let done = course.played.len() as u64;
    let now = ContestNow {
        line: line(stored, done, total),
        standing: standing.collect(),
        cross: cross.cells.iter().map(|row| row.iter().map(score).collect()).collect(),
        games: course.played.iter().rev().take(LATEST).map(game).collect(),
        running: Vec::new(),
    };
    Ok(Results { now, game: config.game.clone() })
}

fn line(contest: &store::Contest, done: u64, total: u64) -> ContestLine {
    ContestLine {
        id: contest.id.clone(),
        name: contest.name.clone(),
        game_name: String::new(),
        state: contest.state.code().to_owned(),
        done,
        total,
        date: contest.created.to_zoned(jiff::tz::TimeZone::system()).date().to_string(),
    }
}

fn game_name(app: &App, game: &str, language: Language) -> String {
    let Some(entry) = catalogue::find(game) else { return game.to_owned() };
    app.localizers.about(entry.about, language).say(&Message::new("game-name"))
}

fn unreadable(app: &App, language: Language, why: &store::Error) -> Refusal {
    let localizer = app.localizers.general(language);
    if matches!(why, store::Error::UnknownContest(_)) {
        return Refusal::say(StatusCode::NOT_FOUND, "unknown-contest", localizer);
    }
    tracing::error!(%why, "contests cannot be read");
    Refusal::say(StatusCode::SERVICE_UNAVAILABLE, "store", localizer)
}
