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
pub(crate) fn count(rules: &Kopis, state: &State) -> usize {
    match Choices::of(rules, state).count() {
        0 => usize::from(outcome::ending(rules, state).is_none()),
        count => count,
    }
}

/// A move of [`legal`]'s list by its index, given the length.
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
struct Choices {
    /// Where a Fortress may be built.
    places: Squares,
    /// A square in each lane that may be entered, for the side's two edges.
    entries: [Squares; 2],
    /// The Factions that may step, in the order of [`WAYS`].
    steps: [Squares; 4],
}

/// Which edge a step leads away from, ordered so that the numbers of the squares stepped to grow.
const WAYS: [Edge; 4] = [Edge::North, Edge::East, Edge::West, Edge::South];

impl Choices {
    const NONE: Self = Self { places: 0, entries: [0; 2], steps: [0; 4] };

    fn of(rules: &Kopis, state: &State) -> Self {
        if state.is_placing() {
            return Self { places: state.pieces().building_ground(), ..Self::NONE };
        }
        let side = state.to_move();
        match rules.mode {
            Mode::Assault => Self { entries: assault_entries(state, side, state.held()), ..Self::NONE },
            Mode::SuddenDeath if outcome::ending(rules, state).is_some() => Self::NONE,
            Mode::SuddenDeath => Self {
                entries: sudden_death_entries(state, side),
                steps: sudden_death_steps(state, side),
                ..Self::NONE
            },
        }
    }

    fn count(&self) -> usize {
        let sets = [self.places].into_iter().chain(self.entries).chain(self.steps);
        sets.map(|set| set.count_ones() as usize).sum()
    }

    fn list(&self, side: Side, moves: &mut Vec<Move>) {
        moves.extend(each(self.places).map(Move::Place));
        for (edge, entries) in side.edges().into_iter().zip(self.entries) {
            let lanes = each(Squares::from(edge.lanes_of(entries)));
            moves.extend(lanes.map(|lane| Move::Enter(Lane::new(edge, lane.index()))));
        }
        for from in each(self.steppers()) {
            moves.extend(self.steps_from(from));
        }
    }

    /// The move at an index below the count.
    fn nth(&self, side: Side, mut index: usize) -> Move {
        if self.places != 0 {
            return Move::Place(Square::lowest(without_lowest(self.places, index)));
        }
        for (edge, entries) in side.edges().into_iter().zip(self.entries) {
            let count = entries.count_ones() as usize;
            if index < count {
                let lanes = without_lowest(edge.lanes_of(entries).into(), index);
                return Move::Enter(Lane::new(edge, lanes.trailing_zeros() as usize));
            }
            index -= count;
        }
        each(self.steppers()).flat_map(|from| self.steps_from(from)).nth(index).expect("below the count")
    }

    fn steppers(&self) -> Squares {
        self.steps.iter().fold(0, |all, steps| all | steps)
    }

    fn steps_from(&self, from: Square) -> impl Iterator<Item = Move> {
        let ways = WAYS.into_iter().zip(self.steps).filter(move |(_, steps)| steps & from.bit() != 0);
        ways.map(move |(edge, _)| Move::Step { from, to: Square::lowest(edge.ahead(from.bit())) })
    }
}

/// The pieces that a Faction from each edge of a side may come to and push.
fn assault_entries(state: &State, side: Side, held: Squares) -> [Squares; 2] {
    let pieces = state.pieces();
    side.edges().map(|edge| match state.waiting(edge) {
        0 => 0,
        _ => edge.nearest(pieces.occupied()) & !pieces.immovable(edge, held),
    })
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
