//! Players on sockets.

use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use futures_util::SinkExt as _;
use governor::RateLimiter;
use locale::Language;
use protocol::talk::{FromPlayer, ToPlayer};
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::Connection;
use super::actor::Command;
use super::client::Connecting;
use super::view::Line;
use crate::app::App;
use crate::config::number;
use crate::lang::Lang;
use crate::rates;
use crate::rejection::{Rejection, reject};

/// How many lines may wait for a slow reader.
const OUTBOX: usize = 32;
/// A client says hello within this time of opening a socket.
const FOR_HELLO: Duration = Duration::from_secs(20);
/// A client that cannot be sent a line within this time is gone.
const FOR_A_LINE: Duration = Duration::from_secs(20);
/// How often a silent player is asked whether they are there, and how long silence may last.
const PING_EVERY: Duration = Duration::from_secs(20);
const LONGEST_SILENCE: Duration = Duration::from_secs(65);
/// Buffers of a socket: there are many sockets and few long messages.
const BUFFER: usize = 4096;
const LONGEST_BACKLOG: usize = 1024 * 1024;

/// Why a socket was closed, as codes for programs.
const POLICY: u16 = 1008;
const AGAIN: u16 = 1013;

/// `GET /tables/ID/play`: a socket.
pub(crate) async fn play(
    State(app): State<App>,
    Lang(language): Lang,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Rejection> {
    let place = app.tables.place()?;
    let longest = app.config.limits.message_bytes;
    let upgrade = upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(LONGEST_BACKLOG)
        .max_message_size(longest)
        .max_frame_size(longest);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let _place = place;
        let mut talk = Talk { app, id, language, socket };
        let (code, reason) = talk.run().await;
        let close = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
        // The client may be gone.
        let _ = timeout(FOR_A_LINE, talk.socket.send(close)).await;
    }))
}

/// A talk between a player and a table.
struct Talk {
    app: App,
    id: String,
    language: Language,
    socket: WebSocket,
}

/// Why a talk ended: a code and a word.
type Ending = (u16, &'static str);

const GONE: Ending = (1000, "gone");

impl Talk {
    async fn run(&mut self) -> Ending {
        let Ok(Some(secrets)) = timeout(FOR_HELLO, self.hello()).await else { return (POLICY, "hello") };
        let (outbox, lines) = mpsc::channel(OUTBOX);
        let connecting = Connecting { secrets, language: self.language, outbox, behind: None };
        match self.app.tables.connect(&self.app, &self.id, connecting).await {
            Ok(connection) => self.go_on(&connection, lines).await,
            Err(rejection) => {
                self.refuse(&rejection).await;
                (POLICY, "refused")
            }
        }
    }

    /// The client's secrets; `None` if it hangs up.
    async fn hello(&mut self) -> Option<Vec<String>> {
        loop {
            let message = self.socket.recv().await?.ok()?;
            match serde_json::from_str(message_text(&message)?) {
                Ok(FromPlayer::Hello { secrets, lang }) => {
                    self.language = lang.parse().unwrap_or(self.language);
                    return Some(secrets);
                }
                _ => self.refuse(&reject("unreadable")).await,
            }
        }
    }

    async fn go_on(&mut self, connection: &Connection, mut lines: mpsc::Receiver<Line>) -> Ending {
        let app = self.app.clone();
        let mut stopped = std::pin::pin!(app.tables.stopped());
        let quota = rates::burst(app.config.limits.messages_per_second, number(2));
        let allowance = RateLimiter::direct(quota);
        let mut ping = tokio::time::interval(PING_EVERY);
        let mut heard = Instant::now();
        loop {
            tokio::select! {
                line = lines.recv() => match line {
                    Some(line) => {
                        if !self.send_all(line, &mut lines).await {
                            return GONE;
                        }
                    }
                    // The table let go: too slow a reader, or a table that must be loaded again.
                    None => return (AGAIN, "again"),
                },
                message = self.socket.recv() => {
                    let Some(Ok(message)) = message else { return GONE };
                    heard = Instant::now();
                    let Some(text) = message_text(&message) else { return GONE };
                    if text.is_empty() {
                        continue;
                    }
                    if allowance.check().is_err() {
                        self.refuse(&reject("too-fast")).await;
                        continue;
                    }
                    match serde_json::from_str(text) {
                        Ok(message) => {
                            let Connection { inbox, client } = connection;
                            if inbox.send(Command::Say { client: *client, message }).await.is_err() {
                                return (AGAIN, "again");
                            }
                        }
                        Err(_) => self.refuse(&reject("unreadable")).await,
                    }
                }
                _ = ping.tick() => {
                    if heard.elapsed() > LONGEST_SILENCE {
                        return GONE;
                    }
                    let ping = self.socket.send(Message::Ping(Vec::new().into()));
                    if !matches!(timeout(FOR_A_LINE, ping).await, Ok(Ok(()))) {
                        return GONE;
                    }
                }
                () = &mut stopped => return (AGAIN, "again"),
            }
        }
    }

    /// Sends a line and all that wait behind it; false if the player is gone.
    async fn send_all(&mut self, first: Line, lines: &mut mpsc::Receiver<Line>) -> bool {
        let socket = &mut self.socket;
        let sending = async {
            socket.feed(Message::Text(first.text())).await?;
            while let Ok(line) = lines.try_recv() {
                socket.feed(Message::Text(line.text())).await?;
            }
            socket.flush().await
        };
        matches!(timeout(FOR_A_LINE, sending).await, Ok(Ok(())))
    }

    async fn refuse(&mut self, rejection: &Rejection) {
        metrics::counter!("quincunx_messages_refused_total", "code" => rejection.code).increment(1);
        let why = rejection.told(&self.app.localizers, self.language);
        let line = Line::of(&ToPlayer::Refused { id: None, why });
        // A client that is gone is noticed at the next read.
        let _ = timeout(FOR_A_LINE, self.socket.send(Message::Text(line.text()))).await;
    }
}

/// The text of a message, empty for what only keeps the connection alive; `None` if it is the last.
fn message_text(message: &Message) -> Option<&str> {
    match message {
        Message::Text(text) => Some(text.as_str()),
        // What is not text is no JSON either.
        Message::Binary(_) => Some("binary"),
        Message::Ping(_) | Message::Pong(_) => Some(""),
        Message::Close(_) => None,
    }
}
