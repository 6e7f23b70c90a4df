//! Monte Carlo tree search over what a seat cannot tell apart, for hidden games and any number of seats.
//!
//! The search is given a *view* and never the true state. Each walk down the tree starts from another state that
//! looks the same, and two states that look the same to the searching seat share a node, whatever is hidden in
//! them: it learns what is good on the whole, and does not count on knowing what it will not know.

use std::sync::atomic::AtomicU64;

use game::{Dice, Observe, PerSeat, Seat, Turn, Viewer};

use crate::budget::Meter;
use crate::random;
use crate::uct::{ONE, confidence_bound, ln, playout, rewards, score_of_reward};
use crate::{Budget, Evaluator, Report, Score, Variation};

pub use crate::uct::Settings;

/// Searches for the seat whose view it is, which must be to act, until the budget has run out; its depth does not
/// count. Repetition is not judged, since a view has no history.
pub fn search<G: Observe, E: Evaluator<G>>(
    rules: &G,
    view: &G::View,
    evaluator: &E,
    settings: Settings,
    budget: &Budget<'_>,
    dice: &mut dyn Dice,
) -> Report<G::Move> {
    let total = AtomicU64::new(0);
    let meter = Meter::new(budget.nodes, budget.stop, &total);
    let viewer = rules.viewer(view);
    let tree = vec![Node::new()];
    Search { rules, view, viewer, evaluator, settings, tree, meter, dice, buffer: Vec::new() }.run()
}

struct Search<'a, G: Observe, E> {
    rules: &'a G,
    view: &'a G::View,
    viewer: Viewer,
    evaluator: &'a E,
    settings: Settings,
    tree: Vec<Node<G>>,
    meter: Meter<'a>,
    dice: &'a mut dyn Dice,
    buffer: Vec<G::Move>,
}

/// Everything that looks the same to the searching seat, by all it has seen on the way.
struct Node<G: Observe> {
    visits: u32,
    /// What was tried here, ascending. Which of it is legal can depend on what is hidden.
    options: Vec<Choice<G::Move>>,
    /// What came of it, as the searching seat saw it.
    exits: Vec<Exit<G>>,
}

struct Choice<M> {
    mv: M,
    visits: u32,
    /// How often it could have been chosen.
    available: u32,
    /// The sum of what the seat that chose it got.
    reward: u64,
}

struct Exit<G: Observe> {
    mv: G::Move,
    view: G::View,
    node: usize,
}

impl<G: Observe> Node<G> {
    const fn new() -> Self {
        Self { visits: 0, options: Vec::new(), exits: Vec::new() }
    }

    /// Where a move leads that ended in this view. Other moves that look the same lead to the same place.
    fn exit(&self, mv: G::Move, view: &G::View) -> Option<usize> {
        let same_move = self.exits.iter().find(|exit| exit.mv == mv && exit.view == *view);
        same_move.or_else(|| self.exits.iter().find(|exit| exit.view == *view)).map(|exit| exit.node)
    }
}

/// A choice made on the way down: of whom, where and which.
#[derive(Clone, Copy)]
struct Step {
    seat: Seat,
    node: usize,
    option: usize,
}

impl<G: Observe, E: Evaluator<G>> Search<'_, G, E> {
    fn run(&mut self) -> Report<G::Move> {
        let mut trail = Vec::new();
        let first_guess = self.rules.determinise(self.view, self.dice);
        if self.rules.turn(&first_guess).seat().is_none_or(|seat| Viewer::Seat(seat) != self.viewer) {
            return Report::new(Vec::new(), Score::Cp(0), 0, 0);
        }
        // The legal moves are the same in every state that looks like this; there is an answer from the start.
        self.rules.legal(&first_guess, &mut self.buffer);
        offer(&mut self.tree[0].options, &self.buffer);
        while !self.meter.stopped() {
            let state = self.rules.determinise(self.view, self.dice);
            trail.clear();
            let rewards = self.descend(state, &mut trail);
            if self.meter.stopped() {
                break;
            }
            for &Step { seat, node, option } in &trail {
                let node = &mut self.tree[node];
                node.visits += 1;
                node.options[option].visits += 1;
                node.options[option].reward += rewards[seat];
            }
        }
        self.report()
    }

    /// Walks down the tree from a possible state, lets it grow by one node, and plays out from there.
    fn descend(&mut self, mut state: G::State, trail: &mut Vec<Step>) -> PerSeat<u64> {
        let mut node = 0;
        loop {
            let mv = match self.rules.turn(&state) {
                Turn::Over(outcome) => return rewards(&outcome),
                Turn::Chance => random::draw(self.rules, &state, self.dice),
                Turn::Seat(seat) => {
                    let option = self.select(node, &state);
                    trail.push(Step { seat, node, option });
                    self.tree[node].options[option].mv
                }
            };
            self.rules.apply(&mut state, mv);
            if !self.meter.tick() {
                return PerSeat::filled(self.rules.seats(), 0);
            }
            let view = self.rules.view(&state, self.viewer);
            if let Some(next) = self.tree[node].exit(mv, &view) {
                node = next;
                continue;
            }
            if self.tree.len() < self.settings.tree {
                let next = self.tree.len();
                self.tree.push(Node::new());
                self.tree[node].exits.push(Exit { mv, view, node: next });
                // Chance has no say in what is worth knowing: growth goes on to somebody's decision.
                if self.rules.turn(&state) == Turn::Chance {
                    node = next;
                    continue;
                }
            }
            let moves = self.settings.playout;
            return playout(
                self.rules,
                self.evaluator,
                state,
                moves,
                &mut self.buffer,
                self.dice,
                &mut self.meter,
            );
        }
    }

    /// An option of the node that is legal in this state: one never tried, any of them, or else the one with the best
    /// prospects.
    fn select(&mut self, node: usize, state: &G::State) -> usize {
        self.rules.legal(state, &mut self.buffer);
        let options = &mut self.tree[node].options;
        offer(options, &self.buffer);
        let legal = self.buffer.iter().map(|mv| place(options, mv).expect("an offered move"));
        let legal: Vec<usize> = legal.collect();
        let untried: Vec<usize> = legal.iter().copied().filter(|&index| options[index].visits == 0).collect();
        for &index in &legal {
            options[index].available += 1;
        }
        if !untried.is_empty() {
            return untried[self.dice.below(untried.len() as u64) as usize];
        }
        let bound = |option: &Choice<G::Move>| {
            let ln_available = ln(option.available);
            confidence_bound(option.reward, option.visits, ln_available, self.settings.exploration)
        };
        let prospects = |&index: &usize| (bound(&options[index]), std::cmp::Reverse(index));
        legal.iter().copied().max_by_key(prospects).expect("a seat that acts has a move")
    }

    fn report(&self) -> Report<G::Move> {
        let options = &self.tree[0].options;
        let rank = |index: &usize| {
            let option = &options[*index];
            (option.visits, option.reward, std::cmp::Reverse(*index))
        };
        let best = &options[(0..options.len()).max_by_key(rank).expect("a seat that acts has a move")];
        let mean = best.reward.checked_div(u64::from(best.visits)).unwrap_or(ONE / 2);
        // What follows depends on what is hidden: there is no line beyond the move.
        let line = Variation { score: score_of_reward(mean), pv: vec![best.mv] };
        Report::new(vec![line], Score::Cp(0), 1, self.meter.nodes())
    }
}

/// Makes sure that every legal move is an option.
fn offer<M: Copy + Ord>(options: &mut Vec<Choice<M>>, legal: &[M]) {
    for mv in legal {
        if let Err(at) = place(options, mv) {
            options.insert(at, Choice { mv: *mv, visits: 0, available: 0, reward: 0 });
        }
    }
}

fn place<M: Ord>(options: &[Choice<M>], mv: &M) -> Result<usize, usize> {
    options.binary_search_by(|option| option.mv.cmp(mv))
}
