//! What goes beyond the limits is refused.

use std::num::NonZeroU32;

use protocol::Refused;
use protocol::tables::Made;
use protocol::talk::{FromPlayer, ToPlayer};

use crate::support::{Database, Player, generous, me, open_game, open_socket, secrets_of, wish};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_are_counted_by_address_and_in_all() {
    let database = Database::sqlite();
    let new = wish(open_game(), vec![me("Ada"), me("Bob")]);
    let mut config = generous();
    config.limits.tables = 2;
    let server = database.serve_with(config).await;
    server.make(&new).await;
    server.make(&new).await;
    let refused: Result<Made, Refused> = server.post("/tables", &new).await;
    assert_eq!(refused.unwrap_err().code, "full");
    server.stop().await;

    let mut config = generous();
    config.limits.new_tables_per_minute = NonZeroU32::MIN;
    let server = database.serve_with(config).await;
    server.make(&new).await;
    let refused: Result<Made, Refused> = server.post("/tables", &new).await;
    assert_eq!(refused.unwrap_err().code, "too-fast");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_are_counted_by_table_and_in_all() {
    let database = Database::sqlite();
    let mut config = generous();
    config.limits.connections_per_table = 1;
    config.limits.connections = 2;
    let server = database.serve_with(config).await;
    let made = server.make(&wish(open_game(), vec![me("Ada"), me("Bob")])).await;
    let player = server.sit(&made.table, &secrets_of(&made)).await;
    let refused = Player::come(&server, &made.table, &[]).await;
    assert_eq!(refused.err().unwrap().code, "full");
    let second = server.make(&wish(open_game(), vec![me("Ada"), me("Bob")])).await;
    // The socket that was refused may still be closing.
    let other = loop {
        if let Ok(other) = open_socket(&server.address, &second.table).await {
            break other;
        }
    };
    assert!(open_socket(&server.address, &second.table).await.is_err());
    drop((player, other));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_says_too_much_is_not_heard() {
    let database = Database::sqlite();
    let mut config = generous();
    config.limits.messages_per_second = NonZeroU32::MIN;
    let server = database.serve_with(config).await;
    let made = server.make(&wish(open_game(), vec![me("Ada"), me("Bob")])).await;
    let mut player = server.sit(&made.table, &secrets_of(&made)).await;
    for id in 1..=200 {
        player.send(&FromPlayer::Ping { id }).await;
    }
    let mut refused = 0;
    for _ in 1..=200 {
        match player.next().await {
            Some(ToPlayer::Refused { why, .. }) if why.code == "too-fast" => refused += 1,
            Some(ToPlayer::Done { .. }) => {}
            other => panic!("{other:?}"),
        }
    }
    assert!(refused > 0);
    server.stop().await;
}
