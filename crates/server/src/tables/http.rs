//! Tables by plain requests: making, listing, joining, and looking back.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use futures_util::future::join_all;
use protocol::frame::Frame;
use protocol::tables::{Join, Made, Moment, NewTable, Secrets, TableLine};
use serde::Deserialize;

use super::actor::Command;
use super::{Handle, Phase, create, record_of};
use crate::app::App;
use crate::bench::doors::Uploader;
use crate::body::Body;
use crate::lang::Lang;
use crate::rejection::{Answer, Rejection, reject};
use crate::safety::Caller;

/// The lobby shows so many tables.
const MOST_LISTED: usize = 100;

/// `POST /tables`: makes a table.
pub(crate) async fn make(
    State(app): State<App>,
    Caller(address): Caller,
    uploader: Result<Uploader, Rejection>,
    Body(wish): Body<NewTable>,
) -> Answer<Made> {
    if address.is_some_and(|address| !app.tables.makers.allows(address)) {
        return Err(reject("too-fast"));
    }
    let (config, made) = create::agree(&app, wish, uploader.is_ok())?;
    app.tables.begin(&app, made.table.clone(), config).await?;
    Ok(Json(made))
}

/// Which tables are listed: `waiting`, `running` or `over`; those that are not over if nothing is said.
#[derive(Deserialize)]
pub(crate) struct ListWish {
    state: Option<String>,
}

/// `GET /tables?state=waiting`: the tables that their makers want listed, the newest first.
pub(crate) async fn list(
    State(app): State<App>,
    Lang(language): Lang,
    Query(wish): Query<ListWish>,
) -> Json<Vec<TableLine>> {
    let all = [Phase::Waiting, Phase::Running, Phase::Over];
    let asked = all.into_iter().find(|phase| Some(phase.code()) == wish.state.as_deref());
    let phases = asked.map_or(vec![Phase::Waiting, Phase::Running], |phase| vec![phase]);
    let shown = |handle: &&Handle| handle.listed && phases.iter().any(|phase| handle.is_at(*phase));
    let mut handles: Vec<Handle> = app.tables.actors().values().filter(shown).cloned().collect();
    handles.sort_by_key(|handle| std::cmp::Reverse(handle.number));
    handles.truncate(MOST_LISTED);
    let lines = handles.iter().map(|handle| handle.ask(|reply| Command::Line(language, reply)));
    Json(join_all(lines).await.into_iter().flatten().collect())
}

/// `GET /tables/ID`: one table.
pub(crate) async fn show(
    State(app): State<App>,
    Lang(language): Lang,
    Path(id): Path<String>,
) -> Answer<TableLine> {
    let (_, line) = app.tables.ask(&app, &id, |reply| Command::Line(language, reply)).await?;
    Ok(Json(line))
}

/// `POST /tables/ID/join`: takes a free seat.
pub(crate) async fn join(
    State(app): State<App>,
    Path(id): Path<String>,
    Body(join): Body<Join>,
) -> Answer<Made> {
    let ask = |reply| Command::Join(join.clone(), reply);
    let (_, seat) = app.tables.ask(&app, &id, ask).await?;
    let seat = seat.map_err(|rejection| rejection.with_status(StatusCode::CONFLICT))?;
    Ok(Json(Made { table: id, seats: vec![seat], conductor: None, lot: Vec::new() }))
}

/// `POST /tables/ID/at`: an earlier moment.
pub(crate) async fn at(
    State(app): State<App>,
    Lang(language): Lang,
    Path(id): Path<String>,
    Body(moment): Body<Moment>,
) -> Answer<Frame> {
    let ask = |reply| Command::Earlier(moment.clone(), language, reply);
    let (_, frame) = app.tables.ask(&app, &id, ask).await?;
    Ok(Json(frame))
}

/// `POST /tables/ID/record`: the game as a record, as plain text.
pub(crate) async fn record(
    State(app): State<App>,
    Path(id): Path<String>,
    Body(_): Body<Secrets>,
) -> Result<String, Rejection> {
    record_of(&app, &id).await
}
