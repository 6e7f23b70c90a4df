//! Who may hand in a program.

use std::net::IpAddr;
use std::sync::atomic::Ordering;

use axum::extract::FromRequestParts;
use axum::http::header::HOST;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};

use crate::app::App;
use crate::rejection::{Rejection, reject};
use crate::safety::Caller;

/// A client that may hand in programs and let them play: on a server that only this machine can reach, or once the
/// operator has allowed it to every visitor.
pub(crate) struct Uploader;

impl FromRequestParts<App> for Uploader {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Rejection> {
        let Ok(Caller(address)) = Caller::from_request_parts(parts, app).await;
        let from_here = address.is_some_and(|address| address.to_canonical().is_loopback());
        let own = app.bench.loopback && from_here && names_this_machine(&parts.headers);
        if own || app.bench.uploads.load(Ordering::Relaxed) {
            Ok(Self)
        } else {
            Err(reject("uploads").with_status(StatusCode::FORBIDDEN))
        }
    }
}

/// Whether a request was sent to this machine by a name of its own. A page elsewhere can make its own name mean this
/// machine, and would then be asking in the name of its visitor.
fn names_this_machine(headers: &HeaderMap) -> bool {
    let Some(host) = headers.get(HOST).and_then(|host| host.to_str().ok()) else { return false };
    let name = match host.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((name, _)) => name,
        None => host.split(':').next().unwrap_or_default(),
    };
    name == "localhost" || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_others_can_give_this_machine_is_not_its_own() {
        let headers = |host: &'static str| HeaderMap::from_iter([(HOST, host.parse().unwrap())]);
        for own in ["localhost:8055", "127.0.0.1:1", "127.0.0.1", "[::1]:8055"] {
            assert!(names_this_machine(&headers(own)), "{own}");
        }
        for other in ["example.org:8055", "10.0.0.1", "localhost.example.org", ""] {
            assert!(!names_this_machine(&headers(other)), "{other}");
        }
        assert!(!names_this_machine(&HeaderMap::new()));
    }
}
