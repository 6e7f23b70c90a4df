//! The results of games: each recorded exactly once, however often it is played.

use jiff::Timestamp;

use crate::database::{moment, now, on};
use crate::error::{Error, Result, While as _};
use crate::open::Store;

/// The result of a game, to be recorded.
#[derive(Clone, Debug, Default)]
pub struct NewResult {
    /// Which game of the contest it was.
    pub number: u64,
    /// The caller's own data, as JSON.
    pub payload: String,
    /// The record of the game.
    pub record: String,
    /// What the players printed. Kept compressed.
    pub log: Option<Vec<u8>>,
}

/// A stored result, without its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// Which game of the contest it was.
    pub number: u64,
    /// The number of results of the contest when it came, itself included.
    pub arrival: u64,
    /// What the caller gave, unchanged.
    pub payload: String,
    /// The record of the game.
    pub record: String,
    /// When it came.
    pub recorded: Timestamp,
}

/// Whether a result was the first for its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recorded {
    /// It is stored now.
    First,
    /// There was one before, which stays; this one is dropped.
    AlreadyThere,
    /// A participant was disqualified or readmitted in the meantime; it is dropped, and may be recorded again if it
    /// still counts.
    Stale,
}

/// Compresses well in a negligible time.
const COMPRESSION: i32 = 3;

impl Store {
    /// Records the result of a game unless there is one; the game's job, if it has one, is then done. When this
    /// returns, the result survives the death of every process.
    pub async fn record_result(&self, contest: &str, result: NewResult) -> Result<Recorded> {
        self.record(contest, result, None).await
    }

    /// The same, but only if as many participants are disqualified as when the game was started.
    pub async fn record_result_if_current(
        &self,
        contest: &str,
        result: NewResult,
        disqualified: u64,
    ) -> Result<Recorded> {
        self.record(contest, result, Some(disqualified)).await
    }

    async fn record(&self, contest: &str, result: NewResult, disqualified: Option<u64>) -> Result<Recorded> {
        let NewResult { number, payload, record, log } = result;
        let log =
            log.map(|log| zstd::encode_all(&*log, COMPRESSION)).transpose().during("compressing a log")?;
        let recorded: Option<Recorded> = on!(&self.database, pool => async {
            let mut transaction = pool.begin_with(self.database.begin()).await?;
            let arrival: Option<i64> = sqlx::query_scalar(
                "UPDATE contests SET arrivals = arrivals + 1 WHERE id = $1 RETURNING arrivals",
            )
            .bind(contest)
            .fetch_optional(&mut *transaction)
            .await?;
            let Some(arrival) = arrival else { return Ok(None) };
            if let Some(known) = disqualified {
                // The contest's row is locked by now, as it is during a disqualification.
                let found: i64 = sqlx::query_scalar("SELECT count(*) FROM disqualifications WHERE contest = $1")
                    .bind(contest)
                    .fetch_one(&mut *transaction)
                    .await?;
                if found as u64 != known {
                    transaction.rollback().await?;
                    return Ok(Some(Recorded::Stale));
                }
            }
            let inserted = sqlx::query(
                "INSERT INTO results (contest, number, arrival, payload, record, log, recorded_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (contest, number) DO NOTHING",
            )
            .bind(contest)
            .bind(number as i64)
            .bind(arrival)
            .bind(&payload)
            .bind(&record)
            .bind(log)
            .bind(now())
            .execute(&mut *transaction)
            .await?;
            if inserted.rows_affected() == 0 {
                transaction.rollback().await?;
                return Ok(Some(Recorded::AlreadyThere));
            }
            sqlx::query(
                "UPDATE contest_jobs SET state = 'done', sentence = NULL WHERE contest = $1 AND number = $2",
            )
            .bind(contest)
            .bind(number as i64)
            .execute(&mut *transaction)
            .await?;
            sqlx::query("DELETE FROM game_progress WHERE contest = $1 AND number = $2")
                .bind(contest)
                .bind(number as i64)
                .execute(&mut *transaction)
                .await?;
            transaction.commit().await?;
            Ok::<_, sqlx::Error>(Some(Recorded::First))
        }.await)
        .during("recording a result")?;
        recorded.ok_or_else(|| Error::UnknownContest(contest.to_owned()))
    }

    /// All results in the order of the games' numbers.
    pub async fn results(&self, contest: &str) -> Result<Vec<GameResult>> {
        let rows: Vec<ResultRow> = on!(&self.database, pool => sqlx::query_as(
            "SELECT number, arrival, payload, record, recorded_at FROM results WHERE contest = $1 ORDER BY number",
        ).bind(contest).fetch_all(pool).await).during("reading results")?;
        Ok(rows.into_iter().map(result_of).collect())
    }

    /// The results that came after the first `arrival` ones, in the order in which they came. A reader that goes on
    /// from the last arrival it has seen misses none.
    pub async fn results_since(&self, contest: &str, arrival: u64) -> Result<Vec<GameResult>> {
        let rows: Vec<ResultRow> = on!(&self.database, pool => sqlx::query_as(
            "SELECT number, arrival, payload, record, recorded_at FROM results
             WHERE contest = $1 AND arrival > $2 ORDER BY arrival",
        ).bind(contest).bind(arrival as i64).fetch_all(pool).await)
        .during("reading results")?;
        Ok(rows.into_iter().map(result_of).collect())
    }

    /// The result of one game, if it was played.
    pub async fn result(&self, contest: &str, number: u64) -> Result<Option<GameResult>> {
        let row: Option<ResultRow> = on!(&self.database, pool => sqlx::query_as(
            "SELECT number, arrival, payload, record, recorded_at FROM results WHERE contest = $1 AND number = $2",
        ).bind(contest).bind(number as i64).fetch_optional(pool).await).during("reading a result")?;
        Ok(row.map(result_of))
    }

    /// What the players of a game printed, if that was kept.
    pub async fn result_log(&self, contest: &str, number: u64) -> Result<Option<Vec<u8>>> {
        let log: Option<Option<Vec<u8>>> = on!(&self.database, pool => sqlx::query_scalar(
            "SELECT log FROM results WHERE contest = $1 AND number = $2",
        ).bind(contest).bind(number as i64).fetch_optional(pool).await)
        .during("reading a log")?;
        log.flatten().map(|log| zstd::decode_all(&*log)).transpose().during("unpacking a log")
    }

    /// How many games have a result.
    pub async fn result_count(&self, contest: &str) -> Result<u64> {
        let count: i64 = on!(&self.database, pool => sqlx::query_scalar(
            "SELECT count(*) FROM results WHERE contest = $1",
        ).bind(contest).fetch_one(pool).await)
        .during("counting results")?;
        Ok(count as u64)
    }
}

type ResultRow = (i64, i64, String, String, i64);

fn result_of((number, arrival, payload, record, recorded): ResultRow) -> GameResult {
    GameResult { number: number as u64, arrival: arrival as u64, payload, record, recorded: moment(recorded) }
}
