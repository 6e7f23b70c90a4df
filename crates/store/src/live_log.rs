//! Games that are being played, for those who want to look on.
//!
//! Whoever plays a game tells of it now and then; that costs a small statement and is worth nothing but to onlookers. What is
//! told ends with the game's result, is replaced when the game is played again, and is silent when its player has
//! died: nothing of it ever counts, and backups leave it out.

use std::time::Duration;

use sqlx::AssertSqlSafe;

use crate::database::{on, unique};
use crate::error::{Result, While as _};
use crate::open::Store;

/// A game that is being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Which game of the contest.
    pub number: u64,
    /// Who plays it: another one has begun it anew.
    pub attempt: String,
    /// What was known before it began, as the caller wrote it.
    pub setup: String,
    /// Everything that was added since, one after the other.
    pub story: String,
    /// What was last told besides.
    pub latest: String,
}

/// Whether anybody wants to hear more of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WriteOutcome {
    /// It was added.
    Yes,
    /// The game has a result, or another attempt: nothing was done.
    Overtaken,
}

/// A game of which nothing was told for so long is not being played any more. Its player should tell something at least
/// three times as often, if only that it is still there.
pub const SILENT_AFTER: Duration = Duration::from_secs(20);

impl Store {
    /// A game is being played, from its beginning: what an earlier attempt told is forgotten. The answer is the
    /// attempt's name; nothing if the game has a result.
    pub async fn begin_progress(
        &self,
        contest: &str,
        number: u64,
        setup: &str,
        story: &str,
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
            .bind(story)
            .bind(latest)
            .execute(pool)
            .await
            .map(|done| done.rows_affected()))
        .during("telling of a game")?;
        Ok((begun > 0).then_some(attempt))
    }

    /// Adds to what an attempt has told, and says what is the latest besides.
    pub async fn add_progress(
        &self,
        contest: &str,
        number: u64,
        attempt: &str,
        story: &str,
        latest: &str,
    ) -> Result<WriteOutcome> {
        let statement = format!(
            "UPDATE game_progress SET story = story || $4, latest = $5, told_at = {now}
             WHERE contest = $1 AND number = $2 AND attempt = $3",
            now = self.database.clock()
        );
        let heard = on!(&self.database, pool => sqlx::query(AssertSqlSafe(statement))
            .bind(contest)
            .bind(number as i64)
            .bind(attempt)
            .bind(story)
            .bind(latest)
            .execute(pool)
            .await
            .map(|done| done.rows_affected()))
        .during("telling of a game")?;
        Ok(if heard > 0 { WriteOutcome::Yes } else { WriteOutcome::Overtaken })
    }

    /// An attempt has come to nothing. One that led to a result needs no word: the result ends it.
    pub async fn end_progress(&self, contest: &str, number: u64, attempt: &str) -> Result<()> {
        on!(&self.database, pool => sqlx::query(
            "DELETE FROM game_progress WHERE contest = $1 AND number = $2 AND attempt = $3",
        ).bind(contest).bind(number as i64).bind(attempt).execute(pool).await.map(drop))
        .during("telling of a game")
    }

    /// The games of a contest that are being played, by number.
    pub async fn progress(&self, contest: &str) -> Result<Vec<Progress>> {
        let statement = self.being_played("");
        let rows: Vec<ProgressRow> = on!(&self.database, pool => sqlx::query_as(AssertSqlSafe(statement))
            .bind(contest)
            .bind(SILENT_AFTER.as_millis() as i64)
            .fetch_all(pool)
            .await)
        .during("reading of games that are being played")?;
        Ok(rows.into_iter().map(progress_of).collect())
    }

    /// One game, if it is being played.
    pub async fn progress_of(&self, contest: &str, number: u64) -> Result<Option<Progress>> {
        let statement = self.being_played("AND number = $3");
        let row: Option<ProgressRow> = on!(&self.database, pool => sqlx::query_as(AssertSqlSafe(statement))
            .bind(contest)
            .bind(SILENT_AFTER.as_millis() as i64)
            .bind(number as i64)
            .fetch_optional(pool)
            .await)
        .during("reading of a game that is being played")?;
        Ok(row.map(progress_of))
    }

    /// A result may come between the look and the word of a game's beginning; then the word stays, and is passed over
    /// here.
    fn being_played(&self, which: &str) -> String {
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

type ProgressRow = (i64, String, String, String, String);

fn progress_of((number, attempt, setup, story, latest): ProgressRow) -> Progress {
    Progress { number: number as u64, attempt, setup, story, latest }
}
