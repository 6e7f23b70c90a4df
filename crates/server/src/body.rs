//! The body of a request as JSON, refused with a code and a sentence like everything else.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::refusal::Refusal;

/// What was sent.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, app: &App) -> Result<Self, Refusal> {
        match Json::from_request(request, app).await {
            Ok(Json(value)) => Ok(Self(value)),
            Err(rejection) => Err(refusal(&rejection)),
        }
    }
}

/// Errors in a body are for the author of the client, in English.
fn refusal(rejection: &JsonRejection) -> Refusal {
    let code = match rejection.status().as_u16() {
        413 => "too-long",
        415 => "not-json",
        _ => "unreadable",
    };
    Refusal::new(rejection.status(), code, rejection.body_text())
}
