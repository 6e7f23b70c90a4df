//! Every catalogued game has what a game must have.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use game::{Seat, Viewer};
use testkit::{TestDice, golden};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn every_game_has_a_golden_playthrough_for_every_mode() {
    for entry in catalogue::ENTRIES {
        for mode in entry.about.modes {
            let path =
                root().join("games").join(entry.about.id).join("tests/golden").join(golden::file_name(mode));
            assert!(path.is_file(), "{} is missing", path.display());
        }
    }
}

/// A game's folder under `games/` has the name of its id: the tests of the catalogue look for its files there.
#[test]
fn every_game_has_a_folder_and_every_folder_is_in_the_catalogue() {
    let folders = fs::read_dir(root().join("games")).unwrap().map(|entry| entry.unwrap().file_name());
    let folders: BTreeSet<String> = folders.map(|name| name.into_string().unwrap()).collect();
    assert_eq!(folders, catalogue::ids().map(str::to_owned).collect());
}

#[test]
fn ids_are_unique_and_modes_and_samples_are_good() {
    let mut ids: Vec<&str> = catalogue::ids().collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), catalogue::ENTRIES.len());
    for entry in catalogue::ENTRIES {
        assert_eq!(
            entry.about.modes.first(),
            Some(&""),
            "the first mode of {} is the default",
            entry.about.id
        );
        for mode in entry.about.modes {
            entry.build(mode).unwrap_or_else(|error| panic!("{}: {error}", entry.about.id));
        }
        assert!(!entry.about.samples.is_empty(), "{} has sample positions", entry.about.id);
        for (options, position) in entry.about.samples {
            let rules = entry.build(options).unwrap();
            assert_eq!(rules.at_position(position).unwrap().position(), *position);
        }
    }
}

#[test]
fn a_first_game_can_be_played_through_the_face() {
    for entry in catalogue::ENTRIES {
        let Some(lesson) = entry.about.lesson else { continue };
        let rules = entry.build(lesson.options).unwrap();
        let mut dice = TestDice::new(4);
        let mut play = rules.start();
        for step in lesson.steps {
            if let Some(position) = step.position {
                play = rules.at_position(position).unwrap();
            }
            for text in step.accept.first().into_iter().chain(step.reply) {
                play.play(text).unwrap();
                while play.play_chance(&mut dice).is_some() {}
            }
        }
    }
}

#[test]
fn state_sizes_stay_small() {
    for entry in catalogue::ENTRIES {
        let rules = entry.build("").unwrap();
        // What is hidden includes hands and piles of cards.
        let most = if rules.hides() { 2048 } else { 128 };
        assert!(rules.state_size() <= most, "{}: {} bytes", entry.about.id, rules.state_size());
    }
}

#[test]
fn the_face_says_what_the_rules_say() {
    for entry in catalogue::ENTRIES {
        for mode in entry.about.modes {
            let rules = entry.build(mode).unwrap();
            let mut dice = TestDice::new(4);
            let mut play = rules.start();
            let mut texts = Vec::new();
            while play.turn().outcome().is_none() {
                let Some(seat) = play.turn().seat() else {
                    assert_eq!(play.legal(), Vec::<String>::new(), "chance has no legal moves");
                    texts.push(play.play_chance(&mut dice).unwrap().text);
                    continue;
                };
                assert!(play.legal().is_sorted(), "legal moves are in byte order");
                assert_eq!(play.scene(Viewer::Seat(seat)).choices.len(), play.legal().len());
                assert!(play.scene(Viewer::Spectator).choices.is_empty());
                let text = play.random_move(&mut dice).unwrap();
                assert!(play.legal().contains(&text));
                let made = play.play(&text).unwrap();
                assert_eq!((made[0].seat, made[0].text.as_str()), (Some(seat), text.as_str()));
                texts.push(text);
            }
            assert_eq!(play.legal(), Vec::<String>::new());
            assert_eq!(play.length(), texts.len());
            let total: usize = play.turns().iter().map(|turn| turn.moves).sum();
            assert_eq!(total, texts.len());
            // Joined turns lead to the same end.
            let mut again = rules.start();
            for turn in play.turns() {
                for word in turn.text.split(' ') {
                    match turn.seat {
                        Some(_) => drop(again.play(word).unwrap()),
                        None => drop(again.repeat_chance(word).unwrap()),
                    }
                }
            }
            assert_eq!(again.position(), play.position());
            while play.undo() {}
            assert_eq!(play.position(), rules.start().position());
        }
    }
}

#[test]
fn seats_have_the_names_of_the_protocol() {
    let names = |id: &str| {
        let rules = catalogue::find(id).unwrap().build("").unwrap();
        Seat::all(rules.seats()).map(|seat| rules.seat_name(seat).to_owned()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names("alquerque"), "white black");
    assert_eq!(names("soldiers"), "red blue");
    assert_eq!(names("kanze"), "first second");
    assert_eq!(names("kopis"), "black red");
    assert_eq!(names("shogun"), "samurai ninja");
}

#[test]
fn a_bad_joined_turn_plays_nothing() {
    let rules = catalogue::find("alquerque").unwrap().build("").unwrap();
    let mut play = rules.at_position("5/2b2/5/2b2/wb1b1 w - 0").unwrap();
    let before = play.position();
    assert!(play.play("a1xc1xe1").is_err(), "the second jump takes too few");
    assert_eq!(play.position(), before);
}

/// A game of every kind after some random moves.
fn random_game(entry: &catalogue::Entry, moves: usize) -> Box<dyn catalogue::Play> {
    let mut dice = TestDice::new(7);
    let mut play = entry.build("").unwrap().start();
    for _ in 0..moves {
        if play.play_chance(&mut dice).is_some() {
            continue;
        }
        let Some(text) = play.random_move(&mut dice) else { break };
        play.play(&text).unwrap();
    }
    play
}

#[test]
fn a_game_tells_its_moves_and_its_earlier_positions_and_can_be_played_again() {
    for entry in catalogue::ENTRIES {
        let play = random_game(entry, 60);
        let made = play.made_since(0);
        let texts: Vec<String> = made.iter().map(|made| made.text.clone()).collect();
        assert_eq!(play.moves(), texts);
        assert_eq!(play.made_since(play.length() - 1), made[made.len() - 1..]);
        assert_eq!(play.at(play.length() + 1).position(), play.position());
        let mut again = play.at(0);
        assert_eq!(again.length(), 0);
        let replayed: Vec<_> =
            play.turns().iter().flat_map(|turn| again.replay(&turn.text).unwrap()).collect();
        assert_eq!(replayed, made);
        for (ply, made) in made.iter().enumerate() {
            let mut earlier = play.at(ply);
            assert_eq!(earlier.length(), ply);
            assert_eq!(earlier.replay(&made.text).unwrap(), std::slice::from_ref(made));
            assert_eq!(earlier.position(), play.at(ply + 1).position());
        }
    }
}

#[test]
fn a_replay_that_cannot_go_on_changes_nothing() {
    let mut play = catalogue::find("alquerque").unwrap().build("").unwrap().start();
    let before = play.position();
    assert!(play.replay("c2-c3 c2-c3").is_err());
    assert_eq!((play.position(), play.length()), (before, 0));
}

#[test]
fn exactly_one_legal_move_is_played_as_it_is_written() {
    for entry in catalogue::ENTRIES {
        let play = random_game(entry, 9);
        for text in play.legal() {
            let mut next = play.at(play.length());
            assert_eq!(next.play_one(&text).unwrap().text, text);
            assert!(play.at(play.length()).play_one(&format!("{text} {text}")).is_err());
        }
    }
    // Two moves of a turn, written as one: Black must take, and could go on.
    let alquerque = catalogue::find("alquerque").unwrap().build("").unwrap();
    let mut play = alquerque.start();
    let (first, joined) = loop_until_chain(&mut *play);
    assert!(play.at(play.length()).play(&joined).is_ok());
    assert!(play.at(play.length()).play_one(&joined).is_err());
    assert!(play.play_one(&first).is_ok());
}

/// Plays random games until a seat can jump twice: its first jump, and both as one.
fn loop_until_chain(play: &mut dyn catalogue::Play) -> (String, String) {
    let mut dice = TestDice::new(1);
    loop {
        for first in play.legal() {
            let mut after = play.at(play.length());
            let seat = after.turn().seat();
            after.play(&first).unwrap();
            if seat.is_some() && after.turn().seat() == seat {
                let second = after.legal()[0].clone();
                after.play(&second).unwrap();
                return (first, after.turns().pop().unwrap().text);
            }
        }
        match play.random_move(&mut dice) {
            Some(text) => drop(play.play(&text).unwrap()),
            None => while play.undo() {},
        }
    }
}
