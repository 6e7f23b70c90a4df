//! Whole written-out games, kept in files, so that no change of rules, text or events goes unseen.

use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;
use std::{env, fs};

use game::{Line, Playable, Turn, Viewer};

use crate::laws::draw;
use crate::{TestDice, rules};

/// Set this variable to write the files anew; then read the difference before committing it.
pub const UPDATE: &str = "QUINCUNX_UPDATE_GOLDEN";

/// Compares one written-out random game for each mode of the game with `folder`.
pub fn check<G: Playable>(folder: &Path) {
    for (number, mode) in G::ABOUT.modes.iter().enumerate() {
        let path = folder.join(file_name(mode));
        let text = playthrough::<G>(mode, 1 + number as u64);
        if env::var_os(UPDATE).is_some() {
            fs::create_dir_all(folder).expect("the folder can be made");
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

/// The file name of a mode's playthrough.
pub fn file_name(mode: &str) -> String {
    let name = if mode.is_empty() { "default".to_owned() } else { mode.replace([' ', '='], "-") };
    format!("{name}.txt")
}

fn playthrough<G: Playable>(options: &str, seed: u64) -> String {
    let mut out = format!("{} {options}\n", G::ABOUT.id).replace(" \n", "\n");
    let rules = Arc::new(rules::<G>(options));
    let mut line = Line::new(Arc::clone(&rules));
    let mut dice = TestDice::new(seed);
    let mut write = |text: String| writeln!(out, "{text}").expect("a string takes all text");
    loop {
        let state = line.state().clone();
        write(format!("\nposition {}", rules.state_text(&state)));
        let mut legal = Vec::new();
        line.legal(&mut legal);
        let mv = match line.turn() {
            Turn::Seat(seat) => {
                let texts: Vec<String> = legal.iter().map(|&mv| rules.move_text(&state, mv)).collect();
                write(format!("turn {} of {}: {}", rules.seat_name(seat), texts.len(), shorten(&texts)));
                let scene = rules.scene(&rules.view(&state, Viewer::Seat(seat)));
                write(format!("prompt {}", message_text(&scene.prompt)));
                legal[dice.index(legal.len())]
            }
            Turn::Chance => {
                write("turn chance".to_owned());
                draw(&*rules, &state, &mut dice)
            }
            Turn::Over(outcome) => {
                write(format!("over {:?} {:?} {}", outcome.ranks(), outcome.scores(), outcome.reason().0));
                break;
            }
        };
        write(format!("move {}", rules.move_text(&state, mv)));
        line.apply(mv);
        for event in rules.events(&state, mv, line.state()) {
            write(format!("event {:?} {}", event.audience, message_text(&event.message)));
        }
    }
    out
}

/// Long lists are told by their ends: the plain generator compares them in full.
fn shorten(texts: &[String]) -> String {
    match texts {
        [first @ .., _] if first.len() >= 40 => {
            format!("{} … {}", texts[..20].join(" "), texts[texts.len() - 20..].join(" "))
        }
        _ => texts.join(" "),
    }
}

fn message_text(message: &game::Message) -> String {
    let args = message.args.iter().map(|(name, value)| match value {
        game::Value::Number(number) => format!(" {name}={number}"),
        game::Value::Text(text) => format!(" {name}={text}"),
        game::Value::Message(inner) => format!(" {name}=({})", message_text(inner)),
    });
    format!("{}{}", message.key, args.collect::<String>())
}
