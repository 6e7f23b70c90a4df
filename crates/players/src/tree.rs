//! Minds that need no knowledge of a game: random moves, the best-looking turn, and plain tree search.

use game::{Dice, Game, Line, Turn};
use search::mcts::{self, Settings};
use search::{Evaluator, Even, Report, Score, Variation, random};

use crate::Task;
use crate::mind::{Mind, Tell};
use crate::task::Watch;

/// Any legal move.
pub(crate) struct Random;

impl<G: Game> Mind<G> for Random {
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

impl<G: Game> Mind<G> for Uct {
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

/// What looks best to the evaluator once the turn has passed to somebody else.
pub(crate) struct Greedy<E>(pub(crate) E);

impl<G: Game, E: Evaluator<G> + Send> Mind<G> for Greedy<E> {
    fn think(
        &mut self,
        line: &Line<G>,
        _task: &Task<'_>,
        dice: &mut dyn Dice,
        _tell: Tell<'_, G>,
    ) -> Report<G::Move> {
        report_of(best_turn(&**line.rules(), line.state(), &self.0, dice))
    }
}

/// The first move of the turn that leaves its seat best off, among equals any. Only the moves of one turn are
/// looked at, one after the other.
fn best_turn<G: Game>(
    rules: &G,
    state: &G::State,
    evaluator: &impl Evaluator<G>,
    dice: &mut dyn Dice,
) -> G::Move {
    let mut moves = Vec::new();
    rules.legal(state, &mut moves);
    let seat = rules.turn(state).seat().expect("a seat is to act");
    let value = |mv: &G::Move| {
        let mut after = state.clone();
        rules.apply(&mut after, *mv);
        match rules.turn(&after) {
            Turn::Over(outcome) => match outcome.winner() {
                Some(winner) if winner == seat => i32::MAX,
                Some(_) => i32::MIN,
                None => 0,
            },
            Turn::Seat(_) | Turn::Chance => evaluator.evaluate(rules, &after, seat),
        }
    };
    let values: Vec<i32> = moves.iter().map(value).collect();
    let best = values.iter().max().copied().expect("a seat to act has a move");
    let equals: Vec<usize> = (0..moves.len()).filter(|&index| values[index] == best).collect();
    moves[equals[dice.below(equals.len() as u64) as usize]]
}

/// A decision that nothing was thought about.
pub(crate) fn report_of<M: Copy>(mv: M) -> Report<M> {
    let line = Variation { score: Score::Cp(0), pv: vec![mv] };
    Report { best: Some(mv), score: Score::Cp(0), pv: vec![mv], depth: 0, nodes: 0, lines: vec![line] }
}
