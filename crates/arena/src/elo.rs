//! The difference in rating that a score shows, with its confidence interval.

/// Results of rounds: the share of the points that the first player got in each, from 0 to 1. Games from the same
/// opening belong to one round, since they are not independent of each other.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scores {
    rounds: Vec<f64>,
}

/// A difference in rating with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    /// The most likely difference; infinite after nothing but wins or losses.
    pub elo: f64,
    /// Where it lies with 95 % confidence.
    pub interval: [f64; 2],
}

impl Scores {
    /// Adds a round.
    pub fn add(&mut self, share: f64) {
        self.rounds.push(share);
    }

    /// The average share; one half before the first round.
    pub fn mean(&self) -> f64 {
        if self.rounds.is_empty() { 0.5 } else { self.rounds.iter().sum::<f64>() / self.rounds.len() as f64 }
    }

    /// The difference in rating that explains the scores best.
    pub fn difference(&self) -> Difference {
        /// Of the normal distribution, on both sides.
        const QUANTILE_95: f64 = 1.959_964;
        let (mean, count) = (self.mean(), self.rounds.len() as f64);
        let squares: f64 = self.rounds.iter().map(|share| (share - mean).powi(2)).sum();
        // One pseudo-observation, so that the variance of a few equal results is not zero.
        let variance = (squares + 0.25) / (count + 1.0).max(1.0);
        let error = QUANTILE_95 * (variance / count.max(1.0)).sqrt();
        Difference { elo: elo(mean), interval: [elo(mean - error), elo(mean + error)] }
    }
}

/// The difference in rating at which such a share of the points is expected.
pub fn elo(share: f64) -> f64 {
    if share <= 0.0 {
        f64::NEG_INFINITY
    } else if share >= 1.0 {
        f64::INFINITY
    } else {
        400.0 * (share / (1.0 - share)).log10()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_shares_have_known_differences() {
        for (share, expected) in [(0.5, 0.0), (0.64, 99.95), (0.75, 190.85), (0.909_090_9, 400.0)] {
            assert!((elo(share) - expected).abs() < 0.01, "{share}: {}", elo(share));
            assert!((elo(1.0 - share) + expected).abs() < 0.01);
        }
        assert!(elo(1.0).is_infinite());
    }

    #[test]
    fn more_rounds_are_surer() {
        let scores = |rounds: usize| {
            let mut scores = Scores::default();
            (0..rounds).for_each(|round| scores.add([1.0, 0.5, 0.5, 0.75][round % 4]));
            scores.difference()
        };
        let (few, many) = (scores(8), scores(800));
        assert!((few.elo - many.elo).abs() < 1e-9);
        assert!(many.interval[0] > few.interval[0] && many.interval[1] < few.interval[1]);
        assert!(many.interval[0] < many.elo && many.elo < many.interval[1]);
    }

    #[test]
    fn nothing_is_certain_after_two_wins() {
        let mut scores = Scores::default();
        scores.add(1.0);
        scores.add(1.0);
        assert!(scores.difference().interval[0] < 100.0, "{:?}", scores.difference());
    }
}
