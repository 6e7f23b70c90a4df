//! Is a player stronger by so much? A sequential test that stops as soon as the games say.
//!
//! The generalised sequential probability ratio test on rounds: all games from one opening are one observation, since they are not
//! independent of each other. For two seats a round is a pair of games and its score one of five (0, ½, 1, 1½, 2 points): the
//! pentanomial test. Each hypothesis is a difference in Elo, that is an expected share of the points; under each the
//! distribution of round scores is the most likely one with that expectation, and the logarithm of the ratio of both
//! likelihoods is compared with Wald's bounds.
//!
//! ```
//! use arena::sprt::{Hypotheses, Sprt, Verdict};
//!
//! let mut test = Sprt::new(Hypotheses { elo0: 0.0, elo1: 20.0, ..Hypotheses::default() }, 2).unwrap();
//! assert_eq!(test.verdict(), Verdict::Undecided);
//! // A hundred pairs, each won by 1½ to ½.
//! (0..100).for_each(|_| test.add(0.75));
//! assert_eq!(test.verdict(), Verdict::Stronger);
//! ```

use serde::Serialize;

use crate::elo::expected_share;

/// What is tested.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Hypotheses {
    /// The difference if the player is not stronger, in Elo.
    pub elo0: f64,
    /// The difference if it is.
    pub elo1: f64,
    /// How often, at most, a player with `elo0` is taken for stronger.
    pub alpha: f64,
    /// How often, at most, a player with `elo1` is not.
    pub beta: f64,
}

impl Default for Hypotheses {
    fn default() -> Self {
        Self { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05 }
    }
}

/// Why nothing can be tested.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum HypothesesError {
    /// The differences are not two numbers in order.
    #[error("elo0 {elo0} and elo1 {elo1}: expected elo0 to be less than elo1, both between -2000 and 2000")]
    Elo {
        /// The lesser, as it was given.
        elo0: f64,
        /// The greater.
        elo1: f64,
    },
    /// A probability of an error that is none.
    #[error("{name} {value}: expected more than 0 and less than 0.5")]
    Error {
        /// Which.
        name: &'static str,
        /// What it was.
        value: f64,
    },
    /// A table for one.
    #[error("{seats} seats: expected 2 to 4")]
    Seats {
        /// How many.
        seats: usize,
    },
}

/// What the games say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The player is stronger: rather by `elo1` than by `elo0`.
    Stronger,
    /// It is not: rather by `elo0`.
    NotStronger,
    /// Nothing yet.
    Undecided,
}

/// A test under way.
#[derive(Clone, Debug, PartialEq)]
pub struct Sprt {
    hypotheses: Hypotheses,
    /// How often each score of a round came, from the least to the greatest.
    counts: Vec<u64>,
}

impl Sprt {
    /// No two players are farther apart than this.
    const WIDEST: f64 = 2000.0;

    /// A test on rounds of as many games as there are seats.
    pub fn new(hypotheses: Hypotheses, seats: usize) -> Result<Self, HypothesesError> {
        let Hypotheses { elo0, elo1, alpha, beta } = hypotheses;
        let in_reach = |elo: f64| elo.abs() <= Self::WIDEST;
        if !(elo0 < elo1 && in_reach(elo0) && in_reach(elo1)) {
            return Err(HypothesesError::Elo { elo0, elo1 });
        }
        for (name, value) in [("alpha", alpha), ("beta", beta)] {
            if !(value > 0.0 && value < 0.5) {
                return Err(HypothesesError::Error { name, value });
            }
        }
        if !(2..=4).contains(&seats) {
            return Err(HypothesesError::Seats { seats });
        }
        // A game's share comes in halves of the other seats, and a round has a game for each seat.
        Ok(Self { hypotheses, counts: vec![0; 2 * seats * (seats - 1) + 1] })
    }

    /// Adds a complete round: the player's share of its points, from 0 to 1.
    pub fn add(&mut self, share: f64) {
        let most = self.counts.len() - 1;
        self.counts[(share.clamp(0.0, 1.0) * most as f64).round() as usize] += 1;
    }

    /// How many rounds there were.
    pub fn rounds(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The logarithm of the likelihood ratio; positive speaks for `elo1`.
    pub fn llr(&self) -> f64 {
        if self.rounds() == 0 {
            return 0.0;
        }
        let Hypotheses { elo0, elo1, .. } = self.hypotheses;
        let scores = self.distribution();
        let [low, high] = [elo0, elo1].map(|elo| likeliest(&scores, expected_share(elo)));
        let chances = low.iter().zip(high);
        scores.iter().zip(chances).map(|((_, count), (low, high))| count * (high / low).ln()).sum()
    }

    /// Wald's bounds: at or below the first the test ends with `elo0`, at or above the second with `elo1`.
    pub fn bounds(&self) -> [f64; 2] {
        let Hypotheses { alpha, beta, .. } = self.hypotheses;
        [(beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln()]
    }

    /// What the games say so far.
    pub fn verdict(&self) -> Verdict {
        let (llr, [lower, upper]) = (self.llr(), self.bounds());
        if llr >= upper {
            Verdict::Stronger
        } else if llr <= lower {
            Verdict::NotStronger
        } else {
            Verdict::Undecided
        }
    }

    /// Scores with their counts. One that never came counts a little, so that nothing is impossible: without that, an input
    /// of nothing but losses would contradict every hypothesis.
    fn distribution(&self) -> Vec<(f64, f64)> {
        const NEVER: f64 = 1e-3;
        let most = (self.counts.len() - 1) as f64;
        let score = |(index, &count): (usize, &u64)| (index as f64 / most, (count as f64).max(NEVER));
        self.counts.iter().enumerate().map(score).collect()
    }
}

/// The probabilities with this mean under which the counts are likeliest: each frequency divided by `1 + x (score - mean)`, with
/// the one `x` that gives the mean.
fn likeliest(scores: &[(f64, f64)], mean: f64) -> Vec<f64> {
    let total: f64 = scores.iter().map(|(_, count)| count).sum();
    let excess = |x: f64| -> f64 {
        scores.iter().map(|(score, count)| count * (score - mean) / (1.0 + x * (score - mean))).sum()
    };
    // Between these all probabilities are positive, and the excess falls from plus to minus infinity.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let x = f64::midpoint(low, high);
    scores.iter().map(|(score, count)| count / total / (1.0 + x * (score - mean))).collect()
}

#[cfg(test)]
mod tests {
    use game::Dice;
    use table::Generator;

    use super::*;

    /// Plays pairs at a true difference until the test ends.
    fn run(dice: &mut Generator, elo: f64, draws: u64, most: u64) -> (Verdict, u64) {
        let mut test = Sprt::new(Hypotheses { elo0: 0.0, elo1: 60.0, ..Hypotheses::default() }, 2).unwrap();
        let wins = (expected_share(elo) * 10_000.0) as u64 - draws / 2;
        let mut game = || match dice.below(10_000) {
            roll if roll < draws => 0.5,
            roll if roll < draws + wins => 1.0,
            _ => 0.0,
        };
        while test.verdict() == Verdict::Undecided && test.rounds() < most {
            // Looked at after every fifth pair only, which spares time.
            for _ in 0..5 {
                let pair: f64 = game() + game();
                test.add(pair / 2.0);
            }
        }
        (test.verdict(), test.rounds())
    }

    #[test]
    fn wrong_verdicts_are_as_rare_as_promised() {
        let mut dice = Generator::new(11);
        for (elo, right) in [(0.0, Verdict::NotStronger), (60.0, Verdict::Stronger)] {
            let verdicts: Vec<_> = (0..100).map(|_| run(&mut dice, elo, 3000, 5000)).collect();
            let wrong = verdicts.iter().filter(|(verdict, _)| *verdict != right).count();
            // Five in a hundred are promised; twelve would be more than three standard deviations above.
            assert!(wrong < 12, "{elo}: {wrong} of 100");
            let mean = verdicts.iter().map(|(_, rounds)| rounds).sum::<u64>() / 100;
            assert!((30..500).contains(&mean), "{elo}: {mean} rounds");
        }
    }

    #[test]
    fn nothing_but_losses_ends_soon_and_finitely() {
        for (share, expected) in [(0.0, Verdict::NotStronger), (1.0, Verdict::Stronger)] {
            for seats in 2..=4 {
                let mut test = Sprt::new(Hypotheses::default(), seats).unwrap();
                let rounds = (1..500).find(|_| {
                    test.add(share);
                    assert!(test.llr().is_finite());
                    test.verdict() != Verdict::Undecided
                });
                assert!(rounds.is_some_and(|rounds| rounds > 1), "{seats} {share}: {rounds:?}");
                assert_eq!(test.verdict(), expected);
            }
        }
    }

    #[test]
    fn the_normal_approximation_is_near() {
        let mut test = Sprt::new(Hypotheses { elo0: 0.0, elo1: 5.0, ..Hypotheses::default() }, 2).unwrap();
        let counted = [(0.0, 40), (0.25, 380), (0.5, 1100), (0.75, 420), (1.0, 60)];
        let shares: Vec<f64> =
            counted.into_iter().flat_map(|(share, times)| std::iter::repeat_n(share, times)).collect();
        for &share in &shares {
            test.add(share);
        }
        let total = shares.len() as f64;
        let mean = shares.iter().sum::<f64>() / total;
        let variance = shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / total;
        let [low, high] = [0.0, 5.0].map(expected_share);
        let approximation = total * (high - low) * (2.0 * mean - low - high) / (2.0 * variance);
        assert!((test.llr() - approximation).abs() < 0.05, "{} {approximation}", test.llr());
        assert!((test.bounds()[1] - 2.944_439).abs() < 1e-6 && (test.bounds()[0] + 2.944_439).abs() < 1e-6);
    }

    #[test]
    fn senseless_hypotheses_are_refused() {
        let error = |elo0, elo1, alpha, beta, seats| {
            Sprt::new(Hypotheses { elo0, elo1, alpha, beta }, seats).unwrap_err().to_string()
        };
        assert!(error(5.0, 5.0, 0.05, 0.05, 2).contains("elo0 to be less than elo1"));
        assert!(error(0.0, f64::NAN, 0.05, 0.05, 2).contains("elo1 NaN"));
        assert!(error(0.0, 5.0, 0.0, 0.05, 2).starts_with("alpha 0: expected"));
        assert!(error(0.0, 5.0, 0.05, 0.6, 2).starts_with("beta 0.6"));
        assert!(error(0.0, 5.0, 0.05, 0.05, 1).starts_with("1 seats"));
    }
}
