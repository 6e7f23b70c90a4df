//! Alpha-beta and the solver find what a plain minimax finds.

mod common;

use std::sync::Arc;

use common::{Leaf, Material, Noise};
use game::{Game, Line, Notation, Seat};
use search::alphabeta::{Search, Settings};
use search::{Budget, Evaluator, Even, Score, Table};
use testkit::toys::{Node, Tree};
use testkit::{TestDice, rules};

/// The largest tree that the plain minimax goes through for one position.
const NODES: u64 = 3000;

fn compare<G: Game + Notation>(
    line: &Line<G>,
    table: &Table,
    evaluator: &impl Evaluator<G>,
    depth: usize,
    leaf: Leaf,
) {
    let settings = Settings { quiescence: leaf == Leaf::Quiesce, ..Settings::plain() };
    let report = Search::new(line, evaluator, table, settings).run(&Budget::depth(depth as u32), |_| {});
    let expected = common::minimax(&mut line.clone(), evaluator, depth, leaf);
    let context = || format!("{} at depth {depth}", line.rules().state_text(line.state()));
    assert_eq!(common::number(report.score), expected, "{}: {report:?}", context());
    // The best move is one that has the value.
    let mut after = line.clone();
    after.play(report.best.expect("a move")).expect("a legal move");
    if after.turn().seat().is_some() && depth > 1 {
        let below = common::minimax(&mut after, evaluator, depth - 1, leaf);
        let same_seat = after.turn().seat() == line.turn().seat();
        let below = if same_seat { below } else { -below };
        let step = if expected.abs() > 500_000 { expected.signum() } else { 0 };
        assert_eq!(below - step, expected, "the best move of {}", context());
    }
}

fn alquerque_pieces(state: &alquerque::State, seat: Seat) -> u32 {
    state.piece_count(alquerque::Side::of(seat))
}

fn soldiers_pieces(state: &soldiers::State, seat: Seat) -> u32 {
    state.piece_count(soldiers::Side::of(seat))
}

#[test]
fn sparse_alquerque_positions_with_history() {
    let mut dice = TestDice::new(11);
    let mut compared = 0;
    for mode in ["", "capture=any"] {
        let rules = Arc::new(rules::<alquerque::Alquerque>(mode));
        // One table for all: entries from other positions and histories must not matter.
        let table = Table::new(4);
        let quiescent = Table::new(4);
        let material = Material { pieces: alquerque_pieces };
        for number in 0..1000 {
            let position = common::alquerque_position(&mut dice, 100);
            let Some(line) = common::with_history(&rules, &position, &mut dice) else { continue };
            let depth = common::affordable_depth(&line, NODES);
            compared += 1;
            // Nor may entries of the same position without its history.
            let forgetful = Line::from_state(Arc::clone(&rules), line.state().clone());
            compare(&forgetful, &table, &Noise, depth, Leaf::Estimate);
            compare(&line, &table, &Noise, depth, Leaf::Estimate);
            if number % 2 == 0 {
                compare(&line, &quiescent, &material, depth.min(4), Leaf::Quiesce);
            }
        }
    }
    assert!(compared > 1000, "{compared}");
}

#[test]
fn sparse_soldiers_positions_with_history() {
    let mut dice = TestDice::new(12);
    let mut compared = 0;
    let rules = Arc::new(rules::<soldiers::Soldiers>(""));
    let (table, quiescent) = (Table::new(4), Table::new(4));
    let material = Material { pieces: soldiers_pieces };
    for number in 0..2200 {
        let position = common::soldiers_position(&mut dice, 50);
        let Some(line) = common::with_history(&rules, &position, &mut dice) else { continue };
        let depth = common::affordable_depth(&line, NODES);
        compared += 1;
        compare(&line, &table, &Noise, depth, Leaf::Estimate);
        if number % 2 == 0 {
            compare(&line, &quiescent, &material, depth.min(4), Leaf::Quiesce);
        }
    }
    assert!(compared > 1000, "{compared}");
}

#[test]
fn kopis_positions_from_random_games() {
    let mut dice = TestDice::new(13);
    let mut compared = 0;
    for mode in ["", "setup=advanced", "mode=sudden-death", "mode=sudden-death setup=advanced"] {
        let rules = Arc::new(rules::<kopis::Kopis>(mode));
        let table = Table::new(4);
        for _ in 0..400 {
            let moves = dice.index(20);
            let Some(line) = common::random_position(&rules, moves, &mut dice) else { continue };
            let depth = common::affordable_depth(&line, NODES);
            compared += 1;
            compare(&line, &table, &Noise, depth, Leaf::Estimate);
        }
    }
    assert!(compared > 1000, "{compared}");
}

/// A tree in which seats come in any order.
fn random_tree(depth: usize, dice: &mut TestDice) -> Node {
    if depth == 0 || dice.index(8) == 0 {
        return Node::End(dice.index(10) as i16, dice.index(10) as i16);
    }
    let seat = dice.index(2);
    let children = (0..=dice.index(4)).map(|_| random_tree(depth - 1, dice)).collect();
    Node::Choose(seat, children)
}

fn trees(seed: u64, count: usize) -> impl Iterator<Item = Arc<Tree>> {
    let mut dice = TestDice::new(seed);
    let tree = move |_| Arc::new(Tree::new(&random_tree(6, &mut dice)));
    (0..count).map(tree).filter(|tree| tree.turn(&tree.start()).seat().is_some())
}

/// The minimax value for the seat to act.
fn tree_value(tree: &Tree) -> i32 {
    let first = i32::from(tree.minimax(tree.start()));
    if tree.turn(&tree.start()).seat().is_some_and(|seat| seat.index() == 0) { first } else { -first }
}

#[test]
fn literal_trees_have_their_value() {
    for tree in trees(14, 500) {
        let line = Line::new(Arc::clone(&tree));
        for settings in [Settings::plain(), Settings::default()] {
            let table = Table::new(1);
            let report = Search::new(&line, &Even, &table, settings).run(&Budget::depth(20), |_| {});
            assert_eq!(report.score, Score::Exact(tree_value(&tree)), "{tree:?}");
            let mut state = tree.start();
            for &mv in &report.pv {
                tree.play(&mut state, mv).expect("the line is legal");
            }
            assert_eq!(tree.minimax(state), tree.minimax(tree.start()), "the line keeps the value");
        }
        for depth in 1..6 {
            let report = Search::new(&line, &Noise, &Table::new(1), Settings::plain())
                .run(&Budget::depth(depth as u32), |_| {});
            let expected = common::minimax(&mut line.clone(), &Noise, depth, Leaf::Estimate);
            assert_eq!(common::number(report.score), expected, "{tree:?} at depth {depth}");
        }
    }
}

#[test]
fn literal_trees_are_solved() {
    for tree in trees(15, 500) {
        let line = Line::new(Arc::clone(&tree));
        let solution = search::solve::solve(&line, &Even, &Table::new(1), &Budget::nodes(u64::MAX)).unwrap();
        assert_eq!(solution.score, Score::Exact(tree_value(&tree)), "{tree:?}");
        let mut end = line.clone();
        for &mv in &solution.pv {
            end.play(mv).expect("the line is legal");
        }
        let outcome = *end.turn().outcome().expect("the line goes to the end");
        let scores = outcome.scores().expect("a tree counts points");
        let difference = scores.iter().fold(0, |sum, score| i32::from(*score) - sum);
        assert_eq!(-difference, i32::from(tree.minimax(tree.start())));
    }
}

fn check_solved<G: Game + Notation>(line: &Line<G>, table: &Table) {
    let solution = search::solve::solve(line, &Even, table, &Budget::nodes(u64::MAX)).expect("a solution");
    let expected = common::minimax(&mut line.clone(), &Even, 1000, Leaf::Estimate);
    let position = line.rules().state_text(line.state());
    assert_eq!(common::number(solution.score), expected, "{position}");
    assert!(solution.score.is_proven(), "{position}");
    let mut end = line.clone();
    for &mv in &solution.pv {
        end.play(mv).expect("the line is legal");
    }
    assert!(end.turn().outcome().is_some(), "the line goes to the end: {position}");
    if let Score::Win(moves) | Score::Loss(moves) = solution.score {
        assert_eq!(solution.pv.len(), moves as usize, "{position}");
    }
}

/// Solves what brute force can go through; says whether this position was such.
fn solve_if_small<G: Game + Notation>(line: Option<Line<G>>, table: &Table) -> bool {
    let Some(line) = line else { return false };
    let mut forgetful = Line::from_state(Arc::clone(line.rules()), line.state().clone());
    let small = common::fits(&mut forgetful, &mut 30_000);
    if small {
        // With and without its history, on the same table.
        check_solved(&forgetful, table);
        check_solved(&line, table);
    }
    small
}

#[test]
fn small_games_are_solved_as_brute_force_solves_them() {
    let mut dice = TestDice::new(16);
    let mut solved = [0; 3];
    let alquerque = Arc::new(rules::<alquerque::Alquerque>("quiet-limit=4"));
    // Long enough for positions to have stood twice.
    let repeating = Arc::new(rules::<alquerque::Alquerque>("quiet-limit=13"));
    let soldiers = Arc::new(rules::<soldiers::Soldiers>("quiet-limit=4"));
    let tables = [(); 3].map(|()| Table::new(4));
    for _ in 0..1500 {
        let position = common::alquerque_position(&mut dice, 4);
        let line = common::with_history(&alquerque, &position, &mut dice);
        solved[0] += usize::from(solve_if_small(line, &tables[0]));
        let line = common::with_history(&repeating, &common::alquerque_position(&mut dice, 2), &mut dice);
        solved[1] += usize::from(solve_if_small(line, &tables[1]));
        let position = common::soldiers_position(&mut dice, 4);
        let line = common::with_history(&soldiers, &position, &mut dice);
        solved[2] += usize::from(solve_if_small(line, &tables[2]));
    }
    assert!(solved.iter().all(|&count| count > 100), "{solved:?}");
}

#[test]
fn late_kopis_positions_are_solved_as_brute_force_solves_them() {
    let mut dice = TestDice::new(17);
    let mut solved = 0;
    for mode in ["", "fortresses=diagonal"] {
        let rules = Arc::new(rules::<kopis::Kopis>(mode));
        let table = Table::new(4);
        for _ in 0..1000 {
            let Some(line) = common::random_position(&rules, 11, &mut dice) else { continue };
            if common::fits(&mut line.clone(), &mut 50_000) {
                solved += 1;
                check_solved(&line, &table);
            }
        }
    }
    assert!(solved > 1000, "{solved}");
}

#[test]
fn what_selective_search_calls_proven_is_true() {
    let mut dice = TestDice::new(18);
    let rules = Arc::new(rules::<alquerque::Alquerque>(""));
    let table = Table::new(4);
    let mut proven = 0;
    for _ in 0..1000 {
        let position = common::alquerque_position(&mut dice, 100);
        let Some(line) = common::with_history(&rules, &position, &mut dice) else { continue };
        let report = Search::new(&line, &Noise, &table, Settings::default()).run(&Budget::depth(6), |_| {});
        if let Score::Win(moves) | Score::Loss(moves) = report.score
            && moves <= 5
        {
            proven += 1;
            let value = common::minimax(&mut line.clone(), &Noise, moves as usize, Leaf::Estimate);
            let sign = common::number(report.score).signum();
            assert!(value * sign > 500_000, "{position}: {report:?} but {value}");
        }
    }
    assert!(proven > 50, "{proven}");
}
