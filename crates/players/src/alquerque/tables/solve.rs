//! Solves a slice and its reverse together, given all slices with fewer pieces.
//!
//! Capturing is compulsory and leads to fewer pieces, so a position with a capture is decided at once, and so is one
//! without any move. What is left consists of steps, which can be taken back: from every decided position, nearest
//! first, the steps back are followed. Before a loss stands a win; before a win stands a loss if all other steps lead
//! to wins that are no farther. What is never reached is drawn.
//!
//! With distances, "near" is the number of moves to the end. Without, it is the number of steps to the next capture or
//! the end, which the summary's longest run is taken from. Each round reads only what earlier rounds decided, so the
//! result does not depend on threads.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU16, AtomicU64, Ordering::Relaxed};

use rayon::prelude::*;

use super::Slice;
use super::board::Placement;
use super::captures::best_capture;
use super::file::Format;
use super::index::Layout;
use super::probe::Tables;
use super::verdict::{Code, LONGEST, Verdict};

/// A solved slice: a code for each entry.
pub(super) struct Solved {
    pub(super) slice: Slice,
    pub(super) codes: Vec<u8>,
}

/// How many units of progress solving a slice and its reverse is worth: looked at once, decided once.
pub(super) fn units(slice: Slice) -> u64 {
    let slices = if slice == slice.reversed() { 1 } else { 2 };
    2 * slices * slice.entries()
}

/// Solves a slice and, if that is another, its reverse. `tell` is called with units of progress, [`units`] in all.
/// `None` if a distance is longer than a code can hold.
pub(super) fn solve(
    slice: Slice,
    format: Format,
    lower: &Tables,
    tell: &(dyn Fn(u64) + Sync),
) -> Option<Vec<Solved>> {
    let work = Work::new(slice, format, lower);
    work.begin(tell);
    let mut left = units(slice) / 2;
    for distance in 0..=LONGEST {
        if distance > work.farthest.load(Relaxed) {
            break;
        }
        let round = work.go_back_from(distance);
        tell(round.decided);
        left -= round.decided;
    }
    if work.farthest.load(Relaxed) > LONGEST {
        match work.format {
            Format::Distances => return None,
            // What lies farther is counted as this far: who wins does not depend on it.
            Format::Outcomes => while work.go_back_from(LONGEST).has_found {},
        }
    }
    tell(left);
    Some(work.end())
}

/// What following steps back has brought.
struct Round {
    /// Positions from which they were followed.
    decided: u64,
    /// Whether any new one was decided.
    has_found: bool,
}

struct Work<'a> {
    format: Format,
    lower: &'a Tables,
    /// One, or a slice and its reverse.
    boards: Vec<Board>,
    farthest: AtomicU16,
}

/// The positions of a slice as far as they are decided.
struct Board {
    slice: Slice,
    layout: Layout,
    codes: Vec<AtomicU8>,
}

impl<'a> Work<'a> {
    fn new(slice: Slice, format: Format, lower: &'a Tables) -> Self {
        let board = |slice| {
            let layout = Layout::of(slice);
            let codes = (0..layout.entries()).into_par_iter().map(|_| AtomicU8::new(0)).collect();
            Board { slice, layout, codes }
        };
        let mut boards = vec![board(slice)];
        if slice.reversed() != slice {
            boards.push(board(slice.reversed()));
        }
        Self { format, lower, boards, farthest: AtomicU16::new(0) }
    }

    /// The positions that a step from these leads to, which are also those that it leads from.
    fn next(&self, board: usize) -> &Board {
        &self.boards[self.boards.len() - 1 - board]
    }

    /// Decides what needs no other position of these slices.
    fn begin(&self, tell: &(dyn Fn(u64) + Sync)) {
        for board in &self.boards {
            board.each_row(|row, codes| {
                let mut farthest = 0;
                for (rank, code) in codes.iter().enumerate() {
                    let placement = board.layout.placement(row, rank);
                    if !board.is_image(row, rank, placement) {
                        code.store(self.first_code(placement, &mut farthest).0, Relaxed);
                    }
                }
                self.farthest.fetch_max(farthest, Relaxed);
                tell(codes.len() as u64);
            });
        }
    }

    fn first_code(&self, placement: Placement, farthest: &mut u16) -> Code {
        let jumpers = placement.jumpers();
        let verdict = if jumpers != 0 {
            let look_up =
                |after| Some(self.lower.look_up(after).expect("slices are solved in order of pieces"));
            best_capture(placement, jumpers, look_up).expect("every position with fewer pieces is known")
        } else if placement.can_step() {
            return Code::UNKNOWN;
        } else {
            Verdict::Loss(Some(0))
        };
        let distance = match self.format {
            Format::Distances => verdict.distance().unwrap_or(0),
            Format::Outcomes => 0,
        };
        *farthest = distance.max(*farthest);
        match verdict {
            Verdict::Win(_) => Code::win(distance),
            Verdict::Draw => Code::DRAW,
            Verdict::Loss(_) => Code::loss(distance),
        }
    }

    /// Follows the steps back from all positions that are decided at a distance.
    fn go_back_from(&self, distance: u16) -> Round {
        let (win, loss) = (Code::win(distance).0, Code::loss(distance).0);
        let decided = AtomicU64::new(0);
        let has_found = AtomicBool::new(false);
        for (number, board) in self.boards.iter().enumerate() {
            board.each_row(|row, codes| {
                let (mut decided_here, mut found_here) = (0, false);
                for (rank, code) in codes.iter().enumerate() {
                    let code = code.load(Relaxed);
                    if code == win {
                        found_here |=
                            self.go_back_from_win(number, board.layout.placement(row, rank), distance);
                    } else if code == loss {
                        found_here |=
                            self.go_back_from_loss(number, board.layout.placement(row, rank), distance);
                    } else {
                        continue;
                    }
                    decided_here += 1;
                }
                decided.fetch_add(decided_here, Relaxed);
                has_found.fetch_or(found_here, Relaxed);
            });
        }
        let has_found = has_found.into_inner();
        if has_found {
            self.farthest.fetch_max(distance + 1, Relaxed);
        }
        Round { decided: decided.into_inner(), has_found }
    }

    fn go_back_from_loss(&self, board: usize, placement: Placement, distance: u16) -> bool {
        let before = self.next(board);
        let mut has_found = false;
        placement.each_step_back(|earlier| {
            let code = before.code(earlier);
            if code.load(Relaxed) == Code::UNKNOWN.0 {
                code.store(Code::win(distance + 1).0, Relaxed);
                has_found = true;
            }
        });
        has_found
    }

    fn go_back_from_win(&self, board: usize, placement: Placement, distance: u16) -> bool {
        let (here, before) = (&self.boards[board], self.next(board));
        let is_lost = |after| Code(here.code(after).load(Relaxed)).is_win_within(distance);
        let mut has_found = false;
        placement.each_step_back(|earlier| {
            let code = before.code(earlier);
            if code.load(Relaxed) == Code::UNKNOWN.0 && earlier.all_steps(is_lost) {
                code.store(Code::loss(distance + 1).0, Relaxed);
                has_found = true;
            }
        });
        has_found
    }

    /// What is still open is drawn.
    fn end(self) -> Vec<Solved> {
        let decided = |code: AtomicU8| match Code(code.into_inner()) {
            Code::UNKNOWN => Code::DRAW.0,
            Code(code) => code,
        };
        let solved = |board: Board| {
            board.copy_to_images();
            Solved { slice: board.slice, codes: board.codes.into_par_iter().map(decided).collect() }
        };
        self.boards.into_iter().map(solved).collect()
    }
}

impl Board {
    fn code(&self, placement: Placement) -> &AtomicU8 {
        &self.codes[self.layout.least_index(placement)]
    }

    fn each_row(&self, visit: impl Fn(usize, &[AtomicU8]) + Sync) {
        let rows = self.codes.par_chunks(self.layout.row_length()).enumerate();
        rows.for_each(|(row, codes)| visit(row, codes));
    }

    /// Whether an entry is there twice, and this is not the first: it is left alone until the end.
    fn is_image(&self, row: usize, rank: usize, placement: Placement) -> bool {
        self.layout.is_symmetric(row)
            && self.layout.least_index(placement) != row * self.layout.row_length() + rank
    }

    /// Gives entries that are there twice their value.
    fn copy_to_images(&self) {
        self.each_row(|row, codes| {
            if self.layout.is_symmetric(row) {
                for (rank, code) in codes.iter().enumerate() {
                    let first = self.code(self.layout.placement(row, rank));
                    code.store(first.load(Relaxed), Relaxed);
                }
            }
        });
    }
}
