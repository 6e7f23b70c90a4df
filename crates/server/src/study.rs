//! Positions, variations, replays and what they are worth, without a table.
//!
//! A request says everything that is needed: the server keeps nothing, and there is no secret to give away.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use catalogue::Ruleset;
use futures_util::StreamExt;
use game::{Message, Seat, Turn, Viewer};
use locale::Localizer;
use players::analysis::{Judgement, analyse, prospects};
use players::{Score, familiarity};
use protocol::games::BoardInfo;
use protocol::study::{Evaluation, Idea, JudgedMove, Judging, Line, Studied};
use table::{Generator, Record, Replayed};
use tokio::sync::mpsc;

use crate::advice::{FOR_A_POSITION, full_strength, think};
use crate::app::{App, in_background};
use crate::body::Body;
use crate::games;
use crate::lang::Lang;
use crate::pool::{Claim, Urgency};
use crate::rejection::{Answer, Rejection, reject};
use crate::view::{self, Context};

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
        let told = follow(&line)?;
        let rules = &told.replay.rules;
        let localizer = app.localizers.about(rules.about(), language);
        let viewer = match (line.viewer, told.replay.play.turn()) {
            (Some(seat), _) if usize::from(seat) < rules.seats() => Viewer::Seat(Seat::new(seat.into())),
            (_, Turn::Seat(seat)) => Viewer::Seat(seat),
            _ => Viewer::Spectator,
        };
        let seats = view::named(&told.names, &**rules, localizer);
        // A match that was given up can still be played on here.
        let (asks, tells_moves, happened, history_from) = (true, true, true, 0);
        let context = Context { viewer, localizer, asks, tells_moves, happened, history_from };
        Ok(Json(Studied {
            game: rules.about().id.to_owned(),
            game_name: localizer.say(&Message::new("game-name")),
            options: rules.options().to_string(),
            board: BoardInfo::of(&rules.board(), localizer),
            frame: view::of_replayed(&told.replay, seats, told.fresh, context),
            position: told.replay.play.position(),
            moves: told.moves,
            length: told.length,
            familiarity: Some(familiarity(&**rules))
                .filter(|known| known.is_worth_telling(rules.options()))
                .map(|known| localizer.say(&known.message())),
        }))
    })
    .await?
}

/// `POST /evaluate`: what a line's last position is worth to the seat to act.
pub(crate) async fn evaluate(
    State(app): State<App>,
    Lang(language): Lang,
    Body(line): Body<Line>,
) -> Answer<Evaluation> {
    let Replayed { rules, play, .. } = in_background(move || follow(&line)).await??.replay;
    let localizer = app.localizers.about(rules.about(), language);
    let seat = play.turn().seat().ok_or_else(|| reject("finished"))?;
    let choices = play.scene(Viewer::Seat(seat)).choices;
    let claim = Claim { urgency: Urgency::Advice, who: "evaluate".to_owned() };
    let thought = think(&app, claim, Arc::clone(&rules), play, FOR_A_POSITION, IDEAS).await;
    let thought = thought.ok_or_else(|| reject("busy"))?;
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
) -> Result<Response, Rejection> {
    let Replayed { rules, play, .. } = in_background(move || follow(&line)).await??.replay;
    let busy = reject("busy").told(&app.localizers, language).text;
    let claim = Claim { urgency: Urgency::Judging, who: "judge".to_owned() };
    let (progress, mut lines) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        let (thinker, tell) = (app.clone(), progress.clone());
        let job = app.pool.think(claim, move |stop| {
            let (mut engine, task) = full_strength(&thinker, &*rules, FOR_A_MOVE, stop)?;
            let mut tell = |moves| drop(tell.send(Judging::Left { moves }));
            Some(analyse(&*rules, &*play, &mut *engine, &task, &mut Generator::new(1), &mut tell))
        });
        let last = tokio::select! {
            // The client has left: the search is given up.
            () = progress.closed() => return,
            judged = job => match judged {
                Some(Some(judged)) => Judging::Done { moves: judged.iter().map(judged_move).collect() },
                Some(None) | None => Judging::Failed { text: busy },
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

/// A line that was followed to its end.
struct Followed {
    replay: Replayed,
    names: Vec<String>,
    /// How many of the last moves are new to the client.
    fresh: usize,
    moves: Vec<String>,
    length: usize,
}

fn follow(line: &Line) -> Result<Followed, Rejection> {
    let (mut replay, names, length) = match &line.record {
        Some(text) => {
            let (whole, names) = from_record(text)?;
            let length = whole.play.length();
            (whole.at(line.ply.unwrap_or(length)), names, length)
        }
        None => (from_start(line)?, Vec::new(), 0),
    };
    if !line.moves.is_empty() {
        replay.conclusion = None;
    }
    let mut fresh = 1;
    for text in line.moves.iter().take(MOST_MOVES) {
        let made = replay.play.replay(text).map_err(table::Refusal::Move);
        fresh = made.map_err(|refusal| Rejection::from(refusal).about(replay.rules.about()))?.len();
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

fn from_start(line: &Line) -> Result<Replayed, Rejection> {
    let rules = games::rules_of(&line.game, &line.options)?;
    let beginning = match &line.position {
        Some(text) => rules.at_position(text).map_err(|error| Rejection::position(&error, rules.about()))?,
        None => rules.start(),
    };
    Ok(Replayed::new(rules, beginning))
}

/// The game of a record, and the seats' names.
pub(crate) fn from_record(text: &str) -> Result<(Replayed, Vec<String>), Rejection> {
    let record = read_record(text)?;
    let replayed = record.replay_moves().map_err(|error| Rejection::record(&error, &record.game))?;
    Ok((replayed, record.seats.into_iter().map(|(_, name)| name).collect()))
}

/// A record, or a saved game of the contest.
pub(crate) fn read_record(text: &str) -> Result<Record, Rejection> {
    let unreadable = |problem| Rejection::because("record", problem);
    if kaic::is_saved_game(text) {
        kaic::read(text).map_err(|error| unreadable(error.message()))
    } else {
        text.parse::<Record>().map_err(|error| unreadable(error.message()))
    }
}
