//! Nodes a second of the searches from the start of every game.
//!
//! `cargo bench -p search` compares with the run before.

use std::sync::Arc;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::{Game, Line};
use search::alphabeta::{Search, Settings};
use search::{Budget, Even, Table, mcts};
use testkit::{TestDice, rules};

const NODES: u64 = 200_000;

fn bench_mode<G: Game>(criterion: &mut Criterion, mode: &str) {
    let line = Line::new(Arc::new(rules::<G>(mode)));
    let mut group = criterion.benchmark_group(format!("{} {mode}", G::ABOUT.id).trim_end().to_owned());
    group.throughput(Throughput::Elements(NODES)).sample_size(20);
    let mut table = Table::new(16);
    group.bench_function("alphabeta", |bencher| {
        bencher.iter(|| {
            table.clear();
            Search::new(&line, &Even, &table, Settings::default()).run(&Budget::nodes(NODES), |_| {})
        });
    });
    group.bench_function("mcts", |bencher| {
        let settings = mcts::Settings::default();
        bencher.iter(|| mcts::search(&line, &Even, settings, &Budget::nodes(NODES), &mut TestDice::new(1)));
    });
    group.finish();
}

fn bench_game<G: Game>(criterion: &mut Criterion) {
    for mode in G::ABOUT.modes {
        bench_mode::<G>(criterion, mode);
    }
}

criterion_group!(
    benches,
    bench_game::<alquerque::Alquerque>,
    bench_game::<soldiers::Soldiers>,
    bench_game::<kanze::Kanze>,
    bench_game::<kopis::Kopis>
);
criterion_main!(benches);
