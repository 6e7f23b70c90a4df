//! Watchers on streams of server-sent events.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use tokio::sync::mpsc;

use super::actor::Command;
use super::client::{Backpressure, Connecting};
use super::socket::Connected;
use super::view::Line;
use super::{Handle, refusal};
use crate::app::App;
use crate::lang::Lang;
use crate::refusal::Refusal;

/// How many lines may wait for a watcher before some are skipped.
const OUTBOX: usize = 8;
/// How often something is sent, so that a watcher who has left is noticed.
const SIGN_OF_LIFE_EVERY: Duration = Duration::from_secs(20);
/// A comment, in the words of server-sent events.
const SIGN_OF_LIFE: &[u8] = b":\n\n";

/// `GET /tables/ID/watch`: a welcome, and then a frame for each thing that happens.
pub(crate) async fn watch(
    State(app): State<App>,
    Lang(language): Lang,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    let full = || refusal(&app, language, StatusCode::SERVICE_UNAVAILABLE, "full");
    let connected = Connected::new(&app).ok_or_else(full)?;
    for _ in 0..super::TRIES {
        let (outbox, lines) = mpsc::channel(OUTBOX);
        let behind = Arc::new(AtomicBool::new(false));
        let handle = app.tables.find(&app, &id, language).await?;
        let backpressure = Backpressure::Skips(Arc::clone(&behind));
        let connecting = Connecting { secrets: Vec::new(), language, outbox, backpressure };
        match handle.ask(|reply| Command::Connect { connecting, reply }).await {
            Some(Ok(client)) => {
                let watcher = Watcher { handle, client, lines, behind, app, _connected: connected };
                return Ok(watcher.into_response());
            }
            Some(Err(_)) => return Err(full()),
            None => {}
        }
    }
    Err(refusal(&app, language, StatusCode::SERVICE_UNAVAILABLE, "store"))
}

/// A watching client. The table is told when this is dropped.
struct Watcher {
    handle: Handle,
    client: u64,
    lines: mpsc::Receiver<Line>,
    behind: Arc<AtomicBool>,
    app: App,
    _connected: Connected,
}

impl Watcher {
    fn into_response(self) -> Response {
        let lines = futures_util::stream::unfold(self, |mut watcher| async move {
            let bytes = watcher.next().await?;
            Some((Ok::<Bytes, Infallible>(bytes), watcher))
        });
        let headers = [(CONTENT_TYPE, "text/event-stream"), (CACHE_CONTROL, "no-store")];
        (headers, Body::from_stream(lines)).into_response()
    }

    async fn next(&mut self) -> Option<Bytes> {
        if self.lines.is_empty() && self.behind.swap(false, Ordering::Relaxed) {
            self.handle.inbox.send(Command::CatchUp { client: self.client }).await.ok()?;
        }
        tokio::select! {
            line = self.lines.recv() => line.map(Line::event),
            () = tokio::time::sleep(SIGN_OF_LIFE_EVERY) => Some(Bytes::from_static(SIGN_OF_LIFE)),
            () = self.app.tables.stopped() => None,
        }
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        let (inbox, client) = (self.handle.inbox.clone(), self.client);
        // Outside the runtime everything ends anyway.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { inbox.send(Command::Leave { client }).await });
        }
    }
}
