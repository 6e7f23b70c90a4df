//! Positions, variations, replays and what they are worth, without a table.
//!
//! A request says everything that is needed: the server keeps nothing, and there is no secret to give away.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use catalogue::{PlayError, Ruleset};
use futures_util::StreamExt;
use game::{Message, Seat, Turn, Viewer};
use locale::{Language, Localizer};
use players::analysis::{Judgement, analyse, prospects};
use players::{Equipment, Level, Limits, Score, Spec, Task, build, familiarity};
use protocol::frame::Frame;
use protocol::games::BoardInfo;
use protocol::study::{Evaluation, Idea, JudgedMove, Judging, Line, Studied};
use table::{Generator, Record, ReplayError, Replayed};
use tokio::sync::mpsc;

use crate::app::App;
use crate::body::Body;
use crate::games;
use crate::lang::Lang;
use crate::pool::{Claim, Urgency};
use crate::refusal::{Answer, Refusal};
use crate::view::{self, Context};

/// How long one position is thought about.
const FOR_A_POSITION: Duration = Duration::from_millis(400);
/// How long each move of a whole game is thought about.
const FOR_A_MOVE: Duration = Duration::from_millis(100);
/// How many first moves of a position are told.
const IDEAS: usize = 3;
/// The longest line that is followed.
const MOST_MOVES: usize = 5000;

/// `POST /study`: a line as a viewer sees it at its end.
pub(crate) async fn study(
    State(app): State<App>,
    Lang(language): Lang,
    Body(line): Body<Line>,
) -> Answer<Studied> {
    in_background(move || {
        let told = follow(&app, &line, language)?;
        let rules = &told.replay.rules;
        let localizer = app.localizers.about(rules.about(), language);
        let viewer = match (line.viewer, told.replay.play.turn()) {
            (Some(seat), _) if usize::from(seat) < rules.seats() => Viewer::Seat(Seat::new(seat.into())),
            (_, Turn::Seat(seat)) => Viewer::Seat(seat),
            _ => Viewer::Spectator,
        };
        Ok(Json(Studied {
            game: rules.about().id.to_owned(),
            game_name: localizer.say(&Message::new("game-name")),
            options: rules.options().to_string(),
            board: BoardInfo::of(&rules.board(), localizer),
            frame: told.frame(viewer, localizer),
            position: told.replay.play.position(),
            moves: told.moves,
            length: told.length,
            familiarity: Some(familiarity(&**rules))
                .filter(|known| known.is_worth_telling(rules.options()))
                .map(|known| localizer.say(&known.message())),
        }))
    })
    .await
}

/// `POST /evaluate`: what a line's last position is worth to the seat to act.
pub(crate) async fn evaluate(
    State(app): State<App>,
    Lang(language): Lang,
    Body(line): Body<Line>,
) -> Answer<Evaluation> {
    let background = app.clone();
    let told = in_background(move || follow(&background, &line, language)).await?;
    let rules = told.replay.rules;
    let localizer = app.localizers.about(rules.about(), language);
    let Some(seat) = told.replay.play.turn().seat() else {
        return Err(Refusal::say(StatusCode::CONFLICT, "finished", localizer));
    };
    let choices = told.replay.play.scene(Viewer::Seat(seat)).choices;
    let (play, for_search) = (told.replay.play, Arc::clone(&rules));
    let equipment = Equipment { memory: 16, ..app.config.equipment.clone() };
    let claim = Claim { urgency: Urgency::Advice, who: "evaluate".to_owned() };
    let thought = app.pool.think(claim, move |stop| {
        let mut player = build(&*for_search, &Spec::level(Level::FULL), &equipment).ok()?;
        let task = Task { limits: Limits::time(FOR_A_POSITION), stop, lines: IDEAS, ..Task::default() };
        Some(player.think(&*play, &task, &mut Generator::new(1), &mut |_| {}))
    });
    let thought = thought.await.ok().flatten();
    let thought = thought.ok_or_else(|| busy(localizer))?;
    Ok(Json(Evaluation {
        share: prospects(thought.score),
        seat: seat.index() as u8,
        text: score_text(thought.score, &*rules, seat, localizer),
        depth: thought.depth,
        line: thought.lines.first().map_or_else(Vec::new, |idea| idea.moves.clone()),
        ideas: thought.lines.into_iter().filter_map(|idea| told_idea(idea, &choices)).collect(),
    }))
}

/// An idea with the way to its first move; none where that is not one of the choices.
fn told_idea(idea: players::Idea, choices: &[game::Choice]) -> Option<Idea> {
    let first = choices.iter().find(|choice| idea.moves.first() == Some(&choice.token))?;
    Some(Idea { share: prospects(idea.score), moves: idea.moves, way: first.path.clone() })
}

/// `POST /judge`: every decision of a game, judged; one JSON text a line, as it goes on.
pub(crate) async fn judge(
    State(app): State<App>,
    Lang(language): Lang,
    Body(line): Body<Line>,
) -> Result<Response, Refusal> {
    let background = app.clone();
    let told = in_background(move || follow(&background, &line, language)).await?;
    let localizer = app.localizers.about(told.replay.rules.about(), language);
    let busy = busy(localizer).why.text;
    let (rules, play) = (told.replay.rules, told.replay.play);
    let equipment = Equipment { memory: 16, ..app.config.equipment.clone() };
    let claim = Claim { urgency: Urgency::Judging, who: "judge".to_owned() };
    let (progress, mut lines) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        let tell = progress.clone();
        let job = app.pool.think(claim, move |stop| {
            let mut player = build(&*rules, &Spec::level(Level::FULL), &equipment).ok()?;
            let task = Task { limits: Limits::time(FOR_A_MOVE), stop, ..Task::default() };
            let mut tell = |moves| drop(tell.send(Judging::Left { moves }));
            Some(analyse(&*rules, &*play, &mut *player, &task, &mut Generator::new(1), &mut tell))
        });
        let last = tokio::select! {
            // The client has left: the search is given up.
            () = progress.closed() => return,
            judged = job => match judged {
                Ok(Some(judged)) => Judging::Done { moves: judged.iter().map(judged_move).collect() },
                Ok(None) | Err(_) => Judging::Failed { text: busy },
            },
        };
        // A client that has left does not need it.
        let _ = progress.send(last);
    });
    let stream = futures_util::stream::poll_fn(move |context| lines.poll_recv(context));
    let text = stream.map(|step| serde_json::to_string(&step).map(|text| text + "\n"));
    Ok(([(CONTENT_TYPE, "application/x-ndjson")], axum::body::Body::from_stream(text)).into_response())
}

/// What a score means for a seat, in words.
pub(crate) fn score_text(score: Score, rules: &dyn Ruleset, seat: Seat, localizer: &Localizer) -> String {
    let message = match score {
        Score::Cp(hundredths) => {
            let pieces = f64::from(hundredths) / 100.0;
            Message::new("score-estimate")
                .with("score", localizer.language().decimal(format_args!("{pieces:+.2}")))
        }
        Score::Win(moves) => Message::new("score-win").with("moves", moves as usize),
        Score::Loss(moves) => Message::new("score-loss").with("moves", moves as usize),
        Score::Draw => Message::new("score-draw"),
        Score::Exact(points) => Message::new("score-exact").with("points", format!("{points:+}")),
    };
    localizer.say(&message.with("seat", Message::seat(rules.seat_name(seat))))
}

fn judged_move(judged: &Judgement) -> JudgedMove {
    JudgedMove {
        ply: judged.number,
        seat: judged.seat.index() as u8,
        played: judged.played.clone(),
        best: judged.best.clone(),
        before: prospects(judged.before),
        after: judged.after.map(prospects),
        loss: judged.loss(),
        grade: judged.grade().code().to_owned(),
        line: judged.line.clone(),
    }
}

fn busy(localizer: &Localizer) -> Refusal {
    Refusal::say(StatusCode::SERVICE_UNAVAILABLE, "busy", localizer)
}

/// A line that was followed to its end.
struct Followed {
    replay: Replayed,
    names: Vec<String>,
    /// How many of the last moves are new to the client.
    fresh: usize,
    moves: Vec<String>,
    length: usize,
}

impl Followed {
    fn frame(&self, viewer: Viewer, localizer: &Localizer) -> Frame {
        let context = Context {
            viewer,
            localizer,
            // A match that was given up can still be played on here.
            asks: true,
            tells_moves: true,
            happened: true,
            history_from: 0,
        };
        view::of_replayed(&self.replay, &self.names, self.fresh, context)
    }
}

fn follow(app: &App, line: &Line, language: Language) -> Result<Followed, Refusal> {
    let (mut replay, names, length) = match &line.record {
        Some(text) => {
            let (whole, names) = from_record(app, text, language)?;
            let length = whole.play.length();
            (whole.at(line.ply.unwrap_or(length)), names, length)
        }
        None => (from_start(app, line, language)?, Vec::new(), 0),
    };
    let localizer = app.localizers.about(replay.rules.about(), language);
    if !line.moves.is_empty() {
        replay.conclusion = None;
    }
    let mut fresh = 1;
    for text in line.moves.iter().take(MOST_MOVES) {
        let made = replay.play.replay(text).map_err(|error| {
            let code = if matches!(error, PlayError::Text(_)) { "syntax" } else { "illegal" };
            Refusal::bad(code, localizer.say(&error.message()))
        })?;
        fresh = made.len();
    }
    let mut moves = line.moves.clone();
    let mut dice = Generator::for_move(1, replay.play.length());
    // A record that breaks off before a chance is shown as it is; a variation goes on.
    while line.record.is_none() || !line.moves.is_empty() {
        let Some(made) = replay.play.play_chance(&mut dice) else { break };
        moves.push(made.text);
        fresh += 1;
    }
    Ok(Followed { replay, names, fresh, moves, length })
}

fn from_start(app: &App, line: &Line, language: Language) -> Result<Replayed, Refusal> {
    let entry = games::find(app, &line.game, language)?;
    let localizer = app.localizers.about(entry.about, language);
    let rules =
        games::with_options(entry, &line.options).map_err(|error| Refusal::option(&error, localizer))?;
    let beginning = match &line.position {
        Some(text) => rules
            .at_position(text)
            .map_err(|error| Refusal::bad("position", localizer.say(&error.message())))?,
        None => rules.start(),
    };
    Ok(Replayed::new(rules, beginning))
}

/// The game of a record, and the seats' names.
pub(crate) fn from_record(
    app: &App,
    text: &str,
    language: Language,
) -> Result<(Replayed, Vec<String>), Refusal> {
    let record = read_record(app, text, language)?;
    let replayed = record.replay_moves().map_err(|error| record_refusal(app, &record, &error, language))?;
    Ok((replayed, record.seats.into_iter().map(|(_, name)| name).collect()))
}

/// A record, or a saved game of the contest.
pub(crate) fn read_record(app: &App, text: &str, language: Language) -> Result<Record, Refusal> {
    let unreadable =
        |problem: &Message| Refusal::bad("record", app.localizers.general(language).say(problem));
    if kaic::is_saved_game(text) {
        kaic::read(text).map_err(|error| unreadable(&error.message()))
    } else {
        text.parse::<Record>().map_err(|error| unreadable(&error.message()))
    }
}

/// What keeps a record from being replayed, with the rules' own reason.
pub(crate) fn record_refusal(app: &App, record: &Record, error: &ReplayError, language: Language) -> Refusal {
    let text = match (error, catalogue::find(&record.game)) {
        (ReplayError::Turn { number, error }, Some(entry)) => {
            let reason = app.localizers.about(entry.about, language).say(&error.message());
            format!("{number}: {reason}")
        }
        (ReplayError::Start(error), Some(entry)) => {
            app.localizers.about(entry.about, language).say(&error.message())
        }
        (error, _) => error.to_string(),
    };
    Refusal::bad("record", text)
}

/// Long games take a while to follow: that is nothing for the threads that all requests share.
pub(crate) async fn in_background<T: Send + 'static>(
    job: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let broken = |_| Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, "broken", "this should not happen");
    tokio::task::spawn_blocking(job).await.map_err(broken)?
}
