//! What may be done: steps, jumps, and the duty to take the most.

use game::Message;

use crate::board::{JUMPABLE, NEIGHBOURS, Point, Points, WAYS, each};
use crate::state::State;
use crate::{Alquerque, Capture};

/// A step or one jump: from a point to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the piece stands.
    pub from: Point,
    /// Where it goes.
    pub to: Point,
}

impl Move {
    /// Whether it goes over a point, rather than to a neighbour.
    pub const fn is_jump(self) -> bool {
        !self.from.is_joined_to(self.to)
    }

    /// Whether it goes as a jump goes, from one end of two lines in a row to the other.
    pub(crate) fn is_along_two_lines(self) -> bool {
        each(JUMPABLE[self.from.index()]).any(|over| self.from.behind(over) == self.to)
    }

    /// The point a jump goes over.
    pub(crate) const fn over(self) -> Point {
        Point::between(self.from, self.to)
    }
}

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
    state.shift(mv.from, mv.to);
    if mv.is_jump() {
        state.remove_enemy(mv.over());
        state.set_quiet(0);
        if Sides::of(state).can_jump_from(mv.to) {
            state.set_chain(Some(mv.to));
            return;
        }
        state.set_chain(None);
    } else {
        state.set_quiet(state.quiet() + 1);
    }
    state.pass_turn();
}

pub(crate) fn refusal(rules: &Alquerque, state: &State, mv: Move) -> Message {
    let sides = Sides::of(state);
    let is_line = mv.from.is_joined_to(mv.to);
    let is_jump = mv.is_along_two_lines();
    let point = |message: Message, point: Point| message.with("point", point.to_string());
    if state.quiet() >= rules.quiet_limit {
        Message::new("refused-over")
    } else if sides.own & mv.from.bit() == 0 {
        point(Message::new("refused-not-yours"), mv.from)
    } else if sides.empty & mv.to.bit() == 0 {
        point(Message::new("refused-occupied"), mv.to)
    } else if !is_line && !is_jump {
        Message::new("refused-no-line").with("from", mv.from.to_string()).with("to", mv.to.to_string())
    } else if is_jump && sides.enemy & mv.over().bit() == 0 {
        point(Message::new("refused-nothing-to-jump"), mv.over())
    } else if let Some(chain) = state.chain().filter(|&chain| chain != mv.from || !is_jump) {
        point(Message::new("refused-must-go-on"), chain)
    } else if is_jump {
        Message::new("refused-fewer").with("count", longest_chain(state))
    } else {
        Message::new("refused-must-capture").with("count", longest_chain(state))
    }
}

/// The board as the side to move sees it.
#[derive(Clone, Copy)]
struct Sides {
    own: Points,
    enemy: Points,
    empty: Points,
}

impl Sides {
    const fn of(state: &State) -> Self {
        let side = state.to_move();
        Self { own: state.pieces(side), enemy: state.pieces(side.opponent()), empty: state.empty() }
    }

    /// The board after one jump.
    const fn after(self, mv: Move) -> Self {
        let taken = mv.over().bit();
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
            moves.extend(each(NEIGHBOURS[from.index()] & self.empty).map(|to| Move { from, to }));
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
