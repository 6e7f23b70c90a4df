//! Whole games over sockets.

use game::Dice as _;
use protocol::frame::Status;
use protocol::tables::NewSeat;
use table::{Generator, Record};

use crate::support::{Player, Watcher, any_move, me, on_both, open_game, secrets_of, wish};

/// Plays at random until the game is over, each player at their own socket.
async fn play_out(players: &mut [Player], watcher: &mut Watcher, seed: u64, most: usize) -> usize {
    let mut dice = Generator::new(seed);
    for count in 0..most {
        let Status::Turn { seat } = players[0].frame.status else { return count };
        let player = &mut players[usize::from(seat)];
        player.until(|frame| !frame.picture.choices.is_empty()).await;
        let choices = &player.frame.picture.choices;
        let token = choices[dice.below(choices.len() as u64) as usize].0.clone();
        player.play(&token).await.unwrap();
        let (version, ply) = (player.frame.version, player.frame.ply);
        for other in players.iter_mut() {
            other.until(|frame| frame.version >= version).await;
            assert_eq!(other.frame.ply, ply);
        }
        while watcher.frame().await.version < version {}
    }
    most
}

on_both! {
    async fn every_game_is_played_to_its_end_by_strangers(database) {
        let server = database.serve().await;
        for entry in catalogue::ENTRIES {
            let rules = entry.build("").unwrap();
            let seats = vec![NewSeat::Link; rules.seats()];
            let made = server.make(&wish(entry.about.id, seats)).await;
            let mut watcher = server.watch(&made.table).await;
            let mut players = Vec::new();
            for secret in secrets_of(&made) {
                players.push(server.sit(&made.table, &[secret]).await);
            }
            for player in &mut players {
                player.until(|frame| frame.status != Status::Waiting).await;
            }
            // A game with a map takes a while at random; what comes later is no different.
            let most = if rules.hides() { 60 } else { 400 };
            let played = play_out(&mut players, &mut watcher, 11, most).await;
            let over = matches!(players[0].frame.status, Status::Over { .. });
            assert!(over || played == most, "{}", entry.about.id);
            if over || !rules.hides() {
                let path = format!("/tables/{}/record", made.table);
                let record: Record = server.post_text(&path, "{}").await.parse().unwrap();
                assert_eq!(record.replay().unwrap().play.length(), players[0].frame.ply, "{}", entry.about.id);
            }
        }
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_screen_serves_all_its_seats() {
    let database = crate::support::Database::sqlite();
    let server = database.serve().await;
    let made = server.make(&wish(open_game(), vec![me("Ada"), me("Bob")])).await;
    let mut screen = server.sit(&made.table, &secrets_of(&made)).await;
    assert_eq!(screen.seats, [0, 1]);
    for ply in 0..6 {
        let Status::Turn { seat } = screen.frame.status else { panic!("it goes on") };
        assert_eq!((screen.frame.ply, screen.frame.viewer), (ply, Some(seat)));
        let token = any_move(&screen.frame);
        screen.play(&token).await.unwrap();
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn frames_tell_what_is_new_and_a_welcome_tells_all() {
    let database = crate::support::Database::sqlite();
    let server = database.serve().await;
    let made = server.make(&wish(open_game(), vec![me("Ada"), me("Bob")])).await;
    let mut screen = server.sit(&made.table, &secrets_of(&made)).await;
    let mut history = Vec::new();
    for _ in 0..30 {
        if screen.frame.picture.choices.is_empty() {
            break;
        }
        let token = any_move(&screen.frame);
        screen.play(&token).await.unwrap();
        assert!(!screen.frame.happened.is_empty());
        assert!(screen.frame.history.len() <= 2);
        history.truncate(screen.frame.history_from);
        history.extend(screen.frame.history.clone());
    }
    let mut again = server.sit(&made.table, &secrets_of(&made)).await;
    let without_times = |lines: &mut Vec<protocol::frame::TurnLine>| {
        for line in lines {
            line.ms = None;
        }
    };
    without_times(&mut history);
    without_times(&mut again.frame.history);
    assert_eq!(again.frame.history, history);
    assert_eq!(again.frame.history_from, 0);
    assert_eq!(again.frame.picture, screen.frame.picture);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_earlier_moment_looks_as_it_did() {
    let database = crate::support::Database::sqlite();
    let server = database.serve().await;
    let made = server.make(&wish(open_game(), vec![me("Ada"), me("Bob")])).await;
    let secrets = secrets_of(&made);
    let mut screen = server.sit(&made.table, &secrets[..1]).await;
    let mut other = server.sit(&made.table, &secrets[1..]).await;
    let mut seen = Vec::new();
    for _ in 0..8 {
        let mover = if screen.frame.picture.choices.is_empty() { &mut other } else { &mut screen };
        let token = any_move(&mover.frame);
        mover.play(&token).await.unwrap();
        let version = mover.frame.version;
        screen.until(|frame| frame.version >= version).await;
        other.until(|frame| frame.version >= version).await;
        seen.push(screen.frame.clone());
    }
    for frame in seen {
        let moment = protocol::tables::Moment { ply: frame.ply, secrets: secrets[..1].to_vec() };
        let path = format!("/tables/{}/at?lang=en", made.table);
        let earlier: protocol::frame::Frame = server.post(&path, &moment).await.unwrap();
        assert_eq!(earlier.picture.pieces, frame.picture.pieces);
        assert_eq!((earlier.last, earlier.viewer), (frame.last, frame.viewer));
    }
    server.stop().await;
}
