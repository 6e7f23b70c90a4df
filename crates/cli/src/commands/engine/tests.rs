//! Conversations with the engine.

use std::io::{BufRead, BufReader, PipeReader, PipeWriter, Write, pipe};
use std::thread::{self, JoinHandle};

use players::Equipment;
use testkit::TestDice;
use testkit::parsers::damage;

use super::run;
use super::session::{Answer, Session};

/// What the engine answers to these lines, one string a line.
fn talk(input: &str) -> Vec<String> {
    let mut output = Vec::new();
    run(input.as_bytes(), &mut output, Equipment::default()).unwrap();
    String::from_utf8(output).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn it_introduces_itself() {
    let answers = talk("hello\n");
    assert_eq!(answers[0], "id name Quincunx");
    assert_eq!(answers[2], "protocol 1");
    assert!(answers[3].starts_with("games alquerque soldiers"));
    assert_eq!(answers[4], "ready");
}

#[test]
fn it_plays_and_prints() {
    let answers = talk("game alquerque\nlegal\nplay c2-c3 c4xc2\nprint\nstatus\nperft 3\nquit\nprint\n");
    assert_eq!(answers[..2], ["ok", "legal b2-c3 c2-c3 d2-c3 d3-c3"]);
    assert_eq!(answers[2], "ok");
    assert!(answers[3].starts_with("position bbbbb/bb1bb/"), "{}", answers[3]);
    assert_eq!(answers[4], "status turn white");
    assert!(answers[5].starts_with("perft 3 "));
    assert_eq!(answers.len(), 6, "nothing after quit");
}

#[test]
fn a_bad_move_is_named_and_nothing_is_played() {
    let answers = talk("game alquerque\nplay c2-c3 a1-a2 c4xc2\nplay c2-c9\nprint\n");
    assert_eq!(answers[1], "error illegal a1-a2: There is no piece of yours on a1.");
    assert_eq!(
        answers[2],
        "error syntax c2-c9: move, character 4: found \"c9\", expected a point of the board"
    );
    assert_eq!(answers[3], "position bbbbb/bbbbb/bb1ww/wwwww/wwwww w - 0");
}

#[test]
fn positions_take_moves_and_joined_turns() {
    let text = "5/2b2/5/2b2/wb1b1 w - 0";
    let answers =
        talk(&format!("game alquerque\nposition {text} moves a1xc1xc3xc5\nprint\nposition {text}\nprint\n"));
    assert_eq!(answers[1..], ["ok", "position 2w2/5/5/5/3b1 b - 0", "ok", &format!("position {text}")]);
    let answers = talk("game alquerque\nposition start moves\nposition nowhere\nposition\nprint\n");
    assert_eq!(answers[1], "ok");
    assert!(answers[2].starts_with("error position "), "{}", answers[2]);
    assert!(answers[3].starts_with("error argument "), "{}", answers[3]);
    assert_eq!(answers[4], "position bbbbb/bbbbb/bb1ww/wwwww/wwwww w - 0");
}

#[test]
fn the_end_of_a_game_is_told() {
    let answers =
        talk("game alquerque\nposition b4/5/5/5/w4 w - 99\nplay a1-a2\nstatus\nlegal\ngo\nperft 2\n");
    assert_eq!(
        answers[3..],
        ["status over draw quiet-limit", "legal", "error over the game is over", "perft 2 0 0"]
    );
}

#[test]
fn repetition_is_judged_over_the_moves_given() {
    let moves = "e1-e2 a5-a4 e2-e1 a4-a5 ".repeat(2);
    let answers = talk(&format!(
        "game alquerque\nposition b4/5/5/5/4w w - 0 moves {moves}\nstatus\nlegal\nplay e1-e2\n"
    ));
    assert_eq!(
        answers[1..],
        ["ok", "status over draw repetition", "legal", "error illegal e1-e2: The game is over."]
    );
}

#[test]
fn go_thinks_and_answers_with_the_best_move() {
    let answers = talk("game alquerque\ngo nodes 2000\n");
    let (best, infos) = answers[1..].split_last().unwrap();
    let best = best.strip_prefix("bestmove ").unwrap();
    assert!(infos.len() > 2, "{answers:?}");
    for info in infos {
        let words: Vec<&str> = info.split(' ').collect();
        assert_eq!(
            [words[0], words[1], words[3], words[6], words[8], words[10]].join(" "),
            "info depth score nodes nps pv"
        );
    }
    assert!(infos.last().unwrap().contains(&format!(" pv {best}")), "{answers:?}");
}

#[test]
fn the_same_number_of_nodes_finds_the_same_in_every_run() {
    let best = |game: &str| talk(&format!("game {game}\ngo nodes 500\n")).pop().unwrap();
    for entry in catalogue::ENTRIES {
        let mut opening = entry.build("").unwrap().start();
        while opening.play_chance(&mut TestDice::new(1)).is_some() {}
        let game = format!("{}\nposition {}", entry.about.id, opening.position());
        assert!(best(&game).starts_with("bestmove "), "{game}");
        assert_eq!(best(&game), best(&game));
    }
}

#[test]
fn what_go_does_not_understand_is_refused() {
    for (arguments, expected) in [
        ("deep", "expected one of time, clock"),
        ("time soon", "expected a whole number after time"),
        ("level 9", "expected a number from 1 to 8"),
        ("inc 100", "expected clock beside it"),
        ("nodes", "expected a whole number after nodes"),
    ] {
        let answer = talk(&format!("game alquerque\ngo {arguments}\n")).pop().unwrap();
        assert!(answer.starts_with("error argument ") && answer.contains(expected), "{answer}");
    }
}

/// An engine that the test sends one line at a time.
struct Live {
    input: PipeWriter,
    output: BufReader<PipeReader>,
    thread: JoinHandle<()>,
}

impl Live {
    fn start() -> Self {
        let ((theirs_in, input), (output, theirs_out)) = (pipe().unwrap(), pipe().unwrap());
        let engine = move || run(BufReader::new(theirs_in), theirs_out, Equipment::default()).unwrap();
        Self { input, output: BufReader::new(output), thread: thread::spawn(engine) }
    }

    fn send(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// The next line that does not begin with `info`.
    fn answer(&mut self) -> String {
        loop {
            let mut line = String::new();
            self.output.read_line(&mut line).unwrap();
            if !line.starts_with("info") {
                return line.trim_end().to_owned();
            }
        }
    }
}

#[test]
fn a_search_can_be_stopped_and_nothing_else_is_answered_meanwhile() {
    let mut engine = Live::start();
    for line in ["game soldiers", "go depth 99 threads 2", "print", "go", "stop"] {
        engine.send(line);
    }
    assert_eq!(engine.answer(), "ok");
    assert_eq!(engine.answer(), "error busy a search is going on: expected stop or quit");
    assert_eq!(engine.answer(), "error busy a search is going on: expected stop or quit");
    assert!(engine.answer().starts_with("bestmove "));
    engine.send("status");
    assert_eq!(engine.answer(), "status turn red");
    engine.send("go depth 99");
    engine.send("quit");
    engine.thread.join().unwrap();
}

#[test]
fn the_next_line_after_an_answer_finds_the_search_ended() {
    let mut engine = Live::start();
    engine.send("game kopis");
    assert_eq!(engine.answer(), "ok");
    for _ in 0..200 {
        engine.send("go nodes 20");
        assert!(engine.answer().starts_with("bestmove "));
    }
}

#[test]
fn playouts_are_counted() {
    let answers =
        talk("game alquerque\nplayouts 0.01 seed 5\nplayouts -1\nplayouts nan\nplayouts 1 seed x\nchance\n");
    assert!(answers[1].starts_with("playouts "), "{}", answers[1]);
    assert!(answers[2..5].iter().all(|answer| answer.starts_with("error argument")), "{answers:?}");
    assert_eq!(answers[5], "error turn chance is not to act");
}

#[test]
fn a_view_is_what_a_seat_may_know() {
    let answers = talk("game alquerque\nview white\nview black\nview unknown\nview spectator\n");
    let json = |answer: &str| -> serde_json::Value {
        serde_json::from_str(answer.strip_prefix("view ").unwrap()).unwrap()
    };
    assert_eq!(json(&answers[1])["legal"].as_array().unwrap().len(), 4);
    assert_eq!(json(&answers[2])["legal"].as_array().unwrap().len(), 0);
    assert_eq!(json(&answers[2])["turn"], "white");
    assert_eq!(answers[3], "error argument \"unknown\": expected white, black or spectator");
    assert_eq!(json(&answers[4])["view"], "bbbbb/bbbbb/bb1ww/wwwww/wwwww w - 0");
}

#[test]
fn rubbish_is_answered_and_changes_nothing() {
    let answers = talk(
        "jump\nprint\ngame chess\ngame alquerque speed=9\ngame alquerque capture\nstop\n\n   \nhello you\n",
    );
    assert!(answers[0].starts_with("error unknown command \"jump\": expected one of hello"));
    assert_eq!(answers[1], "error no-game expected game ID first");
    assert!(answers[2].starts_with("error argument unknown game \"chess\""));
    assert!(answers[3].starts_with("error argument unknown option \"speed\""));
    assert!(answers[4].starts_with("error argument option \"capture\""));
    assert_eq!(answers[5], "error idle nothing is being searched");
    assert!(answers[6].starts_with("error argument"));
    assert_eq!(answers.len(), 7, "empty lines are not answered");
}

#[test]
fn any_number_of_damaged_lines_is_survived() {
    let mut good: Vec<String> = "hello|game alquerque|position start|play c2-c3|print|legal|status|perft 1|chance seed 3|go time 5|stop"
        .split('|')
        .map(str::to_owned)
        .collect();
    for entry in catalogue::ENTRIES {
        good.extend(entry.about.modes.iter().map(|mode| format!("game {} {mode}", entry.about.id)));
        good.extend(entry.about.samples.iter().map(|(_, position)| format!("position {position}")));
    }
    let mut session = Session::new(Equipment { memory: 1, ..Equipment::default() });
    let mut dice = TestDice::new(9);
    for number in 0..testkit::effort(20_000) {
        let line = &good[dice.index(good.len())];
        let line = if number % 5 == 0 { line.clone() } else { damage(line, &mut dice) };
        if line.trim().starts_with("perft") && line.trim() != "perft 1" || line.trim().starts_with("playouts")
        {
            continue;
        }
        if let Answer::Lines(text) = session.answer(&line) {
            assert!(!text.is_empty());
            assert!(text.lines().count() == 1 || line.trim() == "hello", "{line:?} {text:?}");
        }
    }
}
