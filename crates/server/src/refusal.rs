//! Why a request was refused: a status, a stable code and a sentence.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use game::{Message, OptionError};
use locale::Localizer;
use protocol::Refused;

#[derive(Clone, Debug)]
pub(crate) struct Refusal {
    pub(crate) status: StatusCode,
    pub(crate) why: Refused,
}

pub(crate) type Answer<T> = Result<Json<T>, Refusal>;

impl Refusal {
    pub(crate) fn new(status: StatusCode, code: &str, text: impl Into<String>) -> Self {
        Self { status, why: Refused { code: code.to_owned(), text: text.into() } }
    }

    /// What was asked for cannot be read, or is not allowed; `code` is also the message key `refused-` and it.
    pub(crate) fn say(status: StatusCode, code: &str, localizer: &Localizer) -> Self {
        Self::new(status, code, localizer.say(&Message::new(format!("refused-{code}"))))
    }

    pub(crate) fn bad(code: &str, text: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, code, text)
    }

    /// What is wrong with an option; its key and its values are in English in every language.
    pub(crate) fn option(error: &OptionError, localizer: &Localizer) -> Self {
        Self::bad("option", localizer.say(&error.message()))
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.status, Json(self.why)).into_response()
    }
}
