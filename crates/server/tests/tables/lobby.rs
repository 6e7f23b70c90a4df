//! Tables that strangers find.

use protocol::Refused;
use protocol::tables::{Join, Made, NewSeat, NewTable, TableLine};

use crate::support::{ai, me, on_both, open_game, secrets_of, wish};

on_both! {
    async fn of_two_who_want_the_same_seat_one_gets_it(database) {
        let server = database.serve().await;
        let new = NewTable { listed: true, ..wish(open_game(), vec![me("Ada"), NewSeat::Open]) };
        let made = server.make(&new).await;
        assert_eq!(made.seats.len(), 1);
        let path = format!("/tables/{}/join", made.table);
        let join = |name: &str| Join { seat: Some(1), name: name.to_owned() };
        let (bob, cleo) = (join("Bob"), join("Cleo"));
        let (one, other): (Result<Made, Refused>, Result<Made, Refused>) =
            tokio::join!(server.post(&path, &bob), server.post(&path, &cleo));
        let (won, lost) = if one.is_ok() { (one, other) } else { (other, one) };
        assert_eq!(lost.unwrap_err().code, "taken");
        let seat = &won.unwrap().seats[0];
        let player = server.sit(&made.table, std::slice::from_ref(&seat.secret)).await;
        assert_eq!(player.seats, [1]);
        for seat in [Some(0), Some(9), None] {
            let refused: Result<Made, Refused> =
                server.post(&path, &Join { seat, name: String::new() }).await;
            assert_eq!(refused.unwrap_err().code, "taken");
        }
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lobby_shows_what_is_listed_and_somebody_waits_at() {
    let database = crate::support::Database::sqlite();
    let server = database.serve().await;
    let listed = |seats| NewTable { listed: true, ..wish(open_game(), seats) };
    let open = server.make(&listed(vec![me("Ada"), NewSeat::Open])).await;
    let list = async |state: &str| -> Vec<TableLine> {
        server.get(&format!("/tables?state={state}")).await.unwrap()
    };
    assert!(list("waiting").await.is_empty(), "no client is there");
    let _ada = server.sit(&open.table, &secrets_of(&open)).await;
    let running = server.make(&listed(vec![ai("level-1"), me("Bob")])).await;
    let _bob = server.sit(&running.table, &secrets_of(&running)).await;
    let _private = server.make(&wish(open_game(), vec![me("Cleo"), NewSeat::Open])).await;
    let waiting = list("waiting").await;
    assert_eq!(waiting.len(), 1);
    assert_eq!((waiting[0].table.id.as_str(), waiting[0].free.as_slice()), (open.table.as_str(), &[1][..]));
    assert_eq!(waiting[0].names, ["Ada", ""]);
    let going_on = list("running").await;
    assert_eq!(going_on.iter().map(|line| line.table.id.as_str()).collect::<Vec<_>>(), [&running.table]);
    let all = list("").await;
    assert_eq!(
        all.iter().map(|line| line.table.id.as_str()).collect::<Vec<_>>(),
        [&running.table, &open.table]
    );
    server.stop().await;
}
