//! Plain requests, and as much of a frame as a load tool needs.

use anyhow::{Context as _, ensure};
use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// A message of the table, as far as it matters here.
#[derive(Debug, Deserialize)]
pub(super) struct Said<'a> {
    pub(super) say: &'a str,
    #[serde(borrow, default)]
    pub(super) frame: Option<SlimFrame<'a>>,
    #[serde(default)]
    pub(super) code: Option<&'a str>,
}

/// A frame without what only people look at.
#[derive(Debug, Deserialize)]
pub(super) struct SlimFrame<'a> {
    pub(super) version: u64,
    #[serde(borrow)]
    pub(super) status: SlimStatus<'a>,
    #[serde(borrow)]
    pub(super) picture: SlimPicture<'a>,
}

#[derive(Debug, Deserialize)]
pub(super) struct SlimStatus<'a> {
    pub(super) is: &'a str,
}

#[derive(Debug, Deserialize)]
pub(super) struct SlimPicture<'a> {
    #[serde(borrow, default)]
    pub(super) choices: Vec<(&'a str, IgnoredAny)>,
}

/// The version of the frame in a line, without reading the rest.
pub(super) fn version_in(line: &str) -> Option<u64> {
    let (_, rest) = line.split_once("\"version\":")?;
    rest.split(|sign: char| !sign.is_ascii_digit()).next()?.parse().ok()
}

/// Sends JSON and gives what is answered.
pub(super) async fn post(address: &str, path: &str, body: &str) -> anyhow::Result<String> {
    let mut stream = TcpStream::connect(address).await?;
    let length = body.len();
    let request = format!(
        "POST /api/v1{path} HTTP/1.0\r\nhost: {address}\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, body) = answer.split_once("\r\n\r\n").context("half an answer")?;
    ensure!(head.split(' ').nth(1) == Some("200"), "{path}: {body}");
    Ok(body.to_owned())
}

/// As [`post`], with JSON as the answer.
pub(super) async fn post_json<T: DeserializeOwned>(
    address: &str,
    path: &str,
    body: &str,
) -> anyhow::Result<T> {
    Ok(serde_json::from_str(&post(address, path, body).await?)?)
}
