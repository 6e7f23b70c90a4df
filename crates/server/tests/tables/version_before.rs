//! What the version before has written is read: `tests/version-before/README.md` says how it was made.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use flate2::read::GzDecoder;
use protocol::contests::{ContestLine, GameRecord};
use store::{Restore, Store};
use table::{Record, Table};

use crate::support::{Database, Server, on_both};

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/version-before").join(name)
}

/// The records, each with the table or contest it is of.
fn games() -> Vec<(String, String, String)> {
    let games = fs::read_to_string(path("games.txt")).unwrap();
    let game = |line: &str| {
        let (name, id) = line.split_once(' ').unwrap();
        let record = fs::read_to_string(path("records").join(name).with_extension("record")).unwrap();
        (name.to_owned(), id.to_owned(), record)
    };
    games.lines().map(game).collect()
}

/// A record without what it did not have then: times below a millisecond, and the date, which games of contests have got since.
fn comparable(text: &str) -> Record {
    let mut record: Record = text.parse().unwrap();
    record.date = None;
    let times = record.turns.iter_mut().flat_map(|turn| &mut turn.notes);
    for time in times.filter_map(|(_, time)| time.as_mut()) {
        *time = Duration::from_millis(time.as_millis() as u64);
    }
    record
}

async fn shows_its_games(server: &Server) {
    for (name, id, record) in games() {
        let told = match name.strip_prefix("contest-") {
            Some(number) => {
                let path = format!("/contests/{id}/games/{number}");
                server.get::<GameRecord>(&path).await.unwrap().record
            }
            None => server.post_text(&format!("/tables/{id}/record"), "{}").await,
        };
        assert_eq!(comparable(&told), comparable(&record), "{name}");
    }
    let contests: Vec<ContestLine> = server.get("/contests").await.unwrap();
    let contests = contests.iter().map(|line| (line.id.as_str(), line.state.as_str(), line.done, line.total));
    assert_eq!(contests.collect::<Vec<_>>(), [("small-cup", "finished", 2, 2)]);
}

#[test]
fn its_records_are_read_and_written_again_as_they_were() {
    let seen: Vec<String> = games()
        .into_iter()
        .map(|(name, _, text)| {
            let record: Record = text.parse().unwrap_or_else(|error| panic!("{name}: {error:?}"));
            assert_eq!(Table::from_record(&record).unwrap().record().to_string(), text, "{name}");
            text
        })
        .collect();
    // What they are there for.
    for part in ["[invalid:", "crash:", "[timeout:", "; ", "{swap ", "text deck-1:", "reason: agreement"] {
        assert!(seen.iter().any(|text| text.contains(part)), "{part}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn its_database_shows_the_same_games() {
    let database = Database::sqlite();
    let mut packed = GzDecoder::new(File::open(path("quincunx.db.gz")).unwrap());
    io::copy(&mut packed, &mut File::create(&database.address).unwrap()).unwrap();
    let server = database.serve().await;
    shows_its_games(&server).await;
    server.stop().await;
}

on_both! {
    async fn its_backup_shows_the_same_games(database) {
        let store = Store::open(&database.address).await.unwrap();
        store.import(File::open(path("quincunx.backup")).unwrap(), Restore::IntoEmpty).await.unwrap();
        store.close().await;
        let server = database.serve().await;
        shows_its_games(&server).await;
        server.stop().await;
    }
}
