//! How a network is written: lines that say what it is and where it comes from, an empty line, and then the weights
//! as 16-bit numbers, the lower byte first: the hidden layer's own, those of each input, and for each phase the
//! output's and its own.

use std::fmt::Write as _;

use super::{BLOCK, Block, Layer, Layers, Network, Output, scale, with_layer};

const MAGIC: &str = "quincunx network 1";

/// Where a network comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Provenance {
    /// The game's id.
    pub(crate) game: String,
    /// The options it was trained under; empty for the default ones.
    pub(crate) options: String,
    /// What everything random came from.
    pub(crate) seed: u64,
    /// How often it was trained on games of the one before.
    pub(crate) generations: u64,
    /// How many games were played, in all generations together.
    pub(crate) games: u64,
    /// How many of their positions it was trained on.
    pub(crate) positions: u64,
    /// How many nodes were searched for each move.
    pub(crate) nodes: u64,
}

/// Why a network cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NetworkError {
    /// The first line is not ours.
    #[error("not a network: expected {MAGIC:?} at the beginning")]
    Magic,
    /// A line of the header is missing or does not say what it should.
    #[error("the header lacks a proper line {key:?}")]
    Header {
        /// Which line.
        key: &'static str,
    },
    /// Too few or too many weights.
    #[error("damaged: {found} bytes of weights where {expected} were expected")]
    Length {
        /// Bytes behind the header.
        found: usize,
        /// Bytes for a network as the header describes it.
        expected: usize,
    },
    /// The weights are not those that were written.
    #[error("damaged: the weights do not agree with their checksum")]
    Checksum,
    /// Weights with which sums could overflow.
    #[error("weights too large: those of an output add up to {found}, more than {}", scale::MOST_OUTPUT)]
    Large {
        /// Their sum.
        found: u32,
    },
    /// For another game.
    #[error("for {found}, not for {expected}")]
    Game {
        /// What it is for.
        found: String,
        /// What is played.
        expected: &'static str,
    },
    /// For other options, or for another version of this program.
    #[error("for {} inputs and {} phases where {} and {} were expected", found.0, found.1, expected.0, expected.1)]
    Shape {
        /// Its inputs and phases.
        found: (usize, usize),
        /// Those of the rules.
        expected: (usize, usize),
    },
}

/// A network as plain numbers, in the order of the file.
pub(crate) struct Parts {
    pub(crate) inputs: usize,
    pub(crate) width: usize,
    pub(crate) phases: usize,
    pub(crate) weights: Vec<i16>,
}

impl Parts {
    /// How many weights a network of this shape has.
    fn expected(&self) -> usize {
        (self.inputs + 1) * self.width + self.phases * (self.width + 1)
    }
}

impl Network {
    /// Reads what [`Network::write`] wrote.
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, NetworkError> {
        let end = bytes.windows(2).position(|pair| pair == b"\n\n").ok_or(NetworkError::Magic)?;
        let header = std::str::from_utf8(&bytes[..end]).map_err(|_| NetworkError::Magic)?;
        let body = &bytes[end + 2..];
        let Some((MAGIC, header)) = header.split_once('\n') else { return Err(NetworkError::Magic) };
        let value = |key: &'static str| {
            let mut lines = header.lines().filter_map(|line| line.split_once(' '));
            lines.find(|(name, _)| *name == key).map(|(_, value)| value).ok_or(NetworkError::Header { key })
        };
        let number = |key: &'static str| value(key)?.parse().map_err(|_| NetworkError::Header { key });
        let size = |key: &'static str| match number(key)? {
            size @ 1..=65_536 => Ok(size as usize),
            _ => Err(NetworkError::Header { key }),
        };
        let provenance = Provenance {
            game: value("game")?.to_owned(),
            options: value("options")?.to_owned(),
            seed: number("seed")?,
            generations: number("generations")?,
            games: number("games")?,
            positions: number("positions")?,
            nodes: number("nodes")?,
        };
        let mut parts = Parts {
            inputs: size("inputs")?,
            width: size("hidden")?,
            phases: size("phases")?,
            weights: Vec::new(),
        };
        let expected = 2 * parts.expected();
        if body.len() != expected {
            return Err(NetworkError::Length { found: body.len(), expected });
        }
        if value("checksum")? != format!("{:016x}", checksum(body)) {
            return Err(NetworkError::Checksum);
        }
        parts.weights = body.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect();
        Self::from_parts(&parts, provenance)
    }

    /// The bytes of a file.
    pub(crate) fn write(&self) -> Vec<u8> {
        let body: Vec<u8> = self.weights().iter().flat_map(|weight| weight.to_le_bytes()).collect();
        let mut header = format!("{MAGIC}\n");
        let from = &self.provenance;
        let mut line = |key: &str, value: &dyn std::fmt::Display| {
            writeln!(header, "{key} {value}").expect("a string can be written to");
        };
        line("game", &from.game);
        line("options", &from.options);
        line("inputs", &self.inputs());
        line("hidden", &self.width());
        line("phases", &self.phases());
        line("seed", &from.seed);
        line("generations", &from.generations);
        line("games", &from.games);
        line("positions", &from.positions);
        line("nodes", &from.nodes);
        line("checksum", &format_args!("{:016x}", checksum(&body)));
        header.push('\n');
        [header.into_bytes(), body].concat()
    }

    /// A network of these weights, as many as its shape needs.
    pub(crate) fn from_parts(parts: &Parts, provenance: Provenance) -> Result<Self, NetworkError> {
        let layers = match parts.width {
            16 => Layers::W16(Layer::from_parts(parts)?),
            32 => Layers::W32(Layer::from_parts(parts)?),
            64 => Layers::W64(Layer::from_parts(parts)?),
            _ => return Err(NetworkError::Header { key: "hidden" }),
        };
        Ok(Self { layers, provenance })
    }

    /// All weights, in the order of the file.
    fn weights(&self) -> Vec<i16> {
        let mut weights = Vec::new();
        with_layer!(&self.layers, layer => {
            let rows = std::iter::once(&layer.bias).chain(&layer.rows);
            weights.extend(rows.flatten().flat_map(|block| block.to_array()));
            for output in &layer.outputs {
                weights.extend(output.weights.iter().flat_map(|block| block.to_array()));
                weights.push(output.bias);
            }
        });
        weights
    }
}

impl<const BLOCKS: usize> Layer<BLOCKS> {
    fn from_parts(parts: &Parts) -> Result<Self, NetworkError> {
        let (found, expected) = (2 * parts.weights.len(), 2 * parts.expected());
        if found != expected {
            return Err(NetworkError::Length { found, expected });
        }
        let width = BLOCKS * BLOCK;
        let block = |weights: &[i16], number: usize| {
            Block::new(std::array::from_fn(|place| weights[number * BLOCK + place]))
        };
        let row = |weights: &[i16]| std::array::from_fn(|number| block(weights, number));
        let (hidden, outputs) = parts.weights.split_at((parts.inputs + 1) * width);
        let mut rows = hidden.chunks_exact(width).map(row);
        let bias = rows.next().expect("the layer's own weights come first");
        let output = |weights: &[i16]| {
            let found = weights[..width].iter().map(|weight| u32::from(weight.unsigned_abs())).sum();
            if found > scale::MOST_OUTPUT {
                return Err(NetworkError::Large { found });
            }
            Ok(Output { weights: row(weights), bias: weights[width] })
        };
        let outputs = outputs.chunks_exact(width + 1).map(output).collect::<Result<_, _>>()?;
        Ok(Self { bias, rows: rows.collect(), outputs })
    }
}

/// Fowler, Noll and Vo's hash (1a, 64 bits).
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}
