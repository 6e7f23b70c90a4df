//! Asking the tables.

use std::path::Path;
use std::sync::Arc;

use ::alquerque::{Alquerque, Capture, Move, State};
use game::{Line, Turn};

use super::board::Placement;
use super::captures::best_capture;
use super::file::{self, Check, Format, Problem, Summary, TableFile};
use super::verdict::Verdict;
use super::{MOST_PIECES, Slice};

/// The tables of a folder, mapped into memory.
#[derive(Debug)]
pub struct Tables {
    /// By the pieces of the side to move, then of the other.
    files: [[Option<Arc<TableFile>>; MOST_PIECES]; MOST_PIECES],
    /// No win needs more moves than this in a row without a capture, as far as is known.
    longest_run: u16,
}

/// A legal move, and what it leads to for the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// What comes of it.
    pub verdict: Verdict,
}

impl Tables {
    /// Opens the valid tables of a folder, every byte of them checked, and lists the problems of the others. A folder
    /// that does not exist has none.
    pub fn open(folder: &Path) -> (Self, Vec<Problem>) {
        Self::open_with(folder, Check::Everything)
    }

    /// The same, with a choice of how thoroughly to check. Checking a checksum takes as long as reading the file.
    pub fn open_with(folder: &Path, check: Check) -> (Self, Vec<Problem>) {
        let mut tables = Self::none();
        let there = Slice::up_to(MOST_PIECES).filter(|&slice| file::path(folder, slice).exists());
        let problems = there.filter_map(|slice| tables.load(folder, slice, check).err()).collect();
        tables.update_longest_run();
        (tables, problems)
    }

    /// Adds from `others` the tables that are missing here.
    #[must_use]
    pub(crate) fn completed_by(mut self, others: &Self) -> Self {
        let lists = self.files.iter_mut().flatten().zip(others.files.iter().flatten());
        for (file, other) in lists.filter(|(file, _)| file.is_none()) {
            file.clone_from(other);
        }
        self.update_longest_run();
        self
    }

    /// No tables at all.
    pub fn none() -> Self {
        Self { files: Default::default(), longest_run: 0 }
    }

    /// What perfect play from a state leads to, for the side to move; `None` if no table has it. The history, the
    /// counter of moves without a capture and its limit are ignored: see [`Tables::certain`].
    ///
    /// The tables are for `capture=most`; under other rules there is no answer.
    pub fn probe(&self, rules: &Alquerque, state: &State) -> Option<Verdict> {
        if rules.capture() != Capture::Most {
            return None;
        }
        let placement = placement(state);
        match state.chain() {
            None => self.look_up(placement),
            Some(point) if placement.can_jump_from(point.bit()) => {
                best_capture(placement, point.bit(), |after| self.look_up(after))
            }
            Some(_) => Some(Verdict::Loss(Some(0))),
        }
    }

    /// The same, but a win or loss only if the limit on moves without a capture cannot turn it into a draw. A draw
    /// is always one.
    pub fn certain(&self, rules: &Alquerque, state: &State) -> Option<Verdict> {
        let verdict = self.probe(rules, state)?;
        let fits = |moves: u16| state.quiet().saturating_add(moves) <= rules.quiet_limit();
        let is_certain = match (verdict, verdict.distance()) {
            (Verdict::Draw, _) => true,
            (_, Some(distance)) => fits(distance),
            (_, None) => fits(self.run_from(state)) && self.longest_run <= rules.quiet_limit(),
        };
        is_certain.then_some(verdict)
    }

    /// The legal moves of a line, best first: wins the sooner, losses the later. A move that ends the game, by
    /// repetition too, counts as what it is. `None` if the line is over or a table is missing.
    pub fn moves(&self, line: &Line<Alquerque>) -> Option<Vec<Choice>> {
        let mut legal = Vec::new();
        line.legal(&mut legal);
        let choice = |mv| Some(Choice { mv, verdict: self.verdict_of(line, mv)? });
        let mut choices: Vec<Choice> = legal.into_iter().map(choice).collect::<Option<_>>()?;
        choices.sort_by_key(|choice| -choice.verdict.rank());
        (!choices.is_empty()).then_some(choices)
    }

    /// Those of [`Tables::moves`] that are best. Where there are distances, playing one of them each time wins
    /// without coming back to a position.
    pub fn best_moves(&self, line: &Line<Alquerque>) -> Option<Vec<Choice>> {
        let mut choices = self.moves(line)?;
        let best = choices[0].verdict;
        choices.retain(|choice| choice.verdict == best);
        Some(choices)
    }

    /// The tables, in order of pieces.
    pub fn summaries(&self) -> impl Iterator<Item = Summary> {
        self.files().map(|file| file.summary)
    }

    /// The most pieces that a position can have that some table tells of; 0 if there is no table.
    pub fn most_pieces(&self) -> usize {
        self.summaries().map(|summary| summary.slice.pieces()).max().unwrap_or(0)
    }

    /// Opens the table of a slice in a folder.
    pub(super) fn load(&mut self, folder: &Path, slice: Slice, check: Check) -> Result<Format, Problem> {
        let file = TableFile::open(folder, slice, check)?;
        let format = file.summary.format;
        self.longest_run = self.longest_run.max(file.longest_run());
        self.add(file);
        Ok(format)
    }

    /// Adds a table.
    pub(super) fn add(&mut self, file: TableFile) {
        let Slice { own, other } = file.summary.slice;
        self.files[usize::from(own)][usize::from(other)] = Some(Arc::new(file));
    }

    /// Updates the longest run without a capture, which is unknown if a table is missing.
    pub(super) fn update_longest_run(&mut self) {
        let is_there = |slice: Slice| self.file(slice.own.into(), slice.other.into()).is_some();
        self.longest_run = if Slice::up_to(self.most_pieces()).all(is_there) {
            self.files().map(TableFile::longest_run).max().unwrap_or(0)
        } else {
            u16::MAX
        };
    }

    pub(super) fn files(&self) -> impl Iterator<Item = &TableFile> {
        Slice::up_to(MOST_PIECES).filter_map(|slice| self.file(slice.own.into(), slice.other.into()))
    }

    /// What a position between two turns is worth.
    pub(super) fn look_up(&self, placement: Placement) -> Option<Verdict> {
        let count = |points: u32| points.count_ones() as usize;
        match (count(placement.own), count(placement.other)) {
            (0, _) => Some(Verdict::Loss(Some(0))),
            // No game reaches this: the other side has lost as soon as it is to move.
            (1..MOST_PIECES, 0) => Some(Verdict::Win(Some(1))),
            (own, other) => {
                let file = self.file(own, other)?;
                Some(file.verdict(file.layout.index(placement)))
            }
        }
    }

    fn file(&self, own: usize, other: usize) -> Option<&TableFile> {
        self.files.get(own)?.get(other)?.as_deref()
    }

    /// The most moves without a capture that a win from here needs before the next capture or the end.
    fn run_from(&self, state: &State) -> u16 {
        let placement = placement(state);
        let file = self.file(placement.own.count_ones() as usize, placement.other.count_ones() as usize);
        match (state.chain(), file) {
            (Some(_), _) => 0,
            (None, Some(file)) => file.longest_run(),
            (None, None) => u16::MAX,
        }
    }

    fn verdict_of(&self, line: &Line<Alquerque>, mv: Move) -> Option<Verdict> {
        let rules = line.rules();
        let mover = line.state().to_move();
        let mut after = line.clone();
        after.apply(mv);
        match after.turn() {
            Turn::Over(outcome) => Some(match outcome.winner() {
                None => Verdict::Draw,
                Some(seat) if seat == mover.seat() => Verdict::Win(Some(1)),
                Some(_) => Verdict::Loss(Some(1)),
            }),
            _ if after.state().to_move() == mover => Some(self.probe(rules, after.state())?.later(1)),
            _ => Some(self.probe(rules, after.state())?.before(1)),
        }
    }
}

fn placement(state: &State) -> Placement {
    let side = state.to_move();
    Placement { own: state.pieces(side), other: state.pieces(side.opponent()) }
}
