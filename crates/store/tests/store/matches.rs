//! Live matches and their events.

use std::time::Duration;

use store::{BatchOptions, Error, Event, MatchState};

use crate::databases::on_both;

fn event(sequence: u64) -> Event {
    Event { sequence, payload: format!("{{\"move\":{sequence}}}") }
}

on_both! {
    async fn a_match_is_open_until_it_is_closed(database) {
        let store = database.open().await;
        let made = store.create_match("m1", "two people").await.unwrap();
        store.create_match("m2", "three people").await.unwrap();
        assert_eq!(store.find_match("m1").await.unwrap(), made);
        assert!(matches!(store.create_match("m1", "").await, Err(Error::MatchExists(_))));
        store.close_match("m1").await.unwrap();
        assert_eq!(store.find_match("m1").await.unwrap().state, MatchState::Closed);
        let open: Vec<String> = store.open_matches().await.unwrap().into_iter().map(|one| one.id).collect();
        assert_eq!(open, ["m2"]);
        assert!(matches!(store.close_match("m3").await, Err(Error::UnknownMatch(_))));
    }

    async fn events_are_read_in_order_from_any_number_on(database) {
        let store = database.open().await;
        store.create_match("m", "").await.unwrap();
        let writer = store.writer(BatchOptions::default());
        for sequence in 0..5 {
            writer.append("m", event(sequence)).await.unwrap();
        }
        assert_eq!(store.events("m", 0).await.unwrap(), [event(0), event(1), event(2), event(3), event(4)]);
        assert_eq!(store.events("m", 3).await.unwrap(), [event(3), event(4)]);
        assert_eq!(store.events("m", 5).await.unwrap(), []);
    }

    async fn an_event_that_cannot_be_written_harms_no_other_of_its_group(database) {
        let store = database.open().await;
        store.create_match("open", "").await.unwrap();
        store.create_match("closed", "").await.unwrap();
        store.close_match("closed").await.unwrap();
        // All five are one group: the wait is long, and ends when the group is full.
        let writer = store.writer(BatchOptions { max_wait: Duration::from_mins(1), max_events: 5 });
        let (first, twice, closed, unknown, second) = tokio::join!(
            writer.append("open", event(0)),
            writer.append("open", Event { sequence: 0, payload: "other".into() }),
            writer.append("closed", event(0)),
            writer.append("unknown", event(0)),
            writer.append("open", event(1)),
        );
        first.unwrap();
        second.unwrap();
        assert!(matches!(twice, Err(Error::EventExists { sequence: 0, .. })));
        assert!(matches!(closed, Err(Error::MatchClosed(_))));
        assert!(matches!(unknown, Err(Error::UnknownMatch(_))));
        assert_eq!(store.events("open", 0).await.unwrap(), [event(0), event(1)]);
    }

    async fn many_matches_share_their_transactions(database) {
        let store = database.open().await;
        for id in 0..50 {
            store.create_match(&id.to_string(), "").await.unwrap();
        }
        let writer = store.writer(BatchOptions::default());
        let tables: Vec<_> = (0..50)
            .map(|id| {
                let writer = writer.clone();
                tokio::spawn(async move {
                    for sequence in 0..10 {
                        writer.append(&id.to_string(), event(sequence)).await.unwrap();
                    }
                })
            })
            .collect();
        for table in tables {
            table.await.unwrap();
        }
        for id in 0..50 {
            assert_eq!(store.events(&id.to_string(), 0).await.unwrap().len(), 10);
        }
    }
}
