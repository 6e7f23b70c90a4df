//! Live logs: the games that are being played, for spectators.
//!
//! The worker that plays a game appends to its log now and then, one small statement each. A log is deleted when the
//! game gets its result, is replaced when the game is played again, and is no longer shown when its worker has died. It
//! never counts as a result, and backups leave it out.

use std::time::Duration;

use sqlx::AssertSqlSafe;

use crate::database::{on, unique};
use crate::error::{Result, While as _};
use crate::open::Store;

/// The log of a game that is being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiveLog {
    /// Which game of the contest.
    pub number: u64,
    /// Which attempt it is: a game that is played again has a new one.
    pub attempt: String,
    /// How it was set up, as the caller wrote it.
    pub setup: String,
    /// Everything that was appended since.
    pub log: String,
    /// A text that each write replaces, such as the latest output of the programs.
    pub latest: String,
}

/// Whether an attempt is still the current one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WriteOutcome {
    /// It was written.
    Written,
    /// The game has a result or a later attempt: nothing was written.
    Superseded,
}

/// A game without a write for so long counts as abandoned. Its worker should write at least three times as often, even
/// if nothing has happened.
pub const SILENT_AFTER: Duration = Duration::from_secs(20);

impl Store {
    /// Starts the log of a game, and replaces that of an earlier attempt. Returns the attempt's name; `None` if the
    /// game has a result.
    pub async fn begin_live_log(
        &self,
        contest: &str,
        number: u64,
        setup: &str,
        log: &str,
        latest: &str,
    ) -> Result<Option<String>> {
        let attempt = unique("attempt");
        let statement = format!(
            "INSERT INTO game_progress (contest, number, attempt, setup, story, latest, told_at)
             SELECT $1, $2, $3, $4, $5, $6, {now}
             WHERE NOT EXISTS (SELECT 1 FROM results WHERE contest = $1 AND number = $2)
             ON CONFLICT (contest, number) DO UPDATE SET attempt = excluded.attempt, setup = excluded.setup,
                 story = excluded.story, latest = excluded.latest, told_at = excluded.told_at",
            now = self.database.clock()
        );
        let begun = on!(&self.database, pool => sqlx::query(AssertSqlSafe(statement))
            .bind(contest)
            .bind(number as i64)
            .bind(&attempt)
            .bind(setup)
            .bind(log)
            .bind(latest)
            .execute(pool)
            .await
            .map(|done| done.rows_affected()))
        .during("writing a live log")?;
        Ok((begun > 0).then_some(attempt))
    }

    /// Appends to an attempt's log, and replaces its `latest` text.
    pub async fn append_live_log(
        &self,
        contest: &str,
        number: u64,
        attempt: &str,
        log: &str,
        latest: &str,
    ) -> Result<WriteOutcome> {
        let statement = format!(
            "UPDATE game_progress SET story = story || $4, latest = $5, told_at = {now}
             WHERE contest = $1 AND number = $2 AND attempt = $3",
            now = self.database.clock()
        );
        let written = on!(&self.database, pool => sqlx::query(AssertSqlSafe(statement))
            .bind(contest)
            .bind(number as i64)
            .bind(attempt)
            .bind(log)
            .bind(latest)
            .execute(pool)
            .await
            .map(|done| done.rows_affected()))
        .during("writing a live log")?;
        Ok(if written > 0 { WriteOutcome::Written } else { WriteOutcome::Superseded })
    }

    /// Deletes the log of an attempt that failed. A result deletes it by itself.
    pub async fn end_live_log(&self, contest: &str, number: u64, attempt: &str) -> Result<()> {
        on!(&self.database, pool => sqlx::query(
            "DELETE FROM game_progress WHERE contest = $1 AND number = $2 AND attempt = $3",
        ).bind(contest).bind(number as i64).bind(attempt).execute(pool).await.map(drop))
        .during("writing a live log")
    }

    /// The logs of a contest's running games, by number.
    pub async fn live_logs(&self, contest: &str) -> Result<Vec<LiveLog>> {
        let statement = self.select_running("");
        let rows: Vec<LiveLogRow> = on!(&self.database, pool => sqlx::query_as(AssertSqlSafe(statement))
            .bind(contest)
            .bind(SILENT_AFTER.as_millis() as i64)
            .fetch_all(pool)
            .await)
        .during("reading live logs")?;
        Ok(rows.into_iter().map(live_log_of).collect())
    }

    /// The log of one game, if it is being played.
    pub async fn live_log(&self, contest: &str, number: u64) -> Result<Option<LiveLog>> {
        let statement = self.select_running("AND number = $3");
        let row: Option<LiveLogRow> = on!(&self.database, pool => sqlx::query_as(AssertSqlSafe(statement))
            .bind(contest)
            .bind(SILENT_AFTER.as_millis() as i64)
            .bind(number as i64)
            .fetch_optional(pool)
            .await)
        .during("reading a live log")?;
        Ok(row.map(live_log_of))
    }

    /// A result may be recorded just before a log is started, which then stays: games with a result are left out here.
    fn select_running(&self, which: &str) -> String {
        format!(
            "SELECT number, attempt, setup, story, latest FROM game_progress
             WHERE contest = $1 AND told_at > {now} - $2 {which} AND NOT EXISTS (
                 SELECT 1 FROM results
                 WHERE results.contest = game_progress.contest AND results.number = game_progress.number
             ) ORDER BY number",
            now = self.database.clock()
        )
    }
}

type LiveLogRow = (i64, String, String, String, String);

fn live_log_of((number, attempt, setup, log, latest): LiveLogRow) -> LiveLog {
    LiveLog { number: number as u64, attempt, setup, log, latest }
}
