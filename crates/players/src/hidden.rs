//! Engines for games with hidden information. They see the view of the seat that acts and nothing else: the state is
//! turned into the view here first, and is not used again.

use std::thread;
use std::time::{Duration, Instant};

use game::{Dice, Line, Observe, Viewer};
use search::guided::{self, Guide, Tally, Tried};
use search::ismcts::{self, Settings};
use search::{Evaluator, Report};
use table::Generator;

use crate::engine::{GameEngine, Tell};
use crate::task::Watch;
use crate::{Limits, Task};

/// The view of the seat to act: all that an engine of a game with hidden information uses.
pub(crate) fn seen<G: Observe>(line: &Line<G>) -> G::View {
    let seat = line.turn().seat().expect("a seat is to act");
    line.rules().view(line.state(), Viewer::Seat(seat))
}

/// Limits that end a tree search, to which depth means nothing: a move of depth stands for so many nodes.
pub(crate) fn ending(limits: Limits) -> Limits {
    const NODES: u64 = 10_000;
    let nodes = limits.depth.map(|depth| NODES.saturating_mul(depth.into()));
    let by_depth_alone = limits.time.is_none() && limits.nodes.is_none();
    if by_depth_alone { Limits { nodes, ..limits } } else { limits }
}

/// Tree search over information sets.
pub(crate) struct InfoSetSearch<E> {
    pub(crate) evaluator: E,
    pub(crate) settings: Settings,
}

impl<G: Observe, E: Evaluator<G> + Send> GameEngine<G> for InfoSetSearch<E> {
    fn think(
        &mut self,
        line: &Line<G>,
        task: &Task<'_>,
        dice: &mut dyn Dice,
        _tell: Tell<'_, G>,
    ) -> Report<G::Move> {
        let view = seen(line);
        let limits = ending(task.limits);
        let watch = Watch::start(&limits, task.stop);
        let budget = watch.budget(&limits);
        ismcts::search(&**line.rules(), &view, &self.evaluator, self.settings, &budget, dice)
    }
}

/// A guide that also knows how much time each decision of a turn deserves.
pub(crate) trait TimeManager<G: Observe>: Guide<G> {
    /// The share of a decision, in hundredths of the time that is left for the turn.
    fn share(&self, rules: &G, state: &G::State) -> u32;
}

/// Tree search with a policy and an evaluation of the game.
pub(crate) struct Guided<E> {
    guide: E,
    settings: guided::Settings,
    skill: Option<Skill>,
    /// The turn that was thought about last, by the guide's clock, and how long.
    turn: (u32, Duration),
}

/// What makes a level weaker.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Skill {
    /// Nodes of the search.
    pub(crate) nodes: u64,
    /// Moves are drawn by their visits to the power of this.
    pub(crate) sharpness: u32,
    /// Added to the weight of every move, visited or not; the most visited one has 1024.
    pub(crate) doubt: u32,
}

impl<E> Guided<E> {
    pub(crate) fn new(guide: E, skill: Option<Skill>) -> Self {
        let turn = (0, Duration::ZERO);
        Self { guide, settings: guided::Settings::default(), skill, turn }
    }

    /// The limits for one decision. A turn consists of many: they share the time of a few moves, so that a turn does
    /// not take many times as long as a move of other games.
    fn with_share_of_time<G: Observe>(&mut self, rules: &G, state: &G::State, limits: Limits) -> Limits
    where
        E: TimeManager<G>,
    {
        /// Hundredths of the time of a move that a whole turn may take.
        const TURN: u32 = 370;
        let clock = self.guide.clock(rules, state);
        if self.turn.0 != clock {
            self.turn = (clock, Duration::ZERO);
        }
        let time = limits.time.map(|time| {
            let whole = time.saturating_mul(TURN) / 100;
            let left = whole.saturating_sub(self.turn.1);
            time.min(left * self.guide.share(rules, state).min(100) / 100)
        });
        let own = self.skill.map_or(u64::MAX, |skill| skill.nodes);
        let nodes = limits.nodes.unwrap_or(u64::MAX).min(own);
        Limits { time, nodes: Some(nodes).filter(|&nodes| nodes < u64::MAX), ..limits }
    }

    /// Searches on several threads, each with its own part of the nodes and its own dice, and adds up their statistics.
    fn search<G: Observe>(
        &self,
        rules: &G,
        view: &G::View,
        limits: Limits,
        task: &Task<'_>,
        dice: &mut dyn Dice,
    ) -> Tally<G::Move>
    where
        E: Guide<G>,
    {
        let watch = Watch::start(&limits, task.stop);
        let threads = task.threads.max(1);
        let limits = Limits { nodes: limits.nodes.map(|nodes| nodes.div_ceil(threads as u64)), ..limits };
        let search = |dice: &mut dyn Dice| {
            let found = guided::search(rules, view, &self.guide, self.settings, &watch.budget(&limits), dice);
            found.expect("the seat whose view it is acts")
        };
        let seeds: Vec<u64> = (1..threads).map(|_| dice.below(u64::MAX)).collect();
        thread::scope(|scope| {
            let search = &search;
            let start = |seed| scope.spawn(move || search(&mut Generator::new(seed)));
            let helpers: Vec<_> = seeds.into_iter().map(start).collect();
            let mut tally = search(dice);
            for helper in helpers {
                tally.add(&helper.join().expect("a search does not fail"));
            }
            tally
        })
    }
}

impl<G: Observe, E: TimeManager<G> + Send> GameEngine<G> for Guided<E> {
    fn think(
        &mut self,
        line: &Line<G>,
        task: &Task<'_>,
        dice: &mut dyn Dice,
        _tell: Tell<'_, G>,
    ) -> Report<G::Move> {
        let start = Instant::now();
        let rules = &**line.rules();
        let view = seen(line);
        let limits = self.with_share_of_time(rules, &rules.determinise(&view, dice), ending(task.limits));
        let tally = self.search(rules, &view, limits, task, dice);
        let mut report = match self.skill {
            Some(skill) => sample_move(&tally, skill, dice),
            None => tally.report(),
        };
        report.lines.truncate(task.lines.max(1));
        self.turn.1 += start.elapsed();
        report
    }
}

/// Draws a move at random; more visits make it more likely.
fn sample_move<M: Copy + Ord>(tally: &Tally<M>, skill: Skill, dice: &mut dyn Dice) -> Report<M> {
    const PLACES: u32 = 10;
    let most = tally.moves.iter().map(|tried| tried.visits).max().unwrap_or(0).max(1);
    let weight = |tried: &Tried<M>| {
        let share = (u64::from(tried.visits) << PLACES) / u64::from(most);
        (0..skill.sharpness).fold(1 << PLACES, |power, _| (power * share) >> PLACES) + u64::from(skill.doubt)
    };
    let total: u64 = tally.moves.iter().map(weight).sum();
    let mut left = dice.below(total.max(1));
    let chosen = tally.moves.iter().position(|tried| {
        let here = left < weight(tried);
        left = left.saturating_sub(weight(tried));
        here
    });
    let chosen = chosen.unwrap_or(0);
    let mut order: Vec<&Tried<M>> = tally.moves.iter().collect();
    order.swap(0, chosen);
    order[1..].sort_by_key(|tried| std::cmp::Reverse(tried.visits));
    tally.report_in_order(&order)
}
