//! `quincunx play GAME`: a match at the terminal.

use std::io::{IsTerminal, stdin, stdout};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{anyhow, bail};
use catalogue::Ruleset;
use game::Seat;
use table::{Setup, Table};

use crate::args::commands::Play;
use crate::context::{Context, sentence};
use crate::terminal::Look;
use crate::terminal::report::Reporter;
use crate::terminal::session::{Player, Session, Streams};

pub(crate) fn run(context: &Context, args: &Play) -> anyhow::Result<()> {
    let rules = args.choice.rules()?;
    let players = players(&args.seats, &*rules)?;
    let position = args.choice.play(&*rules)?.position();
    let mut setup = Setup::new(rules.clone())
        .names(players.iter().map(|player| player.word().to_owned()))
        .seed(args.seed.unwrap_or_else(seed_from_clock))
        .date(jiff::Zoned::now().date().to_string());
    if position != rules.start().position() {
        setup = setup.position(&position).map_err(|error| anyhow!(sentence(rules.about(), &error)))?;
    }
    let speaker = context.speaker(rules.about());
    let reporter = Reporter::new(&*rules, &speaker, Look::of_stdout());
    let streams = Streams { input: stdin().lock(), output: stdout().lock(), echo: !stdin().is_terminal() };
    Session::new(Table::new(setup), players, &reporter, streams, args.save.clone()).run()
}

/// Who sits where: by default a person at the first seat, random moves at all others.
fn players(words: &[String], rules: &dyn Ruleset) -> anyhow::Result<Vec<Player>> {
    if words.is_empty() {
        let first = |seat: Seat| if seat.index() == 0 { Player::Human } else { Player::Random };
        return Ok(Seat::all(rules.seats()).map(first).collect());
    }
    let names: Vec<&str> = Seat::all(rules.seats()).map(|seat| rules.seat_name(seat)).collect();
    if words.len() != names.len() {
        bail!("seats: expected a player each for {}, found {}", names.join(" and "), words.len());
    }
    words.iter().map(|word| word.parse()).collect()
}

/// A seed that is short enough to be typed again.
fn seed_from_clock() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::from(since.subsec_micros())
}
