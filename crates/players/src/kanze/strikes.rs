//! Moves that change the balance at once: the Representative is beaten, or troops change sides.

use ::kanze::board::{each, touching};
use ::kanze::{Cell, Cells, Force, Kanze, March, Move, State};

use super::ranking::conversion;

/// Whether a move attacks enemy troops.
pub(super) fn is_battle(state: &State, mv: Move) -> bool {
    match mv {
        Move::March(march) => state.cells(state.to_move().opponent()) & march.to.bit() != 0,
        Move::Pass | Move::Recruit | Move::Pick(_) => false,
    }
}

/// Lists a few of them: one way to take each cell that is worth it. If the Representative can be beaten there is
/// nothing else to look at.
pub(super) fn list(rules: &Kanze, state: &State, moves: &mut Vec<Move>) {
    /// What has to be won besides the cell itself.
    const ENOUGH: i32 = 150;
    moves.clear();
    if state.picks_left() > 0 {
        return;
    }
    let side = state.to_move();
    let (own, enemy) = (state.cells(side), state.cells(side.opponent()));
    let representatives = state.representatives();
    if let Some((blow, survives)) = last_blow(rules, state, enemy & representatives) {
        moves.push(blow);
        if survives {
            return;
        }
    }
    for to in each(touching(own) & !own & !(enemy & representatives)) {
        let taken = [own | to.bit(), enemy & !to.bit()];
        let won = conversion(rules, state, taken, representatives);
        if won.value < ENOUGH {
            continue;
        }
        if let Some(march) = taking(rules, state, to)
            && (march.force.troops < state.troops(march.from) || {
                let left = [taken[0] & !march.from.bit(), taken[1]];
                conversion(rules, state, left, representatives).value >= ENOUGH
            })
        {
            moves.push(Move::March(march));
        }
    }
}

/// The march that beats the enemy's Representative, if there is one; at worst both fall, which is a draw.
fn last_blow(rules: &Kanze, state: &State, target: Cells) -> Option<(Move, bool)> {
    if target == 0 {
        return None;
    }
    let to = Cell::lowest(target);
    let needed = state.force(to).strength();
    let strongest = |from: &Cell| (state.force(*from).strength(), state.troops(*from));
    let from = each(rules.starts(state, to)).max_by_key(strongest)?;
    let force = state.force(from);
    if force.troops >= needed {
        let force = Force { representative: false, ..force };
        return Some((Move::March(March { from, to, force }), true));
    }
    let survives = force.strength() > needed;
    (force.strength() >= needed).then_some((Move::March(March { from, to, force }), survives))
}

/// The march that takes a foreign cell from where most troops are left behind. The Representative stays at home.
fn taking(rules: &Kanze, state: &State, to: Cell) -> Option<March> {
    let defence = state.force(to).strength();
    let from = each(rules.starts(state, to))
        .filter(|&from| state.troops(from) > defence)
        .max_by_key(|&from| state.troops(from))?;
    let spare = state.troops(from) - defence;
    // Half of what is not lost goes and half stays.
    let troops = defence + spare.div_ceil(2);
    Some(March { from, to, force: Force { troops, representative: false } })
}
