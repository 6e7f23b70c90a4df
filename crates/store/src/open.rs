//! The store itself, and the options for opening it.

use std::path::{Path, PathBuf};

use crate::database::{Address, Database};
use crate::error::Result;
use crate::migrate;

/// An open store. Cheap to clone; all clones share the connections.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) database: Database,
    pub(crate) address: Address,
}

/// What can be chosen when a store is opened.
#[derive(Clone, Debug)]
pub struct Options {
    connections: u32,
    backups: Option<PathBuf>,
}

impl Default for Options {
    /// Eight connections. Backups before a change of schema lie beside a SQLite file; a PostgreSQL database with
    /// data needs a folder for them.
    fn default() -> Self {
        Self { connections: 8, backups: None }
    }
}

impl Options {
    /// How many connections may be open at once, at least two.
    #[must_use]
    pub fn connections(self, connections: u32) -> Self {
        Self { connections: connections.max(2), ..self }
    }

    /// Where a PostgreSQL database is saved before its schema changes.
    #[must_use]
    pub fn backups(self, folder: impl AsRef<Path>) -> Self {
        Self { backups: Some(folder.as_ref().to_owned()), ..self }
    }
}

impl Store {
    /// Opens the SQLite file at a path (or `sqlite:PATH`), which is made if there is none, or the PostgreSQL database
    /// `postgres://USER:PASSWORD@HOST/NAME`, and brings it to the schema of this program. A PostgreSQL
    /// database holds one store at most.
    pub async fn open(address: &str) -> Result<Self> {
        Self::open_with(address, &Options::default()).await
    }

    /// As [`open`](Self::open), with other choices.
    pub async fn open_with(address: &str, options: &Options) -> Result<Self> {
        let address = Address::parse(address)?;
        let database = Database::connect(&address, options.connections).await?;
        migrate::migrate(&database, &address, options.backups.as_deref()).await?;
        Ok(Self { database, address })
    }

    /// How messages name this store: a path, or a server and a database; never a password.
    pub fn place(&self) -> String {
        self.address.to_string()
    }

    /// Waits until all connections are given back, and closes them.
    pub async fn close(&self) {
        self.database.close().await;
    }
}
