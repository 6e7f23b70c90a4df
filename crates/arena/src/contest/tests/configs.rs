use std::path::PathBuf;
use std::time::Duration;

use locale::{Language, Localizer};
use referee::Entrant;
use table::{Broken, ClockRule, Invalid, Late, Policy};

use super::super::config::Config;
use super::super::standing::{PointSystem, TieBreak};
use super::*;

const PLAYERS: &str = r#"
    [[player]]
    kind = "built-in"
    spec = "level-2"
    [[player]]
    kind = "built-in"
    spec = "random"
"#;

fn file(head: &str) -> String {
    format!("name = \"N\"\ngame = \"soldiers\"\n{head}\n{PLAYERS}")
}

fn refused(text: &str) -> String {
    let error = Config::parse(text).unwrap_err();
    Localizer::new(Language::French, &[]).try_say(&error.message()).unwrap();
    error.to_string()
}

#[test]
fn what_is_not_said_is_as_kaic_has_it() {
    let config = Config::parse(&file("")).unwrap();
    assert_eq!(config.conditions.clock, ClockRule::PerMove(Duration::from_millis(500)));
    assert_eq!(config.settings, Settings::new(Format::RoundRobin { cycles: 1 }, 2, 1));
    let kaic = Policy { late: Late::RandomMove, invalid: Invalid::RandomMove, broken: Broken::Loses };
    assert_eq!(config.conditions.policy, kaic);
    assert_eq!((config.language, config.conditions.nodes, config.jobs), (Language::English, None, None));
    assert_eq!(config.names(), ["level-2", "random"]);
}

#[test]
fn the_sample_files_are_contests() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../bots/contests");
    let read = |name: &str| Config::parse(&std::fs::read_to_string(folder.join(name)).unwrap()).unwrap();
    let quick = read("quick.toml");
    assert_eq!((quick.conditions.clock, quick.conditions.nodes), (ClockRule::None, Some(500)));
    assert_eq!(quick.schedule().unwrap().games(), 12);
    let kaic = read("kaic.toml");
    assert_eq!(kaic.language, Language::French);
    assert_eq!(kaic.players.len(), 8);
    assert_eq!(kaic.players[1].name, "2_greedy");
    assert!(matches!(&kaic.players[0].entrant, Entrant::Python(file) if file.ends_with("kaic/1_random.py")));
    assert_eq!(kaic.settings.scoring.points, PointSystem::ThreeOne);
    assert_eq!(kaic.settings.scoring.tie_breaks, [TieBreak::Margin, TieBreak::Direct, TieBreak::Wins]);
    assert_eq!(kaic.limits.memory, Some(512 << 20));
    // Two groups of four, six pairs each; three ties and the third place.
    assert_eq!(kaic.schedule().unwrap().games(), 2 * 6 * 2 + 4 * 4);
}

#[test]
fn games_are_rounded_up_to_all_seats() {
    let config = Config::parse(&file("games = 5")).unwrap();
    assert_eq!(config.settings.encounters, 3);
    let three = r#"name = "N"
        game = "shogun"
        options = "seats=3"
        player = [{ kind = "python", files = ["a/x.py", "y.py"] }, { kind = "built-in", spec = "random" }]"#;
    let config = Config::parse(three).unwrap();
    assert_eq!((config.settings.seats, config.settings.encounters), (3, 1));
    assert_eq!(config.names(), ["x", "y", "random"]);
}

#[test]
fn colours_are_balanced_unless_the_lot_is_asked_for() {
    assert_eq!(Config::parse(&file("games = 5")).unwrap().settings.colours, Colours::Balanced);
    let lot = Config::parse(&file("games = 5\ncolours = \"lot\"")).unwrap().settings;
    assert_eq!((lot.colours, lot.encounters, lot.games_a_meeting()), (Colours::Lot, 5, 5));
    let refused = Config::parse(&file("colours = \"red\"")).unwrap_err().to_string();
    assert!(refused.contains("balanced") && refused.contains("lot"), "{refused}");
}

#[test]
fn clocks_are_for_a_move_or_a_game_or_nodes() {
    let clock = |head: &str| Config::parse(&file(head)).unwrap().conditions.clock;
    let ms = Duration::from_millis;
    assert_eq!(clock("[budget]\nmove = 20"), ClockRule::PerMove(ms(20)));
    assert_eq!(clock("[budget]\ngame = 500"), ClockRule::PerGame { budget: ms(500), increment: ms(0) });
    assert_eq!(clock("[budget]\nnodes = 1000"), ClockRule::None);
    assert_eq!(clock("[budget]\nnodes = 1000\nmove = 9"), ClockRule::PerMove(ms(9)));
}

#[test]
fn mistakes_are_named_with_what_was_expected() {
    let check = |text: &str, expected: &str| {
        let found = refused(text);
        assert!(found.contains(expected), "{text}\n{found}");
    };
    check("name = 3", "invalid type: integer `3`, expected a string");
    check("game = \"soldiers\"", "missing field `name`");
    check(&file("sed = 3"), "unknown field `sed`, expected one of `name`");
    let format = |lines: &str| file(&format!("[format]\n{lines}"));
    check(&format("kind = 'knockout'"), "unknown variant `knockout`, expected one of `round-robin`");
    check(&format("round = 3"), "unknown field `round`");
    check(&file("").replace("soldiers", "chess"), "game: expected one of alquerque");
    check(&file("options = \"board=round\""), "options: ");
    check(&file("language = \"de\""), "language: expected \"en\" or \"fr\", found \"de\"");
    check(&file("").replace("\"N\"", "\" \""), "name: expected the contest's name");
    check(&file("jobs = 0"), "jobs: expected at least 1, found 0");
    check(&file("games = 0"), "games: expected at least 1, found 0");
    check(&file("[openings]\ncount = 0"), "openings.count: expected at least 1");
    let foreign = r#"format.rounds: expected only with kind = "swiss", found with "round-robin""#;
    check(&format("rounds = 3"), foreign);
    check(&format("kind = 'groups'"), "format.groups: expected how many groups");
    check(&format("kind = 'groups'\ngroups = 2"), "format: 2 of a group of 1 go on");
    let unknown = r#"format.given: expected names of players, found "level-9""#;
    check(&format("kind = 'groups'\ngiven = [['level-9']]"), unknown);
    check(&file("[budget]\nmove = 1\ngame = 1"), "budget: expected either move or game, found both");
    check(&file("[budget]\nincrement = 1"), "budget.increment: expected only beside game");
    check(&file("[budget]\nmove = 0"), "budget.move: expected at least 1, found 0");
    check(&file("[policy]\nlate = \"loss\""), "unknown variant `loss`, expected `random` or `forfeit`");
    check(&file("").replace("level-2", "level-9"), "player 1 spec: unknown player \"level-9\"");
    let taken = r#"player 2 name: expected a name of its own, found "random" again"#;
    check(&file("").replace("level-2", "random"), taken);
    check(&file("").replace("spec = \"random\"", ""), "player 2 spec: expected a built-in player");
    check(&file("").replace("spec = \"random\"", "file = \"a\""), "player 2: expected a spec");
    check(&file("[[player]]\nkind = \"program\""), "player 1 command: expected the program");
    check(&file("[[player]]\nkind = \"kaic\""), "player 1 file: expected a Python file");
    check("name = \"N\"\ngame = \"soldiers\"", "player: expected at least two [[player]] entries, found 0");
}

#[test]
fn groups_can_be_given_by_name() {
    let given = "given = [['random'], ['level-2']]\nadvance = 1\nthird-place = false";
    let text = file(&format!("[format]\nkind = 'groups'\n{given}"));
    let Format::Groups(groups) = Config::parse(&text).unwrap().settings.format else { unreachable!() };
    assert_eq!(groups.draw, Draw::Given(vec![vec![1], vec![0]]));
    assert_eq!((groups.third_place, groups.extra), (false, 2));
}
