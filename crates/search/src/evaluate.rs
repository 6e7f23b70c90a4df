//! What a search asks about a game beyond its rules.

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
    /// must hold whatever has been played before.
    fn known(&self, _rules: &G, _state: &G::State) -> Option<Score> {
        None
    }

    /// Who is certain to win a state that is not over, where it is known but not how soon. The estimate is asked for all
    /// the same, and shows the way.
    fn certain_winner(&self, _rules: &G, _state: &G::State) -> Option<Seat> {
        None
    }

    /// Whether [`Evaluator::certain_winner`] ever names one. What a player finds then depends on which seat it is.
    fn names_winners(&self) -> bool {
        false
    }

    /// Whether a legal move changes the balance at a stroke, as a capture does.
    fn is_noisy(&self, _rules: &G, _state: &G::State, _mv: G::Move) -> bool {
        false
    }

    /// Replaces the content of `moves` by the noisy legal moves, and says whether there are others. An evaluator
    /// that sees at a glance that there are none can answer without a list.
    fn noisy(&self, rules: &G, state: &G::State, moves: &mut Vec<G::Move>) -> Others {
        rules.legal(state, moves);
        let all = moves.len();
        moves.retain(|&mv| self.is_noisy(rules, state, mv));
        if moves.len() < all { Others::Some } else { Others::None }
    }

    /// Whose turn it is, where others can be asked in it; `None` between turns.
    fn whose_turn(&self, rules: &G, state: &G::State) -> Option<Seat> {
        rules.turn(state).seat()
    }

    /// Which moves to try first: the larger, the earlier.
    fn order(&self, _rules: &G, _state: &G::State, _mv: G::Move) -> i32 {
        0
    }

    /// Replaces the content of `hints` by what [`Evaluator::order`] says of each move of a list of legal ones. An
    /// evaluator for which moves have much in common can find that out once for all of them.
    fn hints(&self, rules: &G, state: &G::State, moves: &[G::Move], hints: &mut Vec<i32>) {
        hints.clear();
        hints.extend(moves.iter().map(|&mv| self.order(rules, state, mv)));
    }

    /// Replaces the content of `moves` by the legal moves that are worth a look when the horizon is so many moves
    /// away, at least one, and says whether there are others; if so, the best comes first. A search that may be
    /// selective looks at the others only if all of the first lose. A single one stands for all: it is gone into as if
    /// it were forced, and what loses after it looks lost without further trials.
    /// The lists for depths above one begin alike, so that what was best in one is found in another.
    fn candidates(&self, rules: &G, state: &G::State, _depth: u32, moves: &mut Vec<G::Move>) -> Others {
        rules.legal(state, moves);
        Others::None
    }

    /// The legal move that leads from a state to an earlier position of the game, where that is seen at a glance. A
    /// search adds it to the candidates, which could lack it: whoever is worse off is glad to repeat.
    fn way_back(&self, _rules: &G, _state: &G::State, _earlier: &G::State) -> Option<G::Move> {
        None
    }

    /// What is certain about the end of a game, for `seat`. Only for games of two seats that points alone decide and
    /// that judge no repetition, and then for every state of theirs: in exchange, exact solving is much quicker.
    fn prospect(&self, _rules: &G, _state: &G::State, _seat: Seat) -> Option<Prospect> {
        None
    }

    /// How much an estimate hardly ever gains by one quiet move, in hundredths of a piece. A search that may be
    /// selective leaves out, shortly before the horizon, what would have to gain more; where nothing is said, it
    /// leaves out nothing for such a reason.
    fn quiet_gain(&self) -> Option<i32> {
        None
    }

    /// Under which key the search remembers what it found about a state. Counters that can end a game must show
    /// in it once they matter; the default takes in the one that [`Game::reversible_moves`] tells of. States with the
    /// same key must have the same value for the seat to act, but need not have the same moves: a position and its
    /// mirror image may share one.
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
    /// How many moves are left, or about so many. Positions shortly before the end are not worth remembering.
    pub moves: u32,
}

impl Prospect {
    /// Anything may happen in about so many moves.
    pub const fn open(moves: u32) -> Self {
        Self { least: -ANY_POINTS, most: ANY_POINTS, moves }
    }

    /// So many points ahead, whatever the other does.
    pub const fn settled(points: i32, moves: u32) -> Self {
        Self { least: points, most: points, moves }
    }
}

/// More than any difference of points.
pub(crate) const ANY_POINTS: i32 = 1 << 20;

/// Whether a seat with noisy moves could also do something else. If not, it cannot leave things as they are.
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
