//! Iterative deepening at the root: several lines, aspiration windows, and the report when the time is up.

use std::ops::RangeInclusive;

use game::Game;

use super::Stance;
use super::node::{Arrival, Window, Worker};
use super::repetition::{RepetitionRisk, is_open};
use crate::score::{CERTAIN_WIN, INFINITY, LOOKS_LOST, Value, WIN, is_decided};
use crate::table::{Bound, Entry, NO_MOVE};
use crate::{Evaluator, Report, Score, Variation};

/// The position to be searched, and what is known about its moves.
pub(crate) struct Root<'a, G: Game, E> {
    worker: Worker<'a, G, E>,
    /// The best of the latest iteration come first.
    moves: Vec<RootMove<G::Move>>,
    /// How many moves the evaluator lists as candidates; the others are searched later, and less deeply at first.
    candidates: usize,
    /// The last iteration that was searched to its end.
    depth: u32,
    /// Whether no estimate went into the latest values.
    resolved: bool,
}

struct RootMove<M> {
    mv: M,
    /// In the list of legal moves.
    index: u16,
    value: Value,
    /// The line, from this move on.
    pv: Vec<M>,
    /// Whether it leads back to a position of the game, if that was checked.
    repetition_risk: Option<RepetitionRisk>,
}

impl<'a, G: Game, E: Evaluator<G>> Root<'a, G, E> {
    pub(crate) fn new(mut worker: Worker<'a, G, E>) -> Self {
        let mut moves = Vec::new();
        worker.rules.legal(worker.state(), &mut moves);
        if worker.rules.third_repetition(worker.state()).is_some() {
            worker.table.see_repetition();
        }
        worker.make_room(0);
        let root_move = |(mv, index)| RootMove { mv, index, value: 0, pv: vec![mv], repetition_risk: None };
        let mut moves: Vec<_> = moves.into_iter().zip(0..).map(root_move).collect();
        let first = worker.candidates();
        let candidates = if first.is_empty() { moves.len() } else { first.len() };
        moves.sort_by_cached_key(|root| first.iter().position(|&mv| mv == root.mv).unwrap_or(candidates));
        Self { worker, moves, candidates, depth: 0, resolved: false }
    }

    /// Searches deeper and deeper until the depths or the budget have run out, or the result is certain.
    pub(crate) fn deepen(&mut self, depths: RangeInclusive<u32>, info: &mut impl FnMut(&Report<G::Move>)) {
        const EXTRA_PLIES: usize = 64;
        for depth in depths {
            if !self.worker.meter.may_deepen() {
                return;
            }
            self.worker.max_ply = 2 * depth as usize + EXTRA_PLIES;
            if !self.iterate(depth as i32) {
                return;
            }
            self.depth = depth;
            info(&self.report());
            if self.nothing_left() {
                return;
            }
        }
    }

    /// Searches to the end of the game; `None` if the budget ran out before.
    pub(crate) fn exhaust(&mut self) -> Option<Report<G::Move>> {
        self.worker.max_ply = usize::MAX / 4;
        self.search(i32::MAX / 2, 0, Window::FULL)?;
        Some(self.report_as(true))
    }

    /// What is known now.
    pub(crate) fn report(&mut self) -> Report<G::Move> {
        self.report_as(self.resolved)
    }

    fn report_as(&mut self, resolved: bool) -> Report<G::Move> {
        let points = self.worker.table.counts_points();
        let count = self.worker.settings.lines.max(1);
        let line = |root: &RootMove<G::Move>| Variation {
            score: Score::of(self.reported_value(root), resolved, points),
            pv: root.pv.clone(),
        };
        let lines = self.moves.iter().take(count).map(line).collect();
        Report::new(lines, Score::Cp(0), self.depth, self.worker.meter.flush())
    }

    /// The value that is reported for a line. To choose a move in play, the search counts certain losses as open, draws
    /// as less than even and repetitions as half; the report takes that back.
    fn reported_value(&self, root: &RootMove<G::Move>) -> Value {
        let Stance::Playing { contempt } = self.worker.settings.stance else { return root.value };
        let Worker { rules, evaluator, root_seat, .. } = self.worker;
        let is_lost = |state: &G::State| {
            evaluator.certain_winner(rules, state).is_some_and(|winner| winner != root_seat)
        };
        let mut state = self.worker.state().clone();
        let mut lost = is_lost(&state);
        for &mv in &root.pv {
            rules.apply(&mut state, mv);
            if rules.turn(&state).seat().is_none() {
                break;
            }
            lost |= is_lost(&state);
        }
        let risk = root.repetition_risk.unwrap_or(RepetitionRisk::None);
        match risk.unadjusted(root.value, -contempt) {
            value if is_decided(value) => value,
            value if lost => value - CERTAIN_WIN,
            value if value == -contempt => 0,
            value => value,
        }
    }

    /// One iteration of all lines; says whether it was finished.
    fn iterate(&mut self, depth: i32) -> bool {
        let lines = self.worker.settings.lines.clamp(1, self.moves.len());
        let mut resolved = true;
        for first in 0..lines {
            let Some(proven) = self.search_around(depth, first) else { return false };
            resolved &= proven;
        }
        self.resolved = resolved;
        true
    }

    /// Searches for the best of the moves from `first` on, in a window around its last value. Returns whether it is
    /// resolved; `None` if the budget ran out.
    fn search_around(&mut self, depth: i32, first: usize) -> Option<bool> {
        const SHALLOW: i32 = 4;
        const NARROW: Value = 30;
        let expected = self.moves[first].value;
        let mut margin = NARROW;
        let mut window = if depth < SHALLOW || is_decided(expected) {
            Window::FULL
        } else {
            Window { alpha: expected - margin, beta: expected + margin }
        };
        loop {
            let unproven = self.worker.unproven;
            let value = self.search(depth, first, window)?;
            if value <= window.alpha && window.alpha > -INFINITY {
                margin = margin.saturating_mul(4);
                window.alpha = if margin > 1000 { -INFINITY } else { expected - margin };
            } else if value >= window.beta && window.beta < INFINITY {
                margin = margin.saturating_mul(4);
                window.beta = if margin > 1000 { INFINITY } else { expected + margin };
            } else {
                return Some(self.worker.unproven == unproven);
            }
        }
    }

    /// Searches the moves from `first` on and moves the best of them to that place. `None` if the budget ran out; a
    /// better move found until then is kept.
    fn search(&mut self, depth: i32, first: usize, window: Window) -> Option<Value> {
        /// The first iteration that searches moves which are no candidates.
        const OTHERS_FROM: i32 = 4;
        let unproven = self.worker.unproven;
        let mut alpha = window.alpha;
        let (mut best_value, mut best) = (-INFINITY, None);
        for number in first..self.moves.len() {
            if number >= self.candidates && depth < OTHERS_FROM && best_value > LOOKS_LOST {
                self.worker.unproven += 1;
                break;
            }
            let value = self.search_move(depth, number, number == first, alpha, window.beta);
            if self.worker.stopped() {
                break;
            }
            best_value = best_value.max(value);
            if value > alpha {
                alpha = value;
                best = Some(number);
                let root = &mut self.moves[number];
                root.value = value;
                root.pv.truncate(1);
                root.pv.extend_from_slice(&self.worker.frames[1].pv);
                if value >= window.beta {
                    break;
                }
            }
        }
        if let Some(best) = best {
            self.moves[first..=best].rotate_right(1);
        }
        if self.worker.stopped() {
            return None;
        }
        if first == 0 {
            let resolved = self.worker.unproven == unproven;
            self.remember(best_value, best.is_some(), resolved, depth, window);
        }
        Some(best_value)
    }

    fn search_move(&mut self, depth: i32, number: usize, full: bool, alpha: Value, beta: Value) -> Value {
        let draw = self.worker.draw_for(self.worker.root_seat);
        let risk = self.moves[number].repetition_risk.unwrap_or(RepetitionRisk::None);
        let [low, high] = [alpha, beta].map(|bound| risk.unadjusted(bound, draw));
        let value = risk.adjusted(self.search_within(depth, number, full, low, high), draw);
        let matters = value > alpha && is_open(value, draw) && !self.worker.stopped();
        if matters
            && self.worker.settings.stance != Stance::Neutral
            && self.moves[number].repetition_risk.is_none()
        {
            let found = self.repetition_risk(number);
            self.moves[number].repetition_risk = Some(found);
            if found != RepetitionRisk::None {
                return self.search_move(depth, number, full, alpha, beta);
            }
        }
        value
    }

    fn repetition_risk(&mut self, number: usize) -> RepetitionRisk {
        let (seat, worker) = (self.worker.root_seat, &mut self.worker);
        worker.stack.push(worker.rules, self.moves[number].mv);
        let next = worker.rules.turn(worker.state()).seat();
        let risk = next.map_or(RepetitionRisk::None, |next| worker.repetition_risk(seat, next));
        worker.stack.pop();
        risk
    }

    fn search_within(&mut self, depth: i32, number: usize, full: bool, alpha: Value, beta: Value) -> Value {
        let (seat, worker) = (self.worker.root_seat, &mut self.worker);
        let value = match worker.advance(seat, self.moves[number].mv, 0) {
            Arrival::Over(value) => {
                worker.frames[1].pv.clear();
                value
            }
            Arrival::Seat(next) => {
                let mut value = INFINITY;
                if number >= self.candidates && !full {
                    value = worker.beyond(seat, next, 1, depth / 2, Window::above(alpha));
                }
                if !full && value > alpha {
                    value = worker.beyond(seat, next, 1, depth - 1, Window::above(alpha));
                }
                if full || (value > alpha && value < beta) {
                    value = worker.beyond(seat, next, 1, depth - 1, Window { alpha, beta });
                }
                value
            }
        };
        worker.retreat();
        value
    }

    /// Stores the best move for the other threads and for later searches.
    fn remember(&self, value: Value, raised: bool, resolved: bool, depth: i32, window: Window) {
        let bound = if value >= window.beta {
            Bound::Lower
        } else if raised {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let best = if raised { self.moves[0].index } else { NO_MOVE };
        let entry = Entry { value, bound, depth: 0, resolved, best };
        self.worker.remember(self.worker.key(), entry, depth);
    }

    /// Whether going deeper cannot change the answer.
    fn nothing_left(&self) -> bool {
        let value = self.moves[0].value;
        let end_in_sight = is_decided(value) && WIN - value.abs() <= self.depth as Value;
        self.resolved || (end_in_sight && self.worker.settings.lines <= 1)
    }
}
