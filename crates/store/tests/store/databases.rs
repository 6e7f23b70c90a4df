//! A database of its own for each test.

use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::{AssertSqlSafe, Connection as _, PgConnection};
use store::{NewContest, NewResult, Store};
use tempfile::TempDir;

/// An empty database that vanishes after the test, and a folder that does too.
pub(crate) struct TestDatabase {
    pub(crate) address: String,
    pub(crate) folder: TempDir,
    server: Option<(String, String)>,
}

impl TestDatabase {
    pub(crate) fn sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let address = folder.path().join("store.db").to_str().unwrap().to_owned();
        Self { address, folder, server: None }
    }

    /// `None` without a server.
    pub(crate) async fn postgres() -> Option<Self> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let server = server()?;
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("store_test_{}_{count}", std::process::id());
        let mut admin = PgConnection::connect(&server).await.unwrap();
        let create = format!("CREATE DATABASE {name}");
        sqlx::raw_sql(AssertSqlSafe(create)).execute(&mut admin).await.unwrap();
        let address = with_database(&server, &name);
        Some(Self { address, folder: tempfile::tempdir().unwrap(), server: Some((server, name)) })
    }

    pub(crate) async fn open(&self) -> Store {
        Store::open(&self.address).await.unwrap()
    }

    pub(crate) async fn remove(self) {
        if let Some((server, name)) = self.server {
            let mut admin = PgConnection::connect(&server).await.unwrap();
            let drop = format!("DROP DATABASE {name} WITH (FORCE)");
            sqlx::raw_sql(AssertSqlSafe(drop)).execute(&mut admin).await.unwrap();
        }
    }

    pub(crate) fn is_server(&self) -> bool {
        self.server.is_some()
    }

    /// Runs statements behind the store's back.
    pub(crate) async fn execute(&self, statements: &str) {
        let statements = AssertSqlSafe(statements.to_owned());
        if self.is_server() {
            let mut connection = PgConnection::connect(&self.address).await.unwrap();
            sqlx::raw_sql(statements).execute(&mut connection).await.unwrap();
        } else {
            let options =
                sqlx::sqlite::SqliteConnectOptions::new().filename(&self.address).create_if_missing(true);
            let mut connection = sqlx::SqliteConnection::connect_with(&options).await.unwrap();
            sqlx::raw_sql(statements).execute(&mut connection).await.unwrap();
        }
    }

    /// The single number that a question behind the store's back gives.
    pub(crate) async fn ask(&self, question: &str) -> i64 {
        let question = AssertSqlSafe(question.to_owned());
        if self.is_server() {
            let mut connection = PgConnection::connect(&self.address).await.unwrap();
            sqlx::query_scalar(question).fetch_one(&mut connection).await.unwrap()
        } else {
            let address = format!("sqlite://{}", self.address);
            let mut connection = sqlx::SqliteConnection::connect(&address).await.unwrap();
            sqlx::query_scalar(question).fetch_one(&mut connection).await.unwrap()
        }
    }
}

/// The server for the tests, if there is one; a test that does without says so.
pub(crate) fn server() -> Option<String> {
    let server = std::env::var("QUINCUNX_TEST_POSTGRES").ok().filter(|server| !server.is_empty());
    if server.is_none() {
        eprintln!("skipped: QUINCUNX_TEST_POSTGRES names no server (tools/with-postgres starts one)");
    }
    server
}

pub(crate) fn with_database(server: &str, name: &str) -> String {
    let (base, options) = server.split_once('?').unwrap_or((server, ""));
    let (host, _) = base.rsplit_once('/').unwrap();
    format!("{host}/{name}?{options}")
}

pub(crate) async fn with_contest(store: &Store, id: &str) {
    let contest = NewContest { id: id.to_owned(), name: "A contest".to_owned(), ..NewContest::default() };
    store.create_contest(contest).await.unwrap();
}

pub(crate) fn game(number: u64) -> NewResult {
    NewResult {
        number,
        payload: format!("{{\"game\":{number}}}"),
        record: format!("[Game {number}]"),
        log: None,
    }
}

/// Makes two tests of one: the same steps on SQLite and on PostgreSQL.
macro_rules! on_both {
    ($(async fn $name:ident($database:ident) $body:block)+) => {$(
        mod $name {
            #[allow(unused_imports)]
            use super::*;

            async fn check($database: &$crate::databases::TestDatabase) $body

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_sqlite() {
                let database = $crate::databases::TestDatabase::sqlite();
                check(&database).await;
                database.remove().await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_postgres() {
                let Some(database) = $crate::databases::TestDatabase::postgres().await else { return };
                check(&database).await;
                database.remove().await;
            }
        }
    )+};
}
pub(crate) use on_both;
