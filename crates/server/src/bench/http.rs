//! Handing in programs, and which there are.

use axum::Json;
use axum::extract::{FromRequest as _, Path, Request, State};
use axum::http::StatusCode;
use locale::Language;
use players::{Equipment, Spec, build};
use protocol::bench::{AgentLine, AgentTaken, Check, NewAgent, Programs};
use protocol::contests::GameRecord;
use referee::file_check::Severity;
use table::Swap;

use super::agents::LARGEST;
use super::doors;
use crate::app::App;
use crate::body::Body;
use crate::games;
use crate::lang::Lang;
use crate::refusal::{Answer, Refusal};
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
    request: Request,
) -> Answer<AgentTaken> {
    let localizer = app.localizers.general(language);
    if !doors::permits(&app, &request) {
        return Err(Refusal::say(StatusCode::FORBIDDEN, "uploads", localizer));
    }
    let Body(NewAgent { name, game, file }) = Body::from_request(request, &app).await?;
    let entry = games::find(&app, &game, language)?;
    if file.len() > LARGEST {
        return Err(Refusal::say(StatusCode::PAYLOAD_TOO_LARGE, "too-long", localizer));
    }
    let name = Swap::plain(name.strip_suffix(".py").unwrap_or(&name));
    let name = clean(&name, LONGEST_NAME)
        .map_err(|no| Refusal::say(StatusCode::UNPROCESSABLE_ENTITY, no.code, localizer))?;
    let name = if name.is_empty() { "program" } else { &name };
    let kept = app.bench.agents.keep(name, entry.about.id, &file);
    let agent = kept.map_err(|why| {
        tracing::error!(%why, "a program cannot be kept");
        Refusal::say(StatusCode::SERVICE_UNAVAILABLE, "store", localizer)
    })?;
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
    Path(id): Path<String>,
    request: Request,
) -> Answer<AgentTaken> {
    let localizer = app.localizers.general(language);
    if !doors::permits(&app, &request) {
        return Err(Refusal::say(StatusCode::FORBIDDEN, "uploads", localizer));
    }
    let unknown = || Refusal::say(StatusCode::NOT_FOUND, "agent", localizer);
    let agent = app.bench.agents.find(&id, game_of(&request)).ok_or_else(unknown)?;
    look_through(&app, agent, language).await
}

/// What its author should know of a program; one with an error is refused.
async fn look_through(app: &App, agent: AgentLine, language: Language) -> Answer<AgentTaken> {
    // Where the system cannot lock a program in, its own sentence says why.
    let found = app.bench.agents.check(&agent, language).await;
    let found =
        found.map_err(|why| Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "sandbox", why.to_string()))?;
    let refused = found.iter().any(|finding| finding.level == Severity::Error);
    let checks = found.into_iter().map(|finding| Check {
        level: finding.level,
        line: finding.line,
        code: finding.code,
        message: finding.message,
        remedy: finding.remedy,
    });
    Ok(Json(AgentTaken { agent: agent.agent, name: agent.name, refused, checks: checks.collect() }))
}

/// The game that an address asks for.
fn game_of(request: &Request) -> &str {
    let query = request.uri().query().unwrap_or_default();
    query.split('&').find_map(|pair| pair.strip_prefix("game=")).unwrap_or_default()
}

/// `GET /agents?game=ID`: who can play a game, people aside.
pub(crate) async fn list(State(app): State<App>, Lang(language): Lang, request: Request) -> Answer<Programs> {
    let entry = games::find(&app, game_of(&request), language)?;
    let uploads = doors::permits(&app, &request);
    let rules = entry
        .build("")
        .map_err(|error| Refusal::option(&error, app.localizers.about(entry.about, language)))?;
    let little = Equipment { memory: 1, ..app.config.equipment.clone() };
    let plays = |name: &&str| {
        let spec = name.parse::<Spec>().ok();
        spec.is_some_and(|spec| build(&*rules, &spec, &little).is_ok())
    };
    let simple = SIMPLE.iter().filter(|name| plays(name)).map(|name| (*name).to_owned());
    let levels = (1..=players::Level::FULL.number()).map(|level| format!("level-{level}"));
    // Uploaded programs are listed only where this request may upload, too.
    let agents = if uploads { app.bench.agents.list(entry.about.id) } else { Vec::new() };
    Ok(Json(Programs { players: simple.chain(levels).collect(), uploads, agents }))
}

/// `POST /tables/ID/contest-file`: the game as the KAIC contest saves its games, where that can be done.
pub(crate) async fn contest_file(
    State(app): State<App>,
    Lang(language): Lang,
    Path(id): Path<String>,
) -> Answer<GameRecord> {
    let record = read_record(&app, &record_of(&app, &id, language).await?, language)?;
    let unfit = || {
        let localizer = app.localizers.general(language);
        Refusal::say(StatusCode::UNPROCESSABLE_ENTITY, "no-contest-file", localizer)
    };
    let record = kaic::write(&record).map_err(|_| unfit())?;
    Ok(Json(GameRecord { record }))
}
