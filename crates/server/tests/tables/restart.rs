//! What was done is there again after the server has ended, however it did.

use std::time::Duration;

use protocol::frame::{Frame, Offered, Status};
use protocol::tables::{NewSeat, NewTable};
use protocol::talk::FromPlayer;

use crate::support::{Database, ai, any_move, generous, me, on_both, open_game, secrets_of, wish};

/// What must not change.
fn kept(mut frame: Frame) -> Frame {
    for seat in &mut frame.seats {
        (seat.present, seat.left_ms) = (false, None);
    }
    frame.happened.clear();
    frame
}

on_both! {
    async fn a_game_goes_on_where_it_was(database) {
        let server = database.serve().await;
        let made = server.make(&wish(open_game(), vec![me("Ada"), NewSeat::Open])).await;
        let join = protocol::tables::Join { seat: None, name: "Bob".to_owned() };
        let path = format!("/tables/{}/join", made.table);
        let joined: protocol::tables::Made = server.post(&path, &join).await.unwrap();
        let secrets = [made.seats[0].secret.clone(), joined.seats[0].secret.clone()];
        let mut first = server.sit(&made.table, &secrets[..1]).await;
        let mut second = server.sit(&made.table, &secrets[1..]).await;
        for _ in 0..5 {
            let mover = if first.frame.picture.choices.is_empty() { &mut second } else { &mut first };
            let token = any_move(&mover.frame);
            mover.play(&token).await.unwrap();
            let version = mover.frame.version;
            first.until(|frame| frame.version == version).await;
            second.until(|frame| frame.version == version).await;
        }
        let id = second.id();
        second.say(FromPlayer::Offer { id, what: Offered::TakeBack }).await.unwrap();
        let id = first.id();
        first.say(FromPlayer::Chat { id, text: "Hm.".to_owned(), to: None }).await.unwrap();
        let before = server.sit(&made.table, &secrets[..1]).await;
        server.stop().await;

        let server = database.serve().await;
        let mut again = server.sit(&made.table, &secrets[..1]).await;
        assert_eq!(kept(again.frame.clone()), kept(before.frame));
        assert_eq!(again.last_id, id);
        assert_eq!(again.frame.offers.len(), 1);
        let mut other = server.sit(&made.table, &secrets[1..]).await;
        let mover = if again.frame.picture.choices.is_empty() { &mut other } else { &mut again };
        let token = any_move(&mover.frame);
        mover.play(&token).await.unwrap();
        server.stop().await;
    }

    async fn what_is_over_stays_readable_and_closed(database) {
        let mut config = generous();
        config.limits.idle = Duration::from_millis(1);
        let server = database.serve_with(config).await;
        let made = server.make(&wish(open_game(), vec![me("Ada"), me("Bob")])).await;
        let secrets = secrets_of(&made);
        let mut screen = server.sit(&made.table, &secrets).await;
        let token = any_move(&screen.frame);
        screen.play(&token).await.unwrap();
        let id = screen.id();
        screen.say(FromPlayer::Resign { id }).await.unwrap();
        screen.leave().await;
        // The table leaves memory soon after its last client has left, and takes nothing more then.
        let refused = loop {
            let mut screen = server.sit(&made.table, &secrets).await;
            assert!(matches!(screen.frame.status, Status::Over { .. }));
            assert_eq!(screen.frame.history.len(), 1);
            let id = screen.id();
            let said = screen.say(FromPlayer::Chat { id, text: "Thanks!".to_owned(), to: None }).await;
            screen.leave().await;
            match said {
                Ok(()) => tokio::task::yield_now().await,
                Err(refused) => break refused,
            }
        };
        assert_eq!(refused.code, "closed");
        assert_eq!(server.line(&made.table).await.state, "over");
        let record = server.post_text(&format!("/tables/{}/record", made.table), "{}").await;
        assert!(record.contains("reason: resignation"), "{record}");
        server.stop().await;
    }

    async fn programs_play_on_after_a_restart(database) {
        let server = database.serve().await;
        let new = NewTable { pace_ms: Some(5), ..wish(open_game(), vec![ai("random"), ai("greedy")]) };
        let made = server.make(&new).await;
        let mut watcher = server.watch(&made.table).await;
        while watcher.frame().await.ply < 4 {}
        server.stop().await;

        let server = database.serve().await;
        let mut watcher = server.watch(&made.table).await;
        let first = watcher.frame().await;
        assert!(first.ply >= 4);
        while !matches!(watcher.frame().await.status, Status::Over { .. }) {}
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_go_on_with_what_was_left_and_time_runs_out() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let clock = Some("per-game 600000+0".to_owned());
    let made = server.make(&NewTable { clock, ..wish(open_game(), vec![me("Ada"), me("Bob")]) }).await;
    let mut screen = server.sit(&made.table, &secrets_of(&made)).await;
    let token = any_move(&screen.frame);
    screen.play(&token).await.unwrap();
    let left = screen.frame.seats[0].left_ms.unwrap();
    assert!(left <= 600_000);
    server.stop().await;
    let server = database.serve().await;
    let again = server.sit(&made.table, &secrets_of(&made)).await;
    assert_eq!(again.frame.seats[0].left_ms, Some(left));
    assert!(again.frame.seats[1].left_ms.unwrap() <= 600_000);

    let clock = Some("per-move 30".to_owned());
    let made = server.make(&NewTable { clock, ..wish(open_game(), vec![me("Ada"), me("Bob")]) }).await;
    let mut screen = server.sit(&made.table, &secrets_of(&made)).await;
    screen.until(|frame| matches!(frame.status, Status::Over { .. })).await;
    let Status::Over { reason, .. } = &screen.frame.status else { panic!("it is over") };
    assert_eq!(reason, "time");
    server.stop().await;
}
