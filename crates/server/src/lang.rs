//! The language that a request is answered in.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use locale::Language;

/// `lang=fr` in the address, or else the first of the browser's languages that we speak.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lang(pub(crate) Language);

impl<S: Sync> FromRequestParts<S> for Lang {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        let asked = parts.uri.query().and_then(|query| {
            query.split('&').find_map(|pair| pair.strip_prefix("lang=")).and_then(|code| code.parse().ok())
        });
        let accepted = parts.headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        Ok(Self(asked.or_else(|| accepted.and_then(first_known)).unwrap_or_default()))
    }
}

fn first_known(accepted: &str) -> Option<Language> {
    accepted.split(',').find_map(|entry| Language::from_environment(entry.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_language_that_we_speak_is_taken() {
        assert_eq!(first_known("de-DE,fr;q=0.8,en;q=0.7"), Some(Language::French));
        assert_eq!(first_known("de"), None);
    }
}
