//! What a line that a player typed leads to.

use std::io::{self, BufRead, Write};

use game::{Message, Seat, Viewer};
use table::Refusal;

use super::{Next, Session};
use crate::terminal::paths::{Misunderstood, understand};
use crate::terminal::words::Command;

impl<R: BufRead, W: Write> Session<'_, R, W> {
    pub(super) fn answer(&mut self, seat: Seat, line: &str) -> io::Result<Next> {
        if line.is_empty() {
            self.show_question(seat)?;
            return Ok(Next::SameAgain);
        }
        match Command::parse(line) {
            Some((command, rest)) if !self.begins_move(seat, line) => self.obey(seat, command, rest),
            _ => self.try_move(seat, line),
        }
    }

    /// Whether a line begins like a legal move, which it then is even if it could be a command.
    fn begins_move(&self, seat: Seat, line: &str) -> bool {
        let first = line.split_whitespace().next();
        let choices = self.table.play().scene(Viewer::Seat(seat)).choices;
        choices.iter().any(|choice| choice.token == line || choice.path.first().map(String::as_str) == first)
    }

    fn try_move(&mut self, seat: Seat, line: &str) -> io::Result<Next> {
        let texts = match understand(self.table.play(), self.reporter.board(), seat, line) {
            Ok(texts) => texts,
            Err(misunderstood) => {
                self.explain(seat, &misunderstood)?;
                return Ok(Next::SameAgain);
            }
        };
        for text in texts {
            match self.table.submit(seat, &text, self.begun.elapsed()) {
                Ok(made) => self.made.extend(made),
                Err(refusal) => return self.refuse(&refusal),
            }
        }
        Ok(Next::GoOn)
    }

    pub(super) fn refuse(&mut self, refusal: &Refusal) -> io::Result<Next> {
        self.say(&refusal.message())?;
        Ok(Next::SameAgain)
    }

    fn explain(&mut self, seat: Seat, misunderstood: &Misunderstood) -> io::Result<()> {
        let scene = self.table.play().scene(Viewer::Seat(seat));
        let list = |next: &[String]| -> String {
            next.iter().map(|id| self.with_label(&scene, id)).collect::<Vec<_>>().join(", ")
        };
        let message = match misunderstood {
            Misunderstood::NoMoveWith(thing) => Message::new("cli-no-move-with")
                .with("thing", thing.as_str())
                .with("prompt", scene.prompt.clone()),
            Misunderstood::GoOn { said, next } => {
                Message::new("cli-go-on").with("said", said.as_str()).with("next", list(next))
            }
            Misunderstood::LeadsNowhere { said, word, next } => Message::new("cli-leads-nowhere")
                .with("said", said.as_str())
                .with("word", word.as_str())
                .with("next", list(next)),
            Misunderstood::TooMuch(word) => Message::new("cli-too-much").with("word", word.as_str()),
            Misunderstood::Refused(error) => error.message(),
        };
        self.say(&message)
    }
}
