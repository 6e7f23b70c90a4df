//! A server in this process, and those who talk to it.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use protocol::Refused;
use protocol::frame::Frame;
use protocol::tables::{Made, NewSeat, NewTable, TableLine};
use protocol::talk::{FromPlayer, ToPlayer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use server::Config;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};
use store::Store;
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use crate::document;

/// Nothing here takes so long unless something is wrong.
const PATIENCE: Duration = Duration::from_mins(1);

/// An empty database that vanishes after the test.
pub(crate) struct Database {
    pub(crate) address: String,
    _folder: TempDir,
    server: Option<(String, String)>,
}

impl Database {
    pub(crate) fn sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let address = folder.path().join("tables.db").to_str().unwrap().to_owned();
        Self { address, _folder: folder, server: None }
    }

    /// Nothing where no server is at hand.
    pub(crate) async fn postgres() -> Option<Self> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let server = std::env::var("QUINCUNX_TEST_POSTGRES").ok().filter(|server| !server.is_empty());
        let Some(server) = server else {
            eprintln!("skipped: QUINCUNX_TEST_POSTGRES names no server (tools/with-postgres starts one)");
            return None;
        };
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("live_test_{}_{count}", std::process::id());
        let mut admin = PgConnection::connect(&server).await.unwrap();
        let create = AssertSqlSafe(format!("CREATE DATABASE {name}"));
        sqlx::raw_sql(create).execute(&mut admin).await.unwrap();
        let (base, options) = server.split_once('?').unwrap_or((&server, ""));
        let (host, _) = base.rsplit_once('/').unwrap();
        let address = format!("{host}/{name}?{options}");
        Some(Self { address, _folder: tempfile::tempdir().unwrap(), server: Some((server, name)) })
    }

    pub(crate) async fn remove(self) {
        if let Some((server, name)) = self.server {
            let mut admin = PgConnection::connect(&server).await.unwrap();
            let drop = AssertSqlSafe(format!("DROP DATABASE {name} WITH (FORCE)"));
            sqlx::raw_sql(drop).execute(&mut admin).await.unwrap();
        }
    }

    pub(crate) async fn serve(&self) -> Server {
        self.serve_with(generous()).await
    }

    pub(crate) async fn serve_with(&self, config: Config) -> Server {
        let store = Store::open(&self.address).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let (stop, stopped) = oneshot::channel::<()>();
        let closing = store.clone();
        let task = tokio::spawn(async move {
            let shutdown = async { drop(stopped.await) };
            server::run(listener, store, config, shutdown).await.unwrap();
            closing.close().await;
        });
        Server { address, stop, task }
    }
}

/// Limits that no test reaches unless it wants to.
pub(crate) fn generous() -> Config {
    let mut config = Config::default();
    config.limits.new_tables_per_minute = std::num::NonZeroU32::MAX;
    config.limits.messages_per_second = std::num::NonZeroU32::MAX;
    config.limits.requests = std::num::NonZeroU32::MAX;
    config
}

/// A server that runs in this process.
pub(crate) struct Server {
    pub(crate) address: String,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Server {
    /// Ends it and waits until it has let go of its database.
    pub(crate) async fn stop(self) {
        drop(self.stop);
        tokio::time::timeout(PATIENCE, self.task).await.expect("the server ends").unwrap();
    }

    pub(crate) async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Refused> {
        self.request("GET", path, String::new()).await
    }

    pub(crate) async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, Refused> {
        self.request("POST", path, serde_json::to_string(body).unwrap()).await
    }

    /// What a request is answered with that gives plain text.
    pub(crate) async fn post_text(&self, path: &str, body: &str) -> String {
        let (status, text) = self.exchange("POST", path, body).await;
        assert_eq!(status, 200, "{path}: {text}");
        text
    }

    async fn request<T: DeserializeOwned>(
        &self,
        method: &str,
        path: &str,
        body: String,
    ) -> Result<T, Refused> {
        let (status, body) = self.exchange(method, path, &body).await;
        if status < 300 {
            Ok(serde_json::from_str(&body).unwrap_or_else(|error| panic!("{path}: {error} in {body}")))
        } else {
            Err(serde_json::from_str(&body).unwrap_or_else(|_| panic!("{path}: {status} {body}")))
        }
    }

    async fn exchange(&self, method: &str, path: &str, body: &str) -> (u16, String) {
        let (host, length) = (&self.address, body.len());
        self.raw(&format!(
            "{method} /api/v1{path} HTTP/1.0\r\nhost: {host}\r\ncontent-type: application/json\r\n\
             content-length: {length}\r\n\r\n{body}"
        ))
        .await
    }

    /// The status and body that a request gets.
    pub(crate) async fn raw(&self, request: &str) -> (u16, String) {
        let answer = self.answer(request).await;
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        document::check(request, status, body);
        (status, body.to_owned())
    }

    /// The first line and the headers that a request gets.
    pub(crate) async fn head(&self, request: &str) -> String {
        self.answer(request).await.split_once("\r\n\r\n").unwrap().0.to_owned()
    }

    async fn answer(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        tokio::time::timeout(PATIENCE, stream.read_to_string(&mut answer)).await.unwrap().unwrap();
        answer
    }

    pub(crate) async fn make(&self, wish: &NewTable) -> Made {
        self.post("/tables", wish).await.unwrap()
    }

    pub(crate) async fn line(&self, table: &str) -> TableLine {
        self.get(&format!("/tables/{table}")).await.unwrap()
    }

    pub(crate) async fn sit(&self, table: &str, secrets: &[String]) -> Player {
        Player::come(self, table, secrets).await.unwrap()
    }

    pub(crate) async fn watch(&self, table: &str) -> Watcher {
        let mut stream = TcpStream::connect(&self.address).await.unwrap();
        let request =
            format!("GET /api/v1/tables/{table}/watch?lang=en HTTP/1.0\r\nhost: {}\r\n\r\n", self.address);
        stream.write_all(request.as_bytes()).await.unwrap();
        Watcher { stream: BufReader::new(stream), bytes: String::new() }
    }
}

/// A spectator's stream.
pub(crate) struct Watcher {
    stream: BufReader<TcpStream>,
    /// All that came.
    pub(crate) bytes: String,
}

impl Watcher {
    /// The next message; `None` when the stream has ended.
    pub(crate) async fn next(&mut self) -> Option<ToPlayer> {
        loop {
            let mut line = String::new();
            let read = tokio::time::timeout(PATIENCE, self.stream.read_line(&mut line)).await;
            if read.expect("a watcher is told in time").unwrap() == 0 {
                return None;
            }
            if let Some(data) = line.strip_prefix("data: ") {
                self.bytes.push_str(data);
                document::check_type("ToPlayer", data);
                return Some(serde_json::from_str(data).unwrap());
            }
        }
    }

    /// The next frame, the one of a welcome included.
    pub(crate) async fn frame(&mut self) -> Frame {
        loop {
            match self.next().await.expect("the stream goes on") {
                ToPlayer::Frame { frame } | ToPlayer::Welcome { frame, .. } => return *frame,
                _ => {}
            }
        }
    }
}

/// A player's socket.
pub(crate) struct Player {
    socket: WebSocketStream<TcpStream>,
    pub(crate) last_id: u64,
    pub(crate) seats: Vec<u8>,
    pub(crate) frame: Frame,
    pub(crate) welcome: ToPlayer,
    /// All that came.
    pub(crate) bytes: String,
}

impl Player {
    /// Comes to a table and says hello.
    pub(crate) async fn come(server: &Server, table: &str, secrets: &[String]) -> Result<Self, Refused> {
        let mut socket = open_socket(&server.address, table).await.unwrap();
        let hello = FromPlayer::Hello { secrets: secrets.to_vec(), lang: "en".to_owned() };
        socket.send(text_of(&hello)).await.unwrap();
        let mut bytes = String::new();
        loop {
            let message = receive(&mut socket, &mut bytes).await.expect("an answer to a hello");
            match &message {
                ToPlayer::Welcome { seats, done, frame, .. } => {
                    let (seats, last_id, frame) = (seats.clone(), *done, (**frame).clone());
                    return Ok(Self { socket, last_id, seats, frame, welcome: message, bytes });
                }
                ToPlayer::Refused { why, .. } => return Err(why.clone()),
                _ => {}
            }
        }
    }

    /// The next message; frames are remembered. `None` when the socket is closed.
    pub(crate) async fn next(&mut self) -> Option<ToPlayer> {
        let message = receive(&mut self.socket, &mut self.bytes).await?;
        if let ToPlayer::Frame { frame } = &message {
            self.frame = (**frame).clone();
        }
        Some(message)
    }

    /// Sends a message and waits for what became of it.
    pub(crate) async fn say(&mut self, message: FromPlayer) -> Result<(), Refused> {
        let id = message.id();
        self.send(&message).await;
        loop {
            match self.next().await.expect("an answer") {
                ToPlayer::Done { id: done } if Some(done) == id => return Ok(()),
                ToPlayer::Refused { id: refused, why } if refused == id || refused.is_none() => {
                    return Err(why);
                }
                _ => {}
            }
        }
    }

    pub(crate) async fn send(&mut self, message: &FromPlayer) {
        self.socket.send(text_of(message)).await.unwrap();
    }

    pub(crate) async fn send_raw(&mut self, message: Message) {
        self.socket.send(message).await.unwrap();
    }

    pub(crate) fn id(&mut self) -> u64 {
        self.last_id += 1;
        self.last_id
    }

    /// Makes a move, having seen what was last shown.
    pub(crate) async fn play(&mut self, token: &str) -> Result<(), Refused> {
        let (id, seen) = (self.id(), self.frame.version);
        self.say(FromPlayer::Move { id, seen, token: token.to_owned() }).await
    }

    /// Waits for a frame that is as wanted; the present one may be.
    pub(crate) async fn until(&mut self, wanted: impl Fn(&Frame) -> bool) {
        while !wanted(&self.frame) {
            self.next().await.expect("the socket stays open");
        }
    }

    pub(crate) async fn leave(mut self) {
        self.socket.close(None).await.unwrap();
        while receive(&mut self.socket, &mut self.bytes).await.is_some() {}
    }
}

pub(crate) async fn open_socket(
    address: &str,
    table: &str,
) -> Result<WebSocketStream<TcpStream>, tokio_tungstenite::tungstenite::Error> {
    let stream = TcpStream::connect(address).await.unwrap();
    let url = format!("ws://{address}/api/v1/tables/{table}/play");
    tokio_tungstenite::client_async(url, stream).await.map(|(socket, _)| socket)
}

async fn receive(socket: &mut WebSocketStream<TcpStream>, bytes: &mut String) -> Option<ToPlayer> {
    loop {
        let message = tokio::time::timeout(PATIENCE, socket.next()).await.expect("something is said in time");
        match message?.ok()? {
            Message::Text(text) => {
                bytes.push_str(&text);
                bytes.push('\n');
                document::check_type("ToPlayer", &text);
                return Some(serde_json::from_str(&text).unwrap());
            }
            Message::Close(_) => return None,
            _ => {}
        }
    }
}

fn text_of(message: &FromPlayer) -> Message {
    let text = serde_json::to_string(message).unwrap();
    document::check_type("FromPlayer", &text);
    Message::text(text)
}

pub(crate) fn me(name: &str) -> NewSeat {
    NewSeat::Me { name: name.to_owned() }
}

pub(crate) fn ai(player: &str) -> NewSeat {
    NewSeat::Ai { player: player.to_owned() }
}

/// A table of a game with these seats.
pub(crate) fn wish(game: &str, seats: Vec<NewSeat>) -> NewTable {
    NewTable { game: game.to_owned(), seats, seed: Some(7), ..NewTable::default() }
}

/// A game of two in which nothing is hidden.
pub(crate) fn open_game() -> &'static str {
    let open = |entry: &&catalogue::Entry| {
        let rules = entry.build("").unwrap();
        !rules.hides() && rules.seats() == 2
    };
    catalogue::ENTRIES.iter().find(open).unwrap().about.id
}

/// The game in which things are hidden.
pub(crate) fn hidden_game() -> &'static str {
    let hidden = |entry: &&catalogue::Entry| entry.build("").unwrap().hides();
    catalogue::ENTRIES.iter().find(hidden).unwrap().about.id
}

pub(crate) fn secrets_of(made: &Made) -> Vec<String> {
    made.seats.iter().map(|seat| seat.secret.clone()).collect()
}

/// Two persons at a table of two, the second by link.
pub(crate) async fn two_players(server: &Server) -> (String, Player, Player) {
    let made = server.make(&wish(open_game(), vec![me("Ada"), NewSeat::Link])).await;
    let secrets = secrets_of(&made);
    let mut first = server.sit(&made.table, &secrets[..1]).await;
    let second = server.sit(&made.table, &secrets[1..]).await;
    first.until(|frame| !frame.picture.choices.is_empty()).await;
    (made.table, first, second)
}

/// A move that can be made now.
pub(crate) fn any_move(frame: &Frame) -> String {
    frame.picture.choices.first().expect("a choice").0.clone()
}

/// Makes two tests of one: the same steps on SQLite and on PostgreSQL.
macro_rules! on_both {
    ($(async fn $name:ident($database:ident) $body:block)+) => {$(
        mod $name {
            #[allow(unused_imports)]
            use super::*;

            async fn check($database: &$crate::support::Database) $body

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_sqlite() {
                let database = $crate::support::Database::sqlite();
                check(&database).await;
                database.remove().await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_postgres() {
                let Some(database) = $crate::support::Database::postgres().await else { return };
                check(&database).await;
                database.remove().await;
            }
        }
    )+};
}
pub(crate) use on_both;
