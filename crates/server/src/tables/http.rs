//! Tables by plain requests: making, listing, joining, and looking back.

use axum::Json;
use axum::extract::{FromRequest as _, Path, Request, State};
use axum::http::{StatusCode, Uri};
use futures_util::future::join_all;
use protocol::frame::Frame;
use protocol::tables::{Join, Made, Moment, NewTable, Secrets, TableLine};

use super::actor::Command;
use super::create::Agents;
use super::state::Rejection;
use super::{Handle, Phase, create, refusal};
use crate::app::App;
use crate::bench::doors;
use crate::body::Body;
use crate::lang::Lang;
use crate::refusal::{Answer, Refusal};
use crate::safety;

/// The lobby shows so many tables.
const MOST_LISTED: usize = 100;

/// `POST /tables`: makes a table.
pub(crate) async fn make(State(app): State<App>, Lang(language): Lang, request: Request) -> Answer<Made> {
    let allowed = safety::address(&request, app.config.behind_proxy)
        .is_none_or(|address| app.tables.makers.allows(address));
    if !allowed {
        return Err(refusal(&app, language, StatusCode::TOO_MANY_REQUESTS, "too-fast"));
    }
    let agents = if doors::permits(&app, &request) { Agents::Welcome } else { Agents::Barred };
    let Body(wish) = Body::<NewTable>::from_request(request, &app).await?;
    let (config, made) = create::agree(&app, wish, agents, language)?;
    app.tables.begin(&app, made.table.clone(), config, language).await?;
    Ok(Json(made))
}

/// `GET /tables?state=waiting`: the tables that their makers want listed, the newest first.
pub(crate) async fn list(State(app): State<App>, Lang(language): Lang, uri: Uri) -> Json<Vec<TableLine>> {
    let query = uri.query().unwrap_or_default();
    let phases = match query.split('&').find_map(|pair| pair.strip_prefix("state=")) {
        Some("waiting") => vec![Phase::Waiting],
        Some("running") => vec![Phase::Running],
        Some("over") => vec![Phase::Over],
        _ => vec![Phase::Waiting, Phase::Running],
    };
    let shown = |handle: &&Handle| handle.listed && phases.iter().any(|phase| handle.is_at(*phase));
    let mut handles: Vec<Handle> = app.tables.actors().values().filter(shown).cloned().collect();
    handles.sort_by_key(|handle| std::cmp::Reverse(handle.number));
    handles.truncate(MOST_LISTED);
    let lines = handles.iter().map(|handle| handle.ask(|reply| Command::Line { language, reply }));
    Json(join_all(lines).await.into_iter().flatten().collect())
}

/// `GET /tables/ID`: one table.
pub(crate) async fn show(
    State(app): State<App>,
    Lang(language): Lang,
    Path(id): Path<String>,
) -> Answer<TableLine> {
    app.tables.ask(&app, &id, language, |reply| Command::Line { language, reply }).await.map(Json)
}

/// `POST /tables/ID/join`: takes a free seat.
pub(crate) async fn join(
    State(app): State<App>,
    Lang(language): Lang,
    Path(id): Path<String>,
    Body(join): Body<Join>,
) -> Answer<Made> {
    let ask = |reply| Command::Join { join: join.clone(), reply };
    let seat = app.tables.ask(&app, &id, language, ask).await?.map_err(|no| in_words(&app, &no, language))?;
    Ok(Json(Made { table: id, seats: vec![seat], conductor: None, lot: Vec::new() }))
}

/// `POST /tables/ID/at`: an earlier moment.
pub(crate) async fn at(
    State(app): State<App>,
    Lang(language): Lang,
    Path(id): Path<String>,
    Body(moment): Body<Moment>,
) -> Answer<Frame> {
    let ask = |reply| Command::Earlier { moment: moment.clone(), language, reply };
    app.tables.ask(&app, &id, language, ask).await.map(Json)
}

/// `POST /tables/ID/record`: the game as a record, as plain text.
pub(crate) async fn record(
    State(app): State<App>,
    Lang(language): Lang,
    Path(id): Path<String>,
    Body(_): Body<Secrets>,
) -> Result<String, Refusal> {
    let record = app.tables.ask(&app, &id, language, |reply| Command::Record { reply }).await?;
    record.map_err(|no| in_words(&app, &no, language))
}

fn in_words(app: &App, no: &Rejection, language: locale::Language) -> Refusal {
    Refusal::new(StatusCode::CONFLICT, no.code, app.localizers.general(language).say(&no.message))
}
