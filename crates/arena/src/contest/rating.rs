//! Strength from results: Bradley–Terry ratings with draws, on the Elo scale, with confidence intervals.
//!
//! Davidson's model: with strengths `a` and `b` (natural logarithms) a win, a loss and a draw are as likely as `exp(a)`, `exp(b)` and
//! `exp(d + (a + b) / 2)` are to each other, where `d` says how drawish the games are; it is estimated with the strengths. Draws
//! are thus results of their own and not half a win and half a loss, which would make intervals too wide where draws are many. The
//! model's logarithm of the likelihood has a single peak, which Newton's steps find.
//!
//! A weak prior keeps all ratings finite: strengths are assumed to lie around the mean with a standard deviation of 600
//! Elo. That weighs as much as a third of one game between equals, but gives a participant that won all its games a
//! finite rating. Intervals come from the curvature at the peak, for the difference to the mean of all, which is put at
//! 1500.
//!
//! A game with three or more seats counts as its pairs, each with the weight that leaves the game as many independent
//! comparisons as it has: seats less one.

use std::collections::BTreeMap;

use serde::Serialize;

use super::ParticipantIndex;
use super::result::GameResult;
use crate::elo::QUANTILE_95;

/// The mean of all ratings.
pub const MEAN: f64 = 1500.0;
/// Elo in one unit of natural logarithm.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
const PRIOR_DEVIATION: f64 = 600.0 / SCALE;
/// The prior for how often games are drawn: rarely, with a wide spread.
const DRAWS_PRIOR: (f64, f64) = (-1.0, 3.0);

/// How strong a participant is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// Who.
    pub participant: ParticipantIndex,
    /// The most likely rating.
    pub elo: f64,
    /// Half the width of the 95 % confidence interval.
    pub error: f64,
    /// Games it is from.
    pub games: u64,
}

impl Rating {
    /// Where the rating lies with 95 % confidence.
    pub fn interval(&self) -> [f64; 2] {
        [self.elo - self.error, self.elo + self.error]
    }
}

/// The ratings of all participants with at least one game, best first. `out` says for each whether it is left out,
/// with all its games.
pub fn ratings(results: &[GameResult], out: &[bool]) -> Vec<Rating> {
    let mut games = vec![0_u64; out.len()];
    let counting = || results.iter().filter(|result| !result.game.seats.iter().any(|&seat| out[seat]));
    for result in counting() {
        result.game.seats.iter().for_each(|&seat| games[seat] += 1);
    }
    let members: Vec<ParticipantIndex> = (0..out.len()).filter(|&one| games[one] > 0).collect();
    let mut model = Model { count: members.len(), pairs: BTreeMap::new() };
    for result in counting() {
        let seats = &result.game.seats;
        let weight = 2.0 / seats.len() as f64;
        // Members are in order.
        let place = |seat: usize| members.partition_point(|&one| one < seats[seat]);
        for (seat, other) in result.game.pairs().filter(|&(seat, other)| seats[seat] < seats[other]) {
            let counts = model.pairs.entry((place(seat), place(other))).or_default();
            counts[result.against(seat, other) as usize] += weight;
        }
    }
    let (strengths, deviations) = model.fit();
    let mut ratings: Vec<Rating> = members
        .iter()
        .zip(strengths.iter().zip(deviations))
        .map(|(&participant, (&strength, deviation))| Rating {
            participant,
            elo: MEAN + strength * SCALE,
            error: QUANTILE_95 * deviation * SCALE,
            games: games[participant],
        })
        .collect();
    ratings.sort_by(|a, b| b.elo.total_cmp(&a.elo).then(a.participant.cmp(&b.participant)));
    ratings
}

/// Results by pair, each pair once: how often the first won, they drew, the second won (in the order of `Encounter`).
struct Model {
    count: usize,
    pairs: BTreeMap<(usize, usize), [f64; 3]>,
}

impl Model {
    /// Strengths around their mean, and their standard deviations.
    fn fit(&self) -> (Vec<f64>, Vec<f64>) {
        let mut values = vec![0.0; self.count + 1];
        values[self.count] = DRAWS_PRIOR.0;
        let mut height = self.height(&values);
        for _ in 0..200 {
            let (slope, curvature) = self.slope_and_curvature(&values);
            let step = solve(&root(&curvature), &slope);
            let mut length = 1.0;
            let (next, next_height) = loop {
                let next: Vec<f64> =
                    values.iter().zip(&step).map(|(value, step)| value + length * step).collect();
                let next_height = self.height(&next);
                if next_height >= height || length < 1e-6 {
                    break (next, next_height);
                }
                length /= 2.0;
            };
            let farthest = step.iter().fold(0.0_f64, |most, step| most.max((step * length).abs()));
            (values, height) = (next, next_height);
            if farthest < 1e-9 {
                break;
            }
        }
        let deviations = deviations_from_mean(&self.slope_and_curvature(&values).1, self.count);
        let mean = values[..self.count].iter().sum::<f64>() / self.count as f64;
        (values[..self.count].iter().map(|value| value - mean).collect(), deviations)
    }

    /// How likely it is that the first of two wins, they draw, and the second wins; never quite impossible.
    fn chances(&self, values: &[f64], (one, two): (usize, usize)) -> [f64; 3] {
        let draw = values[self.count] + f64::midpoint(values[one], values[two]);
        let logs = [values[one], draw, values[two]];
        let most = logs.into_iter().fold(f64::NEG_INFINITY, f64::max);
        let weights = logs.map(|log| (log - most).exp().max(f64::MIN_POSITIVE));
        let sum: f64 = weights.iter().sum();
        weights.map(|weight| weight / sum)
    }

    /// The logarithm of how likely the results are, prior included.
    fn height(&self, values: &[f64]) -> f64 {
        let draws = values[self.count];
        let results: f64 = self
            .pairs
            .iter()
            .map(|(&pair, counts)| {
                let chances = self.chances(values, pair);
                counts.iter().zip(chances).map(|(count, chance)| count * chance.ln()).sum::<f64>()
            })
            .sum();
        let strengths: f64 = values[..self.count].iter().map(|value| (value / PRIOR_DEVIATION).powi(2)).sum();
        results - f64::midpoint(strengths, ((draws - DRAWS_PRIOR.0) / DRAWS_PRIOR.1).powi(2))
    }

    /// The curvature is a symmetric matrix without negative or zero directions.
    fn slope_and_curvature(&self, values: &[f64]) -> (Vec<f64>, Vec<Vec<f64>>) {
        let draws = self.count;
        let mut slope: Vec<f64> = values.iter().map(|value| -value / PRIOR_DEVIATION.powi(2)).collect();
        slope[draws] = -(values[draws] - DRAWS_PRIOR.0) / DRAWS_PRIOR.1.powi(2);
        let mut curvature = vec![vec![0.0; values.len()]; values.len()];
        for (index, row) in curvature.iter_mut().enumerate() {
            row[index] = if index == draws { DRAWS_PRIOR.1.powi(-2) } else { PRIOR_DEVIATION.powi(-2) };
        }
        for (&(one, two), counts) in &self.pairs {
            let chances = self.chances(values, (one, two));
            let games: f64 = counts.iter().sum();
            // How much each result speaks for the first, the second, and for draws.
            let speaks = [[1.0, 0.5, 0.0], [0.0, 0.5, 1.0], [0.0, 1.0, 0.0]];
            let places = [one, two, draws];
            let expected = speaks
                .map(|for_whom| for_whom.iter().zip(chances).map(|(f, chance)| f * chance).sum::<f64>());
            for a in 0..3 {
                slope[places[a]] += counts.iter().zip(speaks[a]).map(|(count, f)| count * f).sum::<f64>()
                    - games * expected[a];
                for b in 0..3 {
                    let joint: f64 = (0..3).map(|k| chances[k] * speaks[a][k] * speaks[b][k]).sum();
                    curvature[places[a]][places[b]] += games * (joint - expected[a] * expected[b]);
                }
            }
        }
        (slope, curvature)
    }
}

/// The Cholesky root of a matrix: the lower triangle whose square it is.
fn root(matrix: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let mut root = vec![vec![0.0; matrix.len()]; matrix.len()];
    for (row, cells) in matrix.iter().enumerate() {
        for (column, cell) in cells.iter().enumerate().take(row + 1) {
            let known: f64 = (0..column).map(|k| root[row][k] * root[column][k]).sum();
            let rest = cell - known;
            root[row][column] =
                if row == column { rest.max(1e-12).sqrt() } else { rest / root[column][column] };
        }
    }
    root
}

/// The standard deviations of the first `count` values less their mean, if the matrix is their information.
fn deviations_from_mean(matrix: &[Vec<f64>], count: usize) -> Vec<f64> {
    let root = root(matrix);
    let deviation = |index: usize| {
        let mut contrast = vec![0.0; matrix.len()];
        contrast[..count].fill(-1.0 / count as f64);
        contrast[index] += 1.0;
        let solved = solve(&root, &contrast);
        contrast.iter().zip(solved).map(|(a, b)| a * b).sum::<f64>().max(0.0).sqrt()
    };
    (0..count).map(deviation).collect()
}

/// What the matrix with this root takes to the right side.
fn solve(root: &[Vec<f64>], right: &[f64]) -> Vec<f64> {
    let mut values = right.to_vec();
    for (row, cells) in root.iter().enumerate() {
        let known: f64 = cells[..row].iter().zip(&values).map(|(cell, value)| cell * value).sum();
        values[row] = (values[row] - known) / cells[row];
    }
    for row in (0..root.len()).rev() {
        let known: f64 = (row + 1..root.len()).map(|k| root[k][row] * values[k]).sum();
        values[row] = (values[row] - known) / root[row][row];
    }
    values
}
