//! The engine by iterative deepening: for two seats, nothing hidden, no chance.

use std::sync::Arc;
use std::thread;

use game::{Dice, Game, Line, Options, Playable, Seat};
use search::alphabeta::{Search, Settings, Stance};
use search::{Evaluator, Others, Report, Table};

use crate::engine::{GameEngine, HasEngine, Tell};
use crate::level::BELOW_FULL;
use crate::network::{Learns, Network};
use crate::task::Watch;
use crate::tree::{Greedy, Random, Uct};
use crate::{Equipment, Familiarity, Kind, Level, Limits, Purpose, Spec, SpecError, Task, familiarity};

/// A game whose players look deeper and deeper, and estimate what they see.
pub(crate) trait Deepens: Learns + Playable {
    /// What levels go by.
    type Estimate: Evaluator<Self> + Send + 'static;

    /// What keeps levels 1 to 7 from full strength.
    const WEAKNESSES: [Weakness; BELOW_FULL];

    /// Estimates with this network's correction, or without.
    fn estimate(&self, network: Option<Network>) -> Self::Estimate;

    /// The player that nothing keeps back.
    fn full_strength(
        _rules: &Arc<Self>,
        estimate: Self::Estimate,
        equipment: &Equipment,
    ) -> Box<dyn GameEngine<Self>> {
        Box::new(Deepening::new(estimate, None, equipment.memory))
    }

    /// Whether full strength computes what is best play.
    fn is_solved(&self) -> bool {
        false
    }
}

impl<G: Deepens> HasEngine for G {
    fn mind(
        rules: &Arc<Self>,
        spec: &Spec,
        equipment: &Equipment,
    ) -> Result<Box<dyn GameEngine<Self>>, SpecError> {
        let estimate = rules.estimate(Network::chosen(&**rules, &spec.weights)?);
        Ok(match spec.kind {
            Kind::Random => Box::new(Random),
            Kind::Greedy => Box::new(Greedy(estimate)),
            Kind::Uct => Box::new(Uct),
            Kind::Level(Level::FULL) => Self::full_strength(rules, estimate, equipment),
            Kind::Level(level) => {
                Box::new(Deepening::new(estimate, level.shortfall(&Self::WEAKNESSES), equipment.memory))
            }
        })
    }

    fn familiarity(rules: &Self, options: &Options) -> Familiarity {
        if rules.is_solved() { Familiarity::Solved } else { familiarity::by_weights::<Self>(options) }
    }
}

/// A player by alpha-beta search.
pub(crate) struct Deepening<E> {
    evaluator: E,
    table: Table,
    /// How much less than even a draw is worth to it in play, in hundredths of a piece.
    contempt: i32,
    /// What keeps it from its full strength; `None` where nothing does.
    weakness: Option<Weakness>,
    /// The seed of its misjudgements, drawn before its first move.
    misjudgement: Option<u64>,
}

/// What makes a level weaker: it searches less deeply, and its estimates are off. The error of a position stays the
/// same throughout a game, as a person's would, so that play is consistently wrong and not random.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weakness {
    /// Moves looked ahead.
    pub(crate) depth: u32,
    /// Nodes of the search.
    pub(crate) nodes: u64,
    /// By how much estimates are wrong at most, in hundredths of a piece.
    pub(crate) blur: u32,
    /// Whether it plays out captures before it estimates a position.
    pub(crate) quiescence: bool,
}

impl<E> Deepening<E> {
    /// `memory` is in MiB, for full strength.
    pub(crate) fn new(evaluator: E, weakness: Option<Weakness>, memory: usize) -> Self {
        let table = Table::new(if weakness.is_some() { 1 } else { memory.max(1) });
        Self { evaluator, table, contempt: 0, weakness, misjudgement: None }
    }

    /// The same player with this contempt: it would rather be so many hundredths of a piece behind than draw.
    pub(crate) fn with_contempt(self, contempt: i32) -> Self {
        Self { contempt, ..self }
    }

    /// How much less than even a draw is worth to it. A level with wrong estimates gets its largest error as contempt
    /// while it is ahead: otherwise a safe draw could look better than an advantage that it underestimates.
    fn contempt<G: Game>(&self, line: &Line<G>) -> i32
    where
        E: Evaluator<G>,
    {
        let is_ahead = |seat| self.evaluator.evaluate(line.rules(), line.state(), seat) > 0;
        match self.weakness {
            Some(weakness) if line.turn().seat().is_some_and(is_ahead) => weakness.blur as i32,
            _ => self.contempt,
        }
    }
}

impl<G: Game, E: Evaluator<G> + Send> GameEngine<G> for Deepening<E> {
    fn think(
        &mut self,
        line: &Line<G>,
        task: &Task<'_>,
        dice: &mut dyn Dice,
        tell: Tell<'_, G>,
    ) -> Report<G::Move> {
        let stance = match task.purpose {
            Purpose::Play => Stance::Playing { contempt: self.contempt(line) },
            Purpose::Analyse => Stance::Neutral,
        };
        let settings = Settings { stance, ..Settings::default().with_lines(task.lines) };
        let Some(weakness) = self.weakness else {
            return search(line, &self.evaluator, &self.table, settings, task, tell);
        };
        let salt = *self.misjudgement.get_or_insert_with(|| dice.below(u64::MAX));
        let blurred = Blurred { inner: &self.evaluator, amount: weakness.blur, salt };
        let settings = Settings { quiescence: weakness.quiescence, ..settings };
        let limits = Limits {
            depth: Some(task.limits.depth.unwrap_or(u32::MAX).min(weakness.depth)),
            nodes: Some(task.limits.nodes.unwrap_or(u64::MAX).min(weakness.nodes)),
            ..task.limits
        };
        let task = Task { limits, threads: 1, ..*task };
        search(line, &blurred, &self.table, settings, &task, tell)
    }
}

fn search<G: Game, E: Evaluator<G>>(
    line: &Line<G>,
    evaluator: &E,
    table: &Table,
    settings: Settings,
    task: &Task<'_>,
    tell: Tell<'_, G>,
) -> Report<G::Move> {
    let watch = Watch::start(&task.limits, task.stop);
    let mut limits = task.limits;
    let by_time_alone = limits.nodes.is_none() && limits.depth.is_none();
    if by_time_alone && task.lines <= 1 && line.rules().count(line.state()) == 1 {
        // A single legal move needs no search.
        limits.depth = Some(1);
    }
    let search = Search::new(line, evaluator, table, settings);
    thread::scope(|scope| {
        for number in 1..task.threads.max(1) {
            let search = &search;
            scope.spawn(move || search.help(number as u32));
        }
        search.run(&watch.budget(&limits), tell)
    })
}

/// An evaluation that is off by up to an amount, differently for each position but always the same for one.
struct Blurred<'a, E> {
    inner: &'a E,
    amount: u32,
    salt: u64,
}

impl<G: Game, E: Evaluator<G>> Evaluator<G> for Blurred<'_, E> {
    fn evaluate(&self, rules: &G, state: &G::State, seat: Seat) -> i32 {
        let mixed = (rules.key(state) ^ self.salt).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
        let spread = u64::from(2 * self.amount + 1);
        let off = ((mixed * spread) >> 32) as i32 - self.amount as i32;
        self.inner.evaluate(rules, state, seat) + off
    }

    fn is_noisy(&self, rules: &G, state: &G::State, mv: G::Move) -> bool {
        self.inner.is_noisy(rules, state, mv)
    }

    fn noisy(&self, rules: &G, state: &G::State, moves: &mut Vec<G::Move>) -> Others {
        self.inner.noisy(rules, state, moves)
    }

    fn order(&self, rules: &G, state: &G::State, mv: G::Move) -> i32 {
        self.inner.order(rules, state, mv)
    }

    fn hints(&self, rules: &G, state: &G::State, moves: &[G::Move], hints: &mut Vec<i32>) {
        self.inner.hints(rules, state, moves, hints);
    }

    fn candidates(&self, rules: &G, state: &G::State, depth: u32, moves: &mut Vec<G::Move>) -> Others {
        self.inner.candidates(rules, state, depth, moves)
    }

    fn way_back(&self, rules: &G, state: &G::State, earlier: &G::State) -> Option<G::Move> {
        self.inner.way_back(rules, state, earlier)
    }

    fn key(&self, rules: &G, state: &G::State) -> u64 {
        self.inner.key(rules, state)
    }
}
