//! Decks, treasures, missions and map: what is shipped is complete, and what is wrong is pointed at.

mod common;

use std::collections::BTreeSet;

use game::{Game, Notation, Observe, Options, Present, Seat, Turn, Viewer};
use shogun::{DECK_SIZE, Deck, Effect, Map, Shogun};
use testkit::{TestDice, laws};

const SAMURAI: &str = include_str!("../data/heroes/samurai.toml");
const HEROES: [&str; 4] = [
    SAMURAI,
    include_str!("../data/heroes/ninja.toml"),
    include_str!("../data/heroes/miko.toml"),
    include_str!("../data/heroes/prince.toml"),
];

#[test]
fn every_deck_has_thirty_cards_and_fifteen_kinds_and_every_effect_is_used() {
    let mut used = BTreeSet::new();
    for text in HEROES {
        let deck = Deck::parse(text).unwrap();
        let total: usize = deck.cards.iter().map(|card| usize::from(card.copies)).sum();
        assert_eq!(total, DECK_SIZE);
        assert!(deck.cards.len() >= 15, "{}", deck.name.en);
        for card in &deck.cards {
            let name = match card.effect {
                Effect::Attack(attack) => {
                    used.extend(attack.sure.then_some("sure"));
                    used.extend((attack.draw > 0).then_some("attack-draw"));
                    used.extend((attack.discard > 0).then_some("attack-discard"));
                    "attack"
                }
                Effect::Block(_) => "block",
                Effect::AttackModifier(_) => "attack-modifier",
                Effect::BlockModifier(_) => "block-modifier",
                Effect::Ignore => "ignore",
                Effect::Purge => "purge",
                Effect::Cancel => "cancel",
                Effect::Draw(_) => "draw",
                Effect::Discard { choice: false, .. } => "discard",
                Effect::Discard { choice: true, .. } => "discard-choice",
                Effect::Wrath(_) => "wrath",
                Effect::Recall(_) => "recall",
                Effect::Ride(_) => "ride",
                Effect::Lift => "lift",
            };
            used.insert(name);
        }
    }
    assert_eq!(used.len(), 17, "{used:?}");
}

/// The error of the samurai's deck with one thing changed: the line, and what the sentence contains.
#[track_caller]
fn check_deck(good: &str, bad: &str, problem: &str) {
    let line = 1 + SAMURAI[..SAMURAI.find(good).expect("it stands in the deck")].matches('\n').count();
    let error = Deck::parse(&SAMURAI.replacen(good, bad, 1)).unwrap_err();
    assert!(error.problem.contains(problem), "{error}");
    assert_eq!(error.line, line, "{error}");
}

#[test]
fn a_bad_deck_is_told_in_which_line_and_why() {
    check_deck("body = 8", "body = 11", "expected a number from 3 to 10");
    check_deck("cost = 3", "cost = 0", "expected a number from 1 to 8");
    check_deck("cost = 3", "cost = 9", "expected a number from 1 to 8");
    check_deck("copies = 3", "copies = 5", "expected a number from 1 to 4");
    check_deck("id = \"great-cut\"", "id = \"katana\"", "two cards have the id");
    check_deck("id = \"great-cut\"", "id = \"Great Cut\"", "expected a lower-case letter");
    check_deck("speed = \"exclusive\"", "speed = \"fast\"", "expected exclusive or restricted");
    check_deck("speed = \"exclusive\"", "speed = \"slow\"", "unknown variant");
    check_deck("kind = \"base-block\"", "kind = \"base-guard\"", "unknown variant");
}

#[test]
fn a_deck_has_thirty_cards_and_needs_the_fields_of_its_effects() {
    let error = |good: &str, bad: &str| Deck::parse(&SAMURAI.replacen(good, bad, 1)).unwrap_err().problem;
    assert!(error("copies = 3", "copies = 2").contains("the deck has 29 cards: expected 30"));
    assert!(error("effect = \"draw\"\ncount = 2", "effect = \"draw\"").contains("needs a field count"));
    assert!(error("effect = \"cancel\"", "effect = \"cancel\"\ncount = 2").contains("has no field count"));
    assert!(
        error("kind = \"special\"\neffect = \"cancel\"", "kind = \"special\"")
            .contains("needs a field effect")
    );
}

#[test]
fn the_speed_rules_are_enforced() {
    let with = |kind: &str, speed: &str| {
        let card = "speed = \"exclusive\"\nkind = \"base-attack\"\nstrength = 6";
        Deck::parse(&SAMURAI.replacen(card, &format!("speed = \"{speed}\"\n{kind}"), 1)).is_ok()
    };
    let table = [
        ("kind = \"base-attack\"\nstrength = 6", [false, true, true]),
        ("kind = \"base-block\"\nstrength = 6", [true, false, false]),
        ("kind = \"block-modifier\"\nstrength = 6", [true, false, false]),
        ("kind = \"attack-modifier\"\nstrength = 6", [true, true, false]),
        ("kind = \"special\"\neffect = \"ignore\"", [true, false, false]),
        ("kind = \"special\"\neffect = \"purge\"", [true, false, false]),
        ("kind = \"special\"\neffect = \"cancel\"", [true, false, false]),
        ("kind = \"special\"\neffect = \"draw\"\ncount = 1", [true, true, false]),
    ];
    for (kind, allowed) in table {
        for (speed, allowed) in ["fast", "restricted", "exclusive"].into_iter().zip(allowed) {
            assert_eq!(with(kind, speed), allowed, "{speed} {kind}");
        }
    }
}

#[test]
fn ones_own_deck_and_map_can_be_played() {
    let mut options = Options::parse(Shogun::ABOUT.options, "setup=quick").unwrap();
    options.set("deck-1", &SAMURAI.replace("id = \"katana\"", "id = \"long-sword\"")).unwrap();
    options.set("map", &common::grid()).unwrap();
    let rules = Shogun::from_options(&options).unwrap();
    assert!(rules.parse_moves(&rules.start(), "discard:long-sword").is_ok());
    options.set("deck-2", "body = 3").unwrap();
    let error = Shogun::from_options(&options).unwrap_err().to_string();
    assert!(error.starts_with("option deck-2: line 1: "), "{error}");
    options.set("deck-2", "").unwrap();
    options.set("map", "heian = \"x\"").unwrap();
    assert!(Shogun::from_options(&options).unwrap_err().to_string().starts_with("option map: line 1: "));
}

#[test]
fn heroes_differ_and_are_enough() {
    let error = |text: &str| {
        let options = Options::parse(Shogun::ABOUT.options, text);
        options.and_then(|options| Shogun::from_options(&options)).unwrap_err().to_string()
    };
    assert!(error("heroes=ninja,ninja").starts_with("option heroes cannot be \"ninja,ninja\""));
    assert!(error("heroes=ninja,monk").starts_with("option heroes cannot be \"ninja,monk\""));
    assert!(error("heroes=ninja,miko seats=3").contains("3 seats need 3 heroes"));
    assert!(error("seats=3 mode=duel").contains("a practice duel has two seats"));
    let rules: Shogun = testkit::rules("heroes=miko,prince");
    assert_eq!(rules.seat_name(Seat::new(1)), "prince");
}

#[test]
fn a_bad_map_is_told_in_which_line_and_why() {
    let grid = common::grid();
    let error = |good: &str, bad: &str| Map::parse(&grid.replacen(good, bad, 1)).unwrap_err();
    let found = error("neighbours = [\"b0\", \"a1\"]", "neighbours = [\"b0\", \"z1\"]");
    assert!(found.problem.contains("no province \"z1\""), "{found}");
    assert_eq!(found.line, 10);
    let found = error("neighbours = [\"b0\", \"a1\"]", "neighbours = [\"b0\"]");
    assert!(found.problem.contains("expected the same the other way round"), "{found}");
    assert!(error("heian = \"f4\"", "heian = \"q\"").problem.contains("no province"));
    assert!(error("[[0, 0], [9, 0], [0, 9]]", "[[0, 0]]").problem.contains("three corners"));
    let short: String = grid.split("[[province]]").take(60).collect::<Vec<_>>().join("[[province]]");
    assert!(Map::parse(&short).unwrap_err().problem.contains("59 provinces"));
}

#[test]
fn our_map_is_connected_and_roomy_for_every_castle_and_shrine() {
    for seats in 2..=4 {
        let rules: Shogun = testkit::rules(&format!("setup=quick seats={seats}"));
        assert!((100..=128).contains(&rules.map().len()));
        let mut dice = TestDice::new(seats);
        for _ in 0..10_000 {
            let mut state = rules.start();
            let (mut castles, mut shrines) = (0, 0);
            loop {
                let mv = laws::draw(&rules, &state, &mut dice);
                match mv {
                    shogun::Move::Castle(_) => castles += 1,
                    shogun::Move::Shrine(_) => shrines += 1,
                    shogun::Move::Card(_) => break,
                    _ => {}
                }
                rules.apply(&mut state, mv);
            }
            assert_eq!((castles, shrines), (seats + 4, 4));
        }
    }
}

#[test]
fn random_games_end_within_the_bound() {
    for options in [
        "setup=quick",
        "setup=quick seats=3",
        "setup=quick seats=4",
        "mode=duel",
        "mode=duel heroes=miko,prince",
    ] {
        let rules: Shogun = testkit::rules(options);
        let mut dice = TestDice::new(11);
        let mut legal = Vec::new();
        for _ in 0..testkit::effort(40).min(10_000) {
            let mut state = rules.start();
            let mut length = 0;
            loop {
                let mv = match rules.turn(&state) {
                    Turn::Seat(_) => rules.choose(&state, &mut legal, |count| dice.index(count)),
                    Turn::Chance => laws::draw(&rules, &state, &mut dice),
                    Turn::Over(outcome) => {
                        assert!(outcome.ranks().iter().any(|&rank| rank == 1));
                        break;
                    }
                };
                rules.apply(&mut state, mv);
                length += 1;
            }
            assert!(length <= rules.length_bound());
        }
    }
}

/// Every message of random games, and every key of the page's lists, is there in both languages.
#[test]
fn every_message_exists_in_both_languages() {
    let shared = [
        "prompt-wait",
        "prompt-chance",
        "prompt-won",
        "prompt-drawn",
        "refused-over",
        "refused-chance",
        "refused-occupied",
    ];
    let mut keys = BTreeSet::new();
    for options in ["seats=4", "setup=quick seats=3", "mode=duel"] {
        for message in laws::messages::<Shogun>(options, 1, 5) {
            collect(&message, &mut keys);
        }
    }
    for texts in Shogun::ABOUT.texts {
        let known: BTreeSet<&str> =
            texts.messages.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key).collect();
        for key in &keys {
            assert!(
                known.contains(key.as_str()) || shared.contains(&key.as_str()),
                "{} {key}",
                texts.language
            );
        }
        for option in Shogun::ABOUT.options {
            assert!(known.contains(format!("option-{}", option.key).as_str()), "{}", option.key);
        }
    }
}

fn collect(message: &game::Message, keys: &mut BTreeSet<String>) {
    keys.insert(message.key.clone().into_owned());
    for (_, value) in &message.args {
        if let game::Value::Message(inner) = value {
            collect(inner, keys);
        }
    }
}

#[test]
fn samples_are_written_as_they_are_printed() {
    for (options, position) in Shogun::ABOUT.samples {
        let rules: Shogun = testkit::rules(options);
        assert_eq!(rules.state_text(&rules.parse_state(position).unwrap()), *position);
    }
}

/// Every hand and every treasure that fits what a seat knows is as likely as any other.
#[test]
fn what_is_unknown_is_drawn_evenly() {
    const DRAWS: u32 = 6000;
    let play = common::Table {
        hands: ["parry", "vanish", "-", "-"],
        treasures: ["oni", "heir", "-", "-"],
        treasure_queue: "smoke!1,ryu!2",
        ..common::Table::new(2)
    }
    .start();
    let rules = play.rules();
    let view = rules.view(play.line.state(), Viewer::Seat(Seat::new(0)));
    let mut dice = TestDice::new(5);
    let (mut shuriken, mut heir, mut ryu) = (0, 0, 0);
    for _ in 0..DRAWS {
        let text = rules.state_text(&rules.determinise(&view, &mut dice));
        let fields: Vec<&str> = text.split(' ').collect();
        let piles: Vec<&str> = fields[4].split('/').collect();
        assert!(piles[1].starts_with("smoke!1,") && piles[3] == "oni", "what is known stays: {text}");
        shuriken += u32::from(fields[3].contains("/shuriken/"));
        heir += u32::from(piles[4] == "heir");
        ryu += u32::from(piles[1].ends_with("ryu"));
    }
    // Three of thirty cards are shuriken; eleven treasures can be in either place.
    let near = |count: u32, expected: u32| count.abs_diff(expected) < expected / 5;
    assert!(near(shuriken, DRAWS * 3 / 30), "{shuriken}");
    assert!(near(heir, DRAWS / 11), "{heir}");
    assert!(near(ryu, DRAWS / 11), "{ryu}");
}

/// The dotted line encloses the provinces where no castle may be placed, and no other; on a map of one's own too.
#[test]
fn the_map_shows_heian_and_the_line_within_which_no_castle_may_be_placed() {
    for rules in [testkit::rules::<Shogun>(""), common::rules("")] {
        let map = rules.map();
        let board = rules.board();
        let heian = map.province(map.heian());
        let [court] = board.landmarks.as_slice() else { panic!("one landmark") };
        assert_eq!((&court.site, &court.title), (&heian.id, &heian.name));
        let [zone] = board.zones.as_slice() else { panic!("one zone") };
        assert!(zone.lines.iter().all(|line| line.first() == line.last()), "every line closes");
        for number in map.provinces() {
            let province = map.province(number);
            let near = map.distance(map.heian(), number) < 3;
            assert_eq!(zone.sites.contains(&province.id), near, "{}", province.id);
            let inside = zone.lines.iter().filter(|line| surrounds(line, province.centre)).count() % 2 == 1;
            assert_eq!(inside, near, "{} and the line", province.id);
        }
    }
}

/// Whether a closed line goes round a point: a ray from it crosses the line an odd number of times.
fn surrounds(line: &[(i32, i32)], (x, y): (i32, i32)) -> bool {
    let crosses = |pair: &&[(i32, i32)]| {
        let ((x1, y1), (x2, y2)) = (pair[0], pair[1]);
        let [x1, y1, x2, y2, x, y] = [x1, y1, x2, y2, x, y].map(f64::from);
        (y1 > y) != (y2 > y) && x < x1 + (y - y1) / (y2 - y1) * (x2 - x1)
    };
    line.windows(2).filter(crosses).count() % 2 == 1
}
