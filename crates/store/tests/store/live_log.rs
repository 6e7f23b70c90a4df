//! Games that are being played, as onlookers hear of them.

use store::{ContestState, Job, Recorded, Restore, Store, WriteOutcome};

use crate::databases::{TestDatabase, game, on_both, with_contest};

async fn begin(store: &Store, number: u64, told: &str) -> String {
    store.begin_progress("cup", number, "setup", told, "").await.unwrap().unwrap()
}

async fn stories(store: &Store) -> Vec<(u64, String)> {
    let told = store.progress("cup").await.unwrap();
    told.into_iter().map(|one| (one.number, one.story)).collect()
}

/// Makes everything that was told look old.
async fn grow_silent(database: &TestDatabase) {
    database.execute("UPDATE game_progress SET told_at = told_at - 60000").await;
}

on_both! {
    async fn what_is_told_of_a_game_is_heard_in_order(database) {
        let store = database.open().await;
        with_contest(&store, "cup").await;
        let attempt = begin(&store, 7, "a\n").await;
        begin(&store, 3, "").await;
        assert_eq!(store.add_progress("cup", 7, &attempt, "b\n", "said").await.unwrap(), WriteOutcome::Yes);
        assert_eq!(store.add_progress("cup", 7, &attempt, "", "said more").await.unwrap(), WriteOutcome::Yes);
        assert_eq!(stories(&store).await, [(3, String::new()), (7, "a\nb\n".to_owned())]);
        let seven = store.progress_of("cup", 7).await.unwrap().unwrap();
        assert_eq!((seven.setup.as_str(), seven.latest.as_str()), ("setup", "said more"));
        assert_eq!(store.progress_of("cup", 8).await.unwrap(), None);
        store.end_progress("cup", 3, "somebody else").await.unwrap();
        store.end_progress("cup", 7, &attempt).await.unwrap();
        assert_eq!(stories(&store).await, [(3, String::new())]);
    }

    async fn a_result_ends_what_is_told_and_nothing_can_be_told_after_it(database) {
        let store = database.open().await;
        with_contest(&store, "cup").await;
        let attempt = begin(&store, 0, "a\n").await;
        assert_eq!(store.result_count("cup").await.unwrap(), 0, "what is told is no result");
        assert_eq!(store.record_result("cup", game(0)).await.unwrap(), Recorded::First);
        assert_eq!(stories(&store).await, []);
        assert_eq!(store.add_progress("cup", 0, &attempt, "b\n", "").await.unwrap(), WriteOutcome::Overtaken);
        assert_eq!(store.begin_progress("cup", 0, "", "", "").await.unwrap(), None);
        assert_eq!(database.ask("SELECT count(*) FROM game_progress").await, 0);
    }

    async fn a_game_that_is_played_again_is_told_from_its_beginning(database) {
        let store = database.open().await;
        with_contest(&store, "cup").await;
        let dead = begin(&store, 0, "a\nb\n").await;
        grow_silent(database).await;
        assert_eq!(stories(&store).await, [], "nobody has told anything for a long time");
        let alive = begin(&store, 0, "c\n").await;
        assert_eq!(store.add_progress("cup", 0, &dead, "d\n", "").await.unwrap(), WriteOutcome::Overtaken);
        store.end_progress("cup", 0, &dead).await.unwrap();
        assert_eq!(store.add_progress("cup", 0, &alive, "e\n", "").await.unwrap(), WriteOutcome::Yes);
        assert_eq!(stories(&store).await, [(0, "c\ne\n".to_owned())]);
    }

    async fn nothing_is_left_when_a_contest_is_finished_and_nothing_is_saved(database) {
        let store = database.open().await;
        with_contest(&store, "cup").await;
        store.queue().push(&[Job { contest: "cup".into(), number: 0 }]).await.unwrap();
        begin(&store, 0, "a\n").await;
        let mut saved = std::io::Cursor::new(Vec::new());
        store.export(&mut saved).await.unwrap();
        saved.set_position(0);
        store.import(saved, Restore::Replacing).await.unwrap();
        assert_eq!(stories(&store).await, []);
        begin(&store, 0, "a\n").await;
        grow_silent(database).await;
        store.set_contest_state("cup", ContestState::Finished).await.unwrap();
        assert_eq!(database.ask("SELECT count(*) FROM game_progress").await, 0);
    }
}
