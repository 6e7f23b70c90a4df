//! What the tree searches share: rewards, confidence bounds and playouts, all on integers.

use game::{Dice, Game, Outcome, PerSeat, Seat, Turn};

use crate::budget::Meter;
use crate::score::{MAX_ESTIMATE, Score};
use crate::{Evaluator, random};

/// The parameters of a tree search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The exploration constant, in thousandths; 0 is none.
    pub exploration: u32,
    /// How far games are played out at random before the evaluator is asked; `None` is to their end.
    pub playout: Option<u32>,
    /// The most nodes the tree may have; then it stops growing and goes on counting.
    pub tree: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self { exploration: 700, playout: None, tree: 2_000_000 }
    }
}

/// A certain win, as a reward; a certain loss is 0.
pub(crate) const ONE: u64 = 1 << 16;

/// What an ending is worth to each seat: the share of the others it is ahead of, those beside it counting half.
pub(crate) fn rewards(outcome: &Outcome) -> PerSeat<u64> {
    let ranks = outcome.ranks();
    let others = (ranks.len() as u64 - 1).max(1);
    PerSeat::from_fn(ranks.len(), |seat| {
        let beaten: u64 = ranks
            .entries()
            .filter(|(other, _)| *other != seat)
            .map(|(_, rank)| if *rank > ranks[seat] { 2 } else { u64::from(*rank == ranks[seat]) })
            .sum();
        beaten * ONE / (2 * others)
    })
}

/// The advantage that counts as halfway between even and won.
const HALF_WON: i64 = 200;

/// What an estimate is worth as a reward.
pub(crate) fn reward_of_estimate(estimate: i32) -> u64 {
    squashed(estimate, HALF_WON as u32)
}

/// The same where an advantage of `half_won` counts as halfway between even and won.
pub(crate) fn squashed(estimate: i32, half_won: u32) -> u64 {
    let estimate = i64::from(estimate.clamp(-MAX_ESTIMATE, MAX_ESTIMATE));
    let half = ONE as i64 / 2;
    (half + half * estimate / (estimate.abs() + i64::from(half_won)).max(1)) as u64
}

/// The estimate that corresponds to a mean reward.
pub(crate) fn score_of_reward(reward: u64) -> Score {
    let half = ONE as i64 / 2;
    let ahead = reward as i64 - half;
    Score::Cp((HALF_WON * ahead / (half - ahead.abs()).max(1)) as i32)
}

/// The upper confidence bound of a choice tried `visits` times for a sum of rewards, where the logarithm of the
/// number of all tries is `ln_total`.
pub(crate) fn confidence_bound(reward: u64, visits: u32, ln_total: u64, exploration: u32) -> u64 {
    let visits = u64::from(visits.max(1));
    let doubt = ((ln_total << 16) / visits).isqrt();
    reward / visits + doubt * u64::from(exploration) / 1000
}

/// The natural logarithm of a positive number, with 16 binary places.
pub(crate) fn ln(number: u32) -> u64 {
    const LN_2: u64 = 45_426;
    const PLACES: u32 = 16;
    let whole = number.max(1).ilog2();
    // The mantissa has 31 binary places; squaring it doubles its logarithm, whose next place then shows.
    let mut mantissa = u64::from(number.max(1)) << (31 - whole);
    let mut log2 = u64::from(whole);
    for _ in 0..PLACES {
        mantissa = (mantissa * mantissa) >> 31;
        let digit = mantissa >> 32;
        mantissa >>= digit;
        log2 = log2 << 1 | digit;
    }
    (log2 * LN_2) >> PLACES
}

/// Plays on at random and returns each seat's reward. Repetition is not judged: the rules' limits end every game. If
/// the budget runs out on the way, the answer means nothing.
pub(crate) fn playout<G: Game>(
    rules: &G,
    evaluator: &impl Evaluator<G>,
    mut state: G::State,
    moves: Option<u32>,
    buffer: &mut Vec<G::Move>,
    dice: &mut dyn Dice,
    meter: &mut Meter<'_>,
) -> PerSeat<u64> {
    let mut left = moves;
    loop {
        let turn = rules.turn(&state);
        if let Turn::Over(outcome) = turn {
            return rewards(&outcome);
        }
        if left == Some(0) || meter.stopped() {
            return estimates(rules, evaluator, &state);
        }
        left = left.map(|left| left - 1);
        let mv = match turn {
            Turn::Seat(_) => random::choose(rules, &state, buffer, dice),
            _ => random::draw(rules, &state, dice),
        };
        rules.apply(&mut state, mv);
        meter.tick();
    }
}

fn estimates<G: Game>(rules: &G, evaluator: &impl Evaluator<G>, state: &G::State) -> PerSeat<u64> {
    let reward = |seat| reward_of_estimate(evaluator.evaluate(rules, state, seat));
    let actor = rules.turn(state).seat().unwrap_or(Seat::new(0));
    if rules.seats() != 2 {
        return PerSeat::from_fn(rules.seats(), reward);
    }
    // What one seat wins of two, the other loses.
    let own = reward(actor);
    PerSeat::from_fn(2, |seat| if seat == actor { own } else { ONE - own })
}

#[cfg(test)]
mod tests {
    use game::Reason;

    use super::*;

    #[test]
    fn logarithms_are_right_to_three_places() {
        for number in [1, 2, 3, 10, 1000, 123_456, u32::MAX] {
            let expected = f64::from(number).ln() * 65536.0;
            assert!((ln(number) as f64 - expected).abs() < 40.0, "{number}: {} {expected}", ln(number));
        }
    }

    #[test]
    fn rewards_count_who_is_ahead_of_whom() {
        let of = |ranks: [u8; 3]| {
            let ranks = PerSeat::from_fn(3, |seat| ranks[seat.index()]);
            rewards(&Outcome::ranked(ranks, Reason("end"))).iter().copied().collect::<Vec<_>>()
        };
        assert_eq!(of([1, 2, 3]), [ONE, ONE / 2, 0]);
        assert_eq!(of([1, 1, 3]), [ONE * 3 / 4, ONE * 3 / 4, 0]);
        assert_eq!(of([1, 1, 1]), [ONE / 2; 3]);
    }

    #[test]
    fn estimates_and_rewards_are_translated_both_ways() {
        assert_eq!([-200, 0, 200].map(reward_of_estimate), [ONE / 4, ONE / 2, ONE * 3 / 4]);
        for estimate in [-900, -35, 0, 120, 700] {
            let Score::Cp(back) = score_of_reward(reward_of_estimate(estimate)) else {
                panic!("an estimate")
            };
            assert!((back - estimate).abs() <= 3, "{estimate} {back}");
        }
        assert!(reward_of_estimate(i32::MAX) <= ONE && reward_of_estimate(i32::MIN) < ONE / 100);
    }

    #[test]
    fn doubt_shrinks_with_visits() {
        let bound = |visits| confidence_bound(u64::from(visits) * ONE / 2, visits, ln(1000), 1000);
        assert!(bound(1) > bound(10) && bound(10) > bound(900) && bound(900) > ONE / 2);
    }
}
