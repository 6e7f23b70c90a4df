//! The page: the files of `web/`, built into the binary, read from disk in debug builds.
//!
//! What is built in is compressed once, when it is first asked for. Gzip, because browsers accept nothing better from
//! a server without a certificate, and most classrooms have such a one.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::Write as _;
use std::sync::LazyLock;

use axum::body::Bytes;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
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
    let head = [
        (CONTENT_TYPE, media_type(path)),
        (CACHE_CONTROL, lifetime(path)),
        (ETAG, tag.as_str()),
        (VARY, "accept-encoding"),
    ];
    match COMPRESSED.get(path).filter(|_| accepts_gzip(headers)) {
        Some(bytes) => {
            let mut response = (head, bytes.clone()).into_response();
            response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            response
        }
        None => (head, bytes_of(file)).into_response(),
    }
}

/// The compressed files by their paths; none where they are read from disk, because they may change there.
static COMPRESSED: LazyLock<HashMap<Cow<'static, str>, Bytes>> = LazyLock::new(|| {
    // Fonts are compressed already.
    let built_in = Page::iter().filter(|path| !cfg!(debug_assertions) && !path.ends_with(".woff2"));
    built_in.filter_map(|path| Some((path.clone(), Bytes::from(compress(&Page::get(&path)?.data))))).collect()
});

fn compress(data: &[u8]) -> Vec<u8> {
    let mut out = GzEncoder::new(Vec::new(), Compression::best());
    out.write_all(data).and_then(|()| out.finish()).expect("memory takes all bytes")
}

fn accepts_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    accepted
        .flat_map(|value| value.split(','))
        .any(|coding| coding.split(';').next().is_some_and(|name| name.trim() == "gzip"))
}

fn bytes_of(file: &rust_embed::EmbeddedFile) -> Bytes {
    match &file.data {
        Cow::Borrowed(data) => Bytes::from_static(data),
        Cow::Owned(data) => Bytes::copy_from_slice(data),
    }
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
