//! Who wins for certain, where nobody knows how soon: a win is gone for, a loss is not run away from, and both are told.

use std::sync::Arc;

use game::{Game, Line, Seat};
use search::alphabeta::{Search, Settings};
use search::{Budget, Evaluator, Score, Table};
use testkit::toys::{Node, Tree, TreeState};

const CHOOSER: Seat = Seat::new(0);
const OTHER: Seat = Seat::new(1);

/// What is known of the positions after each of the first moves: an estimate for [`CHOOSER`], and who wins for certain.
struct Knowing([(TreeState, i32, Option<Seat>); 2]);

impl Knowing {
    fn of(&self, state: TreeState) -> Option<(i32, Option<Seat>)> {
        self.0.iter().find(|known| known.0 == state).map(|known| (known.1, known.2))
    }
}

impl Evaluator<Tree> for Knowing {
    fn evaluate(&self, _rules: &Tree, state: &TreeState, seat: Seat) -> i32 {
        let (estimate, _) = self.of(*state).expect("only what comes after the first move is estimated");
        if seat == CHOOSER { estimate } else { -estimate }
    }

    fn certain_winner(&self, _rules: &Tree, state: &TreeState) -> Option<Seat> {
        self.of(*state)?.1
    }

    fn names_winners(&self) -> bool {
        true
    }
}

/// The best of two moves that look like this to [`CHOOSER`], who looks one move ahead, and what is said of it.
fn choose(first: (i32, Option<Seat>), second: (i32, Option<Seat>)) -> (u16, Score) {
    let open = || Node::Choose(1, vec![Node::End(0, 0), Node::End(0, 0)]);
    let rules = Arc::new(Tree::new(&Node::Choose(0, vec![open(), open()])));
    let after = |mv| {
        let mut state = rules.start();
        rules.apply(&mut state, mv);
        state
    };
    let knowing = Knowing([(after(0), first.0, first.1), (after(1), second.0, second.1)]);
    let (line, table) = (Line::new(Arc::clone(&rules)), Table::new(1));
    let report = Search::new(&line, &knowing, &table, Settings::default()).run(&Budget::depth(1), |_| {});
    (report.best.expect("a move"), report.score)
}

#[test]
fn a_certain_win_is_preferred_to_what_only_looks_better() {
    assert_eq!(choose((100, None), (-50, Some(CHOOSER))), (1, Score::Cp(2950)));
}

#[test]
fn a_certain_loss_is_preferred_to_what_looks_worse_but_told() {
    assert_eq!(choose((50, Some(OTHER)), (-100, None)), (0, Score::Cp(-2950)));
    assert_eq!(choose((50, Some(OTHER)), (60, None)), (1, Score::Cp(60)));
}
