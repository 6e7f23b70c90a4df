//! Where games of contests are played: a job comes in, a result goes out.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use catalogue::Ruleset;
use players::Equipment;
use referee::{BotFactory, Entrant, Game, NoEntry, Observer, Played};
use sandbox::{Core, Sandbox};
use store::{ContestState, Job, NewResult, Recorded, Store};
use tempfile::TempDir;

use super::live_log::LiveLogWriter;
use super::{Contest, RunError};
use crate::contest::config::{Config, Processors};
use crate::contest::result::GameResult;
use crate::contest::schedule::Scheduled;
use crate::openings::Openings;

/// Plays games of any contest of a store.
pub struct Worker {
    store: Store,
    sandbox: Sandbox,
    equipment: Equipment,
    entered: tokio::sync::Mutex<HashMap<String, Arc<tokio::sync::Mutex<ContestContext>>>>,
}

/// A contest as a worker needs it.
struct ContestContext {
    contest: Contest,
    venue: Arc<Venue>,
}

/// A game that is being played.
struct AssignedGame {
    contest: String,
    context: Arc<tokio::sync::Mutex<ContestContext>>,
    venue: Arc<Venue>,
    game: Scheduled,
    /// How many participants had been disqualified when it began.
    disqualified: u64,
}

impl ContestContext {
    /// The games that can be played now, and how many participants are disqualified up to now.
    async fn open(&mut self) -> Result<(Vec<Scheduled>, u64), RunError> {
        self.contest.refresh().await?;
        Ok((self.contest.course()?.open, self.contest.disqualified.len() as u64))
    }
}

/// Where the games of a contest are played: what stays the same in all of them.
struct Venue {
    config: Config,
    rules: Arc<dyn Ruleset>,
    entrants: Vec<Entrant>,
    factory: BotFactory,
    /// Where the participants' files lie.
    _files: TempDir,
}

impl Worker {
    /// Programs are run under these conditions where the contest says nothing else; players have this at hand.
    pub fn new(store: Store, sandbox: Sandbox, equipment: Equipment) -> Self {
        Self { store, sandbox, equipment, entered: tokio::sync::Mutex::default() }
    }

    /// Plays a game and records its result. A game that need not be played any more is skipped, and a result is dropped
    /// if one of its participants was disqualified meanwhile.
    pub async fn play(&self, job: Job) -> Result<(), RunError> {
        let Some(assigned) = self.take_up(job).await? else { return Ok(()) };
        let (contest, number) = (assigned.contest.clone(), assigned.game.number);
        let (venue, game) = (Arc::clone(&assigned.venue), assigned.game.clone());
        let (log_writer, mut reporter) =
            LiveLogWriter::start(self.store.clone(), contest.clone(), number, venue.names(&game));
        let playing = move || venue.play(&game, &mut reporter);
        let played = tokio::task::spawn_blocking(playing).await;
        let attempt = log_writer.end().await;
        let handed_in = match played {
            Ok(Ok(played)) => self.hand_in(assigned, &played).await,
            Ok(Err(error)) => Err(error),
            Err(panic) => std::panic::resume_unwind(panic.into_panic()),
        };
        if let Some(attempt) = attempt {
            self.store.end_live_log(&contest, number, &attempt).await?;
        }
        handed_in
    }

    /// The game of a job, if it is to be played now.
    async fn take_up(&self, job: Job) -> Result<Option<AssignedGame>, RunError> {
        if self.store.contest(&job.contest).await?.state != ContestState::Running {
            return Ok(None);
        }
        let context = self.context(&job.contest).await?;
        let mut locked = context.lock().await;
        let (open, disqualified) = locked.open().await?;
        let Some(game) = open.into_iter().find(|game| game.number == job.number) else { return Ok(None) };
        let venue = Arc::clone(&locked.venue);
        drop(locked);
        Ok(Some(AssignedGame { contest: job.contest, context, venue, game, disqualified }))
    }

    /// Records a result, if the game is still one of the contest's.
    async fn hand_in(&self, assigned: AssignedGame, played: &Played) -> Result<(), RunError> {
        let AssignedGame { contest, context, game, disqualified: mut known, .. } = assigned;
        let number = game.number;
        let unwritable = |error| RunError::Result { number, error };
        let payload = serde_json::to_string(&GameResult::new(game.clone(), played)).map_err(unwritable)?;
        let log = serde_json::to_vec(&played.reports).map_err(unwritable)?;
        let result = NewResult { number, payload, record: played.record.to_string(), log: Some(log) };
        while self.store.record_result_if_current(&contest, result.clone(), known).await? == Recorded::Stale {
            let (open, now) = context.lock().await.open().await?;
            if !open.contains(&game) {
                break;
            }
            known = now;
        }
        Ok(())
    }

    async fn context(&self, id: &str) -> Result<Arc<tokio::sync::Mutex<ContestContext>>, RunError> {
        let mut entered = self.entered.lock().await;
        if let Some(context) = entered.get(id) {
            return Ok(Arc::clone(context));
        }
        let contest = Contest::open(&self.store, id).await?;
        let venue = Arc::new(self.venue(&contest).await?);
        let entry = Arc::new(tokio::sync::Mutex::new(ContestContext { contest, venue }));
        entered.insert(id.to_owned(), Arc::clone(&entry));
        Ok(entry)
    }

    /// What a contest's games are played with; the participants' files lie in a temporary folder.
    async fn venue(&self, contest: &Contest) -> Result<Venue, RunError> {
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
        let entrants = contest.config.players.iter().map(|player| match &player.entrant {
            Entrant::BuiltIn(spec) => Entrant::BuiltIn(spec.clone()),
            Entrant::Program(words) => Entrant::Program(
                words.iter().map(|word| place(word).to_string_lossy().into_owned()).collect(),
            ),
            Entrant::Python(file) => Entrant::Python(place(&file.to_string_lossy())),
        });
        let mut sandbox = self.sandbox.clone();
        let limits = contest.config.limits;
        sandbox.limits.memory = limits.memory.unwrap_or(sandbox.limits.memory);
        sandbox.limits.disk = limits.disk.unwrap_or(sandbox.limits.disk);
        sandbox.limits.tasks = limits.processes.unwrap_or(sandbox.limits.tasks);
        Ok(Venue {
            config: contest.config.clone(),
            rules: Arc::clone(&contest.rules),
            entrants: entrants.collect(),
            factory: BotFactory::new(sandbox, self.equipment.clone()),
            _files: folder,
        })
    }
}

impl Venue {
    fn play(&self, game: &Scheduled, observer: &mut dyn Observer) -> Result<Played, RunError> {
        let Self { config, rules, entrants, .. } = self;
        let names = self.names(game);
        let seated: Vec<&Entrant> = game.seats.iter().map(|one| &entrants[*one]).collect();
        // Its programs never run at the same time: one processor is enough for all of them.
        let core = match config.limits.processors {
            Processors::One if seated.iter().any(|entrant| entrant.is_external()) => Core::claim(),
            Processors::One | Processors::All => None,
        };
        let opening = Openings::new(config.settings.seed, config.opening_moves).get(&**rules, game.opening);
        let conditions = &config.conditions;
        let game = Game { rules, names: &names, opening: &opening, seed: game.seed, conditions };
        Ok(game.play_between(&self.factory, core.as_ref(), &seated, observer)?)
    }

    /// Who sits where.
    fn names(&self, game: &Scheduled) -> Vec<String> {
        game.seats.iter().map(|one| self.config.players[*one].name.clone()).collect()
    }
}

#[cfg(test)]
mod tests;
