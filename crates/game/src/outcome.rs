//! How a game ended.

use crate::{PerSeat, Seat};

/// Why a game ended: a short code such as `no-move`, and the message key `reason-no-move`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reason(pub &'static str);

/// A rank for each seat, points where the game counts them, and the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    ranks: PerSeat<u8>,
    scores: Option<PerSeat<i16>>,
    reason: Reason,
}

impl Outcome {
    /// One seat wins, all others share the second place.
    #[inline]
    pub fn win(winner: Seat, seats: usize, reason: Reason) -> Self {
        let ranks = PerSeat::from_fn(seats, |seat| if seat == winner { 1 } else { 2 });
        Self { ranks, scores: None, reason }
    }

    /// One seat comes last, all others share the first place: it gave up, or broke the rules of the match.
    #[inline]
    pub fn loss(loser: Seat, seats: usize, reason: Reason) -> Self {
        let ranks = PerSeat::from_fn(seats, |seat| if seat == loser { seats as u8 } else { 1 });
        Self { ranks, scores: None, reason }
    }

    /// All seats share the first place.
    #[inline]
    pub fn draw(seats: usize, reason: Reason) -> Self {
        Self { ranks: PerSeat::filled(seats, 1), scores: None, reason }
    }

    /// More points are a better rank; equal points share it.
    #[inline]
    pub fn by_score(scores: PerSeat<i16>, reason: Reason) -> Self {
        let ranks = PerSeat::from_fn(scores.len(), |seat| {
            1 + scores.iter().filter(|&&other| other > scores[seat]).count() as u8
        });
        Self { ranks, scores: Some(scores), reason }
    }

    /// Ranks given one by one: 1 is the best, and at least one seat has it.
    #[inline]
    pub const fn ranked(ranks: PerSeat<u8>, reason: Reason) -> Self {
        Self { ranks, scores: None, reason }
    }

    /// The same outcome with points for information: they do not change the ranks.
    #[must_use]
    pub const fn with_scores(self, scores: PerSeat<i16>) -> Self {
        Self { scores: Some(scores), ..self }
    }

    /// Each seat's rank, 1 the best; seats that share a place have the same.
    pub const fn ranks(&self) -> &PerSeat<u8> {
        &self.ranks
    }

    /// Each seat's points, where the game counts them.
    pub const fn scores(&self) -> Option<&PerSeat<i16>> {
        self.scores.as_ref()
    }

    /// Why the game ended.
    pub const fn reason(&self) -> Reason {
        self.reason
    }

    /// The one seat with rank 1; `None` if the first place is shared.
    pub fn winner(&self) -> Option<Seat> {
        let mut first = self.ranks.entries().filter(|(_, rank)| **rank == 1);
        let (winner, _) = first.next()?;
        first.next().is_none().then_some(winner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const END: Reason = Reason("end");

    #[test]
    fn points_make_ranks_and_equal_points_share_a_place() {
        let scores = PerSeat::from_fn(3, |seat| [7, 9, 7][seat.index()]);
        let outcome = Outcome::by_score(scores, END);
        assert_eq!(outcome.ranks().iter().copied().collect::<Vec<_>>(), [2, 1, 2]);
        assert_eq!(outcome.winner(), Some(Seat::new(1)));
    }

    #[test]
    fn a_shared_first_place_has_no_winner() {
        assert_eq!(Outcome::draw(4, END).winner(), None);
        assert_eq!(Outcome::by_score(PerSeat::filled(2, 3), END).winner(), None);
        assert_eq!(Outcome::win(Seat::new(0), 2, END).winner(), Some(Seat::new(0)));
    }
}
