//! Tables over real sockets, each promise checked on SQLite and on PostgreSQL. The latter needs
//! `QUINCUNX_TEST_POSTGRES`, the address of a server on which databases may be made (`tools/with-postgres` starts
//! one); without it those tests say that they were skipped.

mod addresses;
mod agreements;
mod document;
mod games;
mod limits;
mod lobby;
mod messages;
mod programs;
mod restart;
mod secrets;
mod study;
mod support;
mod version_before;
