//! Games of contests, shown to spectators elsewhere while they are played.
//!
//! The referee reports what happens to memory and goes on; a task writes it to the store now and then. A game that
//! ends before the first write costs nothing, and no game waits for the store.

use std::collections::VecDeque;
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use game::Seat;
use protocol::bench::Output as ToldOutput;
use referee::{Fault, Observer, Output};
use serde::{Deserialize, Serialize};
use store::{LiveLog, Store, WriteOutcome};
use table::{MoveEnding, MoveNote};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{Instant, MissedTickBehavior, interval_at};

/// How often news is written to the store.
const WRITE_INTERVAL: Duration = Duration::from_millis(400);
/// How often the log is written when there is no news, so that the game does not count as abandoned.
const KEEPALIVE_INTERVAL: Duration = Duration::from_secs(5);
/// How many of the programs' latest outputs are kept.
const OUTPUTS_KEPT: usize = 12;
/// How many bytes of each output.
const OUTPUT_BYTES: usize = 600;

/// A game that is being played by some worker, as far as its log goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunningGame {
    /// Which game of the contest.
    pub number: u64,
    /// Changes when the game is played again from its beginning, because its worker has died.
    pub attempt: String,
    /// Who sits where.
    pub names: Vec<String>,
    /// The moves so far, chance included.
    pub moves: Vec<LoggedMove>,
    /// The programs' latest outputs, and what was wrong with their answers.
    pub output: Vec<ToldOutput>,
}

/// A move of a running game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoggedMove {
    /// The move.
    pub text: String,
    /// How long it took in milliseconds, if it took time at all.
    pub ms: Option<u64>,
    /// How it came about.
    pub ending: MoveEnding,
}

impl RunningGame {
    /// The games of a contest that are being played, by number. What cannot be read is left out.
    pub async fn all(store: &Store, contest: &str) -> store::Result<Vec<Self>> {
        Ok(store.live_logs(contest).await?.into_iter().filter_map(Self::of).collect())
    }

    /// One game, if it is being played.
    pub async fn one(store: &Store, contest: &str, number: u64) -> store::Result<Option<Self>> {
        Ok(store.live_log(contest, number).await?.and_then(Self::of))
    }

    fn of(stored: LiveLog) -> Option<Self> {
        let LiveLog { number, attempt, setup, log, latest } = stored;
        let Setup { names } = serde_json::from_str(&setup).ok()?;
        let moves = log.lines().map(LoggedMove::read).collect::<Option<_>>()?;
        let output = if latest.is_empty() { Vec::new() } else { serde_json::from_str(&latest).ok()? };
        Some(Self { number, attempt, names, moves, output })
    }
}

impl LoggedMove {
    /// One line: the text, and where there is more to say the time and how it came about.
    fn write(text: &str, note: &MoveNote) -> String {
        let ms = note.time.map_or_else(|| "-".to_owned(), |time| time.as_millis().to_string());
        match (note.time, note.ending) {
            (None, MoveEnding::Ok) => format!("{text}\n"),
            (_, MoveEnding::Ok) => format!("{text} {ms}\n"),
            (_, ending) => format!("{text} {ms} {}\n", ending.code()),
        }
    }

    fn read(line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        let text = words.next()?.to_owned();
        let ms = words.next().filter(|word| *word != "-").map(str::parse).transpose().ok()?;
        let ending = words.next().map_or(Some(MoveEnding::Ok), MoveEnding::from_code)?;
        Some(Self { text, ms, ending })
    }
}

/// What is known before a game begins.
#[derive(Serialize, Deserialize)]
struct Setup {
    names: Vec<String>,
}

/// Collects what happens in a game, for the task that writes it to the store.
#[derive(Clone, Default)]
pub(super) struct LiveReporter(Arc<Mutex<Pending>>);

/// What has happened and is not in the store yet.
#[derive(Default)]
struct Pending {
    log: String,
    output: VecDeque<ToldOutput>,
    fresh: bool,
}

impl LiveReporter {
    fn pending(&self) -> MutexGuard<'_, Pending> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn push_output(&self, output: ToldOutput) {
        let mut pending = self.pending();
        pending.fresh = true;
        if pending.output.len() == OUTPUTS_KEPT {
            pending.output.pop_front();
        }
        pending.output.push_back(output);
    }
}

impl Observer for LiveReporter {
    fn moved(&mut self, text: &str, note: &MoveNote) {
        let mut pending = self.pending();
        pending.log.push_str(&LoggedMove::write(text, note));
        pending.fresh = true;
    }

    fn printed(&mut self, seat: Seat, number: usize, output: &Output) {
        self.push_output(output.told(seat, number, "", OUTPUT_BYTES));
    }

    fn failed(&mut self, seat: Seat, number: usize, fault: &Fault) {
        self.push_output(Output::default().told(seat, number, &fault.to_string(), OUTPUT_BYTES));
    }
}

/// The task that writes one game's log to the store, until this is ended or dropped.
pub(super) struct LiveLogWriter {
    task: JoinHandle<Option<String>>,
    stop: oneshot::Sender<()>,
}

impl LiveLogWriter {
    pub(super) fn start(
        store: Store,
        contest: String,
        number: u64,
        names: Vec<String>,
    ) -> (Self, LiveReporter) {
        let (stop, stopped) = oneshot::channel();
        let reporter = LiveReporter::default();
        let setup = serde_json::to_string(&Setup { names }).expect("names are plain data");
        let task = WriterTask { store, contest, number, setup, reporter: reporter.clone() };
        (Self { task: tokio::spawn(task.run(stopped)), stop }, reporter)
    }

    /// Stops the task, and returns the attempt under which it has written, if it has.
    pub(super) async fn end(self) -> Option<String> {
        drop(self.stop);
        self.task.await.ok().flatten()
    }
}

struct WriterTask {
    store: Store,
    contest: String,
    number: u64,
    setup: String,
    reporter: LiveReporter,
}

impl WriterTask {
    async fn run(self, mut stopped: oneshot::Receiver<()>) -> Option<String> {
        let mut ticks = interval_at(Instant::now() + WRITE_INTERVAL, WRITE_INTERVAL);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut attempt, mut written) = (None, Instant::now());
        // What could not be written is kept for the next time.
        let mut log = String::new();
        loop {
            tokio::select! {
                _ = &mut stopped => return attempt,
                _ = ticks.tick() => {}
            }
            let (fresh, latest) = self.take_pending(&mut log);
            if !fresh && log.is_empty() && written.elapsed() < KEEPALIVE_INTERVAL {
                continue;
            }
            match self.write(&mut attempt, &log, &latest).await {
                Ok(WriteOutcome::Written) => {
                    log.clear();
                    written = Instant::now();
                }
                Ok(WriteOutcome::Superseded) => return None,
                Err(_) => {}
            }
        }
    }

    /// Takes what is new, and says whether anything is.
    fn take_pending(&self, log: &mut String) -> (bool, String) {
        let mut pending = self.reporter.pending();
        log.push_str(&pending.log);
        pending.log.clear();
        let latest = serde_json::to_string(&pending.output).expect("what programs say is plain data");
        (mem::take(&mut pending.fresh), latest)
    }

    async fn write(
        &self,
        attempt: &mut Option<String>,
        log: &str,
        latest: &str,
    ) -> store::Result<WriteOutcome> {
        let Self { store, contest, number, setup, .. } = self;
        if let Some(attempt) = attempt {
            return store.append_live_log(contest, *number, attempt, log, latest).await;
        }
        *attempt = store.begin_live_log(contest, *number, setup, log, latest).await?;
        Ok(if attempt.is_some() { WriteOutcome::Written } else { WriteOutcome::Superseded })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_come_back_as_they_were_told() {
        let note = |ms: Option<u64>, ending| MoveNote {
            time: ms.map(Duration::from_millis),
            ending,
            ..MoveNote::default()
        };
        for (ms, ending, line) in [
            (None, MoveEnding::Ok, "c2-c3\n"),
            (Some(0), MoveEnding::Ok, "c2-c3 0\n"),
            (Some(120), MoveEnding::Timeout, "c2-c3 120 timeout\n"),
            (None, MoveEnding::StartFailed, "c2-c3 - start-failed\n"),
        ] {
            assert_eq!(LoggedMove::write("c2-c3", &note(ms, ending)), line);
            let read = LoggedMove::read(line.trim_end()).unwrap();
            assert_eq!(read, LoggedMove { text: "c2-c3".to_owned(), ms, ending });
        }
        assert_eq!(LoggedMove::read("c2-c3 soon"), None);
    }

    #[test]
    fn only_the_latest_output_is_kept_and_only_its_end() {
        let mut reporter = LiveReporter::default();
        for number in 0..OUTPUTS_KEPT + 3 {
            let stdout = format!("{}é{number}", "x".repeat(OUTPUT_BYTES));
            reporter.printed(Seat::new(0), number, &Output { stdout, ..Output::default() });
        }
        let pending = reporter.pending();
        assert_eq!((pending.output.len(), pending.output[0].ply), (OUTPUTS_KEPT, 3));
        assert!(pending.output.iter().all(|output| output.stdout.len() <= OUTPUT_BYTES));
        assert!(pending.output[0].stdout.ends_with("xé3"));
    }

    #[tokio::test]
    async fn a_game_is_told_as_it_goes_on_and_forgotten_when_it_comes_to_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path().join("store.db").to_str().unwrap()).await.unwrap();
        let contest = store::NewContest { id: "cup".into(), ..store::NewContest::default() };
        store.create_contest(contest).await.unwrap();
        let names = vec!["ann".to_owned(), "bob".to_owned()];
        let (log_writer, mut reporter) =
            LiveLogWriter::start(store.clone(), "cup".to_owned(), 4, names.clone());
        let note = MoveNote::default();
        for (text, moves) in [("a-b", 1), ("b-c", 2)] {
            reporter.moved(text, &note);
            let game = loop {
                match RunningGame::one(&store, "cup", 4).await.unwrap() {
                    Some(game) if game.moves.len() == moves => break game,
                    _ => tokio::time::sleep(WRITE_INTERVAL).await,
                }
            };
            assert_eq!((&game.names, game.moves[moves - 1].text.as_str()), (&names, text));
        }
        let attempt = log_writer.end().await.unwrap();
        store.end_live_log("cup", 4, &attempt).await.unwrap();
        assert_eq!(RunningGame::all(&store, "cup").await.unwrap(), []);
        store.close().await;
    }
}
