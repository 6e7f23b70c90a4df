//! Jobs and workers.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use store::{Error, Job, JobCounts, JobState, Queue, Store};
use tokio::sync::Semaphore;

use crate::databases::{game, on_both, with_contest};

pub(crate) fn jobs(numbers: std::ops::Range<u64>) -> Vec<Job> {
    numbers.map(|number| Job { contest: "cup".into(), number }).collect()
}

/// Plays a job as a contest would.
pub(crate) async fn record(store: &Store, job: &Job) -> Result<(), Error> {
    store.record_result(&job.contest, game(job.number)).await.map(drop)
}

/// Ready when nothing is left to do.
pub(crate) async fn finished(queue: Queue) {
    loop {
        let counts = queue.counts("cup").await.unwrap();
        if counts.queued + counts.running == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

on_both! {
    async fn every_job_is_done_by_one_of_two_workers(database) {
        let store = database.open().await;
        with_contest(&store, "cup").await;
        let queue = store.queue();
        assert_eq!(queue.push(&jobs(0..30)).await.unwrap(), 30);
        let work = async |name| {
            let store = store.clone();
            let handler = move |job: Job| {
                let store = store.clone();
                async move { record(&store, &job).await }
            };
            queue.work(name, 2, handler, finished(queue.clone())).await
        };
        let (one, two) = tokio::join!(work("one"), work("two"));
        one.unwrap();
        two.unwrap();
        assert_eq!(queue.counts("cup").await.unwrap(), JobCounts { done: 30, ..JobCounts::default() });
        assert!(store.results("cup").await.unwrap().iter().map(|result| result.number).eq(0..30));
        let workers = queue.jobs("cup").await.unwrap().into_iter().map(|job| job.worker.unwrap());
        assert!(workers.into_iter().all(|worker| worker.starts_with("one-") || worker.starts_with("two-")));
    }

    async fn pushing_again_does_nothing(database) {
        let store = database.open().await;
        with_contest(&store, "cup").await;
        let queue = store.queue();
        store.record_result("cup", game(2)).await.unwrap();
        // Number 2 is played already; numbers 3 and 4 are pushed twice.
        assert_eq!(queue.push(&jobs(0..5)).await.unwrap(), 4);
        assert_eq!(queue.push(&jobs(3..6)).await.unwrap(), 1);
        assert_eq!(queue.push(&[jobs(7..8), jobs(7..8)].concat()).await.unwrap(), 1);
        assert_eq!(queue.push(&[]).await.unwrap(), 0);

        let calls = Arc::new(AtomicU64::new(0));
        let handler = {
            let (store, calls) = (store.clone(), Arc::clone(&calls));
            move |job: Job| {
                calls.fetch_add(1, Ordering::Relaxed);
                let store = store.clone();
                async move { record(&store, &job).await }
            }
        };
        queue.work("one", 3, handler, finished(queue.clone())).await.unwrap();
        assert_eq!(calls.load(Ordering::Relaxed), 6);
        assert_eq!(queue.push(&jobs(0..8)).await.unwrap(), 1, "only number 6 is new");
        assert_eq!(store.result_count("cup").await.unwrap(), 7);
    }

    async fn jobs_of_no_contest_are_refused(database) {
        let store = database.open().await;
        with_contest(&store, "cup").await;
        let mut all = jobs(0..3);
        all.push(Job { contest: "cap".into(), number: 0 });
        let refused = store.queue().push(&all).await;
        assert!(matches!(refused, Err(Error::UnknownContest(id)) if id == "cap"));
        assert_eq!(store.queue().counts("cup").await.unwrap(), JobCounts::default());
    }

    async fn a_job_that_keeps_failing_is_given_up_with_its_sentence(database) {
        let store = database.open().await;
        with_contest(&store, "cup").await;
        let queue = store.queue().retries(2);
        queue.push(&jobs(0..4)).await.unwrap();
        let calls = Arc::new(AtomicU64::new(0));
        let handler = {
            let (store, calls) = (store.clone(), Arc::clone(&calls));
            move |job: Job| {
                let (store, calls) = (store.clone(), Arc::clone(&calls));
                async move {
                    match job.number {
                        1 => {
                            let call = calls.fetch_add(1, Ordering::Relaxed) + 1;
                            Err(format!("no\0interpreter (call {call})"))
                        }
                        2 => panic!("off the board"),
                        _ => record(&store, &job).await.map_err(|error| error.to_string()),
                    }
                }
            }
        };
        queue.work("one", 2, handler, finished(queue.clone())).await.unwrap();
        assert_eq!(calls.load(Ordering::Relaxed), 3);
        let jobs = queue.jobs("cup").await.unwrap();
        assert_eq!(jobs[0].state, JobState::Done);
        assert_eq!((jobs[1].state, jobs[1].errors), (JobState::Failed, 3));
        assert_eq!(jobs[1].sentence.as_deref(), Some("no\u{fffd}interpreter (call 3)"));
        assert_eq!(jobs[2].sentence.as_deref(), Some("the handler panicked: off the board"));
        assert_eq!(jobs[3].state, JobState::Done);

        assert_eq!(queue.retry_failed("cup").await.unwrap(), 2);
        let handler = {
            let store = store.clone();
            move |job: Job| {
                let store = store.clone();
                async move { record(&store, &job).await }
            }
        };
        queue.work("two", 2, handler, finished(queue.clone())).await.unwrap();
        assert_eq!(queue.counts("cup").await.unwrap().done, 4);
        assert!(queue.jobs("cup").await.unwrap().iter().all(|job| job.sentence.is_none()));
    }

    async fn a_worker_that_stops_finishes_what_it_has_begun(database) {
        let store = database.open().await;
        with_contest(&store, "cup").await;
        let queue = store.queue();
        queue.push(&jobs(0..10)).await.unwrap();
        let begun = Arc::new(Semaphore::new(0));
        let go_on = Arc::new(Semaphore::new(0));
        let handler = {
            let (store, begun, go_on) = (store.clone(), Arc::clone(&begun), Arc::clone(&go_on));
            move |job: Job| {
                let (store, begun, go_on) = (store.clone(), Arc::clone(&begun), Arc::clone(&go_on));
                async move {
                    begun.add_permits(1);
                    go_on.acquire().await.unwrap().forget();
                    record(&store, &job).await
                }
            }
        };
        let shutdown = async {
            begun.acquire_many(2).await.unwrap().forget();
            // They can go on only now, when the worker is about to be told to stop.
            go_on.add_permits(10);
        };
        queue.work("one", 2, handler, shutdown).await.unwrap();
        let counts = queue.counts("cup").await.unwrap();
        assert_eq!((counts.running, counts.done + counts.queued), (0, 10));
        assert!(counts.done >= 2, "{counts:?}");
        assert_eq!(store.result_count("cup").await.unwrap(), counts.done);
    }

    async fn a_job_that_is_passed_over_can_be_pushed_again(database) {
        let store = database.open().await;
        with_contest(&store, "cup").await;
        let queue = store.queue();
        queue.push(&jobs(0..6)).await.unwrap();
        let handler = {
            let store = store.clone();
            move |job: Job| {
                let store = store.clone();
                async move { if job.number < 4 { record(&store, &job).await } else { Ok(()) } }
            }
        };
        queue.work("one", 2, handler, finished(queue.clone())).await.unwrap();
        assert_eq!(queue.counts("cup").await.unwrap(), JobCounts { done: 4, ..JobCounts::default() });
        assert_eq!(queue.push(&jobs(0..6)).await.unwrap(), 2);
    }

    async fn a_worker_stopped_before_it_begins_ends(database) {
        let store = database.open().await;
        let handler = |_: Job| async { Ok::<(), Error>(()) };
        store.queue().work("one", 1, handler, std::future::ready(())).await.unwrap();
    }
}
