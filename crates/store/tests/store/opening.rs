//! Opening: what is refused and how, and how old data becomes new data.

use std::path::Path;

use store::{Error, NewContest, Options, Restore, Store};

use crate::databases::{TestDatabase, on_both, server, with_contest, with_database};

/// A database as the first schema had it, with a contest in it.
async fn make_old(database: &TestDatabase) {
    let dialect = if database.is_server() { "postgres" } else { "sqlite" };
    let tables =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("migrations/{dialect}/0001_contests.sql"));
    let mut statements = std::fs::read_to_string(tables).unwrap();
    statements.push_str(
        "CREATE TABLE schema_steps (version BIGINT NOT NULL PRIMARY KEY, made_at BIGINT NOT NULL);
         INSERT INTO schema_steps VALUES (1, 0);
         INSERT INTO contests VALUES ('old', 'An old contest', '', 1, 'finished', 5, 0);",
    );
    database.execute(&statements).await;
}

fn backups_in(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path());
    entries.filter(|path| path.to_str().unwrap().contains("schema-1.")).collect()
}

on_both! {
    async fn old_data_is_saved_and_brought_forward(database) {
        make_old(database).await;
        let folder = database.folder.path();
        let options = Options::default().backups(folder);
        let store = Store::open_with(&database.address, &options).await.unwrap();
        assert_eq!(store.contest("old").await.unwrap().name, "An old contest");
        store.create_match("m", "").await.unwrap();
        // There is nothing to change the second time, and so nothing to save.
        Store::open_with(&database.address, &options).await.unwrap();
        let backups = backups_in(folder);
        assert_eq!(backups.len(), 1);

        let saved = if database.is_server() {
            let saved = Store::open(folder.join("saved.db").to_str().unwrap()).await.unwrap();
            let backup = std::fs::File::open(&backups[0]).unwrap();
            saved.import(backup, Restore::IntoEmpty).await.unwrap();
            saved
        } else {
            Store::open(backups[0].to_str().unwrap()).await.unwrap()
        };
        assert_eq!(saved.contests().await.unwrap(), store.contests().await.unwrap());
    }

    async fn a_job_that_was_being_played_before_leases_is_played_again(database) {
        make_old(database).await;
        let table = if database.is_server() { "CREATE SCHEMA apalis; CREATE TABLE apalis.jobs" } else { "CREATE TABLE Jobs" };
        database.execute(&format!(
            "{table} (job_type TEXT);
             INSERT INTO contest_jobs VALUES ('old', 3, 'running', 1, NULL, 'gone-1');"
        )).await;
        let options = Options::default().backups(database.folder.path());
        let store = Store::open_with(&database.address, &options).await.unwrap();
        let left = if database.is_server() {
            "SELECT count(*) FROM pg_namespace WHERE nspname = 'apalis'"
        } else {
            "SELECT count(*) FROM sqlite_master WHERE name = 'Jobs'"
        };
        assert_eq!(database.ask(left).await, 0, "the tables of the library before are gone");
        let queue = store.queue();
        let (played, done) = tokio::sync::oneshot::channel();
        let played = std::sync::Mutex::new(Some(played));
        let handler = move |job: store::Job| {
            let played = played.lock().unwrap().take();
            async move { played.ok_or("twice")?.send(job.number).map_err(|_| "late") }
        };
        let number = std::sync::Mutex::new(None);
        let shutdown = async { *number.lock().unwrap() = done.await.ok() };
        queue.work("one", 1, handler, shutdown).await.unwrap();
        assert_eq!(*number.lock().unwrap(), Some(3));
    }

    async fn data_of_a_newer_program_is_refused_with_a_sentence(database) {
        database.open().await;
        database.execute("INSERT INTO schema_steps VALUES (7, 0)").await;
        let error = Store::open(&database.address).await.unwrap_err();
        assert!(matches!(error, Error::Newer { found: 7, known: 5 }));
        let sentence = "this data was written by a newer version (schema 7, this program knows 5): ";
        assert!(error.to_string().starts_with(sentence));
    }

    async fn many_starts_at_once_change_the_schema_once(database) {
        let starts: Vec<_> = (0..6)
            .map(|number| {
                let address = database.address.clone();
                let options = Options::default().connections(2);
                tokio::spawn(async move {
                    let store = Store::open_with(&address, &options).await.unwrap();
                    // Later starts find data, but no older schema, and so make no backup.
                    with_contest(&store, &format!("cup-{number}")).await;
                    store.close().await;
                })
            })
            .collect();
        for start in starts {
            start.await.unwrap();
        }
        assert_eq!(database.ask("SELECT count(*) FROM schema_steps").await, 5);
        let files = std::fs::read_dir(database.folder.path()).unwrap();
        assert!(files.flatten().all(|file| !file.file_name().to_str().unwrap().contains("backup")));
    }

    async fn what_is_there_is_still_there_after_opening_again(database) {
        let store = database.open().await;
        with_contest(&store, "cup").await;
        store.close().await;
        assert_eq!(database.open().await.contests().await.unwrap().len(), 1);
    }
}

#[tokio::test]
async fn old_data_on_a_server_is_not_touched_without_a_place_for_its_backup() {
    let Some(database) = TestDatabase::postgres().await else { return };
    make_old(&database).await;
    assert!(matches!(Store::open(&database.address).await, Err(Error::NoBackup { to: 5, .. })));
    assert_eq!(database.ask("SELECT max(version) FROM schema_steps").await, 1);
    database.remove().await;
}

#[tokio::test]
async fn a_file_that_is_no_database_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notes.txt");
    std::fs::write(&path, "Remember the milk, and much more than sixteen bytes.").unwrap();
    let error = Store::open(path.to_str().unwrap()).await.unwrap_err();
    assert!(matches!(error, Error::NotADatabase { .. }), "{error}");
    assert!(std::fs::read_to_string(&path).unwrap().starts_with("Remember"));
}

#[tokio::test]
async fn a_damaged_database_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("broken.db");
    let mut bytes = b"SQLite format 3\0".to_vec();
    bytes.extend([7; 4096]);
    std::fs::write(&path, bytes).unwrap();
    let error = Store::open(path.to_str().unwrap()).await.unwrap_err();
    assert!(matches!(error, Error::NotADatabase { .. }), "{error}");
}

#[tokio::test]
async fn a_database_of_another_program_is_refused() {
    let database = TestDatabase::sqlite();
    database.execute("CREATE TABLE bookmarks (url TEXT)").await;
    let error = Store::open(&database.address).await.unwrap_err();
    assert!(matches!(error, Error::Foreign { .. }), "{error}");
    assert_eq!(database.ask("SELECT count(*) FROM sqlite_master").await, 1);
}

#[tokio::test]
async fn a_folder_that_cannot_be_used_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("missing/store.db");
    let error = Store::open(missing.to_str().unwrap()).await.unwrap_err();
    assert!(error.to_string().ends_with("missing does not exist"), "{error}");
    let error = Store::open(folder.path().to_str().unwrap()).await.unwrap_err();
    assert!(error.to_string().ends_with("it is a folder"), "{error}");
    // Not even root can make files here.
    #[cfg(target_os = "linux")]
    {
        let error = Store::open("/proc/store.db").await.unwrap_err();
        assert!(matches!(error, Error::NotWritable { .. }), "{error}");
    }
}

#[tokio::test]
async fn a_server_that_does_not_answer_is_named() {
    // Nothing listens on the port of the multiplexer protocol of 1988.
    let error = Store::open("postgres://ann:secret@127.0.0.1:1/games").await.unwrap_err();
    assert!(
        matches!(&error, Error::Unreachable { place, .. } if place == "127.0.0.1:1 (database games)"),
        "{error}"
    );
}

#[tokio::test]
async fn a_wrong_password_and_a_missing_database_are_told_apart() {
    let Some(server) = server() else { return };
    let missing = Store::open(&with_database(&server, "no_such_database")).await.unwrap_err();
    assert!(matches!(missing, Error::NoSuchDatabase { .. }), "{missing}");
    let wrong = server.replacen(":quincunx@", ":wrong@", 1);
    if wrong != server {
        let refused = Store::open(&wrong).await.unwrap_err();
        assert!(matches!(refused, Error::Refused { .. }), "{refused}");
        assert!(!refused.to_string().contains("wrong@"));
    }
}

#[tokio::test]
async fn a_new_contest_is_all_or_nothing() {
    let database = TestDatabase::sqlite();
    let store = database.open().await;
    let file = store::NewFile { name: "same.py".into(), bytes: Vec::new() };
    let files = vec![file.clone(), file];
    let twice = NewContest { id: "cup".into(), files, ..NewContest::default() };
    assert!(store.create_contest(twice).await.is_err());
    assert!(store.contests().await.unwrap().is_empty());
}
