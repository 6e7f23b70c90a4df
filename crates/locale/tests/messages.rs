//! Everything games say in random games can be said in every language.

use catalogue::Visitor;
use game::{Message, Playable};
use locale::{Language, Localizer};
use testkit::laws;

fn check<G: Playable>() {
    let localizers: Vec<Localizer> =
        Language::ALL.into_iter().map(|language| Localizer::for_game(language, G::ABOUT, &[])).collect();
    let mut messages: Vec<Message> =
        G::ABOUT.modes.iter().flat_map(|mode| laws::messages::<G>(mode, 1, 1)).collect();
    messages.extend(["game-name", "game-summary"].map(Message::new));
    messages.extend(G::ABOUT.options.iter().map(|option| Message::new(format!("option-{}", option.key))));
    for step in G::ABOUT.lesson.iter().flat_map(|lesson| lesson.steps) {
        messages.extend([step.text_key(), step.done_key()].map(Message::new));
        messages.extend(step.wrong_key().map(Message::new));
    }
    let rules: G = testkit::rules("");
    messages.extend(game::Seat::all(rules.seats()).map(|seat| Message::seat(rules.seat_name(seat))));
    messages.extend(parser_errors(&rules));
    assert!(messages.len() > 20, "there is something to say");
    for localizer in &localizers {
        for message in &messages {
            let text =
                localizer.try_say(message).unwrap_or_else(|problem| panic!("{}: {problem}", G::ABOUT.id));
            assert!(!text.is_empty() && !text.contains('{'), "{text:?}");
        }
    }
}

/// What the parsers say to damaged text.
fn parser_errors<G: Playable>(rules: &G) -> Vec<Message> {
    let start = rules.start();
    let mut dice = testkit::TestDice::new(3);
    let good = [rules.state_text(&start), "c2-c3".to_owned()];
    (0..2000)
        .flat_map(|number| {
            let text = testkit::parsers::damage(&good[number % 2], &mut dice);
            [rules.parse_state(&text).err(), rules.parse_moves(&start, &text).err()]
        })
        .flatten()
        .map(|error| error.message())
        .collect()
}

struct Check;

impl Visitor for Check {
    fn visit<G: Playable>(&mut self) {
        check::<G>();
    }
}

#[test]
fn every_game_speaks_every_language() {
    catalogue::visit(&mut Check);
}

#[test]
fn what_is_wrong_with_a_deck_or_a_map_is_said_in_every_language() {
    use game::Game;
    let about = shogun::Shogun::ABOUT;
    let example = |key: &str| about.examples.iter().find(|(option, _)| *option == key).unwrap().1;
    let (deck, map) = (example("deck-1"), example("map"));
    let decks = [
        ("body = ", "body = 9"),
        ("id = \"", "id = \"Ä"),
        ("id = \"great-cut\"", "id = \"katana\""),
        ("copies = 3", "copies = 2"),
        ("speed = \"exclusive\"", "speed = \"fast\""),
        ("speed = \"exclusive\"", "speed = \"slow\""),
        ("strength = ", "count = 1\nstrength = "),
        ("\neffect = ", "\n# effect = "),
    ];
    let maps =
        [("neighbours = [\"", "neighbours = [\"z"), ("heian = \"", "heian = \"z"), ("[[province]]", "[[x]]")];
    let bad_decks = decks.map(|(good, bad)| shogun::Deck::parse(&deck.replacen(good, bad, 1)).unwrap_err());
    let bad_maps = maps.map(|(good, bad)| shogun::Map::parse(&map.replacen(good, bad, 1)).unwrap_err());
    let few = shogun::Map::parse(map.split_at(map.rfind("[[province]]").unwrap()).0).unwrap_err();
    for language in Language::ALL {
        let localizer = Localizer::for_game(language, about, &[]);
        for error in bad_decks.iter().chain(&bad_maps).chain([&few]) {
            let text =
                localizer.try_say(&error.message).unwrap_or_else(|problem| panic!("{error}: {problem}"));
            assert!(text.contains(&error.line.to_string()), "{text}");
        }
    }
}

#[test]
fn every_game_has_its_rules_in_every_language() {
    for entry in catalogue::ENTRIES {
        for language in Language::ALL {
            let texts = language.texts(entry.about).expect("every language");
            assert!(texts.rules.starts_with("# "), "{} {language}", entry.about.id);
        }
    }
}
