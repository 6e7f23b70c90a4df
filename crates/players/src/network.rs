//! A small network that corrects a game's hand-set estimate, in whole numbers.
//!
//! A game says which inputs are active in a position ([`Learns::extract`]), few out of many. Each active input adds
//! its row of weights to a hidden layer; what comes out of that is clipped, squared, weighted and summed. Nothing is
//! kept from position to position: the inputs are few, and the sums are made of whole vector registers.
//!
//! Positions can be divided into phases, such as by the number of pieces: they share the hidden layer, and each has
//! its own output. The result is added to the game's hand-set estimate, so that a network of zeros changes nothing.

mod file;

use std::fs;
use std::path::Path;

use game::{Game, Symmetry};
use search::Evaluator;
use wide::{i16x8, i32x4};

use crate::{SpecError, Weights};

pub(crate) use file::{NetworkError, Parts, Provenance};

/// A game whose estimate a network can correct.
///
/// The inputs are from the seat to act: pieces are its own or the enemy's, of either colour, and where the game has a
/// direction the board is turned to that seat.
pub(crate) trait Learns: Game + Symmetry {
    /// Estimates positions.
    type Evaluation: Evaluator<Self> + Send + 'static;

    /// The weights that come with the program, if there are any.
    const WEIGHTS: Option<&'static [u8]>;

    /// A game of training that is not decided after so many moves is broken off, and counts as the hand-set estimate
    /// says.
    const LONGEST: usize = usize::MAX;

    /// The evaluation with this network's correction, or without.
    fn evaluation(&self, network: Option<Network>) -> Self::Evaluation;

    /// How many inputs there are under these rules.
    fn inputs(&self) -> usize;

    /// How many phases there are under these rules.
    fn phases(&self) -> usize {
        1
    }

    /// Sets the inputs of a position in which a seat is to act, from that seat.
    fn extract(&self, state: &Self::State, features: &mut Features);
}

/// The inputs of a position: those that are active, and the phase.
#[derive(Clone, Debug)]
pub(crate) struct Features {
    active: [u16; Self::MOST],
    count: usize,
    phase: usize,
}

impl Features {
    /// The most inputs that can be active at once.
    pub(crate) const MOST: usize = 160;

    pub(crate) const fn new() -> Self {
        Self { active: [0; Self::MOST], count: 0, phase: 0 }
    }

    /// An input is active.
    #[inline]
    pub(crate) const fn add(&mut self, input: usize) {
        self.active[self.count] = input as u16;
        self.count += 1;
    }

    /// The first `count` of these inputs are active. There must be room for all of them.
    #[inline]
    pub(crate) fn extend<const ROOM: usize>(&mut self, inputs: &[u16; ROOM], count: usize) {
        // Copying a constant length is fastest.
        self.active[self.count..self.count + ROOM].copy_from_slice(inputs);
        self.count += count;
    }

    /// The position belongs to this phase; the first one if nothing is said.
    #[inline]
    pub(crate) const fn set_phase(&mut self, phase: usize) {
        self.phase = phase;
    }

    /// Which inputs are active.
    #[inline]
    pub(crate) fn active(&self) -> &[u16] {
        &self.active[..self.count]
    }

    /// To which phase the position belongs.
    pub(crate) const fn phase(&self) -> usize {
        self.phase
    }
}

/// A trained network for one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Network {
    layers: Layers,
    /// Where it comes from.
    pub(crate) provenance: Provenance,
}

/// The widths of a hidden layer that there are: each is its own code, in registers throughout.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Layers {
    W16(Layer<2>),
    W32(Layer<4>),
    W64(Layer<8>),
}

/// Does the same with a layer of any width.
macro_rules! with_layer {
    ($layers:expr, $layer:ident => $body:expr) => {
        match $layers {
            Layers::W16($layer) => $body,
            Layers::W32($layer) => $body,
            Layers::W64($layer) => $body,
        }
    };
}
use with_layer;

/// As many places of the hidden layer as are worked on at once.
type Block = i16x8;
const BLOCK: usize = 8;

/// Weights around a hidden layer of so many blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Layer<const BLOCKS: usize> {
    bias: [Block; BLOCKS],
    /// One for each input.
    rows: Vec<[Block; BLOCKS]>,
    /// One for each phase.
    outputs: Vec<Output<BLOCKS>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Output<const BLOCKS: usize> {
    weights: [Block; BLOCKS],
    bias: i16,
}

/// How weights are written as whole numbers.
pub(crate) mod scale {
    /// A hidden value of one after clipping: the largest number whose square fits into 16 bits.
    pub(crate) const ONE: i16 = 181;
    /// Sums are this many bits finer than clipped values.
    pub(crate) const FINER_BITS: u32 = 2;
    /// A weight of one before the hidden layer.
    pub(crate) const INPUT: i32 = (ONE as i32) << FINER_BITS;
    /// Behind the hidden layer: one hundredth of a piece.
    pub(crate) const OUTPUT_BITS: u32 = 3;
    /// What squares of [`ONE`] are divided by, as nearly as a shift can.
    pub(crate) const SQUARE_BITS: u32 = 15;
    /// The weights behind the hidden layer, without signs, add up to no more, so that no sum overflows.
    pub(crate) const MOST_OUTPUT: u32 = 65_000;
}

impl<const BLOCKS: usize> Layer<BLOCKS> {
    /// In hundredths of a piece.
    #[inline]
    fn output(&self, features: &Features) -> i32 {
        let mut sums = self.bias;
        for &input in features.active() {
            let row = &self.rows[usize::from(input)];
            for block in 0..BLOCKS {
                sums[block] += row[block];
            }
        }
        let output = &self.outputs[features.phase];
        let mut totals = i32x4::ZERO;
        for (sum, weights) in sums.into_iter().zip(output.weights) {
            let coarser: Block = sum >> scale::FINER_BITS;
            let clipped = coarser.max(Block::ZERO).min(Block::splat(scale::ONE));
            totals += (clipped * clipped).dot(weights);
        }
        let total = totals.reduce_add();
        ((total >> scale::SQUARE_BITS) + i32::from(output.bias)) >> scale::OUTPUT_BITS
    }
}

impl Network {
    /// The widths that a hidden layer can have.
    pub(crate) const WIDTHS: [usize; 3] = [16, 32, 64];

    /// By how much the hand-set estimate of a position is off, for the seat to act in it, in hundredths of a piece.
    #[inline]
    pub(crate) fn correction<G: Learns>(&self, rules: &G, state: &G::State) -> i32 {
        let mut features = Features::new();
        rules.extract(state, &mut features);
        with_layer!(&self.layers, layer => layer.output(&features))
    }

    /// The network that a player's spec asks for; `None` for the hand-set estimate alone. Weights that come with the
    /// program are left out where the options change what is looked at.
    pub(crate) fn chosen<G: Learns>(rules: &G, weights: &Weights) -> Result<Option<Self>, SpecError> {
        let problem = |file: &str, problem: String| SpecError::Weights { file: file.to_owned(), problem };
        match weights {
            Weights::Material => Ok(None),
            Weights::Trained => {
                let Some(bytes) = G::WEIGHTS else { return Ok(None) };
                let network = Self::read(bytes).map_err(|error| problem("trained", error.to_string()))?;
                Ok(network.fit(rules).is_ok().then_some(network))
            }
            Weights::File(path) => {
                let name = path.display().to_string();
                let network = Self::load(path).map_err(|error| problem(&name, error))?;
                network.fit(rules).map_err(|error| problem(&name, error.to_string()))?;
                Ok(Some(network))
            }
        }
    }

    fn load(path: &Path) -> Result<Self, String> {
        let bytes = fs::read(path).map_err(|error| error.to_string())?;
        Self::read(&bytes).map_err(|error| error.to_string())
    }

    /// Whether this network is for these rules.
    pub(crate) fn fit<G: Learns>(&self, rules: &G) -> Result<(), NetworkError> {
        let expected = (rules.inputs(), rules.phases());
        let found = (self.inputs(), self.phases());
        if self.provenance.game != G::ABOUT.id {
            Err(NetworkError::Game { found: self.provenance.game.clone(), expected: G::ABOUT.id })
        } else if found == expected {
            Ok(())
        } else {
            Err(NetworkError::Shape { found, expected })
        }
    }

    fn inputs(&self) -> usize {
        with_layer!(&self.layers, layer => layer.rows.len())
    }

    fn phases(&self) -> usize {
        with_layer!(&self.layers, layer => layer.outputs.len())
    }

    fn width(&self) -> usize {
        with_layer!(&self.layers, layer => layer.bias.len() * BLOCK)
    }
}

#[cfg(test)]
mod tests;
