//! A match at the terminal: it is shown, a line is read, the table is told, until it is over or left.

mod answer;
mod obey;
mod player;
mod streams;
#[cfg(test)]
mod tests;

use std::fs;
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use catalogue::Made;
use game::{Message, Scene, Seat, Turn, Viewer};
use players::{Equipment, familiarity};
use referee::{Budget, NEVER, Question};
use table::{Answer, Judged, MoveEnding, Table};

use super::paths::hides_something;
use super::report::Reporter;
use super::words::Command;
use super::wrap;
use crate::problem::{Problem, system};

pub(crate) use player::{Player, Seated};
pub(crate) use streams::Streams;

/// A match being played.
pub(crate) struct Session<'a, R, W> {
    table: Table,
    players: Vec<Seated>,
    /// Whom the people at this terminal ask for advice.
    adviser: Option<Box<dyn players::Engine>>,
    equipment: Equipment,
    reporter: &'a Reporter<'a>,
    streams: Streams<R, W>,
    /// Where the record is kept up to date.
    save: Option<PathBuf>,
    begun: Instant,
    /// The moves of this session.
    made: Vec<Made>,
    /// How many of them each seat has been told.
    told: Vec<usize>,
    last_asked: Option<Seat>,
    /// Whether each viewer has seen everything so far.
    open: bool,
}

/// What comes after a player has been asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// Ask the seat whose turn it is.
    GoOn,
    /// Ask the same player for another line.
    SameAgain,
    /// The players leave.
    Leave,
}

impl<'a, R: BufRead, W: Write> Session<'a, R, W> {
    pub(crate) fn new(
        table: Table,
        players: Vec<Seated>,
        equipment: Equipment,
        reporter: &'a Reporter<'a>,
        streams: Streams<R, W>,
        save: Option<PathBuf>,
    ) -> Self {
        let told = vec![0; players.len()];
        let (begun, made) = (Instant::now(), Vec::new());
        Self {
            table,
            players,
            adviser: None,
            equipment,
            reporter,
            streams,
            save,
            begun,
            made,
            told,
            last_asked: None,
            open: true,
        }
    }

    /// Plays the match to its end, or until the players leave it.
    pub(crate) fn run(mut self) -> anyhow::Result<()> {
        // A place that cannot be written to is better known before the game than after it.
        self.keep()?;
        let played = self.play();
        self.keep()?;
        played?;
        if let Some(path) = self.save.clone() {
            self.say_saved(&path)?;
        }
        Ok(())
    }

    fn play(&mut self) -> io::Result<()> {
        self.introduce()?;
        while let Turn::Seat(seat) = self.table.turn() {
            if !self.players[seat.index()].is_human() {
                self.move_program(seat)?;
                continue;
            }
            // A disk that is full now is no reason to lose the game.
            if let Some(path) = self.save.clone() {
                self.save_to(&path)?;
            }
            if self.ask(seat)? == Next::Leave {
                break;
            }
        }
        self.finish()
    }

    /// Brings the record on the disk up to date: a window that is closed loses nothing.
    fn keep(&self) -> anyhow::Result<()> {
        let Some(path) = &self.save else { return Ok(()) };
        self.write_record(path).map_err(|error| Problem::file("cli-record-not-written", path, &error).into())
    }

    fn write_record(&self, path: &Path) -> io::Result<()> {
        fs::write(path, self.table.record().to_string())
    }

    /// Writes the record, or says why it cannot be written.
    fn save_to(&mut self, path: &Path) -> io::Result<bool> {
        let Err(error) = self.write_record(path) else { return Ok(true) };
        let message = Message::new("cli-not-saved").with("error", system(&error));
        self.say(&message.with("file", path.display().to_string()))?;
        Ok(false)
    }

    fn say_saved(&mut self, path: &Path) -> io::Result<()> {
        self.say(&Message::new("cli-saved").with("file", path.display().to_string()))
    }

    fn introduce(&mut self) -> io::Result<()> {
        let reporter = self.reporter;
        self.streams.write(&reporter.title())?;
        let players: Vec<String> = Seat::all(self.players.len())
            .map(|seat| {
                let player = self.players[seat.index()].player.name();
                let message = Message::new("cli-sits").with("seat", reporter.seat(seat));
                reporter.say(&message.with("player", player))
            })
            .collect();
        let seed = Message::new("cli-seed").with("seed", self.table.record().seed.to_string());
        self.streams.write(&format!("{}   {}", players.join("   "), reporter.say(&seed)))?;
        let rules = self.table.rules();
        let plays = self.players.iter().any(|seated| seated.player.has_level());
        let known = familiarity(&**rules);
        if plays && known.is_worth_telling(rules.options()) {
            self.say(&known.message())?;
        }
        if self.humans().next().is_none() {
            self.show(Viewer::Spectator, self.table.turn().seat())?;
        }
        Ok(())
    }

    /// Says how a move is typed, with one that is legal now as the example.
    fn explain_moves(&mut self, seat: Seat, key: &'static str) -> io::Result<()> {
        let scene = self.table.play().scene(Viewer::Seat(seat));
        // One with many things to click shows most.
        let example = scene.choices.iter().rev().max_by_key(|choice| choice.path.len());
        let Some(choice) = example else { return Ok(()) };
        let help = Command::Help.word(self.reporter.language());
        let message = Message::new(key)
            .with("move", choice.token.as_str())
            .with("clicks", choice.path.join(" "))
            .with("help", help);
        self.say(&message)
    }

    fn humans(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.players.len()).filter(|seat| self.players[seat.index()].is_human())
    }

    /// Who looks at the screen while no person is asked.
    fn onlooker(&self) -> Viewer {
        let mut humans = self.humans();
        match (humans.next(), humans.next()) {
            (Some(only), None) => Viewer::Seat(only),
            _ => Viewer::Spectator,
        }
    }

    fn move_program(&mut self, seat: Seat) -> io::Result<()> {
        let seated = &mut self.players[seat.index()];
        let session = seated.session.as_mut().expect("a program sits there");
        let (play, dice) = (self.table.play(), &self.table.dice());
        let reply = session.ask(&Question { play, budget: Budget::at_terminal(), dice, stop: &NEVER });
        let answer = Answer { text: reply.answer.as_deref().map_err(|fault| fault.ending), took: reply.took };
        let judged = self.table.answer(seat, answer, self.begun.elapsed());
        let Judged { made, ending } = judged.expect("the seat that is asked may move");
        self.made.extend(made);
        let is_told_before = reply.answer.is_err_and(|fault| fault.what.is_empty());
        if ending != MoveEnding::Ok && !is_told_before {
            let why = Message::new(format!("cli-ending-{}", ending.code()));
            let name = self.players[seat.index()].player.word();
            self.say(&Message::new("cli-bot-failed").with("name", name).with("why", why))?;
        }
        if self.humans().next().is_none() {
            self.tell_news(Viewer::Spectator)?;
            self.show(Viewer::Spectator, self.table.turn().seat())?;
        }
        Ok(())
    }

    /// Asks a player for lines until one of them changes something.
    fn ask(&mut self, seat: Seat) -> io::Result<Next> {
        let first_time = self.last_asked.is_none();
        if !self.hand_over(seat)? {
            return Ok(Next::Leave);
        }
        self.show_question(seat)?;
        if first_time {
            self.explain_moves(seat, "cli-welcome")?;
        }
        loop {
            let Some(line) = self.streams.read("> ")? else { return Ok(Next::Leave) };
            let next = self.answer(seat, line.trim())?;
            if next != Next::SameAgain {
                return Ok(next);
            }
        }
    }

    /// Where seats hide something from each other, the next player comes to the screen before it is shown. False if
    /// the input ends before.
    fn hand_over(&mut self, seat: Seat) -> io::Result<bool> {
        let other_person = self.last_asked != Some(seat) && self.humans().nth(1).is_some();
        self.last_asked = Some(seat);
        if other_person && hides_something(self.table.play(), seat) {
            if self.reporter.look().terminal {
                // Clears the screen and what has been scrolled away.
                self.streams.output.write_all(b"\x1b[2J\x1b[3J\x1b[H")?;
            }
            self.say(&Message::new("cli-hand-over").with("seat", self.reporter.seat(seat)))?;
            return Ok(self.streams.read("")?.is_some());
        }
        Ok(true)
    }

    fn show_question(&mut self, seat: Seat) -> io::Result<()> {
        let viewer = Viewer::Seat(seat);
        self.tell_news(viewer)?;
        self.show(viewer, Some(seat))?;
        let scene = self.table.play().scene(viewer);
        let asked = self.reporter.say(&Message::new("cli-to-play").with("seat", self.reporter.seat(seat)));
        self.paragraph(&format!("{asked} {}", self.reporter.say(&scene.prompt)))?;
        let buttons = scene
            .buttons
            .iter()
            .filter(|button| scene.choices.iter().any(|choice| choice.path.first() == Some(&button.id)));
        let buttons: Vec<String> = buttons.map(|button| self.with_label(&scene, &button.id)).collect();
        if buttons.is_empty() {
            return Ok(());
        }
        self.say(&Message::new("cli-buttons").with("buttons", buttons.join(", ")))
    }

    /// A thing to click, with what is written on it.
    fn with_label(&self, scene: &Scene, id: &str) -> String {
        let button = scene.buttons.iter().find(|button| button.id == id).map(|button| &button.label);
        let tray = || scene.trays.iter().find(|tray| tray.id == id).map(|tray| &tray.label);
        match button.or_else(tray) {
            Some(label) => format!("{id} ({})", self.reporter.say(label)),
            None => id.to_owned(),
        }
    }

    /// The last moves and the position as they are left.
    fn finish(&mut self) -> io::Result<()> {
        let viewer = self.onlooker();
        self.tell_news(viewer)?;
        match self.table.turn() {
            Turn::Over(outcome) => {
                // Without players the end has been shown already, as every position before it.
                if self.humans().next().is_some() {
                    self.show(viewer, None)?;
                }
                for line in self.reporter.outcome(&outcome) {
                    self.paragraph(&line)?;
                }
                Ok(())
            }
            Turn::Seat(_) | Turn::Chance => self.tell("cli-left"),
        }
    }

    /// The moves that a viewer has not been told of. Where nothing is hidden, all hear it together.
    fn tell_news(&mut self, viewer: Viewer) -> io::Result<()> {
        let told = match viewer {
            Viewer::Seat(seat) => self.told[seat.index()],
            Viewer::Spectator => self.told.iter().copied().min().unwrap_or(0),
        };
        let play = self.table.play();
        // What was hidden once may tell of hidden things for ever.
        self.open &= Seat::all(self.players.len()).all(|seat| !hides_something(play, seat));
        for made in &self.made[told..] {
            let own = made.seat.is_some_and(|seat| viewer == Viewer::Seat(seat));
            for sentence in self.reporter.events(made, viewer) {
                // A move's text can tell more than its events.
                let line = if self.open || own { format!("{}  {sentence}", made.text) } else { sentence };
                self.streams.write(&line)?;
            }
        }
        match viewer {
            Viewer::Seat(seat) if !self.open => self.told[seat.index()] = self.made.len(),
            _ => self.told.fill(self.made.len()),
        }
        Ok(())
    }

    fn show(&mut self, viewer: Viewer, asked: Option<Seat>) -> io::Result<()> {
        let mut scene = self.table.play().scene(viewer);
        if asked.is_none() {
            // However the game ended, no seat must do anything any more.
            scene.marks.clear();
        }
        self.streams.write("")?;
        for line in self.reporter.scene(&scene, asked) {
            self.streams.write(&line)?;
        }
        self.streams.write("")
    }

    fn tell(&mut self, key: &'static str) -> io::Result<()> {
        self.say(&Message::new(key))
    }

    fn say(&mut self, message: &Message) -> io::Result<()> {
        self.paragraph(&self.reporter.say(message))
    }

    fn paragraph(&mut self, text: &str) -> io::Result<()> {
        for line in wrap(text.split(' ').map(str::to_owned), " ", self.reporter.look().width) {
            self.streams.write(&line)?;
        }
        Ok(())
    }
}
