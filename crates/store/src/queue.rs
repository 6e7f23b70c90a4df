//! Games as jobs: pushed by whoever runs a contest, played by workers on any number of machines.
//!
//! How jobs travel is apalis' business (`transport.rs`): it hands each job to one worker, hears the workers'
//! heartbeats, and hands the jobs of a silent worker to another after the lease. What a job *is* lies in our own table
//! `contest_jobs`, because the transport falls short there:
//!
//! - A job has a key, the contest and the number of the game. Pushing it again must do nothing; apalis 1.0 does that
//!   with its keys on SQLite, but fails on PostgreSQL.
//! - Errors of the handler are counted apart from deaths of workers. apalis counts both together, so that a job would
//!   fail for good because machines were switched off.
//! - The sentence of the last error is there for people, and all of it is part of backups.
//!
//! A job is done in the same transaction that records its result. A game may therefore be played twice (its worker was
//! silent for longer than the lease, and lived), but its result is recorded once.

use std::fmt::Display;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use sqlx::AssertSqlSafe;
use tokio::sync::watch;

use crate::database::{on, placeholders};
use crate::error::{Error, Result, While as _, lacks_parent};
use crate::open::Store;
use crate::transport;

/// A game to be played.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Job {
    /// The contest.
    pub contest: String,
    /// Which game of the contest.
    pub number: u64,
}

/// A job and how far it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobStatus {
    /// Which game of the contest.
    pub number: u64,
    /// How far it is.
    pub state: JobState,
    /// How often the handler failed.
    pub errors: u64,
    /// What the handler said when it failed last.
    pub sentence: Option<String>,
    /// The worker that had it last.
    pub worker: Option<String>,
}

/// How far a job is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobState {
    /// It waits for a worker.
    Queued,
    /// A worker has it; if that worker has died, the job will find another.
    Running,
    /// Its game is played.
    Done,
    /// It failed too often and will not be tried again by itself.
    Failed,
}

/// How many jobs of a contest are in which state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JobCounts {
    /// Waiting.
    pub queued: u64,
    /// With a worker.
    pub running: u64,
    /// Played.
    pub done: u64,
    /// Given up.
    pub failed: u64,
}

/// The queue of all games that are to be played.
#[derive(Clone, Debug)]
pub struct Queue {
    store: Store,
    lease: Duration,
    retries: u32,
}

/// Rows in one statement: few enough for the databases' limits on parameters.
const CHUNK: usize = 500;

impl Store {
    /// The queue, with a lease of 15 seconds and 2 retries.
    pub fn queue(&self) -> Queue {
        Queue { store: self.clone(), lease: Duration::from_secs(15), retries: 2 }
    }
}

impl Queue {
    /// After how long without a sign of life a worker's jobs go to others. Whole seconds, at least 2.
    #[must_use]
    pub fn lease(self, lease: Duration) -> Self {
        Self { lease: Duration::from_secs(lease.as_secs().max(2)), ..self }
    }

    /// How often a job is put back when its handler fails.
    #[must_use]
    pub fn retries(self, retries: u32) -> Self {
        Self { retries, ..self }
    }

    /// Adds jobs and says how many of them are new. Those that are there in any state, and those whose game has a
    /// result, are left as they are. All or none are added.
    pub async fn push(&self, jobs: &[Job]) -> Result<u64> {
        let database = &self.store.database;
        let pushed: Result<u64, sqlx::Error> = on!(database, pool => async {
            let mut transaction = pool.begin_with(database.begin()).await?;
            let mut pushed = 0;
            for chunk in jobs.chunks(CHUNK) {
                let statement = format!(
                    "INSERT INTO contest_jobs (contest, number, state, errors)
                     SELECT new.column1, new.column2, 'queued', 0 FROM (VALUES {}) AS new
                     WHERE NOT EXISTS (
                         SELECT 1 FROM results WHERE contest = new.column1 AND number = new.column2
                     )
                     ON CONFLICT (contest, number) DO NOTHING RETURNING contest, number",
                    placeholders(chunk.len(), 2)
                );
                let mut query = sqlx::query_as(AssertSqlSafe(statement));
                for job in chunk {
                    query = query.bind(&job.contest).bind(job.number as i64);
                }
                let added: Vec<(String, i64)> = query.fetch_all(&mut *transaction).await?;
                pushed += added.len() as u64;
                transport::Carry::send(&mut *transaction, added.into_iter().map(job_of).collect()).await?;
            }
            transaction.commit().await?;
            Ok(pushed)
        }.await);
        match pushed {
            Err(error) if lacks_parent(&error) => {
                let contests: Vec<&str> = jobs.iter().map(|job| job.contest.as_str()).collect();
                Err(self.unknown_of(&contests).await)
            }
            pushed => pushed.during("pushing jobs"),
        }
    }

    /// Works on jobs, at most `concurrency` at once, until `shutdown` is ready and the jobs begun are finished.
    ///
    /// The handler must record the game's result before it returns; if it returns without one, the game is passed over:
    /// its job is forgotten, and may be pushed again. It runs as a task of its own; what computes for
    /// long belongs into `spawn_blocking`, so that the worker's heart goes on beating. If it returns an error or
    /// panics, the job is put back as often as [`retries`](Self::retries) allows. When the database is out of reach,
    /// the handlers are aborted and the worker tries to come back until `shutdown`. `name` is for people; it need not
    /// be unique.
    pub async fn work<H, F, E>(
        &self,
        name: &str,
        concurrency: usize,
        handler: H,
        shutdown: impl Future<Output = ()>,
    ) -> Result<()>
    where
        H: Fn(Job) -> F + Send + Sync + 'static,
        F: Future<Output = Result<(), E>> + Send + 'static,
        E: Display + Send + 'static,
    {
        let (stop, stopped) = watch::channel(false);
        let play: transport::Play = {
            let (queue, handler) = (self.clone(), Arc::new(handler));
            Arc::new(move |job, worker| {
                let (queue, handler) = (queue.clone(), Arc::clone(&handler));
                Box::pin(async move { queue.play(job, &worker, &*handler).await })
            })
        };
        let mut serving = std::pin::pin!(transport::serve(
            &self.store.database,
            name,
            concurrency,
            self.lease,
            play,
            stopped
        ));
        tokio::select! {
            ended = &mut serving => return ended,
            () = shutdown => {}
        }
        // The receiver lives in `serving`, so somebody hears it.
        let _ = stop.send(true);
        serving.await
    }

    /// The jobs of a contest, by number.
    pub async fn jobs(&self, contest: &str) -> Result<Vec<JobStatus>> {
        let rows: Vec<JobRow> = on!(&self.store.database, pool => sqlx::query_as(
            "SELECT number, state, errors, sentence, worker FROM contest_jobs WHERE contest = $1 ORDER BY number",
        ).bind(contest).fetch_all(pool).await).during("listing jobs")?;
        Ok(rows.into_iter().map(status_of).collect())
    }

    /// How many jobs of a contest are in which state.
    pub async fn counts(&self, contest: &str) -> Result<JobCounts> {
        let rows: Vec<(String, i64)> = on!(&self.store.database, pool => sqlx::query_as(
            "SELECT state, count(*) FROM contest_jobs WHERE contest = $1 GROUP BY state",
        ).bind(contest).fetch_all(pool).await)
        .during("counting jobs")?;
        let mut counts = JobCounts::default();
        for (state, count) in rows {
            let place = match JobState::of(&state) {
                JobState::Queued => &mut counts.queued,
                JobState::Running => &mut counts.running,
                JobState::Done => &mut counts.done,
                JobState::Failed => &mut counts.failed,
            };
            *place += count as u64;
        }
        Ok(counts)
    }

    /// Puts the failed jobs of a contest back into the queue, as if new, and says how many they were.
    pub async fn retry_failed(&self, contest: &str) -> Result<u64> {
        let database = &self.store.database;
        on!(database, pool => async {
            let mut transaction = pool.begin_with(database.begin()).await?;
            let failed: Vec<(String, i64)> = sqlx::query_as(
                "UPDATE contest_jobs SET state = 'queued', errors = 0
                 WHERE contest = $1 AND state = 'failed' RETURNING contest, number",
            )
            .bind(contest)
            .fetch_all(&mut *transaction)
            .await?;
            let count = failed.len() as u64;
            transport::Carry::send(&mut *transaction, failed.into_iter().map(job_of).collect()).await?;
            transaction.commit().await?;
            Ok::<_, sqlx::Error>(count)
        }.await)
        .during("putting jobs back")
    }

    /// Plays one job that has arrived. An error puts it back.
    async fn play<H, F, E>(&self, job: Job, worker: &str, handler: &H) -> Result<(), String>
    where
        H: Fn(Job) -> F,
        F: Future<Output = Result<(), E>> + Send + 'static,
        E: Display + Send + 'static,
    {
        // Another worker may have finished it while this one was thought dead, or a backup may have been restored.
        if !self.begin(&job, worker).await.map_err(|error| error.to_string())? {
            return Ok(());
        }
        let handling = handler(job.clone());
        let mut task =
            AbortOnDrop(tokio::spawn(async move { handling.await.map_err(|error| error.to_string()) }));
        let sentence = match (&mut task.0).await {
            Ok(Ok(())) => return self.finish(&job).await.map_err(|error| error.to_string()),
            Ok(Err(sentence)) => sentence,
            Err(error) => match error.try_into_panic() {
                Ok(panic) => format!("the handler panicked: {}", panic_text(&*panic)),
                Err(error) => error.to_string(),
            },
        };
        // PostgreSQL's texts have no room for this character, and what a handler says may come from anywhere.
        let sentence = sentence.replace('\0', "\u{fffd}");
        match self.count_error(&job, &sentence).await {
            Ok(Some(JobState::Queued)) => Err(sentence),
            Ok(_) => Ok(()),
            Err(error) => Err(error.to_string()),
        }
    }

    /// Notes who has the job. False if there is nothing left to do.
    async fn begin(&self, job: &Job, worker: &str) -> Result<bool> {
        let begun = on!(&self.store.database, pool => sqlx::query(
            "UPDATE contest_jobs SET state = 'running', worker = $3
             WHERE contest = $1 AND number = $2 AND state IN ('queued', 'running')",
        ).bind(&job.contest).bind(job.number as i64).bind(worker).execute(pool).await.map(|done| done.rows_affected()))
        .during("beginning a job")?;
        Ok(begun > 0)
    }

    /// A job with a result is done already: what is left of others was passed over.
    async fn finish(&self, job: &Job) -> Result<()> {
        on!(&self.store.database, pool => sqlx::query(
            "DELETE FROM contest_jobs WHERE contest = $1 AND number = $2 AND state <> 'done'",
        ).bind(&job.contest).bind(job.number as i64).execute(pool).await.map(drop))
        .during("finishing a job")
    }

    /// Counts an error of the handler, and decides whether the job is tried again. Nothing if it is done after all.
    async fn count_error(&self, job: &Job, sentence: &str) -> Result<Option<JobState>> {
        let state: Option<String> = on!(&self.store.database, pool => sqlx::query_scalar(
            "UPDATE contest_jobs SET errors = errors + 1, sentence = $3,
                 state = CASE WHEN errors >= $4 THEN 'failed' ELSE 'queued' END
             WHERE contest = $1 AND number = $2 AND state <> 'done' RETURNING state",
        )
        .bind(&job.contest)
        .bind(job.number as i64)
        .bind(sentence)
        .bind(i64::from(self.retries))
        .fetch_optional(pool)
        .await)
        .during("putting a job back")?;
        Ok(state.map(|state| JobState::of(&state)))
    }

    /// Which of these contests does not exist.
    async fn unknown_of(&self, contests: &[&str]) -> Error {
        for contest in contests {
            if let Err(error) = self.store.contest(contest).await {
                return error;
            }
        }
        Error::Queue("a contest vanished while its jobs were pushed".to_owned())
    }
}

/// A handler dies with the worker that waits for it, and does not go on unseen.
struct AbortOnDrop<T>(tokio::task::JoinHandle<T>);

impl<T> Drop for AbortOnDrop<T> {
    fn drop(&mut self) {
        self.0.abort();
    }
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("without a word")
}

pub(crate) fn job_of((contest, number): (String, i64)) -> Job {
    Job { contest, number: number as u64 }
}

type JobRow = (i64, String, i64, Option<String>, Option<String>);

fn status_of((number, state, errors, sentence, worker): JobRow) -> JobStatus {
    JobStatus { number: number as u64, state: JobState::of(&state), errors: errors as u64, sentence, worker }
}

impl JobState {
    fn of(text: &str) -> Self {
        match text {
            "running" => Self::Running,
            "done" => Self::Done,
            "failed" => Self::Failed,
            _ => Self::Queued,
        }
    }
}
