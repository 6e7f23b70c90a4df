//! One thread's search of the positions below the root.

use game::{Game, Line, Outcome, Seat, Turn};

use super::crew::Crew;
use super::{Repetition, Reuse, Selectivity, Settings, Stance};
use crate::budget::Meter;
use crate::ordering::{History, Killers, REMEMBERED, Ranked, bring_next, hint_score};
use crate::path::Path;
use crate::score::{INFINITY, LOOKS_LOST, Value, from_here, is_lost, lead, outcome_value};
use crate::table::{Bound, Entry, NO_MOVE};
use crate::{Evaluator, Others, Score, Table};

/// What one thread needs: the path it is on, buffers for each ply of it, and what it has learnt about moves.
pub(crate) struct Worker<'a, G: Game, E> {
    pub(super) rules: &'a G,
    pub(super) evaluator: &'a E,
    pub(super) table: &'a Table,
    pub(super) settings: Settings,
    pub(super) meter: Meter<'a>,
    pub(super) path: Path<G>,
    /// The seat that the search is for.
    pub(super) asking: Seat,
    /// The threads that search the same position, if there are any.
    pub(super) crew: Option<&'a Crew>,
    pub(super) frames: Vec<Frame<G::Move>>,
    history: History,
    /// How many values so far were not proven: estimates, repetitions, and what the table knows from such. A
    /// part of the tree that adds none is resolved.
    pub(super) unproven: u64,
    /// Lines of thought longer than this are estimated.
    pub(super) longest: usize,
}

/// What one ply of the path needs.
pub(super) struct Frame<M> {
    pub(super) moves: Vec<M>,
    pub(super) ranked: Vec<Ranked>,
    pub(super) hints: Vec<i32>,
    killers: Killers<M>,
    /// Numbers of moves that are put off while others search them.
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

/// The best so far of a list of moves.
struct Found {
    /// What there was to beat, or its value if it is better.
    alpha: Value,
    value: Value,
    /// Its index in the list of moves, if it beat what there was.
    best: u16,
}

/// Where a move has led.
#[derive(Clone, Copy)]
pub(super) enum Arrival {
    /// To an end with this value for whoever moved.
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
            path: Path::new(line),
            asking: line.turn().seat().expect("a seat is to act"),
            crew: None,
            frames: Vec::new(),
            history: History::new(),
            unproven: 0,
            longest: 0,
        };
        worker.make_room(0);
        worker
    }

    pub(super) fn state(&self) -> &G::State {
        self.path.state()
    }

    pub(super) const fn stopped(&self) -> bool {
        self.meter.stopped()
    }

    /// Makes a move for `seat` and says where it leads; [`Worker::retreat`] takes it back.
    #[inline]
    pub(super) fn advance(&mut self, seat: Seat, mv: G::Move, ply: usize) -> Arrival {
        self.path.push(self.rules, mv);
        self.meter.tick();
        match self.rules.turn(self.path.state()) {
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
        self.path.pop();
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
            Stance::Playing { contempt } if seat.index() == self.asking.index() => -contempt,
            Stance::Playing { contempt } => contempt,
        }
    }

    /// How the game ends, or would end if both went on like this, because the position stood before.
    #[inline]
    fn judge_repetition(&mut self) -> Option<Outcome> {
        if self.settings.reuse != Reuse::Deeper
            && !self.table.judges_repetition()
            && self.rules.third_repetition(self.path.state()).is_some()
        {
            self.table.see_repetition();
        }
        let earlier = self.path.earlier(self.rules);
        if earlier.times == 0 {
            return None;
        }
        let outcome = self.rules.third_repetition(self.path.state())?;
        let enough = match self.settings.repetition {
            Repetition::Second => earlier.times >= 2 || earlier.in_thought >= 1,
            Repetition::Third => earlier.times >= 2,
        };
        if !enough {
            return None;
        }
        // It depends on the way here, so nothing above it is resolved unless the solver says so.
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

    /// The value of the present position for `seat`, which is to act in it. It may be off, but not on the other
    /// side of the bound, if it is outside the window. After a stop it means nothing.
    fn node(&mut self, seat: Seat, ply: usize, depth: i32, window: Window) -> Value {
        self.frames[ply].pv.clear();
        if let Some(score) = self.evaluator.known(self.rules, self.path.state()) {
            return if score == Score::Draw { self.draw_for(seat) } else { score.value(ply) };
        }
        if depth <= 0 || ply >= self.longest {
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
        if let Some(value) = estimate.and_then(|estimate| self.good_enough(estimate, depth, window.beta)) {
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
                self.rules.legal(self.path.state(), &mut self.frames[ply].moves);
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

    /// Searches the ranked moves of the frame: the best value, and which move has it.
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
        let mut later =
            self.crew.is_some_and(Crew::is_several).then(|| std::mem::take(&mut self.frames[ply].later));
        for number in 0..count {
            let frame = &mut self.frames[ply];
            bring_next(&mut frame.ranked, number);
            let mv = frame.moves[frame.ranked[number].1 as usize];
            if let Some(estimate) = estimate
                && number > 0
                && !is_lost(found.value)
                && let Some(value) = self.hopeless(estimate, mv, depth, number, found.alpha)
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

    /// Searches the move with this number among the ranked ones, and keeps what it finds if it is better.
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
                let again = i32::from(next == seat && self.is_calm() && self.extends(ply));
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

    /// The moves of the position the search began with that are worth a look at any depth, where there are others.
    pub(super) fn candidates(&mut self) -> Vec<G::Move> {
        const DEEP: i32 = 99;
        match self.list_moves(0, DEEP) {
            Others::Some => self.frames[0].moves.clone(),
            Others::None => Vec::new(),
        }
    }

    /// Lists the moves to look at and says whether there are others.
    fn list_moves(&mut self, ply: usize, depth: i32) -> Others {
        let state = self.path.state();
        let moves = &mut self.frames[ply].moves;
        if self.settings.selectivity == Selectivity::FullWidth {
            self.rules.legal(state, moves);
            return Others::None;
        }
        let others = self.evaluator.candidates(self.rules, state, depth as u32, moves);
        if others == Others::Some && moves.len() > 1 {
            for earlier in self.path.before(self.rules) {
                let back = self.evaluator.way_back(self.rules, state, earlier);
                moves.extend(back.filter(|mv| !moves.contains(mv)));
            }
        }
        others
    }

    /// Says what each move of the list is worth trying. A list that leaves others out is in order already.
    fn rank_moves(&mut self, seat: Seat, ply: usize, remembered: u16, others: Others) {
        let state = self.path.state();
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
        self.settings.selectivity == Selectivity::Selective && ply * 2 < self.longest
    }

    /// By how much less a move is searched at first, because better ones were tried before it.
    #[inline]
    fn reduction(&self, mv: G::Move, ply: usize, depth: i32, number: usize) -> i32 {
        // Where quiet moves change little, the late ones are hardly ever the best.
        let (full_moves, slowly) = if self.is_calm() { (2, 2) } else { (3, 3) };
        if self.settings.selectivity == Selectivity::FullWidth
            || depth < 3
            || number < full_moves
            || self.frames[ply].killers.contain(mv)
            || self.evaluator.is_noisy(self.rules, self.path.state(), mv)
        {
            return 0;
        }
        let late = (number as u32).ilog2() as i32;
        (late * depth.ilog2() as i32 / slowly).clamp(1, depth - 2)
    }

    /// Learns from a move that was too good for the other side, and from those tried before it.
    fn refuted(&mut self, seat: Seat, ply: usize, depth: i32, number: usize) {
        let state = self.path.state();
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

    /// Makes sure that there are frames for this ply and the next.
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
