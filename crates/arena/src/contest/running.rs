//! A contest in a store: entered once, played by any number of workers on any number of machines, gone on with after any
//! interruption.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fs, io};

use catalogue::Ruleset;
use players::{Equipment, Spec};
use sandbox::Sandbox;
use serde::{Deserialize, Serialize};
use store::{ContestState, Job, NewContest, NewFile, NewResult, Store, sha256};
use tempfile::TempDir;

use super::config::{Config, ConfigError, EntrantKind};
use super::result::{Endings, GameResult};
use super::schedule::{Course, Mismatch, Schedule, Scheduled};
use super::{Disqualified, ParticipantIndex};
use crate::harness::{Conditions, Entrant, NoEntry, Played, Stable, referee};
use crate::openings::Openings;

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
    /// Nobody of that name takes part.
    #[error("{name:?} does not take part: expected one of {known}")]
    Nobody {
        /// The name.
        name: String,
        /// Those who do.
        known: String,
    },
    /// Somebody cannot take part.
    #[error(transparent)]
    Entry(#[from] NoEntry),
    /// A built-in player that does not exist.
    #[error(transparent)]
    Spec(#[from] players::SpecError),
}

/// What the store keeps of a disqualification.
#[derive(Serialize, Deserialize)]
struct Verdict {
    from: u64,
    reason: String,
}

/// A contest, and what is known of it.
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

/// How far a contest is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Games that have a result.
    pub played: u64,
    /// Games that can be played now and have none.
    pub open: u64,
}

impl Progress {
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
        let id = id_of(&config.name);
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
        let schedule = config
            .schedule()
            .map_err(|error| ConfigError::Field { field: "format".to_owned(), problem: error.to_string() })?;
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

    /// Takes note of what has happened since.
    pub async fn refresh(&mut self) -> Result<(), RunError> {
        for stored in self.store.results_since(&self.id, self.arrival).await? {
            let result = serde_json::from_str(&stored.payload)
                .map_err(|error| RunError::Result { number: stored.number, error })?;
            self.results.push(result);
            self.arrival = self.arrival.max(stored.arrival);
        }
        let names = self.config.names();
        let mut disqualified = Vec::new();
        for stored in self.store.disqualifications(&self.id).await? {
            let participant = find(&names, &stored.participant)?;
            let Verdict { from, reason } = serde_json::from_str(&stored.reason)
                .map_err(|error| RunError::Result { number: 0, error })?;
            disqualified.push(Disqualified { participant, from, reason });
        }
        self.disqualified = disqualified;
        Ok(())
    }

    /// Its name in the store.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What the organiser wants.
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

    /// Who was taken out.
    pub fn disqualified(&self) -> &[Disqualified] {
        &self.disqualified
    }

    /// How it has gone so far.
    pub fn course(&self) -> Result<Course, RunError> {
        Ok(self.schedule.course(&self.results, &self.disqualified)?)
    }

    /// Asks for all games that can be played now; those that were asked for before are left alone.
    pub async fn ask_for_games(&mut self) -> Result<Progress, RunError> {
        self.refresh().await?;
        let open = self.course()?.open;
        let jobs: Vec<Job> =
            open.iter().map(|game| Job { contest: self.id.clone(), number: game.number }).collect();
        if jobs.is_empty() {
            self.store.set_contest_state(&self.id, ContestState::Finished).await?;
        } else {
            self.store.queue().push(&jobs).await?;
        }
        Ok(Progress { played: self.results.len() as u64, open: jobs.len() as u64 })
    }

    /// Takes somebody out of the contest, from now on.
    pub async fn disqualify(&mut self, name: &str, reason: &str) -> Result<(), RunError> {
        self.refresh().await?;
        find(&self.config.names(), name)?;
        let from = self.schedule.disqualify_from(&self.results, &self.disqualified, &[])?;
        let verdict = Verdict { from, reason: reason.to_owned() };
        let text = serde_json::to_string(&verdict).map_err(|error| RunError::Result { number: 0, error })?;
        self.store.disqualify(&self.id, name, &text).await?;
        self.refresh().await
    }

    /// The records of all games that were played, by number.
    pub async fn records(&self) -> Result<HashMap<u64, String>, RunError> {
        let results = self.store.results(&self.id).await?;
        Ok(results.into_iter().map(|stored| (stored.number, stored.record)).collect())
    }
}

fn find(names: &[String], name: &str) -> Result<ParticipantIndex, RunError> {
    let nobody = || RunError::Nobody { name: name.to_owned(), known: names.join(", ") };
    names.iter().position(|known| known == name).ok_or_else(nobody)
}

/// A contest's name as an id: letters and digits, everything else a dash.
pub fn id_of(name: &str) -> String {
    let mut id = String::new();
    for letter in name.to_lowercase().chars() {
        match letter {
            letter if letter.is_alphanumeric() => id.push(letter),
            _ if id.ends_with('-') || id.is_empty() => {}
            _ => id.push('-'),
        }
    }
    id.trim_end_matches('-').to_owned()
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
        match &player.kind {
            EntrantKind::BuiltIn(_) => {}
            EntrantKind::Program(words) => {
                for word in words.iter().filter(|word| folder.join(word).is_file()) {
                    add(word, folder.join(word))?;
                }
            }
            EntrantKind::Python(file) | EntrantKind::Kaic(file) => {
                add(&file.to_string_lossy(), folder.join(file))?;
            }
        }
    }
    Ok(files)
}

/// Plays games of any contest of a store.
pub struct Workshop {
    store: Store,
    sandbox: Sandbox,
    equipment: Equipment,
    entered: tokio::sync::Mutex<HashMap<String, Arc<tokio::sync::Mutex<Bench>>>>,
}

/// A contest as a worker needs it.
struct Bench {
    contest: Contest,
    players: Arc<Players>,
}

struct Players {
    entrants: Vec<Entrant>,
    stable: Stable,
    /// Where the participants' files lie.
    _files: TempDir,
}

impl Workshop {
    /// Programs are run under these conditions where the contest says nothing else; players have this at hand.
    pub fn new(store: Store, sandbox: Sandbox, equipment: Equipment) -> Self {
        Self { store, sandbox, equipment, entered: tokio::sync::Mutex::default() }
    }

    /// Plays a game and records its result. A game that is not to be played any more is passed over.
    pub async fn play(&self, job: Job) -> Result<(), RunError> {
        let bench = self.bench(&job.contest).await?;
        let (config, rules, players, game) = {
            let mut bench = bench.lock().await;
            bench.contest.refresh().await?;
            let open = bench.contest.course()?.open;
            let Some(game) = open.into_iter().find(|game| game.number == job.number) else { return Ok(()) };
            (bench.contest.config.clone(), Arc::clone(&bench.contest.rules), Arc::clone(&bench.players), game)
        };
        let scheduled = game.clone();
        let played = tokio::task::spawn_blocking(move || play(&config, &rules, &players, &scheduled)).await;
        let played = match played {
            Ok(played) => played?,
            Err(panic) => std::panic::resume_unwind(panic.into_panic()),
        };
        self.store.record_result(&job.contest, result_of(game, &played)?).await?;
        Ok(())
    }

    async fn bench(&self, id: &str) -> Result<Arc<tokio::sync::Mutex<Bench>>, RunError> {
        let mut entered = self.entered.lock().await;
        if let Some(bench) = entered.get(id) {
            return Ok(Arc::clone(bench));
        }
        let contest = Contest::open(&self.store, id).await?;
        let players = Arc::new(self.players(&contest).await?);
        let bench = Arc::new(tokio::sync::Mutex::new(Bench { contest, players }));
        entered.insert(id.to_owned(), Arc::clone(&bench));
        Ok(bench)
    }

    /// Everybody who takes part, with their files in a folder of our own.
    async fn players(&self, contest: &Contest) -> Result<Players, RunError> {
        let folder = tempfile::tempdir().map_err(NoEntry::Runner)?;
        let mut places: HashMap<String, PathBuf> = HashMap::new();
        for (index, info) in self.store.contest_files(&contest.id).await?.into_iter().enumerate() {
            let bytes = self.store.contest_file(&contest.id, &info.name).await?;
            let name = Path::new(&info.name).file_name().map(ToOwned::to_owned).unwrap_or_default();
            // Two participants may have files of the same name.
            let path = folder.path().join(index.to_string()).join(name);
            let written = fs::create_dir_all(path.parent().unwrap_or(folder.path()))
                .and_then(|()| fs::write(&path, bytes));
            written.map_err(|error| RunError::File { file: path.clone(), error })?;
            places.insert(info.name, path);
        }
        let place = |name: &str| places.get(name).cloned().unwrap_or_else(|| PathBuf::from(name));
        let entrants = contest.config.players.iter().map(|player| {
            Ok(match &player.kind {
                EntrantKind::BuiltIn(spec) => Entrant::BuiltIn(spec.parse::<Spec>()?),
                EntrantKind::Program(words) => Entrant::Program(
                    words.iter().map(|word| place(word).to_string_lossy().into_owned()).collect(),
                ),
                EntrantKind::Python(file) | EntrantKind::Kaic(file) => {
                    Entrant::Python(place(&file.to_string_lossy()))
                }
            })
        });
        let entrants = entrants.collect::<Result<_, RunError>>()?;
        let mut sandbox = self.sandbox.clone();
        let limits = contest.config.limits;
        sandbox.limits.memory = limits.memory.unwrap_or(sandbox.limits.memory);
        sandbox.limits.disk = limits.disk.unwrap_or(sandbox.limits.disk);
        sandbox.limits.tasks = limits.processes.unwrap_or(sandbox.limits.tasks);
        Ok(Players { entrants, stable: Stable::new(sandbox, self.equipment.clone()), _files: folder })
    }
}

fn play(
    config: &Config,
    rules: &Arc<dyn Ruleset>,
    players: &Players,
    game: &Scheduled,
) -> Result<Played, RunError> {
    let names: Vec<String> = game.seats.iter().map(|one| config.players[*one].name.clone()).collect();
    let mut contestants = Vec::with_capacity(names.len());
    for (seat, one) in game.seats.iter().enumerate() {
        let seed = game.seed.wrapping_add(seat as u64);
        contestants.push(players.stable.contestant(&players.entrants[*one], &names[seat], seed)?);
    }
    let opening = Openings::new(config.settings.seed, config.opening_moves).get(&**rules, game.opening);
    let conditions = Conditions {
        clock: config.clock,
        nodes: config.nodes,
        policy: config.policy,
        longest: config.longest,
        start_within: config.start_within,
    };
    Ok(referee(rules, &mut contestants, &names, &opening, game.seed, &conditions))
}

fn result_of(game: Scheduled, played: &Played) -> Result<NewResult, RunError> {
    let number = game.number;
    let unreadable = |error| RunError::Result { number, error };
    let mut result = GameResult::new(game, &played.outcome, played.moves as u64);
    result.margins = Some(played.margins.clone());
    for (endings, conduct) in result.endings.iter_mut().zip(&played.conduct) {
        let counts = conduct.endings.iter().map(|(word, count)| (word.as_str(), u64::from(*count)));
        *endings = Endings::from_words(counts).expect("the referee uses the words of records");
    }
    let faults: Vec<Option<String>> = played.conduct.iter().map(|conduct| conduct.fault.clone()).collect();
    if faults.iter().any(Option::is_some) {
        result.faults = faults;
    }
    let log = serde_json::to_vec(&played.conduct).map_err(unreadable)?;
    Ok(NewResult {
        number,
        payload: serde_json::to_string(&result).map_err(unreadable)?,
        record: played.record.to_string(),
        log: Some(log),
    })
}
