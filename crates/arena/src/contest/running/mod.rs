//! A contest in a store: entered once, played by any number of workers on any number of machines, and resumed after any
//! interruption.

mod id;
mod live_log;
mod worker;

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fs, io};

use catalogue::Ruleset;
use store::{ContestState, DisqualifyOutcome, Job, JobState, JobStatus, NewContest, NewFile, Store, sha256};

use super::config::Config;
use super::result::GameResult;
use super::schedule::{Course, Mismatch, Schedule};
use super::{Aftermath, Analysis, ConfigError, Disqualified, ParticipantIndex};
use referee::{Entrant, NoEntry};

pub use id::id_of;
pub use live_log::{LoggedMove, RunningGame};
pub use worker::Worker;

/// Why a contest cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The store.
    #[error(transparent)]
    Store(#[from] store::Error),
    /// The contest file.
    #[error("contest file: {0}")]
    Config(#[from] ConfigError),
    /// A participant's file.
    #[error("{}: {error}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// What is wrong.
        error: io::Error,
    },
    /// The results do not belong to the contest.
    #[error(transparent)]
    Mismatch(#[from] Mismatch),
    /// A result that cannot be read.
    #[error("game {number}: its result cannot be read: {error}")]
    Result {
        /// The game.
        number: u64,
        /// Why not.
        error: serde_json::Error,
    },
    /// Another contest has the name.
    #[error(
        "there is already a contest {id:?} with another file or other participants: give this one another name"
    )]
    Taken {
        /// Its id.
        id: String,
    },
    /// No participant has that name.
    #[error("{name:?} does not take part: expected one of {known}")]
    UnknownParticipant {
        /// The name.
        name: String,
        /// The participants' names.
        known: String,
    },
    /// The participant has won ties of a knock-out, and the organiser did not say what becomes of them.
    #[error("{name:?} has won ties of the knock-out: it must be said what becomes of them")]
    Undecided {
        /// Who.
        name: String,
    },
    /// The organiser said what becomes of a knock-out, which has not begun.
    #[error("no game of a knock-out has been played: leave out --then")]
    NoKnockout,
    /// The organiser said what becomes of a knock-out, for a participant that is disqualified already.
    #[error(
        "{name:?} is disqualified already, and what becomes of the knock-out was decided then: leave out --then"
    )]
    AlreadyDisqualified {
        /// Who.
        name: String,
    },
    /// A participant cannot be run.
    #[error(transparent)]
    Entry(#[from] NoEntry),
}

/// A contest with its results.
pub struct Contest {
    store: Store,
    id: String,
    config: Config,
    rules: Arc<dyn Ruleset>,
    schedule: Schedule,
    results: Vec<GameResult>,
    /// How many results of the store are in `results`.
    arrival: u64,
    disqualified: Vec<Disqualified>,
}

/// How many games of a contest are played and open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameCounts {
    /// Games that have a result.
    pub played: u64,
    /// Games that can be played now and have none.
    pub open: u64,
}

impl GameCounts {
    /// Whether nothing is left to play.
    pub const fn is_over(self) -> bool {
        self.open == 0
    }
}

impl Contest {
    /// Enters a contest from its file's text, with the participants' files beside it; or finds it if it was entered
    /// before.
    pub async fn enter(store: &Store, text: &str, folder: &Path) -> Result<Self, RunError> {
        let config = Config::parse(text)?;
        let files = files_of(&config, folder)?;
        let id = match store.contest(&id::with_all_letters(&config.name)).await {
            // Entered by an earlier version.
            Ok(earlier) => earlier.id,
            Err(store::Error::UnknownContest(_)) => id_of(&config.name),
            Err(error) => return Err(error.into()),
        };
        let contest = NewContest {
            id: id.clone(),
            name: config.name.clone(),
            file: text.to_owned(),
            seed: config.settings.seed,
            files: files.clone(),
        };
        match store.create_contest(contest).await {
            Ok(_) => {}
            Err(store::Error::ContestExists(_)) => {
                let known = store.contest(&id).await?;
                let stored = store.contest_files(&id).await?;
                let same = |file: &NewFile| {
                    stored.iter().any(|other| other.name == file.name && other.sha256 == sha256(&file.bytes))
                };
                if known.file != text || stored.len() != files.len() || !files.iter().all(same) {
                    return Err(RunError::Taken { id });
                }
            }
            Err(error) => return Err(error.into()),
        }
        Self::open(store, &id).await
    }

    /// A contest that was entered before.
    pub async fn open(store: &Store, id: &str) -> Result<Self, RunError> {
        let stored = store.contest(id).await?;
        let config = Config::parse(&stored.file)?;
        let rules = config.rules()?;
        let schedule = config.schedule()?;
        let mut contest = Self {
            store: store.clone(),
            id: id.to_owned(),
            config,
            rules,
            schedule,
            results: Vec::new(),
            arrival: 0,
            disqualified: Vec::new(),
        };
        contest.refresh().await?;
        Ok(contest)
    }

    /// Reads new results and disqualifications from the store.
    pub async fn refresh(&mut self) -> Result<(), RunError> {
        let mut decisions = self.store.disqualifications(&self.id).await?;
        loop {
            for stored in self.store.results_since(&self.id, self.arrival).await? {
                let result = serde_json::from_str(&stored.payload)
                    .map_err(|error| RunError::Result { number: stored.number, error })?;
                self.results.push(result);
                self.arrival = self.arrival.max(stored.arrival);
            }
            // Results and disqualifications are read until they belong to the same moment.
            let known = std::mem::replace(&mut decisions, self.store.disqualifications(&self.id).await?);
            if known == decisions {
                break;
            }
        }
        let names = self.config.names();
        let mut disqualified = Vec::new();
        for stored in decisions {
            let participant = find(&names, &stored.participant)?;
            let decided: Disqualified = serde_json::from_str(&stored.reason)
                .map_err(|error| RunError::Result { number: 0, error })?;
            disqualified.push(Disqualified { participant, ..decided });
        }
        self.disqualified = disqualified;
        Ok(())
    }

    /// Its name in the store.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The contest's configuration.
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// The rules of the game.
    pub const fn rules(&self) -> &Arc<dyn Ruleset> {
        &self.rules
    }

    /// Its schedule.
    pub const fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    /// All results, those included that count for nothing.
    pub fn results(&self) -> &[GameResult] {
        &self.results
    }

    /// The disqualifications.
    pub fn disqualified(&self) -> &[Disqualified] {
        &self.disqualified
    }

    /// How it has gone so far.
    pub fn course(&self) -> Result<Course, RunError> {
        Ok(self.schedule.course(&self.results, &self.disqualified)?)
    }

    /// What its results say.
    pub fn analysis(&self) -> Result<Analysis, RunError> {
        Ok(Analysis::new(&self.schedule, &self.results, &self.disqualified)?)
    }

    /// Queues all games that can be played now; those that were queued before are left alone.
    pub async fn queue_games(&mut self) -> Result<GameCounts, RunError> {
        self.refresh().await?;
        let open = self.course()?.open;
        let jobs: Vec<Job> =
            open.iter().map(|game| Job { contest: self.id.clone(), number: game.number }).collect();
        if jobs.is_empty() {
            self.store.set_contest_state(&self.id, ContestState::Finished).await?;
        } else {
            self.store.queue().push(&jobs).await?;
        }
        Ok(GameCounts { played: self.results.len() as u64, open: jobs.len() as u64 })
    }

    /// The jobs that have failed too often, once nothing else is left to play; none as long as there is.
    pub async fn failed(&mut self) -> Result<Vec<JobStatus>, RunError> {
        let queue = self.store.queue();
        let counts = queue.counts(&self.id).await?;
        if counts.failed == 0 || counts.queued + counts.running > 0 {
            return Ok(Vec::new());
        }
        self.refresh().await?;
        let open: Vec<u64> = self.course()?.open.iter().map(|game| game.number).collect();
        let mut jobs = queue.jobs(&self.id).await?;
        jobs.retain(|job| job.state == JobState::Failed && open.contains(&job.number));
        if jobs.len() < open.len() {
            jobs.clear();
        }
        Ok(jobs)
    }

    /// Disqualifies a participant from now on. A game of its that is being played is not recorded any more. For a
    /// participant that is disqualified already only the reason changes.
    ///
    /// For a participant that has won ties of a knock-out the caller must say what becomes of it.
    pub async fn disqualify(
        &mut self,
        name: &str,
        reason: &str,
        then: Option<Aftermath>,
    ) -> Result<(), RunError> {
        loop {
            self.refresh().await?;
            let participant = find(&self.config.names(), name)?;
            let earlier = self.disqualified.iter().find(|one| one.participant == participant);
            let (from, then) = if let Some(earlier) = earlier {
                if then.is_some_and(|then| then != earlier.then) {
                    return Err(RunError::AlreadyDisqualified { name: name.to_owned() });
                }
                (earlier.from, earlier.then)
            } else {
                let running = self.running().await?;
                let from = self.schedule.disqualify_from(&self.results, &self.disqualified, &running)?;
                (from, self.aftermath(participant, then)?)
            };
            let stored = Disqualified { participant, from, reason: reason.to_owned(), then };
            let text =
                serde_json::to_string(&stored).map_err(|error| RunError::Result { number: 0, error })?;
            // A result that came in between may change the game from which it is out: try again.
            if self.store.disqualify_if_current(&self.id, name, &text, self.arrival).await?
                == DisqualifyOutcome::Done
            {
                return self.refresh().await;
            }
        }
    }

    /// What becomes of the knock-out when a participant is disqualified now, or why it cannot be as wanted.
    fn aftermath(
        &self,
        participant: ParticipantIndex,
        wanted: Option<Aftermath>,
    ) -> Result<Aftermath, RunError> {
        let course = self.course()?;
        let has_won =
            course.ties.iter().any(|tie| tie.winner() == Some(participant) && tie.loser().is_some());
        match wanted {
            None if has_won => Err(RunError::Undecided { name: self.config.names()[participant].clone() }),
            Some(_) if course.played.iter().all(|result| !result.game.stage.is_knockout()) => {
                Err(RunError::NoKnockout)
            }
            // A participant that has won no tie leaves the bracket as it is.
            wanted => Ok(wanted.unwrap_or(Aftermath::Advance)),
        }
    }

    /// The numbers of the games that are being played.
    async fn running(&self) -> Result<Vec<u64>, RunError> {
        let jobs = self.store.queue().jobs(&self.id).await?;
        Ok(jobs.into_iter().filter(|job| job.state == JobState::Running).map(|job| job.number).collect())
    }

    /// The records of all games that were played, by number.
    pub async fn records(&self) -> Result<HashMap<u64, String>, RunError> {
        let results = self.store.results(&self.id).await?;
        Ok(results.into_iter().map(|stored| (stored.number, stored.record)).collect())
    }
}

fn find(names: &[String], name: &str) -> Result<ParticipantIndex, RunError> {
    let unknown = || RunError::UnknownParticipant { name: name.to_owned(), known: names.join(", ") };
    names.iter().position(|known| known == name).ok_or_else(unknown)
}

/// The participants' files, by the path that the contest file gives.
fn files_of(config: &Config, folder: &Path) -> Result<Vec<NewFile>, RunError> {
    let mut files: Vec<NewFile> = Vec::new();
    let mut add = |name: &str, path: PathBuf| -> Result<(), RunError> {
        if files.iter().all(|file| file.name != name) {
            let bytes = fs::read(&path).map_err(|error| RunError::File { file: path, error })?;
            files.push(NewFile { name: name.to_owned(), bytes });
        }
        Ok(())
    };
    for player in &config.players {
        match &player.entrant {
            Entrant::BuiltIn(_) => {}
            Entrant::Program(words) => {
                for word in words.iter().filter(|word| folder.join(word).is_file()) {
                    add(word, folder.join(word))?;
                }
            }
            Entrant::Python(file) => add(&file.to_string_lossy(), folder.join(file))?,
        }
    }
    Ok(files)
}
