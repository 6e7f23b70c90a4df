//! `quincunx engine`: the line protocol, version 1.
//!
//! One command a line, answers flushed at once. A bad line is answered with `error CODE sentence` and changes
//! nothing. `go` searches on a thread of its own while lines are read on; until it has answered, anything but `stop`
//! and `quit` is refused. End of input, or `quit`, ends the program; a search that the end of the input finds
//! still answers.

mod go;
mod lines;
mod session;

use std::io::{BufRead, Write};
use std::sync::{Mutex, PoisonError};
use std::thread;

use players::Equipment;

use self::go::Search;
use self::lines::{Input, Lines};
use self::session::{Answer, Session};

/// Speaks the protocol until the input ends.
pub(crate) fn run(
    input: impl BufRead,
    output: impl Write + Send,
    equipment: Equipment,
) -> anyhow::Result<()> {
    let mut lines = Lines::new(input);
    let mut session = Session::new(equipment);
    let output = Mutex::new(output);
    thread::scope(|scope| {
        let mut searching: Option<Search<'_>> = None;
        loop {
            let input = lines.next_line()?;
            if let Some(search) = searching.take_if(|search| search.is_done()) {
                session.welcome_back(search.finish());
            }
            let answer = match (input, &searching) {
                (Input::TooLong, _) => {
                    Answer::error("too-long", format!("expected at most {} bytes a line", lines::LONGEST))
                }
                (Input::NotText, _) => Answer::error("encoding", "expected UTF-8"),
                (Input::End, _) => return Ok(()),
                (Input::Line(line), None) => session.answer(line),
                (Input::Line(line), Some(search)) => match line.trim() {
                    "" => Answer::Nothing,
                    "stop" => {
                        search.stop();
                        Answer::Nothing
                    }
                    "quit" => {
                        search.stop();
                        Answer::Quit
                    }
                    _ => Answer::error("busy", "a search is going on: expected stop or quit"),
                },
            };
            match answer {
                Answer::Nothing => {}
                Answer::Lines(text) => {
                    let mut output = output.lock().unwrap_or_else(PoisonError::into_inner);
                    writeln!(output, "{text}")?;
                    output.flush()?;
                }
                Answer::Search(going) => searching = Some(Search::start(scope, *going, &output)),
                Answer::Quit => return Ok(()),
            }
        }
    })
}

/// A quoted text is cut so that an answer never carries a megabyte back.
fn cut(text: &str) -> String {
    const SHOWN: usize = 60;
    text.chars().take(SHOWN).collect()
}

#[cfg(test)]
mod tests;
