//! `quincunx replay FILE`: a recorded game, turn by turn, and the position it led to.

use std::io::{self, StdoutLock, Write, stdout};
use std::time::Duration;

use catalogue::{Made, Play};
use game::{Message, Seat, Viewer};
use table::{ClockRule, MoveEnding, Record, RecordedTurn};

use super::convert::read_record;
use crate::args::commands::Replay;
use crate::context::{Context, why};
use crate::problem::Problem;
use crate::terminal::Look;
use crate::terminal::report::Reporter;
use crate::terminal::session::Player;

pub(crate) fn run(context: &Context, args: &Replay) -> anyhow::Result<()> {
    let (record, replayed) = read_record(&args.file)?;
    let rules = &replayed.rules;
    let localizer = context.localizer(rules.about());
    let reporter = Reporter::new(&**rules, &localizer, Look::of_stdout());
    let mut show = Show { reporter: &reporter, out: stdout().lock() };
    show.headers(&record)?;
    show.line("")?;
    let mut play = replayed.play.at(0);
    let shown = args.until.unwrap_or(usize::MAX).min(record.turns.len());
    for (index, turn) in record.turns[..shown].iter().enumerate() {
        let made = play.replay(&turn.text).map_err(|error| Problem::new(Some(rules.about()), why(&error)))?;
        show.turn(index + 1, turn, &made)?;
        if args.boards && index + 1 < shown {
            show.line("")?;
            show.board(&*play, play.turn().seat())?;
        }
    }
    if shown > 0 {
        show.line("")?;
    }
    let left = record.turns.len() - shown;
    // A resigned match is over, though by the rules a seat would be to act.
    let asked = if left == 0 { replayed.turn().seat() } else { play.turn().seat() };
    show.board(&*play, asked)?;
    match (left, replayed.turn().outcome()) {
        (0, Some(outcome)) => reporter.outcome(outcome).iter().try_for_each(|line| show.line(line))?,
        (0, None) => show.message(&Message::new("cli-replay-unfinished"))?,
        (left, _) => show.message(&Message::new("cli-replay-goes-on").with("count", left))?,
    }
    Ok(())
}

struct Show<'a> {
    reporter: &'a Reporter<'a>,
    out: StdoutLock<'static>,
}

impl Show<'_> {
    fn line(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.out, "{line}")
    }

    fn message(&mut self, message: &Message) -> io::Result<()> {
        self.line(&self.reporter.say(message))
    }

    fn headers(&mut self, record: &Record) -> io::Result<()> {
        self.line(&self.reporter.title())?;
        for (seat, name) in record.seats.iter().filter(|(_, name)| !name.is_empty()) {
            let player = name
                .parse::<Player>()
                .map_or_else(|_| name.clone(), |player| self.reporter.say(&player.name()));
            self.message(&Message::new("cli-sits").with("seat", Message::seat(seat)).with("player", player))?;
        }
        if let Some(date) = &record.date {
            self.message(&Message::new("cli-date").with("date", date.as_str()))?;
        }
        if let Some(clock) = self.clock(record.clock) {
            self.message(&clock)?;
        }
        if let Some(start) = &record.start {
            self.message(&Message::new("cli-start").with("position", start.as_str()))?;
        }
        Ok(())
    }

    fn clock(&self, rule: ClockRule) -> Option<Message> {
        match rule {
            ClockRule::None => None,
            ClockRule::PerMove(time) => {
                Some(Message::new("cli-clock-per-move").with("time", self.reporter.seconds(time)))
            }
            ClockRule::PerGame { budget, increment } => Some(
                Message::new("cli-clock-per-game")
                    .with("time", self.reporter.seconds(budget))
                    .with("increment", self.reporter.seconds(increment)),
            ),
        }
    }

    /// The turn as it is written, with its time and how it came about, and what happened, a sentence a line.
    fn turn(&mut self, number: usize, turn: &RecordedTurn, made: &[Made]) -> io::Result<()> {
        let actor = turn.actor.as_deref().map_or_else(|| Message::new("cli-chance"), Message::seat);
        let notes = self.notes(turn);
        let notes = if notes.is_empty() { notes } else { format!(" ({notes})") };
        self.line(&format!("{number:>3}. {} {}{notes}", self.reporter.say(&actor), turn.text))?;
        let events = made.iter().flat_map(|made| self.reporter.events(made, Viewer::Spectator));
        let comment = Some(turn.remark()).filter(|comment| !comment.is_empty());
        let comment = comment.map(|comment| format!("; {comment}"));
        for line in events.chain(comment).collect::<Vec<_>>() {
            self.line(&format!("     {line}"))?;
        }
        Ok(())
    }

    fn notes(&self, turn: &RecordedTurn) -> String {
        let time: Duration = turn.notes.iter().filter_map(|(_, time)| *time).sum();
        // Moves without a measured time, such as random ones, show none.
        let time = (time.as_millis() > 0).then(|| self.reporter.seconds(time));
        let mut endings: Vec<&'static str> =
            turn.notes.iter().filter_map(|(ending, _)| ending_key(*ending)).collect();
        endings.dedup();
        let endings = endings.into_iter().map(|key| self.reporter.tell(key));
        time.into_iter().chain(endings).collect::<Vec<_>>().join(", ")
    }

    fn board(&mut self, play: &dyn Play, asked: Option<Seat>) -> io::Result<()> {
        let mut scene = play.scene(Viewer::Spectator);
        // The marks for the next move are not part of the history.
        scene.marks.clear();
        for line in self.reporter.scene(&scene, asked) {
            self.line(&line)?;
        }
        self.line("")
    }
}

/// The message key of how a move came about, if not by the seat's own answer.
const fn ending_key(ending: MoveEnding) -> Option<&'static str> {
    match ending {
        MoveEnding::Ok => None,
        MoveEnding::Timeout => Some("cli-ending-timeout"),
        MoveEnding::Invalid => Some("cli-ending-invalid"),
        MoveEnding::Crash => Some("cli-ending-crash"),
        MoveEnding::Memory => Some("cli-ending-memory"),
        MoveEnding::Flood => Some("cli-ending-flood"),
        MoveEnding::Protocol => Some("cli-ending-protocol"),
        MoveEnding::StartFailed => Some("cli-ending-start-failed"),
    }
}
