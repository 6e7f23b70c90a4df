//! Searches keep to their budgets, give the same answer for the same budget, and say what they found.

mod common;

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use common::{Leaf, Noise};
use game::{Game, Line, Notation, Observe, Viewer};
use search::alphabeta::{Search, Settings};
use search::{Budget, Deadline, Even, NODES_BETWEEN_POLLS, Report, Score, Stop, Table, ismcts, mcts};
use testkit::{TestDice, rules};

/// Says stop when it has been asked so many times.
struct After {
    polls: Cell<u64>,
}

impl After {
    const fn new(polls: u64) -> Self {
        Self { polls: Cell::new(polls) }
    }
}

impl Stop for After {
    fn now(&self) -> bool {
        let left = self.polls.get();
        self.polls.set(left.saturating_sub(1));
        left == 0
    }

    fn before_deepening(&self) -> bool {
        false
    }
}

fn start<G: Game>(mode: &str) -> Line<G> {
    Line::new(Arc::new(rules(mode)))
}

fn alphabeta<G: Game>(line: &Line<G>, budget: &Budget<'_>) -> Report<G::Move> {
    Search::new(line, &Noise, &Table::new(2), Settings::default()).run(budget, |_| {})
}

fn check_repeats<G: Game>(mode: &str) {
    let line = start::<G>(mode);
    for nodes in [1, 700, 20_000, 60_000] {
        let first = alphabeta(&line, &Budget::nodes(nodes));
        assert_eq!(alphabeta(&line, &Budget::nodes(nodes)), first);
        assert_eq!(first.nodes, nodes, "a budget of nodes is used up exactly");
        let tree = || {
            let settings = mcts::Settings { playout: Some(30), ..mcts::Settings::default() };
            mcts::search(&line, &Noise, settings, &Budget::nodes(nodes), &mut TestDice::new(nodes))
        };
        assert_eq!(tree(), tree());
        assert_eq!(tree().nodes, nodes);
    }
}

#[test]
fn the_same_budget_gives_the_same_report() {
    check_repeats::<alquerque::Alquerque>("");
    check_repeats::<soldiers::Soldiers>("");
    check_repeats::<kopis::Kopis>("mode=sudden-death");
    check_repeats::<kanze::Kanze>("");
}

#[test]
fn a_stop_is_obeyed_at_once() {
    let line = start::<alquerque::Alquerque>("");
    let view = line.rules().view(line.state(), Viewer::Seat(game::Seat::new(0)));
    let is_legal =
        |report: &Report<_>| line.clone().play(report.best.expect("an answer at any time")).is_ok();
    for polls in [0, 1, 2, 50] {
        let most = polls * NODES_BETWEEN_POLLS;
        let stop = After::new(polls);
        let report = alphabeta(&line, &Budget::until(&stop));
        assert!(report.nodes <= most && is_legal(&report), "{report:?}");
        let (stop, settings) = (After::new(polls), mcts::Settings::default());
        let report = mcts::search(&line, &Even, settings, &Budget::until(&stop), &mut TestDice::new(1));
        assert!(report.nodes <= most && is_legal(&report), "{report:?}");
        let stop = After::new(polls);
        let budget = Budget::until(&stop);
        let report = ismcts::search(&**line.rules(), &view, &Even, settings, &budget, &mut TestDice::new(1));
        assert!(report.nodes <= most && is_legal(&report), "{report:?}");
        let stop = After::new(polls);
        assert_eq!(search::solve::solve(&line, &Even, &Table::new(1), &Budget::until(&stop)), None);
    }
}

#[test]
fn a_clock_is_read_and_a_flag_seen() {
    let line = start::<soldiers::Soldiers>("");
    // A clock that ticks when it is read.
    let time = Cell::new(0);
    let clock = || {
        time.set(time.get() + 1);
        time.get()
    };
    let report = alphabeta(&line, &Budget::until(&Deadline { clock, soft: 60, hard: 100 }));
    assert!(report.nodes <= 100 * NODES_BETWEEN_POLLS && report.depth > 2, "{report:?}");
    assert!((60..=100).contains(&time.get()), "{}", time.get());
    let flag = AtomicBool::new(false);
    let table = Table::new(1);
    let search = Search::new(&line, &Noise, &table, Settings::default());
    let report = search.run(&Budget::until(&flag), |report| flag.store(report.depth >= 5, Ordering::Relaxed));
    assert_eq!(report.depth, 5);
}

#[test]
fn every_iteration_is_told() {
    let line = start::<alquerque::Alquerque>("");
    let mut told: Vec<Report<_>> = Vec::new();
    let table = Table::new(2);
    let search = Search::new(&line, &Noise, &table, Settings::default());
    let last = search.run(&Budget::depth(6), |report| told.push(report.clone()));
    assert_eq!(told.iter().map(|report| report.depth).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
    assert!(told.is_sorted_by_key(|report| report.nodes));
    assert_eq!(told.last(), Some(&last));
    let mut after = line.clone();
    for &mv in &last.pv {
        after.play(mv).expect("the line is legal");
    }
    assert!(last.pv.len() >= 6, "{last:?}");
}

#[test]
fn several_lines_are_the_best_moves_in_order() {
    let mut dice = TestDice::new(21);
    let rules = Arc::new(rules::<alquerque::Alquerque>(""));
    for _ in 0..100 {
        let position = common::alquerque_position(&mut dice, 100);
        let Some(line) = common::with_history(&rules, &position, &mut dice) else { continue };
        let depth = common::affordable_depth(&line, 2000).max(2);
        let table = Table::new(1);
        let report = Search::new(&line, &Noise, &table, Settings::plain().with_lines(3))
            .run(&Budget::depth(depth as u32), |_| {});
        let mut legal = Vec::new();
        line.legal(&mut legal);
        let mut values: Vec<i32> = legal.iter().map(|&mv| value_after(&line, mv, depth)).collect();
        values.sort_unstable_by(|a, b| b.cmp(a));
        values.truncate(3);
        let found: Vec<i32> = report.lines.iter().map(|line| common::number(line.score)).collect();
        assert_eq!(found, values, "{position} at depth {depth}");
        for variation in &report.lines {
            let value = value_after(&line, variation.pv[0], depth);
            assert_eq!(common::number(variation.score), value, "{position}");
        }
        assert_eq!((report.best, report.score), (Some(report.lines[0].pv[0]), report.lines[0].score));
    }
}

/// The value of one move by plain minimax: that of the game in which it has been made, seen from before.
fn value_after<G: Game + Notation>(line: &Line<G>, mv: G::Move, depth: usize) -> i32 {
    let mut after = line.clone();
    after.apply(mv);
    let before = line.turn().seat().expect("a seat is to act");
    match after.turn().seat() {
        None => match after.turn().outcome().expect("the end").winner() {
            None => 0,
            Some(winner) if winner == before => 999_999,
            Some(_) => -999_999,
        },
        Some(seat) => {
            let below = common::minimax(&mut after, &Noise, depth - 1, Leaf::Estimate);
            let below = if below.abs() > 500_000 { below - below.signum() } else { below };
            if seat == before { below } else { -below }
        }
    }
}

#[test]
fn threads_on_one_table_find_the_same_value() {
    let mut dice = TestDice::new(22);
    let rules = Arc::new(rules::<soldiers::Soldiers>(""));
    for _ in 0..40 {
        let position = common::soldiers_position(&mut dice, 50);
        let Some(line) = common::with_history(&rules, &position, &mut dice) else { continue };
        let depth = common::affordable_depth(&line, 5000);
        let table = Table::new(1);
        let search = Search::new(&line, &Noise, &table, Settings::plain());
        let report = std::thread::scope(|scope| {
            for number in 1..4 {
                let search = &search;
                scope.spawn(move || search.help(number));
            }
            search.run(&Budget::depth(depth as u32), |_| {})
        });
        let expected = common::minimax(&mut line.clone(), &Noise, depth, Leaf::Estimate);
        assert_eq!(common::number(report.score), expected, "{position}");
    }
}

#[test]
fn a_finished_game_has_a_score_and_no_move() {
    let rules = Arc::new(rules::<alquerque::Alquerque>(""));
    let over = rules.parse_state("w4/5/5/5/5 b - 0").unwrap();
    let report = alphabeta(&Line::from_state(rules, over), &Budget::depth(3));
    assert_eq!((report.best, report.score), (None, Score::Win(0)));
}

#[test]
fn the_third_occurrence_is_seen_from_the_games_history() {
    let rules = Arc::new(rules::<alquerque::Alquerque>(""));
    // White is a piece down, so repeating is its best move; the position is in the history twice already.
    let mut line = Line::from_state(Arc::clone(&rules), rules.parse_state("b3b/5/5/5/w4 w - 0").unwrap());
    for text in ["a1-a2", "a5-a4", "a2-a1", "a4-a5", "a1-a2", "a5-a4", "a2-a1"] {
        let mv = rules.parse_moves(line.state(), text).unwrap()[0];
        line.play(mv).unwrap();
    }
    let back = rules.parse_moves(line.state(), "a4-a5").unwrap()[0];
    let table = Table::new(1);
    let search = Search::new(&line, &Even, &table, Settings::plain().with_lines(99));
    let report = search.run(&Budget::depth(1), |_| {});
    let repeated = report.lines.iter().find(|line| line.pv[0] == back).expect("a legal move");
    line.apply(back);
    assert!(line.turn().outcome().is_some());
    assert_eq!(common::number(repeated.score), 0);
    assert_eq!(repeated.pv, [back], "nothing comes after the end");
}
