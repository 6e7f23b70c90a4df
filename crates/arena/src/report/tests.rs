use std::fmt::Write;
use std::time::Duration;

use table::{MoveEnding, Record, Setup, Table};

use super::*;
use crate::contest::Aftermath;
use crate::contest::schedule::Schedule;
use crate::contest::tests::played;

const EVIL: &str = "<script>alert('x')</script>\"&";

fn config(format: &str, players: usize) -> Config {
    let mut text = format!("name = '''Cup {EVIL}'''\ngame = \"soldiers\"\nseed = 3\n[format]\n{format}\n");
    for player in 0..players {
        let name = if player == 1 { EVIL.to_owned() } else { format!("Player {player}") };
        let _ = write!(text, "[[player]]\nname = '''{name}'''\nkind = \"built-in\"\nspec = \"random\"\n");
    }
    Config::parse(&text).unwrap()
}

/// Those with lower numbers usually win; the first game of all went wrong.
fn results(schedule: &Schedule) -> Vec<GameResult> {
    let mut results = played(schedule, &|one| 20 - one as u64);
    results[0].endings[1].add(MoveEnding::Timeout, 3);
    results[0].faults = vec![None, Some(format!("no answer {EVIL}"))];
    results
}

/// A game of random moves, broken off early.
fn random_game(rules: &Arc<dyn Ruleset>, seed: u64) -> Record {
    let names = vec![EVIL.to_owned(), "B".to_owned()];
    let mut table = Table::new(Setup::new(Arc::clone(rules)).names(names).seed(seed));
    for second in 1..40 {
        let Some(seat) = table.turn().seat() else { break };
        let text = table.play().random_move(&mut table.dice()).unwrap();
        table.submit(seat, &text, Duration::from_secs(second)).unwrap();
        table.comment(&format!("thought {EVIL}"));
    }
    table.record()
}

fn report(format: &str, players: usize) -> Report {
    let config = config(format, players);
    let results = results(&config.schedule().unwrap());
    let rules = config.rules().unwrap();
    let mut album = Album::new(&*rules);
    for result in results.iter().take(3) {
        album.add(result.game.number, &random_game(&rules, result.game.number)).unwrap();
    }
    Report::new(&config, &results, &[]).unwrap().with_album(album).dated("2026-01-31")
}

const FORMATS: [(&str, usize); 4] = [
    ("kind = \"round-robin\"", 5),
    ("kind = \"gauntlet\"", 4),
    ("kind = \"swiss\"\nrounds = 3", 7),
    ("kind = \"groups\"\ngroups = 3\nadvance = 2", 9),
];

#[test]
fn pages_hold_everything() {
    for (format, players) in FORMATS {
        let report = report(format, players);
        for language in Language::ALL {
            let html = page::page(&report, language);
            assert!(html.contains(&format!("<html lang=\"{language}\">")));
            for title in ["Classement", "Standings", "Each against each", "Ratings", "no legal move left"] {
                assert!(html.contains(title), "{format}: {title}");
            }
            assert_eq!(html.matches("data-replay=\"").count(), 3);
            assert_eq!(html.matches("<tr id=\"game-").count(), report.course().played.len());
            // A message without a translation stands in brackets.
            assert!(!html.contains(">["), "{format}: {:?}", html.find(">["));
        }
    }
}

#[test]
fn nothing_from_outside_becomes_markup() {
    let report = report("kind = \"round-robin\"", 4);
    let html = page::page(&report, Language::English);
    // Two scripts of our own, one of them data.
    assert_eq!(html.matches("<script").count(), 2);
    assert!(
        !html.contains("alert('x')</script>") && html.contains("&lt;script&gt;alert('x')&lt;/script&gt;")
    );
    let data = &html[html.find("id=\"data\">").unwrap() + 10..];
    let data = &data[..data.find("</script>").unwrap()];
    assert!(!data.contains('<'));
    let data: serde_json::Value = serde_json::from_str(data).unwrap();
    assert_eq!(data["names"][1], EVIL);
    assert!(data["games"]["1"]["turns"][0][2].as_str().unwrap().contains("<script>"));
}

#[test]
fn nothing_is_loaded_from_elsewhere() {
    let html = page::page(&report("kind = \"swiss\"", 6), Language::French);
    for forbidden in ["src=", "@import", "url(", "https:", "style=\"", "onclick=", "<link"] {
        assert!(!html.contains(forbidden), "{forbidden}");
    }
    // The name of a kind of XML is not an address.
    assert_eq!(html.matches("http:").count(), html.matches("http://www.w3.org/2000/svg").count());
    assert!(html.contains("default-src 'none'; style-src 'sha256-"));
}

#[test]
fn a_replay_leads_to_the_position_the_game_ended_with() {
    let report = report("kind = \"round-robin\"", 3);
    let record = random_game(&report.rules, 1);
    let replay = serde_json::to_value(&report.album.games[&1]).unwrap();
    let frames = replay["frames"].as_array().unwrap();
    assert_eq!(frames.len(), record.turns.len() + 1);
    let mut lying = std::collections::BTreeMap::new();
    for change in frames.iter().flat_map(|frame| frame.as_array().unwrap().chunks(3)) {
        let number = |index: usize| change[index].as_i64().unwrap();
        match number(2) {
            -1 => lying.remove(&(number(0), number(1))),
            kind => lying.insert((number(0), number(1)), kind),
        };
    }
    let scene = record.replay().unwrap().play.scene(game::Viewer::Spectator);
    let mut expected: Vec<&str> = scene.pieces.iter().map(|piece| piece.place.at.as_str()).collect();
    // Sites come first, then trays in the order in which they were first seen.
    let sites = report.album.board.sites.iter().map(|site| site.id.as_str());
    let places: Vec<&str> = sites.chain(scene.trays.iter().map(|tray| tray.id.as_str())).collect();
    let mut found: Vec<&str> = lying.keys().map(|(place, _)| places[*place as usize]).collect();
    expected.sort_unstable();
    found.sort_unstable();
    assert_eq!(found, expected);
}

#[test]
fn every_game_of_the_catalogue_can_be_replayed() {
    for entry in catalogue::ENTRIES {
        let rules = entry.build("").unwrap();
        let mut album = Album::new(&*rules);
        album.add(7, &random_game(&rules, 1)).unwrap();
        assert!(album.has(7) && album.games.len() == 1 && !album.kinds.is_empty(), "{}", entry.about.id);
    }
}

#[test]
fn a_disqualification_is_told_and_its_games_struck_out() {
    let config = config("kind = \"round-robin\"", 4);
    let results = results(&config.schedule().unwrap());
    let gone = [Disqualified {
        participant: 2,
        from: 13,
        reason: format!("copied {EVIL}"),
        then: Aftermath::Stands,
    }];
    let report = Report::new(&config, &results, &gone).unwrap();
    let html = page::page(&report, Language::English);
    assert!(html.contains("disqualified: copied &lt;script&gt;"));
    assert_eq!(html.matches("class=\"annulled\"").count(), 6);
    let json: serde_json::Value = serde_json::from_str(&export::json(&report)).unwrap();
    assert_eq!(json["standings"]["ranking"][3]["participant"], 2);
    assert_eq!(json["participants"][2]["disqualified"], gone[0].reason);
}

#[test]
fn a_contest_that_has_not_begun_has_a_report_too() {
    let config = config("kind = \"groups\"\ngroups = 2\nadvance = 1", 4);
    let report = Report::new(&config, &[], &[]).unwrap();
    let html = page::page(&report, Language::English);
    assert!(html.contains("0 of about 6 games are played") && html.contains("No game has been played yet."));
}

#[test]
fn exports_hold_a_line_for_everything() {
    let report = report("kind = \"swiss\"\nrounds = 3", 7);
    let standings = export::standings_csv(&report);
    assert_eq!(standings.lines().count(), 8);
    // Quotes are doubled, and the cell is quoted.
    assert!(standings.contains("\"<script>alert('x')</script>\"\"&\""), "{standings}");
    let games = export::games_csv(&report);
    assert_eq!(games.lines().count(), report.course().played.len() + 1);
    let columns = |line: &str| line.split(',').count();
    assert!(games.lines().all(|line| columns(line) == columns(games.lines().next().unwrap())));
    let json: serde_json::Value = serde_json::from_str(&export::json(&report)).unwrap();
    assert_eq!(json["games"].as_array().unwrap().len(), report.course().played.len());
    let again: Vec<GameResult> = serde_json::from_value(json["games"].clone()).unwrap();
    assert_eq!(again, report.course().played);
    let formula = Config::parse(
        "name = 'N'\ngame = 'soldiers'\nplayer = [{ name = '=1+1', kind = 'built-in', spec = 'random' }, { name = 'b', kind = 'built-in', spec = 'random' }]",
    )
    .unwrap();
    let report = Report::new(&formula, &[], &[]).unwrap();
    assert!(export::standings_csv(&report).contains(",'=1+1,"));
}
