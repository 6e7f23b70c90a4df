//! Games of contests, told elsewhere while they are played.
//!
//! The player of a game leaves what happens on a board of its own and goes on; a task carries it to the store now and
//! then. A game that is over before the first look costs nothing, and none waits for the store.

use std::collections::VecDeque;
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use game::Seat;
use protocol::bench::Output as ToldOutput;
use referee::{Fault, Observer, Output};
use serde::{Deserialize, Serialize};
use store::{Progress, Store, WriteOutcome};
use table::{MoveEnding, MoveNote};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{Instant, MissedTickBehavior, interval_at};

/// How often news is carried to the store.
const EVERY: Duration = Duration::from_millis(400);
/// How often something is told when there is no news, so that nobody takes the game for dead.
const SIGN_OF_LIFE_EVERY: Duration = Duration::from_secs(5);
/// How many of the latest things that programs said are told.
const LATEST: usize = 12;
/// How many bytes of each.
const OUTPUT: usize = 600;

/// A game that is being played somewhere, as far as it has been told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunningGame {
    /// Which game of the contest.
    pub number: u64,
    /// Changes when the game is played again from its beginning, because whoever played it has died.
    pub attempt: String,
    /// Who sits where.
    pub names: Vec<String>,
    /// The moves so far, chance included.
    pub moves: Vec<ToldMove>,
    /// The latest things that programs said, and what was wrong with their answers.
    pub output: Vec<ToldOutput>,
}

/// A move of a running game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldMove {
    /// The move.
    pub text: String,
    /// How long it took in milliseconds, if it took anybody's time.
    pub ms: Option<u64>,
    /// How it came about.
    pub ending: MoveEnding,
}

impl RunningGame {
    /// The games of a contest that are being played, by number. What cannot be read is left out.
    pub async fn all(store: &Store, contest: &str) -> store::Result<Vec<Self>> {
        Ok(store.progress(contest).await?.into_iter().filter_map(Self::of).collect())
    }

    /// One game, if it is being played.
    pub async fn one(store: &Store, contest: &str, number: u64) -> store::Result<Option<Self>> {
        Ok(store.progress_of(contest, number).await?.and_then(Self::of))
    }

    fn of(told: Progress) -> Option<Self> {
        let Progress { number, attempt, setup, story, latest } = told;
        let Setup { names } = serde_json::from_str(&setup).ok()?;
        let moves = story.lines().map(ToldMove::read).collect::<Option<_>>()?;
        let output = if latest.is_empty() { Vec::new() } else { serde_json::from_str(&latest).ok()? };
        Some(Self { number, attempt, names, moves, output })
    }
}

impl ToldMove {
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

/// Leaves what happens where the task finds it.
#[derive(Clone, Default)]
pub(super) struct Teller(Arc<Mutex<News>>);

/// What has happened and was not carried to the store yet.
#[derive(Default)]
struct News {
    story: String,
    output: VecDeque<ToldOutput>,
    fresh: bool,
}

impl Teller {
    fn news(&self) -> MutexGuard<'_, News> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn say(&self, output: ToldOutput) {
        let mut news = self.news();
        news.fresh = true;
        if news.output.len() == LATEST {
            news.output.pop_front();
        }
        news.output.push_back(output);
    }
}

impl Observer for Teller {
    fn moved(&mut self, text: &str, note: &MoveNote) {
        let mut news = self.news();
        news.story.push_str(&ToldMove::write(text, note));
        news.fresh = true;
    }

    fn printed(&mut self, seat: Seat, number: usize, output: &Output) {
        self.say(output.told(seat, number, "", OUTPUT));
    }

    fn failed(&mut self, seat: Seat, number: usize, fault: &Fault) {
        self.say(Output::default().told(seat, number, &fault.to_string(), OUTPUT));
    }
}

/// The task that carries news of one game to the store, until this ends or is dropped.
pub(super) struct Telling {
    task: JoinHandle<Option<String>>,
    _stop: oneshot::Sender<()>,
}

impl Telling {
    pub(super) fn begin(store: Store, contest: String, number: u64, names: Vec<String>) -> (Self, Teller) {
        let (stop, stopped) = oneshot::channel();
        let teller = Teller::default();
        let errand = Errand { store, contest, number, names, teller: teller.clone() };
        (Self { task: tokio::spawn(errand.run(stopped)), _stop: stop }, teller)
    }

    /// Nothing is told any more when this returns; the attempt under which something was told, if anything was.
    pub(super) async fn end(self) -> Option<String> {
        let Self { task, _stop: stop } = self;
        drop(stop);
        task.await.ok().flatten()
    }
}

struct Errand {
    store: Store,
    contest: String,
    number: u64,
    names: Vec<String>,
    teller: Teller,
}

impl Errand {
    async fn run(self, mut stopped: oneshot::Receiver<()>) -> Option<String> {
        let mut ticks = interval_at(Instant::now() + EVERY, EVERY);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut attempt, mut told) = (None, Instant::now());
        // What the store could not be told is told the next time.
        let mut story = String::new();
        loop {
            tokio::select! {
                _ = &mut stopped => return attempt,
                _ = ticks.tick() => {}
            }
            let (fresh, latest) = self.collect(&mut story);
            if !fresh && story.is_empty() && told.elapsed() < SIGN_OF_LIFE_EVERY {
                continue;
            }
            match self.carry(&mut attempt, &story, &latest).await {
                Ok(WriteOutcome::Yes) => {
                    story.clear();
                    told = Instant::now();
                }
                Ok(WriteOutcome::Overtaken) => return None,
                Err(_) => {}
            }
        }
    }

    /// Takes what is new, and says whether anything is.
    fn collect(&self, story: &mut String) -> (bool, String) {
        let mut news = self.teller.news();
        story.push_str(&news.story);
        news.story.clear();
        let latest = serde_json::to_string(&news.output).expect("what programs say is plain data");
        (mem::take(&mut news.fresh), latest)
    }

    async fn carry(
        &self,
        attempt: &mut Option<String>,
        story: &str,
        latest: &str,
    ) -> store::Result<WriteOutcome> {
        let Self { store, contest, number, names, .. } = self;
        if let Some(attempt) = attempt {
            return store.add_progress(contest, *number, attempt, story, latest).await;
        }
        let setup = serde_json::to_string(&Setup { names: names.clone() }).expect("names are plain data");
        *attempt = store.begin_progress(contest, *number, &setup, story, latest).await?;
        Ok(if attempt.is_some() { WriteOutcome::Yes } else { WriteOutcome::Overtaken })
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
            comment: String::new(),
        };
        for (ms, ending, line) in [
            (None, MoveEnding::Ok, "c2-c3\n"),
            (Some(0), MoveEnding::Ok, "c2-c3 0\n"),
            (Some(120), MoveEnding::Timeout, "c2-c3 120 timeout\n"),
            (None, MoveEnding::StartFailed, "c2-c3 - start-failed\n"),
        ] {
            assert_eq!(ToldMove::write("c2-c3", &note(ms, ending)), line);
            let read = ToldMove::read(line.trim_end()).unwrap();
            assert_eq!(read, ToldMove { text: "c2-c3".to_owned(), ms, ending });
        }
        assert_eq!(ToldMove::read("c2-c3 soon"), None);
    }

    #[test]
    fn only_the_latest_output_is_kept_and_only_its_end() {
        let mut teller = Teller::default();
        for number in 0..LATEST + 3 {
            let stdout = format!("{}é{number}", "x".repeat(OUTPUT));
            teller.printed(Seat::new(0), number, &Output { stdout, ..Output::default() });
        }
        let news = teller.news();
        assert_eq!((news.output.len(), news.output[0].ply), (LATEST, 3));
        assert!(news.output.iter().all(|output| output.stdout.len() <= OUTPUT));
        assert!(news.output[0].stdout.ends_with("xé3"));
    }

    #[tokio::test]
    async fn a_game_is_told_as_it_goes_on_and_forgotten_when_it_comes_to_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path().join("store.db").to_str().unwrap()).await.unwrap();
        let contest = store::NewContest { id: "cup".into(), ..store::NewContest::default() };
        store.create_contest(contest).await.unwrap();
        let names = vec!["ann".to_owned(), "bob".to_owned()];
        let (telling, mut teller) = Telling::begin(store.clone(), "cup".to_owned(), 4, names.clone());
        let note = MoveNote { time: None, ending: MoveEnding::Ok, comment: String::new() };
        for (text, moves) in [("a-b", 1), ("b-c", 2)] {
            teller.moved(text, &note);
            let game = loop {
                match RunningGame::one(&store, "cup", 4).await.unwrap() {
                    Some(game) if game.moves.len() == moves => break game,
                    _ => tokio::time::sleep(EVERY).await,
                }
            };
            assert_eq!((&game.names, game.moves[moves - 1].text.as_str()), (&names, text));
        }
        let attempt = telling.end().await.unwrap();
        store.end_progress("cup", 4, &attempt).await.unwrap();
        assert_eq!(RunningGame::all(&store, "cup").await.unwrap(), []);
        store.close().await;
    }
}
