//! How the decisions of a turn of Rise of the Shogun share its time.

use ::shogun::{Move, Shogun, State};
use game::Game;

use super::ShogunGuide;
use crate::hidden::TimeManager;

impl TimeManager<Shogun> for ShogunGuide {
    fn share(&self, rules: &Shogun, state: &State) -> u32 {
        let mut moves = Vec::new();
        rules.legal(state, &mut moves);
        if rules.standing(state).is_some() {
            return 25;
        }
        // The decisions of one step are of one kind, but for the helpers that come with some.
        let shares = moves.iter().map(|mv| match mv {
            Move::Draw(_) => 2,
            Move::Clear(_) => 4,
            Move::Discard(_) => 8,
            Move::Go(_) | Move::Claim(_) | Move::Search | Move::Attack { .. } | Move::Summon { .. } => 25,
            Move::Recruit(_) | Move::Convert(_) | Move::Lift(_) => 35,
            Move::Castle(_) | Move::Shrine(_) | Move::Home(_) => 6,
            _ => 10,
        });
        shares.max().unwrap_or(0)
    }
}
