//! A table's result for a position.

use std::fmt;

/// What perfect play leads to, for the side to move, if neither repetition nor the limit on moves without a capture
/// cuts it short. Distances count moves of both sides as the game does, each jump of a chain as one; they are
/// `None` where a table holds outcomes only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The side to move wins; it can do so in this many moves, and the other side can hold out as long.
    Win(Option<u16>),
    /// Neither side can win by force.
    Draw,
    /// The side to move loses, in this many moves if it holds out as long as it can.
    Loss(Option<u16>),
}

impl Verdict {
    /// The distance, where there is one.
    pub const fn distance(self) -> Option<u16> {
        match self {
            Self::Win(distance) | Self::Loss(distance) => distance,
            Self::Draw => None,
        }
    }

    /// The same without its distance.
    #[must_use]
    pub const fn outcome(self) -> Self {
        match self {
            Self::Win(_) => Self::Win(None),
            Self::Draw => Self::Draw,
            Self::Loss(_) => Self::Loss(None),
        }
    }

    /// What this is for the other side, `moves` before.
    #[must_use]
    pub fn before(self, moves: u16) -> Self {
        let farther = |distance: Option<u16>| distance.map(|distance| distance + moves);
        match self {
            Self::Win(distance) => Self::Loss(farther(distance)),
            Self::Draw => Self::Draw,
            Self::Loss(distance) => Self::Win(farther(distance)),
        }
    }

    /// What this is for the same side, `moves` before.
    #[must_use]
    pub fn later(self, moves: u16) -> Self {
        self.before(moves).before(0)
    }

    /// The larger, the better for the side to move: wins the sooner, losses the later.
    pub fn rank(self) -> i32 {
        const DECIDED: i32 = 1 << 16;
        match self {
            Self::Win(distance) => 2 * DECIDED - distance.map_or(DECIDED, i32::from),
            Self::Draw => 0,
            Self::Loss(distance) => distance.map_or(DECIDED, i32::from) - 2 * DECIDED,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(Some(distance)) => write!(f, "win {distance}"),
            Self::Win(None) => f.write_str("win"),
            Self::Draw => f.write_str("draw"),
            Self::Loss(Some(distance)) => write!(f, "loss {distance}"),
            Self::Loss(None) => f.write_str("loss"),
        }
    }
}

/// The longest distance that fits into a [`Code`].
pub(super) const LONGEST: u16 = 126;

/// A verdict in one byte, as tables with distances hold it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Code(pub(super) u8);

impl Code {
    pub(super) const DRAW: Self = Self(0);
    /// Not a verdict: what a builder has not decided.
    pub(super) const UNKNOWN: Self = Self(LAST_WIN + 1);

    /// A win; a distance that is too long becomes [`LONGEST`].
    pub(super) const fn win(distance: u16) -> Self {
        Self(FIRST_WIN + clamped(distance))
    }

    /// A loss; a distance that is too long becomes [`LONGEST`].
    pub(super) const fn loss(distance: u16) -> Self {
        Self(FIRST_LOSS + clamped(distance))
    }

    /// Whether this is a win that is no longer than `distance`.
    pub(super) const fn is_win_within(self, distance: u16) -> bool {
        self.0 >= FIRST_WIN && self.0 <= FIRST_WIN + clamped(distance)
    }

    pub(super) const fn verdict(self) -> Verdict {
        match self.0 {
            FIRST_LOSS.. => Verdict::Loss(Some((self.0 - FIRST_LOSS) as u16)),
            FIRST_WIN..=LAST_WIN => Verdict::Win(Some((self.0 - FIRST_WIN) as u16)),
            _ => Verdict::Draw,
        }
    }
}

const FIRST_WIN: u8 = 1;
const LAST_WIN: u8 = FIRST_WIN + LONGEST as u8;
const FIRST_LOSS: u8 = LAST_WIN + 2;

const fn clamped(distance: u16) -> u8 {
    if distance < LONGEST { distance as u8 } else { LONGEST as u8 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_hold_verdicts() {
        for distance in 0..=LONGEST {
            assert_eq!(Code::win(distance).verdict(), Verdict::Win(Some(distance)));
            assert_eq!(Code::loss(distance).verdict(), Verdict::Loss(Some(distance)));
            assert!(Code::win(distance).is_win_within(distance));
            assert!(!Code::loss(distance).is_win_within(LONGEST));
            assert!(distance == 0 || !Code::win(distance).is_win_within(distance - 1));
        }
        assert_eq!(Code::DRAW.verdict(), Verdict::Draw);
        assert!(!Code::DRAW.is_win_within(LONGEST) && !Code::UNKNOWN.is_win_within(LONGEST));
    }

    #[test]
    fn sooner_wins_and_later_losses_rank_higher() {
        let falling = [
            Verdict::Win(Some(3)),
            Verdict::Win(Some(9)),
            Verdict::Win(None),
            Verdict::Draw,
            Verdict::Loss(None),
            Verdict::Loss(Some(9)),
            Verdict::Loss(Some(2)),
        ];
        assert!(falling.is_sorted_by_key(|verdict| -verdict.rank()));
        assert_eq!(Verdict::Loss(Some(2)).before(3), Verdict::Win(Some(5)));
    }
}
