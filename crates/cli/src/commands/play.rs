//! `quincunx play GAME`: a match at the terminal.

use std::io::{IsTerminal, stdin, stdout};
use std::time::{SystemTime, UNIX_EPOCH};

use catalogue::Ruleset;
use game::{Message, Seat};
use players::{Level, Spec};
use referee::budget::START_WITHIN;
use referee::{Entrant, SeatContext};
use table::{Generator, Policy, Setup, Table};

use crate::args::commands::Play;
use crate::context::Context;
use crate::problem::Problem;
use crate::terminal::Look;
use crate::terminal::report::Reporter;
use crate::terminal::session::{Player, Seated, Session, Streams};

/// The level of seats that the command line does not name.
const DEFAULT_OPPONENT: u8 = 3;

pub(crate) fn run(context: &Context, args: &Play) -> anyhow::Result<()> {
    let rules = args.choice.rules()?;
    let equipment = context.equipment();
    let factory = context.factory(equipment.memory);
    let seed = args.seed.unwrap_or_else(seed_from_clock);
    let mut players = players(&args.seats, &*rules)?;
    if args.lot {
        let drawn = Generator::lots(seed, players.len());
        players = drawn.into_iter().map(|one| players[one].clone()).collect();
    }
    let position = args.choice.play(&*rules)?.position();
    let names: Vec<String> = players.iter().map(Player::word).collect();
    let mut setup = Setup::new(rules.clone())
        .names(names.iter().cloned())
        .seed(seed)
        .date(jiff::Zoned::now().strftime("%Y-%m-%d %H:%M:%S").to_string());
    if position != rules.start().position() {
        setup =
            setup.position(&position).map_err(|error| Problem::new(Some(rules.about()), error.message()))?;
    }
    let seated = players.into_iter().zip(Seat::all(rules.seats())).map(|(player, seat)| {
        let (rules, names) = (rules.clone(), names.clone());
        Seated::new(player, SeatContext { rules, seat, names, start_within: START_WITHIN }, &factory)
    });
    let seated = seated.collect::<anyhow::Result<_>>()?;
    let localizer = context.localizer(rules.about());
    let reporter = Reporter::new(&*rules, &localizer, Look::of_stdout());
    let streams = Streams { input: stdin().lock(), output: stdout().lock(), echo: !stdin().is_terminal() };
    let table = Table::new(setup).with_policy(Policy::PLAY_ON);
    Session::new(table, seated, equipment, &reporter, streams, args.save.clone()).run()
}

/// Who sits where: by default a person at the first seat, and players that can be beaten at all others.
fn players(words: &[String], rules: &dyn Ruleset) -> anyhow::Result<Vec<Player>> {
    if words.is_empty() {
        let opponent = Level::new(DEFAULT_OPPONENT).expect("a level");
        let first = |seat: Seat| match seat.index() {
            0 => Player::Human,
            _ => Player::Program(Entrant::BuiltIn(Spec::level(opponent))),
        };
        return Ok(Seat::all(rules.seats()).map(first).collect());
    }
    let names: Vec<&str> = Seat::all(rules.seats()).map(|seat| rules.seat_name(seat)).collect();
    if words.len() != names.len() {
        let message =
            Message::new("cli-seats-wanted").with("seats", names.join(", ")).with("found", words.len());
        return Err(Problem::new(Some(rules.about()), message).into());
    }
    words.iter().map(|word| word.parse()).collect()
}

/// A seed that is short enough to be typed again.
fn seed_from_clock() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::from(since.subsec_micros())
}
