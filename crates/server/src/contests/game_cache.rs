//! Games of contests moment by moment, while they are played and afterwards, for spectators.
//!
//! The page asks for one moment after the other, as fast as its reader wants to see it. However many pages do, the store
//! is asked twice a second for each game.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use arena::contest::config::Config;
use arena::contest::running::RunningGame;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use catalogue::Ruleset;
use game::{Message, Viewer};
use locale::{Language, Localizer};
use protocol::bench::Output;
use protocol::contests::{GameMoment, MomentWish};
use protocol::frame::Frame;
use protocol::games::BoardInfo;
use referee::SeatReport;
use store::GameResult;
use table::{MoveNote, Replayed};

use super::unreadable;
use crate::app::App;
use crate::lang::Lang;
use crate::refusal::{Answer, Refusal};
use crate::study::from_record;
use crate::view::{self, Context};

/// For so long what was read from the store answers all requests.
const FRESH_FOR: Duration = Duration::from_millis(500);
/// A game that no request has asked for in so long is forgotten.
const KEPT_FOR: Duration = Duration::from_mins(1);
/// How many of the latest things that programs said are told.
const LATEST: usize = 12;

/// The games that are asked for.
#[derive(Default)]
pub(crate) struct GameCache(Mutex<HashMap<(String, u64), Arc<Slot>>>);

/// One game; a request that comes while it is read waits for what is read.
#[derive(Default)]
struct Slot(tokio::sync::Mutex<Option<Kept>>);

struct Kept {
    game: Arc<CachedGame>,
    /// When the store was asked.
    read: Instant,
    /// When a request last asked for it.
    seen: Instant,
}

/// A game as far as it has gone.
struct CachedGame {
    /// Who plays it, or did.
    attempt: String,
    rules: Arc<dyn Ruleset>,
    replay: Mutex<Replayed>,
    names: Vec<String>,
    /// How many moves there are.
    length: usize,
    state: GameState,
    output: Vec<Output>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GameState {
    Playing,
    Over,
}

/// `GET /contests/ID/games/N/at`: a moment of a game.
pub(crate) async fn at(
    State(app): State<App>,
    Lang(language): Lang,
    Path((id, number)): Path<(String, u64)>,
    Query(wish): Query<MomentWish>,
) -> Answer<GameMoment> {
    let game = game(&app, &id, number).await.map_err(|why| match why {
        Unseen::Store(why) => unreadable(&app, language, &why),
        Unseen::Nothing => {
            Refusal::say(StatusCode::NOT_FOUND, "unknown-contest-game", app.localizers.general(language))
        }
    })?;
    let telling = tokio::task::spawn_blocking(move || {
        let localizer = app.localizers.about(game.rules.about(), language);
        game.tell(wish, localizer)
    });
    let broken = |_| Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, "broken", "this should not happen");
    Ok(Json(telling.await.map_err(broken)?))
}

/// Why a game cannot be looked at.
enum Unseen {
    Store(store::Error),
    /// It has not begun, or its worker has not told of it yet, or it cannot be read.
    Nothing,
}

impl From<store::Error> for Unseen {
    fn from(why: store::Error) -> Self {
        Self::Store(why)
    }
}

async fn game(app: &App, contest: &str, number: u64) -> Result<Arc<CachedGame>, Unseen> {
    let slot = app.contests.game_cache.slot(contest, number);
    let mut kept = slot.0.lock().await;
    let now = Instant::now();
    if let Some(kept) = &mut *kept
        && (kept.game.state == GameState::Over || kept.read.elapsed() < FRESH_FOR)
    {
        kept.seen = now;
        return Ok(Arc::clone(&kept.game));
    }
    let known = kept.take().map(|kept| kept.game);
    let game = read(app, contest, number, known).await?;
    *kept = Some(Kept { game: Arc::clone(&game), read: now, seen: now });
    Ok(game)
}

impl GameCache {
    fn slot(&self, contest: &str, number: u64) -> Arc<Slot> {
        let mut slots = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        slots.retain(|_, slot| Arc::strong_count(slot) > 1 || !slot.is_old());
        Arc::clone(slots.entry((contest.to_owned(), number)).or_default())
    }
}

impl Slot {
    fn is_old(&self) -> bool {
        self.0.try_lock().is_ok_and(|kept| kept.as_ref().is_none_or(|kept| kept.seen.elapsed() > KEPT_FOR))
    }
}

/// Reads how far a game is: what is told of it while it is played, its result afterwards.
async fn read(
    app: &App,
    contest: &str,
    number: u64,
    known: Option<Arc<CachedGame>>,
) -> Result<Arc<CachedGame>, Unseen> {
    if let Some(running) = RunningGame::one(&app.store, contest, number).await? {
        let rules = match known {
            Some(known) if known.attempt == running.attempt && known.length == running.moves.len() => {
                return Ok(known);
            }
            Some(known) => Arc::clone(&known.rules),
            None => rules_of(app, contest).await?,
        };
        return in_background(move || CachedGame::of_running(rules, running)).await;
    }
    let result = app.store.result(contest, number).await?.ok_or(Unseen::Nothing)?;
    let log = app.store.result_log(contest, number).await?;
    let app = app.clone();
    in_background(move || {
        let game = CachedGame::of_result(&app, &result, log.as_deref())?;
        // Those who have looked on so far need not begin anew.
        let attempt = known.filter(|known| known.leads_to(&game)).map(|known| known.attempt.clone());
        Some(CachedGame { attempt: attempt.unwrap_or_default(), ..game })
    })
    .await
}

async fn rules_of(app: &App, contest: &str) -> Result<Arc<dyn Ruleset>, Unseen> {
    let stored = app.store.contest(contest).await?;
    let config = Config::parse(&stored.file).map_err(|_| Unseen::Nothing)?;
    config.rules().map_err(|_| Unseen::Nothing)
}

/// Long games take a while to follow: that is nothing for the threads that all requests share.
async fn in_background(
    job: impl FnOnce() -> Option<CachedGame> + Send + 'static,
) -> Result<Arc<CachedGame>, Unseen> {
    let game = tokio::task::spawn_blocking(job).await.ok().flatten();
    game.map(Arc::new).ok_or(Unseen::Nothing)
}

impl CachedGame {
    fn of_running(rules: Arc<dyn Ruleset>, running: RunningGame) -> Option<Self> {
        let mut replay = Replayed::new(Arc::clone(&rules), rules.start());
        for told in running.moves {
            replay.play.replay(&told.text).ok()?;
            let time = told.ms.map(Duration::from_millis);
            replay.notes.push(MoveNote { time, ending: told.ending, ..MoveNote::default() });
        }
        let RunningGame { attempt, names, output, .. } = running;
        let (length, state) = (replay.play.length(), GameState::Playing);
        Some(Self { attempt, rules, replay: Mutex::new(replay), names, length, state, output })
    }

    fn of_result(app: &App, result: &GameResult, log: Option<&[u8]>) -> Option<Self> {
        let (replay, names) = from_record(app, &result.record, Language::default()).ok()?;
        Some(Self {
            attempt: String::new(),
            rules: Arc::clone(&replay.rules),
            length: replay.play.length(),
            replay: Mutex::new(replay),
            names,
            state: GameState::Over,
            output: log.and_then(output_of).unwrap_or_default(),
        })
    }

    fn replay(&self) -> MutexGuard<'_, Replayed> {
        self.replay.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the other is this one, told on.
    fn leads_to(&self, other: &Self) -> bool {
        other.replay().play.moves().starts_with(&self.replay().play.moves())
    }

    fn tell(&self, wish: MomentWish, localizer: &Localizer) -> GameMoment {
        let moves = wish.ply.unwrap_or(self.length);
        let then = self.replay().at(moves);
        let playing = self.state == GameState::Playing;
        // What is hidden is told when it is over.
        let secret = playing && self.rules.hides();
        let context = Context {
            viewer: Viewer::Spectator,
            localizer,
            asks: false,
            tells_moves: !secret,
            happened: true,
            history_from: wish.known.unwrap_or(0).saturating_sub(1),
        };
        let frame = view::of_replayed(&then, &self.names, 1, context);
        GameMoment {
            attempt: self.attempt.clone(),
            playing,
            length: self.length,
            game_name: localizer.say(&Message::new("game-name")),
            board: wish.ply.is_none().then(|| BoardInfo::of(&self.rules.board(), localizer)),
            output: if secret { Vec::new() } else { self.latest(&frame) },
            frame,
        }
    }

    /// What programs had said by then.
    fn latest(&self, frame: &Frame) -> Vec<Output> {
        let said: Vec<&Output> = self.output.iter().filter(|output| output.ply <= frame.ply).collect();
        said[said.len().saturating_sub(LATEST)..].iter().copied().cloned().collect()
    }
}

/// What the players of a game printed, in the order of its moves.
fn output_of(log: &[u8]) -> Option<Vec<Output>> {
    let conduct: Vec<SeatReport> = serde_json::from_slice(log).ok()?;
    let mut output: Vec<Output> = Vec::new();
    for (seat, conduct) in (0..).zip(conduct) {
        for (ply, printed) in conduct.printed {
            let (stdout, stderr) = (printed.stdout, printed.stderr);
            output.push(Output { seat, ply, stdout, stderr, fault: String::new() });
        }
    }
    output.sort_by_key(|output| output.ply);
    Some(output)
}
