//! What may be done: steps, jumps, and the duty to take the most.

use boards::jumping::{self, Joined};
use game::Message;

use crate::board::{JUMPABLE, Point, Points, WAYS, each};
use crate::state::State;
use crate::{Alquerque, Capture};

/// A step or one jump: from a point to another.
pub type Move = jumping::Move<Point>;

#[inline]
pub(crate) fn legal(rules: &Alquerque, state: &State, moves: &mut Vec<Move>) {
    moves.clear();
    if state.quiet() >= rules.quiet_limit {
        return;
    }
    let sides = Sides::of(state);
    let jumpers = sides.jumpers(state);
    if jumpers == 0 {
        if state.chain().is_none() {
            sides.list_steps(moves);
        }
    } else {
        sides.list_jumps(jumpers, moves);
        if rules.capture == Capture::Most && moves.len() > 1 {
            keep_longest(sides, moves);
        }
    }
}

/// Whether [`legal`]'s list is one of jumps.
#[inline]
pub(crate) fn must_capture(rules: &Alquerque, state: &State) -> bool {
    state.quiet() < rules.quiet_limit && Sides::of(state).jumpers(state) != 0
}

/// The length of [`legal`]'s list. Where no choice between chains is asked, nothing is listed.
#[inline]
pub(crate) fn count(rules: &Alquerque, state: &State) -> usize {
    if state.quiet() >= rules.quiet_limit {
        return 0;
    }
    let sides = Sides::of(state);
    if let Some(point) = state.chain() {
        return if state.pieces(state.to_move()) & point.bit() == 0 {
            0
        } else {
            sides.count_longest(rules.capture, point.bit())
        };
    }
    let (jumpers, jumps) = sides.count_jumps();
    match jumps {
        0 => sides.count_steps(),
        1 => 1,
        _ => match rules.capture {
            Capture::Any => jumps,
            Capture::Most => sides.count_longest(rules.capture, jumpers),
        },
    }
}

/// Whether the side to move has a legal move, limits aside.
#[inline]
pub(crate) fn exist(state: &State) -> bool {
    let sides = Sides::of(state);
    match state.chain() {
        Some(_) => sides.jumpers(state) != 0,
        None => sides.can_step() || sides.jumpers(state) != 0,
    }
}

/// How many pieces the side to move can take this turn.
pub(crate) fn longest_chain(state: &State) -> usize {
    let sides = Sides::of(state);
    each(sides.jumpers(state)).map(|from| sides.longest_from(from)).max().unwrap_or(0)
}

#[inline]
pub(crate) fn apply(state: &mut State, mv: Move) {
    state.make(mv, |state, landing| Sides::of(state).can_jump_from(landing));
}

pub(crate) fn refusal(rules: &Alquerque, state: &State, mv: Move) -> Message {
    if state.quiet() >= rules.quiet_limit {
        return Message::new("refused-over");
    }
    state.refusal(mv).unwrap_or_else(|| {
        let key = if mv.is_jump() { "refused-fewer" } else { "refused-must-capture" };
        Message::new(key).with("count", longest_chain(state))
    })
}

/// The board as the side to move sees it.
#[derive(Clone, Copy)]
struct Sides {
    own: Points,
    enemy: Points,
    empty: Points,
}

impl Sides {
    #[inline]
    fn of(state: &State) -> Self {
        let side = state.to_move();
        Self { own: state.pieces(side), enemy: state.pieces(side.opponent()), empty: state.empty() }
    }

    /// The board after one jump.
    #[inline]
    fn after(self, mv: Move) -> Self {
        let taken = Point::at(usize::midpoint(mv.from.index(), mv.to.index())).bit();
        Self {
            own: self.own ^ mv.from.bit() ^ mv.to.bit(),
            enemy: self.enemy ^ taken,
            empty: self.empty ^ mv.from.bit() ^ mv.to.bit() ^ taken,
        }
    }

    /// Own pieces that may jump now: any that can, or only the one that has begun.
    #[inline]
    fn jumpers(self, state: &State) -> Points {
        match state.chain() {
            Some(point) if self.own & point.bit() != 0 && self.can_jump_from(point) => point.bit(),
            Some(_) => 0,
            None => self.count_jumps().0,
        }
    }

    /// All pieces that can jump, and the number of their first jumps.
    #[inline]
    fn count_jumps(self) -> (Points, usize) {
        let (mut jumpers, mut jumps) = (0, 0);
        for way in WAYS {
            let forwards = self.own & (self.enemy >> way.shift) & (self.empty >> (2 * way.shift)) & way.jumps;
            let landings = self.empty & (self.enemy >> way.shift) & (self.own >> (2 * way.shift)) & way.jumps;
            jumpers |= forwards | (landings << (2 * way.shift));
            jumps += (forwards.count_ones() + landings.count_ones()) as usize;
        }
        (jumpers, jumps)
    }

    #[inline]
    fn count_steps(self) -> usize {
        WAYS.iter()
            .map(|way| {
                let forwards = self.own & (self.empty >> way.shift) & way.steps;
                let backwards = self.empty & (self.own >> way.shift) & way.steps;
                (forwards.count_ones() + backwards.count_ones()) as usize
            })
            .sum()
    }

    #[inline]
    fn can_step(self) -> bool {
        WAYS.iter().any(|way| {
            let forwards = self.own & (self.empty >> way.shift);
            let backwards = self.empty & (self.own >> way.shift);
            (forwards | backwards) & way.steps != 0
        })
    }

    #[inline]
    fn can_jump_from(self, from: Point) -> bool {
        each(JUMPABLE[from.index()] & self.enemy).any(|over| self.empty & from.behind(over).bit() != 0)
    }

    #[inline]
    fn jumps_from(self, from: Point) -> impl Iterator<Item = Move> {
        each(JUMPABLE[from.index()] & self.enemy)
            .map(move |over| Move { from, to: from.behind(over) })
            .filter(move |mv| self.empty & mv.to.bit() != 0)
    }

    #[inline]
    fn list_steps(self, moves: &mut Vec<Move>) {
        for from in each(self.own) {
            moves.extend(each(from.neighbours() & self.empty).map(|to| Move { from, to }));
        }
    }

    #[inline]
    fn list_jumps(self, jumpers: Points, moves: &mut Vec<Move>) {
        for from in each(jumpers) {
            moves.extend(self.jumps_from(from));
        }
    }

    /// The most pieces that the piece on `from` can take, one jump after the other.
    #[inline]
    fn longest_from(self, from: Point) -> usize {
        self.jumps_from(from).map(|mv| 1 + self.after(mv).longest_from(mv.to)).max().unwrap_or(0)
    }

    /// How many first jumps of these pieces begin a longest chain.
    #[inline]
    fn count_longest(self, capture: Capture, jumpers: Points) -> usize {
        let (mut longest, mut count) = (0, 0);
        for mv in each(jumpers).flat_map(|from| self.jumps_from(from)) {
            let length = match capture {
                Capture::Any => 0,
                Capture::Most => self.after(mv).longest_from(mv.to),
            };
            if length > longest {
                (longest, count) = (length, 0);
            }
            count += usize::from(length == longest);
        }
        count
    }
}

/// Keeps the jumps that begin a chain of the greatest length.
fn keep_longest(sides: Sides, jumps: &mut Vec<Move>) {
    let rest = |mv: &Move| sides.after(*mv).longest_from(mv.to);
    let longest = jumps.iter().map(rest).max().unwrap_or(0);
    if longest > 0 {
        jumps.retain(|mv| rest(mv) == longest);
    }
}
