//! The few of a position's hundreds of moves that are worth searching.
//!
//! Most marches differ little: which of many cells gives a troop, and how many go. One or two stand for all of those.

use ::kanze::board::{ALL, connected, each, touching};
use ::kanze::{Cell, Cells, Force, Kanze, March, Move, QUIET_LIMIT, State};
use game::{Game, Turn};
use search::Others;

use super::ranking::Ranking;

/// Replaces the content of `moves` by at most `most` moves, the best-looking first, and says whether there are
/// others. Of picks it is the best alone.
pub(super) fn list(rules: &Kanze, state: &State, most: usize, care: Care, moves: &mut Vec<Move>) -> Others {
    let mut ranking = Ranking::new(rules, state);
    moves.clear();
    let (most, care) = if state.picks_left() > 0 {
        rules.legal(state, moves);
        (1, Care::Glance)
    } else {
        Scout::new(rules, state, &ranking).list(moves);
        (most, care)
    };
    let mut ranked: Vec<(i32, Move)> = match care {
        Care::Glance => moves.iter().map(|&mv| (-ranking.hint(mv), mv)).collect(),
        Care::Trial(estimate) => moves.iter().map(|&mv| (-worth(rules, state, mv, estimate), mv)).collect(),
    };
    ranked.sort_unstable();
    moves.clear();
    moves.extend(ranked.iter().take(most).map(|&(_, mv)| mv));
    // One of the moves that end the game by its limit is always there.
    if most > 1 && state.quiet() + 1 >= QUIET_LIMIT && !moves.contains(&Move::Pass) {
        moves.push(Move::Pass);
    }
    Others::Some
}

/// The move that leads to an earlier position with the same owners of all cells: a pass, or a march within a group.
pub(super) fn way_back(state: &State, earlier: &State) -> Option<Move> {
    if state.owners() != earlier.owners()
        || state.to_move() == earlier.to_move()
        || state.picks_left() + earlier.picks_left() > 0
    {
        return None;
    }
    let own = state.cells(state.to_move());
    let [now, then] = [state, earlier].map(State::digits);
    let leader = state.representatives() ^ earlier.representatives();
    let changed = leader | (now[0] ^ then[0]) | (now[1] ^ then[1]) | (now[2] ^ then[2]);
    if changed == 0 {
        return Some(Move::Pass);
    }
    if changed & !own != 0 || changed.count_ones() != 2 {
        return None;
    }
    let first = Cell::lowest(changed);
    let second = Cell::lowest(changed & !first.bit());
    let gives = |cell: Cell| {
        state.troops(cell) > earlier.troops(cell) || leader & state.representatives() & cell.bit() != 0
    };
    let (from, to) = if gives(first) { (first, second) } else { (second, first) };
    let troops = state.troops(from).checked_sub(earlier.troops(from))?;
    let representative = leader & state.representatives() & from.bit() != 0;
    let arrives = earlier.troops(to) == state.troops(to) + troops && representative == (leader != 0);
    let reached = connected(from.bit(), own) & to.bit() != 0;
    let force = Force { troops, representative };
    (arrives && reached).then_some(Move::March(March { from, to, force }))
}

/// How moves are compared.
#[derive(Clone, Copy)]
pub(super) enum Care<'a> {
    /// By their immediate gain.
    Glance,
    /// By this estimate of the position after each, for the side to move.
    Trial(&'a dyn Fn(&State) -> i32),
}

fn worth(rules: &Kanze, state: &State, mv: Move, estimate: &dyn Fn(&State) -> i32) -> i32 {
    const DECIDED: i32 = 1_000_000;
    let mover = state.to_move();
    let mut after = state.clone();
    rules.apply(&mut after, mv);
    match rules.turn(&after) {
        Turn::Over(outcome) => match outcome.winner() {
            Some(winner) if winner == mover.seat() => DECIDED,
            Some(_) => -DECIDED,
            // A side that is behind wants a draw.
            None => DECIDED / 2,
        },
        _ if after.to_move() == mover => estimate(&after),
        _ => -estimate(&after),
    }
}

/// Lists marches.
struct Scout<'a> {
    rules: &'a Kanze,
    state: &'a State,
    ranking: &'a Ranking<'a>,
    own: Cells,
    enemy: Cells,
}

impl<'a> Scout<'a> {
    fn new(rules: &'a Kanze, state: &'a State, ranking: &'a Ranking<'a>) -> Self {
        let side = state.to_move();
        Self { rules, state, ranking, own: state.cells(side), enemy: state.cells(side.opponent()) }
    }

    fn list(&self, moves: &mut Vec<Move>) {
        let side = self.state.to_move();
        moves.push(Move::Pass);
        if self.state.roomy(side) != 0 && self.rules.recruits(self.state) > 0 {
            moves.push(Move::Recruit);
        }
        let mut push = |from, to, troops, representative| {
            moves.push(Move::March(March { from, to, force: Force { troops, representative } }));
        };
        let foreign = touching(self.own) & !self.own;
        for to in each(foreign & !self.enemy) {
            self.settle(to, &mut push);
        }
        for to in each(foreign & self.enemy) {
            self.attack(to, &mut push);
        }
        self.support(&mut push);
        self.flee(&mut push);
    }

    /// Into a neutral cell: from where most troops are, at home and at the border.
    fn settle(&self, to: Cell, push: &mut impl FnMut(Cell, Cell, u8, bool)) {
        let starts = self.rules.starts(self.state, to);
        let menace = self.ranking.menace(to);
        let free = |cell: &Cell| self.ranking.menace(*cell) == 0;
        let givers = [
            each(starts).filter(free).max_by_key(|&cell| self.state.troops(cell)),
            each(starts).filter(|cell| !free(cell)).max_by_key(|&cell| self.state.troops(cell)),
        ];
        for from in givers.into_iter().flatten() {
            let troops = self.state.troops(from);
            let mut last = 0;
            for sent in [1, menace + 1, troops.saturating_sub(1), troops] {
                if sent > last && sent <= troops {
                    push(from, to, sent, false);
                    last = sent;
                }
            }
        }
        let leader = starts & self.state.representatives();
        if leader != 0 && menace == 0 {
            let from = Cell::lowest(leader);
            push(from, to, 0, true);
        }
    }

    /// Into a cell of the enemy's: with as many as win, as many as clear it, or all.
    fn attack(&self, to: Cell, push: &mut impl FnMut(Cell, Cell, u8, bool)) {
        let defence = self.state.force(to).strength();
        let is_leader = self.state.representatives() & to.bit() != 0;
        for from in each(self.rules.starts(self.state, to)) {
            let force = self.state.force(from);
            let troops = force.troops;
            let mut last = 0;
            for sent in [defence, defence + 1, troops.saturating_sub(1), troops] {
                if sent > last && sent <= troops && (sent >= defence || is_leader) {
                    push(from, to, sent, false);
                    last = sent;
                }
            }
            if force.representative && force.strength() >= defence {
                push(from, to, troops, true);
            }
        }
    }

    /// To own cells at the border, from where there are most troops at home.
    fn support(&self, push: &mut impl FnMut(Cell, Cell, u8, bool)) {
        let mut rest = self.own;
        while rest != 0 {
            let group = connected(rest & rest.wrapping_neg(), self.own);
            rest &= !group;
            let border = group & touching(self.enemy & ALL);
            let home = group & !border;
            let troops = |cell: &Cell| self.state.troops(*cell);
            let Some(from) = each(home).max_by_key(troops) else { continue };
            for to in each(border) {
                let sent = troops(&from).min(Force::MOST - troops(&to));
                if sent > 0 {
                    push(from, to, sent, false);
                }
            }
        }
    }

    /// The Representative to where it is safe, alone or with its troops.
    fn flee(&self, push: &mut impl FnMut(Cell, Cell, u8, bool)) {
        let leader = self.own & self.state.representatives();
        if leader == 0 || leader & touching(self.enemy) == 0 {
            return;
        }
        let from = Cell::lowest(leader);
        let troops = self.state.troops(from);
        let group = connected(leader, self.own);
        for to in each(group & !leader) {
            let strength = self.state.troops(to) + 1;
            if self.ranking.menace(to) < strength {
                push(from, to, 0, true);
                let taken = troops.min(Force::MOST - self.state.troops(to));
                if taken > 0 {
                    push(from, to, taken, true);
                }
            }
        }
    }
}
