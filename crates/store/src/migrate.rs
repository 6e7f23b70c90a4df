//! Bringing a database to the schema this program knows: only forward, only once, and only after a backup.
//!
//! All steps run in one transaction that no second process can enter: several workers may start at once on one
//! database.

use std::path::{Path, PathBuf};

use sqlx::{PgConnection, SqliteConnection};

use crate::backup;
use crate::database::{Address, Database, now, on};
use crate::error::{Error, Result, While as _};

/// The schema this program knows.
pub(crate) const KNOWN: i64 = STEPS.len() as i64;

/// The change from one schema to the next: statements for each database.
struct Step {
    sqlite: &'static str,
    postgres: &'static str,
}

macro_rules! step {
    ($file:literal) => {
        Step {
            sqlite: include_str!(concat!("../migrations/sqlite/", $file)),
            postgres: include_str!(concat!("../migrations/postgres/", $file)),
        }
    };
}

/// Step number n, counted from 1, leads to schema n. Steps are never changed, only added.
const STEPS: &[Step] = &[
    step!("0001_contests.sql"),
    // Formerly created the tables of a job queue library; step 5 removes them.
    Step { sqlite: "", postgres: "" },
    step!("0003_matches.sql"),
    step!("0004_progress.sql"),
    step!("0005_leases.sql"),
];

/// Held by the process that migrates; any number that no other program is likely to use.
const POSTGRES_LOCK: i64 = 0x5155_494e_4355_4e58;

/// Which steps a database has gone through.
const VERSIONS: &str = "schema_steps";

/// Brings the database to this program's schema, after a backup: beside a file, or into `backups` for a server.
pub(crate) async fn migrate(database: &Database, address: &Address, backups: Option<&Path>) -> Result<()> {
    on!(database, pool => {
        // Most starts find nothing to do, and then no lock is taken.
        let mut connection = pool.acquire().await.during("looking at the schema")?;
        if connection.version().await.during("looking at the schema")? == Some(KNOWN) {
            return Ok(());
        }
        drop(connection);

        let mut transaction = pool.begin_with(database.begin()).await.during("locking the schema")?;
        transaction.lock().await.during("locking the schema")?;
        let found = match transaction.version().await.during("looking at the schema")? {
            Some(found) => found,
            None if transaction.is_foreign().await.during("looking at the schema")? => {
                return Err(Error::Foreign { place: address.to_string() });
            }
            None => 0,
        };
        if found > KNOWN {
            return Err(Error::Newer { found, known: KNOWN });
        }
        if found == KNOWN {
            // Another process migrated between the look and the lock, and may already write.
            return Ok(());
        }
        if backup::has_data(database, found).await? {
            back_up(database, address, backups, found).await?;
        }
        for (step, version) in STEPS.iter().zip(1..).skip(found as usize) {
            transaction.apply(step, version).await.during("changing the schema")?;
        }
        transaction.commit().await.during("changing the schema")
    })
}

/// What migrating needs from a connection, each database in its own way.
trait Migrating {
    /// Keeps every other process out until the transaction ends.
    async fn lock(&mut self) -> Result<(), sqlx::Error>;
    /// The names of the tables there are.
    async fn tables(&mut self) -> Result<Vec<String>, sqlx::Error>;
    /// The schema the data has; nothing if no step was ever made.
    async fn version(&mut self) -> Result<Option<i64>, sqlx::Error>;
    /// Whether the tables belong to another program.
    async fn is_foreign(&mut self) -> Result<bool, sqlx::Error>;
    /// Makes a step and notes it.
    async fn apply(&mut self, step: &Step, version: i64) -> Result<(), sqlx::Error>;
}

const CREATE_VERSIONS: &str =
    "CREATE TABLE IF NOT EXISTS schema_steps (version BIGINT NOT NULL PRIMARY KEY, made_at BIGINT NOT NULL)";
const READ_VERSION: &str = "SELECT max(version) FROM schema_steps";
const NOTE_VERSION: &str = "INSERT INTO schema_steps (version, made_at) VALUES ($1, $2)";

impl Migrating for SqliteConnection {
    async fn lock(&mut self) -> Result<(), sqlx::Error> {
        // The transaction has the lock since it began.
        Ok(())
    }

    async fn tables(&mut self) -> Result<Vec<String>, sqlx::Error> {
        sqlx::query_scalar("SELECT name FROM sqlite_master WHERE type = 'table'").fetch_all(self).await
    }

    async fn version(&mut self) -> Result<Option<i64>, sqlx::Error> {
        if self.tables().await?.iter().all(|name| name != VERSIONS) {
            return Ok(None);
        }
        sqlx::query_scalar(READ_VERSION).fetch_one(self).await
    }

    async fn is_foreign(&mut self) -> Result<bool, sqlx::Error> {
        Ok(!self.tables().await?.is_empty())
    }

    async fn apply(&mut self, step: &Step, version: i64) -> Result<(), sqlx::Error> {
        sqlx::raw_sql(step.sqlite).execute(&mut *self).await?;
        sqlx::raw_sql(CREATE_VERSIONS).execute(&mut *self).await?;
        sqlx::query(NOTE_VERSION).bind(version).bind(now()).execute(self).await?;
        Ok(())
    }
}

impl Migrating for PgConnection {
    async fn lock(&mut self) -> Result<(), sqlx::Error> {
        sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(POSTGRES_LOCK).execute(self).await?;
        Ok(())
    }

    async fn tables(&mut self) -> Result<Vec<String>, sqlx::Error> {
        sqlx::query_scalar("SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema()")
            .fetch_all(self)
            .await
    }

    async fn version(&mut self) -> Result<Option<i64>, sqlx::Error> {
        if self.tables().await?.iter().all(|name| name != VERSIONS) {
            return Ok(None);
        }
        sqlx::query_scalar(READ_VERSION).fetch_one(self).await
    }

    async fn is_foreign(&mut self) -> Result<bool, sqlx::Error> {
        // A server's database may be shared with other programs; a clash of names fails and changes nothing.
        Ok(false)
    }

    async fn apply(&mut self, step: &Step, version: i64) -> Result<(), sqlx::Error> {
        sqlx::raw_sql(step.postgres).execute(&mut *self).await?;
        sqlx::raw_sql(CREATE_VERSIONS).execute(&mut *self).await?;
        sqlx::query(NOTE_VERSION).bind(version).bind(now()).execute(self).await?;
        Ok(())
    }
}

/// Makes a backup, under a name that says which schema it has and when it was made.
async fn back_up(database: &Database, address: &Address, backups: Option<&Path>, found: i64) -> Result<()> {
    let no_backup = |why: String| Error::NoBackup { to: KNOWN, why };
    let stamp = jiff::Timestamp::now().strftime("%Y-%m-%dT%H-%M-%SZ");
    if let (Database::Sqlite(pool), Address::File(path)) = (database, address) {
        let mut name = path.as_os_str().to_owned();
        name.push(format!(".schema-{found}.{stamp}.backup"));
        let name = PathBuf::from(name);
        let text = name.to_str().ok_or_else(|| no_backup("the file's name is not UTF-8".to_owned()))?;
        // Another connection: this statement cannot run inside the transaction that holds the lock.
        sqlx::query("VACUUM INTO $1")
            .bind(text)
            .execute(pool)
            .await
            .map_err(|error| no_backup(error.to_string()))?;
        return Ok(());
    }
    let folder = backups.ok_or_else(|| no_backup("no folder for backups was given".to_owned()))?;
    let name = folder.join(format!("schema-{found}.{stamp}.backup"));
    let saved = async {
        std::fs::create_dir_all(folder).during("making the folder for backups")?;
        let file = std::fs::File::create_new(&name).during("making the backup")?;
        backup::export(database, found, file).await
    };
    saved.await.map(drop).map_err(|error| no_backup(error.to_string()))
}
