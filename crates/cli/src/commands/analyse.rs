//! `quincunx analyse FILE`: what each move of a recorded game was worth, and the biggest mistakes.

use std::cmp::Reverse;
use std::io::Write;

use catalogue::Ruleset;
use comfy_table::{CellAlignment, Table};
use game::{Message, Seat};
use players::analysis::{Grade, Judgement, analyse, prospects};
use players::{Score, Task};
use serde_json::{Value, json};
use table::{Generator, Record, Replayed};

use super::convert::read_record;
use crate::args::commands::Analyse;
use crate::context::Context;
use crate::progress;
use crate::terminal::Look;
use crate::terminal::report::Reporter;
use crate::terminal::scores::{score_message, signed};

pub(crate) fn run(context: &Context, args: &Analyse) -> anyhow::Result<()> {
    let (record, Replayed { rules, play, .. }) = read_record(&args.file)?;
    let mut player = players::build(&*rules, &args.player, &context.equipment())?;
    let task = Task { threads: args.threads.into(), ..Task::default() };
    let localizer = context.localizer(rules.about());
    let bar = progress::bar(play.length() as u64, "cli-progress-moves", &localizer);
    let judged =
        analyse(&*rules, &*play, &mut *player, &task, &mut Generator::new(record.seed), &mut |left| {
            bar.set_position((play.length() - left) as u64);
        });
    bar.finish_and_clear();
    let report = Report { rules: &*rules, record: &record, judged: &judged, mistakes: args.mistakes };
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report.json(args))?)?;
        return Ok(());
    }
    let reporter = Reporter::new(&*rules, &localizer, Look::of_stdout());
    report.text(&reporter).iter().try_for_each(|line| writeln!(out, "{line}"))?;
    Ok(())
}

struct Report<'a> {
    rules: &'a dyn Ruleset,
    record: &'a Record,
    judged: &'a [Judgement],
    /// How many to name.
    mistakes: usize,
}

impl Report<'_> {
    /// The decisions that cost most, the worst first.
    fn biggest(&self) -> Vec<&Judgement> {
        let mut bad: Vec<&Judgement> =
            self.judged.iter().filter(|judgement| judgement.grade() > Grade::Good).collect();
        bad.sort_by_key(|judgement| (Reverse(judgement.loss()), judgement.number));
        bad.truncate(self.mistakes);
        bad
    }

    /// A seat's decisions.
    fn of(&self, seat: Seat) -> impl Iterator<Item = &Judgement> {
        self.judged.iter().filter(move |judgement| judgement.seat == seat)
    }

    fn count(&self, seat: Seat, grade: Grade) -> usize {
        self.of(seat).filter(|judgement| judgement.grade() == grade).count()
    }

    /// What a seat kept of its prospects on average, in hundredths.
    fn accuracy(&self, seat: Seat) -> u32 {
        let (moves, lost) =
            self.of(seat).fold((0, 0), |(moves, lost), judgement| (moves + 1, lost + judgement.loss()));
        100 - lost.checked_div(moves).unwrap_or(0)
    }

    fn json(&self, args: &Analyse) -> Value {
        let name = |seat: Seat| self.rules.seat_name(seat);
        let moves = self.judged.iter().map(|judgement| {
            json!({
                "number": judgement.number,
                "seat": name(judgement.seat),
                "played": judgement.played,
                "best": judgement.best,
                "score_best": judgement.before.to_string(),
                "score_played": judgement.after.map(|score| score.to_string()),
                "prospects_best": prospects(judgement.before),
                "prospects_played": judgement.after.map(prospects),
                "loss": judgement.loss(),
                "grade": judgement.grade().code(),
                "line": judgement.line,
            })
        });
        let seats = Seat::all(self.rules.seats()).map(|seat| {
            json!({
                "seat": name(seat),
                "player": self.record.seats[seat.index()].1,
                "decisions": self.of(seat).count(),
                "accuracy": self.accuracy(seat),
                "inaccuracies": self.count(seat, Grade::Inaccuracy),
                "mistakes": self.count(seat, Grade::Mistake),
                "blunders": self.count(seat, Grade::Blunder),
            })
        });
        let biggest = self.biggest().into_iter().map(|judgement| judgement.number);
        json!({
            "version": 1,
            "game": self.record.game,
            "options": self.record.options,
            "judge": args.player.to_string(),
            "seats": seats.collect::<Vec<_>>(),
            "biggest_mistakes": biggest.collect::<Vec<_>>(),
            "moves": moves.collect::<Vec<_>>(),
        })
    }

    fn text(&self, reporter: &Reporter<'_>) -> Vec<String> {
        let tell = |key: &'static str| reporter.tell(key);
        let mut table = Table::new();
        table.load_style(comfy_table::presets::UTF8_FULL_CONDENSED);
        table.set_header(
            [
                "cli-analysis-number",
                "cli-analysis-who",
                "cli-analysis-move",
                "cli-analysis-score",
                "cli-analysis-best",
                "cli-analysis-best-score",
                "cli-analysis-loss",
            ]
            .map(tell),
        );
        for judgement in self.judged {
            let loss = judgement.loss();
            let is_best = judgement.played == judgement.best;
            table.add_row([
                judgement.number.to_string(),
                reporter.seat(judgement.seat).to_owned(),
                format!("{}{}", judgement.played, judgement.grade().sign()),
                judgement.after.map_or_else(String::new, |score| short(reporter, score)),
                if is_best { String::new() } else { judgement.best.clone() },
                if is_best { String::new() } else { short(reporter, judgement.before) },
                if loss == 0 { String::new() } else { loss.to_string() },
            ]);
        }
        for column in [0, 3, 5, 6] {
            if let Some(column) = table.column_mut(column) {
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
        let mut lines = vec![reporter.title(), table.to_string(), String::new()];
        for seat in Seat::all(self.rules.seats()) {
            let message = Message::new("cli-analysis-seat")
                .with("seat", reporter.seat(seat))
                .with("accuracy", self.accuracy(seat) as usize)
                .with("inaccuracies", self.count(seat, Grade::Inaccuracy))
                .with("mistakes", self.count(seat, Grade::Mistake))
                .with("blunders", self.count(seat, Grade::Blunder));
            lines.push(reporter.say(&message));
        }
        lines.push(String::new());
        let biggest = self.biggest();
        lines.push(tell(if biggest.is_empty() { "cli-analysis-clean" } else { "cli-analysis-biggest" }));
        for judgement in biggest {
            let message = Message::new("cli-analysis-mistake")
                .with("number", judgement.number.to_string())
                .with("seat", reporter.seat(judgement.seat))
                .with("move", format!("{}{}", judgement.played, judgement.grade().sign()))
                .with("loss", judgement.loss() as usize)
                .with("best", judgement.line.join(" "))
                .with("score", score_message(judgement.before, reporter.language()));
            lines.push(format!("  {}", reporter.say(&message)));
        }
        lines
    }
}

/// A score as short as a table wants it.
fn short(reporter: &Reporter<'_>, score: Score) -> String {
    match score {
        Score::Cp(hundredths) => signed(hundredths, reporter.language()),
        other => reporter.say(&score_message(other, reporter.language())),
    }
}
