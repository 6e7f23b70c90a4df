//! The rules page, sentence by sentence: duels, monsters, points and endings.

mod common;

use common::{Play, Table, rules};
use game::{Game, Observe, Options, Present, Seat, Viewer};
use shogun::Shogun;

/// Samurai and ninja heroes side by side, both with a castle far away.
fn face_to_face() -> Table {
    let mut table = Table::new(2);
    table.castles = "a0=samurai,k9=ninja";
    table.heroes = ["e5", "e6", "-", "-"];
    table
}

#[test]
fn costs_on_a_stack_never_exceed_the_attribute() {
    let mut table = face_to_face();
    table.hands[0] = "katana*2,short-blade";
    table.stacks[0] = "great-cut,spear-thrust/-/-";
    let play = table.start();
    assert_eq!(play.after("attack"), "short-blade@e6", "six of eight Body are spent");
    assert_eq!(play.refusal("attack:katana@e6"), "refused-cost");
    assert_eq!(play.refusal("attack:great-cut@e6"), "refused-card");
}

#[test]
fn an_exclusive_attack_is_one_a_turn_and_a_restricted_one_may_be_added() {
    let mut table = face_to_face();
    table.hands[0] = "katana,short-blade*2,spear-thrust";
    let mut play = table.start();
    play.play("attack:spear-thrust@e6 pass pass pass pass");
    assert_eq!(play.after("attack"), "short-blade@e6");
    assert_eq!(play.refusal("attack:katana@e6"), "refused-exclusive");
    play.play("attack:short-blade@e6 pass pass pass pass");
    assert_eq!(play.after("attack"), "short-blade@e6", "restricted: any number");
}

#[test]
fn a_defender_is_always_asked() {
    let mut table = face_to_face();
    table.hands[0] = "katana";
    let mut play = table.start();
    play.play("attack:katana@e6");
    assert_eq!((play.turn().as_str(), play.legal()), ("ninja", vec!["pass".to_owned()]));
}

#[test]
fn the_attack_succeeds_if_its_total_is_greater_and_a_tie_is_the_defenders() {
    let mut table = face_to_face();
    table.hands = ["focused-strike,war-cry", "deflect,tumble", "-", "-"];
    let mut play = table.start();
    play.play("attack:focused-strike@e6 block:deflect pass pass");
    assert_eq!(play.step(), "hero", "5 against 5");
    let mut play = table.start();
    play.play("attack:focused-strike@e6 block:deflect play:war-cry pass pass");
    assert_eq!(play.turn(), "chance", "7 against 5: the card's draw comes");
    let mut play = table.start();
    play.play("attack:focused-strike@e6 block:deflect play:war-cry play:tumble pass pass");
    assert_eq!(play.step(), "hero", "7 against 7");
    assert_eq!(play.stacks(1), "deflect,tumble/-/-", "cards stay there until cleared");
}

#[test]
fn block_modifiers_need_a_base_block() {
    let mut table = face_to_face();
    table.hands = ["katana", "deflect,tumble,feint", "-", "-"];
    let mut play = table.start();
    play.play("attack:katana@e6");
    assert_eq!(play.legal(), ["block:deflect", "pass"]);
    play.play("pass pass");
    assert_eq!(play.legal(), ["pass"], "no block, no modifier, and no late block");
}

#[test]
fn an_ignored_attack_has_no_effect() {
    let mut table = face_to_face();
    table.hands = ["katana", "vanish", "-", "-"];
    let mut play = table.start();
    play.play("attack:katana@e6 play:vanish");
    assert_eq!((play.turn().as_str(), play.step().as_str()), ("samurai", "hero"), "it ends the duel at once");
    assert_eq!(play.stacks(0), "katana/-/-");
}

#[test]
fn a_purged_attack_goes_to_its_discard_pile_and_frees_its_cost() {
    let mut table = face_to_face();
    table.hands = ["katana", "banishment", "-", "-"];
    table.stacks[0] = "parry/-/-";
    let text = table.text().replace("ninja", "prince");
    let mut play = Play::from(rules("heroes=samurai,prince"), &text);
    play.play("attack:katana@e6 play:banishment");
    assert_eq!((play.stacks(0).as_str(), play.discard(0).as_str()), ("parry/-/-", "katana"));
    assert_eq!(play.step(), "hero");
}

#[test]
fn a_cancel_voids_what_was_just_played_and_its_cost_stays_spent() {
    let mut table = face_to_face();
    table.hands = ["katana,read-the-foe,war-cry", "deflect*2,tumble,smoke-bomb", "-", "-"];
    let mut play = table.start();
    play.play("attack:katana@e6 block:deflect");
    assert!(play.can("play:read-the-foe"));
    play.play("play:read-the-foe");
    assert_eq!(play.legal(), ["block:deflect", "pass"], "another block; a cancel cannot be cancelled");
    play.play("block:deflect play:war-cry play:smoke-bomb pass play:tumble pass pass");
    assert_eq!(play.stacks(1), "deflect,deflect,tumble/-/smoke-bomb");
    assert_eq!(play.step(), "hero", "6 against 7: the war cry was void");
}

#[test]
fn a_pass_ends_the_chance_to_cancel() {
    let mut table = face_to_face();
    table.hands = ["katana,read-the-foe", "deflect,tumble", "-", "-"];
    let mut play = table.start();
    play.play("attack:katana@e6 block:deflect pass pass");
    assert_eq!(play.step(), "send", "6 against 5 and nothing to take");
}

#[test]
fn a_cancelled_block_takes_its_modifiers_with_it() {
    let mut table = face_to_face();
    table.hands = ["katana,read-the-foe", "deflect,tumble", "-", "-"];
    let mut play = table.start();
    play.play("attack:katana@e6 block:deflect pass play:tumble");
    assert!(play.can("play:read-the-foe"), "now only the modifier can be voided");
    play.play("play:read-the-foe pass pass");
    assert_eq!(play.step(), "send", "6 against 5");
}

#[test]
fn fast_specials_may_be_played_in_a_duel_and_restricted_ones_not() {
    let mut table = face_to_face();
    table.hands = ["katana,council-of-war", "quick-hands,blackmail,eavesdrop,pickpocket", "-", "-"];
    let mut play = table.start();
    play.play("attack:katana@e6 pass");
    assert_eq!(play.legal(), ["pass"]);
    play.play("pass");
    assert_eq!(play.legal(), ["play:blackmail", "play:quick-hands", "pass"]);
    play.play("play:quick-hands card:feint");
    assert_eq!(play.turn(), "samurai");
    play.play("pass play:blackmail");
    assert_eq!((play.turn().as_str(), play.legal()), ("samurai", vec!["discard:council-of-war".to_owned()]));
}

#[test]
fn a_won_attack_on_a_peasant_captures_it_and_those_it_cut_off() {
    let mut table = face_to_face();
    table.castles = "a0=samurai,e9=ninja";
    table.heroes[1] = "k0";
    table.peasants[1] = "e6,e7,e8,d6";
    table.heroes[0] = "f7";
    table.hands[0] = "katana";
    table.missions[0] = "captives";
    let mut play = table.start();
    assert_eq!(play.after("attack"), "katana@e7");
    play.win("attack:katana@e7");
    assert_eq!((play.prisoners(0).as_str(), play.peasants(1).as_str()), ("ninja*3", "e8"));
    assert_eq!(play.legal(), ["step", "pass"]);
    play.play("step");
    assert_eq!(play.hero(0), "e7");
    assert_eq!(play.points(0), 7);
}

#[test]
fn a_beaten_hero_loses_a_treasure_and_may_be_sent_home() {
    let mut table = face_to_face();
    table.hands[0] = "katana";
    table.treasures[1] = "oni,heir";
    table.peasants[1] = "k8";
    let mut play = table.start();
    play.win("attack:katana@e6");
    assert_eq!(play.legal(), ["take", "pass"]);
    play.play("take");
    assert_eq!(
        (play.turn().as_str(), play.legal()),
        ("chance", vec!["treasure:oni".into(), "treasure:heir".into()])
    );
    play.play("treasure:heir");
    assert_eq!((play.treasures(0).as_str(), play.treasures(1).as_str()), ("heir!3", "oni"));
    assert_eq!(play.after("send"), "j9", "free and next to its castle");
    play.play("send:j9");
    assert_eq!((play.hero(1).as_str(), play.points(0)), ("j9", 9));
}

#[test]
fn who_takes_a_treasure_still_knows_the_others_and_everybody_else_forgets_which_remain() {
    let mut table = face_to_face();
    table.seats = 3;
    table.heroes[2] = "a5";
    table.castles = "a0=samurai,k9=ninja,k0=miko";
    table.hands[0] = "katana";
    // All three players know of Oni (1 + 2 + 4), only Ninja and Samurai of An Heir.
    table.treasures[1] = "oni!7,heir!3";
    let mut play = table.start();
    play.win("attack:katana@e6").play("take treasure:heir");
    assert_eq!((play.treasures(0).as_str(), play.treasures(1).as_str()), ("heir!3", "oni!3"));
    let seen = |seat: usize| {
        let rules = play.rules();
        let view = rules.view(play.line.state(), Viewer::Seat(Seat::new(seat)));
        rules.view_text(&view).split(' ').nth(5).unwrap().rsplit('/').nth(1).unwrap().to_owned()
    };
    assert_eq!((seen(0).as_str(), seen(1).as_str(), seen(2).as_str()), ("oni", "oni", "?"));
}

#[test]
fn a_mission_lost_to_a_thief_is_known_but_not_called_ones_own() {
    let mut table = face_to_face();
    table.castles = "a0=samurai,d5~ninja,k9=ninja";
    table.hands[0] = "katana";
    table.missions[1] = "levy";
    let mut play = table.start();
    play.win("attack:katana@d5");
    let label = |viewer: usize, owner: &str| {
        let rules = play.rules();
        let view = rules.view(play.line.state(), Viewer::Seat(Seat::new(viewer)));
        let scene = rules.scene(&view);
        scene.trays.into_iter().find(|tray| tray.id == format!("mission:{owner}")).unwrap().label.key
    };
    assert_eq!(label(0, "samurai"), "tray-own-mission");
    assert_eq!(label(1, "samurai"), "tray-known-mission");
    assert_eq!(label(1, "ninja"), "tray-mission");
}

#[test]
fn with_no_free_province_next_to_its_castle_the_loser_goes_to_the_nearest() {
    let mut table = face_to_face();
    table.hands[0] = "katana";
    table.peasants[1] = "k8,j9";
    let mut play = table.start();
    play.win("attack:katana@e6");
    assert_eq!(play.after("send"), "i9 j8 k7");
    table.castles = "a0=samurai";
    table.peasants[1] = "-";
    let mut play = table.start();
    play.win("attack:katana@e6");
    assert_eq!((play.step().as_str(), play.hero(1).as_str()), ("hero", "e6"), "without a castle it stays");
}

#[test]
fn a_stolen_mission_goes_over_with_its_card_and_without_its_deeds() {
    let mut table = face_to_face();
    table.castles = "a0=samurai,c0~samurai,e4~ninja,k9=ninja";
    table.missions = ["levy", "captives", "-", "-"];
    table.deeds = ["0.1.0", "0.1.0", "0.0.0", "0.0.0"];
    table.heroes[1] = "k0";
    table.hands[0] = "katana";
    table.supply = [0, 5, 15, 15];
    let mut play = table.start();
    play.win("attack:katana@e4");
    assert_eq!(play.castles(), "a0=samurai,c0,e4~samurai,k9=ninja");
    assert_eq!((play.mission(0).as_str(), play.mission(1).as_str()), ("captives!3", "-"));
    assert_eq!(play.mission_queue(), "levy!1", "a thief's own mission is abandoned first");
    assert_eq!((play.supply(0).as_str(), play.supply(1).as_str()), ("0", "6"));
    assert!(play.text().contains("katana/-/-/0.0.0 "), "its deeds count from the theft");
}

#[test]
fn a_stolen_mission_that_is_already_true_is_fulfilled_at_once() {
    let mut table = face_to_face();
    table.castles = "a0=samurai,e4~ninja,k9=ninja";
    table.missions[1] = "road";
    table.peasants[0] = "a1,a2,a3,a4,b4,c4,d4";
    table.heroes[1] = "k0";
    table.hands[0] = "katana";
    let mut play = table.start();
    play.win("attack:katana@e4");
    assert_eq!(play.castles(), "a0=samurai,e4=samurai,k9=ninja");
    assert_eq!(play.mission_queue(), "road!31");
}

#[test]
fn the_thief_needs_a_peasant_as_for_a_claim() {
    let mut table = face_to_face();
    table.castles = "a0=samurai,e4~ninja,k9=ninja";
    table.missions[1] = "captives";
    table.heroes[1] = "k0";
    table.hands[0] = "katana";
    table.supply[0] = 0;
    assert_eq!(table.start().after("attack"), "");
    table.peasants[0] = "a1,b0";
    let mut play = table.start();
    play.win("attack:katana@e4");
    assert_eq!(play.after("courtyard"), "a1 b0");
    play.play("courtyard:b0");
    assert_eq!(
        (play.castles().as_str(), play.peasants(0).as_str()),
        ("a0=samurai,e4~samurai,k9=ninja", "a1")
    );
}

#[test]
fn a_castle_with_a_lord_cannot_be_attacked_by_heroes() {
    let mut table = face_to_face();
    table.castles = "a0=samurai,e4=ninja";
    table.heroes[1] = "k0";
    table.hands[0] = "katana";
    assert_eq!(table.start().after("attack"), "");
}

#[test]
fn a_monster_is_exclusive_costs_nothing_and_does_not_capture() {
    let mut table = face_to_face();
    table.castles = "a0=samurai,e8=ninja";
    table.peasants[1] = "e7,d7";
    table.heroes = ["f7", "k0", "-", "-"];
    table.treasures[0] = "oni";
    let mut play = table.start();
    play.win("summon:oni@e7");
    assert_eq!(
        (play.step().as_str(), play.peasants(1).as_str()),
        ("hero", "-"),
        "no free step after a monster"
    );
    assert_eq!((play.supply(1).as_str(), play.prisoners(0).as_str()), ("12", "-"));
    assert_eq!(play.treasure_queue(), "oni!31");
    assert!(play.text().contains("/x/-"), "the exclusive action is spent");
}

#[test]
fn monsters_reach_by_borders_whatever_stands_between() {
    let mut table = face_to_face();
    table.castles = "a0=samurai,e6,k9=ninja";
    table.heroes = ["e5", "e8", "-", "-"];
    table.treasures[0] = "oni,tengu";
    assert_eq!(table.start().after("summon"), "tengu@e8");
    table.heroes[1] = "e9";
    assert_eq!(table.start().after("summon"), "");
}

#[test]
fn kitsune_allows_no_block_modifier() {
    let mut table = face_to_face();
    table.hands[1] = "deflect,tumble";
    table.treasures[0] = "kitsune";
    let mut play = table.start();
    play.play("summon:kitsune@e6 block:deflect pass");
    assert_eq!(play.legal(), ["pass"]);
}

#[test]
fn kappa_makes_a_beaten_heros_owner_discard_two() {
    let mut table = face_to_face();
    table.hands[1] = "feint,ambush,vanish";
    table.treasures[0] = "kappa";
    let mut play = table.start();
    play.win("summon:kappa@e6").play("lose:feint lose:vanish");
    assert_eq!((play.hand(1).as_str(), play.step().as_str()), ("ambush", "send"));
}

#[test]
fn gashadokuro_removes_neighbours_of_the_same_colour_too() {
    let mut table = Table::new(3);
    table.castles = "a0=samurai,e9=ninja,h6=miko";
    table.peasants = ["-", "e8,e7,e6,d7", "f6,g6", "-"];
    table.heroes = ["f7", "k0", "k1", "-"];
    table.treasures[0] = "gashadokuro";
    let mut play = table.start();
    play.win("summon:gashadokuro@e7");
    assert_eq!((play.peasants(1).as_str(), play.peasants(2).as_str()), ("-", "f6,g6"));
    assert_eq!(play.supply(1), "14");
}

#[test]
fn ryu_may_target_a_castle_and_removes_that_enemys_peasants_next_to_it() {
    let mut table = Table::new(3);
    table.castles = "a0=samurai,e7=ninja,h7=miko,f5~miko";
    table.missions[2] = "captives";
    table.peasants = ["-", "e6,e8,d8,d7", "f7,g7", "-"];
    table.heroes = ["e5", "k0", "k1", "-"];
    table.treasures[0] = "ryu";
    let mut play = table.start();
    assert!(play.can("summon:ryu@f5"), "aligned or courted");
    play.play("summon:ryu@e7");
    assert_eq!(play.turn(), "ninja", "the castle's lord defends");
    play.play("pass pass pass");
    assert_eq!(
        play.castles(),
        "f5~miko,a0=samurai,e7=ninja,h7=miko".split(',').collect::<Vec<_>>().sorted_by_province()
    );
    assert_eq!((play.peasants(1).as_str(), play.peasants(2).as_str()), ("-", "f7,g7"));
    assert_eq!(play.supply(1), "14", "d8 was cut off");
}

trait ByProvince {
    fn sorted_by_province(self) -> String;
}

impl ByProvince for Vec<&str> {
    /// Castles are written in the order of the map: by row, then by column.
    fn sorted_by_province(mut self) -> String {
        self.sort_by_key(|item| (item.as_bytes()[1], item.as_bytes()[0]));
        self.join(",")
    }
}

#[test]
fn a_chain_counts_each_peasant_on_one_shortest_path_once() {
    let mut table = face_to_face();
    table.castles = "a0=samurai,d0=samurai,d3=samurai,k9=ninja";
    table.step = "discard/0/-/-";
    table.peasants[0] = "b0,c0";
    assert_eq!(table.start().points(0), 12 + 2);
    table.peasants[0] = "b0,c0,a1,b1,c1";
    assert_eq!(table.start().points(0), 12 + 2, "the longer way and the branch count nothing");
    // d0 and d3 are joined by d1 and d2; a0 and d3 by c1, c2 and c3, which count, and b0 and c0, which did already.
    table.peasants[0] = "b0,c0,c1,c2,c3,d1,d2";
    assert_eq!(table.start().points(0), 12 + 7);
}

#[test]
fn among_equally_short_paths_the_one_with_the_most_new_peasants_counts() {
    let mut table = Table::new(4);
    table.castles = "c0=samurai,c4=samurai,f2=samurai,k9=ninja";
    table.heroes = ["k0", "k1", "k2", "k3"];
    // c0 to c4: straight through c1 c2 c3. f2 hangs on c2 by d2 and e2: c2 is counted once.
    table.peasants[0] = "c1,c2,c3,d2,e2";
    assert_eq!(table.start().points(0), 12 + 5);
}

#[test]
fn the_first_to_reach_the_points_wins_at_once() {
    for (seats, goal) in [(2, 24), (3, 22), (4, 20)] {
        let mut table = Table::new(seats);
        table.castles = "a0=samurai,d0=samurai,g0=samurai,j0=samurai";
        table.heroes = ["a9", "b9", "c9", "d9"];
        table.step = "court/0/-/-";
        table.flags = "c";
        let missing: &'static str = format!("ninja*{}", goal - 17).leak();
        table.prisoners[0] = missing;
        assert_eq!(table.start().turn(), "samurai", "one point short");
        let enough: &'static str = format!("ninja*{}", goal - 16).leak();
        table.prisoners[0] = enough;
        assert_eq!(table.start().turn(), "samurai points");
    }
}

#[test]
fn how_many_points_win_is_an_option() {
    let mut table = Table::new(2);
    table.castles = "a0=ninja,d0=ninja";
    for (options, turn) in [("points=8", "ninja points"), ("points=9", "samurai")] {
        table.options = options;
        assert_eq!(table.start().turn(), turn, "eight points, {options}");
    }
    table.castles = "a0=ninja,d0=ninja,g0=ninja,j0=ninja,a3=ninja,d3=ninja";
    table.prisoners[1] = "samurai*15";
    for (options, turn) in [("points=39", "ninja points"), ("points=40", "samurai")] {
        table.options = options;
        assert_eq!(table.start().turn(), turn, "39 points, {options}");
    }
    for (options, goal) in [("", 24), ("seats=3", 22), ("seats=4", 20), ("seats=4 points=24", 24)] {
        assert_eq!(rules(options).goal(), goal, "{options}");
    }
    for wrong in ["points=7", "points=41", "points=many"] {
        assert!(Options::parse(Shogun::ABOUT.options, wrong).is_err(), "{wrong}");
    }
    let usual = Options::parse(Shogun::ABOUT.options, "points=").unwrap();
    assert_eq!(usual, Options::defaults(Shogun::ABOUT.options));
}

#[test]
fn if_several_reach_it_together_the_one_whose_turn_it_is_wins() {
    let mut table = Table::new(3);
    table.castles = "a0=miko,d0=miko,g0=ninja,j0=ninja";
    table.prisoners = ["-", "samurai*15", "ninja*14", "-"];
    assert_eq!(table.start().turn(), "ninja points", "then in turn order");
    table.active = 2;
    assert_eq!(table.start().turn(), "miko points", "though the other has more");
}

#[test]
fn an_heir_counts_five_and_a_win_shows_it() {
    let mut table = face_to_face();
    table.castles = "a0=samurai,d0=samurai,g0=samurai,j0=samurai,k9=ninja";
    table.prisoners[0] = "ninja*3";
    table.treasures[0] = "heir";
    let play = table.start();
    assert_eq!(play.turn(), "samurai points");
    assert!(play.treasures(0).starts_with("heir!31"));
}

#[test]
fn a_practice_duel_is_won_by_the_first_successful_attack() {
    let mut play = Play::from(
        rules("mode=duel"),
        "- - -/-/15/-/katana,war-cry/-/-/-/-/0.0.0 -/-/15/-/deflect/-/-/-/-/0.0.0 \
         oni,tengu,kitsune,kappa,gashadokuro,ryu,war-horse,rice-granary,sealed-letter,sacred-mirror,smoke,imperial-seal,heir/-/-/-/- \
         pilgrimage,captives,levy,road,favour,champion/-/-/-/- 1/samurai/samurai/0/-/- hero/0/-/- - 0.0/0.0/0.0 -",
    );
    play.play("attack:katana block:deflect pass pass");
    assert_eq!(play.turn(), "samurai duel");
}
