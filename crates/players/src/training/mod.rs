//! Training: a game plays itself, and a network is fitted to how its games went.
//!
//! A run goes through generations. Each plays its games with what the one before learnt, the first with the
//! hand-set estimate alone; then a new network is fitted to the positions of all games so far. Each game has a seed
//! of its own and each fit goes through the games in their order, so that the same settings give the same bytes on
//! every machine, on any number of threads, and after any number of interruptions: what is finished is kept in the
//! run's folder.

mod adam;
mod fit;
mod folder;
mod selfplay;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{io, thread};

use ::alquerque::Alquerque;
use ::kanze::Kanze;
use ::kopis::Kopis;
use ::soldiers::Soldiers;
use catalogue::{Play, Ruleset};
use game::{Line, Playable};

use crate::network::{Learns, Network, NetworkError, Provenance};
use fit::{Losses, Sample};
use folder::Folder;
use selfplay::Record;

/// What a run consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Training {
    /// How often a network is fitted.
    pub generations: u64,
    /// How many games each generation plays.
    pub games: u64,
    /// How many nodes are searched for each move.
    pub nodes: u64,
    /// How wide the network's hidden layer is: 16, 32 or 64.
    pub hidden: usize,
    /// What everything random comes from.
    pub seed: u64,
    /// On how many threads games are played; it changes nothing but the time it takes.
    pub threads: usize,
}

impl Default for Training {
    fn default() -> Self {
        Self { generations: 4, games: 2000, nodes: 2000, hidden: 32, seed: 1, threads: 1 }
    }
}

/// How far a run has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Progress {
    /// Games of a generation, counted from 1, are being played.
    Playing {
        /// Which generation.
        generation: u64,
        /// Finished games.
        done: u64,
        /// Of so many.
        of: u64,
    },
    /// A network is being fitted to them.
    Fitting {
        /// Which generation.
        generation: u64,
        /// Finished passes through the positions.
        done: u64,
        /// Of so many.
        of: u64,
    },
    /// A generation is finished.
    Fitted {
        /// Which generation.
        generation: u64,
        /// How many positions it was fitted to.
        positions: u64,
        /// How far the hand-set estimate is off on games that were kept back: the mean squared difference between
        /// what was expected (from 0, a loss, to 1, a win) and what it should have been.
        by_hand: f64,
        /// The same for the network.
        by_network: f64,
    },
}

/// Why nothing was trained.
#[derive(Debug, thiserror::Error)]
pub enum TrainError {
    /// A game that no network looks at.
    #[error("{game} cannot be trained: its evaluation has no network")]
    Game {
        /// The game.
        game: String,
    },
    /// Settings that make no sense.
    #[error("{setting}: {problem}")]
    Setting {
        /// Which.
        setting: &'static str,
        /// What is wrong.
        problem: &'static str,
    },
    /// The folder holds another run.
    #[error("{folder} holds another run: {found}; this one is {expected}")]
    OtherRun {
        /// Where.
        folder: String,
        /// The settings of the run that is there.
        found: String,
        /// Those that were asked for.
        expected: String,
    },
    /// The folder holds something that no run has written.
    #[error("{file}: {problem}")]
    Damaged {
        /// Which file.
        file: String,
        /// What is wrong.
        problem: String,
    },
    /// Reading or writing the folder failed.
    #[error("{folder}: {source}")]
    Files {
        /// Where.
        folder: String,
        /// What the system says.
        source: io::Error,
    },
}

/// Trains a network for a game: plays, fits, and returns the bytes of a file of weights. What is finished is kept in
/// `folder`; a run that finds its own folder goes on where it was.
pub fn train(
    rules: &dyn Ruleset,
    settings: &Training,
    folder: &Path,
    progress: &mut dyn FnMut(Progress),
) -> Result<Vec<u8>, TrainError> {
    check(settings)?;
    let start = rules.start();
    let games = [attempt::<Alquerque>, attempt::<Soldiers>, attempt::<Kanze>, attempt::<Kopis>];
    let mut attempts =
        games.iter().filter_map(|attempt| attempt(&*start, rules, settings, folder, &mut *progress));
    attempts.next().unwrap_or_else(|| Err(TrainError::Game { game: rules.about().id.to_owned() }))
}

fn check(settings: &Training) -> Result<(), TrainError> {
    let least_one = [
        ("generations", settings.generations),
        ("games", settings.games),
        ("nodes", settings.nodes),
        ("threads", settings.threads as u64),
    ];
    if let Some((setting, _)) = least_one.into_iter().find(|(_, number)| *number == 0) {
        return Err(TrainError::Setting { setting, problem: "expected at least 1" });
    }
    if !Network::WIDTHS.contains(&settings.hidden) {
        return Err(TrainError::Setting { setting: "hidden", problem: "expected 16, 32 or 64" });
    }
    Ok(())
}

/// Trains the game `G`; `None` if that is not the game that is asked for.
fn attempt<G: Learns + Playable>(
    start: &dyn Play,
    rules: &dyn Ruleset,
    settings: &Training,
    folder: &Path,
    progress: &mut dyn FnMut(Progress),
) -> Option<Result<Vec<u8>, TrainError>> {
    let line = start.as_any().downcast_ref::<Line<G>>()?;
    let mut run = || {
        let options = rules.options().to_string();
        let folder = Folder::open(folder, G::ABOUT.id, &options, settings)?;
        Run { rules: Arc::clone(line.rules()), options, settings, folder }.all(progress)
    };
    Some(run())
}

/// A run of one game.
struct Run<'a, G: Learns> {
    rules: Arc<G>,
    options: String,
    settings: &'a Training,
    folder: Folder,
}

impl<G: Learns> Run<'_, G> {
    fn all(mut self, progress: &mut dyn FnMut(Progress)) -> Result<Vec<u8>, TrainError> {
        let mut network = None;
        let mut records = Vec::new();
        for generation in 1..=self.settings.generations {
            records.extend(self.play(generation, network.as_ref(), progress)?);
            network = Some(match self.folder.network(generation)? {
                Some(fitted) => fitted,
                None => self.fit(generation, &records, progress)?,
            });
        }
        Ok(network.expect("there is at least one generation").write())
    }

    /// The games of a generation, in their order: those that the folder has, and the others played now.
    fn play(
        &mut self,
        generation: u64,
        network: Option<&Network>,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Vec<Record>, TrainError> {
        let Training { games, nodes, seed, threads, .. } = *self.settings;
        let mut finished = self.folder.games(generation)?;
        let missing: Vec<u64> = (0..games).filter(|number| !finished.contains_key(number)).collect();
        let mut tell = |done: usize| progress(Progress::Playing { generation, done: done as u64, of: games });
        tell(finished.len());
        if !missing.is_empty() {
            let (rules, next) = (&self.rules, AtomicUsize::new(0));
            let evaluation = rules.evaluation(network.cloned());
            let mut file = self.folder.games_to_add(generation)?;
            let (sender, receiver) = std::sync::mpsc::channel();
            thread::scope(|scope| {
                for _ in 0..threads.min(missing.len()) {
                    let (sender, evaluation, missing, next) = (sender.clone(), &evaluation, &missing, &next);
                    scope.spawn(move || {
                        let mut player = selfplay::SelfPlay::new(Arc::clone(rules), evaluation, nodes);
                        while let Some(&number) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
                            let record = player.play(selfplay::game_seed(seed, generation, number));
                            // A receiver that has stopped has met with an error, which it reports.
                            if sender.send((number, record)).is_err() {
                                break;
                            }
                        }
                    });
                }
                drop(sender);
                for (number, record) in receiver {
                    file.add(number, &record)?;
                    finished.insert(number, record);
                    tell(finished.len());
                }
                Ok(())
            })?;
        }
        Ok((0..games).filter_map(|number| finished.remove(&number)).collect())
    }

    fn fit(
        &self,
        generation: u64,
        records: &[Record],
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Network, TrainError> {
        let by_hand = self.rules.evaluation(None);
        let mut samples: Vec<Sample<G>> = Vec::new();
        let mut kept_back = Vec::new();
        for (record, number) in records.iter().zip(0_u64..) {
            /// One game in so many is kept back.
            const KEPT_BACK: u64 = 20;
            let list = if number % KEPT_BACK == KEPT_BACK - 1 { &mut kept_back } else { &mut samples };
            record
                .collect(&self.rules, &by_hand, list)
                .ok_or_else(|| self.folder.damaged_games(generation))?;
        }
        let positions = samples.len() as u64;
        let mut tell = |done, of| progress(Progress::Fitting { generation, done, of });
        let seed = selfplay::game_seed(self.settings.seed, generation, u64::MAX);
        let (parts, Losses { by_hand, by_network }) =
            fit::fit(&*self.rules, samples, &kept_back, self.settings.hidden, seed, &mut tell);
        let provenance = Provenance {
            game: G::ABOUT.id.to_owned(),
            options: self.options.clone(),
            seed: self.settings.seed,
            generations: generation,
            games: records.len() as u64,
            positions,
            nodes: self.settings.nodes,
        };
        let network = Network::from_parts(&parts, provenance);
        let network =
            network.unwrap_or_else(|error: NetworkError| panic!("weights are kept within bounds: {error}"));
        self.folder.keep(generation, &network)?;
        progress(Progress::Fitted { generation, positions, by_hand, by_network });
        Ok(network)
    }
}

#[cfg(test)]
mod tests;
