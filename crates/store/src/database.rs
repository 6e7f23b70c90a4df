//! The two databases behind one interface, and how a connection to each is made.
//!
//! Every statement of this crate is written so that both understand it: parameters are `$1`, times are milliseconds
//! in whole numbers, keys are compared by bytes. What differs is in the migrations, in `migrate.rs` and in this file.

use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::str::FromStr as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Connection as _};

use crate::error::{Error, Result, While as _};

/// An open database.
#[derive(Clone, Debug)]
pub(crate) enum Database {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// Runs the same code on whichever database is open.
macro_rules! on {
    ($database:expr, $pool:ident => $body:expr) => {
        match $database {
            $crate::database::Database::Sqlite($pool) => $body,
            $crate::database::Database::Postgres($pool) => $body,
        }
    };
}
pub(crate) use on;

/// Where a database is.
#[derive(Clone, Debug)]
pub(crate) enum Address {
    File(PathBuf),
    Server(Box<PgConnectOptions>),
}

/// How long a writer waits for another one's lock, and a caller for a free connection.
const LOCK_TIMEOUT: Duration = Duration::from_secs(30);

/// How long to wait before opening a file again that another process is creating.
const OPEN_RETRY_DELAY: Duration = Duration::from_millis(10);

/// How long a server may take to answer.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

const SQLITE_MAGIC: &[u8; 16] = b"SQLite format 3\0";

impl Address {
    pub(crate) fn parse(text: &str) -> Result<Self> {
        let wrong = |why: &str| Error::Address { address: without_password(text), why: why.to_owned() };
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            let options = PgConnectOptions::from_str(text).map_err(|error| wrong(&error.to_string()))?;
            // Callers handle slow and failed statements; the log need not repeat them.
            return Ok(Self::Server(Box::new(options.disable_statement_logging())));
        }
        let path = text.strip_prefix("sqlite://").or_else(|| text.strip_prefix("sqlite:")).unwrap_or(text);
        match path {
            "" => Err(wrong("it is empty")),
            ":memory:" => Err(wrong("what is in memory is not kept")),
            _ if path.contains("://") => Err(wrong("only SQLite and PostgreSQL are known")),
            _ => Ok(Self::File(PathBuf::from(path))),
        }
    }
}

/// How messages name the database: never with a password.
impl std::fmt::Display for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::File(path) => write!(f, "{}", path.display()),
            Self::Server(options) => {
                let database = options.get_database().unwrap_or(options.get_username());
                match options.get_socket() {
                    Some(socket) => write!(f, "{} (database {database})", socket.display()),
                    None => write!(f, "{}:{} (database {database})", options.get_host(), options.get_port()),
                }
            }
        }
    }
}

impl Database {
    /// Connects, or explains in a sentence why it cannot.
    pub(crate) async fn connect(address: &Address, connections: u32) -> Result<Self> {
        match address {
            Address::File(path) => {
                look_at_file(path)?;
                let options = SqliteConnectOptions::new()
                    .filename(path)
                    .create_if_missing(true)
                    .journal_mode(SqliteJournalMode::Wal)
                    .synchronous(SqliteSynchronous::Normal)
                    .busy_timeout(LOCK_TIMEOUT)
                    .foreign_keys(true)
                    .disable_statement_logging();
                let pool =
                    SqlitePoolOptions::new().max_connections(connections).acquire_timeout(LOCK_TIMEOUT);
                let deadline = tokio::time::Instant::now() + LOCK_TIMEOUT;
                loop {
                    match pool.clone().connect_with(options.clone()).await {
                        Ok(pool) => return Ok(Self::Sqlite(pool)),
                        // Of several processes that open a new file at once, SQLite lets one begin the write-ahead
                        // log and refuses the others without waiting.
                        Err(error)
                            if sqlite_code(&error) == Some(BUSY)
                                && tokio::time::Instant::now() < deadline =>
                        {
                            tokio::time::sleep(OPEN_RETRY_DELAY).await;
                        }
                        Err(error) => return Err(file_error(path, error)),
                    }
                }
            }
            Address::Server(options) => {
                // A pool would keep trying a server that refuses connections; the user should read the error at once.
                match tokio::time::timeout(CONNECT_TIMEOUT, PgConnection::connect_with(options)).await {
                    Ok(Ok(connection)) => connection.close().await.during("connecting")?,
                    Ok(Err(error)) => return Err(server_error(address, error)),
                    Err(_) => {
                        let why = format!("no answer within {} seconds", CONNECT_TIMEOUT.as_secs());
                        return Err(Error::Unreachable { place: address.to_string(), why });
                    }
                }
                let pool = PgPoolOptions::new()
                    .max_connections(connections)
                    .acquire_timeout(LOCK_TIMEOUT)
                    .connect_with((**options).clone())
                    .await
                    .map_err(|error| server_error(address, error))?;
                Ok(Self::Postgres(pool))
            }
        }
    }

    /// How a transaction that writes begins. SQLite takes the lock at once: a transaction that reads first and
    /// writes later may find that another has written in between, and can then only fail.
    pub(crate) fn begin(&self) -> &'static str {
        match self {
            Self::Sqlite(_) => "BEGIN IMMEDIATE",
            Self::Postgres(_) => "BEGIN",
        }
    }

    /// How a transaction begins in which all reads see the same moment.
    pub(crate) fn begin_snapshot(&self) -> &'static str {
        match self {
            Self::Sqlite(_) => "BEGIN",
            Self::Postgres(_) => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        }
    }

    /// The database's own clock in a statement, in milliseconds: the clocks of the workers' machines may differ.
    pub(crate) fn clock(&self) -> &'static str {
        match self {
            Self::Sqlite(_) => "CAST(unixepoch('subsec') * 1000 AS INTEGER)",
            Self::Postgres(_) => "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)",
        }
    }

    pub(crate) async fn close(&self) {
        on!(self, pool => pool.close().await);
    }
}

/// `rows` groups of `columns` parameters, for `VALUES`.
pub(crate) fn placeholders(rows: usize, columns: usize) -> String {
    let row = |row: usize| {
        let parameters: Vec<String> =
            (1..=columns).map(|column| format!("${}", row * columns + column)).collect();
        format!("({})", parameters.join(", "))
    };
    (0..rows).map(row).collect::<Vec<_>>().join(", ")
}

/// A name that no other process or worker has or had.
pub(crate) fn unique(name: &str) -> String {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    format!("{name}-{}-{}-{count}", std::process::id(), now())
}

/// The moment, as it is stored.
pub(crate) fn now() -> i64 {
    jiff::Timestamp::now().as_millisecond()
}

/// A stored moment.
pub(crate) fn moment(milliseconds: i64) -> jiff::Timestamp {
    jiff::Timestamp::from_millisecond(milliseconds).unwrap_or(jiff::Timestamp::UNIX_EPOCH)
}

/// Finds what SQLite would only call "unable to open database file".
fn look_at_file(path: &Path) -> Result<()> {
    let not_writable = |why: String| Error::NotWritable { path: path.to_owned(), why };
    if path.is_dir() {
        return Err(not_writable("it is a folder".to_owned()));
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
        return Err(not_writable(format!("the folder {} does not exist", folder.display())));
    }
    let Ok(mut file) = std::fs::File::open(path) else { return Ok(()) };
    let mut start = Vec::new();
    let read = file.by_ref().take(SQLITE_MAGIC.len() as u64).read_to_end(&mut start);
    match read {
        Ok(0) => Ok(()),
        Ok(_) if start == SQLITE_MAGIC => Ok(()),
        Ok(_) => Err(Error::NotADatabase { path: path.to_owned() }),
        Err(error) => Err(not_writable(error.to_string())),
    }
}

/// SQLite's primary result code for a lock that another connection holds.
const BUSY: u32 = 5;

/// SQLite's primary result code.
fn sqlite_code(error: &sqlx::Error) -> Option<u32> {
    let code: u32 = error.as_database_error()?.code()?.parse().ok()?;
    Some(code & 0xff)
}

/// What a failed opening of a file means.
fn file_error(path: &Path, error: sqlx::Error) -> Error {
    match sqlite_code(&error) {
        Some(8 | 14 | 23) => Error::NotWritable {
            path: path.to_owned(),
            why: "its folder or the file itself is read-only for this user".to_owned(),
        },
        Some(11 | 26) => Error::NotADatabase { path: path.to_owned() },
        _ => Error::Database { what: "opening the file", source: error.into() },
    }
}

/// What a failed connection means. The codes are PostgreSQL's.
fn server_error(address: &Address, error: sqlx::Error) -> Error {
    let place = address.to_string();
    let code = error.as_database_error().and_then(|error| error.code().map(std::borrow::Cow::into_owned));
    match (code.as_deref(), &error) {
        (Some("28P01" | "28000"), _) => Error::Refused { place },
        (Some("3D000"), _) => Error::NoSuchDatabase { place },
        (None, sqlx::Error::Io(why)) => Error::Unreachable { place, why: why.to_string() },
        (None, sqlx::Error::PoolTimedOut | sqlx::Error::Tls(_)) => {
            Error::Unreachable { place, why: error.to_string() }
        }
        _ => Error::Database { what: "connecting", source: error.into() },
    }
}

/// An address fit for a message.
fn without_password(address: &str) -> String {
    let Some((scheme, rest)) = address.split_once("://") else { return address.to_owned() };
    let end = rest.find(['/', '?']).unwrap_or(rest.len());
    match rest[..end].rsplit_once('@') {
        Some((user, _)) => {
            let name = user.split(':').next().unwrap_or_default();
            format!("{scheme}://{name}{}", &rest[user.len()..])
        }
        None => address.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_message_shows_a_password() {
        assert_eq!(without_password("postgres://ann:se:cret@host:1/db"), "postgres://ann@host:1/db");
        assert_eq!(without_password("postgres://host/db?a=b@c"), "postgres://host/db?a=b@c");
        let address = Address::parse("postgres://ann:secret@host:77/games").unwrap();
        assert_eq!(address.to_string(), "host:77 (database games)");
        let refused = Address::parse("mysql://ann:secret@host/db").unwrap_err().to_string();
        assert!(!refused.contains("secret"), "{refused}");
    }

    #[test]
    fn a_file_may_be_given_as_a_path_or_as_an_address() {
        for text in ["games.db", "sqlite:games.db", "sqlite://games.db"] {
            match Address::parse(text).unwrap() {
                Address::File(path) => assert_eq!(path, Path::new("games.db")),
                Address::Server(_) => panic!("{text} is a file"),
            }
        }
        assert!(Address::parse("sqlite::memory:").is_err());
        assert!(Address::parse("").is_err());
    }

    #[test]
    fn placeholders_are_numbered_through() {
        assert_eq!(placeholders(2, 3), "($1, $2, $3), ($4, $5, $6)");
    }
}
