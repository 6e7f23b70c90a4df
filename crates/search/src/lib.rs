//! Generic players: they know the contract and no game.
//!
//! For now the only one is [`random`]: uniformly random moves and whole random games.

pub mod random;
