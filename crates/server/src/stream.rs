//! Streams of server-sent events.

use std::convert::Infallible;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::{Stream, StreamExt as _};

use crate::app::App;

/// How often something is sent, so that a client that has left is noticed.
const SIGN_OF_LIFE_EVERY: Duration = Duration::from_secs(20);
/// A comment, in the words of server-sent events.
const SIGN_OF_LIFE: &[u8] = b":\n\n";

/// A response that sends events as they come, until the server ends.
pub(crate) fn response(app: App, events: impl Stream<Item = Bytes> + Send + 'static) -> Response {
    let stream = futures_util::stream::unfold((app, Box::pin(events)), |(app, mut events)| async move {
        let bytes = tokio::select! {
            event = events.next() => event?,
            () = tokio::time::sleep(SIGN_OF_LIFE_EVERY) => Bytes::from_static(SIGN_OF_LIFE),
            () = app.tables.stopped() => return None,
        };
        Some((Ok::<Bytes, Infallible>(bytes), (app, events)))
    });
    let headers = [(CONTENT_TYPE, "text/event-stream"), (CACHE_CONTROL, "no-store")];
    (headers, Body::from_stream(stream)).into_response()
}
