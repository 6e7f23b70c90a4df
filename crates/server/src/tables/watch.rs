//! Watchers on streams of server-sent events.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::response::Response;
use tokio::sync::{OwnedSemaphorePermit, mpsc};

use super::Connection;
use super::actor::Command;
use super::client::Connecting;
use super::view::Line;
use crate::app::App;
use crate::lang::Lang;
use crate::rejection::Rejection;
use crate::stream;

/// How many lines may wait for a watcher before some are skipped.
const OUTBOX: usize = 8;

/// `GET /tables/ID/watch`: a welcome, and then a frame for each thing that happens.
pub(crate) async fn watch(
    State(app): State<App>,
    Lang(language): Lang,
    Path(id): Path<String>,
) -> Result<Response, Rejection> {
    let place = app.tables.place()?;
    let (outbox, lines) = mpsc::channel(OUTBOX);
    let behind = Arc::new(AtomicBool::new(false));
    let connecting = Connecting { secrets: Vec::new(), language, outbox, behind: Some(Arc::clone(&behind)) };
    let connection = app.tables.connect(&app, &id, connecting).await?;
    let watcher = Watcher { connection, lines, behind, _place: place };
    let events =
        futures_util::stream::unfold(
            watcher,
            |mut watcher| async move { Some((watcher.next().await?, watcher)) },
        );
    Ok(stream::response(app, events))
}

/// A watching client.
struct Watcher {
    connection: Connection,
    lines: mpsc::Receiver<Line>,
    behind: Arc<AtomicBool>,
    _place: OwnedSemaphorePermit,
}

impl Watcher {
    async fn next(&mut self) -> Option<Bytes> {
        if self.lines.is_empty() && self.behind.swap(false, Ordering::Relaxed) {
            let Connection { inbox, client } = &self.connection;
            inbox.send(Command::CatchUp { client: *client }).await.ok()?;
        }
        self.lines.recv().await.map(Line::event)
    }
}
