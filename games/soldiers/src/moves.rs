//! What may be done: steps, and jumps. Capturing is optional, but a capture that has begun must go on.

use boards::jumping::{self, Joined};
use game::{Game, Message, Turn};

use crate::Soldiers;
use crate::board::{DISTANCES, Lines, Offers, Point, Points, each};
use crate::state::State;

/// A step or one jump: from a point to another.
pub type Move = jumping::Move<Point>;

#[inline]
pub(crate) fn legal(rules: &Soldiers, state: &State, moves: &mut Vec<Move>) {
    moves.clear();
    if state.quiet() >= rules.quiet_limit {
        return;
    }
    let sides = Sides::of(rules, state);
    if let Some(from) = state.chain() {
        moves.extend(each(sides.continuations(from)).map(|to| Move { from, to }));
        return;
    }
    let movable = sides.movable();
    for from in each(movable.movers) {
        moves.extend(each(sides.targets(from, &movable)).map(|to| Move { from, to }));
    }
}

/// The jumps of [`legal`]'s list.
#[inline]
pub(crate) fn jumps(rules: &Soldiers, state: &State, moves: &mut Vec<Move>) {
    moves.clear();
    if state.quiet() >= rules.quiet_limit {
        return;
    }
    let sides = Sides::of(rules, state);
    if let Some(from) = state.chain() {
        moves.extend(each(sides.continuations(from)).map(|to| Move { from, to }));
        return;
    }
    for from in each(sides.movable().jumpers) {
        let overs = sides.lines.first_overs[from.index()];
        moves.extend(each(sides.landings(from, overs)).map(|to| Move { from, to }));
    }
}

/// Whether [`legal`]'s list has steps.
#[inline]
pub(crate) fn can_step(rules: &Soldiers, state: &State) -> bool {
    let sides = Sides::of(rules, state);
    let steps = |line| sides.both_ways(line).iter().any(|(steppers, _)| *steppers != 0);
    state.chain().is_none() && state.quiet() < rules.quiet_limit && (0..DISTANCES.len()).any(steps)
}

/// The length of [`legal`]'s list.
#[inline]
pub(crate) fn count(rules: &Soldiers, state: &State) -> usize {
    if state.quiet() >= rules.quiet_limit {
        return 0;
    }
    let sides = Sides::of(rules, state);
    match state.chain() {
        Some(from) => sides.continuations(from).count_ones() as usize,
        None => sides.movable().count,
    }
}

/// The move of [`legal`]'s list with the number that `pick` names.
#[inline]
pub(crate) fn choose(rules: &Soldiers, state: &State, pick: impl FnOnce(usize) -> usize) -> Move {
    let sides = Sides::of(rules, state);
    if let Some(from) = state.chain() {
        let targets = sides.continuations(from);
        return Move { from, to: nth(targets, pick(targets.count_ones() as usize)) };
    }
    let movable = sides.movable();
    let mut number = pick(movable.count);
    for from in each(movable.movers) {
        let targets = sides.targets(from, &movable);
        let here = targets.count_ones() as usize;
        if number < here {
            return Move { from, to: nth(targets, number) };
        }
        number -= here;
    }
    panic!("a pick is below the number of moves")
}

/// Whether the side to move has a legal move, limits aside.
#[inline]
pub(crate) fn exist(rules: &Soldiers, state: &State) -> bool {
    let sides = Sides::of(rules, state);
    match state.chain() {
        Some(from) => sides.continuations(from) != 0,
        None => sides.can_move(),
    }
}

#[inline]
pub(crate) fn apply(rules: &Soldiers, state: &mut State, mv: Move) {
    state.make(mv, |state, landing| Sides::of(rules, state).continuations(landing) != 0);
}

pub(crate) fn refusal(rules: &Soldiers, state: &State, mv: Move) -> Message {
    if let Turn::Over(_) = rules.turn(state) {
        return Message::new("refused-over");
    }
    state.refusal(mv).unwrap_or_else(|| {
        let key = match (mv.is_jump(), state.chain()) {
            (false, _) => "refused-contest-step",
            (true, None) => "refused-contest-first-jump",
            (true, Some(_)) => "refused-contest-next-jump",
        };
        Message::new(key).with("from", mv.from.to_string()).with("to", mv.to.to_string())
    })
}

/// The board as the side to move sees it.
#[derive(Clone, Copy)]
struct Sides {
    lines: &'static Lines,
    own: Points,
    enemy: Points,
    empty: Points,
}

/// The pieces that can move outside a chain, and in how many ways.
struct Movable {
    movers: Points,
    jumpers: Points,
    count: usize,
}

impl Sides {
    #[inline]
    fn of(rules: &Soldiers, state: &State) -> Self {
        let side = state.to_move();
        Self {
            lines: rules.lines,
            own: state.pieces(side),
            enemy: state.pieces(side.opponent()),
            empty: state.empty(),
        }
    }

    /// The pieces that can step and those that can begin a capture in one direction, given how a set is moved
    /// against it; no piece can do both.
    #[inline]
    fn one_way(self, offers: Offers, nearer: impl Fn(Points) -> Points) -> (Points, Points) {
        let next_empty = nearer(self.empty);
        let next_takeable = nearer(self.enemy & next_empty);
        (self.own & next_empty & offers.steps, self.own & next_takeable & offers.first_jumps)
    }

    /// [`Sides::one_way`] in both directions of a kind of line.
    #[inline]
    fn both_ways(self, line: usize) -> [(Points, Points); 2] {
        let distance = DISTANCES[line];
        [
            self.one_way(self.lines.forwards[line], |points| points >> distance),
            self.one_way(self.lines.backwards[line], |points| points << distance),
        ]
    }

    #[inline]
    fn movable(self) -> Movable {
        let mut movable = Movable { movers: 0, jumpers: 0, count: 0 };
        for line in 0..DISTANCES.len() {
            for (steppers, jumpers) in self.both_ways(line) {
                movable.movers |= steppers | jumpers;
                movable.jumpers |= jumpers;
                movable.count += (steppers | jumpers).count_ones() as usize;
            }
        }
        movable
    }

    #[inline]
    fn can_move(self) -> bool {
        (0..DISTANCES.len())
            .any(|line| self.both_ways(line).iter().any(|(steppers, jumpers)| steppers | jumpers != 0))
    }

    /// Where an own piece can go outside a chain.
    #[inline]
    fn targets(self, from: Point, movable: &Movable) -> Points {
        let steps = self.lines.neighbours[from.index()] & self.empty;
        if movable.jumpers & from.bit() == 0 {
            return steps;
        }
        steps | self.landings(from, self.lines.first_overs[from.index()])
    }

    /// Where the piece on a point can go on jumping; nowhere if there is no own piece.
    #[inline]
    fn continuations(self, from: Point) -> Points {
        if self.own & from.bit() == 0 { 0 } else { self.landings(from, self.lines.next_overs[from.index()]) }
    }

    /// The empty points behind enemies on some of the points that can be jumped.
    #[inline]
    fn landings(self, from: Point, overs: Points) -> Points {
        each(overs & self.enemy).fold(0, |landings, over| landings | from.behind(over).bit()) & self.empty
    }
}

/// The point with this number in a set, lowest first.
#[inline]
fn nth(mut points: Points, number: usize) -> Point {
    for _ in 0..number {
        points &= points - 1;
    }
    Point::lowest(points)
}
