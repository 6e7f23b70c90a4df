//! Gradient descent by Adam, in arithmetic that is the same on every machine: additions, multiplications, divisions
//! and square roots in a fixed order, and nothing that a platform's library computes its own way.

/// A list of weights with what Adam knows about each.
pub(super) struct Weights<const WIDTH: usize> {
    pub(super) rows: Vec<[f32; WIDTH]>,
    pub(super) gradients: Vec<[f32; WIDTH]>,
    means: Vec<[f32; WIDTH]>,
    squares: Vec<[f32; WIDTH]>,
    /// Weights stay within plus and minus this.
    most: f32,
}

/// How far to go in one step.
#[derive(Clone, Copy)]
pub(super) struct Step {
    /// The rate of learning, corrected for how little Adam knows at first.
    rate: f32,
    /// Weights shrink by this part.
    decay: f32,
}

/// Steps of a run, which become smaller and smaller.
pub(super) struct Steps {
    taken: u64,
    of: u64,
    /// Powers of the two rates of forgetting.
    powers: [f64; 2],
}

const FORGET_MEAN: f32 = 0.9;
const FORGET_SQUARE: f32 = 0.999;
const FIRST_RATE: f64 = 0.003;
const LAST_RATE: f64 = 0.000_03;
const DECAY: f64 = 0.01;

impl Steps {
    pub(super) const fn new(of: u64) -> Self {
        Self { taken: 0, of, powers: [1.0; 2] }
    }

    pub(super) fn next(&mut self) -> Step {
        let part = self.taken as f64 / self.of as f64;
        let rate = FIRST_RATE + (LAST_RATE - FIRST_RATE) * part;
        self.taken += 1;
        self.powers[0] *= f64::from(FORGET_MEAN);
        self.powers[1] *= f64::from(FORGET_SQUARE);
        let corrected = rate * (1.0 - self.powers[1]).sqrt() / (1.0 - self.powers[0]);
        Step { rate: corrected as f32, decay: (rate * DECAY) as f32 }
    }
}

impl<const WIDTH: usize> Weights<WIDTH> {
    pub(super) fn new(rows: Vec<[f32; WIDTH]>, most: f32) -> Self {
        let zeros = || vec![[0.0; WIDTH]; rows.len()];
        Self { gradients: zeros(), means: zeros(), squares: zeros(), rows, most }
    }

    /// Goes a step down the gradient, and forgets it.
    pub(super) fn descend(&mut self, step: Step) {
        const TINY: f32 = 1e-8;
        let memory = self.means.iter_mut().zip(&mut self.squares);
        for ((row, gradient), (mean, square)) in self.rows.iter_mut().zip(&mut self.gradients).zip(memory) {
            for lane in 0..WIDTH {
                let slope = gradient[lane];
                mean[lane] = FORGET_MEAN * mean[lane] + (1.0 - FORGET_MEAN) * slope;
                square[lane] = FORGET_SQUARE * square[lane] + (1.0 - FORGET_SQUARE) * slope * slope;
                let change = step.rate * mean[lane] / (square[lane].sqrt() + TINY);
                row[lane] = (row[lane] - change - step.decay * row[lane]).clamp(-self.most, self.most);
            }
            *gradient = [0.0; WIDTH];
        }
    }
}

/// From 0 for what is very negative to 1 for what is very positive: `1 / (1 + e^-x)`, where the power of `e` is
/// one of a number near 1.
pub(super) fn sigmoid(x: f32) -> f32 {
    const SQUARINGS: i32 = 12;
    let mut power = 1.0 - f64::from(x.clamp(-30.0, 30.0)) / f64::from(1 << SQUARINGS);
    for _ in 0..SQUARINGS {
        power *= power;
    }
    (1.0 / (1.0 + power)) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sigmoid_is_what_it_should_be() {
        for tenths in -120..=120 {
            let x = tenths as f32 / 10.0;
            let expected = 1.0 / (1.0 + (-x).exp());
            assert!((sigmoid(x) - expected).abs() < 0.002, "{x}: {} {expected}", sigmoid(x));
        }
        assert!((sigmoid(0.0) - 0.5).abs() < f32::EPSILON);
    }

    #[test]
    fn a_valley_is_found() {
        let mut weights = Weights::new(vec![[1.0, -1.0]], 1.5);
        let mut steps = Steps::new(3000);
        for _ in 0..3000 {
            let [x, y] = weights.rows[0];
            weights.gradients[0] = [x - 0.25, 4.0 * (y - 3.0)];
            weights.descend(steps.next());
        }
        let [x, y] = weights.rows[0];
        assert!((x - 0.25).abs() < 0.02 && (y - 1.5).abs() < f32::EPSILON, "{x} {y}");
    }
}
