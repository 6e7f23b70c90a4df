//! Random set-ups: is the map roomy enough that every castle and every shrine finds a legal place?

use crate::random::Random;

/// What the game asks of the map at set-up.
pub const CASTLE_DISTANCE: usize = 3;
const SHRINE_DISTANCE: usize = 2;
const SHRINES: usize = 4;
const CASTLES_BY_PLAYERS: [(usize, usize); 3] = [(2, 6), (3, 7), (4, 8)];
pub const TRIALS: usize = 10_000;

/// What many set-ups for one number of players had in common.
pub struct Statistics {
    pub players: usize,
    pub castles: usize,
    /// Set-ups in which some piece had no legal place.
    pub stuck: usize,
    /// The fewest places any castle, and any shrine, could choose from.
    pub fewest_for_castle: usize,
    pub fewest_for_shrine: usize,
    /// How many castles fit at least and on average when they are placed until none fits.
    pub fewest_castles_to_fill: usize,
    pub average_castles_to_fill: f64,
}

pub fn try_all(distances: &[Vec<usize>], heian: usize) -> Vec<Statistics> {
    CASTLES_BY_PLAYERS
        .iter()
        .map(|&(players, castles)| try_many(distances, heian, players, castles))
        .collect()
}

fn try_many(distances: &[Vec<usize>], heian: usize, players: usize, castles: usize) -> Statistics {
    let mut statistics = Statistics {
        players,
        castles,
        stuck: 0,
        fewest_for_castle: usize::MAX,
        fewest_for_shrine: usize::MAX,
        fewest_castles_to_fill: usize::MAX,
        average_castles_to_fill: 0.0,
    };
    let mut random = Random::new(players as u64);
    for _ in 0..TRIALS {
        let mut pieces = vec![heian];
        let mut stuck = false;
        let mut place = |pieces: &mut Vec<usize>, distance: usize, fewest: &mut usize| {
            let legal = legal_places(distances, pieces, distance);
            *fewest = legal.len().min(*fewest);
            match legal.len() {
                0 => stuck = true,
                choices => pieces.push(legal[random.below(choices)]),
            }
        };
        for _ in 0..castles {
            place(&mut pieces, CASTLE_DISTANCE, &mut statistics.fewest_for_castle);
        }
        let mut filled = pieces.clone();
        for _ in 0..SHRINES {
            place(&mut pieces, SHRINE_DISTANCE, &mut statistics.fewest_for_shrine);
        }
        statistics.stuck += usize::from(stuck);
        loop {
            let legal = legal_places(distances, &filled, CASTLE_DISTANCE);
            match legal.len() {
                0 => break,
                choices => filled.push(legal[random.below(choices)]),
            }
        }
        let castles_to_fill = filled.len() - 1;
        statistics.fewest_castles_to_fill = statistics.fewest_castles_to_fill.min(castles_to_fill);
        statistics.average_castles_to_fill += castles_to_fill as f64 / TRIALS as f64;
    }
    statistics
}

fn legal_places(distances: &[Vec<usize>], pieces: &[usize], distance: usize) -> Vec<usize> {
    (0..distances.len())
        .filter(|&place| pieces.iter().all(|&piece| distances[place][piece] >= distance))
        .collect()
}
