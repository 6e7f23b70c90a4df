//! Other people's programs at tables.

use std::fs;

use protocol::bench::{AgentTaken, Conduct, NewAgent, Output, Programs, Severity};
use protocol::tables::{Made, NewSeat, NewTable};
use server::Config;

use crate::conducting::{conduct, conducted, conductor, is_over, record};
use crate::support::{Database, Player, Server, ai, any_move, generous, me, open_game, wish};

/// Long enough for a machine that is busy with other tests.
const PATIENT: &str = "per-move 30000";

async fn hand_in(server: &Server, name: &str, game: &str, file: &str) -> AgentTaken {
    let agent = NewAgent { name: name.to_owned(), game: game.to_owned(), file: file.to_owned() };
    server.post("/agents", &agent).await.unwrap()
}

fn seat(agent: &AgentTaken) -> NewSeat {
    NewSeat::Agent { agent: agent.agent.clone() }
}

fn timed(clock: &str, wish: NewTable) -> NewTable {
    NewTable { clock: Some(clock.to_owned()), ..wish }
}

/// Plays so many moves, and gives what was printed.
async fn play(player: &mut Player, moves: usize) -> Vec<Output> {
    let mut printed = Vec::new();
    for _ in 0..moves {
        if is_over(&player.frame) {
            break;
        }
        let ply = player.frame.ply;
        conduct(player, Conduct::Step).await.unwrap();
        player.until(|frame| frame.ply > ply || is_over(frame)).await;
        printed.extend(player.frame.bench.clone().unwrap().output);
    }
    printed
}

pub(crate) async fn both_styles() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let own = "import sys\ndef choose(view, legal):\n    print('secretly thinking')\n    print('hm', file=sys.stderr)\n    return legal[-1]\n";
    // The contest's own style, for the game it is about.
    let theirs = "from src.agents.base_agent import BaseAgent\nclass Agent(BaseAgent):\n    def choose_action(self, board):\n        return board.get_valid_actions()[0]\n";
    let game = "soldiers";
    let (own, theirs) =
        (hand_in(&server, "own.py", game, own).await, hand_in(&server, "theirs.py", game, theirs).await);
    let made = server.make(&timed(PATIENT, conducted(game, vec![seat(&own), seat(&theirs)]))).await;
    let mut watcher = server.watch(&made.table).await;
    watcher.frame().await;
    let mut player = conductor(&server, &made).await;
    assert_eq!(player.frame.seats[0].name, "own");
    let printed = play(&mut player, 4).await;
    assert_eq!(printed.len(), 2, "{printed:?}");
    assert_eq!((printed[0].seat, printed[0].ply), (0, 1));
    assert!(printed[0].stdout.contains("secretly thinking") && printed[0].stderr.contains("hm"));
    let endings: Vec<_> = player.frame.history.iter().filter_map(|turn| turn.ending.clone()).collect();
    assert_eq!(endings, [""; 0], "{printed:?}");
    while watcher.frame().await.ply < player.frame.ply {}
    assert!(!watcher.bytes.contains("secretly"), "what a program prints is its conductor's business");
    // A conductor that comes again is told everything again.
    let again = conductor(&server, &made).await;
    assert_eq!(again.frame.bench.as_ref().unwrap().output, printed);
    assert!(again.frame.bench.unwrap().used_ms.len() == 2);
    server.stop().await;
}

pub(crate) async fn faults() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let game = open_game();
    let sleeper = "import time\ndef choose(view, legal):\n    time.sleep(600)\n    return legal[0]\n";
    let liar = "def choose(view, legal):\n    return 'nonsense'\n";
    let crasher = "def choose(view, legal):\n    raise ValueError('no idea')\n";
    let absent = "__import__('nothing_like_this')\ndef choose(view, legal):\n    return legal[0]\n";
    for (file, clock, ending, words) in [
        (sleeper, "per-move 300", "timeout", ""),
        (liar, PATIENT, "invalid", "nonsense"),
        (crasher, PATIENT, "crash", "no idea"),
        (absent, PATIENT, "start-failed", "nothing_like_this"),
    ] {
        let agent = hand_in(&server, ending, game, file).await;
        let made = server.make(&timed(clock, conducted(game, vec![seat(&agent), ai("random")]))).await;
        let mut player = conductor(&server, &made).await;
        let printed = play(&mut player, 4).await;
        let record = record(&server, &made.table).await;
        let text = record.to_string();
        assert!(text.matches(&format!("[{ending}:")).count() >= 1, "{text}");
        assert!(record.replay().is_ok());
        assert_eq!(player.frame.ply, 4, "the game goes on");
        let fault = &printed.first().unwrap().fault;
        assert!(fault.contains(words), "{fault}");
    }
    server.stop().await;
}

/// However late a program is, it misses turns and then plays on.
pub(crate) async fn late() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let game = "soldiers";
    let own = "def choose(view, legal):\n    dawdle()\n    return legal[0]\n";
    let theirs = "from src.agents.base_agent import BaseAgent\nclass Agent(BaseAgent):\n    def choose_action(self, board):\n        dawdle()\n        return board.get_valid_actions()[0]\n";
    let sleeping = |seconds: f64| format!("time.sleep({seconds})");
    let busy = "end = time.process_time() + 1.8\n        while time.process_time() < end: pass".to_owned();
    // A budget of 400 ms is long enough for a prompt answer on a busy machine. In budgets: one and a half, two and a half,
    // four and a half, twenty.
    for (style, when, wait) in [
        (own, "n == 2", sleeping(0.6)),
        (own, "n == 2", sleeping(1.0)),
        (own, "n == 2", sleeping(1.8)),
        (own, "n == 2", sleeping(8.0)),
        (own, "n == 2", busy.clone()),
        (own, "n % 3 == 0", sleeping(0.6)),
        (theirs, "n == 2", sleeping(1.0)),
        (theirs, "n == 2", busy),
        (theirs, "n % 3 == 0", sleeping(0.6)),
    ] {
        let file = format!(
            "import time\nn = 0\ndef dawdle():\n    global n\n    n += 1\n    if {when}:\n        {wait}\n{style}"
        );
        let agent = hand_in(&server, "late", game, &file).await;
        let wish = conducted(game, vec![seat(&agent), ai("random")]);
        let made = server.make(&timed("per-move 400", wish)).await;
        let mut player = conductor(&server, &made).await;
        let printed = play(&mut player, if when == "n == 2" { 60 } else { 30 }).await;
        let text = record(&server, &made.table).await.to_string();
        assert!(text.contains("[timeout:") && !text.contains("[protocol:"), "{text}");
        let mut own = text.lines().skip_while(|line| !line.starts_with("1 ")).step_by(2);
        own.find(|line| line.contains("[timeout:")).expect("it was late at a move of its own");
        assert!(own.any(|line| !line.contains("[timeout:")), "it plays on: {text}");
        assert!(printed.iter().all(|printed| printed.fault.contains("within the 400 ms")), "{printed:?}");
    }
    server.stop().await;
}

pub(crate) async fn checks() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let broken = hand_in(&server, "broken.py", open_game(), "def choose(view, legal:\n    return 1\n").await;
    let check = broken.checks.iter().find(|check| check.level == Severity::Error).expect("an error");
    assert_eq!(check.line, Some(1), "{check:?}");
    assert!(broken.refused);
    let seated = wish(open_game(), vec![seat(&broken), ai("random")]);
    assert_eq!(server.post::<Made>("/tables", &seated).await.unwrap_err().code, "agent");
    let good =
        hand_in(&server, "good.py", open_game(), "def choose(view, legal):\n    return legal[0]\n").await;
    assert!(good.checks.iter().all(|check| check.level != Severity::Error), "{:?}", good.checks);
    assert_eq!((good.name.as_str(), good.refused), ("good", false));
    let path = format!("/agents/{}/check?game={}", good.agent, open_game());
    assert_eq!(server.get::<AgentTaken>(&path).await.unwrap(), good);
    assert_eq!(server.get::<AgentTaken>("/agents/0/check").await.unwrap_err().code, "agent");
    let long = NewAgent { name: "x".to_owned(), game: open_game().to_owned(), file: "#".repeat(300_000) };
    assert_eq!(server.post::<AgentTaken>("/agents", &long).await.unwrap_err().code, "too-long");
    let unknown = NewAgent { name: "x".to_owned(), game: "nothing".to_owned(), file: String::new() };
    assert_eq!(server.post::<AgentTaken>("/agents", &unknown).await.unwrap_err().code, "unknown-game");
    let absent = wish(open_game(), vec![NewSeat::Agent { agent: "0".to_owned() }, ai("random")]);
    assert_eq!(server.post::<Made>("/tables", &absent).await.unwrap_err().code, "agent");
    server.stop().await;
}

pub(crate) async fn folder() {
    const GOOD: &str = "def choose(view, legal):\n    return legal[0]\n";
    let (database, above) = (Database::sqlite(), tempfile::tempdir().unwrap());
    let folder = above.path().join("agents");
    fs::create_dir(&folder).unwrap();
    let config = || {
        let mut config = Config { agents: Some(folder.clone()), ..generous() };
        config.limits.agents = 2;
        config
    };
    let put = |name: &str, file: &str| fs::write(folder.join(name), file).unwrap();
    let server = database.serve_with(config()).await;
    for (name, file) in [("minimax.v2.py", GOOD), ("broken.py", "def choose(\n"), ("notes.txt", GOOD)] {
        put(name, file);
    }
    for name in ["one", "two", "three"] {
        hand_in(&server, name, open_game(), GOOD).await;
    }
    let expected = ["broken", "minimax.v2", "three", "two"];
    assert_eq!(names(&server, open_game()).await, expected, "the oldest that was handed in makes room");
    server.stop().await;

    let server = database.serve_with(config()).await;
    assert_eq!(names(&server, open_game()).await, expected, "programs are found again after a restart");
    assert_eq!(
        names(&server, "kanze").await,
        ["broken", "minimax.v2"],
        "files in the folder play every game"
    );
    let check = |id: &str| format!("/agents/{id}/check?game={}", open_game());
    assert!(server.get::<AgentTaken>(&check("broken")).await.unwrap().refused);
    assert!(folder.join("broken.py").is_file(), "the operator's files stay");
    put("../outside.py", GOOD);
    for unknown in ["..%2Foutside", "notes", "one"] {
        assert_eq!(server.get::<AgentTaken>(&check(unknown)).await.unwrap_err().code, "agent", "{unknown}");
    }
    let own = NewSeat::Agent { agent: "minimax.v2".to_owned() };
    let made = server.make(&timed(PATIENT, conducted(open_game(), vec![own, ai("random")]))).await;
    let mut player = conductor(&server, &made).await;
    play(&mut player, 3).await;
    assert!(player.frame.history.iter().all(|turn| turn.ending.is_none()));
    server.stop().await;
}

/// The programs that were handed in for a game or lie in the folder, by name.
async fn names(server: &Server, game: &str) -> Vec<String> {
    let programs: Programs = server.get(&format!("/agents?game={game}")).await.unwrap();
    let mut names: Vec<String> = programs.agents.into_iter().map(|agent| agent.name).collect();
    names.sort();
    names
}

pub(crate) async fn against_a_person() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let file = "def choose(view, legal):\n    return legal[0]\n";
    let agent = hand_in(&server, "first.py", open_game(), file).await;
    let made = server.make(&timed(PATIENT, wish(open_game(), vec![me("Ada"), seat(&agent)]))).await;
    let mut player = server.sit(&made.table, &[made.seats[0].secret.clone()]).await;
    for _ in 0..2 {
        player.until(|frame| !frame.picture.choices.is_empty() || is_over(frame)).await;
        let token = any_move(&player.frame);
        player.play(&token).await.unwrap();
    }
    player.until(|frame| !frame.picture.choices.is_empty() || is_over(frame)).await;
    // A welcome has the whole history.
    let player = server.sit(&made.table, &[made.seats[0].secret.clone()]).await;
    let theirs = player.frame.history.iter().filter(|turn| turn.seat == Some(1));
    assert_eq!(theirs.filter(|turn| turn.ending.is_none()).count(), 2);
    server.stop().await;
}
