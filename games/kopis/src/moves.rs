//! What may be done: placing Fortresses, entries, steps, and the pass of those who can do nothing else.

use crate::board::{Edge, Lane, Square, Squares, each, without_lowest};
use crate::outcome;
use crate::state::{Side, State};
use crate::{Kopis, Mode};

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Builds a Fortress, in the advanced setup.
    Place(Square),
    /// Brings a waiting Faction in.
    Enter(Lane),
    /// Moves a Faction to a neighbour square, in Sudden Death.
    Step {
        /// Where the Faction stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// Does nothing, for want of a legal move.
    Pass,
}

pub(crate) fn legal(rules: &Kopis, state: &State, moves: &mut Vec<Move>) {
    moves.clear();
    Choices::of(rules, state).list(state.to_move(), moves);
    if moves.is_empty() && outcome::ending(rules, state).is_none() {
        moves.push(Move::Pass);
    }
}

/// The length of [`legal`]'s list.
#[inline]
pub(crate) fn count(rules: &Kopis, state: &State) -> usize {
    match Choices::of(rules, state).count() {
        0 => usize::from(outcome::ending(rules, state).is_none()),
        count => count,
    }
}

/// A move of [`legal`]'s list by its index, given the length.
#[inline]
pub(crate) fn choose(rules: &Kopis, state: &State, pick: impl FnOnce(usize) -> usize) -> Move {
    let choices = Choices::of(rules, state);
    match choices.count() {
        0 => {
            pick(1);
            Move::Pass
        }
        count => choices.nth(state.to_move(), pick(count)),
    }
}

pub(crate) fn apply(rules: &Kopis, state: &mut State, mv: Move) {
    match mv {
        Move::Place(square) => {
            let again = rules.moves_again(state.pieces().fortress_count());
            state.build(square);
            state.set_bastion(None);
            state.set_quiet(0);
            if again {
                return;
            }
        }
        Move::Enter(lane) => {
            let stop = stop(rules, state, lane);
            let left = match rules.mode {
                Mode::Assault => state.waiting(lane.edge()).saturating_sub(1),
                Mode::SuddenDeath => state.waiting(lane.edge()) & !lane.bit(),
            };
            state.set_waiting(lane.edge(), left);
            state.push(lane.edge(), state.pieces().run(lane.edge(), stop), Some(stop));
            state.set_bastion(Some(stop));
            state.set_quiet(0);
        }
        Move::Step { from, to } => {
            let edge = edge_behind(from, to).expect("a legal step goes to a neighbour");
            let left = state.push(edge, state.pieces().run(edge, from), None);
            state.set_bastion(Some(to));
            state.set_quiet(if left { 0 } else { state.quiet().saturating_add(1) });
        }
        Move::Pass => {
            state.set_bastion(None);
            state.set_quiet(state.quiet().saturating_add(1));
        }
    }
    state.pass_turn();
}

/// The square on which a Faction that enters comes to stand.
pub(crate) fn stop(rules: &Kopis, state: &State, lane: Lane) -> Square {
    match rules.mode {
        Mode::Assault => lane.nearest(state.pieces().occupied()).unwrap_or(lane.entrance()),
        Mode::SuddenDeath => lane.entrance(),
    }
}

/// The push that a move makes: the edge it goes away from and the run it moves, a stepping Faction included.
pub(crate) fn push(rules: &Kopis, state: &State, mv: Move) -> Option<(Edge, Squares)> {
    let (edge, first) = match mv {
        Move::Enter(lane) => (lane.edge(), stop(rules, state, lane)),
        Move::Step { from, to } => (edge_behind(from, to)?, from),
        Move::Place(_) | Move::Pass => return None,
    };
    Some((edge, state.pieces().run(edge, first)))
}

/// The edge that a step from one square to its neighbour leads away from.
pub(crate) fn edge_behind(from: Square, to: Square) -> Option<Edge> {
    Edge::ALL.into_iter().find(|edge| edge.ahead(from.bit()) == to.bit())
}

/// Whether a side could enter in Assault, if `held` is what may not be moved.
pub(crate) fn can_enter(state: &State, side: Side, held: Squares) -> bool {
    assault_entries(state, side, held) != [0; 2]
}

/// Everything a side may do but pass, as sets of squares.
enum Choices {
    /// Nothing.
    None,
    /// Where a Fortress may be built.
    Places(Squares),
    /// A square in each lane that may be entered, for the side's two edges.
    Entries([Squares; 2]),
    /// The same, and the Factions that may step, in the order of [`WAYS`].
    EntriesAndSteps([Squares; 2], [Squares; 4]),
}

/// Which edge a step leads away from, ordered so that the numbers of the squares stepped to grow.
const WAYS: [Edge; 4] = [Edge::North, Edge::East, Edge::West, Edge::South];

impl Choices {
    fn of(rules: &Kopis, state: &State) -> Self {
        if state.is_placing() {
            return Self::Places(state.pieces().building_ground());
        }
        let side = state.to_move();
        match rules.mode {
            Mode::Assault => Self::Entries(assault_entries(state, side, state.held())),
            Mode::SuddenDeath if outcome::ending(rules, state).is_some() => Self::None,
            Mode::SuddenDeath => {
                Self::EntriesAndSteps(sudden_death_entries(state, side), sudden_death_steps(state, side))
            }
        }
    }

    #[inline]
    fn count(&self) -> usize {
        let total = |sets: &[Squares]| sets.iter().map(|set| set.count_ones() as usize).sum::<usize>();
        match self {
            Self::None => 0,
            Self::Places(places) => places.count_ones() as usize,
            Self::Entries(entries) => total(entries),
            Self::EntriesAndSteps(entries, steps) => total(entries) + total(steps),
        }
    }

    fn list(&self, side: Side, moves: &mut Vec<Move>) {
        match self {
            Self::None => {}
            Self::Places(places) => moves.extend(each(*places).map(Move::Place)),
            Self::Entries(entries) => list_entries(side, entries, moves),
            Self::EntriesAndSteps(entries, steps) => {
                list_entries(side, entries, moves);
                moves.extend(each(steppers(steps)).flat_map(|from| steps_from(steps, from)));
            }
        }
    }

    /// The move at an index below the count.
    fn nth(&self, side: Side, index: usize) -> Move {
        match self {
            Self::None => panic!("there is nothing to choose from"),
            Self::Places(places) => Move::Place(Square::lowest(without_lowest(*places, index))),
            Self::Entries(entries) => nth_entry(side, entries, index).expect("below the count"),
            Self::EntriesAndSteps(entries, steps) => nth_entry(side, entries, index).unwrap_or_else(|| {
                let entered: u32 = entries.iter().map(|entries| entries.count_ones()).sum();
                let mut all = each(steppers(steps)).flat_map(|from| steps_from(steps, from));
                all.nth(index - entered as usize).expect("below the count")
            }),
        }
    }
}

fn list_entries(side: Side, entries: &[Squares; 2], moves: &mut Vec<Move>) {
    for (edge, entries) in side.edges().into_iter().zip(entries) {
        let lanes = each(Squares::from(edge.lanes_of(*entries)));
        moves.extend(lanes.map(|lane| Move::Enter(Lane::new(edge, lane.index()))));
    }
}

/// The entry at an index, if there are so many.
fn nth_entry(side: Side, entries: &[Squares; 2], mut index: usize) -> Option<Move> {
    for (edge, entries) in side.edges().into_iter().zip(entries) {
        let count = entries.count_ones() as usize;
        if index < count {
            let lanes = without_lowest(edge.lanes_of(*entries).into(), index);
            return Some(Move::Enter(Lane::new(edge, lanes.trailing_zeros() as usize)));
        }
        index -= count;
    }
    None
}

fn steppers(steps: &[Squares; 4]) -> Squares {
    steps.iter().fold(0, |all, steps| all | steps)
}

fn steps_from(steps: &[Squares; 4], from: Square) -> impl Iterator<Item = Move> {
    let ways = WAYS.into_iter().zip(steps).filter(move |(_, steps)| *steps & from.bit() != 0);
    ways.map(move |(edge, _)| Move::Step { from, to: Square::lowest(edge.ahead(from.bit())) })
}

/// The pieces that a Faction from each edge of a side may come to and push.
fn assault_entries(state: &State, side: Side, held: Squares) -> [Squares; 2] {
    let from = |edge: Edge| match state.waiting(edge) {
        0 => 0,
        _ => pushable(state, edge, held),
    };
    // Written out, so that every direction is a constant and every shift a single instruction.
    match side {
        Side::Black => [from(Edge::South), from(Edge::West)],
        Side::Red => [from(Edge::North), from(Edge::East)],
    }
}

/// The pieces that a Faction sliding in from an edge may come to and push, whether or not one waits there.
pub(crate) const fn pushable(state: &State, edge: Edge, held: Squares) -> Squares {
    let pieces = state.pieces();
    edge.nearest(pieces.occupied()) & !pieces.immovable(edge, held)
}

/// The edge squares that a waiting Faction of a side faces and may go to.
fn sudden_death_entries(state: &State, side: Side) -> [Squares; 2] {
    side.edges()
        .map(|edge| edge.entrances(state.waiting(edge)) & !state.pieces().immovable(edge, state.held()))
}

/// The Factions of a side that may step, in the order of [`WAYS`].
fn sudden_death_steps(state: &State, side: Side) -> [Squares; 4] {
    let pieces = state.pieces();
    WAYS.map(|edge| {
        pieces.factions(side) & !edge.opposite().squares() & !pieces.immovable(edge, state.held())
    })
}
