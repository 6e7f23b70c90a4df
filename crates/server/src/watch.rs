//! What an operator sees: metrics and a log line for each request, without a secret in either.

use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::Response;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

use crate::app::App;

/// Begins to count. A process counts once, however many servers its tests start.
pub(crate) fn begin() -> PrometheusHandle {
    static HANDLE: std::sync::OnceLock<PrometheusHandle> = std::sync::OnceLock::new();
    let install =
        || PrometheusBuilder::new().install_recorder().expect("this is the only recorder in the process");
    HANDLE.get_or_init(install).clone()
}

/// `GET /metrics`, for Prometheus.
pub(crate) async fn metrics(State(app): State<App>) -> String {
    metrics::gauge!("quincunx_searches_waiting").set(app.pool.waiting() as f64);
    app.tables.measure();
    app.metrics.run_upkeep();
    app.metrics.render()
}

/// Counts a request and writes it down: the address as the router knows it, never the one that was sent, which may name
/// a private table.
pub(crate) async fn note(request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = request.method().clone();
    let path = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let path = path.unwrap_or_else(|| "page".to_owned());
    let response = next.run(request).await;
    let (status, took) = (response.status().as_u16(), began.elapsed());
    tracing::debug!(%method, path, status, took_us = took.as_micros() as u64, "request");
    let labels = [("path", path), ("status", status.to_string())];
    metrics::counter!("quincunx_requests_total", &labels).increment(1);
    metrics::histogram!("quincunx_request_seconds", "path" => labels[0].1.clone()).record(took.as_secs_f64());
    response
}
