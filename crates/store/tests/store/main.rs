//! The store's promises, each checked on SQLite and on PostgreSQL. The latter needs `QUINCUNX_TEST_POSTGRES`, the
//! address of a server on which databases may be made (`tools/with-postgres` starts one); without it those tests
//! say that they were skipped. `./check` always has one.

mod backups;
mod contests;
mod databases;
mod killed;
mod live_log;
mod matches;
mod opening;
mod queue;
