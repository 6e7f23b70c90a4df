//! How jobs travel to workers: apalis, with SQLite's and PostgreSQL's storage.
//!
//! Its settings are chosen against what its 1.0 does:
//!
//! - One job is fetched at a time. A worker with a stock of fetched jobs neither beats its heart nor lets others have
//!   them while it is busy.
//! - Jobs are not marked again when they begin ("locked"): those notices fill the channel through which results are
//!   acknowledged, and a worker that is stopping no longer empties it.
//! - A worker that is told to stop no longer drives its own transactions while its jobs finish: its heart stands still,
//!   and on SQLite a fetch caught in the middle locks those very jobs out of the database. Therefore the jobs begun are
//!   finished first, by a worker in full health; what arrives meanwhile waits at a gate and is given back.
//! - Any error of the database ends a worker, which is then started again under a new name.
//! - Its own setting-up is not used: on SQLite it switches the protection of committed data off.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use apalis::layers::WorkerBuilderExt as _;
use apalis::prelude::{TaskBuilder, WorkerBuilder, WorkerContext, WorkerError};
use apalis_postgres::PostgresStorage;
use apalis_sqlite::SqliteStorage;
use sqlx::{PgConnection, SqliteConnection};
use tokio::sync::watch;

use crate::database::{Database, now, on};
use crate::error::{Error, Result, While as _};
use crate::queue::Job;

/// What a worker does with a job, given the worker's name. An error puts the job back.
pub(crate) type Play =
    Arc<dyn Fn(Job, String) -> Pin<Box<dyn Future<Output = Result<(), String>> + Send>> + Send + Sync>;

/// What apalis calls our jobs.
const QUEUE: &str = "games";

/// How often a worker shows that it lives; an idle one also looks for jobs then.
const HEARTBEAT: Duration = Duration::from_millis(500);

/// How long a worker waits before it comes back after an error.
const PAUSE: Duration = Duration::from_secs(1);

/// How long a worker that has nothing left to do may take to end.
const FAREWELL: Duration = Duration::from_secs(10);

/// After this many seconds the name of a silent worker is forgotten.
const FORGET: i64 = 24 * 60 * 60;

/// Puts jobs on their way, within a transaction.
pub(crate) trait Carry {
    async fn send(&mut self, jobs: Vec<Job>) -> Result<(), sqlx::Error>;
    /// Gives others what a worker that has ended still had.
    async fn release(&mut self, worker: &str) -> Result<(), sqlx::Error>;
    /// Takes everything off the way.
    async fn clear(&mut self) -> Result<(), sqlx::Error>;
    /// Forgets jobs that have arrived, and workers that are gone.
    async fn sweep(&mut self) -> Result<(), sqlx::Error>;
}

impl Carry for SqliteConnection {
    async fn send(&mut self, jobs: Vec<Job>) -> Result<(), sqlx::Error> {
        let tasks: Vec<_> = jobs.iter().map(task).collect();
        apalis_sqlite::queries::push_tasks(self, QUEUE, &tasks).await.map_err(|error| match error {
            apalis_sqlite::Error::Database(error) => error,
            other => sqlx::Error::Protocol(other.to_string()),
        })
    }

    async fn release(&mut self, worker: &str) -> Result<(), sqlx::Error> {
        sqlx::query(
            "UPDATE Jobs SET status = 'Pending', lock_by = NULL WHERE lock_by = $1 AND status = 'Queued'",
        )
        .bind(worker)
        .execute(self)
        .await
        .map(drop)
    }

    async fn clear(&mut self) -> Result<(), sqlx::Error> {
        sqlx::query("DELETE FROM Jobs WHERE job_type = $1").bind(QUEUE).execute(self).await.map(drop)
    }

    async fn sweep(&mut self) -> Result<(), sqlx::Error> {
        sqlx::query("DELETE FROM Jobs WHERE job_type = $1 AND status = 'Done'")
            .bind(QUEUE)
            .execute(&mut *self)
            .await?;
        sqlx::query(
            "DELETE FROM Workers WHERE worker_type = $1 AND last_seen < $2
             AND NOT EXISTS (SELECT 1 FROM Jobs WHERE lock_by = Workers.id)",
        )
        .bind(QUEUE)
        .bind(now() / 1000 - FORGET)
        .execute(self)
        .await
        .map(drop)
    }
}

impl Carry for PgConnection {
    async fn send(&mut self, jobs: Vec<Job>) -> Result<(), sqlx::Error> {
        let tasks = jobs.iter().map(task).collect();
        apalis_postgres::queries::push_tasks(self, QUEUE, tasks).await.map_err(|error| match error {
            apalis_postgres::Error::Database(error) => error,
            other => sqlx::Error::Protocol(other.to_string()),
        })
    }

    async fn release(&mut self, worker: &str) -> Result<(), sqlx::Error> {
        let release = "UPDATE apalis.jobs SET status = 'Pending', lock_by = NULL
                       WHERE lock_by = $1 AND status = 'Queued'";
        sqlx::query(release).bind(worker).execute(self).await.map(drop)
    }

    async fn clear(&mut self) -> Result<(), sqlx::Error> {
        sqlx::query("DELETE FROM apalis.jobs WHERE job_type = $1").bind(QUEUE).execute(self).await.map(drop)
    }

    async fn sweep(&mut self) -> Result<(), sqlx::Error> {
        sqlx::query("DELETE FROM apalis.jobs WHERE job_type = $1 AND status = 'Done'")
            .bind(QUEUE)
            .execute(&mut *self)
            .await?;
        sqlx::query(
            "DELETE FROM apalis.workers WHERE worker_type = $1 AND last_seen < to_timestamp($2)
             AND NOT EXISTS (SELECT 1 FROM apalis.jobs WHERE lock_by = workers.id)",
        )
        .bind(QUEUE)
        .bind((now() / 1000 - FORGET) as f64)
        .execute(self)
        .await
        .map(drop)
    }
}

/// Plays what arrives until `stopped` says so, and then finishes what was begun.
pub(crate) async fn serve(
    database: &Database,
    name: &str,
    concurrency: usize,
    lease: Duration,
    play: Play,
    mut stopped: watch::Receiver<bool>,
) -> Result<()> {
    on!(database, pool => async {
        let mut transaction = pool.begin_with(database.begin()).await?;
        transaction.sweep().await?;
        transaction.commit().await
    }.await)
    .during("tidying the queue")?;
    loop {
        let worker = unique(name);
        let ended = run(database, &worker, concurrency, lease, &play, stopped.clone()).await;
        // If this fails too, the lease does the same later.
        let released: Result<(), sqlx::Error> = on!(database, pool => async {
            pool.acquire().await?.release(&worker).await
        }.await);
        if let Err(error) = released {
            tracing::debug!(%worker, %error, "the worker's jobs come back after the lease");
        }
        match ended {
            Ok(()) => return Ok(()),
            Err(error) if *stopped.borrow() => return Err(Error::Queue(error.to_string())),
            Err(error) => tracing::warn!(%worker, %error, "the worker lost its queue and comes back"),
        }
        tokio::select! {
            () = tokio::time::sleep(PAUSE) => {}
            _ = stopped.wait_for(|stopped| *stopped) => return Ok(()),
        }
    }
}

/// One life of a worker.
async fn run(
    database: &Database,
    name: &str,
    concurrency: usize,
    lease: Duration,
    play: &Play,
    stopped: watch::Receiver<bool>,
) -> Result<(), WorkerError> {
    let missed = (lease.as_millis() / HEARTBEAT.as_millis()) as usize;
    let context = WorkerContext::new(name);
    let gate = Gate::default();
    let handle = {
        let (play, gate, name) = (Arc::clone(play), gate.clone(), name.to_owned());
        move |job: Job| {
            let (play, gate, name) = (Arc::clone(&play), gate.clone(), name.clone());
            async move {
                let Some(_inside) = gate.enter() else {
                    gate.shut_for_good().await;
                    return Err("the worker is stopping".to_owned());
                };
                play(job, name).await
            }
        }
    };
    match database {
        Database::Sqlite(pool) => {
            let config = apalis_sqlite::Config::default()
                .queue(QUEUE)
                .batch_size(1)
                .lock_tasks(false)
                .heartbeat_interval(HEARTBEAT)
                .missed_heartbeats(missed);
            let storage = SqliteStorage::<Job>::new(pool).with_config(config);
            let worker = WorkerBuilder::new(&context).backend(storage).concurrency(concurrency).build(handle);
            tokio::select! {
                ended = worker.run() => ended,
                () = stop(&context, &gate, stopped) => Ok(()),
            }
        }
        Database::Postgres(pool) => {
            let config = apalis_postgres::Config::default()
                .queue(QUEUE)
                .batch_size(1)
                .lock_tasks(false)
                .heartbeat_interval(HEARTBEAT)
                .missed_heartbeats(missed);
            let storage = PostgresStorage::<Job>::new(pool).with_config(config);
            let worker = WorkerBuilder::new(&context).backend(storage).concurrency(concurrency).build(handle);
            tokio::select! {
                ended = worker.run() => ended,
                () = stop(&context, &gate, stopped) => Ok(()),
            }
        }
    }
}

/// Waits until the worker shall stop, lets it finish what it has begun, and tells it. Ready only if the worker does not
/// end by itself then.
async fn stop(context: &WorkerContext, gate: &Gate, mut stopped: watch::Receiver<bool>) {
    if stopped.wait_for(|stopped| *stopped).await.is_err() {
        // Nobody can stop it any more; whoever could is gone together with this future.
        std::future::pending::<()>().await;
    }
    gate.close().await;
    // A worker that has not started yet cannot be stopped.
    while context.stop().is_err() {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    gate.shut();
    tokio::time::sleep(FAREWELL).await;
    tracing::warn!(worker = context.name(), "the worker did not end in time and was dropped");
}

/// Where jobs pass when they begin. It closes when the worker stops.
#[derive(Clone, Default)]
struct Gate(Arc<watch::Sender<Passage>>);

#[derive(Default)]
struct Passage {
    /// How many jobs are being played.
    inside: usize,
    state: GateState,
}

#[derive(Default, PartialEq, Eq)]
enum GateState {
    #[default]
    Open,
    /// Jobs wait before it.
    Closed,
    /// Jobs that wait before it turn back.
    Shut,
}

/// A job that has passed; it leaves when this is dropped.
struct Inside(Gate);

impl Gate {
    fn enter(&self) -> Option<Inside> {
        let entered = self.0.send_if_modified(|passage| {
            let open = passage.state == GateState::Open;
            passage.inside += usize::from(open);
            open
        });
        entered.then(|| Inside(self.clone()))
    }

    /// Lets nobody in, and waits until nobody is inside.
    async fn close(&self) {
        self.0.send_modify(|passage| passage.state = GateState::Closed);
        self.wait_for(|passage| passage.inside == 0).await;
    }

    fn shut(&self) {
        self.0.send_modify(|passage| passage.state = GateState::Shut);
    }

    async fn shut_for_good(&self) {
        self.wait_for(|passage| passage.state == GateState::Shut).await;
    }

    async fn wait_for(&self, holds: impl FnMut(&Passage) -> bool) {
        // The sender is in this gate: it cannot be gone.
        let _ = self.0.subscribe().wait_for(holds).await;
    }
}

impl Drop for Inside {
    fn drop(&mut self) {
        self.0.0.send_modify(|passage| passage.inside -= 1);
    }
}

/// The job as apalis carries it. It may be delivered again and again: who gives up and when is decided by the queue.
fn task(job: &Job) -> apalis::prelude::Task<Vec<u8>> {
    let job = serde_json::to_vec(job).expect("a job is plain data");
    // Due since for ever: the clocks of the machines need not agree.
    TaskBuilder::new(job).max_attempts(i32::MAX as usize).run_at_timestamp(1).build()
}

/// A name that nobody else has or had.
pub(crate) fn unique(name: &str) -> String {
    static LIVES: AtomicU64 = AtomicU64::new(0);
    let life = LIVES.fetch_add(1, Ordering::Relaxed);
    format!("{name}-{}-{}-{life}", std::process::id(), now())
}
