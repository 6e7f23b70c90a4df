//! Contests, files, disqualifications and results.

use store::{ContestState, DisqualifyOutcome, Error, NewContest, NewFile, NewResult, Recorded, sha256};

use crate::databases::{game, on_both, with_contest};

on_both! {
    async fn a_contest_comes_back_as_it_was_made(database) {
        let store = database.open().await;
        let made = store
            .create_contest(NewContest {
                id: "cup".into(),
                name: "Coupe d’été".into(),
                file: "rounds = 3\n".into(),
                seed: u64::MAX - 5,
                files: vec![NewFile { name: "a.py".into(), bytes: vec![0, 255, 10] }],
            })
            .await
            .unwrap();
        assert_eq!(made.state, ContestState::Running);
        assert_eq!(made.seed, u64::MAX - 5);
        assert_eq!(store.contest("cup").await.unwrap(), made);
        assert_eq!(store.contests().await.unwrap(), [made]);

        let files = store.contest_files("cup").await.unwrap();
        assert_eq!((files[0].name.as_str(), files[0].size), ("a.py", 3));
        assert_eq!(files[0].sha256, sha256(&[0, 255, 10]));
        assert_eq!(store.contest_file("cup", "a.py").await.unwrap(), [0, 255, 10]);
    }

    async fn what_does_not_exist_is_named(database) {
        let store = database.open().await;
        with_contest(&store, "cup").await;
        let again = NewContest { id: "cup".into(), ..NewContest::default() };
        assert!(matches!(store.create_contest(again).await, Err(Error::ContestExists(id)) if id == "cup"));
        assert!(matches!(store.contest("cap").await, Err(Error::UnknownContest(id)) if id == "cap"));
        assert!(matches!(store.contest_file("cup", "b").await, Err(Error::UnknownFile { .. })));
        assert!(matches!(store.record_result("cap", game(0)).await, Err(Error::UnknownContest(_))));
        assert!(matches!(store.disqualify("cap", "ann", "why").await, Err(Error::UnknownContest(_))));
        let finished = store.set_contest_state("cap", ContestState::Finished).await;
        assert!(matches!(finished, Err(Error::UnknownContest(_))));
    }

    async fn a_contest_remembers_how_far_it_is(database) {
        let store = database.open().await;
        with_contest(&store, "cup").await;
        for state in [ContestState::Stopped, ContestState::Running, ContestState::Finished] {
            store.set_contest_state("cup", state).await.unwrap();
            assert_eq!(store.contest("cup").await.unwrap().state, state);
        }
    }

    async fn a_changed_file_is_noticed(database) {
        let store = database.open().await;
        let files = vec![NewFile { name: "a.py".into(), bytes: b"pass".to_vec() }];
        let contest = NewContest { id: "cup".into(), files, ..NewContest::default() };
        store.create_contest(contest).await.unwrap();
        let sum = sha256(b"something else");
        database.execute(&format!("UPDATE contest_files SET sha256 = '{sum}'")).await;
        assert!(matches!(store.contest_file("cup", "a.py").await, Err(Error::DamagedFile { .. })));
    }

    async fn a_second_result_of_a_game_is_ignored_and_reported(database) {
        let store = database.open().await;
        with_contest(&store, "cup").await;
        assert_eq!(store.record_result("cup", game(7)).await.unwrap(), Recorded::First);
        let other = NewResult { payload: "{}".into(), ..game(7) };
        assert_eq!(store.record_result("cup", other).await.unwrap(), Recorded::AlreadyThere);
        assert_eq!(store.result("cup", 7).await.unwrap().unwrap().payload, game(7).payload);
        assert_eq!(store.result("cup", 8).await.unwrap(), None);
        assert_eq!(store.result_count("cup").await.unwrap(), 1);
    }

    async fn a_result_and_a_disqualification_that_do_not_know_of_each_other_do_not_both_pass(database) {
        let store = database.open().await;
        with_contest(&store, "cup").await;
        store.record_result_if_current("cup", game(1), 0).await.unwrap();
        let late = store.disqualify_if_current("cup", "ann", "copied", 0).await.unwrap();
        assert_eq!((late, store.disqualifications("cup").await.unwrap().len()), (DisqualifyOutcome::Stale, 0));
        assert_eq!(store.disqualify_if_current("cup", "ann", "copied", 1).await.unwrap(), DisqualifyOutcome::Done);
        assert_eq!(store.record_result_if_current("cup", game(2), 0).await.unwrap(), Recorded::Stale);
        assert_eq!(store.result("cup", 2).await.unwrap(), None);
        assert_eq!(store.record_result_if_current("cup", game(2), 1).await.unwrap(), Recorded::First);
        let arrivals: Vec<u64> =
            store.results_since("cup", 0).await.unwrap().iter().map(|result| result.arrival).collect();
        assert_eq!(arrivals, [1, 2]);
    }

    async fn results_are_read_by_number_or_by_arrival(database) {
        let store = database.open().await;
        with_contest(&store, "cup").await;
        with_contest(&store, "other").await;
        for number in [5, 1, 3] {
            store.record_result("cup", game(number)).await.unwrap();
            store.record_result("other", game(number)).await.unwrap();
            store.record_result("cup", game(number)).await.unwrap();
        }
        let numbers = |results: Vec<store::GameResult>| -> Vec<(u64, u64)> {
            results.iter().map(|result| (result.number, result.arrival)).collect()
        };
        assert_eq!(numbers(store.results("cup").await.unwrap()), [(1, 2), (3, 3), (5, 1)]);
        assert_eq!(numbers(store.results_since("cup", 0).await.unwrap()), [(5, 1), (1, 2), (3, 3)]);
        assert_eq!(numbers(store.results_since("cup", 2).await.unwrap()), [(3, 3)]);
    }

    async fn many_recorders_at_once_record_every_game_once(database) {
        let store = database.open().await;
        with_contest(&store, "cup").await;
        let recorders = (0..4).map(|_| {
            let store = store.clone();
            tokio::spawn(async move {
                let mut first = 0;
                for number in 0..25 {
                    let recorded = store.record_result("cup", game(number)).await.unwrap();
                    first += usize::from(recorded == Recorded::First);
                }
                first
            })
        });
        let mut first = 0;
        for recorder in recorders.collect::<Vec<_>>() {
            first += recorder.await.unwrap();
        }
        assert_eq!(first, 25);
        let arrivals = store.results_since("cup", 0).await.unwrap();
        assert!(arrivals.iter().map(|result| result.arrival).eq(1..=25));
    }

    async fn a_log_comes_back_whole(database) {
        let store = database.open().await;
        with_contest(&store, "cup").await;
        let log: Vec<u8> = (0..100_000_u32).map(|place| (place % 251) as u8).collect();
        store.record_result("cup", NewResult { log: Some(log.clone()), ..game(0) }).await.unwrap();
        store.record_result("cup", game(1)).await.unwrap();
        assert_eq!(store.result_log("cup", 0).await.unwrap(), Some(log));
        assert_eq!(store.result_log("cup", 1).await.unwrap(), None);
        assert_eq!(store.result_log("cup", 2).await.unwrap(), None);
    }

    async fn a_disqualification_has_a_reason_and_can_be_taken_back(database) {
        let store = database.open().await;
        with_contest(&store, "cup").await;
        store.disqualify("cup", "bob", "copied").await.unwrap();
        store.disqualify("cup", "ann", "late").await.unwrap();
        store.disqualify("cup", "bob", "copied from ann").await.unwrap();
        let reasons = |all: Vec<store::Disqualification>| -> Vec<(String, String)> {
            all.into_iter().map(|one| (one.participant, one.reason)).collect()
        };
        let both = [("ann".into(), "late".into()), ("bob".into(), "copied from ann".into())];
        assert_eq!(reasons(store.disqualifications("cup").await.unwrap()), both);
        store.readmit("cup", "bob").await.unwrap();
        store.readmit("cup", "unknown").await.unwrap();
        assert_eq!(reasons(store.disqualifications("cup").await.unwrap()), both[..1]);
    }
}
