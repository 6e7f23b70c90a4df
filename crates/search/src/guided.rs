//! Tree search for games whose turns are many small decisions, with hidden things, chance and any number of seats.
//!
//! A [`Guide`] is a policy and an evaluation: how likely a reasonable player makes each move, and how good a state is.
//! The tree holds the decisions of the searching seat; the other seats move by the policy, with cards that they could
//! hold. Each iteration samples a state that looks the same to the searching seat, plays to the end of the turn and as
//! many turns further as the guide wants, and evaluates the state there. Nodes differ by decisions and not by cards
//! drawn, so a draw from a long pile is averaged over.

use std::sync::atomic::AtomicU64;

use game::{Dice, Game, Observe, Outcome, Seat, Turn, Viewer};

use crate::budget::Meter;
use crate::uct::{ONE, rewards, squashed};
use crate::{Budget, Report, Score, Variation};

/// Knowledge of one game for a guided search.
pub trait Guide<G: Game>: Sync {
    /// Replaces the content of `weights` by the relative probability with which a reasonable player makes each of the
    /// legal moves, each positive.
    fn policy(&self, rules: &G, state: &G::State, moves: &[G::Move], weights: &mut Vec<u16>);

    /// By how much a seat is ahead, in hundredths of a point.
    fn estimate(&self, rules: &G, state: &G::State, seat: Seat) -> i32;

    /// A number that grows with every turn, a turn being as many decisions as the game makes of it.
    fn clock(&self, rules: &G, state: &G::State) -> u32;

    /// How far to look ahead for a decision that a seat has to take in a state.
    fn horizon(&self, rules: &G, state: &G::State, seat: Seat) -> Horizon;
}

/// After how many turns states are evaluated, and how these evaluations are weighted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Horizon {
    /// A first evaluation after so many turns.
    pub near: u32,
    /// The last one after so many.
    pub far: u32,
    /// The weight of the first one, in sixteenths of the whole.
    pub weight: u32,
}

/// The parameters of a guided search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The exploration constant, in thousandths.
    pub exploration: u32,
    /// The advantage that counts as halfway between even and won.
    pub half_won: u32,
    /// The most nodes the tree may have.
    pub tree: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self { exploration: 300, half_won: 1600, tree: 60_000 }
    }
}

/// The statistics of each move; those of several threads can be added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally<M> {
    /// The legal moves, ascending.
    pub moves: Vec<Tried<M>>,
    /// How many moves were made in the search.
    pub nodes: u64,
    half_won: u32,
}

/// The statistics of one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tried<M> {
    /// The move.
    pub mv: M,
    /// How often it was tried.
    pub visits: u32,
    /// The sum of its rewards, a win counting 65,536.
    pub reward: u64,
    /// Its prior probability, of 65,536 for all moves.
    pub prior: u32,
}

impl<M> Tried<M> {
    /// Its mean reward.
    pub fn mean(&self) -> u64 {
        self.reward.checked_div(self.visits.into()).unwrap_or(0)
    }
}

impl<M: Copy + Ord> Tally<M> {
    /// Adds what another search of the same view found.
    pub fn add(&mut self, other: &Self) {
        self.nodes += other.nodes;
        for (own, more) in self.moves.iter_mut().zip(&other.moves) {
            own.visits += more.visits;
            own.reward += more.reward;
        }
    }

    /// A report with the most visited move first.
    pub fn report(&self) -> Report<M> {
        let mut order: Vec<&Tried<M>> = self.moves.iter().collect();
        order.sort_by_key(|tried| std::cmp::Reverse((tried.visits, tried.reward, tried.prior)));
        self.report_in_order(&order)
    }

    /// The same with the moves in another order.
    pub fn report_in_order(&self, order: &[&Tried<M>]) -> Report<M> {
        let score = |tried: &Tried<M>| Score::Cp(advantage(tried, self.half_won));
        // The next moves depend on hidden information: there is no line beyond the move.
        let lines = order.iter().map(|tried| Variation { score: score(tried), pv: vec![tried.mv] });
        Report::new(lines.collect(), Score::Cp(0), 1, self.nodes)
    }
}

/// The estimate that corresponds to the mean of a move.
fn advantage<M>(tried: &Tried<M>, half_won: u32) -> i32 {
    /// Beyond this, averages are too coarse to tell estimates apart.
    const MOST: i64 = 20_000;
    if tried.visits == 0 {
        return 0;
    }
    let half = ONE as i64 / 2;
    let ahead = tried.mean() as i64 - half;
    (i64::from(half_won) * ahead / (half - ahead.abs()).max(1)).clamp(-MOST, MOST) as i32
}

/// Searches for the seat whose view it is, which must be to act, until the budget has run out; its depth does not
/// count. `None` if the seat is not to act.
pub fn search<G: Observe>(
    rules: &G,
    view: &G::View,
    guide: &impl Guide<G>,
    settings: Settings,
    budget: &Budget<'_>,
    dice: &mut dyn Dice,
) -> Option<Tally<G::Move>> {
    let Viewer::Seat(seat) = rules.viewer(view) else { return None };
    let first_guess = rules.determinise(view, dice);
    if rules.turn(&first_guess).seat() != Some(seat) {
        return None;
    }
    let total = AtomicU64::new(0);
    let meter = Meter::new(budget.nodes, budget.stop, &total);
    let start = guide.clock(rules, &first_guess);
    let Horizon { near, far, weight } = guide.horizon(rules, &first_guess, seat);
    let mut search = Search {
        rules,
        guide,
        settings,
        seat,
        near: start + near,
        far: start + far.max(near),
        weight: u64::from(weight.min(SIXTEEN)),
        tree: vec![Node::new()],
        meter,
        dice,
        moves: Vec::new(),
        weights: Vec::new(),
        chances: Vec::new(),
    };
    search.offer(0, &first_guess);
    if search.moves.len() > 1 {
        search.run(view);
    }
    let moves = search.tree[0].options.iter();
    let moves = moves.map(|&Choice { mv, visits, reward, prior, .. }| Tried { mv, visits, reward, prior });
    Some(Tally { moves: moves.collect(), nodes: search.meter.nodes(), half_won: settings.half_won })
}

const SIXTEEN: u32 = 16;

struct Search<'a, G: Game, E> {
    rules: &'a G,
    guide: &'a E,
    settings: Settings,
    seat: Seat,
    near: u32,
    far: u32,
    weight: u64,
    tree: Vec<Node<G::Move>>,
    meter: Meter<'a>,
    dice: &'a mut dyn Dice,
    moves: Vec<G::Move>,
    weights: Vec<u16>,
    chances: Vec<(G::Move, u32)>,
}

/// A node, identified by the decisions that lead to it.
struct Node<M> {
    visits: u32,
    reward: u64,
    /// The moves that were legal here in some sample, ascending. Which of them are legal can depend on the cards drawn.
    options: Vec<Choice<M>>,
    /// Where the moves lead.
    exits: Vec<(M, usize)>,
}

struct Choice<M> {
    mv: M,
    prior: u32,
    visits: u32,
    /// How often it could have been chosen.
    available: u32,
    reward: u64,
}

impl<M: Copy + Eq> Node<M> {
    const fn new() -> Self {
        Self { visits: 0, reward: 0, options: Vec::new(), exits: Vec::new() }
    }

    fn exit(&self, mv: M) -> Option<usize> {
        self.exits.iter().find(|(exit, _)| *exit == mv).map(|(_, node)| *node)
    }
}

impl<G: Game, E: Guide<G>> Search<'_, G, E> {
    fn run(&mut self, view: &G::View)
    where
        G: Observe,
    {
        let mut trail = Vec::new();
        while !self.meter.stopped() {
            let state = self.rules.determinise(view, self.dice);
            trail.clear();
            let Some(reward) = self.walk(state, &mut trail) else { return };
            for &(node, option) in &trail {
                let node = &mut self.tree[node];
                node.visits += 1;
                node.reward += reward;
                node.options[option].visits += 1;
                node.options[option].reward += reward;
            }
        }
    }

    /// One iteration: descends from a sampled state, adds one node, and goes on by the policy from there. `None` if the
    /// budget has run out on the way.
    fn walk(&mut self, mut state: G::State, trail: &mut Vec<(usize, usize)>) -> Option<u64> {
        let mut node = Some(0);
        let mut near = None;
        loop {
            let turn = self.rules.turn(&state);
            if let Turn::Over(outcome) = turn {
                let reward = reward_of_outcome(&outcome, self.seat);
                return Some(self.blend(near, reward));
            }
            let clock = self.guide.clock(self.rules, &state);
            if clock >= self.far {
                let reward = self.state_reward(&state);
                return Some(self.blend(near, reward));
            }
            if clock >= self.near && near.is_none() {
                near = Some(self.state_reward(&state));
                // Decisions of later turns are not in the tree.
                node = None;
            }
            let mv = match (turn, node) {
                (Turn::Seat(seat), Some(at)) if seat == self.seat => {
                    self.offer(at, &state);
                    let option = self.select(at);
                    trail.push((at, option));
                    self.tree[at].options[option].mv
                }
                (Turn::Seat(_), _) => {
                    self.rules.legal(&state, &mut self.moves);
                    self.guided_move(&state)
                }
                _ => self.draw(&state),
            };
            if let Some(at) = node
                && (turn != Turn::Chance || self.chances.len() <= FEW)
            {
                node = self.follow(at, mv);
            }
            self.rules.apply(&mut state, mv);
            if !self.meter.tick() {
                return None;
            }
        }
    }

    /// The node that a move leads to. A missing one is added, unless this iteration has added one already.
    fn follow(&mut self, at: usize, mv: G::Move) -> Option<usize> {
        if let Some(next) = self.tree[at].exit(mv) {
            return Some(next);
        }
        // A node gets children from its second visit on: after one visit too little is known.
        let grown = self.tree[at].visits > 0 || at == 0 || self.tree[at].options.is_empty();
        if !grown || self.tree.len() >= self.settings.tree {
            return None;
        }
        let next = self.tree.len();
        self.tree.push(Node::new());
        self.tree[at].exits.push((mv, next));
        Some(next)
    }

    /// Adds the legal moves to the options; the moves are left in `self.moves`.
    fn offer(&mut self, at: usize, state: &G::State) {
        self.rules.legal(state, &mut self.moves);
        let options = &mut self.tree[at].options;
        let known = |mv: &G::Move| options.binary_search_by(|option| option.mv.cmp(mv)).is_ok();
        if self.moves.iter().all(known) {
            return;
        }
        self.guide.policy(self.rules, state, &self.moves, &mut self.weights);
        let total = self.weights.iter().map(|&weight| u64::from(weight)).sum::<u64>().max(1);
        let even = ONE / self.moves.len() as u64;
        for (mv, weight) in self.moves.iter().zip(&self.weights) {
            if let Err(place) = options.binary_search_by(|option| option.mv.cmp(mv)) {
                // Every move keeps some probability.
                let prior = (7 * (ONE * u64::from(*weight) / total) + even) / 8;
                let choice = Choice { mv: *mv, prior: prior as u32, visits: 0, available: 0, reward: 0 };
                options.insert(place, choice);
            }
        }
    }

    /// The legal option with the best sum of mean reward and exploration bonus, which grows with the prior.
    fn select(&mut self, at: usize) -> usize {
        let node = &mut self.tree[at];
        let mean = node.reward.checked_div(node.visits.into()).unwrap_or(ONE / 2);
        let untried = mean.saturating_sub(ONE / 64);
        let mut best = (0, 0);
        let mut place = 0;
        for mv in &self.moves {
            place +=
                node.options[place..].iter().position(|option| option.mv == *mv).expect("an offered move");
            let option = &mut node.options[place];
            option.available += 1;
            let average = option.reward.checked_div(option.visits.into()).unwrap_or(untried);
            let root = (u64::from(option.available) << 16).isqrt();
            let hope = ((u64::from(option.prior) * root) >> 8) / (1 + u64::from(option.visits));
            let prospects = 1 + average + hope * u64::from(self.settings.exploration) / 1000;
            if prospects > best.0 {
                best = (prospects, place);
            }
        }
        best.1
    }

    /// Samples one of `self.moves` by the policy, sharpened: one random blunder would spoil the whole line.
    fn guided_move(&mut self, state: &G::State) -> G::Move {
        if let [only] = self.moves[..] {
            return only;
        }
        self.guide.policy(self.rules, state, &self.moves, &mut self.weights);
        let pull = |&weight: &u16| u64::from(weight).pow(2);
        let total = self.weights.iter().map(pull).sum::<u64>();
        let mut left = self.dice.below(total.max(1));
        let chosen = self.weights.iter().map(pull).position(|pull| {
            let here = left < pull;
            left = left.saturating_sub(pull);
            here
        });
        self.moves[chosen.unwrap_or(0)]
    }

    fn draw(&mut self, state: &G::State) -> G::Move {
        self.rules.chances(state, &mut self.chances);
        let total = self.chances.iter().map(|(_, weight)| u64::from(*weight)).sum();
        let mut left = self.dice.below(total);
        let drawn = self.chances.iter().find(|(_, weight)| {
            let here = left < u64::from(*weight);
            left = left.saturating_sub((*weight).into());
            here
        });
        drawn.expect("a number below the total of the weights falls on one of them").0
    }

    fn state_reward(&self, state: &G::State) -> u64 {
        squashed(self.guide.estimate(self.rules, state, self.seat), self.settings.half_won)
    }

    fn blend(&self, near: Option<u64>, far: u64) -> u64 {
        let sixteen = u64::from(SIXTEEN);
        near.map_or(far, |near| (near * self.weight + far * (sixteen - self.weight)) / sixteen)
    }
}

/// Chance moves with at most so many outcomes get nodes of their own.
const FEW: usize = 6;

/// Winning counts most; otherwise it is better to be ahead of some.
fn reward_of_outcome(outcome: &Outcome, seat: Seat) -> u64 {
    let share = rewards(outcome)[seat];
    match outcome.winner() {
        Some(winner) if winner == seat => ONE,
        Some(_) => share / 2,
        None => share,
    }
}
