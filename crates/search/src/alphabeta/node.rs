//! One thread's search of the positions below the root.

use game::{Game, Line, Outcome, Seat, Turn};

use super::busy_moves::BusyMoves;
use super::{Repetition, Reuse, Selectivity, Settings, Stance};
use crate::budget::Meter;
use crate::ordering::{History, Killers, REMEMBERED, Ranked, bring_next, hint_score};
use crate::position_stack::PositionStack;
use crate::score::{INFINITY, LOOKS_LOST, Value, from_here, is_lost, lead, outcome_value};
use crate::table::{Bound, Entry, NO_MOVE};
use crate::{Evaluator, Others, Score, Table};

/// What one thread needs: the line it is on, buffers for each of its plies, and what it has learnt about moves.
pub(crate) struct Worker<'a, G: Game, E> {
    pub(super) rules: &'a G,
    pub(super) evaluator: &'a E,
    pub(super) table: &'a Table,
    pub(super) settings: Settings,
    pub(super) meter: Meter<'a>,
    pub(super) stack: PositionStack<G>,
    /// The seat that the search is for.
    pub(super) root_seat: Seat,
    /// The moves that other threads are searching, if there are other threads.
    pub(super) busy_moves: Option<&'a BusyMoves>,
    pub(super) frames: Vec<Frame<G::Move>>,
    history: History,
    /// How many values so far were not proven: estimates, repetitions, and table entries made from them. A subtree that
    /// adds none is resolved.
    pub(super) unproven: u64,
    /// Lines longer than this are estimated.
    pub(super) max_ply: usize,
}

/// What one ply of the line needs.
pub(super) struct Frame<M> {
    pub(super) moves: Vec<M>,
    pub(super) ranked: Vec<Ranked>,
    pub(super) hints: Vec<i32>,
    killers: Killers<M>,
    /// Numbers of the moves that are deferred while other threads search them.
    later: Vec<usize>,
    pub(super) pv: Vec<M>,
}

/// Bounds between which a value matters, for the seat that is asked.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: Value,
    pub(super) beta: Value,
}

impl Window {
    pub(super) const FULL: Self = Self { alpha: -INFINITY, beta: INFINITY };

    /// Asks only whether a value is above `alpha`.
    pub(super) const fn above(alpha: Value) -> Self {
        Self { alpha, beta: alpha + 1 }
    }

    pub(super) const fn is_narrow(self) -> bool {
        self.beta - self.alpha == 1
    }

    const fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }
}

/// The best move so far of a list.
struct Found {
    /// The lower bound, or the value of the best move if it is higher.
    alpha: Value,
    value: Value,
    /// Its index in the list of moves, if it raised the bound.
    best: u16,
}

/// Where a move has led.
#[derive(Clone, Copy)]
pub(super) enum Arrival {
    /// To the end of the game, with this value for the seat that moved.
    Over(Value),
    /// To a decision of this seat.
    Seat(Seat),
}

impl<'a, G: Game, E: Evaluator<G>> Worker<'a, G, E> {
    /// For a position in which a seat is to act.
    pub(crate) fn new(
        line: &'a Line<G>,
        evaluator: &'a E,
        table: &'a Table,
        settings: Settings,
        meter: Meter<'a>,
    ) -> Self {
        let mut worker = Self {
            rules: line.rules(),
            evaluator,
            table,
            settings,
            meter,
            stack: PositionStack::new(line),
            root_seat: line.turn().seat().expect("a seat is to act"),
            busy_moves: None,
            frames: Vec::new(),
            history: History::new(),
            unproven: 0,
            max_ply: 0,
        };
        worker.make_room(0);
        worker
    }

    pub(super) fn state(&self) -> &G::State {
        self.stack.state()
    }

    pub(super) const fn stopped(&self) -> bool {
        self.meter.stopped()
    }

    /// Makes a move for `seat` and returns where it leads; [`Worker::retreat`] takes it back.
    #[inline]
    pub(super) fn advance(&mut self, seat: Seat, mv: G::Move, ply: usize) -> Arrival {
        self.stack.push(self.rules, mv);
        self.meter.tick();
        match self.rules.turn(self.stack.state()) {
            Turn::Seat(next) => match self.judge_repetition() {
                None => Arrival::Seat(next),
                Some(outcome) => self.ended(&outcome, seat, ply + 1),
            },
            Turn::Over(outcome) => self.ended(&outcome, seat, ply + 1),
            Turn::Chance => panic!("alpha-beta is for games without chance"),
        }
    }

    #[inline]
    pub(super) fn retreat(&mut self) {
        self.stack.pop();
    }

    fn ended(&mut self, outcome: &Outcome, seat: Seat, ply: usize) -> Arrival {
        if lead(outcome, seat).is_some() {
            self.table.see_points();
        } else if outcome.winner().is_none() {
            return Arrival::Over(self.draw_for(seat));
        }
        Arrival::Over(outcome_value(outcome, seat, ply))
    }

    /// What a draw is worth to a seat.
    pub(super) const fn draw_for(&self, seat: Seat) -> Value {
        match self.settings.stance {
            Stance::Neutral => 0,
            Stance::Playing { contempt } if seat.index() == self.root_seat.index() => -contempt,
            Stance::Playing { contempt } => contempt,
        }
    }

    /// How the game ends, or would end if both seats kept repeating, because the position has occurred before.
    #[inline]
    fn judge_repetition(&mut self) -> Option<Outcome> {
        if self.settings.reuse != Reuse::Deeper
            && !self.table.judges_repetition()
            && self.rules.third_repetition(self.stack.state()).is_some()
        {
            self.table.see_repetition();
        }
        let earlier = self.stack.earlier(self.rules);
        if earlier.times == 0 {
            return None;
        }
        let outcome = self.rules.third_repetition(self.stack.state())?;
        let enough = match self.settings.repetition {
            Repetition::Second => earlier.times >= 2 || earlier.in_thought >= 1,
            Repetition::Third => earlier.times >= 2,
        };
        if !enough {
            return None;
        }
        // This depends on the moves that led here, so nothing above it is resolved, except in the solver.
        self.unproven += u64::from(self.settings.reuse != Reuse::Resolved);
        Some(outcome)
    }

    /// The value for `seat` of the position that it has just moved to, where `next` is to act.
    #[inline]
    pub(super) fn beyond(&mut self, seat: Seat, next: Seat, ply: usize, depth: i32, window: Window) -> Value {
        if self.stopped() {
            0
        } else if next == seat {
            self.node(next, ply, depth, window)
        } else {
            -self.node(next, ply, depth, window.turned())
        }
    }

    /// The value of the present position for `seat`, which is to act in it. A value outside the window is only a bound.
    /// After a stop it means nothing.
    fn node(&mut self, seat: Seat, ply: usize, depth: i32, window: Window) -> Value {
        self.frames[ply].pv.clear();
        if let Some(score) = self.evaluator.known(self.rules, self.stack.state()) {
            return if score == Score::Draw { self.draw_for(seat) } else { score.value(ply) };
        }
        if depth <= 0 || ply >= self.max_ply {
            return if self.settings.quiescence {
                self.make_room(ply);
                self.quiesce(seat, ply, window)
            } else {
                self.estimate(seat)
            };
        }
        let key = self.key();
        let remembered = self.table.probe(key);
        if let Some(value) = remembered.and_then(|entry| self.recall(entry, ply, depth, window)) {
            return value;
        }
        self.make_room(ply);
        let others = self.list_moves(ply, depth);
        let estimate = self.shallow_estimate(seat, ply, depth, window);
        if let Some(value) =
            estimate.and_then(|estimate| self.reverse_futility_bound(estimate, depth, window.beta))
        {
            self.unproven += 1;
            return value;
        }
        let same_list = |entry: &Entry| others == Others::None || (entry.depth > 1) == (depth > 1);
        let first = remembered.filter(same_list).map_or(NO_MOVE, |entry| entry.best);
        self.rank_moves(seat, ply, first, others);
        let unproven = self.unproven;
        let (mut value, mut best) = self.search_moves(seat, ply, depth, window, estimate);
        if others == Others::Some && value < window.beta {
            self.unproven += 1;
            if self.frames[ply].moves.len() == 1 {
                value = value.max(LOOKS_LOST);
            } else if value <= LOOKS_LOST && !self.stopped() {
                self.rules.legal(self.stack.state(), &mut self.frames[ply].moves);
                self.rank_moves(seat, ply, NO_MOVE, Others::None);
                (value, best) = self.search_moves(seat, ply, depth, window, None);
            }
        }
        if !self.stopped() {
            let bound = match value {
                _ if value >= window.beta => Bound::Lower,
                _ if value > window.alpha => Bound::Exact,
                _ => Bound::Upper,
            };
            let resolved = self.unproven == unproven;
            self.remember(
                key,
                Entry { value: from_here(value, ply), bound, depth: 0, resolved, best },
                depth,
            );
        }
        value
    }

    /// Searches the ranked moves of the frame, and returns the best value and its move.
    fn search_moves(
        &mut self,
        seat: Seat,
        ply: usize,
        depth: i32,
        window: Window,
        estimate: Option<Value>,
    ) -> (Value, u16) {
        let mut found = Found { alpha: window.alpha, value: -INFINITY, best: NO_MOVE };
        let count = self.frames[ply].ranked.len();
        let mut later = self
            .busy_moves
            .is_some_and(BusyMoves::is_several)
            .then(|| std::mem::take(&mut self.frames[ply].later));
        for number in 0..count {
            let frame = &mut self.frames[ply];
            bring_next(&mut frame.ranked, number);
            let mv = frame.moves[frame.ranked[number].1 as usize];
            if let Some(estimate) = estimate
                && number > 0
                && !is_lost(found.value)
                && let Some(value) = self.futility_bound(estimate, mv, depth, number, found.alpha)
            {
                self.unproven += 1;
                found.value = found.value.max(value);
                continue;
            }
            if let Some(later) = &mut later
                && number > 0
                && self.is_busy(mv, depth)
            {
                later.push(number);
                continue;
            }
            self.search_ranked(seat, ply, depth, window, number, &mut found);
            if self.stopped() || found.value >= window.beta {
                break;
            }
        }
        if let Some(mut later) = later {
            for &number in &later {
                if self.stopped() || found.value >= window.beta {
                    break;
                }
                self.search_ranked(seat, ply, depth, window, number, &mut found);
            }
            later.clear();
            self.frames[ply].later = later;
        }
        (found.value, found.best)
    }

    /// Searches the move with this number among the ranked ones, and keeps it if it is better.
    fn search_ranked(
        &mut self,
        seat: Seat,
        ply: usize,
        depth: i32,
        window: Window,
        number: usize,
        found: &mut Found,
    ) {
        let (alpha, beta) = (found.alpha, window.beta);
        let frame = &self.frames[ply];
        let index = frame.ranked[number].1;
        let mv = frame.moves[index as usize];
        let forced = i32::from(frame.ranked.len() == 1 && self.extends(ply));
        let reduction = self.reduction(mv, ply, depth, number);
        let busy = self.begin(mv, depth);
        let value = match self.advance(seat, mv, ply) {
            Arrival::Over(value) => {
                self.frames[ply + 1].pv.clear();
                value
            }
            Arrival::Seat(next) => {
                let again = i32::from(next == seat && self.knows_quiet_gain() && self.extends(ply));
                let deeper = depth - 1 + forced.max(again);
                let mut value = INFINITY;
                if reduction > 0 {
                    value = self.beyond(seat, next, ply + 1, deeper - reduction, Window::above(alpha));
                }
                if value > alpha && number > 0 {
                    value = self.beyond(seat, next, ply + 1, deeper, Window::above(alpha));
                }
                if number == 0 || (value > alpha && value < beta) {
                    value = self.beyond(seat, next, ply + 1, deeper, Window { alpha, beta });
                }
                value
            }
        };
        self.retreat();
        self.end(busy);
        if self.stopped() || value <= found.value {
            return;
        }
        found.value = value;
        if value > alpha {
            found.best = index;
            found.alpha = value;
            if !window.is_narrow() {
                self.extend_pv(ply, mv);
            }
            if value >= beta {
                self.refuted(seat, ply, depth, number);
            }
        }
    }

    /// The root moves that the evaluator lists as candidates at any depth; empty if it lists all.
    pub(super) fn candidates(&mut self) -> Vec<G::Move> {
        const DEEP: i32 = 99;
        match self.list_moves(0, DEEP) {
            Others::Some => self.frames[0].moves.clone(),
            Others::None => Vec::new(),
        }
    }

    /// Lists the moves to search and says whether there are others.
    fn list_moves(&mut self, ply: usize, depth: i32) -> Others {
        let state = self.stack.state();
        let moves = &mut self.frames[ply].moves;
        if self.settings.selectivity == Selectivity::FullWidth {
            self.rules.legal(state, moves);
            return Others::None;
        }
        let others = self.evaluator.candidates(self.rules, state, depth as u32, moves);
        if others == Others::Some && moves.len() > 1 {
            for earlier in self.stack.before(self.rules) {
                let back = self.evaluator.way_back(self.rules, state, earlier);
                moves.extend(back.filter(|mv| !moves.contains(mv)));
            }
        }
        others
    }

    /// Ranks the moves of the list. A list of candidates is in order already.
    fn rank_moves(&mut self, seat: Seat, ply: usize, remembered: u16, others: Others) {
        let state = self.stack.state();
        let Frame { moves, ranked, hints, killers, .. } = &mut self.frames[ply];
        ranked.clear();
        if others == Others::Some {
            let worth = |index| if index == remembered { REMEMBERED } else { -i32::from(index) };
            ranked.extend((0..moves.len() as u16).map(|index| (worth(index), index)));
            return;
        }
        self.evaluator.hints(self.rules, state, moves, hints);
        for ((&mv, &hint), index) in moves.iter().zip(&*hints).zip(0..) {
            let worth = if index == remembered {
                REMEMBERED
            } else {
                hint_score(hint) + killers.score(mv) + self.history.score(seat, &mv)
            };
            ranked.push((worth, index));
        }
    }

    fn extends(&self, ply: usize) -> bool {
        self.settings.selectivity == Selectivity::Selective && ply * 2 < self.max_ply
    }

    /// By how many plies a late move is reduced.
    #[inline]
    fn reduction(&self, mv: G::Move, ply: usize, depth: i32, number: usize) -> i32 {
        // If quiet moves change little, late ones are hardly ever the best.
        let (full_moves, slowly) = if self.knows_quiet_gain() { (2, 2) } else { (3, 3) };
        if self.settings.selectivity == Selectivity::FullWidth
            || depth < 3
            || number < full_moves
            || self.frames[ply].killers.contain(mv)
            || self.evaluator.is_noisy(self.rules, self.stack.state(), mv)
        {
            return 0;
        }
        let late = (number as u32).ilog2() as i32;
        (late * depth.ilog2() as i32 / slowly).clamp(1, depth - 2)
    }

    /// Updates killers and history after a cutoff.
    fn refuted(&mut self, seat: Seat, ply: usize, depth: i32, number: usize) {
        let state = self.stack.state();
        let frame = &mut self.frames[ply];
        let tried = |number: usize| frame.moves[frame.ranked[number].1 as usize];
        let mv = tried(number);
        if self.evaluator.is_noisy(self.rules, state, mv) {
            return;
        }
        self.history.reward(seat, &mv, depth);
        for earlier in 0..number {
            self.history.punish(seat, &tried(earlier), depth);
        }
        frame.killers.add(mv);
    }

    fn extend_pv(&mut self, ply: usize, mv: G::Move) {
        let (upper, lower) = self.frames.split_at_mut(ply + 1);
        let pv = &mut upper[ply].pv;
        pv.clear();
        pv.push(mv);
        pv.extend_from_slice(&lower[0].pv);
    }

    /// Allocates the frames for this ply and the next.
    #[inline]
    pub(super) fn make_room(&mut self, ply: usize) {
        while self.frames.len() < ply + 2 {
            self.frames.push(Frame {
                moves: Vec::new(),
                ranked: Vec::new(),
                hints: Vec::new(),
                killers: Killers::NONE,
                later: Vec::new(),
                pv: Vec::new(),
            });
        }
    }
}
