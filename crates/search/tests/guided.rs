//! Guided search keeps its budget, plays better than chance, and does not know what it cannot know.

use alquerque::Alquerque;
use game::{Dice, Game, Notation, Observe, Seat, Turn, Viewer};
use search::guided::{self, Guide, Horizon, Settings, Tally};
use search::{Budget, random};
use testkit::toys::Masks;
use testkit::{TestDice, rules};

/// All moves alike, and no evaluation before the end.
struct Aimless;

impl<G: Game> Guide<G> for Aimless {
    fn policy(&self, _rules: &G, _state: &G::State, moves: &[G::Move], weights: &mut Vec<u16>) {
        weights.clear();
        weights.resize(moves.len(), 1);
    }

    fn estimate(&self, _rules: &G, _state: &G::State, _seat: Seat) -> i32 {
        0
    }

    fn clock(&self, _rules: &G, _state: &G::State) -> u32 {
        0
    }

    fn horizon(&self, _rules: &G, _state: &G::State, _seat: Seat) -> Horizon {
        Horizon { near: 1, far: 1, weight: 0 }
    }
}

fn look<G: Observe>(rules: &G, state: &G::State, nodes: u64, seed: u64) -> Option<Tally<G::Move>> {
    let Turn::Seat(seat) = rules.turn(state) else { return None };
    let view = rules.view(state, Viewer::Seat(seat));
    let budget = Budget::nodes(nodes);
    guided::search(rules, &view, &Aimless, Settings::default(), &budget, &mut TestDice::new(seed))
}

fn at(position: &str) -> (Alquerque, <Alquerque as Game>::State) {
    let rules = rules::<Alquerque>("");
    let state = rules.parse_state(position).expect("a position");
    (rules, state)
}

#[test]
fn nodes_are_met_exactly_and_a_forced_move_takes_none() {
    let rules = rules::<Alquerque>("");
    assert_eq!(look(&rules, &rules.start(), 1000, 1).expect("a decision").nodes, 1000);
    let (rules, state) = at("5/5/2b2/2w2/5 w - 0");
    let tally = look(&rules, &state, 1000, 1).expect("a decision");
    let best = tally.report().best.expect("a move");
    assert_eq!((tally.nodes, rules.move_text(&state, best).as_str()), (0, "c2xc4"));
}

#[test]
fn a_seat_that_is_not_to_act_gets_no_answer() {
    let rules = rules::<Alquerque>("");
    for viewer in [Viewer::Seat(Seat::new(1)), Viewer::Spectator] {
        let view = rules.view(&rules.start(), viewer);
        let budget = Budget::nodes(100);
        let dice = &mut TestDice::new(1);
        assert!(guided::search(&rules, &view, &Aimless, Settings::default(), &budget, dice).is_none());
    }
}

#[test]
fn what_several_threads_found_is_put_together() {
    let rules = rules::<Alquerque>("");
    let mut tally = look(&rules, &rules.start(), 500, 1).expect("a decision");
    let other = look(&rules, &rules.start(), 700, 2).expect("a decision");
    let visits = |tally: &Tally<_>| tally.moves.iter().map(|tried| tried.visits).sum::<u32>();
    let sum = visits(&tally) + visits(&other);
    tally.add(&other);
    assert_eq!((tally.nodes, visits(&tally)), (1200, sum));
}

#[test]
fn a_thinking_seat_beats_random_ones_and_is_blind_to_what_is_hidden() {
    const GAMES: usize = 100;
    let mut dice = TestDice::new(33);
    let (mut wins, mut different) = (0, 0);
    for number in 0..GAMES {
        let thinker = number % 3;
        let mut state = Masks.start();
        let outcome = loop {
            let mv = match Masks.turn(&state) {
                Turn::Over(outcome) => break outcome,
                Turn::Chance => random::draw(&Masks, &state, &mut dice),
                Turn::Seat(seat) if seat.index() == thinker => {
                    let view = Masks.view(&state, Viewer::Seat(seat));
                    let other = Masks.determinise(&view, &mut dice);
                    different += usize::from(other != state);
                    let seed = dice.below(1 << 32);
                    let answers = [&state, &other].map(|truth| look(&Masks, truth, 2000, seed));
                    assert_eq!(answers[0], answers[1]);
                    answers[0].as_ref().and_then(|tally| tally.report().best).expect("a move")
                }
                Turn::Seat(_) => random::choose(&Masks, &state, &mut Vec::new(), &mut dice),
            };
            Masks.apply(&mut state, mv);
        };
        wins += usize::from(outcome.winner().is_some_and(|seat| seat.index() == thinker));
    }
    // A random seat wins alone less than one game in three.
    assert!(wins * 2 > GAMES, "{wins} of {GAMES}");
    assert!(different > 50, "{different}");
}
