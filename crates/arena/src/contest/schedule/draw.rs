//! Lots drawn from the contest's seed, each for a purpose of its own.

use game::Dice;
use table::Generator;

/// What a lot decides.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Purpose {
    /// The order of participants whom nothing else sets apart.
    Order,
    /// Who plays in which group.
    Groups,
}

/// The participants from 0 in an order that only the seed and the purpose decide.
pub(crate) fn lots(seed: u64, purpose: Purpose, participants: usize) -> Vec<usize> {
    // Openings take their numbers from the low end of the seed's moves, games from the high end, lots from the middle.
    let mut dice = Generator::for_move(seed, usize::MAX / 2 + purpose as usize);
    let mut order: Vec<usize> = (0..participants).collect();
    for last in (1..participants).rev() {
        order.swap(last, dice.below(last as u64 + 1) as usize);
    }
    order
}

/// The seed of everything random in an encounter: its games, in which the same participants change seats, share it.
pub(crate) fn game_seed(seed: u64, encounter: u64) -> u64 {
    Generator::for_move(seed, usize::MAX - encounter as usize).below(1 << 48)
}
