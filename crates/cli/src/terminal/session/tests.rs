//! A game with hidden cards, three people and one screen.

use std::sync::Arc;
use std::time::Duration;

use catalogue::{Play, Ruleset};
use game::{About, Board, Game, Line, Message, Notation, Options, Present, Seat, TextError};
use locale::{Language, Localizer};
use players::Equipment;
use referee::{BotFactory, SeatContext};
use table::{Setup, Table};
use testkit::toys::Masks;

use super::{Player, Seated, Session, Streams};
use crate::terminal::Look;
use crate::terminal::report::Reporter;

const MESSAGES: &str = "
seat-sun = Sun
seat-moon = Moon
seat-star = Star
prompt-act = Swap or ask.
button-act = Do it
game-name = Masks
piece-card = card
log-swap = A player swaps.
log-draw = A player draws.
log-you-draw = You draw { $card }.
log-ask = A player asks.
log-show = The card is shown.
log-hide = The card stays hidden.
reason-all-played = all turns are played
";

struct MaskRules {
    options: Options,
}

impl Ruleset for MaskRules {
    fn about(&self) -> &'static About {
        Masks::ABOUT
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn seats(&self) -> usize {
        Masks.seats()
    }

    fn seat_name(&self, seat: Seat) -> &str {
        Masks.seat_name(seat)
    }

    fn hides(&self) -> bool {
        true
    }

    fn board(&self) -> Board {
        Masks.board()
    }

    fn contents(&self, _option: &str) -> Vec<Message> {
        Vec::new()
    }

    fn length_bound(&self) -> usize {
        Masks.length_bound()
    }

    fn state_size(&self) -> usize {
        0
    }

    fn start(&self) -> Box<dyn Play> {
        Box::new(Line::new(Arc::new(Masks)))
    }

    fn at_position(&self, text: &str) -> Result<Box<dyn Play>, TextError> {
        Ok(Box::new(Line::from_state(Arc::new(Masks), Masks.parse_state(text)?)))
    }
}

/// What the screen shows when these people type these lines. Sun holds a 1, Moon a 2, Star a 3.
fn screen(players: [Player; 3], lines: &str) -> String {
    let rules: Arc<dyn Ruleset> = Arc::new(MaskRules { options: Options::defaults(&[]) });
    let own = include_str!("../../../locales/en.ftl");
    let localizer = Localizer::new(Language::English, &[own, MESSAGES]);
    let reporter = Reporter::new(&*rules, &localizer, Look::PLAIN);
    let setup = Setup::new(rules.clone()).seed(1).position("123 nnn 000 0 - 0000").unwrap();
    let mut output = Vec::new();
    let streams = Streams { input: lines.as_bytes(), output: &mut output, echo: true };
    let equipment = Equipment::default();
    let factory = BotFactory::new(sandbox::Sandbox::default(), equipment.clone());
    let names: Vec<String> = players.iter().map(Player::word).collect();
    let seated = players.into_iter().zip(Seat::all(3)).map(|(player, seat)| {
        let (rules, names) = (rules.clone(), names.clone());
        let context = SeatContext { rules, seat, names, start_within: Duration::ZERO };
        Seated::new(player, context, &factory).unwrap()
    });
    Session::new(Table::new(setup), seated.collect(), equipment, &reporter, streams, None).run().unwrap();
    String::from_utf8(output).unwrap()
}

fn random() -> Player {
    "random".parse().unwrap()
}

#[test]
fn each_person_sees_their_own_card_only() {
    let shown = screen([Player::Human, Player::Human, Player::Human], "\nask:moon\n\nhide\n\nsun\n");
    let views: Vec<&str> = shown.split("Hand the screen over to ").collect();
    let [_, sun, moon, moon_again, ..] = views.as_slice() else { panic!("{shown}") };
    assert!(sun.starts_with("Sun") && sun.contains("s1") && !sun.contains("m2"), "{shown}");
    assert!(moon.starts_with("Moon") && moon.contains("m2") && !moon.contains("s1"), "{shown}");
    // Moon answers, and is then asked for its own turn: the screen need not change hands.
    assert!(moon_again.starts_with("Sun") && !moon_again.contains("m2"), "{shown}");
}

#[test]
fn texts_of_hidden_moves_are_not_told_to_others() {
    let shown = screen([Player::Human, Player::Human, Player::Human], "\nswap\n\n");
    let moon = shown.split("Hand the screen over to Moon").nth(1).unwrap();
    assert!(moon.contains("A player swaps.\nA player draws.\n"), "{shown}");
    assert!(!moon.contains("deal:") && !moon.contains("You draw"), "{shown}");
}

#[test]
fn what_becomes_possible_cannot_be_found_out_by_trying() {
    let shown = screen([Player::Human, random(), random()], "swap swap\n");
    assert!(shown.contains("There is nothing more to decide before swap"), "{shown}");
    assert!(!shown.contains("A player swaps."), "{shown}");
}

#[test]
fn a_person_among_random_moves_hands_nothing_over() {
    let shown = screen([Player::Human, random(), random()], "swap\nquit\n");
    assert!(!shown.contains("Hand the screen"), "{shown}");
    assert!(shown.contains("swap  A player swaps.\n"), "{shown}");
    assert!(shown.contains("You draw"), "{shown}");
}

#[test]
fn giving_up_among_three_leaves_the_first_place_to_two() {
    let shown = screen([Player::Human, random(), random()], "resign\n");
    assert!(shown.ends_with("First place is shared by Moon, Star: resignation.\n"), "{shown}");
}
