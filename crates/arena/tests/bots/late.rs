//! Programs that are late: each misses its turns, and plays on.

use std::time::Duration;

use arena::harness::{Conditions, Entrant};
use table::{ClockRule, MoveEnding};

use super::{built_in, conditions, file, play, shell};

/// Much more than an answer takes on a busy machine, and little enough to wait for twenty times.
const BUDGET: Duration = Duration::from_millis(150);

/// When a program dawdles, by the number of the question, and for how many budgets.
struct Delay {
    when: &'static str,
    budgets: f64,
    /// Whether it works meanwhile; sleep goes on while a program is stopped, work does not.
    busy: bool,
}

const fn once(budgets: f64) -> Delay {
    Delay { when: "n == 2", budgets, busy: false }
}

const fn busy(budgets: f64) -> Delay {
    Delay { busy: true, ..once(budgets) }
}

const DELAYS: [Delay; 7] = [
    once(1.5),
    once(2.5),
    once(4.5),
    once(20.0),
    busy(1.5),
    busy(4.5),
    Delay { when: "n % 3 == 0", budgets: 1.5, busy: false },
];

/// Lines of Python that count questions and dawdle.
fn dawdling(delay: &Delay) -> String {
    let Delay { when, budgets, busy } = delay;
    let seconds = budgets * BUDGET.as_secs_f64();
    let wait = if *busy {
        format!("end = time.process_time() + {seconds}\n        while time.process_time() < end: pass")
    } else {
        format!("time.sleep({seconds})")
    };
    format!("import time\nn = 0\ndef dawdle():\n    global n\n    n += 1\n    if {when}:\n        {wait}\n")
}

pub(crate) fn contest_style() {
    all(|delay| {
        let class = "from src.agents.base_agent import BaseAgent\nclass Agent(BaseAgent):\n    def choose_action(self, board):\n        dawdle()\n        return board.get_valid_actions()[0]\n";
        file(&(dawdling(delay) + class))
    });
}

pub(crate) fn own_style() {
    all(|delay| {
        let choose = "def choose(view, legal):\n    dawdle()\n    return legal[0]\n";
        file(&(dawdling(delay) + choose))
    });
}

pub(crate) fn engine_protocol() {
    // A shell reads no clock of its own: it sleeps.
    for delay in DELAYS.iter().filter(|delay| !delay.busy) {
        let when = delay.when.replace("n % 3", "$((n % 3))").replace("n ==", "$n =").replace("==", "=");
        let seconds = delay.budgets * BUDGET.as_secs_f64();
        let script = r#"n=0; while read -r word rest; do case $word in
            hello) echo "wants view"; echo ready;;
            view) rest=${rest#*\"legal\":[\"}; mv=${rest%%\"*}; echo ok;;
            go) n=$((n + 1)); if [ WHEN ]; then sleep SECONDS; fi; echo "bestmove $mv";;
            quit) exit 0;;
            *) echo ok;;
        esac; done"#;
        let script = script.replace("WHEN", &when).replace("SECONDS", &seconds.to_string());
        judge(&shell(&script), delay);
    }
}

fn all(bot: impl Fn(&Delay) -> (tempfile::TempDir, Entrant)) {
    for delay in &DELAYS {
        judge(&bot(delay), delay);
    }
}

/// What holds however busy the machine is: each turn missed is named, and the game goes on by the program's own moves.
fn judge((_folder, bot): &(tempfile::TempDir, Entrant), delay: &Delay) {
    let conditions = Conditions { clock: ClockRule::PerMove(BUDGET), longest: 60, ..conditions() };
    let played = play("soldiers", [bot, &built_in("random")], &conditions);
    let told = format!("{} budgets at {}: {:?}", delay.budgets, delay.when, played.conduct[0]);
    let endings = &played.conduct[0].endings;
    let missed = delay.budgets.floor() as u32;
    assert!(endings.keys().all(|ending| ending == "ok" || ending == "timeout"), "{told}");
    // A program that sleeps may do so while the other one is asked.
    assert!(endings["timeout"] >= if delay.busy { missed } else { 1 }, "{told}");
    assert!(endings["ok"] > 3, "{told}");
    let notes: Vec<MoveEnding> = played
        .record
        .turns
        .iter()
        .filter(|turn| turn.actor.as_deref() == Some("red"))
        .flat_map(|turn| turn.notes.iter().map(|(ending, _)| *ending))
        .collect();
    let late = notes.iter().filter(|ending| **ending == MoveEnding::Timeout).count();
    assert_eq!(late, endings["timeout"] as usize, "each late move is named: {told}");
    let first = notes.iter().position(|ending| *ending == MoveEnding::Timeout).unwrap();
    assert!(notes[first..].contains(&MoveEnding::Ok), "it plays on: {told}");
    let fault = played.conduct[0].fault.as_deref().unwrap();
    assert!(fault.starts_with("timeout: it did not answer within the 150 ms of a move"), "{fault}");
    assert!(played.record.replay().is_ok(), "{told}");
}

/// A program that reads nothing while it sleeps is not sent one position after the other.
pub(crate) fn full_pipe() {
    let script = r#"while read -r word rest; do case $word in
        hello) echo "wants view"; echo ready;;
        view) n=$((n + 1)); rest=${rest#*\"legal\":[\"}; mv=${rest%%\"*}; echo ok
            if [ "$n" = 2 ]; then sleep 3; fi;;
        go) echo "bestmove $mv";;
        quit) exit 0;;
        *) echo ok;;
    esac; done"#;
    let (_folder, bot) = shell(script);
    let conditions = Conditions { clock: ClockRule::PerMove(BUDGET), longest: 80, ..conditions() };
    let played = play("soldiers", [&bot, &built_in("random")], &conditions);
    let endings = &played.conduct[0].endings;
    assert!(endings.keys().all(|ending| ending == "ok" || ending == "timeout"), "{endings:?}");
    assert!(endings["ok"] > 3 && endings["timeout"] >= 1, "{endings:?}");
}

/// What ends a program's game is named with the limit it overstepped.
pub(crate) fn limits() {
    let hungry = "def choose(view, legal):\n    return bytearray(1 << 30)\n";
    let at_start = "hoard = bytearray(1 << 30)\ndef choose(view, legal):\n    return legal[0]\n";
    let flood = "import os\ndef choose(view, legal):\n    while True:\n        os.write(4, b'x' * 65536)\n";
    let chatter =
        "import os\ndef choose(view, legal):\n    while True:\n        os.write(4, b'info x\\n' * 9000)\n";
    for (bot, reason, words) in [
        (hungry, "memory", "memory: it took more memory than the 512 MiB it may have: MemoryError (line 2)"),
        (at_start, "start-failed", "it took more memory than the 512 MiB it may have: MemoryError (line 1)"),
        (flood, "flood", "flood: it wrote more than the 1 MiB that an answer may have"),
        (chatter, "flood", "flood: it wrote more than the 1 MiB that an answer may have"),
    ] {
        let (_folder, bot) = file(bot);
        let played = play("alquerque", [&bot, &built_in("random")], &conditions());
        let fault = played.conduct[0].fault.as_deref().unwrap();
        assert!(played.outcome.reason().0 == reason && fault.contains(words), "{fault}");
        assert!(played.record.replay().is_ok(), "{reason}");
    }
}
