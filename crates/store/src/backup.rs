//! Backups that both databases read: written from SQLite, read into PostgreSQL, or the other way round.
//!
//! Jobs that were being played are queued again after a restore. Live logs are left out.

use std::io::{Read, Seek, Write};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use futures_util::TryStreamExt as _;
use serde_json::Value;
use sqlx::{AssertSqlSafe, Row as _};

use crate::backup_format::{BackupReader, BackupWriter, bad};
use crate::database::{Database, on, placeholders};
use crate::error::{Error, Result, While as _};
use crate::migrate::KNOWN;
use crate::open::Store;

/// What a restore does with existing data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Restore {
    /// The database must be empty.
    IntoEmpty,
    /// Existing data is deleted first.
    Replacing,
}

impl Store {
    /// Writes a snapshot of everything, and returns how many rows that were. The writer is used between waits
    /// for the database; it should be a file, not a slow connection.
    pub async fn export<W: Write + Send>(&self, out: W) -> Result<u64> {
        export(&self.database, KNOWN, out).await
    }

    /// Restores what [`export`](Self::export) has written, and returns how many rows that were. The backup is read once
    /// to the end and checked before anything is changed; then all of it is restored, or nothing.
    pub async fn import<R: Read + Seek + Send>(&self, mut source: R, restore: Restore) -> Result<u64> {
        check(&mut source)?;
        source.rewind().during("reading a backup")?;
        let mut reader = BackupReader::new(source)?;
        let database = &self.database;
        on!(database, pool => {
            let mut transaction = pool.begin_with(database.begin()).await.during("restoring")?;
            for table in TABLES.iter().rev() {
                match restore {
                    Restore::Replacing => {
                        let statement = AssertSqlSafe(format!("DELETE FROM {}", table.name));
                        sqlx::query(statement).execute(&mut *transaction).await.during("restoring")?;
                    }
                    Restore::IntoEmpty => {
                        let some: Option<i64> = sqlx::query_scalar(AssertSqlSafe(table.any_row()))
                            .fetch_optional(&mut *transaction)
                            .await
                            .during("restoring")?;
                        if some.is_some() {
                            return Err(Error::NotEmpty);
                        }
                    }
                }
            }

            let mut rows = 0;
            let mut chunk = Chunk::default();
            loop {
                let row = reader.row()?.map(table_and_cells).transpose()?;
                if chunk.is_full() || row.as_ref().map(|(table, _)| *table) != chunk.table {
                    if let Some(table) = chunk.table {
                        let mut query = sqlx::query(AssertSqlSafe(table.insert(chunk.rows)));
                        for cell in chunk.cells {
                            query = match cell {
                                Cell::Text(text) => query.bind(text),
                                Cell::Integer(integer) => query.bind(integer),
                                Cell::Bytes(bytes) => query.bind(bytes),
                            };
                        }
                        query.execute(&mut *transaction).await.during("restoring")?;
                    }
                    chunk = Chunk::default();
                }
                let Some((table, cells)) = row else { break };
                rows += 1;
                chunk.add(table, cells);
            }

            // The workers that had these jobs do not work on this database.
            sqlx::query("UPDATE contest_jobs SET state = 'queued' WHERE state = 'running'")
                .execute(&mut *transaction)
                .await
                .during("restoring")?;
            transaction.commit().await.during("restoring")?;
            Ok(rows)
        })
    }
}

/// Writes all tables that a schema has.
pub(crate) async fn export<W: Write + Send>(database: &Database, schema: i64, out: W) -> Result<u64> {
    let mut writer = BackupWriter::new(out, schema)?;
    on!(database, pool => {
        let mut transaction = pool.begin_with(database.begin_snapshot()).await.during("writing a backup")?;
        for table in tables_of(schema) {
            let mut rows = sqlx::query(AssertSqlSafe(table.select())).fetch(&mut *transaction);
            while let Some(row) = rows.try_next().await.during("writing a backup")? {
                let mut line = vec![Value::from(table.name)];
                for (place, (_, kind)) in table.columns.iter().enumerate() {
                    let cell = match kind {
                        Text => row.try_get::<Option<String>, _>(place).map(Value::from),
                        Integer => row.try_get::<Option<i64>, _>(place).map(Value::from),
                        Bytes => row
                            .try_get::<Option<Vec<u8>>, _>(place)
                            .map(|bytes| Value::from(bytes.map(|bytes| BASE64.encode(bytes)))),
                    };
                    line.push(cell.during("writing a backup")?);
                }
                writer.row(&line)?;
            }
        }
    });
    writer.finish()
}

/// Whether a database of this schema holds anything.
pub(crate) async fn has_data(database: &Database, schema: i64) -> Result<bool> {
    for table in tables_of(schema) {
        let some: Option<i64> = on!(database, pool => {
            sqlx::query_scalar(AssertSqlSafe(table.any_row())).fetch_optional(pool).await
        })
        .during("looking for data")?;
        if some.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

use ColumnType::{Bytes, Integer, Text};

/// A table as a backup sees it.
#[derive(Debug, PartialEq, Eq)]
struct Table {
    name: &'static str,
    /// The first schema that has it.
    since: i64,
    /// The first columns up to `key` make a row unique, and order the rows.
    columns: &'static [(&'static str, ColumnType)],
    key: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ColumnType {
    Text,
    Integer,
    Bytes,
}

/// All tables; those that others refer to come first.
const TABLES: &[Table] = &[
    Table {
        name: "contests",
        since: 1,
        columns: &[
            ("id", Text),
            ("name", Text),
            ("file", Text),
            ("seed", Integer),
            ("state", Text),
            ("created_at", Integer),
            ("arrivals", Integer),
        ],
        key: 1,
    },
    Table {
        name: "contest_files",
        since: 1,
        columns: &[("contest", Text), ("name", Text), ("sha256", Text), ("bytes", Bytes)],
        key: 2,
    },
    Table {
        name: "disqualifications",
        since: 1,
        columns: &[("contest", Text), ("participant", Text), ("reason", Text), ("decided_at", Integer)],
        key: 2,
    },
    Table {
        name: "results",
        since: 1,
        columns: &[
            ("contest", Text),
            ("number", Integer),
            ("arrival", Integer),
            ("payload", Text),
            ("record", Text),
            ("log", Bytes),
            ("recorded_at", Integer),
        ],
        key: 2,
    },
    Table {
        name: "contest_jobs",
        since: 1,
        columns: &[
            ("contest", Text),
            ("number", Integer),
            ("state", Text),
            ("errors", Integer),
            ("sentence", Text),
            ("worker", Text),
        ],
        key: 2,
    },
    Table {
        name: "matches",
        since: 3,
        columns: &[("id", Text), ("setup", Text), ("state", Text), ("created_at", Integer)],
        key: 1,
    },
    Table {
        name: "match_events",
        since: 3,
        columns: &[("match_id", Text), ("sequence", Integer), ("payload", Text)],
        key: 2,
    },
];

fn tables_of(schema: i64) -> impl Iterator<Item = &'static Table> {
    TABLES.iter().filter(move |table| table.since <= schema)
}

impl Table {
    fn names(&self) -> String {
        self.columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }

    fn select(&self) -> String {
        let key = self.columns[..self.key].iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
        format!("SELECT {} FROM {} ORDER BY {key}", self.names(), self.name)
    }

    fn insert(&self, rows: usize) -> String {
        format!(
            "INSERT INTO {} ({}) VALUES {}",
            self.name,
            self.names(),
            placeholders(rows, self.columns.len())
        )
    }

    fn any_row(&self) -> String {
        format!("SELECT CAST(1 AS BIGINT) FROM {} LIMIT 1", self.name)
    }
}

/// Reads a backup to its end and refuses it unless all of it can be restored.
fn check(source: impl Read) -> Result<()> {
    let mut reader = BackupReader::new(source)?;
    let schema = reader.header().schema;
    if schema > KNOWN {
        return Err(Error::Newer { found: schema, known: KNOWN });
    }
    while let Some(row) = reader.row()? {
        table_and_cells(row)?;
    }
    Ok(())
}

/// A value on its way into a database.
enum Cell {
    Text(Option<String>),
    Integer(Option<i64>),
    Bytes(Option<Vec<u8>>),
}

/// The table and the values of a backup's row.
fn table_and_cells(row: Vec<Value>) -> Result<(&'static Table, Vec<Cell>)> {
    let mut row = row.into_iter();
    let name = row.next();
    let table = TABLES
        .iter()
        .find(|table| name.as_ref().and_then(Value::as_str) == Some(table.name))
        .ok_or_else(|| bad("it has a table that this program does not know"))?;
    let malformed = || bad(format!("a row of the table {} is malformed", table.name));
    if row.len() != table.columns.len() {
        return Err(malformed());
    }
    let cell = |(value, (_, kind)): (Value, &(&str, ColumnType))| match (kind, value) {
        (Text, Value::Null) => Ok(Cell::Text(None)),
        (Text, Value::String(text)) => Ok(Cell::Text(Some(text))),
        (Integer, Value::Null) => Ok(Cell::Integer(None)),
        (Integer, Value::Number(number)) => {
            number.as_i64().map(Some).map(Cell::Integer).ok_or_else(malformed)
        }
        (Bytes, Value::Null) => Ok(Cell::Bytes(None)),
        (Bytes, Value::String(text)) => {
            BASE64.decode(text).map(Some).map(Cell::Bytes).map_err(|_| malformed())
        }
        _ => Err(malformed()),
    };
    let cells = row.zip(table.columns).map(cell).collect::<Result<_>>()?;
    Ok((table, cells))
}

/// Rows of one table that go into the database together.
#[derive(Default)]
struct Chunk {
    table: Option<&'static Table>,
    rows: usize,
    cells: Vec<Cell>,
}

impl Chunk {
    const ROWS: usize = 200;

    fn is_full(&self) -> bool {
        self.rows == Self::ROWS
    }

    fn add(&mut self, table: &'static Table, cells: Vec<Cell>) {
        self.table = Some(table);
        self.rows += 1;
        self.cells.extend(cells);
    }
}
