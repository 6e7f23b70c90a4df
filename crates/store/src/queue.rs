//! Games as jobs: pushed by the process that runs a contest, played by workers on any number of machines.
//!
//! A worker claims one job at a time and renews the leases of all that it holds every half second. A job whose lease
//! has run out may be claimed by another worker: the first one counts as dead. Leases use the database's clock, because
//! the clocks of the machines may differ.
//!
//! A job is done in the same transaction that records its result. A game may therefore be played twice (if its worker
//! was cut off for longer than the lease), but its result is recorded once. Errors of the handler are counted apart
//! from deaths of workers: a job does not fail for good because machines were switched off.

use std::fmt::Display;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt as _;
use sqlx::AssertSqlSafe;
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::MissedTickBehavior;

use crate::database::{Database, on, placeholders, unique};
use crate::error::{Error, Result, While as _, lacks_parent};
use crate::open::Store;

/// A game to be played.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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
    /// A worker has it. If that worker dies, another one takes the job.
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

/// How often a worker renews its leases; an idle one also looks for jobs then.
const HEARTBEAT: Duration = Duration::from_millis(500);

/// How long a worker waits before it comes back after an error of the database.
const RECONNECT_DELAY: Duration = Duration::from_secs(1);

impl Store {
    /// The queue, with a lease of 15 seconds and 2 retries.
    pub fn queue(&self) -> Queue {
        Queue { store: self.clone(), lease: Duration::from_secs(15), retries: 2 }
    }
}

impl Queue {
    /// After how long without a renewal a worker's jobs go to others. Whole seconds, at least 2.
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
                     ON CONFLICT (contest, number) DO NOTHING",
                    placeholders(chunk.len(), 2)
                );
                let mut query = sqlx::query(AssertSqlSafe(statement));
                for job in chunk {
                    query = query.bind(&job.contest).bind(job.number as i64);
                }
                pushed += query.execute(&mut *transaction).await?.rows_affected();
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
    /// The handler must record the game's result before it returns; if it returns without one, the game is skipped: its
    /// job is deleted, and may be pushed again. It runs as a task of its own; long computations belong into
    /// `spawn_blocking`, so that the worker can renew its leases. If it returns an error or panics, the job is put back
    /// as often as [`retries`](Self::retries) allows. When the database is out of reach, the handlers are aborted and
    /// the worker tries to come back until `shutdown`. `name` is for people; it need not be unique.
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
        let handler = Arc::new(handler);
        let mut shutdown = pin!(shutdown.fuse());
        let mut stopping = false;
        loop {
            let worker = unique(name);
            let ended = self.run(&worker, concurrency, &handler, &mut shutdown, &mut stopping).await;
            let Err(error) = ended else { return Ok(()) };
            // If this fails too, the leases run out later.
            if let Err(error) = self.release(&worker).await {
                tracing::debug!(%worker, %error, "the worker's jobs come back after the lease");
            }
            if stopping {
                return Err(error);
            }
            tracing::warn!(%worker, %error, "the worker lost its queue and comes back");
            tokio::select! {
                () = tokio::time::sleep(RECONNECT_DELAY) => {}
                () = &mut shutdown => return Ok(()),
            }
        }
    }

    /// Claims jobs and plays them until `shutdown`, or until an error of the database, which aborts the games being
    /// played.
    async fn run<H, F, E>(
        &self,
        worker: &str,
        concurrency: usize,
        handler: &Arc<H>,
        mut shutdown: impl Future<Output = ()> + Unpin,
        stopping: &mut bool,
    ) -> Result<()>
    where
        H: Fn(Job) -> F + Send + Sync + 'static,
        F: Future<Output = Result<(), E>> + Send + 'static,
        E: Display + Send + 'static,
    {
        let mut games = JoinSet::new();
        let mut heartbeat = tokio::time::interval(HEARTBEAT);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            *stopping = *stopping || (&mut shutdown).now_or_never().is_some();
            // A claim is never cancelled: the worker would renew a job whose claim it did not see, and never play it.
            while !*stopping && games.len() < concurrency {
                let Some(job) = self.claim(worker).await? else { break };
                let (queue, handler) = (self.clone(), Arc::clone(handler));
                games.spawn(async move { queue.play(job, &*handler).await });
            }
            if *stopping && games.is_empty() {
                return Ok(());
            }
            tokio::select! {
                () = &mut shutdown, if !*stopping => *stopping = true,
                Some(ended) = games.join_next() => match ended {
                    Ok(played) => played?,
                    Err(error) => return Err(Error::Queue(error.to_string())),
                },
                _ = heartbeat.tick() => self.renew(worker).await?,
            }
        }
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
        on!(&self.store.database, pool => sqlx::query(
            "UPDATE contest_jobs SET state = 'queued', errors = 0 WHERE contest = $1 AND state = 'failed'",
        ).bind(contest).execute(pool).await.map(|done| done.rows_affected()))
        .during("putting jobs back")
    }

    /// Plays a job that was claimed. Errors are the database's.
    async fn play<H, F, E>(&self, job: Job, handler: &H) -> Result<()>
    where
        H: Fn(Job) -> F,
        F: Future<Output = Result<(), E>> + Send + 'static,
        E: Display + Send + 'static,
    {
        let handling = handler(job.clone());
        let mut task =
            AbortOnDrop(tokio::spawn(async move { handling.await.map_err(|error| error.to_string()) }));
        let sentence = match (&mut task.0).await {
            Ok(Ok(())) => return self.finish(&job).await,
            Ok(Err(sentence)) => sentence,
            Err(error) => match error.try_into_panic() {
                Ok(panic) => format!("the handler panicked: {}", panic_text(&*panic)),
                Err(error) => error.to_string(),
            },
        };
        // PostgreSQL's texts cannot hold this character, and a handler's error may quote any text.
        self.count_error(&job, &sentence.replace('\0', "\u{fffd}")).await
    }

    /// Claims a queued job, or one whose lease has run out. Contests take turns.
    async fn claim(&self, worker: &str) -> Result<Option<Job>> {
        let database = &self.store.database;
        let locking = match database {
            // SQLite locks the whole file for a statement that writes.
            Database::Sqlite(_) => "",
            Database::Postgres(_) => "FOR UPDATE SKIP LOCKED",
        };
        let statement = format!(
            "UPDATE contest_jobs SET state = 'running', worker = $1, lease = {now} + $2
             WHERE (contest, number) = (
                 SELECT contest, number FROM contest_jobs
                 WHERE state IN ('queued', 'running') AND (state = 'queued' OR lease IS NULL OR lease < {now})
                 ORDER BY number, contest LIMIT 1 {locking}
             ) RETURNING contest, number",
            now = database.clock()
        );
        // Fetches all rows, though there is one at most: only a statement that has run to its end is committed.
        let claimed: Vec<(String, i64)> = on!(database, pool => sqlx::query_as(AssertSqlSafe(statement))
            .bind(worker)
            .bind(self.lease.as_millis() as i64)
            .fetch_all(pool)
            .await)
        .during("looking for a job")?;
        Ok(claimed.into_iter().next().map(|(contest, number)| Job { contest, number: number as u64 }))
    }

    /// Renews a worker's leases.
    async fn renew(&self, worker: &str) -> Result<()> {
        let database = &self.store.database;
        let statement = format!(
            "UPDATE contest_jobs SET lease = {now} + $2 WHERE state = 'running' AND worker = $1",
            now = database.clock()
        );
        on!(database, pool => sqlx::query(AssertSqlSafe(statement))
            .bind(worker)
            .bind(self.lease.as_millis() as i64)
            .execute(pool)
            .await
            .map(drop))
        .during("renewing a lease")
    }

    /// Puts back the jobs that a worker still had when it ended.
    async fn release(&self, worker: &str) -> Result<()> {
        on!(&self.store.database, pool => sqlx::query(
            "UPDATE contest_jobs SET state = 'queued' WHERE state = 'running' AND worker = $1",
        ).bind(worker).execute(pool).await.map(drop))
        .during("giving jobs back")
    }

    /// Deletes a job whose handler recorded no result: the game was skipped. A job with a result is done already.
    async fn finish(&self, job: &Job) -> Result<()> {
        on!(&self.store.database, pool => sqlx::query(
            "DELETE FROM contest_jobs WHERE contest = $1 AND number = $2 AND state <> 'done'",
        ).bind(&job.contest).bind(job.number as i64).execute(pool).await.map(drop))
        .during("finishing a job")
    }

    /// Counts an error of the handler: the job waits again, or has failed for good. One that is done after all stays so.
    async fn count_error(&self, job: &Job, sentence: &str) -> Result<()> {
        on!(&self.store.database, pool => sqlx::query(
            "UPDATE contest_jobs SET errors = errors + 1, sentence = $3,
                 state = CASE WHEN errors >= $4 THEN 'failed' ELSE 'queued' END
             WHERE contest = $1 AND number = $2 AND state <> 'done'",
        )
        .bind(&job.contest)
        .bind(job.number as i64)
        .bind(sentence)
        .bind(i64::from(self.retries))
        .execute(pool)
        .await
        .map(drop))
        .during("putting a job back")
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

/// Aborts a handler's task together with the worker that waits for it.
struct AbortOnDrop<T>(JoinHandle<T>);

impl<T> Drop for AbortOnDrop<T> {
    fn drop(&mut self) {
        self.0.abort();
    }
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("without a word")
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
