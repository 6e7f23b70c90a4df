//! `quincunx perft GAME --depth N`: counts the sequences of moves.

use std::io::Write;
use std::time::Instant;

use crate::args::commands::Perft;

pub(crate) fn run(args: &Perft) -> anyhow::Result<()> {
    let rules = args.choice.rules()?;
    let play = args.choice.play(&*rules)?;
    let mut out = std::io::stdout().lock();
    let started = Instant::now();
    let count = if args.divide {
        let counts = play.divide(args.depth);
        for (text, count) in &counts {
            writeln!(out, "{text} {count}")?;
        }
        counts.iter().map(|(_, count)| count).sum()
    } else if args.turns {
        play.perft_turns(args.depth)
    } else {
        play.perft(args.depth)
    };
    let seconds = started.elapsed().as_secs_f64();
    let unit = if args.turns { "turns" } else { "moves" };
    let speed = if seconds > 0.0 { count as f64 / seconds } else { 0.0 };
    writeln!(out, "perft {} {unit}: {count} ({seconds:.3} s, {:.1} million/s)", args.depth, speed / 1e6)?;
    Ok(())
}
