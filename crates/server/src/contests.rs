//! Contests, to be followed as their results come in from whichever worker.
//!
//! However many follow a contest, the store is asked once a second.

pub(crate) mod game_cache;

use std::sync::Arc;
use std::time::Duration;

use arena::contest::Analysis;
use arena::contest::config::Config;
use arena::contest::ranking::Consequence as Found;
use arena::contest::running::{Contest, RunError, RunningGame};
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::response::Response;
use game::Message;
use locale::Language;
use protocol::contests::{
    Consequence, ContestGame, ContestLine, ContestNow, GameRecord, RunningLine, Score, Standing,
};
use store::ContestState;
use table::Record;
use tokio::sync::OwnedSemaphorePermit;

use self::game_cache::GameCache;
use crate::app::{App, in_background};
use crate::cache::Cache;
use crate::lang::Lang;
use crate::rejection::{Answer, Rejection, failed, reject};
use crate::stream;

/// How often the store is asked for news.
const EVERY: Duration = Duration::from_secs(1);
/// How many of the latest games are told.
const LATEST: usize = 60;

/// The contests that clients follow.
pub(crate) struct Contests {
    followed: Cache<String, Followed>,
    game_cache: GameCache,
}

impl Contests {
    pub(crate) fn new() -> Self {
        Self { followed: Cache::new(EVERY), game_cache: Cache::new(game_cache::FRESH_FOR) }
    }
}

/// A contest as far as it was read.
struct Followed {
    contest: Contest,
    mark: Mark,
    facts: Facts,
}

/// What changes when there are new results.
type Mark = (u64, usize, ContestState);

/// What is known of a contest. Its parts change at their own pace.
#[derive(Clone)]
struct Facts {
    /// How it stands by its results; what is to be said in words is still a code.
    results: Arc<ContestNow>,
    running: Vec<RunningLine>,
}

/// `GET /contests`: all contests, the newest first.
pub(crate) async fn list(State(app): State<App>, Lang(language): Lang) -> Answer<Vec<ContestLine>> {
    let stored = app.store.contests().await.map_err(unreadable)?;
    let mut lines = Vec::new();
    for contest in stored.into_iter().rev() {
        let done = app.store.result_count(&contest.id).await.map_err(unreadable)?;
        // What cannot be read any more is not worth hiding the others for.
        let Ok(config) = Config::parse(&contest.file) else { continue };
        let Ok(schedule) = config.schedule() else { continue };
        let total = schedule.games().max(done);
        let game_name = match catalogue::find(&config.game) {
            Some(entry) => app.localizers.about(entry.about, language).say(&Message::new("game-name")),
            None => config.game,
        };
        lines.push(line(&contest, game_name, done, total));
    }
    Ok(Json(lines))
}

/// `GET /contests/ID`: how a contest stands.
pub(crate) async fn show(
    State(app): State<App>,
    Lang(language): Lang,
    Path(id): Path<String>,
) -> Answer<ContestNow> {
    Ok(Json(facts(&app, &id).await?.tell(&app, language)))
}

/// `GET /contests/ID/games/N`: the record of a game.
pub(crate) async fn game(
    State(app): State<App>,
    Path((id, number)): Path<(String, u64)>,
) -> Answer<GameRecord> {
    let found = app.store.result(&id, number).await.map_err(unreadable)?;
    let found = found.ok_or_else(|| reject("unknown-contest-game"))?;
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
) -> Result<Response, Rejection> {
    let place = app.tables.place()?;
    facts(&app, &id).await?;
    let follower = Follower { app: app.clone(), language, id, told: None, _place: place };
    let events = futures_util::stream::unfold(follower, |mut follower| async move {
        Some((follower.next().await, follower))
    });
    Ok(stream::response(app, events))
}

/// A client that follows a contest.
struct Follower {
    app: App,
    language: Language,
    id: String,
    /// What was told last.
    told: Option<Facts>,
    _place: OwnedSemaphorePermit,
}

impl Follower {
    /// The next event, when there is news. A database that is away for a moment is asked again.
    async fn next(&mut self) -> Bytes {
        loop {
            if let Ok(facts) = facts(&self.app, &self.id).await
                && let Some(event) = self.tell(facts)
            {
                return event;
            }
            tokio::time::sleep(EVERY).await;
        }
    }

    /// Everything when there are new results; a large cross table is not told again with each move of a game.
    fn tell(&mut self, facts: Facts) -> Option<Bytes> {
        let told = self.told.as_ref();
        let told =
            told.map(|told| (Arc::ptr_eq(&told.results, &facts.results), told.running == facts.running));
        let (head, text) = match told {
            Some((true, true)) => return None,
            Some((true, false)) => ("event: running\n", serde_json::to_string(&facts.running)),
            _ => ("", serde_json::to_string(&facts.tell(&self.app, self.language))),
        };
        self.told = Some(facts);
        Some(format!("{head}data: {}\n\n", text.ok()?).into())
    }
}

impl Facts {
    fn tell(&self, app: &App, language: Language) -> ContestNow {
        let mut now = ContestNow { running: self.running.clone(), ..(*self.results).clone() };
        if let Some(entry) = catalogue::find(&now.line.game_name) {
            let localizer = app.localizers.about(entry.about, language);
            now.line.game_name = localizer.say(&Message::new("game-name"));
            for game in &mut now.games {
                game.reason = localizer.say(&Message::new(format!("reason-{}", game.reason)));
            }
        }
        now
    }
}

async fn facts(app: &App, id: &str) -> Result<Facts, Rejection> {
    let read = |known| follow(app, id, known);
    app.contests.followed.get(id.to_owned(), read, |followed| followed.facts.clone()).await
}

/// Reads a contest, or what is new in it.
async fn follow(app: &App, id: &str, known: Option<Followed>) -> Result<Followed, Rejection> {
    let stored = app.store.contest(id).await.map_err(unreadable)?;
    let sent_home = app.store.disqualifications(id).await.map_err(unreadable)?.len();
    let mark = (app.store.result_count(id).await.map_err(unreadable)?, sent_home, stored.state);
    let line =
        |game: RunningGame| RunningLine { number: game.number, names: game.names, moves: game.moves.len() };
    let running = RunningGame::all(&app.store, id).await.map_err(unreadable)?.into_iter().map(line).collect();
    let contest = match known {
        Some(known) if known.mark == mark => {
            return Ok(Followed { facts: Facts { running, ..known.facts }, ..known });
        }
        Some(mut known) => {
            known.contest.refresh().await.map_err(unfollowed)?;
            known.contest
        }
        None => Contest::open(&app.store, id).await.map_err(unfollowed)?,
    };
    // Ratings take a while.
    let (contest, results) = in_background(move || {
        let results = results(&contest, &stored);
        (contest, results)
    })
    .await?;
    let results = Arc::new(results.map_err(unfollowed)?);
    Ok(Followed { contest, mark, facts: Facts { results, running } })
}

fn results(contest: &Contest, stored: &store::Contest) -> Result<ContestNow, RunError> {
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
    Ok(ContestNow {
        line: line(stored, config.game.clone(), done, total),
        standing: standing.collect(),
        cross: cross.cells.iter().map(|row| row.iter().map(score).collect()).collect(),
        games: course.played.iter().rev().take(LATEST).map(game).collect(),
        running: Vec::new(),
    })
}

fn line(contest: &store::Contest, game_name: String, done: u64, total: u64) -> ContestLine {
    ContestLine {
        id: contest.id.clone(),
        name: contest.name.clone(),
        game_name,
        state: contest.state.code().to_owned(),
        done,
        total,
        date: contest.created.to_zoned(jiff::tz::TimeZone::system()).date().to_string(),
    }
}

fn unfollowed(why: RunError) -> Rejection {
    match why {
        RunError::Store(why) => unreadable(why),
        other => failed("a contest cannot be followed", &other),
    }
}

#[expect(clippy::needless_pass_by_value, reason = "it is what a failed call gives")]
fn unreadable(why: store::Error) -> Rejection {
    if matches!(why, store::Error::UnknownContest(_)) {
        return reject("unknown-contest");
    }
    failed("contests cannot be read", &why)
}
