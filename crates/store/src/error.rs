//! The store's errors, each as a sentence for the operator.

use std::path::PathBuf;
use std::sync::Arc;

/// Why the store did not do what it was asked to.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The text is no address of a database.
    #[error(
        "`{address}` is no address of a database ({why}): \
         give the path of a file, sqlite:PATH or postgres://USER@HOST/NAME"
    )]
    Address {
        /// The address, without a password.
        address: String,
        /// What is wrong with it.
        why: String,
    },
    /// No server answers there.
    #[error("no PostgreSQL server answers at {place}: {why}")]
    Unreachable {
        /// Host, port and database.
        place: String,
        /// What the system said.
        why: String,
    },
    /// The server does not let this user in.
    #[error("the PostgreSQL server at {place} refuses this user name or password")]
    Refused {
        /// Host, port and database.
        place: String,
    },
    /// The server has no such database.
    #[error("the PostgreSQL server at {place} has no database of this name: create it first (createdb NAME)")]
    NoSuchDatabase {
        /// Host, port and database.
        place: String,
    },
    /// The file is something else than a database.
    #[error("{} is not a SQLite database, or it is damaged", path.display())]
    NotADatabase {
        /// The file.
        path: PathBuf,
    },
    /// The database belongs to another program.
    #[error("{place} is a database of another program: nothing was changed, give another file")]
    Foreign {
        /// The file.
        place: String,
    },
    /// The file cannot be made or written.
    #[error("{} cannot be opened for writing: {why}", path.display())]
    NotWritable {
        /// The file.
        path: PathBuf,
        /// What the system said.
        why: String,
    },
    /// The data is from a later version of the program.
    #[error(
        "this data was written by a newer version (schema {found}, this program knows {known}): \
         use a newer program, or a backup made before"
    )]
    Newer {
        /// The schema of the data.
        found: i64,
        /// The newest schema this program can use.
        known: i64,
    },
    /// The data must be brought to a newer schema, and the backup before it failed.
    #[error("no backup could be made before the change to schema {to}, so nothing was changed: {why}")]
    NoBackup {
        /// The schema it would have become.
        to: i64,
        /// Why the backup failed.
        why: String,
    },

    /// There is no contest of this name.
    #[error("there is no contest `{0}`")]
    UnknownContest(String),
    /// There is such a contest already.
    #[error("there is a contest `{0}` already")]
    ContestExists(String),
    /// The contest has no file of this name.
    #[error("the contest `{contest}` has no file `{name}`")]
    UnknownFile {
        /// The contest.
        contest: String,
        /// The file asked for.
        name: String,
    },
    /// A stored file differs from what its checksum says.
    #[error("the file `{name}` of the contest `{contest}` is damaged: its bytes do not match its checksum")]
    DamagedFile {
        /// The contest.
        contest: String,
        /// The file.
        name: String,
    },
    /// There is no match of this name.
    #[error("there is no match `{0}`")]
    UnknownMatch(String),
    /// There is such a match already.
    #[error("there is a match `{0}` already")]
    MatchExists(String),
    /// The match is over and takes no more events.
    #[error("the match `{0}` is closed")]
    MatchClosed(String),
    /// Another event of the match has this number.
    #[error("the match `{id}` has an event {sequence} already")]
    EventExists {
        /// The match.
        id: String,
        /// The number of the event.
        sequence: u64,
    },

    /// A restore would mix two sets of data.
    #[error("the database is not empty: restore into an empty one, or replace what is there on purpose")]
    NotEmpty,
    /// The backup is no backup, or damaged.
    #[error("this backup cannot be used, and nothing was changed: {0}")]
    BadBackup(String),
    /// A file could not be read or written.
    #[error("{what}: {source}")]
    File {
        /// What was being done.
        what: &'static str,
        /// What the system said.
        source: Arc<std::io::Error>,
    },
    /// The queue could not be served.
    #[error("the queue failed: {0}")]
    Queue(String),
    /// The task that writes events is gone.
    #[error("the writer of events has stopped")]
    WriterStopped,
    /// The database failed.
    #[error("the database failed while {what}: {source}")]
    Database {
        /// What was being done.
        what: &'static str,
        /// What the database said.
        source: Arc<sqlx::Error>,
    },
}

/// The result of everything the store does.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Says what was being done when the database failed.
pub(crate) trait While<T> {
    /// Turns the failure into an [`Error`] that mentions `what`, as in "while `what`".
    fn during(self, what: &'static str) -> Result<T>;
}

impl<T> While<T> for std::result::Result<T, sqlx::Error> {
    fn during(self, what: &'static str) -> Result<T> {
        self.map_err(|source| Error::Database { what, source: Arc::new(source) })
    }
}

impl<T> While<T> for std::io::Result<T> {
    fn during(self, what: &'static str) -> Result<T> {
        self.map_err(|source| Error::File { what, source: Arc::new(source) })
    }
}

/// Whether a row was refused because what it belongs to does not exist.
pub(crate) fn lacks_parent(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_foreign_key_violation)
}

/// Whether a row was refused because there is one with the same key.
pub(crate) fn exists_already(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}
