use std::fs;

use super::*;

/// Small enough for a test: hardly anything is learnt.
fn tiny(threads: usize) -> Training {
    Training { generations: 2, games: 6, nodes: 40, hidden: 16, seed: 3, threads }
}

fn rules() -> Arc<dyn Ruleset> {
    catalogue::find("alquerque").expect("a game").build("quiet-limit=20").expect("rules")
}

fn run(folder: &Path, settings: &Training) -> Result<Vec<u8>, TrainError> {
    train(&*rules(), settings, folder, &mut |_| {})
}

#[test]
fn a_run_is_the_same_on_any_number_of_threads_and_its_weights_can_be_played_with() {
    let (first, second) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let weights = run(first.path(), &tiny(1)).unwrap();
    assert_eq!(run(second.path(), &tiny(3)).unwrap(), weights);
    let network = Network::read(&weights).unwrap();
    let from = network.provenance;
    assert_eq!((from.game.as_str(), from.seed, from.games), ("alquerque", 3, 12));
    assert_eq!(from.options, "quiet-limit=20");

    let file = first.path().join("tiny.net");
    fs::write(&file, &weights).unwrap();
    let spec = format!("full:nodes=100,weights={}", file.display()).parse().unwrap();
    assert!(crate::build(&*rules(), &spec, &crate::Equipment::default()).is_ok());
    let other = catalogue::find("soldiers").unwrap().build("").unwrap();
    let refused = crate::build(&*other, &spec, &crate::Equipment::default());
    assert!(refused.err().unwrap().to_string().contains("for alquerque, not for soldiers"));
}

#[test]
fn a_run_that_was_interrupted_anywhere_ends_with_the_same_bytes() {
    let whole = tempfile::tempdir().unwrap();
    let expected = run(whole.path(), &tiny(1)).unwrap();
    let games = fs::read_to_string(whole.path().join("generation-1.games")).unwrap();
    let second_games = fs::read_to_string(whole.path().join("generation-2.games")).unwrap();
    let network = fs::read(whole.path().join("generation-1.net")).unwrap();
    let settings = fs::read(whole.path().join("settings.txt")).unwrap();
    for (first_part, second_part) in
        [(0, None), (games.len() / 2, None), (games.len(), None), (games.len(), Some(second_games.len() / 3))]
    {
        let folder = tempfile::tempdir().unwrap();
        let put = |name: &str, bytes: &[u8]| fs::write(folder.path().join(name), bytes).unwrap();
        put("settings.txt", &settings);
        put("generation-1.games", &games.as_bytes()[..first_part]);
        if let Some(second_part) = second_part {
            put("generation-1.net", &network);
            put("generation-2.games", &second_games.as_bytes()[..second_part]);
        }
        assert_eq!(run(folder.path(), &tiny(2)).unwrap(), expected);
    }
}

#[test]
fn a_run_can_be_made_longer() {
    let (short, long) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let longer = Training { generations: 3, ..tiny(1) };
    run(short.path(), &tiny(1)).unwrap();
    assert_eq!(run(short.path(), &longer).unwrap(), run(long.path(), &longer).unwrap());
}

#[test]
fn what_cannot_be_trained_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let shogun = catalogue::find("shogun").unwrap().build("").unwrap();
    let refused = train(&*shogun, &tiny(1), folder.path(), &mut |_| {}).unwrap_err();
    assert!(matches!(refused, TrainError::Game { .. }), "{refused}");
    for settings in [Training { hidden: 20, ..tiny(1) }, Training { games: 0, ..tiny(1) }] {
        let refused = run(folder.path(), &settings).unwrap_err();
        assert!(matches!(refused, TrainError::Setting { .. }), "{refused}");
    }
    run(folder.path(), &Training { generations: 1, ..tiny(1) }).unwrap();
    let other = run(folder.path(), &Training { seed: 4, ..tiny(1) }).unwrap_err();
    assert!(other.to_string().contains("seed 3"), "{other}");
    fs::write(folder.path().join("generation-2.games"), "0 1:2 nonsense\n").unwrap();
    let damaged = run(folder.path(), &tiny(1)).unwrap_err();
    assert!(matches!(damaged, TrainError::Damaged { .. }), "{damaged}");
}

#[test]
fn progress_tells_of_everything() {
    let folder = tempfile::tempdir().unwrap();
    let mut heard = Vec::new();
    train(&*rules(), &tiny(1), folder.path(), &mut |progress| heard.push(progress)).unwrap();
    assert_eq!(heard[0], Progress::Playing { generation: 1, done: 0, of: 6 });
    assert!(heard.contains(&Progress::Playing { generation: 2, done: 6, of: 6 }));
    let fitted = heard.iter().filter(|progress| matches!(progress, Progress::Fitted { .. })).count();
    assert_eq!(fitted, 2);
}

#[test]
fn a_game_that_was_broken_off_is_read_as_it_was_written() {
    for text in ["5 12:-30 0:41 undecided:-120", "3 undecided:0", "5 12:-30 0:41 draw"] {
        assert_eq!(text.parse::<Record>().map(|record| record.to_string()).as_deref(), Ok(text));
    }
    for text in ["5 undecided", "5 undecided:", "5 undecided:far", "5 12:-30"] {
        assert!(text.parse::<Record>().is_err(), "{text}");
    }
}
