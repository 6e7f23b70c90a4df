//! The evaluation together with endgame tables.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use ::alquerque::{Alquerque, Move, State};
use game::Seat;
use search::{Evaluator, Others, Score};

use super::evaluation::Evaluation;
use super::tables::{Format, Tables, Verdict, built_in};

/// Estimates positions, and knows the values of those in the tables.
pub(crate) struct WithTables {
    evaluation: Evaluation,
    tables: Arc<Tables>,
    /// How many pieces the tables go up to.
    most_pieces: u32,
    /// Whether some of the tables say who wins, but not how soon.
    lacks_distances: bool,
}

impl WithTables {
    /// With the tables that come with the program, and those in a folder, if there are any.
    pub(crate) fn new(evaluation: Evaluation, folder: Option<&Path>) -> Self {
        let tables = folder.map_or_else(built_in, shared);
        let most_pieces = tables.most_pieces() as u32;
        let lacks_distances = tables.summaries().any(|summary| summary.format == Format::Outcomes);
        Self { evaluation, tables, most_pieces, lacks_distances }
    }

    fn covers(&self, state: &State) -> bool {
        let (own, enemy) = (state.to_move(), state.to_move().opponent());
        state.piece_count(own) + state.piece_count(enemy) <= self.most_pieces
    }

    fn look_up(&self, rules: &Alquerque, state: &State) -> Option<Verdict> {
        if self.covers(state) { self.tables.certain(rules, state) } else { None }
    }
}

/// The tables of a folder, which the first call reads and checks for all later ones.
fn shared(folder: &Path) -> Arc<Tables> {
    static OPEN: LazyLock<Mutex<HashMap<PathBuf, Arc<Tables>>>> = LazyLock::new(Mutex::default);
    let mut open = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
    let tables = open
        .entry(folder.to_owned())
        .or_insert_with(|| Arc::new(Tables::open(folder).0.completed_by(&built_in())));
    Arc::clone(tables)
}

impl Evaluator<Alquerque> for WithTables {
    fn known(&self, rules: &Alquerque, state: &State) -> Option<Score> {
        match self.look_up(rules, state)? {
            Verdict::Win(moves) => moves.map(|moves| Score::Win(moves.into())),
            Verdict::Loss(moves) => moves.map(|moves| Score::Loss(moves.into())),
            Verdict::Draw => Some(Score::Draw),
        }
    }

    fn certain_winner(&self, rules: &Alquerque, state: &State) -> Option<Seat> {
        if !self.lacks_distances {
            return None;
        }
        match self.look_up(rules, state)? {
            Verdict::Win(_) => Some(state.to_move().seat()),
            Verdict::Loss(_) => Some(state.to_move().opponent().seat()),
            Verdict::Draw => None,
        }
    }

    fn names_winners(&self) -> bool {
        self.lacks_distances
    }

    fn evaluate(&self, rules: &Alquerque, state: &State, seat: Seat) -> i32 {
        self.evaluation.evaluate(rules, state, seat)
    }

    fn is_noisy(&self, rules: &Alquerque, state: &State, mv: Move) -> bool {
        self.evaluation.is_noisy(rules, state, mv)
    }

    fn noisy(&self, rules: &Alquerque, state: &State, moves: &mut Vec<Move>) -> Others {
        self.evaluation.noisy(rules, state, moves)
    }

    fn quiet_gain(&self) -> Option<i32> {
        self.evaluation.quiet_gain()
    }

    fn key(&self, rules: &Alquerque, state: &State) -> u64 {
        let key = self.evaluation.key(rules, state);
        // Whether a win is certain depends on the counter of quiet moves.
        if self.covers(state) {
            key ^ u64::from(state.quiet()).wrapping_mul(0xD6E8_FEB8_6659_FD93)
        } else {
            key
        }
    }
}
