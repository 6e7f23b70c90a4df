//! Programs that break the protocol: each kind of misbehaviour is told apart, in time and in bounded memory.

use std::thread;
use std::time::{Duration, Instant};

use sandbox::{Confinement, Exit, TalkError};

use crate::Test;
use crate::environment::{Environment, Fixture, processes, soon, wait_until};

pub(crate) const TESTS: &[Test] = &[
    ("what_is_printed_does_not_break_the_protocol", echo),
    ("a_long_line_goes_both_ways", long_line),
    ("a_flood_of_print_is_cut_off_and_the_answer_still_comes", printer),
    ("endless_output_ends_with_the_deadline", endless_output),
    ("a_flood_of_protocol_is_refused_as_too_long", endless_protocol),
    ("a_sleeper_is_late", sleeper),
    ("a_crasher_leaves_its_last_words", crasher),
    ("a_quitter_hangs_up_in_the_middle_of_a_line", quitter),
    ("a_liar_is_caught_and_can_go_on", liar),
    ("a_pipe_closer_hangs_up_and_can_still_be_killed", pipe_closer),
    ("suspended_threads_cannot_wake_each_other", insomniac),
    ("an_orphan_does_not_think_on_the_opponents_time", orphan),
    ("time_used_after_the_answer_is_counted", afterthought),
];

fn echo(environment: &mut Environment) {
    let mut echo = environment.start(include_str!("../hostile/echo.py"), &[]);
    for word in ["one", "two"] {
        echo.send(word);
        assert_eq!(echo.line(), word);
        let output = echo.bot.take_output();
        assert_eq!(output.stdout, format!("printed {word}\n"));
        assert_eq!(output.stderr, format!("warned {word}\n"));
        assert_eq!(output.dropped, 0);
    }
    echo.end();
}

fn long_line(environment: &mut Environment) {
    let mut echo = environment.start(include_str!("../hostile/echo.py"), &[]);
    let line = "0123456789".repeat(50_000);
    echo.send(&line);
    assert!(echo.line() == line);
    echo.end();
}

fn printer(environment: &mut Environment) {
    let mut printer = environment.start(include_str!("../hostile/printer.py"), &[]);
    assert_eq!(printer.line(), "done");
    assert_eq!(printer.bot.wait_for_exit(soon()), Some(Exit::Code(0)));
    let limit = environment.sandbox.limits.printed;
    wait_until("everything printed was seen", || {
        let output = printer.bot.take_output();
        assert!(output.stdout.len() <= limit && output.stderr.len() <= limit);
        output.dropped == 2 * 4_000_000 - 2 * limit as u64
    });
    printer.end();
}

fn endless_output(environment: &mut Environment) {
    for stream in ["1", "2"] {
        let mut printer =
            environment.start(include_str!("../hostile/endless_printer.py"), &[stream, "x", "lines"]);
        let limit = environment.sandbox.limits.printed;
        wait_until("more was printed than is kept", || {
            let deadline = Instant::now() + Duration::from_millis(1);
            assert_eq!(printer.bot.receive(deadline), Err(TalkError::Late));
            let output = printer.bot.take_output();
            assert!(output.stdout.len() <= limit && output.stderr.len() <= limit);
            output.dropped > 0
        });
        printer.end();
    }
}

fn endless_protocol(environment: &mut Environment) {
    let source = include_str!("../hostile/endless_printer.py");
    let mut flood = environment.start(source, &["4", "x", "one line"]);
    assert_eq!(flood.bot.receive(soon()), Err(TalkError::TooLong));
    assert_eq!(flood.bot.receive(soon()), Err(TalkError::TooLong), "there is no next line");
    flood.end();

    let mut flood = environment.start(source, &["4", "x", "lines"]);
    for _ in 0..1000 {
        assert_eq!(flood.line().len(), 1000);
        flood.bot.drop_unread();
        // Dropping may have cut a line; the lines after it are whole.
        assert!(flood.line().len() <= 1000);
    }
    flood.end();
}

fn sleeper(environment: &mut Environment) {
    let mut sleeper = environment.start(include_str!("../hostile/sleeper.py"), &[]);
    sleeper.send("are you there?");
    assert_eq!(sleeper.line(), "awake");
    sleeper.send("and now?");
    let deadline = Instant::now() + Duration::from_millis(50);
    assert_eq!(sleeper.bot.receive(deadline), Err(TalkError::Late));
    assert!(Instant::now() >= deadline);
    assert_eq!(sleeper.bot.exit(), None);
    sleeper.end();
}

fn crasher(environment: &mut Environment) {
    let mut crasher = environment.start(include_str!("../hostile/crasher.py"), &[]);
    assert_eq!(crasher.bot.receive(soon()), Err(TalkError::Closed));
    assert_eq!(crasher.bot.wait_for_exit(soon()), Some(Exit::Code(1)));
    let words = crasher.bot.take_output().stderr;
    assert!(words.contains("fixture.py\", line 2") && words.contains("no_such_module"), "{words}");
    crasher.end();
}

fn quitter(environment: &mut Environment) {
    let mut quitter = environment.start(include_str!("../hostile/quitter.py"), &[]);
    quitter.send("one");
    assert_eq!(quitter.line(), "first");
    quitter.send("two");
    assert_eq!(quitter.bot.receive(soon()), Err(TalkError::Closed));
    assert_eq!(quitter.bot.wait_for_exit(soon()), Some(Exit::Code(3)));
    assert_eq!(quitter.bot.send("three", soon()), Err(TalkError::Closed));
    assert_eq!(quitter.bot.kill(), Exit::Code(3), "how it ended is not forgotten");
    quitter.end();
}

fn liar(environment: &mut Environment) {
    let mut liar = environment.start(include_str!("../hostile/liar.py"), &[]);
    liar.send("the truth?");
    assert_eq!(liar.bot.receive(soon()), Err(TalkError::NotText));
    assert_eq!(liar.line(), "");
    assert_eq!(liar.line(), "unasked");
    assert_eq!(liar.line(), "unasked");
    assert_eq!(liar.line(), "text at last");
    liar.end();
}

fn pipe_closer(environment: &mut Environment) {
    let mut closer = environment.start(include_str!("../hostile/pipe_closer.py"), &[]);
    assert_eq!(closer.bot.receive(soon()), Err(TalkError::Closed));
    wait_until("the pipe is closed", || closer.bot.send("hello?", soon()) == Err(TalkError::Closed));
    assert_eq!(closer.bot.exit(), None);
    assert_eq!(processes(&closer.marker).len(), 1);
    closer.end();
}

/// More than the error of the processes' clocks, and much less than a turn.
const NOTHING: Duration = Duration::from_millis(10);
/// As long as an opponent thinks.
const OPPONENTS_TURN: Duration = Duration::from_millis(100);

/// Suspends a program for as long as an opponent thinks; nothing of it runs.
fn stand_still(fixture: &mut Fixture) {
    let still = |marker: &str| processes(marker).iter().all(|(_, state)| matches!(state, 'T' | 'Z' | 'X'));
    fixture.bot.suspend();
    assert!(still(&fixture.marker), "{:?}", processes(&fixture.marker));
    thread::sleep(OPPONENTS_TURN);
    assert!(still(&fixture.marker), "{:?}", processes(&fixture.marker));
    let used = fixture.bot.resume();
    assert!(used < NOTHING, "{used:?} while it was suspended");
}

fn insomniac(environment: &mut Environment) {
    let mut threads = environment.start(include_str!("../hostile/insomniac.py"), &[]);
    assert_eq!(threads.line(), "started");
    for round in 0..5 {
        stand_still(&mut threads);
        threads.send(&round.to_string());
        assert_eq!(threads.line(), format!("heard {round}"));
    }
    threads.end();
}

fn orphan(environment: &mut Environment) {
    for (confinement, answer) in [(Confinement::Full, "refused"), (Confinement::Trusting, "left an orphan")] {
        environment.sandbox.confinement = confinement;
        let mut family = environment.start(include_str!("../hostile/orphan.py"), &[]);
        for _ in 0..3 {
            family.send("go");
            assert_eq!(family.line(), answer);
            stand_still(&mut family);
        }
        family.end();
    }
}

fn afterthought(environment: &mut Environment) {
    let source = "
import os
for line in os.fdopen(3):
    os.write(4, b'answer\\n')
    while line != 'rest\\n':
        pass
";
    let mut thinker = environment.start(source, &[]);
    thinker.send("rest");
    assert_eq!(thinker.line(), "answer");
    thinker.bot.suspend();
    assert!(thinker.bot.resume() < NOTHING);
    thinker.send("go on");
    assert_eq!(thinker.line(), "answer");
    let mut used = Duration::ZERO;
    wait_until("its time is seen", || {
        used += thinker.bot.suspend();
        assert!(thinker.bot.resume() < NOTHING);
        used > 2 * NOTHING
    });
    thinker.end();
}
