//! What the harness costs: starting a program, and one line there and back with everything a move needs.

use std::time::{Duration, Instant};

use sandbox::{Bot, Confinement, Python, Sandbox};

const ECHO: &str = "
import os
with os.fdopen(3) as lines, os.fdopen(4, 'w', buffering=1) as answers:
    for line in lines:
        answers.write(line)
";
const STARTS: usize = 50;
const MOVES: usize = 5000;

fn main() {
    if let Some(code) = sandbox::helper_main() {
        std::process::exit(code);
    }
    let confined = Sandbox::default();
    let trusting = Sandbox { confinement: Confinement::Trusting, ..Sandbox::default() };
    let python = Python::find(&confined, None).unwrap_or_else(|error| panic!("{error}"));
    println!("Python {:?} at {}", python.version, python.executable.display());
    for (name, sandbox) in [("confined", confined), ("trusting", trusting)] {
        let command = python.interpreter().arg("-c").arg(ECHO);
        let start = || Bot::start(&sandbox, &command).unwrap_or_else(|error| panic!("{error}"));
        report(name, "start and greet", (0..STARTS).map(|_| timed(|| exchange(&mut start()))).collect());
        let mut bot = start();
        exchange(&mut bot);
        report(name, "line and answer", (0..MOVES).map(|_| timed(|| exchange(&mut bot))).collect());
        let whole_move = |bot: &mut Bot| {
            bot.resume();
            exchange(bot);
            bot.suspend();
            bot.take_output();
        };
        report(
            name,
            "resumed, asked, suspended",
            (0..MOVES).map(|_| timed(|| whole_move(&mut bot))).collect(),
        );
    }
}

fn exchange(bot: &mut Bot) {
    let deadline = Instant::now() + Duration::from_secs(10);
    bot.send("position start moves a1-a2", deadline).expect("a program that listens");
    bot.receive(deadline).expect("a program that answers");
}

fn timed(work: impl FnOnce()) -> Duration {
    let begin = Instant::now();
    work();
    begin.elapsed()
}

fn report(name: &str, what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 100];
    println!("{name}, {what}: median {:?}, 95 % within {:?}, slowest {:?}", at(50), at(95), at(100));
}
