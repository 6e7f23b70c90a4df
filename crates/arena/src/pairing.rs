//! Who sits where in which game of a match between two.

use game::Seat;

/// A game of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The game, from 0.
    pub game: u64,
    /// Its opening; all games of a round have the same.
    pub opening: u64,
    /// The seat of the first player; the second has all others.
    pub first: Seat,
}

/// All games: each opening is played once for every seat the first player can have, so that no opening favours either
/// player. The number of games is rounded up to whole rounds.
pub fn pairings(games: u64, seats: usize) -> impl Iterator<Item = Pairing> {
    let seats = seats as u64;
    let seating =
        move |game| Pairing { game, opening: game / seats, first: Seat::new((game % seats) as usize) };
    (0..games.next_multiple_of(seats)).map(seating)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_opening_is_played_from_every_seat() {
        let all: Vec<_> = pairings(5, 3).map(|pairing| (pairing.opening, pairing.first.index())).collect();
        assert_eq!(all, [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]);
    }
}
