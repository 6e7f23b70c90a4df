//! Where searches run: few at a time, and fairly.
//!
//! A caller hands in a job with a [`Claim`]: how urgent it is, and on whose behalf. The most
//! urgent jobs go first; among equally urgent ones the callers take turns, however many jobs each has. A hundred
//! tables at which programs play each other so wait for any table with a person at it.

use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use tokio::sync::oneshot;

/// How urgent a job is; the first is the most urgent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Urgency {
    /// A person waits for a move.
    Move,
    /// A person waits for advice.
    Advice,
    /// Programs play each other.
    Programs,
    /// A whole game is judged.
    Judging,
}

/// Who wants something, and how urgently.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Claim {
    pub(crate) urgency: Urgency,
    /// Callers take turns by this name: a table's id, an address.
    pub(crate) who: String,
}

type Job = Box<dyn FnOnce() + Send>;

/// Threads that think. They end with the pool.
pub(crate) struct Pool {
    inner: Arc<Inner>,
}

struct Inner {
    queue: Mutex<Queue>,
    wake: Condvar,
    most_waiting: usize,
}

#[derive(Default)]
struct Queue {
    /// For each urgency the callers in the order of their turns, each with its jobs.
    lines: BTreeMap<Urgency, VecDeque<(String, VecDeque<Job>)>>,
    waiting: usize,
    closed: bool,
}

impl Pool {
    pub(crate) fn new(threads: usize, most_waiting: usize) -> Self {
        let inner = Arc::new(Inner { queue: Mutex::default(), wake: Condvar::new(), most_waiting });
        for number in 0..threads.max(1) {
            let inner = Arc::clone(&inner);
            let builder = thread::Builder::new().name(format!("thinker-{number}"));
            builder.spawn(move || inner.work()).expect("the system starts threads");
        }
        Self { inner }
    }

    /// Lets a job wait for its turn and gives what it came to; `None` if too many jobs wait already or it panicked. The
    /// job is handed a flag that is raised when its answer is not wanted any more: dropping the future raises it.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        claim: Claim,
        job: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Option<T> {
        let unwanted = Arc::new(AtomicBool::new(false));
        let (answer, answered) = oneshot::channel();
        let flag = Arc::clone(&unwanted);
        let job: Job = Box::new(move || {
            if !flag.load(Ordering::Relaxed) {
                // The caller may have left meanwhile.
                let _ = answer.send(job(&flag));
            }
        });
        let _guard = RaiseOnDrop(unwanted);
        {
            let mut queue = self.inner.lock();
            if queue.waiting >= self.inner.most_waiting {
                return None;
            }
            queue.push(claim, job);
        }
        self.inner.wake.notify_one();
        answered.await.ok()
    }

    /// How many jobs wait.
    pub(crate) fn waiting(&self) -> usize {
        self.inner.lock().waiting
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.inner.lock().closed = true;
        self.inner.wake.notify_all();
    }
}

struct RaiseOnDrop(Arc<AtomicBool>);

impl Drop for RaiseOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Inner {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        // Jobs run outside the lock: a panic in one leaves the queue whole.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        loop {
            let mut queue = self.lock();
            let job = loop {
                if queue.closed {
                    return;
                }
                match queue.pop() {
                    Some(job) => break job,
                    None => queue = self.wake.wait(queue).unwrap_or_else(PoisonError::into_inner),
                }
            };
            drop(queue);
            // A broken search must not take its thread along.
            if std::panic::catch_unwind(std::panic::AssertUnwindSafe(job)).is_err() {
                tracing::error!("a search panicked");
            }
        }
    }
}

impl Queue {
    fn push(&mut self, claim: Claim, job: Job) {
        let line = self.lines.entry(claim.urgency).or_default();
        match line.iter_mut().find(|(who, _)| *who == claim.who) {
            Some((_, jobs)) => jobs.push_back(job),
            None => line.push_back((claim.who, VecDeque::from([job]))),
        }
        self.waiting += 1;
    }

    fn pop(&mut self) -> Option<Job> {
        let line = self.lines.values_mut().find(|line| !line.is_empty())?;
        let (who, mut jobs) = line.pop_front()?;
        let job = jobs.pop_front();
        if !jobs.is_empty() {
            line.push_back((who, jobs));
        }
        self.waiting -= usize::from(job.is_some());
        job
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn claim(urgency: Urgency, who: &str) -> Claim {
        Claim { urgency, who: who.to_owned() }
    }

    #[test]
    fn urgent_jobs_go_first_and_equally_urgent_ones_take_turns() {
        let order = Arc::new(Mutex::new(Vec::new()));
        let mut queue = Queue::default();
        let jobs = [
            (Urgency::Programs, "a", "a1"),
            (Urgency::Programs, "a", "a2"),
            (Urgency::Programs, "b", "b1"),
            (Urgency::Move, "c", "c1"),
        ];
        for (urgency, who, name) in jobs {
            let order = Arc::clone(&order);
            queue.push(claim(urgency, who), Box::new(move || order.lock().unwrap().push(name)));
        }
        while let Some(job) = queue.pop() {
            job();
        }
        assert_eq!(*order.lock().unwrap(), ["c1", "a1", "b1", "a2"]);
        assert_eq!(queue.waiting, 0);
    }

    #[tokio::test]
    async fn a_job_gives_its_answer_and_a_panic_harms_no_other() {
        let pool = Pool::new(1, 10);
        let broken: Option<()> = pool.think(claim(Urgency::Move, "x"), |_| panic!("on purpose")).await;
        assert_eq!(broken, None);
        assert_eq!(pool.think(claim(Urgency::Move, "x"), |_| 7).await, Some(7));
    }

    #[tokio::test]
    async fn a_full_pool_refuses() {
        let pool = Pool::new(1, 0);
        assert_eq!(pool.think(claim(Urgency::Move, "x"), |_| 7).await, None);
    }
}
