//! Checks for every evaluator: on the states of random games, its fast methods must agree with the plain ones.

use std::sync::Arc;

use game::{Dice, Game, Line};
use search::{Evaluator, Others};
use table::Generator;

use crate::network::{Features, Learns, Network, Parts, Provenance};

/// Shows each state, in which a seat is to act, of a few random games.
pub(crate) fn each_state<G: Game + Clone>(rules: &G, mut show: impl FnMut(&G::State)) {
    let mut moves = Vec::new();
    for seed in 0..20 {
        let mut dice = Generator::new(seed);
        let mut line = Line::new(Arc::new(rules.clone()));
        while line.turn().seat().is_some() {
            show(line.state());
            line.legal(&mut moves);
            line.apply(moves[dice.below(moves.len() as u64) as usize]);
        }
    }
}

/// The list of noisy moves must agree with the answers for each legal move.
pub(crate) fn check_noisy<G: Game + Clone>(rules: &G, evaluation: &impl Evaluator<G>) {
    let (mut found, mut legal) = (Vec::new(), Vec::new());
    each_state(rules, |state| {
        let others = evaluation.noisy(rules, state, &mut found);
        rules.legal(state, &mut legal);
        let all = legal.len();
        legal.retain(|&mv| evaluation.is_noisy(rules, state, mv));
        assert_eq!(found, legal, "{state:?}");
        if !found.is_empty() {
            assert_eq!(others == Others::Some, all > found.len(), "{state:?}");
        }
    });
}

/// Inputs and phases are below their numbers, and no input is active twice.
pub(crate) fn check_features<G: Learns + Clone>(rules: &G) {
    each_state(rules, |state| {
        let mut features = Features::new();
        rules.extract(state, &mut features);
        let mut active = features.active().to_vec();
        active.sort_unstable();
        active.dedup();
        assert_eq!(active.len(), features.active().len());
        assert!(active.iter().all(|&input| usize::from(input) < rules.inputs()));
        assert!(features.phase() < rules.phases());
    });
}

/// A network with weights drawn by lot.
pub(crate) fn drawn_network<G: Learns>(rules: &G) -> Network {
    let (inputs, width, phases) = (rules.inputs(), 16, rules.phases());
    let mut dice = Generator::new(5);
    let mut draw = |count, most: i16| -> Vec<i16> {
        (0..count).map(|_| dice.below(2 * most as u64 + 1) as i16 - most).collect()
    };
    let weights = [draw((inputs + 1) * width, 100), draw(phases * (width + 1), 2000)].concat();
    let provenance = Provenance { game: G::ABOUT.id.to_owned(), ..Provenance::default() };
    Network::from_parts(&Parts { inputs, width, phases, weights }, provenance).expect("a proper network")
}
