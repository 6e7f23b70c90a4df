//! The page: the files of `web/`, built into the binary, read from disk in debug builds.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../web"]
#[exclude = "node_modules/*"]
#[exclude = "tests/*"]
#[exclude = "report/*"]
#[exclude = "*.md"]
#[exclude = "package*.json"]
#[exclude = "biome.json"]
#[exclude = "tsconfig.json"]
#[exclude = "*.d.ts"]
struct Page;

/// A file of the page; any other address is the page itself, which knows its own addresses.
pub(crate) async fn serve(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Page::get(path).filter(|_| !path.is_empty()) {
        return file_response(path, file, &headers);
    }
    // What looks like a file and is none is a mistake, not an address of the page.
    let last = path.rsplit('/').next().unwrap_or_default();
    match Page::get("index.html") {
        Some(index) if !last.contains('.') => file_response("index.html", index, &headers),
        _ => (StatusCode::NOT_FOUND, "no such file").into_response(),
    }
}

fn file_response(path: &str, file: rust_embed::EmbeddedFile, headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", URL_SAFE_NO_PAD.encode(&file.metadata.sha256_hash()[..12]));
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    let head = [(CONTENT_TYPE, media_type(path)), (CACHE_CONTROL, lifetime(path)), (ETAG, tag.as_str())];
    (head, file.data).into_response()
}

/// The page's files are asked for again each time and sent again only when changed: a new version is there at once.
/// Fonts hardly ever change, and text would jump while they are asked for.
fn lifetime(path: &str) -> &'static str {
    if path.starts_with("fonts/") { "public, max-age=604800" } else { "no-cache" }
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
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
