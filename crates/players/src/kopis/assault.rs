//! Assault at full strength: an opening book, then search, and exact solving as soon as there is time for it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Instant;

use ::kopis::{Kopis, Mode, Move};
use game::{Dice, Line, Seat, Turn};
use search::solve::Solver;
use search::{Budget, Report, Score, Table, Variation};

use super::evaluation::Evaluation;
use super::opening::Opening;
use crate::deepening::Deepening;
use crate::engine::{GameEngine, Tell};
use crate::task::Watch;
use crate::{Limits, Task};

/// A player of Assault.
pub(super) struct Assault {
    opening: Opening,
    /// Kept for all moves of a game, since solved positions stay solved.
    solved: Table,
    solver: Evaluation,
    estimating: Deepening<Evaluation>,
}

impl Assault {
    /// `memory` is in MiB.
    pub(super) fn new(rules: &Kopis, evaluation: Evaluation, memory: usize) -> Self {
        Self {
            opening: Opening::of(rules),
            solved: Table::new(memory / 2),
            solver: Evaluation::default(),
            estimating: Deepening::new(evaluation, None, memory / 2),
        }
    }

    /// Solves the position with most of the task's limits, if that is likely to be enough.
    fn solve(&self, line: &Line<Kopis>, task: &Task<'_>) -> Option<Report<Move>> {
        let limits = Limits {
            time: task.limits.time.map(|time| time / 4 * 3),
            nodes: task.limits.nodes.map(|nodes| nodes / 4 * 3),
            depth: None,
        };
        if !is_hopeful(line, &limits) {
            return None;
        }
        let watch = Watch::start(&limits, task.stop);
        let budget = watch.budget(&limits);
        if task.lines <= 1 {
            run(line, &self.solver, &self.solved, task.threads, &budget)
        } else {
            self.solve_each(line, task, &budget)
        }
    }

    /// The best moves by their exact values.
    fn solve_each(&self, line: &Line<Kopis>, task: &Task<'_>, budget: &Budget<'_>) -> Option<Report<Move>> {
        let seat = line.turn().seat()?;
        let mut moves = Vec::new();
        line.legal(&mut moves);
        let mut nodes = 0;
        let mut lines = Vec::new();
        for mv in moves {
            let mut after = line.clone();
            after.apply(mv);
            let (lead, rest) = match after.turn() {
                Turn::Seat(next) => {
                    let left = budget.nodes.map(|all| all.saturating_sub(nodes));
                    let budget = Budget { nodes: left, ..*budget };
                    let report = run(&after, &self.solver, &self.solved, task.threads, &budget)?;
                    nodes += report.nodes;
                    let Score::Exact(lead) = report.score else { return None };
                    (if next == seat { lead } else { -lead }, report.pv)
                }
                turn => (final_lead(&turn, seat)?, Vec::new()),
            };
            lines.push((lead, [vec![mv], rest].concat()));
        }
        lines.sort_by_key(|(lead, _)| -lead);
        lines.truncate(task.lines);
        let variation = |(lead, pv)| Variation { score: Score::Exact(lead), pv };
        Some(report_of(lines.into_iter().map(variation).collect(), nodes))
    }
}

impl GameEngine<Kopis> for Assault {
    fn think(
        &mut self,
        line: &Line<Kopis>,
        task: &Task<'_>,
        dice: &mut dyn Dice,
        tell: Tell<'_, Kopis>,
    ) -> Report<Move> {
        let started = Instant::now();
        let looked_up = self.opening.lines(line, task.lines.max(1)).map(|lines| report_of(lines, 0));
        if let Some(report) = looked_up.or_else(|| self.solve(line, task)) {
            tell(&report);
            return report;
        }
        let task = if task.stop.load(Ordering::Relaxed) {
            // The caller raised the flag during the solving: search for a moment.
            Task { limits: Limits::nodes(AT_ONCE), stop: &NEVER, ..*task }
        } else {
            let time = task.limits.time.map(|time| time.saturating_sub(started.elapsed()));
            Task { limits: Limits { time, ..task.limits }, ..*task }
        };
        self.estimating.think(line, &task, dice, tell)
    }
}

/// Whether games under these rules can be solved.
pub(crate) fn is_solvable(rules: &Kopis) -> bool {
    rules.mode() == Mode::Assault
}

/// Solves the position in which a solvable game stands, unless the task's limits run out. `memory` is in MiB.
pub(crate) fn solve(line: &Line<Kopis>, task: &Task<'_>, memory: usize) -> Option<Report<Move>> {
    let watch = Watch::start(&task.limits, task.stop);
    run(line, &Evaluation::default(), &Table::new(memory), task.threads, &watch.budget(&task.limits))
}

fn run(
    line: &Line<Kopis>,
    evaluation: &Evaluation,
    table: &Table,
    threads: usize,
    budget: &Budget<'_>,
) -> Option<Report<Move>> {
    let solver = Solver::new(line, evaluation, table);
    thread::scope(|scope| {
        for number in 1..threads.max(1) {
            let solver = &solver;
            scope.spawn(move || solver.help(number as u32));
        }
        solver.run(budget)
    })
}

/// Whether a position may well be solved within these limits.
fn is_hopeful(line: &Line<Kopis>, limits: &Limits) -> bool {
    /// Positions differ by this much in what they need.
    const HOPE: u64 = 4;
    const NODES_A_MICROSECOND: u64 = 3;
    let needed = needed_nodes(line);
    let within = |allowed: u64| needed <= allowed.saturating_mul(HOPE);
    let in_time =
        |micros: u128| within(u64::try_from(micros).unwrap_or(u64::MAX).saturating_mul(NODES_A_MICROSECOND));
    limits.nodes.is_none_or(within) && limits.time.is_none_or(|time| in_time(time.as_micros()))
}

/// About how many nodes a solution takes, as measured.
fn needed_nodes(line: &Line<Kopis>) -> u64 {
    let (rules, state) = (line.rules(), line.state());
    let entries = (0..rules.entries_left(state)).fold(4_u64, |nodes, _| nodes.saturating_mul(5) / 2);
    // A Fortress has more than a dozen places.
    (0..rules.placings_left(state)).fold(entries, |nodes, _| nodes.saturating_mul(8))
}

fn final_lead(turn: &Turn, seat: Seat) -> Option<i32> {
    let scores = turn.outcome()?.scores()?;
    Some(i32::from(scores[seat]) - i32::from(scores[Seat::new(1 - seat.index())]))
}

/// The report of lines that are known exactly, the best one first; there is at least one.
fn report_of(lines: Vec<Variation<Move>>, nodes: u64) -> Report<Move> {
    let Variation { score, pv } = lines[0].clone();
    Report { best: pv.first().copied(), score, depth: pv.len() as u32, pv, nodes, lines }
}

/// So few nodes that a user does not notice the wait.
const AT_ONCE: u64 = 2_000;
static NEVER: AtomicBool = AtomicBool::new(false);
