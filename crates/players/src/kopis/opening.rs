//! The opening book of Assault: the exact value of every early position, and a move that keeps it.
//!
//! The file lists, for each start, the positions as they come when all legal moves are tried in their order, each
//! followed by what comes after it: two letters a position, a move's number in the list of legal ones and a value.

use std::collections::HashMap;
use std::str::Bytes;

use ::kopis::{Kopis, Move, State};
use game::{Game, Line, Notation, Turn};
use search::{Score, Variation};

/// The book for one set of rules; empty where Fortresses are placed first.
#[derive(Debug, Default)]
pub(super) struct Opening {
    known: HashMap<u64, Entry>,
}

/// The book's entry for a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The number of a best move in the list of legal ones.
    pub(super) best: u8,
    /// For the side to move, in points.
    pub(super) value: i8,
}

impl Entry {
    fn from_letters(best: u8, value: u8) -> Option<Self> {
        let best = best.checked_sub(FIRST)?;
        Some(Self { best, value: i8::try_from(i16::from(value) - i16::from(EVEN)).ok()? })
    }
}

/// Stands for the first move.
pub(super) const FIRST: u8 = b'0';
/// Stands for an even end.
pub(super) const EVEN: u8 = b'O';

pub(super) const FILE: &str = include_str!("../../data/kopis-opening.txt");

impl Opening {
    /// The book for these rules.
    pub(super) fn of(rules: &Kopis) -> Self {
        let mut opening = Self::default();
        if let Some((moves, text)) = section(&rules.state_text(&rules.start())) {
            let letters: String = text.split_whitespace().collect();
            opening.read(rules, &rules.start(), moves, &mut letters.bytes());
        }
        opening
    }

    /// The entry of a position.
    pub(super) fn get(&self, rules: &Kopis, state: &State) -> Option<Entry> {
        self.known.get(&rules.key(state)).copied()
    }

    /// The best lines from where a game stands, as far as they are known; `None` if not so many are.
    pub(super) fn lines(&self, line: &Line<Kopis>, count: usize) -> Option<Vec<Variation<Move>>> {
        let (rules, state) = (line.rules(), line.state());
        let known = self.get(rules, state)?;
        let mut moves = Vec::new();
        rules.legal(state, &mut moves);
        let mut lines =
            vec![(i32::from(known.value), self.follow(rules, state, moves[usize::from(known.best)]))];
        if count > 1 {
            moves.remove(known.best.into());
            for mv in moves {
                let mut after = state.clone();
                rules.apply(&mut after, mv);
                let value = -i32::from(self.get(rules, &after)?.value);
                lines.push((value, self.follow(rules, state, mv)));
            }
        }
        lines.sort_by_key(|(value, _)| -value);
        lines.truncate(count);
        Some(lines.into_iter().map(|(value, pv)| Variation { score: Score::Exact(value), pv }).collect())
    }

    /// A move and the best ones after it, as far as they are known.
    fn follow(&self, rules: &Kopis, state: &State, first: Move) -> Vec<Move> {
        let (mut state, mut moves, mut line) = (state.clone(), Vec::new(), vec![first]);
        rules.apply(&mut state, first);
        while let Some(known) = self.get(rules, &state) {
            rules.legal(&state, &mut moves);
            let best = moves[usize::from(known.best)];
            line.push(best);
            rules.apply(&mut state, best);
        }
        line
    }

    fn read(&mut self, rules: &Kopis, state: &State, moves: usize, letters: &mut Bytes<'_>) {
        let known = letters.next().zip(letters.next());
        let known = known.and_then(|(best, value)| Entry::from_letters(best, value));
        self.known.insert(rules.key(state), known.expect("the file has two letters for each position"));
        each_after(rules, state, moves, |after| self.read(rules, after, moves - 1, letters));
    }
}

/// Shows the positions after one more move, if there are any to be known.
pub(super) fn each_after(rules: &Kopis, state: &State, moves: usize, mut show: impl FnMut(&State)) {
    if moves == 0 {
        return;
    }
    let mut legal = Vec::new();
    rules.legal(state, &mut legal);
    for mv in legal {
        let mut after = state.clone();
        rules.apply(&mut after, mv);
        if let Turn::Seat(_) = rules.turn(&after) {
            show(&after);
        }
    }
}

/// How many moves are known from a start, and the letters.
fn section(start: &str) -> Option<(usize, &'static str)> {
    let sections = FILE.split("\nmoves ").skip(1).filter_map(|section| section.split_once('\n'));
    sections.into_iter().find_map(|(head, text)| {
        let (moves, position) = head.split_once(" from ")?;
        (position == start).then(|| Some((moves.parse().ok()?, text)))?
    })
}
