//! The difference in rating that a score shows, with its confidence interval.

/// A difference in rating with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    /// The most likely difference; infinite after nothing but wins or losses.
    pub elo: f64,
    /// Where it lies with 95 % confidence.
    pub interval: [f64; 2],
}

/// Of the normal distribution, on both sides.
pub(crate) const QUANTILE_95: f64 = 1.959_964;

impl Difference {
    /// The difference that explains the results of rounds best: the share of the points that the first player got in each,
    /// from 0 to 1. Games from the same opening belong to one round, since they are not independent of each other.
    pub fn of(rounds: &[f64]) -> Self {
        let count = rounds.len() as f64;
        let mean = if rounds.is_empty() { 0.5 } else { rounds.iter().sum::<f64>() / count };
        let squares: f64 = rounds.iter().map(|share| (share - mean).powi(2)).sum();
        // One pseudo-observation, so that the variance of a few equal results is not zero.
        let variance = (squares + 0.25) / (count + 1.0).max(1.0);
        let error = QUANTILE_95 * (variance / count.max(1.0)).sqrt();
        Self { elo: elo(mean), interval: [elo(mean - error), elo(mean + error)] }
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

/// The share of the points that a difference in Elo leads one to expect.
pub fn expected_share(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
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
        let shares = [1.0, 0.5, 0.5, 0.75];
        let (few, many) = (Difference::of(&shares.repeat(2)), Difference::of(&shares.repeat(200)));
        assert!((few.elo - many.elo).abs() < 1e-9);
        assert!(many.interval[0] > few.interval[0] && many.interval[1] < few.interval[1]);
        assert!(many.interval[0] < many.elo && many.elo < many.interval[1]);
    }

    #[test]
    fn nothing_is_certain_after_two_wins() {
        let difference = Difference::of(&[1.0, 1.0]);
        assert!(difference.interval[0] < 100.0, "{difference:?}");
    }
}
