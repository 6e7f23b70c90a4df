//! Why a request or a message was refused: a status, a stable code and a sentence.
//!
//! What refuses need not know the reader's language: a rejection is put into words when it is sent.

use std::fmt::Display;

use axum::Json;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use game::{About, Message, OptionError, TextError};
use locale::{Language, Localizer};
use protocol::Refused;
use table::{ClockError, ReplayError};

use crate::app::App;
use crate::lang::Lang;
use crate::localizers::Localizers;

#[derive(Clone, Debug)]
pub(crate) struct Rejection {
    pub(crate) code: &'static str,
    status: StatusCode,
    /// The game whose words the sentence uses.
    game: Option<&'static About>,
    reason: Message,
}

pub(crate) type Answer<T> = Result<Json<T>, Rejection>;

/// A refusal whose sentence stands under `refused-` and its code.
pub(crate) fn reject(code: &'static str) -> Rejection {
    Rejection::because(code, Message::new(format!("refused-{code}")))
}

/// A refusal because the server itself failed at something; its log says why.
pub(crate) fn failed(what: &str, why: &dyn Display) -> Rejection {
    tracing::error!(%why, "{what}");
    reject("store")
}

impl Rejection {
    pub(crate) fn because(code: &'static str, message: Message) -> Self {
        Self { code, status: status_of(code), game: None, reason: message }
    }

    /// A reason for the author of a client or of a program, in English.
    pub(crate) fn in_english(code: &'static str, text: String) -> Self {
        Self::because(code, Message::new("refused-in-english").with("text", text))
    }

    /// What is wrong with an option; its key and its values are in English in every language.
    pub(crate) fn option(error: &OptionError, game: &'static About) -> Self {
        Self::because("option", error.message()).about(game)
    }

    pub(crate) fn position(error: &TextError, game: &'static About) -> Self {
        Self::because("position", error.message()).about(game)
    }

    /// What keeps a record from being replayed, with the rules' own reason.
    pub(crate) fn record(error: &ReplayError, game: &str) -> Self {
        let entry = catalogue::find(game);
        Self { game: entry.map(|entry| entry.about), ..Self::because("record", error.message()) }
    }

    #[must_use]
    pub(crate) fn about(self, game: &'static About) -> Self {
        Self { game: Some(game), ..self }
    }

    /// The same with another status than its code usually has.
    #[must_use]
    pub(crate) fn with_status(self, status: StatusCode) -> Self {
        Self { status, ..self }
    }

    /// The rejection in words.
    pub(crate) fn told(&self, localizers: &Localizers, language: Language) -> Refused {
        let localizer = match self.game {
            Some(game) => localizers.about(game, language),
            None => localizers.general(language),
        };
        self.told_by(localizer)
    }

    pub(crate) fn told_by(&self, localizer: &Localizer) -> Refused {
        Refused { code: self.code.to_owned(), text: localizer.say(&self.reason) }
    }
}

fn status_of(code: &str) -> StatusCode {
    match code {
        "operator" => StatusCode::UNAUTHORIZED,
        "origin" => StatusCode::FORBIDDEN,
        "unknown-address" | "unknown-game" | "unknown-table" | "unknown-contest" | "unknown-contest-game" => {
            StatusCode::NOT_FOUND
        }
        "agent" | "clock" | "illegal" | "no-contest-file" | "option" | "player" | "position"
        | "programs-only" | "record" | "seats" | "syntax" | "table" | "too-long" | "uploads" => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
        "too-fast" => StatusCode::TOO_MANY_REQUESTS,
        "broken" => StatusCode::INTERNAL_SERVER_ERROR,
        "busy" | "full" | "sandbox" | "store" => StatusCode::SERVICE_UNAVAILABLE,
        _ => StatusCode::CONFLICT,
    }
}

impl From<table::Refusal> for Rejection {
    fn from(refusal: table::Refusal) -> Self {
        Self::because(refusal.code(), refusal.message())
    }
}

impl From<ClockError> for Rejection {
    fn from(error: ClockError) -> Self {
        Self::because("clock", error.message())
    }
}

impl IntoResponse for Rejection {
    /// [`put_into_words`] adds the sentence.
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Writes the body of a request's rejection in the language of the request.
pub(crate) async fn put_into_words(
    State(app): State<App>,
    Lang(language): Lang,
    request: Request,
    next: Next,
) -> Response {
    let mut response = next.run(request).await;
    match response.extensions_mut().remove::<Rejection>() {
        Some(rejection) => {
            (rejection.status, Json(rejection.told(&app.localizers, language))).into_response()
        }
        None => response,
    }
}
