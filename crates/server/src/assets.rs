//! The page: the files of `web/`, built into the binary, read from disk in debug builds.

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../web"]
#[exclude = "node_modules/*"]
#[exclude = "tests/*"]
#[exclude = "package*.json"]
#[exclude = "tsconfig.json"]
struct Page;

/// A file of the page; any other address is the page itself, which knows its own addresses.
pub(crate) async fn serve(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Page::get(path).filter(|_| !path.is_empty()) {
        return file_response(path, &file, &headers);
    }
    // What looks like a file and is none is a mistake, not an address of the page.
    let last = path.rsplit('/').next().unwrap_or_default();
    match Page::get("index.html") {
        Some(index) if !last.contains('.') => file_response("index.html", &index, &headers),
        _ => (StatusCode::NOT_FOUND, "no such file").into_response(),
    }
}

fn file_response(path: &str, file: &rust_embed::EmbeddedFile, headers: &HeaderMap) -> Response {
    use std::fmt::Write;
    let mut tag = String::from("\"");
    for byte in &file.metadata.sha256_hash()[..12] {
        write!(tag, "{byte:02x}").expect("a string takes all text");
    }
    tag.push('"');
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    // Asked for again each time, sent again only when changed: a new version is there at once.
    let head = [(CONTENT_TYPE, media_type(path)), (CACHE_CONTROL, "no-cache"), (ETAG, tag.as_str())];
    (head, Body::from(file.data.clone().into_owned())).into_response()
}

fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "png" => "image/png",
        _ => "application/octet-stream",
    }
}
