//! Handing in programs, and which there are.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use locale::Language;
use players::{Equipment, Spec, build};
use protocol::bench::{AgentLine, AgentTaken, Check, NewAgent, Programs};
use protocol::contests::GameRecord;
use referee::file_check::{Finding, Severity};
use serde::Deserialize;
use table::Swap;

use super::agents::LARGEST;
use super::doors::Uploader;
use crate::app::App;
use crate::body::Body;
use crate::games;
use crate::lang::Lang;
use crate::rejection::{Answer, Rejection, failed, reject};
use crate::study::read_record;
use crate::tables::{LONGEST_NAME, clean, record_of};

/// Bytes of a request that hands in a program: in JSON a file is longer than by itself.
pub(crate) const LARGEST_BODY: usize = 3 * LARGEST;

/// Players that are simpler than levels; not all of them play all games.
const SIMPLE: [&str; 3] = ["random", "greedy", "uct"];

/// `POST /agents`: takes in a program.
pub(crate) async fn hand_in(
    State(app): State<App>,
    Lang(language): Lang,
    _: Uploader,
    Body(NewAgent { name, game, file }): Body<NewAgent>,
) -> Answer<AgentTaken> {
    let entry = games::find(&game)?;
    if file.len() > LARGEST {
        return Err(reject("too-long").with_status(StatusCode::PAYLOAD_TOO_LARGE));
    }
    let name = Swap::plain(name.strip_suffix(".py").unwrap_or(&name));
    let name = clean(&name, LONGEST_NAME)?;
    let name = if name.is_empty() { "program" } else { &name };
    let kept = app.bench.agents.keep(name, entry.about.id, &file);
    let agent = kept.map_err(|why| failed("a program cannot be kept", &why))?;
    let taken = look_through(&app, agent, language).await?;
    if let Json(AgentTaken { agent: id, refused: true, .. }) = &taken {
        app.bench.agents.remove(id);
    }
    Ok(taken)
}

/// `GET /agents/ID/check?game=ID`: what is wrong with a program that is there already.
pub(crate) async fn check(
    State(app): State<App>,
    Lang(language): Lang,
    _: Uploader,
    Path(id): Path<String>,
    Query(wish): Query<ProgramsWish>,
) -> Answer<AgentTaken> {
    let unknown = || reject("agent").with_status(StatusCode::NOT_FOUND);
    let agent = app.bench.agents.find(&id, &wish.game).ok_or_else(unknown)?;
    look_through(&app, agent, language).await
}

/// What its author should know of a program; one with an error is refused.
async fn look_through(app: &App, agent: AgentLine, language: Language) -> Answer<AgentTaken> {
    // Where the system cannot lock a program in, its own sentence says why.
    let found = app.bench.agents.check(&agent, language).await;
    let found = found.map_err(|why| Rejection::in_english("sandbox", why.to_string()))?;
    let refused = found.iter().any(|finding| finding.level == Severity::Error);
    let check = |Finding { level, line, code, message, remedy }| Check { level, line, code, message, remedy };
    let checks = found.into_iter().map(check).collect();
    Ok(Json(AgentTaken { agent: agent.agent, name: agent.name, refused, checks }))
}

/// Which game is asked about.
#[derive(Deserialize)]
pub(crate) struct ProgramsWish {
    #[serde(default)]
    game: String,
}

/// `GET /agents?game=ID`: who can play a game, people aside.
pub(crate) async fn list(
    State(app): State<App>,
    uploader: Result<Uploader, Rejection>,
    Query(wish): Query<ProgramsWish>,
) -> Answer<Programs> {
    let (uploads, rules) = (uploader.is_ok(), games::rules_of(&wish.game, &BTreeMap::new())?);
    let little = Equipment { memory: 1, ..app.config.equipment.clone() };
    let plays = |name: &&str| {
        let spec = name.parse::<Spec>().ok();
        spec.is_some_and(|spec| build(&*rules, &spec, &little).is_ok())
    };
    let simple = SIMPLE.iter().filter(|name| plays(name)).map(|name| (*name).to_owned());
    let levels = (1..=players::Level::FULL.number()).map(|level| format!("level-{level}"));
    // Uploaded programs are listed only where this request may upload, too.
    let agents = if uploads { app.bench.agents.list(&wish.game) } else { Vec::new() };
    Ok(Json(Programs { players: simple.chain(levels).collect(), uploads, agents }))
}

/// `POST /tables/ID/contest-file`: the game as the KAIC contest saves its games, where that can be done.
pub(crate) async fn contest_file(State(app): State<App>, Path(id): Path<String>) -> Answer<GameRecord> {
    let record = read_record(&record_of(&app, &id).await?)?;
    let record = kaic::write(&record).map_err(|_| reject("no-contest-file"))?;
    Ok(Json(GameRecord { record }))
}
