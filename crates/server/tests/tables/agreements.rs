//! Taking back, drawing, giving up, playing again, and talking.

use protocol::frame::{Offered, Status};
use protocol::tables::{NewSeat, NewTable};
use protocol::talk::{FromPlayer, ToPlayer};

use crate::support::{
    Database, Player, ai, any_move, hidden_game, me, on_both, open_game, secrets_of, two_players, wish,
};

async fn offer(player: &mut Player, what: Offered) -> Result<(), protocol::Refused> {
    let id = player.id();
    player.say(FromPlayer::Offer { id, what }).await
}

async fn decline(player: &mut Player, what: Offered) -> Result<(), protocol::Refused> {
    let id = player.id();
    player.say(FromPlayer::Decline { id, what }).await
}

fn reason(player: &Player) -> &str {
    match &player.frame.status {
        Status::Over { reason, .. } => reason,
        other => panic!("it goes on: {other:?}"),
    }
}

on_both! {
    async fn a_move_is_taken_back_when_the_other_agrees(database) {
        let server = database.serve().await;
        let (_, mut first, mut second) = two_players(&server).await;
        let start = first.frame.picture.pieces.clone();
        assert_eq!(offer(&mut first, Offered::TakeBack).await.unwrap_err().code, "nothing");
        let token = any_move(&first.frame);
        first.play(&token).await.unwrap();
        offer(&mut first, Offered::TakeBack).await.unwrap();
        assert_eq!(first.frame.ply, 1);
        second.until(|frame| !frame.offers.is_empty()).await;
        decline(&mut second, Offered::TakeBack).await.unwrap();
        first.until(|frame| frame.offers.is_empty()).await;
        offer(&mut first, Offered::TakeBack).await.unwrap();
        offer(&mut second, Offered::TakeBack).await.unwrap();
        first.until(|frame| frame.ply == 0).await;
        assert_eq!(first.frame.picture.pieces, start);
        assert_eq!((first.frame.history_from, first.frame.history.len()), (0, 0));
        first.play(&token).await.unwrap();
        server.stop().await;
    }

    async fn a_draw_is_agreed_and_a_game_given_up(database) {
        let server = database.serve().await;
        let (_, mut first, mut second) = two_players(&server).await;
        offer(&mut first, Offered::Draw).await.unwrap();
        second.until(|frame| !frame.offers.is_empty()).await;
        decline(&mut second, Offered::Draw).await.unwrap();
        assert_eq!(decline(&mut second, Offered::Draw).await.unwrap_err().code, "nothing");
        offer(&mut second, Offered::Draw).await.unwrap();
        offer(&mut first, Offered::Draw).await.unwrap();
        assert_eq!(reason(&first), "agreement");
        assert!(first.frame.picture.choices.is_empty());
        assert_eq!(offer(&mut first, Offered::Draw).await.unwrap_err().code, "over");

        let (_, mut first, mut second) = two_players(&server).await;
        let id = second.id();
        second.say(FromPlayer::Resign { id }).await.unwrap();
        first.until(|frame| matches!(frame.status, Status::Over { .. })).await;
        assert_eq!(reason(&first), "resignation");
        let Status::Over { ranks, .. } = &first.frame.status else { panic!("it is over") };
        assert_eq!(ranks, &[1, 2]);
        server.stop().await;
    }

    async fn those_who_agree_play_again_on_the_other_side(database) {
        let server = database.serve().await;
        let (_, mut first, mut second) = two_players(&server).await;
        assert_eq!(offer(&mut first, Offered::Rematch).await.unwrap_err().code, "nothing");
        let id = first.id();
        first.say(FromPlayer::Resign { id }).await.unwrap();
        offer(&mut first, Offered::Rematch).await.unwrap();
        offer(&mut second, Offered::Rematch).await.unwrap();
        let mut seats = Vec::new();
        for player in [&mut first, &mut second] {
            let (table, secrets) = loop {
                if let Some(ToPlayer::Rematch { table, secrets }) = player.next().await {
                    break (table, secrets);
                }
            };
            seats.push(server.sit(&table, &secrets).await);
        }
        assert_eq!((&seats[0].seats, &seats[1].seats), (&vec![1], &vec![0]));
        seats[1].until(|frame| !frame.picture.choices.is_empty()).await;
        assert_eq!(seats[1].frame.seats[1].name, "Ada");
        let token = any_move(&seats[1].frame);
        seats[1].play(&token).await.unwrap();
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn alone_one_takes_back_at_once() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let made = server.make(&wish(open_game(), vec![me("Ada"), ai("level-1")])).await;
    let mut player = server.sit(&made.table, &secrets_of(&made)).await;
    let token = any_move(&player.frame);
    player.play(&token).await.unwrap();
    player.until(|frame| frame.ply >= 2 && !frame.picture.choices.is_empty()).await;
    offer(&mut player, Offered::TakeBack).await.unwrap();
    assert_eq!(player.frame.ply, 0);
    player.play(&token).await.unwrap();
    player.until(|frame| frame.ply >= 2).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whisper_reaches_the_two_and_nobody_else() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let entry = catalogue::find(hidden_game()).unwrap();
    let mut variants = entry.about.modes.iter().map(|mode| (*mode, entry.build(mode).unwrap().seats()));
    let (chosen, seats) = variants.find(|(_, seats)| *seats >= 3).unwrap();
    let pairs = chosen.split_whitespace().filter_map(|pair| pair.split_once('='));
    let options = pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
    let made = server.make(&NewTable { options, ..wish(hidden_game(), vec![NewSeat::Link; seats]) }).await;
    let mut players = Vec::new();
    for secret in secrets_of(&made) {
        players.push(server.sit(&made.table, &[secret]).await);
    }
    let mut watcher = server.watch(&made.table).await;
    let id = players[0].id();
    let whisper = FromPlayer::Chat { id, text: "tiger tonight".to_owned(), to: Some(2) };
    players[0].say(whisper).await.unwrap();
    let id = players[0].id();
    let aloud = FromPlayer::Chat { id, text: "Good evening!".to_owned(), to: None };
    players[0].say(aloud).await.unwrap();
    let is_last = |line: &protocol::frame::ChatLine| line.text == "Good evening!";
    for player in &mut players[1..] {
        player.until(|frame| frame.chat.iter().any(is_last)).await;
    }
    while !watcher.frame().await.chat.iter().any(is_last) {}
    let heard: Vec<bool> = players.iter().map(|player| player.bytes.contains("tiger tonight")).collect();
    assert_eq!(heard[..3], [true, false, true]);
    assert!(!watcher.bytes.contains("tiger tonight"));
    let late = server.sit(&made.table, &[]).await;
    assert!(!late.bytes.contains("tiger tonight") && late.bytes.contains("Good evening!"));
    let back = server.sit(&made.table, &[made.seats[2].secret.clone()]).await;
    assert!(back.bytes.contains("tiger tonight"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_are_shown_and_records_have_them() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let (table, mut first, mut second) = two_players(&server).await;
    let id = second.id();
    second.say(FromPlayer::Name { id, name: "  Grace \n Hopper ".to_owned() }).await.unwrap();
    first.until(|frame| frame.seats[1].name == "Grace Hopper").await;
    let record = server.post_text(&format!("/tables/{table}/record"), "{}").await;
    assert!(record.contains("Ada") && record.contains("Grace Hopper"), "{record}");
    server.stop().await;
}
