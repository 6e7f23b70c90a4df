//! Who may hand in a program.

use std::net::IpAddr;
use std::sync::atomic::Ordering;

use axum::http::header::HOST;
use axum::http::{HeaderMap, Request};

use crate::app::App;
use crate::safety;

/// Whether this request may hand in programs and let them play: on a server that only this machine can reach, or
/// once the operator has allowed it to every visitor.
pub(crate) fn permits<B>(app: &App, request: &Request<B>) -> bool {
    let address = safety::address(request, app.config.behind_proxy);
    let from_here = address.is_some_and(|address| address.to_canonical().is_loopback());
    let own = app.bench.loopback && from_here && names_this_machine(request.headers());
    own || app.bench.uploads.load(Ordering::Relaxed)
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
