//! What a search thinks of a position, for the seat to act.

use std::fmt;

use game::{Outcome, Seat};

/// A score, from the point of view of the seat to act. Its text form is the protocol's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// An estimate in hundredths of a piece, or of a point.
    Cp(i32),
    /// A proven win, after so many moves of both sides.
    Win(u32),
    /// A proven loss, after so many moves of both sides.
    Loss(u32),
    /// A proven draw.
    Draw,
    /// A proven difference of points.
    Exact(i32),
}

impl Score {
    /// Whether a deeper search cannot change it.
    pub const fn is_proven(self) -> bool {
        !matches!(self, Self::Cp(_))
    }

    /// The internal value of a score of a position, `ply` moves from the root.
    pub(crate) const fn value(self, ply: usize) -> Value {
        match self {
            Self::Cp(value) => value,
            Self::Win(moves) => WIN - (ply as Value + moves as Value),
            Self::Loss(moves) => ply as Value + moves as Value - WIN,
            Self::Draw => 0,
            Self::Exact(points) => points * POINT,
        }
    }

    /// The score of an internal value. `resolved` says that no estimate went into it, `points` that the game
    /// counts points.
    pub(crate) fn of(value: Value, resolved: bool, points: bool) -> Self {
        if value >= DECIDED {
            Self::Win((WIN - value) as u32)
        } else if value <= LOST {
            Self::Loss((WIN + value) as u32)
        } else if !resolved {
            Self::Cp(value)
        } else if value == 0 && !points {
            Self::Draw
        } else {
            Self::Exact(value / POINT)
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cp(value) => write!(f, "cp {value}"),
            Self::Win(moves) => write!(f, "win {moves}"),
            Self::Loss(moves) => write!(f, "loss {moves}"),
            Self::Draw => f.write_str("draw"),
            Self::Exact(points) => write!(f, "exact {points}"),
        }
    }
}

/// A score inside the search: estimates and points around zero, wins and losses far outside, and more extreme the
/// nearer they are.
pub(crate) type Value = i32;

/// A win on the spot.
pub(crate) const WIN: Value = 1_000_000_000;
/// Wider than any value.
pub(crate) const INFINITY: Value = WIN + 1;
/// Values from here on are wins; their opposites are losses.
pub(crate) const DECIDED: Value = WIN / 2;
const LOST: Value = -DECIDED;
/// Estimates are kept within this, so that none is taken for a win.
pub(crate) const MAX_ESTIMATE: Value = WIN / 4;
/// A hundred pieces behind: the value of a position in which all searched moves lose, but not all moves were searched.
pub(crate) const LOOKS_LOST: Value = -10_000;
/// Thirty pieces ahead, more than any estimate: a certain win at an unknown distance.
pub(crate) const CERTAIN_WIN: Value = 3_000;
/// A point counts as much as a piece.
pub(crate) const POINT: Value = 100;

/// Whether a value is a proven win or loss.
pub(crate) const fn is_decided(value: Value) -> bool {
    value >= DECIDED || value <= LOST
}

/// Whether a value is a proven loss.
pub(crate) const fn is_lost(value: Value) -> bool {
    value <= LOST
}

/// The value of an ending for a seat, `ply` moves from the root. Points count by difference, unless
/// something else than points decided.
pub(crate) fn outcome_value(outcome: &Outcome, seat: Seat, ply: usize) -> Value {
    if let Some(lead) = lead(outcome, seat) {
        return lead * POINT;
    }
    match outcome.winner() {
        None => 0,
        Some(winner) if winner == seat => WIN - ply as Value,
        Some(_) => ply as Value - WIN,
    }
}

/// By how many points a seat is ahead of the best of the others, if points decide.
pub(crate) fn lead(outcome: &Outcome, seat: Seat) -> Option<Value> {
    let scores = outcome.scores()?;
    let others = || Seat::all(scores.len()).filter(|&other| other != seat);
    let lead = Value::from(scores[seat]) - Value::from(others().map(|other| scores[other]).max()?);
    let best_rank = others().map(|other| outcome.ranks()[other]).min()?;
    (lead.cmp(&0) == best_rank.cmp(&outcome.ranks()[seat])).then_some(lead)
}

/// Turns a value counted from the root into one counted from the position itself.
pub(crate) const fn from_here(value: Value, ply: usize) -> Value {
    match value {
        DECIDED.. => value + ply as Value,
        ..=LOST => value - ply as Value,
        _ => value,
    }
}

/// The opposite of [`from_here`].
pub(crate) const fn from_root(value: Value, ply: usize) -> Value {
    match value {
        DECIDED.. => value - ply as Value,
        ..=LOST => value + ply as Value,
        _ => value,
    }
}

#[cfg(test)]
mod tests {
    use game::{PerSeat, Reason};

    use super::*;

    #[test]
    fn the_text_is_the_protocols() {
        let scores = [Score::Cp(-35), Score::Win(3), Score::Loss(0), Score::Draw, Score::Exact(-4)];
        assert_eq!(scores.map(|score| score.to_string()), ["cp -35", "win 3", "loss 0", "draw", "exact -4"]);
    }

    #[test]
    fn values_become_scores() {
        assert_eq!(Score::of(WIN - 7, false, false), Score::Win(7));
        assert_eq!(Score::of(4 - WIN, true, false), Score::Loss(4));
        assert_eq!(Score::of(0, false, false), Score::Cp(0));
        assert_eq!(Score::of(0, true, false), Score::Draw);
        assert_eq!(Score::of(0, true, true), Score::Exact(0));
        assert_eq!(Score::of(-300, true, true), Score::Exact(-3));
    }

    #[test]
    fn endings_have_values_for_each_seat() {
        let [first, second] = [Seat::new(0), Seat::new(1)];
        let win = Outcome::win(first, 2, Reason("end"));
        assert_eq!(outcome_value(&win, first, 3), WIN - 3);
        assert_eq!(outcome_value(&win, second, 3), 3 - WIN);
        let points = Outcome::by_score(PerSeat::from_fn(2, |seat| [7, 9][seat.index()]), Reason("end"));
        assert_eq!(outcome_value(&points, first, 3), -2 * POINT);
        let in_spite_of_points = win.with_scores(PerSeat::from_fn(2, |seat| [7, 9][seat.index()]));
        assert_eq!(outcome_value(&in_spite_of_points, first, 3), WIN - 3);
        assert_eq!(outcome_value(&Outcome::draw(2, Reason("end")), first, 3), 0);
    }

    #[test]
    fn distances_are_counted_from_either_end() {
        for value in [WIN - 9, 9 - WIN, 0, 250, -250] {
            assert_eq!(from_root(from_here(value, 4), 4), value);
        }
        assert_eq!(from_here(WIN - 9, 4), WIN - 5);
    }
}
