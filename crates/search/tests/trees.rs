//! Monte Carlo searches find forced wins, weigh chance correctly, and use no hidden information.

mod common;

use std::sync::Arc;

use game::{Dice, Game, Line, Notation, Observe, Turn, Viewer};
use search::{Budget, Even, Score, ismcts, mcts, random};
use testkit::toys::{Masks, Node, Tree};
use testkit::{TestDice, rules};

fn look<G: Game>(line: &Line<G>, nodes: u64, seed: u64) -> search::Report<G::Move> {
    let settings = mcts::Settings::default();
    mcts::search(line, &Even, settings, &Budget::nodes(nodes), &mut TestDice::new(seed))
}

/// A tree of decisions whose leaves are wins, draws and losses.
fn random_tree(depth: usize, dice: &mut TestDice) -> Node {
    if depth == 0 {
        let (first, second) = [(1, 0), (0, 0), (0, 1)][dice.index(3)];
        return Node::End(first, second);
    }
    let children = (0..2 + dice.index(2)).map(|_| random_tree(depth - 1, dice)).collect();
    Node::Choose(dice.index(2), children)
}

#[test]
fn tree_search_converges_on_literal_trees() {
    let mut dice = TestDice::new(31);
    for seed in 0..100 {
        let tree = Arc::new(Tree::new(&random_tree(4, &mut dice)));
        let report = look(&Line::new(Arc::clone(&tree)), 60_000, seed);
        let mut state = tree.start();
        tree.apply(&mut state, report.best.expect("a move"));
        assert_eq!(tree.minimax(state), tree.minimax(tree.start()), "{tree:?}: {report:?}");
    }
}

#[test]
fn chance_counts_by_its_weight() {
    let lottery = |win: u32, lose: u32| Node::Chance(vec![(win, Node::End(1, 0)), (lose, Node::End(0, 1))]);
    for (better, tree) in [
        (1, Node::Choose(0, vec![lottery(2, 3), lottery(3, 2)])),
        (0, Node::Choose(0, vec![lottery(7, 1), lottery(6, 2)])),
        (1, Node::Choose(1, vec![lottery(3, 2), lottery(1, 1)])),
    ] {
        let line = Line::new(Arc::new(Tree::new(&tree)));
        for seed in 0..5 {
            let report = look(&line, 20_000, seed);
            assert_eq!(report.best, Some(better), "{tree:?}: {report:?}");
        }
    }
}

#[test]
fn tree_search_finds_forced_wins() {
    let mut dice = TestDice::new(32);
    let rules = Arc::new(rules::<alquerque::Alquerque>(""));
    let mut found = 0;
    for seed in 0..200 {
        let position = common::alquerque_position(&mut dice, 100);
        let line = Line::from_state(Arc::clone(&rules), rules.parse_state(&position).unwrap());
        if line.turn().seat().is_none() {
            continue;
        }
        let value = common::minimax(&mut line.clone(), &Even, 3, common::Leaf::Estimate);
        if value < 500_000 {
            continue;
        }
        found += 1;
        let report = look(&line, 150_000, seed);
        let mut after = line.clone();
        after.apply(report.best.expect("a move"));
        let still = match after.turn().seat() {
            None => 1_000_000,
            Some(seat) => {
                let same = Some(seat) == line.turn().seat();
                let below = common::minimax(&mut after, &Even, 5, common::Leaf::Estimate);
                if same { below } else { -below }
            }
        };
        assert!(still > 500_000, "{position}: {report:?}");
        assert!(matches!(report.score, Score::Cp(score) if score > 100), "{position}: {report:?}");
    }
    assert!(found > 10, "{found}");
}

fn think(view: &<Masks as Observe>::View, nodes: u64, seed: u64) -> search::Report<<Masks as Game>::Move> {
    let settings = ismcts::Settings::default();
    ismcts::search(&Masks, view, &Even, settings, &Budget::nodes(nodes), &mut TestDice::new(seed))
}

#[test]
fn a_thinking_seat_beats_random_ones_at_a_hidden_game() {
    let mut dice = TestDice::new(33);
    let (mut wins, mut games) = (0, 0);
    for number in 0..300 {
        let thinker = number % 3;
        let mut state = Masks.start();
        let outcome = loop {
            let mv = match Masks.turn(&state) {
                Turn::Over(outcome) => break outcome,
                Turn::Chance => random::draw(&Masks, &state, &mut dice),
                Turn::Seat(seat) if seat.index() == thinker => {
                    let view = Masks.view(&state, Viewer::Seat(seat));
                    think(&view, 3000, dice.below(1 << 32)).best.expect("a move")
                }
                Turn::Seat(_) => random::choose(&Masks, &state, &mut Vec::new(), &mut dice),
            };
            Masks.apply(&mut state, mv);
        };
        games += 1;
        wins += usize::from(outcome.winner().is_some_and(|seat| seat.index() == thinker));
    }
    // A random seat wins alone less than one game in three.
    assert!(wins * 2 > games, "{wins} of {games}");
}

#[test]
fn what_is_hidden_does_not_matter() {
    let mut dice = TestDice::new(34);
    let mut different = 0;
    for _ in 0..40 {
        let mut state = Masks.start();
        while Masks.turn(&state).outcome().is_none() {
            let mv = if let Turn::Seat(seat) = Masks.turn(&state) {
                let view = Masks.view(&state, Viewer::Seat(seat));
                let other = Masks.determinise(&view, &mut dice);
                different += usize::from(other != state);
                let seed = dice.below(1 << 32);
                let answers =
                    [&state, &other].map(|truth| think(&Masks.view(truth, Viewer::Seat(seat)), 1000, seed));
                assert_eq!(answers[0], answers[1]);
                random::choose(&Masks, &state, &mut Vec::new(), &mut dice)
            } else {
                random::draw(&Masks, &state, &mut dice)
            };
            Masks.apply(&mut state, mv);
        }
    }
    assert!(different > 50, "{different}");
}

#[test]
fn information_sets_of_an_open_game_are_its_positions() {
    let rules = rules::<alquerque::Alquerque>("");
    let state = rules.parse_state("5/5/2b2/2w2/5 w - 0").unwrap();
    let Turn::Seat(seat) = rules.turn(&state) else { panic!("white is to act") };
    let view = rules.view(&state, Viewer::Seat(seat));
    let settings = ismcts::Settings { playout: Some(20), ..ismcts::Settings::default() };
    let report = ismcts::search(&rules, &view, &Even, settings, &Budget::nodes(5000), &mut TestDice::new(1));
    assert_eq!(rules.move_text(&state, report.best.unwrap()), "c2xc4");
    let other = rules.view(&state, Viewer::Spectator);
    let idle = ismcts::search(&rules, &other, &Even, settings, &Budget::nodes(5000), &mut TestDice::new(1));
    assert_eq!(idle.best, None, "who is not to act has nothing to decide");
}
