//! Games of contests moment by moment, while they are played and afterwards, for spectators.
//!
//! The page asks for one moment after the other, as fast as its reader wants to see it. However many pages do, the store
//! is asked twice a second for each game.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use arena::contest::config::Config;
use arena::contest::running::RunningGame;
use axum::Json;
use axum::extract::{Path, Query, State};
use catalogue::Ruleset;
use game::{Message, Viewer};
use locale::Localizer;
use protocol::bench::Output;
use protocol::contests::{GameMoment, MomentWish};
use protocol::frame::Frame;
use protocol::games::BoardInfo;
use referee::SeatReport;
use store::GameResult;
use table::{MoveNote, Replayed};

use super::unreadable;
use crate::app::{App, in_background};
use crate::cache::Cache;
use crate::lang::Lang;
use crate::rejection::{Answer, Rejection, reject};
use crate::study::from_record;
use crate::view::{self, Context};

/// For so long what was read from the store answers all requests.
pub(super) const FRESH_FOR: Duration = Duration::from_millis(500);
/// How many of the latest things that programs said are told.
const LATEST: usize = 12;

/// The games that are asked for, by contest and number.
pub(super) type GameCache = Cache<(String, u64), Arc<CachedGame>>;

/// A game as far as it has gone.
pub(super) struct CachedGame {
    /// Who plays it, or did.
    attempt: String,
    replay: Mutex<Replayed>,
    names: Vec<String>,
    playing: bool,
    output: Vec<Output>,
}

/// `GET /contests/ID/games/N/at`: a moment of a game.
pub(crate) async fn at(
    State(app): State<App>,
    Lang(language): Lang,
    Path((id, number)): Path<(String, u64)>,
    Query(wish): Query<MomentWish>,
) -> Answer<GameMoment> {
    let read = |known| read(&app, &id, number, known);
    let game = app.contests.game_cache.get((id.clone(), number), read, Arc::clone).await?;
    let about = game.replay().rules.about();
    let telling = move || game.tell(wish, app.localizers.about(about, language));
    in_background(telling).await.map(Json)
}

/// Reads how far a game is: what is told of it while it is played, its result afterwards.
async fn read(
    app: &App,
    contest: &str,
    number: u64,
    known: Option<Arc<CachedGame>>,
) -> Result<Arc<CachedGame>, Rejection> {
    if let Some(known) = known.as_ref().filter(|known| !known.playing) {
        return Ok(Arc::clone(known));
    }
    if let Some(running) = RunningGame::one(&app.store, contest, number).await.map_err(unreadable)? {
        let rules = match known {
            Some(known) if known.attempt == running.attempt && known.length() == running.moves.len() => {
                return Ok(known);
            }
            Some(known) => Arc::clone(&known.replay().rules),
            None => rules_of(app, contest).await?,
        };
        return followed(move || CachedGame::of_running(rules, running)).await;
    }
    let result = app.store.result(contest, number).await.map_err(unreadable)?.ok_or_else(unseen)?;
    let log = app.store.result_log(contest, number).await.map_err(unreadable)?;
    followed(move || {
        let game = CachedGame::of_result(&result, log.as_deref())?;
        // Those who have looked on so far need not begin anew.
        let attempt = known.filter(|known| known.leads_to(&game)).map(|known| known.attempt.clone());
        Some(CachedGame { attempt: attempt.unwrap_or_default(), ..game })
    })
    .await
}

/// The game has not begun, or its worker has not told of it yet, or it cannot be read.
fn unseen() -> Rejection {
    reject("unknown-contest-game")
}

async fn rules_of(app: &App, contest: &str) -> Result<Arc<dyn Ruleset>, Rejection> {
    let stored = app.store.contest(contest).await.map_err(unreadable)?;
    let config = Config::parse(&stored.file).map_err(|_| unseen())?;
    config.rules().map_err(|_| unseen())
}

/// A game that was followed in the background, because long ones take a while.
async fn followed(
    follow: impl FnOnce() -> Option<CachedGame> + Send + 'static,
) -> Result<Arc<CachedGame>, Rejection> {
    in_background(follow).await?.map(Arc::new).ok_or_else(unseen)
}

impl CachedGame {
    fn of_running(rules: Arc<dyn Ruleset>, running: RunningGame) -> Option<Self> {
        let start = rules.start();
        let mut replay = Replayed::new(rules, start);
        for told in running.moves {
            replay.play.replay(&told.text).ok()?;
            let time = told.ms.map(Duration::from_millis);
            replay.notes.push(MoveNote { time, ending: told.ending, ..MoveNote::default() });
        }
        let RunningGame { attempt, names, output, .. } = running;
        Some(Self { attempt, replay: Mutex::new(replay), names, playing: true, output })
    }

    fn of_result(result: &GameResult, log: Option<&[u8]>) -> Option<Self> {
        let (replay, names) = from_record(&result.record).ok()?;
        let (attempt, output) = (String::new(), log.and_then(output_of).unwrap_or_default());
        Some(Self { attempt, replay: Mutex::new(replay), names, playing: false, output })
    }

    fn replay(&self) -> MutexGuard<'_, Replayed> {
        self.replay.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many moves there are.
    fn length(&self) -> usize {
        self.replay().play.length()
    }

    /// Whether the other is this one, told on.
    fn leads_to(&self, other: &Self) -> bool {
        other.replay().play.moves().starts_with(&self.replay().play.moves())
    }

    fn tell(&self, wish: MomentWish, localizer: &Localizer) -> GameMoment {
        let length = self.length();
        let then = self.replay().at(wish.ply.unwrap_or(length));
        // What is hidden is told when it is over.
        let secret = self.playing && then.rules.hides();
        let context = Context {
            viewer: Viewer::Spectator,
            localizer,
            asks: false,
            tells_moves: !secret,
            happened: true,
            history_from: wish.known.unwrap_or(0).saturating_sub(1),
        };
        let frame = view::of_replayed(&then, view::named(&self.names, &*then.rules, localizer), 1, context);
        GameMoment {
            attempt: self.attempt.clone(),
            playing: self.playing,
            length,
            game_name: localizer.say(&Message::new("game-name")),
            board: wish.ply.is_none().then(|| BoardInfo::of(&then.rules.board(), localizer)),
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
