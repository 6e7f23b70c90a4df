//! What stands on the board, and what happens when it is pushed.

use crate::board::{BOARD, Edge, INNER, Square, Squares};
use crate::state::Side;

/// The pieces on the board, in three layers, so that a push moves three sets for any run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Pieces {
    /// Where a piece stands.
    occupied: Squares,
    /// Which of the pieces are Red's.
    red: Squares,
    /// Which of the pieces are Fortresses.
    fortresses: Squares,
}

/// The two kinds of pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Faction,
    Fortress,
}

impl Pieces {
    pub(crate) const NONE: Self = Self { occupied: 0, red: 0, fortresses: 0 };

    /// The pieces with one more on an empty square.
    pub(crate) const fn with(self, square: Square, side: Side, kind: Kind) -> Self {
        let bit = square.bit();
        Self {
            occupied: self.occupied | bit,
            red: self.red | if matches!(side, Side::Red) { bit } else { 0 },
            fortresses: self.fortresses | if matches!(kind, Kind::Fortress) { bit } else { 0 },
        }
    }

    /// The pieces after a run has gone one square ahead; a piece on the far edge is gone.
    pub(crate) const fn pushed(self, edge: Edge, run: Squares) -> Self {
        const fn layer(edge: Edge, run: Squares, layer: Squares) -> Squares {
            (layer & !run) | edge.ahead(layer & run)
        }
        Self {
            occupied: layer(edge, run, self.occupied),
            red: layer(edge, run, self.red),
            fortresses: layer(edge, run, self.fortresses),
        }
    }

    /// The piece on a square and every piece in an unbroken run behind it; empty if the square is.
    pub(crate) const fn run(self, edge: Edge, first: Square) -> Squares {
        edge.flood(first.bit() & self.occupied, self.occupied)
    }

    /// The pieces that no push away from `edge` may move: those in `held`, a Fortress on the far edge, and every piece
    /// right before such a piece.
    pub(crate) const fn immovable(self, edge: Edge, held: Squares) -> Squares {
        let far = edge.opposite();
        far.flood((held & self.occupied) | (self.fortresses & far.squares()), self.occupied)
    }

    pub(crate) const fn at(self, square: Square) -> Option<(Side, Kind)> {
        let bit = square.bit();
        if self.occupied & bit == 0 {
            return None;
        }
        let side = if self.red & bit == 0 { Side::Black } else { Side::Red };
        Some((side, if self.fortresses & bit == 0 { Kind::Faction } else { Kind::Fortress }))
    }

    pub(crate) const fn occupied(self) -> Squares {
        self.occupied
    }

    pub(crate) const fn factions(self, side: Side) -> Squares {
        self.of(side) & !self.fortresses
    }

    pub(crate) const fn fortresses(self, side: Side) -> Squares {
        self.of(side) & self.fortresses
    }

    pub(crate) const fn fortress_count(self) -> u32 {
        self.fortresses.count_ones()
    }

    /// Where a Fortress may be placed.
    pub(crate) const fn building_ground(self) -> Squares {
        INNER & !self.occupied
    }

    /// The points for where a side's Factions stand.
    pub(crate) const fn points(self, side: Side) -> u32 {
        let [one, two] = self.scoring(side);
        one.count_ones() + 2 * two.count_ones()
    }

    /// A side's Factions that count one point and two points for where they stand.
    pub(crate) const fn scoring(self, side: Side) -> [Squares; 2] {
        let beside_own = self.factions(side) & neighbours(self.fortresses(side));
        let beside_enemy = neighbours(self.fortresses(side.opponent()));
        [beside_own & beside_enemy, beside_own & !beside_enemy]
    }

    /// All there is to know about the pieces, as numbers.
    pub(crate) const fn layers(self) -> [u64; 3] {
        [self.occupied, self.red, self.fortresses]
    }

    const fn of(self, side: Side) -> Squares {
        match side {
            Side::Black => self.occupied & !self.red,
            Side::Red => self.red,
        }
    }
}

/// The squares next to those of a set, along files and ranks.
const fn neighbours(squares: Squares) -> Squares {
    let along_files = Edge::South.ahead(squares) | Edge::North.ahead(squares);
    let along_ranks = Edge::West.ahead(squares) | Edge::East.ahead(squares);
    (along_files | along_ranks) & BOARD
}
