//! What may be done: marches, battles, recruiting, passing.

use std::cmp::Ordering;

use game::Message;

use crate::board::{Cell, Cells, each};
use crate::outcome;
use crate::reach::Realm;
use crate::state::{Force, State};
use crate::{Kanze, Reach};

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Do nothing.
    Pass,
    /// One troop on every own cell with room, or on those picked next.
    Recruit,
    /// The recruit goes here.
    Pick(Cell),
    /// Go from one cell to another.
    March(March),
}

/// Who goes from where to where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct March {
    /// The start cell.
    pub from: Cell,
    /// The target.
    pub to: Cell,
    /// What goes.
    pub force: Force,
}

pub(crate) fn legal(rules: &Kanze, state: &State, moves: &mut Vec<Move>) {
    moves.clear();
    match options(rules, state) {
        Options::Over => {}
        Options::Picks(0) => moves.push(Move::Pass),
        Options::Picks(cells) => moves.extend(each(cells).map(Move::Pick)),
        Options::Free { recruit } => {
            moves.push(Move::Pass);
            if recruit {
                moves.push(Move::Recruit);
            }
            Realm::of(rules, state).list(|march| moves.push(Move::March(march)));
        }
    }
}

/// The length of [`legal`]'s list.
pub(crate) fn count(rules: &Kanze, state: &State) -> usize {
    match options(rules, state) {
        Options::Over => 0,
        Options::Picks(cells) => (cells.count_ones() as usize).max(1),
        Options::Free { recruit } => 1 + usize::from(recruit) + Realm::of(rules, state).count(),
    }
}

/// The move with the number that `pick` names in [`legal`]'s list, given its length.
#[inline]
pub(crate) fn choose(rules: &Kanze, state: &State, pick: impl FnOnce(usize) -> usize) -> Move {
    match options(rules, state) {
        Options::Over => panic!("a seat must be to act"),
        Options::Picks(0) => {
            pick(1);
            Move::Pass
        }
        Options::Picks(cells) => {
            let number = pick(cells.count_ones() as usize);
            Move::Pick(each(cells).nth(number).expect("the number is below the count"))
        }
        Options::Free { recruit } => {
            let actions = 1 + usize::from(recruit);
            let index = Realm::of(rules, state).index();
            match pick(actions + index.total) {
                0 => Move::Pass,
                1 if recruit => Move::Recruit,
                number => Move::March(index.march(number - actions)),
            }
        }
    }
}

pub(crate) fn apply(rules: &Kanze, state: &mut State, mv: Move) {
    match act(rules, state, mv) {
        Act::GoesOn => {}
        Act::Quiet => end_turn(rules, state, false),
        Act::Stirring => end_turn(rules, state, true),
    }
}

/// What a move is for the turn it belongs to.
pub(crate) enum Act {
    /// More picks follow.
    GoesOn,
    /// The turn ends without battle or change of owner, influence aside.
    Quiet,
    /// The turn ends with a battle or a change of owner.
    Stirring,
}

/// Carries out a move but not what follows at the end of the turn.
pub(crate) fn act(rules: &Kanze, state: &mut State, mv: Move) -> Act {
    match mv {
        Move::Pass => {
            // In the middle of picks a pass is legal only where nothing can be picked, which no game leads to.
            state.set_picks(0, 0);
            Act::Quiet
        }
        Move::Recruit => recruit(rules, state),
        Move::Pick(cell) => {
            state.reinforce(cell.bit());
            match state.picks_left() {
                0 | 1 => {
                    state.set_picks(0, 0);
                    Act::Quiet
                }
                left => {
                    state.set_picks(left - 1, state.picked() | cell.bit());
                    Act::GoesOn
                }
            }
        }
        Move::March(march) => go(state, march),
    }
}

/// A battle's end: who is left on the cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Battle {
    Attacker(Force),
    Defender(Force),
    BothFall,
}

impl Battle {
    pub(crate) fn between(attacker: Force, defender: Force) -> Self {
        let (attack, defence) = (attacker.strength(), defender.strength());
        match attack.cmp(&defence) {
            Ordering::Greater => Self::Attacker(attacker.without(defence)),
            Ordering::Less => Self::Defender(defender.without(attack)),
            Ordering::Equal => Self::BothFall,
        }
    }
}

fn go(state: &mut State, March { from, to, force }: March) -> Act {
    let side = state.to_move();
    let (start, target) = (state.force(from), state.force(to));
    let left = Force {
        troops: start.troops.saturating_sub(force.troops),
        representative: start.representative && !force.representative,
    };
    state.put(from, side, left);
    if state.cells(side.opponent()) & to.bit() != 0 {
        match Battle::between(force, target) {
            Battle::Attacker(rest) => state.put(to, side, rest),
            Battle::Defender(rest) => state.put(to, side.opponent(), rest),
            Battle::BothFall => state.put(to, side, Force::NONE),
        }
        return Act::Stirring;
    }
    state.put(to, side, target.joined_by(force));
    if left == Force::NONE || target == Force::NONE { Act::Stirring } else { Act::Quiet }
}

fn recruit(rules: &Kanze, state: &mut State) -> Act {
    let side = state.to_move();
    let cells = state.roomy(side);
    let recruits = rules.recruits(state);
    if recruits < cells.count_ones() {
        state.set_picks(recruits as u8, 0);
        Act::GoesOn
    } else {
        state.reinforce(cells);
        Act::Quiet
    }
}

/// Influence never brings back the owners it began with, so that owners have changed exactly if some cell is
/// converted in the end.
#[inline]
fn end_turn(rules: &Kanze, state: &mut State, stirring: bool) {
    let converted = rules.converted(state.owners(), state.representatives());
    state.convert(converted);
    state.set_quiet(if stirring || converted != 0 { 0 } else { state.quiet().saturating_add(1) });
    state.pass_turn();
}

/// What the side to move chooses from.
enum Options {
    /// Nothing: the game is over.
    Over,
    /// These cells, for a recruit.
    Picks(Cells),
    /// A pass, any march, and perhaps recruiting.
    Free { recruit: bool },
}

#[inline]
fn options(rules: &Kanze, state: &State) -> Options {
    let side = state.to_move();
    if outcome::is_over(state) {
        Options::Over
    } else if state.picks_left() > 0 {
        Options::Picks(state.roomy(side) & !state.picked())
    } else {
        Options::Free { recruit: state.roomy(side) != 0 && rules.recruits(state) > 0 }
    }
}

/// Cells that a recruit can go to now.
pub(crate) fn pickable(rules: &Kanze, state: &State) -> Cells {
    match options(rules, state) {
        Options::Picks(cells) => cells,
        Options::Over | Options::Free { .. } => 0,
    }
}

pub(crate) fn refusal(rules: &Kanze, state: &State, mv: Move) -> Message {
    match (options(rules, state), mv) {
        (Options::Over, _) => Message::new("refused-over"),
        (Options::Picks(0), _) => Message::new("refused-nothing-to-pick"),
        (Options::Picks(_), Move::Pick(cell)) => refused_pick(state, cell),
        (Options::Picks(_), _) => Message::new("refused-must-pick").with("count", state.picks_left()),
        (Options::Free { .. }, Move::Pick(_)) => Message::new("refused-no-picks"),
        (Options::Free { .. }, Move::March(march)) => refused_march(rules, state, march),
        (Options::Free { .. }, Move::Pass | Move::Recruit) => {
            if state.roomy(state.to_move()) == 0 {
                Message::new("refused-no-room-anywhere")
            } else {
                Message::new("refused-maximum").with("count", rules.max_troops)
            }
        }
    }
}

fn refused_pick(state: &State, cell: Cell) -> Message {
    let key = if state.cells(state.to_move()) & cell.bit() == 0 {
        "refused-not-yours"
    } else if state.picked() & cell.bit() != 0 {
        "refused-picked"
    } else {
        "refused-full"
    };
    Message::new(key).with("point", cell.to_string())
}

fn refused_march(rules: &Kanze, state: &State, March { from, to, force }: March) -> Message {
    let side = state.to_move();
    let (own, enemy) = (state.cells(side), state.cells(side.opponent()));
    let start = state.force(from);
    let start_message = |key: &'static str| Message::new(key).with("point", from.to_string());
    let way_message =
        |key: &'static str| Message::new(key).with("from", from.to_string()).with("to", to.to_string());
    if own & from.bit() == 0 {
        start_message("refused-not-yours")
    } else if force == Force::NONE {
        Message::new("refused-nobody")
    } else if force.representative && !start.representative {
        start_message("refused-no-representative")
    } else if force.troops > start.troops {
        start_message("refused-too-many").with("count", start.troops)
    } else if from == to {
        start_message("refused-same-cell")
    } else if Realm::of(rules, state).targets_from(from) & to.bit() != 0 {
        let room = Force::MOST.saturating_sub(state.troops(to));
        Message::new("refused-no-room").with("point", to.to_string()).with("count", room)
    } else if own & to.bit() != 0 {
        way_message("refused-not-connected")
    } else {
        let (reach, near, far) = if enemy & to.bit() != 0 {
            (rules.far_enemy, "refused-enemy-not-adjacent", "refused-enemy-too-far")
        } else {
            (rules.far_neutral, "refused-neutral-not-adjacent", "refused-neutral-too-far")
        };
        way_message(if reach == Reach::Group { far } else { near })
    }
}
