//! Headers, origins and the rate of requests: what holds for every address.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};

use axum::Router;
use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HOST, HeaderValue, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate as _};

use crate::app::App;
use crate::rejection::{put_into_words, reject};

/// Nothing from elsewhere, nothing inline: text from outside can never become code.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";

/// Puts a router behind what holds for every address.
pub(crate) fn guard(router: Router<App>, app: &App) -> Router<App> {
    router
        .layer(from_fn(check_origin))
        .layer(from_fn_with_state(app.clone(), check_rate))
        .layer(from_fn_with_state(app.clone(), put_into_words))
        .layer(from_fn(add_headers))
        // Fonts are compressed already.
        .layer(
            CompressionLayer::new()
                .compress_when(DefaultPredicate::new().and(NotForContentType::new("font/"))),
        )
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

/// A page of another site may not speak to this server in the name of its visitor: not by socket, and not by
/// anything that changes something.
async fn check_origin(request: Request, next: Next) -> Response {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let upgrades = request.headers().contains_key("upgrade");
    if (changes || upgrades) && !is_own_origin(request.headers()) {
        return reject("origin").into_response();
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

async fn check_rate(
    State(app): State<App>,
    Caller(address): Caller,
    request: Request,
    next: Next,
) -> Response {
    // The page itself is small and cached; a classroom behind one address loads it all at once.
    let counts = request.uri().path().starts_with("/api/");
    if counts && address.is_some_and(|address| !app.requests.allows(address)) {
        metrics::counter!("quincunx_requests_refused_total", "why" => "rate").increment(1);
        return reject("too-fast").into_response();
    }
    next.run(request).await
}

/// Where a request comes from.
pub(crate) struct Caller(pub(crate) Option<IpAddr>);

impl FromRequestParts<App> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        Ok(Self(address(parts, app.config.behind_proxy)))
    }
}

/// Behind a proxy the address is what the proxy says; otherwise such a header is a lie.
fn address(parts: &Parts, behind_proxy: bool) -> Option<IpAddr> {
    let forwarded = || {
        let header = parts.headers.get("x-forwarded-for")?.to_str().ok()?;
        header.rsplit(',').next()?.trim().parse().ok()
    };
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
    if behind_proxy { forwarded().or(peer) } else { peer }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.parse().unwrap(), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn only_pages_of_this_server_and_programs_may_change_things() {
        assert!(is_own_origin(&headers(&[("host", "a:1")])));
        assert!(is_own_origin(&headers(&[("host", "a:1"), ("origin", "http://a:1")])));
        assert!(!is_own_origin(&headers(&[("host", "a:1"), ("origin", "http://b:1")])));
        assert!(!is_own_origin(&headers(&[("host", "a:1"), ("origin", "null")])));
        assert!(!is_own_origin(&headers(&[("origin", "http://b:1")])));
    }

    #[test]
    fn a_forwarded_address_counts_only_behind_a_proxy() {
        let request = axum::http::Request::builder().header("x-forwarded-for", "1.2.3.4, 5.6.7.8");
        let (mut parts, ()) = request.body(()).unwrap().into_parts();
        parts.extensions.insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 9))));
        assert_eq!(address(&parts, true), Some(IpAddr::from([5, 6, 7, 8])));
        assert_eq!(address(&parts, false), Some(IpAddr::from([127, 0, 0, 1])));
    }
}
