//! Writing events of many matches at once: one transaction costs about the same for one event as for a hundred.

use std::collections::HashSet;
use std::time::Duration;

use sqlx::AssertSqlSafe;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, timeout_at};

use crate::database::{on, placeholders};
use crate::error::{Error, Result, While as _};
use crate::matches::{Event, MatchState};
use crate::open::Store;

/// How events are batched.
#[derive(Clone, Copy, Debug)]
pub struct BatchOptions {
    /// How long the first event of a batch waits for others.
    pub max_wait: Duration,
    /// How many events a batch has at most.
    pub max_events: usize,
}

impl Default for BatchOptions {
    /// 3 ms, 256 events.
    fn default() -> Self {
        Self { max_wait: Duration::from_millis(3), max_events: 256 }
    }
}

/// Takes events to be written. Cheap to clone; its task ends when the last clone is dropped.
#[derive(Clone, Debug)]
pub struct Writer {
    inbox: mpsc::Sender<Append>,
}

#[derive(Debug)]
struct Append {
    id: String,
    event: Event,
    answer: oneshot::Sender<Result<()>>,
}

/// How many events may be queued before further callers have to wait.
const CAPACITY: usize = 4096;

impl Store {
    /// Starts a task that writes events in batches. One for a whole program is enough.
    pub fn writer(&self, options: BatchOptions) -> Writer {
        let (inbox, appends) = mpsc::channel(CAPACITY);
        tokio::spawn(write(self.clone(), appends, options));
        Writer { inbox }
    }
}

impl Writer {
    /// Adds an event to an open match. When this returns, the event survives the death of every process; it can then
    /// be announced. A second event of the same number is refused.
    pub async fn append(&self, id: &str, event: Event) -> Result<()> {
        let (answer, written) = oneshot::channel();
        let append = Append { id: id.to_owned(), event, answer };
        self.inbox.send(append).await.map_err(|_| Error::WriterStopped)?;
        written.await.map_err(|_| Error::WriterStopped)?
    }
}

async fn write(store: Store, mut appends: mpsc::Receiver<Append>, options: BatchOptions) {
    while let Some(first) = appends.recv().await {
        let mut batch = vec![first];
        let deadline = Instant::now() + options.max_wait;
        while batch.len() < options.max_events {
            match timeout_at(deadline, appends.recv()).await {
                Ok(Some(append)) => batch.push(append),
                Ok(None) | Err(_) => break,
            }
        }
        let mut written = insert(&store, &batch).await;
        for append in batch {
            let outcome = match &mut written {
                Err(error) => Err(error.clone()),
                Ok(written) => {
                    // The second of two equal numbers no longer finds its key.
                    if written.remove(&key(&append)) {
                        Ok(())
                    } else {
                        Err(append_error(&store, &append).await)
                    }
                }
            };
            // The caller may have stopped waiting.
            let _ = append.answer.send(outcome);
        }
    }
}

/// What was written: match and number.
type Key = (String, i64);

fn key(append: &Append) -> Key {
    (append.id.clone(), append.event.sequence as i64)
}

/// Writes what can be written of a batch, in one statement, and says what that was.
async fn insert(store: &Store, batch: &[Append]) -> Result<HashSet<Key>> {
    // A statement has no order: of two equal numbers, only the first one may be in it.
    let mut seen = HashSet::new();
    let batch: Vec<&Append> = batch.iter().filter(|append| seen.insert(key(append))).collect();
    let statement = format!(
        "INSERT INTO match_events (match_id, sequence, payload)
         SELECT new.column1, new.column2, new.column3
         FROM (VALUES {}) AS new JOIN matches ON matches.id = new.column1 WHERE matches.state = 'open'
         ON CONFLICT (match_id, sequence) DO NOTHING RETURNING match_id, sequence",
        placeholders(batch.len(), 3)
    );
    let written: Vec<Key> = on!(&store.database, pool => {
        let mut query = sqlx::query_as(AssertSqlSafe(statement));
        for append in &batch {
            query = query.bind(&append.id).bind(append.event.sequence as i64).bind(&append.event.payload);
        }
        query.fetch_all(pool).await
    })
    .during("writing events")?;
    Ok(written.into_iter().collect())
}

/// Why an event was not written.
async fn append_error(store: &Store, append: &Append) -> Error {
    match store.find_match(&append.id).await {
        Ok(found) if found.state == MatchState::Closed => Error::MatchClosed(found.id),
        Ok(found) => Error::EventExists { id: found.id, sequence: append.event.sequence },
        Err(error) => error,
    }
}
