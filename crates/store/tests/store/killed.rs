//! What `kill -9` leaves behind. The victims are this test program itself, started again.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sqlx::{Connection as _, PgConnection};
use store::{BatchOptions, Event, Job, Store};

use crate::databases::{TestDatabase, game, on_both, with_contest};
use crate::queue::{finished, jobs, record};

/// What the victim does, and where.
const TASK: &str = "STORE_TEST_VICTIM";
const ADDRESS: &str = "STORE_TEST_ADDRESS";

/// A lease short enough for a test.
const LEASE: Duration = Duration::from_secs(2);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "started by the other tests, to be killed"]
async fn victim() {
    let (Ok(task), Ok(address)) = (std::env::var(TASK), std::env::var(ADDRESS)) else { return };
    let store = Store::open(&address).await.unwrap();
    match task.as_str() {
        "record" => {
            for number in 0.. {
                store.record_result("cup", game(number)).await.unwrap();
                println!("acknowledged {number}");
            }
        }
        "append" => {
            let writer = store.writer(BatchOptions::default());
            let table = async |id: u64| {
                let next = store.events(&id.to_string(), 0).await.unwrap().len() as u64;
                for sequence in next.. {
                    let event = Event { sequence, payload: sequence.to_string() };
                    writer.append(&id.to_string(), event).await.unwrap();
                    println!("acknowledged {}", id * 1_000_000 + sequence);
                }
            };
            tokio::join!(table(0), table(1), table(2));
        }
        "work" => {
            // Plays some games and hangs in the others.
            let queue = store.queue().lease(LEASE);
            let handler = move |job: Job| {
                let store = store.clone();
                async move {
                    if !job.number.is_multiple_of(3) {
                        println!("acknowledged {}", job.number);
                        std::future::pending::<()>().await;
                    }
                    record(&store, &job).await
                }
            };
            queue.work("victim", 4, handler, std::future::pending()).await.unwrap();
        }
        other => panic!("unknown task {other}"),
    }
}

/// Starts a victim and kills it after it has acknowledged `count` things. What it acknowledged, in order.
async fn acknowledged_before_death(task: &str, address: &str, count: usize) -> Vec<u64> {
    let mut child = Victim::start(task, address);
    let read = tokio::task::spawn_blocking(move || {
        let mut lines = BufReader::new(child.0.stdout.take().unwrap()).lines();
        let mut numbers = Vec::new();
        while let Some(Ok(line)) = lines.next() {
            if let Some(number) = line.rsplit_once("acknowledged ") {
                numbers.push(number.1.parse().unwrap());
                if numbers.len() == count {
                    child.0.kill().unwrap();
                }
            }
        }
        numbers
    });
    let numbers = read.await.unwrap();
    assert!(numbers.len() >= count, "the victim died by itself after {} steps", numbers.len());
    numbers
}

/// Killed at the latest when the test ends.
struct Victim(Child);

impl Victim {
    fn start(task: &str, address: &str) -> Self {
        let child = Command::new(std::env::current_exe().unwrap())
            .args(["killed::victim", "--exact", "--ignored", "--nocapture", "--test-threads=1"])
            .env(TASK, task)
            .env(ADDRESS, address)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        Self(child)
    }
}

impl Drop for Victim {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

on_both! {
    async fn no_acknowledged_result_is_lost_and_none_doubled(database) {
        let store = database.open().await;
        with_contest(&store, "cup").await;
        let mut known = 0;
        for round in 1..=3 {
            let acknowledged = acknowledged_before_death("record", &database.address, round * 20).await;
            known = known.max(acknowledged.len() as u64);
            let results = store.results("cup").await.unwrap();
            let count = results.len() as u64;
            assert!(results.iter().map(|result| result.number).eq(0..count));
            assert!(count >= known, "{known} were acknowledged, {count} are there");
            assert!(store.results_since("cup", 0).await.unwrap().iter().map(|result| result.arrival).eq(1..=count));
        }
    }

    async fn no_acknowledged_event_is_lost_and_none_doubled(database) {
        let store = database.open().await;
        for id in 0..3 {
            store.create_match(&id.to_string(), "").await.unwrap();
        }
        for _ in 0..2 {
            let acknowledged = acknowledged_before_death("append", &database.address, 40).await;
            for id in 0..3 {
                let events = store.events(&id.to_string(), 0).await.unwrap();
                let count = events.len() as u64;
                assert!(events.iter().map(|event| event.sequence).eq(0..count));
                let last = acknowledged.iter().filter(|number| *number / 1_000_000 == id).max();
                assert!(last.is_none_or(|last| last % 1_000_000 < count));
            }
        }
    }

    async fn the_jobs_of_a_killed_worker_are_done_by_another(database) {
        let store = database.open().await;
        with_contest(&store, "cup").await;
        let queue = store.queue().lease(LEASE);
        queue.push(&jobs(0..24)).await.unwrap();
        let handler = {
            let store = store.clone();
            move |job: Job| {
                let store = store.clone();
                async move { record(&store, &job).await }
            }
        };
        // The victim hangs in four games when it dies; only then does the other worker begin.
        let hung = acknowledged_before_death("work", &database.address, 4).await;
        assert_eq!(hung.len(), 4);
        queue.work("survivor", 2, handler, finished(queue.clone())).await.unwrap();
        assert_eq!(queue.counts("cup").await.unwrap().done, 24);
        assert!(store.results("cup").await.unwrap().iter().map(|result| result.number).eq(0..24));
        for job in queue.jobs("cup").await.unwrap() {
            if hung.contains(&job.number) {
                assert!(job.worker.unwrap().starts_with("survivor-"));
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_worker_survives_the_loss_of_all_connections_to_its_server() {
    let Some(database) = TestDatabase::postgres().await else { return };
    let store = database.open().await;
    with_contest(&store, "cup").await;
    let queue = store.queue().retries(50);
    queue.push(&jobs(0..12)).await.unwrap();
    let (calls, address) = (Arc::new(AtomicU64::new(0)), database.address.clone());
    let handler = {
        let (store, calls) = (store.clone(), Arc::clone(&calls));
        move |job: Job| {
            let (store, calls, address) = (store.clone(), Arc::clone(&calls), address.clone());
            async move {
                if [1, 5].contains(&calls.fetch_add(1, Ordering::Relaxed)) {
                    cut_all_connections(&address).await;
                }
                record(&store, &job).await
            }
        }
    };
    let all = async {
        while !store.result_count("cup").await.is_ok_and(|count| count == 12) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    // The connection may be cut during its last statement too: its jobs are done all the same.
    let _ = queue.work("one", 2, handler, all).await;
    assert!(store.results("cup").await.unwrap().iter().map(|result| result.number).eq(0..12));
    assert!(calls.load(Ordering::Relaxed) >= 12);
    database.remove().await;
}

async fn cut_all_connections(address: &str) {
    let mut connection = PgConnection::connect(address).await.unwrap();
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
               WHERE datname = current_database() AND pid <> pg_backend_pid()";
    // Two such statements may cut each other's connection.
    let _ = sqlx::raw_sql(cut).execute(&mut connection).await;
}
