//! Fits a network to positions of which is known what was thought of them and how their games ended.

use game::Dice;
use table::Generator;

use super::adam::{Step, Steps, Weights, sigmoid};
use crate::network::{Features, Learns, Parts, scale};

/// A position to learn from, all for the seat to act.
pub(super) struct Sample<G: Learns> {
    pub(super) state: G::State,
    /// What the hand-set estimate says, in hundredths of a piece.
    pub(super) estimate: i32,
    /// What a search said.
    pub(super) score: i32,
    /// How the game ended: 0, a half or 1.
    pub(super) result: f32,
}

/// Mean squared errors on positions that were not learnt from.
pub(super) struct Losses {
    pub(super) by_hand: f64,
    pub(super) by_network: f64,
}

/// Hundredths of a piece in which chances change as much as the unit of [`sigmoid`] says.
const UNIT: f32 = 150.0;
/// The part of the target that is the result; the rest is the score of the search.
const RESULT_PART: f32 = 0.5;
/// How often all positions are gone through.
const PASSES: u64 = 8;
/// Positions that are learnt from at once.
const BATCH: usize = 1024;

/// Fits a network with a hidden layer of this width, which must be one that there is.
pub(super) fn fit<G: Learns>(
    rules: &G,
    samples: Vec<Sample<G>>,
    kept_back: &[Sample<G>],
    width: usize,
    seed: u64,
    tell: &mut dyn FnMut(u64, u64),
) -> (Parts, Losses) {
    match width {
        16 => Model::<16>::fit(rules, samples, kept_back, seed, tell),
        32 => Model::<32>::fit(rules, samples, kept_back, seed, tell),
        64 => Model::<64>::fit(rules, samples, kept_back, seed, tell),
        _ => panic!("there is no hidden layer of width {width}"),
    }
}

/// A network in fractions.
struct Model<const WIDTH: usize> {
    /// The hidden layer's own weights, then those of each input.
    hidden: Weights<WIDTH>,
    /// Those of each phase.
    outputs: Weights<WIDTH>,
    /// The outputs' own.
    biases: Weights<1>,
}

impl<const WIDTH: usize> Model<WIDTH> {
    fn fit<G: Learns>(
        rules: &G,
        mut samples: Vec<Sample<G>>,
        kept_back: &[Sample<G>],
        seed: u64,
        tell: &mut dyn FnMut(u64, u64),
    ) -> (Parts, Losses) {
        let mut dice = Generator::new(seed);
        let mut model = Self::new(rules.inputs(), rules.phases(), &mut dice);
        let mut steps = Steps::new(PASSES * samples.len().div_ceil(BATCH) as u64);
        for pass in 0..PASSES {
            tell(pass, PASSES);
            shuffle(&mut samples, &mut dice);
            for batch in samples.chunks(BATCH) {
                for sample in batch {
                    // Each time it is seen from another side.
                    let image = dice.below(rules.symmetries() as u64) as usize;
                    model.learn(&features_of(rules, sample, image), sample);
                }
                model.descend(steps.next());
            }
        }
        tell(PASSES, PASSES);
        let losses = model.losses(rules, kept_back);
        (model.parts(), losses)
    }

    /// A network that changes nothing, with a hidden layer in which every place is another.
    fn new(inputs: usize, phases: usize, dice: &mut Generator) -> Self {
        const SPREAD: f32 = 0.15;
        let mut draw = |around: f32| {
            [(); WIDTH].map(|()| around + SPREAD * (dice.below(20_001) as f32 / 10_000.0 - 1.0))
        };
        let hidden = (0..=inputs).map(|row| draw(if row == 0 { 0.3 } else { 0.0 })).collect();
        let most_output = scale::MOST_OUTPUT as f32 / WIDTH as f32 / output_scale();
        Self {
            hidden: Weights::new(hidden, 1.5),
            outputs: Weights::new(vec![[0.0; WIDTH]; phases], most_output),
            biases: Weights::new(vec![[0.0]; phases], i16::MAX as f32 / output_scale()),
        }
    }

    /// The sums before clipping, and what comes out, in units of chance.
    fn forward(&self, features: &Features) -> ([f32; WIDTH], f32) {
        let mut sums = self.hidden.rows[0];
        for &input in features.active() {
            let row = &self.hidden.rows[1 + usize::from(input)];
            for lane in 0..WIDTH {
                sums[lane] += row[lane];
            }
        }
        let weights = &self.outputs.rows[features.phase()];
        let mut output = self.biases.rows[features.phase()][0];
        for lane in 0..WIDTH {
            let clipped = sums[lane].clamp(0.0, 1.0);
            output += clipped * clipped * weights[lane];
        }
        (sums, output)
    }

    fn learn<G: Learns>(&mut self, features: &Features, sample: &Sample<G>) {
        let (sums, output) = self.forward(features);
        let error = sigmoid(sample.estimate as f32 / UNIT + output) - target(sample);
        let phase = features.phase();
        self.biases.gradients[phase][0] += error;
        let weights = &self.outputs.rows[phase];
        let gradients = &mut self.outputs.gradients[phase];
        let mut slopes = [0.0; WIDTH];
        for lane in 0..WIDTH {
            let clipped = sums[lane].clamp(0.0, 1.0);
            gradients[lane] += error * clipped * clipped;
            let inside = if sums[lane] < 1.0 { 2.0 * clipped } else { 0.0 };
            slopes[lane] = error * weights[lane] * inside;
        }
        let rows = std::iter::once(0).chain(features.active().iter().map(|&input| 1 + usize::from(input)));
        for row in rows {
            let gradients = &mut self.hidden.gradients[row];
            for lane in 0..WIDTH {
                gradients[lane] += slopes[lane];
            }
        }
    }

    /// Gradients are sums over a batch: Adam does not mind their size, only how they compare with earlier ones.
    fn descend(&mut self, step: Step) {
        self.hidden.descend(step);
        self.outputs.descend(step);
        self.biases.descend(step);
    }

    fn losses<G: Learns>(&self, rules: &G, kept_back: &[Sample<G>]) -> Losses {
        let mean = |output: &dyn Fn(&Sample<G>) -> f32| {
            let square = |sample: &Sample<G>| {
                let off = sigmoid(sample.estimate as f32 / UNIT + output(sample)) - target(sample);
                f64::from(off) * f64::from(off)
            };
            kept_back.iter().map(square).sum::<f64>() / kept_back.len().max(1) as f64
        };
        Losses {
            by_hand: mean(&|_| 0.0),
            by_network: mean(&|sample| self.forward(&features_of(rules, sample, 0)).1),
        }
    }

    /// The network in whole numbers.
    fn parts(&self) -> Parts {
        let whole = |weight: f32, scale: f32| (weight * scale).round() as i16;
        let hidden = self.hidden.rows.iter().flatten().map(|&weight| whole(weight, scale::INPUT as f32));
        let outputs = self.outputs.rows.iter().zip(&self.biases.rows).flat_map(|(row, bias)| {
            row.iter().chain(bias).map(|&weight| {
                // Rounding could lead a little beyond the bound.
                (weight * output_scale()).trunc() as i16
            })
        });
        Parts {
            inputs: self.hidden.rows.len() - 1,
            width: WIDTH,
            phases: self.outputs.rows.len(),
            weights: hidden.chain(outputs).collect(),
        }
    }
}

/// An output of one, as a whole number.
fn output_scale() -> f32 {
    UNIT * (1 << scale::OUTPUT_BITS) as f32
}

fn target<G: Learns>(sample: &Sample<G>) -> f32 {
    RESULT_PART * sample.result + (1.0 - RESULT_PART) * chance(sample.score)
}

/// What hundredths of a piece come to: from 0, a loss, to 1, a win.
pub(super) fn chance(score: i32) -> f32 {
    sigmoid(score as f32 / UNIT)
}

fn features_of<G: Learns>(rules: &G, sample: &Sample<G>, image: usize) -> Features {
    let mut features = Features::new();
    rules.extract(&rules.turn_state(image, &sample.state), &mut features);
    features
}

fn shuffle<T>(list: &mut [T], dice: &mut Generator) {
    for last in (1..list.len()).rev() {
        list.swap(last, dice.below(last as u64 + 1) as usize);
    }
}
