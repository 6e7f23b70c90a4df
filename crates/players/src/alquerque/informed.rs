//! The judge with endgame tables beside it.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use ::alquerque::{Alquerque, Move, Side, State};
use game::Seat;
use search::{Evaluator, Others, Score};

use super::judge::Judge;
use super::tables::{Tables, Verdict, built_in};

/// Estimates positions, and knows some for certain.
pub(crate) struct Informed {
    judge: Judge,
    tables: Arc<Tables>,
    /// How many pieces the tables go up to.
    most_pieces: u32,
}

impl Informed {
    /// With the tables that come with the program, and those in a folder, if there are any.
    pub(crate) fn new(judge: Judge, folder: Option<&Path>) -> Self {
        let tables = folder.map_or_else(built_in, shared);
        let most_pieces = tables.most_pieces() as u32;
        Self { judge, tables, most_pieces }
    }

    fn covers(&self, state: &State) -> bool {
        let (own, enemy) = (state.to_move(), state.to_move().opponent());
        state.piece_count(own) + state.piece_count(enemy) <= self.most_pieces
    }

    fn look_up(&self, rules: &Alquerque, state: &State) -> Option<Verdict> {
        if self.covers(state) { self.tables.certain(rules, state) } else { None }
    }
}

/// The tables of a folder are read and checked once, by whoever asks first.
fn shared(folder: &Path) -> Arc<Tables> {
    static OPEN: LazyLock<Mutex<HashMap<PathBuf, Arc<Tables>>>> = LazyLock::new(Mutex::default);
    let mut open = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
    let tables = open
        .entry(folder.to_owned())
        .or_insert_with(|| Arc::new(Tables::open(folder).0.completed_by(&built_in())));
    Arc::clone(tables)
}

impl Evaluator<Alquerque> for Informed {
    fn known(&self, rules: &Alquerque, state: &State) -> Option<Score> {
        match self.look_up(rules, state)? {
            Verdict::Win(moves) => moves.map(|moves| Score::Win(moves.into())),
            Verdict::Loss(moves) => moves.map(|moves| Score::Loss(moves.into())),
            Verdict::Draw => Some(Score::Draw),
        }
    }

    fn evaluate(&self, rules: &Alquerque, state: &State, seat: Seat) -> i32 {
        /// Worth more than any estimate of pieces.
        const WON: i32 = 3000;
        let estimate = self.judge.evaluate(rules, state, seat);
        // Large tables say who wins but not how soon: pieces show the way.
        let lead = match self.look_up(rules, state) {
            Some(Verdict::Win(_)) => WON,
            Some(Verdict::Loss(_)) => -WON,
            Some(Verdict::Draw) | None => return estimate,
        };
        estimate + if Side::of(seat) == state.to_move() { lead } else { -lead }
    }

    fn is_noisy(&self, rules: &Alquerque, state: &State, mv: Move) -> bool {
        self.judge.is_noisy(rules, state, mv)
    }

    fn noisy(&self, rules: &Alquerque, state: &State, moves: &mut Vec<Move>) -> Others {
        self.judge.noisy(rules, state, moves)
    }

    fn quiet_gain(&self) -> Option<i32> {
        self.judge.quiet_gain()
    }

    fn key(&self, rules: &Alquerque, state: &State) -> u64 {
        let key = self.judge.key(rules, state);
        // Whether a win is certain depends on the counter of quiet moves.
        if self.covers(state) {
            key ^ u64::from(state.quiet()).wrapping_mul(0xD6E8_FEB8_6659_FD93)
        } else {
            key
        }
    }
}
