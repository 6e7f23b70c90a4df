//! Backups: from either database into either, completely or not at all.

use std::io::{Cursor, Read as _};

use store::{BatchOptions, Error, Event, Job, NewContest, NewFile, NewResult, Restore, Store};

use crate::databases::{TestDatabase, game, on_both};
use crate::queue::{jobs, record};

/// Adds data to every table.
async fn fill(store: &Store) {
    let files = vec![NewFile { name: "a.py".into(), bytes: (0..=255).collect() }];
    let contest = NewContest {
        id: "cup".into(),
        name: "Ligne\n\"é\"".into(),
        seed: u64::MAX,
        files,
        ..NewContest::default()
    };
    store.create_contest(contest).await.unwrap();
    store.disqualify("cup", "bob", "copied").await.unwrap();
    store.queue().push(&jobs(0..450)).await.unwrap();
    for number in 0..5 {
        store.record_result("cup", NewResult { log: Some(vec![7; 300]), ..game(number) }).await.unwrap();
    }
    store.record_result("cup", game(5)).await.unwrap();
    store.create_match("m", "a setup").await.unwrap();
    let writer = store.writer(BatchOptions::default());
    for sequence in 0..3 {
        writer.append("m", Event { sequence, payload: format!("move {sequence}") }).await.unwrap();
    }
}

async fn saved(store: &Store) -> Vec<u8> {
    let mut backup = Vec::new();
    store.export(&mut backup).await.unwrap();
    backup
}

/// The rows of a backup, without the header that says when it was written and the footer that depends on it.
fn rows(backup: &[u8]) -> Vec<String> {
    let text = String::from_utf8(zstd::decode_all(backup).unwrap()).unwrap();
    let lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines[1..lines.len() - 1].to_vec()
}

on_both! {
    async fn a_backup_moves_to_the_other_database_and_back(database) {
        let here = database.open().await;
        fill(&here).await;
        let backup = saved(&here).await;
        assert_eq!(rows(&backup).len(), 1 + 1 + 1 + 6 + 450 + 1 + 3);

        let there = TestDatabase::sqlite();
        let other = there.open().await;
        let count = other.import(Cursor::new(&backup), Restore::IntoEmpty).await.unwrap();
        assert_eq!(count, 463);
        assert_eq!(other.contest_file("cup", "a.py").await.unwrap().len(), 256);
        assert_eq!(other.result_log("cup", 4).await.unwrap(), Some(vec![7; 300]));
        let returned = saved(&other).await;
        assert_eq!(rows(&returned), rows(&backup));

        here.import(Cursor::new(&returned), Restore::Replacing).await.unwrap();
        assert_eq!(rows(&saved(&here).await), rows(&backup));
    }

    async fn a_restored_contest_goes_on(database) {
        let source = TestDatabase::sqlite();
        let old = source.open().await;
        fill(&old).await;
        let store = database.open().await;
        store.import(Cursor::new(saved(&old).await), Restore::IntoEmpty).await.unwrap();
        let queue = store.queue();
        assert_eq!(queue.push(&jobs(0..450)).await.unwrap(), 0);
        let handler = {
            let store = store.clone();
            move |job: Job| {
                let store = store.clone();
                async move { record(&store, &job).await }
            }
        };
        let enough = async {
            while store.result_count("cup").await.unwrap() < 20 {
                tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            }
        };
        queue.work("one", 2, handler, enough).await.unwrap();
        let next = store.results_since("cup", 6).await.unwrap();
        assert!(next.iter().map(|result| result.arrival).eq(7..7 + next.len() as u64));
    }

    async fn a_database_with_data_is_not_overwritten_by_mistake(database) {
        let store = database.open().await;
        fill(&store).await;
        let backup = saved(&store).await;
        let refused = store.import(Cursor::new(&backup), Restore::IntoEmpty).await;
        assert!(matches!(refused, Err(Error::NotEmpty)));
        assert_eq!(rows(&saved(&store).await), rows(&backup));
    }

    async fn a_damaged_backup_changes_nothing(database) {
        let store = database.open().await;
        fill(&store).await;
        let before = rows(&saved(&store).await);
        let good = saved(&store).await;
        let mut plain = Vec::new();
        zstd::Decoder::new(&*good).unwrap().read_to_end(&mut plain).unwrap();
        let text = String::from_utf8(plain).unwrap();
        let pack = |text: &str| zstd::encode_all(text.as_bytes(), 1).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        let without_a_row = [&lines[..20], &lines[21..]].concat().join("\n") + "\n";
        let without_an_end = lines[..lines.len() - 1].join("\n") + "\n";
        let damaged = [
            Vec::new(),
            b"Remember the milk.".to_vec(),
            good[..good.len() / 2].to_vec(),
            pack("Remember the milk.\n"),
            pack(&text.replacen("move 1", "move 9", 1)),
            pack(&without_a_row),
            pack(&without_an_end),
            pack(&format!("{text}[]\n")),
            pack(&text.replacen("\"version\":1", "\"version\":2", 1)),
        ];
        for backup in damaged {
            let refused = store.import(Cursor::new(&backup), Restore::Replacing).await;
            assert!(matches!(refused, Err(Error::BadBackup(_))), "{refused:?}");
        }
        let newer = pack(&text.replacen("\"schema\":5", "\"schema\":9", 1));
        let refused = store.import(Cursor::new(&newer), Restore::Replacing).await;
        assert!(matches!(refused, Err(Error::Newer { found: 9, known: 5 })));
        assert_eq!(rows(&saved(&store).await), before);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_of_a_server_moves_to_another() {
    let (Some(one), Some(two)) = (TestDatabase::postgres().await, TestDatabase::postgres().await) else {
        return;
    };
    let (from, to) = (one.open().await, two.open().await);
    fill(&from).await;
    let backup = saved(&from).await;
    to.import(Cursor::new(&backup), Restore::IntoEmpty).await.unwrap();
    assert_eq!(rows(&saved(&to).await), rows(&backup));
    one.remove().await;
    two.remove().await;
}
