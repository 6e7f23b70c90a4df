//! Monte Carlo tree search, for any number of seats and with chance, where nothing is hidden.
//!
//! Each seat chooses what is best for itself by the ranks of the endings; chance moves come by their weights.

use std::sync::atomic::AtomicU64;

use game::{Dice, Game, Line, PerSeat, Seat, Turn};

use crate::budget::Meter;
use crate::position_stack::PositionStack;
use crate::uct::{ONE, confidence_bound, ln, playout, rewards, score_of_reward};
use crate::{Budget, Evaluator, Report, Score, Variation};

pub use crate::uct::Settings;

/// Searches the position in which a game stands until the budget has run out; its depth does not count. A seat
/// must be to act. The evaluator is asked only if the settings cut playouts short.
pub fn search<G: Game, E: Evaluator<G>>(
    line: &Line<G>,
    evaluator: &E,
    settings: Settings,
    budget: &Budget<'_>,
    dice: &mut dyn Dice,
) -> Report<G::Move> {
    let total = AtomicU64::new(0);
    let meter = Meter::new(budget.nodes, budget.stop, &total);
    let mut search = Search {
        rules: &**line.rules(),
        evaluator,
        settings,
        stack: PositionStack::new(line),
        tree: Vec::new(),
        meter,
        dice,
    };
    search.run(line)
}

struct Search<'a, G: Game, E> {
    rules: &'a G,
    evaluator: &'a E,
    settings: Settings,
    stack: PositionStack<G>,
    tree: Vec<Node<G::Move>>,
    meter: Meter<'a>,
    dice: &'a mut dyn Dice,
}

struct Node<M> {
    /// The move that leads here.
    mv: M,
    visits: u32,
    /// The sum of the rewards of the seat that moved here.
    reward: u64,
    /// The children lie next to each other; none before the node is expanded.
    first: u32,
    count: u32,
}

/// The children of the root, which needs no node itself.
#[derive(Clone, Copy)]
struct Children {
    first: usize,
    count: usize,
}

impl Children {
    fn indices(self) -> std::ops::Range<usize> {
        self.first..self.first + self.count
    }
}

impl<G: Game, E: Evaluator<G>> Search<'_, G, E> {
    fn run(&mut self, line: &Line<G>) -> Report<G::Move> {
        if line.turn().seat().is_none() {
            return Report::new(Vec::new(), Score::Cp(0), 0, 0);
        }
        let mut buffer = Vec::new();
        let root = self.expand(&mut buffer);
        let mut trail = Vec::new();
        while !self.meter.stopped() {
            self.stack.rewind();
            trail.clear();
            let rewards = self.descend(root, &mut trail, &mut buffer);
            if self.meter.stopped() {
                break;
            }
            for &(index, actor) in &trail {
                let node = &mut self.tree[index];
                node.visits += 1;
                node.reward += actor.map_or(0, |seat: Seat| rewards[seat]);
            }
        }
        self.report(root)
    }

    /// One iteration: descends, adds one position, and plays out from there. The trail has every node on the way with
    /// the seat that chose it.
    fn descend(
        &mut self,
        mut children: Children,
        trail: &mut Vec<(usize, Option<Seat>)>,
        buffer: &mut Vec<G::Move>,
    ) -> PerSeat<u64> {
        loop {
            let turn = self.turn();
            let index = match turn {
                Turn::Over(outcome) => return rewards(&outcome),
                Turn::Seat(_) => self.select(children),
                Turn::Chance => self.draw(children),
            };
            let node = &self.tree[index];
            let (mv, visits, known) = (node.mv, node.visits, node.count as usize);
            children = Children { first: node.first as usize, count: known };
            trail.push((index, turn.seat()));
            self.stack.push(self.rules, mv);
            if !self.meter.tick() {
                return PerSeat::filled(self.rules.seats(), 0);
            }
            if known == 0 {
                if visits > 0 && self.tree.len() < self.settings.tree && self.turn().outcome().is_none() {
                    children = self.expand(buffer);
                    let node = &mut self.tree[index];
                    (node.first, node.count) = (children.first as u32, children.count as u32);
                } else {
                    return self.play_out(buffer);
                }
            }
        }
    }

    fn turn(&self) -> Turn {
        let state = self.stack.state();
        match self.rules.turn(state) {
            Turn::Seat(_) | Turn::Chance if self.stack.earlier(self.rules).times >= 2 => {
                self.rules.third_repetition(state).map_or_else(|| self.rules.turn(state), Turn::Over)
            }
            turn => turn,
        }
    }

    fn play_out(&mut self, buffer: &mut Vec<G::Move>) -> PerSeat<u64> {
        if let Turn::Over(outcome) = self.turn() {
            return rewards(&outcome);
        }
        let (state, moves) = (self.stack.state().clone(), self.settings.playout);
        playout(self.rules, self.evaluator, state, moves, buffer, self.dice, &mut self.meter)
    }

    /// Adds the children of the present position.
    fn expand(&mut self, buffer: &mut Vec<G::Move>) -> Children {
        let state = self.stack.state();
        if self.rules.turn(state) == Turn::Chance {
            let mut chances = Vec::new();
            self.rules.chances(state, &mut chances);
            buffer.clear();
            buffer.extend(chances.iter().map(|(mv, _)| *mv));
        } else {
            self.rules.legal(state, buffer);
        }
        let first = self.tree.len();
        let node = |&mv| Node { mv, visits: 0, reward: 0, first: 0, count: 0 };
        self.tree.extend(buffer.iter().map(node));
        Children { first, count: buffer.len() }
    }

    /// A random child of those never tried, or else the one with the highest confidence bound.
    fn select(&mut self, children: Children) -> usize {
        let nodes = &self.tree[children.indices()];
        let untried = nodes.iter().filter(|node| node.visits == 0).count();
        if untried > 0 {
            let number = self.dice.below(untried as u64) as usize;
            let mut indices = children.indices().filter(|&index| self.tree[index].visits == 0);
            return indices.nth(number).expect("a number below the count");
        }
        let total = nodes.iter().map(|node| node.visits).fold(0, u32::saturating_add);
        let ln_total = ln(total);
        let bound = |node: &Node<G::Move>| {
            confidence_bound(node.reward, node.visits, ln_total, self.settings.exploration)
        };
        let mut best = (0, children.first);
        for index in children.indices() {
            best = best.max((bound(&self.tree[index]), index));
        }
        best.1
    }

    /// A child of a position in which chance acts, by its weight.
    fn draw(&mut self, children: Children) -> usize {
        let mv = crate::random::draw(self.rules, self.stack.state(), self.dice);
        let mut indices = children.indices();
        indices.find(|&index| self.tree[index].mv == mv).expect("every chance move is a child")
    }

    fn report(&self, root: Children) -> Report<G::Move> {
        let mut pv = Vec::new();
        let mut state = self.stack.root_state().clone();
        let mut children = root;
        let mut score = Score::Cp(0);
        while children.count > 0 {
            let best = self.most_visited(children);
            let node = &self.tree[best];
            if pv.is_empty() {
                let mean = node.reward.checked_div(u64::from(node.visits)).unwrap_or(ONE / 2);
                score = score_of_reward(mean);
            } else if node.visits == 0 || self.rules.turn(&state).seat().is_none() {
                break;
            }
            pv.push(node.mv);
            self.rules.apply(&mut state, node.mv);
            children = Children { first: node.first as usize, count: node.count as usize };
        }
        let depth = pv.len() as u32;
        Report::new(vec![Variation { score, pv }], Score::Cp(0), depth, self.meter.nodes())
    }

    /// The most visited child; of equals the one with the highest reward, then the first.
    fn most_visited(&self, children: Children) -> usize {
        let rank = |&index: &usize| {
            let node = &self.tree[index];
            (node.visits, node.reward, std::cmp::Reverse(index))
        };
        children.indices().max_by_key(rank).expect("there are children")
    }
}
