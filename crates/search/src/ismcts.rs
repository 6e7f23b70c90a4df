//! Information set Monte Carlo tree search, for hidden games and any number of seats.
//!
//! The search is given a *view* and never the true state. Each iteration samples a state that fits the view, and states
//! that look the same to the searching seat share a node. So it learns which moves are good on average, and cannot use
//! hidden information.

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

/// An information set: the states that the searching seat cannot tell apart, by all it has seen on the way.
struct Node<G: Observe> {
    visits: u32,
    /// The moves that were tried here, ascending. Which of them are legal can depend on hidden information.
    options: Vec<Choice<G::Move>>,
    /// Where they lead, as the searching seat sees it.
    exits: Vec<Exit<G>>,
}

struct Choice<M> {
    mv: M,
    visits: u32,
    /// How often it could have been chosen.
    available: u32,
    /// The sum of the rewards of the seat that chose it.
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

    /// The node that a move with this resulting view leads to. Other moves that look the same lead to the same node.
    fn exit(&self, mv: G::Move, view: &G::View) -> Option<usize> {
        let same_move = self.exits.iter().find(|exit| exit.mv == mv && exit.view == *view);
        same_move.or_else(|| self.exits.iter().find(|exit| exit.view == *view)).map(|exit| exit.node)
    }
}

/// A choice made on the way down: the seat, the node and the option.
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
        // The legal moves are the same in every state that fits the view, so there is an answer even without a budget.
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

    /// One iteration: descends from a sampled state, adds one node, and plays out from there.
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
                // A node in which chance acts is no decision: go on until a seat is to act.
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

    /// An option of the node that is legal in this state: a random one of those never tried, or else the one with the
    /// highest confidence bound.
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
        // The next moves depend on hidden information: there is no line beyond the move.
        let line = Variation { score: score_of_reward(mean), pv: vec![best.mv] };
        Report::new(vec![line], Score::Cp(0), 1, self.meter.nodes())
    }
}

/// Adds the legal moves to the options.
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
