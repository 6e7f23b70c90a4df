//! The best result of a side that must capture.

use super::board::{Placement, Points};
use super::verdict::Verdict;

/// The best result of the longest chains of the `jumpers`. `look_up` gives the value of the position after the turn,
/// for the side that moves next; the answer is `None` if an unknown position could matter. There must be a jump.
pub(super) fn best_capture(
    placement: Placement,
    jumpers: Points,
    look_up: impl Fn(Placement) -> Option<Verdict>,
) -> Option<Verdict> {
    let mut longest = 0;
    let mut best = None;
    placement.each_chain(jumpers, |length, after| {
        if length < longest {
            return;
        }
        let verdict = look_up(after).map(|verdict| verdict.before(length));
        best = if length > longest { verdict } else { better(best, verdict) };
        longest = length;
    });
    best
}

fn better(a: Option<Verdict>, b: Option<Verdict>) -> Option<Verdict> {
    let (a, b) = (a?, b?);
    Some(if b.rank() > a.rank() { b } else { a })
}
