//! Written-out random games, one a mode.
//!
//! A game has thousands of moves and its positions are long: written out in full they would be many megabytes.
//! All moves are kept, the beginning with positions and events, and for each round a digest of everything that is
//! left out: positions, legal moves, events, and the view and prompt of every viewer.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use game::{Game, Notation, Observe, Present, Turn, Viewer, zobrist};
use shogun::Shogun;
use testkit::golden::{UPDATE, file_name};
use testkit::{TestDice, laws, rules};

/// Moves that are written with everything about them.
const IN_FULL: usize = 150;
/// Moves whose texts make a line and a digest.
const BLOCK: usize = 25;

/// Compares a game for each mode with its file in `folder`.
pub(crate) fn check(folder: &Path) {
    for (number, mode) in Shogun::ABOUT.modes.iter().enumerate() {
        let path = folder.join(file_name(mode));
        let text = playthrough(mode, 1 + number as u64);
        if env::var_os(UPDATE).is_some() {
            fs::write(&path, text).expect("the file can be written");
            continue;
        }
        let kept = fs::read_to_string(&path)
            .unwrap_or_else(|error| panic!("{}: {error}; set {UPDATE}=1 to write it", path.display()));
        for (line, (kept, now)) in kept.lines().zip(text.lines()).enumerate() {
            assert_eq!(kept, now, "{} line {}", path.display(), line + 1);
        }
        assert_eq!(kept.lines().count(), text.lines().count(), "{} has the same length", path.display());
    }
}

fn playthrough(options: &str, seed: u64) -> String {
    let mut out = format!("shogun {options}\n").replace(" \n", "\n");
    let rules: Shogun = rules(options);
    let mut dice = TestDice::new(seed);
    let mut state = rules.start();
    let (mut block, mut digest, mut legal) = (Vec::new(), 0, Vec::new());
    for number in 0.. {
        let position = rules.state_text(&state);
        rules.legal(&state, &mut legal);
        digest = mix(digest, &position);
        for viewer in Viewer::all(rules.seats()) {
            let view = rules.view(&state, viewer);
            digest = mix(digest, &rules.view_text(&view));
            digest = mix(digest, &format!("{:?}", rules.scene(&view).prompt));
        }
        let (who, mv) = match rules.turn(&state) {
            Turn::Seat(seat) => (rules.seat_name(seat), legal[dice.index(legal.len())]),
            Turn::Chance => ("chance", laws::draw(&rules, &state, &mut dice)),
            Turn::Over(outcome) => {
                flush(&mut out, &mut block, digest);
                let scores = outcome.scores();
                writeln!(out, "position {position}").unwrap();
                writeln!(out, "over {:?} {scores:?} {}", outcome.ranks(), outcome.reason().0).unwrap();
                return out;
            }
        };
        let text = rules.move_text(&state, mv);
        let before = state.clone();
        rules.apply(&mut state, mv);
        let events: Vec<String> = rules
            .events(&before, mv, &state)
            .iter()
            .map(|event| format!("event {:?} {}", event.audience, event.message.key))
            .collect();
        digest = mix(digest, &events.concat());
        if number < IN_FULL {
            writeln!(out, "\nposition {position}\n{who} of {}: {text}\n{}", legal.len(), events.join("\n"))
                .unwrap();
        } else {
            block.push(text);
            if block.len() == BLOCK {
                flush(&mut out, &mut block, digest);
            }
        }
    }
    out
}

fn flush(out: &mut String, block: &mut Vec<String>, digest: u64) {
    writeln!(out, "{} #{digest:016x}", block.join(" ")).unwrap();
    block.clear();
}

fn mix(digest: u64, text: &str) -> u64 {
    text.bytes().fold(digest, |digest, byte| zobrist::number(digest ^ u64::from(byte)))
}
