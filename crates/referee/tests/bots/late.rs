//! Programs that are late: each misses its turns, and plays on.

use std::time::Duration;

use referee::{Conditions, Endings, Entrant};
use table::{ClockRule, MoveEnding};

use super::{built_in, conditions, file, play};

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
    all(|delay| program(&dawdling(delay), "pass", "dawdle()"));
}

/// A program in Python that speaks the engine protocol and does something at every position and at every question.
const SPEAKING: &str = "
import json
while True:
    word, _, rest = input().partition(' ')
    if word == 'hello':
        print('wants view', 'ready', sep='\\n', flush=True)
    elif word == 'view':
        move = json.loads(rest)['legal'][0]
        print('ok', flush=True)
        AT_VIEW
    elif word == 'go':
        AT_GO
        print('bestmove', move, flush=True)
    elif word == 'quit':
        break
    else:
        print('ok', flush=True)
";

/// Such a program after some lines of its own; the folder must be kept.
fn program(lines: &str, at_view: &str, at_go: &str) -> (tempfile::TempDir, Entrant) {
    let speaking = SPEAKING.replace("AT_VIEW", at_view).replace("AT_GO", at_go);
    let (folder, _) = file(&(lines.to_owned() + &speaking));
    let path = folder.path().join("bot.py").to_string_lossy().into_owned();
    (folder, Entrant::Program(vec!["python3".to_owned(), path]))
}

fn all(bot: impl Fn(&Delay) -> (tempfile::TempDir, Entrant)) {
    for delay in &DELAYS {
        judge(&bot(delay), delay);
    }
}

/// Whether answers were in order or late, and nothing else.
pub(crate) fn only_late(endings: &Endings) -> bool {
    endings.of(MoveEnding::Ok) + endings.of(MoveEnding::Timeout) == endings.total()
}

/// What holds however busy the machine is: each turn missed is named, and the game goes on by the program's own moves.
fn judge((_folder, bot): &(tempfile::TempDir, Entrant), delay: &Delay) {
    let conditions = Conditions { clock: ClockRule::PerMove(BUDGET), longest: 60, ..conditions() };
    let played = play("soldiers", [bot, &built_in("random")], &conditions);
    let told = format!("{} budgets at {}: {:?}", delay.budgets, delay.when, played.reports[0]);
    let endings = &played.reports[0].endings;
    let missed = delay.budgets.floor() as u64;
    assert!(only_late(endings), "{told}");
    // A program that sleeps may do so while the other one is asked.
    assert!(endings.of(MoveEnding::Timeout) >= if delay.busy { missed } else { 1 }, "{told}");
    assert!(endings.of(MoveEnding::Ok) > 3, "{told}");
    let notes: Vec<MoveEnding> = played
        .record
        .turns
        .iter()
        .filter(|turn| turn.actor.as_deref() == Some("red"))
        .flat_map(|turn| turn.notes.iter().map(|(ending, _)| *ending))
        .collect();
    let late = notes.iter().filter(|ending| **ending == MoveEnding::Timeout).count();
    assert_eq!(late as u64, endings.of(MoveEnding::Timeout), "each late move is named: {told}");
    let first = notes.iter().position(|ending| *ending == MoveEnding::Timeout).unwrap();
    assert!(notes[first..].contains(&MoveEnding::Ok), "it plays on: {told}");
    let fault = played.reports[0].fault.as_deref().unwrap();
    assert!(fault.starts_with("timeout: it did not answer within the 150 ms of a move"), "{fault}");
    assert!(played.record.replay().is_ok(), "{told}");
}

/// A program that reads nothing while it sleeps is not sent one position after the other.
pub(crate) fn full_pipe() {
    let counting =
        "import time\nn = 0\ndef pause():\n    global n\n    n += 1\n    if n == 2:\n        time.sleep(3)\n";
    let (_folder, bot) = program(counting, "pause()", "pass");
    let conditions = Conditions { clock: ClockRule::PerMove(BUDGET), longest: 80, ..conditions() };
    let played = play("soldiers", [&bot, &built_in("random")], &conditions);
    let endings = &played.reports[0].endings;
    assert!(only_late(endings), "{endings:?}");
    assert!(endings.of(MoveEnding::Ok) > 3 && endings.of(MoveEnding::Timeout) >= 1, "{endings:?}");
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
        let fault = played.reports[0].fault.as_deref().unwrap();
        assert!(played.outcome.reason().0 == reason && fault.contains(words), "{fault}");
        assert!(played.record.replay().is_ok(), "{reason}");
    }
}
