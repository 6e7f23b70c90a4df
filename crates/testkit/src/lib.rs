//! What every game must pass, written once.
//!
//! | check | what it compares |
//! | --- | --- |
//! | [`laws`] | every state of seeded random games with the laws of the contract |
//! | [`lessons`] | a guided first game with the rules it teaches, step by step, and with the languages it is told in |
//! | [`plain`] | the fast rules with a plain slow version of the same rules page, text for text |
//! | [`vectors`] | the fast rules with positions that an independent reference has worked out |
//! | [`perft`] | counts of move sequences with published numbers |
//! | [`golden`] | whole written-out games with files, so that no change goes unseen |
//! | [`parsers`] | parsers with rubbish |
//! | [`french`] | French text with the rules of French print and a list of English words |
//! | [`ask`] | a position's legal moves, ending and refusals with what the rules page says |
//!
//! [`toys`] has games that exist only for tests: one that proves that the contract holds hidden hands, chance,
//! three seats and reactions out of turn, and one that is a literal tree, for search.
//!
//! All checks panic with a sentence that names the game, the position and the law. This crate is a development
//! dependency only.

pub mod ask;
pub mod french;
pub mod golden;
pub mod laws;
pub mod lessons;
pub mod parsers;
pub mod perft;
pub mod plain;
pub mod toys;
pub mod vectors;

mod dice;

pub use dice::TestDice;

use game::{Game, Options};

/// How many texts or games a test goes through: `usual`, or what `QUINCUNX_SOAK` asks for (`./check --soak`).
pub fn effort(usual: usize) -> usize {
    std::env::var("QUINCUNX_SOAK").ok().and_then(|count| count.parse().ok()).unwrap_or(usual)
}

/// The rules under options given as text.
pub fn rules<G: Game>(options: &str) -> G {
    let options = Options::parse(G::ABOUT.options, options).unwrap_or_else(|error| panic!("{error}"));
    G::from_options(&options).unwrap_or_else(|error| panic!("{error}"))
}
