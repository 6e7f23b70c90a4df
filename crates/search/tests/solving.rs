//! The solver of games that points decide finds what brute force finds.

mod common;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread;

use common::{Leaf, Noise};
use game::{Game, Line, Notation, Seat};
use kopis::{Kopis, Side};
use search::solve::{Solver, solve};
use search::{Budget, Evaluator, Even, Prospect, Report, Score, Table};
use testkit::toys::{Node, Tree, TreeState};
use testkit::{TestDice, rules};

/// Knows some of a tree's values beforehand, exactly or not, and nothing true about how long it goes on.
struct Seer;

impl Evaluator<Tree> for Seer {
    fn evaluate(&self, rules: &Tree, state: &TreeState, seat: Seat) -> i32 {
        Noise.evaluate(rules, state, seat)
    }

    fn prospect(&self, rules: &Tree, state: &TreeState, seat: Seat) -> Option<Prospect> {
        let key = rules.key(state);
        let moves = (key >> 20) as u32 % 7;
        let first = i32::from(rules.minimax(*state));
        let value = if seat.index() == 0 { first } else { -first };
        Some(match key % 5 {
            0 if *state != rules.start() => Prospect::settled(value, moves),
            1 => Prospect { least: value - 2, most: value + 3, moves },
            _ => Prospect::open(moves),
        })
    }
}

fn random_tree(depth: usize, dice: &mut TestDice) -> Node {
    if depth == 0 || dice.index(8) == 0 {
        return Node::End(dice.index(10) as i16, dice.index(10) as i16);
    }
    let seat = dice.index(2);
    Node::Choose(seat, (0..=dice.index(4)).map(|_| random_tree(depth - 1, dice)).collect())
}

/// The value of what a line of play ends in, for a seat.
fn end_of<G: Game>(line: &Line<G>, moves: &[G::Move], seat: Seat) -> i32 {
    let mut end = line.clone();
    for &mv in moves {
        end.play(mv).expect("the line is legal");
    }
    let outcome = *end.turn().outcome().expect("the line goes to the end");
    let scores = outcome.scores().expect("points");
    i32::from(scores[seat]) - i32::from(scores[Seat::new(1 - seat.index())])
}

#[test]
fn literal_trees_are_solved_with_any_prior_knowledge() {
    let mut dice = TestDice::new(21);
    let mut solved = 0;
    while solved < 1000 {
        let tree = Arc::new(Tree::new(&random_tree(6, &mut dice)));
        let line = Line::new(Arc::clone(&tree));
        let Some(seat) = line.turn().seat() else { continue };
        let solution = solve(&line, &Seer, &Table::new(1), &Budget::nodes(u64::MAX)).expect("a solution");
        let expected = solve(&line, &Even, &Table::new(1), &Budget::nodes(u64::MAX)).expect("a solution");
        assert_eq!(solution.score, expected.score, "{tree:?}");
        assert_eq!(Score::Exact(end_of(&line, &solution.pv, seat)), solution.score, "{tree:?}");
        solved += 1;
    }
}

/// Counts points, and knows the effect of the last entry.
struct Counts;

impl Evaluator<Kopis> for Counts {
    fn evaluate(&self, _rules: &Kopis, state: &kopis::State, seat: Seat) -> i32 {
        let side = Side::of(seat);
        100 * (state.score(side) as i32 - state.score(side.opponent()) as i32)
    }

    fn prospect(&self, rules: &Kopis, state: &kopis::State, seat: Seat) -> Option<Prospect> {
        let moves = rules.entries_left(state);
        Some(match rules.last_entry(state) {
            Some(lead) if Side::of(seat) == state.to_move() => Prospect::settled(lead, moves),
            Some(lead) => Prospect::settled(-lead, moves),
            None => Prospect::open(moves),
        })
    }
}

/// Solves with one thread or two.
fn solve_on(threads: u32, line: &Line<Kopis>, table: &Table) -> Report<kopis::Move> {
    let solver = Solver::new(line, &Counts, table);
    thread::scope(|scope| {
        for number in 1..threads {
            let solver = &solver;
            scope.spawn(move || solver.help(number));
        }
        solver.run(&Budget::nodes(u64::MAX)).expect("a solution")
    })
}

#[test]
fn late_assaults_are_solved_as_brute_force_solves_them() {
    let mut dice = TestDice::new(22);
    let mut solved = 0;
    let modes =
        ["", "fortresses=diagonal", "setup=advanced", "setup=advanced placing=alternate"].map(rules::<Kopis>);
    for (rules, made) in modes.into_iter().zip([11, 11, 15, 15]) {
        let rules = Arc::new(rules);
        let tables = [Table::new(4), Table::new(4)];
        for number in 0..1000 {
            let Some(line) = common::random_position(&rules, made + number % 5, &mut dice) else { continue };
            if !common::fits(&mut line.clone(), &mut 20_000) {
                continue;
            }
            solved += 1;
            let position = rules.state_text(line.state());
            let expected = common::minimax(&mut line.clone(), &Even, 1000, Leaf::Estimate);
            let seat = line.turn().seat().expect("a seat is to act");
            // A thread costs more than most of these positions.
            let threads = if number % 20 == 0 { 2 } else { 1 };
            let solution = solve_on(threads, &line, &tables[threads as usize - 1]);
            assert_eq!(solution.score, Score::Exact(expected / 100), "{position}");
            assert_eq!(end_of(&line, &solution.pv, seat) * 100, expected, "{position}");
            assert_eq!(solution.best, solution.pv.first().copied());
        }
    }
    assert!(solved > 2000, "{solved}");
}

#[test]
fn a_solver_without_budget_gives_no_answer_and_keeps_its_table() {
    let rules = Arc::new(rules::<Kopis>("fortresses=diagonal"));
    let mut dice = TestDice::new(23);
    let line = common::random_position(&rules, 8, &mut dice).expect("a game that goes on");
    let table = Table::new(4);
    assert_eq!(solve(&line, &Counts, &table, &Budget::nodes(100)), None);
    assert_eq!(solve(&line, &Counts, &table, &Budget::until(&AtomicBool::new(true))), None);
    let patient = solve(&line, &Counts, &table, &Budget::nodes(u64::MAX)).expect("a solution");
    let fresh = solve(&line, &Counts, &Table::new(4), &Budget::nodes(u64::MAX)).expect("a solution");
    assert_eq!(patient.score, fresh.score);
    let again = solve(&line, &Counts, &table, &Budget::nodes(u64::MAX)).expect("a solution");
    assert_eq!((again.score, &again.pv), (patient.score, &patient.pv));
    assert!(again.nodes < fresh.nodes / 10, "{} of {}", again.nodes, fresh.nodes);
}
