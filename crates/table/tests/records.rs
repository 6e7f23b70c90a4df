//! Records: what is written reads back equal, replays to the byte, and bad ones say where.

use std::time::Duration;

use game::{Dice, Seat, Turn};
use proptest::prelude::*;
use table::{
    ClockRule, Generator, Invalid, Late, MoveEnding, Policy, Record, RecordedTurn, Refusal, ReplayError,
    Setup, Swap, Table,
};

/// A match of random moves, with odd times, comments and endings.
fn random_match(id: &str, options: &str, seed: u64) -> Table {
    let rules = catalogue::find(id).unwrap().build(options).unwrap();
    let policy = Policy { late: Late::RandomMove, invalid: Invalid::RandomMove, ..Policy::default() };
    let setup = Setup::new(rules)
        .names(["Ada", "random", "Grace", "Alan"].map(str::to_owned))
        .seed(seed)
        .clock(ClockRule::PerMove(Duration::from_millis(500)))
        .policy(policy)
        .date("2026-01-31".to_owned());
    let mut table = Table::new(setup);
    let mut dice = Generator::new(seed);
    let mut now = Duration::ZERO;
    while let Turn::Seat(seat) = table.turn() {
        now += Duration::from_millis(dice.below(520));
        let rubbish = dice.below(20) == 0;
        let text = if rubbish { "rubbish".to_owned() } else { table.play().random_move(&mut dice).unwrap() };
        table.submit(seat, &text, now).unwrap();
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
            table.submit_random(seat, Duration::ZERO).unwrap();
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

#[test]
fn policies_decide_on_late_and_bad_answers() {
    let start = |policy, clock| {
        let rules = catalogue::find("alquerque").unwrap().build("").unwrap();
        Table::new(Setup::new(rules).policy(policy).clock(clock).seed(1))
    };
    let (white, black) = (Seat::new(0), Seat::new(1));
    let ms = Duration::from_millis;
    let per_move = ClockRule::PerMove(ms(500));
    let per_game = ClockRule::PerGame { budget: ms(500), increment: ms(0) };
    let random = Policy { late: Late::RandomMove, invalid: Invalid::RandomMove, ..Policy::default() };

    let mut people = start(Policy::default(), per_move);
    assert_eq!(people.submit(black, "c2-c3", ms(1)), Err(Refusal::NotYourTurn));
    assert_eq!(people.submit(white, "c2-c9", ms(1)).unwrap_err().code(), "syntax");
    assert_eq!(people.submit(white, "a1-a2", ms(1)).unwrap_err().code(), "illegal");
    assert_eq!(people.tick(ms(500)), [], "the last millisecond counts");
    assert_eq!(people.tick(ms(501)), []);
    assert_eq!(people.turn().outcome().unwrap().winner(), Some(black));
    assert_eq!(people.record().reason.as_deref(), Some("time"));
    assert_eq!(people.submit(black, "c2-c3", ms(502)), Err(Refusal::Over));

    let mut contest = start(random, per_move);
    assert_eq!(contest.submit(white, "c2-c3", ms(501)).unwrap().len(), 1, "a random move in its place");
    assert_eq!(contest.record().turns[0].notes[0].0, MoveEnding::Timeout);
    contest.submit(black, "resign!", ms(510)).unwrap();
    assert_eq!(contest.record().turns[1].notes[0].0, MoveEnding::Invalid);

    let mut budget = start(random, per_game);
    assert_eq!(
        budget.submit(white, "c2-c3", ms(600)).unwrap()[0].text,
        "c2-c3",
        "the overrunning move stands"
    );
    budget.submit(black, "c4xc2", ms(601)).unwrap();
    assert_eq!(budget.tick(ms(601)).len(), 1, "later ones are random at once");

    let strict = Policy { late: Late::Loses, invalid: Invalid::Loses, ..Policy::default() };
    let mut forfeit = start(strict, per_move);
    assert_eq!(forfeit.submit(white, "c9", ms(3)), Ok(Vec::new()));
    assert_eq!(forfeit.record().reason.as_deref(), Some("forfeit"));
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
