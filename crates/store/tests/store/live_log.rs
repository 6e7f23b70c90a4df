//! Live logs of running games.

use store::{ContestState, Job, Recorded, Restore, Store, WriteOutcome};

use crate::databases::{TestDatabase, game, on_both, with_contest};

async fn begin(store: &Store, number: u64, log: &str) -> String {
    store.begin_live_log("cup", number, "setup", log, "").await.unwrap().unwrap()
}

async fn logs(store: &Store) -> Vec<(u64, String)> {
    let running = store.live_logs("cup").await.unwrap();
    running.into_iter().map(|one| (one.number, one.log)).collect()
}

/// Makes all writes look old.
async fn make_stale(database: &TestDatabase) {
    database.execute("UPDATE game_progress SET told_at = told_at - 60000").await;
}

on_both! {
    async fn a_live_log_is_read_in_order(database) {
        let store = database.open().await;
        with_contest(&store, "cup").await;
        let attempt = begin(&store, 7, "a\n").await;
        begin(&store, 3, "").await;
        assert_eq!(store.append_live_log("cup", 7, &attempt, "b\n", "said").await.unwrap(), WriteOutcome::Written);
        assert_eq!(store.append_live_log("cup", 7, &attempt, "", "said more").await.unwrap(), WriteOutcome::Written);
        assert_eq!(logs(&store).await, [(3, String::new()), (7, "a\nb\n".to_owned())]);
        let seven = store.live_log("cup", 7).await.unwrap().unwrap();
        assert_eq!((seven.setup.as_str(), seven.latest.as_str()), ("setup", "said more"));
        assert_eq!(store.live_log("cup", 8).await.unwrap(), None);
        store.end_live_log("cup", 3, "another attempt").await.unwrap();
        store.end_live_log("cup", 7, &attempt).await.unwrap();
        assert_eq!(logs(&store).await, [(3, String::new())]);
    }

    async fn a_result_ends_the_live_log_and_nothing_can_be_added_after_it(database) {
        let store = database.open().await;
        with_contest(&store, "cup").await;
        let attempt = begin(&store, 0, "a\n").await;
        assert_eq!(store.result_count("cup").await.unwrap(), 0, "a live log is no result");
        assert_eq!(store.record_result("cup", game(0)).await.unwrap(), Recorded::First);
        assert_eq!(logs(&store).await, []);
        assert_eq!(store.append_live_log("cup", 0, &attempt, "b\n", "").await.unwrap(), WriteOutcome::Superseded);
        assert_eq!(store.begin_live_log("cup", 0, "", "", "").await.unwrap(), None);
        assert_eq!(database.ask("SELECT count(*) FROM game_progress").await, 0);
    }

    async fn a_new_attempt_starts_the_live_log_anew(database) {
        let store = database.open().await;
        with_contest(&store, "cup").await;
        let dead = begin(&store, 0, "a\nb\n").await;
        make_stale(database).await;
        assert_eq!(logs(&store).await, [], "nothing was written for a long time");
        let alive = begin(&store, 0, "c\n").await;
        assert_eq!(store.append_live_log("cup", 0, &dead, "d\n", "").await.unwrap(), WriteOutcome::Superseded);
        store.end_live_log("cup", 0, &dead).await.unwrap();
        assert_eq!(store.append_live_log("cup", 0, &alive, "e\n", "").await.unwrap(), WriteOutcome::Written);
        assert_eq!(logs(&store).await, [(0, "c\ne\n".to_owned())]);
    }

    async fn live_logs_are_deleted_with_the_end_of_a_contest_and_left_out_of_backups(database) {
        let store = database.open().await;
        with_contest(&store, "cup").await;
        store.queue().push(&[Job { contest: "cup".into(), number: 0 }]).await.unwrap();
        begin(&store, 0, "a\n").await;
        let mut saved = std::io::Cursor::new(Vec::new());
        store.export(&mut saved).await.unwrap();
        saved.set_position(0);
        store.import(saved, Restore::Replacing).await.unwrap();
        assert_eq!(logs(&store).await, []);
        begin(&store, 0, "a\n").await;
        make_stale(database).await;
        store.set_contest_state("cup", ContestState::Finished).await.unwrap();
        assert_eq!(database.ask("SELECT count(*) FROM game_progress").await, 0);
    }
}
