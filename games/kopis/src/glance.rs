//! Quick facts for players: how close the end is, what the last entry of Assault is worth, and which moves change the
//! balance at once.

use crate::board::{Edge, Squares, each};
use crate::moves::{Move, push, pushable};
use crate::pieces::Kind;
use crate::state::{FORTRESSES, Side, State};
use crate::{Kopis, Mode};

impl Kopis {
    /// How many Factions wait: no game has more entries left.
    pub fn entries_left(&self, state: &State) -> u32 {
        match self.mode {
            Mode::Assault => Edge::ALL.iter().map(|&edge| u32::from(state.waiting(edge))).sum(),
            Mode::SuddenDeath => Edge::ALL.iter().map(|&edge| state.waiting(edge).count_ones()).sum(),
        }
    }

    /// How many Fortresses are still to be placed.
    pub const fn placings_left(&self, state: &State) -> u32 {
        FORTRESSES.saturating_sub(state.pieces().fortress_count())
    }

    /// Whether a legal move pushes an enemy Faction off the board.
    pub fn captures(&self, state: &State, mv: Move) -> bool {
        push(self, state, mv).is_some_and(|(edge, run)| {
            run & edge.opposite().squares() & state.factions(state.to_move().opponent()) != 0
        })
    }

    /// Whether a legal move is the entry that ends a game of Sudden Death.
    pub fn ends(&self, state: &State, mv: Move) -> bool {
        let waiting = state.to_move().edges().map(|edge| state.waiting(edge).count_ones());
        self.mode == Mode::SuddenDeath && matches!(mv, Move::Enter(_)) && waiting.iter().sum::<u32>() == 1
    }

    /// By how many points the side to move is ahead after its best entry, if that is the last entry of an
    /// Assault. `None` in all other positions, and if there is nothing it could push.
    pub fn last_entry(&self, state: &State) -> Option<i32> {
        if self.mode != Mode::Assault || self.entries_left(state) != 1 || state.is_placing() {
            return None;
        }
        // Written out, so that every direction is a constant.
        match state.to_move() {
            Side::Black if state.waiting(Edge::South) == 1 => best_entry(state, Edge::South),
            Side::Black if state.waiting(Edge::West) == 1 => best_entry(state, Edge::West),
            Side::Red if state.waiting(Edge::North) == 1 => best_entry(state, Edge::North),
            Side::Red if state.waiting(Edge::East) == 1 => best_entry(state, Edge::East),
            _ => None,
        }
    }
}

/// The lead of the side to move after the best of its entries from an edge.
#[inline]
fn best_entry(state: &State, edge: Edge) -> Option<i32> {
    let side = state.to_move();
    let pieces = state.pieces();
    let prey: Squares = pieces.factions(side.opponent()) & edge.opposite().squares();
    let lead = |stop| {
        let run = pieces.run(edge, stop);
        let after = pieces.pushed(edge, run).with(stop, side, Kind::Faction);
        let captures = state.captures(side).saturating_add(u8::from(run & prey != 0));
        let own = after.points(side) as i32 + i32::from(captures);
        own - after.points(side.opponent()) as i32 - i32::from(state.captures(side.opponent()))
    };
    each(pushable(state, edge, state.held())).map(lead).max()
}
