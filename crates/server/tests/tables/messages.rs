//! What players say, and what becomes of it.

use protocol::frame::Status;
use protocol::tables::NewSeat;
use protocol::talk::{FromPlayer, ToPlayer};
use tokio_tungstenite::tungstenite::Message;

use crate::support::{Database, Player, any_move, me, on_both, open_game, secrets_of, two_players, wish};

on_both! {
    async fn a_message_is_done_once_however_often_it_is_sent(database) {
        let server = database.serve().await;
        let (_, mut first, mut second) = two_players(&server).await;
        let message = FromPlayer::Move { id: 5, seen: first.frame.version, token: any_move(&first.frame) };
        first.say(message.clone()).await.unwrap();
        second.until(|frame| !frame.picture.choices.is_empty()).await;
        let token = any_move(&second.frame);
        second.play(&token).await.unwrap();
        first.until(|frame| frame.ply == 2).await;
        assert_eq!(first.say(message).await.unwrap_err().code, "doubled");
        let earlier = FromPlayer::Resign { id: 4 };
        assert_eq!(first.say(earlier).await.unwrap_err().code, "doubled");
        assert_eq!(first.frame.ply, 2);
        server.stop().await;
    }

    async fn somebody_who_comes_back_knows_what_was_done(database) {
        let server = database.serve().await;
        let made = server.make(&wish(open_game(), vec![me("Ada"), NewSeat::Link])).await;
        let secrets = secrets_of(&made);
        let mut first = server.sit(&made.table, &secrets[..1]).await;
        let second = server.sit(&made.table, &secrets[1..]).await;
        first.until(|frame| !frame.picture.choices.is_empty()).await;
        first.last_id = 41;
        let token = any_move(&first.frame);
        first.play(&token).await.unwrap();
        first.leave().await;
        let again = server.sit(&made.table, &secrets[..1]).await;
        assert_eq!((again.last_id, again.frame.ply, again.frame.history.len()), (42, 1, 1));
        assert_eq!(again.frame.history[0].text.as_deref(), Some(token.as_str()));
        drop(second);
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_for_a_position_that_is_gone_is_stale() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let made = server.make(&wish(open_game(), vec![me("Ada"), me("Bob")])).await;
    let mut screen = server.sit(&made.table, &secrets_of(&made)).await;
    let seen = screen.frame.version;
    let token = any_move(&screen.frame);
    screen.play(&token).await.unwrap();
    let token = any_move(&screen.frame);
    let id = screen.id();
    let stale = screen.say(FromPlayer::Move { id, seen, token: token.clone() }).await.unwrap_err();
    assert_eq!(stale.code, "stale");
    // What is said changes nothing about the position.
    let (before, id) = (screen.frame.version, screen.id());
    screen.say(FromPlayer::Chat { id, text: "Well, well.".to_owned(), to: None }).await.unwrap();
    assert!(screen.frame.version > before);
    let id = screen.id();
    screen.say(FromPlayer::Move { id, seen: before, token }).await.unwrap();
    assert_eq!(screen.frame.ply, 2);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_may_not_be_done_is_refused_with_a_code_and_changes_nothing() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let (table, mut first, mut second) = two_players(&server).await;
    let before = first.frame.clone();
    assert_eq!(first.play("nonsense").await.unwrap_err().code, "syntax");
    assert_eq!(second.play(&any_move(&before)).await.unwrap_err().code, "not-your-turn");
    let mut illegal = before.picture.choices[0].1.clone();
    illegal.reverse();
    assert_eq!(first.play(&illegal.join("-")).await.unwrap_err().code, "illegal");
    let long = "x".repeat(501);
    let id = first.id();
    let refused = first.say(FromPlayer::Chat { id, text: long, to: None }).await.unwrap_err();
    assert_eq!(refused.code, "too-long");
    let id = first.id();
    assert_eq!(first.say(FromPlayer::Hint { id }).await.unwrap_err().code, "not-alone");
    let mut watcher = server.sit(&table, &[]).await;
    assert_eq!(watcher.play(&any_move(&before)).await.unwrap_err().code, "not-seated");
    let stranger = Player::come(&server, &table, &["guess".to_owned()]).await;
    assert_eq!(stranger.err().unwrap().code, "not-seated");
    let nowhere = Player::come(&server, "nowhere", &[]).await;
    assert_eq!(nowhere.err().unwrap().code, "unknown-table");
    let id = first.id();
    first.say(FromPlayer::Ping { id }).await.unwrap();
    assert_eq!(first.frame.version, before.version);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_plays_before_everybody_is_there() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let made = server.make(&wish(open_game(), vec![me("Ada"), NewSeat::Link])).await;
    let secrets = secrets_of(&made);
    assert!(made.seats[1].link && !made.seats[0].link);
    let mut first = server.sit(&made.table, &secrets[..1]).await;
    assert_eq!(first.frame.status, Status::Waiting);
    assert!(first.frame.picture.choices.is_empty());
    let rules = catalogue::find(open_game()).unwrap().build("").unwrap();
    let token = rules.start().legal()[0].clone();
    assert_eq!(first.play(&token).await.unwrap_err().code, "waiting");
    let second = server.sit(&made.table, &secrets[1..]).await;
    first.until(|frame| matches!(frame.status, Status::Turn { .. })).await;
    assert!(first.frame.seats.iter().all(|seat| seat.present));
    first.play(&token).await.unwrap();
    second.leave().await;
    first.until(|frame| !frame.seats[1].present).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rubbish_is_refused_and_harms_nobody() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let (table, mut first, _second) = two_players(&server).await;
    let sample = r#"{"say":"move","id":7,"seen":1,"token":"a1-a2"}"#;
    let mut rubbish: Vec<String> = (0..sample.len()).map(|end| sample[..end].to_owned()).collect();
    rubbish.extend((0..sample.len()).map(|at| sample[..at].to_owned() + "\u{0}\u{fffd}" + &sample[at + 1..]));
    rubbish.extend(
        [
            r#"{"say":"move","id":-1,"seen":1,"token":""}"#,
            r#"{"say":"move","id":1e99,"seen":1,"token":""}"#,
            r#"{"say":"chat","id":18446744073709551615,"text":"","to":255}"#,
            r#"{"say":"chat","id":3,"text":"x","to":9}"#,
            r#"{"say":"offer","id":3,"what":"everything"}"#,
            r#"{"say":"hello","secrets":[],"lang":"xx"}"#,
            "[[[[[[[[[[[[[[[[[[[[[[",
            "null",
            "7",
        ]
        .map(str::to_owned),
    );
    for text in rubbish.into_iter().filter(|text| !text.is_empty()) {
        first.send_raw(Message::text(text)).await;
        assert!(matches!(first.next().await, Some(ToPlayer::Refused { .. })));
    }
    first.send_raw(Message::binary(vec![0xff, 0xfe, 0])).await;
    assert!(matches!(first.next().await, Some(ToPlayer::Refused { .. })));
    let token = any_move(&first.frame);
    first.last_id = 100;
    first.play(&token).await.unwrap();
    assert_eq!(server.line(&table).await.ply, 1);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_that_is_too_large_closes_the_socket_and_nothing_else() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let (table, mut first, mut second) = two_players(&server).await;
    first.send_raw(Message::text("x".repeat(20_000))).await;
    while first.next().await.is_some() {}
    second.until(|frame| !frame.seats[0].present).await;
    assert_eq!(server.line(&table).await.state, "running");
    server.stop().await;
}
