//! What only the operator may do. A token that is printed when the server starts is the proof.

use std::fmt;
use std::sync::atomic::Ordering;

use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use protocol::bench::{OperatorNow, Uploads};

use crate::app::App;
use crate::body::Body;
use crate::rejection::{Answer, Rejection, reject};
use crate::tables;
use crate::tables::secrets;

/// What makes its bearer the operator. It can be printed, but is in no log.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Default for Token {
    /// A token from the system's random source.
    fn default() -> Self {
        Self(secrets::secret())
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// The operator asks.
pub(crate) struct Operator;

impl FromRequestParts<App> for Operator {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Rejection> {
        let given = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let given = given.and_then(|value| value.strip_prefix("Bearer ")).map(str::trim);
        // Hashes are compared: how long that takes tells nothing about the token.
        let is_right = match (given, &app.config.operator) {
            (Some(given), Some(token)) => secrets::hash(given) == secrets::hash(&token.0),
            _ => false,
        };
        if is_right { Ok(Self) } else { Err(reject("operator")) }
    }
}

/// `GET /operator`: how things stand.
pub(crate) async fn show(State(app): State<App>, _: Operator) -> Json<OperatorNow> {
    Json(now(&app))
}

/// `POST /operator/uploads`: whether every visitor may hand in programs.
pub(crate) async fn allow_uploads(
    State(app): State<App>,
    _: Operator,
    Body(Uploads { allow }): Body<Uploads>,
) -> Json<OperatorNow> {
    app.bench.uploads.store(allow, Ordering::Relaxed);
    tracing::info!(allow, "the operator decided about uploads");
    Json(now(&app))
}

/// `DELETE /tables/ID`: ends a table. What was played stays readable.
pub(crate) async fn end_table(State(app): State<App>, _: Operator, Path(id): Path<String>) -> Answer<()> {
    tables::end(&app, &id).await.map(Json)
}

fn now(app: &App) -> OperatorNow {
    OperatorNow {
        uploads: app.bench.uploads.load(Ordering::Relaxed),
        loopback: app.bench.loopback,
        tables: app.tables.count(),
        agents: app.bench.agents.count(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_not_in_what_is_logged() {
        let token = Token::default();
        assert!(!format!("{token:?}").contains(&token.to_string()));
        assert_ne!(token, Token::default());
    }
}
