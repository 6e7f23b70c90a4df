//! What a search needs to know about a game beyond its rules.

use game::{Game, Seat};

use crate::Score;

/// Knowledge of one game: how positions look before they are decided, and which moves matter.
///
/// Only [`Evaluator::evaluate`] has to be written. An evaluator that names noisy moves gets quiescence: the
/// search estimates no position in the middle of an exchange.
pub trait Evaluator<G: Game>: Sync {
    /// An estimate of a state that is not over, for `seat`, in hundredths of a piece (or of a point where the
    /// game counts them). Two-seat searches ask it for the seat to act alone.
    fn evaluate(&self, rules: &G, state: &G::State, seat: Seat) -> i32;

    /// What is known for certain about a state that is not over, for the seat to act, as from a table of endgames. It
    /// must hold for every history of the position.
    fn known(&self, _rules: &G, _state: &G::State) -> Option<Score> {
        None
    }

    /// Who is certain to win a state that is not over, if that is known but not how soon. The search then still asks
    /// for the estimate, and makes progress by it.
    fn certain_winner(&self, _rules: &G, _state: &G::State) -> Option<Seat> {
        None
    }

    /// Whether [`Evaluator::certain_winner`] ever names one. The result of a search then depends on its seat.
    fn names_winners(&self) -> bool {
        false
    }

    /// Whether a legal move changes the material balance at once, as a capture does.
    fn is_noisy(&self, _rules: &G, _state: &G::State, _mv: G::Move) -> bool {
        false
    }

    /// Replaces the content of `moves` by the noisy legal moves, and says whether there are others. An evaluator that
    /// sees quickly that there are none need not make a list.
    fn noisy(&self, rules: &G, state: &G::State, moves: &mut Vec<G::Move>) -> Others {
        rules.legal(state, moves);
        let all = moves.len();
        moves.retain(|&mv| self.is_noisy(rules, state, mv));
        if moves.len() < all { Others::Some } else { Others::None }
    }

    /// Whose turn it is, in games that ask other seats during a turn; `None` between turns.
    fn whose_turn(&self, rules: &G, state: &G::State) -> Option<Seat> {
        rules.turn(state).seat()
    }

    /// Which moves to try first: the larger, the earlier.
    fn order(&self, _rules: &G, _state: &G::State, _mv: G::Move) -> i32 {
        0
    }

    /// Replaces the content of `hints` by what [`Evaluator::order`] says of each move of a list of legal ones. An
    /// evaluator can compute here once what all moves have in common.
    fn hints(&self, rules: &G, state: &G::State, moves: &[G::Move], hints: &mut Vec<i32>) {
        hints.clear();
        hints.extend(moves.iter().map(|&mv| self.order(rules, state, mv)));
    }

    /// Replaces the content of `moves` by the legal moves that are worth searching with so many moves left to the
    /// horizon, at least one, and says whether there are others; if so, the best comes first. A selective search looks
    /// at the others only if all of the first lose. A single one is searched as if it were forced, and if it loses, the
    /// position looks lost without further trials. The lists for depths above one begin alike, so that what was best in
    /// one is found in another.
    fn candidates(&self, rules: &G, state: &G::State, _depth: u32, moves: &mut Vec<G::Move>) -> Others {
        rules.legal(state, moves);
        Others::None
    }

    /// The legal move that leads from a state back to an earlier position of the game, if that is quick to find. The
    /// search adds it to the candidates, because a seat that is behind may want to repeat.
    fn way_back(&self, _rules: &G, _state: &G::State, _earlier: &G::State) -> Option<G::Move> {
        None
    }

    /// What is certain about the end of a game, for `seat`. Only for games of two seats that points alone decide and
    /// that judge no repetition, and then for every state of theirs: in exchange, exact solving is much quicker.
    fn prospect(&self, _rules: &G, _state: &G::State, _seat: Seat) -> Option<Prospect> {
        None
    }

    /// A margin that the estimate hardly ever gains by one quiet move, in hundredths of a piece. Near the horizon a
    /// selective search prunes moves that would have to gain more; with `None` it does not.
    fn quiet_gain(&self) -> Option<i32> {
        None
    }

    /// The key of a state in the table. Counters that can end a game must show in it once they matter; the default
    /// includes the one behind [`Game::reversible_moves`]. States with the same key must have the same value for the
    /// seat to act, but need not have the same moves: a position and its mirror image may share one.
    fn key(&self, rules: &G, state: &G::State) -> u64 {
        let reversible = rules.reversible_moves(state) as u64;
        rules.key(state) ^ reversible.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

/// What is certain about the end of a game for one of two seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// The least number of points by which it will be ahead of the other.
    pub least: i32,
    /// The most. If it is the least too, nothing is left to search.
    pub most: i32,
    /// How many moves are left, or about so many. Positions shortly before the end are not worth storing.
    pub moves: u32,
}

impl Prospect {
    /// Undecided, with about so many moves left.
    pub const fn open(moves: u32) -> Self {
        Self { least: -ANY_POINTS, most: ANY_POINTS, moves }
    }

    /// Certainly so many points ahead.
    pub const fn settled(points: i32, moves: u32) -> Self {
        Self { least: points, most: points, moves }
    }
}

/// More than any difference of points.
pub(crate) const ANY_POINTS: i32 = 1 << 20;

/// Whether a list of moves leaves out other legal ones. A seat that has only noisy moves cannot stay out of an exchange.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Others {
    /// There are quiet moves.
    Some,
    /// All legal moves are noisy.
    None,
}

/// Knows nothing: every position that is not over looks even.
#[derive(Clone, Copy, Debug)]
pub struct Even;

impl<G: Game> Evaluator<G> for Even {
    fn evaluate(&self, _rules: &G, _state: &G::State, _seat: Seat) -> i32 {
        0
    }

    fn noisy(&self, _rules: &G, _state: &G::State, moves: &mut Vec<G::Move>) -> Others {
        moves.clear();
        Others::Some
    }
}
