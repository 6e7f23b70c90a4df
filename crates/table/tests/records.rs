//! Records: what is written reads back equal, replays to the byte, and bad ones say where.

use std::time::Duration;

use game::{Dice, Seat, Turn};
use proptest::prelude::*;
use table::{
    Answer, ClockRule, Generator, Invalid, Late, MoveEnding, Policy, Record, RecordedTurn, Refusal,
    ReplayError, Setup, Swap, Table,
};

/// A match of random moves, with odd times, comments and endings.
fn random_match(id: &str, options: &str, seed: u64) -> Table {
    let rules = catalogue::find(id).unwrap().build(options).unwrap();
    let setup = Setup::new(rules)
        .names(["Ada", "random", "Grace", "Alan"].map(str::to_owned))
        .seed(seed)
        .clock(ClockRule::PerMove(Duration::from_millis(500)))
        .date("2026-01-31".to_owned());
    let mut table = Table::new(setup).with_policy(Policy::CONTEST);
    let mut dice = Generator::new(seed);
    let mut now = Duration::ZERO;
    while let Turn::Seat(seat) = table.turn() {
        let took = Duration::from_millis(dice.below(520));
        now += took;
        let rubbish = dice.below(20) == 0;
        let text = if rubbish { "rubbish".to_owned() } else { table.play().random_move(&mut dice).unwrap() };
        table.answer(seat, Answer { text: Ok(&text), took }, now).unwrap();
        if dice.below(10) == 0 {
            table.comment("an odd\n move; or [not]");
        }
    }
    table
}

#[test]
fn a_record_reads_back_equal_and_replays_to_the_byte() {
    for entry in catalogue::ENTRIES {
        for (number, mode) in entry.about.modes.iter().enumerate() {
            let table = random_match(entry.about.id, mode, number as u64);
            let record = table.record();
            let text = record.to_string();
            let read: Record = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(read, record);
            assert_eq!(read.replay().unwrap().play.position(), table.play().position());
            assert_eq!(Table::from_record(&read).unwrap().record().to_string(), text);
        }
    }
}

#[test]
fn the_same_seed_and_answers_give_the_same_record() {
    let record = |seed| random_match("alquerque", "", seed).record().to_string();
    assert_eq!(record(5), record(5));
    assert_ne!(record(5), record(6));
}

#[test]
fn an_interrupted_match_goes_on_as_if_it_had_not_been() {
    let rules = catalogue::find("alquerque").unwrap().build("").unwrap();
    let play_on = |table: &mut Table, moves: usize| {
        for _ in 0..moves {
            let Some(seat) = table.turn().seat() else { return };
            let text = table.play().random_move(&mut table.dice()).unwrap();
            table.submit(seat, &text, Duration::ZERO).unwrap();
        }
    };
    let mut whole = Table::new(Setup::new(rules).seed(3));
    play_on(&mut whole, 12);
    let mut resumed = Table::from_record(&whole.record().to_string().parse().unwrap()).unwrap();
    play_on(&mut whole, 1000);
    play_on(&mut resumed, 1000);
    assert_eq!(whole.record().to_string(), resumed.record().to_string());
}

const GOOD: &str = "quincunx record 1\ngame: alquerque\nseat white: Ada\nseat black:\nseed: 7\ngenerator: pcg64\n\n1 white c2-c3 [0.120]\n2 black b4xd2xd4 [timeout:0.500 -] ; ouch\n";

#[test]
fn a_small_record_is_read() {
    let record: Record = GOOD.replace("b4xd2xd4", "c4xc2").replace(" -]", "]").parse().unwrap();
    assert_eq!(record.seats[0], ("white".to_owned(), "Ada".to_owned()));
    assert_eq!(
        record.turns[1],
        RecordedTurn {
            actor: Some("black".to_owned()),
            text: "c4xc2".to_owned(),
            notes: vec![(MoveEnding::Timeout, Some(Duration::from_millis(500)))],
            comment: "ouch".to_owned(),
            swaps: Vec::new(),
        }
    );
    record.replay().unwrap();
}

#[track_caller]
fn check_error(from: &str, to: &str, expected: &str) {
    let text = GOOD.replacen(from, to, 1);
    assert_eq!(text.parse::<Record>().unwrap_err().to_string(), expected);
}

#[test]
fn a_bad_record_is_told_where_and_why() {
    check_error("quincunx record 1", "", "line 1: expected \"quincunx record 1\", found \"\"");
    check_error("record 1", "record 2", "line 1: version \"2\" of the format: this program reads version 1");
    check_error("game: ", "name: ", "line 2: expected the header \"game:\", found \"name: alquerque\"");
    check_error("seed: 7", "seed: x", "line 5: seed \"x\": expected a number");
    check_error("pcg64", "mt19937", "line 6: generator \"mt19937\": expected pcg64");
    check_error(
        "\n\n",
        "\nclock: sand\n\n",
        "line 7: clock \"sand\": expected none, per-move MS or per-game MS+MS",
    );
    check_error("\n1 white", "\n2 white", "line 8: expected turn number 1, found \"2\"");
    check_error("[0.120]", "[0.12]", "line 8: \"0.12\": expected seconds such as 0.250");
    check_error("[0.120]", "[0.120", "line 8: expected a closing square bracket after the times");
    check_error("white c2-c3 [0.120]", "white", "line 8: expected a move after the seat");
    assert_eq!("".parse::<Record>().unwrap_err().line, 1);
}

#[test]
fn a_record_that_breaks_the_rules_is_not_replayed() {
    let replay = |from: &str, to: &str| {
        GOOD.replacen(from, to, 1)
            .parse::<Record>()
            .unwrap()
            .replay()
            .map(|replayed| replayed.play.position())
            .unwrap_err()
    };
    assert!(matches!(replay("", ""), ReplayError::Turn { number: 2, .. }), "black cannot take two");
    assert!(matches!(replay("1 white", "1 black"), ReplayError::Actor { number: 1, .. }));
    assert!(matches!(replay("alquerque", "chess"), ReplayError::Game(_)));
    assert!(matches!(replay("seat", "options: x=1\nseat"), ReplayError::Options(_)));
    assert!(matches!(replay("\n\n", "\nstart: nowhere\n\n"), ReplayError::Start(_)));
    let early = GOOD.replacen("b4xd2xd4", "c4xc2", 1);
    let result = |headers: &str| {
        early.replacen("\n\n", &format!("\n{headers}\n\n"), 1).parse::<Record>().unwrap().replay().map(|_| ())
    };
    assert!(matches!(result("result: white\nreason: no-move"), Err(ReplayError::Result { .. })));
    assert!(matches!(result("result: white"), Err(ReplayError::Result { .. })));
    assert_eq!(result("result: white\nreason: resignation"), Ok(()));
    assert_eq!(result("result: draw\nreason: agreement"), Ok(()));
}

#[test]
fn whole_texts_stand_in_the_record() {
    let mut record: Record = GOOD.parse().unwrap();
    record.texts = vec![("deck-1".to_owned(), "[[card]]\n\nname = \"x\" # ; | y\n".to_owned())];
    let text = record.to_string();
    assert!(text.contains("\ntext deck-1:\n| [[card]]\n|\n| name = \"x\" # ; | y\nseat white"), "{text}");
    assert_eq!(text.parse::<Record>(), Ok(record.clone()));
    assert!(matches!(record.replay().map(|_| ()), Err(ReplayError::Options(_))), "this game has no decks");
}

#[test]
fn swaps_stand_behind_the_comment() {
    let swap =
        |from: &str, to: &str| Swap { seat: "red".to_owned(), from: from.to_owned(), to: to.to_owned() };
    let read = |remark: &str| {
        let mut record: Record = GOOD.replace("ouch", remark).parse().unwrap();
        assert_eq!(record.to_string().parse::<Record>().unwrap(), record, "{remark}");
        let turn = record.turns.pop().unwrap();
        (turn.comment, turn.swaps)
    };
    let two = vec![swap("ada: 2", "greedy"), swap("greedy", "level-3")];
    let none = Vec::new();
    for (written, comment, swaps) in [
        ("{swap red: ada: 2 -> greedy} {swap red: greedy -> level-3}", "", &two),
        ("one {swap red: ada: 2 -> greedy} two {swap red: greedy -> level-3}", "one two", &two),
        ("{swap }x", "{swap }x", &none),
        ("open {swap red", "open {swap red", &none),
    ] {
        assert_eq!(read(written), (comment.to_owned(), swaps.clone()));
    }
    let evil = "{sw{swap red: ada: 2 -> greedy}ap red: greedy -> level-3}";
    assert_eq!(read(evil).1, two[..1], "what is left of a comment is no swap");

    let mut table = random_match("alquerque", "", 4);
    table.comment("a {swap white: b -> c} d");
    table.swap(Seat::new(0), "a ; <program>".to_owned());
    let text = table.record().to_string();
    let told = " ; a { swap white: b -> c} d {swap white: Ada -> a program}\n";
    assert!(text.contains(told) && text.contains("\nseat white: a ; <program>\n"), "{text}");
    assert_eq!(text.parse::<Record>().unwrap().turns, table.record().turns);
}

#[test]
fn names_cannot_break_a_record() {
    let rules = catalogue::find("alquerque").unwrap().build("").unwrap();
    let names = ["Ada\nresult: white".to_owned(), "  ; [x] : ".to_owned()];
    let record = Table::new(Setup::new(rules).names(names)).record();
    let read: Record = record.to_string().parse().unwrap();
    assert_eq!(read.seats[0].1, "Ada result: white");
    assert_eq!(read.seats[1].1, "; [x] :");
    assert_eq!(read.result, None);
}

const WHITE: Seat = Seat::new(0);
const BLACK: Seat = Seat::new(1);
const PER_MOVE: ClockRule = ClockRule::PerMove(ms(500));
const PER_GAME: ClockRule = ClockRule::PerGame { budget: ms(500), increment: ms(0) };

const fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

fn start(policy: Policy, clock: ClockRule) -> Table {
    let rules = catalogue::find("alquerque").unwrap().build("").unwrap();
    Table::new(Setup::new(rules).clock(clock).seed(1)).with_policy(policy)
}

#[test]
fn a_person_who_is_wrong_may_try_again_and_one_who_is_late_loses() {
    // The policy is about programs.
    let mut people = start(Policy::PLAY_ON, PER_MOVE);
    assert_eq!(people.submit(BLACK, "c2-c3", ms(1)), Err(Refusal::NotYourTurn));
    assert_eq!(people.submit(WHITE, "c2-c9", ms(1)).unwrap_err().code(), "syntax");
    assert_eq!(people.submit(WHITE, "a1-a2", ms(1)).unwrap_err().code(), "illegal");
    people.tick(ms(500));
    assert_eq!(people.turn(), Turn::Seat(WHITE), "the last millisecond counts");
    people.tick(ms(501));
    assert_eq!(people.turn().outcome().unwrap().winner(), Some(BLACK));
    assert_eq!(people.record().reason.as_deref(), Some("time"));
    assert_eq!(people.submit(BLACK, "c2-c3", ms(502)), Err(Refusal::Over));
}

/// How an answer of white's that took so long is booked, what is played, and why the game is over if it is.
fn judged(
    table: &mut Table,
    text: Result<&str, MoveEnding>,
    took: u64,
) -> (MoveEnding, Option<String>, Option<String>) {
    // Much time has passed; only what the program took of it counts.
    let judged = table.answer(WHITE, Answer { text, took: ms(took) }, ms(9000 + took)).unwrap();
    (judged.ending, judged.made.first().map(|made| made.text.clone()), table.record().reason)
}

#[test]
fn a_program_is_judged_by_the_time_it_took_and_by_the_policy() {
    use MoveEnding::{Crash, Invalid as NotLegal, Ok as Fine, Timeout};
    let own = || Some("c2-c3".to_owned());
    let random = |policy| {
        let mut table = start(policy, PER_MOVE);
        judged(&mut table, Err(NotLegal), 1).1.expect("a random move")
    };
    for policy in [Policy::CONTEST, Policy::PLAY_ON] {
        let replaced = Some(random(policy));
        let once = |text, took| judged(&mut start(policy, PER_MOVE), text, took);
        assert_eq!(once(Ok("c2-c3"), 500), (Fine, own(), None));
        assert_eq!(once(Ok("c2-c3"), 501), (Timeout, replaced.clone(), None));
        assert_eq!(once(Err(Timeout), 1), (Timeout, replaced.clone(), None));
        assert_eq!(once(Ok("resign!"), 1), (NotLegal, replaced, None));
    }
    let crashed = |policy| judged(&mut start(policy, PER_MOVE), Err(Crash), 1);
    assert_eq!(crashed(Policy::CONTEST), (Crash, None, Some("crash".to_owned())));
    assert_eq!(crashed(Policy::PLAY_ON), (Crash, Some(random(Policy::PLAY_ON)), None));

    let strict = Policy { late: Late::Loses, invalid: Invalid::Loses, ..Policy::default() };
    let lost = |text, took| judged(&mut start(strict, PER_MOVE), text, took);
    assert_eq!(lost(Ok("c9"), 3), (NotLegal, None, Some("forfeit".to_owned())));
    assert_eq!(lost(Ok("c2-c3"), 600), (Timeout, None, Some("time".to_owned())));
    let refused =
        start(Policy::default(), PER_MOVE).answer(WHITE, Answer { text: Ok("c9"), took: ms(3) }, ms(3));
    assert_eq!(refused.unwrap_err().code(), "syntax");
}

#[test]
fn the_move_that_overruns_a_games_time_stands_where_the_policy_says_so() {
    let mut contest = start(Policy::CONTEST, PER_GAME);
    assert_eq!(judged(&mut contest, Ok("c2-c3"), 600).1.unwrap(), "c2-c3");
    contest.answer(BLACK, Answer { text: Ok("c4xc2"), took: ms(1) }, ms(9601)).unwrap();
    let later = contest.play().legal();
    assert_eq!(
        judged(&mut contest, Ok(&later[0]), 0).0,
        MoveEnding::Timeout,
        "later ones are random at once"
    );
    let notes: Vec<MoveEnding> = contest.notes().iter().map(|note| note.ending).collect();
    assert_eq!(notes, [MoveEnding::Timeout, MoveEnding::Ok, MoveEnding::Timeout]);

    let mut live = start(Policy::PLAY_ON, PER_GAME);
    let dice = &mut live.dice();
    let random = live.play().random_move(dice);
    assert_eq!(judged(&mut live, Ok("c2-c3"), 600).1, random);
}

#[test]
fn a_program_answers_with_one_move_and_a_person_may_join_a_turn() {
    // White offers a piece that black takes, and black another that white takes twice.
    let mut table = start(Policy::CONTEST, ClockRule::None);
    let joined = loop {
        let Turn::Seat(seat) = table.turn() else { panic!("no double capture in this game") };
        let scene = table.play().scene(game::Viewer::Seat(seat));
        let mut ahead = table.play().boxed_clone();
        let first = scene.choices[0].token.clone();
        ahead.play(&first).unwrap();
        if ahead.turn() == Turn::Seat(seat) {
            ahead.play(&ahead.legal()[0]).unwrap();
            break (seat, ahead.turns().pop().unwrap().text);
        }
        table.submit(seat, &first, Duration::ZERO).unwrap();
    };
    let answer = Answer { text: Ok(&joined.1), took: Duration::ZERO };
    let mut program = Table::from_record(&table.record()).unwrap().with_policy(Policy::CONTEST);
    assert_eq!(program.answer(joined.0, answer, Duration::ZERO).unwrap().ending, MoveEnding::Invalid);
    assert!(table.submit(joined.0, &joined.1, Duration::ZERO).unwrap().len() > 1);
}

#[test]
fn resignation_draw_and_take_back() {
    let rules = catalogue::find("alquerque").unwrap().build("").unwrap();
    let (white, black) = (Seat::new(0), Seat::new(1));
    let mut table = Table::new(Setup::new(rules));
    assert_eq!(table.take_back(Duration::ZERO), Err(Refusal::Nothing));
    table.submit(white, "c2-c3", Duration::ZERO).unwrap();
    table.submit(black, "c4xc2", Duration::ZERO).unwrap();
    table.take_back_for(white, Duration::ZERO).unwrap();
    assert_eq!(table.play().length(), 0);
    assert_eq!(table.record().turns, []);

    table.offer_draw(white).unwrap();
    assert_eq!(table.draw_offers().collect::<Vec<_>>(), [white]);
    table.decline_draw().unwrap();
    assert_eq!(table.decline_draw(), Err(Refusal::Nothing));
    table.offer_draw(white).unwrap();
    table.submit(white, "c2-c3", Duration::ZERO).unwrap();
    table.offer_draw(black).unwrap();
    assert!(table.turn().outcome().is_none(), "white's offer ended with white's move");
    table.resign(black).unwrap();
    assert_eq!(table.turn().outcome().unwrap().winner(), Some(white));
    assert_eq!(table.resign(white), Err(Refusal::Over));
}

proptest! {
    #[test]
    fn any_text_is_read_without_harm(text in any::<String>()) {
        let _ = text.parse::<Record>();
    }

    #[test]
    fn damaged_records_are_read_without_harm(cut in 0..GOOD.len(), byte in 0u8..128) {
        let mut bytes = GOOD.as_bytes().to_vec();
        bytes[cut] = byte;
        if let Ok(record) = String::from_utf8(bytes).unwrap().parse::<Record>() {
            prop_assert_eq!(record.to_string().parse::<Record>(), Ok(record.clone()));
            let _ = record.replay();
            let _ = Table::from_record(&record);
        }
    }
}
