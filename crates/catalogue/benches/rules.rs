//! The rules of every game, question by question, on positions from the middle of random games.
//!
//! `cargo bench -p catalogue` compares with the run before.

use catalogue::Visitor;
use criterion::{Criterion, criterion_group, criterion_main};
use game::Playable;
use testkit::{TestDice, rules};

/// Positions of random games, finished ones left out.
fn positions<G: Playable>(rules: &G) -> Vec<G::State> {
    let mut dice = TestDice::new(1);
    let mut positions = Vec::new();
    let mut moves = Vec::new();
    while positions.len() < 500 {
        let mut state = rules.start();
        loop {
            rules.legal(&state, &mut moves);
            if moves.is_empty() {
                break;
            }
            positions.push(state.clone());
            rules.apply(&mut state, moves[dice.index(moves.len())]);
        }
    }
    positions
}

fn bench_mode<G: Playable>(criterion: &mut Criterion, mode: &str) {
    let rules: G = rules(mode);
    let positions = positions(&rules);
    let mut group = criterion.benchmark_group(format!("{} {mode}", G::ABOUT.id).trim_end().to_owned());
    let mut next = {
        let mut index = 0;
        move || {
            index = (index + 1) % positions.len();
            positions[index].clone()
        }
    };
    let mut moves = Vec::new();
    group.bench_function("turn", |bencher| bencher.iter(|| rules.turn(&next())));
    group.bench_function("count", |bencher| bencher.iter(|| rules.count(&next())));
    group.bench_function("legal", |bencher| {
        bencher.iter(|| {
            rules.legal(&next(), &mut moves);
            moves.len()
        });
    });
    group.bench_function("choose and apply", |bencher| {
        let mut dice = TestDice::new(2);
        let mut buffer = Vec::new();
        bencher.iter(|| {
            let mut state = next();
            let mv = rules.choose(&state, &mut buffer, |count| dice.index(count));
            rules.apply(&mut state, mv);
            state
        });
    });
    group.finish();
}

struct Games<'a>(&'a mut Criterion);

impl Visitor for Games<'_> {
    fn visit<G: Playable>(&mut self) {
        for mode in G::ABOUT.modes {
            bench_mode::<G>(self.0, mode);
        }
    }
}

fn all_games(criterion: &mut Criterion) {
    catalogue::visit(&mut Games(criterion));
}

criterion_group!(benches, all_games);
criterion_main!(benches);
