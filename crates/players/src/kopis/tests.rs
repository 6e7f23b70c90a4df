//! Assault is played as it is solved, and solved as brute force solves it.

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use std::{env, fs};

use ::kopis::{Kopis, Mode, State};
use game::{Dice, Game, Line, Notation, Options, Seat, Symmetry, Turn};
use search::solve::solve;
use search::{Budget, Report, Score, Table};
use table::Generator;

use super::evaluation::Evaluation;
use super::opening::{self, EVEN, Entry, FIRST, Opening, each_after};
use crate::engine::{GameEngine, HasEngine as _};
use crate::{Equipment, Limits, Spec, Task};

/// The rules under options given as text.
pub(super) fn rules(options: &str) -> Kopis {
    let options = Options::parse(Kopis::ABOUT.options, options).expect("proper options");
    Kopis::from_options(&options).expect("proper options")
}

/// Whether to run the long checks: in optimised builds, and in `./check --soak`.
fn is_patient() -> bool {
    !cfg!(debug_assertions) || env::var_os("QUINCUNX_SOAK").is_some()
}

const ASSAULTS: [&str; 4] = ["", "fortresses=diagonal", "setup=advanced", "setup=advanced placing=alternate"];

fn no_limit() -> Budget<'static> {
    Budget::nodes(u64::MAX)
}

/// The exact value for the seat to act, by the solver.
fn solved(line: &Line<Kopis>, table: &Table) -> i32 {
    let solution = solve(line, &Evaluation::default(), table, &no_limit()).expect("a solution");
    let Score::Exact(value) = solution.score else { panic!("{:?}", solution.score) };
    value
}

fn lead(turn: &Turn, seat: Seat) -> i32 {
    let scores = turn.outcome().expect("the game is over").scores().expect("points");
    i32::from(scores[seat]) - i32::from(scores[Seat::new(1 - seat.index())])
}

/// The value of a position for a seat by going through everything, or nothing once the nodes are used up.
fn brute_force(rules: &Kopis, state: &State, seat: Seat, nodes: &mut u32) -> Option<i32> {
    *nodes = nodes.checked_sub(1)?;
    let turn = rules.turn(state);
    let Some(next) = turn.seat() else { return Some(lead(&turn, seat)) };
    let mut moves = Vec::new();
    rules.legal(state, &mut moves);
    let mut best = i32::MIN;
    for mv in moves {
        let mut after = state.clone();
        rules.apply(&mut after, mv);
        best = best.max(brute_force(rules, &after, next, nodes)?);
    }
    Some(if next == seat { best } else { -best })
}

/// A position after so many random moves; `None` if the game is over before.
fn random_line(rules: &Arc<Kopis>, moves: usize, dice: &mut Generator) -> Option<Line<Kopis>> {
    let mut line = Line::new(Arc::clone(rules));
    let mut legal = Vec::new();
    for _ in 0..moves {
        line.legal(&mut legal);
        line.apply(*legal.get(dice.below(legal.len().max(1) as u64) as usize)?);
    }
    line.turn().seat().map(|_| line)
}

#[test]
fn late_positions_have_the_value_that_brute_force_finds_and_so_have_their_images() {
    let mut dice = Generator::new(31);
    let mut compared = 0;
    for (options, made) in ASSAULTS.into_iter().zip([11, 11, 15, 15]) {
        let rules = Arc::new(rules(options));
        let table = Table::new(4);
        for number in 0..1500 {
            let Some(line) = random_line(&rules, made + number % 5, &mut dice) else { continue };
            let seat = line.turn().seat().expect("a seat is to act");
            let Some(value) = brute_force(&rules, line.state(), seat, &mut 10_000) else { continue };
            compared += 1;
            assert_eq!(solved(&line, &table), value, "{}", rules.state_text(line.state()));
            let symmetry = number % rules.symmetries();
            let image = rules.turn_state(symmetry, line.state());
            let image = Line::from_state(Arc::clone(&rules), image);
            assert_eq!(solved(&image, &table), value, "{}", rules.state_text(image.state()));
        }
    }
    assert!(compared > 3000, "{compared}");
}

#[test]
fn images_of_early_positions_share_their_key_and_their_value() {
    let mut dice = Generator::new(32);
    for options in &ASSAULTS[..2] {
        let rules = Arc::new(rules(options));
        for moves in [0, 1, 3, 4] {
            let line = random_line(&rules, moves, &mut dice).expect("a game that goes on");
            let key = |state: &State| search::Evaluator::key(&Evaluation::default(), &*rules, state);
            for symmetry in 0..rules.symmetries() {
                let image = rules.turn_state(symmetry, line.state());
                assert_eq!(key(&image), key(line.state()));
            }
        }
        let line = random_line(&rules, 7, &mut dice).expect("a game that goes on");
        let images = (0..rules.symmetries()).map(|symmetry| rules.turn_state(symmetry, line.state()));
        let value = |image| solved(&Line::from_state(Arc::clone(&rules), image), &Table::new(1));
        let values: Vec<i32> = images.map(value).collect();
        assert!(values.iter().all(|value| *value == values[0]), "{values:?}");
    }
}

/// The number of moves that the book covers.
const KNOWN_MOVES: usize = 6;
/// Set this variable to work the opening out anew, which takes some minutes without optimisation.
const UPDATE: &str = "QUINCUNX_UPDATE_OPENING";

/// Works out a position and all that come after it: appends their letters, and says what it is worth.
fn work_out(rules: &Arc<Kopis>, state: &State, moves: usize, table: &Table, letters: &mut String) -> i32 {
    let at = letters.len();
    letters.push_str("??");
    let line = Line::from_state(Arc::clone(rules), state.clone());
    let mut legal = Vec::new();
    line.legal(&mut legal);
    let (best, value) = if moves == 0 {
        let solution = solve(&line, &Evaluation::default(), table, &no_limit()).expect("a solution");
        let Score::Exact(value) = solution.score else { panic!("{:?}", solution.score) };
        (legal.iter().position(|mv| Some(*mv) == solution.best).expect("a legal move"), value)
    } else {
        let mut values = Vec::new();
        each_after(rules, state, moves, |after| {
            values.push(-work_out(rules, after, moves - 1, table, letters));
        });
        assert_eq!(values.len(), legal.len(), "no game ends so soon");
        let value = values.iter().copied().max().expect("a move");
        (values.iter().position(|other| *other == value).expect("the best"), value)
    };
    let text: String = [FIRST + best as u8, (i32::from(EVEN) + value) as u8].map(char::from).iter().collect();
    letters.replace_range(at..at + 2, &text);
    value
}

fn opening_file() -> String {
    let mut file = format!(
        "The first moves of Assault, solved: see src/kopis/opening.rs.\n\
         Written by {UPDATE}=1 cargo test --release -p players opening\n"
    );
    for options in &ASSAULTS[..2] {
        let rules = Arc::new(rules(options));
        let start = rules.start();
        let mut letters = String::new();
        work_out(&rules, &start, KNOWN_MOVES, &Table::new(32), &mut letters);
        write!(file, "\nmoves {KNOWN_MOVES} from {}\n", rules.state_text(&start)).expect("a string");
        for row in letters.as_bytes().chunks(100) {
            writeln!(file, "{}", String::from_utf8_lossy(row)).expect("a string");
        }
    }
    file
}

#[test]
fn the_opening_is_what_the_solver_finds() {
    if env::var_os(UPDATE).is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/data/kopis-opening.txt");
        fs::write(path, opening_file()).expect("the file can be written");
        return;
    }
    let mut dice = Generator::new(33);
    for options in &ASSAULTS[..2] {
        let rules = Arc::new(rules(options));
        let opening = Opening::of(&rules);
        check_inner(&rules, &opening, &rules.start(), KNOWN_MOVES);
        let table = Table::new(16);
        for _ in 0..if is_patient() { 200 } else { 6 } {
            let line = random_line(&rules, KNOWN_MOVES, &mut dice).expect("a game that goes on");
            let known = opening.get(&rules, line.state()).expect("a known position");
            assert_eq!(solved(&line, &table), i32::from(known.value), "{}", rules.state_text(line.state()));
            let mut after = line.clone();
            let mut legal = Vec::new();
            line.legal(&mut legal);
            after.apply(legal[usize::from(known.best)]);
            assert_eq!(-solved(&after, &table), i32::from(known.value), "the best move keeps the value");
        }
    }
    assert_eq!(Opening::of(&rules("setup=advanced")).get(&rules(""), &rules("").start()), None);
}

/// What is known of positions fits what is known of those after them.
fn check_inner(rules: &Kopis, opening: &Opening, state: &State, moves: usize) {
    let Entry { best, value } = opening.get(rules, state).expect("a known position");
    let mut values = Vec::new();
    each_after(rules, state, moves, |after| {
        check_inner(rules, opening, after, moves - 1);
        values.push(-opening.get(rules, after).expect("a known position").value);
    });
    if moves > 0 {
        assert_eq!(values.iter().max(), Some(&value));
        assert_eq!(values[usize::from(best)], value);
    }
}

#[test]
fn the_opening_has_a_section_for_each_start_and_nothing_else() {
    assert_eq!(opening::FILE.matches("\nmoves ").count(), 2);
    assert!(opening::FILE.is_ascii());
}

#[test]
fn both_starts_are_worth_one_point_to_red() {
    // The opening says so at once; going through all of it is for the long run and for optimised builds.
    for options in &ASSAULTS[..2] {
        let rules = Arc::new(rules(options));
        assert_eq!(Opening::of(&rules).get(&rules, &rules.start()).expect("known").value, -1);
        if is_patient() {
            assert_eq!(solved(&Line::new(Arc::clone(&rules)), &Table::new(64)), -1);
        }
    }
}

fn player(rules: &Arc<Kopis>, spec: &str) -> Box<dyn GameEngine<Kopis>> {
    let equipment = Equipment { memory: 8, ..Equipment::default() };
    Kopis::mind(rules, &spec.parse::<Spec>().expect("a spec"), &equipment).expect("a player")
}

fn think(mind: &mut dyn GameEngine<Kopis>, line: &Line<Kopis>, task: &Task<'_>) -> Report<::kopis::Move> {
    mind.think(line, task, &mut Generator::new(1), &mut |_| {})
}

#[test]
fn full_strength_never_gives_a_point_away() {
    let mut dice = Generator::new(34);
    // Enough for what comes after the opening.
    let task = Task { limits: Limits::nodes(1_000_000), ..Task::default() };
    for options in &ASSAULTS[..2] {
        let rules = Arc::new(rules(options));
        for seat in [0, 1] {
            let mut mind = player(&rules, "full");
            let mut line = Line::new(Arc::clone(&rules));
            let mut worth = i32::MIN;
            let mut legal = Vec::new();
            while let Some(next) = line.turn().seat() {
                if next.index() == seat {
                    let report = think(&mut *mind, &line, &task);
                    let Score::Exact(value) = report.score else { panic!("{:?}", report.score) };
                    assert!(value >= worth, "{value} after {worth}: {:?}", line.moves());
                    worth = value;
                    line.apply(report.best.expect("a move"));
                } else {
                    line.legal(&mut legal);
                    line.apply(legal[dice.below(legal.len() as u64) as usize]);
                }
            }
            assert!(lead(&line.turn(), Seat::new(seat)) >= worth);
        }
    }
}

#[test]
fn several_lines_are_told_with_their_exact_values() {
    let mut dice = Generator::new(35);
    let rules = Arc::new(rules(""));
    for made in [0, 2, 9, 15] {
        let line = random_line(&rules, made, &mut dice).expect("a game that goes on");
        let mut mind = player(&rules, "full");
        let task = Task { lines: 3, limits: Limits::nodes(1_000_000), ..Task::default() };
        let report = think(&mut *mind, &line, &task);
        let alone = think(&mut *mind, &line, &Task { lines: 1, ..task });
        assert_eq!(report.lines.len(), rules.count(line.state()).min(3));
        assert_eq!((report.score, report.lines[0].score), (alone.score, alone.score));
        for idea in &report.lines {
            let mut after = line.clone();
            after.play(idea.pv[0]).expect("a legal move");
            let value = match after.turn() {
                Turn::Seat(_) if made < 9 => {
                    -i32::from(Opening::of(&rules).get(&rules, after.state()).expect("known").value)
                }
                Turn::Seat(_) => -solved(&after, &Table::new(1)),
                turn => lead(&turn, line.turn().seat().expect("a seat")),
            };
            assert_eq!(idea.score, Score::Exact(value));
        }
    }
}

#[test]
fn without_time_to_solve_it_a_position_is_estimated() {
    let mut dice = Generator::new(36);
    let rules = Arc::new(rules("setup=advanced"));
    let line = random_line(&rules, 4, &mut dice).expect("a game that goes on");
    let mut mind = player(&rules, "full");
    let task = Task { limits: Limits::nodes(5_000), ..Task::default() };
    let report = think(&mut *mind, &line, &task);
    assert!(matches!(report.score, Score::Cp(_)), "{:?}", report.score);
    assert!(report.nodes <= 5_000 && report.best.is_some());
    // A caller that does not wait gets an answer too.
    let raised = AtomicBool::new(true);
    let limits = Limits::time(Duration::from_hours(1));
    let hurried = think(&mut *mind, &line, &Task { limits, stop: &raised, ..Task::default() });
    assert!(hurried.best.is_some() && hurried.depth > 0);
}

#[test]
fn sudden_death_is_not_solved() {
    let rules = rules("mode=sudden-death");
    assert_eq!(rules.mode(), Mode::SuddenDeath);
    assert!(!super::is_solvable(&rules));
}
