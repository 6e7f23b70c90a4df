//! Games that points alone decide, by null-window searches: is a position worth more than so many points?
//!
//! A question with two answers needs the least search. A few of them find the value, each with the bounds that the one
//! before has proven. Children whose result the evaluator knows are judged where they are made, so that most positions
//! near the end are never searched.

use game::{Game, Line, Seat, Turn};

use crate::Table;
use crate::budget::Meter;
use crate::evaluate::{ANY_POINTS, Evaluator, Prospect};
use crate::ordering::History;
use crate::score::{POINT, lead};
use crate::table::{Bound, Entry, NO_MOVE};

/// A difference of points, for the seat to act unless stated otherwise.
type Points = i32;

/// One thread's work on one position.
pub(super) struct Prover<'a, G: Game, E> {
    line: &'a Line<G>,
    rules: &'a G,
    evaluator: &'a E,
    table: &'a Table,
    meter: Meter<'a>,
    history: History,
    /// One for each ply, reused to save allocations.
    frames: Vec<Vec<Child<G>>>,
    moves: Vec<G::Move>,
}

/// A position in which a seat is to act.
struct Position<G: Game> {
    state: G::State,
    seat: Seat,
    /// Bounds on its value, for that seat.
    certain: Bounds,
    /// About how many moves are left.
    moves: u32,
}

/// A position one move on that has to be searched.
struct Child<G: Game> {
    position: Position<G>,
    mv: G::Move,
    /// In the list of legal moves.
    index: u16,
    worth: i32,
}

impl<G: Game> Position<G> {
    fn certain_for(&self, seat: Seat) -> Bounds {
        if self.seat == seat { self.certain } else { self.certain.turned() }
    }
}

/// Bounds on a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bounds {
    low: Points,
    high: Points,
}

impl Bounds {
    /// Wider than any difference of points.
    const NOTHING: Self = Self { low: -MOST, high: MOST };

    /// A bound that answers the question, if one does.
    #[inline]
    const fn answer(self, above: Points) -> Option<Points> {
        if self.low > above {
            Some(self.low)
        } else if self.high <= above {
            Some(self.high)
        } else {
            None
        }
    }

    /// The same for the other seat.
    const fn turned(self) -> Self {
        Self { low: -self.high, high: -self.low }
    }

    /// Both bounds in one number, weakened as far as it takes to fit.
    fn packed(self) -> i32 {
        let low = if self.low < -WIDEST { i16::MIN.into() } else { self.low.min(WIDEST) };
        let high = if self.high > WIDEST { i16::MAX.into() } else { self.high.max(-WIDEST) };
        (low & 0xFFFF) | high << 16
    }

    fn unpacked(packed: i32) -> Self {
        let (low, high) = (i32::from(packed as i16), packed >> 16);
        Self { low: if low < -WIDEST { -MOST } else { low }, high: if high > WIDEST { MOST } else { high } }
    }
}

const MOST: Points = ANY_POINTS;
/// Bounds beyond this are not stored.
const WIDEST: Points = 32_000;

impl<'a, G: Game, E: Evaluator<G>> Prover<'a, G, E> {
    /// A seat must be to act.
    pub(super) fn new(line: &'a Line<G>, evaluator: &'a E, table: &'a Table, meter: Meter<'a>) -> Self {
        let (history, frames, moves) = (History::new(), Vec::new(), Vec::new());
        Self { line, rules: line.rules(), evaluator, table, meter, history, frames, moves }
    }

    /// The value of the position; `None` if the budget ran out.
    pub(super) fn value(&mut self) -> Option<Points> {
        let (position, mut guess) = self.root();
        let mut known = position.certain;
        while known.low < known.high {
            let above = guess.clamp(known.low + 1, known.high) - 1;
            let value = self.node(&position, 0, above);
            if self.meter.stopped() {
                return None;
            }
            if value > above {
                known.low = value;
                guess = value + 1;
            } else {
                known.high = value;
                guess = value;
            }
        }
        self.meter.flush();
        Some(known.low)
    }

    /// Answers the questions next to the one that [`Prover::value`] asks first, because it is likely to ask one of them
    /// next. Helpers are numbered from 1.
    pub(super) fn help(&mut self, number: u32) {
        const QUESTIONS: u32 = 6;
        let (position, guess) = self.root();
        for number in number..number.saturating_add(QUESTIONS) {
            let away = number.div_ceil(2).min(QUESTIONS) as Points;
            let above = guess - 1 + if number % 2 == 1 { -away } else { away };
            self.node(&position, 0, above);
            if self.meter.stopped() {
                break;
            }
        }
        self.meter.flush();
    }

    /// The position, and an estimate of its value.
    fn root(&self) -> (Position<G>, Points) {
        let state = self.line.state();
        let seat = self.rules.turn(state).seat().expect("a seat is to act");
        let guess = self.evaluator.evaluate(self.rules, state, seat) / POINT;
        (self.position(state.clone(), seat), guess)
    }

    /// The moves of both sides that lead to the value of the position; `None` if the budget ran out before
    /// the first.
    pub(super) fn best_line(&mut self, value: Points) -> Option<Vec<G::Move>> {
        let mut state = self.line.state().clone();
        let mut best_line = Vec::new();
        let first = self.rules.turn(&state).seat().expect("a seat is to act");
        while let Turn::Seat(seat) = self.rules.turn(&state) {
            let value = if seat == first { value } else { -value };
            let Some(mv) = self.move_worth(&state, seat, value) else { break };
            best_line.push(mv);
            self.rules.apply(&mut state, mv);
        }
        self.meter.flush();
        (!best_line.is_empty()).then_some(best_line)
    }

    /// A move that keeps the value of a position, which must be known; `None` if the budget ran out.
    fn move_worth(&mut self, state: &G::State, seat: Seat, value: Points) -> Option<G::Move> {
        let mut moves = Vec::new();
        self.rules.legal(state, &mut moves);
        // Most likely it is the stored one.
        let remembered = self.table.probe(self.evaluator.key(self.rules, state)).map(|entry| entry.best);
        if let Some(index) = remembered.filter(|&index| usize::from(index) < moves.len()) {
            moves[..=index.into()].rotate_right(1);
        }
        moves.into_iter().find(|&mv| {
            let mut after = state.clone();
            self.rules.apply(&mut after, mv);
            let worth = match self.rules.turn(&after) {
                Turn::Over(outcome) => lead(&outcome, seat).expect("points decide"),
                Turn::Seat(next) => {
                    let position = self.position(after, next);
                    let certain = position.certain_for(seat).answer(value - 1);
                    certain.unwrap_or_else(|| self.beyond(seat, &position, 0, value - 1))
                }
                Turn::Chance => panic!("solving is for games without chance"),
            };
            worth >= value && !self.meter.stopped()
        })
    }

    #[inline]
    fn position(&self, state: G::State, seat: Seat) -> Position<G> {
        match self.evaluator.prospect(self.rules, &state, seat) {
            Some(Prospect { least, most, moves }) => {
                Position { state, seat, certain: Bounds { low: least, high: most }, moves }
            }
            None => Position { state, seat, certain: Bounds::NOTHING, moves: DEEPEST },
        }
    }

    /// As [`Prover::node`], for a seat that need not be the one to act.
    #[inline]
    fn beyond(&mut self, seat: Seat, position: &Position<G>, ply: usize, above: Points) -> Points {
        if position.seat == seat {
            self.node(position, ply, above)
        } else {
            -self.node(position, ply, -above - 1)
        }
    }

    /// Whether the position is worth more than `above` to the seat to act: a lower bound that is more or an upper
    /// bound that is not. After a stop it means nothing.
    fn node(&mut self, position: &Position<G>, ply: usize, above: Points) -> Points {
        let key = (position.moves > BRIEF).then(|| self.evaluator.key(self.rules, &position.state));
        let entry = key.and_then(|key| self.table.probe(key));
        let mut known = entry.map_or(Bounds::NOTHING, |entry| Bounds::unpacked(entry.value));
        if let Some(answer) = known.answer(above) {
            return answer;
        }
        while self.frames.len() <= ply {
            self.frames.push(Vec::new());
        }
        let mut children = std::mem::take(&mut self.frames[ply]);
        let remembered = entry.map_or(NO_MOVE, |entry| entry.best);
        let (mut value, mut best) = self.expand(position, remembered, above, &mut children);
        if value <= above && !children.is_empty() {
            let found = self.search(position, &mut children, ply, above);
            if found.0 > value {
                (value, best) = found;
            }
        }
        children.clear();
        self.frames[ply] = children;
        if let Some(key) = key.filter(|_| !self.meter.stopped()) {
            if value > above {
                known.low = value;
            } else {
                known.high = value;
            }
            let depth = position.moves.min(u8::MAX.into()) as u8;
            let value = known.packed();
            self.table.store(key, Entry { value, bound: Bound::Exact, depth, resolved: true, best });
        }
        value
    }

    /// Makes all moves until one answers the question. Returns the best value of the children that need no search, and
    /// lists the others.
    #[inline]
    fn expand(
        &mut self,
        position: &Position<G>,
        remembered: u16,
        above: Points,
        children: &mut Vec<Child<G>>,
    ) -> (Points, u16) {
        let seat = position.seat;
        let mut best = (-MOST, NO_MOVE);
        let mut moves = std::mem::take(&mut self.moves);
        self.rules.legal(&position.state, &mut moves);
        for (&mv, index) in moves.iter().zip(0..) {
            let mut after = position.state.clone();
            self.rules.apply(&mut after, mv);
            self.meter.tick();
            let answer = match self.rules.turn(&after) {
                Turn::Over(outcome) => lead(&outcome, seat).expect("points decide"),
                Turn::Seat(next) => {
                    let position = self.position(after, next);
                    if let Some(answer) = position.certain_for(seat).answer(above) {
                        answer
                    } else {
                        let worth =
                            if index == remembered { i32::MAX } else { self.worth(seat, &position, mv) };
                        children.push(Child { position, mv, index, worth });
                        continue;
                    }
                }
                Turn::Chance => panic!("solving is for games without chance"),
            };
            if answer > best.0 {
                best = (answer, index);
                if answer > above {
                    break;
                }
            }
        }
        self.moves = moves;
        best
    }

    /// The order of a move that leads to this position: higher is earlier.
    fn worth(&self, seat: Seat, position: &Position<G>, mv: G::Move) -> i32 {
        let estimate = self.evaluator.evaluate(self.rules, &position.state, position.seat);
        let estimate = if position.seat == seat { estimate } else { -estimate };
        estimate.clamp(-MAX_RANK, MAX_RANK) * RANK + self.history.score(seat, &mv)
    }

    /// Searches children in order until one answers the question. Returns the best value and its move.
    fn search(
        &mut self,
        position: &Position<G>,
        children: &mut [Child<G>],
        ply: usize,
        above: Points,
    ) -> (Points, u16) {
        let seat = position.seat;
        let mut best = (-MOST, NO_MOVE);
        for number in 0..children.len() {
            bring_next(children, number);
            let value = self.beyond(seat, &children[number].position, ply + 1, above);
            if self.meter.stopped() {
                break;
            }
            if value > best.0 {
                best = (value, children[number].index);
            }
            if value > above {
                let depth = position.moves.min(DEEPEST) as i32;
                self.history.reward(seat, &children[number].mv, depth);
                for earlier in &children[..number] {
                    self.history.punish(seat, &earlier.mv, depth);
                }
                break;
            }
        }
        best
    }
}

/// Brings the most promising of the children from `number` on there; of equals the first.
fn bring_next<G: Game>(children: &mut [Child<G>], number: usize) {
    let rest = children[number..].iter().enumerate();
    let best = rest.max_by_key(|(index, child)| (child.worth, -(*index as isize)));
    let (offset, _) = best.expect("a child is left");
    children.swap(number, number + offset);
}

/// Estimates come before history.
const RANK: i32 = 1 << 14;
const MAX_RANK: i32 = i32::MAX / RANK - 1;
/// Beyond this depth a refutation changes the history no further.
const DEEPEST: u32 = 64;
/// With so few moves left, searching again is quicker than a look into the table.
const BRIEF: u32 = 3;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_packed_without_claiming_more() {
        for low in [-MOST, -40_000, -32_000, -1, 0, 7, 32_000, 40_000] {
            for high in [-40_000, -32_000, -1, 0, 7, 32_000, 40_000, MOST] {
                let known = Bounds { low, high };
                let kept = Bounds::unpacked(known.packed());
                assert!(kept.low <= low && kept.high >= high, "{known:?} became {kept:?}");
                let small = |bound: Points| bound.abs() <= WIDEST;
                assert!(!small(low) || kept.low == low);
                assert!(!small(high) || kept.high == high);
            }
        }
    }

    #[test]
    fn a_bound_answers_if_it_is_on_one_side() {
        let known = Bounds { low: -2, high: 3 };
        assert_eq!((-4..=4).map(|above| known.answer(above)).collect::<Vec<_>>(), {
            let mut answers = vec![Some(-2), Some(-2)];
            answers.extend([None; 5]);
            answers.extend([Some(3), Some(3)]);
            answers
        });
        assert_eq!(known.turned(), Bounds { low: -3, high: 2 });
    }
}
