//! The evaluation on random games, and a few positions with one good move.

use ::kanze::{Kanze, State};
use game::{Dice, Game, Notation, Options, Seat, Symmetry};
use search::{Evaluator, Others};
use table::Generator;

use crate::evaluator_checks::{drawn_network, each_state};
use crate::network::{Features, Learns};
use crate::{Equipment, Purpose, Spec, Task, build};

fn rules(options: &str) -> Kanze {
    Kanze::from_options(&Options::parse(Kanze::ABOUT.options, options).unwrap()).unwrap()
}

fn state(text: &str) -> State {
    rules("").parse_state(text).unwrap()
}

#[test]
fn what_is_good_for_one_side_is_as_bad_for_the_other() {
    let rules = rules("");
    let evaluation = rules.evaluation(Some(drawn_network(&rules)));
    each_state(&rules, |state| {
        let [first, second] = [0, 1].map(|seat| evaluation.evaluate(&rules, state, Seat::new(seat)));
        assert_eq!(first, -second, "{state:?}");
    });
}

#[test]
fn a_position_looks_the_same_from_every_side() {
    for options in ["", "influence=off"] {
        let rules = rules(options);
        let evaluation = rules.evaluation(Some(drawn_network(&rules)));
        let first = Seat::new(0);
        each_state(&rules, |state| {
            let expected = evaluation.evaluate(&rules, state, first);
            for symmetry in 0..rules.symmetries() {
                let image = rules.turn_state(symmetry, state);
                let found = evaluation.evaluate(&rules, &image, rules.turn_seat(symmetry, first));
                assert_eq!(found, expected, "{symmetry} {state:?}");
            }
        });
    }
}

#[test]
fn candidates_and_strikes_are_legal() {
    for options in Kanze::ABOUT.modes {
        let rules = rules(options);
        let evaluation = rules.evaluation(None);
        let (mut legal, mut some, mut few, mut hints) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut dice = Generator::new(3);
        each_state(&rules, |state| {
            if dice.below(8) > 0 {
                return;
            }
            rules.legal(state, &mut legal);
            for (depth, moves) in [(9, &mut some), (2, &mut few)] {
                assert_eq!(evaluation.candidates(&rules, state, depth, moves), Others::Some);
            }
            assert!(!few.is_empty() && some.starts_with(&few));
            evaluation.candidates(&rules, state, 1, &mut few);
            some.append(&mut few);
            evaluation.noisy(&rules, state, &mut few);
            some.append(&mut few);
            for mv in &some {
                assert!(legal.binary_search(mv).is_ok(), "{mv:?} {}", rules.state_text(state));
            }
            evaluation.hints(&rules, state, &some, &mut hints);
            assert!(some.iter().zip(&hints).all(|(&mv, &hint)| evaluation.order(&rules, state, mv) == hint));
        });
    }
}

#[test]
fn there_is_room_for_what_is_seen_of_any_position() {
    let rules = rules("");
    let mut check = |state: &State| {
        let mut features = Features::new();
        rules.extract(state, &mut features);
        assert!(features.active().iter().all(|&input| usize::from(input) < rules.inputs()));
        assert!(features.phase() < rules.phases());
    };
    each_state(&rules, &mut check);
    // Every cell touches the enemy.
    check(&state(
        "A1,b2,a3,b4,a5,b6,a7/a1,b2,a3,b4,a5,b6,a7/a1,b2,a3,b4,a5,b6,a7/a1,b2,a3,b4,a5,b6,a7/\
         a1,b2,a3,b4,a5,b6,a7/a1,b2,a3,b4,a5,b6,a7/a1,b2,a3,b4,a5,B6,a7 a 49:- 0",
    ));
}

#[test]
fn counters_near_their_end_are_other_positions() {
    let rules = rules("");
    let evaluation = rules.evaluation(None);
    let key = |text: &str| evaluation.key(&rules, &state(text));
    let at = |quiet: u32| key(&format!("6,B7/7/7/7/7/7/A7,6 a - {quiet}"));
    assert_eq!(at(0), at(30));
    assert_ne!(at(30), at(80));
    for quiet in 61..99 {
        assert_ne!(at(quiet), at(quiet + 1));
    }
    assert_ne!(at(0), key("6,B7/7/7/7/7/7/A7,6 b - 0"));
    assert_ne!(key("6,B7/7/7/7/7/7/A6,a5,5 a 2:- 0"), key("6,B7/7/7/7/7/7/A6,a5,5 a 1:- 0"));
    assert_ne!(key("6,B7/7/7/7/7/7/A6,a5,5 a 1:- 0"), key("6,B7/7/7/7/7/7/A6,a5,5 a 1:a1 0"));
}

/// The state after the turn that full strength decides on with few nodes.
fn after_thought(text: &str) -> State {
    after_turn_of("full:nodes=2000", text)
}

fn after_turn_of(player: &str, text: &str) -> State {
    let rules = catalogue::find("kanze").unwrap().build("").unwrap();
    let spec: Spec = player.parse().unwrap();
    let mut player = build(&*rules, &spec, &Equipment { memory: 1, ..Equipment::default() }).unwrap();
    let mut play = rules.at_position(text).unwrap();
    let seat = play.turn().seat();
    while play.turn().seat() == seat && seat.is_some() {
        let thought = player.think(&*play, &Task::default(), &mut Generator::new(1), &mut |_| {});
        play.play(&thought.best.unwrap()).unwrap();
    }
    state(&play.position())
}

#[test]
fn a_representative_that_can_be_beaten_is() {
    for text in [
        "5,a5,B3/7/7/7/7/7/A7,6 a - 0",
        "a2,a3,5/a2,a2,b1,4/B1,a2,5/b3,6/7/7/4,A7,2 a - 0",
        "6,B7/7/7/7/7/6,b7/5,b1,A6 b - 0",
    ] {
        let state = after_thought(text);
        assert!(rules("").turn(&state).outcome().is_some_and(|end| end.winner().is_some()), "{state:?}");
    }
}

/// Whether the side to move can beat the other's Representative at once.
fn can_beat_the_representative(state: &State) -> bool {
    let rules = rules("");
    let seat = rules.turn(state).seat();
    let mut legal = Vec::new();
    rules.legal(state, &mut legal);
    legal.iter().any(|&mv| {
        let mut after = state.clone();
        rules.apply(&mut after, mv);
        rules.turn(&after).outcome().is_some_and(|end| end.winner() == seat)
    })
}

#[test]
fn a_representative_that_could_be_beaten_goes_away() {
    for text in ["5,a5,B3/6,b2/7/7/7/7/A7,6 b - 0", "5,a7,B6/5,b2,b3/7/7/7/7/A7,6 b - 0"] {
        let state = after_thought(text);
        assert!(!can_beat_the_representative(&state), "{}", rules("").state_text(&state));
    }
}

/// Recruiting here takes nine picks, in any order, and after all of them the Representative is beaten.
#[test]
fn picks_do_not_hide_what_comes_after_them() {
    let text = "a3,A1,b3,b4,b1,b3,1/a3,a1,1,b4,b3,b2,1/a3,a2,a2,1,b4,b3,1/a3,a2,a4,b1,b4,b1,B0/\
                a3,a1,a2,1,b3,b3,1/a1,1,a1,2,b3,b2/a1,a3,a2,a2,2,b1 a - 0";
    for weights in ["material", "trained"] {
        for nodes in [1000, 3000, 10_000] {
            let state = after_turn_of(&format!("full:nodes={nodes},weights={weights}"), text);
            assert!(!can_beat_the_representative(&state), "{}", rules("").state_text(&state));
        }
    }
}

#[test]
fn a_full_cell_is_won_by_influence() {
    let state = after_thought("6,B7/7/7/2,a2,b7,3/3,a2,a2,2/7/A7,6 a - 0");
    let second = ::kanze::Side::Second;
    assert_eq!(state.troop_count(second), 7, "{}", rules("").state_text(&state));
}

/// From outside: with 270 hundredths more, full strength passed, and the other side could pass too and have its draw.
#[test]
fn full_strength_does_not_pass_into_a_repetition_when_it_is_ahead() {
    let rules = catalogue::find("kanze").unwrap().build("influence=sweep").unwrap();
    let mut play = rules
        .at_position(
            "b1,b2,b1,b2,b2,1,b2/b1,b1,b3,b2,b1,b2,b1/a4,b1,b3,b1,b2,b1,b2/a5,A7,b1,b2,b1,b2,1/\
             a2,a7,b1,b2,b1,b1,B0/a2,a1,a6,b7,b1,b1,1/a7,a5,a3,b1,b1,2 b - 7",
        )
        .unwrap();
    play.replay("pass pass").unwrap();
    let spec = "full:nodes=10000".parse::<Spec>().unwrap();
    let mut engine = build(&*rules, &spec, &Equipment { memory: 4, ..Equipment::default() }).unwrap();
    for purpose in [Purpose::Play, Purpose::Analyse] {
        let task = Task { purpose, ..Task::default() };
        let thought = engine.think(&*play, &task, &mut Generator::new(1), &mut |_| {});
        assert_ne!(thought.best.as_deref(), Some("pass"), "{purpose:?}");
    }
}

#[test]
fn the_way_back_to_an_earlier_position_is_found_where_there_is_one() {
    let rules = rules("");
    let mut found = 0;
    let mut legal = Vec::new();
    each_state(&rules, |state| {
        rules.legal(state, &mut legal);
        for &mv in &legal {
            let mut earlier = state.clone();
            rules.apply(&mut earlier, mv);
            // Only what can be undone can come again: no troop falls or is recruited.
            let troops = |state: &State| ::kanze::Side::BOTH.map(|side| state.troop_count(side));
            let comes_again = earlier.owners() == state.owners()
                && troops(&earlier) == troops(state)
                && rules.turn(&earlier).seat() != rules.turn(state).seat();
            if comes_again {
                let back = super::candidates::way_back(state, &earlier).expect("there is a way back");
                let mut after = state.clone();
                rules.apply(&mut after, back);
                assert!(rules.same_position(&after, &earlier), "{} {back:?}", rules.state_text(state));
                found += 1;
            }
        }
    });
    assert!(found > 1000, "{found}");
}

/// Far ahead, each level wins, however weak; going round in circles would end in a draw.
#[test]
fn no_level_goes_in_circles_when_it_is_far_ahead() {
    let rules = catalogue::find("kanze").unwrap().build("").unwrap();
    let equipment = Equipment { memory: 1, ..Equipment::default() };
    let far_ahead = "a3,a3,a2,a2,a2,1,b1/a3,a3,a2,a2,a1,b1,B1/a3,a3,a2,a1,a1,1,b1/a3,a2,a2,a1,a1,2/a2,a2,1,a1,3/\
                     a1,a1,a1,4/A2,a1,5 a - 0";
    for level in 1..=7 {
        let mut players = [format!("level-{level}"), "random".to_owned()]
            .map(|text| build(&*rules, &text.parse::<Spec>().unwrap(), &equipment).unwrap());
        for seed in 0..3 {
            let mut play = rules.at_position(far_ahead).unwrap();
            let mut dice = Generator::new(seed);
            let task = Task { purpose: Purpose::Play, ..Task::default() };
            while let Some(seat) = play.turn().seat() {
                let thought = players[seat.index()].think(&*play, &task, &mut dice, &mut |_| {});
                play.play(&thought.best.unwrap()).unwrap();
            }
            let turn = play.turn();
            let winner = turn.outcome().unwrap().winner();
            assert_eq!(winner, Some(Seat::new(0)), "level {level}, {turn:?} after {} moves", play.length());
        }
    }
}

#[test]
fn random_play_is_beaten_under_every_mode() {
    for options in Kanze::ABOUT.modes {
        let rules = catalogue::find("kanze").unwrap().build(options).unwrap();
        let equipment = Equipment { memory: 1, ..Equipment::default() };
        let spec = |text: &str| text.parse::<Spec>().unwrap();
        let mut players =
            ["full:nodes=300", "random"].map(|text| build(&*rules, &spec(text), &equipment).unwrap());
        let mut play = rules.start();
        let mut dice = Generator::new(1);
        while let Some(seat) = play.turn().seat() {
            let player = &mut players[seat.index()];
            let thought = player.think(&*play, &Task::default(), &mut dice, &mut |_| {});
            play.play(&thought.best.unwrap()).unwrap();
        }
        let turn = play.turn();
        let winner = turn.outcome().unwrap().winner();
        assert_eq!(winner, Some(Seat::new(0)), "{options}: {turn:?}");
    }
}
