//! Headers, origins and sizes: what holds for every address.

use axum::Router;
use axum::extract::Request;
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HOST, HeaderValue, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::app::App;

/// Nothing from elsewhere, nothing inline: text that somebody wrote can never become code.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";

/// Puts a router behind what holds for every address.
pub(crate) fn guard(router: Router<App>) -> Router<App> {
    router
        .layer(from_fn(check_origin))
        .layer(from_fn(add_headers))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::new())
}

async fn add_headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    response
}

/// A page of somebody else's may not speak to this server in the name of its visitor: not by socket, and not by
/// anything that changes something.
async fn check_origin(request: Request, next: Next) -> Response {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let upgrades = request.headers().contains_key("upgrade");
    if (changes || upgrades) && !is_own_origin(request.headers()) {
        return (StatusCode::FORBIDDEN, "requests from other origins are refused").into_response();
    }
    next.run(request).await
}

/// Programs send no origin; browsers always do, and cannot be made to lie about it.
fn is_own_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, rest)| rest);
    origin.is_some() && origin == host
}
