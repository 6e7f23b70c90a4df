//! Games of other people's programs, in the real sandbox.

mod late;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use catalogue::Ruleset;
use libtest_mimic::{Arguments, Failed, Trial};
use players::Equipment;
use referee::{BotFactory, Conditions, Entrant, Game, Played};
use sandbox::{Core, Sandbox};
use table::{ClockRule, MoveEnding, Policy};

fn main() -> ExitCode {
    if let Some(code) = sandbox::helper_main() {
        std::process::exit(code);
    }
    let tests: [(&str, fn()); 15] = [
        ("samples_of_both_styles_play_whole_games_without_a_fault", samples),
        ("a_program_speaks_the_protocol_on_its_standard_streams", program),
        ("a_printing_bot_breaks_nothing_and_its_words_are_kept", printing),
        ("a_crash_loses_the_game_and_is_named", crash),
        ("a_file_that_cannot_be_loaded_never_starts", no_start),
        ("an_illegal_answer_is_replaced_by_a_random_move", invalid),
        ("a_late_answer_is_replaced_and_the_next_one_is_awaited_anew", late_once),
        ("an_agent_of_the_contest_that_is_late_misses_turns_and_plays_on", late::contest_style),
        ("a_bot_in_our_style_that_is_late_misses_turns_and_plays_on", late::own_style),
        ("a_program_that_is_late_misses_turns_and_plays_on", late::engine_protocol),
        ("a_program_that_does_not_read_misses_turns_and_plays_on", late::full_pipe),
        ("too_much_memory_and_output_are_named_with_their_limits", late::limits),
        ("after_the_games_time_the_overrunning_move_stands_and_later_ones_are_random", overrun),
        ("an_agent_of_the_contest_is_told_how_it_ended", conclusion),
        ("the_threads_of_a_bot_stay_on_the_processor_of_its_game", one_processor),
    ];
    let trial = |(name, test): (&str, fn())| {
        Trial::test(name, move || {
            std::panic::catch_unwind(test).map_err(|_| Failed::from("see the panic above"))
        })
    };
    libtest_mimic::run(&Arguments::from_args(), tests.into_iter().map(trial).collect()).exit_code()
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn sample(name: &str) -> Entrant {
    Entrant::Python(repository().join("bots/python/samples").join(name))
}

/// A Python file with this content; the folder must be kept.
fn file(content: &str) -> (tempfile::TempDir, Entrant) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bot.py");
    std::fs::write(&path, content).unwrap();
    (folder, Entrant::Python(path))
}

/// A shell script that speaks the protocol; the folder must be kept.
fn shell(script: &str) -> (tempfile::TempDir, Entrant) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bot.sh");
    std::fs::write(&path, script).unwrap();
    (folder, Entrant::Program(vec!["sh".to_owned(), path.to_string_lossy().into_owned()]))
}

fn built_in(spec: &str) -> Entrant {
    Entrant::BuiltIn(spec.parse().unwrap())
}

fn conditions() -> Conditions {
    Conditions {
        // Long enough for a machine that is busy with other tests.
        clock: ClockRule::PerMove(Duration::from_secs(20)),
        nodes: Some(100),
        policy: Policy::CONTEST,
        longest: 300,
        start_within: Duration::from_mins(1),
    }
}

fn play(game: &str, entrants: [&Entrant; 2], conditions: &Conditions) -> Played {
    let rules: Arc<dyn Ruleset> = catalogue::find(game).unwrap().build("").unwrap();
    let factory = BotFactory::new(Sandbox::default(), Equipment { memory: 1, ..Equipment::default() });
    let names = ["first", "second"].map(str::to_owned);
    let game = Game { rules: &rules, names: &names, opening: &[], seed: 7, conditions };
    game.play_between(&factory, None, &entrants, &mut ()).unwrap()
}

fn faults(played: &Played) -> Vec<Option<&str>> {
    played.reports.iter().map(|report| report.fault.as_deref()).collect()
}

fn samples() {
    let none = [None, None];
    let kaic = play("soldiers", [&sample("kaic/2_greedy.py"), &sample("kaic/1_random.py")], &conditions());
    assert_eq!(faults(&kaic), none);
    let mixed = play("soldiers", [&sample("own/2_greedy.py"), &sample("kaic/2_greedy.py")], &conditions());
    assert_eq!(faults(&mixed), none);
    for game in catalogue::ids() {
        let played = play(game, [&sample("own/1_random.py"), &built_in("level-1")], &conditions());
        assert_eq!(faults(&played), none, "{game}");
        assert!(played.record.replay().is_ok(), "{game}");
    }
}

fn program() {
    // A few lines of shell are a bot, too: it asks for views and answers with the first legal move.
    let script = r#"while read -r word rest; do case $word in
        hello) echo "id name first"; echo "wants view"; echo ready;;
        game) echo ok;;
        view) rest=${rest#*\"legal\":[\"}; mv=${rest%%\"*}; echo ok;;
        go) echo "info thinking"; echo "bestmove $mv";;
        quit) exit 0;;
    esac; done"#;
    let (_folder, shell) = shell(script);
    let played = play("alquerque", [&shell, &built_in("random")], &conditions());
    assert_eq!(faults(&played), [None, None]);
    assert!(played.reports[0].endings.of(MoveEnding::Ok) > 3);
}

fn printing() {
    let (_folder, bot) = file(
        "import sys\nprint('hello world')\ndef choose(view, legal):\n    print('x' * 1000)\n    print('err', file=sys.stderr)\n    return legal[0]\n",
    );
    let played = play("alquerque", [&bot, &built_in("random")], &conditions());
    assert_eq!(faults(&played), [None, None]);
    let (number, first) = &played.reports[0].printed[0];
    assert_eq!((*number, first.stdout.trim()), (0, "hello world"));
    assert_eq!(played.reports[0].printed[1].1.stderr, "err\n");
}

fn crash() {
    let (_folder, bot) = file(
        "n = 0\ndef choose(view, legal):\n    global n\n    n += 1\n    if n == 3:\n        raise ValueError('no idea')\n    return legal[0]\n",
    );
    let played = play("alquerque", [&bot, &built_in("random")], &conditions());
    assert_eq!(played.outcome.reason().0, "crash");
    assert_eq!(played.outcome.winner().unwrap().index(), 1);
    let fault = played.reports[0].fault.as_deref().unwrap();
    assert!(fault.starts_with("crash: ") && fault.contains("no idea"), "{fault}");
    assert!(played.record.replay().is_ok());
}

fn no_start() {
    let (_folder, bot) = file("import nothing_like_this\n");
    let played = play("alquerque", [&built_in("random"), &bot], &conditions());
    assert_eq!(played.outcome.reason().0, "start-failed");
    assert_eq!(played.outcome.winner().unwrap().index(), 0);
    let fault = played.reports[1].fault.as_deref().unwrap();
    assert!(fault.contains("nothing_like_this"), "{fault}");
}

fn invalid() {
    let (_folder, bot) = file("def choose(view, legal):\n    return 'z9-z8'\n");
    let played = play("alquerque", [&bot, &built_in("random")], &conditions());
    assert!(played.reports[0].endings.of(MoveEnding::Invalid) > 3, "{:?}", played.reports[0].endings);
    assert!(played.record.to_string().contains("[invalid:"));
    assert!(played.record.replay().is_ok());
}

fn late_once() {
    let (_folder, bot) = file(
        "import time\nn = 0\ndef choose(view, legal):\n    global n\n    n += 1\n    if n == 2:\n        time.sleep(3)\n    return legal[0]\n",
    );
    let conditions = Conditions { clock: ClockRule::PerMove(Duration::from_secs(2)), ..conditions() };
    let played = play("alquerque", [&bot, &built_in("random")], &conditions);
    let endings = &played.reports[0].endings;
    // It sleeps on while it is stopped, and wakes up when it is asked the next time.
    assert!(endings.of(MoveEnding::Timeout) >= 1 && endings.of(MoveEnding::Ok) > 3, "{endings:?}");
    assert!(late::only_late(endings), "{endings:?}");
}

fn overrun() {
    let (_folder, bot) =
        file("import time\ndef choose(view, legal):\n    time.sleep(0.7)\n    return legal[-1]\n");
    let budget = Duration::from_millis(500);
    let clock = ClockRule::PerGame { budget, increment: Duration::ZERO };
    let played = play("soldiers", [&bot, &built_in("level-1")], &Conditions { clock, ..conditions() });
    let record = played.record.to_string();
    let first = record.lines().find(|line| line.starts_with("1 red")).unwrap();
    let last_legal = catalogue::find("soldiers").unwrap().build("").unwrap().start().legal().pop().unwrap();
    assert!(first.contains(&last_legal) && first.contains("[timeout:"), "{first}");
    assert!(played.reports[0].endings.of(MoveEnding::Ok) == 0, "{:?}", played.reports[0].endings);
}

fn conclusion() {
    let (_folder, bot) = file(
        "from src.agents.base_agent import BaseAgent\nclass Agent(BaseAgent):\n    def choose_action(self, board):\n        return board.get_valid_actions()[0]\n    def conclude_game(self, issue, margin, opponent_name, number_of_moves, time, reason):\n        assert issue in ('win', 'loss', 'draw') and opponent_name == 'second'\n",
    );
    let played = play("soldiers", [&bot, &built_in("level-2")], &conditions());
    assert_eq!(faults(&played), [None, None]);
    assert_eq!(played.margins[0], -played.margins[1]);
}

fn one_processor() {
    let (_folder, bot) = file(
        "import os, threading\ndef where():\n    print(sorted(os.sched_getaffinity(threading.get_native_id())))\nthread = threading.Thread(target=where)\nthread.start()\nthread.join()\nwhere()\ndef choose(view, legal):\n    return legal[0]\n",
    );
    let core = Core::claim().unwrap();
    let rules: Arc<dyn Ruleset> = catalogue::find("alquerque").unwrap().build("").unwrap();
    let factory = BotFactory::new(Sandbox::default(), Equipment { memory: 1, ..Equipment::default() });
    let names = ["bot", "random"].map(str::to_owned);
    let game = Game { rules: &rules, names: &names, opening: &[], seed: 7, conditions: &conditions() };
    let played = game.play_between(&factory, Some(&core), &[&bot, &built_in("random")], &mut ()).unwrap();
    assert_eq!(faults(&played), [None, None]);
    let own = format!("[{}]", core.number());
    let printed: Vec<&str> = played.reports[0].printed[0].1.stdout.lines().collect();
    assert_eq!(printed, [own.as_str(), own.as_str()]);
}
