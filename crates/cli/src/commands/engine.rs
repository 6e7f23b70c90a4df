//! `quincunx engine`: the line protocol, version 1.
//!
//! One command a line, answers flushed at once. A bad line is answered with `error CODE sentence` and changes
//! nothing. End of input, or `quit`, ends the program.

mod lines;
mod session;

use std::io::{BufRead, Write};

use self::lines::{Input, Lines};
use self::session::{Answer, Session};

/// Speaks the protocol until the input ends.
pub(crate) fn run(input: impl BufRead, mut output: impl Write) -> anyhow::Result<()> {
    let mut lines = Lines::new(input);
    let mut session = Session::new();
    loop {
        let answer = match lines.next_line()? {
            Input::Line(line) => session.answer(line),
            Input::TooLong => {
                Answer::error("too-long", format!("expected at most {} bytes a line", lines::LONGEST))
            }
            Input::NotText => Answer::error("encoding", "expected UTF-8"),
            Input::End => return Ok(()),
        };
        match answer {
            Answer::Nothing => {}
            Answer::Lines(text) => {
                output.write_all(text.as_bytes())?;
                output.write_all(b"\n")?;
            }
            Answer::Quit => return Ok(()),
        }
        output.flush()?;
    }
}

#[cfg(test)]
mod tests;
