//! What all requests share, and the list of addresses.

use std::io;
use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::body::Bytes;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn;
use axum::routing::{MethodRouter, get, post};
use locale::Language;
use metrics_exporter_prometheus::PrometheusHandle;
use store::Store;

use crate::bench::Bench;
use crate::bench::http as programs;
use crate::config::{self, Config};
use crate::contests::Contests;
use crate::localizers::Localizers;
use crate::pool::Pool;
use crate::rates::{self, PerAddress};
use crate::rejection::Rejection;
use crate::tables::Tables;
use crate::{assets, contests, games, operator, puzzle, safety, study, tables, watch};

/// What all requests share; cheap to clone.
#[derive(Clone)]
pub(crate) struct App(Arc<Shared>);

pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) localizers: Localizers,
    /// The list of games in each language, as it is sent.
    pub(crate) games: [OnceLock<Bytes>; Language::ALL.len()],
    pub(crate) pool: Pool,
    pub(crate) tables: Tables,
    pub(crate) bench: Bench,
    pub(crate) contests: Contests,
    pub(crate) puzzle: puzzle::Today,
    pub(crate) requests: PerAddress,
    pub(crate) metrics: PrometheusHandle,
}

impl App {
    pub(crate) fn new(store: Store, config: Config, loopback: bool) -> io::Result<Self> {
        Ok(Self(Arc::new(Shared {
            localizers: Localizers::new(),
            games: <[OnceLock<Bytes>; Language::ALL.len()]>::default(),
            pool: Pool::new(config.limits.thinkers, config.limits.waiting),
            tables: Tables::new(&store, &config.limits),
            bench: Bench::new(&config, loopback)?,
            contests: Contests::new(),
            puzzle: puzzle::Today::default(),
            requests: PerAddress::new(rates::burst(config.limits.requests, config::number(10))),
            metrics: watch::begin(),
            config,
            store,
        })))
    }
}

impl std::ops::Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

/// Does what takes a while away from the threads that all requests share.
pub(crate) async fn in_background<T: Send + 'static>(
    job: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Rejection> {
    let broken = |_| Rejection::in_english("broken", "this should not happen".to_owned());
    tokio::task::spawn_blocking(job).await.map_err(broken)
}

/// Every address of the HTTP interface, below `/api/v1`.
fn api() -> Vec<(&'static str, MethodRouter<App>)> {
    vec![
        ("/openapi.json", get(assets::serve)),
        ("/games", get(games::list)),
        ("/games/{id}/rules", get(games::rules)),
        ("/games/{id}/lesson", get(games::lesson)),
        ("/games/{id}/check", post(games::check)),
        ("/games/{id}/example/{option}", get(games::example)),
        ("/puzzle", get(puzzle::today)),
        ("/study", post(study::study)),
        ("/evaluate", post(study::evaluate)),
        ("/judge", post(study::judge)),
        ("/tables", get(tables::http::list).post(tables::http::make)),
        ("/tables/{id}", get(tables::http::show).delete(operator::end_table)),
        ("/tables/{id}/join", post(tables::http::join)),
        ("/tables/{id}/at", post(tables::http::at)),
        ("/tables/{id}/record", post(tables::http::record)),
        ("/tables/{id}/play", get(tables::socket::play)),
        ("/tables/{id}/watch", get(tables::watch::watch)),
        ("/tables/{id}/contest-file", post(programs::contest_file)),
        (
            "/agents",
            get(programs::list).post(programs::hand_in).layer(DefaultBodyLimit::max(programs::LARGEST_BODY)),
        ),
        ("/agents/{id}/check", get(programs::check)),
        ("/operator", get(operator::show)),
        ("/operator/uploads", post(operator::allow_uploads)),
        ("/contests", get(contests::list)),
        ("/contests/{id}", get(contests::show)),
        ("/contests/{id}/live", get(contests::live)),
        ("/contests/{id}/games/{number}", get(contests::game)),
        ("/contests/{id}/games/{number}/at", get(contests::game_cache::at)),
    ]
}

/// Every path of the HTTP interface, below `/api/v1`.
pub fn addresses() -> impl Iterator<Item = &'static str> {
    api().into_iter().map(|(path, _)| path)
}

/// Every address beside the page's own.
pub(crate) fn router(app: App) -> Router {
    let body = app.config.limits.body;
    let api = api().into_iter().fold(Router::new(), |api, (path, methods)| api.route(path, methods));
    let router = Router::new()
        .route("/healthz", get(|| async { "ok" }))
        .route("/metrics", get(watch::metrics))
        .nest("/api/v1", api.fallback(games::no_such_address))
        .fallback(assets::serve)
        .route_layer(from_fn(watch::note))
        .layer(DefaultBodyLimit::max(body));
    safety::guard(router, &app).with_state(app)
}
