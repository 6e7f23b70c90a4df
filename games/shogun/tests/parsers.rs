//! No text harms the parsers, and errors say what was expected where.

mod common;

use common::Table;
use game::text::Expected;
use game::{Game, Message, Notation, Observe, Seat, TextError, Viewer};
use proptest::prelude::*;
use shogun::Shogun;
use testkit::{TestDice, laws, parsers};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_text_is_read_without_harm(text in any::<String>()) {
        parsers::feed::<Shogun>(&text);
    }

    #[test]
    fn nearly_good_moves_are_read_without_harm(
        text in "(move|attack|play|use|summon|exchange|draw|clear|decree):(katana|oni|heian|body|ninja|[a-z0-9-]{0,6})([@:](yamato|ninja|ki|[a-z]{0,5}))?"
    ) {
        parsers::Feeder::<Shogun>::new().moves(&text);
    }
}

#[test]
fn damaged_text_is_read_without_harm() {
    parsers::feed_damaged::<Shogun>(4000, 1);
}

/// Whole games with chance, their positions damaged: every step and duel comes by.
#[test]
fn damaged_positions_of_whole_games_are_read_without_harm() {
    let mut dice = TestDice::new(7);
    for options in ["setup=quick seats=2", "setup=quick seats=4", "mode=duel"] {
        let rules: Shogun = testkit::rules(options);
        let mut state = rules.start();
        for _ in 0..1500 {
            let mut legal = Vec::new();
            rules.legal(&state, &mut legal);
            let mv = match rules.turn(&state) {
                game::Turn::Seat(_) => legal[dice.index(legal.len())],
                game::Turn::Chance => laws::draw(&rules, &state, &mut dice),
                game::Turn::Over(_) => break,
            };
            rules.apply(&mut state, mv);
            let text = parsers::damage(&rules.state_text(&state), &mut dice);
            if let Ok(mut strange) = rules.parse_state(&text) {
                follow(&rules, &mut strange, &mut dice);
            }
            for viewer in Viewer::all(rules.seats()) {
                let text = parsers::damage(&rules.view_text(&rules.view(&state, viewer)), &mut dice);
                let _ = rules.parse_view(&text, viewer);
            }
        }
    }
}

/// An accepted position can be played on.
fn follow(rules: &Shogun, state: &mut shogun::State, dice: &mut TestDice) {
    for _ in 0..30 {
        let text = rules.state_text(state);
        assert_eq!(rules.parse_state(&text).as_ref(), Ok(&*state), "{text}");
        let mut legal = Vec::new();
        rules.legal(state, &mut legal);
        let mv = match rules.turn(state) {
            game::Turn::Seat(_) => {
                assert!(!legal.is_empty(), "{text}");
                legal[dice.index(legal.len())]
            }
            game::Turn::Chance => laws::draw(rules, state, dice),
            game::Turn::Over(_) => return,
        };
        rules.apply(state, mv);
    }
}

fn rule(key: &'static str) -> Expected {
    Expected::Rule(Message::new(key))
}

#[track_caller]
fn check_position(good: &str, bad: &str, field: &str, expected: &Expected) {
    let text = Table { castles: "a0=samurai", peasants: ["a1", "-", "-", "-"], ..Table::new(2) }.text();
    let broken = text.replacen(good, bad, 1);
    assert_ne!(text, broken, "{good} stands in the text");
    let error: TextError = common::rules("").parse_state(&broken).expect_err(&broken);
    assert_eq!((error.field, &error.expected), (field, expected), "{broken}");
}

#[test]
fn a_bad_position_is_told_where_and_why() {
    check_position("a0=samurai", "z0=samurai", "castles", &rule("expected-province"));
    check_position("a0=samurai", "a0=miko", "castles", &rule("expected-seat"));
    check_position("a0=samurai", "a0~samurai,b5~samurai", "castles", &rule("expected-one-suitor"));
    check_position("a9/a1", "a9/a0", "seat", &rule("expected-free"));
    check_position("a9/a1", "a1/a1", "seat", &rule("expected-free"));
    check_position("/a1/10/-/-/", "/a1/x/-/-/", "seat", &Expected::Number { min: 0, max: 60 });
    check_position("/a1/10/-/-/", "/a1/10/-/vanish/", "seat", &rule("expected-card"));
    check_position("/a1/10/-/-/", "/a1/10/-/katana*4/", "seat", &rule("expected-deck"));
    check_position("/-/-/-/0.0.0", "/war-cry/-/-/0.0.0", "seat", &rule("expected-stack"));
    check_position("oni,tengu", "oni,oni", "treasures", &rule("expected-treasure"));
    check_position("oni,tengu", "oni", "treasures", &rule("expected-treasure"));
    check_position("1/samurai/samurai", "81/samurai/samurai", "clock", &Expected::Number { min: 1, max: 80 });
    check_position("hero/0/-/-", "dance/0/-/-", "step", &rule("expected-step"));
    check_position("hero/0/-/-", "send/0/-/-", "step", &rule("expected-seat"));
    check_position("- 0.0/0.0/0.0", "ninja - 0.0/0.0/0.0", "end", &Expected::End);
    check_position("a9/a1", "a1", "seat", &Expected::Like("yamato/-/14/-/parry*2/-/-/-/-/0.0.0"));
}

#[test]
fn a_bad_move_is_told_where_and_why() {
    let rules = common::rules("");
    let state = rules.start();
    let error = |text: &str| {
        let error = rules.parse_moves(&state, text).expect_err(text);
        (error.field, error.column, error.expected)
    };
    assert_eq!(error("move:z9"), ("move", 6, rule("expected-province")));
    assert_eq!(error("attack:vanish@a0"), ("move", 8, rule("expected-card")));
    assert_eq!(error("attack:katana@zz"), ("move", 15, rule("expected-province")));
    assert_eq!(error("summon:oni"), ("move", 11, Expected::Like("summon:oni@yamato")));
    assert_eq!(error("draw:4"), ("move", 6, Expected::Number { min: 0, max: 3 }));
    assert_eq!(error("done:now"), ("move", 5, Expected::End));
    assert_eq!(error("first:miko"), ("move", 7, rule("expected-seat")));
    assert!(matches!(error("").2, Expected::OneOf(_)));
}

#[test]
fn a_view_hides_what_its_viewer_may_not_know() {
    let table = Table {
        castles: "a0=samurai,c5~ninja,k9=ninja",
        hands: ["katana,parry", "vanish", "-", "-"],
        treasures: ["heir", "oni!31", "-", "-"],
        treasure_queue: "smoke!2",
        missions: ["-", "levy", "-", "-"],
        ..Table::new(2)
    };
    let play = table.start();
    let (rules, state) = (play.rules(), play.line.state());
    let text = |viewer| rules.view_text(&rules.view(state, viewer));
    let samurai = text(Viewer::Seat(Seat::new(0)));
    assert!(samurai.contains("/katana,parry/") && samurai.contains("/?*1/") && !samurai.contains("vanish"));
    assert!(samurai.contains("/?/-/heir/oni ") && !samurai.contains("smoke") && !samurai.contains("levy"));
    let ninja = text(Viewer::Seat(Seat::new(1)));
    assert!(ninja.contains("/?*2/") && ninja.contains("vanish") && ninja.contains("levy"));
    assert!(ninja.contains("/smoke/-/?/oni "));
    let spectator = text(Viewer::Spectator);
    assert!(spectator.contains("/?*2/") && spectator.contains("/?*1/") && spectator.contains("/?/-/?/oni "));
}
