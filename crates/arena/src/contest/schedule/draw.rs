//! Lots drawn from the contest's seed, each for a purpose of its own.

use game::Dice;
use table::Generator;

/// What a lot decides.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Purpose {
    /// The order of participants that are level in everything else.
    Order,
    /// Who plays in which group.
    Groups,
}

/// The participants from 0 in an order that only the seed and the purpose decide.
pub(crate) fn lots(seed: u64, purpose: Purpose, participants: usize) -> Vec<usize> {
    // Openings take their numbers from the low end of the seed's moves, games from the high end, lots from the middle.
    Generator::for_move(seed, usize::MAX / 2 + purpose as usize).order(participants)
}

/// The place of each participant in such an order.
pub(crate) fn places(seed: u64, purpose: Purpose, participants: usize) -> Vec<usize> {
    let mut places = vec![0; participants];
    for (place, participant) in lots(seed, purpose, participants).into_iter().enumerate() {
        places[participant] = place;
    }
    places
}

/// Who sits where in a game whose colours are drawn by lot: only the contest's seed and the game's number decide.
pub(crate) fn seats(seed: u64, number: u64, seats: usize) -> Vec<usize> {
    Generator::for_move(seed, usize::MAX / 4 + number as usize).order(seats)
}

/// The seed of everything random in an encounter: its games, in which the same participants change seats, share it.
pub(crate) fn game_seed(seed: u64, encounter: u64) -> u64 {
    Generator::for_move(seed, usize::MAX - encounter as usize).below(1 << 48)
}
