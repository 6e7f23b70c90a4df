//! The body of a request as JSON, refused with a code and a sentence like everything else.

use axum::Json;
use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::rejection::Rejection;

/// What was sent.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Rejection;

    async fn from_request(request: Request, app: &App) -> Result<Self, Rejection> {
        let Json(value) = Json::from_request(request, app).await.map_err(|error| {
            let code = match error.status().as_u16() {
                413 => "too-long",
                415 => "not-json",
                _ => "unreadable",
            };
            Rejection::in_english(code, error.body_text()).with_status(error.status())
        })?;
        Ok(Self(value))
    }
}
