//! Players of Rise of the Shogun: they keep to the rules, to their budgets, and to what their seat may know.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use game::{Dice, Game, Line, Notation, Observe, Options, Turn, Viewer};
use players::{Engine, Equipment, Level, Limits, Spec, Task, Thought, build};
use shogun::Shogun;
use table::Generator;

const MODES: [&str; 4] = ["", "setup=quick", "setup=quick seats=4", "mode=duel"];

fn rules(options: &str) -> Arc<Shogun> {
    let options = Options::parse(Shogun::ABOUT.options, options).expect("options of the rules page");
    Arc::new(Shogun::from_options(&options).expect("rules"))
}

fn player(options: &str, spec: &str) -> Box<dyn Engine> {
    let rules = catalogue::find("shogun").expect("a game").build(options).expect("rules");
    build(&*rules, &spec.parse().expect("a spec"), &Equipment::default()).expect("a player")
}

fn think(player: &mut dyn Engine, line: &Line<Shogun>, seed: u64) -> Thought {
    player.think(line, &Task::default(), &mut Generator::new(seed), &mut |_| {})
}

/// Plays a random game and stops at some of its decisions.
fn visit(options: &str, seed: u64, most: usize, mut stop: impl FnMut(&Line<Shogun>, u64)) {
    let mut line = Line::new(rules(options));
    let mut dice = Generator::new(seed);
    let mut moves = Vec::new();
    let mut left = most;
    while left > 0 {
        match line.turn() {
            Turn::Over(_) => return,
            Turn::Chance => {
                let mv = search::random::draw(&**line.rules(), line.state(), &mut dice);
                line.apply(mv);
            }
            Turn::Seat(_) => {
                line.legal(&mut moves);
                if moves.len() > 1 && dice.below(4) == 0 {
                    stop(&line, dice.below(1 << 32));
                    left -= 1;
                }
                line.apply(moves[dice.below(moves.len() as u64) as usize]);
            }
        }
    }
}

fn at(options: &str, position: &str) -> Line<Shogun> {
    let rules = rules(options);
    let state = rules.parse_state(position).unwrap_or_else(|error| panic!("{position}: {error:?}"));
    Line::from_state(rules, state)
}

#[test]
fn answers_are_legal_and_the_same_for_the_same_dice() {
    for options in MODES {
        visit(options, 1, 10, |line, seed| {
            let legal: Vec<String> = {
                let mut moves = Vec::new();
                line.legal(&mut moves);
                moves.iter().map(|&mv| line.rules().move_text(line.state(), mv)).collect()
            };
            for spec in ["greedy:nodes=3000", "uct:nodes=200", "level-1", "level-4", "full:nodes=400"] {
                let [first, second] = [0, 1].map(|_| think(&mut *player(options, spec), line, seed));
                assert_eq!(first, second, "{spec}");
                assert!(legal.contains(first.best.as_ref().expect("a move")), "{spec}: {first:?}");
            }
        });
    }
}

#[test]
fn what_a_seat_cannot_see_does_not_change_its_answers() {
    let mut different = 0;
    for options in MODES {
        visit(options, 2, 12, |line, seed| {
            let seat = line.turn().seat().expect("a seat is to act");
            let view = line.rules().view(line.state(), Viewer::Seat(seat));
            let other = line.rules().determinise(&view, &mut Generator::new(seed));
            different += usize::from(other != *line.state());
            let other = Line::from_state(Arc::clone(line.rules()), other);
            for spec in ["greedy:nodes=3000", "uct:nodes=100", "level-3", "full:nodes=400"] {
                let answers = [line, &other].map(|line| think(&mut *player(options, spec), line, seed));
                assert_eq!(answers[0], answers[1], "{spec}");
            }
        });
    }
    assert!(different > 20, "{different}");
}

#[test]
fn a_raised_flag_ends_thinking_at_once() {
    let stop = AtomicBool::new(true);
    for options in MODES {
        visit(options, 3, 6, |line, seed| {
            for spec in ["full", "level-7", "greedy"] {
                let task = Task { stop: &stop, ..Task::default() };
                let thought =
                    player(options, spec).think(line, &task, &mut Generator::new(seed), &mut |_| {});
                assert!(thought.best.is_some(), "{spec}");
                assert!(thought.nodes < 3000, "{spec}: {} nodes", thought.nodes);
            }
        });
    }
}

#[test]
fn nodes_are_kept_and_shared_by_threads() {
    visit("setup=quick", 4, 12, |line, seed| {
        for threads in [1, 2] {
            let task = Task { limits: Limits::nodes(2000), threads, ..Task::default() };
            let thought =
                player("setup=quick", "full").think(line, &task, &mut Generator::new(seed), &mut |_| {});
            assert!(thought.nodes <= 2000, "{} nodes", thought.nodes);
        }
    });
}

#[test]
fn a_limit_of_depth_alone_comes_to_an_end() {
    let line = at("", Shogun::ABOUT.samples[1].1);
    for spec in ["full:depth=1", "uct:depth=1"] {
        let thought = think(&mut *player("", spec), &line, 1);
        assert!(thought.nodes <= 10_000, "{spec}: {} nodes", thought.nodes);
    }
}

#[test]
fn every_level_plays() {
    let line = at("", Shogun::ABOUT.samples[1].1);
    for level in Level::all().filter(|&level| level < Level::FULL) {
        let spec = Spec::level(level).to_string();
        assert!(think(&mut *player("", &spec), &line, 1).best.is_some(), "{spec}");
    }
}

/// What full strength does at a position, with any dice.
fn check(options: &str, position: &str, expected: &str) {
    let line = at(options, position);
    for seed in 0..3 {
        let thought = think(&mut *player(options, "full:nodes=3000"), &line, seed);
        let best = thought.best.clone().expect("a move");
        assert!(expected.split(' ').any(|mv| mv == best), "{position}: {best} for {expected}: {thought:?}");
    }
}

/// A position of two seats: castles, the two seats, then clock, step and duel.
fn table(castles: &str, samurai: &str, ninja: &str, now: &str) -> String {
    const TREASURES: &str = "oni,tengu,kitsune,kappa,gashadokuro,ryu,war-horse,rice-granary,sealed-letter,\
        sacred-mirror,smoke,imperial-seal,heir/-/-/-/-";
    const MISSIONS: &str = "pilgrimage,captives,levy,road,favour,champion/-/-/-/-";
    format!("{castles} - {samurai} {ninja} {TREASURES} {MISSIONS} {now} 0.0/0.0/0.0 -")
}

#[test]
fn a_chain_that_wins_is_closed() {
    let castles = "hoki=samurai,awaji=samurai,kunisaki=ninja";
    let samurai = "suo/harima/10/ninja*14/katana/-/-/-/-/0.0.0";
    let position = table(
        castles,
        samurai,
        "bungo/-/1/-/ambush/-/-/-/-/0.0.0",
        "10/samurai/samurai/10/-/- court/0/-/- -",
    );
    check("", &position, "recruit:mimasaka");
}

#[test]
fn hands_are_filled_and_stacks_cleared() {
    let castles = "hoki=samurai,awaji,kunisaki=ninja";
    let samurai = "inaba/-/14/-/katana,parry/-/parry,lamellar/-/-/0.0.0";
    let ninja = "bungo/-/14/-/ambush/-/-/-/-/0.0.0";
    check("", &table(castles, samurai, ninja, "3/samurai/samurai/10/-/- draw/0/-/- -"), "draw:3");
    check("", &table(castles, samurai, ninja, "3/samurai/samurai/10/-/- clear/3/-/- -"), "clear:body");
}

#[test]
fn a_blow_that_would_end_the_duel_is_blocked() {
    let samurai = "-/-/15/-/war-cry/-/katana/-/-/0.0.0";
    let duel = "1/samurai/samurai/0/x/- hero/0/-/- ninja/card:katana/attack/-/6/-/answer/0/-";
    for (hand, expected) in
        [("vanish,shadow-cut", "play:vanish"), ("decoy,feint,vanish,tumble", "play:vanish block:decoy")]
    {
        let ninja = format!("-/-/15/-/{hand}/-/-/-/-/0.0.0");
        check("mode=duel", &table("-", samurai, &ninja, duel), expected);
    }
}

#[test]
fn a_castle_within_reach_is_claimed() {
    let castles = "hoki=samurai,awaji,kunisaki=ninja";
    let samurai = "harima/-/14/-/parry,stillness/-/-/-/-/0.0.0";
    let ninja = "bungo/-/14/-/ambush/-/-/-/-/0.0.0";
    check("", &table(castles, samurai, ninja, "3/samurai/samurai/10/-/- hero/0/-/- -"), "claim:awaji");
}
