//! What a player can ask for beside moves.

use std::io::{self, BufRead, Write};
use std::path::PathBuf;

use game::{Message, Seat, Viewer};
use players::{Level, Spec, Task};

use super::{Next, Session};
use crate::terminal::scores::score_message;
use crate::terminal::words::{Command, is_yes};
use crate::terminal::{columns, markdown, wrap};

impl<R: BufRead, W: Write> Session<'_, R, W> {
    pub(super) fn obey(&mut self, seat: Seat, command: Command, rest: &str) -> io::Result<Next> {
        match command {
            Command::Moves => self.list_moves(seat)?,
            Command::Hint => self.advise()?,
            Command::Undo => return self.take_back(),
            Command::Draw => return self.offer_draw(seat),
            Command::Resign => return self.resign(seat),
            Command::Rules => {
                let about = self.table.rules().about();
                for line in markdown::page(about, self.reporter.language(), self.reporter.look()) {
                    self.streams.write(&line)?;
                }
            }
            Command::Legend => {
                let scene = self.table.play().scene(Viewer::Seat(seat));
                for line in self.reporter.legend(&scene) {
                    self.paragraph(&line)?;
                }
            }
            Command::Card => self.look_up(seat, rest)?,
            Command::Position => self.streams.write(&self.table.play().view(Viewer::Seat(seat)))?,
            Command::Save => self.save(rest)?,
            Command::Help => self.help(seat)?,
            Command::Quit => return Ok(Next::Leave),
        }
        Ok(Next::SameAgain)
    }

    /// What is written on cards, by a word of them.
    fn look_up(&mut self, seat: Seat, word: &str) -> io::Result<()> {
        let scene = self.table.play().scene(Viewer::Seat(seat));
        let found = self.reporter.cards(&scene, word);
        if found.is_empty() {
            return self.say(&Message::new("cli-no-card").with("word", word));
        }
        for line in found {
            self.paragraph(&line)?;
        }
        Ok(())
    }

    fn list_moves(&mut self, seat: Seat) -> io::Result<()> {
        let choices = self.table.play().scene(Viewer::Seat(seat)).choices;
        let mut tokens: Vec<String> = choices.into_iter().map(|choice| choice.token).collect();
        tokens.sort_unstable();
        self.say(&Message::new("cli-moves").with("count", tokens.len()))?;
        for line in wrap(tokens, "  ", self.reporter.look().width - 2) {
            self.streams.write(&format!("  {line}"))?;
        }
        Ok(())
    }

    /// Says what a player of full strength would do.
    fn advise(&mut self) -> io::Result<()> {
        if self.adviser.is_none() {
            let spec = Spec::level(Level::FULL);
            match players::build(&**self.table.rules(), &spec, &self.equipment) {
                Ok(adviser) => self.adviser = Some(adviser),
                Err(_) => return self.tell("cli-no-hint"),
            }
        }
        let Some(adviser) = &mut self.adviser else { return Ok(()) };
        let mut dice = self.table.dice();
        let thought = adviser.think(self.table.play(), &Task::default(), &mut dice, &mut |_| {});
        let moves = thought.lines.first().map_or_else(String::new, |line| line.moves.join(" "));
        let message = Message::new("cli-hint")
            .with("move", thought.best.unwrap_or_default())
            .with("score", score_message(thought.score, self.reporter.language()))
            .with("line", moves);
        self.say(&message)
    }

    /// Takes back the last decision that a person at this terminal made, and all that came after it.
    fn take_back(&mut self) -> io::Result<Next> {
        let mut earlier = self.table.play().boxed_clone();
        let decided = loop {
            match (earlier.undo(), earlier.turn().seat()) {
                (false, _) => break None,
                (true, Some(seat)) if self.players[seat.index()].is_human() => break Some(seat),
                (true, _) => {}
            }
        };
        let before = self.table.play().length();
        if decided.is_none_or(|seat| self.table.take_back_for(seat, self.begun.elapsed()).is_err()) {
            self.tell("cli-nothing-to-undo")?;
            return Ok(Next::SameAgain);
        }
        let taken = before - self.table.play().length();
        self.made.truncate(self.made.len() - taken);
        for told in &mut self.told {
            *told = self.made.len().min(*told);
        }
        self.say(&Message::new("cli-undone").with("count", taken))?;
        Ok(Next::GoOn)
    }

    /// Asks all other seats at once: at one screen an offer need not wait. Programs never agree.
    fn offer_draw(&mut self, seat: Seat) -> io::Result<Next> {
        for other in Seat::all(self.players.len()).filter(|other| *other != seat) {
            if !self.players[other.index()].is_human() || !self.accepts_draw(other, seat)? {
                self.say(&Message::new("cli-draw-declined").with("seat", self.reporter.seat(other)))?;
                return Ok(Next::SameAgain);
            }
        }
        match Seat::all(self.players.len()).try_for_each(|agreed| self.table.offer_draw(agreed)) {
            Ok(()) => Ok(Next::GoOn),
            Err(refusal) => self.refuse(&refusal),
        }
    }

    fn accepts_draw(&mut self, seat: Seat, offered_by: Seat) -> io::Result<bool> {
        let question = Message::new("cli-draw-question")
            .with("seat", self.reporter.seat(seat))
            .with("other", self.reporter.seat(offered_by));
        self.say(&question)?;
        Ok(self.streams.read("> ")?.is_some_and(|answer| is_yes(&answer)))
    }

    fn resign(&mut self, seat: Seat) -> io::Result<Next> {
        match self.table.resign(seat) {
            Ok(()) => Ok(Next::GoOn),
            Err(refusal) => self.refuse(&refusal),
        }
    }

    fn save(&mut self, file: &str) -> io::Result<()> {
        let path = match (file, &self.save) {
            ("", None) => return self.tell("cli-save-where"),
            ("", Some(path)) => path.clone(),
            (file, _) => PathBuf::from(file),
        };
        if self.save_to(&path)? { self.say_saved(&path) } else { Ok(()) }
    }

    fn help(&mut self, seat: Seat) -> io::Result<()> {
        self.explain_moves(seat, "cli-help-move")?;
        let word = |command: Command| command.word(self.reporter.language());
        let width = Command::ALL.into_iter().map(|command| columns(word(command))).max().unwrap_or(0);
        for command in Command::ALL {
            let blanks = " ".repeat(width - columns(word(command)));
            let does = self.reporter.tell(command.help_key());
            self.streams.write(&format!("  {}{blanks}  {does}", word(command)))?;
        }
        Ok(())
    }
}
