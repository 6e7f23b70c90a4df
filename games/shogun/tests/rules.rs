//! The rules page, sentence by sentence: a turn, the court, castles, missions, shrines, prisoners.

mod common;

use common::{Play, Table, rules};
use game::{Game, Turn};

#[test]
fn castles_stand_three_apart_from_each_other_and_from_heian() {
    let rules = rules("");
    let start = rules.start();
    let mut play = Play { line: game::Line::from_state(rules.into(), start) };
    play.play("first:ninja");
    assert_eq!(play.turn(), "ninja");
    for barred in ["f4", "f5", "g5", "e3", "f6"] {
        assert!(!play.can(&format!("castle:{barred}")), "{barred}");
    }
    assert!(play.can("castle:f7") && play.can("castle:h5"));
    play.play("castle:a0");
    assert_eq!(play.turn(), "samurai", "one at a time in turn order");
    for near in ["a0", "a1", "b1", "c0"] {
        assert!(!play.can(&format!("castle:{near}")), "{near}");
    }
    play.play("castle:d0 castle:a3 castle:k9 castle:h9 castle:k6");
    assert_eq!(play.step(), "shrine", "six castles for two players");
    assert!(
        !play.can("shrine:a1") && !play.can("shrine:f5") && play.can("shrine:b1") && play.can("shrine:f6")
    );
    play.play("shrine:b1");
    assert!(!play.can("shrine:c1") && play.can("shrine:c2"));
    play.play("shrine:f7 shrine:h5 shrine:d8");
    assert_eq!(
        (play.step().as_str(), play.turn().as_str()),
        ("home", "samurai"),
        "who placed last chooses first"
    );
    play.play("home:a0");
    assert_eq!(play.after("hero"), "a1 b0");
    play.play("hero:b0");
    assert_eq!(play.turn(), "ninja", "then backwards round the table");
    assert!(!play.can("home:a0"), "a castle without a lord");
    play.play("home:k9 hero:k8");
    assert_eq!((play.supply(0).as_str(), play.supply(1).as_str()), ("14", "14"));
    for _ in 0..14 {
        assert_eq!(play.turn(), "chance");
        let card = play.legal()[0].clone();
        play.play(&card);
    }
    assert_eq!((play.step().as_str(), play.turn().as_str()), ("discard", "ninja"), "the first player begins");
}

#[test]
fn seven_castles_for_three_and_eight_for_four() {
    for (seats, castles) in [(3, 7), (4, 8)] {
        let rules = rules(&format!("seats={seats} setup=quick"));
        let mut state = rules.start();
        let mut placed = 0;
        loop {
            assert_eq!(rules.turn(&state), Turn::Chance, "quick set-up is chance's");
            let mut chances = Vec::new();
            rules.chances(&state, &mut chances);
            let mv = chances[chances.len() / 2].0;
            if matches!(mv, shogun::Move::Shrine(_)) {
                break;
            }
            assert!(chances.iter().all(|(_, weight)| *weight == 1));
            placed += usize::from(matches!(mv, shogun::Move::Castle(_)));
            rules.apply(&mut state, mv);
        }
        assert_eq!(placed, castles);
    }
}

#[test]
fn a_piece_that_has_no_legal_place_is_left_out_and_its_turn_is_used_up() {
    // The seventh castle of three players finds no room among so many peasants.
    let mut table = Table::new(3);
    table.step = "castle/0/-/-";
    let all: Vec<String> =
        "abcdefghijk".chars().flat_map(|column| (0..10).map(move |row| format!("{column}{row}"))).collect();
    let full: Vec<&str> = all.iter().map(String::as_str).filter(|id| *id != "a0" && *id != "a1").collect();
    let peasants: &'static str = full.join(",").leak();
    table.heroes = ["-"; 4];
    table.peasants[0] = peasants;
    let text = table.text().replace("/samurai/12/", "/samurai/6/");
    let mut play = Play::from(rules("seats=3"), &text);
    assert_eq!((play.step().as_str(), play.turn().as_str()), ("castle", "samurai"));
    play.play("castle:a0");
    assert_eq!(play.step(), "home", "no shrine has a place");
    assert_eq!(play.turn(), "ninja", "ten turns to place were used up, the last of them by the second seat");
}

#[test]
fn discard_draw_and_clear_come_first() {
    let mut table = Table::new(2);
    table.step = "discard/0/-/-";
    table.hands[0] = "katana*2,parry,war-cry,resolve";
    table.stacks[0] = "great-cut,spear-thrust/-/stillness";
    let mut play = table.start();
    play.play("discard:katana discard:parry done");
    assert_eq!(play.after("draw"), "0 1 2 3");
    play.play("draw:3");
    for card in ["lamellar", "lamellar", "forced-march"] {
        assert_eq!(play.turn(), "chance");
        play.play(&format!("card:{card}"));
    }
    assert_eq!(play.after("clear"), "body ki");
    play.play("clear:body");
    assert_eq!(play.stacks(0), "great-cut/-/stillness", "always the top card");
    play.play("clear:body clear:ki");
    assert_eq!(play.step(), "move", "three picks");
    assert_eq!(play.discard(0), "katana,great-cut,spear-thrust,parry,stillness");
}

#[test]
fn a_hand_is_drawn_to_seven_at_most() {
    let mut table = Table::new(2);
    table.step = "draw/0/-/-";
    table.hands[0] = "katana*2,parry*2,war-cry*2";
    assert_eq!(table.start().after("draw"), "0 1");
    table.hands[0] = "katana*2,parry*2,war-cry*3";
    assert_eq!(table.start().step(), "move", "nothing to name with seven in hand");
}

#[test]
fn an_empty_draw_pile_is_replaced_by_the_discard_pile() {
    let mut table = Table::new(2);
    table.step = "draw/0/-/-";
    let rest = "katana*3,great-cut*2,spear-thrust*2,short-blade*2,focused-strike*2,parry*3,lamellar*2,stillness*2,\
                war-cry*3,full-weight*2,firm-stance*2,resolve,read-the-foe,council-of-war*2,forced-march";
    table.discards[0] = rest;
    let mut play = table.start();
    play.play("draw:2 card:katana");
    assert_eq!((play.hand(0).as_str(), play.discard(0).as_str()), ("katana", "-"));
    // With both piles empty nothing is drawn: all thirty cards are in hand or on stacks.
    table.hands[0] = rest;
    table.discards[0] = "-";
    table.step = "draw/0/-/-";
    assert_eq!(table.start().step(), "move");
}

#[test]
fn entering_a_province_costs_one_and_an_own_peasant_nothing() {
    let mut table = Table::new(2);
    table.step = "move/0/-/-";
    table.castles = "a0=samurai";
    table.heroes[0] = "b0";
    table.peasants[0] = "c0,d0,e0";
    let play = table.start();
    assert!(play.can("move:h0"), "past three own peasants and three more");
    assert!(!play.can("move:i0"));
    assert!(!play.can("move:c0"), "it may not stop on an own peasant");
    assert!(play.can("move:b0"), "staying is allowed");
    assert!(!play.can("move:a0"), "nor enter a castle");
}

#[test]
fn a_hero_may_not_enter_enemy_peasants_or_heroes_but_may_stop_on_a_shrine() {
    let mut table = Table::new(2);
    table.step = "move/0/-/-";
    table.castles = "k9=ninja";
    table.shrines = "a1";
    table.heroes = ["a0", "b0", "-", "-"];
    let mut play = table.start();
    assert!(play.can("move:a1") && play.can("move:a3") && play.can("move:b2") && !play.can("move:b0"));
    assert!(!play.can("move:c0"), "the way round the other hero is too long");
    play.play("move:a1");
    assert!(play.can("search") && play.can("done"), "it may rest there unsearched");
    table.heroes[1] = "k8";
    table.castles = "c0=ninja";
    table.peasants[1] = "b0,b1";
    assert!(!table.start().can("move:b0") && !table.start().can("move:c1"));
}

#[test]
fn a_shrine_goes_far_away_by_the_player_to_the_right_and_one_of_two_treasures_is_kept() {
    let mut table = Table::new(3);
    table.castles = "a0=samurai,k9=ninja";
    table.shrines = "c3";
    table.heroes = ["c3", "k8", "k0", "-"];
    table.peasants[0] = "a1";
    let mut play = table.start();
    play.play("search");
    assert_eq!(play.turn(), "miko", "the previous seat in turn order");
    for near in ["c3", "c4", "a2", "b1", "f4", "f5", "j0", "k7"] {
        assert!(!play.can(&format!("shrine:{near}")), "{near}");
    }
    play.play("shrine:c5");
    assert_eq!((play.turn().as_str(), play.legal().len()), ("chance", 13));
    play.play("treasure:oni");
    assert!(!play.can("treasure:oni"));
    play.play("treasure:smoke");
    assert_eq!(play.after("keep"), "oni smoke");
    play.play("keep:smoke");
    assert_eq!((play.treasures(0).as_str(), play.treasure_queue().as_str()), ("smoke", "oni!1"));
    assert_eq!(play.shrines(), "c5");
    assert_eq!(play.refusal("claim:a0"), "refused-exclusive");
}

#[test]
fn a_fourth_treasure_puts_one_of_the_four_under_the_pile() {
    let mut table = Table::new(2);
    table.shrines = "c3";
    table.heroes[0] = "c3";
    table.treasures[0] = "oni,tengu,heir";
    let mut play = table.start();
    play.play("search");
    let place = play.legal()[0].clone();
    play.play(&place).play("treasure:smoke treasure:ryu keep:ryu");
    assert_eq!(play.after("bury"), "heir oni ryu tengu");
    play.play("bury:oni");
    assert_eq!(
        (play.treasures(0).as_str(), play.treasure_queue().as_str()),
        ("tengu,ryu,heir", "smoke!1,oni!1")
    );
}

#[test]
fn a_shrine_without_a_legal_place_is_out_of_the_game() {
    let mut table = Table::new(2);
    table.shrines = "c3";
    table.heroes[0] = "c3";
    // Peasants on every second province of every second row leave no province two away from all pieces.
    let everywhere: Vec<String> = "abcdefghijk"
        .chars()
        .enumerate()
        .flat_map(|(x, column)| {
            (0..10).filter(move |row| (x + row * 2) % 5 == 0).map(move |row| format!("{column}{row}"))
        })
        .filter(|id| !["c3", "a9", "k0"].contains(&id.as_str()))
        .collect();
    table.heroes[1] = "b9";
    table.castles = everywhere.join(",").leak();
    let mut play = table.start();
    play.play("search");
    if play.turn() != "chance" {
        // The few provinces at the edge that are still far enough are filled too.
        let open: Vec<String> = play.after("shrine").split(' ').map(str::to_owned).collect();
        table.castles = format!("{},{}", table.castles, open.join(",")).leak();
        play = table.start();
        play.play("search");
    }
    assert_eq!((play.turn().as_str(), play.shrines().as_str()), ("chance", "-"));
}

#[test]
fn treasures_come_from_the_never_drawn_and_then_from_the_queue_in_order() {
    let mut table = Table::new(2);
    table.shrines = "c3";
    table.heroes[0] = "c3";
    table.treasure_queue = "smoke,heir!31";
    table.treasures_returned = true;
    let mut play = table.start();
    play.play("search");
    let place = play.legal()[0].clone();
    play.play(&place);
    assert_eq!(play.legal(), ["treasure:smoke"]);
    play.play("treasure:smoke");
    assert_eq!(play.legal(), ["treasure:heir"]);
}

#[test]
fn recruits_stand_next_to_an_own_peasant_or_castle() {
    let mut table = Table::new(2);
    table.castles = "a0=samurai,c0=ninja";
    table.peasants = ["a1", "c1", "-", "-"];
    table.shrines = "a2";
    table.step = "court/0/-/-";
    table.flags = "c";
    table.supply[0] = 2;
    let mut play = table.start();
    assert_eq!(play.after("recruit"), "b0 b1", "empty: no shrine, hero, castle or peasant");
    play.play("recruit:b1");
    assert!(play.can("recruit:b2") && play.can("recruit:b0") && play.can("done"), "one after the other");
    play.play("recruit:b2");
    assert_eq!(
        (play.peasants(0).as_str(), play.supply(0).as_str(), play.step().as_str()),
        ("a1,b1,b2", "0", "court")
    );
    assert_eq!(play.after("recruit"), "", "one court action");
}

#[test]
fn a_player_without_a_castle_cannot_recruit() {
    let mut table = Table::new(2);
    table.castles = "c0=ninja";
    table.step = "court/0/-/-";
    table.flags = "c";
    assert_eq!(table.start().after("recruit"), "");
}

#[test]
fn the_court_moves_the_hero_again_but_does_not_search() {
    let mut table = Table::new(2);
    table.shrines = "a8";
    table.step = "court/0/-/-";
    table.flags = "c";
    let mut play = table.start();
    play.play("move:a8");
    assert_eq!(play.legal(), ["done"]);
    play.play("done");
    assert_eq!((play.turn().as_str(), play.step().as_str()), ("ninja", "draw"), "an empty hand asks nothing");
}

#[test]
fn conversion_replaces_the_attacked_and_its_neighbours_of_the_same_colour() {
    let mut table = Table::new(3);
    table.castles = "a0=samurai,d0=ninja,k9=miko";
    table.peasants = ["b0", "c0,c1,c2", "-", "-"];
    table.hands[0] = "great-cut";
    table.step = "court/0/-/-";
    table.flags = "xc";
    table.supply[0] = 9;
    let mut play = table.start();
    assert_eq!(play.after("convert"), "c0", "adjacent to an own peasant; the move names the target only");
    play.play("convert:c0");
    assert_eq!(play.legal(), ["base:great-cut"], "even if the exclusive action is spent");
    play.win("base:great-cut");
    assert_eq!(play.castles(), "a0=samurai,d0=samurai,k9=miko", "the lord next to it too");
    assert_eq!(play.peasants(0), "b0,c0,c1");
    assert_eq!(
        (play.peasants(1).as_str(), play.supply(1).as_str()),
        ("-", "14"),
        "c2 is cut off and goes home"
    );
    assert_eq!((play.supply(0).as_str(), play.prisoners(0).as_str()), ("6", "-"));
}

#[test]
fn conversion_goes_as_far_as_the_supply_reaches_and_the_winner_chooses() {
    let mut table = Table::new(2);
    table.castles = "a0=samurai,d1=ninja";
    table.peasants = ["a1,b1", "c0,c1,c2", "-", "-"];
    table.hands[0] = "great-cut";
    table.step = "court/0/-/-";
    table.flags = "c";
    table.supply = [2, 11, 15, 15];
    let mut play = table.start();
    play.play("convert:c1").win("base:great-cut");
    assert_eq!(play.after("replace"), "c0 c2 d1");
    play.play("replace:d1");
    assert_eq!(play.castles(), "a0=samurai,d1=samurai");
    assert_eq!((play.peasants(0).as_str(), play.supply(0).as_str()), ("a1,b1,c1", "0"));
    assert_eq!(play.peasants(1), "-", "what could not be replaced stays, and is then cut off");
}

#[test]
fn conversion_needs_a_peasant_in_supply_and_spares_courted_castles() {
    let mut table = Table::new(2);
    table.castles = "a0=samurai,d0~ninja,k9=ninja";
    table.missions[1] = "levy";
    table.peasants = ["b0,c0", "-", "-", "-"];
    table.hands[0] = "great-cut";
    table.step = "court/0/-/-";
    table.flags = "c";
    assert_eq!(table.start().after("convert"), "");
    table.castles = "a0=samurai,d0=ninja";
    table.missions[1] = "-";
    assert_eq!(table.start().after("convert"), "d0");
    table.supply[0] = 0;
    assert_eq!(table.start().after("convert"), "");
}

#[test]
fn a_lord_may_attack_by_conversion() {
    let mut table = Table::new(2);
    table.castles = "a0=samurai,d0=ninja";
    table.peasants[1] = "b0,c0";
    table.hands[0] = "katana";
    table.step = "court/0/-/-";
    table.flags = "c";
    assert_eq!(table.start().after("convert"), "b0");
}

#[test]
fn reorganising_lifts_and_places_where_it_is_connected_without_its_old_place() {
    let mut table = Table::new(2);
    table.castles = "a0=samurai";
    table.heroes[0] = "k8";
    table.peasants[0] = "b0,c0,d0";
    table.step = "court/0/-/-";
    table.flags = "c";
    let mut play = table.start();
    assert_eq!(play.after("lift"), "b0 c0 d0");
    play.play("lift:b0");
    assert_eq!(play.after("place"), "a1", "not next to c0, which hangs in the air without b0");
    play.play("place:a1");
    assert_eq!(
        (play.peasants(0).as_str(), play.supply(0).as_str()),
        ("a1", "12"),
        "cut-offs are judged after each"
    );
    assert!(play.can("done"));
    play.play("lift:a1 place:b0 lift:b0");
    assert_eq!(play.after("place"), "a1", "another province");
    play.play("place:a1");
    assert_eq!(play.step(), "court", "three moves");
}

#[test]
fn a_claim_puts_a_peasant_in_the_courtyard_and_draws_a_mission() {
    let mut table = Table::new(2);
    table.castles = "a0,d0=ninja,k9~ninja";
    table.missions[1] = "levy";
    table.heroes[0] = "a1";
    let mut play = table.start();
    assert_eq!(play.after("claim"), "a0", "without lord and without suitor");
    play.play("claim:a0");
    assert_eq!((play.turn().as_str(), play.supply(0).as_str()), ("chance", "9"));
    assert!(!play.can("mission:levy"));
    play.play("mission:road");
    assert_eq!((play.castles().as_str(), play.mission(0).as_str()), ("a0~samurai,d0=ninja,k9~ninja", "road"));
    play.play("abandon");
    assert_eq!((play.castles().as_str(), play.supply(0).as_str()), ("a0,d0=ninja,k9~ninja", "10"));
    assert_eq!(
        (play.mission(0).as_str(), play.mission_queue().as_str()),
        ("-", "road!1"),
        "under the pile, unseen"
    );
}

#[test]
fn a_claim_takes_a_peasant_from_the_board_when_the_supply_is_empty() {
    let mut table = Table::new(2);
    table.castles = "a0,d0=samurai,k9=ninja";
    table.heroes[0] = "a1";
    table.peasants[0] = "d1,d2";
    table.supply[0] = 0;
    let mut play = table.start();
    play.play("claim:a0");
    assert_eq!(play.after("courtyard"), "d1 d2", "never a lord");
    play.play("courtyard:d1 mission:captives");
    assert_eq!((play.peasants(0).as_str(), play.supply(0).as_str()), ("-", "1"), "d2 is cut off");
    table.peasants[0] = "-";
    assert_eq!(table.start().after("claim"), "", "with none there is no claim");
}

#[test]
fn claiming_another_castle_abandons_the_first() {
    let mut table = Table::new(2);
    table.castles = "a0,c0~samurai";
    table.missions[0] = "captives";
    table.deeds[0] = "0.1.0";
    table.heroes[0] = "a1";
    table.supply[0] = 0;
    let mut play = table.start();
    play.play("claim:a0");
    assert_eq!(play.mission_queue(), "captives!1");
    assert!(!play.can("mission:captives"), "it is under those never drawn");
    play.play("mission:champion");
    assert_eq!((play.castles().as_str(), play.supply(0).as_str()), ("a0~samurai,c0", "0"));
    assert!(play.text().contains("/0.0.0 "), "deeds count from the moment the card is held");
}

#[test]
fn a_mission_already_true_when_drawn_is_fulfilled_at_once_and_shown() {
    let mut table = Table::new(2);
    table.castles = "a0,c1=samurai";
    table.heroes[0] = "a1";
    table.peasants[0] = "c0,b0";
    let mut play = table.start();
    play.play("claim:a0 mission:road");
    assert_eq!((play.castles().as_str(), play.mission(0).as_str()), ("a0=samurai,c1=samurai", "-"));
    assert_eq!(play.mission_queue(), "road!31");
}

#[test]
fn each_mission_asks_for_its_deed() {
    let mut table = Table::new(2);
    table.castles = "a0~samurai,d0=samurai,k9=ninja";
    let fulfilled = |table: &Table| table.start().castles().starts_with("a0=samurai");
    for (mission, nearly, deeds) in
        [("pilgrimage", "0.0.0", "1.0.0"), ("captives", "0.1.0", "0.2.0"), ("champion", "3.3.0", "0.0.1")]
    {
        table.missions[0] = mission;
        table.deeds[0] = nearly;
        assert!(!fulfilled(&table), "{mission}");
        table.deeds[0] = deeds;
        assert!(fulfilled(&table), "{mission}");
    }
    table.deeds[0] = "0.0.0";
    for (mission, nearly, peasants) in [
        ("levy", "d1,d2,d3,d5", "d1,d2,d3,d4,d5"),
        ("road", "d1,c1,b1", "d1,c1,b1,a1"),
        ("favour", "d1,d2,d3,d4,e4", "d1,d2,d3,d4,e4,f4"),
    ] {
        table.missions[0] = mission;
        table.peasants[0] = nearly;
        assert!(!fulfilled(&table), "{mission}");
        table.peasants[0] = peasants;
        assert!(fulfilled(&table), "{mission}");
    }
}

#[test]
fn an_exchange_gives_prisoners_of_any_colour_for_own_peasants() {
    let mut table = Table::new(3);
    table.prisoners = ["ninja*1,miko*1", "samurai*2", "-", "-"];
    let mut play = table.start();
    assert_eq!(play.after("exchange"), "ninja:miko ninja:ninja");
    play.play("exchange:ninja:miko");
    assert_eq!((play.prisoners(0).as_str(), play.prisoners(1).as_str()), ("ninja*1", "samurai*1,miko*1"));
    assert_eq!(play.supply(0), "11");
    play.play("exchange:ninja:ninja");
    assert_eq!((play.prisoners(0).as_str(), play.prisoners(1).as_str()), ("-", "miko*1"));
    assert_eq!((play.supply(0).as_str(), play.supply(1).as_str()), ("12", "11"));
}

#[test]
fn the_emperor_names_the_court_action() {
    let mut table = Table::new(2);
    table.castles = "a0=samurai,f3=ninja";
    table.peasants[1] = "f4";
    table.treasures[0] = "oni,imperial-seal";
    let mut play = table.start();
    play.play("done");
    assert_eq!(
        (play.turn().as_str(), play.after("decree").as_str()),
        ("ninja", "convert move recruit reorganise")
    );
    play.play("decree:convert");
    assert_eq!(
        play.legal(),
        ["use:imperial-seal", "defy:oni", "defy:imperial-seal", "done"],
        "an impossible decree"
    );
    assert_eq!(play.refusal("recruit:a1"), "refused-decree");
    play.play("defy:oni");
    assert!(play.can("recruit:a1"), "discard a treasure and choose freely");
    assert!(!play.can("defy:imperial-seal"));
    let mut play = table.start();
    play.play("done decree:move use:imperial-seal");
    assert!(play.can("recruit:a1"), "a card that lifts it");
}

#[test]
fn nobody_decrees_for_the_emperor_or_without_one() {
    let mut table = Table::new(2);
    table.castles = "f3=samurai";
    table.peasants[0] = "f4";
    assert_eq!(
        (table.start().play("done").step().as_str(), table.start().turn().as_str()),
        ("court", "samurai")
    );
    table.peasants[0] = "-";
    assert_eq!(table.start().play("done").step(), "court");
}

#[test]
fn items_may_be_used_in_both_phases_and_go_under_the_pile() {
    let mut table = Table::new(2);
    table.castles = "a0=samurai";
    table.treasures[0] = "war-horse,rice-granary,smoke";
    let mut play = table.start();
    play.play("use:smoke@b0");
    assert_eq!((play.hero(0).as_str(), play.treasure_queue().as_str()), ("b0", "smoke!31"));
    play.play("done use:war-horse@e0");
    assert_eq!(play.hero(0), "e0");
    play.play("use:rice-granary recruit:a1 recruit:b1");
    assert_eq!(play.peasants(0), "a1,b1");
    assert!(play.can("recruit:c1"), "items are not court actions");
    table.treasures[0] = "sealed-letter,sacred-mirror,heir";
    table.stacks[0] = "katana,parry/-/-";
    let mut play = table.start();
    play.play("use:sacred-mirror@body");
    assert_eq!(play.stacks(0), "-/-/-");
    play.play("use:sealed-letter card:parry card:parry card:katana");
    assert_eq!(play.hand(0), "katana,parry*2");
    assert!(!play.legal().iter().any(|text| text.starts_with("use:heir")), "it cannot be played");
    play.play("bury:heir");
    assert_eq!(play.treasure_queue(), "sacred-mirror!31,sealed-letter!31,heir!1");
}

#[test]
fn special_cards_do_what_they_say() {
    let mut table = Table::new(3);
    table.options = "heroes=ninja,miko,prince";
    let mut text = table.text().replace("samurai", "ninja");
    text = text.replace("a9/-/10/-/-/", "a9/-/10/-/pickpocket,blackmail,eavesdrop,rooftops/");
    text = text.replace("k0/-/10/-/-/", "k0/-/10/-/ward*2,omen/");
    let mut play = Play::from(rules("seats=3 heroes=ninja,miko,prince"), &text);
    assert_eq!(play.turn(), "ninja");
    play.play("play:pickpocket@miko lose:ward lose:omen");
    assert_eq!((play.hand(1).as_str(), play.discard(1).as_str()), ("ward", "ward,omen"));
    play.play("play:blackmail@miko");
    assert_eq!(play.turn(), "miko", "unless the card lets the victim choose");
    play.play("discard:ward");
    assert_eq!(play.turn(), "ninja");
    play.play("play:eavesdrop card:feint card:feint card:vanish play:rooftops@a6");
    assert_eq!(play.hero(0), "a6");
    assert_eq!(play.stacks(0), "rooftops/pickpocket,blackmail,eavesdrop/-");
}

#[test]
fn divine_cards_take_back_time_and_bring_wrath() {
    let mut table = Table::new(2);
    table.hands[1] = "parry*3";
    let text = table.text().replace("samurai", "miko").replace("ninja", "samurai");
    let text = text.replace("a9/-/10/-/-/-/", "a9/-/10/-/turn-back-time,wrath,oracle/thunder,bow*2/");
    let mut play =
        Play::from(rules("heroes=miko,samurai"), &text.replace("k0/-/10/-/-/", "k0/-/10/-/parry*3/"));
    play.play("play:turn-back-time");
    assert_eq!(play.after("recall"), "bow thunder");
    play.play("recall:thunder done play:wrath lose:parry lose:parry play:oracle");
    assert_eq!((play.hand(0).as_str(), play.hand(1).as_str()), ("thunder", "parry"));
    assert!(play.text().contains("/u/-"), "no decree binds this turn");
}

#[test]
fn the_peasant_in_the_courtyard_counts_for_a_levy_and_lords_do_not() {
    let mut table = Table::new(2);
    table.castles = "a0~samurai,d0=samurai,h9=samurai,k9=ninja";
    table.missions[0] = "levy";
    table.peasants[0] = "d1,d2,d3,d4";
    assert!(table.start().castles().starts_with("a0~samurai"), "five, with two lords apart");
    table.peasants[0] = "d1,d2,d3,d4,d5";
    assert!(table.start().castles().starts_with("a0=samurai"), "five and the one in the courtyard");
    let rules = rules("");
    let card = &rules.missions()[2];
    assert_eq!(card.id, "levy");
    assert!(card.text.en.contains("courtyard counts") && card.text.fr.contains("celui de la cour compte"));
}

#[test]
fn ties_of_some_seats_are_ranks_and_a_tie_of_all_is_a_draw() {
    let mut table = Table::new(3);
    table.round = 80;
    table.active = 2;
    table.step = "court/0/-/-";
    table.flags = "c";
    table.castles = "a0=samurai,k9=ninja,a9=miko";
    table.heroes = ["b0", "j9", "b9", "-"];
    let end = |table: &Table| {
        let mut play = table.start();
        let Turn::Over(outcome) = play.play("done").line.turn() else { panic!("the last round is over") };
        let ranks: Vec<u8> = outcome.ranks().entries().map(|(_, rank)| *rank).collect();
        (play.turn(), ranks)
    };
    assert_eq!(end(&table), ("draw rounds".to_owned(), vec![1, 1, 1]));
    table.prisoners[0] = "ninja*1";
    assert_eq!(end(&table), ("samurai rounds".to_owned(), vec![1, 2, 2]), "a shared second place");
    table.prisoners[1] = "miko*1";
    assert_eq!(end(&table), ("draw rounds".to_owned(), vec![1, 1, 3]), "a shared first place");
}

#[test]
fn after_eighty_rounds_the_most_points_win_and_ties_share_the_place() {
    let mut table = Table::new(2);
    table.round = 80;
    table.active = 1;
    table.step = "court/0/-/-";
    table.flags = "c";
    table.castles = "a0=samurai,k9=ninja";
    assert_eq!(table.start().play("done").turn(), "draw rounds");
    table.prisoners[0] = "ninja*1";
    assert_eq!(table.start().play("done").turn(), "samurai rounds");
    table.round = 79;
    assert_eq!(table.start().play("done").turn(), "samurai");
}
