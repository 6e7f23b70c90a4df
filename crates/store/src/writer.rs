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

/// How events are put together.
#[derive(Clone, Copy, Debug)]
pub struct Grouping {
    /// How long the first event of a group waits for others.
    pub wait: Duration,
    /// How many events a group has at most.
    pub most: usize,
}

impl Default for Grouping {
    /// 3 ms, 256 events.
    fn default() -> Self {
        Self { wait: Duration::from_millis(3), most: 256 }
    }
}

/// Where events are handed in. Cheap to clone; the task behind it ends when the last clone is gone.
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

/// How many events may wait before those who hand in more have to.
const WAITING: usize = 4096;

impl Store {
    /// Starts a task that writes events in groups. One for a whole program is enough.
    pub fn writer(&self, grouping: Grouping) -> Writer {
        let (inbox, appends) = mpsc::channel(WAITING);
        tokio::spawn(write(self.clone(), appends, grouping));
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

async fn write(store: Store, mut appends: mpsc::Receiver<Append>, grouping: Grouping) {
    while let Some(first) = appends.recv().await {
        let mut group = vec![first];
        let deadline = Instant::now() + grouping.wait;
        while group.len() < grouping.most {
            match timeout_at(deadline, appends.recv()).await {
                Ok(Some(append)) => group.push(append),
                Ok(None) | Err(_) => break,
            }
        }
        let mut written = insert(&store, &group).await;
        for append in group {
            let outcome = match &mut written {
                Err(error) => Err(error.clone()),
                Ok(written) => {
                    // The second of two equal numbers no longer finds its key.
                    if written.remove(&key(&append)) { Ok(()) } else { Err(refusal(&store, &append).await) }
                }
            };
            // Whoever no longer waits for the answer does not need it.
            let _ = append.answer.send(outcome);
        }
    }
}

/// What was written: match and number.
type Key = (String, i64);

fn key(append: &Append) -> Key {
    (append.id.clone(), append.event.sequence as i64)
}

/// Writes what can be written of a group, in one statement, and says what that was.
async fn insert(store: &Store, group: &[Append]) -> Result<HashSet<Key>> {
    // A statement has no order: of two equal numbers, only the first one may be in it.
    let mut seen = HashSet::new();
    let group: Vec<&Append> = group.iter().filter(|append| seen.insert(key(append))).collect();
    let statement = format!(
        "INSERT INTO match_events (match_id, sequence, payload)
         SELECT new.column1, new.column2, new.column3
         FROM (VALUES {}) AS new JOIN matches ON matches.id = new.column1 WHERE matches.state = 'open'
         ON CONFLICT (match_id, sequence) DO NOTHING RETURNING match_id, sequence",
        placeholders(group.len(), 3)
    );
    let written: Vec<Key> = on!(&store.database, pool => {
        let mut query = sqlx::query_as(AssertSqlSafe(statement));
        for append in &group {
            query = query.bind(&append.id).bind(append.event.sequence as i64).bind(&append.event.payload);
        }
        query.fetch_all(pool).await
    })
    .during("writing events")?;
    Ok(written.into_iter().collect())
}

/// Why an event was not written.
async fn refusal(store: &Store, append: &Append) -> Error {
    match store.find_match(&append.id).await {
        Ok(found) if found.state == MatchState::Closed => Error::MatchClosed(found.id),
        Ok(found) => Error::EventExists { id: found.id, sequence: append.event.sequence },
        Err(error) => error,
    }
}
