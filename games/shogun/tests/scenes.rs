//! What stands beside the pieces in a scene: cards that may be read and those that may not, duels card by card, chains.

use game::{Game, Notation, Observe, Present, Scene, Seat, Sort, Stage, Viewer};
use shogun::Shogun;

const SAMURAI: Viewer = Viewer::Seat(Seat::new(0));
const NINJA: Viewer = Viewer::Seat(Seat::new(1));

/// A sample position after some moves, as one viewer sees it.
fn scene(sample: usize, moves: &[&str], viewer: Viewer) -> Scene {
    let (options, position) = Shogun::ABOUT.samples[sample];
    let rules: Shogun = testkit::rules(options);
    let mut state = rules.parse_state(position).unwrap();
    for text in moves {
        let mv = rules.parse_moves(&state, text).unwrap()[0];
        rules.play(&mut state, mv).unwrap_or_else(|refused| panic!("{text}: {refused:?}"));
    }
    rules.scene(&rules.view(&state, viewer))
}

fn faces(scene: &Scene, owner: usize, sort: Sort) -> usize {
    let trays = scene.trays.iter().filter(|tray| tray.owner == Some(Seat::new(owner)) && tray.sort == sort);
    trays.map(|tray| tray.faces.len()).sum()
}

#[test]
fn a_hand_and_its_treasures_are_read_by_their_holder_alone() {
    let own = scene(1, &[], SAMURAI);
    assert_eq!(faces(&own, 0, Sort::Hand), 7, "five cards and two treasures");
    for viewer in [NINJA, Viewer::Spectator] {
        let other = scene(1, &[], viewer);
        assert_eq!(faces(&other, 0, Sort::Hand), 0, "{viewer:?}");
        let readable = |what: &str| {
            other.trays.iter().any(|tray| {
                tray.id.starts_with(what) && tray.owner == Some(Seat::new(0)) && !tray.faces.is_empty()
            })
        };
        assert!(!readable("cards:") && !readable("treasure:") && !readable("mission:"), "{viewer:?}");
    }
    assert_eq!(faces(&own, 1, Sort::Stack), 2, "what was played lies open");
}

#[test]
fn a_duel_is_told_card_by_card_with_what_would_turn_it() {
    let before = scene(2, &[], SAMURAI).confrontation.unwrap();
    assert_eq!(before.sides.each_ref().map(|side| side.total), [6, 5]);
    assert_eq!(
        before.sides[1].parts[0].face.name.key, "face-earlier",
        "a position does not tell which card it was"
    );
    assert_eq!(before.outlook[0].key, "outlook-wins");
    let raised = scene(2, &["play:war-cry"], NINJA).confrontation.unwrap();
    let strengths: Vec<u16> = raised.sides[0].parts.iter().map(|part| part.strength).collect();
    assert_eq!((strengths, raised.sides[0].total), (vec![6, 2], 8));
    assert!(raised.sides[1].asked && !raised.sides[0].asked);
    assert_eq!(raised.outlook[0].key, "outlook-lacks-block");
    assert!(scene(2, &["play:war-cry"], Viewer::Spectator).confrontation.unwrap().outlook.is_empty());
    assert!(scene(2, &["pass", "pass"], SAMURAI).confrontation.is_none());
}

#[test]
fn a_cancelled_card_is_shown_and_counts_for_nothing() {
    let rules: Shogun = testkit::rules("mode=duel heroes=ninja,prince");
    let find = |seat: usize, wanted: fn(shogun::Effect) -> bool| {
        let card = rules.deck(Seat::new(seat)).cards.iter().find(|card| wanted(card.effect)).unwrap();
        card.id.clone()
    };
    let attack = find(0, |effect| matches!(effect, shogun::Effect::Attack(attack) if !attack.sure));
    let more = find(0, |effect| matches!(effect, shogun::Effect::AttackModifier(_)));
    let cancel = find(1, |effect| effect == shogun::Effect::Cancel);
    let mut state = rules.start();
    let mut dice = testkit::TestDice::new(4);
    // Random games until one has the attack, a modifier and a cancel in the right hands.
    let found = (0..20_000).find_map(|_| {
        let mut legal = Vec::new();
        rules.legal(&state, &mut legal);
        let text = |mv| rules.move_text(&state, mv);
        let wanted = [format!("attack:{attack}"), format!("play:{more}"), format!("play:{cancel}")];
        let chosen = legal.iter().copied().find(|&mv| wanted.contains(&text(mv)));
        let mv = match rules.turn(&state) {
            game::Turn::Over(_) => None,
            game::Turn::Chance => Some(testkit::laws::draw(&rules, &state, &mut dice)),
            game::Turn::Seat(_) => chosen.or_else(|| Some(legal[dice.index(legal.len())])),
        };
        let Some(mv) = mv else {
            state = rules.start();
            return None;
        };
        rules.apply(&mut state, mv);
        let scene = rules.scene(&rules.view(&state, Viewer::Spectator));
        scene
            .confrontation
            .filter(|duel| duel.sides.iter().flat_map(|side| &side.parts).any(|part| part.void))
    });
    let duel = found.expect("a card is cancelled in one of many duels");
    for side in &duel.sides {
        let counted: u16 = side.parts.iter().filter(|part| !part.void).map(|part| part.strength).sum();
        assert_eq!(side.total, counted);
    }
}

#[test]
fn points_phases_and_chains_are_told() {
    let shown = scene(1, &[], SAMURAI);
    let tally = shown.plaques[0].tally.as_ref().unwrap();
    assert_eq!(tally.parts[0].points, 8, "two castles");
    assert_eq!(
        tally.parts[1].points as usize,
        shown
            .routes
            .iter()
            .filter(|route| route.owner == Seat::new(0))
            .map(|route| route.sites.len() - 2)
            .sum::<usize>(),
        "chains that do not share a peasant"
    );
    let course = shown.course.as_ref().unwrap();
    assert_eq!(course.phases.iter().position(|phase| phase.stage == Stage::Now), Some(4), "the hero phase");
    let held = shown.holdings.iter().filter(|holding| holding.owner == Seat::new(1)).count();
    assert_eq!(held, 14, "thirteen peasants and a castle");
    let done = shown.buttons.iter().find(|button| button.id == "do:done").unwrap();
    assert_eq!(done.caution.as_ref().unwrap().key, "caution-hero");
}

#[test]
fn a_card_that_cannot_be_played_says_why() {
    let shown = scene(1, &[], SAMURAI);
    let barred = |id: &str| {
        let tray = shown.trays.iter().find(|tray| tray.id == format!("hand:{id}")).unwrap();
        tray.faces[0].barred.as_ref().map(|message| message.key.to_string())
    };
    assert_eq!(barred("war-cry").as_deref(), Some("barred-duel"));
    assert_eq!(barred("katana"), None);
    let watched = scene(1, &[], NINJA);
    assert!(watched.trays.iter().flat_map(|tray| &tray.faces).all(|face| face.barred.is_none()));
}
