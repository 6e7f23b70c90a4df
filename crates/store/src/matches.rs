//! Live matches: how each was set up, and what happened in it, in order.

use jiff::Timestamp;

use crate::database::{moment, now, on};
use crate::error::{Error, Result, While as _, exists_already};
use crate::open::Store;

/// A stored match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// Unique, also among closed ones.
    pub id: String,
    /// How it was set up, as the caller wrote it.
    pub setup: String,
    /// Whether it goes on.
    pub state: MatchState,
    /// When it was made.
    pub created: Timestamp,
}

/// Whether a match goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchState {
    /// It takes events.
    Open,
    /// It is over.
    Closed,
}

/// Something that happened in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Its number within the match.
    pub sequence: u64,
    /// What it was, as the caller wrote it.
    pub payload: String,
}

impl Store {
    /// Makes a match without events.
    pub async fn create_match(&self, id: &str, setup: &str) -> Result<Match> {
        let created = now();
        let done = on!(&self.database, pool => sqlx::query(
            "INSERT INTO matches (id, setup, state, created_at) VALUES ($1, $2, 'open', $3)",
        ).bind(id).bind(setup).bind(created).execute(pool).await.map(drop));
        match done {
            Err(error) if exists_already(&error) => return Err(Error::MatchExists(id.to_owned())),
            done => done.during("making a match")?,
        }
        Ok(match_of((id.to_owned(), setup.to_owned(), "open".to_owned(), created)))
    }

    /// One match.
    pub async fn find_match(&self, id: &str) -> Result<Match> {
        let row: Option<MatchRow> = on!(&self.database, pool => sqlx::query_as(
            "SELECT id, setup, state, created_at FROM matches WHERE id = $1",
        ).bind(id).fetch_optional(pool).await)
        .during("reading a match")?;
        row.map(match_of).ok_or_else(|| Error::UnknownMatch(id.to_owned()))
    }

    /// The matches that go on, the oldest first.
    pub async fn open_matches(&self) -> Result<Vec<Match>> {
        let rows: Vec<MatchRow> = on!(&self.database, pool => sqlx::query_as(
            "SELECT id, setup, state, created_at FROM matches WHERE state = 'open' ORDER BY created_at, id",
        ).fetch_all(pool).await)
        .during("listing matches")?;
        Ok(rows.into_iter().map(match_of).collect())
    }

    /// Ends a match: it takes no more events, and what happened stays.
    pub async fn close_match(&self, id: &str) -> Result<()> {
        let changed =
            on!(&self.database, pool => sqlx::query("UPDATE matches SET state = 'closed' WHERE id = $1")
            .bind(id)
            .execute(pool)
            .await
            .map(|done| done.rows_affected()))
            .during("closing a match")?;
        if changed == 0 { Err(Error::UnknownMatch(id.to_owned())) } else { Ok(()) }
    }

    /// What happened in a match from event number `from` on, in order. Events are written with
    /// [`writer`](Self::writer).
    pub async fn events(&self, id: &str, from: u64) -> Result<Vec<Event>> {
        let rows: Vec<(i64, String)> = on!(&self.database, pool => sqlx::query_as(
            "SELECT sequence, payload FROM match_events WHERE match_id = $1 AND sequence >= $2 ORDER BY sequence",
        ).bind(id).bind(from as i64).fetch_all(pool).await).during("reading events")?;
        Ok(rows.into_iter().map(|(sequence, payload)| Event { sequence: sequence as u64, payload }).collect())
    }
}

type MatchRow = (String, String, String, i64);

fn match_of((id, setup, state, created): MatchRow) -> Match {
    let state = if state == "open" { MatchState::Open } else { MatchState::Closed };
    Match { id, setup, state, created: moment(created) }
}
