//! Engines that need no more than an evaluation of a game: random moves, the best-looking turn, and plain tree search.

use std::cmp::Reverse;

use game::{Dice, Game, Line, Observe, Seat, Turn};
use search::mcts::{self, Settings};
use search::{Evaluator, Even, Report, Score, Stop, Variation, random};

use crate::Task;
use crate::engine::{GameEngine, Tell};
use crate::hidden::seen;
use crate::task::Watch;

/// Any legal move.
pub(crate) struct Random;

impl<G: Game> GameEngine<G> for Random {
    fn think(
        &mut self,
        line: &Line<G>,
        _task: &Task<'_>,
        dice: &mut dyn Dice,
        _tell: Tell<'_, G>,
    ) -> Report<G::Move> {
        report_of(random::choose(&**line.rules(), line.state(), &mut Vec::new(), dice))
    }
}

/// Plain tree search with random playouts, where nothing is hidden.
pub(crate) struct Uct;

impl<G: Game> GameEngine<G> for Uct {
    fn think(
        &mut self,
        line: &Line<G>,
        task: &Task<'_>,
        dice: &mut dyn Dice,
        _tell: Tell<'_, G>,
    ) -> Report<G::Move> {
        let watch = Watch::start(&task.limits, task.stop);
        mcts::search(line, &Even, Settings::default(), &watch.budget(&task.limits), dice)
    }
}

/// The turn with the best evaluation at its end; hidden information is sampled.
pub(crate) struct Greedy<E>(pub(crate) E);

impl<G: Observe, E: Evaluator<G> + Send> GameEngine<G> for Greedy<E> {
    fn think(
        &mut self,
        line: &Line<G>,
        task: &Task<'_>,
        dice: &mut dyn Dice,
        _tell: Tell<'_, G>,
    ) -> Report<G::Move> {
        let rules = &**line.rules();
        let seat = line.turn().seat().expect("a seat is to act");
        let view = seen(line);
        let watch = Watch::start(&task.limits, task.stop);
        let most = task.limits.nodes.unwrap_or(u64::MAX);
        let mut greed = Greed { rules, evaluator: &self.0, seat, watch: &watch, most, nodes: 0 };
        let best = greed.best_turn(&view, dice);
        Report { nodes: greed.nodes, ..report_of(best) }
    }
}

/// Looks for the turn that leaves its seat best off.
struct Greed<'a, G, E> {
    rules: &'a G,
    evaluator: &'a E,
    seat: Seat,
    watch: &'a Watch<'a>,
    /// No turn is followed further after so many nodes.
    most: u64,
    nodes: u64,
}

/// The beginning of a turn.
struct Draft<G: Game> {
    state: G::State,
    /// The number of the move it begins with.
    first: usize,
    value: i32,
    /// A random number that orders drafts of equal value.
    lot: u64,
}

impl<G: Observe, E: Evaluator<G>> Greed<'_, G, E> {
    /// The first move of the turn that leaves its seat best off, among equals any.
    fn best_turn(&mut self, view: &G::View, dice: &mut dyn Dice) -> G::Move {
        const SAMPLES: usize = 3;
        let mut moves = Vec::new();
        self.rules.legal(&self.rules.determinise(view, dice), &mut moves);
        if let [only] = moves[..] {
            return only;
        }
        let mut sums = vec![0; moves.len()];
        for _ in 0..SAMPLES {
            let state = self.rules.determinise(view, dice);
            for (sum, value) in sums.iter_mut().zip(self.values(&state, &moves, dice)) {
                *sum += i64::from(value);
            }
        }
        let best = sums.iter().max().copied().expect("a seat to act has a move");
        let equals: Vec<usize> = (0..moves.len()).filter(|&index| sums[index] == best).collect();
        moves[equals[dice.below(equals.len() as u64) as usize]]
    }

    /// For each move the value of the best turn found that begins with it. Turns grow by one decision at a time,
    /// and only the most promising are followed.
    fn values(&mut self, state: &G::State, moves: &[G::Move], dice: &mut dyn Dice) -> Vec<i32> {
        const FOLLOWED: usize = 16;
        const LONGEST: usize = 64;
        let owner = self.evaluator.whose_turn(self.rules, state);
        let mut best = vec![i32::MIN; moves.len()];
        let mut drafts: Vec<Draft<G>> =
            moves.iter().enumerate().map(|(first, &mv)| self.draft(state, mv, first, owner, dice)).collect();
        let mut buffer = Vec::new();
        for _ in 0..LONGEST {
            let mut open = Vec::new();
            for draft in drafts {
                // A turn can be left as it is nearly anywhere, and is worth no less for what it could have been.
                best[draft.first] = best[draft.first].max(draft.value);
                if self.goes_on(&draft.state, owner) {
                    open.push(draft);
                }
            }
            if open.is_empty() || self.nodes >= self.most || self.watch.now() {
                break;
            }
            open.sort_unstable_by_key(|draft| Reverse((draft.value, draft.lot)));
            open.truncate(FOLLOWED);
            drafts = Vec::new();
            for draft in &open {
                self.rules.legal(&draft.state, &mut buffer);
                let next = buffer.iter().map(|&mv| self.draft(&draft.state, mv, draft.first, owner, dice));
                drafts.extend(next);
            }
        }
        best
    }

    /// What a move leads to, once chance and the other seats have answered.
    fn draft(
        &mut self,
        before: &G::State,
        mv: G::Move,
        first: usize,
        owner: Option<Seat>,
        dice: &mut dyn Dice,
    ) -> Draft<G> {
        const MOST_ANSWERS: usize = 100;
        let mut state = before.clone();
        self.rules.apply(&mut state, mv);
        self.nodes += 1;
        let mut buffer = Vec::new();
        for _ in 0..MOST_ANSWERS {
            let mv = match self.rules.turn(&state) {
                Turn::Over(_) => break,
                Turn::Chance => random::draw(self.rules, &state, dice),
                Turn::Seat(seat) if seat == self.seat => break,
                Turn::Seat(_) if self.evaluator.whose_turn(self.rules, &state) != owner => break,
                Turn::Seat(_) => random::choose(self.rules, &state, &mut buffer, dice),
            };
            self.rules.apply(&mut state, mv);
            self.nodes += 1;
        }
        let value = match self.rules.turn(&state) {
            Turn::Over(outcome) => match outcome.winner() {
                Some(winner) if winner == self.seat => WON,
                Some(_) => -WON,
                None => 0,
            },
            Turn::Seat(_) | Turn::Chance => self.evaluator.evaluate(self.rules, &state, self.seat),
        };
        Draft { state, first, value, lot: dice.below(u64::MAX) }
    }

    fn goes_on(&self, state: &G::State, owner: Option<Seat>) -> bool {
        self.rules.turn(state).seat() == Some(self.seat)
            && self.evaluator.whose_turn(self.rules, state) == owner
    }
}

/// More than any estimate.
const WON: i32 = 1_000_000_000;

/// The report of a move without a search.
pub(crate) fn report_of<M: Copy>(mv: M) -> Report<M> {
    let line = Variation { score: Score::Cp(0), pv: vec![mv] };
    Report { best: Some(mv), score: Score::Cp(0), pv: vec![mv], depth: 0, nodes: 0, lines: vec![line] }
}
